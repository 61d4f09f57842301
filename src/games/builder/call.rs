//! The game's own words.

use super::{Builder, pull};
use crate::board::{Txn, View};
use crate::game::{Move, Refusal};

/// The word that ends a phase.
pub(super) const NEXT: &str = "next";

impl Builder {
    /// Whether that word of the game's own may be used now.
    pub(super) fn may_call(&self, view: View<'_>, verb: u8, arg: u64) -> Result<(), Refusal> {
        match self.own_word(verb) {
            Some(NEXT) if arg == 0 => self.may_go_on(view),
            Some(pull::WORD) => self.may_pull(view, arg),
            _ => Err(Refusal::NoSuchCommand),
        }
    }

    /// Adds the words of the game's own that may be used now to `out`, sorted.
    pub(super) fn list_calls(&self, view: View<'_>, out: &mut Vec<Move>) {
        self.list_pulls(view, out);
        if self.may_go_on(view).is_ok()
            && let Some((verb, _)) = self.info.own_verb(NEXT)
        {
            out.push(Move::Call { verb, arg: 0 });
        }
    }

    /// Whether any of them may be used now.
    pub(super) fn has_call(&self, view: View<'_>) -> bool {
        self.may_go_on(view).is_ok() || self.has_pull(view)
    }

    /// Carries out a word that may be used.
    pub(super) fn call(&self, txn: &mut Txn<'_>, verb: u8, arg: u64) {
        match self.own_word(verb) {
            Some(NEXT) => self.go_on(txn),
            Some(pull::WORD) => self.pull(txn, arg),
            // Nothing else passes the check.
            _ => {}
        }
    }

    /// The word of the game's own with that number.
    fn own_word(&self, verb: u8) -> Option<&'static str> {
        self.info.verbs.get(verb as usize).filter(|verb| verb.is_own).map(|verb| verb.word)
    }
}
