//! The effect of a move in sentences, from its events and their causes.

use super::pile_label;
use super::uncovered::{pile_phrase, uncovered_clauses};
use crate::board::{Cause, Event, PileId, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Role, VarKind, Wording};
use crate::play::Session;
use crate::render::voice::{Voice, sentence};
use crate::text;
use crate::words;

/// The maximum number of dealt cards that a text beside a picture lists.
const MAX_LISTED_DEALT: usize = 13;

/// Describes a move with the game's own description, or with [`describe_events`] if the game has none. In speech, the
/// description of a redeal ends with the number of the new pass, because listeners do not see the line below the
/// board.
pub fn describe_move(
    game: &dyn Game,
    before: View<'_>,
    m: Move,
    after: View<'_>,
    events: &[Event],
    voice: Voice,
) -> String {
    if let Some(description) = game.describe_move(before, m, after) {
        return voice.sentences(&description);
    }
    let description = describe_events(game.info(), before, after, events, voice);
    let is_redeal = |event: &Event| {
        matches!(event, Event::Move { cause: Cause::Redealt, .. } | Event::Turnover { cause: Cause::Redealt, .. })
    };
    if !voice.is_spoken() || !events.iter().any(is_redeal) {
        return description;
    }
    let pass = game
        .facts(after, Wording::Transcript)
        .into_iter()
        .find(|fact| fact.key == "pass")
        .map(|fact| sentence(&fact.text));
    [description].into_iter().chain(pass).collect::<Vec<_>>().join(" ")
}

/// Describes what a move did, in one line: `moved 9S from t3 to TH on t6; turned up QD on t3`.
///
/// A card is named if the player saw it before the move or sees it afterwards. Listeners do not see the board. So in
/// speech, the line also names the new top cards of piles that lost cards, and the cards that are free now.
pub fn describe_events(info: &GameInfo, before: View<'_>, after: View<'_>, events: &[Event], voice: Voice) -> String {
    let mut clauses = event_clauses(info, before, after, events, voice, |_| true);
    if voice.is_spoken() {
        clauses.extend(uncovered_clauses(info, before, after, events, voice));
    }
    text::sanitize_line(&voice.join(&clauses)).into_owned()
}

/// Describes the deal of a session, for screen readers. Returns an empty text if the session began with a position
/// file.
pub fn describe_deal(session: &Session) -> String {
    let (info, events) = (session.info(), session.deal_events());
    let mut undealt = session.initial_board().clone();
    events.iter().rev().for_each(|event| undealt.revert(event));
    let mut zones: Vec<(&str, usize)> = Vec::new();
    for event in events {
        if let Event::Move { to, count, cause: Cause::Dealt, .. }
        | Event::Turnover { to, count, cause: Cause::Dealt, .. } = *event
        {
            // A game that draws its own table describes the table itself, and its zones have no meaning for players.
            let Some(zone) = info.zone_of(to).filter(|_| !info.layout.is_empty()) else { continue };
            let name = zone.name.as_str();
            match zones.iter_mut().find(|(zone, _)| *zone == name) {
                Some((_, cards)) => *cards += usize::from(count),
                None => zones.push((name, count.into())),
            }
        }
    }
    let zone_text = |(zone, cards): &(&str, usize)| format!("{} to the {zone}", text::pluralize(*cards, "card"));
    let mut clauses: Vec<String> = if zones.is_empty() {
        Vec::new()
    } else {
        vec![format!("dealt {}", text::join_list(&zones.iter().map(zone_text).collect::<Vec<_>>(), "and"))]
    };
    let is_set_aside = |step: &MoveStep| matches!(step, MoveStep::Moved(transfer) if transfer.cause == Cause::SetAside);
    clauses.extend(event_clauses(
        info,
        View::of(&undealt),
        View::of(session.initial_board()),
        events,
        Voice::Spoken,
        is_set_aside,
    ));
    text::sanitize_line(&Voice::Spoken.join(&clauses)).into_owned()
}

