//! The commands `help`, which explains commands, and `why`, which explains why a move is legal or not.

use super::execute::command_rejection;
use super::explain_input::{explain, input_note};
use super::query::current_verbs;
use crate::board::{PileId, View};
use crate::error::Result;
use crate::game::{Game, GameInfo, Message, Move, Role, Verb, choice_range};
use crate::games::catalog;
use crate::play::{self, Command, CommandError, Session};
use crate::render::{option_example, pile_legend, row_names};
use crate::shell::output::response::{Answer, Response};
use crate::shell::parse::command_usage::{CommandInput, CommandOnPage, CommandUsage, OperandKind};
use crate::shell::parse::help_topic::HelpTopic;
use crate::shell::parse::lookup::{ResolvedCommand, find};
use crate::shell::parse::parse_line::requested_move;
use crate::shell::parse::session_command::{CommandTable, SessionCommand};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::Notation;
use crate::shell::state::Shell;
use crate::text;
use crate::words::{self, rule_of, zone_title};

/// Executes `why COMMAND`.
pub(super) fn why(shell: &mut Shell<'_>, input: &CommandInput<'_>, commands: CommandTable) -> Result<Response> {
    let (game, view) = (shell.game().clone(), shell.session.view());
    let verdict =
        match requested_move(commands, game.as_ref(), view, shell.settings.notation, input.arguments, input.words) {
            Some(Ok(m)) if shell.session.is_resigned() => {
                Err(command_rejection(&shell.session, &Command::Move(m), CommandError::Resigned))
            }
            Some(verdict) => verdict,
            None => {
                let text =
                    format!("`{}` is not a move: `why` explains only moves", text::sanitize_line(input.arguments));
                return Ok(Rejection::not_understood(Reason::Usage, text).tip("usage: `why MOVE`").into());
            }
        };
    Ok(match verdict {
        Ok(m) => {
            let text = explain_legal_move(game.as_ref(), view, m);
            Response::Answer(Answer { text, moves: Some(vec![m]), ..Answer::default() })
        }
        Err(rejection) if rejection.is_not_understood => rejection.into(),
        Err(mut rejection) => {
            let rule = rule_behind(game.as_ref(), view, &rejection);
            if shell.settings.is_for_person() && game.info().parse_move(&rejection.command) == Some(Move::Draw) {
                rejection.command = game.info().draw_word().to_string();
            }
            let clauses = [rejection.text.clone(), rule.as_str().into(), rejection.tip.clone()];
            let message = Message::clauses(clauses.into_iter().filter(|clause| !clause.is_empty()));
            let text = rejection.describe_with_rule(&rule, shell.settings.show.voice());
            Response::Answer(Answer { text, message: Some(message), ..Answer::default() })
        }
    })
}

/// Returns the rule by which a move is rejected. Empty if the rejection states it.
fn rule_behind(game: &dyn Game, view: View<'_>, rejection: &Rejection) -> String {
    let m = game.info().parse_move(&rejection.command);
    let move_and_refusal = m.and_then(|m| game.check(view, m).err().map(|refusal| (m, refusal)));
    move_and_refusal.map_or(String::new(), |(m, refusal)| rule_of(game, view, m, refusal))
}

/// Explains why a move is legal.
fn explain_legal_move(game: &dyn Game, view: View<'_>, m: Move) -> String {
    let info = game.info();
    let rule = match m {
        Move::Transfer { to, .. } => info.zone_of(to).map_or(String::new(), |zone| match view.is_empty(to) {
            true => words::space(zone),
            false if zone.build.is_none() => String::new(),
            // The name of the zone is an adjective, as in "red foundations", so the pile is named instead.
            false if zone_title(&zone.name, zone.role, 1) != zone.name => {
                format!("{} {}", info.pile_name(to), words::build(info, zone))
            }
            false => format!("the {} {}", zone.name, words::build(info, zone)),
        }),
        Move::Remove { .. } => verb_about(info, "remove"),
        Move::Draw => verb_about(info, "draw"),
        Move::Custom { verb, .. } => game
            .extensions()
            .own_words
            .and_then(|words| words.rule_for_legal(view, m))
            .or_else(|| info.verbs.get(verb as usize).map(|verb| words::effect(info, &verb.effect)))
            .unwrap_or_default(),
    };
    let legal = format!("legal: {}", info.format_move(m));
    if rule.is_empty() { legal } else { format!("{legal}: {rule}") }
}

