//! Invariants that every game must obey, checked on random play.
//!
//! The tests check the games of the program. `patience check` and the page that plays check your own rulebook.

use crate::board::{Board, Event, PileId, Txn, View};
use crate::card::{Card, DealSpec, Purpose, SeededRng, format_cards};
use crate::engine::RulebookGame;
use crate::game::{Extensions, Game, Move, Role, Status, Wording};
use crate::play::{Replay, Session, Step, Transcript, TranscriptHeader, UndoRefusal, deal_header_text};
use crate::render::sentence::Voice;
use crate::render::{self, Charset, Style};
use crate::solve::advice::{Advisor, heuristic};
use crate::{json, shell};
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The purpose of the random numbers of this module. It separates them from other random numbers with the same seed.
const RANDOM_PURPOSE: &Purpose = b"patience-laws-v1";
/// The maximum number of legal moves of a position at which drawings and hints are checked. With more moves, the check
/// would take too long.
const MAX_MOVES_TO_COMPARE: usize = 200;
/// The number of lines of moves that the search for a hint tries.
const HINT_VISITS: u32 = 4;
/// The number of random moves of each kind to try at each position. Most of them are not in the list of legal moves.
const RANDOM_MOVES_TRIED: usize = 40;

/// The maximum number of listed moves to make at each position.
const MAX_LISTED_MOVES_TRIED: usize = 60;

/// A violated invariant and where it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The invariant, in words.
    pub law: &'static str,
    /// What was found instead.
    pub details: String,
    /// The seed of the deal.
    pub seed: u64,
    /// The moves played before the violation.
    pub moves: Vec<String>,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let after = if self.moves.is_empty() { "the deal".to_string() } else { self.moves.join("; ") };
        write!(f, "{}: {} (seed {}, after {after})", self.law, self.details, self.seed)
    }
}

/// Plays one random game (or match) of at most `max_moves` moves from `seed` and checks every invariant at each
/// position. Returns the number of moves made.
///
/// # Errors
/// Returns the first violation.
pub fn check_random_game(game: &Arc<dyn Game>, seed: u64, max_moves: usize) -> Result<usize, Violation> {
    let mut deck = game.info().pack.cards();
    crate::card::shuffle(seed, 0, &mut deck);
    let violation = |law, details: String, session: Option<&Session>| Violation {
        law,
        details,
        seed,
        moves: session
            .map_or(Vec::new(), |session| session.played_moves().map(|m| session.info().format_move(m)).collect()),
    };
    let mut session = Session::deal(game.clone(), deck)
        .map_err(|error| violation("every pack can be dealt", error.message(), None))?;
    deal_can_be_undone(&session).map_err(|(law, details)| violation(law, details, None))?;
    let mut rng = SeededRng::with_purpose(RANDOM_PURPOSE, seed, 0);
    let mut boards = vec![session.board().clone()];
    let (mut moves_of_earlier_deals, mut transcript) = (0, String::new());
    while moves_of_earlier_deals + session.moves_made() < max_moves {
        let moves =
            check_position(&session, &mut rng).map_err(|(law, details)| violation(law, details, Some(&session)))?;
        let Some(m) = choose_move(&session, &moves, &mut rng) else {
            if !session.has_next_deal() {
                break;
            }
            let cannot_deal = |details: String| violation("every pack can be dealt", details, Some(&session));
            let deck = session.next_deck(Some(&DealSpec::Seed(seed))).map_err(|error| cannot_deal(error.message()))?;
            let next_session = session.next_deal(deck).map_err(|no_next_deal| cannot_deal(no_next_deal.explain()))?;
            moves_of_earlier_deals += session.moves_made();
            transcript += &deal_transcript(&session);
            game_can_be_undone(&mut session, &boards)
                .map_err(|(law, details)| violation(law, details, Some(&session)))?;
            (session, boards) = (next_session, Vec::new());
            boards.push(session.board().clone());
            continue;
        };
        let events = match session.play(m) {
            Ok(events) => events.to_vec(),
            Err(_) => return Err(violation("a listed move can be made", game.info().format_move(m), Some(&session))),
        };
        move_can_be_undone(&mut session, &boards[boards.len() - 1], &events)
            .map_err(|(law, details)| violation(law, details, Some(&session)))?;
        boards.push(session.board().clone());
    }
    let moves_made = moves_of_earlier_deals + session.moves_made();
    transcript += &deal_transcript(&session);
    transcript_replays(&session, &transcript).map_err(|(law, details)| violation(law, details, Some(&session)))?;
    game_can_be_undone(&mut session, &boards).map_err(|(law, details)| violation(law, details, Some(&session)))?;
    Ok(moves_made)
}

