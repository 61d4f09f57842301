//! Tests of the verdicts of the solver: they agree with brute force, solutions can be played, and limits are respected.

use crate::brute_force::can_be_won;
use crate::deals::{deal_board, open, small_book, solve, solve_within};
use patience::internals::board::{Board, Txn, View};
use patience::internals::card::{DealSpec, SeededRng};
use patience::internals::game::{Game, Status};
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::{Limits, Shortening, Solver, Stop, Verdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The maximum number of positions for brute force.
const MAX_POSITIONS: usize = 300;
/// The maximum number of random moves.
const MAX_MOVES: usize = 120;

/// Returns the word for a verdict in the tables of expected results.
fn verdict_word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Lost => "lost",
        Verdict::Unknown(_) => "unknown",
    }
}

/// Plays the moves that `choose` returns until it returns `None`. Returns the board before the first move and after
/// each move.
fn boards(
    game: &dyn Game,
    board: &Board,
    mut choose: impl FnMut(&Board) -> Option<patience::internals::game::Move>,
) -> Vec<Board> {
    let mut boards = vec![board.clone()];
    while let Some(chosen_move) = choose(&boards[boards.len() - 1]) {
        let (mut board, mut events) = (boards[boards.len() - 1].clone(), Vec::new());
        game.play(&mut Txn::new(&mut board, &mut events), chosen_move);
        boards.push(board);
    }
    boards
}

/// Returns boards near the end of a random game, and near the end of a won game if the solver quickly finds a win.
fn late_boards(game: &Arc<dyn Game>, seed: u64) -> Vec<Board> {
    let (first_board, mut rng, mut moves, mut move_count) =
        (deal_board(game, &format!("seed:{seed}")), SeededRng::new(seed, 0), Vec::new(), 0);
    let random_boards = boards(game.as_ref(), &first_board, |board| {
        let view = View::of(board);
        game.moves(view, &mut moves);
        move_count += 1;
        let continues = move_count < MAX_MOVES && !moves.is_empty() && game.status(view) == Status::Playing;
        continues.then(|| moves[rng.below(moves.len() as u32) as usize])
    });
    let report = solve_within(game, &first_board, Limits { positions: 300, ..Limits::default() });
    let solution = if let Verdict::Won(solution) = report.verdict { solution } else { Vec::new() };
    let mut solution = solution.into_iter();
    let won_boards = boards(game.as_ref(), &first_board, |_| solution.next());
    let last_boards = |boards: Vec<Board>| {
        [2, 5, 9, 16].into_iter().filter_map(move |distance| boards.get(boards.len().checked_sub(distance)?).cloned())
    };
    last_boards(random_boards).chain(last_boards(won_boards)).collect()
}

/// Checks that solver and brute force agree on late boards of a deal. Returns the number of boards that can be won, of
/// boards that cannot be won, and of boards that can be won but for which the solver found no verdict.
fn compare_with_brute_force(game: &Arc<dyn Game>, seed: u64) -> [usize; 3] {
    let Ok(mut solver) = Solver::new(Arc::clone(game)) else { return [0; 3] };
    let mut counts = [0; 3];
    for board in late_boards(game, seed) {
        let Some(expected) = can_be_won(game.as_ref(), &board, MAX_POSITIONS, &|_| Vec::new()) else { continue };
        let report = solver.solve(&board, &Limits { positions: 20_000, ..Limits::default() }, &AtomicBool::new(false));
        let game_name = || format!("{} {:?}, seed {seed}", game.info().id, game.info().options);
        match (expected, &report.verdict) {
            (true, Verdict::Won(_)) => counts[0] += 1,
            (false, Verdict::Lost) => counts[1] += 1,
            (true, Verdict::Unknown(Stop::Positions)) => {
                println!("{}: no verdict, although brute force finds a win", game_name());
                counts[2] += 1;
            }
            (_, verdict) => panic!("{}: brute force says {expected}, found {verdict:?}", game_name()),
        }
    }
    counts
}

/// Returns every game with default options, and with each choice of each of its options.
fn games() -> Vec<Arc<dyn Game>> {
    let choices = |game: &Arc<dyn Game>| -> Vec<(String, String)> {
        let options = game.info().options.iter();
        options
            .flat_map(|option| option.choices.iter().map(|choice| (option.key.clone(), choice.value.clone())))
            .collect()
    };
    let with_each_choice = |game: &Arc<dyn Game>| -> Vec<Arc<dyn Game>> {
        let chosen = choices(game).into_iter().filter_map(|chosen| catalog::open(&game.info().id, &[chosen]).ok());
        chosen.collect()
    };
    catalog::list().into_iter().flat_map(|game| with_each_choice(&game).into_iter().chain([game])).collect()
}

