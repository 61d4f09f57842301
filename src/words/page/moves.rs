//! The cards that leave a pile, and further limits of a zone, in sentences.

use super::arrivals;
use super::automatic;
use super::builds;
use super::destinations::{destinations, has_conditional_targets, possible_destinations};
use super::piles::{Piles, cards, draw_clause, with_article, zones};
use super::runs::{has_face_down_cards, run, run_direction, run_suits};
use super::spaces;
use crate::game::clause::{Beside, BuildClause, Procedure, RunLimit, RunRule, TakeClause, ZoneLimit};
use crate::game::{Effect, Facing, GameInfo, Removal, Role};
use crate::text;
use crate::words::card::all_of_ranks;

/// Describes how cards are built and how they move in the tableau, and which of them move automatically.
pub(super) fn tableau(info: &GameInfo) -> Vec<String> {
    let of_role = |role: Role| zones(info).filter(move |piles| piles.zone.role == role);
    let mut sentences = builds::goals(info);
    let mut tableau: Vec<Piles<'_>> = of_role(Role::Tableau).collect();
    // The rule about wrapping explains the directions in which the foundations and the first zone are built.
    if let Some(first) = (!tableau.is_empty()).then(|| tableau.remove(0)) {
        sentences.extend(builds::of_zone(first));
        sentences.extend(builds::wraps(info));
        sentences.extend(of_role(Role::Cell).flat_map(cell));
        // A run that moves by way of spaces is easier to explain after the spaces.
        let moves_by_places = matches!(first.zone.take, Some(TakeClause::Run { limit: RunLimit::Places(_) }));
        let order = match moves_by_places {
            true => [spaces::filled(first), leave(first), limits(first)],
            false => [leave(first), spaces::filled(first), limits(first)],
        };
        sentences.extend(order.concat());
    } else {
        sentences.extend(builds::wraps(info));
        sentences.extend(of_role(Role::Cell).flat_map(cell));
    }
    sentences.extend(tableau.into_iter().flat_map(zone));
    sentences.extend(turn_up(info));
    sentences.extend(automatic::runs_to_move(info));
    sentences.extend(automatic::sweeps(info));
    sentences
}

/// Describes cells.
fn cell(piles: Piles<'_>) -> Vec<String> {
    let builds = if piles.zone.build.is_some() { builds::of_zone(piles) } else { Vec::new() };
    [spaces::cells(piles), builds, leave(piles), limits(piles)].concat()
}

/// Describes how cards move in all other zones.
pub(super) fn other_zones(info: &GameInfo) -> Vec<String> {
    let roles = [Role::Reserve, Role::Stock, Role::Waste, Role::Hole, Role::Foundation, Role::Discard];
    let in_order = roles.into_iter().flat_map(|role| zones(info).filter(move |piles| piles.zone.role == role));
    in_order.flat_map(zone).collect()
}

/// Describes a zone: the cards that are built on its piles, those that leave them, and those that fill its spaces.
fn zone(piles: Piles<'_>) -> Vec<String> {
    let builds = match piles.zone.role {
        Role::Foundation | Role::Hole => Vec::new(),
        _ => builds::of_zone(piles),
    };
    let is_put_first = piles.zone.role == Role::Tableau;
    let order = if is_put_first { [builds, leave(piles)] } else { [leave(piles), builds] };
    // The paragraph on the stock describes a waste.
    let limits = if piles.zone.role == Role::Waste && is_drawn_to(piles) { Vec::new() } else { limits(piles) };
    [order.concat(), spaces::filled(piles), limits].concat()
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
            vec![format!("You may move only the top card of {one}{and_only}.")]
        }
        TakeClause::Top | TakeClause::TopCard | TakeClause::OneCard { .. } | TakeClause::ItsCard => {
            let to = if to.is_empty() { possible_destinations(piles) } else { to };
            let when = if when.is_empty() && !has_conditional_targets(piles) { " at any time".into() } else { when };
            let face_up = if stays_face_down(piles) { ", if it is face up," } else { "" };
            let mut sentences = vec![format!("You may move {}{face_up}{to}{when}.", piles.leaving_card())];
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
                (Some(rule), _) => {
                    format!(" a run of cards{}, built {}", run_suits(rule.by), run_direction(rule.build))
                }
                (None, _) => String::new(),
            };
            vec![format!(
                "You may move only the top card of {one}, or the whole {word} if all its cards are{built}{and_only}."
            )]
        }
        TakeClause::Tail if piles.zone.build.is_none() => vec![format!(
            "You may move any face-up card of {one} together with all cards on top of it, even if they are not in \
             sequence{and_only}."
        )],
        TakeClause::Tail => vec![
            format!(
                "You may move any face-up card of {one} together with all cards on top of it, even if they are not in \
                 sequence{and_only}."
            ),
            "Only the card that you choose must fit where it goes.".into(),
        ],
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
    piles.info.verb("remove").is_some_and(|verb| match &verb.effect {
        Effect::Removes(Removal::ByBook(clause)) => clause.from.iter().any(|&zone| zone == piles.id),
        _ => false,
    })
}

