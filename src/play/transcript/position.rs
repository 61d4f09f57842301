//! Positions that the user writes in YAML: the parser, and the board of a position.

use super::field_names::POSITION;
use crate::board::{Board, Cause, Face, PileId, Txn, VarId};
use crate::card::{Card, Rank, format_cards};
use crate::error::{Error, Result};
use crate::game::{Facing, Game, GameInfo, Role, VarInfo, VarKind};
use crate::games::OptionPlaces;
use crate::text;
use crate::yaml::fields::{bool_value, required, scalar_pairs, text_value, wrong_type};
use crate::yaml::{Key, Mark, Node, Value};

/// A position as the user wrote it: the cards of the piles, and the numbers of the game, such as `pass: 2`.
#[derive(Clone, Debug)]
pub struct PositionSpec {
    /// The game, if the position names it.
    pub game: Option<String>,
    /// The options that the position sets.
    pub options: Vec<(String, String)>,
    /// The places of these options.
    pub option_places: OptionPlaces,
    /// Whether cards of the pack may be missing.
    pub partial: bool,
    piles: Vec<PositionPile>,
    numbers: Vec<(Key, Node)>,
    place: Mark,
}

/// The cards of one pile, bottom to top, each with its face if the user wrote one.
#[derive(Clone, Debug)]
struct PositionPile {
    name: String,
    /// The cards as the user wrote them.
    text: String,
    cards: Vec<(Card, Option<Face>)>,
    name_place: Mark,
    /// The place of the cards.
    place: Mark,
}

/// Parses a position: `game`, `options`, `piles`, `partial`, and the numbers of the game by name.
///
/// # Errors
/// Fails at the first part that does not have this form. Names of piles and numbers are checked by
/// [`PositionSpec::board`].
pub fn read_position(node: &Node) -> Result<PositionSpec> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(node.place.error("a position must be a map with `game` and `piles`"));
    }
    let piles = required(node, "piles")?;
    Ok(PositionSpec {
        game: node.get("game").map(|game| text_value(game, "game")).transpose()?,
        options: node.get("options").map_or(Ok(Vec::new()), |options| scalar_pairs(options, "options"))?,
        option_places: node.get("options").map(OptionPlaces::of).unwrap_or_default(),
        partial: node.get("partial").map_or(Ok(false), |partial| bool_value(partial, "partial"))?,
        piles: read_piles(piles)?,
        numbers: node
            .entries()
            .iter()
            .filter(|(key, _)| !POSITION.keys().any(|word| word == key.text))
            .cloned()
            .collect(),
        place: node.place.clone(),
    })
}

fn read_piles(node: &Node) -> Result<Vec<PositionPile>> {
    let Value::Map(entries) = &node.value else {
        return Err(node
            .place
            .error("`piles` must be a map from piles to their cards")
            .hint("for example `t1: KD QC`"));
    };
    entries.iter().map(|(key, node)| read_pile(key, node)).collect()
}

fn read_pile(key: &Key, node: &Node) -> Result<PositionPile> {
    let mut pile = CardReader::default();
    match &node.value {
        Value::Null => {}
        Value::List(cards) => {
            for card in cards {
                match &card.value {
                    // YAML reads `[7H]` without quotes as a list, so a nested list can only mean face-down cards.
                    Value::List(inner) => pile.read(card, &format!("[{}]", list_text(inner, &key.text)?))?,
                    _ => pile.read(card, &text_value(card, &key.text)?)?,
                }
            }
        }
        _ => pile.read(node, &text_value(node, &key.text)?)?,
    }
    if pile.open_bracket.is_some() {
        return Err(node.place.error("a bracket is not closed"));
    }
    let (name_place, place) = (key.place.clone(), node.place.clone());
    Ok(PositionPile { name: key.text.clone(), text: pile.text, cards: pile.cards, name_place, place })
}

/// Joins the cards of a list that stands for face-down cards.
fn list_text(cards: &[Node], pile: &str) -> Result<String> {
    Ok(cards.iter().map(|card| text_value(card, pile)).collect::<Result<Vec<_>>>()?.join(" "))
}

/// The cards of a pile, read from texts such as `KD [7H] (2C)`. A card in `[ ]` is face down, and a card in `( )` is
/// concealed. Brackets may contain several cards.
#[derive(Default)]
struct CardReader {
    /// The texts, joined by spaces.
    text: String,
    cards: Vec<(Card, Option<Face>)>,
    /// The face of the cards in the bracket that is open.
    open_bracket: Option<Face>,
}

impl CardReader {
    /// Reads the text of a node.
    ///
    /// # Errors
    /// Fails at the node if the text is not a list of cards.
    fn read(&mut self, node: &Node, text: &str) -> Result<()> {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(text);
        let words = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
        let result = words.into_iter().try_for_each(|word| self.read_word(word));
        result.map_err(|message| node.place.error(message))
    }

