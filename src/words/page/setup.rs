//! The first paragraph of a rules page: the pack, and how the cards are dealt.

use super::dealing::{self, Layer, PartOfPack};
use super::pack_cards::pack;
use super::picks::picks;
use super::piles::{Piles, cards, deal_steps, number, zones};
use super::ranks;
use super::stairs::{arranged, stairs};
use crate::game::clause::{
    Amount, ArrangeClause, DealClause, DealOrder, DivertClause, Procedure, ReshuffleClause, Under, ZonePiles,
};
use crate::game::{Arrangement, Facing, GameInfo, Message, Role, ZoneId};
use crate::text;
use crate::words::card::{all_of_ranks, any_of_ranks};
use crate::words::{deal_sentences, procedure};

/// Describes the pack and the deal in sentences.
pub(super) fn setup(info: &GameInfo) -> Vec<Message> {
    let mut sentences: Vec<Message> = pack(&info.pack).into_iter().map(Message::from).collect();
    for procedure in &info.procedures {
        match procedure {
            Procedure::Deal(steps) => sentences.extend(deal(info, steps)),
            Procedure::Arrange(rules) => {
                sentences.extend(rules.iter().flat_map(|rule| arrange(info, rule)).map(Message::from));
            }
            Procedure::Reshuffle(rules) => {
                sentences.extend(rules.iter().map(|rule| reshuffle(info, rule)).map(Message::from));
            }
            _ => {}
        }
    }
    sentences
}

/// Describes the steps of the deal. Steps that deal cards to the same zone are described together.
fn deal(info: &GameInfo, steps: &[DealClause]) -> Vec<Message> {
    let mut sentences: Vec<Message> = Vec::new();
    let mut deal = Deal::new(info);
    let mut rest = steps;
    while let Some(first) = rest.first() {
        let is_same = |step: &&DealClause| step.to.zone == first.to.zone && is_plain(step);
        let is_stock = info.zone(first.to.zone).role == Role::Stock;
        let len = if is_plain(first) && !is_stock { rest.iter().take_while(is_same).count() } else { 1 };
        let (together, others) = rest.split_at(len);
        sentences.extend(deal.describe(together).into_iter().map(Message::from));
        rest = others;
    }
    let uncounted = deal.uncounted.iter().map(|&zone| Piles::new(info, zone));
    let is_open = |piles: &Piles<'_>| matches!(piles.zone.role, Role::Tableau | Role::Reserve);
    sentences.extend(
        uncounted
            .filter(|piles| is_open(piles) && deal.fills_last(*piles))
            .map(|piles| format!("There are {} {}.", number(piles.len()), piles.words()).into()),
    );
    sentences.extend(dealing::empty_piles(info, &deal.filled));
    sentences.extend(zones(info).filter_map(|piles| match piles.zone.arrangement {
        Arrangement::Stairs(rows) if !piles.is_in(&deal.arranged) => Some(arranged(piles, rows).into()),
        _ => None,
    }));
    sentences
}

/// Returns whether a step only deals a number of cards.
fn is_plain(step: &DealClause) -> bool {
    let DealClause { to: _, cards: _, pick, order: _, faces: _, is_turned_over: _, sets_base, ranks_differ, divert } =
        step;
    pick.is_empty() && !sets_base && !ranks_differ && divert.is_none()
}

/// The state of a deal that is described.
struct Deal<'a> {
    info: &'a GameInfo,
    /// The number of cards that have been dealt.
    dealt: usize,
    /// The number of cards that the piles of each zone have got.
    filled: Vec<(ZoneId, Vec<usize>)>,
    /// The diverted cards of the steps so far.
    diverted: Vec<DivertClause>,
    /// The zones whose arrangement has been described.
    arranged: Vec<ZoneId>,
    /// The zones whose first cards do not show how many piles they have.
    uncounted: Vec<ZoneId>,
}

