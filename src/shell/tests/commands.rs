//! Tests of the output of all session commands except those that make one move.

use crate::card::DealSpec;
use crate::play::{Existing, Recorder, Session, TranscriptHeader, UndoPolicy};
use crate::shell::parse::session_command::SessionCommand;
use crate::shell::test_support::{
    dealt, error_output, play, play_from, run, session_with_base, session_with_options, session_with_piles, settings,
};
use crate::shell::{NewGameRequest, OutputFormat, SESSION_COMMANDS, Script, ShowMode};

fn klondike() -> Session {
    session_with_piles("klondike", "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t6: TH, w: AS, s: '[3C] [4C]'")
}

fn silent() -> crate::shell::Settings {
    settings(ShowMode::None, OutputFormat::Text)
}

#[test]
fn commands_can_be_abbreviated_if_unambiguous() {
    assert_eq!(error_output(klondike(), "sco"), "score 0 (more is better)\n");
    assert_eq!(error_output(klondike(), "SCORE"), "score 0 (more is better)\n");
    assert_eq!(
        error_output(klondike(), "re"),
        "stdin:1: `re` may be short for `redeal`, `redo`, `restart` or `resign`\n"
    );
    assert_eq!(error_output(klondike(), "drwa"), "stdin:1: unknown command `drwa` (did you mean `draw`?)\n");
    assert_eq!(error_output(klondike(), "XYzzy"), "stdin:1: unknown command `XYzzy` (`help` lists the commands)\n");
    assert_eq!(error_output(klondike(), "xyzzy"), "stdin:1: unknown command `xyzzy` (`help` lists the commands)\n");
    assert_eq!(
        error_output(klondike(), "\u{1b}c"),
        "stdin:1: unknown command `\\u{1b}c` (`help` lists the commands)\n"
    );
    let tip = "`quit` keeps this game; then `patience` shows the menu";
    assert_eq!(error_output(klondike(), "menu"), format!("stdin:1: unknown command `menu` ({tip})\n"));
    assert_eq!(error_output(klondike(), "score now"), "stdin:1: `score` takes no argument, but `now` follows\n");
    for (line, expected) in [("d", "undone: draw"), ("t3 t6", "undone: move t3 t6")] {
        assert_eq!(error_output(klondike(), &format!("{line};u")), format!("{expected}\n"));
    }
}

#[test]
fn undo_redo_and_restart_report_what_they_did() {
    let script = "undo\nt3 t6\nd\nundo 3\nundo 2\nredo\nredo 2\nredo\nrestart\nrestart\nredo x\nundo 0\nundo 1 2\n\
                  undo 4294967296";
    assert_eq!(
        error_output(klondike(), script),
        "stdin:1: refused: undo: there is no move to undo\n\
         stdin:4: refused: undo 3: you have made only 2 moves\n\
         undone: 2 moves\n\
         redone: move t3 t6\n\
         stdin:7: refused: redo 2: you can redo only 1 move\n\
         redone: draw\n\
         undone: 2 moves\n\
         you are there already: this is the board after 0 moves\n\
         stdin:11: `redo` takes a number from 1 up, not `x` (usage: `redo [N]`)\n\
         stdin:12: `undo` takes a number from 1 up, not `0` (usage: `undo [N]`)\n\
         stdin:13: `undo` takes one number (usage: `undo [N]`)\n\
         stdin:14: refused: undo 4294967295: there is no move to undo\n"
    );
    assert_eq!(error_output(klondike(), "redo"), "stdin:1: refused: redo: there is no undone move to redo\n");
}

