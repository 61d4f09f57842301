//! Parsing of a line: a session command, a verb of the game, or a move typed as places.

use super::lookup::{ResolvedCommand, find, unknown_text};
use super::move_request::MoveRequest;
use super::place::{self, Place};
use super::session_command::{CommandAction, CommandTable, SessionCommand};
use super::short_moves::{expand, standard_notation_tip};
use super::short_places::full_place_name;
use crate::board::View;
use crate::card::Card;
use crate::game::{Awaited, Game, GameInfo, Move, Operand, REDEAL, RedealTime, Refusal, Role};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::Notation;
use crate::words::{self, sentence};

/// A parsed line.
pub(crate) enum ParsedLine {
    /// A session command.
    Command(&'static SessionCommand),
    /// A requested move that is not resolved yet, or the reason why its words are invalid.
    Request(Result<MoveRequest, Rejection>),
    /// A legal move.
    Move(Move),
}

/// Parses a line as a command, or as a move without a command word. `words` are the words of the line.
///
/// # Errors
/// Fails if the line is unknown or ambiguous.
pub(crate) fn parse_line(
    commands: CommandTable,
    game: &dyn Game,
    view: View<'_>,
    notation: Notation,
    line: &str,
    words: &[&str],
) -> Result<ParsedLine, Rejection> {
    let info = game.info();
    let typed_word = words.first().copied().unwrap_or_default();
    let word = typed_word.to_lowercase();
    // In lower case, a word may have another number of bytes.
    let arguments = line.trim_start().strip_prefix(typed_word).unwrap_or_default();
    if let Some((index, verb)) = info.custom_verb(&word) {
        return Ok(ParsedLine::Request(MoveRequest::parse_verb(info, index, verb, arguments)));
    }
    if let Some(command) = commands.named(&word) {
        return Ok(ParsedLine::Command(command));
    }
    if let Some(rejection) = redeal_rejection(info, view, &word) {
        return Err(rejection);
    }
    if let Some(parsed) = parse_bare_argument(game, view, line) {
        return Ok(parsed);
    }
    let moves_cards = commands.offered(info).any(|command| matches!(command.usage.word, MOVE | REMOVE));
    if moves_cards && let Some(parsed) = parse_shorthand(commands, game, view, notation, words) {
        return Ok(parsed);
    }
    let places = words.iter().filter(|_| moves_cards).take(2).filter(|word| Place::parse(info, word).is_some()).count();
    // `w t3` is a move although `w` may abbreviate a command. `d` as the only word is a command although it may be
    // a pile.
    if places == 2
        && let Some(parsed) = parse_bare_places(commands, game, view, words)
    {
        return Ok(parsed);
    }
    if let Some(command) = commands.aliased(&word) {
        return Ok(ParsedLine::Command(command));
    }
    match parse_bare_places(commands, game, view, words).filter(|_| moves_cards) {
        Some(parsed) => Ok(parsed),
        None if moves_cards && place::looks_like_place(&word) => {
            let rejection = place::unknown_place(info, &first_unknown_place(info, words).unwrap_or(word));
            Err(match standard_notation_tip(info, words) {
                Some(tip) if rejection.tip.is_empty() => rejection.tip(tip),
                _ => rejection,
            })
        }
        None => match find(commands, info, &word) {
            Ok(ResolvedCommand::Command(command)) => Ok(ParsedLine::Command(command)),
            Ok(ResolvedCommand::Verb(index, verb)) => {
                Ok(ParsedLine::Request(MoveRequest::parse_verb(info, index, verb, arguments)))
            }
            Err(rejection) => {
                let rejection = match words.first() {
                    Some(typed) if rejection.reason == Reason::UnknownWord => {
                        Rejection { text: unknown_text(typed).into(), ..rejection }
                    }
                    _ => rejection,
                };
                Err(match missing_verb(game, view, line) {
                    Some(word) => rejection.tip(format!("begin with `{word}`")),
                    None => rejection,
                })
            }
        },
    }
}

/// Returns the rejection of `redeal`, which is another word for `draw`, if `draw` would not redeal now. A player who asks
/// for a redeal does not want to draw.
fn redeal_rejection(info: &GameInfo, view: View<'_>, word: &str) -> Option<Rejection> {
    if word.len() < MIN_REDEAL_LENGTH || !REDEAL.starts_with(word) {
        return None;
    }
    let verb = info.draw_verb()?;
    let tip = format!("`{}` {}", words::usage(verb), words::draw_in_short(info, verb));
    if !info.has_redeal() {
        return Some(Rejection::not_allowed(REDEAL, Refusal::NoSuchCommand, "this game has no redeal").tip(tip));
    }
    let has_cards = info.piles_of(Role::Stock).iter().any(|pile| !view.is_empty(pile));
    let refusal = Refusal::NotNow(Awaited::EmptyStock);
    (info.redeal == RedealTime::EmptyStock && has_cards)
        .then(|| Rejection::not_allowed(REDEAL, refusal, sentence(refusal)).tip(tip))
}

/// The length of the shortest abbreviation of `redeal`. Shorter ones may mean `redo`.
const MIN_REDEAL_LENGTH: usize = 4;

/// Returns the verb that is missing before a line of cards: in the first phase of Bridge Solitaire, `keep`. Returns
/// `None` if the line has other words, or if no verb of the current phase takes these cards.
fn missing_verb(game: &dyn Game, view: View<'_>, line: &str) -> Option<&'static str> {
    line.split([' ', ',']).all(|word| word.is_empty() || word.parse::<Card>().is_ok()).then_some(())?;
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let Move::Custom { verb, .. } = *moves.first()? else { return None };
    let verb = game.info().verbs.get(usize::from(verb))?;
    verb.argument.filter(|argument| (argument.parse)(line).is_ok()).map(|_| verb.word)
}

/// Returns the move that a line requests, or the reason why it is rejected. Returns `None` for a command that is not a
/// move.
pub(crate) fn requested_move(
    commands: CommandTable,
    game: &dyn Game,
    view: View<'_>,
    notation: Notation,
    line: &str,
    words: &[&str],
) -> Option<Result<Move, Rejection>> {
    match parse_line(commands, game, view, notation, line, words) {
        Ok(ParsedLine::Move(m)) => Some(Ok(m)),
        Ok(ParsedLine::Request(request)) => Some(request.and_then(|request| request.resolve(game, view))),
        Ok(ParsedLine::Command(command)) => {
            let CommandAction::Moves(read) = command.action else { return None };
            let request = command.parse_move_request(read, game, words.get(1..).unwrap_or_default());
            Some(request.and_then(|request| request.resolve(game, view)))
        }
        Err(rejection) => Some(Err(rejection)),
    }
}

/// Parses places without a command word: `t3 f`, `9s th`. Returns `None` if the first word is not a place. In a game
/// that removes cards, `KS` means that this card is removed or, if only that is legal, moved to the only pile that takes
/// it. Two places mean a legal move between them, or else a pair to remove.
fn parse_bare_places(commands: CommandTable, game: &dyn Game, view: View<'_>, words: &[&str]) -> Option<ParsedLine> {
    let info = game.info();
    Place::parse(info, words.first()?)?;
    let request = |word: &str| {
        let command = commands.named(word)?;
        let CommandAction::Moves(read) = command.action else { return None };
        Some(command.parse_move_request(read, game, words))
    };
    let Some(removal) = info.verbs.iter().find(|verb| verb.word == REMOVE) else {
        return request(MOVE).map(ParsedLine::Request);
    };
    let moves_cards = info.verbs.iter().any(|verb| verb.word == MOVE);
    if words.len() < 2 {
        let removed = request(REMOVE)?;
        let is_legal = removed.as_ref().is_ok_and(|request| request.resolve(game, view).is_ok());
        let transfer = request(MOVE).filter(|_| moves_cards && !is_legal);
        let transfer = transfer.and_then(|request| request.ok()?.resolve(game, view).ok());
        return Some(transfer.map_or(ParsedLine::Request(removed), ParsedLine::Move));
    }
    if removal.usage.operands == [Operand::Card] {
        return request(MOVE).map(ParsedLine::Request);
    }
    let transfer = request(MOVE)?.and_then(|request| request.resolve(game, view));
    if let Ok(m) = transfer {
        return Some(ParsedLine::Move(m));
    }
    let removed = request(REMOVE)?;
    // No pair includes an empty pile, so the player means a move to it.
    let names_empty_pile =
        |request: &MoveRequest| request.resolve(game, view).is_err_and(|why| why.reason.is_refusal(Refusal::Empty));
    if moves_cards && removed.as_ref().is_ok_and(names_empty_pile) {
        return request(MOVE).map(ParsedLine::Request);
    }
    Some(ParsedLine::Request(removed))
}

/// Returns the first word that names no place, in lower case. Only the first two words can be places, not counting
/// fillers such as `to`. The number of a column is a place, too.
fn first_unknown_place(info: &GameInfo, words: &[&str]) -> Option<String> {
    let mut places = words.iter().filter(|word| !place::is_filler(word)).take(2);
    places.find(|word| full_place_name(info, word).is_none()).map(|word| word.to_lowercase())
}

/// Parses a short form: `34`, `3f`, `3`. It moves as many cards as possible to an empty column.
fn parse_shorthand(
    commands: CommandTable,
    game: &dyn Game,
    view: View<'_>,
    notation: Notation,
    words: &[&str],
) -> Option<ParsedLine> {
    let words: Vec<&str> = words.iter().copied().filter(|word| !place::is_filler(word)).collect();
    let places = expand(commands, game.info(), notation, &words)?;
    let places: Vec<&str> = places.iter().map(String::as_str).collect();
    parse_bare_places(commands, game, view, &places).map(|parsed| match parsed {
        ParsedLine::Request(Ok(request)) => ParsedLine::Request(Ok(request.for_most_cards())),
        parsed => parsed,
    })
}

/// The command that places without a command word mean, in games that move cards.
const MOVE: &str = "move";

/// The command that places without a command word mean, in games that remove cards.
const REMOVE: &str = "remove";

/// Parses the argument of a verb without the verb: `8C` for `play 8C`. If several verbs fit, one with a legal move has
/// priority, then one of the current phase.
fn parse_bare_argument(game: &dyn Game, view: View<'_>, line: &str) -> Option<ParsedLine> {
    let calls = MoveRequest::calls_without_verb(game.info(), line);
    if let [only] = calls[..] {
        return Some(ParsedLine::Request(Ok(only)));
    }
    let mut in_phase = None;
    for &call in &calls {
        match call.resolve(game, view) {
            Ok(m) => return Some(ParsedLine::Move(m)),
            Err(rejection) if !rejection.reason.is_not_now() => in_phase = in_phase.or(Some(call)),
            Err(_) => {}
        }
    }
    in_phase.or(calls.first().copied()).map(|call| ParsedLine::Request(Ok(call)))
}
