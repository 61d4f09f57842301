//! Tests of the answers to a person at a prompt.

use crate::play::Session;
use crate::render::{Charset, Style, Ten, with_card_names};
use crate::shell::test_support::{dealt, error_output, session_with_options, session_with_piles, settings};
use crate::shell::{FrontEnd, InputEnd, OutputFormat, ScreenMode, Script, Settings, Shell, ShowMode};

/// Returns the lines that a person reads in a window of this size.
fn printed(session: Session, size: (usize, usize), lines: &str) -> Vec<String> {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let style = Style { width: size.0, height: Some(size.1), ..settings.style };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let prompt = format!("{}> ", session.info().id);
    let mut shell = Shell::new(session, None, Settings { style, ..settings }, None, &mut out, &mut err);
    Script::new("stdin", lines.as_bytes()).with_prompt().run(&mut shell).unwrap();
    drop(shell);
    String::from_utf8(out).unwrap().replace(&prompt, "").trim_end().lines().map(str::to_string).collect()
}

fn klondike() -> Session {
    dealt("klondike", "seed:42")
}

#[test]
fn set_prints_the_new_value_only_at_a_prompt() {
    let lines = "set auto on\nset THEME light\nset width 60\nset cards boxed\nset cards plain\nset warn off\n";
    let values = ["auto: on", "theme: light", "width: 60", "cards: boxed", "cards: plain", "warn: off"];
    assert_eq!(printed(klondike(), (80, 60), lines), values);
    assert_eq!(error_output(klondike(), lines), "");
}

#[test]
fn single_keys_need_a_line_editor() {
    let text = "refused: set keys on: single keys need a terminal with a line editor: in a pipe and in a script, type \
                whole lines";
    assert_eq!(
        error_output(klondike(), "set keys on\nset keys off\nset KEYS On\n"),
        [1, 3].map(|line| format!("stdin:{line}: {text}\n")).concat()
    );
    assert_eq!(printed(klondike(), (200, 24), "set keys on"), [text]);
}

#[test]
fn the_mouse_needs_a_line_editor_and_brings_no_keys_without_one() {
    let text = "refused: set mouse on: the mouse needs a terminal with a line editor (on Windows, it is not supported)";
    assert_eq!(
        error_output(klondike(), "set mouse on\nset mouse off\nset MOUSE On --save\n"),
        [1, 3].map(|line| format!("stdin:{line}: {text}\n")).concat()
    );
    assert!(error_output(klondike(), "set mouse on\nset").contains("\nkeys off\n"));
    assert_eq!(printed(klondike(), (200, 24), "set mouse on\nset keys")[..1], [text]);
    assert!(printed(klondike(), (200, 24), "set mouse on\nset keys")[1].starts_with("keys: off "));
}

#[test]
fn help_explains_single_keys_and_the_mouse() {
    for (lines, text) in [
        ("help mouse", "Click a card, and then the place to which it goes"),
        ("help click", "`set mouse on --save` keeps both for later sessions"),
        ("help keys", "`set keys on --save` keeps them for later sessions"),
        ("mouse", "unknown command `mouse` (`help mouse` explains the mouse)"),
        ("click 9s", "unknown command `click` (`help mouse` explains the mouse)"),
        ("keys", "unknown command `keys` (`help keys` explains single keys)"),
    ] {
        let shown = printed(klondike(), (80, 60), lines);
        assert!(shown.join(" ").contains(text), "{lines}: {shown:?}");
        assert!(shown.iter().all(|line| line.len() <= 80), "{shown:?}");
    }
}

#[test]
fn help_names_single_keys_where_they_work() {
    let help = |has_keys: bool, lines: &[&str]| {
        let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut shell = Shell::new(klondike(), None, settings, None, &mut out, &mut err)
            .with_front_end(FrontEnd { has_keys, ..FrontEnd::default() });
        lines.iter().for_each(|line| drop(shell.run_command(line).unwrap()));
        drop(shell);
        String::from_utf8(out).unwrap().replace('\n', " ")
    };
    let note = "`set keys on` turns on single keys, without Enter. `help COMMAND`";
    assert!(help(true, &["help"]).contains(note));
    assert!(!help(false, &["help"]).contains("set keys on"));
    assert!(!help(true, &["set keys on", "help"]).contains(note));
}

