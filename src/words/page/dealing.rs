//! Cards that are dealt to the piles of a zone, in sentences: `Deal seven columns of four cards face up.`

use super::piles::{Piles, cards, deal_steps, draw_clause, number, zones};
use crate::game::clause::{DealClause, GatherDeal, ZonePiles};
use crate::game::{Arrangement, Facing, GameInfo, Message, Role, Row, Show, ZoneId, message};
use crate::text;
use crate::words::place;

/// Cards that a step deals to the piles of a zone.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Layer {
    /// The number of cards for each pile.
    pub(super) counts: Vec<usize>,
    pub(super) faces: Facing,
    /// The pile of each card in the order of the deal, counted from 0.
    pub(super) order: Vec<usize>,
}

impl Layer {
    /// Returns the number of cards for each pile that gets any, if it is the same for all of them.
    fn uniform(&self) -> Option<usize> {
        let mut counts = self.counts.iter().copied().filter(|&count| count > 0);
        let first = counts.next()?;
        counts.all(|count| count == first).then_some(first)
    }

    /// Returns whether the piles get one card, two cards, and so on.
    fn is_triangle(&self) -> bool {
        self.counts.iter().copied().eq(1..=self.counts.len())
    }

    fn gives_all_piles(&self) -> bool {
        self.counts.iter().all(|&count| count > 0)
    }

    /// Returns the piles from the first to the last that get cards. Returns `None` if a pile between them gets none.
    fn span(&self) -> Option<(usize, usize)> {
        let first = self.counts.iter().position(|&count| count > 0)?;
        let last = self.counts.iter().rposition(|&count| count > 0)?;
        self.counts.get(first..=last)?.iter().all(|&count| count > 0).then_some((first + 1, last + 1))
    }

    /// Describes the order of the deal, unless it is row by row: `, pile by pile`.
    fn order_words(&self, piles: Piles<'_>) -> String {
        // In a shuffled pack, the order does not matter until the cards are dealt in it again, or other cards come to
        // the piles in between.
        let matters = deals_again_in_order(piles.info) || gets_diverted_cards(piles);
        if self.order == row_by_row(&self.counts) || piles.is_single() || !matters {
            return String::new();
        }
        let by_pile: Vec<usize> =
            self.counts.iter().enumerate().flat_map(|(pile, &count)| std::iter::repeat_n(pile, count)).collect();
        if self.order == by_pile {
            return ", pile by pile".into();
        }
        // Neighbors in the same direction are one stretch: `1 to 7, 7 to 2`.
        let mut stretches: Vec<(usize, usize)> = Vec::new();
        for &pile in &self.order {
            match stretches.last_mut() {
                Some((first, last))
                    if last.abs_diff(pile) == 1 && (first == last || (*first < *last) == (*last < pile)) =>
                {
                    *last = pile;
                }
                _ => stretches.push((pile, pile)),
            }
        }
        let stretch = |&(first, last): &(usize, usize)| {
            if first == last { (first + 1).to_string() } else { format!("{} to {}", first + 1, last + 1) }
        };
        let stretches: Vec<String> = stretches.iter().map(stretch).collect();
        format!(". One by one, they go to these {}: {}", piles.words(), stretches.join(", "))
    }

    /// Adds the cards of the next layer, if both together can be described as one layer.
    fn join(&self, next: &Layer) -> Option<Layer> {
        let faces = match (self.faces, next.faces) {
            (Facing::Up, Facing::Up) => Facing::Up,
            (Facing::Down, Facing::Down) => Facing::Down,
            (Facing::Down, Facing::Up | Facing::TopUp) if next.uniform() == Some(1) && next.gives_all_piles() => {
                Facing::TopUp
            }
            _ => return None,
        };
        let counts = self.counts.iter().zip(&next.counts).map(|(own, other)| own + other).collect();
        Some(Layer { counts, faces, order: [self.order.as_slice(), &next.order].concat() })
    }
}

