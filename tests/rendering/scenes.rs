//! Tests of the scenes of all games during random play: no card is missing, no items overlap wrongly, no hidden card is
//! revealed, and every change is reported.

use crate::GAMES;
use patience::internals::board::{PileId, View};
use patience::internals::card::{Card, SeededRng, shuffle};
use patience::internals::game::{Game, GameInfo, Show};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::scene::{Canvas, Change, Counted, Item, Scene, Spot, Thing, changes};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Plays every game at random with two seeds. Calls `check` for the first position and for every fourth position after
/// it, with the position before it.
fn play_all_games(mut check: impl FnMut(&Session, &mut SeededRng, View<'_>)) {
    for game in &*GAMES {
        for seed in 0..2 {
            let mut session = deal(game, seed);
            let mut rng = SeededRng::new(seed, 2);
            check(&session, &mut rng, session.view());
            for number in 0..60 {
                let moves = session.moves();
                if moves.is_empty() {
                    break;
                }
                let before = session.board().clone();
                session.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
                if number % 4 == 3 {
                    check(&session, &mut rng, View::of(&before));
                }
            }
        }
    }
}

fn deal(game: &Arc<dyn Game>, seed: u64) -> Session {
    let mut deck = game.info().pack.cards();
    shuffle(seed, 0, &mut deck);
    Session::deal(game.clone(), deck).unwrap()
}

fn canvases() -> [Canvas; 4] {
    [Canvas::text(80), Canvas::text(40), Canvas::text(200), Canvas::picture()]
}

/// Returns the cards that the zones show, with their places. Every scene must contain them.
fn shown_cards(info: &GameInfo, view: View<'_>) -> Vec<(Spot, Card)> {
    let mut shown_cards = Vec::new();
    for (pile, _) in info.named_piles() {
        let len = view.len(pile);
        let count = match info.zone_of(pile).map_or(Show::Hidden, |zone| zone.show) {
            Show::Hidden | Show::Count => 0,
            Show::Top => 1,
            Show::TopThree => 3,
            Show::Fan | Show::Row => len,
        };
        let spots = (len.saturating_sub(count)..len).map(|index| Spot { pile, at: index });
        shown_cards.extend(spots.filter_map(|spot| Some((spot, view.card(pile, spot.at)?))));
    }
    shown_cards
}

fn pile_of(item: &Item<'_>) -> Option<PileId> {
    match item.thing {
        Thing::Card { spot, .. } => spot.map(|spot| spot.pile),
        Thing::Space { pile, .. } | Thing::Count { pile, .. } => Some(pile),
        Thing::Name { pile, .. } => pile,
        Thing::Words(_) | Thing::Suit(_) | Thing::Frame => None,
    }
}

#[test]
fn every_pile_and_every_visible_card_is_in_the_scene() {
    play_all_games(|session, _, _| {
        let (info, view, game) = (session.info(), session.view(), session.game().as_ref());
        for canvas in canvases() {
            let scene = Scene::on(canvas, game, view);
            let wide_scene = Scene::on(Canvas::text(80), game, view);
            let is_drawn = |spot: Spot, card: Card| {
                let is_this_card = |item: &Item<'_>| matches!(item.thing, Thing::Card { spot: Some(item_spot), card: Some(item_card), .. } if item_spot == spot && item_card == card);
                scene.items.iter().any(is_this_card)
            };
            // A game with its own drawing (Bridge) need not draw its piles as the layout says.
            let has_own_drawing = game.extensions().own_table.is_some();
            for (spot, card) in shown_cards(info, view) {
                // In Bridge the scene of a finished hand does not contain the discards.
                let is_discard = has_own_drawing && info.zone_of(spot.pile).is_some_and(|zone| zone.show == Show::Top);
                let shows_three = info.zone_of(spot.pile).is_some_and(|zone| zone.show == Show::TopThree);
                let is_top = spot.at + 1 == view.len(spot.pile);
                assert!(
                    is_drawn(spot, card) || is_discard || shows_three && !is_top,
                    "{}: {card} of {spot:?}\n{scene:?}",
                    info.id
                );
            }
            for (pile, named) in info.named_piles().filter(|_| !has_own_drawing) {
                let is_hidden = info.zone_of(pile).is_none_or(|zone| zone.show == Show::Hidden);
                let has_item = scene.items.iter().any(|item| pile_of(item) == Some(pile));
                let is_blank = view.is_empty(pile) && !wide_scene.items.iter().any(|item| pile_of(item) == Some(pile));
                assert!(is_hidden || has_item || is_blank, "{}: {}\n{scene:?}", info.id, named.name);
                assert!(!is_blank || is_hidden || stays_blank(info, pile), "{}: {}", info.id, named.name);
            }
        }
    });
}

/// Whether the layout leaves the place of an empty pile blank: no card can be put there, or the piles after it move up.
fn stays_blank(info: &GameInfo, pile: PileId) -> bool {
    use patience::internals::game::Row;
    let mut rows = info.layout.iter().filter(|row| row.piles().contains(&pile));
    rows.any(|row| row.holds_single_cards() || matches!(row, Row::Line(_)))
        || info.layout.iter().any(|row| matches!(row, Row::Ring { beside, .. } if beside.contains(&pile)))
}

#[test]
fn items_overlap_only_where_they_may() {
    play_all_games(|session, _, _| {
        for canvas in canvases() {
            let scene = Scene::on(canvas, session.game().as_ref(), session.view());
            for (index, first) in scene.items.iter().enumerate() {
                assert!(
                    first.x + first.width <= scene.width && first.y + first.height <= scene.height,
                    "{first:?} of {}",
                    session.info().id
                );
                assert!(scene.width <= canvas.width, "{} is {} wide", session.info().id, scene.width);
                for second in &scene.items[index + 1..] {
                    let apart = first.x + first.width <= second.x
                        || second.x + second.width <= first.x
                        || first.y + first.height <= second.y
                        || second.y + second.height <= first.y;
                    assert!(
                        apart || may_overlap(session.info(), canvas, first, second),
                        "{}: {first:?} {second:?}",
                        session.info().id
                    );
                }
            }
        }
    });
}

/// Whether two items may overlap. On every canvas, a frame may contain items. In pictures, cards of one pile or of a
/// pyramid may also overlap.
fn may_overlap(info: &GameInfo, canvas: Canvas, first: &Item<'_>, second: &Item<'_>) -> bool {
    let is_inside = |outer: &Item<'_>, inner: &Item<'_>| {
        let (right, bottom) = (outer.x + outer.width, outer.y + outer.height);
        outer.thing == Thing::Frame
            && outer.x < inner.x
            && outer.y < inner.y
            && inner.x + inner.width < right
            && inner.y + inner.height < bottom
    };
    let both_match = |test: &dyn Fn(PileId) -> bool| [first, second].iter().all(|item| pile_of(item).is_some_and(test));
    let is_pyramid = |pile| info.layout.iter().any(|row| row.stair_rows().is_some() && row.piles().contains(&pile));
    let are_cards = [first, second].iter().all(|item| matches!(item.thing, Thing::Card { .. }));
    let is_card_overlap =
        are_cards && canvas == Canvas::picture() && (pile_of(first) == pile_of(second) || both_match(&is_pyramid));
    is_inside(first, second) || is_inside(second, first) || is_card_overlap
}

#[test]
fn the_counts_of_a_folded_column_add_up() {
    let mut folded_up = 0;
    play_all_games(|session, _, _| {
        let (info, view, game) = (session.info(), session.view(), session.game().as_ref());
        for height_limit in [8, 12, 16] {
            let unfolded = Scene::on(Canvas::text(80), game, view);
            let scene = unfolded.clone().folded(game, view, height_limit);
            assert!(scene.height <= unfolded.height, "{}", info.id);
            assert!(unfolded.height > height_limit || scene == unfolded, "{}: folded without need", info.id);
            let columns = info.zones.iter().filter(|zone| zone.show == Show::Fan).flat_map(|zone| zone.piles);
            for pile in columns {
                let cards_of = |item: &Item<'_>| match item.thing {
                    Thing::Card { spot: Some(spot), .. } if spot.pile == pile => 1,
                    Thing::Count { pile: count_pile, count, of: counted } if count_pile == pile => {
                        folded_up += usize::from(counted == Counted::FoldedFaceUp);
                        count
                    }
                    _ => 0,
                };
                assert_eq!(scene.items.iter().map(cards_of).sum::<usize>(), view.len(pile), "{}: {pile:?}", info.id);
                let top = view.len(pile).checked_sub(1).map(|at| Spot { pile, at });
                assert!(top.is_none_or(|top| scene.card_at(top).is_some()), "{}: {pile:?}", info.id);
            }
        }
    });
    assert!(folded_up > 0);
}

