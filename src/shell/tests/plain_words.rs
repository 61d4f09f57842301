//! Tests of what a person reads at a prompt: rejections that quote what was typed, help that fits the board, draws
//! that show what they passed, and the result of Golf.

use crate::card::DealSpec;
use crate::play::Session;
use crate::render::{Style, facts_line};
use crate::shell::completion::typed_forms::read_move;
use crate::shell::test_support::{dealt, error_output, session_with_options, session_with_piles, settings};
use crate::shell::{Flow, OutputFormat, Settings, Shell, ShowMode};

/// Returns what a person reads after these lines.
fn read(session: Session, show: ShowMode, lines: &[&str]) -> String {
    let settings = Settings { interactive: true, ..settings(show, OutputFormat::Text) };
    let style = Style { width: 200, height: Some(60), ..settings.style };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, None, Settings { style, ..settings }, None, &mut out, &mut err);
    lines.iter().for_each(|line| drop(shell.run_command(line).unwrap()));
    drop(shell);
    String::from_utf8(out).unwrap().trim_end().to_string()
}

fn answer(session: Session, line: &str) -> String {
    read(session, ShowMode::None, &[line])
}

#[test]
fn rejections_quote_what_was_typed() {
    let golf = || session_with_piles("golf", "t1: QD 9H 4C, t2: 2S, w: 3D 8H 7S, s: 5C");
    for (line, text) in [
        ("qd", "refused: qd: QD is covered by 2 cards, with 4C on top"),
        ("qd w", "refused: qd w: QD is covered by 2 cards, with 4C on top"),
        ("8h", "refused: 8h: 8H is covered by 7S"),
        ("7s", "refused: 7s: cards can only go to the waste, and none fits on 7S there"),
        ("w", "refused: w: cards can only go to the waste, and none fits on 7S there"),
        ("1", "refused: 1: 4C cannot go on 7S: only a six or an eight goes there"),
        ("move t1 w", "refused: move t1 w: 4C cannot go on 7S: only a six or an eight goes there"),
    ] {
        assert_eq!(answer(golf(), line), text);
    }
    let fits = || session_with_piles("golf", "t1: 6D, w: 7S, s: 5C");
    // Golf has no foundations, so `f` names the waste.
    for line in ["7s", "f"] {
        let text = "cards can only go to the waste, onto 7S (legal: `move t1 w`)";
        assert_eq!(answer(fits(), line), format!("refused: {line}: {text}"));
    }
    let klondike = session_with_piles("klondike", "t1: 8S, w: 7D 3C");
    assert_eq!(answer(klondike, "7d t1"), "refused: 7d t1: 7D is covered by 3C");
    let freecell = || session_with_piles("freecell", "t1: 9S 8S 3C, t2: TD");
    assert!(answer(freecell(), "9s td").starts_with("refused: 9s td: 9S is covered, and the top 3 cards of t1 "));
    let to_cell = "refused: 9s c1: 9S is covered by 2 cards, with 3C on top; only a top card can go to a cell";
    assert_eq!(answer(freecell(), "9s c1"), to_cell);
    // A program reads the canonical spelling.
    let text = error_output(session_with_piles("golf", "t1: 4C, w: 7S, s: 5C"), "1");
    assert!(text.starts_with("stdin:1: refused: move t1 w: 4C cannot go on 7S"), "{text}");
}

#[test]
fn rejections_in_pyramid_name_places_and_cards() {
    let pyramid = || session_with_piles("pyramid", "y6.1: TS, y7.1: QS, y7.2: 4H, y7.3: 9C");
    assert_eq!(
        answer(pyramid(), "qs"),
        "refused: qs: you cannot remove QS on its own: you can remove two cards that add up to 13, or a king on its own"
    );
    let text = answer(pyramid(), "4h");
    assert!(text.ends_with("(legal: `remove y7.2 y7.3` (4H, 9C))"), "{text}");
    assert_eq!(answer(pyramid(), "72"), "`72` is neither a pile nor a card (did you mean `y7.2`?)");
    let text = answer(pyramid(), "7 2");
    assert!(!text.contains("column") && text.contains("y1.1 to y7.7"), "{text}");
}