#[test]
fn set_with_a_key_lists_the_values_of_the_setting() {
    let auto = "auto: off (`off`, `on` or `all`): which cards go to the foundations automatically after each of your moves: \
                none (off), those that you do not need any longer (on), or all that fit (all), even if you may need them again. \
                `undo` then takes back all of them";
    assert_eq!(printed(klondike(), (400, 24), "set auto"), [auto]);
    let width = "width: 100 (a number from 20 to 1000): the width of boards in characters, regardless of the window";
    assert_eq!(printed(klondike(), (100, 24), "set width"), [width]);
    assert!(printed(klondike(), (100, 24), "set foo")[0].starts_with("there is no setting `foo`"));
}

#[test]
fn a_window_too_small_for_framed_cards_is_reported() {
    let none = "The window is too small for framed cards, so they are drawn plain.";
    assert_eq!(printed(klondike(), (80, 15), "set cards boxed"), ["cards: boxed", none]);
    assert_eq!(printed(klondike(), (80, 40), "set cards boxed"), ["cards: boxed"]);
}

#[test]
fn warnings_for_a_lost_game_are_reported_as_pointless() {
    let lost = || session_with_piles("freecell", "t1: 5C, t2: 9D");
    let late = "This position is lost already; `hint` shows the way back.";
    assert_eq!(printed(lost(), (80, 24), "set warn on"), ["warn: on", late]);
    assert_eq!(error_output(lost(), "set warn on"), "");
}

#[test]
fn help_and_questions_are_wrapped_between_words() {
    for (game, columns) in [("bridge-solitaire", 80), ("freecell", 80), ("klondike", 40), ("freecell", 60)] {
        let lines = printed(dealt(game, "seed:1"), (columns, 50), "help");
        assert!(lines.iter().all(|line| !line.contains('…') && line.chars().count() <= columns), "{lines:#?}");
    }
    let question = "Give up this game for good? It is not recorded.";
    let asked = printed(klondike(), (30, 50), "draw\nresign\nno\n");
    assert_eq!(asked.join(" "), format!("{question} (yes or no)"));
    assert!(asked.iter().all(|line| line.len() <= 30), "{asked:?}");
}

#[test]
fn single_card_moves_are_counted_separately_at_the_end() {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T"];
    let home = |suit: &str| ranks.iter().map(|rank| format!("{rank}{suit} ")).collect::<String>();
    let foundations: String = ["C", "D", "H", "S"]
        .iter()
        .zip(1..)
        .map(|(suit, number)| format!("f{number}: {}, ", home(suit).trim()))
        .collect();
    let session = || {
        session_with_piles("freecell", &format!("{foundations}t1: KC QD JC, t2: KD QC JD, t3: KH QS JH, t4: KS QH JS"))
    };
    let end = |script: &str| printed(session(), (100, 24), script).into_iter().rev().take(2).collect::<Vec<_>>();
    let again = "Enter deals again, `quit` leaves.";
    assert_eq!(end("1 5\nauto\n"), [again, "Won in 13 moves (17 single-card moves)."]);
    assert_eq!(end("auto"), [again, "Won in 12 moves."]);
    assert_eq!(end("undo\n1 5\nundo\nauto"), [again, "Won in 12 moves, 1 undone move."]);
}

#[test]
fn a_win_by_the_solver_is_named_as_such() {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let session = session_with_piles("golf", "t1: 6D, w: 5C");
    let mut shell = Shell::new(session, None, settings, None, &mut out, &mut err);
    shell.run_confirmed("solve play").unwrap();
    drop(shell);
    let text = String::from_utf8(out).unwrap().replace('\n', " ");
    let solved = "Won in 1 move. The solver made some of the moves, so this does not count as your win. ";
    assert!(text.contains(solved), "{text}");
}

