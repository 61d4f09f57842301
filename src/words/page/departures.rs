//! The cards that leave a pile, in sentences.

use super::arrivals;
use super::automatic;
use super::build_limits;
use super::builds;
use super::destinations::{
    destinations, destinations_up_to, has_conditional_targets, moves_together, possible_destinations,
};
use super::part::{RulesPart, Subject};
use super::piles::{Piles, draw_clause, fill_clauses, zones};
use super::runs::{has_face_down_cards, limit_by_places, one_run, run, shortcut};
use super::spaces;
use super::zone_limit::limits;
use crate::game::clause::{BuildClause, Procedure, RunRule, TakeClause, ZoneLimit};
use crate::game::{Facing, GameInfo, Message, Role, message};

/// More zones of the tableau than this get paragraphs of their own.
const MAX_ZONES_IN_PARAGRAPH: usize = 2;

/// The stock that a player places can go to no more zones than this, if the page is to name them.
const MAX_DESTINATIONS_OF_STOCK: usize = 4;

/// Describes how cards are built and how they move in the tableau, and which of them move automatically. With several
/// zones in the tableau, each has a paragraph of its own.
pub(super) fn tableau(info: &GameInfo) -> Vec<Vec<RulesPart>> {
    let of_role = |role: Role| zones(info).filter(move |piles| piles.zone.role == role);
    let mut tableau: Vec<Piles<'_>> = of_role(Role::Tableau).collect();
    let has_paragraphs = tableau.len() > MAX_ZONES_IN_PARAGRAPH;
    let between = match tableau.as_slice() {
        [one, other] => between(*one, *other),
        _ => None,
    };
    // The rule about wrapping explains the directions in which the foundations and the first zone are built.
    let first = (!tableau.is_empty()).then(|| tableau.remove(0));
    let goals = RulesPart::new(Subject::Foundations, goals(info));
    let cells = RulesPart::new(Subject::Cells, of_role(Role::Cell).flat_map(cell).collect());
    let mut paragraphs = match first {
        None => vec![vec![goals, RulesPart::new(Subject::Foundations, builds::wraps(info)), cells]],
        Some(first) => {
            let subject = Subject::Zone(first.id);
            let wraps = RulesPart::new(subject, builds::wraps(info));
            // A run that moves by way of spaces is easier to explain after the spaces.
            let moves = [leave(first), spaces::filled(first), shortcut(first), limits(first)].concat();
            let moves = RulesPart::new(subject, [moves, turn_up(first).into_iter().collect()].concat());
            match stock_to_play(first).map(|stock| plays_stock(stock, first)) {
                // If there are phases, the foundations have to wait until the stock is empty.
                Some(stock) if !info.phases.is_empty() => vec![vec![stock, goals, wraps, cells, moves]],
                stock => {
                    let builds = stock.unwrap_or_else(|| RulesPart::new(subject, builds::of_zone(first)));
                    let rest = vec![builds, wraps, cells, moves];
                    if has_paragraphs { vec![vec![goals], rest] } else { vec![[vec![goals], rest].concat()] }
                }
            }
        }
    };
    let automatic = [automatic::runs_to_move(info), automatic::sweeps(info)].concat();
    let automatic = RulesPart::new(Subject::Foundations, automatic);
    let others = tableau.into_iter().map(|piles| RulesPart::new(Subject::Zone(piles.id), zone(piles)));
    let others = others.chain(between).chain([automatic]);
    match paragraphs.last_mut() {
        Some(last) if !has_paragraphs => last.extend(others),
        _ => paragraphs.extend(others.map(|part| vec![part])),
    }
    paragraphs
}

/// Says that cards which move together may go from one zone of the tableau to another, where other rules hold.
fn between(one: Piles<'_>, other: Piles<'_>) -> Option<RulesPart> {
    let differ = one.zone.build != other.zone.build;
    (differ && moves_together(one, other) && moves_together(other, one)).then(|| {
        let may = format!(
            "Cards that move together may also go from {} to {}, or back. Only the first of them must fit there.",
            one.all(),
            other.all()
        );
        RulesPart::new(Subject::Zone(other.id), vec![may])
    })
}