/// Returns what a verb does in this game. Empty if the game does not have the verb.
fn verb_about(info: &GameInfo, word: &str) -> String {
    info.verb(word).map_or(String::new(), |verb| words::effect(info, &verb.effect))
}

/// Executes `help [WORD]`.
pub(super) fn help(shell: &mut Shell<'_>, input: &CommandInput<'_>, commands: CommandTable) -> Result<Response> {
    let (info, columns) = (shell.session.info(), shell.settings.style.columns());
    Ok(match input.words {
        [] if shell.settings.interactive => Response::text(short_help(shell, columns)),
        [] | ["all"] => Response::text(overview(commands, shell, &current_verbs(&shell.session), columns)),
        [word] => match find(commands, info, &word.to_lowercase()) {
            Ok(ResolvedCommand::Command(command)) => {
                match command.usage.rejection_on_page().filter(|_| shell.settings.is_page) {
                    Some(rejection) => rejection.into(),
                    None => Response::text(help_of_command(commands, shell, command, columns)),
                }
            }
            Ok(ResolvedCommand::Verb(_, verb)) => Response::text(help_of_verb(info, verb, columns)),
            Err(rejection) => match HelpTopic::named(word) {
                Some(topic) => Response::text(text::wrap(explain(shell, topic), columns).join("\n")),
                None => rejection.into(),
            },
        },
        _ => input.argument_error().into(),
    })
}

/// Returns the first commands that a newcomer needs.
pub(crate) fn getting_started_text(session: &Session) -> String {
    let phase = phase_verbs_text(session);
    if !phase.is_empty() {
        return format!("{phase}; `hint` suggests a move, `rules` explains the game, and `help` the commands");
    }
    let example = safe_move_example(session).map_or(String::new(), |example| format!("try `{example}`; "));
    format!("{example}`moves` lists all moves, `help` explains the commands, and `undo` takes a move back")
}

/// Returns a sentence for a newcomer about the options of a game. Returns `None` if there is nothing to choose.
pub(crate) fn options_note(info: &GameInfo) -> Option<String> {
    let example = option_example(info)?;
    Some(format!("`options` lists the variants of this game; `new -o {example}` deals one of them"))
}

/// Returns a safe move of the current board, as an example for a newcomer. Any other move could be the worst one.
fn safe_move_example(session: &Session) -> Option<String> {
    let m = session.moves().into_iter().find(|&m| session.game().extensions().is_safe(session.view(), m))?;
    Some(session.info().format_move(m))
}

/// Returns the numbers of two columns between which a move is legal: 3 and 4. Returns `None` in a game with more than
/// nine columns, because the short form `34` is not possible there.
fn column_move_example(session: &Session) -> Option<(usize, usize)> {
    let columns = play::columns(session.info());
    let number = |pile: PileId| columns.index_of(pile).map(|index| index + 1);
    session.moves().into_iter().find_map(|m| match m {
        Move::Transfer { from, to, .. } if columns.len() <= 9 => number(from).zip(number(to)),
        _ => None,
    })
}

/// Returns the number of a column whose top card can go to the hole. Typing only this number plays the card.
fn hole_example(session: &Session) -> Option<usize> {
    let (columns, info) = (play::columns(session.info()), session.info());
    session.moves().into_iter().find_map(|m| match m {
        Move::Transfer { from, to, .. } if info.role_of(to) == Some(Role::Hole) => {
            columns.into_iter().position(|column| column == from).map(|index| index + 1)
        }
        _ => None,
    })
}