/// The result of a check. An error has the violated invariant, and what was found instead.
type CheckResult = Result<(), (&'static str, String)>;

/// Chooses a random move. Conceding a deal of a match is chosen rarely, because little is left to check after it.
fn choose_move(session: &Session, moves: &[Move], rng: &mut SeededRng) -> Option<Move> {
    // `below` takes only positive numbers.
    let m = *moves.get(rng.below(moves.len().max(1) as u32) as usize)?;
    let concedes = session.info().custom_verb("concede").is_some_and(|(verb, _)| m == Move::Custom { verb, arg: 0 });
    if concedes && rng.below(20) > 0 { moves.first().copied() } else { Some(m) }
}

/// Checks the invariants of a position and returns its legal moves.
fn check_position(session: &Session, rng: &mut SeededRng) -> Result<Vec<Move>, (&'static str, String)> {
    let (game, board) = (session.game().as_ref(), session.board());
    // The list of the session also has moves into other spaces, if they lead to different positions.
    let (mut listed_moves, moves) = (Vec::new(), session.moves());
    game.moves(session.view(), &mut listed_moves);
    cards_are_conserved(game, board)?;
    moves_are_in_order(game, &listed_moves)?;
    moves_are_in_order(game, &moves)?;
    no_move_is_listed_twice(game, board, &listed_moves)?;
    moves_are_legal(game, board, &moves)?;
    short_check_is_sound(game, board)?;
    unlisted_moves_are_rejected(game, board, &listed_moves, rng)?;
    status_agrees_with_moves(game, board, &moves)?;
    hidden_cards_stay_hidden(session, listed_moves.len(), rng)?;
    Ok(moves)
}

fn cards_are_conserved(game: &dyn Game, board: &Board) -> CheckResult {
    let piles = (0..board.piles() as u8).map(PileId);
    let cards: Vec<Card> = piles.flat_map(|pile| board.slots(pile).iter().map(|slot| slot.card())).collect();
    let (missing, extra) = game.info().pack.difference(&cards);
    if missing.is_empty() && extra.is_empty() {
        Ok(())
    } else {
        Err((
            "the board has exactly the cards of the pack",
            format!("missing: {}; too many: {}", format_cards(&missing), format_cards(&extra)),
        ))
    }
}

fn moves_are_in_order(game: &dyn Game, moves: &[Move]) -> CheckResult {
    let text = |m: Move| game.info().format_move(m);
    match moves.windows(2).find(|pair| pair[0] >= pair[1]) {
        Some(pair) => Err(("moves are listed in order", format!("{} comes before {}", text(pair[0]), text(pair[1])))),
        None => Ok(()),
    }
}

fn no_move_is_listed_twice(game: &dyn Game, board: &Board, moves: &[Move]) -> CheckResult {
    const LAW: &str = "no two listed moves are equal";
    match moves.iter().find(|&&m| game.canonical_move(View::of(board), m) != m) {
        Some(&m) => Err((LAW, format!("{} equals another listed move", game.info().format_move(m)))),
        None => Ok(()),
    }
}

fn moves_are_legal(game: &dyn Game, board: &Board, moves: &[Move]) -> CheckResult {
    // Neighboring moves resemble each other, so a sample of a long list is enough.
    let step = moves.len().div_ceil(MAX_LISTED_MOVES_TRIED).max(1);
    for &m in moves.iter().step_by(step) {
        let move_text = game.info().format_move(m);
        if let Err(refusal) = game.check(View::of(board), m) {
            return Err(("a listed move is legal", format!("{move_text} is rejected: {}", refusal.code())));
        }
        if game.info().parse_move(&move_text) != Some(m) {
            return Err(("a formatted move parses to the same move", move_text));
        }
        if shell::parse_typed_move(game, View::of(board), &move_text) != Some(m) {
            return Err(("a move typed as formatted is that move", move_text));
        }
        let (mut after, mut events) = (board.clone(), Vec::new());
        game.play(&mut Txn::new(&mut after, &mut events), m);
        if after == *board {
            return Err(("a legal move changes something", move_text));
        }
    }
    Ok(())
}

/// Checks the engine's short check of moves of a single card. It must not allow a move that the full check rejects.
fn short_check_is_sound(game: &dyn Game, board: &Board) -> CheckResult {
    let game: &dyn Any = game;
    match game.downcast_ref::<RulebookGame>() {
        Some(game) if !game.table().short_check_is_sound(View::of(board)) => {
            Err(("the short check of a move agrees with the full check", "it allows more".into()))
        }
        _ => Ok(()),
    }
}

/// Returns whether a move leads to an equivalent position: one with the same key, or one in which two piles of a zone
/// have changed places. They change places if a whole pile moves to an empty pile, or to a pile with a single card that
/// the rules treat as a space.
fn changes_nothing(game: &dyn Game, board: &Board, m: Move) -> bool {
    let (mut after, mut events) = (board.clone(), Vec::new());
    game.play(&mut Txn::new(&mut after, &mut events), m);
    if game.key(&after) == game.key(board) {
        return true;
    }
    let Move::Transfer { from, to, .. } = m else { return false };
    let is_same_zone =
        game.info().zone_of(from).map(|zone| &zone.name) == game.info().zone_of(to).map(|zone| &zone.name);
    let lengths = |board: &Board| (board.len(from), board.len(to));
    let (lengths_before, lengths_after) = (lengths(board), lengths(&after));
    is_same_zone && lengths_before.1 <= 1 && (lengths_before.1, lengths_before.0) == lengths_after
}

/// Checks that unlisted moves are rejected, unless they equal a listed move or lead to an equivalent position. Each
/// reason must have words.
fn unlisted_moves_are_rejected(game: &dyn Game, board: &Board, moves: &[Move], rng: &mut SeededRng) -> CheckResult {
    let view = View::of(board);
    let mut random_pile = || PileId(rng.below(board.piles() as u32) as u8);
    let mut tried_moves = vec![Move::Draw];
    for _ in 0..RANDOM_MOVES_TRIED {
        let (a, b) = (random_pile(), random_pile());
        let max_count = view.len(a).min(4) as u8;
        // The piles determine the count, so that all counts from 0 to 4 occur.
        tried_moves.push(Move::Transfer { from: a, to: b, count: (a.0 ^ b.0) % (max_count + 1) });
        tried_moves.push(Move::Transfer { from: a, to: b, count: 1 });
        // For every third pile, the removal of a single card.
        tried_moves.push(Move::Remove { a, b: (a.0 % 3 > 0).then_some(b) });
    }
    // Adds moves with the game's own verbs and random arguments. Arguments below 64 or 40 are often the number of a card
    // or of a bid. Most of the moves are invalid.
    for (verb, verb_info) in game.info().verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom) {
        if verb_info.piles > 0 {
            let mut random_pile = || PileId(rng.below(board.piles() as u32) as u8);
            let mut random_piles = || (0..verb_info.piles).map(|_| random_pile()).collect::<Vec<_>>();
            tried_moves.extend((0..RANDOM_MOVES_TRIED).map(|_| Move::with_piles(verb as u8, &random_piles())));
        }
        let mut random_arg = || u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX));
        let random_args =
            if verb_info.argument.is_some() { [random_arg(), random_arg() % 64, random_arg() % 40] } else { [0; 3] };
        tried_moves.extend(random_args.map(|arg| Move::Custom { verb: verb as u8, arg }));
    }
    // A sentence costs more than all other checks of a move, and moves with the same reason have similar sentences.
    let mut explained_codes: Vec<&str> = Vec::new();
    for m in tried_moves {
        let is_listed = moves.contains(&game.canonical_move(view, m));
        match game.check(view, m) {
            Ok(()) if !is_listed && !changes_nothing(game, board, m) => {
                return Err(("an unlisted move is rejected or changes nothing", game.info().format_move(m)));
            }
            Err(refusal) if is_listed => {
                return Err((
                    "a move that equals a listed move is legal",
                    format!("{}: {}", game.info().format_move(m), refusal.code()),
                ));
            }
            Err(refusal) if !explained_codes.contains(&refusal.code()) => {
                if crate::words::explain(game, view, m, refusal).is_empty() {
                    return Err(("a rejection has a reason in words", game.info().format_move(m)));
                }
                explained_codes.push(refusal.code());
            }
            _ => {}
        }
    }
    Ok(())
}

