//! The usage of a command: its arguments, its help, and a check of typed arguments.

use crate::shell::reason::Reason;

use crate::shell::rejection::Rejection;
use crate::text;

/// The usage of a command: its arguments and its help.
pub struct CommandUsage {
    /// The command word.
    pub word: &'static str,
    /// The aliases, the one-letter alias first.
    pub aliases: &'static [&'static str],
    /// The arguments.
    pub operands: &'static [Operand],
    /// The arguments in a few words, for error messages: `a card or pile, and where it goes`.
    pub takes: &'static str,
    /// What the command does, as a clause.
    pub about: &'static str,
    /// Further help. May be empty.
    pub help: &'static str,
    /// Examples, each a whole command.
    pub examples: &'static [&'static str],
    /// What the command means on a page that draws the board itself.
    pub on_page: CommandOnPage,
}

/// What a command means on a page that draws the board itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CommandOnPage {
    /// The command works, and its help is true there.
    Works,
    /// The command works, but needs this help instead.
    Help(&'static str),
    /// The page rejects the command, and shows this other way.
    Rejected(&'static str),
}

/// An argument of a command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Operand {
    /// The name in the usage: `SRC`.
    pub name: &'static str,
    /// The kind of value.
    pub kind: OperandKind,
    /// Whether the argument is required.
    pub presence: Presence,
}

/// The kind of value of an argument.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OperandKind {
    /// A pile or a card.
    Place,
    /// A pile.
    Pile,
    /// A card.
    Card,
    /// A number.
    Number,
    /// The number of draws, or a condition that ends them: the rest of the line.
    Draws,
    /// A number of moves of a solution, or `play`.
    Solution,
    /// Only the word `play`.
    Hint,
    /// A name that the player chooses.
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
    /// The name of a command.
    CommandName,
    /// An option with its value.
    Option,
    /// A key of `set`.
    Setting,
    /// A value of `set`.
    Value,
    /// A fixed flag that begins with two hyphens.
    Flag,
}

/// Whether an argument is required.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Required.
    Required,
    /// Can be left out if only one value is possible.
    Implied,
    /// Optional.
    Optional,
    /// Required if the previous argument is present.
    RequiredWithPrevious,
    /// Optional, and only allowed if the previous argument is present.
    OptionalAfterPrevious,
    /// May occur any number of times.
    Repeated,
}

/// A command word with its arguments as typed.
#[derive(Copy, Clone)]
pub(crate) struct CommandInput<'l> {
    /// The usage of the command.
    pub usage: &'static CommandUsage,
    /// The arguments, split into words.
    pub words: &'l [&'l str],
    /// The arguments as one text.
    pub arguments: &'l str,
}

impl Operand {
    /// Creates an argument.
    pub const fn new(name: &'static str, kind: OperandKind, presence: Presence) -> Operand {
        Operand { name, kind, presence }
    }
}

impl OperandKind {
    /// Returns whether the argument takes the rest of the line, including blanks.
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
    /// Creates a command without arguments.
    pub(crate) const fn of(word: &'static str, aliases: &'static [&'static str]) -> CommandUsage {
        CommandUsage {
            word,
            aliases,
            operands: &[],
            takes: "",
            about: "",
            help: "",
            examples: &[],
            on_page: CommandOnPage::Works,
        }
    }

    /// Returns whether the command takes a text of the player, in which no character has a meaning.
    pub(crate) fn takes_text(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == OperandKind::Text)
    }

    /// Sets the arguments, and their description in a few words.
    pub(crate) const fn takes(self, operands: &'static [Operand], takes: &'static str) -> CommandUsage {
        CommandUsage { operands, takes, ..self }
    }

    /// Sets the description of the command.
    pub(crate) const fn about(self, about: &'static str) -> CommandUsage {
        CommandUsage { about, ..self }
    }

    /// Sets the further help.
    pub(crate) const fn help(self, help: &'static str) -> CommandUsage {
        CommandUsage { help, ..self }
    }

