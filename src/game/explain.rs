//! Sentences that explain to the player why a move is rejected.
//!
//! This is the only module that turns reasons into sentences for the player.

use super::{GameInfo, Move, Precondition, Refusal, Role};
use crate::board::{PileId, View};

/// The sentence for a refusal: which cards, and the rule they meet. `9S does not go on TC: the tableau builds
/// down by alternate color`. It tells nothing the view does not show.
pub fn explain(info: &GameInfo, view: View<'_>, m: Move, refusal: Refusal) -> String {
    match refusal {
        Refusal::Over => return "the game is over".into(),
        Refusal::NotNow(text) | Refusal::Own { text, .. } => return text.into(),
        _ => {}
    }
    match m {
        Move::Transfer { from, to, count } => explain_transfer(info, view, (from, to, count as usize), refusal),
        Move::Remove { a, b } => explain_removal(info, view, (a, b), refusal),
        Move::Draw if refusal == Refusal::NoSuchCommand && !info.piles_of(Role::Stock).is_empty() => {
            "nothing is drawn from the stock by hand in this game".into()
        }
        Move::Draw => explain_draw(info, view, refusal),
        Move::Custom { verb, .. } => explain_custom(info, view, verb, refusal),
    }
}

fn explain_custom(info: &GameInfo, view: View<'_>, verb: u8, refusal: Refusal) -> String {
    let word = info.verbs.get(verb as usize).map_or("that", |verb| verb.word);
    match refusal {
        Refusal::NotYet(wait) => format!("`{word}` is not said {}", wait.clause(info, view)),
        Refusal::NothingToDraw => "the stock is empty".into(),
        other => fallback_text(other, MoveKind::Custom),
    }
}

fn explain_transfer(
    info: &GameInfo,
    view: View<'_>,
    (from, to, count): (PileId, PileId, usize),
    refusal: Refusal,
) -> String {
    let (source, target) = (info.pile_name(from), info.pile_name(to));
    let takes = || info.zone_of(from).map_or(String::new(), |zone| zone.take.clone());
    let moved = view.len(from).checked_sub(count).and_then(|at| view.card(from, at));
    let card = moved.map_or_else(|| "that card".to_string(), |card| card.to_string());
    let zone = info.zone_of(to);
    let place = info.place_phrase(to);
    let clause = |text: Option<String>| text.filter(|t| !t.is_empty()).map_or(String::new(), |t| format!(": {t}"));
    let build = || clause(zone.filter(|z| !z.build.is_empty()).map(|z| format!("{place} {}", z.build)));
    let top = view.top(to).map_or_else(|| target.to_string(), |card| card.to_string());
    match refusal {
        Refusal::Empty if view.is_empty(from) => format!("{source} is empty"),
        Refusal::Empty => format!("{source} has only {}", crate::text::pluralize(view.len(from), "card")),
        Refusal::FaceDown => format!("{source} has fewer than {count} cards face up on top"),
        Refusal::Covered => format!("{card} is covered"),
        Refusal::NotFromThere => format!("nothing is moved from {} by hand", info.place_phrase(from)),
        Refusal::OneOnly | Refusal::TopOrPile => {
            format!("{count} cards do not leave {source} together{}", clause(Some(takes())))
        }
        Refusal::NotARun => format!("the top {count} cards of {source} do not move together{}", clause(Some(takes()))),
        Refusal::TooMany { limit } => {
            let number = if limit == 1 { "only one".into() } else { limit.to_string() };
            let passes = info.zone_of(from).map_or("", |zone| &zone.transit_places);
            let pass =
                if passes.is_empty() { format!("{number} can pass") } else { format!("{passes} let {number} pass") };
            format!("{count} cards are too many: {pass}")
        }
        Refusal::BottomStays => format!("what lies lowest in {source} stays"),
        Refusal::NotToThere => format!("cards from {} do not go to {place}", info.place_phrase(from)),
        Refusal::NotBeside => format!("{card} does not go from {source} to {target}{}", build()),
        Refusal::NotFirstSpace => {
            format!(
                "{card} does not go to {target}: the leftmost empty {} comes first",
                zone.map_or("pile", |z| &z.name)
            )
        }
        Refusal::SamePile => format!("{source} is where it lies"),
        Refusal::OneAtATime => format!("cards go to {place} one at a time"),
        Refusal::FullRunOnly => format!("only a run of every rank goes to {place}"),
        Refusal::Full if zone.is_some_and(|z| z.role == Role::Cell) => {
            format!("{target} holds {top}: a cell holds one card")
        }
        Refusal::Full => format!("{target} is full with {}", crate::text::pluralize(view.len(to), "card")),
        Refusal::NoSpaceHere if zone.is_some_and(|z| z.build.is_empty() && z.space.is_empty()) => {
            format!("nothing is put on {place} by hand")
        }
        Refusal::NoSpaceHere => format!("{card} does not go to {target}{}", clause(zone.map(|z| z.space.clone()))),
        Refusal::WrongSuit | Refusal::WrongRank if zone.is_some_and(|z| z.build.is_empty() && !z.space.is_empty()) => {
            format!("{card} does not go on {top}: cards go only into spaces of {place}")
        }
        Refusal::WrongSuit | Refusal::WrongRank if zone.is_some_and(|z| z.build.is_empty()) => {
            format!("nothing is put on {place} by hand")
        }
        Refusal::WrongSuit | Refusal::WrongRank => match view.top(to).and_then(|top| info.expected_rank(to, top)) {
            Some((step, due)) => {
                format!(
                    "{card} does not go on {top}: {target} builds up by steps of {step}, and the {} is due",
                    due.name()
                )
            }
            None => format!("{card} does not go on {top}{}", build()),
        },
        Refusal::NoMatch => format!("{card} does not go on {top}: they share neither suit nor rank"),
        Refusal::Closed => format!("nothing goes on {top}{}", build()),
        Refusal::RankMissingInPrevious => match to.0.checked_sub(1).map(|pile| info.pile_name(PileId(pile))) {
            Some(above) => format!("{card} does not go to {target} yet: no card of its rank lies in {above}"),
            None => format!("{card} does not go to {target} yet"),
        },
        Refusal::NotYet(Precondition::OntoCardOnly) => {
            format!("{card} does not go to {target}: cards from {} fill no space there", info.place_phrase(from))
        }
        Refusal::NotYet(Precondition::Redeal) => {
            format!("cards from {source} do not go to {place} before the first redeal")
        }
        Refusal::NotYet(wait) => format!("{card} does not go to {target} {}", wait.clause(info, view)),
        Refusal::NoSuchCommand => "nothing is moved from pile to pile in this game".into(),
        other => fallback_text(other, MoveKind::Transfer),
    }
}