fn status_agrees_with_moves(game: &dyn Game, board: &Board, moves: &[Move]) -> CheckResult {
    const LAW: &str = "the status agrees with the moves";
    let role_of = |pile| game.info().role_of(pile);
    // A stuck game may still have moves that go round in circles: draws, and moves between foundations.
    let is_reversible = |m: &Move| match *m {
        Move::Draw => true,
        Move::Transfer { from, to, .. } => [from, to].map(role_of) == [Some(Role::Foundation); 2],
        Move::Remove { .. } | Move::Custom { .. } => false,
    };
    let only_reversible = moves.iter().all(is_reversible);
    match game.status(View::of(board)) {
        Status::Playing if moves.is_empty() => Err((LAW, "there is no legal move, but the status is `playing`".into())),
        Status::Won | Status::Over if !moves.is_empty() => {
            Err((LAW, "the game is over, but there are legal moves".into()))
        }
        Status::Stuck if !only_reversible => Err((LAW, "the status is `stuck`, but there are useful moves".into())),
        _ => Ok(()),
    }
}

/// Redistributes the hidden cards at random among their places, which makes a determinization of the board. Nothing
/// that a player can see may change.
fn hidden_cards_stay_hidden(session: &Session, moves: usize, rng: &mut SeededRng) -> CheckResult {
    let determinization = session.view().determinize(|count| rng.below(count as u32) as usize);
    let game = session.game().as_ref();
    are_equal(&game_outputs(game, session.view()), &game_outputs(game, View::of(&determinization)))?;
    // Drawings, sentences and hints take longer, so they are compared only at some positions and only in the first
    // deal of a match.
    if session.deal_number() > 1 || !session.moves_made().is_multiple_of(8) || moves > MAX_MOVES_TO_COMPARE {
        return Ok(());
    }
    let determinized_session = Session::from_board(session.game().clone(), determinization);
    are_equal(&player_outputs(session), &player_outputs(&determinized_session))?;
    // Hints remember cards seen earlier, so only cards that were never seen may be redistributed.
    let known = session.known_cards();
    let determinization = known.determinize(session.view(), |n| rng.below(n as u32) as usize);
    let quick_hint = |view| heuristic::best(game, view, &|_| false);
    are_equal(&quick_hint(session.view()), &quick_hint(View::of(&determinization)))?;
    // The hints of an advisor take longest, so they are compared at even fewer positions.
    if !session.moves_made().is_multiple_of(24) {
        return Ok(());
    }
    let advice = |view| {
        let mut advisor = Advisor::new(session.game().clone(), HINT_VISITS);
        advisor.advise_on_board(view, &known, &|_| false, &AtomicBool::new(false))
    };
    are_equal(&advice(session.view()), &advice(View::of(&determinization)))
}