/// Returns whether gathered cards are dealt again without a shuffle, in the order of the first deal.
fn deals_again_in_order(info: &GameInfo) -> bool {
    let gather = draw_clause(info).and_then(|clause| clause.gather.as_ref());
    gather.is_some_and(|gather| !gather.shuffles && gather.deal == GatherDeal::AsAtStart)
}

/// Returns whether cards that are dealt to some piles of a zone go to other piles of the zone.
fn gets_diverted_cards(piles: Piles<'_>) -> bool {
    let diverts = |step: &DealClause| step.divert.as_ref().is_some_and(|rule| rule.to == piles.id);
    deal_steps(piles.info).iter().any(|step| step.to.zone == piles.id && diverts(step))
}

/// Returns the piles in the order of a deal that gives each pile one card in turn.
pub(super) fn row_by_row(counts: &[usize]) -> Vec<usize> {
    let rows = counts.iter().copied().max().unwrap_or(0);
    let row = |row: usize| counts.iter().enumerate().filter(move |&(_, &count)| count > row).map(|(pile, _)| pile);
    (0..rows).flat_map(row).collect()
}

/// Describes the layers of a zone.
pub(super) fn sentences(piles: Piles<'_>, layers: &[Layer], is_first: bool, whole: Remaining) -> Vec<String> {
    let joined = join(layers);
    if let (true, Some(cards_of_piles)) = (is_first && joined.len() > 1 && !piles.is_single(), Whole::of(piles, layers))
    {
        let simple = joined.len() == 2 && joined.iter().all(|layer| layer.uniform().is_some() || layer.is_triangle());
        if !simple || joined.iter().all(Layer::gives_all_piles) || !joined.iter().any(Layer::gives_all_piles) {
            let order = layers.iter().flat_map(|layer| layer.order.iter().copied()).collect();
            let all = Layer { counts: cards_of_piles.counts(), faces: Facing::Up, order };
            let deal = first_layer(piles, &all, "", whole);
            let mut sentences = vec![format!("{deal}{}.", all.order_words(piles))];
            sentences.push(cards_of_piles.faces(piles));
            sentences.extend(top_card(piles));
            return sentences;
        }
    }
    let mut sentences = Vec::new();
    for (index, layer) in joined.iter().enumerate() {
        let words = if is_first && index == 0 {
            first_layer(piles, layer, face_words(piles, layer), if joined.len() == 1 { whole } else { Remaining::Part })
        } else {
            further_cards("Then deal", &joined[..index], piles, layer)
        };
        sentences.push(format!("{words}{}.", layer.order_words(piles)));
        sentences.extend(faces_sentence(piles, layer));
    }
    // A sentence about faces has named the top card.
    let names_top_card = |layer: &Layer| layer.faces == Facing::TopUp && layer.uniform() != Some(1);
    if is_first && !piles.is_single() && !joined.iter().any(names_top_card) {
        sentences.extend(top_card(piles));
    }
    sentences
}

/// Says which card of a pile is its top card, if the board shows all cards of the pile.
fn top_card(piles: Piles<'_>) -> Option<String> {
    let zone = piles.zone;
    let word = piles.word();
    if !matches!(zone.role, Role::Tableau | Role::Reserve) || zone.holds_one_card {
        return None;
    }
    match zone.show {
        Show::Row if word == "fan" => {
            Some("A fan is a short row of overlapping cards, and its top card is the last one.".into())
        }
        Show::Fan | Show::Row => Some(format!("The last card of a {word} is its top card.")),
        _ => None,
    }
}

/// Joins layers that can be described together.
fn join(layers: &[Layer]) -> Vec<Layer> {
    let mut joined: Vec<Layer> = Vec::new();
    for layer in layers {
        let both = joined.last().and_then(|last| last.join(layer));
        if both.is_some() {
            joined.pop();
        }
        joined.push(both.unwrap_or_else(|| layer.clone()));
    }
    joined
}