/// Describes what happened automatically after a move, as in [`describe_events`]: spaces filled, cards swept away, a
/// new phase. Omits cards that were turned up, because that is obvious. The result may be empty.
pub fn describe_automatic_events(info: &GameInfo, before: View<'_>, after: View<'_>, events: &[Event]) -> String {
    let clauses = event_clauses(info, before, after, events, Voice::Written, |step| match step {
        MoveStep::Moved(transfer) => matches!(transfer.cause, Cause::Filled | Cause::SetAside),
        MoveStep::TurnedUp(..) | MoveStep::PulledOut(..) => false,
        MoveStep::Shuffled(_) | MoveStep::Began(_) => true,
    });
    text::sanitize_line(&Voice::Written.join(&clauses)).into_owned()
}

/// Returns the clauses that describe the events. Leaves out the steps for which `is_described` returns false.
fn event_clauses(
    info: &GameInfo,
    before: View<'_>,
    after: View<'_>,
    events: &[Event],
    voice: Voice,
    is_described: impl Fn(&MoveStep) -> bool,
) -> Vec<String> {
    let mut tracker = CardTracker::new(before);
    let mut steps = steps(info, events, &mut tracker);
    steps.retain(is_described);
    let narrator = Narrator { info, before, after, tracker, voice };
    steps.chunk_by(share_a_clause).filter_map(|group| narrator.describe(group)).collect()
}

/// The place of a card before the move, which identifies the card.
type CardOrigin = (PileId, usize);

/// Tracks each card through a move without looking at its face.
struct CardTracker {
    /// The cards of each pile, bottom to top.
    piles: Vec<Vec<CardOrigin>>,
}

impl CardTracker {
    fn new(before: View<'_>) -> CardTracker {
        let piles = (0..before.piles()).map(|pile| PileId(pile as u8));
        CardTracker { piles: piles.map(|pile| (0..before.len(pile)).map(|index| (pile, index)).collect()).collect() }
    }

    fn card_at(&self, pile: PileId, index: usize) -> Option<CardOrigin> {
        self.piles.get(pile.index())?.get(index).copied()
    }

    fn top(&self, pile: PileId) -> Option<CardOrigin> {
        self.piles.get(pile.index())?.last().copied()
    }

    fn len(&self, pile: PileId) -> usize {
        self.piles.get(pile.index()).map_or(0, Vec::len)
    }

    /// Returns the current place of a card.
    fn find(&self, origin: CardOrigin) -> Option<(PileId, usize)> {
        self.piles.iter().enumerate().find_map(|(pile, cards)| {
            cards.iter().position(|&card| card == origin).map(|index| (PileId(pile as u8), index))
        })
    }

    /// Moves the top cards of a pile to another pile. `is_turned_over` reverses their order. Returns these cards in
    /// their new order.
    fn move_cards(&mut self, from: PileId, to: PileId, count: u8, is_turned_over: bool) -> Vec<CardOrigin> {
        let Some(source) = self.piles.get_mut(from.index()) else { return Vec::new() };
        let mut cards = source.split_off(source.len().saturating_sub(count as usize));
        if is_turned_over {
            cards.reverse();
        }
        if let Some(target) = self.piles.get_mut(to.index()) {
            target.extend(&cards);
        }
        cards
    }

    fn reorder(&mut self, pile: PileId, order: &[u8]) {
        let cards = order.iter().map(|&old_place| self.card_at(pile, old_place as usize)).collect::<Option<Vec<_>>>();
        if let (Some(place), Some(cards)) = (self.piles.get_mut(pile.index()), cards) {
            *place = cards;
        }
    }
}

/// A step of a move, as the player would describe it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum MoveStep {
    /// Cards went from one pile to another.
    Moved(Transfer),
    /// A card was turned up in place.
    TurnedUp(PileId, CardOrigin),
    /// A card was pulled out from below others and put on top of them.
    PulledOut(PileId, CardOrigin),
    /// A pile was shuffled.
    Shuffled(PileId),
    /// A phase began. The text says what happens in it.
    Began(String),
}

/// Cards that went from one pile to another.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Transfer {
    from: PileId,
    to: PileId,
    cards: Vec<CardOrigin>,
    /// The number of cards in the pile `to` after the step.
    size: usize,
    /// The top card of the pile `to` before the step.
    onto: Option<CardOrigin>,
    cause: Cause,
}

