//! Tests of shorthand for moves.

use crate::games::catalog;
use crate::play::Session;
use crate::shell::commands::command_table::COMMAND_TABLE;
use crate::shell::output::response::Flow;
use crate::shell::parse::short_moves::expand;
use crate::shell::settings::Notation;
use crate::shell::test_support::{dealt, error_output, run, session_with_piles, settings};
use crate::shell::{OutputFormat, Script, Settings, Shell, ShowMode};

fn expanded(game: &str, notation: Notation, line: &str) -> String {
    let game = catalog::open(game, &[]).unwrap();
    let words: Vec<&str> = line.split(' ').collect();
    expand(COMMAND_TABLE, game.info(), notation, &words).unwrap_or_default().join(" ")
}

#[test]
fn short_forms_expand_to_named_places() {
    let forms = [
        ("klondike", "34", "t3 t4"),
        ("klondike", "3 4", "t3 t4"),
        ("klondike", "t3t4", "t3 t4"),
        ("klondike", "3f", "t3 f"),
        ("klondike", "wf", "w f"),
        ("klondike", "W3", "W t3"),
        ("klondike", "3", "t3"),
        ("klondike", "f12", ""),
        ("klondike", "3t4", "t3 t4"),
        ("klondike", "9s 4", "9s t4"),
        ("klondike", "34 2", "t3 t4 2"),
        ("klondike", "3 4 2", "t3 t4 2"),
        ("freecell", "3a", "t3 c1"),
        ("freecell", "a3", "c1 t3"),
        ("freecell", "af", "c1 f"),
        ("freecell", "ab", "c1 c2"),
        ("freecell", "3 c", "t3 c"),
        ("freecell", "d 3", "c4 t3"),
        ("canfield", "r3", "r t3"),
        ("canfield", "rf", "r f"),
        ("spider", "3 10", "t3 t10"),
        ("spider", "t3t10", "t3 t10"),
        ("golf", "3w", "t3 w"),
    ];
    for (game, form, places) in forms {
        assert_eq!(expanded(game, Notation::Cards, form), places, "{form} in {game}");
    }
}

#[test]
fn cards_piles_and_commands_are_not_short_forms() {
    let others = [
        // Cards, piles and commands.
        ("klondike", "3h"),
        ("freecell", "3c"),
        ("freecell", "3d"),
        ("freecell", "c3"),
        ("klondike", "t3"),
        ("klondike", "t3 t4"),
        ("klondike", "d 3"),
        ("klondike", "u 3"),
        ("canfield", "r 3"),
        ("freecell", "a"),
        // Two numbers in one word where columns have two digits.
        ("spider", "34"),
        ("spider", "110"),
        // Places that the game does not have, and typing errors.
        ("klondike", "3a"),
        ("klondike", "38"),
        ("klondike", "8"),
        ("klondike", "0"),
        ("klondike", "03"),
        ("klondike", "s3"),
        ("klondike", "f3"),
        ("klondike", "t12"),
        ("klondike", "345"),
        ("klondike", "3é"),
        ("pyramid", "3"),
        ("pyramid", "3 4"),
    ];
    for (game, form) in others {
        assert_eq!(expanded(game, Notation::Cards, form), "", "{form} in {game}");
    }
}

#[test]
fn standard_notation_has_priority_if_it_is_set() {
    let forms = [("3h", "t3 f"), ("3c", "t3 c3"), ("c3", "c3 t3"), ("dh", "c4 f"), ("34", "t3 t4"), ("3v", "")];
    for (form, places) in forms {
        assert_eq!(expanded("freecell", Notation::Standard, form), places, "{form}");
    }
    assert_eq!(expanded("freecell", Notation::Standard, "26v3"), "t2 t6 3");
    assert_eq!(expanded("freecell", Notation::Standard, "3f"), "t3 f");
}

