//! The list of the keys of a game, with their meanings.

use super::key_table::{ANY_FOUNDATION, COUNT_KEY, CommandEffect, HELP_KEY, KeyTable, LINE_KEY, MoveKind};
use super::pile_keys::PileFamily;
use crate::text;

impl CommandEffect {
    /// Describes the effect in a few words.
    fn describe(&self) -> String {
        match self {
            CommandEffect::Run(command) => format!("`{command}`"),
            CommandEffect::Line(begun) => format!("opens a line that begins with `{}`", begun.trim_end()),
            CommandEffect::Piles(verb, count) => format!("`{verb}`, then {}", text::pluralize(*count, "pile")),
        }
    }
}

impl KeyTable {
    /// Lists all keys of the game with their meanings, one per line, wrapped at `columns`.
    pub fn help(&self, columns: usize) -> String {
        let mut rows: Vec<(String, String)> = self.pile_rows();
        if let Some((keys, argument)) = self.bare_arguments.last() {
            let keys: Vec<String> = keys.chars().map(String::from).collect();
            rows.push((
                keys.join(" "),
                format!("`{argument}`; other cards and bids likewise: rank or level, then suit"),
            ));
        }
        rows.extend(
            self.commands.iter().map(|command_key| (command_key.key.to_string(), command_key.effect.describe())),
        );
        let repeats = format!("repeats the last {}; so does Enter", self.repeated_commands);
        let shared = [
            ("Space", repeats.as_str()),
            ("Tab", "lists what can move, or where the chosen pile can go"),
            ("Esc", "cancels the pile that you chose, and stops a search"),
        ];
        rows.extend(shared.map(|(keys, about)| (keys.to_string(), about.to_string())));
        rows.push((LINE_KEY.into(), "opens a line for all other commands; `set keys off` is one of them".into()));
        rows.push((HELP_KEY.into(), "lists the keys".into()));
        rows.push(("Ctrl-D".into(), "leaves the game; you can resume it later".into()));
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
    fn pile_rows(&self) -> Vec<(String, String)> {
        let is_target = |family: &PileFamily| self.targets.iter().any(|other| other.prefix == family.prefix);
        let is_source = |family: &PileFamily| self.sources.iter().any(|other| other.prefix == family.prefix);
        let about = |family: &PileFamily| match (is_source(family), is_target(family)) {
            (true, _) if self.move_kind == Some(MoveKind::Removal) => format!("{}: a card to remove", family.noun),
            (true, false) if self.only_target.is_some() => format!("{}: plays its card", family.noun),
            (true, true) => format!("{}: take cards from it, or put them on it", family.noun),
            (true, false) => format!("{}: take cards from it", family.noun),
            _ => format!("{}: put cards on it", family.noun),
        };
        let only_targets = self.targets.iter().filter(|family| !is_source(family));
        let mut rows: Vec<(String, String)> =
            self.sources.iter().chain(only_targets).map(|family| (family.span(), about(family))).collect();
        let uses_tens = |family: &PileFamily| family.piles.chunk_by(|a, b| a.keys.len() == b.keys.len()).count() > 1;
        if self.sources.iter().chain(&self.targets).any(uses_tens) {
            rows.push(("0".into(), "before another digit: ten more, so `0` `3` is 13".into()));
        }
        if self.any_foundation && self.only_target.is_none() {
            rows.push((ANY_FOUNDATION.into(), "after a pile: to the foundation that takes the card".into()));
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
