//! The commands that ask: nothing changes, and nothing hidden is told.

use super::act::{carry_out, refused};
use super::command::{self, Input, offered};
use super::find::{Found, find};
use super::place::{Place, seen};
use super::remark::{concerns, remark};
use super::reply::{Answer, No, Reply};
use super::{Format, Shell, none_expected};
use crate::board::{PileId, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{GameInfo, Information, Move, Verb};
use crate::play::{Command, Session};
use crate::render::{goes_round, sentence};
use crate::solve::hint;
use crate::text;

/// `moves [PILE|CARD]`.
pub(super) fn moves(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let (game, view) = (shell.game().clone(), shell.session.view());
    let mut moves = shell.session.moves();
    let of = match input.words.as_slice() {
        [] => String::new(),
        [word] => match Place::expect(game.info(), word) {
            Ok(place) => {
                moves.retain(|&m| concerns(game.info(), view, m, place));
                format!(" of {}", text::safe(word))
            }
            Err(no) => return Ok(no.into()),
        },
        _ => {
            return Ok(No::unknown("usage", "`moves` takes one pile or card").tip("usage: `moves [PILE|CARD]`").into());
        }
    };
    if moves.is_empty() {
        let text = if shell.session.is_over() { over_text(shell) } else { format!("no legal move{of}") };
        return Ok(Reply::Said(Answer { text, moves: Some(moves) }));
    }
    if let Some(text) = summary(game.info(), &moves, &of) {
        return Ok(Reply::Said(Answer { text, moves: Some(moves) }));
    }
    let lines: Vec<(String, String)> =
        moves.iter().map(|&m| (game.info().spell(m), remark(game.as_ref(), view, m))).collect();
    let more = lines.len().saturating_sub(MOST_LISTED);
    let cut = shell.settings.interactive && shell.settings.format == Format::Text && more > MOST_LISTED;
    let shown = if cut { &lines[..MOST_LISTED] } else { &lines[..] };
    let width = shown.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let mut lines: Vec<String> = shown
        .iter()
        .map(|(command, remark)| match remark.is_empty() {
            true => command.clone(),
            false => format!("{command:width$}  # {remark}"),
        })
        .collect();
    if cut {
        lines.push(format!("and {more} more: `moves CARD` lists those of a card"));
    }
    Ok(Reply::Said(Answer { text: lines.join("\n"), moves: Some(moves) }))
}

/// A person is shown so many moves at once, if there are more than twice as many.
const MOST_LISTED: usize = 30;

/// Of so many moves that are all one word of the game's own with a choice of cards, only the number says anything.
const MOST_OF_A_WORD: usize = 100;

/// `keep CARDS [top CARD]: 1716 moves, for example …` of very many moves by one word of the game's own.
fn summary(info: &GameInfo, moves: &[Move], of: &str) -> Option<String> {
    let word = |m: &Move| if let Move::Call { verb, .. } = *m { Some(verb) } else { None };
    let (first, verb) = (moves.first()?, info.verbs.get(usize::from(word(moves.first()?)?))?);
    if moves.len() <= MOST_OF_A_WORD || moves.iter().any(|m| word(m) != word(first)) {
        return None;
    }
    let usage = verb.usage;
    Some(format!("`{usage}`: {}{of}, for example `{}`", text::count(moves.len(), "move"), info.spell(*first)))
}

/// Why a game that is over has no moves.
pub(super) fn over_text(shell: &Shell<'_>) -> String {
    match shell.session.status_word() {
        "won" => "the game is won".into(),
        "resigned" => "the game was given up".into(),
        "over" if shell.session.has_next_deal() => "this deal is over".into(),
        "over" => "the game is over".into(),
        _ if goes_round(shell.game().as_ref(), shell.session.view()) => {
            "nothing can be played but the stock, and it only goes round".into()
        }
        _ => shell.game().stuck_because(shell.session.view()).unwrap_or_else(|| "no legal move is left".into()),
    }
}

/// `why COMMAND`.
pub(super) fn why(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if input.words.is_empty() {
        return Ok(No::unknown("usage", "`why` takes a command").tip("usage: `why COMMAND`").into());
    }
    let (game, view) = (shell.game().clone(), shell.session.view());
    let wish = match shell.wish(&input.words) {
        Some(Ok(wish)) => wish,
        Some(Err(no)) => return Ok(no.into()),
        None => {
            let text = format!("`{}` is no move: `why` explains moves", text::safe(input.rest));
            return Ok(No::unknown("usage", text).tip("for example `why move t1 t4`").into());
        }
    };
    let judged = wish.resolve(game.as_ref(), view).and_then(|m| match shell.session.check(m) {
        Ok(()) => Ok(m),
        Err(refusal) => Err(No::by_rule(game.as_ref(), view, m, refusal)),
    });
    Ok(match judged {
        Ok(m) => Reply::Said(Answer { text: allowed(game.info(), view, m), moves: Some(vec![m]) }),
        Err(no) if no.unknown => no.into(),
        Err(no) => Reply::Said(Answer { text: no.to_string().replacen("refused: ", "not legal: ", 1), moves: None }),
    })
}

/// Why a move is legal.
fn allowed(info: &GameInfo, view: View<'_>, m: Move) -> String {
    let rule = match m {
        Move::Carry { to, .. } => info.zone_of(to).map_or(String::new(), |zone| match view.is_empty(to) {
            true => zone.space.clone(),
            false if zone.build.is_empty() => String::new(),
            false => format!("the {} {}", zone.name, zone.build),
        }),
        Move::Remove { .. } => verb_about(info, "remove"),
        Move::Draw => verb_about(info, "draw"),
        Move::Call { verb, .. } => info.verbs.get(verb as usize).map_or(String::new(), |verb| verb.about.clone()),
    };
    let legal = format!("legal: {}", info.spell(m));
    if rule.is_empty() { legal } else { format!("{legal}: {rule}") }
}

/// What a word does in this game, if the game has it.
fn verb_about(info: &GameInfo, word: &str) -> String {
    info.verbs.iter().find(|verb| verb.word == word).map_or(String::new(), |verb| verb.about.clone())
}

/// `look [PILE]`.
pub(super) fn look(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let (game, view) = (shell.game().clone(), shell.session.view());
    let piles: Vec<Option<PileId>> = match input.words.as_slice() {
        [] => vec![None],
        [word] => match Place::expect(game.info(), word) {
            Ok(Place::Pile(pile)) => vec![Some(pile)],
            Ok(Place::Any(piles)) => piles.map(Some).collect(),
            Ok(Place::Card(card)) => return Ok(Reply::said(sentence::where_is(game.info(), view, card))),
            Err(no) => return Ok(no.into()),
        },
        _ => return Ok(No::unknown("usage", "`look` takes one pile").tip("usage: `look [PILE]`").into()),
    };
    let lines: Vec<String> = piles.into_iter().map(|pile| sentence::look(game.as_ref(), view, pile)).collect();
    Ok(Reply::said(lines.join("\n")))
}

/// `where CARD`.
pub(super) fn whereabouts(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let usage = |text: String| Ok(No::unknown("usage", text).tip("for example `where 9S`").into());
    let [word] = input.words.as_slice() else { return usage("`where` takes one card".into()) };
    match word.parse::<Card>() {
        Ok(card) => Ok(Reply::said(sentence::where_is(shell.session.info(), shell.session.view(), card))),
        Err(_) => usage(format!("`{}` is not a card", text::safe(word))),
    }
}

/// `info`.
pub(super) fn info(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if let Err(no) = none_expected("info", input) {
        return Ok(no.into());
    }
    let mut text = sentence::info_text(&shell.session);
    // Who knows the deal of a game with hidden cards could look them up, and a program could deal them itself.
    let open = shell.session.info().information == Information::Open && shell.settings.format == Format::Text;
    let told =
        open || matches!(shell.session.status_word(), "won" | "over" | "resigned") && !shell.session.has_next_deal();
    if let Some(deal) = shell.deal.as_ref().filter(|_| told) {
        text.push_str(&format!("\ndeal: {deal}"));
    }
    Ok(Reply::said(text))
}

/// `hint`.
pub(super) fn hint(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if let Err(no) = none_expected("hint", input) {
        return Ok(no.into());
    }
    let best = match shell.session.is_over() {
        true => None,
        false => hint::best(shell.game().as_ref(), shell.session.view(), &|m| shell.session.comes_back(m)),
    };
    let Some((m, why)) = best else {
        let next = if shell.session.has_next_deal() { ": `next` deals the next one" } else { "" };
        return Ok(Reply::said(format!("{}{next}", over_text(shell))));
    };
    if let Err(not_done) = carry_out(shell, &Command::Hint, false)? {
        return Ok(refused(shell, &Command::Hint, not_done).into());
    }
    Ok(Reply::Said(Answer { text: format!("`{}`: {why}", shell.session.info().spell(m)), moves: Some(vec![m]) }))
}

/// `show`.
pub(super) fn show(_: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    Ok(none_expected("show", input).map_or_else(Reply::No, |()| Reply::Board))
}

/// `rules`.
pub(super) fn rules(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if let Err(no) = none_expected("rules", input) {
        return Ok(no.into());
    }
    Ok(Reply::said(super::rules_text(shell.session.info(), shell.settings.style.columns())))
}

/// `options`.
pub(super) fn options(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if let Err(no) = none_expected("options", input) {
        return Ok(no.into());
    }
    let options = &shell.session.info().options;
    let lines: Vec<String> = options
        .iter()
        .map(|o| {
            let about = if o.about.is_empty() { String::new() } else { format!(": {}", o.about) };
            format!("{} = {} ({}; default {}){about}", o.key, o.value, o.choices.join(", "), o.default)
        })
        .collect();
    if lines.is_empty() {
        return Ok(Reply::said("this game has no options"));
    }
    Ok(Reply::said(text::wrap(&lines.join("\n"), shell.settings.style.columns()).join("\n")))
}

/// `set [KEY VALUE]`.
pub(super) fn set(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    Ok(match input.words.as_slice() {
        [] => Reply::said(shell.settings.list()),
        [key, value] => match shell.settings.set(key, value) {
            Ok(()) => Reply::said(""),
            Err(no) => no.into(),
        },
        _ => No::unknown("usage", "`set` takes a key and a value").tip("usage: `set KEY VALUE`").into(),
    })
}

/// `help [WORD]`.
pub(super) fn help(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let (info, columns) = (shell.session.info(), shell.settings.style.columns());
    Ok(match input.words.as_slice() {
        [] => Reply::said(overview(info, &current_verbs(&shell.session), columns)),
        [word] => match find(info, &word.to_lowercase()) {
            Ok(Found::Command(command)) => Reply::said(text::wrap(&about(info, command), columns).join("\n")),
            Ok(Found::Verb(_, verb)) => {
                Reply::said(text::wrap(&format!("usage: {}\n{}", verb.usage, verb.about), columns).join("\n"))
            }
            Err(no) => no.into(),
        },
        _ => No::unknown("usage", "`help` takes one word").tip("usage: `help [WORD]`").into(),
    })
}

/// The words of the game's own that can be used as things stand.
pub(super) fn current_verbs(session: &Session) -> Vec<&Verb> {
    let mut current: Vec<u8> = session
        .moves()
        .iter()
        .filter_map(|m| if let Move::Call { verb, .. } = *m { Some(verb) } else { None })
        .collect();
    current.dedup();
    current.iter().filter_map(|&verb| session.info().verbs.get(verb as usize)).collect()
}

/// The words that a newcomer needs to go on.
pub(super) fn first_words(session: &Session) -> String {
    let moves = session.moves();
    let own: Vec<String> = current_verbs(session).iter().map(|verb| format!("`{}`", verb.usage)).collect();
    if !own.is_empty() && moves.iter().all(|m| matches!(m, Move::Call { .. })) {
        return format!("{} goes on, `hint` advises, `rules` and `help` explain", text::list(&own, "or"));
    }
    let example = moves.first().map_or(String::new(), |&m| format!("try `{}`; ", session.info().spell(m)));
    format!("{example}`moves` lists all moves, `help` explains, `undo` takes back")
}

/// All words this game offers, in two columns: its own first. Of a game that has nothing but words of its own, those
/// of this phase.
fn overview(info: &GameInfo, current: &[&Verb], columns: usize) -> String {
    let all: Vec<&Verb> = info.verbs.iter().filter(|verb| verb.is_own).collect();
    let moves = info.verbs.iter().any(|verb| verb.word == "move");
    let own = if moves { &all[..] } else { current };
    let own = own.iter().map(|verb| (verb.usage.to_string(), verb.about.clone()));
    let usages: Vec<(String, String)> = own.chain(offered(info).map(|c| in_game(info, c))).collect();
    let width = usages.iter().map(|(usage, _)| text::width(usage)).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (usage, about) in &usages {
        // On a screen too narrow for two columns the second is as narrow as a word.
        let about = text::wrap(about, columns.saturating_sub(width + 2));
        for (at, part) in about.iter().enumerate() {
            lines.push(format!("{:width$}  {part}", if at == 0 { usage } else { "" }));
        }
    }
    lines.push(String::new());
    lines.push(format!("piles of {}: {}", info.title, super::place::pile_names(info)));
    lines.push("words may be shortened; `;` separates commands; `help WORD` tells more".into());
    lines.join("\n")
}

/// A command with its arguments and what it does, in the words of the game where it has its own.
fn in_game(info: &GameInfo, command: &command::Command) -> (String, String) {
    match info.verbs.iter().find(|verb| verb.word == command.word) {
        Some(verb) => (verb.usage.to_string(), verb.about.clone()),
        None => (command.usage.to_string(), command.about.to_string()),
    }
}

fn about(info: &GameInfo, command: &command::Command) -> String {
    let (usage, about) = in_game(info, command);
    let mut lines = vec![format!("usage: {usage}"), about];
    if !offered(info).any(|other| other.word == command.word) {
        lines.push(format!("{} does without it", info.title));
    }
    if !command.aliases.is_empty() {
        let aliases: Vec<String> = command.aliases.iter().map(|alias| format!("`{alias}`")).collect();
        lines.push(format!("short for it: {}", text::list(&aliases, "or")));
    }
    lines.push(String::new());
    lines.push(command.help.to_string());
    lines.join("\n")
}

/// The cards in sight, for completion.
pub(super) fn cards_in_sight(info: &GameInfo, view: View<'_>) -> Vec<String> {
    let mut cards = info.pack.cards();
    cards.dedup();
    cards.retain(|&card| !seen(info, view, card).is_empty());
    cards.iter().map(Card::to_string).collect()
}
