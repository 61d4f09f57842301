//! The list of the keys of a game, with their meanings.

use super::key_table::{
    ANY_FOUNDATION, COUNT_KEY, CommandEffect, DRAW_UNTIL_PLAYABLE, HELP_KEY, KeyTable, LINE_KEY, MoveKind,
};
use super::pile_keys::PileFamily;
use crate::game::{Message, message};
use crate::text;

/// A row of the list of keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyRow {
    /// What the keys are for.
    pub group: KeyGroup,
    /// The keys: one, several of the same kind, or a range such as `1-7`.
    pub keys: Vec<String>,
    /// What the keys do.
    pub about: Message,
}

/// What keys are for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum KeyGroup {
    /// They name the piles of a move.
    Piles,
    /// They are a command, or part of one.
    Commands,
    /// They lead to commands that have no key.
    Others,
    /// They work only in a terminal.
    Terminal,
}

/// What the mouse does, for the list of keys.
const MOUSE_ROW: (&str, &str) = (
    "Click",
    "on a card, then on its target, or press its key; twice: to a foundation, or removes it; on the stock: draws",
);

/// The numbers of two piles in the example of a move.
const EXAMPLE: (usize, usize) = (3, 5);

impl CommandEffect {
    /// Describes the effect in a few words.
    fn describe(&self) -> Message {
        match self {
            CommandEffect::Run(command) => {
                let shown = if command == DRAW_UNTIL_PLAYABLE { "draw until a card can be played" } else { command };
                Message::forms(format!("`{command}`"), shown)
            }
            CommandEffect::Line(begun) => {
                let begun = begun.trim_end();
                Message::forms(format!("opens a line that begins with `{begun}`"), format!("{begun} …"))
            }
            CommandEffect::Piles(verb, count) => {
                let piles = format!(", then {}", text::pluralize(*count, "pile"));
                message![Message::forms(format!("`{verb}`"), verb.as_str()), piles]
            }
        }
    }
}