/// Returns the shortest forms of up to three legal moves, with their full spelling. No two of them move between the
/// same kinds of piles.
fn short_forms(commands: CommandTable, session: &Session) -> Vec<(String, String)> {
    let (game, info, view) = (session.game().as_ref(), session.info(), session.view());
    let columns = play::columns(info);
    let number = |pile: PileId| columns.index_of(pile).map(|index| (index + 1).to_string());
    let letter = |pile: PileId| ('a'..='d').find(|&letter| play::cell(info, letter) == Some(pile)).map(String::from);
    let (mut forms, mut kinds) = (Vec::new(), Vec::new());
    for m in session.moves() {
        let Move::Transfer { from, to, .. } = m else { continue };
        if kinds.len() == MAX_SHORT_FORMS {
            break;
        }
        let kind = (info.role_of(from), info.role_of(to));
        if kinds.contains(&kind) {
            continue;
        }
        let source = number(from).or_else(|| letter(from)).unwrap_or_else(|| info.pile_name(from).to_string());
        let target = match info.role_of(to) {
            Some(Role::Hole) => String::new(),
            Some(Role::Foundation) => "f".into(),
            _ => number(to).or_else(|| letter(to)).unwrap_or_default(),
        };
        let means_move = |form: &String| {
            let words: Vec<&str> = form.split(' ').collect();
            requested_move(commands, game, view, Notation::Cards, form, &words).is_some_and(|read| read == Ok(m))
        };
        let forms_of_move = [format!("{source}{target}"), format!("{source} {target}")];
        if let Some(form) = forms_of_move.into_iter().find(means_move) {
            kinds.push(kind);
            forms.push((form, info.format_move(m)));
        }
    }
    forms
}

/// The maximum number of short forms in the help of `move`.
const MAX_SHORT_FORMS: usize = 3;

/// The games to which a line of the help of `move` applies.
#[derive(Copy, Clone, PartialEq, Eq)]
enum MoveHelpFor {
    AllGames,
    Foundations,
    Cells,
    Runs,
    RunsAndColumns,
    ColumnsAndTargets,
    ColumnsAndCells,
    ColumnsAndFoundations,
}

/// How to type the arguments of `move`.
const MOVE_ARGUMENTS: &[(MoveHelpFor, &str)] = &[
    (
        MoveHelpFor::AllGames,
        "SRC is the card or pile that you move. DST is the card or pile that you move it to. If only one pile takes the \
         cards, you can leave out DST. You can always leave out the word `move`.",
    ),
    (MoveHelpFor::Foundations, "`f` without a number means any foundation that takes the card."),
    (MoveHelpFor::Cells, "`c` without a number means any cell that takes the card."),
    (
        MoveHelpFor::Runs,
        "N is the number of cards. Without N, the top card moves if it fits on DST. If it does not, `move` takes as few \
         cards as possible that fit. If SRC is a card, all cards on top of it move with it.",
    ),
];

/// Notes about the short forms of `move`.
const MOVE_NOTES: &[(MoveHelpFor, &str)] = &[
    (
        MoveHelpFor::RunsAndColumns,
        "To an empty column, two numbers move as many cards as possible, but `move SRC DST` moves only the top card.",
    ),
    (MoveHelpFor::ColumnsAndTargets, "`3c`, `3d`, `3h` and `3s` mean cards: `3c` is the three of clubs."),
    (MoveHelpFor::ColumnsAndCells, "`3 d` means from column 3 to cell d."),
    (MoveHelpFor::ColumnsAndFoundations, "After `set notation standard`, `3h` means from column 3 to a foundation."),
];

/// Returns the help of `move` for this board. It leaves out what the game does not have, and lists the short forms that
/// are legal now.
fn move_help(commands: CommandTable, session: &Session) -> String {
    let info = session.info();
    let arguments = if info.moves_into_gaps() { GAP_HELP.into() } else { lines_for_game(info, MOVE_ARGUMENTS) };
    let (notes, forms) = (lines_for_game(info, MOVE_NOTES), short_forms(commands, session));
    let mut text = arguments;
    if !forms.is_empty() {
        let width = forms.iter().map(|(form, _)| text::width(form)).max().unwrap_or(0);
        text.push_str("\n\nShort forms on this board:");
        text.extend(forms.iter().map(|(form, full)| format!("\n  {form:width$}  {full}")));
    }
    if !notes.is_empty() && !forms.is_empty() {
        text.push_str("\n\n");
        text.push_str(&notes);
    }
    text
}

