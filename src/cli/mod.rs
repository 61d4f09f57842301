//! The command-line arguments of the program, as types for clap.
//!
//! The program, its completions and the generator of manual pages use these types. An argument that chooses a value has
//! the type of this value, such as the mode of `--show`. The name of a value, such as `GAME`, decides what completions
//! offer, and a value hint says that an argument takes the path of a file, too.

mod analyze;
mod backup;
mod compare;
mod games;
mod import;
mod learn;
mod odds;
mod options;
mod played_games;
mod practice;
mod share;
mod solve;
mod web;

pub use options::{Color, ConditionArgs, DealArgs, Display, Seed, SessionArgs};

pub use analyze::Analyze;
pub use backup::{Backup, Restore};
pub use compare::Compare;
pub use games::Games;
pub use import::Import;
pub use learn::Learn;
pub use odds::Odds;
pub use played_games::{Daily, History, StatsArgs, StatsFormat};
pub use practice::Practice;
pub use share::Share;
pub use solve::{LimitArgs, Solve};
pub use web::Web;

use crate::shell::OutputFormat;
use clap::{ArgAction, Args, CommandFactory, Parser, Subcommand, ValueHint};
use options::{seconds, whole_number};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Play patience (solitaire) card games in a terminal, or script them with commands and JSON
#[derive(Parser, Clone, Debug)]
#[command(
    name = "patience",
    bin_name = "patience",
    version,
    max_term_width = 100,
    after_help = "Examples:\n  patience                               choose a game from a menu\n  \
                  patience klondike                      play a game; type `help` there to list the commands\n  \
                  patience games open                    list the games in which you can see all cards\n  \
                  patience rules freecell                read the rules of a game\n  \
                  patience solve freecell --deal ms:617  find out whether a deal can be won, and how\n  \
                  patience play golf --script moves.txt  run the commands in a file\n\n\
                  Terms:\n  \
                  transcript   a YAML file with all moves of a session; `patience` writes one for each\n               \
                  game that you play\n  \
                  share code   a transcript as a text that begins with `P1`, to send to others; you can use\n               \
                  it in place of a transcript file\n  \
                  rulebook     a YAML file that defines a game; you can write your own\n  \
                  data folder  where your transcripts are: ~/.local/share/patience, or `patience` in\n               \
                  $XDG_DATA_HOME\n\n\
                  Exit status:\n  0  success\n  \
                  1  a command was rejected, no win was found, a transcript failed `verify`, or\n     `patience history` has no game with this number or name\n  \
                  2  wrong arguments or a wrong input file\n  3  system error, such as a full disk"
)]
pub struct Cli {
    /// The subcommand; without one, `patience` shows a menu at a terminal
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Display options
    #[command(flatten)]
    pub display: Display,
}