#[test]
fn a_joined_number_in_a_game_of_ten_columns_gets_a_tip() {
    let output = error_output(dealt("spider", "seed:1"), "98\n110\n00\n999\n");
    let tip = |pair: &str| {
        format!("is neither a pile nor a card (with 10 columns, put a blank between two of them: `{pair}`)")
    };
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], format!("stdin:1: `98` {}", tip("9 8")));
    assert_eq!(lines[1], format!("stdin:2: `110` {}", tip("1 10")));
    assert!(!lines[2].contains("blank") && !lines[3].contains("blank"), "{output}");
}

/// A short form that begins a command would take precedence over an abbreviation of that command.
#[test]
fn no_short_form_is_the_beginning_of_a_command() {
    for id in catalog::ids() {
        let game = catalog::open(id, &[]).unwrap();
        if !COMMAND_TABLE.offered(game.info()).any(|command| matches!(command.usage.word, "move" | "remove")) {
            continue;
        }
        let own = game.info().verbs.iter().map(|verb| verb.word);
        let words: Vec<&str> = COMMAND_TABLE
            .offered(game.info())
            .flat_map(|command| [command.usage.word].into_iter().chain(command.usage.aliases.iter().copied()))
            .chain(own)
            .collect();
        for word in words {
            for (end, _) in word.char_indices().skip(1).chain([(word.len(), ' ')]) {
                let form = expand(COMMAND_TABLE, game.info(), Notation::Cards, &[&word[..end]]);
                assert_eq!(form, None, "`{}` in {id} begins `{word}`", &word[..end]);
            }
        }
    }
}

#[test]
fn short_forms_to_an_empty_column_take_the_most() {
    let piles = "t1: KS QH JC, t2: '', t3: 9S 8H, t4: TD";
    let moved = |line: &str| {
        let output =
            run(session_with_piles("klondike", piles), settings(ShowMode::Changes, OutputFormat::Text), None, line);
        output.out.lines().last().unwrap_or_default().to_string()
    };
    assert!(moved("34").contains("9S 8H"), "{}", moved("34"));
    let freecell = "t1: KS QH JC, t2: '', t3: 9S 8H, c1: 2S";
    let played = |line: &str| {
        let session = session_with_piles("freecell", freecell);
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut shell =
            Shell::new(session, None, settings(ShowMode::None, OutputFormat::Text), None, &mut out, &mut err);
        assert_eq!(shell.run_command(line).unwrap(), Flow::Done, "{line}");
        shell.session().last_move().map(|(m, _)| shell.session().info().format_move(m)).unwrap()
    };
    assert_eq!(played("12"), "move t1 t2 3");
    assert_eq!(played("1 2 2"), "move t1 t2 2");
    assert_eq!(played("t1 t2"), "move t1 t2");
    assert_eq!(played("move t1 t2"), "move t1 t2");
}

#[test]
fn a_rejected_short_form_is_reported_as_the_move() {
    let text = error_output(session_with_piles("klondike", "t1: 9S, t2: TC"), "12");
    assert!(text.starts_with("stdin:1: refused: move t1 t2: 9S cannot go on TC: only a red nine goes there"), "{text}");
}

/// Returns the output for a person who types these lines, and the resulting session.
fn type_lines(session: Session, script: &str) -> (String, Session) {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, None, settings, None, &mut out, &mut err);
    Script::new("stdin", script.as_bytes()).with_prompt().run(&mut shell).unwrap();
    let moves: Vec<String> = shell.session().played_moves().map(|m| shell.session().info().format_move(m)).collect();
    let mut again = Session::from_board(shell.session().game().clone(), shell.session().initial_board().clone());
    for text in moves {
        again.play(again.info().parse_move(&text).unwrap()).unwrap();
    }
    drop(shell);
    (String::from_utf8(out).unwrap(), again)
}