/// Converts the events of a move to steps, and moves the cards of the tracker as the events do.
fn steps(info: &GameInfo, events: &[Event], tracker: &mut CardTracker) -> Vec<MoveStep> {
    let mut steps = Vec::new();
    for event in events {
        match *event {
            Event::Move { from, to, count, cause } | Event::Turnover { from, to, count, cause } => {
                let onto = tracker.top(to);
                let cards = tracker.move_cards(from, to, count, matches!(event, Event::Turnover { .. }));
                let size = tracker.len(to);
                // The description omits cards that only close a gap.
                if cause != Cause::Arranged {
                    steps.push(MoveStep::Moved(Transfer { from, to, cards, size, onto, cause }));
                }
            }
            // The description omits cards that were turned during a deal and cards that were only concealed.
            Event::Face { pile, at, cause, .. } => {
                let card = tracker.card_at(pile, at as usize).filter(|_| cause == Cause::Turned);
                steps.extend(card.map(|card| MoveStep::TurnedUp(pile, card)));
            }
            Event::Reorder { pile, ref order, cause } => {
                tracker.reorder(pile, order);
                match cause {
                    Cause::Shuffled => steps.push(MoveStep::Shuffled(pile)),
                    Cause::Played => steps.extend(tracker.top(pile).map(|card| MoveStep::PulledOut(pile, card))),
                    _ => {}
                }
            }
            Event::Set { var, new, .. } if info.var_info(var).is_some_and(|var| var.kind == VarKind::Phase) => {
                let phase = usize::try_from(new).ok().and_then(|index| info.phases.get(index));
                steps.extend(phase.map(|phase| MoveStep::Began(phase.about.clone())));
            }
            Event::Set { .. } => {}
        }
    }
    steps
}

/// Returns whether one clause describes both steps.
fn share_a_clause(a: &MoveStep, b: &MoveStep) -> bool {
    match (a, b) {
        (MoveStep::Moved(a), MoveStep::Moved(b)) if a.cause == b.cause => match a.cause {
            Cause::Removed | Cause::Drawn | Cause::Dealt => true,
            Cause::Redealt | Cause::Gathered => a.to == b.to,
            _ => (a.from, a.to) == (b.from, b.to),
        },
        _ => false,
    }
}

/// Describes the steps of a move as the player sees them.
struct Narrator<'a> {
    info: &'a GameInfo,
    before: View<'a>,
    after: View<'a>,
    tracker: CardTracker,
    voice: Voice,
}