/// The subcommands.
#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Play a game at a prompt or from a script
    #[command(after_help = "Examples:\n  patience play klondike\n  \
                            patience play klondike -o draw=1 --seed 42\n  \
                            patience play freecell --deal ms:617 --no-record\n  \
                            patience play golf -e 'draw; moves' --show final\n  \
                            patience play yukon --format json --keep-going < moves.txt")]
    Play(Play),
    /// Show a game move by move from its transcript
    #[command(
        after_help = "Examples:\n  patience replay\n  patience replay 3\n  patience replay klondike --delay 0.5\n  \
                            patience replay game.yaml --to 20 --take-over"
    )]
    Replay(ReplayArgs),
    /// Replay transcripts, and check that they still lead to the same boards and results
    #[command(after_help = "Examples:\n  patience verify game.yaml\n  patience verify transcripts\n  \
                            patience verify --update transcripts/golf")]
    Verify(Verify),
    /// Resume an unfinished game
    #[command(after_help = "Examples:\n  patience resume\n  patience resume game.yaml\n  patience resume 2\n  \
                            patience resume klondike")]
    Resume(Resume),
    /// Learn to play: a lesson on a fixed deal, one idea per step
    #[command(after_help = "Examples:\n  patience learn\n  patience learn freecell\n  patience learn --list\n\n\
                            Lessons do not count in statistics, and have no transcript. You can leave a lesson at any \
                            time: `patience learn LESSON` continues it where you left it.\n\n\
                            Exit status of a script:\n  0  the lesson was completed\n  1  it was not")]
    Learn(Learn),
    /// Play the deal of the day, which is the same for everyone
    #[command(after_help = "Examples:\n  patience daily\n  patience daily freecell\n  \
                            patience daily --date 2026-11-20 --share\n  \
                            patience daily --calendar\n  \
                            patience daily freecell --calendar 2026-11\n  \
                            patience daily klondike --date 2026-11-22 --beat W02\n\n\
                            `--share` prints a line for your friends with your result, such as W02. Its three characters mean:\n  \
                            1  W you won; S you won, but the solver made some moves; L the game ended without a\n     \
                            win; R you resigned or left\n  \
                            2  the number of hints, 0 to 9 or + for more; p if you looked at hidden cards\n  \
                            3  the number of undone moves, 0 to 9 or + for more")]
    Daily(Daily),
    /// Show your statistics
    #[command(after_help = "Examples:\n  patience stats\n  patience stats klondike --since 2026-11-01\n  \
                            patience stats --format csv > stats.csv\n\n\
                            The streak is the number of games won in a row up to now. The best number of moves and the best time come from games that you won.\n\n\
                            JSON, CSV and the statistics of a single game also contain medians. The median is the value in \
                            the middle, if all values are sorted. For an even number of games, the median is the better \
                            of the two values in the middle.")]
    Stats(StatsArgs),
    /// List and search the games you played
    #[command(after_help = "Examples:\n  patience history\n  patience history golf won\n  \
                            patience history 2026-11 --format json\n  patience history --removed\n  \
                            patience history --restore 1\n\n\
                            Other subcommands accept the numbers in this table, for example `patience replay 3`. \
                            The game that you started last has number 1.")]
    History(History),
    /// Show every setting and where its value comes from
    #[command(
        after_help = "Examples:\n  patience config\n\nTo save a setting, type `set KEY VALUE --save` in a game. You can also edit the settings file. \
                      Its first line is `settings: 1`, the version of the format. Settings for a single game \
                      (`show`, `auto` and game options) are possible only in the file:\n\n  settings: 1\n  cards: boxed\n  games:\n    \
                      klondike:\n      options: {draw: 3}\n      auto: on\n\n`patience` reads the file only if both \
                      input and output are terminals."
    )]
    Config(Config),
    /// Write all your games, settings and lessons into one file
    #[command(after_help = "Examples:\n  patience backup patience.zip\n  patience backup patience.zip --force\n  \
                            patience backup - | ssh desktop patience restore -\n\n\
                            The file is a ZIP archive of your transcripts, also of removed games, your settings file and \
                            your progress in lessons. Statistics and streaks are computed from the transcripts. \
                            Recordings of scripts and the lines that you typed at the prompt are not in it. \
                            `patience restore FILE` takes it over on another machine, and the page that plays opens it, too.")]
    Backup(Backup),
    /// Take over the games, settings and lessons of a backup
    #[command(
        after_help = "Examples:\n  patience restore patience.zip\n  patience restore patience.zip --settings\n\n\
                            No game on this machine is lost. If a game of the backup is also on this machine, the longer \
                            transcript stays. If two different games have the same name, both stay. Settings, and the \
                            progress in a lesson that you have begun here, stay unless you add `--settings`.\n\n\
                            `patience restore` checks the whole file before it writes anything, so you can open the \
                            file of a stranger."
    )]
    Restore(Restore),
    /// Print the opening layout of a deal
    #[command(after_help = "Examples:\n  patience deal freecell --deal ms:617\n  \
                            patience deal klondike --seed 42 --reveal\n  \
                            patience deal spider --deck-only > deck.txt")]
    Deal(Deal),
    /// List and search the games
    #[command(
        after_help = "Examples:\n  patience games\n  patience games two packs\n  patience games --odds 50.. --decided-by skill\n  \
                      patience games --like klondike\n  patience games open --format json"
    )]
    Games(Games),
    /// Show how to play a game
    #[command(after_help = "Examples:\n  patience rules canfield\n  \
                            patience rules klondike --yaml > my-klondike.yaml\n  \
                            patience rules --language")]
    Rules(Rules),
    /// Find out whether a deal can be won, and how; in Bridge Solitaire, find the best possible result
    #[command(after_help = "Examples:\n  patience solve freecell --deal ms:617\n  \
                            patience solve freecell --deal ms:617 --record solution.yaml\n  \
                            patience solve golf --seeds 1..1000 --jobs 4\n  \
                            patience solve game.yaml --at 40 --format json\n  \
                            patience solve bridge-solitaire --seed 1\n  \
                            patience solve 3\n\n\
                            Exit status:\n  \
                            0  the deal can be won, or its best result was found; for a range of deals: all were searched\n  \
                            1  the deal cannot be won, or the search stopped at a limit\n  \
                            2  wrong arguments or a wrong input file\n  3  system error, such as a full disk or too little memory\n\n\
                            To watch the solution, use `--record FILE`, and then `patience replay FILE`.")]
    Solve(Solve),
    /// Find the move that lost a game; in Bridge Solitaire, find what each decision cost
    #[command(after_help = "Examples:\n  patience analyze\n  patience analyze 3\n  \
                            patience analyze game.yaml --annotate lesson.yaml\n\n\
                            The exit status is 0 even if a move lost the game.")]
    Analyze(Analyze),
    /// Practice a lost game from the last position that could be won
    #[command(after_help = "Examples:\n  patience practice\n  patience practice 3\n  patience practice game.yaml\n\n\
                            The new session has its own transcript. It does not count in your statistics, like \
                            every session that continues another one.")]
    Practice(Practice),
    /// Estimate how often a game can be won, by playing many deals
    #[command(after_help = "Examples:\n  patience odds freecell --seeds 1..1000 --jobs 4\n  \
                            patience odds klondike -o draw=1 --seeds 1..300 --player greedy\n  \
                            patience odds freecell --deal ms:1..1000 --player 'exec:python3 bot.py' --against greedy\n  \
                            patience odds canfield --seeds 1..9000 --shard 2/3 --out canfield-2.jsonl\n  \
                            patience odds --merge canfield-*.jsonl --out canfield.jsonl")]
    Odds(Odds),
    /// Export a session as a share code, web page, picture, terminal recording or FreeCell notation
    #[command(
        after_help = "Examples:\n  patience share game.yaml                          at a terminal, write a web page of the game\n  \
                            patience share game.yaml --as link                print a share code of the whole game\n  \
                            patience share game.yaml --deal-only              print a share code of the deal only\n  \
                            patience share game.yaml --out game.html          write the web page to this file\n  \
                            patience share game.yaml --at 40 --out board.svg  draw the board after move 40\n  \
                            patience share *.yaml --as html --out gallery     write a folder of web pages with an index\n\n\
                      A share code and a web page contain all cards of the deal, even those that are still face down."
    )]
    Share(Share),
    /// Write the whole program as one web page, which plays every game in a browser
    #[command(after_help = "Examples:\n  patience web\n  patience web --out cards.html --force\n\n\
                      Open the page in a browser. It needs no server and loads nothing from a network, so you can send it \
                      to others. Unfinished games, statistics and settings stay in the browser that played them.\n\n\
                      The page has the games, options and hints of the program, and the deal of the day. Its address \
                      follows what it shows, so you can send a link to a deal. If the page comes from a web server, the \
                      browser can install it as a program.")]
    Web(Web),
    /// Compare sessions of the same deal: their results, and where their moves diverge
    #[command(after_help = "Examples:\n  patience compare mine.yaml yours.yaml\n  patience compare 1 2\n  \
                            patience compare mine.yaml yours.yaml --format json")]
    Compare(Compare),
    /// Convert a board, solution or saved game of another program to a transcript
    #[command(after_help = "Examples:\n  patience import moves.txt --deal ms:617 --out game.yaml\n\n\
                            To solve a deal with fc-solve and import its solution:\n  \
                            patience share game.yaml --as fc-solve --out deal.board\n  \
                            fc-solve -m deal.board > deal.solution\n  \
                            cat deal.board deal.solution | patience import - --out solved.yaml\n\n\
                            The format is recognized by the content of the file, and a note shows what was recognized. \
                            The input from fc-solve is the board that `patience share --as fc-solve` writes, \
                            followed by the output of fc-solve. For a game other than FreeCell, run fc-solve \
                            with the options in the last line of that board (`deal.board` above), and add `--game` \
                            to `patience import`.")]
    Import(Import),
    /// Check your own rulebook for errors
    #[command(after_help = "Examples:\n  patience check my-klondike.yaml")]
    Check(Check),
    /// Print the JSON Schema of the output of `--format json`
    #[command(after_help = "Examples:\n  patience schema > patience.schema.json\n  patience schema --reasons")]
    Schema(Schema),
    /// List what can follow the typed words, for the completion scripts of shells
    #[command(hide = true)]
    Complete(Complete),
}

