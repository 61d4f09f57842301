//! Invariants that every game must obey, checked on random play.
//!
//! The tests check the games of the program. `patience check` checks your own rulebook.

use crate::board::{Board, Event, PileId, Txn, View};
use crate::card::{Card, DealSpec, Purpose, SeededRng, format_cards};
use crate::game::{Game, Move, Role, Status};
use crate::play::{Replay, Session, Step, Transcript, TranscriptHeader, UndoRefusal, deal_header_text};
use crate::render::sentence::Voice;
use crate::render::{self, Charset, Style};
use crate::shell;
use crate::solve::advice::heuristic;
use crate::solve::advice::sampling::Advisor;
use std::sync::Arc;

/// What the random choices of the laws are drawn for.
const LAWS: &Purpose = b"patience-laws-v1";
/// With more legal moves than this, drawing and hints are not compared: it would take too long.
const MANY: usize = 200;
/// As many worlds does advice look into.
const VISITS: u32 = 4;
/// Moves that are not listed, tried at each position.
const STRANGERS: usize = 40;

/// Listed moves that are made, at most, at each position.
const MOST_TRIED: usize = 60;

/// A law that was broken: which, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The law.
    pub law: &'static str,
    /// What was found.
    pub details: String,
    /// The seed of the deal.
    pub seed: u64,
    /// The moves up to there.
    pub moves: Vec<String>,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let after = if self.moves.is_empty() { "the deal".to_string() } else { self.moves.join("; ") };
        write!(f, "{}: {} (seed {}, after {after})", self.law, self.details, self.seed)
    }
}

/// Plays one random game, or match, of at most `limit` moves from that seed, checking every law at every position, and
/// says how many moves were made.
///
/// # Errors
/// The first breach.
pub fn check_random_game(game: &Arc<dyn Game>, seed: u64, limit: usize) -> Result<usize, Violation> {
    let mut deck = game.info().pack.cards();
    crate::card::shuffle(seed, 0, &mut deck);
    let breach = |law, found: String, session: Option<&Session>| Violation {
        law,
        details: found,
        seed,
        moves: session.map_or(Vec::new(), |s| s.played_moves().map(|m| s.info().format_move(m)).collect()),
    };
    let mut session =
        Session::deal(game.clone(), deck).map_err(|error| breach("a pack deals out", error.full_message(), None))?;
    deal_can_be_undone(&session).map_err(|(law, found)| breach(law, found, None))?;
    let mut rng = SeededRng::with_purpose(LAWS, seed, 0);
    let mut boards = vec![session.board().clone()];
    let (mut earlier, mut record) = (0, String::new());
    while earlier + session.moves_made() < limit {
        let moves = check_position(&session, &mut rng).map_err(|(law, found)| breach(law, found, Some(&session)))?;
        let Some(m) = choose_move(&session, &moves, &mut rng) else {
            if !session.has_next_deal() {
                break;
            }
            let deals_out = |found: String| breach("a pack deals out", found, Some(&session));
            let deck =
                session.next_deck(Some(&DealSpec::Seed(seed))).map_err(|error| deals_out(error.full_message()))?;
            let next = session.next_deal(deck).map_err(|none| deals_out(none.explain()))?;
            earlier += session.moves_made();
            record += &deal_record(&session);
            game_can_be_undone(&mut session, &boards).map_err(|(law, found)| breach(law, found, Some(&session)))?;
            (session, boards) = (next, Vec::new());
            boards.push(session.board().clone());
            continue;
        };
        let events = match session.play(m) {
            Ok(events) => events.to_vec(),
            Err(_) => return Err(breach("a listed move can be made", game.info().format_move(m), Some(&session))),
        };
        move_can_be_undone(&mut session, &boards[boards.len() - 1], &events)
            .map_err(|(law, found)| breach(law, found, Some(&session)))?;
        boards.push(session.board().clone());
    }
    let made = earlier + session.moves_made();
    record += &deal_record(&session);
    record_replays(&session, &record).map_err(|(law, found)| breach(law, found, Some(&session)))?;
    game_can_be_undone(&mut session, &boards).map_err(|(law, found)| breach(law, found, Some(&session)))?;
    Ok(made)
}

