//! Folding of columns that are too long: a number replaces some of their cards.

use crate::card::Card;

/// The limits for folding columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Fold {
    /// The maximum number of lines in a column. Each card and each number takes one line.
    pub max_lines: usize,
    /// Which cards may be folded.
    pub cards: FoldedCards,
}

/// Which cards of a column may be folded.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum FoldedCards {
    /// Only face-down cards.
    FaceDown,
    /// Also face-up cards below the run at the top.
    BelowRun,
    /// Also the run at the top, except for its last card.
    Run,
}

impl Fold {
    /// Folds nothing.
    pub const NONE: Fold = Fold { max_lines: usize::MAX, cards: FoldedCards::FaceDown };
}

/// The numbers of folded cards in a column: face-down cards at its bottom, and the lowest face-up cards above them.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Folded {
    pub face_down: usize,
    pub face_up: usize,
}

/// Folds a column: first the face-down cards, then at most `max_face_up` of the lowest face-up cards, and the run at the
/// top only if the limits allow that. Nothing is folded if that saves no space.
pub(super) fn fold_column(cards: &[Option<Card>], fold: Fold, max_face_up: usize) -> Folded {
    let mut folded = Folded::default();
    if cards.len() <= fold.max_lines {
        return folded;
    }
    let face_down = cards.iter().take_while(|card| card.is_none()).count();
    if face_down > 1 {
        folded.face_down = face_down;
    }
    let line_count = cards.len() - folded.face_down.saturating_sub(1);
    let kept = if fold.cards == FoldedCards::Run { 1 } else { run_length(cards) };
    let foldable = (cards.len() - face_down).saturating_sub(kept).min(max_face_up);
    let folded_up = (line_count + 1).saturating_sub(fold.max_lines).min(foldable);
    if fold.cards > FoldedCards::FaceDown && line_count > fold.max_lines && folded_up > 1 {
        folded.face_up = folded_up;
    }
    folded
}

/// Returns the length of the run at the top: ranks that go up or down one by one, with king and ace as neighbors. These
/// cards may be able to move together.
fn run_length(cards: &[Option<Card>]) -> usize {
    let rank_step = |pair: &[Option<Card>]| match pair {
        [Some(lower), Some(upper)] => {
            match (i16::from(lower.rank().number()) - i16::from(upper.rank().number())).rem_euclid(13) {
                1 => Some(1),
                12 => Some(-1),
                _ => None,
            }
        }
        _ => None,
    };
    let mut steps = cards.windows(2).rev().map(rank_step);
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

    fn folded(text: &str, max_lines: usize, face_up: bool) -> (usize, usize) {
        let folded_cards = if face_up { FoldedCards::BelowRun } else { FoldedCards::FaceDown };
        let Folded { face_down, face_up } = fold_column(&cards(text), Fold { max_lines, cards: folded_cards }, 99);
        (face_down, face_up)
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
    fn the_run_at_the_top_is_not_folded_by_default() {
        assert_eq!(folded("2C 9D KS QH JC", 2, true), (0, 2));
        assert_eq!(folded("2C 9D JC QH KS AS", 2, true), (0, 2));
        assert_eq!(folded("KS QH JC", 1, true), (0, 0));
        assert_eq!(folded("2C 4C 6C 8C", 2, true), (0, 3));
    }

    #[test]
    fn a_run_is_folded_only_on_request() {
        let fold = |max_lines: usize| Fold { max_lines, cards: FoldedCards::Run };
        let folded = |max_lines: usize| fold_column(&cards("2C KS QH JC TD"), fold(max_lines), 99).face_up;
        assert_eq!([5, 4, 3, 2, 1].map(folded), [0, 2, 3, 4, 4]);
    }

    #[test]
    fn nothing_is_folded_without_saving_space() {
        assert_eq!(folded("## 9D", 1, true), (0, 0));
        assert_eq!(folded("9D 5C", 1, true), (0, 0));
    }

    #[test]
    fn the_number_of_folded_cards_is_limited() {
        let long = cards("2C 4C 6C 8C TC QC AD 3D");
        assert_eq!(
            fold_column(&long, Fold { max_lines: 3, cards: FoldedCards::BelowRun }, 4),
            Folded { face_down: 0, face_up: 4 }
        );
    }
}
