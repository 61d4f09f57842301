//! Tests of `hint play`: it plays as the player `hint` of a survey does, makes progress, and keeps to a win.

use crate::board::Board;
use crate::card::DealSpec;
use crate::game::{Game, Move};
use crate::games::catalog;
use crate::odds::HintFollower;
use crate::play::{Session, deck_for, read_position};
use crate::shell::settings::{OutputFormat, Settings};
use crate::shell::{Script, Shell, ShowMode};
use crate::yaml;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of sampled deals per hint.
const VISITS: u32 = 6;

/// A game, its options and a seed.
type DealtGame = (&'static str, &'static [(&'static str, &'static str)], u64);

/// A small game in which draws turn cards down that the player has seen.
const TURNS_CARDS_DOWN: &str = "{id: x, title: X, pack: {ranks: [A, 2, 3], jokers: 1}, zones: {
    stock: {role: stock, key: s, lies: up}, waste: {role: waste, key: w, take: {unit: top}},
    foundation: {role: foundation, key: f, piles: 2, put: {build: up, by: suit, empty: A, unit: one, max: 3}},
    tableau: {role: tableau, key: t, piles: 3, put: {build: down, by: alternate-color, empty: any}, take: {unit: run}}},
  deal: [{to: tableau, cards: triangle}, {to: stock, cards: rest}],
  stock: {draw: {to: waste, cards: 8}, passes: 1, redeal: waste}, goal: {full: [foundation]}, layout: [s, t, w, f]}";

/// FreeCell in which only the top card of each column is visible.
const DARK_FREECELL: &str = "{id: dark-freecell, title: Dark FreeCell, extends: freecell, zones: {tableau: {look: 1}}}";

fn custom_game(book: &str) -> Arc<dyn Game> {
    catalog::from_rulebook(&yaml::parse("book", book.as_bytes()).unwrap(), &[]).unwrap()
}

fn deal_session(game: &Arc<dyn Game>, seed: u64) -> Session {
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
    Session::deal(Arc::clone(game), deck).unwrap()
}

fn spider_from_position(options: &[(&str, &str)], piles: &str) -> Session {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open("spider", &options).unwrap();
    let text = format!("game: spider\npartial: true\npiles:\n{piles}");
    let position = read_position(&yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
    let board = position.board(game.as_ref()).unwrap();
    Session::from_board(game, board)
}

/// The maximum number of hints in a game.
const MAX_HINTS: usize = 300;

/// Sends `hint play` until it plays no move, and returns the session at its end and the texts of the hints.
fn play_by_hints(session: Session, commands: &str) -> (Session, String) {
    let settings =
        Settings { show: ShowMode::None, format: OutputFormat::Text, visits: Some(VISITS), ..Settings::default() };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, None, settings, None, &mut out, &mut err);
    Script::new("stdin", commands.as_bytes()).keep_going(true).run(&mut shell).unwrap();
    for _ in 0..MAX_HINTS {
        let moves_before = shell.session().moves_made();
        shell.run_command("hint play").unwrap();
        if shell.session().moves_made() == moves_before {
            break;
        }
    }
    let session = shell.session().clone();
    drop(shell.finish().unwrap());
    (session, String::from_utf8(err).unwrap())
}

/// Games of every kind that take at most a second.
const QUICK_GAMES: [DealtGame; 19] = [
    ("trefoil", &[("draw", "off")], 323),
    ("pyramid", &[], 1),
    ("klondike", &[("draw", "3")], 2),
    ("klondike", &[("passes", "2")], 3),
    ("canfield", &[], 1),
    ("yukon", &[], 2),
    ("freecell", &[], 1),
    ("bakers-game", &[], 2),
    ("easthaven", &[], 3),
    ("golf", &[], 4),
    ("golf", &[("holes", "9")], 1),
    ("tri-peaks", &[], 5),
    ("black-hole", &[], 1),
    ("st-helena", &[("view", "top")], 1),
    ("osmosis", &[], 3),
    ("accordion", &[], 1),
    ("seahaven-towers", &[], 2),
    ("calculation", &[], 2),
    ("scorpion", &[], 6),
];

/// Games with long searches or many moves.
const SLOW_GAMES: [DealtGame; 7] = [
    ("flower-garden", &[("fback", "off")], 472),
    ("pyramid", &[("tut", "on"), ("draw", "any")], 308),
    ("klondike", &[], 1),
    ("spider", &[("suits", "1")], 1),
    ("eight-off", &[], 1),
    ("st-helena", &[], 2),
    ("bristol", &[], 4),
];