/// `patience play`
#[derive(Args, Clone, Debug)]
pub struct Play {
    /// Game to play: any of its names, or the path of a rulebook (a YAML file that defines a game). Not needed with
    /// `--position` or `--deal code:P1…` [default: choose from the list of games at a terminal]
    #[arg(value_name = "GAME", value_hint = ValueHint::FilePath)]
    pub game: Option<String>,
    /// The deal
    #[command(flatten)]
    pub deal: DealArgs,
    /// The condition that the deal must meet
    #[command(flatten)]
    pub condition: ConditionArgs,
    /// The session
    #[command(flatten)]
    pub session: SessionArgs,
}

impl Play {
    /// Whether the command has no game and no options.
    pub fn is_bare(&self) -> bool {
        let is_default = self.deal == DealArgs::default() && self.session == SessionArgs::default();
        self.game.is_none() && self.condition == ConditionArgs::default() && is_default
    }
}

/// `patience replay`
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    /// FILE: a transcript (the YAML file of a session), a share code (a text that begins with `P1`), or `-` for
    /// standard input. NUMBER: a game of `patience history`. GAME: your last session of this game [default: the game
    /// that you played last; games of scripts do not count]
    #[arg(value_name = "FILE|NUMBER|GAME")]
    pub file: Option<PathBuf>,
    /// Stop after move N. In a session, type `history` to see the numbers. Moves that you undid and
    /// replaced have no number
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub to: Option<usize>,
    /// Show only the board after move N and the moves that follow
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub from: Option<usize>,
    /// Play at this speed: show each step for this many seconds, from 0 to 60. If you leave out `--delay`, a replay at
    /// a terminal waits for keys (the space bar plays, the right arrow key steps), and a replay with `--screen scroll`
    /// shows all steps at once
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, conflicts_with = "step")]
    pub delay: Option<Duration>,
    /// With `--screen scroll`: show the next step after Enter, instead of all steps at once
    #[arg(long)]
    pub step: bool,
    /// Show only the last board
    #[arg(long = "final", conflicts_with_all = ["from", "step", "delay"])]
    pub last: bool,
    /// Play on after the last step shown, as a new session with its own transcript
    #[arg(long)]
    pub take_over: bool,
    /// The session after taking over
    #[command(flatten)]
    pub session: SessionArgs,
}

