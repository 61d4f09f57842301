//! The keys that a player has pressed since the last command, and the command that they complete.
//!
//! As long as the keys are not a whole command, they are called half a move.

use super::key_hint::{KeyHint, joined, key_in_column};
use super::key_press::KeyPress;
use super::key_table::{
    ANY_FOUNDATION, COUNT_KEY, CommandEffect, CommandKey, HELP_KEY, KeyTable, LINE_KEY, MoveKind, PileNames,
};
use super::pile_keys::PileFamily;
use crate::board::PileId;
use crate::text;
use std::sync::Arc;

/// The effect of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyEffect {
    /// The key is a part of a command that is not complete.
    Pending,
    /// Half a move was given up, or its last key was removed.
    InputReduced,
    /// A command is complete.
    Run(String),
    /// The last command is repeated, if it can be.
    Repeat,
    /// The line editor opens, with this text.
    Line(String),
    /// The keys are listed.
    Help,
    /// The key has no meaning here.
    Unknown(String),
}

/// The keys pressed since the last command.
pub struct KeyInput {
    table: Arc<KeyTable>,
    typed: String,
    /// The cards that the player has selected with the mouse. They are the first half of a move, before the typed keys.
    selected: Option<SelectedCards>,
    /// The piles that no move can use now, with the reasons.
    blocked: Vec<(PileId, String)>,
    /// The parts of the key line after the end of a deal, such as `Enter next deal`. Empty during a deal.
    after_end: Vec<KeyHint>,
}

/// Cards that a player has selected, from one of a pile to its top.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SelectedCards {
    /// The pile.
    pub pile: PileId,
    /// The number of cards.
    pub count: usize,
}

/// The meaning of the keys so far.
enum Reading<'t> {
    /// Nothing is typed.
    Start,
    /// A pile comes next: the first pile of a move, or the next pile of one of the game's own commands.
    Pile {
        /// The word of the command. `None` for a move.
        verb: Option<&'t str>,
        /// The piles of the command that were typed before.
        before: Vec<&'t PileNames>,
        /// The piles that can come next.
        families: &'t [PileFamily],
        /// The first keys of the next pile.
        pile_prefix: &'t str,
    },
    /// The target of a move comes next.
    Target {
        /// The first pile of the move.
        from: &'t PileNames,
        /// The number of cards to move. 0 if the player has not chosen a number.
        count: usize,
        /// The first keys of the target.
        pile_prefix: &'t str,
    },
    /// The beginning of a card or bid that is typed without its verb: `8` of `8C`, for `play 8C`.
    BareArgument,
    /// A complete command.
    Complete(KeyEffect),
    /// Keys without a meaning.
    Unknown,
}

impl KeyInput {
    /// Begins without keys.
    pub fn new(table: Arc<KeyTable>) -> KeyInput {
        KeyInput { table, typed: String::new(), selected: None, blocked: Vec::new(), after_end: Vec::new() }
    }

    /// Sets the piles that no move can use now, with the reasons.
    pub fn set_blocked(&mut self, blocked: Vec<(PileId, String)>) {
        self.blocked = blocked;
    }

    /// Sets the cards that the player has selected with the mouse. The next keys can name their target.
    pub fn set_selected(&mut self, selected: Option<SelectedCards>) {
        let is_source = |cards: &SelectedCards| self.table.can_select(cards.pile);
        self.selected = selected.filter(is_source);
    }

    /// Whether the typed keys continue a selection of cards.
    pub fn has_selected(&self) -> bool {
        self.selected.is_some()
    }

    /// Sets the parts of the key line after the end of a deal. Empty during a deal.
    pub fn set_after_end(&mut self, keys: Vec<KeyHint>) {
        self.after_end = keys;
    }

    /// The keys of the half move.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The keys of the game.
    pub fn table(&self) -> &KeyTable {
        &self.table
    }

    /// Lists all keys of the game.
    pub fn help(&self, columns: usize) -> String {
        self.table.help(columns, false)
    }