    fn read_word(&mut self, word: &str) -> std::result::Result<(), String> {
        let mut name = word;
        for (bracket, face) in [('[', Face::Down), ('(', Face::Concealed)] {
            if let Some(inner) = name.strip_prefix(bracket) {
                if self.open_bracket.is_some() {
                    return Err(format!("`{word}` opens a bracket inside a bracket"));
                }
                (name, self.open_bracket) = (inner, Some(face));
            }
        }
        let face = self.open_bracket;
        for (bracket, face) in [(']', Face::Down), (')', Face::Concealed)] {
            if let Some(inner) = name.strip_suffix(bracket) {
                if self.open_bracket != Some(face) {
                    return Err(format!("`{word}` closes a bracket that is not open"));
                }
                (name, self.open_bracket) = (inner, None);
            }
        }
        if !name.is_empty() {
            let card = name.parse().map_err(|error: crate::card::ParseCardError| error.to_string())?;
            self.cards.push((card, face));
        }
        Ok(())
    }
}

impl PositionSpec {
    /// Parses the position of a transcript, whose header has `game` and `options`.
    pub(super) fn read_inside(node: &Node) -> Result<PositionSpec> {
        for (key, _) in node.entries() {
            if matches!(key.text.as_str(), "game" | "options") {
                let message = format!("`{}` belongs in the header of the transcript, not in its position", key.text);
                return Err(key.place.error(message));
            }
        }
        read_position(node)
    }

    /// Returns the position as a transcript contains it, without `game` and `options`.
    pub fn node(&self) -> Node {
        let piles = self.piles.iter().map(|pile| (pile.name.as_str(), Node::text(pile.text.trim())));
        let mut entries = vec![("piles", Node::map(piles))];
        entries.extend(self.numbers.iter().map(|(key, number)| (key.text.as_str(), number.clone())));
        if self.partial {
            entries.push(("partial", Value::Bool(true).into()));
        }
        Node::map(entries)
    }

    /// Creates the board of the position. [`crate::play::Session::from_board`] starts a session from it.
    ///
    /// # Errors
    /// Fails if the game lacks a pile or number, or if a card is not in the pack, appears too often, or is missing.
    pub fn board(&self, game: &dyn Game) -> Result<Board> {
        let info = game.info();
        let piles = self.named_piles(info)?;
        self.check_cards(info)?;
        let numbers = self.read_numbers(info)?;
        // All cards start in the undealt pack, with the cards of the first pile on top. Then each pile takes its cards
        // from the pack.
        let undealt: Vec<Card> =
            piles.iter().rev().flat_map(|(_, pile)| pile.cards.iter().map(|(card, _)| *card)).collect();
        let mut board = Board::new(info.piles.len(), &undealt)?;
        let pack_pile = PileId(info.piles.len().saturating_sub(1) as u8);
        let mut events = Vec::new();
        let mut txn = Txn::new(&mut board, &mut events);
        for &(id, pile) in &piles {
            let facing = info.zone_of(id).map_or(Facing::Up, |zone| zone.facing);
            txn.move_cards(pack_pile, id, pile.cards.len(), Cause::Dealt);
            for (index, &(_, face)) in pile.cards.iter().enumerate() {
                txn.set_face(id, index, resolve_face(facing, face, (index, pile.cards.len())), Cause::Dealt);
            }
        }
        for (var, number) in numbers {
            txn.set(var, number);
        }
        Ok(board)
    }

    /// Finds the piles of the game by their names. Fails if a pile for one card has more.
    fn named_piles(&self, info: &GameInfo) -> Result<Vec<(PileId, &PositionPile)>> {
        let mut piles = Vec::with_capacity(self.piles.len());
        for pile in &self.piles {
            let Some(id) = info.pile_named(&pile.name) else {
                let error = pile.name_place.error(format!("{} has no pile `{}`", info.id, pile.name));
                let error =
                    error.did_you_mean(&pile.name, info.named_piles().map(|(_, pile_info)| pile_info.name.as_str()));
                return Err(if error.hints().is_empty() { error.hint(pile_names(info)) } else { error });
            };
            if pile.cards.len() > 1 && has_single_card(info, id) {
                let message = format!("`{}` can hold only one card, not {}", pile.name, pile.cards.len());
                return Err(pile.place.error(message));
            }
            piles.push((id, pile));
        }
        Ok(piles)
    }

