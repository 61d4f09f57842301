//! Tests of spoken sentences: a move of each kind, the table, and answers to questions.

use crate::play::Session;
use crate::shell::test_support::{dealt, run, session_with_base, session_with_piles, settings};
use crate::shell::{OutputFormat, ShowMode};

/// Returns the description of a script's moves, without the description of the table before them.
fn described(session: impl Fn() -> Session, script: &str) -> String {
    let spoken = |script: &str| run(session(), settings(ShowMode::Spoken, OutputFormat::Text), None, script);
    let (before, output) = (spoken(""), spoken(script));
    assert_eq!(output.err, "");
    output.out.strip_prefix(&before.out).unwrap().trim_end().to_string()
}

/// Returns the answers to a script.
fn answered(session: Session, script: &str) -> String {
    run(session, settings(ShowMode::Spoken, OutputFormat::Text), None, script).err
}

fn klondike() -> Session {
    session_with_piles("klondike", "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t4: KD, t6: TH, w: AS, s: '[3C] [4C]'")
}

fn pyramid() -> Session {
    session_with_piles("pyramid", "y6.1: 9S, y6.2: 3H, y7.1: TD, y7.2: 3C, y7.3: KS, w: 4D 2S")
}

#[test]
fn moves_of_cards_and_runs_are_described() {
    assert_eq!(described(klondike, "t3 t6"), "Moved nine of spades from t3 to ten of hearts on t6. t3 is empty now.");
    assert_eq!(
        described(klondike, "9h t1"),
        "Moved nine of hearts and eight of spades from t2 to ten of clubs on t1. Turned up two of diamonds on t2."
    );
    assert_eq!(described(klondike, "w f"), "Moved ace of spades from the waste to f1. The waste is empty now.");
    let long = || session_with_piles("klondike", "t1: '[2D] 9H 8S 7D 6C', t2: TC");
    assert_eq!(
        described(long, "t1 t2 4"),
        "Moved 4 cards from nine of hearts to six of clubs from t1 to ten of clubs on t2. Turned up two of \
         diamonds on t1."
    );
}

#[test]
fn draws_and_deals_are_described() {
    assert_eq!(described(klondike, "draw"), "Drew four of clubs.");
    assert_eq!(
        described(klondike, "draw\ndraw\ndraw"),
        "Drew four of clubs.\nDrew three of clubs. The stock is empty now.\nTurned the waste over: stock 3. Pass 2."
    );
    assert_eq!(
        described(|| dealt("spider", "seed:7"), "draw"),
        "Dealt 10 cards: ace of spades to t1, nine of clubs to t2, five of diamonds to t3, five of hearts to \
         t4, seven of diamonds to t5, jack of hearts to t6, four of hearts to t7, queen of spades to t8, \
         eight of hearts to t9, eight of diamonds to t10."
    );
}

#[test]
fn removed_pairs_free_other_cards() {
    assert_eq!(
        described(pyramid, "remove TD 3C"),
        "Removed ten of diamonds from y7.1 and three of clubs from y7.2. Nine of spades is free now."
    );
    assert_eq!(
        described(pyramid, "remove KS\nremove TD 3C"),
        "Removed king of spades from y7.3.\n\
         Removed ten of diamonds from y7.1 and three of clubs from y7.2. Nine of spades and three of hearts \
         are free now."
    );
}

#[test]
fn filled_spaces_and_completed_runs_are_described() {
    let fan = || session_with_base("canfield", '5', "t1: 9S, t2: TH, t3: 2C, t4: 3C, r1: '[3D] 7C'");
    assert_eq!(
        described(fan, "t1 t2"),
        "Moved nine of spades from t1 to ten of hearts on t2. The reserve filled t1 with seven of clubs. \
         Turned up three of diamonds on the reserve."
    );
    let run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S";
    let spider = || session_with_piles("spider", &format!("t1: '[3D] {run}', t2: AS"));
    assert_eq!(
        described(spider, "t2 t1"),
        "Moved ace of spades from t2 to two of spades on t1. King to ace of spades left t1 for f1. Turned up \
         three of diamonds on t1. t2 is empty now."
    );
}

#[test]
fn a_redeal_is_described() {
    let fans = || session_with_piles("la-belle-lucie", "t1: KS 9D, t2: 5C, f1: AS");
    assert_eq!(
        described(fans, "draw"),
        "Gathered 3 cards from t1 and t2. Shuffled the cards. Dealt five of clubs, king of spades and nine \
         of diamonds to t1."
    );
}

#[test]
fn bids_and_tricks_are_described() {
    let hand = || dealt("bridge-solitaire", "seed:3");
    let bids = "keep AS KS JS 6S 4S * top AH\nbid 3S";
    assert_eq!(
        described(hand, &format!("{bids}\nplay 2C")),
        "Your hand is spades ace, king, jack, six, five, four and three; hearts ten and four; diamonds queen \
         and four; clubs two; 1 joker. The house bids 3 clubs.\n\
         3 spades doubled, you to make 9 tricks, spades are trump. The house leads eight of clubs.\n\
         The house led eight of clubs, you answered two of clubs. The house won the trick. Tricks: you 0, the house \
         1. The house leads six of diamonds."
    );
    assert_eq!(
        answered(hand(), &format!("{bids}\nlook")),
        "Stock: 33 cards, face down.\n\
         Hand: spades ace, king, jack, six, five, four and three; hearts ten and four; diamonds queen and \
         four; clubs two; 1 joker.\n\
         Discards: ace of hearts, over 6 other cards.\n\
         Table: eight of clubs.\n\
         3 spades doubled, you to make 9 tricks, spades are trump.\n\
         Tricks: you 0, the house 0.\n\
         The house leads eight of clubs.\n\
         You can play 1 move: play 2C, two of clubs.\n\
         Hand 1, stock 33, total you 0 house 0, score 0.\n\
         "
    );
}

