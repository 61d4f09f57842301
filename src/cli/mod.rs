//! The command-line arguments of the program, as types for clap.
//!
//! Except for one default value of the solver, this module uses no other module. Both the program and the generator
//! of its documentation read it.

mod analyze;
mod compare;
mod import;
mod odds;
mod options;
mod past;
mod share;
mod solve;

pub use options::{
    CharsetArg, Color, DealArgs, Display, Format, LONGEST_DELAY, NARROWEST, Require, Screen, Seed, SessionArgs, Show,
    Undo, WIDEST,
};

pub use analyze::Analyze;
pub use compare::Compare;
pub use import::{Import, ImportFormat};
pub use odds::{Odds, PlayerArg};
pub use past::{Config, Daily, History, StatsArgs, StatsFormat};
pub use share::{Share, ShareFormat};
pub use solve::{LimitArgs, MOST_JOBS, MOST_MEMORY, Solve};

use clap::{ArgAction, Args, CommandFactory, Parser, Subcommand};
use options::{DEALS, seconds, whole};
use std::path::PathBuf;
use std::time::Duration;

/// Patience (solitaire) card games: play in a terminal, pipe moves in and boards or JSON out, replay and verify sessions
#[derive(Parser, Clone, Debug)]
#[command(
    name = "patience",
    version,
    max_term_width = 100,
    after_help = "Examples:\n  patience play klondike            start a game; `help` there tells the words\n  \
                  patience games open               games in which every card can be seen\n  \
                  patience rules freecell           how to play it\n  \
                  patience solve freecell --deal ms:617  whether it can be won, and how\n  \
                  patience play golf --script moves.txt --show final\n\n\
                  Exit status: 0 done, 1 the answer is no, 2 a wrong request or file, 3 the machine failed"
)]
pub struct Cli {
    /// What to do; nothing at a terminal is a menu
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to draw
    #[command(flatten)]
    pub display: Display,
}