/// Types these lines at a prompt. Returns the lines that a person reads, and the command for a new game if the last
/// line deals one.
fn typed(session: Session, lines: &str) -> (Vec<String>, Option<String>) {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let prompt = format!("{}> ", session.info().id);
    let mut shell = Shell::new(session, None, settings, None, &mut out, &mut err);
    let end = Script::new("stdin", lines.as_bytes()).with_prompt().run(&mut shell).unwrap();
    drop(shell);
    let shown = String::from_utf8(out).unwrap().replace(&prompt, "").trim_end().lines().map(str::to_string).collect();
    let new = match end {
        InputEnd::New(request) => Some(request.typed),
        InputEnd::Stopped => None,
    };
    (shown, new)
}

#[test]
fn an_empty_line_deals_again_after_the_end() {
    let golf = |piles| session_with_piles("golf", piles);
    let again = "Enter deals again, `quit` leaves.";
    let (shown, new) = typed(golf("t1: 6D, w: 5C"), "t1 w\n\n");
    assert_eq!((shown, new.as_deref()), (vec!["Won in 1 move.".into(), again.into()], Some("new")));
    let (shown, new) = typed(klondike(), "draw\nresign\n\n");
    assert_eq!(new, None, "the empty line answers the question: {shown:?}");
    let (shown, new) = typed(klondike(), "resign\n\n");
    assert_eq!((shown, new.as_deref()), (vec!["You gave up after 0 moves.".into(), again.into()], Some("new")));
    let holes = session_with_options("golf", &[("holes", "9")], "t1: 6D, w: 5C");
    let (shown, new) = typed(holes, "t1 w\n\nresign\n");
    assert!(shown.iter().any(|line| line.starts_with("Enter or `next` deals the next hole")), "{shown:?}");
    assert_eq!(new, None, "the next hole is dealt in the same match");
}

#[test]
fn empty_lines_do_not_leave_a_game_that_could_continue() {
    let golf = || session_with_piles("golf", "t1: 9D, w: 5C, s: 2C 2D");
    let lost = "1 card is left, so you have not won. Your score is 1, 4 under par. `undo` takes a move back, `new` deals again, `quit` leaves.";
    let lines = |count: usize| {
        let (shown, new) = typed(golf(), &("draw".to_string() + &"\n".repeat(count)));
        (shown.join(" "), new)
    };
    assert_eq!(lines(2), (lost.to_string(), None), "the first empty line draws the last card");
    assert_eq!(lines(3), (format!("{lost} {lost}"), None), "the second shows the result again");
    assert_eq!(lines(4), (format!("{lost} {lost} {lost}"), None), "and so does each further one");
    let (_, new) = typed(golf(), "draw\n\nscore\n\n");
    assert_eq!(new, None, "nor does one after another command");
}

#[test]
fn a_line_of_cards_without_its_verb_suggests_the_verb() {
    let bridge = || dealt("bridge-solitaire", "seed:3");
    let six = error_output(bridge(), "AC KC TC 8C QH 8H");
    assert!(six.starts_with("stdin:1: unknown command `AC` (begin with `keep`)"), "{six}");
    assert!(error_output(bridge(), "ac 6c 5c 2c kd").contains("(begin with `keep`)"));
    assert!(!error_output(bridge(), "abc 6c").contains("keep`"));
    assert!(!error_output(klondike(), "qq").contains("keep"));
}

#[test]
fn info_counts_moves_per_deal_in_a_match() {
    let info = error_output(dealt("bridge-solitaire", "seed:3"), "hint\ninfo");
    assert!(info.contains("\nin this deal: 0 moves, 1 hint\n"), "{info}");
    assert!(error_output(klondike(), "info").contains("\nso far: 0 moves\n"));
}

#[test]
fn answers_name_cards_as_the_board_does() {
    let session = || session_with_piles("klondike", "t1: TC, t3: 9H, t6: JH, w: AS, s: '[3C] [4C]'");
    let seen = |lines: &str| {
        let mut all = String::new();
        for line in printed(session(), (80, 40), lines) {
            all += &line;
            all.push('\n');
        }
        all
    };
    let texts = "moves; where TC; why t3 t1; look t1; t1 t3";
    let answers = seen(&format!("set charset unicode\nset ten 10\n{}", texts.replace("; ", "\n")));
    for text in ["# 10♣ on J♥", "10♣ is on top of t1", "t1: 10♣"] {
        assert!(answers.contains(text), "{text} in {answers}");
    }
    let is_canonical = |word: &str| matches!(word, "TC" | "9H" | "JH" | "AS");
    let words = answers.split(|c: char| !c.is_alphanumeric());
    assert!(!words.into_iter().any(is_canonical), "{answers}");
    // A pipe gets the canonical names, and an explanation of the names stays as it is.
    assert!(error_output(session(), "set ten 10\nt1 t3").contains("TC cannot go on 9H"));
    assert!(seen("set charset unicode\nset ten 10\nset ten").contains("`TH` or `10H`"));
}