/// The cards of all layers: for each pile, which of its cards are face up.
struct Whole(Vec<Vec<bool>>);

impl Whole {
    /// Returns the cards of layers. Returns `None` if a pile gets no card.
    fn of(piles: Piles<'_>, layers: &[Layer]) -> Option<Whole> {
        let mut dealt: Vec<Vec<bool>> = vec![Vec::new(); piles.len()];
        for layer in layers {
            for (pile, &count) in dealt.iter_mut().zip(&layer.counts) {
                let (first, len) = (pile.len(), pile.len() + count);
                pile.extend((first..len).map(|index| layer.faces.is_up(index, len)));
            }
        }
        dealt.iter().all(|pile| !pile.is_empty()).then_some(Whole(dealt))
    }

    fn counts(&self) -> Vec<usize> {
        self.0.iter().map(Vec::len).collect()
    }

    /// Describes the faces of the cards.
    fn faces(&self, piles: Piles<'_>) -> String {
        let word = piles.word();
        let hidden: Vec<usize> = self.0.iter().map(|pile| pile.iter().filter(|up| !*up).count()).collect();
        let is_prefix = self.0.iter().zip(&hidden).all(|(pile, &count)| pile.iter().take(count).all(|up| !up));
        let first = self.0.first().map_or(&[][..], Vec::as_slice);
        let same = self.0.iter().all(|pile| pile.as_slice() == first);
        let begin = |count: usize| if count == 1 { "first card".into() } else { format!("first {}", cards(count)) };
        match (same, is_prefix, hidden.first()) {
            (true, true, Some(&count)) => {
                let are = if count == 1 { "is" } else { "are" };
                format!("The {} of each {word} {are} face down, and the others face up.", begin(count))
            }
            (true, false, _) => {
                let places = first.iter().zip(1..).filter(|(up, _)| !**up).map(|(_, place)| ordinal(place));
                let places = text::join_list(&places.collect::<Vec<_>>(), "and");
                format!("In each {word}, the {places} cards are face down, and the others face up.")
            }
            (false, true, _) => match hidden.iter().filter(|&&count| count > 0).max() {
                Some(&most) if hidden.iter().all(|&count| count == 0 || count == most) => {
                    let with: Vec<usize> =
                        (1..).zip(&hidden).filter(|&(_, &count)| count > 0).map(|(pile, _)| pile).collect();
                    let span = (with.first().copied().unwrap_or(1), with.last().copied().unwrap_or(1));
                    let named = ZonePiles { zone: piles.id, span: Some(span) };
                    format!(
                        "The {} in {} are face down, and all other cards are face up.",
                        begin(most),
                        piles.each_of(named)
                    )
                }
                _ => {
                    let counts: Vec<String> = hidden.iter().map(usize::to_string).collect();
                    format!(
                        "From left to right, {} begin with {} face-down cards; all other cards are face up.",
                        piles.all(),
                        text::join_list(&counts, "and")
                    )
                }
            },
            _ => {
                let pattern = |pile: &Vec<bool>| {
                    pile.iter().map(|up| if *up { "up" } else { "down" }).collect::<Vec<_>>().join(" ")
                };
                let patterns: Vec<String> = self.0.iter().map(pattern).collect();
                format!("From left to right, the faces of their cards are: {}.", patterns.join("; "))
            }
        }
    }
}

/// Returns the word for the place of a card in its pile, counted from 1.
fn ordinal(place: usize) -> String {
    const WORDS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    WORDS.get(place - 1).map_or_else(|| format!("{place}th"), |word| (*word).to_string())
}