#[test]
fn late_verdicts_match_brute_force() {
    // This test uses only one of five games. The next test uses all games with each option.
    let games = catalog::list().into_iter().step_by(5);
    let counts: Vec<[usize; 3]> = games.map(|game| compare_with_brute_force(&game, 1)).collect();
    let sum_of = |index: usize| counts.iter().map(|count| count[index]).sum::<usize>();
    // Brute force may find a win by luck that the search does not find.
    assert!(sum_of(0) > 5 && sum_of(1) > 10 && sum_of(2) <= 1, "{counts:?}");
}

/// Run with `cargo test --release --test solver verdicts -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn late_verdicts_match_brute_force_with_every_option() {
    for game in games() {
        let mut counts = [0; 3];
        for seed in 0..40 {
            compare_with_brute_force(&game, seed)
                .into_iter()
                .zip(&mut counts)
                .for_each(|(new_count, count)| *count += new_count);
        }
        let chosen = game.info().options.iter().map(|option| format!(" {}={}", option.key, option.value));
        eprintln!("{}{}: won, lost, unknown {counts:?}", game.info().id, chosen.collect::<String>());
    }
}

/// The deals have small packs and are searched by the model `columns`. A game with more cells must win at least as many
/// deals.
#[test]
fn verdicts_of_small_packs_in_columns_match_brute_force() {
    let (mut won, mut lost, mut comparisons) = (0, 0, 0);
    for by in ["suit", "alternate-color", "rank"] {
        for space in ["any", "6", "none"] {
            for limit in ["top", "none", "cells", "spaces"] {
                let mut wins = [0; 3];
                for cells in 0..3u8 {
                    let text = small_book("S, H", cells, by, space, limit);
                    let node = patience::internals::yaml::parse("small.yaml", text.as_bytes()).unwrap();
                    let game = catalog::from_rulebook(&node, &[]).unwrap_or_else(|error| panic!("{text}{error}"));
                    for seed in 0..4 {
                        let board = deal_board(&game, &format!("seed:{seed}"));
                        let report = solve_within(&game, &board, Limits::default());
                        assert_eq!(report.model, "columns");
                        wins[usize::from(cells)] += usize::from(verdict_word(&report.verdict) == "won");
                        let Some(expected) = can_be_won(game.as_ref(), &board, 1500, &|_| Vec::new()) else { continue };
                        comparisons += 1;
                        let actual = verdict_word(&report.verdict);
                        assert_eq!(
                            actual,
                            if expected { "won" } else { "lost" },
                            "{by} {space} {limit} {cells} {seed}"
                        );
                        *(if expected { &mut won } else { &mut lost }) += 1;
                    }
                }
                assert!(wins.is_sorted(), "more cells win less: {by} {space} {limit} {wins:?}");
            }
        }
    }
    assert!(won > 50 && lost > 50, "{won} won, {lost} lost of {comparisons}");
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
        assert_eq!(error_of(id, "dig 1 2\n"), "error: the text is not a valid data file of weights", "{id}");
    }
    assert_ne!(weights_of("freecell"), weights_of("eight-off"));
    assert_ne!(weights_of("freecell"), weights_of("good-measure"));
}

#[test]
fn the_model_is_chosen_by_the_rules() {
    let model_of = |id: &str, options: &[(&str, &str)]| {
        let game = open(id, options);
        solve_within(&game, &deal_board(&game, "seed:1"), Limits { positions: 1, ..Limits::default() }).model
    };
    for id in ["freecell", "bakers-game", "eight-off", "seahaven-towers", "bakers-dozen", "good-measure"] {
        assert_eq!(model_of(id, &[]), "columns", "{id}");
    }
    // The model `columns` does not move cards from the foundations back to the columns.
    assert_eq!((model_of("freecell", &[("fback", "on")]), model_of("klondike", &[])), ("rulebook", "stock"));
}

#[test]
fn the_model_columns_finds_known_verdicts() {
    let word_of = |id: &str, options: &[(&str, &str)], deal: &str| {
        let game = open(id, options);
        verdict_word(&solve(&game, &deal_board(&game, deal)))
    };
    for (id, deal, expected) in [
        ("freecell", "ms:1", "won"),
        ("freecell", "ms:617", "won"),
        ("bakers-game", "ms:1", "won"),
        ("eight-off", "ms:1", "won"),
        ("seahaven-towers", "ms:1", "won"),
        ("bakers-dozen", "ms:1", "won"),
    ] {
        assert_eq!(word_of(id, &[], deal), expected, "{id} {deal}");
    }
}

/// Best-first search alone does not win these deals within 400,000 positions. Beam search wins them, because it
/// compares only positions with the same number of cards in the stock.
#[test]
fn long_games_are_won_by_beam_search() {
    for (id, seed) in [("four-seasons", 3), ("tournament", 5), ("calculation", 2), ("calculation", 7)] {
        let game = open(id, &[]);
        let limits = Limits { positions: 50_000, ..Limits::default() };
        let report = solve_within(&game, &deal_board(&game, &format!("seed:{seed}")), limits);
        assert_eq!(verdict_word(&report.verdict), "won", "{id} {seed}");
    }
}