#[test]
fn help_of_move_shows_moves_of_this_board() {
    for (game, seed) in [("klondike", "seed:42"), ("golf", "seed:3"), ("freecell", "ms:617"), ("spider", "seed:1")] {
        let session = dealt(game, seed);
        let help = answer(session.clone(), "help move");
        let (_, forms) = help.split_once("Short forms on this board:\n").unwrap();
        let lines: Vec<&str> = forms.lines().take_while(|line| line.starts_with("  ")).collect();
        assert!(!lines.is_empty(), "{help}");
        let means = |text: &str| read_move(session.game().as_ref(), session.view(), text).unwrap();
        for line in lines {
            let (short, full) = line.trim().split_once("  ").unwrap();
            assert_eq!(means(short), means(full.trim()), "{game}: {line}");
        }
        let (_, examples) = help.split_once("Example").unwrap();
        let examples = examples.lines().next().unwrap().split('`').skip(1).step_by(2);
        examples.flat_map(|quoted| quoted.split(", ")).for_each(|example| {
            means(example);
        });
        assert!(!help.contains("t3t4") && !help.contains("`move 9S TH`"), "{help}");
    }
}

#[test]
fn short_help_names_the_shortest_form() {
    let golf = session_with_piles("golf", "t1: 9D, t2: 6D, w: 7S, s: 5C");
    assert!(answer(golf, "help").contains("`2` plays the top card of column 2."));
    let text = answer(dealt("klondike", "seed:42"), "help");
    assert!(
        text.contains("`42` moves cards from column 4 to column 2.") && text.contains("it plays the hint"),
        "{text}"
    );
}

#[test]
fn words_of_the_program_are_named_as_such() {
    let tip = "unknown command `share` (`patience share` works outside of a game; `quit` keeps this game)";
    assert_eq!(answer(dealt("golf", "seed:1"), "share"), tip);
    assert_eq!(answer(dealt("golf", "seed:1"), "help share"), tip);
    assert!(answer(dealt("golf", "seed:1"), "help history").starts_with("usage: history [N]"));
}

#[test]
fn draws_show_what_they_passed_and_stop_at_the_end_of_the_stock() {
    let piles = "t1: 9S, s: 2H JC 4D 5C";
    let klondike = || session_with_piles("klondike", piles);
    let text = read(klondike(), ShowMode::Every, &["draw 3"]);
    assert!(text.starts_with("drew 3 times; turned up on the way: 5C 4D\n"), "{text}");
    let text = read(klondike(), ShowMode::Every, &["draw until playable"]);
    let end =
        "drew 4 times, but no playable card came up: this is the end of the stock\nturned up on the way: 5C 4D JC\n";
    assert!(text.starts_with(end) && text.contains("stock 0, pass 1"), "{text}");
    // The second command turns the waste over.
    let text = read(klondike(), ShowMode::Every, &["draw until playable", "draw until playable"]);
    assert!(text.contains("pass 2"), "{text}");
    let pipe = error_output(klondike(), "draw until playable");
    assert!(!pipe.contains("turned up"), "{pipe}");
}

#[test]
fn help_names_the_command_that_draws_until_a_card_can_be_played() {
    for line in ["help", "help all"] {
        let klondike = read(session_with_piles("klondike", "t1: 9S, s: 2H"), ShowMode::None, &[line]);
        assert!(klondike.contains("draw until playable"), "{klondike}");
        let freecell = read(session_with_piles("freecell", "t1: 9S"), ShowMode::None, &[line]);
        assert!(!freecell.contains("until playable"), "{freecell}");
    }
}

#[test]
fn a_hint_in_golf_estimates_the_cards_left() {
    // In the first position, the 6D and the 7H can follow the 5H. In the second one, nothing can.
    let golf = |piles: &str| read(session_with_piles("golf", piles), ShowMode::None, &["hint"]);
    let text = golf("t1: '7H 6D', t2: '9C 5H', t3: KD, w: 4S, s: QC 2S");
    assert!(text.starts_with("`move t2 w` leaves about ") && text.contains(" at the end, on average."), "{text}");
    // All cards are known, and the king can never be played.
    let text = golf("t1: 5H, t2: KD, w: 4S, s: 9C");
    assert!(
        text.starts_with("You can no longer win, but every card counts. `move t1 w` leaves about 1 card"),
        "{text}"
    );
}