/// Describes the foundations and the hole.
fn goals(info: &GameInfo) -> Vec<String> {
    let is_goal = |piles: &Piles<'_>| matches!(piles.zone.role, Role::Foundation | Role::Hole);
    let goals = || zones(info).filter(is_goal);
    let limits = goals().flat_map(limits);
    builds::goals(info).into_iter().chain(limits).chain(goals().flat_map(spaces::filled)).collect()
}

/// Returns the stock, if its cards go one by one onto the piles of a zone by the choice of the player.
fn stock_to_play(piles: Piles<'_>) -> Option<Piles<'_>> {
    let stock = zones(piles.info).find(|other| other.zone.role == Role::Stock && other.zone.take.is_some())?;
    let takes_stock = piles.zone.takes_any_card() && arrivals::plain_sources(piles) == Some(vec![stock.all()]);
    (takes_stock && piles.info.draw_verb().is_none()).then_some(stock)
}

/// Describes how the player places the cards of the stock.
fn plays_stock(stock: Piles<'_>, piles: Piles<'_>) -> RulesPart {
    let example = stock.zone.piles.first().zip(piles.zone.piles.iter().nth(1));
    let example = example.map_or(String::new(), |(from, to)| {
        format!(", for example `move {} {}`", piles.info.pile_name(from), piles.info.pile_name(to))
    });
    let (to, when) = destinations(stock);
    let to = if to.is_empty() { destinations_up_to(stock, MAX_DESTINATIONS_OF_STOCK) } else { to };
    let move_top = format!("Move the top card of the stock{to}{when}");
    let mut sentences: Vec<Message> = vec![
        message![move_top, Message::forms(example, ""), "."],
        format!("Any card of the stock fits on {}, and no other card does.", piles.one()).into(),
    ];
    sentences.extend(build_limits::capacity(piles).map(Message::from));
    sentences.push("You go through the stock only once.".into());
    RulesPart::new(Subject::Stock, sentences)
}

/// Describes cells.
fn cell(piles: Piles<'_>) -> Vec<String> {
    let is_built = piles.zone.build.is_some() && !piles.zone.holds_one_card;
    let builds = if is_built { builds::of_zone(piles) } else { Vec::new() };
    let (to, when) = destinations(piles);
    let moves_one_card = !piles.moves_runs() && piles.zone.build != Some(BuildClause::FullRun);
    let is_simple = when.is_empty() && !has_conditional_targets(piles) && piles.zone.take.is_some() && moves_one_card;
    let play = match (is_simple, to.is_empty()) {
        (false, _) => None,
        (true, true) => Some(", and you may play that card at any time".to_string()),
        (true, false) => Some(format!(", which you may move{to} at any time")),
    };
    let leave = if is_simple { Vec::new() } else { leave(piles) };
    [spaces::cells(piles, &play.unwrap_or_default()), builds, leave, spaces::filled(piles), limits(piles)].concat()
}

/// Describes how cards move in all other zones.
pub(super) fn other_zones(info: &GameInfo) -> Vec<RulesPart> {
    let roles = [Role::Reserve, Role::Stock, Role::Waste, Role::Discard];
    let in_order = roles.into_iter().flat_map(|role| zones(info).filter(move |piles| piles.zone.role == role));
    let subject =
        |piles: Piles<'_>| if piles.zone.role == Role::Reserve { Subject::Zone(piles.id) } else { Subject::Stock };
    in_order.map(|piles| RulesPart::new(subject(piles), zone(piles))).collect()
}

/// Describes a zone: the cards that are built on its piles, those that leave them, and those that fill its spaces.
fn zone(piles: Piles<'_>) -> Vec<String> {
    let is_described = |other: &Piles<'_>| {
        stock_to_play(*other).is_some_and(|stock| stock.id == piles.id) && other.zone.role == Role::Tableau
    };
    if zones(piles.info).find(|other| other.zone.role == Role::Tableau).is_some_and(|first| is_described(&first)) {
        return limits(piles);
    }
    if let Some(twin) = twin(piles) {
        let except = if twin.zone.space == piles.zone.space { "" } else { ", except for spaces" };
        let same = format!("The same rules hold for {} as for {}{except}.", piles.all(), twin.all());
        let spaces = if except.is_empty() { Vec::new() } else { spaces::filled(piles) };
        return [vec![same], spaces].concat();
    }
    if let Some(twin) = reserve_twin(piles) {
        return vec![format!("The same holds for {} as for {}.", piles.all(), twin.all())];
    }
    let builds = match piles.zone.role {
        Role::Foundation | Role::Hole => Vec::new(),
        _ if automatic::gets_only_swept_cards(piles) => Vec::new(),
        _ => builds::of_zone(piles),
    };
    let is_put_first = piles.zone.role == Role::Tableau;
    let order = if is_put_first { [builds, leave(piles)] } else { [leave(piles), builds] };
    // The paragraph on the stock describes a waste.
    let limits = if piles.zone.role == Role::Waste && is_drawn_to(piles) { Vec::new() } else { limits(piles) };
    let turn_up = turn_up(piles).into_iter().collect();
    [order.concat(), spaces::filled(piles), shortcut(piles), limits, turn_up].concat()
}

