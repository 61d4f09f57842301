//! Tests of typed moves: parsing, the choice of a move, and the messages for rejected lines.

use crate::play::Session;
use crate::shell::test_support::{dealt, error_output, session_with_options, session_with_piles};

/// Asserts the message for each line. Each line runs on a new board.
fn assert_messages(board: &dyn Fn() -> Session, lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        let expected = if expected.is_empty() { String::new() } else { format!("{expected}\n") };
        assert_eq!(error_output(board(), line), expected, "{line}");
    }
}

/// Like [`assert_messages`], for lines that are rejected.
fn assert_rejected(board: &dyn Fn() -> Session, lines: &[(&str, &str)]) {
    let placed: Vec<String> = lines.iter().map(|(_, text)| format!("stdin:1: {text}")).collect();
    let lines: Vec<(&str, &str)> = lines.iter().zip(&placed).map(|((line, _), text)| (*line, text.as_str())).collect();
    assert_messages(board, &lines);
}

fn klondike() -> Session {
    session_with_piles("klondike", "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t4: KD, t6: TH, w: AS, s: '[3C] [4C]'")
}

#[test]
fn a_move_can_be_typed_in_many_ways() {
    let build = "the tableau builds down in alternating colors";
    let onto_t1 = format!("legal: move t2 t1 2: {build}");
    let onto_t6 = format!("legal: move t3 t6: {build}");
    let ace = "legal: move w f1: an empty foundation takes only an ace";
    for line in ["move t3 t6", "MOVE  T3   t6", "m t3 t6 1", "t3 t6", "9s th", "9S 10H", "9♠ TH", "move 9S on t6"] {
        assert_eq!(error_output(klondike(), &format!("why {line}")), format!("{onto_t6}\n"), "{line}");
    }
    // Only two cards of t2 fit t1, so they move with or without their number.
    for line in ["t2 t1", "t2 t1 2", "9h t1", "9H TC", "9H TC 2"] {
        assert_eq!(error_output(klondike(), &format!("why {line}")), format!("{onto_t1}\n"), "{line}");
    }
    for line in ["w f", "as f", "AS foundation", "waste f", "move w f1", "W F1"] {
        assert_eq!(error_output(klondike(), &format!("why {line}")), format!("{ace}\n"), "{line}");
    }
}

#[test]
fn a_rejection_names_the_reason_and_alternatives() {
    assert_rejected(
        &klondike,
        &[
            (
                "move t3 t1",
                "refused: move t3 t1: 9S cannot go on TC: only a red nine goes there (9S can go on TH in t6)",
            ),
            ("9s tc", "refused: move t3 t1: 9S cannot go on TC: only a red nine goes there (9S can go on TH in t6)"),
            ("8S t1", "refused: move t2 t1: 8S cannot go on TC: only a red nine goes there (legal: `move t2 t1 2`)"),
            ("t1 t1", "refused: move t1 t1: the card is already on t1"),
            ("t5 t1", "refused: move t5 t1: t5 is empty"),
            (
                "9S f",
                "refused: move t3 f1: 9S cannot go to f1: an empty foundation takes only an ace (9S can go on TH in t6)",
            ),
            ("2D t1", "refused: 2D t1: 2D is not visible"),
            ("9S 9H", "refused: 9S 9H: 9H is covered by 8S, and you can only move cards onto a top card"),
            ("8S 9H", "refused: 8S 9H: 8S is already on 9H"),
            ("move 9H t1 1", "refused: move 9H t1 1: from 9H to the top of the pile there are 2 cards, not 1"),
            ("remove t1", "refused: remove t1: in this game you do not remove cards"),
        ],
    );
}

#[test]
fn invalid_places_and_numbers_are_reported() {
    let usage = "usage: `move SRC DST [N]`, for example `move t3 t5` or `move 9S TH`";
    let no_move = "t1 has no legal move".to_string();
    let no_card_move = "TC has no legal move".to_string();
    let nothing = format!("`move` takes a card or pile, and where it goes ({usage})");
    let number = format!("`x` is not a number of cards ({usage})");
    let zero = format!("`0` is not a number of cards ({usage})");
    let huge = format!("`999` is not a number of cards ({usage})");
    let many = format!("`move` takes a card or pile, and where it goes ({usage})");
    assert_rejected(
        &klondike,
        &[
            ("move t9 t1", "there is no pile `t9`: the tableau piles are t1 to t7"),
            ("t9 f", "there is no pile `t9`: the tableau piles are t1 to t7"),
            ("t1 w2", "there is no pile `w2`: the only waste pile is `w`"),
            ("1S t1", "`1s` is not a card: write its rank and suit, such as `9S` or `TH`"),
            ("move 11H t1", "`11H` is not a card: write its rank and suit, such as `9S` or `TH`"),
            ("t1 foo", "`foo` is neither a pile nor a card (the piles are s, w, f1 to f4 and t1 to t7)"),
            ("move t1 fondation", "`fondation` is neither a pile nor a card (did you mean `foundation`?)"),
            (
                "move \u{1b}[31m t1",
                "`\\u{1b}[31m` is neither a pile nor a card (the piles are s, w, f1 to f4 and t1 to t7)",
            ),
            ("* t1", "this game does not use *"),
            ("t1", &no_move),
            ("move tc", &no_card_move),
            ("move", &nothing),
            ("t1 t2 x", &number),
            ("t1 t2 0", &zero),
            ("t1 t2 999", &huge),
            ("t1 t2 3 4", &many),
        ],
    );
}