/// The help of `move` in games that move cards only into gaps.
const GAP_HELP: &str = "CARD is a card, or the place that it is in. GAP is an empty place. If only one gap takes the card, \
                        you can leave out GAP. You can always leave out the word `move`.";

/// Returns the lines of the help of `move` that apply to a game.
fn lines_for_game(info: &GameInfo, lines: &[(MoveHelpFor, &'static str)]) -> String {
    let has_piles_of = |role: Role| !info.piles_of(role).is_empty();
    let has_columns = !play::columns(info).is_empty();
    let (has_cells, has_foundations) = (has_piles_of(Role::Cell), has_piles_of(Role::Foundation));
    let applies = |games: MoveHelpFor| match games {
        MoveHelpFor::AllGames => true,
        MoveHelpFor::Foundations => has_foundations,
        MoveHelpFor::Cells => has_cells,
        MoveHelpFor::Runs => info.moves_runs(),
        MoveHelpFor::RunsAndColumns => info.moves_runs() && has_columns,
        MoveHelpFor::ColumnsAndTargets => has_columns && (has_cells || has_foundations),
        MoveHelpFor::ColumnsAndCells => has_columns && has_cells,
        MoveHelpFor::ColumnsAndFoundations => has_columns && has_foundations,
    };
    lines.iter().filter(|(games, _)| applies(*games)).map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// Returns the examples of a command. The moves among them are legal now.
fn legal_examples(commands: CommandTable, session: &Session, usage: &CommandUsage) -> Vec<String> {
    let (info, moves) = (session.info(), session.moves());
    // Up to three legal moves of the wanted kind, as commands.
    let legal_moves = |is_wanted: &dyn Fn(Move) -> bool| {
        moves.iter().filter(|&&m| is_wanted(m)).take(3).map(|&m| info.format_move(m)).collect::<Vec<_>>()
    };
    match usage.word {
        "move" => {
            let forms = short_forms(commands, session);
            // Most moves go from one column to another, so a form that has only digits is the best example.
            let is_number = |(form, _): &&(String, String)| form.bytes().all(|byte| byte.is_ascii_digit());
            let short = forms.iter().find(is_number).or(forms.first()).map(|(form, _)| form.clone());
            legal_moves(&|m| matches!(m, Move::Transfer { .. })).into_iter().chain(short).collect()
        }
        "remove" => legal_moves(&|m| matches!(m, Move::Remove { .. })),
        "why" => legal_moves(&|_| true).into_iter().take(1).map(|m| format!("why {m}")).collect(),
        "place" => {
            let from_waste = |m| matches!(m, Move::Transfer { from, .. } if info.role_of(from) == Some(Role::Waste));
            let places = moves.iter().filter(|&&m| from_waste(m)).take(3).filter_map(|m| match *m {
                Move::Transfer { to, .. } => Some(format!("place {}", info.pile_name(to))),
                _ => None,
            });
            places.collect()
        }
        _ => usage.examples.iter().map(|example| (*example).to_string()).collect(),
    }
}

/// Lists the commands that continue the game if only the game's own commands, such as bids, are legal now. Otherwise
/// the text is empty.
pub(crate) fn phase_verbs_text(session: &Session) -> String {
    let verbs: Vec<String> = current_verbs(session).iter().map(|verb| format!("`{}`", words::usage(verb))).collect();
    let is_all = !verbs.is_empty() && session.moves().iter().all(|m| matches!(m, Move::Custom { .. }));
    if is_all { format!("continue with {}", text::join_list(&verbs, "or")) } else { String::new() }
}

/// A part of a help text, with its lines.
struct HelpPart {
    lines: Vec<String>,
    /// The part with the lowest number is left out first, if the window is too low for all parts. 0 means never.
    dispensable: u8,
}

/// Joins the parts of a help text. Leaves out parts if the others then fit on one page.
fn join_parts(parts: &[HelpPart], max_lines: usize) -> String {
    let without = |level: u8| {
        let kept = parts.iter().filter(|part| part.dispensable == 0 || part.dispensable > level);
        kept.flat_map(|part| part.lines.iter().map(String::as_str)).collect::<Vec<_>>()
    };
    let highest = parts.iter().map(|part| part.dispensable).max().unwrap_or(0);
    let fitting = (0..=highest).map(without).find(|lines| lines.len() <= max_lines);
    fitting.unwrap_or_else(|| without(0)).join("\n")
}

/// Returns short help for this game, in about ten lines.
fn short_help(shell: &Shell<'_>, columns: usize) -> String {
    let (session, info) = (&shell.session, shell.session.info());
    let verbs = info.verbs.iter().map(|verb| (words::usage(verb), words::effect(info, &verb.effect)));
    let example = safe_move_example(session).map_or(String::new(), |example| format!(", for example `{example}`"));
    let shared = [
        ("moves", format!("lists the legal moves{example}")),
        ("hint", "suggests a move and gives the reason".into()),
        ("undo, redo", "take a move back, or make it again".into()),
        ("rules", "explains how to play this game".into()),
        ("new, quit", "start a new game; leave this game and resume it later".into()),
    ]
    .map(|(usage, about): (&str, String)| (usage.to_string(), about));
    let draw_until =
        draws_until_playable(info).then(|| (DRAW_UNTIL_PLAYABLE.0.to_string(), DRAW_UNTIL_PLAYABLE.1.to_string()));
    let lines: Vec<(String, String)> = verbs.take(MAX_SHORT_HELP_VERBS).chain(draw_until).chain(shared).collect();
    let commands = text::in_two_columns(lines.iter().map(|(usage, about)| (usage.as_str(), about.as_str())), columns);
    let repeated = repeated_text(info);
    let empty_line = format!("Directly after {repeated}, an empty line repeats it. After `hint`, it plays the hint.");
    let short = column_move_example(session).map_or_else(
        || hole_example(session).map(|from| format!("`{from}` plays the top card of column {from}. ")),
        |(from, to)| Some(format!("`{from}{to}` moves cards from column {from} to column {to}. ")),
    );
    let short = short.unwrap_or_default();
    let keys = match input_note(shell) {
        Some(note) => format!("{note}. "),
        None if shell.front_end.has_keys => KEYS_ON_NOTE.to_string(),
        None => String::new(),
    };
    let more = format!("{short}{keys}`help COMMAND` and `help all` explain more.");
    let part = |lines: Vec<String>, dispensable: u8| HelpPart { lines, dispensable };
    let parts = [
        part(text::wrap(&info.about, columns), 2),
        part(commands, 0),
        part(text::wrap(&pile_line(info), columns), 3),
        part(text::wrap(&empty_line, columns), 1),
        part(text::wrap(&more, columns), 0),
    ];
    // One row is for the prompt.
    join_parts(&parts, shell.settings.style.height.map_or(usize::MAX, |rows| rows.saturating_sub(1)))
}

/// The commands that an empty line repeats.
pub(crate) const REPEATED_COMMANDS: [&str; 5] = ["draw", "undo", "redo", "next", "hint play"];

/// Lists the commands of a game that an empty line repeats: "`undo`, `redo` or `hint play`".
pub(crate) fn repeated_text(info: &GameInfo) -> String {
    let is_used = |word: &&str| !matches!(*word, "draw" | "next") || info.verbs.iter().any(|verb| verb.word == *word);
    let word_in_game = |word: &'static str| if word == "draw" { info.draw_word() } else { word };
    let words: Vec<String> = REPEATED_COMMANDS
        .iter()
        .filter(|word| is_used(word))
        .map(|&word| format!("`{}`", word_in_game(word)))
        .collect();
    text::join_list(&words, "or")
}

/// The sentence about keys in the short help while they act at once.
const KEYS_ON_NOTE: &str = "Keys act at once: type `:` before each of these words. `?` lists the keys. ";

/// The usage and the description of the command that draws until a card can be played.
const DRAW_UNTIL_PLAYABLE: (&str, &str) =
    ("draw until playable", "draws until you can play a card (`d u p` is enough)");

/// Whether drawing until a card can be played makes sense in a game.
pub(crate) fn draws_until_playable(info: &GameInfo) -> bool {
    let draws = info.verbs.iter().any(|verb| verb.word == "draw" && !verb.is_custom);
    draws && info.zones.iter().any(|zone| matches!(zone.role, Role::Waste | Role::Hole))
}

/// The maximum number of the game's verbs in the short help.
const MAX_SHORT_HELP_VERBS: usize = 6;

/// Lists all commands of this game in two columns, its own verbs first. In a game without `move`, only its own verbs of
/// the current phase are listed.
fn overview(commands: CommandTable, shell: &Shell<'_>, current: &[&Verb], columns: usize) -> String {
    let (info, is_page) = (shell.session.info(), shell.settings.is_page);
    let custom_verbs: Vec<&Verb> = info.verbs.iter().filter(|verb| verb.is_custom).collect();
    let has_move_verb = info.verbs.iter().any(|verb| verb.word == "move");
    let custom_verbs = if has_move_verb { &custom_verbs[..] } else { current };
    let custom_verbs = custom_verbs.iter().map(|verb| (words::usage(verb), words::effect(info, &verb.effect)));
    let draw_until = || (DRAW_UNTIL_PLAYABLE.0.to_string(), DRAW_UNTIL_PLAYABLE.1.to_string());
    let has_command = |command: &&SessionCommand| !is_page || command.usage.rejection_on_page().is_none();
    let shared = commands.offered(info).filter(has_command).flat_map(|command| {
        let draw_until = (command.usage.word == "draw" && draws_until_playable(info)).then(draw_until);
        std::iter::once(usage_in_game(info, command)).chain(draw_until)
    });
    let usages: Vec<(String, String)> = custom_verbs.chain(shared).collect();
    let mut lines = text::in_two_columns(usages.iter().map(|(usage, about)| (usage.as_str(), about.as_str())), columns);
    lines.push(String::new());
    lines.extend(text::wrap(&pile_line(info), columns));
    let footer = "You need to type only the first letters of a command, if no other command begins with them. Put `;` between several commands. `help COMMAND` explains a command.";
    lines.extend(text::wrap(footer, columns));
    lines.join("\n")
}

/// Returns the usage and the description of a command. If the game has a verb of the same name, returns the usage and
/// the description of the verb.
fn usage_in_game(info: &GameInfo, command: &SessionCommand) -> (String, String) {
    match info.verb(command.usage.word) {
        Some(verb) => (words::usage(verb), words::effect(info, &verb.effect)),
        None => (command.usage.synopsis(), command.usage.about.to_string()),
    }
}

/// Lists the piles of the game with the names of their zones, and explains the names of rows.
fn pile_line(info: &GameInfo) -> String {
    let rows = info.zones.iter().find_map(|zone| row_names(info, zone));
    let rows = rows.map_or(String::new(), |rows| format!("; {rows}"));
    format!("piles of {}: {}{rows}", info.title, pile_legend(info))
}

/// Explains a command: its usage, what it does, its aliases, and examples.
/// Returns whether a built-in game needs a command with another value of an option, as Golf needs `next` to play several
/// holes.
fn is_offered_with_other_options(info: &GameInfo, word: &str) -> bool {
    let has_command = |key: &str, value: &str| {
        catalog::open(&info.id, &[(key.into(), value.into())]).is_ok_and(|game| game.info().verb(word).is_some())
    };
    info.rulebook.is_none()
        && info.options.iter().any(|option| {
            option.choices.iter().any(|choice| match choice_range(&choice.value) {
                Some((low, _)) => has_command(&option.key, &low.to_string()),
                None => has_command(&option.key, &choice.value),
            })
        })
}

fn help_of_command(commands: CommandTable, shell: &Shell<'_>, command: &SessionCommand, columns: usize) -> String {
    let (session, info, usage) = (&shell.session, shell.session.info(), &command.usage);
    let (game_usage, about) = usage_in_game(info, command);
    if usage.word == "draw" && info.draw_word() != usage.word {
        // The general help of `draw` is about a stock, which this game does not have.
        let text = format!("usage: {}\n{about}\nalso: `{}`", info.draw_word(), usage.word);
        return text::wrap(&text, columns).join("\n");
    }
    // If a game gives only the bare word (`draw`), the arguments are those of all games (`draw [N|until CARD]`).
    let synopsis = match shell.settings.is_page && usage.word == "set" {
        // A page keeps each setting, so `--save` is not needed.
        true => "set [SETTING [VALUE]]".into(),
        false if game_usage == usage.word => usage.synopsis(),
        false => game_usage,
    };
    let mut lines = vec![format!("usage: {synopsis}"), about];
    if !commands.offered(info).any(|other| other.usage.word == usage.word) {
        lines.push(if is_offered_with_other_options(info, usage.word) {
            format!("{} uses this command only with other options: `options` lists them.", info.title)
        } else {
            format!("{} does not use this command.", info.title)
        });
        return text::wrap(&lines.join("\n"), columns).join("\n");
    }
    let is_used = |alias: &&&str| **alias != "redeal" || info.has_redeal();
    let aliases: Vec<String> = usage.aliases.iter().filter(is_used).map(|alias| format!("`{alias}`")).collect();
    if !aliases.is_empty() {
        lines.push(format!("also: {}", text::join_list(&aliases, "or")));
    }
    lines.push(String::new());
    let help = match usage.on_page {
        _ if usage.word == "move" => move_help(commands, session),
        CommandOnPage::Help(help) if shell.settings.is_page => help.to_string(),
        _ => usage.help.to_string(),
    };
    lines.extend((!help.is_empty()).then_some(help));
    let mut examples = legal_examples(commands, session, usage);
    // An example must work here, too.
    if usage.word == "set" && shell.settings.is_page {
        examples = vec!["set suits four".into(), "set warn on".into()];
    }
    lines.extend(example_line(&examples));
    let has_places =
        usage.operands.iter().any(|operand| matches!(operand.kind, OperandKind::Place | OperandKind::Pile));
    lines.extend(has_places.then(|| pile_line(info)));
    let mut lines = text::wrap(&lines.join("\n"), columns);
    if usage.operands.iter().any(|operand| operand.kind == OperandKind::Setting) {
        let rows = shell.settings.available().map(|setting| (setting.usage(), setting.description()));
        let settings: Vec<(String, String)> = rows.collect();
        lines.push(String::new());
        lines.extend(text::in_two_columns(
            settings.iter().map(|(usage, about)| (usage.as_str(), about.as_str())),
            columns,
        ));
    }
    lines.join("\n")
}

/// Returns the line `Examples: …`. Returns `None` without examples.
fn example_line(examples: &[String]) -> Option<String> {
    let word = if examples.len() == 1 { "Example" } else { "Examples" };
    (!examples.is_empty()).then(|| format!("{word}: `{}`", examples.join("`, `")))
}

/// Explains a verb of the game: its usage, what it does, and the names of the piles.
fn help_of_verb(info: &GameInfo, verb: &Verb, columns: usize) -> String {
    let (usage, effect) = (words::usage(verb), words::effect(info, &verb.effect));
    text::wrap(&format!("usage: {usage}\n{effect}\n\n{}", pile_line(info)), columns).join("\n")
}

#[cfg(test)]
mod tests {
    use super::{HelpPart, join_parts};

    #[test]
    fn help_that_is_a_little_too_long_leaves_out_what_matters_least() {
        let part = |lines: &[&str], dispensable| HelpPart {
            lines: lines.iter().map(|line| (*line).to_string()).collect(),
            dispensable,
        };
        let parts = [part(&["about"], 2), part(&["commands", "more commands"], 0), part(&["Enter"], 1)];
        let joined = |max_lines: usize| join_parts(&parts, max_lines);
        assert_eq!(joined(4), "about\ncommands\nmore commands\nEnter");
        assert_eq!(joined(3), "about\ncommands\nmore commands");
        assert_eq!(joined(2), "commands\nmore commands");
        assert_eq!(joined(1), joined(9), "several pages show all");
    }
}