/// Returns ` face up` or ` face down`, if that is all there is to say.
fn face_words(piles: Piles<'_>, layer: &Layer) -> &'static str {
    match layer.faces {
        Facing::Up => " face up",
        Facing::Down => " face down",
        Facing::TopUp if layer.uniform() == Some(1) && !piles.is_single() => " face up",
        Facing::Alternate if layer.uniform() == Some(1) => " face up",
        Facing::TopUp | Facing::Alternate => "",
    }
}

/// Describes the faces of cards that are not all up or all down.
fn faces_sentence(piles: Piles<'_>, layer: &Layer) -> Option<String> {
    if !face_words(piles, layer).is_empty() {
        return None;
    }
    let word = piles.word();
    Some(match (layer.faces, piles.is_single()) {
        (Facing::TopUp, true) => "Only the top card is face up.".into(),
        (Facing::TopUp, false) => format!("Only the last card of each {word}, its top card, is face up."),
        (_, true) => "The first card is face down, the second face up, and so on; the top card is face up.".into(),
        (_, false) => {
            let most = layer.counts.iter().copied().max().unwrap_or(0);
            match layer.uniform() {
                Some(_) if most % 2 == 0 => {
                    format!("In each {word}, the first card is face down, the second face up, and so on.")
                }
                _ => format!(
                    "In each {word}, the first card is face down, the second face up, and so on; the top card is face \
                     up."
                ),
            }
        }
    })
}

/// Describes the first cards of a zone. `face` are words about their faces, if they are the same for all of them.
fn first_layer(piles: Piles<'_>, layer: &Layer, face: &str, whole: Remaining) -> String {
    let total: usize = layer.counts.iter().sum();
    let all = piles.all();
    match piles.zone.role {
        _ if piles.is_group() && layer.uniform() == Some(1) && layer.gives_all_piles() => {
            let name = if piles.zone.has_plain_name() && piles.zone.role == Role::Tableau {
                String::new()
            } else {
                format!(": {all}")
            };
            return match rows(piles) {
                Some((rows, wide)) => {
                    format!("Deal {}{face} in {} rows of {}{name}", cards(total), number(rows), number(wide))
                }
                None if name.is_empty() => format!("Deal {}{face}, one to a pile", cards(total)),
                None => format!("Deal {}{face} to {all}, one to each place", cards(total)),
            };
        }
        Role::Foundation if total == 1 && !piles.is_single() => {
            return format!("Deal one card{face} to begin {}", piles.each_of(span_of(piles, layer)));
        }
        Role::Foundation | Role::Hole | Role::Waste if piles.is_single() => {
            return format!("Deal {}{face} to begin {all}", cards(total));
        }
        _ if piles.is_single() && total == 1 => return format!("Deal one card{face} to {all}"),
        _ if piles.is_single() => return format!("Deal {}{face} into one pile, {all}", cards(total)),
        _ => {}
    }
    if !layer.gives_all_piles() {
        return further_cards("Deal", &[], piles, layer);
    }
    let (len, words) = (number(piles.len()), piles.words());
    let pack = match whole {
        Remaining::Part => None,
        Remaining::WholePack if piles.info.pack.packs > 1 => Some("Deal all cards"),
        Remaining::WholePack => Some("Deal the whole pack"),
        Remaining::Others => Some("Deal the other cards"),
    };
    let is_named = piles.noun().is_none();
    match layer.uniform() {
        Some(1) if is_named => format!("Deal one card{face} to each of the {len} {words}"),
        Some(count) if is_named => format!("Deal {len} piles of {}{face}, {all}", cards(count)),
        Some(1) => format!("Deal one card{face} to each of {len} {words}"),
        Some(count) => match pack {
            Some(deal) => format!("{deal}{face} into {len} {words} of {}", cards(count)),
            None => format!("Deal {len} {words} of {}{face}", cards(count)),
        },
        None if layer.is_triangle() => match pack {
            Some(deal) => format!("{deal}{face} into {len} {words} of one to {}", cards(piles.len())),
            None => format!("Deal {len} {words} of one to {}{face}", cards(piles.len())),
        },
        None => match (last_is_smaller(&layer.counts), pack) {
            (Some((count, last)), _) => {
                let rest = if last == 1 { "the last card".into() } else { format!("the last {}", cards(last)) };
                let most = number(piles.len() - 1);
                format!("Deal {most} {words} of {}{face}, and {rest} as another {}", cards(count), piles.word())
            }
            (None, Some(deal)) => format!("{deal}{face} into {len} {words}{}", uneven(piles, &layer.counts)),
            (None, None) => format!("Deal {len} {words}{face}{}", uneven(piles, &layer.counts)),
        },
    }
}

/// Returns the number of rows in which the board shows the piles of a zone, and their length. Returns `None` for a single
/// row, or for rows of different lengths.
fn rows(piles: Piles<'_>) -> Option<(usize, usize)> {
    let own = |row: &Row| row.piles().iter().filter(|&&pile| piles.zone.piles.has(pile)).count();
    let lengths: Vec<usize> = piles.info.layout.iter().map(own).filter(|&count| count > 0).collect();
    let rows = match (lengths.as_slice(), piles.zone.arrangement) {
        (_, Arrangement::Rows(wide)) if wide > 0 => (piles.len() / usize::from(wide), usize::from(wide)),
        ([first, rest @ ..], _) if rest.iter().all(|count| count == first) => (lengths.len(), *first),
        _ => return None,
    };
    (rows.0 > 1 && rows.0 * rows.1 == piles.len()).then_some(rows)
}

/// The part of the pack that the first step for a zone deals.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Remaining {
    /// Some cards of the pack.
    Part,
    /// All cards of the pack.
    WholePack,
    /// All cards that other steps have left.
    Others,
}

