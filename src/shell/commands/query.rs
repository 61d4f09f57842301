//! The commands that answer questions about the game, and the command `set`.
//!
//! They change nothing on the board and reveal no hidden cards.

use super::coach;
use super::save_setting::save;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{Game, GameInfo, Message, Move, Refusal, Status, Verb, message};
use crate::play::{Command, Session};
use crate::render::sentence::{self, Voice};
use crate::render::{CardStyle, RulesReader, move_effect, option_example, option_text, rules_text};
use crate::shell::output::response::{Answer, MoveList, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::parse::place::{Place, concerns};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::{OutputFormat, ScreenMode, Settings, ShowMode};
use crate::shell::state::Shell;
use crate::text;
use crate::words;

/// Executes `moves [PILE|CARD]`.
pub(super) fn moves(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let (game, view) = (shell.game().clone(), shell.session.view());
    let mut moves = shell.session.moves();
    let mut place = None;
    let of_place = match input.words {
        [] => String::new(),
        [word] => match Place::expect(game.info(), word) {
            Ok(found) => {
                place = Some(found);
                moves.retain(|&m| concerns(game.info(), view, m, found));
                format!(" of {}", text::sanitize_line(word))
            }
            Err(rejection) => match piles_of_group(game.info(), word) {
                piles if piles.is_empty() => return Ok(rejection.into()),
                piles => {
                    let is_in_group =
                        |&m: &Move| piles.iter().any(|&pile| concerns(game.info(), view, m, Place::Pile(pile)));
                    moves.retain(is_in_group);
                    format!(" of {}", text::sanitize_line(word))
                }
            },
        },
        _ => return Ok(input.argument_error().into()),
    };
    if moves.is_empty() {
        let (text, message) = if shell.session.is_over() {
            (game_over_text(shell), None)
        } else {
            (format!("no legal move{of_place}"), place.map(|place| nothing_moves(game.as_ref(), view, place)))
        };
        return Ok(Response::Answer(Answer { text, message, moves: Some(moves), ..Answer::default() }));
    }
    if let Some(text) = summarize_moves(game.info(), &moves, &of_place) {
        return Ok(Response::Answer(Answer { text, moves: Some(moves), ..Answer::default() }));
    }
    let voice = shell.settings.show.voice();
    let command = |m: Move| match m {
        Move::Draw if shell.settings.is_for_person() => game.info().draw_word().to_string(),
        _ => shell.with_card_names(&game.info().format_move(m)).into_owned(),
    };
    let mut rows: Vec<(String, String)> =
        moves.iter().map(|&m| (command(m), move_effect(game.as_ref(), view, m, voice))).collect();
    let left_out = rows.len().saturating_sub(MAX_LISTED);
    let mut footer = String::new();
    if shell.settings.is_for_person() && left_out > MAX_LISTED {
        rows.truncate(MAX_LISTED);
        footer = format!("and {left_out} more: `moves CARD` lists the moves of a card");
    }
    let width = rows.iter().map(|(command, _)| text::width(command)).max().unwrap_or(0);
    let list = MoveList { rows, footer, is_spoken: voice == Voice::Spoken };
    let text = list.format(width);
    let message = shell
        .settings
        .is_page
        .then(|| Message::from(if moves.len() == 1 { "you can make this move:" } else { "you can make these moves:" }));
    Ok(Response::Answer(Answer { text, message, list: Some(list), moves: Some(moves), ..Answer::default() }))
}

/// Says that a place has no legal move, for a player who points at a picture. Says why, if one reason explains it.
fn nothing_moves(game: &dyn Game, view: View<'_>, place: Place) -> Message {
    match place {
        Place::Card(card) => message![card, " cannot move now"],
        Place::Pile(pile) => {
            if let Some(top) = view.top(pile) {
                why_cards_stay(game, view, pile, 1).unwrap_or_else(|| message![top, " cannot move now"])
            } else {
                message!["nothing can move from ", words::place(game.info(), view, pile)]
            }
        }
        Place::Any(_) => "no card can move from there".into(),
    }
}

/// Explains why the top `count` cards of a pile have no legal move: what is wrong with the pile itself, or why the only
/// pile that could take such cards refuses them. Returns `None` if there are several such piles, because each has its
/// own reason.
pub(crate) fn why_cards_stay(game: &dyn Game, view: View<'_>, from: PileId, count: usize) -> Option<Message> {
    let (mut refused, count) = (Vec::new(), u8::try_from(count).ok()?);
    for (to, _) in game.info().named_piles().filter(|&(to, _)| to != from) {
        let m = Move::Transfer { from, to, count };
        match game.check(view, m) {
            Err(
                refusal @ (Refusal::NotFromThere
                | Refusal::OneOnly
                | Refusal::TopOrPile
                | Refusal::NotARun
                | Refusal::BottomStays),
            ) if count > 1 => return Some(words::explain(game, view, m, refusal)),
            Err(refusal @ (Refusal::Covered | Refusal::FaceDown)) => {
                return Some(words::explain(game, view, m, refusal));
            }
            Err(
                refusal @ (Refusal::WrongRank
                | Refusal::WrongSuit
                | Refusal::NoMatch
                | Refusal::Closed
                | Refusal::NotYet(_)),
            ) => refused.push((m, refusal)),
            _ => {}
        }
    }
    let alone = Move::Remove { a: from, b: None };
    if let (true, 1, Err(refusal @ (Refusal::NotSingle | Refusal::NotBeaten | Refusal::Covered))) =
        (refused.is_empty(), count, game.check(view, alone))
    {
        refused.push((alone, refusal));
    }
    match refused[..] {
        [(m, refusal)] => Some(words::explain(game, view, m, refusal)),
        _ => None,
    }
}

/// Returns the piles whose names consist of a word and then a number or a point: `t` means `t1` to `t7`, and `y7` means
/// `y7.1` to `y7.7`.
fn piles_of_group(info: &GameInfo, word: &str) -> Vec<PileId> {
    let word = word.to_lowercase();
    let is_group = |name: &str| match name.to_lowercase().strip_prefix(&word) {
        Some(rest) if word.chars().all(char::is_alphabetic) => rest.starts_with(|c: char| c.is_ascii_digit()),
        Some(rest) => rest.starts_with('.'),
        None => false,
    };
    info.named_piles().filter(|(_, pile)| is_group(&pile.name)).map(|(pile, _)| pile).collect()
}

/// The number of moves that a person sees of a long list. Up to twice as many are listed in full.
const MAX_LISTED: usize = 30;

/// The maximum number of listed moves, if all legal moves use the same verb of the game. If there are more, only their
/// number and an example are shown.
const MAX_LISTED_PER_VERB: usize = 100;

/// Returns a summary of very many moves by one verb of the game: `keep CARDS [top CARD]: 1716 moves, for example …`.
fn summarize_moves(info: &GameInfo, moves: &[Move], of_place: &str) -> Option<String> {
    let verb_of = |m: &Move| if let Move::Custom { verb, .. } = *m { Some(verb) } else { None };
    let (first, verb) = (moves.first()?, info.verbs.get(usize::from(verb_of(moves.first()?)?))?);
    if moves.len() <= MAX_LISTED_PER_VERB || moves.iter().any(|m| verb_of(m) != verb_of(first)) {
        return None;
    }
    let usage = words::usage(verb);
    Some(format!(
        "`{usage}`: {}{of_place}, for example `{}`",
        text::pluralize(moves.len(), "move"),
        info.format_move(*first)
    ))
}

/// Executes `look [PILE]`.
pub(super) fn look(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let (game, view) = (shell.game().clone(), shell.session.view());
    let piles: Vec<Option<PileId>> = match input.words {
        [] => vec![None],
        [word] => match Place::expect(game.info(), word) {
            Ok(Place::Pile(pile)) => vec![Some(pile)],
            Ok(Place::Any(piles)) => piles.iter().map(Some).collect(),
            Ok(Place::Card(card)) => {
                return Ok(answer_with_cards(shell, &sentence::where_is(game.info(), view, card)));
            }
            Err(rejection) => return Ok(rejection.into()),
        },
        _ => return Ok(input.argument_error().into()),
    };
    let voice = shell.settings.show.voice();
    let is_page = shell.settings.is_page;
    let describe = |pile: Option<PileId>| match pile {
        Some(pile) if is_page => sentence::label_pile(game.info(), view, pile),
        None if is_page => sentence::label_piles(game.info(), view),
        pile => sentence::describe_piles(game.as_ref(), view, pile, voice),
    };
    let lines: Vec<String> = piles.into_iter().map(describe).collect();
    Ok(Response::text(lines.join("\n")))
}

/// Returns an answer about cards. For screen readers, the names of the cards are spelled out.
fn answer_with_cards(shell: &Shell<'_>, message: &Message) -> Response {
    let text = shell.settings.show.voice().sentences(message);
    Response::Answer(Answer { text, message: Some(message.clone()), ..Answer::default() })
}

/// Executes `where CARD`.
pub(super) fn where_card(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let [word] = input.words else { return Ok(input.argument_error().into()) };
    Ok(match word.parse::<Card>() {
        Ok(card) => answer_with_cards(shell, &sentence::where_is(shell.session.info(), shell.session.view(), card)),
        Err(_) => Rejection::not_understood(Reason::Usage, format!("`{}` is not a card", text::sanitize_line(word)))
            .tip(input.tip())
            .into(),
    })
}

/// Executes `info`.
pub(super) fn info(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let mut text = sentence::info_text(&shell.session, shell.settings.is_for_person());
    if let Some(deal) = shell.deal.as_ref().filter(|_| is_deal_public(shell)) {
        text.push_str(&format!("\ndeal: {deal}"));
    } else if shell.deal.is_some() && shell.settings.is_for_person() {
        text.push_str(&format!("\ndeal: {}", hidden_deal_text(shell)));
    }
    Ok(Response::text(text))
}

/// Tells a person when the hidden name of the deal will be shown, and why it is hidden.
fn hidden_deal_text(shell: &Shell<'_>) -> String {
    let session = &shell.session;
    // The deal with which a match began also determines the later deals.
    if session.is_match() {
        let cards = if session.is_over() { "cards of the next deals" } else { "face-down cards" };
        let game = session.info().match_word();
        return format!("shown at the end of the {game} or after `resign`: it reveals the {cards}");
    }
    // A game that is stuck cannot be resigned before a move is taken back.
    let when = match session.check_command(&Command::Resign) {
        Ok(()) => "`resign`",
        Err(_) => "`undo` and `resign`",
    };
    format!("shown after a win or {when}: it reveals the face-down cards")
}

/// Whether the player may see the name of the deal. It reveals the hidden cards: a player could look the deal up, and a
/// program could deal it.
fn is_deal_public(shell: &Shell<'_>) -> bool {
    let session = &shell.session;
    if shell.settings.format == OutputFormat::Text && session.is_open() {
        return true;
    }
    match session.status() {
        _ if session.has_next_deal() => false,
        Status::Won | Status::Over | Status::Resigned => true,
        // A player who can take moves back may go on from a game that is stuck.
        Status::Stuck if shell.settings.format == OutputFormat::Text => {
            session.known_cards().unknown_count() <= 1 || session.check_command(&Command::Undo(1)).is_err()
        }
        _ => false,
    }
}

/// Returns the text for a game that is over, and how its match continues.
pub(super) fn game_over_text(shell: &Shell<'_>) -> String {
    let deal = shell.session.info().deal_word().unwrap_or("deal");
    let next = if shell.session.has_next_deal() { format!("; `next` deals the next {deal}") } else { String::new() };
    format!("{}{next}", shell.over_text())
}

/// Executes `show`.
pub(super) fn show(_: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    Ok(Response::Board)
}

/// Executes `rules`.
pub(super) fn rules(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let (info, columns) = (shell.session.info(), shell.settings.style.columns());
    let reader = if shell.settings.interactive || shell.settings.is_page {
        RulesReader::InGame
    } else {
        RulesReader::without_path(info)
    };
    Ok(Response::text(rules_text(info, reader, columns)))
}

/// Executes `options`.
pub(super) fn options(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let options = &shell.session.info().options;
    let mut lines: Vec<String> = options
        .iter()
        .map(|option| {
            let about = if option.about.is_empty() { String::new() } else { format!(": {}", option.about) };
            let it_can_be = if option.label.is_empty() { "it can be " } else { "" };
            let choices = option_text(option);
            format!(
                "{} = {} ({it_can_be}{choices}; the default is {}){about}",
                option.key, option.value, option.default
            )
        })
        .collect();
    if lines.is_empty() {
        return Ok(Response::text("this game has no options"));
    }
    if let Some(example) =
        option_example(shell.session.info()).filter(|_| shell.settings.interactive || shell.settings.is_page)
    {
        lines.push(format!("To deal again with another value, type for example `new -o {example}`."));
    }
    Ok(Response::text(text::wrap(&lines.join("\n"), shell.settings.style.columns()).join("\n")))
}

/// Executes `set [KEY [VALUE [--save]]]`.
pub(super) fn set(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let (key, value) = match input.words {
        [] if shell.settings.is_played_by_person() => {
            return Ok(Response::text(settings_with_purposes(&shell.settings)));
        }
        [] => return Ok(Response::text(shell.settings.list())),
        // In a script, a missing value is an error.
        [key] if shell.settings.interactive || shell.settings.is_page => {
            return Ok(match shell.settings.describe(key) {
                Ok(description) => Response::text(description),
                Err(rejection) => rejection.into(),
            });
        }
        [key, value] | [key, value, SAVE] => (key, value),
        _ => return Ok(input.argument_error().into()),
    };
    let mut settings = shell.settings.clone();
    if let Err(rejection) = settings.set(key, value) {
        return Ok(rejection.into());
    }
    let starts_mouse = key.eq_ignore_ascii_case("mouse") && settings.mouse.is_on();
    if starts_mouse {
        if let Some(rejection) = mouse_rejection(shell) {
            return Ok(rejection.into());
        }
        settings.keys = true;
    }
    if settings.keys && !shell.front_end.has_keys && !settings.is_page && key.eq_ignore_ascii_case("keys") {
        let text = "single keys need a terminal with a line editor: in a pipe and in a script, type whole lines";
        return Ok(Rejection::not_allowed("set keys on", Reason::NoKeys, text).into());
    }
    let starts_warnings = key.eq_ignore_ascii_case("warn") && settings.warn;
    if starts_warnings && coach::knows_game(shell.game().as_ref()) {
        if let Some(question) = coach::peek_question(shell) {
            return Ok(Response::Confirm(question));
        }
        if shell.session.board().has_hidden_cards() && !shell.session.counts.peeked {
            coach::record_peeking(shell)?;
        }
    }
    let remark = match input.words.len() {
        2 if settings.only_value_reason(key).is_some() => {
            settings.only_value_reason(key).unwrap_or_default().to_string()
        }
        2 if starts_warnings => coach::warnings_note(shell),
        2 if key.eq_ignore_ascii_case("cards") => frames_note(shell, &settings),
        2 if key.eq_ignore_ascii_case("keys") && settings.keys => offer_to_save(shell, "keys"),
        2 if starts_mouse => {
            let note = mouse_note(shell, &settings);
            let offer = offer_to_save(shell, "mouse");
            if offer.is_empty() { note } else { format!("{note}\n{offer}") }
        }
        2 => String::new(),
        _ => {
            // Without single keys, the mouse does nothing, so both are saved.
            let saved_keys = starts_mouse.then(|| "keys".to_string()).into_iter().chain([key.to_lowercase()]);
            let saved = saved_keys.map(|key| save(shell, &settings, &key));
            match saved.collect::<std::result::Result<Vec<String>, Rejection>>() {
                Ok(texts) if starts_mouse => format!("keys and mouse: {}", texts.last().map_or("", String::as_str)),
                Ok(texts) => texts.concat(),
                Err(rejection) => return Ok(rejection.into()),
            }
        }
    };
    shell.settings = settings;
    // A script does not need the new value repeated.
    let shows_value = shell.settings.is_played_by_person() && input.words.len() == 2;
    let mut lines: Vec<String> =
        if shows_value { shell.settings.current_value(key).into_iter().collect() } else { Vec::new() };
    // The keys may have been turned on by this command.
    lines.extend(Some(shell.with_suggested_keys(&remark).into_owned()).filter(|remark| !remark.is_empty()));
    Ok(Response::text(lines.join("\n")))
}

/// Lists the settings for a person, each with its value and its purpose in a few words.
fn settings_with_purposes(settings: &Settings) -> String {
    let rows: Vec<(String, &str)> = settings
        .available()
        .map(|setting| (format!("{} {}", setting.key, settings.value_of(setting)), settings.short_about(setting)))
        .collect();
    let columns = settings.style.columns();
    let mut lines = text::in_two_columns(rows.iter().map(|(value, about)| (value.as_str(), *about)), columns);
    let footer = if settings.is_page {
        "`set SETTING` lists the values of a setting. The button `Settings` has more settings of the page."
    } else {
        "`set SETTING` lists the values of a setting. `help keys` and `help mouse` explain single keys and the mouse."
    };
    lines.extend(text::wrap(footer, columns));
    lines.join("\n")
}

/// Returns a remark if the window is too small for framed cards. Otherwise the text is empty.
fn frames_note(shell: &Shell<'_>, settings: &Settings) -> String {
    let wants_frames = settings.interactive && settings.style.cards == CardStyle::Boxed;
    if wants_frames && !shell.has_room_for_frames(&settings.style) {
        "The window is too small for framed cards, so they are drawn plain.".into()
    } else {
        String::new()
    }
}

/// Tells a player who has just turned on single keys, or the mouse, how to keep this for later sessions. Only the first
/// time: otherwise the text is empty.
fn offer_to_save(shell: &mut Shell<'_>, key: &str) -> String {
    if std::mem::replace(&mut shell.dialog.has_offered_to_save, true) || shell.settings.is_page {
        return String::new();
    }
    format!("`set {key} on --save` keeps this for later sessions.")
}

/// Returns the rejection of `set mouse on` if the input reports no clicks. Returns `None` if it does.
fn mouse_rejection(shell: &Shell<'_>) -> Option<Rejection> {
    let text = "the mouse needs a terminal with a line editor (on Windows, it is not supported)";
    (!shell.front_end.has_mouse).then(|| Rejection::not_allowed("set mouse on", Reason::NoKeys, text))
}

/// Returns what `set mouse on` changed besides, and what it still needs.
fn mouse_note(shell: &Shell<'_>, settings: &Settings) -> String {
    let keys = if shell.settings.keys {
        "Click a card, and then its target."
    } else {
        "Keys act at once now, too, because no card can be clicked while you type a line. `set keys off` ends both."
    };
    let needs_live_board = settings.screen != ScreenMode::Live || settings.show != ShowMode::Every;
    let live_note = if needs_live_board { " The mouse also needs `set screen live` and `set show every`." } else { "" };
    format!("{keys}{live_note}")
}

/// The flag of `set` that keeps a setting for later sessions.
const SAVE: &str = "--save";

/// Returns the visible cards, for completion.
pub(crate) fn visible_cards(info: &GameInfo, view: View<'_>) -> Vec<String> {
    let mut is_visible = [false; Card::INDICES];
    for (pile, _) in info.named_piles() {
        view.cards(pile).flatten().for_each(|card| is_visible[card.index()] = true);
    }
    let mut cards = info.pack.cards();
    cards.dedup();
    cards.retain(|card| is_visible[card.index()]);
    cards.iter().map(Card::to_string).collect()
}

/// Returns the game's own verbs that can be used now.
pub(crate) fn current_verbs(session: &Session) -> Vec<&Verb> {
    let mut current: Vec<u8> = session
        .moves()
        .iter()
        .filter_map(|m| if let Move::Custom { verb, .. } = *m { Some(verb) } else { None })
        .collect();
    current.dedup();
    current.iter().filter_map(|&verb| session.info().verbs.get(verb as usize)).collect()
}