#[test]
fn a_game_whose_aim_is_a_low_score_ends_with_its_score() {
    let golf = || session_with_piles("golf", "t1: 9D, t2: 2D 6D, w: 7S, s: KC");
    let text = read(golf(), ShowMode::None, &["2", "draw"]);
    assert!(text.starts_with("2 cards are left, so you have not won. Your score is 2, 3 under par. `undo` takes a move back, `new` deals again"), "{text}");
    let two_packs = session_with_options("golf", &[("packs", "2")], "t1: 9D, w: 7S, s: KC");
    let text = read(two_packs, ShowMode::None, &["draw"]);
    assert!(text.starts_with("1 card is left, so you have not won. Your score is 1, 9 under par."), "{text}");
}

#[test]
fn a_screen_explains_more_than_a_pipe() {
    let facts = |session: &Session, height| {
        let board =
            crate::render::board(session.game().as_ref(), session.view(), &Style { height, ..Style::default() });
        board.trim_end().lines().last().unwrap().to_string()
    };
    let spider = dealt("spider", "seed:1");
    assert!(facts(&spider, Some(60)).starts_with("stock 50 (5 deals)"), "{}", facts(&spider, Some(60)));
    assert!(facts(&spider, None).starts_with("stock 50,"));
    assert_eq!(facts_line(spider.game().as_ref(), spider.view()), facts(&spider, None));
    let golf = session_with_piles("golf", "t1: 9D, w: 7S");
    assert_eq!(facts(&golf, Some(60)), "stock 0, score 1, par 5, over");
    assert_eq!(facts(&golf, None), "stock 0, score 1, stuck: no move is left");
    let klondike = dealt("klondike", "seed:1");
    assert!(facts(&klondike, Some(60)).starts_with("stock 24, pass 1"));
}

#[test]
fn a_game_for_a_low_score_is_over_and_not_stuck() {
    let golf = || session_with_piles("golf", "t1: 5D, w: 7S, s: KC");
    let text = read(golf(), ShowMode::None, &["draw", "info"]);
    assert!(text.contains("\nstatus: over, score 1 (less is better)"), "{text}");
    // The board in a pipe has the word `stuck`, and so has `info`.
    let text = error_output(golf(), "draw;info");
    assert!(text.contains("\nstatus: stuck, score 1 (less is better)"), "{text}");
    let text = read(session_with_piles("klondike", "t1: 5D"), ShowMode::None, &["info"]);
    assert!(text.contains("\nstatus: stuck, score "), "{text}");
}

#[test]
fn one_undo_of_several_draws_counts_each_move() {
    let golf = session_with_piles("golf", "t1: 5D, w: 7S, s: KC QC JC");
    let text = read(golf, ShowMode::None, &["draw 3", "undo", "info"]);
    assert!(text.contains("so far: 0 moves, 3 undone moves\n"), "{text}");
}

#[test]
fn a_restart_is_no_undo_of_the_player() {
    let golf = session_with_piles("golf", "t1: 5D 6D, w: 7S, s: KC");
    let text = read(golf, ShowMode::None, &["1", "undo", "1", "restart", "1", "1"]);
    assert!(text.contains("Won in 2 moves, 1 undone move."), "{text}");
    let golf = session_with_piles("golf", "t1: 5D 6D, w: 7S, s: KC");
    let text = read(golf, ShowMode::None, &["1", "undo", "1", "1", "restart", "1", "info"]);
    assert!(text.contains("so far: 1 move, 1 undone move, 2 moves taken back by `restart`\n"), "{text}");
}