#[test]
fn rows_move_closer_before_columns_are_folded() {
    let game = catalog::open("scorpion", &[]).unwrap();
    let session = deal(&game, 1);
    let unfolded = Scene::on(Canvas::text(80), game.as_ref(), session.view());
    // Below the foundations, the scene has seven columns of seven cards. In four of them, three cards are face down.
    assert_eq!(unfolded.height, 11);
    let folds = |height_limit: usize| {
        let scene = unfolded.clone().folded(game.as_ref(), session.view(), height_limit);
        assert!(scene.height <= height_limit);
        let count_of = |of: Counted| {
            let is_such_count = |item: &&Item<'_>| matches!(item.thing, Thing::Count { of: other, .. } if other == of);
            scene.items.iter().filter(is_such_count).count()
        };
        (count_of(Counted::FoldedFaceDown), count_of(Counted::FoldedFaceUp))
    };
    assert_eq!([11, 10].map(folds), [(0, 0), (0, 0)]);
    assert_eq!(folds(9).0, 4);
    assert!(folds(9).1 >= 3);
}

#[test]
fn a_scene_does_not_depend_on_hidden_cards() {
    play_all_games(|session, rng, _| {
        let (game, view) = (session.game().as_ref(), session.view());
        let with_other_cards = view.determinize(|limit| rng.below(limit as u32) as usize);
        for canvas in [Canvas::text(80), Canvas::picture()] {
            assert_eq!(Scene::on(canvas, game, view), Scene::on(canvas, game, View::of(&with_other_cards)));
        }
    });
}

