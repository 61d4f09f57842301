//! What the command `draw` does, in sentences.

use super::card::any_of_ranks;
use super::condition::condition;
use super::{deal_sentences, place};
use crate::game::clause::{DrawClause, GatherClause, GatherDeal, Passes, Redeal, StackOrder, StockClause, StockSize};
use crate::game::{GameInfo, REDEAL};
use crate::text;

/// Describes what the command does.
pub(super) fn draw(info: &GameInfo, clause: &DrawClause) -> String {
    match (deals(info, clause), deals_again(info, clause)) {
        (Some(deals), Some(again)) => format!("{deals}; when the stock is empty, {again}"),
        (deals, again) => deals.or(again).unwrap_or_default(),
    }
}

/// Describes what the command does first, without conditions and further clauses where that is possible.
pub(super) fn draw_in_short(info: &GameInfo, clause: &DrawClause) -> String {
    match (&clause.stock, &clause.gather) {
        (Some(stock), _) => {
            let conditions = draw_conditions(info, stock).join(", and ");
            match draw_clauses(info, stock).as_slice() {
                [first, _, ..] if !conditions.is_empty() => format!("only {conditions}: {first}"),
                clauses => clauses.first().cloned().unwrap_or_default(),
            }
        }
        (None, Some(gather)) => format!("gathers {}", place::zones_in_book(info, &gather.from, "and")),
        (None, None) => String::new(),
    }
}

/// Returns the words with which the rules call the command `draw`: for a draw from the stock, and for the stock that is
/// empty, or a game without a stock. `deal` and `redeal` are other names for `draw`.
pub(crate) fn draw_names(info: &GameInfo, clause: &DrawClause) -> (&'static str, &'static str) {
    let deals_rows = clause
        .stock
        .as_ref()
        .is_some_and(|stock| stock.new_pile_on.is_empty() && place::pile_names(info, stock.to).len() > 1);
    let deal = if deals_rows { "deal" } else { "draw" };
    (deal, if clause.gather.is_some() { REDEAL } else { deal })
}

/// Describes how cards of the stock are dealt. Returns `None` in a game without a stock.
pub(crate) fn deals(info: &GameInfo, clause: &DrawClause) -> Option<String> {
    let stock = clause.stock.as_ref()?;
    let clauses = draw_clauses(info, stock);
    let conditions = draw_conditions(info, stock).join(", and ");
    let deals = match (conditions.is_empty(), clauses.len()) {
        (true, _) => clauses.join("; "),
        (false, 1) => format!("{}; only {conditions}", clauses.join("; ")),
        // A condition after several clauses would seem to belong to the last one.
        (false, _) => format!("only {conditions}: {}", clauses.join("; ")),
    };
    let is_only_pass = stock.redeal.is_some_and(|redeal| redeal.passes == Passes::Times(1));
    Some(if is_only_pass { deals + "; you go through the stock once" } else { deals })
}

/// Describes how cards that have been dealt are dealt again: when the stock is empty, or in a game without a stock.
/// Returns `None` if they never are.
pub(crate) fn deals_again(info: &GameInfo, clause: &DrawClause) -> Option<String> {
    let redeal = clause.stock.as_ref().and_then(|stock| redeals(info, stock));
    redeal.or_else(|| clause.gather.as_ref().map(|gather| gathers(info, clause.stock.as_ref(), gather)))
}

/// Describes the conditions for a draw.
fn draw_conditions(info: &GameInfo, stock: &StockClause) -> Vec<String> {
    let mut conditions = vec![condition(info, stock.when.as_ref()), condition(info, stock.draws_when.as_ref())];
    conditions.retain(|words| !words.is_empty());
    conditions
}

/// Describes how the empty stock is formed again: `turns the waste over to form a new stock`. Returns `None` if it is
/// not: the book names no redeal, or permits only one pass, which is the one before the first redeal.
fn redeals(info: &GameInfo, stock: &StockClause) -> Option<String> {
    let Redeal { from, shuffles, passes } = stock.redeal?;
    let passes = match passes {
        Passes::Times(1) => return None,
        Passes::Times(times) => {
            format!(", {} through the stock in all", text::pluralize_with(times.into(), "pass", "passes"))
        }
        Passes::Unlimited => ", as often as you like".into(),
    };
    // A redeal has the condition of the stock, but not the condition for drawing.
    let when = condition(info, stock.when.as_ref());
    let when = if when.is_empty() { when } else { format!("; only {when}") };
    let zone = &info.zone(from).name;
    let forms = if shuffles { format!("shuffles the cards of the {zone}") } else { format!("turns the {zone} over") };
    Some(format!("{forms} to form a new stock{passes}{when}"))
}

/// Describes a draw in clauses: what it does, and what it does in special cases.
fn draw_clauses(info: &GameInfo, stock: &StockClause) -> Vec<String> {
    let names = place::pile_names(info, stock.to);
    if let (StockSize::Only(count), true) = (stock.size, names.len() > 1) {
        let piles = place::span(names.get(..count.max(1)).unwrap_or(&names));
        return vec![match count {
            1 => format!("deals the only card of the stock onto {piles}"),
            _ => format!("deals the {count} cards of the stock, one onto each of {piles}"),
        }];
    }
    let mut clauses = if !stock.new_pile_on.is_empty() {
        draw_to_newest_pile(info, stock)
    } else if names.len() > 1 {
        draw_to_each_pile(info, stock)
    } else {
        vec![draw_to_one_pile(info, stock)]
    };
    if !stock.again.is_empty() {
        clauses.push(format!("after {}, it deals another card", any_of_ranks(&stock.again)));
    }
    if let Some(last) = stock.last {
        let no_space = if stock.spaces_before_last { " and no pile is empty" } else { "" };
        clauses.push(format!("if too few cards are left{no_space}, these go to {}", place::piles(info, last)));
    }
    if let Some(spares) = stock.spares {
        let spares = &info.zone(spares).name;
        clauses.push(format!("a pile gets no cards once the {spares} pile with the same number is full"));
    }
    clauses
}

