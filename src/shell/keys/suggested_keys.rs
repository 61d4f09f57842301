//! Suggestions in texts, as a player types them while keys act at once.
//!
//! Without this, a player who types the suggested word `quit` would press `u`, which undoes a move.

use super::key_hint::KeyHint;
use super::key_input::{KeyEffect, KeyInput};
use super::key_press::KeyPress;
use super::key_table::{CommandEffect, KeyTable, LINE_KEY, SPACE_KEY};
use crate::game::Move;
use crate::play::Command;
use crate::shell::commands::command_table::COMMAND_TABLE;
use crate::shell::completion::typed_forms::parse_interactive_move;
use crate::shell::output::response::MoveList;
use crate::shell::state::Shell;
use crate::text;
use std::borrow::Cow;
use std::sync::Arc;

/// The command that the Tab key stands for.
const TAB_COMMAND: &str = "moves";

impl Shell<'_> {
    /// Prints a text whose suggestions a player types: commands, or keys if keys act at once.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub(crate) fn print_advice(&mut self, text: &str) -> crate::error::Result<()> {
        let text = self.with_suggested_keys(text);
        self.print_message(&text)
    }

    /// Replaces the commands in backquotes by the keys for them, if keys act at once. A command without a key follows
    /// the key that opens a line: `:quit`. Outside of backquotes, cells get the names of their keys: `cell a`.
    pub fn with_suggested_keys<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !self.uses_keys() {
            return Cow::Borrowed(text);
        }
        let table = KeyTable::of(self.session.info());
        let cells = table.lettered_cells();
        // Every second part is in backquotes. A backquote without a partner ends the text.
        let parts = text.split('`').enumerate().map(|(index, part)| match index % 2 {
            1 => self.suggested_keys(&table, part).map_or(Cow::Borrowed(part), Cow::Owned),
            _ if cells.is_empty() => Cow::Borrowed(part),
            _ => Cow::Owned(with_cell_letters(part, &cells)),
        });
        Cow::Owned(parts.collect::<Vec<_>>().join("`"))
    }

    /// Returns a move as the player types it: its keys if keys act at once, else its command. The move may be illegal now.
    /// A key that is a whole command is replaced by the word for it, because `d` alone says little.
    pub(crate) fn move_as_typed(&self, m: Move) -> String {
        let info = self.session.info();
        let keys = if self.uses_keys() {
            let table = KeyTable::of(info);
            let is_command = |keys: &String| table.commands.iter().any(|row| *keys == row.key.to_string());
            let keys = table.keys_of_move(info, m).into_iter().find(|keys| !ends_in_space(keys));
            match keys {
                Some(keys) if is_command(&keys) && m == Move::Draw => Some(info.draw_word().to_string()),
                keys => keys.filter(|keys| !is_command(keys)),
            }
        } else {
            None
        };
        keys.unwrap_or_else(|| info.format_move(m))
    }

    /// Whether the board names cells by the keys for them, because keys act at once.
    pub(crate) fn names_cells_by_keys(&self) -> bool {
        self.uses_keys() && !KeyTable::of(self.session.info()).lettered_cells().is_empty()
    }

    /// Formats a list of moves with the keys for its commands.
    pub(crate) fn with_keys_of_list(&self, mut list: MoveList) -> String {
        let table = KeyTable::of(self.session.info());
        for (command, _) in &mut list.rows {
            if let Some(keys) = self.suggested_keys(&table, command) {
                *command = keys;
            }
        }
        let with_remark = list.rows.iter().filter(|(_, remark)| !remark.is_empty());
        let width = with_remark.map(|(keys, _)| text::width(keys)).max().unwrap_or(0);
        list.format(width)
    }

    /// Returns the keys that are valid after the end of a deal, with their effects. Empty during a deal.
    pub fn keys_after_end(&self) -> Vec<KeyHint> {
        if !self.session.is_over() {
            return Vec::new();
        }
        let deals = if self.session.has_next_deal() { "Enter next deal" } else { "Enter new game" };
        let undoes = self.session.check_command(&Command::Undo(1)).is_ok();
        let keys = [
            (!self.can_continue_after_end()).then(|| KeyHint::of(KeyPress::Space, deals)),
            undoes.then(|| KeyHint::of(KeyPress::Char('u'), "u undo")),
            // Enter would leave a game that `undo` may still save.
            self.can_continue_after_end().then(|| KeyHint::of(KeyPress::Char(LINE_KEY), ":new new game")),
            Some(KeyHint::of(KeyPress::Char(LINE_KEY), ": other commands")),
            Some(KeyHint::plain("Ctrl-D leave")),
        ];
        keys.into_iter().flatten().collect()
    }

    /// Returns the keys for a command. Returns `None` if the text is no command of this game.
    fn suggested_keys(&self, table: &Arc<KeyTable>, command: &str) -> Option<String> {
        if command == TAB_COMMAND {
            return Some("Tab".into());
        }
        let runs = |effect: &CommandEffect| matches!(effect, CommandEffect::Run(text) if text == command);
        if let Some(command_key) = table.commands.iter().find(|command_key| runs(&command_key.effect)) {
            return Some(command_key.key.to_string());
        }
        let (info, word) = (self.session.info(), command.split(' ').next().unwrap_or_default());
        let is_command = COMMAND_TABLE.named(word).is_some() || info.custom_verb(word).is_some();
        let keys = || info.parse_move(command).and_then(|m| self.keys_of_legal_move(table, m));
        is_command.then(|| keys().unwrap_or_else(|| format!("{LINE_KEY}{command}")))
    }

    /// Returns the shortest keys that mean a legal move: `34`, or `3 Space`.
    fn keys_of_legal_move(&self, table: &Arc<KeyTable>, m: Move) -> Option<String> {
        let (game, view, notation) = (self.session.game().as_ref(), self.session.view(), self.settings.notation);
        let means = |keys: &String| match pressed(table, keys) {
            KeyEffect::Run(command) => parse_interactive_move(game, view, notation, &command) == Some(m),
            _ => false,
        };
        let (with_space, plain): (Vec<String>, Vec<String>) =
            table.keys_of_move(self.session.info(), m).into_iter().partition(|keys| ends_in_space(keys));
        let keys = plain.into_iter().chain(with_space).find(means)?;
        Some(if ends_in_space(&keys) { format!("{keys}Space") } else { keys })
    }
}

/// Whether the last of these keys is the space bar.
fn ends_in_space(keys: &str) -> bool {
    keys.chars().next_back().is_some_and(|key| key == SPACE_KEY)
}

/// Replaces the names of cells: `c1` by `cell a`. `cells` contains each name and its replacement.
fn with_cell_letters(text: &str, cells: &[(String, String)]) -> String {
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while !rest.is_empty() {
        let is_word = rest.starts_with(char::is_alphanumeric);
        let end = rest.find(|c: char| c.is_alphanumeric() != is_word).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end);
        out.push_str(cells.iter().find(|(name, _)| name == part).map_or(part, |(_, replacement)| replacement));
        rest = after;
    }
    out
}

/// Returns the effect of the last of these keys.
fn pressed(table: &Arc<KeyTable>, keys: &str) -> KeyEffect {
    let mut input = KeyInput::new(Arc::clone(table));
    let press = |key| if key == SPACE_KEY { KeyPress::Space } else { KeyPress::Char(key) };
    keys.chars().map(|key| input.press(press(key))).last().unwrap_or(KeyEffect::Pending)
}
