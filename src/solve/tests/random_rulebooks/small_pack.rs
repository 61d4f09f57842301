//! Small packs of cards.

use super::dice::Dice;

/// The smallest and the largest pack.
const CARDS: [usize; 2] = [6, 30];
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// The pack of a small book.
#[derive(Clone, Debug)]
pub struct SmallPack {
    pub ranks: Vec<&'static str>,
    pub suits: Vec<&'static str>,
    pub packs: usize,
    pub jokers: usize,
}

impl SmallPack {
    /// A pack of 6 to 30 cards, usually of few. `two` is the chance of two packs, in percent.
    pub fn random(dice: &mut Dice, two: u32) -> SmallPack {
        loop {
            let packs = 1 + usize::from(dice.chance(two));
            let suits: &[&str] = dice.pick::<&[&str]>(&[
                &["S"],
                &["C", "D"],
                &["C", "D"],
                &["C", "S"],
                &["D", "H"],
                &["C", "D", "H"],
                &["C", "D", "H", "S"],
                &["C", "D", "H", "S"],
            ]);
            let wanted = match dice.between(0, 9) {
                0..=5 => dice.between(6, 10),
                6..=8 => dice.between(10, 16),
                _ => dice.between(16, CARDS[1]),
            };
            let count = wanted.div_ceil(suits.len() * packs).clamp(2, 13);
            let first = if dice.chance(90) { 0 } else { dice.between(0, 13 - count) };
            let mut ranks = RANKS[first..first + count].to_vec();
            if dice.chance(4) && count < 12 {
                // A gap in the ranks.
                let last = ranks.len() - 1;
                ranks[last] = RANKS[(first + last + 1).min(12)];
            }
            if dice.chance(2) {
                ranks.reverse();
            }
            let pack = SmallPack { ranks, suits: suits.to_vec(), packs, jokers: usize::from(dice.chance(2)) };
            if (CARDS[0]..=CARDS[1]).contains(&pack.len()) {
                return pack;
            }
        }
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.ranks.len() * self.suits.len() * self.packs + self.jokers
    }

    pub fn first(&self) -> &'static str {
        self.ranks[0]
    }

    pub fn last(&self) -> &'static str {
        self.ranks[self.ranks.len() - 1]
    }

    /// The number of foundations if each accepts one suit.
    pub fn foundations(&self) -> usize {
        self.suits.len() * self.packs
    }

    /// The number of cards on such a foundation.
    pub fn height(&self) -> usize {
        self.ranks.len()
    }

    /// The cards of a rank, one for each foundation, in the form in which `pick` lists them.
    pub fn of_rank(&self, rank: &str) -> String {
        let one = self.suits.iter().map(|suit| format!("{}{suit}", if rank == "10" { "T" } else { rank }));
        let one: Vec<String> = one.collect();
        vec![one.join(", "); self.packs].join(", ")
    }

    /// The section `pack`.
    pub fn text(&self) -> String {
        let SmallPack { ranks, suits, packs, jokers } = self;
        let packs = if *packs > 1 { format!("packs: {packs}, ") } else { String::new() };
        let jokers = if *jokers > 0 { format!(", jokers: {jokers}") } else { String::new() };
        format!("pack: {{{packs}ranks: [{}], suits: [{}]{jokers}}}\n", ranks.join(", "), suits.join(", "))
    }
}
