//! Scores for the depth of the cards that the foundations accept next, and for blocked cards.
//!
//! A card is blocked if a card on top of it goes to a foundation later than the card itself.

use super::rulebook_weights::Weights;
use crate::board::{Board, MAX_PILES, PileId, PileSet, View};
use crate::card::Card;
use crate::engine::{CardSet, RuleTable, iter_cards};
use crate::game::Role;
use crate::solve::models::blocked_cards::count_blocked;

/// The turn of a card that no foundation ever accepts: see [`turns`].
const NEVER: u8 = u8::MAX;

/// The scores of moves and the penalty of a position that depend on which cards the foundations accept next.
pub struct FoundationDistance {
    /// The score for taking cards from each pile.
    dig: [i32; MAX_PILES],
    /// The score for putting cards on each pile.
    bury: [i32; MAX_PILES],
    /// The penalty of the position.
    pub penalty: i32,
}

impl Default for FoundationDistance {
    fn default() -> FoundationDistance {
        FoundationDistance { dig: [0; MAX_PILES], bury: [0; MAX_PILES], penalty: 0 }
    }
}

impl FoundationDistance {
    /// Computes the scores and the penalty for a board.
    pub fn of_board(board: &Board, table: &RuleTable, weights: &Weights) -> FoundationDistance {
        let mut distance = FoundationDistance::default();
        if weights.uses_next_cards() {
            distance.add_next_cards(board, table, weights);
        }
        if weights.penalty_order != 0 {
            distance.penalty += weights.penalty_order * count_blocked_cards(board, table);
        }
        distance
    }

    /// The score for a move from that pile.
    pub fn dig(&self, pile: PileId) -> i32 {
        self.dig[pile.index() % MAX_PILES]
    }

    /// The score for a move to that pile.
    pub fn bury(&self, pile: PileId) -> i32 {
        self.bury[pile.index() % MAX_PILES]
    }

    /// Adds the scores and the penalty for the next foundation cards in the tableau.
    fn add_next_cards(&mut self, board: &Board, table: &RuleTable, weights: &Weights) {
        let view = View::of(board);
        let foundations = piles_of(table, Role::Foundation);
        let next_cards = foundations.iter().fold(0, |set, pile| set | table.cards_fitting_pile(view, pile));
        for pile in piles_of(table, Role::Tableau) {
            for (cards_above, slot) in board.slots(pile).iter().rev().enumerate() {
                if next_cards >> slot.card().index() & 1 == 1 {
                    self.dig[pile.index()] += weights.dig.at_depth(cards_above);
                    self.bury[pile.index()] += weights.bury.at_depth(cards_above);
                    self.penalty += weights.penalty_dig * cards_above as i32;
                }
            }
        }
    }
}

/// Returns the turn of each card: the minimum number of other cards that must go to its foundation before it.
fn turns(board: &Board, table: &RuleTable) -> [u8; Card::INDICES] {
    let mut turns = [NEVER; Card::INDICES];
    let view = View::of(board);
    for pile in piles_of(table, Role::Foundation) {
        let (mut in_turn, mut visited, mut turn): (CardSet, CardSet, u8) = (table.cards_fitting_pile(view, pile), 0, 0);
        while in_turn != 0 {
            visited |= in_turn;
            let mut next_turn = 0;
            for card in iter_cards(in_turn) {
                turns[card] = turns[card].min(turn);
                next_turn |= table.cards_fitting_on(pile, Card::from_index(card));
            }
            in_turn = next_turn & !visited;
            turn += 1;
        }
    }
    turns
}

/// Counts the blocked cards in the tableau, on wastes and in reserves.
fn count_blocked_cards(board: &Board, table: &RuleTable) -> i32 {
    let turns = turns(board, table);
    let piles = [Role::Tableau, Role::Waste, Role::Reserve].into_iter().flat_map(|role| piles_of(table, role));
    let from_top = |pile| board.slots(pile).iter().rev().map(|slot| turns[slot.card().index()]);
    piles.map(|pile| count_blocked(from_top(pile))).sum()
}

/// The piles of a role.
fn piles_of(table: &RuleTable, role: Role) -> PileSet {
    let zones = table.zones.list.iter().filter(|zone| zone.role == role);
    zones.fold(PileSet::EMPTY, |set, zone| set.union(zone.piles))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Txn;
    use crate::card::{Rank, SeededRng, Suit, shuffle};
    use crate::game::Move;
    use crate::games::catalog;
    use crate::solve::models::compiled_rules::compiled_rules;

    #[test]
    fn blocked_cards_are_those_under_a_card_that_is_needed_later() {
        let game = catalog::open("calculation", &[]).unwrap();
        let table = compiled_rules(game.as_ref()).unwrap();
        let mut deck = game.info().pack.cards();
        shuffle(1, 0, &mut deck);
        let (mut board, _) = game.deal_deck(&deck).unwrap();
        // The foundations begin with ace, two, three and four. Each continues in steps of its first rank.
        let card_turns = turns(&board, table);
        let turn_of = |rank: u8| card_turns[Card::new(Rank::new(rank).unwrap(), Suit::Clubs).index()];
        assert_eq!([2, 4, 6, 8, 3, 9, 12, 13].map(turn_of), [0, 0, 0, 0, 1, 1, 1, 11]);
        assert_eq!(count_blocked_cards(&board, table), 0);

        let (stock, mut rng, mut blocked) = (piles_of(table, Role::Stock).first().unwrap(), SeededRng::new(3, 0), 0);
        let columns: Vec<PileId> = piles_of(table, Role::Tableau).iter().collect();
        for _ in 0..48 {
            let to = columns[rng.below(columns.len() as u32) as usize];
            let mut events = Vec::new();
            let mut txn = Txn::new(&mut board, &mut events);
            game.play(&mut txn, Move::Transfer { from: stock, to, count: 1 });
            txn.finish().unwrap();
            let count_waiting = |pile: &PileId| {
                let turns: Vec<u8> = board.slots(*pile).iter().map(|slot| card_turns[slot.card().index()]).collect();
                (0..turns.len()).filter(|&place| turns[place..].iter().any(|turn| *turn > turns[place])).count() as i32
            };
            blocked = columns.iter().map(count_waiting).sum();
            assert_eq!(count_blocked_cards(&board, table), blocked);
        }
        assert!(blocked > 10, "{blocked}");
    }
}
