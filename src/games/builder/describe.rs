//! The description of a rulebook's game for front ends.

use super::call::NEXT;
use super::{layout, pull};
use crate::error::{Error, Result};
use crate::game::{
    Better, GameInfo, Information, Lies, PhaseInfo, PileInfo, Role, Show, Total, Verb, ZoneId, ZoneInfo,
};
use crate::rules::{
    self, Book, Choice, Names, PairRules, PhaseRule, RankWord, RegatherRules, Resolved, Same, Spaces, StockRules, Table,
};
use crate::text;

/// Describes a book that was compiled.
pub(super) fn info(book: &Book, resolved: &Resolved, table: &Table, mut names: Names) -> Result<GameInfo> {
    check_id(book, resolved)?;
    let zones: Vec<ZoneInfo> = book
        .zones
        .0
        .iter()
        .zip(&table.zones)
        .map(|((name, zone), compiled)| {
            let words = rules::describe(zone);
            ZoneInfo {
                name: name.clone(),
                role: zone.role,
                key: zone.key.clone(),
                piles: compiled.piles,
                show: zone.show.unwrap_or(usual_show(zone.role)),
                lies: compiled.lies,
                build: words.build,
                space: words.space,
                take: words.take,
            }
        })
        .collect();
    let layout = layout::rows(&book.layout, &zones, &names.piles, &resolved.settled)?;
    let hand = names.piles.len() - 1;
    let piles = names.piles.drain(..).enumerate().map(|(at, name)| {
        let zone = (at < hand).then_some(ZoneId(table.zone_of[at]));
        PileInfo { name, zone }
    });
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
        piles: piles.collect(),
        zones,
        vars: names.vars,
        phases: book.phases.iter().map(phase).collect(),
        verbs: verbs(book, table),
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

fn usual_show(role: Role) -> Show {
    match role {
        Role::Stock => Show::Count,
        Role::Waste => Show::TopThree,
        Role::Tableau => Show::Fan,
        Role::Foundation | Role::Reserve | Role::Cell | Role::Hole => Show::Top,
        Role::Discard => Show::Hidden,
    }
}

/// A game is open when no card ever lies face down.
fn information(table: &Table) -> Information {
    let hidden = table.deal.iter().any(|step| step.faces != Lies::Up);
    if hidden { Information::Half } else { Information::Open }
}

fn verbs(book: &Book, table: &Table) -> Vec<Verb> {
    let mut verbs = Vec::new();
    if book.zones.0.iter().any(|(_, zone)| zone.take.is_some()) {
        let about = "moves a card, or several together, from pile to pile";
        verbs.push(Verb::shared("move", "move SRC DST [N]", about));
    }
    if let Some(pairs) = &book.pairs {
        verbs.push(Verb::shared("remove", "remove A [B]", pairs_words(pairs)));
    }
    if let Some((zone, _)) = book.phases.iter().find_map(|phase| phase.until.placed.0.first()) {
        let about = format!("puts the card turned from the stock on a pile of the {zone}");
        verbs.push(Verb::shared("place", "place PILE", about));
    }
    if let Some(stock) = &book.stock {
        let again = match &book.regather {
            Some(rules) => format!("; when the stock is empty, {}", gathers(book, rules)),
            None => String::new(),
        };
        verbs.push(Verb::shared("draw", "draw", stock_words(stock, table) + &again));
    } else if let Some(rules) = &book.regather {
        verbs.push(Verb::shared("draw", "draw", gathers(book, rules)));
    }
    if book.regather.as_ref().is_some_and(|rules| rules.pull > 0) {
        let about = "pulls a buried card out to the top of its pile, if it can be played, after the last redeal";
        verbs.push(Verb::own(pull::WORD, "pull CARD", about, Some(pull::ARGUMENT)));
    }
    if let Some(contest) = &table.contest {
        verbs.push(Verb::shared("next", "next [DEAL]", format!("deals the next {} of the match", contest.called)));
        verbs.push(Verb::shared("sheet", "sheet", "shows the score card"));
    }
    if book.phases.iter().any(|phase| phase.until.command.is_some()) {
        verbs.push(Verb::own(NEXT, NEXT, &next_words(&book.phases), None));
    }
    verbs
}

/// What regathering does, as a clause.
fn gathers(book: &Book, rules: &RegatherRules) -> String {
    let zones = text::list(&rules.from.iter().map(|zone| format!("the {zone}")).collect::<Vec<_>>(), "and");
    let packet = match (rules.shuffle, rules.turn_over) {
        (true, _) => ", shuffles the cards",
        (false, true) => " and turns the packet over",
        (false, false) => "",
    };
    let times = match rules.times.0 {
        None => String::new(),
        Some(0) => ", but never in this game".into(),
        Some(times) => format!(", {} at most", text::count(times.into(), "time")),
    };
    let is_stock = |name: &str| book.zones.0.iter().any(|(zone, is)| zone == name && is.role == Role::Stock);
    let deals = match rules.deal.iter().all(|step| is_stock(&step.to.zone)) {
        true => " to make the stock anew",
        false => ", and deals anew",
    };
    format!("gathers {zones}{packet}{deals}{times}")
}

/// What the stock does, as a clause.
fn stock_words(stock: &StockRules, table: &Table) -> String {
    let zone = &stock.draw.to.zone;
    let several = table.stock.as_ref().is_some_and(|stock| stock.to.len() > 1);
    let what = match stock.draw.cards {
        _ if !stock.draw.new_pile_on.is_empty() => {
            let opens: Vec<String> = stock.draw.new_pile_on.iter().map(|rank| rules::a_rank(rank.0)).collect();
            let opens = text::list(&opens, "or");
            format!("deals a card to the newest {zone}; {opens} begins the next")
        }
        _ if several && stock.draw.spaces == Spaces::First => {
            format!("fills the spaces of the {zone} from the stock, or deals a card on each of its piles")
        }
        Some(cards) if several && cards > 1 => format!("deals {cards} cards on each pile of the {zone}"),
        _ if several => format!("deals a card on each pile of the {zone}"),
        Some(cards) if cards > 1 => format!("turns {cards} cards of the stock onto the {zone}"),
        _ => format!("turns a card of the stock onto the {zone}"),
    };
    let again = match &stock.redeal {
        None => String::new(),
        Some(zone) if stock.shuffle => format!("; shuffles the {zone} to make the stock anew when it is empty"),
        Some(_) => "; turns it over when the stock is empty".into(),
    };
    format!("{what}{again}")
}

/// What the word that ends a phase does, as a clause.
fn next_words(phases: &[PhaseRule]) -> String {
    let ended: Vec<String> =
        phases.iter().filter(|phase| phase.until.command.is_some()).map(|phase| format!("`{}`", phase.name)).collect();
    format!("ends the phase {} when you have played what you want", text::list(&ended, "or"))
}

/// A phase, and what ends it.
fn phase(rule: &PhaseRule) -> PhaseInfo {
    let mut ends: Vec<String> = Vec::new();
    ends.extend(rule.until.command.map(|_| format!("you say `{NEXT}`")));
    let placed = rule.until.placed.0.first();
    ends.extend(placed.map(|(zone, cards)| {
        format!("{} placed on the {zone}", text::count_of(*cards as usize, "card is", "cards are"))
    }));
    if !rule.until.empty.is_empty() {
        let verb = if rule.until.empty.len() == 1 { "is" } else { "are" };
        ends.push(format!("{} {verb} empty", text::list(&rule.until.empty, "and")));
    }
    let ends = if ends.is_empty() { String::new() } else { format!("until {}", ends.join(", or ")) };
    PhaseInfo { name: rule.name.clone(), about: rule.about.clone(), ends }
}

fn pairs_words(pairs: &PairRules) -> String {
    let ranks = |ranks: &[RankWord]| -> Vec<String> { ranks.iter().map(|rank| rules::a_rank(rank.0)).collect() };
    let two = match (pairs.sum, pairs.same) {
        (Some(sum), _) => format!("two cards that add up to {sum}"),
        (None, Some(Same::Rank)) => "two cards of the same rank".into(),
        (None, Some(Same::Suit)) => "two cards of the same suit".into(),
        (None, None) => String::new(),
    };
    let beaten = if pairs.beaten { "a card lower than another top card of its suit (aces are high)" } else { "" };
    let mut words: Vec<String> = [two, beaten.into()].into_iter().filter(|words| !words.is_empty()).collect();
    if pairs.in_line {
        words.push("both in one row or column".into());
    }
    if !pairs.single.is_empty() {
        words.push(format!("or {} alone", text::list(&ranks(&pairs.single), "or")));
    }
    if !pairs.never.is_empty() {
        words.push(format!("never {}", text::list(&ranks(&pairs.never), "or")));
    }
    format!("removes {}", words.join(", "))
}