/// Returns the number of cards of all piles but the last, and of the last, if the last has fewer than the others, which
/// all have the same number.
fn last_is_smaller(counts: &[usize]) -> Option<(usize, usize)> {
    let (&last, others) = counts.split_last()?;
    let &first = others.first()?;
    (others.len() > 2 && last < first && others.iter().all(|&count| count == first)).then_some((first, last))
}

/// Describes piles with different numbers of cards: `: six cards to each of the first four columns, and five …`.
fn uneven(piles: Piles<'_>, counts: &[usize]) -> String {
    let is_descending = counts.iter().copied().eq((1..=counts.len()).rev());
    if is_descending && counts.len() > 2 {
        return format!(": {} to the first, and one fewer to each further one", cards(counts.len()));
    }
    let groups: Vec<&[usize]> = counts.chunk_by(|a, b| a == b).collect();
    if let [first, second] = groups.as_slice()
        && let (Some(&more), Some(&less)) = (first.first(), second.first())
    {
        let span = |first, last| ZonePiles { zone: piles.id, span: Some((first, last)) };
        let others = if second.len() == 1 {
            "the last one".into()
        } else {
            format!("each of the other {}", number(second.len()))
        };
        return format!(
            ": {} to {}, and {} to {others}",
            cards(more),
            piles.each_of(span(1, first.len())),
            cards(less)
        );
    }
    if let [first, middle, last] = groups.as_slice()
        && let (Some(&less), Some(&more), Some(&end)) = (first.first(), middle.first(), last.first())
        && less == end
        && more == less + 1
        && first.len() == last.len()
    {
        let middle = number(middle.len());
        return format!(": {} to each, and then one more to each of the {middle} in the middle", cards(less));
    }
    let counts: Vec<String> = counts.iter().map(usize::to_string).collect();
    format!(". From left to right, they have {} cards", text::join_list(&counts, "and"))
}