#[test]
fn info_says_when_the_deal_is_shown() {
    let deal = |piles: &str, lines: &[&str]| {
        let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let session = session_with_piles("klondike", piles);
        let mut shell = Shell::new(session, None, settings, Some(DealSpec::Seed(1)), &mut out, &mut err);
        lines.iter().for_each(|line| drop(shell.run_command(line).unwrap()));
        shell.run_command("info").unwrap();
        drop(shell);
        String::from_utf8(out).unwrap().lines().last().unwrap().to_string()
    };
    let why = "it reveals the face-down cards";
    assert_eq!(deal("t1: '[2S] 9D', t2: TC", &[]), format!("deal: shown after a win or `resign`: {why}"));
    // After the move, no other move is legal.
    let stuck = "t1: '[2S] [3S] [JS] 9D', t2: 2C, t3: TC";
    let shown = format!("deal: shown after a win or `undo` and `resign`: {why}");
    assert_eq!(deal(stuck, &["9d tc"]), shown);
    // Without a move to take back, the player could not resign. If no card is hidden, the deal reveals nothing.
    assert_eq!(deal("t1: '[2S] [3S] 9D', t2: 2C", &[]), "deal: seed:1");
    assert_eq!(deal("t1: 9D, t2: TC", &["9d tc"]), "deal: seed:1");
}

#[test]
fn info_names_the_end_of_a_match_that_hides_its_deal() {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let settings = Settings { style: Style { width: 200, ..settings.style }, ..settings };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let session = dealt("bridge-solitaire", "seed:5");
    let mut shell = Shell::new(session, None, settings, Some(DealSpec::Seed(5)), &mut out, &mut err);
    shell.run_command("info").unwrap();
    while let Some(&m) = shell.session().moves().last() {
        let line = shell.session().info().format_move(m);
        shell.run_command(&line).unwrap();
    }
    shell.run_command("info").unwrap();
    // Between two hands, no move can be taken back, but the rubber can be resigned.
    assert_eq!(shell.run_command("undo").unwrap(), Flow::Rejected);
    shell.run_confirmed("resign").unwrap();
    shell.run_command("info").unwrap();
    drop(shell);
    let out = String::from_utf8(out).unwrap();
    let deals: Vec<&str> = out.lines().filter(|line| line.starts_with("deal: ")).collect();
    let when = "deal: shown at the end of the rubber or after `resign`: it reveals the";
    let hidden = ["face-down cards", "cards of the next deals"].map(|cards| format!("{when} {cards}"));
    assert_eq!(deals, [&hidden[0], &hidden[1], "deal: seed:5"]);
}

#[test]
fn a_game_that_is_stuck_can_be_resigned_after_an_undo() {
    let golf = || session_with_piles("golf", "t1: 9D, t2: 2D 6D, w: 7S, s: KC");
    let text = read(golf(), ShowMode::None, &["2", "draw", "resign"]);
    let refused = "refused: resign: the game is over (`undo` takes a move back, and then you can resign)";
    assert!(text.ends_with(refused), "{text}");
    let text = read(golf(), ShowMode::None, &["2", "draw", "undo", "resign"]);
    assert!(!text.contains("refused"), "{text}");
}

#[test]
fn redeal_is_refused_if_it_would_draw() {
    let golf = session_with_piles("golf", "t1: 9D, w: 7S, s: KC");
    let no_redeal = "this game has no redeal (`draw` turns a card of the stock onto the waste)";
    assert_eq!(answer(golf, "redeal"), format!("refused: redeal: {no_redeal}"));
    let klondike = || session_with_piles("klondike", "t1: 9D, w: 7S, s: '[KC]'");
    let too_early = "you can redeal only when the stock is empty (`draw` turns a card of the stock onto the waste)";
    assert_eq!(answer(klondike(), "redeal"), format!("refused: redeal: {too_early}"));
    assert_eq!(answer(klondike(), "why redeal"), format!("not legal: redeal: {too_early}"));
    let text = read(klondike(), ShowMode::None, &["deal", "redeal", "undo"]);
    assert!(text.ends_with("undone: draw"), "{text}");
    // The stock of Perpetual Motion is empty only at times, and La Belle Lucie has no stock.
    assert!(answer(dealt("perpetual-motion", "seed:1"), "redeal").contains("only when the stock is empty"));
    assert!(!answer(dealt("la-belle-lucie", "seed:1"), "redeal").contains("refused"));
}

