//! The keys that may mean a move.

use super::key_table::{ANY_FOUNDATION, COUNT_KEY, CommandEffect, KeyTable};
use super::pile_keys::PileFamily;
use crate::board::PileId;
use crate::game::{GameInfo, Move};

impl KeyTable {
    /// Returns sequences of keys that may mean a move, the shortest first. The board decides which move they mean: `3f`
    /// is a move to any foundation that takes the card. A space in a sequence is the space bar. The list is empty if a
    /// player can type the move only as a line.
    pub fn keys_of_move(&self, info: &GameInfo, m: Move) -> Vec<String> {
        let mut sequences = match m {
            Move::Transfer { from, to, count } => self.transfer_keys(from, to, count.into()),
            Move::Remove { a, b: None } => {
                let keys = keys_of(&self.sources, a).into_iter();
                keys.flat_map(|keys| [format!("{keys} "), format!("{keys}{keys}")]).collect()
            }
            Move::Remove { a, b: Some(b) } => {
                [(a, b), (b, a)].into_iter().filter_map(|(a, b)| self.pair_keys(a, b)).collect()
            }
            Move::Draw => self.command_keys("draw"),
            Move::Custom { .. } => self.custom_keys(info, m),
        };
        sequences.sort_by_key(String::len);
        sequences
    }

    fn pair_keys(&self, a: PileId, b: PileId) -> Option<String> {
        Some(keys_of(&self.sources, a)? + &keys_of(&self.targets, b)?)
    }

    fn transfer_keys(&self, from: PileId, to: PileId, count: usize) -> Vec<String> {
        let Some(source) = keys_of(&self.sources, from) else { return Vec::new() };
        if self.only_target == Some(to) {
            return vec![source];
        }
        let mut targets: Vec<String> = keys_of(&self.targets, to).into_iter().collect();
        targets.extend(self.any_foundation.then(|| ANY_FOUNDATION.to_string()));
        targets.extend(keys_of(&self.targets, to).map(|keys| COUNT_KEY.to_string().repeat(count) + &keys));
        targets.push(" ".into());
        targets.into_iter().map(|target| format!("{source}{target}")).collect()
    }

    fn command_keys(&self, command: &str) -> Vec<String> {
        let runs = |effect: &CommandEffect| matches!(effect, CommandEffect::Run(text) if text == command);
        self.commands
            .iter()
            .filter(|command_key| runs(&command_key.effect))
            .map(|command_key| command_key.key.to_string())
            .collect()
    }

    fn custom_keys(&self, info: &GameInfo, m: Move) -> Vec<String> {
        let Move::Custom { verb, arg } = m else { return Vec::new() };
        let Some(verb) = info.verbs.get(usize::from(verb)) else { return Vec::new() };
        let piles: Option<String> =
            info.custom_move_piles(m).into_iter().map(|pile| keys_of(&self.sources, pile)).collect();
        let takes_piles = |effect: &CommandEffect| matches!(effect, CommandEffect::Piles(word, _) if word == verb.word);
        let pile_commands = self.commands.iter().filter(|command_key| takes_piles(&command_key.effect));
        let with_piles = pile_commands.filter_map(|command_key| Some(command_key.key.to_string() + piles.as_deref()?));
        let argument = verb.argument.map(|argument| (argument.format)(arg));
        let bare_arguments = self.bare_arguments.iter().filter(|(_, text)| Some(text) == argument.as_ref());
        let argument_keys = bare_arguments.map(|(keys, _)| keys.clone());
        self.command_keys(&info.format_move(m)).into_iter().chain(with_piles).chain(argument_keys).collect()
    }
}

/// Returns the keys of a pile. Returns `None` if the pile is in none of these families.
fn keys_of(families: &[PileFamily], pile: PileId) -> Option<String> {
    let mut entries = families.iter().flat_map(|family| &family.piles);
    entries.find(|entry| entry.pile == pile).map(|entry| entry.keys.clone())
}