type CheckResult = Result<(), (&'static str, String)>;

/// Any of the moves. A deal of a match that is conceded shows little, so that is seldom chosen.
fn choose_move(session: &Session, moves: &[Move], rng: &mut SeededRng) -> Option<Move> {
    let m = *moves.get(rng.below(moves.len().max(1) as u32) as usize)?;
    let concedes = session.info().custom_verb("concede").is_some_and(|(verb, _)| m == Move::Custom { verb, arg: 0 });
    if concedes && rng.below(20) > 0 { moves.first().copied() } else { Some(m) }
}

/// Checks what must hold at a position, and gives its moves.
fn check_position(session: &Session, rng: &mut SeededRng) -> Result<Vec<Move>, (&'static str, String)> {
    let (game, board) = (session.game().as_ref(), session.board());
    let moves = session.moves();
    cards_are_conserved(game, board)?;
    moves_are_in_order(game, board, &moves)?;
    moves_are_legal(game, board, &moves)?;
    unlisted_moves_are_rejected(game, board, &moves, rng)?;
    status_agrees(game, board, &moves)?;
    hidden_cards_stay_hidden(session, moves.len(), rng)?;
    Ok(moves)
}

fn cards_are_conserved(game: &dyn Game, board: &Board) -> CheckResult {
    let piles = (0..board.piles() as u8).map(PileId);
    let cards: Vec<Card> = piles.flat_map(|pile| board.slots(pile).iter().map(|slot| slot.card())).collect();
    let (missing, extra) = game.info().pack.difference(&cards);
    match missing.is_empty() && extra.is_empty() {
        true => Ok(()),
        false => Err((
            "the cards are those of the pack",
            format!("missing: {}; too many: {}", format_cards(&missing), format_cards(&extra)),
        )),
    }
}

fn moves_are_in_order(game: &dyn Game, board: &Board, moves: &[Move]) -> CheckResult {
    const LAW: &str = "moves are listed in order and once";
    if let Some(pair) = moves.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err((
            LAW,
            format!("{} comes before {}", game.info().format_move(pair[0]), game.info().format_move(pair[1])),
        ));
    }
    match moves.iter().find(|&&m| game.canonical_move(View::of(board), m) != m) {
        Some(&m) => Err((LAW, format!("{} has a twin", game.info().format_move(m)))),
        None => Ok(()),
    }
}

fn moves_are_legal(game: &dyn Game, board: &Board, moves: &[Move]) -> CheckResult {
    // Of very many moves, a sample: those of a row repeat each other.
    let step = moves.len().div_ceil(MOST_TRIED).max(1);
    for &m in moves.iter().step_by(step) {
        let spelled = game.info().format_move(m);
        if let Err(refusal) = game.check(View::of(board), m) {
            return Err(("a listed move is legal", format!("{spelled} is refused: {}", refusal.code())));
        }
        if game.info().parse_move(&spelled) != Some(m) {
            return Err(("a move reads as it is spelled", spelled));
        }
        if shell::parse_typed_move(game, View::of(board), &spelled) != Some(m) {
            return Err(("a move that is typed as it is spelled is that move", spelled));
        }
        let (mut after, mut events) = (board.clone(), Vec::new());
        game.play(&mut Txn::new(&mut after, &mut events), m);
        if after == *board {
            return Err(("a legal move changes something", spelled));
        }
    }
    Ok(())
}

/// Whether a move leads to the same position, or lets two piles of a zone only change places: which one is empty, or
/// has nothing but a card that counts as a space.
fn changes_nothing(game: &dyn Game, board: &Board, m: Move) -> bool {
    let (mut after, mut events) = (board.clone(), Vec::new());
    game.play(&mut Txn::new(&mut after, &mut events), m);
    if game.key(&after) == game.key(board) {
        return true;
    }
    let Move::Transfer { from, to, .. } = m else { return false };
    let alike = game.info().zone_of(from).map(|zone| &zone.name) == game.info().zone_of(to).map(|zone| &zone.name);
    let lens = |board: &Board| (board.len(from), board.len(to));
    let (before, now) = (lens(board), lens(&after));
    alike && before.1 <= 1 && (before.1, before.0) == now
}

