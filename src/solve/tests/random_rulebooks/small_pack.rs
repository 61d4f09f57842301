//! Small packs of cards.

use super::dice::Dice;

/// The minimum and the maximum number of cards of a pack.
const CARD_LIMITS: [usize; 2] = [6, 30];
/// The chance that each pack contains a suit twice, in percent.
const REPEATED_SUIT_PERCENT: u32 = 8;
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
    /// Returns a pack of 6 to 30 cards, usually of at most 16. `two_packs_percent` is the chance of two packs.
    pub fn random(dice: &mut Dice, two_packs_percent: u32) -> SmallPack {
        loop {
            let packs = 1 + usize::from(dice.chance(two_packs_percent));
            let different_suits: &[&str] = dice.pick::<&[&str]>(&[
                &["S"],
                &["C", "D"],
                &["C", "D"],
                &["C", "S"],
                &["D", "H"],
                &["C", "D", "H"],
                &["C", "D", "H", "S"],
                &["C", "D", "H", "S"],
            ]);
            let mut suits = different_suits.to_vec();
            // A zone of piles with their own suits has at most four piles.
            if suits.len() < 4 && dice.chance(REPEATED_SUIT_PERCENT) {
                let repeated = *dice.pick(&suits);
                suits.insert(dice.between(0, suits.len()), repeated);
            }
            let card_count = match dice.between(0, 9) {
                0..=5 => dice.between(6, 10),
                6..=8 => dice.between(10, 16),
                _ => dice.between(16, CARD_LIMITS[1]),
            };
            let rank_count = card_count.div_ceil(suits.len() * packs).clamp(2, 13);
            let first_rank = if dice.chance(90) { 0 } else { dice.between(0, 13 - rank_count) };
            let mut ranks = RANKS[first_rank..first_rank + rank_count].to_vec();
            if dice.chance(4) && rank_count < 12 {
                // A gap in the ranks.
                let last_index = ranks.len() - 1;
                ranks[last_index] = RANKS[(first_rank + last_index + 1).min(12)];
            }
            if dice.chance(2) {
                ranks.reverse();
            }
            let pack = SmallPack { ranks, suits, packs, jokers: usize::from(dice.chance(2)) };
            if (CARD_LIMITS[0]..=CARD_LIMITS[1]).contains(&pack.len()) {
                return pack;
            }
        }
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.ranks.len() * self.suits.len() * self.packs + self.jokers
    }

    pub fn first_rank(&self) -> &'static str {
        self.ranks[0]
    }

    pub fn last_rank(&self) -> &'static str {
        self.ranks[self.ranks.len() - 1]
    }

    /// Returns the number of foundations if each accepts one suit.
    pub fn foundations(&self) -> usize {
        self.suits.len() * self.packs
    }

    /// Returns the number of cards on a foundation that accepts one suit.
    pub fn height(&self) -> usize {
        self.ranks.len()
    }

    /// Returns the cards of a rank, one for each foundation, as the key `pick` of a deal lists them.
    pub fn of_rank(&self, rank: &str) -> String {
        let cards_of_one_pack =
            self.suits.iter().map(|suit| format!("{}{suit}", if rank == "10" { "T" } else { rank }));
        let cards_of_one_pack: Vec<String> = cards_of_one_pack.collect();
        vec![cards_of_one_pack.join(", "); self.packs].join(", ")
    }

    /// Returns the section `pack`.
    pub fn text(&self) -> String {
        let SmallPack { ranks, suits, packs, jokers } = self;
        let packs = if *packs > 1 { format!("packs: {packs}, ") } else { String::new() };
        let jokers = if *jokers > 0 { format!(", jokers: {jokers}") } else { String::new() };
        format!("pack: {{{packs}ranks: [{}], suits: [{}]{jokers}}}\n", ranks.join(", "), suits.join(", "))
    }
}