/// Returns an earlier zone of the tableau on which cards are built, and from which they leave, by the same rules.
fn twin(piles: Piles<'_>) -> Option<Piles<'_>> {
    let rules =
        |piles: Piles<'_>| (piles.zone.build.clone(), piles.zone.take, piles.zone.runs, piles.zone.limits.clone());
    zones(piles.info).find(|other| {
        other.id < piles.id
            && (other.zone.role, piles.zone.role) == (Role::Tableau, Role::Tableau)
            && other.zone.build.is_some()
            && rules(*other) == rules(piles)
    })
}

/// Returns an earlier pile of the same kind in reserve, if the same rules hold for both.
fn reserve_twin(piles: Piles<'_>) -> Option<Piles<'_>> {
    let is_plain = |piles: Piles<'_>| {
        piles.zone.role == Role::Reserve && piles.is_single() && !piles.is_filled() && piles.zone.take.is_some()
    };
    let rules = |piles: Piles<'_>| {
        let zone = piles.zone;
        let moves = (zone.build.clone(), zone.space.clone(), zone.take, zone.runs, zone.stopovers);
        (moves, zone.limits.clone(), zone.facing, has_face_down_cards(piles))
    };
    let targets = |piles: Piles<'_>| (possible_destinations(piles), has_conditional_targets(piles));
    zones(piles.info).find(|other| {
        other.id < piles.id
            && is_plain(*other)
            && is_plain(piles)
            && rules(*other) == rules(piles)
            && targets(*other) == targets(piles)
    })
}