/// Moves that are not listed are refused, unless they are twins of listed ones or lead to the same position; and each
/// refusal has a sentence.
fn unlisted_moves_are_rejected(game: &dyn Game, board: &Board, moves: &[Move], rng: &mut SeededRng) -> CheckResult {
    let view = View::of(board);
    let mut pile = || PileId(rng.below(board.piles() as u32) as u8);
    let mut unlisted = vec![Move::Draw];
    for _ in 0..STRANGERS {
        let (a, b) = (pile(), pile());
        let lifted = view.len(a).min(4) as u8;
        unlisted.push(Move::Transfer { from: a, to: b, count: (a.0 ^ b.0) % (lifted + 1) });
        unlisted.push(Move::Transfer { from: a, to: b, count: 1 });
        unlisted.push(Move::Remove { a, b: (a.0 % 3 > 0).then_some(b) });
    }
    // Cards, bids and whatever else a game's own words may take; most of it is nonsense.
    for (verb, known) in game.info().verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom) {
        if known.piles > 0 {
            let mut pile = || PileId(rng.below(board.piles() as u32) as u8);
            let mut named = || (0..known.piles).map(|_| pile()).collect::<Vec<_>>();
            unlisted.extend((0..STRANGERS).map(|_| Move::with_piles(verb as u8, &named())));
        }
        let mut arg = || u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX));
        let args = if known.argument.is_some() { [arg(), arg() % 64, arg() % 40] } else { [0; 3] };
        unlisted.extend(args.map(|arg| Move::Custom { verb: verb as u8, arg }));
    }
    for m in unlisted {
        let listed = moves.contains(&game.canonical_move(view, m));
        match game.check(view, m) {
            Ok(()) if !listed && !changes_nothing(game, board, m) => {
                return Err(("an unlisted move is refused, or changes nothing", game.info().format_move(m)));
            }
            Err(refusal) if listed => {
                return Err((
                    "a twin of a listed move is legal",
                    format!("{}: {}", game.info().format_move(m), refusal.code()),
                ));
            }
            Err(refusal) if crate::game::explain(game.info(), view, m, refusal).is_empty() => {
                return Err(("a refusal has a sentence", game.info().format_move(m)));
            }
            _ => {}
        }
    }
    Ok(())
}

fn status_agrees(game: &dyn Game, board: &Board, moves: &[Move]) -> CheckResult {
    const LAW: &str = "the status agrees with the moves";
    let role = |pile| game.info().role_of(pile);
    let is_idle = |m: &Move| match *m {
        Move::Draw => true,
        Move::Transfer { from, to, .. } => [from, to].map(role) == [Some(Role::Foundation); 2],
        Move::Remove { .. } | Move::Custom { .. } => false,
    };
    let only_idle = moves.iter().all(is_idle);
    match game.status(View::of(board)) {
        Status::Playing if moves.is_empty() => Err((LAW, "no move, but not stuck".into())),
        Status::Won | Status::Over if !moves.is_empty() => Err((LAW, "over, but there are moves".into())),
        Status::Stuck if !only_idle => Err((LAW, "stuck, but there are moves that may bring something".into())),
        _ => Ok(()),
    }
}

/// Deals the hidden cards anew among their places: nothing that is told may change.
fn hidden_cards_stay_hidden(session: &Session, moves: usize, rng: &mut SeededRng) -> CheckResult {
    const LAW: &str = "hidden cards change nothing that is told";
    let determinization = session.view().determinize(|n| rng.below(n as u32) as usize);
    let differs = |original: String, changed: String| {
        if original == changed { Ok(()) } else { Err((LAW, format!("{original}\n{changed}"))) }
    };
    let game = session.game().as_ref();
    differs(game_outputs(game, session.view()), game_outputs(game, View::of(&determinization)))?;
    // What is drawn, said and advised takes longer, so it is looked at now and then, and while a match is in its first deal.
    if session.deal_number() > 1 || !session.moves_made().is_multiple_of(8) || moves > MANY {
        return Ok(());
    }
    differs(player_outputs(session), player_outputs(&Session::from_board(session.game().clone(), determinization)))?;
    // Advice takes longest. It remembers: what may lie otherwise there is what was never seen.
    if !session.moves_made().is_multiple_of(24) {
        return Ok(());
    }
    let known = session.known_cards();
    let determinization = known.determinize(session.view(), |n| rng.below(n as u32) as usize);
    let advice = |view| Advisor::new(session.game().clone(), VISITS).advise(view, &known, &|_| false);
    differs(format!("{:?}", advice(session.view())), format!("{:?}", advice(View::of(&determinization))))
}

/// What the game says of a board.
fn game_outputs(game: &dyn Game, view: View<'_>) -> String {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let safe: Vec<bool> = moves.iter().map(|&m| game.is_safe(view, m)).collect();
    let (status, score, facts) = (game.status(view), game.score(view), game.facts(view));
    let (drawing, sheet, next) = (game.drawing(view), game.score_sheet(&[view], true), game.next_deal_vars(view));
    format!("{moves:?} {safe:?} {status:?} {score} {facts:?} {drawing:?} {sheet:?} {next:?}")
}

