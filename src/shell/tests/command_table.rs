//! Tests of the command table: the arguments of each command and its messages.

use crate::play::Session;
use crate::shell::parse::implicit_target::MOVE_USAGE;
use crate::shell::test_support::{error_output, session_with_piles};

fn klondike() -> Session {
    session_with_piles("klondike", "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t4: KD, t6: TH, w: AS, s: '[3C] [4C]'")
}

fn zodiac() -> Session {
    session_with_piles("zodiac", "z1: 8H, z2: AH, e1: 9D, w: 7H")
}

#[test]
fn why_explains_every_command_that_moves() {
    for line in ["place z1", "place on 8H", "PLACE Z1"] {
        let message = error_output(zodiac(), &format!("why {line}"));
        assert!(message.starts_with("legal: move w z1"), "{line}: {message}");
    }
    let draws = error_output(klondike(), "why draw 5");
    assert!(draws.starts_with("legal: draw: "), "{draws}");
    let wrong = "stdin:1: `place` takes one pile (usage: `place PILE`)\n";
    assert_eq!(error_output(zodiac(), "why place"), wrong);
    let resigned = error_output(zodiac(), "resign\nwhy place z1\nplace z1");
    let over = "move w z1: you gave up this game\n";
    assert!(resigned.ends_with(&format!("not legal: {over}stdin:3: refused: {over}")), "{resigned}");
}

#[test]
fn messages_about_arguments_come_from_the_command_table() {
    let word = |word: &str| crate::shell::SESSION_COMMANDS.iter().find(|command| command.usage.word == word).unwrap();
    assert_eq!(MOVE_USAGE, word("move").usage.tip());
    let usages =
        ["move SRC DST [N]", "undo [N]", "goto N|NAME", "moves [PILE|CARD]", "set [SETTING [VALUE [--save]]]", "score"];
    for usage in usages {
        assert_eq!(word(usage.split(' ').next().unwrap()).usage.synopsis(), usage);
    }
    assert_eq!(
        word("new").usage.synopsis(),
        "new [GAME] [--seed N] [--winnable] [--difficulty LEVEL] [-o KEY=VALUE …]"
    );
    for command in crate::shell::SESSION_COMMANDS {
        let (name, many) = (command.usage.word, " x".repeat(9));
        let message = error_output(klondike(), &format!("{name}{many}"));
        let takes_the_rest = matches!(name, "why" | "save" | "practice" | "note" | "next" | "new");
        let output =
            [format!("`{name}` takes {} (usage: `{name} ", command.usage.takes), format!("`{name}` takes no argument")];
        assert!(takes_the_rest || output.iter().any(|output| message.contains(output)), "{name}: {message}");
    }
}

/// Creates a FreeCell game with the lowest `ranks` ranks of every suit on the foundations. The other cards are in one
/// column per suit, the highest at the bottom.
fn nearly_won(ranks: usize) -> Session {
    let all = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
    let suited = |ranks: &[&str], suit: &str| ranks.iter().map(|rank| format!("{rank}{suit} ")).collect::<String>();
    let piles = ["C", "D", "H", "S"].iter().enumerate().map(|(at, suit)| {
        let mut rest = all[ranks..].to_vec();
        rest.reverse();
        format!("f{0}: '{1}', t{0}: '{2}', ", at + 1, suited(&all[..ranks], suit), suited(&rest, suit))
    });
    session_with_piles("freecell", piles.collect::<String>().trim_end_matches(", "))
}

#[test]
fn finish_plays_a_won_game_to_its_end() {
    let output = error_output(nearly_won(11), "finish\nscore\nundo\nfinish\nfinish");
    let moves = "move t1 f1; move t1 f1; move t2 f2; move t2 f2; move t3 f3; move t3 f3; move t4 f4; move t4 f4";
    assert_eq!(
        output,
        format!("auto: {moves}\nscore 52 (more is better)\nundone: 8 moves\nauto: {moves}\nthe game is won\n")
    );
    assert_eq!(error_output(nearly_won(0), "finish\nundo 53").lines().count(), 2);
    let blocked = session_with_piles("freecell", "t1: 'AC 3D', t2: 2C");
    assert_eq!(
        error_output(blocked, "finish"),
        "AC is next for the foundations, but 3D is on it in t1: `finish` moves no card between columns\n"
    );
    // In a game in which no card goes to a column, no single card blocks the others.
    let eliminator = session_with_piles("eliminator", "t1: 2D 5D, t2: 8D JD, t3: 2C 5C, t4: 8C JC");
    let no_order = "`finish` found no order in which all cards go to the foundations\n";
    assert!(error_output(eliminator, "finish").ends_with(no_order));
    // The ace and the two can go to the foundations. Then the three of clubs is next, but two cards are on it.
    let blocked_later = session_with_piles("freecell", "t1: 'AC', t2: '3C 9H 8S', t3: 2C");
    assert!(
        error_output(blocked_later, "finish")
            .starts_with("after AC and 2C, 3C is next for the foundations, but 2 cards are on it in t2: ")
    );
    // Only cards of the same foundation come before the next card.
    let other_suit = session_with_piles("freecell", "f1: AC, f2: AD, t1: 2C, t2: '2D 9C', t3: '4C 8C', t4: '3C 8D 7S'");
    let output = error_output(other_suit, "finish");
    assert!(output.starts_with("2D is next for the foundations, but 9C is on it in t2: "), "{output}");
    let long = session_with_piles("freecell", "f1: AC, t1: '5C 4C 3C 2C', t2: '6C 9H'");
    let output = error_output(long, "finish");
    assert!(
        output.starts_with("after 4 other cards, 6C is next for the foundations, but 9H is on it in t2: "),
        "{output}"
    );
    assert_eq!(
        error_output(klondike(), "finish"),
        "3 cards that you have not seen are face down: `finish` uses only cards that you have seen\n"
    );
    assert_eq!(error_output(klondike(), "finish now"), "stdin:1: `finish` takes no argument, but `now` follows\n");
}
