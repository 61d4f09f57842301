//! Tests of the boards of all games during random play: no line is too wide, no card is missing, and no hidden card is
//! revealed.

use crate::GAMES;
use patience::internals::board::{Board, PileSet, View};
use patience::internals::card::{DealSpec, SeededRng, shuffle};
use patience::internals::game::{Game, GameInfo, Row, Show};
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::render::sentence::{Voice, describe_events, describe_piles};
use patience::internals::render::{CardStyle, Charset, Style, Ten, board, has_room_for_frames};
use patience::internals::text::width;
use std::sync::Arc;

/// Plays every game at random with two seeds. Calls `check` for the first position and for every third position after
/// it, with the description of the last move.
fn play_all_games(mut check: impl FnMut(&Session, &mut SeededRng, &str)) {
    for game in &*GAMES {
        for seed in 0..2 {
            let mut session = deal(game, seed);
            let mut rng = SeededRng::new(seed, 1);
            check(&session, &mut rng, "dealt");
            for number in 0..80 {
                let moves = session.moves();
                if moves.is_empty() {
                    break;
                }
                let random_move = moves[rng.below(moves.len() as u32) as usize];
                let before = session.board().clone();
                let events = session.play(random_move).unwrap().to_vec();
                if number % 3 != 2 {
                    continue;
                }
                let own_description = game.describe_move(View::of(&before), random_move, session.view());
                let description = own_description.map_or_else(
                    || describe_events(session.info(), View::of(&before), session.view(), &events, Voice::Written),
                    |message| message.to_string(),
                );
                check(&session, &mut rng, &description);
            }
        }
    }
}

fn deal(game: &Arc<dyn Game>, seed: u64) -> Session {
    let mut deck = game.info().pack.cards();
    shuffle(seed, 0, &mut deck);
    Session::deal(game.clone(), deck).unwrap()
}

/// Returns the piles of the layout whose names are drawn next to them.
fn named_piles(info: &GameInfo, view: View<'_>) -> PileSet {
    let piles = |row: &Row| match row {
        Row::Piles(piles) => piles.iter().copied().flatten().collect(),
        // These piles have no names of their own: their rows and columns have names at the sides.
        Row::Pyramid { .. } | Row::Inverted { .. } | Row::Peaks { .. } | Row::Grid { .. } => PileSet::EMPTY,
        Row::Ring { center, around, .. } => around.iter().copied().chain([*center]).collect(),
        Row::Line(piles) => piles.iter().copied().filter(|&pile| !view.is_empty(pile)).collect(),
    };
    info.layout.iter().map(piles).fold(PileSet::EMPTY, PileSet::union)
}

#[test]
fn no_line_is_too_wide_or_ends_in_a_space() {
    play_all_games(|session, rng, description| {
        let charset = if rng.below(2) == 0 { Charset::Ascii } else { Charset::Unicode };
        let style = Style { charset, width: 20 + rng.below(200) as usize, ..Style::default() };
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
    play_all_games(|session, _, _| {
        let (info, view) = (session.info(), session.view());
        let text = board(&**session.game(), view, &Style::default());
        let words: Vec<&str> = text.split_whitespace().collect();
        for pile in named_piles(info, view) {
            let show = info.zone_of(pile).map_or(Show::Hidden, |zone| zone.show);
            let top = view.top(pile).filter(|_| show != Show::Count).map(|card| card.to_string());
            if show != Show::Hidden {
                let place = format!("{} in {}", info.pile_name(pile), info.id);
                assert!(words.contains(&info.pile_name(pile)), "{place}\n{text}");
                assert!(top.is_none_or(|top| words.contains(&top.as_str())), "{place}\n{text}");
            }
        }
    });
}

#[test]
fn boards_and_sentences_do_not_depend_on_hidden_cards() {
    play_all_games(|session, rng, _| {
        let (game, view) = (&**session.game(), session.view());
        let with_other_cards = view.determinize(|limit| rng.below(limit as u32) as usize);
        let style = Style { charset: Charset::Unicode, ..Style::default() };
        assert_eq!(board(game, view, &style), board(game, View::of(&with_other_cards), &style));
        assert_eq!(
            describe_piles(game, view, None, Voice::Written),
            describe_piles(game, View::of(&with_other_cards), None, Voice::Written)
        );
    });
}

#[test]
fn boards_fit_into_the_window_with_few_exceptions() {
    // In these games some boards, with the lines below them and the prompt, are higher than the window, because their
    // many piles take several rows.
    let at_60_by_20 = ["gloucestershire", "house-in-the-wood", "triple-scorpion", "triple-yukon"];
    let at_80_by_24 = [""; 0];
    let mut too_high = [Vec::new(), Vec::new()];
    play_all_games(|session, _, _| {
        for ((width, height), too_high) in [(80, 24), (60, 20)].into_iter().zip(&mut too_high) {
            let style = Style { width, height: Some(height), ..Style::default() };
            let lines = board(&**session.game(), session.view(), &style).lines().count();
            if lines + 1 > height {
                too_high.push(session.info().id.clone());
            }
        }
    });
    too_high.iter_mut().for_each(Vec::dedup);
    assert_eq!(too_high[0], at_80_by_24);
    assert_eq!(too_high[1], at_60_by_20);
}

/// Plays hands of Bridge Solitaire in windows of many heights. The cards keep one form from the first board of a hand to
/// the last one.
#[test]
fn the_cards_of_a_hand_keep_their_form() {
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    let mut forms = Vec::new();
    for seed in 1..=12 {
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
        let mut session = Session::deal(game.clone(), deck).unwrap();
        let mut boards = vec![session.board().clone()];
        let mut turn = seed as usize;
        while let Some(&m) = session.moves().get(turn % session.moves().len().max(1)) {
            session.play(m).unwrap();
            boards.push(session.board().clone());
            turn = turn * 7 + 3;
        }
        // A hand that is passed out has no tricks.
        for rows in (20..46).filter(|_| boards.len() > 3) {
            for ten in [Ten::Letter, Ten::Digits] {
                let style = Style { cards: CardStyle::Boxed, height: Some(rows), ten, ..Style::default() };
                let has_frames = |position: &Board| has_room_for_frames(game.as_ref(), View::of(position), &style);
                let form = has_frames(&boards[0]);
                for (number, position) in boards.iter().enumerate() {
                    let text = board(game.as_ref(), View::of(position), &style);
                    assert_eq!(has_frames(position), form, "seed {seed}, {rows} rows, board {number}:\n{text}");
                }
                forms.push((rows, form));
            }
        }
    }
    // Small windows have plain cards, and large ones frames.
    assert!(forms.iter().all(|&(rows, form)| (rows > 24 || !form) && (rows < 34 || form)), "{forms:?}");
}
