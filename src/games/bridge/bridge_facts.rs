//! Facts of a position of Bridge Solitaire, for the line below the table and for programs.

use super::Bridge;
use super::bid::Side;
use super::bridge_table::{NUMBER, Phase, STOCK, Table};
use super::rubber::Rubber;
use super::side_names::SideNames;
use crate::game::Wording;
use crate::game::{Fact, FactValue};

fn number_fact(key: &'static str, number: i32, text: String) -> Fact {
    Fact { key, value: FactValue::Number(number.into()), text }
}

fn word_fact(key: &'static str, word: impl Into<String>, text: String) -> Fact {
    Fact { key, value: FactValue::Word(word.into()), text }
}

impl Bridge {
    /// Returns the facts of a position. `after` is the rubber after this hand. A fact that the table shows has an empty
    /// text.
    pub(super) fn facts_of(&self, table: Table<'_>, after: &Rubber, wording: Wording) -> Vec<Fact> {
        let no_text = String::new;
        let names = match wording {
            Wording::Transcript => self.headings(),
            Wording::Screen => self.names_or_headings(SideNames::SHORT),
        };
        let [player, house] = names.both();
        let stock = table.0.len(STOCK) as i32;
        let mut facts = vec![word_fact("phase", table.phase().word(), no_text())];
        let hand = table.0.var(NUMBER);
        facts.push(number_fact("hand", hand, if self.rubber { format!("hand {hand}") } else { no_text() }));
        if table.phase() != Phase::Choosing {
            let bid = table.house_bid().map_or("pass".into(), |bid| bid.to_string());
            facts.push(word_fact("house-bid", bid, no_text()));
        }
        if let Some(contract) = table.contract() {
            facts.push(word_fact("contract", contract.bid.to_string(), no_text()));
            facts.push(word_fact("declarer", contract.declarer.word(), no_text()));
            facts.push(word_fact("doubling", contract.doubling(), no_text()));
            facts.push(word_fact(
                "trump",
                contract.bid.denomination.trump().map_or("none", |suit| suit.name()),
                no_text(),
            ));
        }
        facts.push(number_fact("tricks-me", table.tricks(Side::Player), no_text()));
        facts.push(number_fact("tricks-it", table.tricks(Side::House), no_text()));
        facts.push(number_fact("stock", stock, format!("stock {stock}")));
        let vulnerable_text = |name: &str| {
            if names == SideNames::SHORT { format!("vulnerable: {name}") } else { format!("{name} vulnerable") }
        };
        // Between two hands, a screen shows which sides are vulnerable in the next one.
        let is_between_hands = wording == Wording::Screen && self.rubber && table.phase() == Phase::Scored;
        let is_vulnerable = |side: Side| {
            if is_between_hands { after.is_vulnerable(side) && !after.is_over() } else { table.is_vulnerable(side) }
        };
        let (vulnerable_sides, text) = match Side::BOTH.map(is_vulnerable) {
            [false, false] => ("none", no_text()),
            [true, false] => ("me", vulnerable_text(player)),
            [false, true] => ("it", vulnerable_text(house)),
            [true, true] => ("both", "both vulnerable".to_string()),
        };
        facts.push(word_fact("vulnerable", vulnerable_sides, text));
        let pair_text = |label: &str, [of_player, of_house]: [i32; 2]| match of_player + of_house {
            0 => String::new(),
            _ => format!("{label} {player} {of_player} {house} {of_house}"),
        };
        facts.push(number_fact("games-me", after.games[0], pair_text("games", after.games)));
        facts.push(number_fact("games-it", after.games[1], no_text()));
        facts.push(number_fact("part-me", after.parts[0], pair_text("below the line", after.parts)));
        facts.push(number_fact("part-it", after.parts[1], no_text()));
        facts.push(number_fact(
            "total-me",
            after.totals[0],
            format!("total {player} {} {house} {}", after.totals[0], after.totals[1]),
        ));
        facts.push(number_fact("total-it", after.totals[1], no_text()));
        facts
    }
}
