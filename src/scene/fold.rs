//! Folding of columns that are too long: a number replaces some of their cards.

use crate::card::Card;

/// How columns are folded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Fold {
    /// How many cards and numbers a column may have.
    pub most: usize,
    /// Whether cards face up may be folded too.
    pub up: bool,
}

impl Fold {
    /// Nothing is folded.
    pub const NONE: Fold = Fold { most: usize::MAX, up: false };
}

/// How many cards of a column are told by a number: those face down at its bottom, and the oldest face up on them.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Folded {
    pub down: usize,
    pub up: usize,
}

/// Folds a column: the cards face down first, then the oldest face up, `most_up` of them at most, never the last run.
/// Nothing is folded that saves no room.
pub(super) fn fold(cards: &[Option<Card>], fold: Fold, most_up: usize) -> Folded {
    let mut folded = Folded::default();
    if cards.len() <= fold.most {
        return folded;
    }
    let down = cards.iter().take_while(|card| card.is_none()).count();
    if down > 1 {
        folded.down = down;
    }
    let lines = cards.len() - folded.down.saturating_sub(1);
    let free = (cards.len() - down).saturating_sub(run(cards)).min(most_up);
    let wanted = (lines + 1).saturating_sub(fold.most).min(free);
    if fold.up && lines > fold.most && wanted > 1 {
        folded.up = wanted;
    }
    folded
}

/// How many cards at the top follow each other by rank, up or down, the ace beside the king too: what may well move
/// as one.
fn run(cards: &[Option<Card>]) -> usize {
    let step = |pair: &[Option<Card>]| match pair {
        [Some(under), Some(over)] => {
            match (i16::from(under.rank().number()) - i16::from(over.rank().number())).rem_euclid(13) {
                1 => Some(1),
                12 => Some(-1),
                _ => None,
            }
        }
        _ => None,
    };
    let mut steps = cards.windows(2).rev().map(step);
    match steps.next() {
        None => cards.len(),
        Some(None) => 1,
        Some(first) => 2 + steps.take_while(|step| *step == first).count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Option<Card>> {
        text.split(' ').map(|word| word.parse().ok()).collect()
    }

    fn folded(text: &str, most: usize, up: bool) -> (usize, usize) {
        let Folded { down, up } = fold(&cards(text), Fold { most, up }, 99);
        (down, up)
    }

    #[test]
    fn what_lies_face_down_is_folded_first() {
        let column = "## ## ## 2C 9D KS QH JC";
        assert_eq!(folded(column, 8, true), (0, 0));
        assert_eq!(folded(column, 7, true), (3, 0));
        assert_eq!(folded(column, 6, true), (3, 0));
        assert_eq!(folded(column, 5, true), (3, 2));
        assert_eq!(folded(column, 5, false), (3, 0));
    }

    #[test]
    fn the_last_run_is_never_folded() {
        assert_eq!(folded("2C 9D KS QH JC", 2, true), (0, 2));
        assert_eq!(folded("2C 9D JC QH KS AS", 2, true), (0, 2));
        assert_eq!(folded("KS QH JC", 1, true), (0, 0));
        assert_eq!(folded("2C 4C 6C 8C", 2, true), (0, 3));
    }

    #[test]
    fn a_fold_that_saves_nothing_is_not_made() {
        assert_eq!(folded("## 9D", 1, true), (0, 0));
        assert_eq!(folded("9D 5C", 1, true), (0, 0));
    }

    #[test]
    fn no_more_are_folded_than_a_number_can_tell() {
        let long = cards("2C 4C 6C 8C TC QC AD 3D");
        assert_eq!(fold(&long, Fold { most: 3, up: true }, 4), Folded { down: 0, up: 4 });
    }
}