/// Checks that something which the player sees is the same on a board and on its determinization.
fn are_equal<T: PartialEq + Debug>(original: &T, changed: &T) -> CheckResult {
    if original == changed {
        return Ok(());
    }
    Err(("hidden cards affect nothing that the player sees", format!("{original:?}\n{changed:?}")))
}

/// Returns everything that the game computes from a board.
fn game_outputs(game: &dyn Game, view: View<'_>) -> impl PartialEq + Debug + use<> {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let safe_moves: Vec<bool> = moves.iter().map(|&m| game.extensions().is_safe(view, m)).collect();
    let (status, score, facts) = (game.status(view), game.score(view), game.facts(view, Wording::Transcript));
    let Extensions { own_table, match_play, .. } = game.extensions();
    let drawing = own_table.map(|table| table.drawing(view));
    let sheet = match_play.and_then(|match_play| match_play.score_sheet(&[view], true));
    let next_deal_vars = match_play.and_then(|match_play| match_play.next_deal_vars(view));
    (moves, safe_moves, status, score, facts, drawing, sheet, next_deal_vars)
}

/// Returns everything that a player can read about a board, without hints: drawings, sentences, completion, JSON.
fn player_outputs(session: &Session) -> impl PartialEq + Debug + use<> {
    let (game, view) = (session.game().as_ref(), session.view());
    let drawings = [Charset::Ascii, Charset::Unicode]
        .map(|charset| render::board(game, view, &Style { charset, ..Style::default() }));
    let descriptions =
        [Voice::Written, Voice::Spoken].map(|voice| render::sentence::describe_piles(game, view, None, voice));
    let completion = shell::Candidates::of(session);
    let json = json::line(&json::DealLine::of(session, view));
    (drawings, descriptions, completion, json)
}