    /// Takes a key, and returns its effect. After a complete command, no key is pending.
    pub fn press(&mut self, key: KeyPress) -> KeyEffect {
        match key {
            KeyPress::Escape => {
                if self.typed.is_empty() {
                    self.selected = None;
                }
                self.typed.clear();
                KeyEffect::InputReduced
            }
            KeyPress::Backspace => {
                self.typed.pop();
                KeyEffect::InputReduced
            }
            KeyPress::Tab => self.list_moves(),
            KeyPress::Space if self.typed.is_empty() && self.selected.is_none() => KeyEffect::Repeat,
            KeyPress::Space => self.complete_without_target(),
            KeyPress::Char(LINE_KEY) if self.typed.is_empty() => KeyEffect::Line(String::new()),
            KeyPress::Char(HELP_KEY) => {
                self.typed.clear();
                KeyEffect::Help
            }
            KeyPress::Char(key) => self.add(key),
        }
    }

    fn add(&mut self, key: char) -> KeyEffect {
        self.typed.push(key);
        if self.typed.chars().nth(1).is_none() && matches!(self.reading(), Reading::Unknown) {
            // The key names no target, so it begins something else, and the selected cards stay where they are.
            self.selected = None;
        }
        match self.reading() {
            Reading::Complete(effect) => {
                self.typed.clear();
                effect
            }
            Reading::Target { from, count: 0, pile_prefix: "" } => match self.reason_blocked(from.pile) {
                None => KeyEffect::Pending,
                Some(reason) => {
                    let reason = reason.to_string();
                    self.typed.clear();
                    KeyEffect::Unknown(reason)
                }
            },
            Reading::Unknown => {
                self.typed.pop();
                let shown = text::sanitize_line(&key.to_string()).into_owned();
                let tip = match (self.typed.is_empty(), key) {
                    (true, 'q') => ":quit leaves, ? lists the keys",
                    (true, _) => "? lists the keys",
                    (false, _) => "Esc gives up this move",
                };
                KeyEffect::Unknown(format!("no key {shown} here; {tip}"))
            }
            Reading::Start | Reading::Pile { .. } | Reading::Target { .. } | Reading::BareArgument => {
                KeyEffect::Pending
            }
        }
    }