#[test]
fn undo_describes_the_changed_piles() {
    assert_eq!(
        answered(klondike(), "t3 t6\nundo"),
        "Undone: move t3 t6.\nTableau: t3 nine of spades free; t6 ten of hearts free.\n"
    );
    assert_eq!(
        answered(klondike(), "t3 t6\nw f\nundo 2"),
        "Undone: 2 moves.\n\
         Waste: ace of spades free.\n\
         Foundation: f1 empty.\n\
         Tableau: t3 nine of spades free; t6 ten of hearts free.\n\
         "
    );
    let long = session_with_piles("klondike", "t1: '[2D] 9H', t2: TC, w: AS 5D KS 3C 8H 9C, s: '[2H]'");
    assert_eq!(
        answered(long, "9h tc\ndraw\nundo\nundo"),
        "Undone: draw.\n\
         Stock: 1 card, face down.\n\
         Waste: nine of clubs free, over eight of hearts, three of clubs and 3 other cards.\n\
         Undone: move t1 t2.\n\
         t1: nine of hearts free, over 1 face down.\n\
         t2: ten of clubs free.\n\
         "
    );
    assert_eq!(
        answered(pyramid(), "remove TD 3C\nundo\nredo"),
        "Undone: remove y7.1 y7.2.\n\
         y7.1: ten of diamonds free.\n\
         y7.2: three of clubs free.\n\
         Nine of spades is covered again.\n\
         Redone: remove y7.1 y7.2.\n\
         y7.1: empty.\n\
         y7.2: empty.\n\
         Nine of spades is free again.\n\
         "
    );
}

#[test]
fn the_names_of_a_spoken_pyramid_can_be_typed() {
    assert_eq!(
        answered(pyramid(), "look"),
        "Rows 1 to 5: empty.\n\
         Row 6: nine of spades and three of hearts covered; 4 gaps.\n\
         Row 7: y7.1 ten of diamonds, y7.2 three of clubs and y7.3 king of spades free; 4 gaps.\n\
         Stock: empty.\n\
         Waste: two of spades free, over four of diamonds.\n\
         You can play 3 moves: remove y7.1 y7.2, ten of diamonds and three of clubs; remove y7.3, king of \
         spades; draw.\n\
         Stock 0, pass 1, score 23.\n\
         "
    );
    assert_eq!(
        answered(pyramid(), "remove y7.1 y7.2\nlook").lines().nth(1),
        Some("Row 6: y6.1 nine of spades free; three of hearts covered; 4 gaps.")
    );
}

#[test]
fn equal_piles_are_described_together() {
    let hours = answered(dealt("clock", "seed:3"), "look");
    assert!(hours.starts_with("Hour: p1 to p12 each 4 cards, face down.\n"), "{hours}");
    let peaks = answered(dealt("tri-peaks", "seed:3"), "look");
    assert!(peaks.starts_with("Row 1: 3 face down.\nRow 2: 6 face down.\nRow 3: 9 face down.\n"), "{peaks}");
}

#[test]
fn many_automatic_moves_are_described_as_one_change() {
    let open = || session_with_piles("klondike", "t1: 2S AS, t2: '[KD] 2H AH', t3: 2C AC");
    let output =
        |session: fn() -> Session| run(session(), settings(ShowMode::Spoken, OutputFormat::Text), None, "auto").out;
    assert!(output(open).ends_with(
        "Foundation: f1 two of spades, over 1 other card; f2 two of hearts, over 1 other card; f3 two of clubs, \
         over 1 other card.\n\
         t2: king of diamonds free.\n\
         Tableau: t1 and t3 are empty.\n"
    ));
    assert_eq!(answered(open(), "auto"), "Auto: 6 moves.\n");
    let few = || session_with_piles("klondike", "t1: '[KC] 2S AS', t2: '[KD] AH'");
    assert!(output(few).contains("Moved ace of hearts from t2 to "), "{}", output(few));
}

#[test]
fn scores_are_described_in_sentences() {
    let hand = || dealt("bridge-solitaire", "seed:4");
    let plays = "keep KS 9S 7S 5S 2S *\npass\nAD\nKS\nQH\n2S\n4C\n4D\n7C\n5S\n6S\n8D\n*\n7S\n9S";
    let scores = "Hand 1: the house 180 for tricks below the line, the house 200 for overtricks, the house 50 for insult. A game for the house.\n\
                   Total: you 0, the house 430.";
    assert!(described(hand, plays).ends_with(&format!("made with 2 over.\n{scores}")), "{}", described(hand, plays));
    assert_eq!(answered(hand(), &format!("{plays}\nsheet")), format!("{scores}\n"));
}

#[test]
fn rejections_hints_and_moves_are_spoken() {
    assert_eq!(
        answered(klondike(), "t2 t6"),
        "stdin:1: refused: move t2 t6: eight of spades cannot go on ten of hearts: only a black \
         nine goes there\n"
    );
    assert_eq!(
        answered(klondike(), "why t2 t6"),
        "not legal: move t2 t6: eight of spades cannot go on ten of hearts: only a black \
         nine goes there; the tableau builds down in alternating colors\n"
    );
    assert_eq!(answered(klondike(), "moves t3"), "move t3 t6: nine of spades on ten of hearts\n");
    assert_eq!(answered(klondike(), "hint"), "`move w f1` is safe and builds on the foundation.\n");
    assert_eq!(
        answered(klondike(), "where 9H"),
        "Nine of hearts is on t2, second from the top, under eight of spades.\n"
    );
    assert_eq!(answered(klondike(), "look t2"), "t2: eight of spades free, over nine of hearts and 1 face down.\n");
}
