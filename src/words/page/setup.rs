//! The first paragraph of a rules page: the pack, and how the cards are dealt.

use super::dealing::{self, Layer};
use super::piles::{Piles, cards, number};
use crate::card::{Pack, Rank, Suit};
use crate::game::clause::{
    Amount, ArrangeClause, DealClause, DealOrder, DivertClause, PickWord, Procedure, ReshuffleClause, Under,
};
use crate::game::{Arrangement, Facing, GameInfo, Role, StairRows, ZoneId};
use crate::text;
use crate::words::card::{all_of_ranks, any_of_ranks, rank_with_article, suits};
use crate::words::procedure;

/// Describes the pack and the deal in sentences.
pub(super) fn setup(info: &GameInfo) -> Vec<String> {
    let mut sentences = pack(&info.pack);
    for procedure in &info.procedures {
        match procedure {
            Procedure::Deal(steps) => sentences.extend(deal(info, steps)),
            Procedure::Arrange(rules) => sentences.extend(rules.iter().flat_map(|rule| arrange(info, rule))),
            Procedure::Reshuffle(rules) => sentences.extend(rules.iter().map(|rule| reshuffle(info, rule))),
            _ => {}
        }
    }
    sentences
}

/// Describes what differs from a single pack of 52 cards.
fn pack(pack: &Pack) -> Vec<String> {
    let Pack { packs, ranks, suits: all_suits, jokers } = pack;
    let mut sentences = Vec::new();
    if *packs > 1 {
        sentences.push(format!("Shuffle {} packs together.", number((*packs).into())));
    }
    let is_short = ranks.len() < Rank::ALL.len();
    if *ranks != Rank::ALL {
        let letters: Vec<String> = ranks.iter().map(Rank::to_string).collect();
        let letters = letters.join(" ");
        sentences.push(match is_short {
            true => {
                let total = pack.len() - usize::from(*jokers);
                match consecutive(ranks) {
                    Some((first, last)) => {
                        format!("Use only the cards from {} to {}: {total} cards.", first.name(), last.name())
                    }
                    None => format!("Use only {letters} of each suit: {total} cards."),
                }
            }
            false => format!("The ranks go up in this order: {letters}."),
        });
    }
    if *all_suits != Suit::ALL {
        let different = pack.different_suits();
        let copies = |suit: Suit| all_suits.iter().filter(|&&other| other == suit).count();
        let total = pack.len() - usize::from(*jokers);
        let first_copies = different.first().map_or(0, |&suit| copies(suit));
        sentences.push(match different.iter().all(|&suit| copies(suit) == first_copies) {
            true => format!("All {total} cards are {}.", suits(&different, "and")),
            false => {
                let each = different.iter().map(|&suit| format!("{} of {}", number(copies(suit)), suit.name()));
                let each: Vec<String> = each.collect();
                format!("In each pack, each rank has {}: {total} cards in all.", text::join_list(&each, "and"))
            }
        });
    }
    if *jokers > 0 {
        let noun = if *jokers == 1 { "joker" } else { "jokers" };
        let jokers = number((*jokers).into());
        sentences.push(format!("Add {jokers} {noun} (`*`). A joker counts as any card."));
    }
    sentences
}

/// Returns the first and the last of ranks that follow each other, where an ace follows a king.
fn consecutive(ranks: &[Rank]) -> Option<(Rank, Rank)> {
    let place = |rank: &Rank| Rank::ALL.iter().position(|other| other == rank);
    let follows = |pair: &[Rank]| match pair {
        [a, b] => place(a).zip(place(b)).is_some_and(|(a, b)| (a + 1) % Rank::ALL.len() == b),
        _ => false,
    };
    ranks.windows(2).all(follows).then_some(())?;
    Some((*ranks.first()?, *ranks.last()?))
}

/// Describes the steps of the deal. Steps that deal cards to the same zone are described together.
fn deal(info: &GameInfo, steps: &[DealClause]) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut deal = Deal { info, dealt: 0, filled: Vec::new() };
    let mut rest = steps;
    while let Some(first) = rest.first() {
        let is_same = |step: &&DealClause| step.to.zone == first.to.zone && is_plain(step);
        let is_stock = info.zone(first.to.zone).role == Role::Stock;
        let len = if is_plain(first) && !is_stock { rest.iter().take_while(is_same).count() } else { 1 };
        let (together, others) = rest.split_at(len);
        sentences.extend(deal.describe(together));
        rest = others;
    }
    sentences.extend(dealing::empty_piles(info, &deal.filled));
    sentences
}