#[test]
fn every_printed_move_can_be_typed() {
    let style = Style { charset: Charset::Unicode, ten: Ten::Digits, ..Style::default() };
    for id in ["klondike", "bridge-solitaire", "pyramid", "accordion", "spider"] {
        let mut session = dealt(id, "seed:1");
        for _ in 0..20 {
            let Some(&m) = session.moves().first() else { break };
            let typed = with_card_names(&session.info().format_move(m), &style).into_owned();
            assert_eq!(error_output(replayed(id, &session), &typed), "", "{id}: {typed}");
            session.play(m).unwrap();
        }
    }
}

/// Deals `seed:1` again, and makes as many moves as `session`, always the first legal one.
fn replayed(id: &str, session: &Session) -> Session {
    let mut same = dealt(id, "seed:1");
    while same.moves_made() < session.moves_made() {
        let m = same.moves()[0];
        same.play(m).unwrap();
    }
    same
}

#[test]
fn a_person_is_asked_once_before_the_solver_plays() {
    let open = || session_with_piles("golf", "t1: 6D, w: 5C");
    let asked = "The solver plays the rest, and this does not count as your win. Go ahead? (yes or no)";
    let shown = printed(open(), (200, 24), "solve play\nno\nsolve play\nyes\n");
    assert!(shown[0].starts_with(&format!("{asked} {asked} ")), "{shown:?}");
    assert!(shown.iter().any(|line| line.contains("Won in 1 move.")), "{shown:?}");
    // One question asks about the hidden cards and about the moves of the solver.
    let hidden = session_with_piles("klondike", "t1: '[AS] 2S', t2: 3H");
    let shown = printed(hidden, (200, 24), "solve play\nno\n");
    assert!(shown[0].starts_with("The solver looks at the face-down cards") && shown.len() == 1, "{shown:?}");
    assert_eq!(error_output(open(), "solve play"), "auto: move t1 w\n");
}

#[test]
fn options_can_be_found_in_a_game() {
    let spider = || dealt("spider", "seed:1");
    let shown = printed(spider(), (200, 24), "options");
    assert_eq!(shown.last().unwrap(), "To deal again with another value, type for example `new -o suits=3`.");
    assert!(printed(spider(), (80, 200), "rules").join(" ").contains("type for example `new -o suits=3`:"));
    assert!(error_output(spider(), "rules").replace('\n', " ").contains("`patience rules spider -o suits=3`:"));
    for line in ["suits", "one suit", "Suits"] {
        let shown = printed(spider(), (200, 24), line);
        assert!(shown[0].contains("`suits` is an option of this game"), "{line}: {shown:?}");
    }
    let shown = printed(klondike(), (200, 24), "wibble");
    assert!(!shown[0].contains("option"), "{shown:?}");
}

#[test]
fn set_lists_each_setting_with_its_purpose_at_a_prompt() {
    let shown = printed(klondike(), (80, 60), "set");
    let keys = shown.iter().find(|line| line.starts_with("keys off ")).unwrap();
    assert!(keys.ends_with("whether keys act at once, without Enter"), "{keys}");
    assert!(shown.join(" ").contains("`help keys` and `help mouse` explain single keys and the mouse"), "{shown:?}");
    assert!(shown.iter().all(|line| line.len() <= 80), "{shown:?}");
    assert!(error_output(klondike(), "set").contains("\nkeys off\n"));
}

