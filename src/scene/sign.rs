//! The signs on empty places: what may begin a foundation, and whether an empty stock can be dealt again.

use super::item::{Item, Sign, Thing};
use crate::board::{PileId, View};
use crate::game::clause::SpaceClause;
use crate::game::{Game, Move, RedealTime, Role};

/// Adds the sign of each empty place.
pub(super) fn add(items: &mut [Item<'_>], game: &dyn Game, view: View<'_>) {
    for item in items {
        if let Thing::Space { pile, sign } = &mut item.thing {
            *sign = sign_of(game, view, *pile);
        }
    }
}

fn sign_of(game: &dyn Game, view: View<'_>, pile: PileId) -> Option<Sign> {
    let info = game.info();
    match info.role_of(pile)? {
        Role::Foundation => first_card(game, view, pile),
        Role::Stock if info.redeal == RedealTime::EmptyStock => {
            game.check(view, Move::Draw).is_ok().then_some(Sign::Redeal)
        }
        _ => None,
    }
}

/// Returns what the cards that may begin a foundation have in common.
fn first_card(game: &dyn Game, view: View<'_>, pile: PileId) -> Option<Sign> {
    if let Some(SpaceClause::FullRun(rank)) = game.info().zone_of(pile)?.space {
        return Some(Sign::Begins { rank: Some(rank), suit: None });
    }
    let cards = game.extensions().rulebook?.cards_fitting_in_space(view, pile);
    // A joker may stand for the card that begins.
    let mut plain_cards = cards.iter().filter(|card| !card.is_joker());
    let first = plain_cards.next()?;
    let rank = plain_cards.clone().all(|card| card.rank() == first.rank()).then(|| first.rank());
    let suit = plain_cards.all(|card| card.suit() == first.suit()).then(|| first.suit()).flatten();
    (rank.is_some() || suit.is_some()).then_some(Sign::Begins { rank, suit })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{DealSpec, Rank, Suit};
    use crate::games::catalog;
    use crate::play::{Session, deck_for};
    use crate::scene::{Canvas, Scene};

    /// Returns the signs on the picture of a deal.
    fn signs(game: &str, canvas: Canvas) -> Vec<Sign> {
        let game = catalog::open(game, &[]).unwrap();
        let deck = deck_for(&*game, &DealSpec::Seed(3)).unwrap();
        let session = Session::deal(game, deck).unwrap();
        let scene = Scene::on(canvas, session.game().as_ref(), session.view());
        let sign = |item: &Item<'_>| if let Thing::Space { sign, .. } = item.thing { sign } else { None };
        scene.items.iter().filter_map(sign).collect()
    }

    #[test]
    fn an_empty_foundation_says_what_may_begin() {
        let rank = |rank| Sign::Begins { rank: Some(rank), suit: None };
        assert_eq!(signs("klondike", Canvas::table()), [rank(Rank::ACE); 4]);
        let base = signs("canfield", Canvas::table());
        assert!(matches!(base[..], [Sign::Begins { rank: Some(_), suit: None }, ..]), "{base:?}");
    }

    #[test]
    fn a_text_has_no_signs() {
        assert_eq!(signs("klondike", Canvas::text(80)), []);
    }

    #[test]
    fn a_foundation_of_its_own_suit_names_it() {
        let with_suit = |sign: &Sign| matches!(sign, Sign::Begins { suit: Some(Suit::Clubs), .. });
        let games = catalog::ids().filter(|id| signs(id, Canvas::table()).iter().any(with_suit));
        assert!(games.count() > 0);
    }
}
