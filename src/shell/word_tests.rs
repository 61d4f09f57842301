//! The table of words, by what each takes and what is said of it.

use super::stage::{laid, said};
use crate::play::Session;

fn klondike() -> Session {
    laid("klondike", "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t4: KD, t6: TH, w: AS, s: '[3C] [4C]'")
}

fn zodiac() -> Session {
    laid("zodiac", "z1: 8H, z2: AH, e1: 9D, w: 7H")
}

#[test]
fn every_word_that_moves_has_its_why() {
    for line in ["place z1", "place on 8H", "PLACE Z1"] {
        let said = said(zodiac(), &format!("why {line}"));
        assert!(said.starts_with("legal: move w z1"), "{line}: {said}");
    }
    let draws = said(klondike(), "why draw 5");
    assert!(draws.starts_with("legal: draw: "), "{draws}");
    let wrong = "stdin:1: `place` takes one word, the pile (usage: `place PILE`)\n";
    assert_eq!(said(zodiac(), "why place"), wrong);
    let resigned = said(zodiac(), "resign\nwhy place z1\nplace z1");
    let over = "move w z1: the game is over\n";
    assert!(resigned.ends_with(&format!("not legal: {over}stdin:3: refused: {over}")), "{resigned}");
}

#[test]
fn what_a_word_takes_is_said_by_the_table() {
    let word = |word: &str| super::WORDS.iter().find(|known| known.usage.word == word).unwrap();
    assert_eq!(super::alone::MOVE, word("move").usage.tip());
    let usages = ["move SRC DST [N]", "undo [N]", "goto N|NAME", "moves [PILE|CARD]", "set [KEY VALUE]", "score"];
    for usage in usages {
        assert_eq!(word(usage.split(' ').next().unwrap()).usage.line(), usage);
    }
    assert_eq!(word("new").usage.line(), "new [GAME] [--seed N] [-o …]");
    for known in super::WORDS {
        let (name, many) = (known.usage.word, " x".repeat(9));
        let said = said(klondike(), &format!("{name}{many}"));
        let takes_the_rest = matches!(name, "why" | "save" | "note" | "next" | "new");
        let told = [format!("`{name}` takes {} (usage: `{name} ", known.usage.takes), format!("`{name}` stands alone")];
        assert!(takes_the_rest || told.iter().any(|told| said.contains(told)), "{name}: {said}");
    }
}
