//! The rules of a zone in words, made from the same fields that the engine plays by.

use super::schema::{Build, By, Limit, Put, PutUnit, Take, TakeUnit, Zone};
use super::words::{PilesWord, SpaceWord};
use crate::card::Rank;
use crate::game::Role;
use crate::text;

/// A zone's rules as the ends of sentences; see [`crate::game::ZoneInfo`] for how each is used.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Words {
    /// `builds down by alternate color`.
    pub build: String,
    /// `a space takes only a king`.
    pub space: String,
    /// `only the top card moves`.
    pub take: String,
}

/// Says what may be put on and taken from the piles of a zone.
pub fn describe(zone: &Zone) -> Words {
    Words {
        build: zone.put.as_ref().map_or(String::new(), build),
        space: zone.put.as_ref().map_or(String::new(), |put| space(zone, put)),
        take: zone.take.as_ref().map_or(String::new(), |rule| take(zone, rule)),
    }
}

fn build(put: &Put) -> String {
    if put.unit == PutUnit::FullRun {
        return "takes only whole runs".into();
    }
    let direction = direction(put.build);
    if put.build == Build::None {
        return String::new();
    }
    let mut words = match (put.build, put.by) {
        (Build::Any, By::Rank) => "takes any card".into(),
        (Build::Any, By::Suit) => "takes any card of its suit".into(),
        _ => format!("builds {direction}{}", suits(put.by, put.build)),
    };
    match put.step.as_ref().map(|step| &step.0[..]) {
        None | Some([1]) => {}
        Some(steps) => {
            let steps: Vec<String> = steps.iter().map(u8::to_string).collect();
            let each = if steps.len() > 1 { " from left to right" } else { "" };
            words += &format!(", by steps of {}{each}", text::list(&steps, "and"));
        }
    }
    if put.wrap {
        words += ", king and ace being neighbors";
    }
    if put.ranks_above {
        words += ", but only ranks that lie in the row above";
    }
    if let Some(beside) = &put.beside {
        let ranks: Vec<String> = beside.except.iter().map(|rank| format!("{}s", rank.0.name())).collect();
        let except = if ranks.is_empty() { String::new() } else { format!(", {} excepted", text::list(&ranks, "and")) };
        words += &format!(", with cards of the pile beside{except}");
    }
    if let Some(piles) = &put.from_first {
        let piles: Vec<String> = piles.iter().map(some_piles).collect();
        words += &format!(", before the first redeal only with cards of {}", text::list(&piles, "and"));
    }
    if !put.only_on.is_empty() {
        let ranks: Vec<String> = put.only_on.iter().map(|rank| a_rank(rank.0)).collect();
        words += &format!(", but only on {}", crate::text::list(&ranks, "or"));
    }
    if !put.stop.is_empty() {
        let ranks: Vec<String> = put.stop.iter().map(|rank| a_rank(rank.0)).collect();
        words += &format!(", nothing on {}", text::list(&ranks, "or"));
    }
    words
}

/// `tableau 1 to 6`.
fn some_piles(word: &PilesWord) -> String {
    match word.span {
        None => word.zone.clone(),
        Some((first, last)) if first == last => format!("{} {first}", word.zone),
        Some((first, last)) => format!("{} {first} to {last}", word.zone),
    }
}

fn direction(build: Build) -> &'static str {
    match build {
        Build::None => "nothing",
        Build::Up => "up",
        Build::Down => "down",
        Build::UpOrDown => "up or down",
        Build::SameRank => "cards of the same rank",
        Build::Any => "any card",
    }
}

fn suits(by: By, build: Build) -> &'static str {
    match (by, build) {
        (By::Rank, Build::SameRank | Build::Any) => "",
        (By::Rank, _) => ", whatever the suit",
        (By::Suit, _) => " by suit",
        (By::Color, _) => " by color",
        (By::AlternateColor, _) => " by alternate color",
        (By::OtherSuit, _) => " in any suit but the same",
    }
}

/// `a king`, `an ace`, `an 8`.
pub fn a_rank(rank: Rank) -> String {
    match rank.number() {
        1 => "an ace".into(),
        8 => "an 8".into(),
        0 | 11..=13 => format!("a {}", rank.name()),
        10 => "a 10".into(),
        number => format!("a {number}"),
    }
}