#[test]
fn an_empty_line_repeats_hint_play() {
    let freecell = || dealt("freecell", "seed:1");
    let moves = |lines: &str| {
        let shown = printed(freecell(), (100, 24), &format!("{lines}info\n"));
        shown.into_iter().find(|line| line.starts_with("so far: ")).unwrap()
    };
    assert!(moves("hint play\n").ends_with("1 hint"), "{}", moves("hint play\n"));
    assert!(moves("hint play\n\n").ends_with("2 hints"), "{}", moves("hint play\n\n"));
    assert!(moves("hint\n\n").ends_with("1 hint"), "{}", moves("hint\n\n"));
    let help = printed(freecell(), (100, 24), "help").join(" ");
    assert!(help.contains("Directly after `undo`, `redo` or `hint play`, an empty line repeats it."), "{help}");
    let help = printed(klondike(), (100, 24), "help").join(" ");
    assert!(help.contains("Directly after `draw`, `undo`, `redo` or `hint play`, an empty line repeats it."), "{help}");
}

#[test]
fn moves_of_a_row_or_of_all_columns_can_be_listed() {
    let pyramid = || dealt("pyramid", "seed:1");
    assert_eq!(error_output(pyramid(), "moves y7").lines().count(), 3);
    assert_eq!(error_output(pyramid(), "moves y1"), "no legal move of y1\n");
    assert!(error_output(pyramid(), "moves y9").starts_with("stdin:1: "), "y9 names nothing");
    assert_eq!(error_output(dealt("spider", "seed:1"), "moves t").lines().count(), 7);
}

#[test]
fn finish_names_what_it_can_do_where_runs_leave_automatically() {
    let run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S";
    let ready = |rest: &str| session_with_piles("spider", &format!("t1: {run}, t2: 5H, t3: AS{rest}"));
    let text = "complete runs leave the columns automatically, and `finish` moves no card between columns: ";
    assert_eq!(error_output(ready(""), "finish"), format!("{text}you have to complete the runs\n"));
}

#[test]
fn a_hint_names_the_second_choice_as_a_command() {
    let settings = Settings { visits: None, ..settings(ShowMode::None, OutputFormat::Text) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(dealt("spider", "seed:1"), None, settings, None, &mut out, &mut err);
    shell.run_command("hint").unwrap();
    drop(shell);
    let hint = String::from_utf8([out, err].concat()).unwrap();
    assert!(hint.contains("The next best choice is `move "), "{hint}");
}

#[test]
fn a_deal_with_an_empty_column_names_few_different_moves() {
    let spider = session_with_piles(
        "spider",
        "s: '[2C] [3C] [4C] [5C] [6C] [7C] [8C] [9C] [TC] [JC]', t1: 'KH QH JH TH 9H 8H', t2: 7D",
    );
    let refused = error_output(spider, "draw");
    // The run on t1 can be split in six ways, and all of them fill the same column.
    assert!(refused.contains("(legal: `move t1 t3`)"), "{refused}");
}

#[test]
fn info_does_not_mention_a_deal_without_a_name() {
    let lines = printed(klondike(), (100, 24), "info");
    assert!(lines.iter().all(|line| !line.starts_with("deal: ")), "the shell was not given a deal");
}

#[test]
fn a_match_that_is_given_up_names_the_deals_that_were_played() {
    let holes = || session_with_options("golf", &[("holes", "9")], "t1: 6D, w: 5C");
    let shown = typed(holes(), "t1 w\nnext seed:3\nresign\nyes\n").0.join(" ");
    assert!(shown.contains("Give up this game for good?") && shown.contains("You gave up after 1 hole."), "{shown}");
    let shown = typed(holes(), "resign\n").0.join(" ");
    assert!(!shown.contains("for good?") && shown.contains("You gave up after 0 moves."), "{shown}");
}

#[test]
fn a_long_answer_shortens_the_board_instead_of_replacing_it() {
    let piles = "t1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H, t2: AS AH, r1: KD, r9: QD";
    let settings =
        Settings { interactive: true, screen: ScreenMode::Live, ..settings(ShowMode::Every, OutputFormat::Text) };
    let style = Style { width: 80, height: Some(24), ..settings.style };
    let session = session_with_piles("flower-garden", piles);
    let mut shell = Shell::new(session, None, Settings { style, ..settings }, None, std::io::sink(), std::io::sink());
    shell.run_command("info").unwrap();
    let (frame, _) = shell.screen_copy().unwrap().frame(Some((80, 24)), false);
    assert!(frame.contains("status: unfinished") && frame.contains('+') && frame.contains("2H"), "{frame}");
}
