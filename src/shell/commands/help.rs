//! The commands `help` and `why`: an explanation of a command, and why a move is legal or not.

use super::query::current_verbs;
use crate::board::View;
use crate::error::Result;
use crate::game::{GameInfo, Move, Refusal, Verb, zone_title};
use crate::play::{self, Session};
use crate::render::pile_names;
use crate::shell::output::response::{Answer, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::parse::command_word::{CommandTable, CommandWord};
use crate::shell::parse::lookup::{ResolvedWord, find};
use crate::shell::parse::parse_line::requested_move;
use crate::shell::rejection::Rejection;
use crate::shell::state::Shell;
use crate::text;

/// `why COMMAND`.
pub(super) fn why(shell: &mut Shell<'_>, input: &CommandInput<'_>, all: CommandTable) -> Result<Response> {
    let (game, view) = (shell.game().clone(), shell.session.view());
    let judged = match requested_move(all, game.as_ref(), view, shell.settings.notation, input.rest, input.words) {
        Some(Ok(m)) if shell.session.is_resigned() => {
            Err(Rejection::illegal_move(game.as_ref(), view, m, Refusal::Over))
        }
        Some(judged) => judged,
        None => {
            let text = format!("`{}` is no move: `why` explains moves", text::sanitize_line(input.rest));
            return Ok(Rejection::not_understood("usage", text).tip("for example `why move t1 t4`").into());
        }
    };
    Ok(match judged {
        Ok(m) => {
            let text = allowed(game.info(), view, m);
            Response::Answer(Answer { text, moves: Some(vec![m]), ..Answer::default() })
        }
        Err(rejection) if rejection.is_not_understood => rejection.into(),
        Err(rejection) => Response::text(rejection.describe_as("not legal", shell.settings.show.voice())),
    })
}

/// Why a move is legal.
fn allowed(info: &GameInfo, view: View<'_>, m: Move) -> String {
    let rule = match m {
        Move::Transfer { to, .. } => info.zone_of(to).map_or(String::new(), |zone| match view.is_empty(to) {
            true => zone.space.clone(),
            false if zone.build.is_empty() => String::new(),
            false if zone_title(&zone.name, zone.role) != zone.name => format!("{} {}", info.pile_name(to), zone.build),
            false => format!("the {} {}", zone.name, zone.build),
        }),
        Move::Remove { .. } => verb_about(info, "remove"),
        Move::Draw => verb_about(info, "draw"),
        Move::Custom { verb, .. } => info.verbs.get(verb as usize).map_or(String::new(), |verb| verb.about.clone()),
    };
    let legal = format!("legal: {}", info.format_move(m));
    if rule.is_empty() { legal } else { format!("{legal}: {rule}") }
}

/// What a word does in this game, if the game has it.
fn verb_about(info: &GameInfo, word: &str) -> String {
    info.verbs.iter().find(|verb| verb.word == word).map_or(String::new(), |verb| verb.about.clone())
}

/// `help [WORD]`.
pub(super) fn help(shell: &mut Shell<'_>, input: &CommandInput<'_>, all: CommandTable) -> Result<Response> {
    let (info, columns) = (shell.session.info(), shell.settings.style.columns());
    Ok(match input.words {
        [] if shell.settings.interactive => Response::text(brief(&shell.session, columns)),
        [] | ["all"] => Response::text(overview(all, info, &current_verbs(&shell.session), columns)),
        [word] => match find(all, info, &word.to_lowercase()) {
            Ok(ResolvedWord::Word(known)) => Response::text(text::wrap(&about(all, info, known), columns).join("\n")),
            Ok(ResolvedWord::Verb(_, verb)) => {
                Response::text(text::wrap(&format!("usage: {}\n{}", verb.usage, verb.about), columns).join("\n"))
            }
            Err(rejection) => rejection.into(),
        },
        _ => input.argument_error().into(),
    })
}

/// The words that a newcomer needs to go on.
pub(crate) fn getting_started_text(session: &Session) -> String {
    let phase = words_of_phase(session);
    if !phase.is_empty() {
        return format!("{phase}, `hint` advises, `rules` and `help` explain");
    }
    let moves = session.moves();
    let example = moves.first().map_or(String::new(), |&m| format!("try `{}`; ", session.info().format_move(m)));
    format!("{example}`moves` lists all moves, `help` explains, `undo` takes back")
}

/// What goes on as things stand in a game that has nothing but words of its own then; nothing of any other.
pub(crate) fn words_of_phase(session: &Session) -> String {
    let own: Vec<String> = current_verbs(session).iter().map(|verb| format!("`{}`", verb.usage)).collect();
    let is_all = !own.is_empty() && session.moves().iter().all(|m| matches!(m, Move::Custom { .. }));
    if is_all { format!("{} goes on", text::join_list(&own, "or")) } else { String::new() }
}

/// What a person needs to play this game, in ten lines.
fn brief(session: &Session, columns: usize) -> String {
    let info = session.info();
    let own = info.verbs.iter().map(|verb| (verb.usage, verb.about.clone()));
    let example =
        session.moves().first().map_or(String::new(), |&m| format!(", for example `{}`", info.format_move(m)));
    let shared = [
        ("moves", format!("lists the legal moves{example}")),
        ("hint", "names the best move it finds and says why".into()),
        ("undo, redo", "go back and forth; an empty line repeats them".into()),
        ("rules", "tells how this game is played".into()),
        ("new, quit", "deal again, and leave: the game can be resumed".into()),
    ];
    let lines: Vec<(&str, String)> = own.take(MOST_OF_ITS_OWN).chain(shared).collect();
    let mut text_lines = text::wrap(&info.about, columns);
    text_lines.extend(in_two_columns(lines.iter().map(|(usage, about)| (*usage, about.as_str())), columns));
    let short = if play::columns(info).is_empty() { "" } else { "`34` moves from column 3 to 4; " };
    text_lines.extend(text::wrap(&format!("{short}`help WORD` and `help all` tell more"), columns));
    text_lines.join("\n")
}

/// Usages and what is said of them, side by side. A usage too wide for that stands above.
fn in_two_columns<'u>(usages: impl Iterator<Item = (&'u str, &'u str)> + Clone, columns: usize) -> Vec<String> {
    let widths = usages.clone().map(|(usage, _)| text::width(usage)).filter(|width| *width <= WIDEST_USAGE);
    let width = widths.max().unwrap_or(0);
    let mut lines = Vec::new();
    for (usage, about) in usages {
        // On a screen too narrow for two columns the second is as narrow as a word.
        let about = text::wrap(about, columns.saturating_sub(width + 2));
        let is_wide = text::width(usage) > width;
        lines.extend(is_wide.then(|| usage.to_string()));
        for (at, part) in about.iter().enumerate() {
            lines.push(format!("{:width$}  {part}", if at == 0 && !is_wide { usage } else { "" }));
        }
    }
    lines
}