fn explain_removal(info: &GameInfo, view: View<'_>, (a, b): (PileId, Option<PileId>), refusal: Refusal) -> String {
    let card = |pile: PileId| view.top(pile).map_or_else(|| info.pile_name(pile).to_string(), |c| c.to_string());
    let rule = info.verbs.iter().find(|verb| verb.word == "remove").map_or("", |verb| verb.about.as_str());
    let rule = rule.strip_prefix("removes ").map_or_else(|| rule.to_string(), |what| format!("removed are {what}"));
    let is_gone = |pile: PileId| info.role_of(pile) == Some(Role::Discard) && !view.is_empty(pile);
    let second = match b {
        Some(b) if b == a => {
            view.len(a).checked_sub(2).and_then(|at| view.card(a, at)).map_or("no card".into(), |c| c.to_string())
        }
        Some(b) => card(b),
        None => String::new(),
    };
    match refusal {
        // What was removed lies there still, for the game if not for the player.
        _ if is_gone(a) => format!("{} is gone already", card(a)),
        _ if b.is_some_and(&is_gone) => format!("{second} is gone already"),
        Refusal::Empty if view.is_empty(a) => format!("{} is empty", info.pile_name(a)),
        Refusal::Empty => format!("{} has no card for it", info.pile_name(b.unwrap_or(a))),
        Refusal::Covered => match b.filter(|_| info.role_of(a) != Some(Role::Waste)) {
            Some(_) => format!("{} and {second} are not both free: a covered card cannot be removed", card(a)),
            None => format!("{} is covered", card(a)),
        },
        Refusal::NotAPair => format!("{} and {second} do not make a pair: {rule}", card(a)),
        Refusal::NotSingle => format!("{} is not removed alone: {rule}", card(a)),
        Refusal::NotTogether if b == Some(a) => {
            format!("only the top card of {} is free: {rule}", info.pile_name(a))
        }
        Refusal::NotTogether => format!("{} and {second} may not be removed together: {rule}", card(a)),
        Refusal::NotInLine => format!("{} and {second} are not in one row or column", card(a)),
        Refusal::NoMatch => format!("{} and {second} share neither suit nor rank", card(a)),
        Refusal::NotYet(wait) => format!("nothing is removed {}", wait.clause(info, view)),
        Refusal::OneAtATime => "cards are removed one at a time".into(),
        Refusal::NoSuchCommand => "nothing is removed in this game".into(),
        Refusal::NotFromThere => format!("nothing is removed from {}", info.place_phrase(a)),
        other => fallback_text(other, MoveKind::Removal),
    }
}

