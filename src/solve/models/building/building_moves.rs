//! The moves of a building position, each with its score, and the penalty of the position.

use super::building_deal::DealTables;
use super::building_position::{
    DRAW, FILLING_SPACES, FROM_FOUNDATION, FROM_STOCK, Position, Step, TO_FOUNDATION, is_face_down,
};
use super::building_rules::{Draw, Gives, MAX_FOUNDATIONS, MAX_PILES, PileZone, Rules, Targets};
use super::building_weights::Weights;
use super::fits_table::NEVER;
use crate::engine::{CardSet, TakeUnit, iter_cards};
use crate::game::Role;
use crate::solve::models::blocked_cards::count_blocked;
use crate::solve::search::search_model::Scored;

/// The weight `covered_cards` counts at most this many cards under the moved cards.
const MAX_COVERED_CARDS: usize = 20;

/// A position, and data that is computed once for all its moves.
struct MoveGenerator<'l> {
    position: &'l Position,
    rules: &'l Rules,
    deal: &'l DealTables,
    weights: &'l Weights,
    /// For each pile, the cards that it accepts now. Of interchangeable spaces, only the first accepts cards.
    accepted: [CardSet; MAX_PILES],
    /// The cards that some pile accepts.
    placeable: CardSet,
    /// For each foundation, the cards that it accepts now. Of foundations with the same rules, height and top card, only
    /// the first accepts cards.
    accepted_by_foundation: [CardSet; MAX_FOUNDATIONS],
    /// The cards that some foundation accepts.
    next_cards: CardSet,
    /// For each card, the number of cards that go on a foundation until the card is on top.
    turns: [u8; 64],
    /// For each pile, the score for taking cards from it. It depends on the cards of the pile that foundations accept
    /// next.
    dig: [i32; MAX_PILES],
    /// For each pile, the score for putting cards on it. It depends on the same cards of the pile.
    bury: [i32; MAX_PILES],
    /// The number of spaces, for the penalty.
    spaces: i32,
    /// The piles that are not interchangeable with other piles of their zone.
    ordered_piles: u64,
}

impl Position {
    /// Adds the moves to `out`. Returns the penalty of the position.
    #[inline(never)]
    pub fn generate_moves(
        &self,
        rules: &Rules,
        deal: &DealTables,
        weights: &Weights,
        out: &mut Vec<Scored<Step>>,
    ) -> i32 {
        let mut generator = MoveGenerator {
            position: self,
            rules,
            deal,
            weights,
            accepted: [0; MAX_PILES],
            placeable: 0,
            accepted_by_foundation: [0; MAX_FOUNDATIONS],
            next_cards: 0,
            turns: [NEVER; 64],
            dig: [0; MAX_PILES],
            bury: [0; MAX_PILES],
            spaces: 0,
            ordered_piles: self.ordered_piles(rules),
        };
        generator.read_foundations();
        generator.read_piles();
        let penalty = generator.penalty();
        generator.moves_from_piles(out);
        generator.moves_from_stock(out);
        generator.moves_from_foundations(out);
        if (generator.rules.has_draw_moves || matches!(rules.draw, Draw::Row { .. })) && self.can_draw(rules) {
            out.push(Scored { score: weights.draws, m: Step { from: DRAW, to: 0, count: 0 } });
        } else if self.may_fill_spaces(rules, deal) {
            let score = weights.draws + weights.breaks_run;
            out.push(Scored { score, m: Step { from: DRAW, to: FILLING_SPACES, count: 0 } });
        }
        penalty
    }
}