fn space(zone: &Zone, put: &Put) -> String {
    let place = match zone.role {
        Role::Cell => "a free cell",
        Role::Foundation => "an empty foundation",
        Role::Hole => "the empty pile",
        _ => "a space",
    };
    let suits = put.suits.as_ref().map_or(String::new(), |suits| {
        let names: Vec<&str> = suits.iter().map(|suit| suit.0.name()).collect();
        format!(" of {}", text::list(&names, "or"))
    });
    let tail = zone.take.as_ref().is_some_and(|take| take.unit == TakeUnit::Tail);
    match put.empty {
        // Such piles are never empty, or nothing comes to them by hand at all.
        SpaceWord::None if matches!(zone.role, Role::Hole | Role::Foundation) => String::new(),
        SpaceWord::None => format!("{place} stays empty"),
        SpaceWord::Any => match &put.space_from {
            Some(zones) => format!("{place} takes any card{suits} of the {}", crate::text::list(zones, "or")),
            None => format!("{place} takes any card{suits}"),
        },
        SpaceWord::Base => format!("{place} takes only a card of the base rank"),
        SpaceWord::BelowBase if put.unit == PutUnit::Any => {
            format!("{place} takes only a card of the rank below the base, or a run that begins with one")
        }
        SpaceWord::BelowBase => format!("{place} takes only a card of the rank below the base"),
        SpaceWord::Rank(rank) if put.unit == PutUnit::Any => {
            let lead = if tail { "that card with what lies on it" } else { "a run that begins with one" };
            format!("{place} takes only {}{suits}, or {lead}", a_rank(rank))
        }
        SpaceWord::Rank(rank) if put.suits_differ => {
            format!("{place} takes only {}{suits} of a suit that lies on no other", a_rank(rank))
        }
        SpaceWord::Rank(rank) => format!("{place} takes only {}{suits}", a_rank(rank)),
    }
}

fn take(zone: &Zone, rule: &Take) -> String {
    let by = rule.by.or(zone.put.as_ref().map(|put| put.by)).unwrap_or_default();
    let build = rule.build.or(zone.put.as_ref().map(|put| put.build)).unwrap_or_default();
    let run = format!("{}{}", direction(build), suits(by, build));
    let limit = match rule.limit {
        Limit::None => "",
        Limit::Cells => ", as many as free cells let pass",
        Limit::Spaces => ", as many as free cells and spaces let pass",
    };
    match rule.unit {
        TakeUnit::Top => "only the top card moves".into(),
        TakeUnit::Run => format!("cards that go {run} move together{limit}"),
        TakeUnit::TopOrPile => "the top card moves, or the whole pile".into(),
        TakeUnit::Tail => "any face-up card moves, with all that lies on it".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(zone: &str) -> Words {
        let node = crate::yaml::read("zone.yaml", zone.as_bytes()).unwrap();
        describe(&crate::yaml::typed(&node).unwrap())
    }

    #[test]
    fn a_tableau_in_words() {
        let zone = "{role: tableau, key: t, put: {build: down, by: alternate-color, empty: K}, take: {unit: run}}";
        let said = words(zone);
        assert_eq!(said.build, "builds down by alternate color");
        assert_eq!(said.space, "a space takes only a king, or a run that begins with one");
        assert_eq!(said.take, "cards that go down by alternate color move together");
    }

    #[test]
    fn a_hole_in_words() {
        let zone = "{role: hole, key: w, put: {build: up-or-down, stop: [K], empty: none, unit: one}}";
        let said = words(zone);
        assert_eq!(said.build, "builds up or down, whatever the suit, nothing on a king");
        assert_eq!(said.space, "");
        assert_eq!(said.take, "");
    }

    #[test]
    fn steps_and_rows_in_words() {
        let zone = "{role: foundation, key: f, put: {build: up, step: [1, 2], wrap: true, empty: none}}";
        assert_eq!(
            words(zone).build,
            "builds up, whatever the suit, by steps of 1 and 2 from left to right, king and ace being neighbors"
        );
        let row = "{role: foundation, key: f, put: {build: any, by: suit, empty: base, ranks-above: true, unit: one}}";
        assert_eq!(words(row).build, "takes any card of its suit, but only ranks that lie in the row above");
    }

    #[test]
    fn spaces_in_words() {
        let put = |put: &str| words(&format!("{{role: tableau, key: t, put: {put}, take: {{unit: tail}}}}")).space;
        assert_eq!(put("{empty: K}"), "a space takes only a king, or that card with what lies on it");
        assert_eq!(put("{empty: A, suits: [D, H], unit: one}"), "a space takes only an ace of diamonds or hearts");
        assert_eq!(put("{empty: below-base, unit: one}"), "a space takes only a card of the rank below the base");
        assert_eq!(
            put("{empty: A, suits-differ: true, unit: one}"),
            "a space takes only an ace of a suit that lies on no other"
        );
    }

    #[test]
    fn where_cards_come_from_in_words() {
        let put = |put: &str| words(&format!("{{role: foundation, key: f, put: {put}}}")).build;
        assert_eq!(
            put("{build: up, by: suit, empty: A, beside: {zone: reserve, except: [A, Q]}}"),
            "builds up by suit, with cards of the pile beside, aces and queens excepted"
        );
        assert_eq!(
            put("{build: up, by: suit, empty: A, from-first: [pile.1-4, pile.6]}"),
            "builds up by suit, before the first redeal only with cards of pile 1 to 4 and pile 6"
        );
    }
}
