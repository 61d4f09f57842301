//! The description of a rulebook's game for front ends.

use super::load::Resolved;
use crate::engine::compile::compile_context::Ground;
use crate::engine::rules::book::{Book, Choice};
use crate::engine::rules::rule_table::Table;
use crate::engine::sections::arrange::Arrange;
use crate::engine::sections::matches::CONCEDE;
use crate::engine::sections::phases::{self, NEXT, PhaseRule};
use crate::engine::sections::reshuffle::ReshuffleRule;
use crate::engine::sections::sweep::SweepRule;
use crate::engine::sections::{layout, pull};
use crate::error::{Error, Result};
use crate::game::{Better, GameInfo, Information, Lies, PileInfo, Total, Verb, ZoneId, ZoneInfo};

/// Describes a book that was compiled on that ground.
pub(crate) fn info(book: &Book, resolved: &Resolved, table: &Table, ground: &Ground<'_>) -> Result<GameInfo> {
    check_id(book, resolved)?;
    let at = ground.at("zones");
    let words = book.zones.0.iter().zip(&ground.zones);
    let zones: Vec<ZoneInfo> = words.map(|((name, zone), laid)| zone.info(name, &at.key(name), laid.piles)).collect();
    let layout = layout::rows(&book.layout, &zones, &ground.piles, &resolved.settled)?;
    let mut piles: Vec<PileInfo> = ground
        .piles
        .iter()
        .zip(table.zones.of)
        .map(|(name, zone)| PileInfo { name: name.clone(), zone: Some(ZoneId(zone)) })
        .collect();
    piles.push(PileInfo { name: "hand".into(), zone: None });
    Ok(GameInfo {
        id: book.id.clone(),
        title: book.title.clone(),
        names: book.names.clone(),
        family: book.family.clone(),
        about: book.about.trim().to_string(),
        rules: book.rules.trim().to_string(),
        tactics: book.tactics.trim().to_string(),
        odds: book.odds.trim().to_string(),
        information: information(table),
        choice: match book.choice {
            Choice::Skill => "skill",
            Choice::Mixed => "mixed",
            Choice::Luck => "luck",
        }
        .into(),
        source: book.source.trim().to_string(),
        pack: table.pack.clone(),
        piles,
        zones,
        procedures: procedures(book, ground),
        vars: ground.numbers.infos(),
        phases: book.phases.iter().map(PhaseRule::info).collect(),
        verbs: verbs(book, table, ground),
        layout,
        options: resolved.options.clone(),
        better: match &table.contest {
            Some(contest) if contest.total == Total::Wins => Better::High,
            _ => book.score.better,
        },
        digest: resolved.digest,
        rulebook: None,
    })
}

/// An id is a word that needs no quotes anywhere: in a shell, in a file name, in YAML.
fn check_id(book: &Book, resolved: &Resolved) -> Result<()> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if book.id.starts_with(|c: char| c.is_ascii_lowercase()) && book.id.len() <= 40 && book.id.chars().all(plain) {
        return Ok(());
    }
    let place = resolved.settled.get("id").unwrap_or(&resolved.settled);
    let error = Error::request("id: expected small letters, digits and hyphens, beginning with a letter");
    Err(place.place.blame(error))
}

/// A game is open when no card ever lies face down.
fn information(table: &Table) -> Information {
    let hidden = table.deal.iter().any(|step| step.faces != Lies::Up);
    if hidden { Information::Half } else { Information::Open }
}

fn verbs(book: &Book, table: &Table, ground: &Ground<'_>) -> Vec<Verb> {
    let mut verbs = Vec::new();
    if book.zones.0.iter().any(|(_, zone)| zone.take.is_some()) {
        let about = "moves a card, or several together, from pile to pile";
        verbs.push(Verb::shared("move", "move SRC DST [N]", about));
    }
    if let Some(pairs) = &book.pairs {
        verbs.push(Verb::shared("remove", "remove A [B]", pairs.words(&ground.at("pairs")).0));
    }
    verbs.extend(phases::place_words(&book.phases).map(|about| Verb::shared("place", "place PILE", about)));
    let gathers = book.regather.as_ref().map(|rules| rules.words(&ground.at("regather")));
    let draws = book.stock.as_ref().map(|rules| rules.words(&ground.at("stock")));
    match (draws, gathers) {
        (Some(draws), Some(gathers)) => {
            verbs.push(Verb::shared("draw", "draw", format!("{draws}; when the stock is empty, {gathers}")));
        }
        (draws, gathers) => verbs.extend(draws.or(gathers).map(|about| Verb::shared("draw", "draw", about))),
    }
    if let Some(pull) = book.regather.as_ref().map(|rules| rules.pull).filter(|&most| most > 0) {
        verbs.push(Verb::own(pull::WORD, "pull CARD", &pull::words(pull), Some(pull::ARGUMENT)));
    }
    if let Some(contest) = &table.contest {
        verbs.push(Verb::shared("next", "next [DEAL]", format!("deals the next {} of the match", contest.called)));
        verbs.push(Verb::shared("sheet", "sheet", "shows the score card"));
    }
    if let Some(words) = book.contest.as_ref().filter(|_| table.contest.is_some()) {
        verbs.push(Verb::own(CONCEDE, CONCEDE, &words.concede_words(), None));
    }
    verbs.extend(phases::next_words(&book.phases).map(|about| Verb::own(NEXT, NEXT, &about, None)));
    verbs
}

/// What the sections beside the zones say, a line each: what it is about, and a clause.
fn procedures(book: &Book, ground: &Ground<'_>) -> Vec<(&'static str, String)> {
    let at = |key: &str| ground.at(key);
    let list = |words: Vec<String>| words.join("; ");
    let deal = at("deal");
    let steps = book.deal.iter().enumerate().map(|(i, step)| step.words(&deal.item(i))).collect();
    let fill = at("fill");
    let mut lines = vec![
        ("deal", list(steps)),
        ("then", list(book.arrange.iter().map(Arrange::words).collect())),
        ("shuffled again if", list(book.reshuffle.iter().map(ReshuffleRule::words).collect())),
        ("removed", book.pairs.as_ref().map_or(String::new(), |pairs| pairs.words(&at("pairs")).1)),
        ("by itself", list(book.sweep.iter().map(SweepRule::words).collect())),
        ("spaces", list(book.fill.iter().enumerate().map(|(i, rule)| rule.words(&fill.item(i))).collect())),
        ("won when", book.goal.words(&at("goal"))),
        ("score", book.score.words()),
        ("match", book.contest.as_ref().map_or(String::new(), |words| words.words(ground.pack.packs))),
    ];
    lines.retain(|(_, words)| !words.is_empty());
    lines
}
