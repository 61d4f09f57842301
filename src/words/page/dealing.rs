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
        uniform(&self.counts)
    }

    /// Returns whether the piles get one card, two cards, and so on.
    fn is_triangle(&self) -> bool {
        self.counts.iter().copied().eq(1..=self.counts.len())
    }

    fn gives_all_piles(&self) -> bool {
        self.counts.iter().all(|&count| count > 0)
    }

    /// Returns the first and the last pile that get cards, counted from 1. Returns `None` if one between them gets none.
    fn span(&self) -> Option<(usize, usize)> {
        span(&self.counts)
    }

    /// Describes the order of the deal, unless it is row by row: `, pile by pile`.
    fn order_words(&self, piles: Piles<'_>) -> String {
        if piles.is_single() || self.order == row_by_row(&self.counts) || !order_matters(piles) {
            return String::new();
        }
        if self.order == pile_by_pile(&self.counts) {
            return ", pile by pile".into();
        }
        format!(". One by one, they go to these {}: {}", piles.words(), stretches(&self.order))
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

/// Returns the number of all piles that have any cards, if it is the same for all of them.
fn uniform(counts: &[usize]) -> Option<usize> {
    let mut counts = counts.iter().copied().filter(|&count| count > 0);
    let first = counts.next()?;
    counts.all(|count| count == first).then_some(first)
}

/// Returns the first and the last pile that have any cards, counted from 1. Returns `None` if one between them has none.
fn span(counts: &[usize]) -> Option<(usize, usize)> {
    let first = counts.iter().position(|&count| count > 0)?;
    let last = counts.iter().rposition(|&count| count > 0)?;
    counts.get(first..=last)?.iter().all(|&count| count > 0).then_some((first + 1, last + 1))
}

/// Returns whether players must know the order in which cards are dealt to the piles. In a shuffled pack, it does not
/// matter until the cards are dealt in it again, or other cards come to the piles in between.
fn order_matters(piles: Piles<'_>) -> bool {
    deals_again_in_order(piles.info) || gets_diverted_cards(piles)
}

/// Describes an order of piles. Neighbors in the same direction are one stretch: `1 to 7, 7 to 2`.
fn stretches(order: &[usize]) -> String {
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    for &pile in order {
        match stretches.last_mut() {
            Some((first, last))
                if last.abs_diff(pile) == 1 && (first == last || (*first < *last) == (*last < pile)) =>
            {
                *last = pile;
            }
            _ => stretches.push((pile, pile)),
        }
    }
    let words = |&(first, last): &(usize, usize)| {
        if first == last { (first + 1).to_string() } else { format!("{} to {}", first + 1, last + 1) }
    };
    stretches.iter().map(words).collect::<Vec<_>>().join(", ")
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

/// Returns the piles in the order of a deal that gives each pile all its cards before the next one.
pub(super) fn pile_by_pile(counts: &[usize]) -> Vec<usize> {
    counts.iter().enumerate().flat_map(|(pile, &count)| std::iter::repeat_n(pile, count)).collect()
}

/// Describes the layers of a zone. `is_first` tells that the zone had no cards before, and `part` what part of the pack
/// the layers are.
pub(super) fn sentences(piles: Piles<'_>, layers: &[Layer], is_first: bool, part: PartOfPack) -> Vec<String> {
    let joined = join(layers);
    if is_first
        && !piles.is_single()
        && is_clearer_as_whole(&joined)
        && let Some(dealt) = DealtPiles::of(piles, layers)
    {
        return whole_sentences(piles, layers, &dealt, part);
    }
    layer_sentences(piles, &joined, is_first, part)
}

/// Returns whether a sentence for all cards and one for their faces are clearer than a sentence for each layer.
fn is_clearer_as_whole(joined: &[Layer]) -> bool {
    // Three layers or more are too many sentences: in Stonewall, face-down and face-up cards take turns.
    let [first, second] = joined else { return joined.len() > 2 };
    // Lists of numbers fit better into the sentence for all cards: the face-up layer of Odessa has 3, 5, 5, 5, 5, 5, 3.
    let has_short_words = |layer: &Layer| layer.uniform().is_some() || layer.is_triangle();
    if !has_short_words(first) || !has_short_words(second) {
        return true;
    }
    // In Indian, both layers go to all columns: `Deal ten columns of three cards. The first card of each …` If neither
    // does, such as one to the first columns and one to the last, only their sum shows all columns. But in Yukon, the
    // second layer goes to some of the columns that the first one has shown: `Then deal four more cards …`
    first.gives_all_piles() == second.gives_all_piles()
}

/// Describes all layers together: `Deal ten columns of three cards. The first card of each column is face down, …`
fn whole_sentences(piles: Piles<'_>, layers: &[Layer], dealt: &DealtPiles, part: PartOfPack) -> Vec<String> {
    let order = layers.iter().flat_map(|layer| layer.order.iter().copied()).collect();
    let all = Layer { counts: dealt.counts(), faces: Facing::Up, order };
    let deal = first_layer(piles, &all, "", part);
    let mut sentences = vec![format!("{deal}{}.", all.order_words(piles)), dealt.faces(piles)];
    sentences.extend(top_card(piles));
    sentences
}

/// Describes layers one after the other: `Deal seven columns of one to seven cards. … Then deal four more cards …`
fn layer_sentences(piles: Piles<'_>, joined: &[Layer], is_first: bool, part: PartOfPack) -> Vec<String> {
    // If other layers follow, the first one leaves cards for them.
    let part = if joined.len() == 1 { part } else { PartOfPack::Part };
    let mut sentences = Vec::new();
    for (index, layer) in joined.iter().enumerate() {
        let deal = if is_first && index == 0 {
            first_layer(piles, layer, face_words(piles, layer), part)
        } else {
            further_cards("Then deal", &joined[..index], piles, layer)
        };
        sentences.push(format!("{deal}{}.", layer.order_words(piles)));
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
struct DealtPiles(Vec<Vec<bool>>);

impl DealtPiles {
    /// Returns the cards of layers. Returns `None` if a pile gets no card.
    fn of(piles: Piles<'_>, layers: &[Layer]) -> Option<DealtPiles> {
        let mut dealt: Vec<Vec<bool>> = vec![Vec::new(); piles.len()];
        for layer in layers {
            for (pile, &count) in dealt.iter_mut().zip(&layer.counts) {
                let (first, len) = (pile.len(), pile.len() + count);
                pile.extend((first..len).map(|index| layer.faces.is_up(index, len)));
            }
        }
        dealt.iter().all(|pile| !pile.is_empty()).then_some(DealtPiles(dealt))
    }

    /// Returns the number of cards of each pile.
    fn counts(&self) -> Vec<usize> {
        self.0.iter().map(Vec::len).collect()
    }

    /// Describes the faces of the cards.
    fn faces(&self, piles: Piles<'_>) -> String {
        let hidden: Vec<usize> = self.0.iter().map(|pile| pile.iter().filter(|is_up| !*is_up).count()).collect();
        if hidden.iter().all(|&count| count == 0) {
            return "All cards are face up.".into();
        }
        let first_are_hidden =
            self.0.iter().zip(&hidden).all(|(pile, &count)| pile.iter().take(count).all(|is_up| !is_up));
        let common = self.0.first().filter(|first| self.0.iter().all(|pile| pile == *first));
        match (common, first_are_hidden) {
            (Some(pile), true) => first_cards_of_each(piles, pile.iter().filter(|is_up| !*is_up).count()),
            (Some(pile), false) => places_in_each(piles, pile),
            (None, true) => first_cards_of_some(piles, &hidden),
            (None, false) => self.faces_in_turn(),
        }
    }

    /// Describes the face of each card: `From left to right, the faces of their cards are: down up; up down.`
    fn faces_in_turn(&self) -> String {
        let faces = |pile: &Vec<bool>| {
            pile.iter().map(|is_up| if *is_up { "up" } else { "down" }).collect::<Vec<_>>().join(" ")
        };
        let faces: Vec<String> = self.0.iter().map(faces).collect();
        format!("From left to right, the faces of their cards are: {}.", faces.join("; "))
    }
}

/// Describes face-down cards that are the first of each pile: `The first two cards of each column are face down, and the
/// others face up.`
fn first_cards_of_each(piles: Piles<'_>, count: usize) -> String {
    let (first, are) = first_cards(count);
    format!("{first} of each {} {are} face down, and the others face up.", piles.word())
}

/// Describes face-down cards at the same places of each pile, in which `pile` shows the faces of one: `In each column,
/// the first and third cards are face down, and the others face up.`
fn places_in_each(piles: Piles<'_>, pile: &[bool]) -> String {
    let places: Vec<String> = (1..).zip(pile).filter(|&(_, is_up)| !is_up).map(|(place, _)| ordinal(place)).collect();
    let cards_are = if places.len() == 1 { "card is" } else { "cards are" };
    let places = text::join_list(&places, "and");
    format!("In each {}, the {places} {cards_are} face down, and the others face up.", piles.word())
}

/// Describes face-down cards that are the first of some piles, with their number for each pile: `The first three cards in
/// each of the first four columns are face down, and all other cards are face up.`
fn first_cards_of_some(piles: Piles<'_>, hidden: &[usize]) -> String {
    if let (Some(count), Some(span)) = (uniform(hidden), span(hidden)) {
        let (first, are) = first_cards(count);
        let each = piles.each_of(ZonePiles { zone: piles.id, span: Some(span) });
        return format!("{first} in {each} {are} face down, and all other cards are face up.");
    }
    let hidden: Vec<String> = hidden.iter().map(usize::to_string).collect();
    format!(
        "From left to right, {} begin with {} face-down cards; all other cards are face up.",
        piles.all(),
        text::join_list(&hidden, "and")
    )
}

/// Names the first cards of a pile at the beginning of a sentence, with the form of `be` that follows.
fn first_cards(count: usize) -> (String, &'static str) {
    if count == 1 { ("The first card".into(), "is") } else { (format!("The first {}", cards(count)), "are") }
}

/// Returns the word for the place of a card in its pile, counted from 1: `third`, `21st`.
fn ordinal(place: usize) -> String {
    const WORDS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    if let Some(word) = place.checked_sub(1).and_then(|index| WORDS.get(index)) {
        return (*word).to_string();
    }
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
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
fn first_layer(piles: Piles<'_>, layer: &Layer, face: &str, part: PartOfPack) -> String {
    let total: usize = layer.counts.iter().sum();
    if piles.is_single() {
        return cards_of_one_pile(piles, total, face);
    }
    if piles.is_group() && layer.uniform() == Some(1) && layer.gives_all_piles() {
        return cards_of_group(piles, total, face);
    }
    if piles.zone.role == Role::Foundation && total == 1 {
        return format!("Deal one card{face} to begin {}", piles.each_of(span_of(piles, layer)));
    }
    if !layer.gives_all_piles() {
        return further_cards("Deal", &[], piles, layer);
    }
    cards_of_all_piles(piles, layer, face, part)
}

/// Describes the first cards of a zone of one pile: `Deal thirteen cards into one pile, the reserve`.
fn cards_of_one_pile(piles: Piles<'_>, total: usize, face: &str) -> String {
    let pile = piles.all();
    match piles.zone.role {
        Role::Foundation | Role::Hole | Role::Waste => format!("Deal {}{face} to begin {pile}", cards(total)),
        _ if total == 1 => format!("Deal one card{face} to {pile}"),
        _ => format!("Deal {}{face} into one pile, {pile}", cards(total)),
    }
}

/// Describes single cards that players see as one group: `Deal sixteen cards face up in two rows of eight: the reserve`.
fn cards_of_group(piles: Piles<'_>, total: usize, face: &str) -> String {
    let (cards, all) = (cards(total), piles.all());
    let has_name = !piles.zone.has_plain_name() || piles.zone.role != Role::Tableau;
    match (rows(piles), has_name) {
        (Some((rows, wide)), true) => format!("Deal {cards}{face} in {} rows of {}: {all}", number(rows), number(wide)),
        (Some((rows, wide)), false) => format!("Deal {cards}{face} in {} rows of {}", number(rows), number(wide)),
        (None, true) => format!("Deal {cards}{face} to {all}, one to each place"),
        (None, false) => format!("Deal {cards}{face}, one to a pile"),
    }
}

/// Describes the first cards of several piles, of which each gets some: `Deal seven columns of four cards face up`.
fn cards_of_all_piles(piles: Piles<'_>, layer: &Layer, face: &str, part: PartOfPack) -> String {
    let (len, words) = (number(piles.len()), piles.words());
    let is_named = piles.noun().is_none();
    match layer.uniform() {
        Some(1) if is_named => return format!("Deal one card{face} to each of the {len} {words}"),
        Some(count) if is_named => return format!("Deal {len} piles of {}{face}, {}", cards(count), piles.all()),
        Some(1) => return format!("Deal one card{face} to each of {len} {words}"),
        _ => {}
    }
    if let Some((count, last)) = last_is_smaller(&layer.counts) {
        let rest = if last == 1 { "the last card".into() } else { format!("the last {}", cards(last)) };
        let most = number(piles.len() - 1);
        return format!("Deal {most} {words} of {}{face}, and {rest} as another {}", cards(count), piles.word());
    }
    // The words about faces follow the cards: the whole pack, or the cards of the columns.
    let of_cards = match layer.uniform() {
        Some(count) => Some(cards(count)),
        None if layer.is_triangle() => Some(format!("one to {}", cards(piles.len()))),
        None => None,
    };
    match (part.deal_words(piles.info), of_cards) {
        (Some(deal), Some(of_cards)) => format!("{deal}{face} into {len} {words} of {of_cards}"),
        (Some(deal), None) => format!("{deal}{face} into {len} {words}{}", uneven(piles, &layer.counts)),
        (None, Some(of_cards)) => format!("Deal {len} {words} of {of_cards}{face}"),
        (None, None) => format!("Deal {len} {words}{face}{}", uneven(piles, &layer.counts)),
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
pub(super) enum PartOfPack {
    /// Some cards of the pack.
    Part,
    /// All cards of the pack.
    Whole,
    /// All cards that other steps have left.
    Rest,
}

impl PartOfPack {
    /// Returns the words that deal all cards: `Deal the whole pack`. Returns `None` if other cards are left.
    fn deal_words(self, info: &GameInfo) -> Option<&'static str> {
        match self {
            PartOfPack::Part => None,
            PartOfPack::Whole if info.pack.packs > 1 => Some("Deal all cards"),
            PartOfPack::Whole => Some("Deal the whole pack"),
            PartOfPack::Rest => Some("Deal the other cards"),
        }
    }
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

/// Describes cards that follow those of earlier layers: `Then deal four more cards face up onto each column except the
/// first`.
fn further_cards(deal: &str, earlier: &[Layer], piles: Piles<'_>, layer: &Layer) -> String {
    let face = face_words(piles, layer);
    let has_cards = |pile: usize| earlier.iter().any(|layer| layer.counts.get(pile).is_some_and(|&count| count > 0));
    let follows = !earlier.is_empty() && (0..).zip(&layer.counts).all(|(pile, &count)| count == 0 || has_cards(pile));
    let (more, onto) = if follows { (" more", "onto") } else { ("", "to") };
    let (Some(count), Some(span)) = (layer.uniform(), layer.span()) else {
        let counts: Vec<String> = layer.counts.iter().map(usize::to_string).collect();
        let counts = text::join_list(&counts, "and");
        return format!("{deal}{more} cards{face} {onto} {}: from left to right {counts}", piles.all());
    };
    let noun = if count == 1 { "card" } else { "cards" };
    let receivers = if earlier.is_empty() {
        first_receivers(piles, span)
    } else {
        piles.each_of(ZonePiles { zone: piles.id, span: Some(span) })
    };
    format!("{deal} {}{more} {noun}{face} {onto} {receivers}", number(count))
}

/// Names the piles from the first to the last that get the first cards of a zone, with the number of all piles: `each of
/// the first four of seven columns`.
fn first_receivers(piles: Piles<'_>, (first, last): (usize, usize)) -> String {
    let (all, words) = (piles.len(), piles.words());
    match (first, last) {
        (1, 1) if all > 1 => format!("the first of {} {words}", number(all)),
        (1, last) if last < all && piles.gets_last_cards() => format!("each of {} {words}", number(last)),
        (1, last) if last < all => format!("each of the first {} of {} {words}", number(last), number(all)),
        _ => piles.each_of(ZonePiles { zone: piles.id, span: Some((first, last)) }),
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
                let list = text::join_list(&names, "and");
                match names.len() {
                    1 => format!("The {} {list} begins empty.", piles.word()).into(),
                    _ => format!("The {} {list} begin empty.", piles.words()).into(),
                }
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