/// Returns whether cards leave a zone automatically.
fn is_left_automatically(piles: Piles<'_>) -> bool {
    piles.info.procedures.iter().any(|procedure| match procedure {
        Procedure::Sweep(rules) => rules.iter().any(|rule| rule.from == piles.id),
        Procedure::Fill(rules) => rules.iter().any(|rule| rule.from.iter().any(|&zone| zone == piles.id)),
        _ => false,
    })
}

/// Describes limits on cards that arrive in the piles of a zone and leave them.
pub(super) fn limits(piles: Piles<'_>) -> Vec<String> {
    let all = piles.all();
    let word = piles.word();
    piles
        .zone
        .limits
        .iter()
        .filter_map(|rule| match rule {
            ZoneLimit::Arrivals { from, when } => arrivals::sentence(piles, from, when.as_ref()),
            ZoneLimit::Beside(Beside { zone, except }) => {
                let source = Piles::new(piles.info, *zone).word();
                let except = match except.is_empty() {
                    true => String::new(),
                    false => format!(" But {} may come from any of them.", all_of_ranks(except)),
                };
                Some(format!("Each {word} takes cards only from the {source} with the same number.{except} A card begins only the leftmost empty {word}."))
            }
            ZoneLimit::RanksAbove => Some(format!(
                "Below the first {word}, a card goes to {} only if the {word} just above already has a card of the same rank.",
                with_article(&word)
            )),
            ZoneLimit::OneAtATime { .. } if piles.moves_runs() && piles.zone.role != Role::Foundation => {
                Some(format!("Only single cards go to {}.", piles.one()))
            }
            ZoneLimit::BottomStays { .. } | ZoneLimit::BottomCardsStay(_) if piles.zone.role == Role::Foundation => {
                None
            }
            ZoneLimit::BottomStays { is_removable: false } => Some(format!("The first card of {} stays.", piles.one())),
            ZoneLimit::BottomStays { is_removable: true } => {
                Some(format!("You cannot move a card that is alone in its {word}, but you may remove it."))
            }
            ZoneLimit::BottomCardsStay(count) => {
                Some(format!("The first {} of {} stay.", cards((*count).into()), piles.one()))
            }
            ZoneLimit::RunsEndAtFirstOf(zone) => Some(format!(
                "A card on a card of the rank with which {} begin does not move together with it.",
                Piles::new(piles.info, *zone).all()
            )),
            ZoneLimit::FaceDown if piles.zone.role != Role::Foundation && piles.gets_dealt_cards() => None,
            ZoneLimit::FaceDown => Some(format!("Cards in {all} are face down.")),
            ZoneLimit::Look(1) => Some(format!("You may look only at the top card of {}.", piles.one())),
            ZoneLimit::Look(count) => {
                Some(format!("You may look only at the top {} of {}.", cards((*count).into()), piles.one()))
            }
            ZoneLimit::Under(zones) => {
                let names: Vec<String> = zones.iter().map(|&id| Piles::new(piles.info, id).all()).collect();
                let verb =
                    if zones.len() == 1 && Piles::new(piles.info, zones[0]).is_single() { "has" } else { "have" };
                Some(format!("While {} {verb} a card, no card can leave {all}.", text::join_list(&names, "or")))
            }
            ZoneLimit::StaysFaceDown => Some(format!("A face-down card of {all} that you uncover stays face down.")),
            ZoneLimit::Departures { .. }
            | ZoneLimit::OneAtATime { .. }
            | ZoneLimit::OneCardPerPile
            | ZoneLimit::AtMost(_)
            | ZoneLimit::OnlyTopFaceUp
            | ZoneLimit::EverySecondFaceUp
            | ZoneLimit::NeverLeave => None,
        })
        .collect()
}

fn stays_face_down(piles: Piles<'_>) -> bool {
    piles.zone.limits.iter().any(|limit| *limit == ZoneLimit::StaysFaceDown)
}

/// Says that uncovered cards turn up.
fn turn_up(info: &GameInfo) -> Option<String> {
    let turns = zones(info).any(|piles| {
        matches!(piles.zone.role, Role::Tableau | Role::Reserve)
            && has_face_down_cards(piles)
            && piles.zone.facing != Facing::Down
            && !stays_face_down(piles)
    });
    turns.then(|| "When you uncover a face-down card, it is turned face up at once.".into())
}