#[test]
fn a_cell_has_room_for_one_card() {
    let text = error_output(session_with_piles("freecell", "t1: KS QH, t2: 5C"), "KS c1");
    let reason = "a cell has room for one card, but QH is on KS (legal: `move t1 c1`, which moves QH)\n";
    assert!(text.ends_with(reason), "{text}");
}

#[test]
fn a_move_without_a_number_takes_the_fewest_cards() {
    let cells =
        |cards: &str| format!("t1: 'KS 9H 8S 7H 6C', t2: TC, t3: KC, t4: KD, t5: KH, t6: QS, t7: QC, t8: JC, {cards}");
    let free = || session_with_piles("freecell", &cells("c1: 2H, c2: 2D"));
    let full = || session_with_piles("freecell", &cells("c1: 2H, c2: 2D, c3: 2C"));
    assert_messages(
        &free,
        &[(
            "why t1 t2",
            "not legal: move t1 t2 4: you cannot move 4 cards at once: at most 3 cards with these free cells and spaces",
        )],
    );
    assert_messages(&full, &[("why 6C c", "legal: move t1 c4: an empty cell takes any card")]);
    let space = || session_with_piles("freecell", "t1: 'KS 9H 8S 7H 6C', t2: TC, c1: 2H, c2: 2D");
    assert_messages(&space, &[("why t1 t2", "legal: move t1 t2 4: the tableau builds down in alternating colors")]);
    assert_messages(&space, &[("why 9H t3", "legal: move t1 t3 4: a space takes any card")]);
    assert_messages(&space, &[("why t1 t3", "legal: move t1 t3: a space takes any card")]);
}

#[test]
fn of_two_equal_cards_the_one_that_can_move_is_chosen() {
    let one = || session_with_piles("spider", "t1: '9S 5H', t2: 9S, t3: TH, t4: 4D");
    assert_messages(&one, &[("why 9S t3", "legal: move t2 t3: the tableau builds down regardless of suit")]);
    let both = || session_with_piles("spider", "t1: 9S, t2: 9S, t3: TH, t4: 4D");
    assert_rejected(&both, &[("9S TH", "this could be `move t1 t3` or `move t2 t3`")]);
    let targets = || session_with_piles("spider", "t1: 9S, t2: TC, t3: TC, t4: 4D");
    assert_rejected(&targets, &[("9S TC", "this could be `move t1 t2` or `move t1 t3`")]);
}

#[test]
fn pairs_are_removed_by_name_or_place() {
    let pyramid = || dealt("pyramid", "seed:1");
    let rule = "removes two cards that add up to 13, or a king on its own";
    let pair = format!("legal: remove y7.1 y7.6: {rule}");
    let king = format!("legal: remove y7.7: {rule}");
    assert_messages(
        &pyramid,
        &[
            ("why remove QS AH", &pair),
            ("why remove AH QS", &pair),
            ("why QS AH", &pair),
            ("why y7.6 y7.1", &pair),
            ("why rm y7.1 AH", &pair),
            ("why KH", &king),
            ("why y7.7", &king),
            ("why remove KH", &king),
        ],
    );
    assert_rejected(
        &pyramid,
        &[
            (
                "remove QS JD",
                "refused: remove y7.1 y7.2: QS and JD are not a pair: you can remove two cards that add up to 13, or a king on its own (legal: `remove y7.1 y7.6` (QS, AH), `remove y7.2 y7.5` (JD, 2C))",
            ),
            (
                "QS",
                "refused: remove y7.1: you cannot remove QS on its own: you can remove two cards that add up to 13, or a king on its own (legal: `remove y7.1 y7.6` (QS, AH))",
            ),
            ("KS", "refused: remove y4.3: KS is covered"),
            (
                "remove",
                "`remove` takes a card or pile, or two (usage: `remove CARD1 [CARD2]`, for example `remove KS` or `remove 9S 4H`)",
            ),
            (
                "remove a b c",
                "`remove` takes a card or pile, or two (usage: `remove CARD1 [CARD2]`, for example `remove KS` or `remove 9S 4H`)",
            ),
            ("y9.1", "there is no pile `y9.1`: the pyramid piles are y1.1 to y7.7"),
        ],
    );
}

