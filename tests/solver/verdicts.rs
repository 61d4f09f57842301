//! Verdicts of the solver: they agree with brute force, solutions replay, and limits are respected.

use crate::brute_force::can_be_won;
use crate::deals::{dealt, open, small_book, solve, solve_within};
use patience::internals::board::{Board, Txn, View};
use patience::internals::card::{DealSpec, SeededRng};
use patience::internals::game::{Game, Status};
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::{Limits, Solver, Stop, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions for brute force, and of random moves.
const MAX_POSITIONS: usize = 300;
const MAX_MOVES: usize = 120;

/// The word of a verdict in the tables of expected results.
fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Lost => "lost",
        Verdict::Unknown(_) => "unknown",
    }
}

/// The boards along a line of moves, including the first.
fn boards(
    game: &dyn Game,
    board: &Board,
    mut next: impl FnMut(&Board) -> Option<patience::internals::game::Move>,
) -> Vec<Board> {
    let mut boards = vec![board.clone()];
    while let Some(m) = next(&boards[boards.len() - 1]) {
        let (mut board, mut events) = (boards[boards.len() - 1].clone(), Vec::new());
        game.play(&mut Txn::new(&mut board, &mut events), m);
        boards.push(board);
    }
    boards
}

/// Boards near the end of a random game, and near the end of a won game if the solver finds a win quickly.
fn late_boards(game: &Arc<dyn Game>, seed: u64) -> Vec<Board> {
    let (root, mut dice, mut moves, mut made) =
        (dealt(game, &format!("seed:{seed}")), SeededRng::new(seed, 0), Vec::new(), 0);
    let random = boards(game.as_ref(), &root, |board| {
        let view = View::of(board);
        game.moves(view, &mut moves);
        made += 1;
        let continues = made < MAX_MOVES && !moves.is_empty() && game.status(view) == Status::Playing;
        continues.then(|| moves[dice.below(moves.len() as u32) as usize])
    });
    let report = solve_within(game, &root, Limits { positions: 300, ..Limits::default() });
    let line = if let Verdict::Won(line) = report.verdict { line } else { Vec::new() };
    let mut line = line.into_iter();
    let won = boards(game.as_ref(), &root, |_| line.next());
    let late = |boards: Vec<Board>| {
        [2, 5, 9, 16].into_iter().filter_map(move |back| boards.get(boards.len().checked_sub(back)?).cloned())
    };
    late(random).chain(late(won)).collect()
}

/// Checks that solver and brute force agree. Returns the number of boards that can be won, of boards that cannot,
/// and of winnable boards for which the solver found no verdict.
fn agree(game: &Arc<dyn Game>, seed: u64) -> [usize; 3] {
    let Ok(mut solver) = Solver::new(Arc::clone(game)) else { return [0; 3] };
    let mut count = [0; 3];
    for board in late_boards(game, seed) {
        let Some(expected) = can_be_won(game.as_ref(), &board, MAX_POSITIONS, &|_| Vec::new()) else { continue };
        let found = solver.solve(&board, &Limits { positions: 20_000, ..Limits::default() }, &AtomicBool::new(false));
        let named = || format!("{} {:?}, seed {seed}", game.info().id, game.info().options);
        match (expected, &found.verdict) {
            (true, Verdict::Won(_)) => count[0] += 1,
            (false, Verdict::Lost) => count[1] += 1,
            (true, Verdict::Unknown(Stop::Positions)) => count[2] += 1,
            (_, verdict) => panic!("{}: brute force says {expected}, found {verdict:?}", named()),
        }
    }
    count
}

/// Every game with default options, and with each choice of each of its options.
fn games() -> Vec<Arc<dyn Game>> {
    let choices = |game: &Arc<dyn Game>| -> Vec<(String, String)> {
        let options = game.info().options.iter();
        options.flat_map(|option| option.choices.iter().map(|choice| (option.key.clone(), choice.clone()))).collect()
    };
    let with = |game: &Arc<dyn Game>| -> Vec<Arc<dyn Game>> {
        let chosen = choices(game).into_iter().filter_map(|chosen| catalog::open(&game.info().id, &[chosen]).ok());
        chosen.collect()
    };
    catalog::list().into_iter().flat_map(|game| with(&game).into_iter().chain([game])).collect()
}

#[test]
fn late_verdicts_match_brute_force() {
    // Use only a fifth of the games. The next test plays all games with each option.
    let games = catalog::list().into_iter().step_by(5);
    let counts: Vec<[usize; 3]> = games.map(|game| agree(&game, 1)).collect();
    let sum = |at: usize| counts.iter().map(|count| count[at]).sum::<usize>();
    assert!(sum(0) > 5 && sum(1) > 10 && sum(2) == 0, "{counts:?}");
}