#[test]
fn a_game_without_a_stock_calls_its_redeal_by_that_word() {
    let gaps = || session_with_piles("gaps", "a1: 9C, a2: KS, b1: QH, b2: KH, c1: 3D, c2: KD, d1: 4C, d2: KC");
    let help = answer(gaps(), "help redeal");
    assert!(help.starts_with("usage: redeal\nshuffles all cards that are not in sequence"), "{help}");
    assert!(help.ends_with("you may do this twice, when you can move no card\nalso: `draw`"), "{help}");
    assert!(answer(gaps(), "help").contains("Directly after `redeal`, `undo`"), "{}", answer(gaps(), "help"));
    assert_eq!(answer(gaps(), "moves"), "redeal");
    assert_eq!(answer(gaps(), "hint"), "`redeal` is the only legal move. Enter plays the hint.");
    let text = read(gaps(), ShowMode::None, &["redeal", "undo"]);
    assert!(text.ends_with("undone: redeal"), "{text}");
}

#[test]
fn rejections_in_gaps_name_the_gap_and_the_card_for_it() {
    let gaps = || session_with_piles("gaps", "a1: 2C, a2: 3C, b1: 8H, b3: 7S, c1: 9H, c2: 2D, d1: 5S, d2: 4C, d3: 6S");
    assert_eq!(answer(gaps(), "4c c1"), "refused: 4c c1: c1 is not a gap: 9H is there (4C can go to a3)");
    let text = answer(gaps(), "7s b2");
    assert!(text.starts_with("refused: 7s b2: 7S cannot go to b2: only 9H can go there now"), "{text}");
    let text = answer(gaps(), "why 7s b2");
    assert!(text.contains("only 9H can go there now; a gap takes only the next higher card"), "{text}");
    let text = answer(gaps(), "redeal");
    assert!(text.starts_with("refused: redeal: you cannot redeal while you can move a card (legal: `move "), "{text}");
    let help = answer(gaps(), "help move");
    assert!(help.contains("GAP is an empty place") && !help.contains("SRC"), "{help}");
}

#[test]
fn a_forced_move_is_no_guess_and_no_advice_after_it_was_played() {
    let frog = || session_with_piles("frog", "f1: AC, f2: '2D', w1: 2C, w2: 9S 9S");
    let text = answer(frog(), "hint play");
    assert!(text.starts_with("Played `move w1 f1`, the only legal move."), "{text}");
    assert!(!answer(frog(), "hint").contains("guess"), "{}", answer(frog(), "hint"));
}

#[test]
fn a_rejection_names_what_is_face_down() {
    let athena = || session_with_piles("athena", "t1: 9S, t3: '[2C] 8H [3C] JC', s: '[KS]'");
    assert_eq!(answer(athena(), "8h t1"), "refused: 8h t1: 8H cannot move: a face-down card is on top of it");
    let text = answer(athena(), "move t3 t1 3");
    assert!(text.starts_with("refused: move t3 t1 3: only the top card of t3, JC, is face up, not 3 cards"), "{text}");
}

#[test]
fn a_lost_deal_is_always_called_a_lost_deal() {
    // Without the ace, no card can go to the foundations.
    let freecell = session_with_piles("freecell", "t1: 3S 2S, t2: 9H");
    let text = read(freecell, ShowMode::None, &["winnable", "2s a", "winnable", "solve"]);
    assert_eq!(text.matches("This deal cannot be won.").count(), 3, "{text}");
}

#[test]
fn help_names_a_command_that_only_other_options_have() {
    let text = answer(dealt("golf", "seed:1"), "help next");
    assert!(text.ends_with("Golf uses this command only with other options: `options` lists them."), "{text}");
}

#[test]
fn draw_in_frog_names_the_command_that_takes_cards_of_the_stock() {
    let frog = session_with_piles("frog", "r1: 9C, s: '5C'");
    let text = answer(frog, "draw");
    assert!(text.contains("you do not draw from the stock: move its top card, for example with `move s w1`"), "{text}");
}

#[test]
fn help_lists_draw_only_if_the_player_can_draw() {
    let lists_draw = |id: &str| answer(dealt(id, "seed:1"), "help").lines().any(|line| line.starts_with("draw "));
    // The stock of Quatorze fills the gaps automatically.
    assert_eq!([lists_draw("klondike"), lists_draw("quatorze")], [true, false]);
}
