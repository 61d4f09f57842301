//! The meaning of the mouse on a live board. `pointer.rs` decides where cards may go, as it does for the page.

use super::pointer::{PointerMoves, PointerSelection, pointer_moves, pointer_selection};
use super::state::{LastClick, Selection, Shell};
use crate::card::Card;
use crate::game::Move;
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
        if let Selection::Run(first, moves) = selection {
            let is_same_pile = first.pile == spot.pile;
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
        match (moves.tap, moves.home) {
            (Some(tap), _) => run(tap),
            (None, Some(home)) if is_second => run(home),
            (None, None) if moves.targets.is_empty() => {
                let pile = info.pile_name(spot.pile);
                let has_cards = !self.session.view().is_empty(spot.pile);
                if has_cards { ClickEffect::Run(format!("moves {pile}")) } else { ClickEffect::Nothing }
            }
            _ => {
                let text = self.selection_text(spot, &moves);
                self.mouse.selection = Selection::Run(spot, moves);
                ClickEffect::Selected(text)
            }
        }
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
            (false, false) => "click a target",
        };
        self.with_card_names(&format!("{cards} selected: {next}; Esc cancels")).into_owned()
    }
}

/// Returns the move of the selected cards to the pile of a place.
fn target(moves: &PointerMoves, spot: Spot) -> Option<Move> {
    moves.targets.iter().find(|(pile, _)| *pile == spot.pile).map(|&(_, m)| m)
}
