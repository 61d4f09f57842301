//! The meaning of the mouse on a live board. `pointer.rs` decides where cards may go, as it does for the page.

use super::commands::query::why_cards_stay;
use super::keys::key_input::SelectedCards;
use super::parse::place::{Place, concerns};
use super::pointer::{PointerMoves, PointerSelection, moves_between_piles, pointer_moves, pointer_selection};
use super::state::{LastClick, Selection, Shell};
use crate::card::Card;
use crate::game::{Move, Role};
use crate::render::move_effect;
use crate::scene::Spot;
use crate::text;
use std::time::{Duration, Instant};

/// The maximum time between the two clicks of a double click.
const DOUBLE_CLICK_TIME: Duration = Duration::from_millis(400);

/// The time in which a second click belongs to the first one even if that one made a move.
const BOUNCE_TIME: Duration = Duration::from_millis(240);

/// The effect of a click on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClickEffect {
    /// A command is complete.
    Run(String),
    /// Cards are selected. The text tells the player how to continue.
    Selected(String),
    /// No card is selected. The text explains why the clicked card cannot move.
    Explained(String),
    /// No card is selected.
    Nothing,
}

impl Shell<'_> {
    /// Whether the mouse moves cards now: keys act at once, and the board keeps its place.
    pub fn uses_mouse(&self) -> bool {
        let is_on = self.front_end.has_mouse && self.settings.mouse.is_on();
        is_on && self.uses_keys() && self.keeps_board_in_place()
    }

    /// Whether cards are selected.
    pub fn has_selection(&self) -> bool {
        self.mouse.selection != Selection::None
    }

    /// Returns the selected cards that a key can move. Returns `None` if no card is selected, or if cards are selected for
    /// one of the game's own commands.
    pub fn selected_cards(&self) -> Option<SelectedCards> {
        match &self.mouse.selection {
            Selection::Run(first, moves) => Some(SelectedCards { pile: first.pile, count: moves.count }),
            Selection::None | Selection::Cards(_) => None,
        }
    }

    /// Cancels the selection, if there is one.
    pub fn cancel_selection(&mut self) {
        if self.has_selection() {
            self.mouse.selection = Selection::None;
            self.repaint();
        }
    }

    /// Handles a click on a card or an empty pile, or on the empty table if `spot` is `None`. `now` is the time of the
    /// click.
    pub fn click(&mut self, spot: Option<Spot>, now: Instant) -> ClickEffect {
        let selection = std::mem::take(&mut self.mouse.selection);
        self.repaint();
        let last_click = self.mouse.last_click.take();
        let Some(spot) = spot.filter(|_| !self.session.is_over()) else { return ClickEffect::Nothing };
        let since_last = last_click
            .filter(|last| last.spot.pile == spot.pile)
            .and_then(|last| Some((now.checked_duration_since(last.at)?, last.has_moved)));
        let is_face_up = self.session.view().card(spot.pile, spot.at).is_some();
        // If the first click of a double click removed its card, the second one must not move the card below.
        if is_face_up && since_last.is_some_and(|(since, has_moved)| has_moved && since < BOUNCE_TIME) {
            return ClickEffect::Nothing;
        }
        let is_second = since_last.is_some_and(|(since, has_moved)| !has_moved && since < DOUBLE_CLICK_TIME);
        let effect = self.effect_of_click(spot, is_second, selection);
        let has_moved = matches!(effect, ClickEffect::Run(_));
        self.mouse.last_click = Some(LastClick { spot, at: now, has_moved });
        effect
    }

    /// Handles a mouse button that was pressed on a selected card and is released over this place. Nothing changes if the
    /// cards cannot go there.
    pub fn drop_selection(&mut self, spot: Option<Spot>) -> Option<String> {
        let (Some(spot), Selection::Run(first, moves)) = (spot, &self.mouse.selection) else { return None };
        let m = target(moves, spot).filter(|_| spot.pile != first.pile)?;
        let command = self.session.info().format_move(m);
        self.mouse.selection = Selection::None;
        Some(command)
    }

    fn effect_of_click(&mut self, spot: Spot, is_second: bool, selection: Selection) -> ClickEffect {
        let (game, info) = (self.session.game().as_ref(), self.session.info());
        let run = |m: Move| ClickEffect::Run(info.format_move(m));
        let wanted = pointer_selection(game, &self.session.moves());
        let wanted_cards: &[Card] = wanted.as_ref().map_or(&[], |wanted| &wanted.cards);
        let card = self.session.view().card(spot.pile, spot.at).filter(|card| wanted_cards.contains(card));
        if let (Some(wanted), Some(_)) = (&wanted, card) {
            let spots = if let Selection::Cards(spots) = selection { spots } else { Vec::new() };
            return self.toggle_card(spot, spots, wanted);
        }
        let mut attempt = None;
        if let Selection::Run(first, moves) = selection {
            let is_same_pile = first.pile == spot.pile;
            attempt = self.attempt(first, &moves, spot).filter(|_| !is_same_pile);
            match (moves.home, moves.home_attempt, target(&moves, spot)) {
                (Some(home), ..) if is_same_pile && is_second => return run(home),
                // A double click is meant for a foundation. The rejection explains why none takes the card.
                (None, Some(attempt), _) if first == spot && is_second => return run(attempt),
                _ if first == spot => return ClickEffect::Nothing,
                (.., Some(m)) => return run(m),
                _ => {}
            }
        }
        let moves = pointer_moves(game, self.session.board(), spot.pile, spot.at);
        let is_drawn = info.role_of(spot.pile) == Some(Role::Stock) && info.verb("draw").is_some();
        match (moves.tap, moves.home) {
            (Some(tap), _) => run(tap),
            (None, Some(home)) if is_second => run(home),
            // The rejection explains why the selected cards cannot go there.
            (None, None) if moves.targets.is_empty() && attempt.is_some() => attempt.map_or(ClickEffect::Nothing, run),
            // Nothing can be drawn, and the rejection says why.
            (None, None) if is_drawn => run(Move::Draw),
            (None, None) if moves.targets.is_empty() => {
                if self.session.view().is_empty(spot.pile) {
                    ClickEffect::Nothing
                } else {
                    ClickEffect::Explained(self.why_card_stays(spot))
                }
            }
            _ => {
                let text = self.selection_text(spot, &moves);
                self.mouse.selection = Selection::Run(spot, moves);
                ClickEffect::Selected(text)
            }
        }
    }

    /// Returns the move of the selected cards to the pile of a place, whether it is legal or not. Returns `None` if no
    /// command makes such a move.
    fn attempt(&self, first: Spot, moves: &PointerMoves, spot: Spot) -> Option<Move> {
        let (from, to) = (first.pile, spot.pile);
        if moves_between_piles(self.session.game().as_ref()) {
            return Some(Move::Transfer { from, to, count: u8::try_from(moves.count).ok()? });
        }
        self.session.info().verb("remove").map(|_| Move::Remove { a: from, b: Some(to) })
    }

    /// Explains why a card has no move, and which moves other cards of its pile have.
    fn why_card_stays(&self, spot: Spot) -> String {
        let (game, view, info) = (self.session.game().as_ref(), self.session.view(), self.session.info());
        let voice = self.settings.show.voice();
        let count = view.len(spot.pile).saturating_sub(spot.at);
        let why = match view.card(spot.pile, spot.at) {
            Some(card) => {
                let why = why_cards_stay(game, view, spot.pile, count).map(|why| voice.phrase(&why));
                why.unwrap_or_else(|| format!("{card} cannot move now"))
            }
            None => "this card is face down".into(),
        };
        let mut moves = self.session.moves();
        moves.retain(|&m| concerns(info, view, m, Place::Pile(spot.pile)));
        let listed = moves.iter().take(MAX_EXPLAINED_MOVES).map(|&m| {
            let effect = move_effect(game, view, m, voice);
            let effect = if effect.is_empty() { effect } else { format!(" ({effect})") };
            format!("`{}`{effect}", info.format_move(m))
        });
        let listed = listed.collect::<Vec<_>>().join(", ");
        let more = if moves.len() > MAX_EXPLAINED_MOVES { " and more" } else { "" };
        if moves.is_empty() { why } else { format!("{why}. Possible: {listed}{more}") }
    }

    /// Selects one of several cards for a command, or unselects it. The last card completes the command.
    fn toggle_card(&mut self, spot: Spot, mut spots: Vec<Spot>, wanted: &PointerSelection) -> ClickEffect {
        match spots.iter().position(|other| *other == spot) {
            Some(index) => drop(spots.remove(index)),
            None => spots.push(spot),
        }
        let view = self.session.view();
        if spots.len() == wanted.count {
            let cards = spots.iter().filter_map(|spot| view.card(spot.pile, spot.at));
            let words: Vec<String> = cards.map(|card| card.to_string()).collect();
            return ClickEffect::Run(format!("{} {}", wanted.word, words.join(" ")));
        }
        if spots.is_empty() {
            return ClickEffect::Nothing;
        }
        let text = format!(
            "{}: {} of {} selected; Esc cancels",
            wanted.word,
            spots.len(),
            text::pluralize(wanted.count, "card")
        );
        self.mouse.selection = Selection::Cards(spots);
        ClickEffect::Selected(text)
    }

    /// Tells the player how to continue after cards were selected.
    fn selection_text(&self, spot: Spot, moves: &PointerMoves) -> String {
        let card = self.session.view().card(spot.pile, spot.at).map_or(String::new(), |card| card.to_string());
        let cards = match moves.count {
            0 | 1 => card,
            count => format!("{} from {card}", text::pluralize(count, "card")),
        };
        let removes = moves.targets.iter().any(|(_, m)| matches!(m, Move::Remove { .. }));
        let next = match (removes, moves.targets.is_empty()) {
            (_, true) => "double-click moves it home",
            (true, false) => "click the card to remove with it",
            (false, false) if moves.home.is_some() => "click a target; double-click moves it home",
            (false, false) => "click a target or press its key",
        };
        self.with_card_names(&format!("{cards} selected: {next}; Esc cancels")).into_owned()
    }
}

/// The maximum number of moves that the explanation of a click lists.
const MAX_EXPLAINED_MOVES: usize = 3;

/// Returns the move of the selected cards to the pile of a place.
fn target(moves: &PointerMoves, spot: Spot) -> Option<Move> {
    moves.targets.iter().find(|(pile, _)| *pile == spot.pile).map(|&(_, m)| m)
}