    /// Checks that the cards are those of the pack.
    fn check_cards(&self, info: &GameInfo) -> Result<()> {
        let mut remaining = [0usize; Card::INDICES];
        info.pack.cards().iter().for_each(|card| remaining[card.index()] += 1);
        let pack_counts = remaining;
        let mut cards = Vec::new();
        for pile in &self.piles {
            for &(card, _) in &pile.cards {
                if remaining[card.index()] == 0 {
                    let message = match pack_counts[card.index()] {
                        0 => format!("`{card}` is not in the pack of {}", info.id),
                        1 => format!("`{card}` appears twice, but the pack has only one"),
                        count => format!("`{card}` appears more than {count} times, but the pack has only {count}"),
                    };
                    return Err(pile.place.error(message));
                }
                remaining[card.index()] -= 1;
                cards.push(card);
            }
        }
        let (missing, _) = info.pack.difference(&cards);
        if missing.is_empty() || self.partial {
            return Ok(());
        }
        let (verb, cards) = (if missing.len() == 1 { "is" } else { "are" }, text::pluralize(missing.len(), "card"));
        let error = self.place.error(format!("{cards} {verb} missing: {}", format_cards(&missing)));
        Err(error.hint("add `partial: true` to allow this"))
    }

    fn read_numbers(&self, info: &GameInfo) -> Result<Vec<(VarId, i32)>> {
        let mut numbers = Vec::with_capacity(self.numbers.len());
        for (key, node) in &self.numbers {
            let Some((id, var)) = info.vars_with_ids().find(|(_, var)| var.name == key.text) else {
                let known_keys = info.vars.iter().map(|var| var.name).chain(["game", "options", "piles", "partial"]);
                let error = key.place.error(format!("{} has no number `{}`", info.id, key.text));
                return Err(error.did_you_mean(&key.text, known_keys));
            };
            numbers.push((id, read_number(info, var, node)?));
        }
        let is_given = |name: &str| self.numbers.iter().any(|(key, _)| key.text == name);
        // A number that is left out is 0. If 0 is not allowed, the number is required.
        match info.vars.iter().find(|var| !var.span.contains(&0) && !is_given(var.name)) {
            Some(var) => Err(self.place.locate(missing_number_error(info, var))),
            None => Ok(numbers),
        }
    }
}

/// Parses a phase: its name, or its index from 0.
fn read_phase(info: &GameInfo, node: &Node) -> Result<i32> {
    let index = match node.value {
        Value::Int(number) => usize::try_from(number).ok().filter(|&index| index < info.phases.len()),
        _ => node.as_text().and_then(|name| info.phases.iter().position(|phase| phase.name == name)),
    };
    index.map(|index| index as i32).ok_or_else(|| {
        let names: Vec<String> = info.phases.iter().map(|phase| format!("`{}`", phase.name)).collect();
        wrong_type(node, "phase", &text::join_list(&names, "or"))
    })
}

/// Parses a number of the game. A phase may be given by its name, a rank by its letter.
fn read_number(info: &GameInfo, var: &VarInfo, node: &Node) -> Result<i32> {
    let number = match (var.kind, &node.value) {
        (VarKind::Phase, _) => return read_phase(info, node),
        (_, Value::Int(number)) => i32::try_from(*number).ok().filter(|number| var.span.contains(number)),
        (VarKind::Rank, _) => node.as_text().and_then(Rank::parse).map(|rank| rank.number().into()),
        _ => None,
    };
    number.ok_or_else(|| {
        let expected = match var.kind {
            VarKind::Rank => "a rank".into(),
            _ => format!("a whole number from {} to {}", var.span.start(), var.span.end()),
        };
        wrong_type(node, var.name, &expected)
    })
}

/// Creates the error for a missing number that the rules require.
fn missing_number_error(info: &GameInfo, var: &VarInfo) -> Error {
    let (kind_text, example) = match var.kind {
        VarKind::Rank => (" (a rank)", Rank::KING.letter().to_string()),
        VarKind::Rule | VarKind::Counter | VarKind::Phase | VarKind::Secret => ("", var.span.end().to_string()),
    };
    let error = Error::request(format!("{} requires the number `{}`{kind_text}", info.id, var.name));
    error.hint(format!("for example `{}: {example}`", var.name))
}

/// Returns the face of the card at an index of a pile with `len` cards: the face that the user wrote, or else the usual
/// one in its zone.
fn resolve_face(facing: Facing, face: Option<Face>, (index, len): (usize, usize)) -> Face {
    match (facing, face) {
        (_, Some(Face::Concealed)) => Face::Concealed,
        (Facing::Down, _) => Face::Down,
        (_, Some(face)) => face,
        (_, None) if facing.is_up(index, len) => Face::Up,
        (_, None) => Face::Down,
    }
}

/// Returns whether the layout or the role of a pile limits it to one card.
fn has_single_card(info: &GameInfo, pile: PileId) -> bool {
    let is_single = info.layout.iter().any(|row| row.holds_single_cards() && row.piles().contains(&pile));
    is_single || info.role_of(pile) == Some(Role::Cell)
}

fn pile_names(info: &GameInfo) -> String {
    let names: Vec<&str> = info.named_piles().map(|(_, pile)| pile.name.as_str()).collect();
    format!("its piles are {}", text::join_list(&names, "and"))
}

#[cfg(test)]
#[path = "position_tests.rs"]
mod tests;