/// Returns whether a step only deals a number of cards.
fn is_plain(step: &DealClause) -> bool {
    let DealClause { to: _, cards: _, pick, order: _, faces: _, is_turned_over, sets_base, ranks_differ, divert } =
        step;
    pick.is_empty() && !is_turned_over && !sets_base && !ranks_differ && divert.is_none()
}

/// The state of a deal that is described.
struct Deal<'a> {
    info: &'a GameInfo,
    /// The number of cards that have been dealt.
    dealt: usize,
    /// The number of cards that the piles of each zone have got.
    filled: Vec<(ZoneId, Vec<usize>)>,
}

impl Deal<'_> {
    /// Describes steps for the same zone.
    fn describe(&mut self, steps: &[DealClause]) -> Vec<String> {
        let Some(first) = steps.first() else { return Vec::new() };
        let piles = Piles::new(self.info, first.to.zone);
        let is_first_of_zone = !self.filled.iter().any(|(zone, _)| *zone == first.to.zone);
        let follows_cards = self.dealt > 0;
        if !first.pick.is_empty() {
            self.dealt += first.pick.len();
            let (start, end) = first.to.span.unwrap_or((1, piles.len()));
            let count = (end + 1 - start).min(first.pick.len());
            self.filled.push((
                piles.id,
                (1..=piles.len()).map(|pile| usize::from(pile >= start && pile < start + count)).collect(),
            ));
            return vec![picks(piles, first, follows_cards)];
        }
        let layers: Vec<Layer> = steps.iter().map(|step| self.layer(piles, step)).collect();
        if piles.zone.role == Role::Stock {
            return stock(piles, first, &layers, follows_cards);
        }
        let mut sentences = match piles.zone.arrangement {
            Arrangement::Stairs(rows) if fills_each_place(piles, &layers) => stairs(piles, rows, &layers),
            _ => dealing::sentences(piles, &layers, is_first_of_zone),
        };
        if first.is_turned_over
            && let Some(words) = sentences.first_mut()
        {
            words.pop();
            words.push_str(", each card under those before it.");
        }
        sentences.extend(step_limits(piles, first, follows_cards));
        sentences
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
            DealOrder::Piles => {
                counts.iter().enumerate().flat_map(|(pile, &count)| std::iter::repeat_n(pile, count)).collect()
            }
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
pub(super) fn again(info: &GameInfo, steps: &[DealClause]) -> Vec<String> {
    let step = |step: &DealClause| {
        let piles = Piles::new(info, step.to.zone);
        let order = if step.order == DealOrder::Piles { ", pile by pile" } else { "" };
        let faces = match step.faces.unwrap_or(piles.zone.facing) {
            Facing::Up => "",
            Facing::Down => ", face down",
            Facing::TopUp => ", with only the top card face up",
            Facing::Alternate => ", with every second card and the top card face up",
        };
        match step.cards {
            Some(Amount::Rest) if piles.is_single() => format!("The other cards go to {}.", piles.all()),
            Some(Amount::Rest) => {
                format!("The cards go to {}, one to each in turn{order}{faces}.", piles.each_or_all(step.to))
            }
            Some(Amount::Number(count)) => {
                let go = if count == 1 { "goes" } else { "go" };
                let cards = text::capitalized(&cards(count.into()));
                format!("{cards} {go} to {}{order}{faces}.", piles.each_of(step.to))
            }
            _ => format!("{} are dealt.", text::capitalized(&crate::words::deal::step(info, step, true))),
        }
    };
    let divert = |step: &DealClause| step.divert.as_ref().map(|rule| divert(info, rule));
    steps.iter().flat_map(|each| std::iter::once(step(each)).chain(divert(each))).collect()
}

/// Returns the number of cards in the stock after the deal. Returns `None` if it depends on the cards.
pub(super) fn stock_size(info: &GameInfo, steps: &[DealClause]) -> Option<usize> {
    let mut deal = Deal { info, dealt: 0, filled: Vec::new() };
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
        (Some(Amount::Rest), false) => format!("The whole {packs} {verb} the stock."),
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
    sentences
}

/// Describes cards that are taken out of the pack by name.
fn picks(piles: Piles<'_>, step: &DealClause, follows_cards: bool) -> String {
    let pack = &piles.info.pack;
    let from = if pack.packs > 1 { "the packs" } else { "the pack" };
    let picked = picked_cards(pack, &step.pick);
    let rest = if follows_cards { "the rest".into() } else { from.to_string() };
    match piles.zone.role {
        Role::Discard => {
            format!("Take {picked} out of {rest} and set {} aside: {}.", them(step.pick.len()), piles.all())
        }
        Role::Foundation | Role::Hole => {
            let order = if has_different_ranks(step) { ", in this order" } else { "" };
            format!("Take {picked} out of {rest} to begin {}{order}.", begun(piles, step))
        }
        _ => format!("Take {picked} out of {rest} and put {} {}.", them(step.pick.len()), onto(piles, step)),
    }
}

/// Returns whether a step picks cards of several ranks.
fn has_different_ranks(step: &DealClause) -> bool {
    let rank = |pick: &PickWord| match pick {
        PickWord::Card(card) => card.rank(),
        PickWord::Rank(rank) => *rank,
    };
    step.pick
        .windows(2)
        .any(|pair| pair.iter().map(rank).collect::<Vec<_>>().windows(2).any(|ranks| ranks[0] != ranks[1]))
}

fn them(count: usize) -> &'static str {
    if count == 1 { "it" } else { "them" }
}