/// What the program does.
#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Play a game: at a prompt, or by a script read from standard input
    #[command(after_help = "Examples:\n  patience play klondike\n  \
                            patience play klondike -o draw=1 --seed 42\n  \
                            patience play freecell --deal ms:617 --no-record\n  \
                            patience play golf -e 'draw; moves' --show final\n  \
                            bot | patience play yukon --format json --keep-going")]
    Play(Play),
    /// Show a recorded session move by move
    #[command(after_help = "Examples:\n  patience replay game.yaml --delay 0.5\n  \
                            patience replay game.yaml --to 20 --take-over")]
    Replay(ReplayArgs),
    /// Replay transcripts strictly and silently, and say the first difference of each
    #[command(after_help = "Examples:\n  patience verify game.yaml\n  patience verify transcripts\n  \
                            patience verify --update transcripts/golf")]
    Verify(Verify),
    /// Go on with an unfinished session
    #[command(after_help = "Examples:\n  patience resume\n  patience resume game.yaml\n  patience resume 2\n  \
                            patience resume klondike")]
    Resume(Resume),
    /// Play the deal of the day, which is the same for everybody
    #[command(after_help = "Examples:\n  patience daily\n  patience daily freecell\n  \
                            patience daily --date 2026-11-20 --share")]
    Daily(Daily),
    /// Tell how often games were played and won, and how well
    #[command(after_help = "Examples:\n  patience stats\n  patience stats klondike --since 2026-11-01\n  \
                            patience stats --format csv > stats.csv")]
    Stats(StatsArgs),
    /// List the games that were played, and find some of them
    #[command(after_help = "Examples:\n  patience history\n  patience history golf won\n  \
                            patience history 2026-11 --format json")]
    History(History),
    /// Tell every setting, and where it comes from
    #[command(
        after_help = "At a prompt `set KEY VALUE --save` keeps a setting. By hand `show`, `auto` and options can be kept \
                      for a game alone, too:\n\n  settings: 1\n  cards: boxed\n  games:\n    klondike:\n      \
                      options: {draw: 3}\n      auto: on\n\nThe file is read where both input and output are a \
                      terminal."
    )]
    Config(Config),
    /// Print the opening layout of a deal
    #[command(after_help = "Examples:\n  patience deal freecell --deal ms:617\n  \
                            patience deal klondike --seed 42 --reveal\n  \
                            patience deal spider --deck-only > deck.txt")]
    Deal(Deal),
    /// List and search the games
    #[command(
        after_help = "Examples:\n  patience games\n  patience games two packs\n  patience games open --format json"
    )]
    Games(Games),
    /// Tell how a game is played
    #[command(after_help = "Examples:\n  patience rules canfield\n  \
                            patience rules klondike --yaml > my-klondike.yaml\n  \
                            patience rules --language")]
    Rules(Rules),
    /// Say whether a deal can be won, and how
    #[command(after_help = "Examples:\n  patience solve freecell --deal ms:617\n  \
                            patience solve freecell --deal ms:617 | sed 1d | patience play freecell --deal ms:617\n  \
                            patience solve golf --deal ms:1..1000 --jobs 4\n  \
                            patience solve game.yaml --at 40 --format json")]
    Solve(Solve),
    /// Say of each move of a game that was played whether it could still be won, and which one lost it
    #[command(after_help = "Examples:\n  patience analyze game.yaml\n  \
                            patience analyze game.yaml --annotate lesson.yaml")]
    Analyze(Analyze),
    /// Survey many deals: how often a game is won
    #[command(after_help = "Examples:\n  patience odds freecell --seeds 1..1000 --jobs 4\n  \
                            patience odds klondike -o draw=1 --seeds 1..300 --player greedy\n  \
                            patience odds canfield --seeds 1..9000 --shard 2/3 --out canfield-2.jsonl\n  \
                            patience odds --merge canfield-*.jsonl --out canfield.jsonl")]
    Odds(Odds),
    /// Give a session another form, for others: a link, a page, a picture, a film, other programs' notations
    #[command(
        after_help = "Examples:\n  patience share game.yaml                        a line of letters that holds all of it\n  \
                            patience share game.yaml --out game.html        a page that plays it, for any browser\n  \
                            patience share game.yaml --as svg --at 40 > board.svg\n  \
                            patience share transcripts/golf/*.yaml --as html --out gallery\n  \
                            patience share game.yaml --deal-only            the deal, for somebody else to play"
    )]
    Share(Share),
    /// Compare sessions of the same deal: where they part, and what each came to
    #[command(after_help = "Examples:\n  patience compare mine.yaml yours.yaml\n  \
                            patience compare mine.yaml P1… --format json")]
    Compare(Compare),
    /// Make a transcript of what FreeCell's players and solvers write
    #[command(after_help = "Examples:\n  patience import moves.txt --from standard --deal ms:617 --out game.yaml\n  \
                            patience share game.yaml --as fc-solve | tee board | fc-solve -m -snx | cat board - | \
                            patience import - --from fc-solve")]
    Import(Import),
    /// Check a rulebook of your own
    #[command(after_help = "Examples:\n  patience check my-klondike.yaml")]
    Check(Check),
    /// Print the JSON Schema of the lines that `--format json` writes
    #[command(after_help = "Examples:\n  patience schema > patience.schema.json\n  patience schema --reasons")]
    Schema(Schema),
}

/// `patience play`
#[derive(Args, Clone, Debug)]
pub struct Play {
    /// The game: its id, any other name of it, or the path of a rulebook file; a `--position`, or a share code, knows it by itself
    #[arg(value_name = "GAME", required_unless_present_any = ["position", "deal"])]
    pub game: Option<String>,
    /// The deal
    #[command(flatten)]
    pub deal: DealArgs,
    /// Deal the next deal, from the number asked for on, that is proved to be won by somebody who sees all cards
    #[arg(long, conflicts_with = "position", help_heading = DEALS)]
    pub winnable: bool,
    /// The session
    #[command(flatten)]
    pub session: SessionArgs,
}

/// `patience replay`
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    /// The transcript
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Stop after step N
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub to: Option<usize>,
    /// Show nothing before step N
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub from: Option<usize>,
    /// Wait so long before each step
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, conflicts_with = "step")]
    pub delay: Option<Duration>,
    /// Wait for Enter before each step, if at a terminal
    #[arg(long)]
    pub step: bool,
    /// Show the last board alone
    #[arg(long = "final", conflicts_with_all = ["from", "step", "delay"])]
    pub last: bool,
    /// Go on playing from there, as a new session with a record of its own
    #[arg(long)]
    pub take_over: bool,
    /// The session after taking over
    #[command(flatten)]
    pub session: SessionArgs,
}

/// `patience verify`
#[derive(Args, Clone, Debug)]
pub struct Verify {
    /// Transcripts, or folders whose `.yaml` files are meant
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,
    /// Write boards, digests and results anew instead of comparing them
    #[arg(long)]
    pub update: bool,
}