fn explain_draw(info: &GameInfo, view: View<'_>, refusal: Refusal) -> String {
    let has_stock = !info.piles_of(Role::Stock).is_empty();
    match refusal {
        Refusal::NothingToDraw if !has_stock => "there is nothing to gather".into(),
        Refusal::NotYet(wait) if !has_stock => format!("cards are not dealt anew {}", wait.clause(info, view)),
        Refusal::NoMoreRedeals { times: 0 } => "cards are never dealt anew in this game".into(),
        Refusal::NoMoreRedeals { times: 1 } => "the cards have been dealt anew once, and may not be again".into(),
        Refusal::NoMoreRedeals { times } => {
            format!("the cards have been dealt anew {times} times, as often as allowed")
        }
        Refusal::NoSuchCommand => "this game has no stock".into(),
        Refusal::NothingToDraw => "the stock is empty".into(),
        Refusal::NoMorePasses { passes: 1 } => "the stock is empty, and it is gone through only once".into(),
        Refusal::NoMorePasses { passes } => {
            format!("the stock has been gone through {passes} times, as often as allowed")
        }
        Refusal::NotYet(Precondition::NoEmptyPile(pile)) => {
            format!("the stock is dealt only when every pile has a card, and {} is empty", info.pile_name(pile))
        }
        Refusal::NotYet(wait) => format!("the stock is not used {}", wait.clause(info, view)),
        other => fallback_text(other, MoveKind::Draw),
    }
}

/// The kinds of moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum MoveKind {
    Transfer,
    Removal,
    Draw,
    Custom,
}

/// For what kinds of moves a reason is given: those have a sentence for it. A new reason must find its place here.
fn kinds_with_sentence(refusal: Refusal) -> &'static [MoveKind] {
    use MoveKind::{Custom, Draw, Removal, Transfer};
    match refusal {
        // These bring their sentence along, whatever the move.
        Refusal::Over | Refusal::NotNow(_) | Refusal::Own { .. } => &[],
        Refusal::NotYet(_) => &[Transfer, Removal, Draw, Custom],
        Refusal::NoSuchCommand => &[Transfer, Removal, Draw],
        Refusal::Empty | Refusal::Covered | Refusal::NotFromThere | Refusal::OneAtATime | Refusal::NoMatch => {
            &[Transfer, Removal]
        }
        Refusal::FaceDown
        | Refusal::OneOnly
        | Refusal::TopOrPile
        | Refusal::NotARun
        | Refusal::TooMany { .. }
        | Refusal::BottomStays
        | Refusal::NotToThere
        | Refusal::NotBeside
        | Refusal::NotFirstSpace
        | Refusal::SamePile
        | Refusal::FullRunOnly
        | Refusal::Full
        | Refusal::NoSpaceHere
        | Refusal::WrongSuit
        | Refusal::WrongRank
        | Refusal::Closed
        | Refusal::RankMissingInPrevious => &[Transfer],
        Refusal::NotAPair | Refusal::NotSingle | Refusal::NotTogether | Refusal::NotInLine => &[Removal],
        Refusal::NothingToDraw => &[Draw, Custom],
        Refusal::NoMorePasses { .. } | Refusal::NoMoreRedeals { .. } => &[Draw],
    }
}

/// For a reason that no game gives for such a move.
fn fallback_text(refusal: Refusal, kind: MoveKind) -> String {
    debug_assert!(!kinds_with_sentence(refusal).contains(&kind), "no sentence says {refusal:?} of a {kind:?}");
    format!("this game does not allow it ({})", refusal.code())
}