/// `patience verify`
#[derive(Args, Clone, Debug)]
pub struct Verify {
    /// PATH: a transcript, a folder to search for `.yaml` files, or `-` for standard input. NUMBER: a game of `patience
    /// history`. GAME: your last session of this game
    #[arg(value_name = "PATH|NUMBER|GAME", required = true)]
    pub paths: Vec<PathBuf>,
    /// Do not compare: replace the boards, digests (checksums), results, rejection reasons and `winnable` verdicts in the
    /// files with those of the replay
    #[arg(long)]
    pub update: bool,
    /// Output format: text, or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: OutputFormat,
}

/// `patience resume`
#[derive(Args, Clone, Debug)]
pub struct Resume {
    /// FILE: a transcript, a share code, or `-` for standard input. NUMBER: a game of `patience history`. GAME: your
    /// last unfinished session of this game [default: at a terminal, choose from a list of unfinished games; otherwise,
    /// the unfinished game that you played last]
    #[arg(value_name = "FILE|NUMBER|GAME")]
    pub file: Option<PathBuf>,
    /// The session
    #[command(flatten)]
    pub session: SessionArgs,
}

/// `patience deal`
#[derive(Args, Clone, Debug)]
pub struct Deal {
    /// Game to deal: any of its names, or the path of a rulebook. Not needed with `--position` or
    /// `--deal code:P1…`
    #[arg(value_name = "GAME", value_hint = ValueHint::FilePath, required_unless_present_any = ["position", "deal"])]
    pub game: Option<String>,
    /// The deal
    #[command(flatten)]
    pub deal: DealArgs,
    /// Deal all deals in this file (`-` is standard input), in its order. Each line of the file is a deal as `--deal`
    /// takes it, a seed, or a share code; `#617` is a deal of Microsoft FreeCell, and `# …` is a comment
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["seed", "deal", "position", "winnable", "difficulty"],
          help_heading = "Deal options")]
    pub deals: Option<PathBuf>,
    /// The condition that the deal must meet
    #[command(flatten)]
    pub condition: ConditionArgs,
    /// Print the shuffled cards in dealing order instead of the layout
    #[arg(long, conflicts_with_all = ["position", "reveal"], help_heading = "Output options")]
    pub deck_only: bool,
    /// Show face-down cards as well
    #[arg(long, help_heading = "Output options")]
    pub reveal: bool,
    /// Output format
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value = "text",
        hide_possible_values = true,
        help_heading = "Output options",
        help = "Output format: the layout (text), or one JSON object per deal (json)"
    )]
    pub format: OutputFormat,
}