    /// Returns the meaning of the selected cards and the typed keys.
    fn reading(&self) -> Reading<'_> {
        match self.selected.and_then(|cards| Some((self.table.names_of(cards.pile)?, cards.count))) {
            Some((from, count)) => self.table.read_target(from, &self.typed, count),
            None => self.table.read(&self.typed),
        }
    }

    /// Returns why no move can use a pile now. Returns `None` if a move may use it.
    fn reason_blocked(&self, pile: PileId) -> Option<&str> {
        self.blocked.iter().find(|(blocked, _)| *blocked == pile).map(|(_, reason)| reason.as_str())
    }

    /// Runs `moves` for the first pile of half a move, or for the piles whose keys begin with the typed ones. The typed
    /// keys stay, so that the player can complete the move.
    fn list_moves(&self) -> KeyEffect {
        let place = match self.reading() {
            Reading::Target { from, .. } => from.name.clone(),
            Reading::Pile { before, families, pile_prefix, .. } if before.is_empty() => {
                let piles = families.iter().flat_map(|family| &family.piles);
                let piles = piles.filter(|entry| entry.keys.starts_with(pile_prefix));
                let names = piles.filter_map(|entry| self.table.names_of(entry.pile)).map(|names| names.name.as_str());
                group_name(&names.collect::<Vec<_>>()).unwrap_or_default().to_string()
            }
            _ => String::new(),
        };
        KeyEffect::Run(if place.is_empty() { "moves".into() } else { format!("moves {place}") })
    }

    /// Completes half a move without a target: the cards go where they fit best, or the card is removed. No command
    /// without a target takes a number of cards.
    fn complete_without_target(&mut self) -> KeyEffect {
        let is_top_card = self.selected.is_none_or(|cards| cards.count == 1);
        let (Reading::Target { from, pile_prefix: "", .. }, true) =
            (self.reading(), is_top_card && !self.typed.ends_with(COUNT_KEY))
        else {
            return KeyEffect::Unknown("this move needs another key; Esc gives it up".into());
        };
        let command = if from.command_start.parse::<u32>().is_ok() {
            // The number `3` is itself a command: it moves cards of column 3 to their best place.
            from.command_start.clone()
        } else if self.table.removes() {
            format!("remove {}", from.name)
        } else {
            format!("move {}", from.name)
        };
        self.typed.clear();
        KeyEffect::Run(command)
    }

    /// Describes the half move in a few words: `column 3 to`. Returns `None` if no key is pending.
    pub fn pending(&self) -> Option<String> {
        match self.reading() {
            Reading::Start | Reading::Complete(_) | Reading::Unknown => None,
            Reading::Target { from, count, .. } => Some(self.table.half_move_text(from, count)),
            Reading::Pile { verb, before, families, pile_prefix } => {
                let families = families.iter().filter(|family| family.begins_with(pile_prefix));
                let mut nouns: Vec<&str> = families.map(|family| family.noun.as_str()).collect();
                nouns.dedup();
                let nouns = Some(nouns.join(" or ")).filter(|nouns| !nouns.is_empty());
                let labels = before.iter().map(|names| names.label.as_str());
                Some(verb.into_iter().chain(labels).chain(nouns.as_deref()).collect::<Vec<_>>().join(" "))
            }
            Reading::BareArgument => Some(self.typed.to_uppercase()),
        }
    }

    /// Asks for the next key of the half move, for players who do not see the line of keys. Returns `None` if no key is
    /// pending.
    pub fn question(&self) -> Option<String> {
        let pending = self.pending()?;
        let next = match self.reading() {
            Reading::Target { .. } => "which pile?",
            Reading::BareArgument => "and which suit?",
            _ => "which number?",
        };
        let mut letters = pending.chars();
        let first = letters.next().map_or(String::new(), |letter| letter.to_uppercase().collect());
        Some(format!("{first}{} {next}", letters.as_str()))
    }

    /// Lists the keys that are valid now in one line of at most `columns` characters. The most important ones come
    /// first, and as many as fit.
    pub fn line(&self, columns: usize) -> String {
        let (prefix, hints) = self.hints(columns);
        text::truncate(&joined(&prefix, &hints), columns).to_string()
    }

    /// Returns the key that a click presses, in this column of [`KeyInput::line`] with `columns` characters. Returns `None`
    /// if the column belongs to no single key.
    pub fn key_at(&self, columns: usize, column: usize) -> Option<KeyPress> {
        let (prefix, hints) = self.hints(columns);
        key_in_column(&prefix, &hints, column)
    }

    /// Returns the beginning of the line of keys, and its parts.
    fn hints(&self, columns: usize) -> (String, Vec<KeyHint>) {
        let mut parts = match self.reading() {
            Reading::Target { count, pile_prefix, .. } => self.table.target_parts(count, pile_prefix),
            Reading::Pile { families, pile_prefix, .. } => {
                families.iter().filter(|family| family.begins_with(pile_prefix)).map(PileFamily::key_hint).collect()
            }
            Reading::BareArgument => {
                vec![KeyHint::plain(format!("then {}", self.table.next_argument_keys(&self.typed)))]
            }
            _ if !self.after_end.is_empty() => self.after_end.clone(),
            _ => self.table.start_parts(),
        };
        let help = KeyHint::of(KeyPress::Char(HELP_KEY), "? keys");
        let (prefix, last_parts) = match self.pending() {
            Some(pending) => (format!("{pending}: "), vec![KeyHint::of(KeyPress::Escape, "Esc back")]),
            None if self.after_end.is_empty() => {
                (String::new(), vec![KeyHint::of(KeyPress::Char(LINE_KEY), ": command"), help])
            }
            None => (String::new(), vec![help]),
        };
        loop {
            let hints: Vec<KeyHint> = parts.iter().chain(&last_parts).cloned().collect();
            if text::width(&joined(&prefix, &hints)) <= columns || parts.pop().is_none() {
                return (prefix, hints);
            }
        }
    }
}

/// Returns the key of a sequence of keys that has only one.
fn only_key(keys: &str) -> Option<KeyPress> {
    let mut keys = keys.chars();
    keys.next().filter(|_| keys.next().is_none()).map(KeyPress::Char)
}