/// Names the foundations that begin with picked cards.
fn begun(piles: Piles<'_>, step: &DealClause) -> String {
    match step.to.span {
        Some((1, last)) if last < piles.len() => piles.some_of(step.to),
        Some((first, last)) if (first, last) != (1, piles.len()) => {
            crate::words::place::span(&crate::words::place::pile_names(piles.info, step.to))
        }
        _ => piles.all(),
    }
}

/// Names the piles that get picked cards, after `put them`.
fn onto(piles: Piles<'_>, step: &DealClause) -> String {
    if step.to.span.is_some() {
        return format!("onto {}", piles.each_of(step.to));
    }
    match step.pick.len() {
        1 => format!("onto {}", piles.each_of(step.to)),
        _ if piles.is_single() => format!("into {}", piles.all()),
        _ => format!("onto {}, one onto each pile", piles.all()),
    }
}

/// Names picked cards: `the four aces`, `an ace of each suit`, `the first ace, 2, 3 and 4`, `KC and KD`.
fn picked_cards(pack: &Pack, pick: &[PickWord]) -> String {
    let ranks: Option<Vec<Rank>> =
        pick.iter().map(|word| if let PickWord::Rank(rank) = word { Some(*rank) } else { None }).collect();
    if let Some(ranks) = ranks {
        return match ranks.as_slice() {
            [first, .., last] if first == last => {
                let all = usize::from(pack.packs) * pack.suits.len() == ranks.len();
                let which = if all { "all" } else { "the first" };
                format!("{which} {} {}", number(ranks.len()), all_of_ranks(&[*first]))
            }
            [rank] => format!("the first {}", rank.name()),
            ranks => {
                let names: Vec<String> = ranks.iter().map(Rank::to_string).collect();
                format!("the first {}", text::join_list(&names, "and"))
            }
        };
    }
    let cards: Vec<crate::card::Card> =
        pick.iter().filter_map(|word| if let PickWord::Card(card) = word { Some(*card) } else { None }).collect();
    let suits = pack.different_suits();
    let rank = cards.first().map(|card| card.rank()).filter(|_| cards.len() == pick.len());
    let same_rank = rank.filter(|&rank| cards.iter().all(|card| card.rank() == rank));
    let each_suit = |copies: usize| {
        suits.iter().all(|&suit| cards.iter().filter(|card| card.suit() == Some(suit)).count() == copies)
    };
    // The order of the suits decides only which pile is whose.
    let is_in_turn = cards.iter().zip(suits.iter().cycle()).all(|(card, suit)| card.suit() == Some(*suit));
    let place = |card: &crate::card::Card| suits.iter().position(|&suit| card.suit() == Some(suit));
    let is_in_order = is_in_turn || cards.is_sorted_by_key(place);
    let order = match is_in_order {
        true => String::new(),
        false => {
            let order = cards.iter().filter_map(|card| card.suit()).map(|suit| suit.name());
            format!(", in the order {},", text::join_list(&order.collect::<Vec<_>>(), "and"))
        }
    };
    match same_rank {
        Some(rank) if each_suit(usize::from(pack.packs)) => {
            format!("the {} {}{order}", number(cards.len()), all_of_ranks(&[rank]))
        }
        Some(rank) if each_suit(1) => format!("{} of each suit{order}", rank_with_article(rank)),
        _ if cards.len() == pick.len() && cards.len() <= 2 => {
            let article = if pack.packs > 1 { "one" } else { "the" };
            let names: Vec<String> = cards.iter().map(|card| format!("{article} {}", card.name())).collect();
            text::join_list(&names, "and")
        }
        _ => crate::words::deal::picks(pick),
    }
}