/// Describes a draw to the pile that was begun last: `deals a card to the newest pile of the tableau`.
fn draw_to_newest_pile(info: &GameInfo, stock: &StockClause) -> Vec<String> {
    vec![
        format!("deals a card to the newest pile of {}", place::piles(info, stock.to)),
        format!("{} begins the next pile", any_of_ranks(&stock.new_pile_on)),
    ]
}

/// Describes a draw to several piles: `deals a card onto each pile of the tableau`.
fn draw_to_each_pile(info: &GameInfo, stock: &StockClause) -> Vec<String> {
    let (zone, cards) = (place::piles(info, stock.to), stock.cards);
    let each = if stock.to.span.is_some() { format!("each of {zone}") } else { format!("each pile of {zone}") };
    // If the last cards go to another pile, a clause of its own says it.
    let runs_short = stock.size == StockSize::RunsShort && stock.last.is_none();
    let (draw, short) = match cards {
        _ if stock.fills_spaces_first => {
            let mut clauses = vec![
                format!("fills the spaces of {zone} from the stock"),
                format!("if there are no spaces, deals a card onto {each}"),
            ];
            clauses
                .extend(runs_short.then(|| "if too few cards are left, only the first of these piles get one".into()));
            return clauses;
        }
        2.. => (format!("deals {cards} cards onto {each}"), "the last piles get fewer or none"),
        _ => (format!("deals a card onto {each}"), "only the first piles get one"),
    };
    let mut clauses = vec![draw];
    clauses.extend(runs_short.then(|| format!("if too few cards are left, {short}")));
    clauses
}

/// Describes a draw to one pile: `turns 3 cards of the stock onto the waste`.
fn draw_to_one_pile(info: &GameInfo, stock: &StockClause) -> String {
    let zone = place::piles(info, stock.to);
    match stock.cards {
        2.. => format!("turns {} cards of the stock onto {zone}", stock.cards),
        _ => format!("turns a card of the stock onto {zone}"),
    }
}

/// Describes how cards are gathered and dealt again: `gathers the tableau, shuffles the cards, and deals all cards to t1
/// to t9 in turn; you may do this once`.
fn gathers(info: &GameInfo, stock: Option<&StockClause>, gather: &GatherClause) -> String {
    let GatherClause { from, stack, is_turned_over, shuffles, times, deal, when, idle_passes } = gather;
    let first_on_second = "puts the first pile on the second, and so on";
    let mut actions = vec![format!("gathers {}", place::zones_in_book(info, from, "and"))];
    match (shuffles, is_turned_over, stack) {
        (true, ..) => actions.push("shuffles the cards".into()),
        // The first card of the first pile is on top after the cards are turned over.
        (false, true, StackOrder::RightOnLeft) => {
            actions.push("keeps all cards in order, beginning with the first card of the first pile".into());
        }
        (false, true, StackOrder::LeftOnRight) => {
            actions.extend([first_on_second.into(), "turns the cards over".into()]);
        }
        (false, false, StackOrder::RightOnLeft) => {
            actions.push("puts the last pile on the one before it, and so on".into());
        }
        (false, false, StackOrder::LeftOnRight) => actions.push(first_on_second.into()),
    }
    let times = match times {
        None => "as often as you like".to_string(),
        Some(1) => "once".into(),
        Some(times) => format!("up to {times} times"),
    };
    let deals = match gathered_deal(info, deal) {
        None => format!(" to form a new stock, {times}"),
        Some(deals) => {
            actions.push(deals);
            format!("; you may do this {times}")
        }
    };
    let (last_index, last_action) = (actions.len() - 1, actions.last().cloned().unwrap_or_default());
    let actions = format!("{}, and {last_action}", actions[..last_index].join(", "));
    let stock_when = stock.and_then(|stock| stock.when.as_ref());
    let mut conditions = vec![condition(info, stock_when), condition(info, when.as_ref())];
    conditions.retain(|words| !words.is_empty());
    let when = if conditions.is_empty() { String::new() } else { format!("; only {}", conditions.join(", and ")) };
    let idle = idle_passes.map_or(String::new(), |passes| {
        let passes = text::pluralize_with(passes.into(), "pass", "passes");
        format!("; you lose after {passes} without another possible move")
    });
    format!("{actions}{deals}{when}{idle}")
}

/// Describes how gathered cards are dealt. Returns `None` if they form a new stock.
fn gathered_deal(info: &GameInfo, deal: &GatherDeal) -> Option<String> {
    Some(match deal {
        GatherDeal::NewStock => return None,
        // The page describes the steps of the first deal in a line of its own.
        GatherDeal::AsAtStart => "deals them as at the start, as far as they go".into(),
        GatherDeal::All(step) => format!("deals {}", deal_sentences::step(info, step, true)),
        GatherDeal::Steps { steps, leftovers } => {
            let steps = steps.iter().enumerate().map(|(index, step)| deal_sentences::step(info, step, index == 0));
            let leftovers = leftovers.map_or(String::new(), |to| {
                format!(", and any cards left after that to {}", place::each_pile(info, to))
            });
            format!("deals {}, as far as the cards go{leftovers}", steps.collect::<Vec<_>>().join(", and "))
        }
    })
}