#[test]
fn a_person_gets_the_likeliest_move_from_a_place() {
    let played = |piles: &str, line: &str| {
        let (text, session) = type_lines(session_with_piles("freecell", piles), line);
        let last = session.last_move().map(|(m, _)| session.info().format_move(m)).unwrap_or_default();
        (last, text)
    };
    let (last, text) = played("t1: 2S, f1: AS, t2: 3H, t3: ''", "1\n");
    assert_eq!(last, "move t1 f1");
    assert!(text.contains("move t1 f1\n"), "{text}");
    assert_eq!(played("t1: 2S, t2: 3H, t3: ''", "1\n").0, "move t1 t2");
    assert_eq!(played("t1: 9C 3S 2H, t2: 9H, t3: ''", "1\n").0, "move t1 t3 2");
    assert_eq!(played("t1: 9C 3S 2H, t2: 9H, t3: ''", "2h\n").0, "move t1 t3");
    assert_eq!(played("t1: 9C 2S, t2: 9H", "1\n").0, "move t1 t3");
    let text = error_output(session_with_piles("freecell", "t1: 2S, t2: 3H, t3: ''"), "1");
    assert!(text.starts_with("stdin:1: where should t1 go?"), "{text}");
}

#[test]
fn an_empty_line_repeats_draw_and_undo() {
    let made = |script: &str| type_lines(dealt("klondike", "seed:42"), script).1.moves_made();
    assert_eq!(made("draw\n\n\n"), 3);
    assert_eq!(made("draw 2\n\n"), 4);
    assert_eq!(made("draw\n\nundo\n\n"), 0);
    assert_eq!(made("\n\n"), 0);
    assert_eq!(made("draw\nmoves\n\n"), 1);
    assert_eq!(made("draw\nt1 t2\n\n"), 1);
    let output = run(dealt("klondike", "seed:42"), settings(ShowMode::Final, OutputFormat::Text), None, "draw\n\n\n");
    assert!(output.out.contains("stock 23"), "{}", output.out);
}

#[test]
fn draw_until_stops_when_the_card_comes_up() {
    let piles = "s: '[2C] [9H] [4D] [KS]', t1: TC, t2: 5C";
    let printed = |line: &str| {
        let output =
            run(session_with_piles("klondike", piles), settings(ShowMode::Final, OutputFormat::Text), None, line);
        (output.out.lines().last().unwrap_or_default().to_string(), output.err)
    };
    assert!(printed("draw until 9H").0.starts_with("stock 1,"), "{:?}", printed("draw until 9H"));
    assert!(printed("d until playable").0.starts_with("stock 3,"), "{:?}", printed("d until playable"));
    let (facts, text) = printed("draw until JC");
    // Another pass through the stock would bring up the same cards.
    assert_eq!(text, "drew 4 times, but JC did not come up: you have seen every card of the stock\n");
    assert!(facts.starts_with("stock 0,"), "{facts}");
    let (facts, text) = printed("draw 5\ndraw until JC");
    let seen = "JC is not in the stock or the waste, and you have seen every card there";
    assert_eq!(text, format!("stdin:2: refused: {seen}\n"));
    assert!(facts.starts_with("stock 4, pass 2"), "{facts}");
    let (facts, text) = printed("draw until TC");
    assert_eq!(text, "stdin:1: refused: TC is on t1, so no draw turns it up\n");
    assert!(facts.starts_with("stock 4,"), "{facts}");
    assert!(printed("draw until joker").1.contains("`draw` takes a number, `until CARD` or `until playable`"));
    assert!(printed("draw until *").1.contains("this game does not use"));
}

#[test]
fn draw_until_is_refused_only_for_cards_that_no_draw_turns_up() {
    let made = |game: &str, piles: &str, line: &str| type_lines(session_with_piles(game, piles), line).1.moves_made();
    let golf = "t1: 5C 2D, t2: 9S, w: KS QD, s: '[7H] [4D]'";
    for card in ["5C", "2D", "KS", "QD"] {
        assert_eq!(made("golf", golf, &format!("draw until {card}")), 0, "{card}");
    }
    assert_eq!(made("golf", golf, "draw until 7H"), 2);
    // The waste becomes the stock again.
    assert_eq!(made("klondike", "t1: TC, w: 9H 4D, s: '[2C] [KS]'", "draw until 9H"), 4);
}

