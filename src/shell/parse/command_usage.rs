//! The usage of a command: its arguments, its help, and a check of typed arguments.

use crate::shell::rejection::Rejection;
use crate::text;

/// A word with its arguments and its help.
pub struct CommandUsage {
    /// The word.
    pub word: &'static str,
    /// Other words for it, the one-letter word first.
    pub aliases: &'static [&'static str],
    /// Its arguments.
    pub operands: &'static [Operand],
    /// What it takes, in a few words: for whoever gave it something else.
    pub takes: &'static str,
    /// What it does, in a clause.
    pub about: &'static str,
    /// More about it.
    pub help: &'static str,
    /// Whole commands.
    pub examples: &'static [&'static str],
}

/// An argument.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Operand {
    /// As it stands in the usage: `SRC`.
    pub name: &'static str,
    /// What it is.
    pub kind: OperandKind,
    /// Whether it must be there.
    pub presence: Presence,
}

/// What an argument is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OperandKind {
    /// A pile or a card.
    Place,
    /// A pile.
    Pile,
    /// A card.
    Card,
    /// How many.
    Number,
    /// How many times the stock is drawn from, or until when.
    Draws,
    /// How many moves of a solution, or that they are played.
    Solution,
    /// A name that the player gives.
    Name,
    /// A number of moves, or the name of a mark.
    GotoTarget,
    /// A deal, as `--deal` takes it: the rest of the line.
    Deal,
    /// The name of a file: the rest of the line.
    File,
    /// Any text: the rest of the line.
    Text,
    /// A command: the rest of the line.
    Command,
    /// A game: the rest of the line, up to an option.
    Game,
    /// A word of a session.
    Word,
    /// An option with its value.
    Option,
    /// A key of `set`.
    Setting,
    /// A value of `set`.
    Value,
    /// A word with two hyphens before it, as it stands.
    Flag,
}

/// Whether an argument must be there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It must.
    Required,
    /// It goes without saying where there is but one.
    Implied,
    /// It may be left out.
    Optional,
    /// It must if the one before it is there.
    RequiredWithPrevious,
    /// It may be left out, and stands only behind the one before it.
    OptionalAfterPrevious,
    /// There may be any number of them.
    Repeated,
}

/// What was typed after a word.
#[derive(Copy, Clone)]
pub(crate) struct CommandInput<'l> {
    /// The word.
    pub usage: &'static CommandUsage,
    /// What follows it, word by word.
    pub words: &'l [&'l str],
    /// What follows it, as it stands.
    pub rest: &'l str,
}

impl Operand {
    /// An argument of that name.
    pub const fn new(name: &'static str, kind: OperandKind, need: Presence) -> Operand {
        Operand { name, kind, presence: need }
    }
}

impl OperandKind {
    /// Whether it takes the rest of the line, blanks and all.
    fn takes_the_rest(self) -> bool {
        matches!(
            self,
            OperandKind::Draws
                | OperandKind::Deal
                | OperandKind::File
                | OperandKind::Text
                | OperandKind::Command
                | OperandKind::Game
        )
    }
}

impl CommandUsage {
    /// A word that takes nothing, with other words for it.
    pub(crate) const fn of(word: &'static str, aliases: &'static [&'static str]) -> CommandUsage {
        CommandUsage { word, aliases, operands: &[], takes: "", about: "", help: "", examples: &[] }
    }

    /// What it takes: its arguments, and the same in a few words.
    pub(crate) const fn takes(self, operands: &'static [Operand], takes: &'static str) -> CommandUsage {
        CommandUsage { operands, takes, ..self }
    }

    /// What it does.
    pub(crate) const fn about(self, about: &'static str) -> CommandUsage {
        CommandUsage { about, ..self }
    }

    /// More about it.
    pub(crate) const fn help(self, help: &'static str) -> CommandUsage {
        CommandUsage { help, ..self }
    }

    /// Whole commands.
    pub(crate) const fn examples(self, examples: &'static [&'static str]) -> CommandUsage {
        CommandUsage { examples, ..self }
    }

    /// The word with its arguments: `undo [N]`.
    pub fn synopsis(&self) -> String {
        let mut usage = self.word.to_string();
        for operand in self.operands {
            let name = operand.name;
            match operand.presence {
                Presence::Required | Presence::Implied => usage += &format!(" {name}"),
                Presence::Optional => usage += &format!(" [{name}]"),
                Presence::RequiredWithPrevious => {
                    usage.truncate(usage.trim_end_matches(']').len());
                    usage += &format!(" {name}]");
                }
                Presence::OptionalAfterPrevious => {
                    let open = usage.len() - usage.trim_end_matches(']').len();
                    usage.truncate(usage.len() - open);
                    usage += &format!(" [{name}]{}", "]".repeat(open));
                }
                Presence::Repeated => usage += &format!(" [{name} …]"),
            }
        }
        usage
    }

    /// `Examples: …`, for its help.
    pub(crate) fn example_line(&self) -> String {
        let word = if self.examples.len() == 1 { "Example" } else { "Examples" };
        format!("{word}: `{}`", self.examples.join("`, `"))
    }

    /// How it is used, as a tip: with examples if it takes several arguments.
    pub(crate) fn tip(&self) -> String {
        let usage = format!("usage: `{}`", self.synopsis());
        match self.examples {
            [first, second, ..] if self.operands.len() > 1 => format!("{usage}, for example `{first}` or `{second}`"),
            _ => usage,
        }
    }

    /// Whether so many words may follow it.
    fn accepts_count(&self, words: usize) -> bool {
        let least = self.operands.iter().filter(|operand| operand.presence == Presence::Required).count();
        let more = |operand: &Operand| operand.presence == Presence::Repeated || operand.kind.takes_the_rest();
        let most = if self.operands.iter().any(more) { usize::MAX } else { self.operands.len() };
        let lacks = self.operands.get(words).is_some_and(|operand| operand.presence == Presence::RequiredWithPrevious);
        (least..=most).contains(&words) && !lacks
    }

    /// What is said if something else follows it than it takes.
    fn argument_error(&self, words: &[&str]) -> Rejection {
        match (self.operands, words.first()) {
            ([], Some(extra)) => Rejection::unexpected_argument(self.word, extra),
            _ => Rejection::wrong_arguments(self.word, self.takes, self.tip()),
        }
    }
}

impl<'l> CommandInput<'l> {
    /// What was typed after a word, if that takes so much.
    ///
    /// # Errors
    /// What it takes.
    pub fn new(
        usage: &'static CommandUsage,
        words: &'l [&'l str],
        rest: &'l str,
    ) -> Result<CommandInput<'l>, Rejection> {
        match usage.accepts_count(words.len()) {
            true => Ok(CommandInput { usage, words, rest }),
            false => Err(usage.argument_error(words)),
        }
    }

    /// What is said if it is not what the word takes.
    pub fn argument_error(&self) -> Rejection {
        self.usage.argument_error(self.words)
    }

    /// How the word is used, as a tip.
    pub fn tip(&self) -> String {
        self.usage.tip()
    }

    /// The number that follows the word; one if there is none.
    pub fn number(&self) -> Result<u32, Rejection> {
        let [number] = self.words else { return Ok(1) };
        number.parse().ok().filter(|&n| n > 0).ok_or_else(|| {
            let text = format!("`{}` takes a number, not `{}`", self.usage.word, text::sanitize_line(number));
            Rejection::not_understood("usage", text).tip(self.tip())
        })
    }
}