#[test]
fn a_covered_card_is_never_removed_instead_of_the_top_card() {
    let fortunes = || session_with_piles("fortunes", "t1: 5C, t2: KC, t3: AD 2C");
    assert_rejected(&fortunes, &[("remove AD", "refused: remove AD: AD is covered by 2C")]);
    assert_messages(
        &fortunes,
        &[(
            "why remove 2C",
            "legal: remove t3: removes a card lower than another top card of its suit (aces are high)",
        )],
    );
    let fourteen = || session_with_piles("fourteen-out", "t1: KS 4H, t2: TH, t3: AC");
    assert_rejected(
        &fourteen,
        &[
            ("remove KS TH", "refused: remove KS TH: KS is covered by 4H"),
            ("remove KS AC", "refused: remove KS AC: KS is covered by 4H"),
        ],
    );
    let baroness = || session_with_piles("baroness", "t1: TH 3S, t2: JS, t3: 3D KD");
    assert_rejected(&baroness, &[("remove 3D", "refused: remove 3D: 3D is covered by KD")]);
    assert_rejected(&baroness, &[("TH t2", "refused: TH t2: TH is covered by 3S")]);
    assert!(error_output(baroness(), "remove 3D KD").contains("only the top card of t3 is free"));
}

#[test]
fn a_place_without_a_verb_may_be_moved_if_it_cannot_be_removed() {
    let baroness = || session_with_piles("baroness", "t1: 9S, t2: 5H QC, t3: KD, t4: 2C");
    assert!(error_output(baroness(), "why QC").starts_with("legal: move t2 t5: "));
    assert!(error_output(baroness(), "why KD").starts_with("legal: remove t3: "));
    assert_rejected(&baroness, &[("t1 t5", "refused: move t1 t5: you cannot move 9S, because it is alone in t1")]);
    let fortunes = || session_with_piles("fortunes", "t1: 9C, t2: 5H, t3: KD, t4: 2S");
    assert_rejected(
        &fortunes,
        &[("remove 9C", "refused: remove t1: you cannot remove 9C: no other pile has a higher club on top")],
    );
}

#[test]
fn f_means_the_hole_in_a_game_without_foundations() {
    let golf = || dealt("black-hole", "seed:1");
    assert_messages(
        &golf,
        &[(
            "why t11 f",
            "legal: move t11 hole: the hole builds up or down regardless of suit, with king and ace as neighbors",
        )],
    );
    assert_messages(
        &golf,
        &[(
            "why 2S as",
            "legal: move t11 hole: the hole builds up or down regardless of suit, with king and ace as neighbors",
        )],
    );
    assert_rejected(&golf, &[("draw", "refused: draw: this game has no stock")]);
    let spent = || session_with_options("klondike", &[("passes", "1")], "t1: KD, w: 9S");
    assert_rejected(&spent, &[("draw", "refused: draw: the stock is empty, and you may go through it only once")]);
}

/// A small random number generator with a fixed seed, so that the texts are the same on every run.
struct RandomNumbers(u64);

impl RandomNumbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

#[test]
fn random_text_never_crashes_the_shell() {
    let words = [
        "move",
        "m",
        "draw",
        "remove",
        "undo",
        "redo",
        "restart",
        "mark",
        "goto",
        "moves",
        "why",
        "look",
        "where",
        "info",
        "score",
        "hint",
        "auto",
        "show",
        "rules",
        "options",
        "help",
        "set",
        "note",
        "t1",
        "t2",
        "t7",
        "f",
        "f1",
        "c",
        "w",
        "s",
        "9S",
        "th",
        "10h",
        "*",
        "#",
        ";",
        "-1",
        "0",
        "3",
        "99999999999999999999",
        "é",
        "\u{202e}",
        "\u{0}",
        "♠",
        "y7.1",
        "charset",
        "width",
        "t",
        "y",
        ".",
        "'",
        "\"",
        "\\",
        "日本",
        "hole",
        "s w",
        "redeal",
        "to",
        "on",
    ];
    let mut random_numbers = RandomNumbers(0x9e37_79b9_7f4a_7c15);
    for game in ["klondike", "freecell", "spider", "pyramid", "golf", "canfield"] {
        let mut script = String::new();
        for _ in 0..1500 {
            for _ in 0..random_numbers.below(6) {
                script.push_str(words[random_numbers.below(words.len())]);
                script.push_str(["", " ", " ", "  ", "\t"][random_numbers.below(5)]);
            }
            for _ in 0..random_numbers.below(3) {
                script.push(char::from_u32(random_numbers.below(0x3000) as u32).filter(|c| *c != '\n').unwrap_or('x'));
            }
            script.push('\n');
        }
        let output = error_output(dealt(game, "seed:3"), &script);
        assert!(output.lines().count() > 100, "{game}");
        assert!(!output.contains(['\u{0}', '\u{202e}', '\u{1b}']), "{game}");
    }
}

