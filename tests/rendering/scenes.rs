//! The scenes of all games during random play: no card missing, no overlaps, nothing hidden revealed, every change reported.

use patience::internals::board::{PileId, View};
use patience::internals::card::{Card, SeededRng, shuffle};
use patience::internals::game::{Game, GameInfo, Show};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::scene::{Canvas, Change, Counted, Item, Scene, Spot, Thing, changes};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Plays every game at random with two seeds. Passes every fourth position to `each`, with the position before it.
fn play(mut each: impl FnMut(&Session, &mut SeededRng, View<'_>)) {
    for game in catalog::list() {
        for seed in 0..2 {
            let mut session = deal(&game, seed);
            let mut dice = SeededRng::new(seed, 2);
            each(&session, &mut dice, session.view());
            for number in 0..60 {
                let moves = session.moves();
                if moves.is_empty() {
                    break;
                }
                let before = session.board().clone();
                session.play(moves[dice.below(moves.len() as u32) as usize]).unwrap();
                if number % 4 == 3 {
                    each(&session, &mut dice, View::of(&before));
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

/// The cards that the zones show. Every scene must contain them.
fn shown(info: &GameInfo, view: View<'_>) -> Vec<(Spot, Card)> {
    let mut shown = Vec::new();
    for (pile, _) in info.named_piles() {
        let len = view.len(pile);
        let count = match info.zone_of(pile).map_or(Show::Hidden, |zone| zone.show) {
            Show::Hidden | Show::Count => 0,
            Show::Top => 1,
            Show::TopThree => 3,
            Show::Fan | Show::Row => len,
        };
        let spots = (len.saturating_sub(count)..len).map(|at| Spot { pile, at });
        shown.extend(spots.filter_map(|spot| Some((spot, view.card(pile, spot.at)?))));
    }
    shown
}

fn pile_of(item: &Item<'_>) -> Option<PileId> {
    match item.thing {
        Thing::Card { spot, .. } => spot.map(|spot| spot.pile),
        Thing::Space(pile) | Thing::Count { pile, .. } => Some(pile),
        Thing::Name { pile, .. } => pile,
        Thing::Words(_) | Thing::Suit(_) | Thing::Frame => None,
    }
}

#[test]
fn every_pile_and_every_visible_card_is_in_the_scene() {
    play(|session, _, _| {
        let (info, view, game) = (session.info(), session.view(), session.game().as_ref());
        for canvas in canvases() {
            let scene = Scene::on(canvas, game, view);
            let tops = Scene::on(Canvas::text(80), game, view);
            let is_drawn = |spot: Spot, card: Card| {
                let same = |item: &Item<'_>| matches!(item.thing, Thing::Card { spot: Some(there), card: Some(other), .. } if there == spot && other == card);
                scene.items.iter().any(same)
            };
            // A game with its own drawing describes in words where its cards are.
            let own = !game.drawing(view).is_empty();
            for (spot, card) in shown(info, view) {
                // In Bridge the discards disappear from the scene when a hand is over.
                let aside = own && info.zone_of(spot.pile).is_some_and(|zone| zone.show == Show::Top);
                let narrow = info.zone_of(spot.pile).is_some_and(|zone| zone.show == Show::TopThree);
                let is_top = spot.at + 1 == view.len(spot.pile);
                assert!(
                    is_drawn(spot, card) || aside || narrow && !is_top,
                    "{}: {card} of {spot:?}\n{scene:?}",
                    info.id
                );
            }
            for (pile, named) in info.named_piles().filter(|_| !own) {
                let hidden = info.zone_of(pile).is_none_or(|zone| zone.show == Show::Hidden);
                let has_item = scene.items.iter().any(|item| pile_of(item) == Some(pile));
                let gone = view.is_empty(pile) && !tops.items.iter().any(|item| pile_of(item) == Some(pile));
                assert!(hidden || has_item || gone, "{}: {}\n{scene:?}", info.id, named.name);
                assert!(!gone || hidden || stays_blank(info, pile), "{}: {}", info.id, named.name);
            }
        }
    });
}

/// Whether the layout leaves the place of an empty pile blank, because no card can be put there or because the row
/// closes up.
fn stays_blank(info: &GameInfo, pile: PileId) -> bool {
    use patience::internals::game::Row;
    let mut rows = info.layout.iter().filter(|row| row.piles().contains(&pile));
    rows.any(|row| row.holds_single_cards() || matches!(row, Row::Line(_)))
        || info.layout.iter().any(|row| matches!(row, Row::Ring { beside, .. } if beside.contains(&pile)))
}

#[test]
fn items_overlap_only_where_they_may() {
    play(|session, _, _| {
        for canvas in canvases() {
            let scene = Scene::on(canvas, session.game().as_ref(), session.view());
            for (i, a) in scene.items.iter().enumerate() {
                assert!(
                    a.x + a.width <= scene.width && a.y + a.height <= scene.height,
                    "{a:?} of {}",
                    session.info().id
                );
                assert!(scene.width <= canvas.width, "{} is {} wide", session.info().id, scene.width);
                for b in &scene.items[i + 1..] {
                    let apart =
                        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
                    assert!(apart || may_touch(session.info(), canvas, a, b), "{}: {a:?} {b:?}", session.info().id);
                }
            }
        }
    });
}

/// Whether two items may overlap: in pictures, cards of one pile or of stairs; anywhere, a frame and the items
/// inside it.
fn may_touch(info: &GameInfo, canvas: Canvas, a: &Item<'_>, b: &Item<'_>) -> bool {
    let inside = |outer: &Item<'_>, inner: &Item<'_>| {
        let (right, low) = (outer.x + outer.width, outer.y + outer.height);
        outer.thing == Thing::Frame
            && outer.x < inner.x
            && outer.y < inner.y
            && inner.x + inner.width < right
            && inner.y + inner.height < low
    };
    let both = |test: &dyn Fn(PileId) -> bool| [a, b].iter().all(|item| pile_of(item).is_some_and(test));
    let stairs = |pile| info.layout.iter().any(|row| row.pyramid_rows().is_some() && row.piles().contains(&pile));
    let cards = [a, b].iter().all(|item| matches!(item.thing, Thing::Card { .. }));
    let overlapped = cards && canvas == Canvas::picture() && (pile_of(a) == pile_of(b) || both(&stairs));
    inside(a, b) || inside(b, a) || overlapped
}

#[test]
fn the_counts_of_a_folded_column_add_up() {
    let mut folded_up = 0;
    play(|session, _, _| {
        let (info, view, game) = (session.info(), session.view(), session.game().as_ref());
        for high in [8, 12, 16] {
            let unfolded = Scene::on(Canvas::text(80), game, view);
            let scene = unfolded.clone().folded(game, view, high);
            assert!(scene.height <= unfolded.height, "{}", info.id);
            assert!(unfolded.height > high || scene == unfolded, "{}: folded without need", info.id);
            let columns = info.zones.iter().filter(|zone| zone.show == Show::Fan).flat_map(|zone| zone.piles);
            for pile in columns {
                let cards_of = |item: &Item<'_>| match item.thing {
                    Thing::Card { spot: Some(spot), .. } if spot.pile == pile => 1,
                    Thing::Count { pile: other, count, of } if other == pile => {
                        folded_up += usize::from(of == Counted::FoldedUp);
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
fn rows_that_move_closer_may_need_no_fold() {
    let game = catalog::open("scorpion", &[]).unwrap();
    let session = deal(&game, 1);
    let unfolded = Scene::on(Canvas::text(80), game.as_ref(), session.view());
    // The scene has seven columns of seven cards below the foundations. Four columns have three cards face down.
    assert_eq!(unfolded.height, 11);
    let folds = |high: usize| {
        let scene = unfolded.clone().folded(game.as_ref(), session.view(), high);
        assert!(scene.height <= high);
        let count = |of: Counted| {
            let is_it = |item: &&Item<'_>| matches!(item.thing, Thing::Count { of: other, .. } if other == of);
            scene.items.iter().filter(is_it).count()
        };
        (count(Counted::FoldedDown), count(Counted::FoldedUp))
    };
    assert_eq!([11, 10].map(folds), [(0, 0), (0, 0)]);
    assert_eq!(folds(9).0, 4);
    assert!(folds(9).1 >= 3);
}

#[test]
fn a_scene_does_not_depend_on_hidden_cards() {
    play(|session, dice, _| {
        let (game, view) = (session.game().as_ref(), session.view());
        let other = view.determinize(|n| dice.below(n as u32) as usize);
        for canvas in [Canvas::text(80), Canvas::picture()] {
            assert_eq!(Scene::on(canvas, game, view), Scene::on(canvas, game, View::of(&other)));
        }
    });
}

#[test]
fn every_change_is_reported_once() {
    let mut counts = [0; 3];
    play(|session, dice, before| {
        let (info, after) = (session.info(), session.view());
        let list = changes(before, after);
        let (mut from, mut to) = (BTreeSet::new(), BTreeSet::new());
        for change in &list {
            assert!(change.from.is_none_or(|spot| from.insert(spot)), "{}: twice {change:?}", info.id);
            assert!(change.to.is_none_or(|spot| to.insert(spot)), "{}: twice {change:?}", info.id);
            let was = change.from.and_then(|spot| before.card(spot.pile, spot.at));
            let is = change.to.and_then(|spot| after.card(spot.pile, spot.at));
            assert_eq!(change.card, is.or(was), "{}: {change:?}", info.id);
            assert!(change.turned || was.is_none() || is.is_none() || was == is, "{}: {change:?}", info.id);
            counts[if change.from.is_none() { 2 } else { usize::from(change.turned) }] += 1;
        }
        // Every face-up card that was not at its place before must be in the list.
        for (pile, _) in info.named_piles() {
            for at in 0..after.len(pile) {
                let (spot, card) = (Spot { pile, at }, after.card(pile, at));
                let stayed = at < before.len(pile) && before.card(pile, at) == card;
                assert!(card.is_none() || stayed || to.contains(&spot), "{}: {card:?} on {pile:?}", info.id);
            }
        }
        let determinized = [before, after].map(|view| view.determinize(|n| dice.below(n as u32) as usize));
        assert_eq!(list, changes(View::of(&determinized[0]), View::of(&determinized[1])), "{}", info.id);
    });
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn a_turned_card_comes_from_the_stock() {
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
    let mut seen = BTreeSet::new();
    for seed in 0..4 {
        let mut session = deal(&game, seed);
        let mut dice = SeededRng::new(seed, 3);
        while let moves @ [_, ..] = session.moves().as_slice() {
            let m = moves[dice.below(moves.len() as u32) as usize];
            let scene = Scene::of(game.as_ref(), session.view());
            let faces = |item: &Item<'_>| matches!(item.thing, Thing::Card { spot: Some(_), card: Some(_), .. });
            if seen.insert(session.view().var(phase)) {
                assert!(scene.items.iter().filter(|item| faces(item)).count() >= 4, "{scene:?}");
                assert!(!scene.captions.is_empty());
            }
            session.play(m).unwrap();
        }
        seen.insert(session.view().var(phase));
        let scored = Scene::of(game.as_ref(), session.view());
        assert!(scored.items.iter().any(|item| matches!(item.thing, Thing::Words(_))));
    }
    assert_eq!(seen.len(), 4, "phases {seen:?}");
}