/// `cargo test --release --test solver verdicts -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn late_verdicts_match_brute_force_with_every_option() {
    for game in games() {
        let mut counts = [0; 3];
        for seed in 0..40 {
            agree(&game, seed).into_iter().zip(&mut counts).for_each(|(more, count)| *count += more);
        }
        let chosen = game.info().options.iter().map(|option| format!(" {}={}", option.key, option.value));
        eprintln!("{}{}: won, lost, unknown {counts:?}", game.info().id, chosen.collect::<String>());
    }
}

/// In every deal of a small pack the model `columns` agrees with brute force, and more cells never win less.
#[test]
fn verdicts_of_small_packs_in_columns_match_brute_force() {
    let (mut won, mut lost, mut compared) = (0, 0, 0);
    for by in ["suit", "alternate-color", "rank"] {
        for space in ["any", "6", "none"] {
            for limit in ["top", "none", "cells", "spaces"] {
                let mut wins = [0; 3];
                for cells in 0..3u8 {
                    let text = small_book("S, H", cells, by, space, limit);
                    let node = patience::internals::yaml::parse("small.yaml", text.as_bytes()).unwrap();
                    let game = catalog::from_rulebook(&node, &[]).unwrap_or_else(|error| panic!("{text}{error}"));
                    for seed in 0..4 {
                        let board = dealt(&game, &format!("seed:{seed}"));
                        let report = solve_within(&game, &board, Limits::default());
                        assert_eq!(report.model, "columns");
                        wins[usize::from(cells)] += usize::from(word(&report.verdict) == "won");
                        let Some(expected) = can_be_won(game.as_ref(), &board, 1500, &|_| Vec::new()) else { continue };
                        compared += 1;
                        let found = word(&report.verdict);
                        assert_eq!(found, if expected { "won" } else { "lost" }, "{by} {space} {limit} {cells} {seed}");
                        *(if expected { &mut won } else { &mut lost }) += 1;
                    }
                }
                assert!(wins.is_sorted(), "more cells win less: {by} {space} {limit} {wins:?}");
            }
        }
    }
    assert!(won > 50 && lost > 50, "{won} won, {lost} lost of {compared}");
}

#[test]
fn weights_with_unknown_names_are_rejected() {
    let weights_of = |id: &str| Solver::new(open(id, &[])).unwrap().weight_file().text;
    let error_of = |id: &str, weights: &str| match Solver::with_weights(open(id, &[]), weights) {
        Err(error) => error.to_string(),
        Ok(_) => String::new(),
    };
    for id in ["freecell", "eight-off", "good-measure", "spider", "klondike", "golf", "pyramid", "bisley"] {
        assert_eq!(error_of(id, weights_of(id)), "", "{id}");
        assert_eq!(error_of(id, "dig 1 2\n"), "error: the weights are not those of the data file", "{id}");
    }
    assert_ne!(weights_of("freecell"), weights_of("eight-off"));
    assert_ne!(weights_of("freecell"), weights_of("good-measure"));
}

#[test]
fn the_model_is_chosen_by_the_rules() {
    let form = |id: &str, options: &[(&str, &str)]| {
        let game = open(id, options);
        solve_within(&game, &dealt(&game, "seed:1"), Limits { positions: 1, ..Limits::default() }).model
    };
    for id in ["freecell", "bakers-game", "eight-off", "seahaven-towers", "bakers-dozen", "good-measure"] {
        assert_eq!(form(id, &[]), "columns", "{id}");
    }
    // The model does not allow cards to come back from the foundations.
    assert_eq!((form("freecell", &[("fback", "on")]), form("klondike", &[])), ("engine", "stock"));
}

#[test]
fn known_verdicts_of_columns() {
    let word = |id: &str, options: &[(&str, &str)], deal: &str| {
        let game = open(id, options);
        word(&solve(&game, &dealt(&game, deal)))
    };
    for (id, deal, expected) in [
        ("freecell", "ms:1", "won"),
        ("freecell", "ms:617", "won"),
        ("bakers-game", "ms:1", "won"),
        ("eight-off", "ms:1", "won"),
        ("seahaven-towers", "ms:1", "won"),
        ("bakers-dozen", "ms:1", "won"),
    ] {
        assert_eq!(word(id, &[], deal), expected, "{id} {deal}");
    }
}

/// Best-first search alone does not win these long games within 400,000 positions. Beam search, which proceeds from
/// one card of the stock to the next, wins them.
#[test]
fn long_games_are_won_by_beam_search() {
    for (id, seed) in [("four-seasons", 3), ("tournament", 5), ("calculation", 2), ("calculation", 7)] {
        let game = open(id, &[]);
        let limits = Limits { positions: 50_000, ..Limits::default() };
        let report = solve_within(&game, &dealt(&game, &format!("seed:{seed}")), limits);
        assert_eq!(word(&report.verdict), "won", "{id} {seed}");
    }
}