/// Creates a Virginia Reel game with a pair to swap, an ace to discard, a card that fills the gap of
/// the ace, and a card to play.
fn reel() -> Session {
    let rows = "a1: 2H, a2: KC, a3: AH, a4: KH, a5: 5H, a6: KS, a7: KC, a8: KD, \
                b1: 3S, b2: QC, b3: QD, b4: 4D, b5: QS, b6: QC, b7: QD, b8: QH, \
                c1: 4C, c2: 3S, c3: JD, c4: JH, c5: JS, c6: JC, c7: JD, c8: JH";
    session_with_piles("virginia-reel", &format!("{rows}, r1: 2S, r2: 9C"))
}

#[test]
fn a_verb_takes_piles_or_their_cards_in_any_order() {
    let swap = "legal: swap b4 c2: exchanges two misplaced cards that each belong to the other's row\n";
    for line in ["swap b4 c2", "swap c2 b4", "SWAP 4d 3s", "swap 3S b4", "sw 4D c2"] {
        assert_eq!(error_output(reel(), &format!("why {line}")), swap, "{line}");
    }
    assert_messages(
        &reel,
        &[
            ("moves b4", "swap b4 c2  # 4D and 3S"),
            ("moves 3S", "swap b4 c2  # 4D and 3S"),
            ("why AH", "legal: remove a3: discards a misplaced ace whose gap can be filled"),
            ("why 5H f", "legal: move a5 a1: the row of twos builds up by suit in steps of three: 2, 5, 8, J"),
        ],
    );
    assert_rejected(
        &reel,
        &[
            ("swap b4", "`swap` takes 2 piles or cards (usage: `swap CARD1 CARD2`)"),
            ("swap KH 3S", "refused: swap a4 b1: only misplaced cards of the rows change places (legal: `swap b4 c2`)"),
            (
                "b4 c2",
                "refused: move b4 c2: no card goes on a misplaced card, only on a 2 in row a, a 3 in row b or a 4 in row c",
            ),
        ],
    );
}

#[test]
fn the_target_can_be_left_out_if_only_one_pile_takes_the_cards() {
    let golf = || session_with_piles("golf", "w: 5C, t1: 2S 6D, t2: 9H");
    for line in ["t1", "move t1", "6d", "move 6D"] {
        assert!(error_output(golf(), &format!("why {line}")).starts_with("legal: move t1 w: "), "{line}");
    }
    let no = "refused: move t2 w: 9H cannot go on 5C: only a four or a six goes there";
    assert_rejected(&golf, &[("t2", no), ("9h", no), ("2S", "refused: 2S: 2S is covered by 6D")]);
    let column = |line: &str| error_output(klondike(), &format!("why {line}"));
    assert_eq!(column("t3"), "legal: move t3 t6: the tableau builds down in alternating colors\n");
    assert_eq!(column("9h"), "legal: move t2 t1 2: the tableau builds down in alternating colors\n");
    let two = || session_with_piles("klondike", "t1: TC, t2: TS, t3: 9H");
    let usage = "usage: `move SRC DST [N]`, for example `move t3 t5` or `move 9S TH`";
    assert_rejected(&two, &[("t3", &format!("where should t3 go? ({usage})"))]);
}

#[test]
fn each_of_several_draws_is_a_separate_step() {
    let stock = || session_with_piles("klondike", "t1: TC, s: '[3C] [4C] [5D]'");
    assert!(error_output(stock(), "draw 2\nundo\nscore\nlook w").contains("undone: draw"), "one step is undone");
    assert!(error_output(stock(), "draw 3\nlook w").contains("3C"));
    let golf = || session_with_piles("golf", "w: 5C, t1: 2S, s: '[9C] [KD]'");
    assert!(error_output(golf(), "d 5\nlook w").contains("drew 2 times, not 5: the stock is empty"));
    let usage = "(usage: `draw [N|until CARD|until playable]`)";
    assert_rejected(&golf, &[("draw 1001", &format!("`draw` takes a number from 1 to 1000 {usage}"))]);
    assert_rejected(&golf, &[("draw 0", &format!("`draw` takes a number from 1 up, not `0` {usage}"))]);
}