/// Returns the beginning that the names of a group of piles share: `y7` for `y7.1` and `y7.2`, `r` for `r1` and `r2`.
/// Returns `None` if the piles are no such group.
fn group_name<'n>(names: &[&'n str]) -> Option<&'n str> {
    let (first, others) = names.split_first()?;
    if others.is_empty() {
        return Some(first);
    }
    let shared = |end: &usize| others.iter().all(|name| name.starts_with(&first[..*end]));
    let start = &first[..first.char_indices().map(|(offset, _)| offset).take_while(shared).last()?];
    match start.strip_suffix('.') {
        Some(row) => Some(row),
        None => Some(start).filter(|start| !start.is_empty() && start.chars().all(char::is_alphabetic)),
    }
}

impl PileFamily {
    /// Whether the keys of a pile begin with these keys.
    fn begins_with(&self, typed: &str) -> bool {
        self.piles.iter().any(|entry| entry.keys.starts_with(typed))
    }

    /// Returns the keys and the word for the piles: `1-7 column`.
    fn key_hint(&self) -> KeyHint {
        let key = match &self.piles[..] {
            [entry] => only_key(&entry.keys),
            _ => None,
        };
        KeyHint { text: format!("{} {}", self.named_span(), self.noun), key }
    }
}

impl KeyTable {
    /// Returns the pile whose keys are a prefix of `typed`, and the rest of `typed`.
    fn pile<'t>(&'t self, families: &'t [PileFamily], typed: &'t str) -> Option<(&'t PileNames, &'t str)> {
        let mut entries = families.iter().flat_map(|family| &family.piles);
        let (entry, rest) = entries.find_map(|entry| Some((entry, typed.strip_prefix(entry.keys.as_str())?)))?;
        Some((self.names_of(entry.pile)?, rest))
    }

    /// Returns the meaning of the typed keys.
    fn read<'t>(&'t self, typed: &'t str) -> Reading<'t> {
        let Some(first) = typed.chars().next() else { return Reading::Start };
        if let Some(command_key) = self.commands.iter().find(|command_key| command_key.key == first) {
            return match &command_key.effect {
                CommandEffect::Run(command) => Reading::Complete(KeyEffect::Run(command.clone())),
                CommandEffect::Line(line) => Reading::Complete(KeyEffect::Line(line.clone())),
                CommandEffect::Piles(verb, count) => self.read_piles(verb, *count, &typed[first.len_utf8()..]),
            };
        }
        if let Some((_, argument)) = self.bare_arguments.iter().find(|(keys, _)| keys == typed) {
            return Reading::Complete(KeyEffect::Run(argument.clone()));
        }
        if self.bare_arguments.iter().any(|(keys, _)| keys.starts_with(typed)) {
            return Reading::BareArgument;
        }
        let Some((from, rest)) = self.pile(&self.sources, typed) else {
            return if self.sources.iter().any(|family| family.begins_with(typed)) {
                Reading::Pile { verb: None, before: Vec::new(), families: &self.sources, pile_prefix: typed }
            } else {
                Reading::Unknown
            };
        };
        match self.only_target.and_then(|target| self.names_of(target)) {
            Some(target) => Reading::Complete(KeyEffect::Run(format!("{} {}", from.command_start, target.name))),
            None => self.read_target(from, rest, 0),
        }
    }

    /// Whether the keys of a target can follow selected cards of this pile.
    fn can_select(&self, pile: PileId) -> bool {
        self.move_kind.is_some()
            && self.only_target.is_none()
            && self.sources.iter().flat_map(|family| &family.piles).any(|entry| entry.pile == pile)
    }

    /// Reads the keys after the first pile: a number of cards, and the target. Without a number, this many cards are
    /// selected, or 0 if the player has selected none.
    fn read_target<'t>(&'t self, from: &'t PileNames, rest: &'t str, selected: usize) -> Reading<'t> {
        let pile_prefix = if self.counts_cards() { rest.trim_start_matches(COUNT_KEY) } else { rest };
        let typed_count = rest.len() - pile_prefix.len();
        let count = if typed_count == 0 && self.counts_cards() { selected } else { typed_count };
        let number = if count == 0 { String::new() } else { format!(" {count}") };
        let run = |to: &str| Reading::Complete(KeyEffect::Run(format!("{} {to}{number}", from.command_start)));
        if self.any_foundation && pile_prefix.starts_with(ANY_FOUNDATION) {
            return run("f");
        }
        match self.pile(&self.targets, pile_prefix) {
            Some((to, _)) if to.pile == from.pile && self.removes() => {
                Reading::Complete(KeyEffect::Run(format!("remove {0} {0}", from.name)))
            }
            Some((to, _)) => run(&to.word),
            None if pile_prefix.is_empty() || self.targets.iter().any(|family| family.begins_with(pile_prefix)) => {
                Reading::Target { from, count, pile_prefix }
            }
            None => Reading::Unknown,
        }
    }

    /// Reads the piles of one of the game's own commands.
    fn read_piles<'t>(&'t self, verb: &'t str, count: usize, typed: &'t str) -> Reading<'t> {
        let (mut before, mut rest) = (Vec::new(), typed);
        while let Some((pile, after)) = self.pile(&self.sources, rest) {
            before.push(pile);
            rest = after;
            if before.len() == count {
                let names: Vec<&str> = before.iter().map(|names| names.name.as_str()).collect();
                return Reading::Complete(KeyEffect::Run(format!("{verb} {}", names.join(" "))));
            }
        }
        if rest.is_empty() || self.sources.iter().any(|family| family.begins_with(rest)) {
            Reading::Pile { verb: Some(verb), before, families: &self.sources, pile_prefix: rest }
        } else {
            Reading::Unknown
        }
    }

    fn half_move_text(&self, from: &PileNames, count: usize) -> String {
        let cards = if count == 0 { String::new() } else { format!(", {}", text::pluralize(count, "card")) };
        match self.move_kind {
            Some(MoveKind::Removal | MoveKind::Both) => format!("{} and", from.label),
            _ => format!("{}{cards} to", from.label),
        }
    }

    /// Describes the keys that are valid before any key is pressed, each with its meaning.
    fn start_parts(&self) -> Vec<KeyHint> {
        let piles = self.sources.iter().filter(|family| !family.is_foundation()).map(PileFamily::key_hint);
        let foundations = self.sources.iter().filter(|family| family.is_foundation()).map(PileFamily::key_hint);
        let cards = self.bare_argument_example().map(KeyHint::plain);
        let command_hint = |command: &CommandKey| {
            KeyHint::of(KeyPress::Char(command.key), format!("{} {}", command.key, command.about))
        };
        let commands = self.commands.iter().map(command_hint);
        let shared = [KeyHint::of(KeyPress::Space, "Space repeat"), KeyHint::of(KeyPress::Tab, "Tab moves")];
        piles.chain(cards).chain(commands).chain(shared).chain(foundations).collect()
    }

    /// Describes the keys that are valid after the first pile and the number of cards, each with its meaning.
    fn target_parts(&self, count: usize, pile_prefix: &str) -> Vec<KeyHint> {
        let is_new = pile_prefix.is_empty();
        let foundation = || KeyHint::of(KeyPress::Char(ANY_FOUNDATION), format!("{ANY_FOUNDATION} foundation"));
        let any = (self.any_foundation && is_new).then(foundation);
        let is_shown =
            |family: &&PileFamily| family.begins_with(pile_prefix) && (any.is_none() || !family.is_foundation());
        let piles: Vec<KeyHint> = self.targets.iter().filter(is_shown).map(PileFamily::key_hint).collect();
        let space_text = if self.removes() { "Space only this card" } else { "Space best place" };
        let space_key = (is_new && count == 0).then(|| KeyHint::of(KeyPress::Space, space_text));
        let count_hint = || KeyHint::of(KeyPress::Char(COUNT_KEY), format!("{COUNT_KEY} one card more"));
        let counts = (is_new && self.counts_cards()).then(count_hint);
        piles.into_iter().chain(any).chain(space_key).chain(counts).collect()
    }

    /// Returns an example of the keys of a card: `8 c for 8C: rank and suit`. Returns `None` if the game has no such
    /// keys.
    fn bare_argument_example(&self) -> Option<String> {
        let (keys, argument) = self.bare_arguments.last()?;
        let keys: Vec<String> = keys.chars().map(String::from).collect();
        Some(format!("{} for {argument}: rank and suit", keys.join(" ")))
    }

    fn next_argument_keys(&self, typed: &str) -> String {
        let next = self.bare_arguments.iter().filter_map(|(keys, _)| keys.strip_prefix(typed)?.chars().next());
        let mut next: Vec<String> = next.map(String::from).collect();
        next.sort();
        next.dedup();
        next.join(" ")
    }
}