/// What a player reads of a board: drawings, sentences, hints, completion, JSON.
fn player_outputs(session: &Session) -> String {
    let (game, view) = (session.game().as_ref(), session.view());
    let drawings = [Charset::Ascii, Charset::Unicode]
        .map(|charset| render::board(game, view, &Style { charset, ..Style::default() }));
    let look = [Voice::Written, Voice::Spoken].map(|voice| render::sentence::describe_piles(game, view, None, voice));
    let hint = heuristic::best(game, view, &|_| false);
    let completion = shell::Candidates::of(session);
    let json = shell::deal_line(session, view);
    format!("{drawings:?}\n{look:?}\n{hint:?}\n{completion:?}\n{json}")
}

/// A deal as a transcript has it.
fn deal_record(session: &Session) -> String {
    let mut text = deal_header_text(session);
    for m in session.played_moves() {
        text += &format!("  - {}\n", Step::player_move(session.info().format_move(m)).text());
    }
    text
}

/// The record of the game, or of all deals of the match, read and played again, gives the same board and the same
/// sheet.
fn record_replays(session: &Session, deals: &str) -> CheckResult {
    const LAW: &str = "a recorded game replays exactly";
    let wrong = |error: crate::error::Error| (LAW, error.to_string());
    let text = TranscriptHeader::default().text_before_deals(session).map_err(wrong)? + deals;
    let transcript = Transcript::parse("record", text.as_bytes()).map_err(wrong)?;
    let last = session.deal_number() - 1;
    let mut replay = Replay::begin(&transcript, session.game().clone(), last).map_err(wrong)?;
    while replay.step(None).map_err(wrong)?.is_some() {}
    match (replay.session().board() == session.board(), replay.session().score_sheet() == session.score_sheet()) {
        (true, true) => Ok(()),
        (false, _) => Err((LAW, "the board differs".into())),
        (true, false) => Err((LAW, "the score sheet differs".into())),
    }
}

/// A deal is a change like any other: taken back it leaves the pack in hand, as it was shuffled.
fn deal_can_be_undone(session: &Session) -> CheckResult {
    const LAW: &str = "a deal is undone exactly";
    let mut board = session.initial_board().clone();
    session.deal_events().iter().rev().for_each(|event| board.revert(event));
    match Board::undealt(board.piles(), session.deck()) {
        Ok(hand) if hand == board => Ok(()),
        _ => Err((LAW, "the pack in hand differs".into())),
    }
}

fn move_can_be_undone(session: &mut Session, before: &Board, events: &[Event]) -> CheckResult {
    let after = session.board().clone();
    let mut board = after.clone();
    events.iter().rev().for_each(|event| board.revert(event));
    if board != *before {
        return Err(("a move is undone exactly", "the board differs".into()));
    }
    events.iter().for_each(|event| board.apply(event));
    if board != after {
        return Err(("an undone move is made again exactly", "the board differs".into()));
    }
    if last_move_is_final(session) {
        return Ok(());
    }
    let undone = session.undo().is_ok() && session.board() == before;
    let redone = session.redo().is_ok() && *session.board() == after;
    match (undone, redone) {
        (true, true) => Ok(()),
        (false, _) => Err(("a move is undone exactly", "the board differs".into())),
        (true, false) => Err(("an undone move is made again exactly", "the board differs".into())),
    }
}

/// Whether the game does not let the last move be undone, since that would tell too much; if so it is tried, and made
/// again if it was undone.
fn last_move_is_final(session: &mut Session) -> bool {
    if session.game().can_undo_reveals() {
        return false;
    }
    match session.undo() {
        Err(UndoRefusal::Peeked) => true,
        _ => session.redo().is_err(),
    }
}

fn game_can_be_undone(session: &mut Session, boards: &[Board]) -> CheckResult {
    let mut undone = 0;
    for board in boards.iter().rev().skip(1) {
        if last_move_is_final(session) {
            break;
        }
        undone += 1;
        if session.undo().is_err() || session.board() != board {
            return Err(("a game is undone to its deal", "the board differs".into()));
        }
    }
    for board in &boards[boards.len() - undone..] {
        if session.redo().is_err() || session.board() != board {
            return Err(("an undone game is made again", "the board differs".into()));
        }
    }
    Ok(())
}