impl Narrator<'_> {
    fn describe(&self, group: &[MoveStep]) -> Option<String> {
        let transfers: Vec<&Transfer> = group
            .iter()
            .filter_map(|step| if let MoveStep::Moved(transfer) = step { Some(transfer) } else { None })
            .collect();
        match (group.first()?, transfers.first()) {
            (MoveStep::TurnedUp(pile, card), _) => {
                self.known_card_name(*card).map(|card| format!("turned up {card}{}", self.at_turned_up(*pile)))
            }
            (MoveStep::PulledOut(pile, card), _) => {
                let place = self.at(" to the top of ", *pile);
                self.known_card_name(*card).map(|card| format!("pulled {card} out{place}"))
            }
            (MoveStep::Shuffled(pile), _) if self.info.role_of(*pile).is_none() => Some("shuffled the cards".into()),
            (MoveStep::Began(about), _) => Some(format!("now {about}")),
            (MoveStep::Shuffled(pile), _) => Some(format!("shuffled {}", pile_phrase(self.info, *pile))),
            (MoveStep::Moved(_), Some(transfer)) => Some(self.describe_transfers(transfer, &transfers)),
            (MoveStep::Moved(_), None) => None,
        }
    }

    fn describe_transfers(&self, first: &Transfer, transfers: &[&Transfer]) -> String {
        let (from, to) = (|| self.pile(first.from), || self.pile(first.to));
        let cards: Vec<CardOrigin> = transfers.iter().flat_map(|transfer| transfer.cards.iter().copied()).collect();
        match first.cause {
            Cause::Removed => {
                let cards_and_pile =
                    |transfer: &&Transfer| self.cards(&transfer.cards) + &self.at(" from ", transfer.from);
                format!("removed {}", text::join_list(&transfers.iter().map(cards_and_pile).collect::<Vec<_>>(), "and"))
            }
            Cause::Drawn => self.describe_draw(first, &cards),
            Cause::Dealt => self.describe_dealing(transfers, cards.len()),
            Cause::Redealt | Cause::Gathered => self.describe_gathering(first, transfers, cards.len()),
            Cause::Filled => format!("{} filled {} with {}", from(), to(), self.cards_or_run(&cards)),
            Cause::SetAside => format!("{} left {} for {}", self.cards_or_run(&cards), from(), to()),
            _ => match first.onto.and_then(|onto| self.known_card_name(onto)) {
                Some(onto) => {
                    let (from, on) = (self.at(" from ", first.from), self.at(" on ", first.to));
                    format!("moved {}{from} to {onto}{on}", self.cards(&cards))
                }
                None => format!("moved {}{} to {}", self.cards(&cards), self.at(" from ", first.from), to()),
            },
        }
    }

    fn describe_draw(&self, first: &Transfer, cards: &[CardOrigin]) -> String {
        if let (Voice::Spoken | Voice::Symbols | Voice::Aloud, &[card]) = (self.voice, cards)
            && let Some(card) = self.known_card_name(card)
        {
            return format!("drew {card}");
        }
        let top = self.after.top(first.to);
        let card = |card| format!(": top of {} is {}", pile_phrase(self.info, first.to), self.voice.card(card));
        let top = top.map_or(String::new(), card);
        format!("drew {}{top}", text::pluralize(cards.len(), "card"))
    }

    fn describe_dealing(&self, transfers: &[&Transfer], count: usize) -> String {
        let mut targets: Vec<(PileId, Vec<CardOrigin>)> = Vec::new();
        for transfer in transfers {
            match targets.iter_mut().find(|(to, _)| *to == transfer.to) {
                Some((_, cards)) => cards.extend(&transfer.cards),
                None => targets.push((transfer.to, transfer.cards.clone())),
            }
        }
        let is_stock = |to| self.info.role_of(to) == Some(Role::Stock);
        let cards_and_target = |(to, cards): &(PileId, Vec<CardOrigin>)| {
            if is_stock(*to) {
                format!("{} to {}", text::pluralize(cards.len(), "card"), pile_phrase(self.info, *to))
            } else {
                format!("{} to {}", self.dealt_cards(cards), self.pile(*to))
            }
        };
        let is_too_long = self.voice.has_picture()
            && targets.len() > 1
            && (count > MAX_LISTED_DEALT || targets.iter().any(|(to, _)| !self.info.has_name_in_picture(*to)));
        let count = text::pluralize(count, "card");
        match &targets[..] {
            // The picture shows where the cards are.
            _ if is_too_long => format!("dealt {count}"),
            [(to, _)] if is_stock(*to) => format!("made {} of {count}", pile_phrase(self.info, *to)),
            [target] => format!("dealt {}", cards_and_target(target)),
            _ => format!("dealt {count}: {}", targets.iter().map(cards_and_target).collect::<Vec<_>>().join(", ")),
        }
    }

    fn describe_gathering(&self, first: &Transfer, transfers: &[&Transfer], count: usize) -> String {
        let new_size = match self.info.zone_of(first.to) {
            Some(zone) => format!(": {} {}", zone.name, transfers.last().map_or(0, |transfer| transfer.size)),
            None => String::new(),
        };
        if first.cause == Cause::Redealt && transfers.iter().all(|transfer| transfer.from == first.from) {
            return format!("turned {} over{new_size}", pile_phrase(self.info, first.from));
        }
        let mut piles: Vec<PileId> = transfers.iter().map(|transfer| transfer.from).collect();
        piles.dedup();
        format!("gathered {} from {}{new_size}", text::pluralize(count, "card"), self.piles(piles))
    }

    /// Names piles. Four or more adjacent piles are named by the first and the last.
    fn piles(&self, mut piles: Vec<PileId>) -> String {
        piles.sort_unstable();
        if self.voice.has_picture() {
            let mut zones: Vec<String> = piles.iter().map(|&pile| self.info.place_phrase(pile)).collect();
            zones.dedup();
            return text::join_list(&zones, "and");
        }
        let name = |pile: &PileId| self.info.pile_name(*pile).to_string();
        let are_adjacent = |a: &PileId, b: &PileId| a.0 + 1 == b.0 && self.info.role_of(*a) == self.info.role_of(*b);
        let rows = piles.chunk_by(are_adjacent).flat_map(|row| match row {
            [first, _, _, .., last] => vec![format!("{} to {}", name(first), name(last))],
            short_row => short_row.iter().map(name).collect(),
        });
        text::join_list(&rows.collect::<Vec<_>>(), "and")
    }

    /// Names a pile in a sentence. The stock and the pack are named by words, because players never type a pile name
    /// for them.
    fn pile(&self, pile: PileId) -> String {
        match self.info.role_of(pile) {
            None | Some(Role::Stock) => pile_phrase(self.info, pile),
            Some(_) if self.voice == Voice::Spoken => pile_phrase(self.info, pile),
            Some(_) if self.voice.has_picture() => {
                self.voice.phrase(&words::place_in_picture(self.info, self.before, pile))
            }
            Some(_) => self.info.pile_name(pile).to_string(),
        }
    }

    /// Names a pile after a preposition such as ` from `. Returns an empty text in a picture that has no name for it.
    fn at(&self, preposition: &str, pile: PileId) -> String {
        if self.voice.has_picture() && !self.info.has_name_in_picture(pile) {
            String::new()
        } else {
            preposition.to_string() + &self.pile(pile)
        }
    }

    /// Says where a card was turned up. Listeners do not see the picture. So a pile without a name in it has the name
    /// of its label: ` in row 3, place 7`.
    fn at_turned_up(&self, pile: PileId) -> String {
        if self.voice == Voice::Aloud && !self.info.has_name_in_picture(pile) {
            format!(" in {}", pile_label::name(self.info, self.after, pile))
        } else {
            self.at(" on ", pile)
        }
    }

    /// Returns the card, if the player saw it before the move or sees it now.
    fn known_card(&self, origin: CardOrigin) -> Option<Card> {
        self.before.card(origin.0, origin.1).or_else(|| self.seen_now(origin))
    }

    fn seen_now(&self, origin: CardOrigin) -> Option<Card> {
        self.tracker.find(origin).and_then(|(pile, index)| self.after.card(pile, index))
    }

    /// Returns the name of the card, if the player knows it.
    fn known_card_name(&self, origin: CardOrigin) -> Option<String> {
        self.known_card(origin).map(|card| self.voice.card(card))
    }

    /// Names the cards if the player has seen all of them. Otherwise gives only their number.
    fn cards(&self, origins: &[CardOrigin]) -> String {
        let known_cards = origins.iter().map(|&origin| self.known_card(origin)).collect();
        self.names_or_count(known_cards, origins.len())
    }

    /// Describes dealt cards, by name only if they are visible. The name of a face-down card would reveal it, even if
    /// the player saw the card before a shuffle.
    fn dealt_cards(&self, origins: &[CardOrigin]) -> String {
        let visible_cards = origins.iter().map(|&origin| self.seen_now(origin)).collect();
        self.names_or_count(visible_cards, origins.len())
    }

    fn names_or_count(&self, cards: Option<Vec<Card>>, count: usize) -> String {
        match cards {
            Some(cards) => self.voice.cards(&cards),
            None if count == 1 => "a card".into(),
            None => text::pluralize(count, "card"),
        }
    }

    /// Describes cards as [`Narrator::cards`] does, but five or more cards of one suit by the first and the last card.
    fn cards_or_run(&self, origins: &[CardOrigin]) -> String {
        let cards: Vec<Card> = origins.iter().filter_map(|&origin| self.known_card(origin)).collect();
        match (cards.first(), cards.last()) {
            (Some(first), Some(last))
                if cards.len() > 4
                    && cards.len() == origins.len()
                    && cards.iter().all(|card| card.suit() == first.suit()) =>
            {
                let suit = first.suit().map_or("", |suit| suit.name());
                match self.voice {
                    Voice::Written => format!("{first} to {last} of {suit}"),
                    Voice::Spoken | Voice::Aloud => {
                        format!("{} to {} of {suit}", first.rank().name(), last.rank().name())
                    }
                    Voice::Symbols => format!("{} to {}", self.voice.card(*first), self.voice.card(*last)),
                }
            }
            _ => self.cards(origins),
        }
    }
}

#[cfg(test)]
#[path = "move_description_tests.rs"]
mod tests;
