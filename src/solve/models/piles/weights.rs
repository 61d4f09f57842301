//! The weights for moves and the penalties for positions of the piles model, from one data file.

use super::rules::{Draw, Goal, Rules};
use crate::engine::TakeUnit;
use crate::solve::search::search_model::SearchPlan;
use crate::solve::search::weights::{DepthWeights, NamedWeights};

/// The program's own data file: five kinds of game, each with its weights by their names.
pub const TEXT: &str = include_str!("weights.txt");

/// The weights of a kind of game.
#[derive(Copy, Clone, Debug)]
pub struct Weights {
    /// A card goes up.
    pub up: i32,
    /// A card comes from the reserve.
    pub from_reserve: i32,
    /// A card comes from the stock.
    pub from_stock: i32,
    /// Cards go from column to column.
    pub between: i32,
    /// A hidden card is turned up.
    pub turns_up: i32,
    /// A column becomes a space.
    pub empties: i32,
    /// The cards go on one of their suit.
    pub same_suit: i32,
    /// They go into a space.
    pub to_space: i32,
    /// A row is dealt.
    pub deals: i32,
    /// A run is broken.
    pub breaks_run: i32,
    /// A card comes back from its foundation.
    pub down: i32,
    /// Each card that the moved ones lay on.
    pub buried: i32,
    /// A next card lies in the pile that is moved from, by how many cards lie on it.
    pub dig: DepthWeights,
    /// A next card lies in the pile that is moved to, likewise.
    pub bury: DepthWeights,
    /// Whether it matters for a move where next cards lie.
    pub uses_next_cards: bool,
    /// What speaks against a position: each hidden card.
    pub wait_hidden: i32,
    /// Each card that does not fit on the one it lies on.
    pub wait_unlinked: i32,
    /// Each card that fits there, but does not move with it.
    pub wait_misfit: i32,
    /// Each card that lies under a higher one of its suit.
    pub wait_inverted: i32,
    /// Each card over the next of a foundation.
    pub wait_dig: i32,
    /// Each card under one that goes up only after it.
    pub wait_under: i32,
    /// Each space.
    pub wait_space: i32,
    /// Each row that is not dealt.
    pub wait_stock: i32,
    /// Whether anything speaks against a card because of what it lies on.
    pub has_card_penalties: bool,
    /// How the search divides its work.
    pub plan: SearchPlan,
}

/// Which number of each line counts for such rules.
pub fn weight_column(rules: &Rules) -> usize {
    match (rules.unit, rules.goal, &rules.draw) {
        (_, Goal::Runs, _) => 1,
        (TakeUnit::Tail, ..) => 0,
        (TakeUnit::Top, _, Draw::Waste { .. }) => 4,
        (TakeUnit::Top, ..) => 3,
        _ => 2,
    }
}

impl Weights {
    /// The program's own weights for such rules; nothing if the file is none.
    pub fn of(rules: &Rules) -> Option<Weights> {
        Weights::parse(TEXT, rules)
    }

    /// The weights of a data file for such rules; nothing if it is none.
    pub fn parse(text: &str, rules: &Rules) -> Option<Weights> {
        let (file, kind) = (NamedWeights::parse(text, TEXT)?, weight_column(rules));
        let w = |name: &str| file.weight(name, kind);
        let mut weights = Weights {
            up: w("up"),
            from_reserve: w("from-reserve"),
            from_stock: w("from-stock"),
            between: w("between"),
            turns_up: w("turns-up"),
            empties: w("empties"),
            same_suit: w("same-suit"),
            to_space: w("to-space"),
            deals: w("deals"),
            breaks_run: w("breaks-run"),
            down: w("down"),
            buried: w("buried"),
            dig: DepthWeights::near(w("dig")),
            bury: DepthWeights::near(w("bury")),
            uses_next_cards: w("dig") != 0 || w("bury") != 0,
            wait_hidden: w("wait-hidden"),
            wait_unlinked: w("wait-unlinked"),
            wait_misfit: w("wait-misfit"),
            wait_inverted: w("wait-inverted"),
            wait_dig: w("wait-dig"),
            wait_under: w("wait-under"),
            wait_space: w("wait-space"),
            wait_stock: w("wait-stock"),
            has_card_penalties: false,
            plan: SearchPlan::from_weights(&file, kind)?,
        };
        let each = [weights.wait_unlinked, weights.wait_misfit, weights.wait_inverted, weights.wait_dig];
        weights.has_card_penalties = each.iter().any(|weight| *weight != 0);
        Some(weights)
    }
}