/// Checks that a survey and a session make the same moves in each game. Returns the number of wins.
fn compare_survey_with_session(games: &[DealtGame]) -> usize {
    let mut won = 0;
    for &(id, options, seed) in games {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let session = deal_session(&catalog::open(id, &options).unwrap(), seed);
        let mut is_proved_lost = false;
        let survey = HintFollower::new(VISITS).play(
            session.clone(),
            &mut |advice| is_proved_lost = advice.is_lost(),
            &AtomicBool::new(false),
        );
        let (session, _) = play_by_hints(session, "");
        let played: Vec<Move> = session.played_moves().collect();
        let is_won = session.status().word() == "won";
        assert_eq!(survey.won_in(session.game().as_ref()).is_some(), is_won, "{id} {options:?} {seed}");
        // A survey gives up a lost deal, and a session goes on.
        let compared = if is_proved_lost { &played[..survey.moves.len().min(played.len())] } else { &played[..] };
        assert_eq!(survey.moves, compared, "{id} {options:?} {seed}");
        won += usize::from(is_won);
    }
    won
}

#[test]
fn a_survey_follows_hints_as_a_session_does() {
    let won = compare_survey_with_session(&QUICK_GAMES);
    assert!(won > 5, "{won}");
}

#[test]
#[ignore = "takes more than half a minute"]
fn a_survey_follows_hints_as_a_session_does_in_slow_games() {
    let won = compare_survey_with_session(&SLOW_GAMES);
    assert!(won > 2, "{won}");
}

/// Checks that no move of a hint leads back to an earlier board, and that a hint keeps to a win that an earlier one
/// announced. `commands` are sent first.
fn check_hints(session: Session, commands: &str, label: &str) -> Session {
    let start = session.moves_made();
    let (session, hints) = play_by_hints(session, commands);
    let boards: Vec<Board> = (start..=session.moves_made()).filter_map(|moves| session.board_after(moves)).collect();
    let played: Vec<Move> = session.played_moves().skip(start).collect();
    for (index, &m) in played.iter().enumerate() {
        let is_new = boards[..=index].iter().all(|earlier| !has_same_cards(earlier, &boards[index + 1]));
        assert!(is_new || m == Move::Draw, "{label}: move {} repeats a board", index + 1);
    }
    let announces_win = hints.contains("begins a win in") || hints.contains("wins the game");
    assert!(!announces_win || session.status().word() == "won", "{label}: {hints}");
    session
}

fn has_same_cards(one: &Board, other: &Board) -> bool {
    let slots = |board: &Board| (0..board.piles()).map(|pile| board.slots(pile_id(pile)).to_vec()).collect::<Vec<_>>();
    slots(one) == slots(other)
}

fn pile_id(index: usize) -> crate::board::PileId {
    crate::board::PileId(index as u8)
}

#[test]
fn hints_make_progress_and_keep_to_a_win_if_cards_are_turned_down() {
    let game = custom_game(TURNS_CARDS_DOWN);
    let mut won = 0;
    for seed in 1..=30 {
        let session = check_hints(deal_session(&game, seed), "", &format!("seed {seed}"));
        won += usize::from(session.status().word() == "won");
    }
    assert!(won > 0);
}

#[test]
fn hints_keep_to_a_win_if_cards_move_automatically() {
    for (id, seed) in [("freecell", 1), ("freecell", 5), ("bakers-game", 2), ("eight-off", 1), ("seahaven-towers", 2)] {
        let session = deal_session(&catalog::open(id, &[]).unwrap(), seed);
        assert_eq!(check_hints(session, "set auto on\n", id).status().word(), "won", "{id} {seed}");
    }
}

#[test]
fn hints_fill_spaces_so_that_the_stock_can_be_used() {
    let run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
    let foundations: String = (1..=5).map(|number| format!("  f{number}: {run}\n")).collect();
    let piles = format!(
        "{foundations}  t1: KS QS JS TS 9S 8S 7S 6S 5S 4S\n  \
         t2: KS QS JS TS 9S 8S 7S 6S 5S 4S\n  t3: KS QS JS TS 9S 8S 7S 6S 5S\n  \
         s: 4S 3S 3S 3S 2S 2S 2S AS AS AS\n"
    );
    // No specialized search knows the rules if the player removes full runs.
    for options in [&[("suits", "1")][..], &[("suits", "1"), ("remove", "ask")]] {
        let session = check_hints(spider_from_position(options, &piles), "", "spaces");
        assert_eq!(session.status().word(), "won", "{options:?}");
    }
}

#[test]
fn cards_that_only_a_rule_hides_are_hidden() {
    for game in [custom_game(DARK_FREECELL), custom_game(TURNS_CARDS_DOWN)] {
        let info = info_text(&deal_session(&game, 1));
        assert!(!info.contains("seed:1"), "{info}");
    }
    assert!(info_text(&deal_session(&catalog::open("freecell", &[]).unwrap(), 1)).contains("seed:1"));
}

fn info_text(session: &Session) -> String {
    let settings = Settings { show: ShowMode::None, format: OutputFormat::Text, ..Settings::default() };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session.clone(), None, settings, Some(DealSpec::Seed(1)), &mut out, &mut err);
    Script::new("stdin", "info\n".as_bytes()).run(&mut shell).unwrap();
    drop(shell.finish().unwrap());
    String::from_utf8(err).unwrap()
}