#[test]
fn every_change_is_reported_once() {
    let mut counts = [0; 3];
    play_all_games(|session, rng, before| {
        let (info, after) = (session.info(), session.view());
        let reported = changes(before, after);
        let (mut sources, mut targets) = (BTreeSet::new(), BTreeSet::new());
        for change in &reported {
            assert!(change.from.is_none_or(|spot| sources.insert(spot)), "{}: twice {change:?}", info.id);
            assert!(change.to.is_none_or(|spot| targets.insert(spot)), "{}: twice {change:?}", info.id);
            let card_before = change.from.and_then(|spot| before.card(spot.pile, spot.at));
            let card_after = change.to.and_then(|spot| after.card(spot.pile, spot.at));
            assert_eq!(change.card, card_after.or(card_before), "{}: {change:?}", info.id);
            assert!(
                change.turned || card_before.is_none() || card_after.is_none() || card_before == card_after,
                "{}: {change:?}",
                info.id
            );
            counts[if change.from.is_none() { 2 } else { usize::from(change.turned) }] += 1;
        }
        // Every face-up card at a place where it was not before must be reported.
        for (pile, _) in info.named_piles() {
            for index in 0..after.len(pile) {
                let (spot, card) = (Spot { pile, at: index }, after.card(pile, index));
                let stayed = index < before.len(pile) && before.card(pile, index) == card;
                assert!(card.is_none() || stayed || targets.contains(&spot), "{}: {card:?} on {pile:?}", info.id);
            }
        }
        let determinized = [before, after].map(|view| view.determinize(|limit| rng.below(limit as u32) as usize));
        assert_eq!(reported, changes(View::of(&determinized[0]), View::of(&determinized[1])), "{}", info.id);
    });
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn a_drawn_card_comes_from_the_stock_and_is_turned() {
    let game = catalog::open("klondike", &[]).unwrap();
    let mut session = deal(&game, 1);
    let (stock, waste) = (session.info().pile_named("s").unwrap(), session.info().pile_named("w").unwrap());
    let before = session.board().clone();
    session.play(patience::internals::game::Move::Draw).unwrap();
    let (from, to) = (Spot { pile: stock, at: 23 }, Spot { pile: waste, at: 0 });
    let card = session.view().top(waste);
    let change = Change { card, from: Some(from), to: Some(to), turned: true };
    assert_eq!(changes(View::of(&before), session.view()), [change]);
}

#[test]
fn the_bridge_scene_shows_cards_in_every_phase() {
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    let phase = game.info().var_named("phase").unwrap();
    let mut seen_phases = BTreeSet::new();
    for seed in 0..4 {
        let mut session = deal(&game, seed);
        let mut rng = SeededRng::new(seed, 3);
        while let moves @ [_, ..] = session.moves().as_slice() {
            let random_move = moves[rng.below(moves.len() as u32) as usize];
            let scene = Scene::of(game.as_ref(), session.view());
            let is_face_up = |item: &Item<'_>| matches!(item.thing, Thing::Card { spot: Some(_), card: Some(_), .. });
            if seen_phases.insert(session.view().var(phase)) {
                assert!(scene.items.iter().filter(|item| is_face_up(item)).count() >= 4, "{scene:?}");
                assert!(!scene.captions.is_empty());
            }
            session.play(random_move).unwrap();
        }
        seen_phases.insert(session.view().var(phase));
        let scored = Scene::of(game.as_ref(), session.view());
        assert!(scored.items.iter().any(|item| matches!(item.thing, Thing::Words(_))));
    }
    assert_eq!(seen_phases.len(), 4, "phases {seen_phases:?}");
}
