//! Folding of columns that are too long: a number replaces some of their cards.

use crate::card::Card;

/// The limits for folding columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Fold {
    /// The maximum number of cards and numbers in a column.
    pub most: usize,
    /// Whether face-up cards may be folded, too.
    pub up: bool,
}

impl Fold {
    /// Folds nothing.
    pub const NONE: Fold = Fold { most: usize::MAX, up: false };
}

/// The numbers of folded cards in a column: face-down cards at its bottom, and the lowest face-up cards above them.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Folded {
    pub down: usize,
    pub up: usize,
}

/// Folds a column: first the face-down cards, then at most `max_up` of the lowest face-up cards, but never the
/// last run. Nothing is folded if that saves no space.
pub(super) fn fold(cards: &[Option<Card>], fold: Fold, max_up: usize) -> Folded {
    let mut folded = Folded::default();
    if cards.len() <= fold.most {
        return folded;
    }
    let down = cards.iter().take_while(|card| card.is_none()).count();
    if down > 1 {
        folded.down = down;
    }
    let lines = cards.len() - folded.down.saturating_sub(1);
    let free = (cards.len() - down).saturating_sub(run(cards)).min(max_up);
    let needed = (lines + 1).saturating_sub(fold.most).min(free);
    if fold.up && lines > fold.most && needed > 1 {
        folded.up = needed;
    }
    folded
}

/// The length of the sequence at the top, by rank up or down, with king and ace as neighbors. These cards may be
/// able to move as one.
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
    fn face_down_cards_are_folded_first() {
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
    fn nothing_is_folded_without_saving_space() {
        assert_eq!(folded("## 9D", 1, true), (0, 0));
        assert_eq!(folded("9D 5C", 1, true), (0, 0));
    }

    #[test]
    fn the_number_of_folded_cards_is_limited() {
        let long = cards("2C 4C 6C 8C TC QC AD 3D");
        assert_eq!(fold(&long, Fold { most: 3, up: true }, 4), Folded { down: 0, up: 4 });
    }
}