#[test]
fn bridge_solitaire_gives_the_true_reasons() {
    let begin = "keep JS 6S 8H TD 8D * top AS\npass\nTD\n";
    let last_line = |rest: &str| {
        let text = error_output(dealt("bridge-solitaire", "seed:3"), &format!("{begin}{rest}"));
        text.lines().last().unwrap_or_default().to_string()
    };
    let face_down = last_line("8D\nundo");
    assert!(
        face_down.ends_with("undo: you cannot undo this move, because it turned cards that you had seen face down"),
        "{face_down}"
    );
    let revealed = last_line("8D\nundo 2");
    assert!(revealed.ends_with("undo 2: you cannot undo a move that showed you new cards"), "{revealed}");
    assert_eq!(last_line("why 8D"), "legal: play 8D: diamonds were led, and you follow suit");
    assert_eq!(last_line("8D\nwhy *"), "legal: play *: you lead, so you may play any card of your hand");
}

#[test]
fn help_of_draw_names_redeal_only_where_the_game_has_one() {
    let help = |game: &str| error_output(dealt(game, "seed:1"), "help draw");
    assert!(help("klondike").contains("also: `d`, `deal` or `redeal`"), "{}", help("klondike"));
    assert!(help("golf").contains("also: `d` or `deal`\n"), "{}", help("golf"));
}

#[test]
fn automatic_moves_are_undone_together_with_the_players_move() {
    let session = || session_with_piles("klondike", "t1: '[KD] AS', t2: 2S, t3: QH, t4: KC");
    let output = run(session(), settings(ShowMode::Final, OutputFormat::Text), None, "set auto on\nt3 t4");
    assert_eq!(output.err, "auto: move t1 f1; move t2 f1\n");
    let script = "set auto on\nt3 t4\nundo\ninfo\nredo\ninfo\nset auto off\nundo\n";
    let output = run(session(), settings(ShowMode::None, OutputFormat::Text), None, script);
    let lines: Vec<&str> = output.err.lines().filter(|line| line.contains("done: ")).collect();
    assert_eq!(lines, ["undone: 3 moves", "redone: 3 moves", "undone: 3 moves"], "{}", output.err);
}

#[test]
fn all_cards_that_fit_go_to_the_foundations_if_the_player_wants_that() {
    // A black two and a red three may still be needed, so they are not safe.
    let session = || session_with_piles("klondike", "t1: '[KD] 3H', t2: KS, t3: QH, f1: AH 2H, t4: '[8C] 9D'");
    let automatic = |value: &str| {
        let script = format!("set auto {value}\nt3 t2\n");
        run(session(), settings(ShowMode::Final, OutputFormat::Text), None, &script).err
    };
    assert_eq!([automatic("off"), automatic("on")], ["", ""]);
    assert_eq!(automatic("all"), "auto: move t1 f1\n");
    let script = "set auto all\nt3 t2\nundo\ninfo\nredo\nundo\n";
    let output = run(session(), settings(ShowMode::None, OutputFormat::Text), None, script);
    let lines: Vec<&str> = output.err.lines().filter(|line| line.contains("done: ")).collect();
    assert_eq!(lines, ["undone: 2 moves", "redone: 2 moves", "undone: 2 moves"], "{}", output.err);
}

#[test]
fn resigning_needs_confirmation_at_a_prompt() {
    let status = |script: &str| type_lines(dealt("klondike", "seed:42"), script).0;
    let asked = status("draw\nresign\nno\nresign\nyes\ndraw\n");
    assert_eq!(asked.matches("Give up this game for good? It is not recorded. (yes or no) ").count(), 2, "{asked}");
    assert!(asked.contains("You gave up after 1 move."), "{asked}");
    assert!(!status("resign\n").contains("yes or no"));
    // A command is executed instead, and anything else is asked again.
    let other = status("draw\nresign\nwhere 2C\nresign\nperhaps\nno\n");
    assert_eq!(other.matches("(yes or no) ").count(), 3, "{other}");
    assert!(other.contains("2C is ") && !other.contains("perhaps") && !other.contains("given up"), "{other}");
    assert!(status("draw\nresi\n").contains("type `resign` in full while a game is in progress"));
    let output = run(dealt("klondike", "seed:42"), settings(ShowMode::None, OutputFormat::Text), None, "draw\nresi\n");
    assert_eq!(output.err, "you gave up this game; `new` starts another game\n");
}
