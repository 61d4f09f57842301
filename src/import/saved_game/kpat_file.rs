//! The saved games of KPatience: XML with a list of states, each with the cards that moved to a pile.
//!
//! ```text
//! <kpat-game game-type="freecell" deal-number="1">
//!   <state>
//!     <move pile="store0" position="0"><card id="0000258" suit="clubs" rank="two" turn="face-up"/></move>
//!   </state>
//!   <state current="true">…</state>
//! </kpat-game>
//! ```
//!
//! Source of the format: `DealerScene::saveFile` and `loadFile` in `dealer.cpp` of KPatience, and the names of piles in
//! the files of its games.

use super::xml::{self, Element};
use crate::card::{Card, Rank, Suit};
use crate::error::Result;
use crate::game::Role;
use crate::import::board::{FileCard, FilePile, Place};
use crate::text;
use std::collections::BTreeMap;

/// The most states of a file. A game with more moves is not likely to be played by a person.
const MAX_STATES: usize = 5_000;
/// The most piles of a role.
const MAX_PILES: usize = 32;
/// The number of piles of the stock of Spider.
const SPIDER_STOCKS: usize = 5;

const SUITS: [(&str, Suit); 4] =
    [("clubs", Suit::Clubs), ("diamonds", Suit::Diamonds), ("hearts", Suit::Hearts), ("spades", Suit::Spades)];
const RANKS: [&str; 13] =
    ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];

/// A pile: its role, and its number among the piles of the role.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct PileNumber {
    role: Role,
    number: usize,
}

impl PileNumber {
    /// Returns the index of the pile among all that a file can have.
    fn index(self) -> usize {
        self.role as usize * MAX_PILES + self.number
    }
}

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KpatFile {
    /// The word for the game, such as `freecell`.
    pub game_type: String,
    /// The option that the file has: the number of cards per draw in Klondike, and of suits in Spider.
    pub option: Option<String>,
    /// The place of the name of the game.
    pub place: Place,
    pub states: Vec<State>,
    /// The index of the state that the player sees.
    pub current: usize,
    /// All cards. A state names them by their index.
    cards: Vec<Card>,
    /// The number of piles of each role that the file names.
    counts: [usize; Role::ALL.len()],
}

/// A state, as changes of the state before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    changes: Vec<Change>,
    pub place: Place,
}

/// Cards that go to a pile.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Change {
    pile: PileNumber,
    /// The index of the first card in the pile.
    position: usize,
    /// The index of each card, and whether it is turned down or up.
    cards: Vec<(usize, Option<bool>)>,
}

/// Returns the pile with a name of KPatience.
fn parse_pile(name: &str) -> Option<PileNumber> {
    let plain = match name {
        "talon" => Some(Role::Stock),
        "pile" => Some(Role::Waste),
        "waste" => Some(Role::Hole),
        "away" => Some(Role::Discard),
        _ => None,
    };
    if let Some(role) = plain {
        return Some(PileNumber { role, number: 0 });
    }
    let (word, digits) = name.split_at_checked(name.find(|c: char| c.is_ascii_digit())?)?;
    let number = digits.parse::<usize>().ok().filter(|&number| number < MAX_PILES)?;
    let (role, number) = match word {
        "play" | "store" | "stack" => (Role::Tableau, number),
        "target" | "legs" => (Role::Foundation, number),
        "freecell" => (Role::Cell, number),
        // The first pile is dealt first, so it is on top.
        "redeals" => (Role::Stock, (SPIDER_STOCKS - 1).checked_sub(number)?),
        _ => return None,
    };
    Some(PileNumber { role, number })
}

impl KpatFile {
    /// Parses a file.
    ///
    /// # Errors
    /// Fails at the first part that is no part of a saved game.
    pub fn parse(file_name: &str, text: &str) -> Result<KpatFile> {
        let (root, children) = xml::parse(file_name, text)?;
        if root.name == "dealer" {
            let error = root.place.error(file_name, "this is a saved game of an old KPatience, which has no states");
            return Err(error.hint("open it in KPatience, and save it again"));
        }
        if root.name != "kpat-game" {
            return Err(root.place.error(file_name, "a saved game of KPatience begins with `<kpat-game>`"));
        }
        if root.get("game-type") == Some("mod3") {
            return Err(root.place.error(file_name, "games of Mod3 cannot be read"));
        }
        let mut file = KpatFile {
            game_type: attribute(file_name, &root, "game-type")?.to_string(),
            option: root.get("game-type-options").map(str::to_string),
            place: root.place,
            states: Vec::new(),
            current: 0,
            cards: Vec::new(),
            counts: [0; Role::ALL.len()],
        };
        file.read_states(file_name, &children)?;
        if file.states.is_empty() {
            return Err(root.place.error(file_name, "the saved game has no `<state>`"));
        }
        Ok(file)
    }

