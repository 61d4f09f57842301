//! The names of piles for players who see a picture of the board: `column 5`.

use super::layout::{Row, StairRows};
use super::{GameInfo, Message, Role, Show};
use crate::board::PileId;
use crate::text;

/// The name of a pile for a player who sees a picture of the board.
struct PlaceName {
    /// The name without an article: `column 5`, `foundation`.
    noun: String,
    /// Whether the name needs an article, because it does not end with a number.
    has_article: bool,
    /// Whether the noun is only the name that a player types.
    is_typed: bool,
}

impl PlaceName {
    fn with_article(&self) -> String {
        if self.has_article { format!("the {}", self.noun) } else { self.noun.clone() }
    }
}

impl GameInfo {
    /// Names a pile in a sentence: by the name that a player types, and as a player sees it in a picture.
    pub fn place(&self, pile: PileId) -> Message {
        Message::forms(self.pile_name(pile), self.place_in_picture(pile))
    }

    /// Lists piles in a sentence, as [`GameInfo::place`] names them. In a picture, piles with the same name are one
    /// item: `a foundation`.
    pub fn places(&self, piles: &[PileId], conjunction: &'static str) -> Message {
        let typed: Vec<&str> = piles.iter().map(|&pile| self.pile_name(pile)).collect();
        let names: Vec<PlaceName> = piles.iter().map(|&pile| self.place_name(pile)).collect();
        let mut shown: Vec<String> = Vec::new();
        for name in &names {
            let is_one_of_several = names.iter().filter(|other| other.noun == name.noun).count() > 1;
            let text = if is_one_of_several { format!("a {}", name.noun) } else { name.with_article() };
            if !shown.contains(&text) {
                shown.push(text);
            }
        }
        Message::forms(text::join_list(&typed, conjunction), text::join_list(&shown, conjunction))
    }

    /// Returns whether a pile has a name that a player sees in a picture.
    pub fn has_name_in_picture(&self, pile: PileId) -> bool {
        !self.place_name(pile).is_typed
    }

    /// Names a pile as a player sees it in a picture: `the foundation`, `column 5`, `cell 2`. Returns the name that a
    /// player types if there is no other.
    pub fn place_in_picture(&self, pile: PileId) -> String {
        self.place_name(pile).with_article()
    }

    /// Names a pile as [`GameInfo::place_in_picture`] does, but without an article.
    pub fn place_label(&self, pile: PileId) -> String {
        self.place_name(pile).noun
    }

    fn place_name(&self, pile: PileId) -> PlaceName {
        let Some(zone) = self.zone_of(pile) else {
            return PlaceName { noun: "pack".into(), has_article: true, is_typed: false };
        };
        if zone.piles.len() == 1 {
            return PlaceName { noun: zone.name.clone(), has_article: true, is_typed: false };
        }
        let number = zone.piles.index_of(pile).map_or(0, |position| position + 1);
        // `column 5` is clear to a reader only if the fifth column is also called `t5`.
        let is_named_by_position = self.pile_name(pile) == format!("{}{number}", zone.key);
        let (noun, has_article, is_typed) = match zone.role {
            Role::Foundation if !self.has_own_name(pile) => ("foundation".to_string(), true, false),
            Role::Tableau
                if zone.show == Show::Fan && zone.key == "t" && is_named_by_position && !self.is_in_pyramid(pile) =>
            {
                (format!("column {number}"), false, false)
            }
            Role::Cell if is_named_by_position => (format!("cell {number}"), false, false),
            _ => (self.pile_name(pile).to_string(), false, true),
        };
        PlaceName { noun, has_article, is_typed }
    }

    /// Returns the first pile and the rows of the pyramid or peaks that a pile is part of.
    pub fn pyramid_of(&self, pile: PileId) -> Option<(PileId, StairRows)> {
        let row = self.layout.iter().find(|row| row.stair_rows().is_some() && row.piles().contains(&pile))?;
        Some((row.piles().first().copied()?, Row::stair_rows(row)?))
    }

    /// Returns whether a pile is part of a pyramid or of peaks.
    pub fn is_in_pyramid(&self, pile: PileId) -> bool {
        self.pyramid_of(pile).is_some()
    }
}