/// Describes the deal of a pyramid or of peaks.
fn stairs(piles: Piles<'_>, rows: StairRows, layers: &[Layer]) -> Vec<String> {
    let total: usize = layers.iter().flat_map(|layer| &layer.counts).sum();
    let shape = match rows {
        StairRows::Pyramid(rows) => {
            let rows = usize::from(rows);
            format!(
                "as a pyramid of {} rows, with one card in the first row and {} in the last",
                number(rows),
                number(rows)
            )
        }
        StairRows::Inverted(rows) => format!(
            "as a pyramid upside down: {} in the first row, one fewer in each further row, and one in the last",
            cards(rows.into())
        ),
        StairRows::Peaks => "as three peaks of three rows next to each other, on a last row of ten cards".into(),
    };
    let all_up = layers.iter().all(|layer| layer.faces == Facing::Up);
    let all_down = layers.iter().all(|layer| layer.faces == Facing::Down);
    let mut sentences = vec![match (all_up, all_down) {
        (true, _) => format!("Deal {} face up {shape}.", cards(total)),
        (_, true) => format!("Deal {} face down {shape}.", cards(total)),
        _ => format!("Deal {} {shape}.", cards(total)),
    }];
    if !all_up && !all_down {
        sentences.extend(layers.iter().rev().filter_map(|layer| {
            let face = if layer.faces == Facing::Down { "down" } else { "up" };
            let first = layer.counts.iter().position(|&count| count > 0)?;
            let last = layer.counts.iter().rposition(|&count| count > 0)?;
            let last_row = rows.len(rows.rows().saturating_sub(1));
            let names = match (first, last + 1 == layer.counts.len()) {
                (first, true) if first + last_row == layer.counts.len() => "The last row is".into(),
                (0, false) if last + 1 + last_row == layer.counts.len() => "The other rows are".into(),
                _ => {
                    let span = crate::game::clause::ZonePiles { zone: piles.id, span: Some((first + 1, last + 1)) };
                    format!(
                        "The cards {} are",
                        crate::words::place::span(&crate::words::place::pile_names(piles.info, span))
                    )
                }
            };
            Some(format!("{names} face {face}."))
        }));
    }
    sentences.push(match rows {
        StairRows::Inverted(_) => "Each card is covered by the one or two cards of the next row that touch it.".into(),
        StairRows::Pyramid(_) | StairRows::Peaks => {
            "Each card, except those in the last row, is covered by two cards of the next row.".to_string()
        }
    });
    sentences
}

/// Describes what is special about a step that deals cards.
fn step_limits(piles: Piles<'_>, step: &DealClause, follows_cards: bool) -> Vec<String> {
    let mut sentences = Vec::new();
    if step.sets_base {
        let card = if follows_cards { "This card" } else { "This first card" };
        let each = match base_foundations(piles.info) {
            Some(foundation) => format!(": each {foundation} begins with a card of this rank"),
            None => String::new(),
        };
        sentences.push(format!("{card} sets the base rank{each}."));
    }
    if step.ranks_differ {
        sentences.push(format!(
            "No {} may get two cards of the same rank: put such a card under the pack, and deal the next one instead. \
             If the deal cannot be completed in this way, shuffle all cards and deal again.",
            piles.word()
        ));
    }
    sentences.extend(step.divert.as_ref().map(|rule| divert(piles.info, rule)));
    sentences
}

/// Names the foundations that begin with the base rank.
fn base_foundations(info: &GameInfo) -> Option<String> {
    super::piles::zones(info).find(|piles| super::builds::begins_with_base(piles.zone)).map(Piles::word)
}

/// Describes cards that go to another zone when the deal reaches them.
pub(super) fn divert(info: &GameInfo, rule: &DivertClause) -> String {
    let DivertClause { ranks, to, leaves_place_empty } = rule;
    let target = Piles::new(info, *to);
    let place = if *leaves_place_empty { "its place gets no card" } else { "the next card takes its place" };
    // All ranks but those with which foundations begin.
    let is_rest = info
        .pack
        .ranks
        .iter()
        .all(|rank| ranks.iter().any(|other| other == rank) || super::builds::dealt_rank(target) == Some(*rank));
    let card = if is_rest { "A card".into() } else { text::capitalized(&any_of_ranks(ranks)) };
    match target.zone.role {
        Role::Foundation if super::builds::begins_with(target.zone, ranks) => {
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