#[test]
fn goto_returns_to_marks_and_move_numbers() {
    let script = "goto a\nmark a\nd\nmark b\nd\ngoto a\ngoto b\ngoto c\ngoto 2\ngoto 9\ngoto\nmark\nmark 3\nmark a b";
    assert_eq!(
        error_output(klondike(), script),
        "stdin:1: refused: goto a: there is no mark `a` (`mark NAME` sets a mark)\n\
         `goto a` goes back to this point\n\
         `goto b` goes back to this point\n\
         undone: 2 moves\n\
         redone: draw\n\
         stdin:8: refused: goto c: there is no mark `c` (marks: `a`, `b`)\n\
         redone: draw\n\
         stdin:10: refused: goto 9: this game has 2 moves so far\n\
         stdin:11: `goto` takes the number of a move or the name of a mark (usage: `goto N|NAME`)\n\
         stdin:12: `mark` takes one name (usage: `mark NAME`)\n\
         stdin:13: `3` cannot be the name of a mark: use one word that is not a number\n\
         stdin:14: `mark` takes one name (usage: `mark NAME`)\n"
    );
}

#[test]
fn undo_respects_its_policy_and_is_all_or_nothing() {
    let strict = || klondike().with_policy(UndoPolicy::NoPeek);
    let script = "t3 t6\nd\nt2 t1\nundo 2\nundo 3\nscore";
    let output = error_output(strict(), script);
    let refused = "refused: undo 2: that move revealed a hidden card and cannot be undone";
    assert_eq!(
        output,
        format!("stdin:4: {refused}\nstdin:5: {}\nscore 0 (more is better)\n", refused.replace('2', "3"))
    );
    let off = klondike().with_policy(UndoPolicy::Off);
    assert_eq!(error_output(off, "d;undo"), "stdin:1: refused: undo: undo is off in this session\n");
    let gone = "stdin:1: refused: undo: you gave up this game\n";
    assert_eq!(
        error_output(klondike(), "d;resign;undo"),
        format!("you gave up this game; `new` starts another game\n{gone}")
    );
}

#[test]
fn no_command_plays_after_resigning() {
    assert_eq!(
        error_output(klondike(), "resign\nresign\nd\nhint\nmoves\nresign now\nt1 t2"),
        "you gave up this game; `new` starts another game\n\
         stdin:2: refused: resign: you gave up this game\n\
         stdin:3: refused: draw: you gave up this game\n\
         you gave up this game\n\
         you gave up this game\n\
         stdin:6: `resign` takes no argument, but `now` follows\n\
         stdin:7: refused: t1 t2: you gave up this game\n"
    );
}

