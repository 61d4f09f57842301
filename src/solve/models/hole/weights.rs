//! The weights of the hole model, read from one data file.

use crate::solve::search::search_model::SearchPlan;
use crate::solve::search::weights::NamedWeights;

/// The program's own data file.
pub const TEXT: &str = include_str!("weights.txt");

/// The weights of a kind of game.
pub struct Weights {
    /// Each card that waits, one for the other, for the one that is played.
    pub depth: i32,
    /// Each time that the crossing between the two ranks can still be made.
    pub spare: i32,
    /// Each time that the crossing to the other side can.
    pub other_spare: i32,
    /// Each card of its rank that is left.
    pub left: i32,
    /// Each card of its rank that is free.
    pub free: i32,
    /// Each free card that goes on it.
    pub goes_on: i32,
    /// The card under it goes on it.
    pub next_fits: i32,
    /// The card under it is of its rank.
    pub next_alike: i32,
    /// The card under it is of a rank of which none is free.
    pub next_new: i32,
    /// Each free card of the rank of the card under it.
    pub next_free: i32,
    /// Each card of that rank that is left.
    pub next_left: i32,
    /// There is none under it.
    pub empties: i32,
    /// A card is drawn.
    pub draws: i32,
    /// How the search divides its work.
    pub plan: SearchPlan,
}

impl Weights {
    /// Those of a data file, for ranks in a circle or others; nothing if it does not name those that the program's own
    /// names, and no other.
    pub fn parse(text: &str, is_circle: bool) -> Option<Weights> {
        let file = NamedWeights::parse(text, TEXT)?;
        let place = usize::from(!is_circle);
        let w = |name: &str| file.weight(name, place);
        Some(Weights {
            depth: w("depth"),
            spare: w("spare"),
            other_spare: w("other-spare"),
            left: w("left"),
            free: w("free"),
            goes_on: w("goes-on"),
            next_fits: w("next-fits"),
            next_alike: w("next-alike"),
            next_new: w("next-new"),
            next_free: w("next-free"),
            next_left: w("next-left"),
            empties: w("empties"),
            draws: w("draws"),
            plan: SearchPlan::from_weights(&file, place)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_data_file_has_every_weight_and_no_other() {
        for is_circle in [false, true] {
            assert!(Weights::parse(TEXT, is_circle).unwrap().depth > 0);
        }
        let source = concat!(include_str!("weights.rs"), include_str!("../../search/search_model.rs"));
        for name in NamedWeights::parse(TEXT, TEXT).unwrap().all() {
            assert!(source.contains(&format!("(\"{name}\")")), "{name} is not read");
        }
    }
}