    fn read_states(&mut self, file_name: &str, elements: &[Element<'_>]) -> Result<()> {
        let mut indices: BTreeMap<String, usize> = BTreeMap::new();
        let mut current = None;
        for element in elements {
            let place = element.place;
            let change = self.states.last_mut().map(|state| &mut state.changes);
            match (element.depth, element.name) {
                (1, "state") => {
                    if self.states.len() >= MAX_STATES {
                        let message = format!("the saved game has more than {MAX_STATES} states");
                        return Err(place.error(file_name, message));
                    }
                    if element.get("current") == Some("true") {
                        current = Some(self.states.len());
                    }
                    self.states.push(State { changes: Vec::new(), place });
                }
                (2, "move") => {
                    let name = attribute(file_name, element, "pile")?;
                    let unknown = || format!("KPatience has no pile `{}`", text::truncate(name, 60));
                    let pile = parse_pile(name).ok_or_else(|| place.error(file_name, unknown()))?;
                    let position = attribute(file_name, element, "position")?;
                    let wrong = || format!("`{}` is not a position in a pile", text::truncate(position, 60));
                    let position = position.parse().map_err(|_| place.error(file_name, wrong()))?;
                    if let Some(count) = self.counts.get_mut(pile.role as usize) {
                        *count = (*count).max(pile.number + 1);
                    }
                    change.into_iter().for_each(|changes| {
                        changes.push(Change { pile, position, cards: Vec::new() });
                    });
                }
                (3, "card") => {
                    let id = attribute(file_name, element, "id")?;
                    let next = self.cards.len();
                    let index = *indices.entry(id.to_string()).or_insert(next);
                    let card = parse_card(file_name, element)?;
                    match self.cards.get(index) {
                        Some(other) if *other != card => {
                            let message = format!("the card with this id is {other} in another place, not {card}");
                            return Err(place.error(file_name, message));
                        }
                        Some(_) => {}
                        None => self.cards.push(card),
                    }
                    let is_down = match element.get("turn") {
                        None => None,
                        Some("face-up") => Some(false),
                        Some("face-down") => Some(true),
                        Some(_) => return Err(place.error(file_name, "a card turns `face-up` or `face-down`")),
                    };
                    let last = change.and_then(|changes| changes.last_mut());
                    last.into_iter().for_each(|change| change.cards.push((index, is_down)));
                }
                _ => {
                    let name = text::truncate(element.name, 60);
                    return Err(place.error(file_name, format!("`<{name}>` is no part of a saved game here")));
                }
            }
        }
        self.current = current.unwrap_or(self.states.len().saturating_sub(1));
        Ok(())
    }

    /// Returns the number of cards that the file names.
    pub fn count_cards(&self) -> usize {
        self.cards.len()
    }

    /// Returns the number of piles with this role that the file names.
    pub fn count_piles(&self, role: Role) -> usize {
        self.counts.get(role as usize).copied().unwrap_or(0)
    }
}

fn attribute<'e>(file_name: &str, element: &'e Element<'_>, name: &str) -> Result<&'e str> {
    let message = || format!("`<{}>` has no `{name}`", text::truncate(element.name, 60));
    element.get(name).ok_or_else(|| element.place.error(file_name, message()))
}

fn parse_card(file_name: &str, element: &Element<'_>) -> Result<Card> {
    let (rank, suit) = (attribute(file_name, element, "rank")?, attribute(file_name, element, "suit")?);
    let found = SUITS.iter().find(|(name, _)| *name == suit).map(|(_, suit)| *suit);
    let index = RANKS.iter().position(|name| *name == rank);
    let (Some(&rank), Some(suit)) = (index.and_then(|index| Rank::ALL.get(index)), found) else {
        let message = format!("`{} of {}` is not a card", text::truncate(rank, 20), text::truncate(suit, 20));
        return Err(element.place.error(file_name, message).hint("a card is `rank=\"ten\" suit=\"hearts\"`"));
    };
    Ok(Card::new(rank, suit))
}

/// The cards of all piles after some states.
#[derive(Clone, Debug)]
pub struct Table<'f> {
    file: &'f KpatFile,
    /// The cards of each pile by index, from bottom to top.
    piles: Vec<Vec<usize>>,
    /// The pile of each card, and whether it is face down.
    cards: Vec<(Option<PileNumber>, bool)>,
}

