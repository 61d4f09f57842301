//! A small game for the tests of this module.
//!
//! It has eight cards, two columns, two foundations and a cell. The player goes through the stock once.

use super::Session;
use crate::card::{Card, DealSpec, Pack, Rank, Suit};
use crate::checksum;
use crate::game::{Game, GameInfo, OptionInfo, Role, Show, Status, Toy, VarInfo, VarKind};
use std::sync::Arc;

pub(super) fn game() -> Arc<dyn Game> {
    Arc::new(build_game())
}

/// Returns the game with another digest of its rules.
pub(super) fn changed_game() -> Arc<dyn Game> {
    let toy = build_game();
    Arc::new(Toy { info: GameInfo { digest: 0x5f3a_9c1e, ..toy.info }, ..toy })
}

pub(super) fn game_with_custom_rulebook() -> Arc<dyn Game> {
    game_with_rulebook("id: toy   # mine\nzones:\n  tableau: {piles: 2}\n")
}

/// Returns the game with the given rulebook.
pub(super) fn game_with_rulebook(rulebook: &str) -> Arc<dyn Game> {
    let toy = build_game();
    Arc::new(Toy { info: GameInfo { rulebook: Some(rulebook.into()), ..toy.info }, ..toy })
}

/// Returns the game that accepts a deal only with an ace on top of the second column.
pub(super) fn ace_required_game() -> Arc<dyn Game> {
    Arc::new(Toy { requires_ace: true, ..build_game() })
}

/// Returns the game in which every board is won.
pub(super) fn won_game() -> Arc<dyn Game> {
    Arc::new(Toy { fixed_status: Some((Status::Won, 8)), ..build_game() })
}

/// Returns the deck of a seed.
pub(super) fn deck(seed: u64) -> Vec<Card> {
    DealSpec::Seed(seed).deck(&build_game().info.pack).unwrap()
}

/// Returns a session with the deck `AH 3S 2H AS 4S 4H 3H 2S`: t1 `[AH] 2H`, t2 `[3S] AS`, stock from the bottom `2S
/// 3H 4H 4S`.
pub(super) fn session() -> Session {
    Session::deal(game(), crate::card::parse_cards("AH 3S 2H AS 4S 4H 3H 2S").unwrap()).unwrap()
}

/// Draws a board in the simplest way: a line for each pile with what the player sees.
pub(super) fn draw(session: &Session) -> String {
    let mut text = String::new();
    for (id, pile) in session.info().named_piles() {
        let cards = session.view().cards(id).map(|card| card.map_or("##".into(), |card| card.to_string()));
        text.push_str(&format!("{:>2}  {}\n", pile.name, cards.collect::<Vec<_>>().join(" ")).replace("  \n", "\n"));
    }
    text
}

fn build_game() -> Toy {
    let zones = [
        ("stock", Role::Stock, "s", 1, Show::Fan),
        ("waste", Role::Waste, "w", 1, Show::Fan),
        ("tableau", Role::Tableau, "t", 2, Show::Fan),
        ("foundation", Role::Foundation, "f", 2, Show::Fan),
        ("cell", Role::Cell, "c", 1, Show::Fan),
    ];
    let option = |key: &str, value: &str| OptionInfo::new(key, value, value, Vec::new());
    let toy = Toy::new(&zones, &[]);
    let info = GameInfo {
        pack: Pack { ranks: Rank::ALL[..4].to_vec(), suits: vec![Suit::Hearts, Suit::Spades], ..Pack::default() },
        vars: vec![VarInfo::up_to("pass", 9999), VarInfo { name: "base", span: 0..=13, kind: VarKind::Rank }],
        // `fback` is the usual option for taking cards back from a foundation.
        options: vec![option("draw", "1"), option("fback", "on")],
        digest: checksum::fnv1a(b"toy"),
        ..toy.info
    };
    Toy { info, ..toy }
}