#[test]
fn a_game_that_is_over_cannot_be_resigned() {
    let over = "stdin:2: refused: resign: the game is over\n";
    let ends = [("t1: 6D, w: 5C", "t1 w", "won"), ("t1: 9D, w: 5C, s: 2C", "draw", "stuck")];
    for (piles, last, status) in ends {
        let output_in = |format| {
            let settings = settings(ShowMode::None, format);
            play_from(session_with_piles("golf", piles), settings, None, &format!("{last}\nresign"))
        };
        assert_eq!(error_output(session_with_piles("golf", piles), &format!("{last}\nresign")), over, "{status}");
        let lines = output_in(OutputFormat::Json);
        assert!(lines.contains(r#"{"type":"refused","command":"resign","reason":"over","text":"the game is over""#));
        assert!(lines.contains(&format!(r#"{{"type":"result","status":"{status}""#)), "{lines}");
    }
    // A match continues after a deal is over, until the last deal is over.
    let holes = || session_with_options("golf", &[("holes", "9")], "t1: 9D, w: 5C");
    assert_eq!(error_output(holes(), "resign"), "you gave up this game; `new` starts another game\n");
    let matched = session_with_options("golf", &[("players", "2")], "t1: 9D, w: 5C");
    assert!(error_output(matched, "next\nconcede\nresign").ends_with("stdin:3: refused: resign: the game is over\n"));
}

#[test]
fn the_score_of_a_match_includes_the_deal_that_is_played() {
    let holes = || session_with_options("golf", &[("holes", "9")], "t1: 9D 4C, t2: 9H, w: 5C");
    assert_eq!(error_output(holes(), "score"), "this hole so far: 3 (less is better)\n");
    assert_eq!(error_output(holes(), "sheet"), "no hole is finished yet; `score` shows the score so far\n");
    let refused = "stdin:1: refused: next: this deal is not finished (`concede` ends it as it is)\n";
    assert_eq!(error_output(holes(), "next"), refused);
    let over = error_output(holes(), "concede\nscore");
    assert!(over.contains("\n1       5    3\n") && !over.contains("so far"), "{over}");
}

#[test]
fn queries_print_their_answers() {
    let ask = |line: &str| error_output(klondike(), line);
    assert_eq!(
        ask("moves"),
        "move w f1     # AS to an empty foundation\n\
         move t2 t1 2  # 9H on TC\n\
         move t3 t6    # 9S on TH\n\
         draw\n"
    );
    assert_eq!(ask("moves t6"), "move t3 t6  # 9S on TH\n");
    assert_eq!(ask("moves as"), "move w f1  # AS to an empty foundation\n");
    assert_eq!(ask("moves f"), "move w f1  # AS to an empty foundation\n");
    assert_eq!(ask("moves t7"), "no legal move of t7\n");
    assert_eq!(ask("moves t9"), "stdin:1: there is no pile `t9`: the tableau piles are t1 to t7\n");
    assert_eq!(ask("moves a b"), "stdin:1: `moves` takes one pile or card (usage: `moves [PILE|CARD]`)\n");
    assert_eq!(ask("look t2"), "t2: 1 face down, then 9H 8S (top)\n");
    assert_eq!(ask("look 9H"), "9H is on t2, second from the top, under 8S\n");
    assert_eq!(ask("look f"), "f1 is empty\nf2 is empty\nf3 is empty\nf4 is empty\n");
    assert_eq!(ask("look a b"), "stdin:1: `look` takes one pile (usage: `look [PILE]`)\n");
    assert_eq!(ask("where 9H"), "9H is on t2, second from the top, under 8S\n");
    assert_eq!(ask("where 2D"), "2D is not visible\n");
    assert_eq!(ask("where t2"), "stdin:1: `t2` is not a card (usage: `where CARD`)\n");
    assert_eq!(ask("where"), "stdin:1: `where` takes one card (usage: `where CARD`)\n");
    assert_eq!(ask("why"), "stdin:1: `why` takes a move (usage: `why MOVE`)\n");
    assert_eq!(ask("why undo"), "stdin:1: `undo` is not a move: `why` explains only moves (usage: `why MOVE`)\n");
    assert_eq!(ask("why drwa"), "stdin:1: unknown command `drwa` (did you mean `draw`?)\n");
    assert_eq!(ask("auto x"), "stdin:1: `auto` takes no argument, but `x` follows\n");
    assert_eq!(ask("hint"), "`move w f1` is safe and builds on the foundation.\n");
    assert_eq!(ask("auto"), "auto: move w f1\n");
    assert_eq!(ask("auto;auto"), "auto: move w f1\nNo move is certain to be safe.\n");
}

#[test]
fn info_shows_the_deal_only_if_that_reveals_nothing() {
    let deal = "deal: seed:7";
    assert!(!error_output(klondike(), "info").contains(deal));
    assert!(error_output(klondike(), "resign;info").ends_with("deal: seed:7\n"));
    assert!(error_output(dealt("freecell", "ms:1"), "info").ends_with("deal: seed:7\n"));
}

#[test]
fn set_changes_and_lists_settings() {
    let script = "set charset unicode\nset SHOW changes\nset width 100\nset color on\nset";
    assert_eq!(
        error_output(klondike(), script),
        "charset unicode\ncolor on\nshow changes\nwidth 100\nscreen scroll\ncards plain\nsuits two\ntheme dark\nten T\nnotation cards\nkeys off\nmouse on\nauto off\nwarn off\ntimes on\nclock off\nmotion on\n"
    );
    let wrong = "set color red\nset width 5\nset width x\nset foo 1\nset color\nset show all";
    assert_eq!(
        error_output(klondike(), wrong),
        "stdin:1: `color` takes `on` or `off`, not `red`\n\
         stdin:2: `width` takes a number from 20 to 1000, not `5`\n\
         stdin:3: `width` takes a number from 20 to 1000, not `x`\n\
         stdin:4: there is no setting `foo` (the settings are `charset`, `color`, `show`, `width`, `screen`, `cards`, `suits`, `theme`, `ten`, `notation`, `keys`, `mouse`, `auto`, `warn`, `times`, `clock` and `motion`)\n\
         stdin:5: `set` takes a setting and a value (usage: `set [SETTING [VALUE [--save]]]`, for example `set charset unicode` or `set show \
         changes`)\n\
         stdin:6: `show` takes `every`, `changes`, `spoken`, `final` or `none`, not `all`\n"
    );
}

#[test]
fn help_lists_the_commands_of_the_game() {
    let help = error_output(klondike(), "help");
    assert!(help.starts_with("move SRC DST [N]   "), "{help}");
    assert!(
        help.contains("\npiles of Klondike: s (stock), w (waste), f1 to f4 (foundation), t1 to t7\n(tableau)\n"),
        "{help}"
    );
    assert!(!help.contains("remove"), "{help}");
    assert!(help.lines().all(|line| line.len() <= 80), "{help}");
    assert!(error_output(dealt("pyramid", "seed:1"), "help").contains("\nremove CARD1 [CARD2]"));
    assert!(!error_output(dealt("freecell", "ms:1"), "help").contains("\ndraw"));
    assert_eq!(
        error_output(klondike(), "help u"),
        "usage: undo [N]\n\
         takes back your last move, or the last N moves\n\
         also: `u`\n\
         \n\
         If the last command made several moves, as `finish` and `solve play` do, `undo`\n\
         takes back all of them, and `undo 1` takes back only the last one. After `draw\n\
         5`, `undo` takes back all draws at a prompt, and one draw in a script. `redo`\n\
         makes undone moves again. The transcript contains both the moves and the undo.\n\
         Examples: `undo`, `undo 3`\n"
    );
    assert!(error_output(klondike(), "help remove").contains("\nKlondike does not use this command.\n"));
    assert_eq!(error_output(klondike(), "help hlep"), "stdin:1: unknown command `hlep` (did you mean `help`?)\n");
    assert_eq!(
        error_output(klondike(), "help a b"),
        "stdin:1: `help` takes one command (usage: `help [COMMAND|all]`)\n"
    );
}

#[test]
fn options_are_listed_with_their_values() {
    assert_eq!(
        error_output(dealt("black-hole", "seed:1"), "options"),
        "hole = AS (Card in the hole: the ace of spades; or AC: the ace of clubs, AD: the\nace of diamonds, AH: the ace of hearts; the default is AS): which card is in the\nhole at the start\n"
    );
    assert!(error_output(klondike(), "rules").starts_with("Klondike"));
    assert!(error_output(klondike(), "rules").lines().all(|line| line.len() <= 80));
}

#[test]
fn every_command_has_help() {
    for SessionCommand { usage, .. } in SESSION_COMMANDS {
        assert!(usage.synopsis().starts_with(usage.word), "{}", usage.word);
        assert!(usage.examples.iter().any(|example| example.starts_with(usage.word)), "{} has no example", usage.word);
        assert!(!usage.about.is_empty() && !usage.about.ends_with('.'), "{}", usage.word);
        assert_eq!(usage.takes.is_empty(), usage.operands.is_empty(), "{}", usage.word);
    }
    let names = |word: &'static SessionCommand| std::iter::once(&word.usage.word).chain(word.usage.aliases).copied();
    let mut words: Vec<&str> = SESSION_COMMANDS.iter().flat_map(names).collect();
    words.sort_unstable();
    assert!(words.windows(2).all(|two| two[0] != two[1]), "{words:?}");
}

#[test]
fn the_show_setting_determines_when_boards_are_printed() {
    let script = "t3 t6\nundo\n# a word\nshow\n";
    let boards = |show| run(klondike(), settings(show, OutputFormat::Text), None, script).out.matches("\nt1 ").count();
    assert_eq!((boards(ShowMode::Every), boards(ShowMode::Final), boards(ShowMode::None)), (4, 2, 1));
    let output = run(klondike(), settings(ShowMode::Changes, OutputFormat::Text), None, "t3 t6\nt2 t1\nundo").out;
    assert!(output.starts_with("s: 2 face down\nw: AS\n"), "{output}");
    assert!(
        output.ends_with("\nmoved 9S from t3 to TH on t6\nmoved 9H 8S from t2 to TC on t1; turned up 2D on t2\n"),
        "{output}"
    );
}

#[test]
fn a_person_gets_one_stream_and_a_first_hint() {
    let person = crate::shell::Settings { interactive: true, ..silent() };
    let output = run(klondike(), person.clone(), None, "drwa\nscore");
    let first = "Klondike: Seven columns built down in alternating colors; kings fill spaces.\n\
                 try `move w f1`; `moves` lists all moves, `help` explains the commands, and\n`undo` takes a move back\n\
                 `options` lists the variants of this game; `new -o draw=2` deals one of them\n";
    assert!(output.out.starts_with(first), "{}", output.out);
    let rest =
        "unknown command `drwa` (did you mean `draw`?)\nscore 0 (more is better): 1 for each card in the foundations\n";
    assert!(output.out.ends_with(rest), "{}", output.out);
    assert_eq!(output.err, "");
    let stuck = run(session_with_piles("black-hole", "hole: AS, t1: '5C 2S'"), person, None, "t1 f");
    let end = " No legal move is left. `undo` takes a move back, `practice` goes back to where you could win, `new` deals again, \
               `quit` leaves. ";
    assert!(stuck.out.replace('\n', " ").ends_with(end), "{}", stuck.out);
}

#[test]
fn a_person_who_sees_the_board_reads_only_about_automatic_effects() {
    let cards = "5H 6H 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD 2S 3S".split(' ');
    let square = (0..).zip(cards).map(|(at, card)| format!("q{}.{}: {card}", at / 4 + 1, at % 4 + 1));
    let square = square.collect::<Vec<_>>().join(", ");
    let session = || session_with_piles("aces-square", &format!("{square}, s: '[2C] [4H]'"));
    let person = crate::shell::Settings { interactive: true, ..settings(ShowMode::Every, OutputFormat::Text) };
    let output = run(session(), person, None, "remove q1.1 q1.2").out;
    assert!(output.contains("\nthe stock filled q1.1 with 4H; the stock filled q1.2 with 2C\n"), "{output}");
    assert!(!output.contains("removed"), "{output}");
    let script = run(session(), settings(ShowMode::Every, OutputFormat::Text), None, "remove q1.1 q1.2");
    assert!(!script.out.contains("filled") && script.err.is_empty(), "{}", script.err);
}

#[test]
fn the_end_of_a_deal_names_the_next_deal_and_player() {
    let person = crate::shell::Settings { interactive: true, ..silent() };
    // `numbers` are values of the position, such as `player: 2`, which follow its piles. The `#` hides the `}` that
    // `session_with_options` adds. Line breaks are replaced, because long lines are wrapped.
    let ends = |options: &[(&str, &str)], numbers: &str, with: &str| {
        let golf = session_with_options("golf", options, &format!("t1: 6D, w: 5C}}\n{numbers}\n#"));
        let output = run(golf, person.clone(), None, "t1 w").out.replace('\n', " ");
        assert!(output.ends_with(&format!(" {with} ")), "{output}");
    };
    let (nine, two, wins) = (("holes", "9"), ("players", "2"), ("mode", "match"));
    ends(&[nine], "", "Enter or `next` deals the next hole; `score` shows the score card");
    ends(&[nine, two], "", "Enter or `next` deals hole 1 to player 2; `score` shows the score card");
    ends(&[nine, two], "player: 2", "Enter or `next` deals hole 2 to player 1; `score` shows the score card");
    let leave = "`score` shows the score card, Enter deals again, `quit` leaves";
    ends(&[two, wins], "player: 2\nto-beat: 3", &format!("player 2 wins one up: {leave}"));
    ends(&[nine], "deal: 9\ntotal-1: 41", &format!("41 after 9 holes, 4 under par: {leave}"));
}

#[test]
fn the_end_of_a_match_against_the_house_names_the_winner_and_the_difference() {
    let person = crate::shell::Settings { interactive: true, ..silent() };
    let ends = |options: &[(&str, &str)], table: &str, numbers: &str, result: &str| {
        let stock = "s: '[2D] [3D] [4D] [5D] [6D]'";
        let piles = format!("h: AC, {table}{stock}}}\nphase: 3\n{numbers}\n#");
        let hand = session_with_options("bridge-solitaire", options, &piles);
        let output = run(hand, person.clone(), None, "play AC").out.replace('\n', " ");
        let end = format!(" {result}: `sheet` shows the score sheet, Enter deals again, `quit` leaves ");
        assert!(output.ends_with(&end), "{output}");
    };
    // First you make 3NT, then the house does. Each time this wins the second game of the rubber.
    let numbers = "bid: 15\ndeclarer: 1\nleader: 1\ntricks-me: 8\ntricks-it: 4\ngames-me: 1";
    ends(&[], "", numbers, "You won the rubber by 800 points (800 to 0)");
    let numbers = "bid: 15\ndeclarer: 2\nleader: 2\ntricks-me: 3\ntricks-it: 9\nhonors: 150\ngames-it: 1";
    ends(&[], "t: KD, ", numbers, "The house won the rubber by 680 points (830 to 150)");
    // The house gets 150 points, because 1NT is three down. The player gets 150 points for four aces.
    let numbers = "bid: 5\ndeclarer: 1\nleader: 1\ntricks-me: 3\ntricks-it: 9\nhonors: 150";
    ends(&[("match", "hand")], "", numbers, "The hand is tied at 150 points");
}

#[test]
fn a_game_in_which_only_the_stock_can_be_turned_is_stuck() {
    let peek = || session_with_base("peek", 'T', "f1: TS, f2: TH, r1: 3D, w: 4D");
    let draws = "d\nd\nd\nd\nd\nd\nhint";
    let output = run(peek(), settings(ShowMode::Final, OutputFormat::Text), None, draws);
    assert!(output.err.ends_with("no card can be played: the stock only goes round\n"), "{}", output.err);
    assert!(output.out.ends_with("stuck: the stock only goes round\n"), "{}", output.out);
}

#[test]
fn moves_without_progress_are_reported_once() {
    let cross = || session_with_base("four-seasons", '5', "f1: 5S, t1: TC, t2: TD, t3: 9H, t4: 2C, t5: 3C, s: '[KC]'");
    let remark = "the last 60 moves made no progress: no card was added to the foundations, and none was turned up \
                  (`hint` may help)\n";
    let shifts = |times: usize| "t3 t1\nt1 t2\nt2 t3\n".repeat(times / 3);
    let output = |script: &str| error_output(cross(), script);
    assert_eq!(output(&shifts(57)), "");
    assert_eq!(output(&shifts(60)), remark);
    assert_eq!(output(&shifts(180)), remark);
    assert_eq!(output(&format!("{}draw\n{}", shifts(57), shifts(57))), "");
}

#[test]
fn a_lost_game_shows_its_own_reason() {
    let clock = || session_with_piles("clock", "p13: '[KC] [KD] [KH] [KS]', p1: '[AC] [AD]'");
    let output = run(clock(), settings(ShowMode::Final, OutputFormat::Text), None, "run\nmoves");
    let why = "the fourth king stopped the clock, and 2 cards still lie face down";
    assert_eq!(output.err, format!("{why}\n"));
    assert!(output.out.replace('\n', " ").ends_with(&format!("score 4, stuck: {why} ")), "{}", output.out);
}

#[test]
fn a_script_stops_at_the_first_refusal() {
    let output = play(klondike(), silent(), None, Script::new("game.txt", &b"d\n\n  t3 t1 ; d\nd"[..]));
    assert_eq!(output.rejections, 1);
    assert!(output.err.starts_with("game.txt:3: refused: move t3 t1: 9S cannot go on TC"), "{}", output.err);
    assert_eq!(output.err.lines().count(), 1);
}

#[test]
fn a_new_game_continues_the_same_script() {
    let mut script = Script::new("-e", &b"d; new freecell; score\nquit\nscore"[..]);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = crate::shell::Shell::new(klondike(), None, silent(), None, &mut out, &mut err);
    let new =
        NewGameRequest { game: Some("freecell".into()), typed: "new freecell".into(), ..NewGameRequest::default() };
    assert_eq!(script.run(&mut shell), Ok(crate::shell::InputEnd::New(new)));
    assert_eq!(script.run(&mut shell), Ok(crate::shell::InputEnd::Stopped));
    assert!(shell.finish().unwrap().is_none());
    assert_eq!(String::from_utf8(err).unwrap(), "score 0 (more is better)\n");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let (mut closed, mut err) = (Closed, Vec::new());
    let mut shell = crate::shell::Shell::new(
        klondike(),
        None,
        settings(ShowMode::Every, OutputFormat::Text),
        None,
        &mut closed,
        &mut err,
    );
    shell.show_first_screen().unwrap();
    assert!(shell.is_closed());
    assert_eq!(Script::new("stdin", &b"d\nd"[..]).run(&mut shell), Ok(crate::shell::InputEnd::Stopped));
    assert_eq!(shell.session().moves_made(), 0);
}

#[test]
fn only_successful_commands_are_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("a.yaml"), folder.path().join("b.yaml"));
    let session = dealt("klondike", "seed:1");
    let spec = DealSpec::Seed(1);
    let opening = TranscriptHeader { deal: Some(&spec), ..TranscriptHeader::default() };
    let recorder = Recorder::create(&path, &opening, &session, Existing::Keep).unwrap();
    let save = format!("save {}", copy.display());
    let script = format!(
        "# begun\nm t1 t2\nt1 t2\nlook\ndraw; draw\nundo 2\nrestart\ngoto 3\nmark here\nhint\nnote it's: late\n{save}\n{save}\nresign"
    );
    let output = run(session, silent(), Some(recorder), &script);
    assert_eq!(output.rejections, 2);
    let text = std::fs::read_to_string(&path).unwrap();
    let steps: Vec<&str> = text.lines().skip_while(|line| *line != "  steps:").skip(1).collect();
    assert_eq!(
        steps[..11],
        [
            "  - {note: begun}",
            "  - move t1 t2",
            "  - draw",
            "  - draw",
            "  - undo 2",
            "  - restart",
            "  - redo 3",
            "  - mark here",
            "  - hint",
            "  - {note: \"it's: late\"}",
            "  - resign",
        ]
    );
    assert!(steps[11].starts_with("  result: {status: resigned, score: 0, moves: 3, undos: 3, hints: 1}"), "{text}");
    assert!(text.starts_with(std::fs::read_to_string(&copy).unwrap().as_str()));
    assert!(output.err.contains("it already exists"), "{}", output.err);
    assert_eq!(
        error_output(klondike(), "save x.yaml\nsave\nnote\nnote hm"),
        "stdin:1: refused: save x.yaml: this session is not recorded, so there is nothing to save (play with \
         `--record FILE`, or without `--no-record`)\n\
         stdin:2: `save` takes the name of a new file (usage: `save FILE`)\n\
         stdin:3: `note` takes the text of the note (usage: `note TEXT`)\n\
         the note was not kept, because this session has no transcript\n"
    );
}

#[test]
fn history_numbers_the_moves_and_groups_draws() {
    let script =
        "d\nd\nmark two\nd\nt3 t6\nmark nine\nu\nhistory\nhistory 1\nmark deal\nhistory\ng 0\nhistory\nhistory x";
    let stock = || session_with_piles("klondike", "t1: TC, t3: 9S, t6: TH, s: '[3C] [4C] [5C] [6C]'");
    let all = error_output(stock(), script);
    let listed = "1-2  draw 2  (mark two)\n  3  draw  (mark deal)\nundone, `redo` plays them again:\n  4  move t3 t6  # 9S on TH  (mark nine)\n";
    let unmarked = listed.replace("  (mark deal)", "");
    let last = "3  draw\nundone, `redo` plays them again:\n4  move t3 t6  # 9S on TH  (mark nine)\n";
    let none = "no moves so far\nundone, `redo` plays them again:\n";
    let at_deal = listed.replace("undone, `redo` plays them again:\n", "");
    let answers: Vec<&str> = all.split("point\n").collect();
    assert_eq!(answers[2], format!("undone: move t3 t6\n{unmarked}{last}`goto deal` goes back to this "), "{all}");
    assert_eq!(
        answers[3],
        format!(
            "{listed}undone: 3 moves\n{none}{at_deal}stdin:14: `history` takes a number from 1 up, not `x` (usage: `history [N]`)\n"
        )
    );
    assert_eq!(error_output(stock(), "history"), "no moves so far\n");
}

#[test]
fn auto_answers_when_it_cannot_make_a_move() {
    let won = session_with_piles("golf", "t1: 6D, w: 5C");
    assert_eq!(error_output(won, "t1 w\nauto").lines().last(), Some("the game is won"));
    let golf = session_with_piles("golf", "t1: 6D, t2: 9D, w: 5C");
    assert_eq!(error_output(golf, "auto"), "this game has no foundations, so `auto` cannot move cards there\n");
}

#[test]
fn a_mark_names_the_limits_of_undo() {
    assert_eq!(error_output(klondike(), "mark a"), "`goto a` goes back to this point\n");
    let unless = "`goto a` goes back to this point, unless a move has shown you new cards by then\n";
    assert_eq!(error_output(klondike().with_policy(UndoPolicy::NoPeek), "mark a"), unless);
    assert_eq!(error_output(dealt("bridge-solitaire", "seed:5"), "mark a"), unless);
    let off = error_output(klondike().with_policy(UndoPolicy::Off), "mark a");
    assert_eq!(off, "mark `a` is set, but undo is off in this session\n");
}

#[test]
fn a_pile_that_the_game_does_not_have_is_named() {
    let golf = || session_with_piles("golf", "t1: 6D, t2: 9D, w: 5C");
    assert_eq!(error_output(golf(), "f1"), "stdin:1: this game has no foundations\n");
    assert_eq!(error_output(golf(), "t1 f2"), "stdin:1: this game has no foundations\n");
    assert_eq!(error_output(golf(), "c1"), "stdin:1: this game has no cells\n");
    assert_eq!(error_output(klondike(), "c1"), "stdin:1: this game has no cells\n");
}

#[test]
fn help_for_move_leaves_out_what_the_game_does_not_have() {
    let help = |session: Session| error_output(session, "help move");
    let golf = help(session_with_piles("golf", "t1: 6D, t2: 9D, w: 5C"));
    for other_games in ["foundation", "cell", "N is the number", "34", "w3", "3c"] {
        assert!(!golf.contains(other_games), "{other_games}: {golf}");
    }
    assert!(golf.contains("Short forms on this board:\n  1  move t1 w"), "{golf}");
    let klondike = help(klondike());
    assert!(!klondike.contains("cell") && klondike.contains("any foundation"), "{klondike}");
    let freecell = help(dealt("freecell", "ms:1"));
    assert!(freecell.contains("any cell") && freecell.contains("any foundation"), "{freecell}");
}

#[test]
fn a_game_about_points_is_not_solved() {
    let bridge = || dealt("bridge-solitaire", "seed:5");
    let text = "bridge-solitaire has no win to search for: its result is a number of points (`patience solve \
                bridge-solitaire` finds the highest possible score of a hand)";
    for command in ["winnable", "solve", "solve play"] {
        let word = command.split(' ').next().unwrap();
        assert_eq!(error_output(bridge(), command), format!("stdin:1: refused: {word}: {text}\n"));
    }
    assert!(error_output(bridge(), "help winnable").ends_with("Bridge Solitaire does not use this command.\n"));
    assert!(!error_output(bridge(), "help all").contains("\nwinnable "));
}

#[test]
fn the_order_of_a_hand_is_not_described() {
    let bridge = || dealt("bridge-solitaire", "seed:5");
    let hand = error_output(bridge(), "look o");
    assert!(hand.starts_with("o (thirteen face-up cards") && !hand.contains("top"), "{hand}");
    assert_eq!(error_output(bridge(), "where *"), "* is in o; another is in o\n");
}