impl<'f> Table<'f> {
    /// Returns the empty table before the first state.
    pub fn new(file: &'f KpatFile) -> Table<'f> {
        Table {
            file,
            piles: vec![Vec::new(); MAX_PILES * Role::ALL.len()],
            cards: vec![(None, false); file.cards.len()],
        }
    }

    /// Returns the table after the first states.
    pub fn after(file: &'f KpatFile, states: usize) -> Table<'f> {
        let mut table = Table::new(file);
        file.states.iter().take(states).for_each(|state| table.apply(state));
        table
    }

    /// Returns the indices of the cards of each pile with a role, in the order of the numbers of the piles. Piles without
    /// a card before the last one are empty.
    fn indices(&self, role: Role) -> impl Iterator<Item = &[usize]> {
        let pile = move |number| self.piles.get(PileNumber { role, number }.index());
        (0..self.file.count_piles(role)).map(move |number| pile(number).map(Vec::as_slice).unwrap_or_default())
    }

    /// Moves the cards that a state moves. A position after the end of a pile is its end.
    ///
    /// A state leaves out cards that stay where they are, and each position is the one after all changes. So all cards
    /// leave before the first one arrives, and they arrive from the bottom up.
    pub fn apply(&mut self, state: &State) {
        let mut arriving = Vec::new();
        for change in &state.changes {
            for (offset, &(index, is_down)) in change.cards.iter().enumerate() {
                let Some((pile, face)) = self.cards.get_mut(index) else { continue };
                *face = is_down.unwrap_or(*face);
                if let Some(cards) = pile.replace(change.pile).and_then(|pile| self.piles.get_mut(pile.index())) {
                    cards.retain(|other| *other != index);
                }
                arriving.push((change.position.saturating_add(offset), change.pile, index));
            }
        }
        arriving.sort_by_key(|&(position, ..)| position);
        for (position, pile, index) in arriving {
            let Some(cards) = self.piles.get_mut(pile.index()) else { continue };
            cards.insert(position.min(cards.len()), index);
        }
    }

    /// Returns the cards of the piles with a role, in the order of their numbers.
    pub fn piles_of(&self, role: Role) -> Vec<Vec<Card>> {
        let cards = |pile: &[usize]| pile.iter().filter_map(|&index| self.file.cards.get(index).copied()).collect();
        self.indices(role).map(cards).collect()
    }

    /// Returns the piles for the board of a game. `place` is their place in errors.
    pub fn piles(&self, place: Place) -> Vec<FilePile> {
        let mut all = Vec::new();
        for role in Role::ALL {
            let card = |&index: &usize| {
                let (card, (_, is_down)) = (*self.file.cards.get(index)?, *self.cards.get(index)?);
                Some(FileCard { card, is_down, place })
            };
            let pile = |indices: &[usize]| FilePile { role, cards: indices.iter().filter_map(card).collect(), place };
            let mut piles: Vec<FilePile> = self.indices(role).map(pile).collect();
            if role == Role::Stock && piles.len() > 1 {
                let cards = piles.iter().flat_map(|pile| pile.cards.clone()).collect();
                piles = vec![FilePile { role, cards, place }];
            }
            all.extend(piles);
        }
        all
    }

    /// Returns the piles before the only card of the waste was drawn. Returns `None` if the waste has no card, or
    /// several.
    pub fn piles_before_draw(&self, place: Place) -> Option<Vec<FilePile>> {
        let mut piles = self.piles(place);
        let waste = piles.iter_mut().find(|pile| pile.role == Role::Waste && pile.cards.len() == 1)?;
        let card = waste.cards.pop()?;
        piles.iter_mut().find(|pile| pile.role == Role::Stock)?.cards.push(card);
        Some(piles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_a_state_leaves_out_keep_their_places() {
        let card =
            |id: &str, rank: &str| format!("<card id=\"{id}\" suit=\"clubs\" rank=\"{rank}\" turn=\"face-up\"/>");
        let [two, three, four, five] =
            [("2", "two"), ("3", "three"), ("4", "four"), ("5", "five")].map(|(id, rank)| card(id, rank));
        // Between the states, the four goes below the three, which stays where it is.
        let text = format!(
            "<kpat-game game-type=\"grandfather\">\
             <state><move pile=\"store0\" position=\"0\">{two}{three}{four}</move><move pile=\"store1\" position=\"0\">{five}</move></state>\
             <state><move pile=\"store0\" position=\"0\">{four}</move><move pile=\"store0\" position=\"2\">{five}</move>\
             <move pile=\"store1\" position=\"0\">{two}</move></state></kpat-game>"
        );
        let file = KpatFile::parse("x", &text).unwrap();
        let columns = Table::after(&file, 2).piles_of(Role::Tableau);
        let shown: Vec<String> =
            columns.iter().map(|cards| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(shown, ["4C 3C 5C", "2C"]);
    }
}
