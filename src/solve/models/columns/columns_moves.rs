//! The moves of a position of the search model `columns`, each with its score.
//!
//! Masks such as `& 31` and `% N` change no index. With them, the compiler leaves out the checks of array bounds.

use super::columns_position::{Position, Step, TO_CELL, TO_FOUNDATION};
use super::columns_rules::Rules;
use super::columns_weights::{ScoreTables, Weights};
use crate::engine::iter_cards;
use crate::solve::search::search_model::Scored;

/// Returns 1 if a card is in a set, otherwise 0, as a part of a table index. This avoids a branch that the
/// processor could not predict.
#[inline]
fn membership_bit(cards: u64, card: usize) -> usize {
    (cards >> card & 1) as usize
}

/// A position, and data that is computed once for all its moves.
struct MoveGenerator<'l, const N: usize, const L: usize> {
    position: &'l Position<N, L>,
    rules: &'l Rules,
    weights: &'l ScoreTables,
    /// The cards that fit on the top card of some column.
    placeable: u64,
    /// The score for taking cards from each column.
    dig: [i32; N],
    /// The score for putting cards on each column.
    bury: [i32; N],
    /// The score for taking the top card of each column, because of the card that this uncovers.
    uncover_scores: [i32; N],
    /// The number of cards on top of the next card of a foundation in its column, added up over all foundations.
    depth_sum: i32,
}

impl<const N: usize, const L: usize> Position<N, L> {
    /// Adds all moves to `out`. Returns the penalty of the position.
    #[inline(never)]
    pub fn generate_moves(&self, rules: &Rules, weights: &Weights, out: &mut Vec<Scored<Step>>) -> i32 {
        let Weights { early, late, .. } = weights;
        let score_tables = if i32::from(self.cards_left) > early.plain.late_threshold { early } else { late };
        let mut generator = MoveGenerator::new(self, rules, score_tables);
        generator.score_next_cards();
        generator.moves_to_cells(out);
        generator.moves_to_columns(out);
        generator.moves_to_foundations(out);
        generator.moves_to_spaces(out);
        let occupied_cells = rules.cells.len() as i32 - i32::from(self.free_cells);
        // The penalty always uses the weights of the opening, because the search compares penalties of early and late
        // positions.
        let weights = &early.plain;
        // The data file gives the weight for the depth for every four cards.
        let depth_penalty = weights.penalty_depth * generator.depth_sum / 4;
        weights.penalty_cells * occupied_cells - weights.bonus_spaces * i32::from(self.spaces) + depth_penalty
    }
}