/// Returns a deal as a transcript records it.
fn deal_transcript(session: &Session) -> String {
    let mut text = deal_header_text(session);
    for m in session.played_moves() {
        text += &format!("  - {}\n", Step::player_move(session.info().format_move(m)).text());
    }
    text
}

/// Checks that the transcript of the game (or of all deals of the match) replays to the same board and score sheet.
fn transcript_replays(session: &Session, deals: &str) -> CheckResult {
    const LAW: &str = "a recorded game replays exactly";
    let replay_error = |error: crate::error::Error| (LAW, error.to_string());
    let text = TranscriptHeader::default().text_before_deals(session).map_err(replay_error)? + deals;
    let transcript = Transcript::parse("record", text.as_bytes()).map_err(replay_error)?;
    let last_deal = session.deal_number() - 1;
    let mut replay = Replay::begin(&transcript, session.game().clone(), last_deal).map_err(replay_error)?;
    while replay.step(None).map_err(replay_error)?.is_some() {}
    match (replay.session().board() == session.board(), replay.session().score_sheet() == session.score_sheet()) {
        (true, true) => Ok(()),
        (false, _) => Err((LAW, "the board differs".into())),
        (true, false) => Err((LAW, "the score sheet differs".into())),
    }
}

/// Checks that undoing the deal leaves the undealt pack in its shuffled order.
fn deal_can_be_undone(session: &Session) -> CheckResult {
    const LAW: &str = "undo reverts a deal exactly";
    let mut board = session.initial_board().clone();
    session.deal_events().iter().rev().for_each(|event| board.revert(event));
    match Board::undealt(board.piles(), session.deck()) {
        Ok(undealt) if undealt == board => Ok(()),
        _ => Err((LAW, "the undealt pack differs".into())),
    }
}

/// Checks that the last move can be undone and redone. `before` is the board before it, and `events` are its events.
fn move_can_be_undone(session: &mut Session, before: &Board, events: &[Event]) -> CheckResult {
    let after = session.board().clone();
    let mut board = after.clone();
    events.iter().rev().for_each(|event| board.revert(event));
    if board != *before {
        return Err(("undo reverts a move exactly", "the board differs".into()));
    }
    events.iter().for_each(|event| board.apply(event));
    if board != after {
        return Err(("redo repeats a move exactly", "the board differs".into()));
    }
    if last_move_is_final(session) {
        return Ok(());
    }
    let undo_works = session.undo().is_ok() && session.board() == before;
    let redo_works = session.redo().is_ok() && *session.board() == after;
    match (undo_works, redo_works) {
        (true, true) => Ok(()),
        (false, _) => Err(("undo reverts a move exactly", "the board differs".into())),
        (true, false) => Err(("redo repeats a move exactly", "the board differs".into())),
    }
}

/// Returns whether the game forbids undoing the last move because it revealed a card. The function tries to undo
/// the move, and makes it again if that worked.
fn last_move_is_final(session: &mut Session) -> bool {
    if !session.game().info().has_opponent {
        return false;
    }
    match session.undo() {
        Err(UndoRefusal::Peeked) => true,
        _ => session.redo().is_err(),
    }
}

/// Checks that all moves can be undone and redone, one by one. `boards` contains the board after the deal and after
/// each move.
fn game_can_be_undone(session: &mut Session, boards: &[Board]) -> CheckResult {
    let mut undone_count = 0;
    for board in boards.iter().rev().skip(1) {
        if last_move_is_final(session) {
            break;
        }
        undone_count += 1;
        if session.undo().is_err() || session.board() != board {
            return Err(("undo reverts a whole game", "the board differs".into()));
        }
    }
    for board in &boards[boards.len() - undone_count..] {
        if session.redo().is_err() || session.board() != board {
            return Err(("redo repeats a whole game", "the board differs".into()));
        }
    }
    Ok(())
}