/// So many of a game's own words stand in the short help.
const MOST_OF_ITS_OWN: usize = 3;

/// A usage that is wider stands on a line of its own.
const WIDEST_USAGE: usize = 30;

/// All words this game offers, in two columns: its own first. Of a game that has nothing but words of its own, those
/// of this phase.
fn overview(all: CommandTable, info: &GameInfo, current: &[&Verb], columns: usize) -> String {
    let verbs: Vec<&Verb> = info.verbs.iter().filter(|verb| verb.is_custom).collect();
    let moves = info.verbs.iter().any(|verb| verb.word == "move");
    let own = if moves { &verbs[..] } else { current };
    let own = own.iter().map(|verb| (verb.usage.to_string(), verb.about.clone()));
    let usages: Vec<(String, String)> = own.chain(all.offered(info).map(|known| in_game(info, known))).collect();
    let mut lines = in_two_columns(usages.iter().map(|(usage, about)| (usage.as_str(), about.as_str())), columns);
    lines.push(String::new());
    lines.push(format!("piles of {}: {}", info.title, pile_names(info)));
    lines.push("words may be shortened; `;` separates commands; `help WORD` tells more".into());
    lines.join("\n")
}

/// A command with its arguments and what it does, in the words of the game where it has its own.
fn in_game(info: &GameInfo, known: &CommandWord) -> (String, String) {
    match info.verbs.iter().find(|verb| verb.word == known.usage.word) {
        Some(verb) => (verb.usage.to_string(), verb.about.clone()),
        None => (known.usage.synopsis(), known.usage.about.to_string()),
    }
}

fn about(all: CommandTable, info: &GameInfo, known: &CommandWord) -> String {
    let (usage, about) = in_game(info, known);
    let mut lines = vec![format!("usage: {usage}"), about];
    if !all.offered(info).any(|other| other.usage.word == known.usage.word) {
        lines.push(format!("{} does without it", info.title));
    }
    if !known.usage.aliases.is_empty() {
        let aliases: Vec<String> = known.usage.aliases.iter().map(|alias| format!("`{alias}`")).collect();
        lines.push(format!("short for it: {}", text::join_list(&aliases, "or")));
    }
    lines.push(String::new());
    lines.push(format!("{}\n{}", known.usage.help, known.usage.example_line()).trim_start().to_string());
    lines.join("\n")
}