impl<'l, const N: usize, const L: usize> MoveGenerator<'l, N, L> {
    #[inline]
    fn new(position: &'l Position<N, L>, rules: &'l Rules, weights: &'l ScoreTables) -> MoveGenerator<'l, N, L> {
        let placeable = position.top.iter().fold(0, |placeable, &top| placeable | rules.fits[top as usize & 63]);
        MoveGenerator {
            position,
            rules,
            weights,
            placeable,
            dig: [0; N],
            bury: [0; N],
            uncover_scores: [0; N],
            depth_sum: 0,
        }
    }

    /// Scores the columns by the depth of the next foundation card of each suit in them. Removing cards from above such
    /// a card scores well, and putting cards on it scores badly.
    #[inline]
    fn score_next_cards(&mut self) {
        let (position, weights) = (self.position, self.weights);
        for next in iter_cards(position.next_cards) {
            let column = position.column_of[next] as usize;
            if column < N {
                let depth = (position.len[column].wrapping_sub(1 + position.place_of[next]) & 31) as usize;
                self.depth_sum += depth as i32;
                self.dig[column] += weights.dig[depth];
                self.bury[column] += weights.plain.bury.at_depth(depth);
            }
        }
    }

    /// Completes the scores of each column, and adds the moves from columns to cells.
    #[inline]
    fn moves_to_cells(&mut self, out: &mut Vec<Scored<Step>>) {
        let (position, rules, weights) = (self.position, self.rules, self.weights);
        let cell = weights.cell[position.free_cells as usize & 15];
        // With `forces_cell_cards`, a card that goes to a cell without the rest of its run returns at once. So only
        // whole runs go to cells. Otherwise single cards go there, and no run is too long for that.
        let longest_run_to_split = if rules.forces_cell_cards { 1 } else { L };
        if let Some(dig) = self.dig.get_mut(position.last_from as usize) {
            *dig += weights.plain.same_source;
        }
        for column in 0..N {
            let (len, run) = (position.len[column] as usize, position.run[column] as usize);
            if len == 0 {
                continue;
            }
            self.bury[column] += weights.plain.whole_target * i32::from(len == run);
            self.dig[column] += weights.source[len & 31][run & 31];
            self.uncover_scores[column] = self.uncover_score(column, len - 1, 1);
            if position.free_cells == 0 {
                continue;
            }
            let mut card = position.top[column];
            let mut score = cell + self.uncover_scores[column];
            if run > longest_run_to_split {
                if run > position.free_cells as usize {
                    continue;
                }
                card = position.columns[column][len - run];
                let run_score = weights.cell[(position.free_cells as usize + 1 - run) & 15]
                    + (run as i32 - 1) * weights.plain.cell_more;
                score = run_score + self.uncover_score(column, len - run, run);
            }
            score += self.dig[column] + weights.plain.cell_rank.of_card(card.into());
            out.push(Scored { score, m: Step { card: card & 63, to: TO_CELL } });
        }
    }

    /// The score for taking the top `count` cards of a column, because of the card that this uncovers. `place` is the
    /// place of the lowest card taken.
    #[inline]
    fn uncover_score(&self, column: usize, place: usize, count: usize) -> i32 {
        let position = self.position;
        if place == 0 {
            return self.weights.plain.empties_column;
        }
        let card = position.columns[column][place - 1] as usize & 63;
        let situation = usize::from(position.run[column] as usize > count)
            | membership_bit(position.next_cards, card) << 1
            | membership_bit(self.placeable, card) << 2
            | usize::from(self.rules.fits[card] & position.cells != 0) << 3;
        self.weights.uncovers[situation]
    }

    /// Adds the moves onto the top cards of columns.
    #[inline]
    fn moves_to_columns(&self, out: &mut Vec<Scored<Step>>) {
        let (position, rules, weights) = (self.position, self.rules, self.weights);
        let (max_count, _) = position.max_packet_sizes(rules);
        for card in iter_cards(self.placeable & position.movable) {
            let column = position.column_of[card] as usize;
            let score = if column >= N {
                weights.plain.from_cell_to_column
            } else {
                let place = position.place_of[card] as usize;
                let count = position.len[column] as usize - place;
                if count > max_count {
                    continue;
                }
                weights.build[count & 31] + self.uncover_score(column, place, count) + self.dig[column]
            };
            for target in iter_cards(rules.targets[card] & position.tops) {
                let to = position.column_of[target];
                out.push(Scored { score: score + self.bury[to as usize % N], m: Step { card: card as u8, to } });
            }
        }
    }

    /// Adds the moves to foundations.
    #[inline]
    fn moves_to_foundations(&self, out: &mut Vec<Scored<Step>>) {
        let position = self.position;
        for card in iter_cards(position.next_cards & (position.tops | position.cells)) {
            let column = position.column_of[card] as usize;
            let source_score = if column >= N {
                self.weights.plain.foundation_from_cell
            } else {
                self.uncover_scores[column] + self.dig[column]
            };
            out.push(Scored {
                score: self.weights.plain.to_foundation + source_score,
                m: Step { card: card as u8, to: TO_FOUNDATION },
            });
        }
    }

    /// Adds the moves to the first space. From each column, tries the top card and the largest part of the run that can
    /// move. With [`Rules::all_packets`], also tries all smaller parts.
    #[inline]
    fn moves_to_spaces(&self, out: &mut Vec<Scored<Step>>) {
        let (position, rules, weights) = (self.position, self.rules, self.weights);
        if position.spaces == 0 || rules.space_cards == 0 {
            return;
        }
        let columns = rules.columns.len().min(N);
        let Some(to) = position.len[..columns].iter().position(|&len| len == 0) else { return };
        let to = to as u8;
        let space = weights.space[position.spaces as usize & 15];
        let (_, max_count) = position.max_packet_sizes(rules);
        for from in 0..columns {
            let len = position.len[from] as usize;
            let mut count = (position.run[from] as usize).min(max_count);
            while count > 0 {
                let card = position.columns[from][len - count] as usize & 63;
                // A move of a whole column into a space changes nothing.
                if count < len && rules.space_cards >> card & 1 == 1 {
                    let score = space
                        + weights.plain.space_rank.of_card(card)
                        + weights.space_cards[count & 31]
                        + self.uncover_score(from, len - count, count)
                        + self.dig[from];
                    out.push(Scored { score, m: Step { card: card as u8, to } });
                }
                count = if rules.all_packets { count - 1 } else { usize::from(count > 1) };
            }
        }
        for card in iter_cards(position.cells & rules.space_cards) {
            let score = weights.plain.space_from_cell + space + weights.plain.space_rank.of_card(card);
            out.push(Scored { score, m: Step { card: card as u8, to } });
        }
    }
}