    /// Sets the examples.
    pub(crate) const fn examples(self, examples: &'static [&'static str]) -> CommandUsage {
        CommandUsage { examples, ..self }
    }

    /// Sets the help of the command on a page.
    pub(crate) const fn help_on_page(self, help: &'static str) -> CommandUsage {
        CommandUsage { on_page: CommandOnPage::Help(help), ..self }
    }

    /// Makes pages reject the command. `other_way` tells the player what to do there instead.
    pub(crate) const fn rejected_on_page(self, other_way: &'static str) -> CommandUsage {
        CommandUsage { on_page: CommandOnPage::Rejected(other_way), ..self }
    }

    /// Returns the rejection of the command on a page. Returns `None` if it works there.
    pub(crate) fn rejection_on_page(&self) -> Option<Rejection> {
        let CommandOnPage::Rejected(other_way) = self.on_page else { return None };
        let text = format!("this page does not have the command `{}`", self.word);
        Some(Rejection::not_allowed(self.word, Reason::NotOnPage, text).tip(other_way))
    }

    /// Returns the command word with its arguments: `undo [N]`.
    pub fn synopsis(&self) -> String {
        let mut usage = self.word.to_string();
        // The number of brackets that are open. An argument that depends on the previous one goes into its brackets.
        let mut open = 0;
        for operand in self.operands {
            let is_dependent =
                matches!(operand.presence, Presence::RequiredWithPrevious | Presence::OptionalAfterPrevious);
            if !is_dependent {
                usage += &"]".repeat(open);
                open = 0;
            }
            let name = operand.name;
            match operand.presence {
                Presence::Required | Presence::Implied | Presence::RequiredWithPrevious => usage += &format!(" {name}"),
                Presence::Optional | Presence::OptionalAfterPrevious => {
                    usage += &format!(" [{name}");
                    open += 1;
                }
                Presence::Repeated => usage += &format!(" [{name} …]"),
            }
        }
        usage + &"]".repeat(open)
    }

    /// Returns the usage as a tip, with examples if there are several arguments.
    pub(crate) fn tip(&self) -> String {
        let usage = format!("usage: `{}`", self.synopsis());
        match self.examples {
            [first, second, ..] if self.operands.len() > 1 => format!("{usage}, for example `{first}` or `{second}`"),
            _ => usage,
        }
    }

    /// Returns whether the command accepts this number of words as arguments.
    fn accepts_count(&self, words: usize) -> bool {
        let min_words = self.operands.iter().filter(|operand| operand.presence == Presence::Required).count();
        let takes_more = |operand: &Operand| operand.presence == Presence::Repeated || operand.kind.takes_the_rest();
        let max_words = if self.operands.iter().any(takes_more) { usize::MAX } else { self.operands.len() };
        let lacks_companion =
            self.operands.get(words).is_some_and(|operand| operand.presence == Presence::RequiredWithPrevious);
        (min_words..=max_words).contains(&words) && !lacks_companion
    }

    /// Returns the rejection of wrong arguments.
    fn argument_error(&self, words: &[&str]) -> Rejection {
        match (self.operands, words.first()) {
            ([], Some(extra)) => Rejection::unexpected_argument(self.word, extra),
            _ => Rejection::wrong_arguments(self.word, self.takes, self.tip()),
        }
    }
}

impl<'l> CommandInput<'l> {
    /// Checks the number of arguments.
    ///
    /// # Errors
    /// Fails if the command does not accept this number of words.
    pub fn new(
        usage: &'static CommandUsage,
        words: &'l [&'l str],
        arguments: &'l str,
    ) -> Result<CommandInput<'l>, Rejection> {
        if usage.accepts_count(words.len()) {
            Ok(CommandInput { usage, words, arguments })
        } else {
            Err(usage.argument_error(words))
        }
    }

    /// Returns the rejection of wrong arguments.
    pub fn argument_error(&self) -> Rejection {
        self.usage.argument_error(self.words)
    }

    /// Returns the usage as a tip.
    pub fn tip(&self) -> String {
        self.usage.tip()
    }

    /// Parses the only argument as a positive number. The default is 1.
    pub fn number(&self) -> Result<u32, Rejection> {
        let [number] = self.words else { return Ok(1) };
        // Every command has a limit that is far below the largest number.
        let is_huge = number.len() > 9 && number.bytes().all(|byte| byte.is_ascii_digit());
        let parsed = number.parse().ok().or(is_huge.then_some(u32::MAX));
        parsed.filter(|&n| n > 0).ok_or_else(|| {
            let text = format!("`{}` takes a number from 1 up, not `{}`", self.usage.word, text::sanitize_line(number));
            Rejection::not_understood(Reason::Usage, text).tip(self.tip())
        })
    }
}
