//! Common parts of the descriptions of games that are written in Rust: piles, zones, and the digest of the rules.

use crate::board::{PileId, PileSet, View};
use crate::card::Pack;
use crate::checksum;
use crate::game::clause::{BuildClause, SpaceClause, TakeClause};
use crate::game::{
    Arrangement, BetterScore, DecidedBy, Facing, Fact, FactValue, GameInfo, Information, OptionInfo, PileInfo,
    RedealTime, Refusal, Role, RulesText, Show, ZoneId, ZoneInfo,
};

/// A zone of a game written in Rust.
#[derive(Clone, Debug)]
pub struct ZoneSpec {
    /// The name, as shown to the player.
    pub name: &'static str,
    /// The purpose of the zone.
    pub role: Role,
    /// The prefix of the pile names. A single pile has no number; several are numbered from 1.
    pub key: &'static str,
    /// The number of piles.
    pub piles: u8,
    /// How its piles are drawn.
    pub show: Show,
    /// Whether its cards are face up.
    pub facing: Facing,
    /// The cards that go on the top card of a pile.
    pub build: Option<BuildClause>,
    /// The cards that an empty pile accepts.
    pub space: Option<SpaceClause>,
    /// The cards that can leave a pile.
    pub take: Option<TakeClause>,
}

/// The zone of a stock.
pub const STOCK_ZONE: ZoneSpec = ZoneSpec {
    name: "stock",
    role: Role::Stock,
    key: "s",
    piles: 1,
    show: Show::Count,
    facing: Facing::Down,
    build: None,
    space: None,
    take: None,
};

/// Returns the zone of a single pile for face-up cards that have left the game, or that do not take part in it.
pub fn discard_zone(name: &'static str, key: &'static str, show: Show) -> ZoneSpec {
    ZoneSpec { name, role: Role::Discard, key, show, facing: Facing::Up, ..STOCK_ZONE }
}

/// Checks the number of cards of a move, in a game in which only the top card of a pile may move.
///
/// # Errors
/// Returns the reason if the pile has too few cards, or if several cards would move.
pub fn check_single_card(view: View<'_>, from: PileId, count: u8) -> Result<(), Refusal> {
    if count == 0 || view.len(from) < count.into() {
        Err(Refusal::Empty)
    } else if count > 1 {
        Err(Refusal::OneOnly)
    } else {
        Ok(())
    }
}

/// Returns a description with the fields that games have in common. A game fills in the rest with `GameInfo { title,
/// ..base_info(...) }`.
///
/// The piles are numbered in the order of the zones; the pack comes last. `version` is the version of the rules in
/// the digest: increase it when dealing, legality or scoring changes.
pub fn base_info(id: &str, version: u32, zones: &[ZoneSpec], options: Vec<OptionInfo>) -> GameInfo {
    let mut piles = Vec::new();
    let mut zone_infos = Vec::new();
    for zone in zones {
        let first = PileId(piles.len() as u8);
        let zone_id = ZoneId(zone_infos.len() as u8);
        piles.extend((1..=zone.piles).map(|number| PileInfo {
            name: if zone.piles == 1 { zone.key.into() } else { format!("{}{number}", zone.key) },
            zone: Some(zone_id),
        }));
        zone_infos.push(ZoneInfo {
            name: zone.name.into(),
            content: None,
            role: zone.role,
            key: zone.key.into(),
            piles: PileSet::span(first, zone.piles.into()),
            show: zone.show,
            facing: zone.facing,
            build: zone.build.clone(),
            space: zone.space.clone(),
            take: zone.take,
            runs: None,
            stopovers: None,
            limits: Vec::new(),
            arrangement: Arrangement::Free,
            holds_one_card: false,
            steps: Vec::new(),
        });
    }
    piles.push(PileInfo { name: "pack".into(), zone: None });
    GameInfo {
        id: id.into(),
        title: String::new(),
        names: Vec::new(),
        family: String::new(),
        about: String::new(),
        rules: RulesText::Written(String::new()),
        tactics: String::new(),
        odds: String::new(),
        information: Information::Hidden,
        choice: DecidedBy::default(),
        has_choices: true,
        has_opponent: false,
        source: String::new(),
        pack: Pack::default(),
        piles,
        zones: zone_infos,
        procedures: Vec::new(),
        vars: Vec::new(),
        phases: Vec::new(),
        verbs: Vec::new(),
        redeal: RedealTime::Never,
        layout: Vec::new(),
        digest: rules_digest(id, version, &options),
        options,
        better_score: BetterScore::High,
        points: None,
        move_example: None,
        rulebook: None,
    }
}

/// Returns a fact shown below the board, such as `stock 24`.
pub fn count_fact(key: &'static str, number: usize) -> Fact {
    Fact { key, value: FactValue::Number(number as i64), text: format!("{key} {number}") }
}

/// Returns the digest of the rules, computed from the id, the version and the given options.
pub fn rules_digest<'a>(id: &str, version: u32, options: impl IntoIterator<Item = &'a OptionInfo>) -> u32 {
    let chosen: Vec<String> = options.into_iter().map(|option| format!(" {}={}", option.key, option.value)).collect();
    checksum::fnv1a(format!("{id} {version}{}", chosen.concat()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_are_numbered_in_the_order_of_the_zones() {
        let zone = |name, key, piles| ZoneSpec {
            name,
            role: Role::Tableau,
            key,
            piles,
            show: Show::Top,
            facing: Facing::Up,
            build: Some(BuildClause::AceToKing),
            space: None,
            take: None,
        };
        let info = base_info("toy", 1, &[zone("row", "p", 3), zone("stock", "s", 1)], Vec::new());
        let names: Vec<&str> = info.piles.iter().map(|pile| pile.name.as_str()).collect();
        assert_eq!(names, ["p1", "p2", "p3", "s", "pack"]);
        assert_eq!(info.zone_of(PileId(2)).unwrap().build, Some(BuildClause::AceToKing));
        assert_eq!(info.zone_of(PileId(3)).unwrap().piles, PileSet::single(PileId(3)));
        assert!(info.zone_of(PileId(4)).is_none());
        assert_ne!(info.digest, rules_digest("toy", 2, &[]));
    }
}