/// Describes cards that follow those of earlier layers.
fn further_cards(deal: &str, earlier: &[Layer], piles: Piles<'_>, layer: &Layer) -> String {
    let face = face_words(piles, layer);
    let has_cards = |(pile, &count): (usize, &usize)| count == 0 || earlier.iter().any(|layer| layer.counts[pile] > 0);
    let follows = !earlier.is_empty() && layer.counts.iter().enumerate().all(has_cards);
    let (more, onto) = if follows { (" more", "onto") } else { ("", "to") };
    if let (Some(count), Some(_)) = (layer.uniform(), layer.span()) {
        let noun = if count == 1 { "card" } else { "cards" };
        let of_all = match (earlier.is_empty(), layer.span()) {
            (true, Some((1, 1))) if piles.len() > 1 => {
                format!("the first of {} {}", number(piles.len()), piles.words())
            }
            (true, Some((1, last))) if last < piles.len() && last > 1 && piles.gets_last_cards() => {
                format!("each of {} {}", number(last), piles.words())
            }
            (true, Some((1, last))) if last < piles.len() && last > 1 => {
                format!("each of the first {} of {} {}", number(last), number(piles.len()), piles.words())
            }
            _ => piles.each_of(span_of(piles, layer)),
        };
        format!("{deal} {}{more} {noun}{face} {onto} {of_all}", number(count))
    } else {
        let counts: Vec<String> = layer.counts.iter().map(usize::to_string).collect();
        format!(
            "{deal}{more} cards{face} {onto} {}: from left to right {}",
            piles.all(),
            text::join_list(&counts, "and")
        )
    }
}

fn span_of(piles: Piles<'_>, layer: &Layer) -> ZonePiles {
    ZonePiles { zone: piles.id, span: layer.span() }
}

/// Names the piles that begin empty, other than foundations, cells, and piles to which only draws deal. `dealt` contains
/// the number of cards that each pile of a zone gets.
pub(super) fn empty_piles(info: &GameInfo, dealt: &[(ZoneId, Vec<usize>)]) -> Vec<Message> {
    let begins = |piles: Piles<'_>| {
        let mut counts = vec![0; piles.len()];
        for (_, cards) in dealt.iter().filter(|(zone, _)| *zone == piles.id) {
            counts.iter_mut().zip(cards).for_each(|(count, cards)| *count += cards);
        }
        let empty: Vec<usize> = (1..).zip(&counts).filter(|&(_, &count)| count == 0).map(|(pile, _)| pile).collect();
        let (first, last) = (empty.first().copied()?, empty.last().copied()?);
        Some(match (empty.len(), piles.is_single()) {
            (_, true) => format!("{} begins empty.", text::capitalized(&piles.all())).into(),
            (count, _) if count == piles.len() => {
                let names: Vec<&str> = piles.zone.piles.iter().map(|pile| piles.info.pile_name(pile)).collect();
                let names = Message::forms(format!(", {}", place::span(&names)), "");
                message![format!("There are {} {}", number(count), piles.words()), names, ", which begin empty."]
            }
            (1, _) if last == piles.len() => format!("The last {} begins empty.", piles.word()).into(),
            (count, _) if last == piles.len() && first + count == last + 1 => {
                format!("The last {} {} begin empty.", number(count), piles.words()).into()
            }
            _ => {
                let span = |pile: &usize| ZonePiles { zone: piles.id, span: Some((*pile, *pile)) };
                let names: Vec<&str> = empty.iter().flat_map(|pile| place::pile_names(info, span(pile))).collect();
                format!(
                    "{} {} empty.",
                    text::join_list(&names, "and"),
                    if names.len() == 1 { "begins" } else { "begin" }
                )
                .into()
            }
        })
    };
    let several = zones(info)
        .filter(|piles| matches!(piles.zone.role, Role::Stock | Role::Waste | Role::Discard) && !piles.is_single())
        .map(|piles| {
            format!("{} has {} piles.", text::capitalized(&format!("the {}", piles.zone.name)), number(piles.len()))
                .into()
        });
    zones(info)
        .filter(|piles| matches!(piles.zone.role, Role::Tableau | Role::Reserve | Role::Hole))
        .filter(|piles| !piles.gets_last_cards() && !piles.is_single_and_filled())
        .filter_map(begins)
        .chain(several)
        .collect()
}
