//! Arguments of `patience odds`, and their ranges.

use super::solve::{LIMITS, LimitArgs, jobs, range};
use crate::odds::{MAX_MOVES, Player};
use crate::shell::OutputFormat;
use crate::solve::advice::VISITS;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, Args, ValueHint};
use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// The maximum of `--answer-time`, in seconds.
pub const MAX_ANSWER_SECONDS: f64 = 3600.0;

const SURVEY: &str = "Survey options";
const OUTPUT: &str = "Output options";

/// `patience odds`
#[derive(Args, Clone, Debug)]
pub struct Odds {
    /// Game to survey: any of its names, or the path of a rulebook
    #[arg(value_name = "GAME", value_hint = ValueHint::FilePath, required_unless_present = "merge")]
    pub game: Option<String>,
    /// Set an option of the game, such as `-o draw=1` (repeatable); `patience rules GAME` lists the options
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append, help_heading = SURVEY)]
    pub options: Vec<String>,
    /// Play the deals with seeds A to B
    #[arg(long, value_name = "A..B", value_parser = range, allow_negative_numbers = true,
          required_unless_present_any = ["merge", "deal", "deals"], help_heading = SURVEY)]
    pub seeds: Option<RangeInclusive<u64>>,
    /// Play deals with the numbers of another program: `ms:A..B` (Microsoft FreeCell) or `pysol:A..B` (PySolFC)
    #[arg(long, value_name = "RANGE", conflicts_with = "seeds", help_heading = SURVEY)]
    pub deal: Option<String>,
    /// Play the deals in this file (`-` is standard input). Each line of the file is a deal as `patience play --deal`
    /// takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seeds", "deal"], help_heading = SURVEY)]
    pub deals: Option<PathBuf>,
    /// Player whose wins and points are counted: the solver, which sees all cards (solve); follow every hint (hint);
    /// make the move that looks best (greedy); make random legal moves (random); or a bot of your own (exec:COMMAND)
    #[arg(long, value_name = "PLAYER", value_parser = PlayerParser, default_value = "solve",
          hide_possible_values = true, help_heading = SURVEY)]
    pub player: Player,
    /// Also play the same deals with this player, and estimate how much the win rates and points of both differ
    #[arg(long, value_name = "PLAYER", value_parser = PlayerParser, hide_possible_values = true,
          help_heading = SURVEY)]
    pub against: Option<Player>,
    /// For the player `hint`: for each hint, try at most N visits, i.e. random arrangements of the hidden cards
    #[arg(long, value_name = "N", value_parser = up_to_a_million, allow_negative_numbers = true, default_value_t = VISITS,
          help_heading = LIMITS)]
    pub visits: u32,
    /// For a bot: a deal (or match) is lost if the bot sends more commands than this
    #[arg(long, value_name = "N", value_parser = up_to_a_million, allow_negative_numbers = true, default_value_t = MAX_MOVES,
          help_heading = LIMITS)]
    pub max_moves: u32,
    /// For a bot: a deal is lost if the bot takes longer than this for a command (a slow bot may lose more deals on a
    /// slow machine)
    #[arg(long, value_name = "SECONDS", value_parser = answer_time, allow_negative_numbers = true,
          default_value = "10", help_heading = LIMITS)]
    pub answer_time: Duration,
    /// Split the deals into N parts and play only part I, such as `2/3`; `--merge` joins the parts
    #[arg(long, value_name = "I/N", help_heading = SURVEY)]
    pub shard: Option<String>,
    /// Join these files, each with a part of the same survey, instead of playing
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath, help_heading = SURVEY,
          conflicts_with_all = ["game", "options", "seeds", "deal", "deals", "shard", "player", "against", "limit",
                                "memory", "visits", "max_moves", "answer_time", "jobs"])]
    pub merge: Vec<PathBuf>,
    /// The limits
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Play N deals in parallel, each with up to `--memory` (results do not depend on N)
    #[arg(long, value_name = "N", value_parser = jobs, allow_negative_numbers = true, default_value_t = 1,
          help_heading = LIMITS)]
    pub jobs: usize,
    /// Write the result of each deal to this file; if the file already has results of this survey, continue after them
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    pub out: Option<PathBuf>,
    /// Allow `--merge` to overwrite the file of `--out`
    #[arg(long, requires_all = ["merge", "out"], help_heading = OUTPUT)]
    pub force: bool,
    /// Output format: a summary (text), or the whole survey with one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
          help_heading = OUTPUT)]
    pub format: OutputFormat,
}

/// The parser of a player. It lists the named players for completions.
#[derive(Copy, Clone)]
struct PlayerParser;

/// The players of the program itself, and what they do.
const NAMED_PLAYERS: [(Player, &str); 4] = [
    (Player::Solve, "The solver, which sees all cards"),
    (Player::Hint, "Follow every hint"),
    (Player::Greedy, "Always make the best-looking move"),
    (Player::Random, "Make random legal moves"),
];

impl TypedValueParser for PlayerParser {
    type Value = Player;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Player, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        Player::parse(&text).ok_or_else(|| {
            let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
            let valid =
                NAMED_PLAYERS.iter().map(|(player, _)| player.to_string()).chain(["exec:COMMAND".into()]).collect();
            if let Some(arg) = arg {
                error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
            }
            error.insert(ContextKind::InvalidValue, ContextValue::String(text));
            error.insert(ContextKind::ValidValue, ContextValue::Strings(valid));
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(NAMED_PLAYERS.iter().map(|(player, about)| PossibleValue::new(player.word()).help(*about))))
    }
}

/// Parses the maximum number of sampled deals per hint, or of commands of a bot.
fn up_to_a_million(text: &str) -> Result<u32, String> {
    let valid = text.parse().ok().filter(|count| (1..=1_000_000).contains(count));
    valid.ok_or_else(|| "a whole number from 1 to 1000000".into())
}

fn answer_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=MAX_ANSWER_SECONDS).contains(seconds));
    let seconds: f64 = seconds.ok_or_else(|| format!("a number of seconds from 0.001 to {MAX_ANSWER_SECONDS}"))?;
    // Survey files contain whole milliseconds.
    Ok(Duration::from_millis((seconds * 1000.0).round() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_go_up_to_a_million() {
        assert_eq!((up_to_a_million("1"), up_to_a_million("1000000")), (Ok(1), Ok(1_000_000)));
        for bad in ["", "0", "-1", "1.5", "1000001", "99999999999", "x"] {
            assert_eq!(up_to_a_million(bad), Err("a whole number from 1 to 1000000".into()), "{bad}");
        }
    }

    #[test]
    fn answer_times_are_whole_milliseconds_within_limits() {
        assert_eq!(answer_time("10"), Ok(Duration::from_secs(10)));
        assert_eq!(answer_time("0.0015"), Ok(Duration::from_millis(2)));
        for bad in ["", "0", "-1", "nan", "inf", "3601", "ten"] {
            assert_eq!(answer_time(bad), Err("a number of seconds from 0.001 to 3600".into()), "{bad}");
        }
    }
}
