//! How cards are dealt.

use crate::card::{Card, Rank};
use crate::game::zone::{Facing, ZoneId};
use serde::Deserialize;

/// All or some piles of a zone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ZonePiles {
    /// The zone.
    pub zone: ZoneId,
    /// The numbers of the first and the last pile, from 1. `None` for all piles.
    pub span: Option<(usize, usize)>,
}

/// An amount: a number, `5-per-pack`, `triangle`, `descending` or `rest`. `5-per-pack` is ten with two packs. `triangle`
/// is one card for the first pile, two for the second, and so on. `descending` is one card for the last pile, two for
/// the pile before it, and so on. `rest` is all cards that are left, spread evenly.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The doc comment of the type describes all variants.
pub enum Amount {
    Number(u8),
    PerPack(u8),
    Triangle,
    Descending,
    Rest,
}

/// A card to pick: a certain card (`AS`), or the first card of a rank (`A`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The doc comment of the type describes all variants.
pub enum PickWord {
    Card(Card),
    Rank(Rank),
}

/// The order in which piles get their cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealOrder {
    /// Row by row: one card for each pile in turn.
    #[default]
    Rows,
    /// Pile by pile: all cards of a pile before the next pile.
    Piles,
}

/// A step of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealClause {
    /// The piles that get cards.
    pub to: ZonePiles,
    /// The number of cards for each pile. `None` if cards are picked.
    pub cards: Option<Amount>,
    /// The cards that are taken out of the pack by name.
    pub pick: Vec<PickWord>,
    /// The order in which the piles get their cards.
    pub order: DealOrder,
    /// Which cards are face up. `None` if that goes without saying.
    pub faces: Option<Facing>,
    /// Whether the first card that is dealt to a pile is on top.
    pub is_turned_over: bool,
    /// Whether the rank of the card becomes the base rank.
    pub sets_base: bool,
    /// Whether no pile gets two cards of the same rank.
    pub ranks_differ: bool,
    /// Cards that go to another zone.
    pub divert: Option<DivertClause>,
}

/// Cards that go to another zone when a deal or a fill reaches them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DivertClause {
    /// Their ranks.
    pub ranks: Vec<Rank>,
    /// The zone to which they go.
    pub to: ZoneId,
    /// Whether no other card replaces such a card.
    pub leaves_place_empty: bool,
}