/// All Microsoft deals but one can be won. `cargo test --release --test solver microsoft -- --ignored`
#[test]
#[ignore = "takes a while"]
fn exactly_one_of_the_microsoft_deals_is_lost() {
    let game = open("freecell", &[]);
    let mut solver = Solver::new(Arc::clone(&game)).unwrap();
    let verdict = |deal: u32| {
        let board = dealt(&game, &format!("ms:{deal}"));
        solver.solve(&board, &Limits::default(), &AtomicBool::new(false)).verdict
    };
    let words: Vec<(u32, &str)> =
        (1..=32_000).zip((1..=32_000).map(verdict)).map(|(deal, verdict)| (deal, word(&verdict))).collect();
    let others: Vec<(u32, &str)> = words.into_iter().filter(|(_, word)| *word != "won").collect();
    assert_eq!(others, [(11_982, "lost")]);
}

#[test]
fn solutions_replay() {
    for (id, deal) in [("freecell", "ms:2"), ("klondike", "seed:1"), ("yukon", "seed:1"), ("pyramid", "seed:1")] {
        let game = open(id, &[]);
        let deck = deck_for(game.as_ref(), &DealSpec::parse(deal).unwrap()).unwrap();
        let mut session = Session::deal(Arc::clone(&game), deck).unwrap();
        let Verdict::Won(line) = solve(&game, session.board()) else { panic!("{id} {deal} is not won") };
        for m in line {
            session.play(m).unwrap_or_else(|refusal| panic!("{id} {deal}: {m:?} {refusal:?}"));
        }
        assert_eq!(session.status(), Status::Won);
    }
}

#[test]
fn the_verdict_names_the_limit_that_stopped_the_search() {
    let game = open("black-hole", &[]);
    let board = dealt(&game, "ms:400");
    let within = |positions, memory| {
        let report = solve_within(&game, &board, Limits { positions, memory });
        (report.verdict, report.positions, report.bytes)
    };
    let (verdict, positions, _) = within(0, 1 << 20);
    assert_eq!((verdict, positions), (Verdict::Unknown(Stop::Positions), 0));
    let (verdict, positions, _) = within(777, 1 << 20);
    assert_eq!((verdict, positions), (Verdict::Unknown(Stop::Positions), 777));
    let (verdict, positions, bytes) = within(u64::MAX, 1 << 20);
    assert_eq!(verdict, Verdict::Unknown(Stop::Memory));
    assert!(positions > 10_000 && bytes < 3 << 19, "{positions} positions, {bytes} bytes");
    let stopped = Solver::new(game).unwrap().solve(&board, &Limits::default(), &AtomicBool::new(true));
    assert_eq!((stopped.verdict, stopped.positions), (Verdict::Unknown(Stop::Interrupt), 1024));
}

#[test]
fn a_game_that_is_won_already_needs_no_move() {
    let game = open("freecell", &[]);
    let mut line = match solve(&game, &dealt(&game, "ms:2")) {
        Verdict::Won(line) => line.into_iter(),
        verdict => panic!("{verdict:?}"),
    };
    let boards = boards(game.as_ref(), &dealt(&game, "ms:2"), |_| line.next());
    let report = solve_within(&game, &boards[boards.len() - 1], Limits { positions: 0, memory: 0 });
    assert_eq!((report.verdict, report.positions), (Verdict::Won(Vec::new()), 0));
}

#[test]
fn the_search_does_not_predict_shuffles() {
    let (shuffles, never) = (open("la-belle-lucie", &[]), open("la-belle-lucie", &[("redeals", "0")]));
    let report = solve_within(&shuffles, &dealt(&shuffles, "seed:1"), Limits::default());
    assert_eq!(report.verdict, Verdict::Unknown(Stop::Shuffle));
    assert_eq!(solve(&never, &dealt(&never, "seed:1")), Verdict::Lost);
}

#[test]
fn games_without_a_solver_have_an_error() {
    let error_of = |id: &str, options: &[(&str, &str)]| match Solver::new(open(id, options)) {
        Err(error) => error.to_string(),
        Ok(_) => String::new(),
    };
    assert_eq!(error_of("clock", &[]), "error: there is no solver for clock: no choice decides it");
    assert_eq!(
        error_of("bridge-solitaire", &[]),
        "error: there is no solver for bridge-solitaire: its result is a number of points\nhint: `patience solve \
         bridge-solitaire` finds the most points of a deal"
    );
    let golf = "error: there is no solver for golf: it is a match of several deals\nhint: `patience solve golf` \
                searches a single deal; `--deal 'deck:…'` takes the `deck` of a transcript";
    assert_eq!(error_of("golf", &[("holes", "9")]), golf);
    assert_eq!(error_of("golf", &[]), "");
}