/// Describes the cards that leave the piles of a zone. The stock paragraph says what leaves the waste, and the last
/// paragraph what leaves the foundations.
fn leave(piles: Piles<'_>) -> Vec<String> {
    let role = piles.zone.role;
    let is_said_elsewhere =
        role == Role::Foundation || role == Role::Waste && is_drawn_to(piles) && !piles.moves_runs();
    let Some(take) = piles.zone.take.filter(|_| !is_said_elsewhere) else { return no_leave(piles) };
    let (word, one) = (piles.word(), piles.one());
    let (to, when) = destinations(piles);
    let and_only = if to.is_empty() && when.is_empty() { String::new() } else { format!(", and only{to}{when}") };
    match take {
        TakeClause::Top | TakeClause::TopCard if role == Role::Tableau => {
            vec![if and_only.is_empty() {
                format!("You may move only the top card of {one}.")
            } else {
                format!("You may move the top card of {one} only{to}{when}.")
            }]
        }
        TakeClause::Top | TakeClause::TopCard | TakeClause::OneCard { .. } | TakeClause::ItsCard => {
            let only_to = if to.is_empty() { possible_destinations(piles) } else { format!(" only{to}") };
            let only_when = match (to.is_empty(), when.is_empty()) {
                (false, false) => format!(", and only{when}"),
                (true, false) => format!(" only{when}"),
                (true, true) if !has_conditional_targets(piles) => " at any time".into(),
                (_, true) => String::new(),
            };
            let face_up = if piles.has_limit(&ZoneLimit::StaysFaceDown) { ", if it is face up," } else { "" };
            let mut sentences = vec![format!("You may move {}{face_up}{only_to}{only_when}.", piles.leaving_card())];
            if role == Role::Stock && piles.info.draw_verb().is_none() {
                sentences.push("You go through the stock only once.".into());
            }
            sentences
        }
        TakeClause::Run { limit } => run(piles, piles.zone.runs.unwrap_or_default(), limit),
        TakeClause::TopOrPile => {
            let built = match (piles.zone.runs, &piles.zone.build) {
                (Some(RunRule { build, by }), Some(BuildClause::Follow(rule)))
                    if (rule.build, rule.by) == (build, by) =>
                {
                    " built in this way".into()
                }
                (Some(rule), _) => format!(" {}", one_run(piles.info, rule)),
                (None, _) => String::new(),
            };
            let mut sentences = vec![format!(
                "You may move only the top card of {one}, or the whole {word} if all its cards are{built}{and_only}."
            )];
            sentences.extend(piles.zone.stopovers.into_iter().flat_map(limit_by_places));
            sentences
        }
        TakeClause::Tail => {
            let mut sentences = vec![format!(
                "You may move any face-up card of {one} together with all cards on top of it, even if they are not in \
                 sequence{and_only}."
            )];
            if piles.zone.build.is_some() {
                // Cards of one zone may go to another, where the word for a pile is not the same.
                let has_others = zones(piles.info).any(|other| moves_together(piles, other));
                let other = if has_others { "pile" } else { &word };
                sentences.push(format!("Only the card that you choose must fit on the top card of the other {other}."));
            }
            sentences.extend(piles.zone.stopovers.into_iter().flat_map(limit_by_places));
            sentences
        }
        _ => Vec::new(),
    }
}

/// Returns whether a draw turns cards onto the only pile of a zone.
fn is_drawn_to(piles: Piles<'_>) -> bool {
    let stock = draw_clause(piles.info).and_then(|clause| clause.stock.as_ref());
    piles.is_single() && stock.is_some_and(|stock| stock.to.zone == piles.id)
}

fn no_leave(piles: Piles<'_>) -> Vec<String> {
    match piles.zone.role {
        Role::Tableau | Role::Reserve if !is_removed_from(piles) && !is_left_automatically(piles) => {
            vec![format!("You cannot move cards of {}.", piles.all())]
        }
        _ => Vec::new(),
    }
}

/// Returns whether the command `remove` takes cards from a zone.
fn is_removed_from(piles: Piles<'_>) -> bool {
    piles.info.removal().is_some_and(|clause| piles.is_in(&clause.from))
}

/// Returns whether cards leave a zone automatically.
fn is_left_automatically(piles: Piles<'_>) -> bool {
    let is_swept = piles.info.procedures.iter().any(|procedure| match procedure {
        Procedure::Sweep(rules) => rules.iter().any(|rule| rule.from == piles.id),
        _ => false,
    });
    is_swept || fill_clauses(piles.info).any(|rule| piles.is_in(&rule.from))
}

/// Says that uncovered cards turn up.
fn turn_up(piles: Piles<'_>) -> Option<String> {
    let turns = matches!(piles.zone.role, Role::Tableau | Role::Reserve)
        && has_face_down_cards(piles)
        && piles.zone.facing != Facing::Down
        && !piles.has_limit(&ZoneLimit::StaysFaceDown);
    let place = if piles.zone.role == Role::Tableau { String::new() } else { format!(" of {}", piles.all()) };
    turns.then(|| format!("When you uncover a face-down card{place}, it is turned face up at once."))
}
