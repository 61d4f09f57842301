//! Tests of the command `finish` in the last positions of won games.

use patience::internals::board::{Board, Txn};
use patience::internals::card::DealSpec;
use patience::internals::game::clause::{Build, BuildClause};
use patience::internals::game::{Game, GameInfo, Move, Role};
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::shell::{Settings, Shell, ShowMode};
use patience::internals::solve::{Limits, Solver, Verdict};
use std::sync::atomic::AtomicBool;

/// Whether a move needs no choice: it goes to a foundation, through the stock, or from the waste to the tableau.
fn needs_no_choice(info: &GameInfo, m: Move) -> bool {
    match m {
        Move::Draw => true,
        Move::Transfer { from, to, .. } => match (info.role_of(from), info.role_of(to)) {
            (Some(Role::Foundation), _) => false,
            // Where foundations change their direction, the place and the order of cards matter.
            (_, Some(Role::Foundation)) => {
                let build = info.zone_of(to).and_then(|zone| zone.build.as_ref());
                !matches!(build, Some(BuildClause::Follow(rule)) if rule.build == Build::UpOrDown)
            }
            (from, to) => from == Some(Role::Waste) && to == Some(Role::Tableau),
        },
        Move::Remove { .. } | Move::Custom { .. } => false,
    }
}

/// Whether a move shuffles cards, so that its result cannot be foreseen.
fn is_shuffle(game: &dyn Game, board: &Board, m: Move) -> bool {
    let (mut board, mut events) = (board.clone(), Vec::new());
    let mut txn = Txn::new(&mut board, &mut events);
    game.play(&mut txn, m);
    !matches!(txn.finish(), Ok(None))
}

/// The number of positions in which most wins that can be found are found.
const POSITIONS: u64 = 5_000;

/// Solves a deal. Returns the session at the first position of the solution after which all moves need no choice and
/// the player knows all cards.
fn session_without_choices(game: &str) -> Option<Session> {
    let game = catalog::open(game, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
    let mut session = Session::deal(game.clone(), deck).unwrap();
    let limits = Limits { positions: POSITIONS, ..Limits::default() };
    let report = Solver::new(game.clone()).ok()?.solve(session.board(), &limits, &AtomicBool::new(false));
    let Verdict::Won(solution) = report.verdict else { return None };
    let mut last_choice = 0;
    for (index, &solution_move) in solution.iter().enumerate() {
        let is_shuffle = is_shuffle(game.as_ref(), session.board(), solution_move);
        if !needs_no_choice(game.info(), solution_move) || is_shuffle || session.known_cards().unknown_count() > 0 {
            last_choice = index + 1;
        }
        session.play(solution_move).unwrap();
    }
    for _ in last_choice..solution.len() {
        session.undo().unwrap();
    }
    (last_choice < solution.len()).then_some(session)
}

#[test]
fn finish_ends_every_won_game_without_choices_and_undo_restores_the_board() {
    let (mut games, mut with_draws) = (0, 0);
    for id in catalog::ids().step_by(2) {
        let Some(session) = session_without_choices(id) else { continue };
        let before = session.board().clone();
        let (mut output, mut error_output) = (Vec::new(), Vec::new());
        let settings = Settings { show: ShowMode::None, ..Settings::default() };
        let mut shell = Shell::new(session, None, settings, None, &mut output, &mut error_output);
        shell.run_command("finish").unwrap();
        assert_eq!(shell.session().status().word(), "won", "{id}");
        let run_len = shell.session().moves_of_last_command(false) as usize;
        with_draws += usize::from(
            shell.session().played_moves().rev().take(run_len).any(|played_move| played_move == Move::Draw),
        );
        shell.run_command("undo").unwrap();
        assert_eq!(shell.session().board(), &before, "{id}");
        shell.run_command("redo").unwrap();
        assert_eq!(shell.session().status().word(), "won", "{id}");
        games += 1;
    }
    assert!(games > 50 && with_draws > 5, "{games} games, {with_draws} with draws");
}