/// Run with `cargo test --release --test solver microsoft -- --ignored`.
#[test]
#[ignore = "takes a while"]
fn exactly_one_of_the_microsoft_deals_is_lost() {
    let game = open("freecell", &[]);
    let mut solver = Solver::new(Arc::clone(&game)).unwrap();
    let verdict = |deal: u32| {
        let board = deal_board(&game, &format!("ms:{deal}"));
        solver.solve(&board, &Limits::default(), &AtomicBool::new(false)).verdict
    };
    let words: Vec<(u32, &str)> =
        (1..=32_000).zip((1..=32_000).map(verdict)).map(|(deal, verdict)| (deal, verdict_word(&verdict))).collect();
    let not_won: Vec<(u32, &str)> = words.into_iter().filter(|(_, verdict_word)| *verdict_word != "won").collect();
    assert_eq!(not_won, [(11_982, "lost")]);
}

#[test]
fn solutions_can_be_played() {
    for (id, deal) in [("freecell", "ms:2"), ("klondike", "seed:1"), ("yukon", "seed:1"), ("pyramid", "seed:1")] {
        let game = open(id, &[]);
        let deck = deck_for(game.as_ref(), &DealSpec::parse(deal).unwrap()).unwrap();
        let mut session = Session::deal(Arc::clone(&game), deck).unwrap();
        let Verdict::Won(solution) = solve(&game, session.board()) else { panic!("{id} {deal} is not won") };
        for solution_move in solution {
            session.play(solution_move).unwrap_or_else(|refusal| panic!("{id} {deal}: {solution_move:?} {refusal:?}"));
        }
        assert_eq!(session.status(), Status::Won);
    }
}

#[test]
fn the_verdict_names_the_limit_that_stopped_the_search() {
    let game = open("black-hole", &[]);
    let board = deal_board(&game, "ms:400");
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
    let mut solution = match solve(&game, &deal_board(&game, "ms:2")) {
        Verdict::Won(solution) => solution.into_iter(),
        verdict => panic!("{verdict:?}"),
    };
    let boards = boards(game.as_ref(), &deal_board(&game, "ms:2"), |_| solution.next());
    let report = solve_within(&game, &boards[boards.len() - 1], Limits { positions: 0, memory: 0 });
    assert_eq!((report.verdict, report.positions), (Verdict::Won(Vec::new()), 0));
}

#[test]
fn the_search_does_not_predict_shuffles() {
    let (with_redeals, without_redeals) = (open("la-belle-lucie", &[]), open("la-belle-lucie", &[("redeals", "0")]));
    let report = solve_within(&with_redeals, &deal_board(&with_redeals, "seed:1"), Limits::default());
    assert_eq!(report.verdict, Verdict::Unknown(Stop::Shuffle));
    assert_eq!(solve(&without_redeals, &deal_board(&without_redeals, "seed:1")), Verdict::Lost);
}

#[test]
fn a_solver_that_peeks_at_shuffles_wins_after_them() {
    for id in ["la-belle-lucie", "gaps", "sultan"] {
        let game = open(id, &[]);
        let mut solver = Solver::peeking_at_shuffles(Arc::clone(&game)).unwrap();
        let board = deal_board(&game, "seed:2");
        let limits = Limits { positions: 200_000, ..Limits::default() };
        let report = solver.solve_and_shorten(&board, &limits, Shortening::Quick, &AtomicBool::new(false));
        let Verdict::Won(line) = report.verdict else { panic!("{id}: {:?}", report.verdict) };
        let (mut current, mut shuffles) = (board, 0);
        for &m in &line {
            let mut txn_events = Vec::new();
            let mut txn = Txn::new(&mut current, &mut txn_events);
            assert!(game.check(txn.view(), m).is_ok(), "{id}");
            game.play(&mut txn, m);
            shuffles += usize::from(txn.finish() != Ok(None));
        }
        assert!(solver.peeks_at_shuffles() && game.is_won(View::of(&current)) && shuffles > 0, "{id}: {shuffles}");
    }
    let without_shuffles = open("freecell", &[]);
    let solver = Solver::peeking_at_shuffles(Arc::clone(&without_shuffles)).unwrap();
    assert!(!solver.peeks_at_shuffles());
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
        "error: bridge-solitaire has no win to search for: its result is a number of points\nhint: `patience solve \
         bridge-solitaire` finds the highest possible score of a hand"
    );
    let golf = "error: there is no solver for golf: it is a match of several deals\nhint: `patience solve golf` \
                searches a single deal; `--deal 'deck:…'` takes the `deck` of a transcript";
    assert_eq!(error_of("golf", &[("holes", "9")]), golf);
    assert_eq!(error_of("golf", &[]), "");
}
