//! Facts of a position, for the line below the table and for programs.

use super::Bridge;
use super::bid::Side;
use super::rubber::Rubber;
use super::table::{NUMBER, Phase, STOCK, Table};
use crate::game::{Fact, FactValue};

fn number(key: &'static str, number: i32, text: String) -> Fact {
    Fact { key, value: FactValue::Number(number.into()), text }
}

fn word(key: &'static str, word: impl Into<String>, text: String) -> Fact {
    Fact { key, value: FactValue::Word(word.into()), text }
}

impl Bridge {
    /// Returns the facts of a position, with the rubber after this hand. Facts that the table shows have no text of
    /// their own.
    pub(super) fn facts_of(&self, table: Table<'_>, after: &Rubber) -> Vec<Fact> {
        let silent = String::new;
        let [me, it] = self.titles;
        let stock = table.0.len(STOCK) as i32;
        let mut facts = vec![word("phase", table.phase().word(), silent())];
        let hand = table.0.var(NUMBER);
        facts.push(number("hand", hand, if self.rubber { format!("hand {hand}") } else { silent() }));
        if table.phase() != Phase::Choosing {
            let bid = table.house_bid().map_or("pass".into(), |bid| bid.to_string());
            facts.push(word("house-bid", bid, silent()));
        }
        if let Some(contract) = table.contract() {
            facts.push(word("contract", contract.bid.to_string(), silent()));
            facts.push(word("declarer", contract.declarer.word(), silent()));
            facts.push(word("doubling", contract.doubling(), silent()));
            facts.push(word("trump", contract.bid.denomination.trump().map_or("none", |suit| suit.name()), silent()));
        }
        facts.push(number("tricks-me", table.tricks(Side::Me), silent()));
        facts.push(number("tricks-it", table.tricks(Side::It), silent()));
        facts.push(number("stock", stock, format!("stock {stock}")));
        let vulnerable = match Side::BOTH.map(|side| table.is_vulnerable(side)) {
            [false, false] => ("none", silent()),
            [true, false] => ("me", format!("{me} vulnerable")),
            [false, true] => ("it", format!("{it} vulnerable")),
            [true, true] => ("both", "both vulnerable".to_string()),
        };
        facts.push(word("vulnerable", vulnerable.0, vulnerable.1));
        let standing = |what: &str, [mine, its]: [i32; 2]| match mine + its {
            0 => String::new(),
            _ => format!("{what} {me} {mine} {it} {its}"),
        };
        facts.push(number("games-me", after.games[0], standing("games", after.games)));
        facts.push(number("games-it", after.games[1], silent()));
        facts.push(number("part-me", after.parts[0], standing("below the line", after.parts)));
        facts.push(number("part-it", after.parts[1], silent()));
        facts.push(number(
            "total-me",
            after.totals[0],
            format!("total {me} {} {it} {}", after.totals[0], after.totals[1]),
        ));
        facts.push(number("total-it", after.totals[1], silent()));
        facts
    }
}