/// `patience rules`
#[derive(Args, Clone, Debug)]
pub struct Rules {
    /// Game to explain: any of its names, or the path of a rulebook
    #[arg(value_name = "GAME", value_hint = ValueHint::FilePath, required_unless_present_any = ["language", "family"])]
    pub game: Option<String>,
    /// Explain the game with this option, such as `-o draw=1` (repeatable)
    #[arg(short = 'o', value_name = "KEY=VALUE", action = ArgAction::Append)]
    pub options: Vec<String>,
    /// Print the rulebook, a YAML file that you can copy and change
    #[arg(long, conflicts_with = "options")]
    pub yaml: bool,
    /// Explain how to write a rulebook, with all keys
    #[arg(long, conflicts_with_all = ["game", "options", "yaml"])]
    pub language: bool,
    /// Describe a family of similar games, such as `fan`
    #[arg(long, value_name = "FAMILY", conflicts_with_all = ["game", "options", "yaml", "language", "format"])]
    pub family: Option<String>,
    /// Output format: text, or one JSON object with piles, options and commands (json)
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value = "text",
        hide_possible_values = true,
        conflicts_with_all = ["yaml", "language"]
    )]
    pub format: OutputFormat,
}

/// `patience config`
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// Output format: a table (text), or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: OutputFormat,
}

/// `patience check`
#[derive(Args, Clone, Debug)]
pub struct Check {
    /// Rulebooks to check (YAML files that define a game), or folders with rulebooks
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,
    /// Output format: text, or one JSON object per line (json)
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true)]
    pub format: OutputFormat,
}

/// `patience schema`
#[derive(Args, Clone, Debug)]
pub struct Schema {
    /// List the codes of the reasons why a command is rejected, one per line, instead of the schema
    #[arg(long)]
    pub reasons: bool,
}

/// `patience complete`
#[derive(Args, Clone, Debug)]
pub struct Complete {
    /// Word at the cursor, up to the cursor
    #[arg(long, value_name = "WORD", default_value = "")]
    pub current: OsString,
    /// Words before the cursor, without the name of the program
    #[arg(value_name = "WORD", last = true)]
    pub words: Vec<OsString>,
}

/// Returns the clap command. In `replay`, session options require `--take-over`. In `replay`, `resume` and `practice`,
/// the default of `--undo` is in the transcript.
pub fn command() -> clap::Command {
    let in_replay = |arg: clap::Arg| match arg.get_id().as_str() {
        "script" | "commands" | "keep_going" | "require" | "undo" | "record" | "no_record" => {
            arg.requires("take_over").help_heading("Options with --take-over")
        }
        "force" => arg.help_heading("Options with --take-over"),
        _ => arg,
    };
    let undo_as_in_transcript = |arg: clap::Arg| {
        arg.help(
            "Which moves you may undo: all (free), only those that revealed no card (no-peek), or none (off) \
             [default: as in the transcript]",
        )
    };
    Cli::command().mut_subcommands(|subcommand| match subcommand.get_name() {
        "replay" => subcommand.mut_args(in_replay).mut_arg("undo", undo_as_in_transcript),
        "practice" => subcommand.mut_arg("undo", undo_as_in_transcript),
        "resume" => subcommand
            .mut_arg("undo", undo_as_in_transcript)
            .mut_arg("record", |arg| arg.help("Copy the transcript to this file and continue there"))
            .mut_arg("no_record", |arg| arg.help("Do not add to the transcript")),
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
    fn clap_accepts_the_command() {
        command().debug_assert();
    }

    #[test]
    fn display_options_are_accepted_before_and_after_the_subcommand() {
        for line in ["patience --width 60 games", "patience games --width 60", "patience games golf --width=60"] {
            assert_eq!(parse(line).unwrap().display.width, Some(60), "{line}");
        }
    }

    #[test]
    fn session_options_of_replay_require_take_over() {
        assert!(parse("patience replay a.yaml -e draw").is_err());
        assert!(parse("patience replay a.yaml --take-over -e draw").is_ok());
        assert!(parse("patience replay a.yaml").is_ok());
        assert!(parse("patience play golf --force").is_err());
        assert!(parse("patience play golf --force --record x").is_ok());
    }
}