impl KeyTable {
    /// Lists all keys of the game with their meanings, one per line, wrapped at `columns`. If the mouse moves cards, too,
    /// what it does comes last.
    pub fn help(&self, columns: usize, uses_mouse: bool) -> String {
        let rows = self.rows().into_iter().map(|row| (row.keys.join(" "), row.about.to_string()));
        let mouse = uses_mouse.then(|| (MOUSE_ROW.0.to_string(), MOUSE_ROW.1.to_string()));
        let rows: Vec<(String, String)> = rows.chain(mouse).collect();
        let width = rows.iter().map(|(keys, _)| text::width(keys)).max().unwrap_or(0);
        let lines = rows.iter().flat_map(|(keys, about)| {
            let about = text::wrap(about, columns.saturating_sub(width + 2));
            about
                .into_iter()
                .enumerate()
                .map(move |(index, part)| format!("{:width$}  {part}", if index == 0 { keys } else { "" }))
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Returns all keys of the game with their meanings.
    pub fn rows(&self) -> Vec<KeyRow> {
        use KeyGroup::{Commands, Others, Piles, Terminal};
        let row = |group: KeyGroup, key: String, about: Message| KeyRow { group, keys: vec![key], about };
        let mut rows: Vec<KeyRow> = self.pile_rows().into_iter().map(|(key, about)| row(Piles, key, about)).collect();
        if let Some((keys, argument)) = self.bare_arguments.last() {
            let others = "; other cards and bids likewise: rank or level, then suit";
            rows.push(KeyRow {
                group: Commands,
                keys: keys.chars().map(String::from).collect(),
                about: message![Message::forms(format!("`{argument}`"), argument.as_str()), others],
            });
        }
        rows.extend(self.commands.iter().map(|key| row(Commands, key.key.to_string(), key.effect.describe())));
        let repeats =
            format!("repeats the last {}, or plays the hint that you see; so does Enter", self.repeated_commands);
        let cancels = "cancels the pile that you chose, and stops a search";
        let opens = "opens a line for all other commands; `set keys off` is one of them";
        rows.extend([
            row(Commands, "Space".into(), Message::forms(repeats, "repeat the last of these")),
            row(Terminal, "Tab".into(), "lists what can move, or where the chosen pile can go".into()),
            row(Commands, "Esc".into(), Message::forms(cancels, "choose another pile, or stop a search")),
            row(Others, LINE_KEY.into(), Message::forms(opens, "type any command")),
            row(Others, HELP_KEY.into(), Message::forms("lists the keys", "show this list")),
            row(Terminal, "Ctrl-D".into(), "leaves the game; you can resume it later".into()),
        ]);
        rows
    }

    /// Returns the keys of a move from one pile to another of the same kind, and what they do. Returns `None` if there is
    /// no such move.
    pub fn example(&self) -> Option<(Vec<String>, String)> {
        let is_target = |family: &&PileFamily| self.targets.iter().any(|other| other.prefix == family.prefix);
        let family = self.sources.iter().find(is_target).filter(|_| self.move_kind == Some(MoveKind::Transfer))?;
        let keys = |number: usize| family.piles.get(number - 1).map(|pile| pile.keys.chars().map(String::from));
        let (from, to) = EXAMPLE;
        let keys = keys(from)?.chain(keys(to)?).collect();
        Some((keys, format!("moves cards from {} {from} to {} {to}", family.noun, family.noun)))
    }

    /// Explains the space bar to a player who has pressed it when there was nothing to repeat.
    pub fn nothing_to_repeat(&self) -> String {
        let about = match (self.sources.is_empty() || self.only_target.is_some(), self.removes()) {
            (true, _) => "",
            (false, true) => "; after the keys of a pile, it removes that card alone, and so do the same keys again",
            (false, false) => "; after the keys of a pile, it moves the cards where they fit best",
        };
        format!("There is nothing to repeat: Space repeats the last {}{about}.", self.repeated_commands)
    }

    /// Returns the keys of piles, with an example of a move.
    fn pile_rows(&self) -> Vec<(String, Message)> {
        let is_target = |family: &PileFamily| self.targets.iter().any(|other| other.prefix == family.prefix);
        let is_source = |family: &PileFamily| self.sources.iter().any(|other| other.prefix == family.prefix);
        let use_of = |family: &PileFamily| match (is_source(family), is_target(family)) {
            (true, _) if self.move_kind == Some(MoveKind::Removal) => {
                message![&family.noun, Message::forms(": a card to remove", "")]
            }
            (true, false) if self.only_target.is_some() => {
                message![&family.noun, Message::forms(": plays its card", "")]
            }
            (true, true) => message![&family.noun, Message::forms(": take cards from it, or put them on it", "")],
            (true, false) => message![&family.noun, Message::forms(": take cards from it", ", only as the first key")],
            _ => message![&family.noun, Message::forms(": put cards on it", ", only as the second key")],
        };
        let about = |family: &PileFamily| {
            let unevident = family.unevident_span();
            let names = if unevident.is_empty() { unevident } else { format!(" ({unevident})") };
            message![use_of(family), Message::forms(names, "")]
        };
        let only_targets = self.targets.iter().filter(|family| !is_source(family));
        let mut rows: Vec<(String, Message)> =
            self.sources.iter().chain(only_targets).map(|family| (family.span(), about(family))).collect();
        let uses_tens = |family: &PileFamily| family.piles.chunk_by(|a, b| a.keys.len() == b.keys.len()).count() > 1;
        if self.sources.iter().chain(&self.targets).any(uses_tens) {
            let example = Message::forms("`0` `3` is 13", "0 and 3 are 13");
            rows.push(("0".into(), message!["before another digit: ten more, so ", example]));
        }
        if self.any_foundation && self.only_target.is_none() {
            let fits = "foundation that takes the card";
            rows.push((
                ANY_FOUNDATION.into(),
                Message::forms(format!("after a pile: to the {fits}"), format!("after a pile: the {fits}")),
            ));
        }
        if !self.sources.is_empty() && self.only_target.is_none() {
            let about = if self.removes() {
                "after a pile: removes this card alone, if it needs no second card; so do the keys of the pile again"
            } else {
                "after a pile: where the card fits best"
            };
            rows.push(("Space".into(), about.into()));
        }
        if self.counts_cards() {
            rows.push((COUNT_KEY.into(), "after a pile: one card; press it again for two cards, and so on".into()));
        }
        rows
    }
}