impl MoveGenerator<'_> {
    /// Finds the cards that foundations accept, and the turn of each card.
    #[inline]
    fn read_foundations(&mut self) {
        let (position, rules) = (self.position, self.rules);
        for foundation in 0..rules.foundations.len() {
            let zone_index = rules.foundation_zone_of[foundation] as usize;
            let (top, height) = (position.tops[foundation], position.heights[foundation]);
            let equals_earlier = (0..foundation).any(|other| {
                position.tops[other] == top
                    && position.heights[other] == height
                    && rules.foundation_zone_of[other] as usize == zone_index
            });
            let zone = &rules.foundation_zones[zone_index];
            if equals_earlier || height >= zone.max_len {
                continue;
            }
            let accepted = position.accepted_by(rules, self.deal, foundation);
            self.accepted_by_foundation[foundation] = accepted;
            self.next_cards |= accepted;
            let distances =
                if height == 0 { &self.deal.first_distances[zone_index] } else { &zone.distances[top as usize & 63] };
            let room = zone.max_len - height;
            for (turn, &distance) in self.turns.iter_mut().zip(distances) {
                *turn = (*turn).min(if distance > room { NEVER } else { distance });
            }
        }
    }

    /// Finds the cards that piles accept, and scores the piles by the depth of the next foundation cards in them.
    #[inline]
    fn read_piles(&mut self) {
        let (position, rules) = (self.position, self.rules);
        for (zone_index, zone) in rules.zones.iter().enumerate() {
            let Some(accepts) = &zone.accepts else { continue };
            let mut has_space = false;
            let begun = iter_cards(accepts.closed_by.into()).filter(|&foundation| position.heights[foundation] > 0);
            let closed_cards = begun.fold(0, |cards, foundation| {
                cards | self.deal.first_cards[rules.foundation_zone_of[foundation] as usize]
            });
            for pile in iter_cards(zone.piles) {
                self.accepted[pile] = match position.pile(pile).last() {
                    None => {
                        self.spaces += i32::from(zone.role == Role::Tableau);
                        let equals_earlier =
                            std::mem::replace(&mut has_space, true) && self.ordered_piles >> pile & 1 == 0;
                        if equals_earlier { 0 } else { self.deal.space_cards[zone_index] }
                    }
                    Some(top) if is_face_down(*top) || position.len(pile) >= accepts.max_len.into() => 0,
                    Some(top) if closed_cards >> (*top & 63) & 1 == 1 => 0,
                    Some(top) => accepts.fits.0[*top as usize & 63],
                };
                self.placeable |= self.accepted[pile];
            }
        }
        if self.weights.uses_next_cards() {
            for pile in 0..rules.piles.len() {
                for (cards_above, &card) in position.pile(pile).iter().rev().enumerate() {
                    if self.next_cards >> (card & 63) & 1 == 1 {
                        self.dig[pile] += self.weights.dig.at_depth(cards_above);
                        self.bury[pile] += self.weights.bury.at_depth(cards_above);
                    }
                }
            }
        }
    }

    /// The penalty of the position.
    #[inline]
    fn penalty(&self) -> i32 {
        let (position, rules, weights) = (self.position, self.rules, self.weights);
        let mut penalty = weights.penalty_space * self.spaces;
        let (mut hidden, mut blocked, mut in_cells) = (0, 0, 0);
        for pile in 0..rules.piles.len() {
            let cards = position.pile(pile);
            if cards.is_empty() {
                continue;
            }
            let zone = rules.zone(pile);
            in_cells += i32::from(zone.role == Role::Cell);
            if zone.role == Role::Stock {
                penalty += weights.penalty_stock * cards.len() as i32;
                continue;
            }
            hidden += cards.iter().filter(|card| is_face_down(**card)).count() as i32;
            blocked += count_blocked(cards.iter().rev().map(|card| self.turns[*card as usize & 63]));
            if weights.has_link_penalties() {
                penalty += self.link_penalty(zone, cards);
            }
            if weights.penalty_dig != 0 {
                let depths = cards.iter().rev().enumerate();
                let next_cards = depths.filter(|(_, card)| self.next_cards >> (**card & 63) & 1 == 1);
                penalty += weights.penalty_dig * next_cards.map(|(depth, _)| depth as i32).sum::<i32>();
            }
        }
        match &rules.draw {
            Draw::Nothing => {}
            Draw::Row { .. } => penalty += weights.penalty_stock * position.stock as i32,
            Draw::Waste { .. } => {
                // The turns of the cards on the waste. The card drawn last is on top.
                let mut drawn = [0; 128];
                let (mut places, mut count) = (position.stock, 0);
                while count < usize::from(position.waste) && places != 0 {
                    drawn[count] = self.turns
                        [self.deal.stock[places.trailing_zeros() as usize % self.deal.stock.len()] as usize & 63];
                    (places, count) = (places & (places - 1), count + 1);
                }
                blocked += count_blocked(drawn[..count].iter().rev().copied());
                // The loop has removed the places of the drawn cards.
                penalty += weights.penalty_stock * places.count_ones() as i32;
            }
        }
        penalty + weights.penalty_hidden * hidden + weights.penalty_order * blocked + weights.penalty_cell * in_cells
    }

    /// The penalty for cards that do not continue the card below them.
    #[inline]
    fn link_penalty(&self, zone: &PileZone, cards: &[u8]) -> i32 {
        let (Some(accepts), Some(gives)) = (&zone.accepts, &zone.gives) else { return 0 };
        let pair_penalty = |pair: &[u8]| {
            let (below, above) = (pair[0] as usize & 63, pair[1] & 63);
            if gives.links.0[below] >> above & 1 == 1 && !is_face_down(pair[0]) {
                0
            } else if accepts.fits.0[below] >> above & 1 == 1 {
                self.weights.penalty_misfit
            } else {
                self.weights.penalty_unlinked
            }
        };
        cards.windows(2).map(pair_penalty).sum()
    }

    /// Adds the moves from piles.
    #[inline]
    fn moves_from_piles(&self, out: &mut Vec<Scored<Step>>) {
        let (position, rules) = (self.position, self.rules);
        for from in 0..rules.piles.len() {
            let cards = position.pile(from);
            let Some(&top) = cards.last() else { continue };
            let zone = rules.zone(from);
            let Some(gives) = zone.gives.as_ref().filter(|_| !is_face_down(top)) else { continue };
            let step = Step { from: from as u8, to: 0, count: 1 };
            self.moves_to_foundations(top, gives.targets, step, self.source_score(from, cards.len() - 1), out);
            let max_count = match gives.unit {
                TakeUnit::Top => 1,
                TakeUnit::Run | TakeUnit::TopOrPile | TakeUnit::Tail => cards.len(),
            };
            for count in 1..=max_count {
                let place = cards.len() - count;
                let card = cards[place];
                let continues = |place: usize| gives.links.0[cards[place] as usize & 63] >> cards[place + 1] & 1 == 1;
                if is_face_down(card) || (count > 1 && gives.unit != TakeUnit::Tail && !continues(place)) {
                    break;
                }
                let is_part_of_pile = gives.unit == TakeUnit::TopOrPile && count > 1 && place > 0;
                if self.placeable >> card & 1 == 1 && !is_part_of_pile {
                    let splits_run = place > 0 && !is_face_down(cards[place - 1]) && continues(place - 1);
                    self.moves_to_piles(from, place, zone, gives, splits_run, out);
                }
            }
        }
    }

    /// Adds the moves of the cards of a pile from the index `place` on to other piles. So `place` is also the number of
    /// cards that stay.
    #[inline]
    fn moves_to_piles(
        &self,
        from: usize,
        place: usize,
        zone: &PileZone,
        gives: &Gives,
        splits_run: bool,
        out: &mut Vec<Scored<Step>>,
    ) {
        let (position, rules, weights) = (self.position, self.rules, self.weights);
        let (card, count) = (position.pile(from)[place], position.len(from) - place);
        let source_score = self.source_score(from, place)
            + weights.covered_cards * place.min(MAX_COVERED_CARDS) as i32
            + if splits_run { weights.breaks_run } else { 0 }
            + match zone.role {
                Role::Reserve => weights.from_reserve,
                Role::Cell => weights.from_cell,
                Role::Stock => weights.from_stock,
                _ => weights.between_columns,
            };
        for to in iter_cards(gives.targets.piles & !(1 << from)) {
            if self.accepted[to] >> card & 1 == 0 {
                continue;
            }
            // A move of a whole pile into an interchangeable space changes nothing.
            let is_swap =
                place == 0 && position.len(to) == 0 && zone.piles >> to & 1 == 1 && self.ordered_piles >> to & 1 == 0;
            let fits_in = rules.zone(to).accepts.as_ref().is_some_and(|accepts| {
                position.len(to) + count <= accepts.max_len.into() && (count == 1 || !accepts.only_single_cards)
            });
            if is_swap || !fits_in {
                continue;
            }
            // If the cards go into a space, the number of spaces stays the same.
            let gains_space = place == 0 && zone.role == Role::Tableau && position.len(to) > 0;
            let space_score = if gains_space { weights.empties_column } else { 0 };
            let score = source_score + self.target_score(card, to) + space_score;
            out.push(Scored { score, m: Step { from: from as u8, to: to as u8, count: count as u8 } });
        }
    }

    /// The score for putting a card on a pile.
    #[inline]
    fn target_score(&self, card: u8, to: usize) -> i32 {
        let (weights, zone) = (self.weights, self.rules.zone(to));
        let bury = self.bury[to];
        match self.position.top(to) {
            _ if zone.role == Role::Cell => bury + weights.to_cell,
            0 => bury + weights.to_space,
            top => {
                let is_linked =
                    zone.gives.as_ref().is_some_and(|gives| gives.links.0[top as usize & 63] >> card & 1 == 1);
                let (turn_below, turn_above) = (self.turns[top as usize & 63], self.turns[card as usize & 63]);
                bury + if top >> 4 == card >> 4 { weights.same_suit } else { 0 }
                    + if is_linked { 0 } else { weights.misfit }
                    + if turn_below < turn_above { weights.buries } else { 0 }
            }
        }
    }

    /// The score for taking cards from a pile so that `place` cards stay.
    #[inline]
    fn source_score(&self, from: usize, place: usize) -> i32 {
        let turns_up = place > 0 && is_face_down(self.position.pile(from)[place - 1]);
        let is_column = self.rules.zone(from).role == Role::Tableau;
        self.dig[from] + if turns_up && is_column { self.weights.turns_up } else { 0 }
    }

    /// Adds the moves of a card to foundations.
    #[inline]
    fn moves_to_foundations(&self, card: u8, targets: Targets, step: Step, score: i32, out: &mut Vec<Scored<Step>>) {
        if self.next_cards >> card & 1 == 0 {
            return;
        }
        for foundation in iter_cards(targets.foundations.into()) {
            if self.accepted_by_foundation[foundation] >> card & 1 == 1 {
                let to = TO_FOUNDATION + foundation as u8;
                out.push(Scored { score: self.weights.to_foundation + score, m: Step { to, ..step } });
            }
        }
    }

    /// Adds the moves of the top card of the waste. If draws are not separate moves, adds the moves of all cards that
    /// drawing can bring to the top of the waste.
    #[inline]
    fn moves_from_stock(&self, out: &mut Vec<Scored<Step>>) {
        let (position, rules, weights) = (self.position, self.rules, self.weights);
        let Draw::Waste { targets, .. } = &rules.draw else { return };
        let mut places = match position.top_of_waste() {
            _ if !rules.has_draw_moves => position.stock,
            Some(place) => 1 << place,
            None => 0,
        };
        // The number of cards of waste and stock up to the current one, in the order of drawing.
        let mut cards_up_to = 0;
        while places != 0 {
            let place = places.trailing_zeros() as u8;
            places &= places - 1;
            cards_up_to += 1;
            let card = self.deal.stock[place as usize];
            let can_move = (self.next_cards | self.placeable) >> card & 1 == 1;
            if !can_move || (!rules.has_draw_moves && position.needs_redeal(rules, place).is_none()) {
                continue;
            }
            let cards_passed = if rules.has_draw_moves { 0 } else { (cards_up_to - i32::from(position.waste)).max(0) };
            let score = weights.passed_card * cards_passed;
            let step = Step { from: FROM_STOCK, to: 0, count: place };
            self.moves_to_foundations(card, *targets, step, score, out);
            self.moves_of_single_card(card, targets.piles, step, score + weights.from_stock, out);
        }
    }

    /// Adds the moves of a single card to piles.
    #[inline]
    fn moves_of_single_card(&self, card: u8, targets: u64, step: Step, score: i32, out: &mut Vec<Scored<Step>>) {
        for to in iter_cards(targets) {
            if self.accepted[to] >> card & 1 == 1 {
                out.push(Scored { score: score + self.target_score(card, to), m: Step { to: to as u8, ..step } });
            }
        }
    }

    /// Adds the moves of cards that come back from foundations.
    #[inline]
    fn moves_from_foundations(&self, out: &mut Vec<Scored<Step>>) {
        if !self.rules.allows_worrying_back() {
            return;
        }
        let position = self.position;
        for foundation in 0..self.rules.foundations.len() {
            let card = position.tops[foundation];
            let targets = self.rules.foundation_zone(foundation).comes_back_to;
            let equals_earlier = (0..foundation).any(|other| {
                (position.tops[other], position.heights[other]) == (card, position.heights[foundation])
                    && self.rules.foundation_zone_of[other] == self.rules.foundation_zone_of[foundation]
            });
            if card > 0 && targets != 0 && !equals_earlier && self.placeable >> card & 1 == 1 {
                let step = Step { from: FROM_FOUNDATION, to: 0, count: foundation as u8 };
                self.moves_of_single_card(card, targets, step, self.weights.from_foundation, out);
            }
        }
    }
}
