//! The boards of all games during random play: never too wide, no card missing, nothing hidden revealed.

use patience::internals::board::{PileSet, View};
use patience::internals::card::{SeededRng, shuffle};
use patience::internals::game::{Game, GameInfo, Row, Show};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::render::sentence::{Voice, describe_events, describe_piles};
use patience::internals::render::{Charset, Style, board};
use patience::internals::text::width;
use std::sync::Arc;

/// Plays every game at random with two seeds. Passes each position to `each`, with the description of the move.
fn play(mut each: impl FnMut(&Session, &mut SeededRng, &str)) {
    for game in catalog::list() {
        for seed in 0..2 {
            let mut session = deal(&game, seed);
            let mut dice = SeededRng::new(seed, 1);
            each(&session, &mut dice, "dealt");
            for _ in 0..80 {
                let moves = session.moves();
                if moves.is_empty() {
                    break;
                }
                let m = moves[dice.below(moves.len() as u32) as usize];
                let before = session.board().clone();
                let events = session.play(m).unwrap().to_vec();
                let own = game.describe_move(View::of(&before), m, session.view());
                let description = own.map(|message| message.to_string()).unwrap_or_else(|| {
                    describe_events(session.info(), View::of(&before), session.view(), &events, Voice::Written)
                });
                each(&session, &mut dice, &description);
            }
        }
    }
}

fn deal(game: &Arc<dyn Game>, seed: u64) -> Session {
    let mut deck = game.info().pack.cards();
    shuffle(seed, 0, &mut deck);
    Session::deal(game.clone(), deck).unwrap()
}

/// The piles of the layout that have their names above them.
fn drawn(info: &GameInfo, view: View<'_>) -> PileSet {
    let piles = |row: &Row| match row {
        Row::Piles(piles) => piles.iter().copied().flatten().collect(),
        // The names of these piles are at the sides.
        Row::Pyramid { .. } | Row::Peaks { .. } | Row::Grid { .. } => PileSet::EMPTY,
        Row::Ring { center, around, .. } => around.iter().copied().chain([*center]).collect(),
        Row::Line(piles) => piles.iter().copied().filter(|&pile| !view.is_empty(pile)).collect(),
    };
    info.layout.iter().map(piles).fold(PileSet::EMPTY, PileSet::union)
}

#[test]
fn no_line_is_too_wide_or_ends_in_a_space() {
    play(|session, dice, description| {
        let charset = if dice.below(2) == 0 { Charset::Ascii } else { Charset::Unicode };
        let style = Style { charset, width: 20 + dice.below(200) as usize, ..Style::default() };
        let text = board(&**session.game(), session.view(), &style);
        for line in text.lines() {
            assert!(width(line) <= style.width && !line.ends_with(' '), "{style:?} {line:?}\n{text}");
        }
        assert!(text.is_ascii() || charset == Charset::Unicode, "{text}");
        assert!(!description.is_empty() && description.is_ascii() && !description.contains('?'), "{description}");
    });
}

#[test]
fn every_pile_and_every_top_card_is_drawn() {
    play(|session, _, _| {
        let (info, view) = (session.info(), session.view());
        let text = board(&**session.game(), view, &Style::default());
        let words: Vec<&str> = text.split_whitespace().collect();
        for pile in drawn(info, view) {
            let show = info.zone_of(pile).map_or(Show::Hidden, |zone| zone.show);
            let top = view.top(pile).filter(|_| show != Show::Count).map(|card| card.to_string());
            if show != Show::Hidden {
                assert!(words.contains(&info.pile_name(pile)), "{}\n{text}", info.pile_name(pile));
                assert!(top.is_none_or(|top| words.contains(&top.as_str())), "{}\n{text}", info.pile_name(pile));
            }
        }
    });
}

#[test]
fn boards_and_sentences_do_not_depend_on_hidden_cards() {
    play(|session, dice, _| {
        let (game, view) = (&**session.game(), session.view());
        let other = view.determinize(|n| dice.below(n as u32) as usize);
        let style = Style { charset: Charset::Unicode, ..Style::default() };
        assert_eq!(board(game, view, &style), board(game, View::of(&other), &style));
        assert_eq!(
            describe_piles(game, view, None, Voice::Written),
            describe_piles(game, View::of(&other), None, Voice::Written)
        );
    });
}

#[test]
fn boards_fit_into_the_window_with_few_exceptions() {
    // Some boards of these games are too high together with the facts and the prompt, because runs are never
    // folded.
    let (at_80_by_24, at_60_by_20) = ([""; 0], ["agnes-bernauer", "agnes-sorel", "canfield"]);
    let mut high = [Vec::new(), Vec::new()];
    play(|session, _, _| {
        for ((width, height), high) in [(80, 24), (60, 20)].into_iter().zip(&mut high) {
            let style = Style { width, height: Some(height), ..Style::default() };
            let lines = board(&**session.game(), session.view(), &style).lines().count();
            if lines + 1 > height {
                high.push(session.info().id.clone());
            }
        }
    });
    high.iter_mut().for_each(Vec::dedup);
    assert_eq!(high[0], at_80_by_24);
    assert_eq!(high[1], at_60_by_20);
}
