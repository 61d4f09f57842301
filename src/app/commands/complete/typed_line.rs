//! The command line up to the cursor, as the arguments of the program divide it.

use clap::{Arg, Command};

/// The subcommand that a game in place of a subcommand means.
const PLAY: &str = "play";

/// A command line that is not finished yet.
pub struct TypedLine<'c> {
    root: &'c Command,
    /// The command of the program, or the subcommand that was typed.
    pub command: &'c Command,
    /// The values that were typed, with their arguments.
    pub values: Vec<(&'c Arg, String)>,
    /// What the word at the cursor may be.
    pub expected: Expected<'c>,
    /// The word at the cursor. In a word such as `--deal=ms:`, only the value.
    pub current: &'c str,
    /// The option that may take the next word, and the number of its values so far.
    open_option: Option<(&'c Arg, usize)>,
    operand_count: usize,
    /// Whether `--` was typed, after which no word is an option.
    has_dashes: bool,
}

/// What the word at the cursor may be.
#[derive(Clone, Debug, Default)]
pub enum Expected<'c> {
    /// Nothing.
    #[default]
    Nothing,
    /// A subcommand.
    Subcommand,
    /// The name of an option.
    OptionName,
    /// The value of an argument. The word begins with `before`, such as `--deal=`.
    Value {
        /// The argument.
        argument: &'c Arg,
        /// The part of the word before the value.
        before: &'c str,
    },
}

impl<'c> TypedLine<'c> {
    /// Reads the words after the name of the program, and the word at the cursor. `root` must be
    /// [built](Command::build).
    pub fn read(root: &'c Command, words: &[String], current: &'c str) -> TypedLine<'c> {
        let mut line = TypedLine {
            root,
            command: root,
            values: Vec::new(),
            expected: Expected::default(),
            current,
            open_option: None,
            operand_count: 0,
            has_dashes: false,
        };
        words.iter().for_each(|word| line.add(word));
        line.read_current(current);
        line
    }

    /// Whether no subcommand was typed.
    pub fn is_at_first_word(&self) -> bool {
        std::ptr::eq(self.command, self.root)
    }

    fn add(&mut self, word: &str) {
        if let Some((option, count)) = self.option_for_value(word) {
            self.values.push((option, word.to_string()));
            self.open_option = Some((option, count + 1));
        } else if !self.has_dashes && word == "--" {
            self.has_dashes = true;
        } else if self.is_option(word) {
            self.add_option(word);
        } else if let Some(subcommand) = self.command.find_subcommand(word) {
            self.command = subcommand;
        } else {
            // `patience klondike` is `patience play klondike`.
            if self.is_at_first_word() {
                self.command = self.root.find_subcommand(PLAY).unwrap_or(self.root);
            }
            self.values.extend(self.operand().map(|operand| (operand, word.to_string())));
            self.operand_count += 1;
        }
    }

    fn add_option(&mut self, word: &str) {
        self.open_option = None;
        match self.split_option(word) {
            Some((option, value)) => self.values.push((option, word[value..].to_string())),
            None => self.open_option = self.option_named(word).map(|option| (option, 0)),
        }
    }

    /// Whether a word is an option, with or without a value.
    fn is_option(&self, word: &str) -> bool {
        !self.has_dashes && word.len() > 1 && word.starts_with('-')
    }

    /// Returns the option before the cursor if it takes this word as a value, and the number of its values so far.
    fn option_for_value(&self, word: &str) -> Option<(&'c Arg, usize)> {
        let (option, count) = self.open_option?;
        let numbers = option.get_num_args()?;
        let takes = count < numbers.min_values() || count < numbers.max_values() && !word.starts_with('-');
        takes.then_some((option, count))
    }

    fn option_named(&self, word: &str) -> Option<&'c Arg> {
        let mut options = self.command.get_arguments();
        match word.strip_prefix("--") {
            Some(long) => options.find(|option| option.get_long() == Some(long)),
            None => options.find(|option| option.get_short().is_some_and(|short| word[1..].starts_with(short))),
        }
    }

    /// Splits a word that contains an option and its value, such as `--deal=ms:1` or `-odraw=1`. Returns the option,
    /// and the place of the value in the word.
    fn split_option(&self, word: &str) -> Option<(&'c Arg, usize)> {
        let place = if word.starts_with("--") { word.find('=')? + 1 } else { 1 + word.chars().nth(1)?.len_utf8() };
        let name = &word[..place];
        let option = self.option_named(name.strip_suffix('=').unwrap_or(name))?;
        (place < word.len() || name.ends_with('=')).then_some((option, place)).filter(|_| takes_value(option))
    }

    /// Returns the operand that the next word is.
    fn operand(&self) -> Option<&'c Arg> {
        let mut operands = self.command.get_positionals();
        let is_repeatable = |operand: &&Arg| operand.get_num_args().is_some_and(|numbers| numbers.max_values() > 1);
        let last = self.command.get_positionals().last().filter(is_repeatable);
        operands.nth(self.operand_count).or(last)
    }

    /// Finds out what the word at the cursor may be.
    fn read_current(&mut self, current: &'c str) {
        let value = |argument| Expected::Value { argument, before: "" };
        self.expected = if let Some((option, _)) = self.option_for_value(current) {
            value(option)
        } else if !self.has_dashes && current.starts_with('-') {
            match self.split_option(current) {
                Some((argument, place)) => {
                    let (before, typed) = current.split_at(place);
                    self.current = typed;
                    Expected::Value { argument, before }
                }
                None => Expected::OptionName,
            }
        } else if self.command.has_subcommands() {
            Expected::Subcommand
        } else {
            // A command that takes no more operands can still take options.
            let rest = if self.has_dashes { Expected::Nothing } else { Expected::OptionName };
            self.operand().map_or(rest, value)
        };
    }
}

/// Whether an option takes a value.
fn takes_value(option: &Arg) -> bool {
    option.get_num_args().is_some_and(|count| count.takes_values())
}