/// `patience resume`
#[derive(Args, Clone, Debug)]
pub struct Resume {
    /// The transcript, which is appended to, else a number of the list of unfinished games, else a game, the newest of
    /// which is meant; without it, at a terminal that list is shown, and otherwise the newest is gone on with
    #[arg(value_name = "FILE|NUMBER|GAME")]
    pub file: Option<PathBuf>,
    /// The session
    #[command(flatten)]
    pub session: SessionArgs,
}

/// `patience deal`
#[derive(Args, Clone, Debug)]
pub struct Deal {
    /// The game: its id, any other name of it, or the path of a rulebook file; a `--position`, or a share code, knows it by itself
    #[arg(value_name = "GAME", required_unless_present_any = ["position", "deal"])]
    pub game: Option<String>,
    /// The deal
    #[command(flatten)]
    pub deal: DealArgs,
    /// Deal the next deal, from the number asked for on, that is proved to be won by somebody who sees all cards
    #[arg(long, conflicts_with = "position", help_heading = DEALS)]
    pub winnable: bool,
    /// Print the pack as it is dealt, first card first, instead of the layout
    #[arg(long, conflicts_with_all = ["position", "reveal"])]
    pub deck_only: bool,
    /// Show face-down cards, too
    #[arg(long)]
    pub reveal: bool,
    /// What to print
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value = "text",
        hide_possible_values = true,
        help = "What to print: text or json"
    )]
    pub format: Format,
}

/// `patience games`
#[derive(Args, Clone, Debug)]
pub struct Games {
    /// Words that all must occur in id, name, other name, family, packs, information or choice of a game
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    /// What to print: a table (text) or one JSON object a line (json)
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value = "text",
        hide_possible_values = true,
        conflicts_with = "json"
    )]
    pub format: Format,
    /// The same as `--format json`
    #[arg(long)]
    pub json: bool,
}

/// `patience rules`
#[derive(Args, Clone, Debug)]
pub struct Rules {
    /// The game: its id, any other name of it, or the path of a rulebook file
    #[arg(value_name = "GAME", required_unless_present = "language")]
    pub game: Option<String>,
    /// A game option, as for `play`
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append)]
    pub options: Vec<String>,
    /// Print the rulebook, to be copied and changed
    #[arg(long, conflicts_with = "options")]
    pub yaml: bool,
    /// Print the reference of the language that rulebooks are written in
    #[arg(long, conflicts_with_all = ["game", "options", "yaml"])]
    pub language: bool,
}

/// `patience check`
#[derive(Args, Clone, Debug)]
pub struct Check {
    /// The rulebook
    #[arg(value_name = "FILE.yaml")]
    pub file: PathBuf,
}

/// `patience schema`
#[derive(Args, Clone, Debug)]
pub struct Schema {
    /// Print the codes of refusals instead, a line each: the code, then what it means
    #[arg(long)]
    pub reasons: bool,
}

/// The description of all arguments. In `replay`, what belongs to a session needs `--take-over`.
pub fn command() -> clap::Command {
    let in_replay = |arg: clap::Arg| match arg.get_id().as_str() {
        "script" | "commands" | "keep_going" | "require" | "undo" | "record" | "no_record" => {
            arg.requires("take_over").help_heading("After taking over")
        }
        "force" => arg.help_heading("After taking over"),
        _ => arg,
    };
    Cli::command().mut_subcommands(|subcommand| match subcommand.get_name() {
        "replay" => subcommand.mut_args(in_replay),
        _ => subcommand,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::FromArgMatches;

    fn parse(line: &str) -> Result<Cli, clap::Error> {
        let matches = command().try_get_matches_from(line.split(' '))?;
        Cli::from_arg_matches(&matches)
    }

    #[test]
    fn the_description_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn display_options_stand_anywhere() {
        for line in ["patience --width 60 games", "patience games --width 60", "patience games golf --width=60"] {
            assert_eq!(parse(line).unwrap().display.width, Some(60), "{line}");
        }
    }

    #[test]
    fn a_session_in_replay_needs_taking_over() {
        assert!(parse("patience replay a.yaml -e draw").is_err());
        assert!(parse("patience replay a.yaml --take-over -e draw").is_ok());
        assert!(parse("patience replay a.yaml").is_ok());
        assert!(parse("patience play golf --force").is_err());
        assert!(parse("patience play golf --force --record x").is_ok());
    }
}