impl<'a> Deal<'a> {
    fn new(info: &'a GameInfo) -> Deal<'a> {
        Deal { info, dealt: 0, filled: Vec::new(), diverted: Vec::new(), arranged: Vec::new(), uncounted: Vec::new() }
    }

    /// Describes steps for the same zone.
    fn describe(&mut self, steps: &[DealClause]) -> Vec<String> {
        let Some(first) = steps.first() else { return Vec::new() };
        let piles = Piles::new(self.info, first.to.zone);
        if piles.len() == 0 {
            return Vec::new();
        }
        let is_first_of_zone = !self.filled.iter().any(|(zone, _)| *zone == first.to.zone);
        let before = self.dealt;
        let follows_cards = before > 0;
        if !first.pick.is_empty() {
            self.dealt += first.pick.len();
            let (start, end) = first.to.span.unwrap_or((1, piles.len()));
            let count = (end + 1 - start).min(first.pick.len());
            self.filled.push((
                piles.id,
                (1..=piles.len()).map(|pile| usize::from(pile >= start && pile < start + count)).collect(),
            ));
            if is_first_of_zone && !piles.is_single() && first.pick.len() != piles.len() {
                self.uncounted.push(piles.id);
            }
            let base = self.sets_base(first).then(|| base_rank(piles, first, count, follows_cards));
            return [Some(picks(piles, first, follows_cards)), base].into_iter().flatten().collect();
        }
        let layers: Vec<Layer> = steps.iter().map(|step| self.layer(piles, step)).collect();
        if piles.zone.role == Role::Stock {
            let mut sentences = stock(piles, first, &layers, follows_cards);
            sentences
                .extend(self.sets_base(first).then(|| "The top card of the stock sets the base rank.".to_string()));
            return sentences;
        }
        let total = layers.iter().flat_map(|layer| &layer.counts).sum();
        let gets_cards =
            |pile: usize| layers.iter().any(|layer| layer.counts.get(pile).is_some_and(|&count| count > 0));
        if is_first_of_zone && !gets_cards(0) && !(0..piles.len()).all(gets_cards) {
            self.uncounted.push(piles.id);
        }
        let mut sentences = match piles.zone.arrangement {
            Arrangement::Stairs(rows) if fills_each_place(piles, &layers) => {
                self.arranged.push(piles.id);
                stairs(piles, rows, &layers)
            }
            _ => dealing::sentences(piles, &layers, is_first_of_zone, self.part_of_pack(before)),
        };
        sentences.extend(self.sets_base(first).then(|| base_rank(piles, first, total, follows_cards)));
        sentences.extend(first.ranks_differ.then(|| different_ranks(piles)));
        sentences.extend(first.divert.as_ref().map(|rule| self.divert(rule)));
        sentences
    }

    /// Returns whether the last pile of a zone has got cards, so that no sentence about empty piles shows how many piles
    /// the zone has.
    fn fills_last(&self, piles: Piles<'_>) -> bool {
        let mut layers = self.filled.iter().filter(|(zone, _)| *zone == piles.id);
        layers.any(|(_, counts)| counts.last().is_some_and(|&count| count > 0))
    }

    /// Returns whether a step sets the base rank, and no later step overrides it. A base rank may already decide where
    /// diverted cards go.
    fn sets_base(&self, step: &DealClause) -> bool {
        let steps = deal_steps(self.info);
        let last = steps.iter().rfind(|other| other.sets_base);
        let diverts = steps.iter().any(|other| other.divert.is_some());
        step.sets_base && (diverts || last.is_some_and(|last| std::ptr::eq(last, step)))
    }

    /// Describes diverted cards. A repeated sentence says that it is about another step.
    fn divert(&mut self, rule: &DivertClause) -> String {
        if self.diverted.iter().any(|earlier| earlier == rule) {
            return format!("Here, too, {}", diverted(self.info, rule));
        }
        self.diverted.push(rule.clone());
        divert(self.info, rule)
    }

    /// Returns which part of the pack the last steps have dealt. `before` cards had been dealt earlier.
    fn part_of_pack(&self, before: usize) -> PartOfPack {
        match (self.dealt == self.info.pack.len(), before) {
            (true, 0) => PartOfPack::Whole,
            (true, _) => PartOfPack::Rest,
            (false, _) => PartOfPack::Part,
        }
    }

    /// Returns the cards of a step for each pile of its zone.
    fn layer(&mut self, piles: Piles<'_>, step: &DealClause) -> Layer {
        let (first, last) = step.to.span.unwrap_or((1, piles.len()));
        let count = (last + 1).saturating_sub(first);
        let left = self.info.pack.len().saturating_sub(self.dealt);
        let in_span: Vec<usize> = match step.cards {
            None => Vec::new(),
            Some(Amount::Number(cards)) => vec![cards.into(); count],
            Some(Amount::PerPack(cards)) => vec![usize::from(cards) * usize::from(self.info.pack.packs); count],
            Some(Amount::Triangle) => (1..=count).collect(),
            Some(Amount::Descending) => (1..=count).rev().collect(),
            Some(Amount::Rest) => (0..count).map(|pile| (left + count - 1 - pile) / count).collect(),
        };
        self.dealt += in_span.iter().sum::<usize>();
        let mut counts = vec![0; piles.len()];
        counts.iter_mut().skip(first - 1).zip(in_span).for_each(|(place, cards)| *place = cards);
        self.filled.push((piles.id, counts.clone()));
        let order = match step.order {
            DealOrder::Rows => dealing::row_by_row(&counts),
            DealOrder::Piles => dealing::pile_by_pile(&counts),
        };
        Layer { order, counts, faces: step.faces.unwrap_or(piles.zone.facing) }
    }
}

/// Returns whether layers give one card to each place, from the first to the last.
fn fills_each_place(piles: Piles<'_>, layers: &[Layer]) -> bool {
    let order: Vec<usize> = layers.iter().flat_map(|layer| layer.order.iter().copied()).collect();
    order.iter().copied().eq(0..piles.len())
}

/// Describes how gathered cards are dealt again.
pub(super) fn again(info: &GameInfo, steps: &[DealClause], shuffles: bool) -> Vec<String> {
    let step = |step: &DealClause| {
        let piles = Piles::new(info, step.to.zone);
        let gives_several = !matches!(step.cards, Some(Amount::Number(1) | Amount::Rest)) && !piles.is_single();
        let order = match step.order {
            DealOrder::Piles if !shuffles => format!(", {0} by {0}", piles.word()),
            // If there are too few cards, the piles have different numbers of cards in the end.
            DealOrder::Rows if gives_several => ", one to each in turn".into(),
            DealOrder::Piles | DealOrder::Rows => String::new(),
        };
        let faces = match step.faces.unwrap_or(piles.zone.facing) {
            Facing::Up => "",
            Facing::Down => ", face down",
            Facing::TopUp => ", with only the top card face up",
            Facing::Alternate => ", with every second card and the top card face up",
        };
        let faces = match (piles.zone.role, step.faces.unwrap_or(piles.zone.facing)) {
            (Role::Stock, Facing::Up) => ", face up",
            (Role::Stock, Facing::Down) => "",
            _ => faces,
        };
        match step.cards {
            Some(Amount::Rest) if piles.is_single() => format!("The other cards go to {}{faces}.", piles.all()),
            Some(Amount::Rest) => {
                let order = if order.is_empty() {
                    ", one to each in turn".into()
                } else {
                    format!("{order}, as evenly as possible")
                };
                format!("The cards go to {}{order}{faces}.", piles.each_or_all(step.to))
            }
            Some(Amount::Number(count)) => {
                let go = if count == 1 { "goes" } else { "go" };
                let cards = text::capitalized(&cards(count.into()));
                let turned = if step.is_turned_over && count > 1 {
                    ", turned over so that the first of them is the top card"
                } else {
                    ""
                };
                format!("{cards} {go} to {}{order}{turned}{faces}.", piles.each_of(step.to))
            }
            _ => format!("{} are dealt.", text::capitalized(&deal_sentences::step(info, step, true))),
        }
    };
    let divert = |step: &DealClause| step.divert.as_ref().map(|rule| divert(info, rule));
    steps.iter().flat_map(|each| std::iter::once(step(each)).chain(divert(each))).collect()
}

/// Returns the number of cards in the stock after the deal. Returns `None` if it depends on the cards.
pub(super) fn stock_size(info: &GameInfo, steps: &[DealClause]) -> Option<usize> {
    let mut deal = Deal::new(info);
    let mut size = 0;
    for step in steps {
        let piles = Piles::new(info, step.to.zone);
        deal.dealt += step.pick.len();
        let cards: usize = deal.layer(piles, step).counts.iter().sum();
        if step.divert.is_some() {
            return None;
        }
        if piles.zone.role == Role::Stock {
            size += cards;
        }
    }
    Some(size)
}

/// Describes the cards that become the stock.
fn stock(piles: Piles<'_>, step: &DealClause, layers: &[Layer], follows_cards: bool) -> Vec<String> {
    let packs = if piles.info.pack.packs > 1 { "cards" } else { "pack" };
    let verb = if piles.info.pack.packs > 1 { "are" } else { "is" };
    let total: usize = layers.iter().flat_map(|layer| &layer.counts).sum();
    if total == 0 {
        return Vec::new();
    }
    let mut sentences = vec![match (step.cards, follows_cards) {
        (Some(Amount::Rest), true) => format!("The rest of the {packs} {verb} the stock."),
        (Some(Amount::Rest), false) if piles.info.pack.packs > 1 => "All cards are the stock.".into(),
        (Some(Amount::Rest), false) => "The whole pack is the stock.".into(),
        _ => {
            format!("The next {} go to the stock.", cards(total))
        }
    }];
    sentences.extend(match step.faces.unwrap_or(piles.zone.facing) {
        Facing::Down => None,
        Facing::Up => Some("Its cards are face up.".to_string()),
        Facing::TopUp => Some("Only its top card is face up.".into()),
        Facing::Alternate => Some("Every second card and the top card are face up.".into()),
    });
    sentences.extend(uncovered_in_stock(piles, step));
    sentences
}

/// Says what happens to the face-down cards of the stock, if its zone gives cards other faces than the deal.
fn uncovered_in_stock(piles: Piles<'_>, step: &DealClause) -> Option<String> {
    let faces = step.faces.filter(|faces| !matches!(faces, Facing::Up) && *faces != piles.zone.facing)?;
    let turns_up = piles.zone.facing != Facing::Down;
    match (turns_up, faces) {
        (true, _) => Some("When you uncover a face-down card of the stock, it is turned face up.".into()),
        (false, Facing::TopUp | Facing::Alternate) => {
            Some("When you uncover a face-down card of the stock, it stays face down.".into())
        }
        (false, _) => None,
    }
}

/// Says that a step, which deals `total` cards, sets the base rank.
fn base_rank(piles: Piles<'_>, step: &DealClause, total: usize, follows_cards: bool) -> String {
    let first = step.to.span.map_or(1, |(first, _)| first);
    let card = match (total, follows_cards) {
        (1, true) => "This card".into(),
        (1, false) => "This first card".into(),
        _ => format!("The top card of {}", piles.each_of(ZonePiles { zone: piles.id, span: Some((first, first)) })),
    };
    let each = match base_foundations(piles.info) {
        Some(foundation) => format!(": each {foundation} begins with a card of this rank"),
        None => String::new(),
    };
    format!("{card} sets the base rank{each}.")
}

/// Says that no pile gets two cards of the same rank.
fn different_ranks(piles: Piles<'_>) -> String {
    format!(
        "No {} may get two cards of the same rank: put such a card under the pack, and deal the next one instead. If the \
         deal cannot be completed in this way, shuffle all cards and deal again.",
        piles.word()
    )
}

/// Names the foundations that begin with the base rank.
fn base_foundations(info: &GameInfo) -> Option<String> {
    zones(info).find(|piles| ranks::begins_with_base(piles.zone)).map(Piles::word)
}

/// Describes cards that go to another zone when the deal reaches them.
pub(super) fn divert(info: &GameInfo, rule: &DivertClause) -> String {
    text::capitalized(&diverted(info, rule))
}

fn diverted(info: &GameInfo, rule: &DivertClause) -> String {
    let DivertClause { ranks, to, leaves_place_empty } = rule;
    let target = Piles::new(info, *to);
    let place = if *leaves_place_empty { "its place gets no card" } else { "the next card takes its place" };
    // All ranks but those with which foundations begin.
    let is_rest = info
        .pack
        .ranks
        .iter()
        .all(|rank| ranks.iter().any(|other| other == rank) || ranks::dealt_rank(target) == Some(*rank));
    let card = if is_rest { "a card".into() } else { any_of_ranks(ranks) };
    match target.zone.role {
        Role::Foundation if ranks::begins_with(target.zone, ranks) => {
            format!("{card} that appears in the deal begins {} instead, and {place}.", target.one())
        }
        Role::Foundation => format!("{card} that fits on {} goes there instead, and {place}.", target.one()),
        Role::Stock => format!("{card} goes to the bottom of the stock instead, and {place}."),
        _ => format!("{card} goes to {} instead, and {place}.", target.all()),
    }
}

/// Describes how cards are arranged after the deal.
fn arrange(info: &GameInfo, rule: &ArrangeClause) -> Vec<String> {
    let piles = Piles::new(info, rule.zone);
    let word = piles.word();
    let names: Vec<&str> = rule.sink.iter().map(|rank| rank.name()).collect();
    let each = format!("each {}", text::join_list(&names, "or"));
    let all = all_of_ranks(&rule.sink);
    match rule.under {
        Under::All => vec![
            format!(
                "{} then moves automatically to the start of its {word}, under the other cards.",
                text::capitalized(&each)
            ),
            format!("If a {word} has two or more {all}, they keep their order."),
        ],
        Under::OwnSuit => vec![format!(
            "{} then moves automatically under the card of its suit that is nearest to the start of its {word}. If no \
             card of its suit is under it, it stays.",
            text::capitalized(&each)
        )],
    }
}

fn reshuffle(info: &GameInfo, rule: &ReshuffleClause) -> String {
    format!("If {}, shuffle all cards and deal again.", procedure::reshuffle(info, rule))
}
