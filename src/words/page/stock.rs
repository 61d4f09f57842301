//! The stock and the redeal in sentences.

use super::conditions::{condition, conditions};
use super::destinations::{destinations, has_conditional_targets};
use super::piles::{Piles, cards, deal_steps, draw_clause, fill_clauses, number};
use super::setup;
use super::zone_limit::limits;
use crate::game::clause::{
    DealClause, DrawClause, FillClause, GatherClause, GatherDeal, Passes, StackOrder, StockClause, StockSize, ZonePiles,
};
use crate::game::{Effect, Facing, GameInfo, Message, REDEAL, Role, message};
use crate::text;
use crate::words::card::any_of_ranks;
use crate::words::place;

/// Describes the command `draw`.
pub(super) fn stock(info: &GameInfo) -> Vec<Message> {
    let mut sentences: Vec<Message> = Vec::new();
    let mut gathers_again = false;
    if let Some(DrawClause { stock, gather }) = draw_clause(info) {
        if let Some(stock) = stock {
            sentences.extend(draw(info, stock));
            sentences.extend(redeal(info, stock, gather.is_some()));
        }
        if let Some(gather) = gather {
            sentences.extend(gathers(info, stock.as_ref(), gather));
        }
        gathers_again = gather.is_some();
    }
    sentences.extend(info.verbs.iter().filter_map(|verb| match &verb.effect {
        Effect::Places(zone) => {
            let onto = format!("the top card of the waste onto {}.", Piles::new(info, *zone).one());
            let begin = Message::forms("Type `place` and the name of a pile to put ", "Put ");
            Some(message![begin, onto])
        }
        Effect::Pulls(times) => {
            let when = if gathers_again { "After the last redeal, you" } else { "You" };
            let pull = format!(
                "{when} may {} pull a buried card to the top of its pile, if you can play it from there",
                times_word((*times).into()),
            );
            Some(message![pull, Message::forms(format!(": type `{}` and the card", verb.word), ""), "."])
        }
        _ => None,
    }));
    sentences
}

/// Describes a draw.
fn draw(info: &GameInfo, stock: &StockClause) -> Vec<Message> {
    let to = Piles::new(info, stock.to.zone);
    let names = place::pile_names(info, stock.to);
    let conditions = conditions(info, &[stock.when.as_ref(), stock.draws_when.as_ref()]);
    let mut sentences: Vec<Message> = Vec::new();
    let count = usize::from(stock.cards);
    if !stock.new_pile_on.is_empty() {
        let newest = match stock.to.span {
            None => to.word(),
            Some(_) => format!("of {}", place::span(&names)),
        };
        sentences.push(only_when(
            "type `draw` to",
            format!("deal one card from the stock onto the newest {newest}").into(),
            &conditions,
        ));
        let first = text::capitalized(&any_of_ranks(&stock.new_pile_on));
        sentences.push(format!("{first} begins the next {}.", to.word()).into());
    } else if names.len() > 1 {
        let each = to.each_of(stock.to);
        let face = if to.zone.facing == crate::game::Facing::Up { " face up" } else { "" };
        // The first piles of a draw, with their names for a player who types.
        let first_piles = |size: usize| {
            let first = stock.to.span.map_or(1, |(first, _)| first);
            let last = first + size.min(names.len()) - 1;
            let piles = to.some_of(ZonePiles { zone: to.id, span: Some((first, last)) });
            Message::forms(place::span(names.get(..size).unwrap_or(&names)), piles)
        };
        let command = match (stock.fills_spaces_first, stock.size) {
            (false, StockSize::Only(_)) => "type `deal` once to",
            _ => "type `deal` to",
        };
        let deal = match (stock.fills_spaces_first, stock.size) {
            (true, _) => format!("deal one card from the stock{face} onto {each}").into(),
            (false, StockSize::Only(1)) => message!["deal the only card of the stock onto ", first_piles(1)],
            (false, StockSize::Only(size)) => {
                let all = format!("deal the {} of the stock, one onto ", cards(size));
                message![all, "each of ", first_piles(size)]
            }
            (false, _) => {
                // While there is a stock that fills spaces, there are none.
                let can_be_empty =
                    to.zone.role == Role::Tableau && !to.fills().any(|rule| fills_from_stock(info, rule));
                let even = if conditions.is_empty() && can_be_empty { ", even an empty one" } else { "" };
                format!("deal {} from the stock{face} onto {each}{even}", cards(count)).into()
            }
        };
        sentences.push(only_when(command, deal, &conditions));
        if stock.fills_spaces_first {
            let only = Message::forms("`deal` fills only these.", "only these get cards.");
            sentences.push(message!["If there are spaces, ", only]);
        }
        if stock.size == StockSize::RunsShort && stock.last.is_none() && full_rows(info, stock).is_none() {
            let few = match count {
                1 if stock.fills_spaces_first => {
                    format!("If too few cards are left, only the first {} or spaces get one.", to.words())
                }
                1 => format!("If too few cards are left, only the first {} get one.", to.words()),
                _ => format!("If too few cards are left, the last {} get fewer or none.", to.words()),
            };
            sentences.push(few.into());
        }
    } else {
        let onto = to.each_or_all(stock.to);
        let fitting =
            if to.zone.role == Role::Tableau && to.zone.build.is_some() { ", even if it does not fit" } else { "" };
        let turn = format!("turn {} at a time from the stock onto {onto}{fitting}", cards(count));
        let turns = if conditions.is_empty() {
            format!("{}.", text::capitalized(&turn))
        } else {
            format!("{}, you may {turn}.", text::capitalized(&conditions))
        };
        sentences.push(turns.into());
        sentences.extend(plays_from(to).into_iter().chain(limits(to)).map(Message::from));
    }
    if !stock.again.is_empty() {
        sentences.push(format!("After {}, another card is dealt at once.", any_of_ranks(&stock.again)).into());
    }
    if let Some(last) = stock.last.filter(|_| full_rows(info, stock).is_none()) {
        let no_space = if stock.spaces_before_last { format!(" and no {} is empty", to.word()) } else { String::new() };
        let piles = Piles::new(info, last.zone);
        let last = if last.span.is_none() { piles.all_counted() } else { piles.each_of(last) };
        let last = format!("If too few cards are left{no_space}, these last cards go to {last}, which begin empty.");
        sentences.push(last.into());
    }
    if let Some(spares) = stock.spares {
        let spares = Piles::new(info, spares).word();
        sentences.push(format!("A pile gets no card once the {spares} with the same number is full.").into());
    }
    sentences
}

/// Returns whether a rule fills spaces with cards of the stock.
fn fills_from_stock(info: &GameInfo, rule: &FillClause) -> bool {
    rule.from.iter().any(|&id| info.zone(id).role == Role::Stock)
}

/// Describes an action with its conditions: `When no column is empty, you may type …`. Only a player who types needs the
/// command.
fn only_when(command: &str, action: Message, conditions: &str) -> Message {
    let (typed, shown) = (format!("{command} "), "you may ");
    if conditions.is_empty() {
        message!["At any time, ", Message::forms(typed, shown), action, "."]
    } else {
        message![text::capitalized(conditions), ", you may ", Message::forms(typed, ""), action, "."]
    }
}

/// Says that cards of the waste may be played.
fn plays_from(waste: Piles<'_>) -> Option<String> {
    if waste.zone.role != Role::Waste || waste.zone.take.is_none() || waste.moves_runs() {
        return None;
    }
    Some(match destinations(waste) {
        (to, when) if to.is_empty() && when.is_empty() => {
            let at_any_time = if has_conditional_targets(waste) { "" } else { " at any time" };
            format!("You may play the top card of {}{at_any_time}.", waste.all())
        }
        (to, when) if when.is_empty() => format!("You may move the top card of {}{to}.", waste.all()),
        (to, when) => format!("You may move the top card of {}{to} only{when}.", waste.all()),
    })
}

/// Describes how the empty stock is formed again.
fn redeal(info: &GameInfo, stock: &StockClause, is_gathered: bool) -> Vec<Message> {
    let Some(redeal) = stock.redeal.filter(|redeal| redeal.passes != Passes::Times(1)) else {
        return if is_gathered { Vec::new() } else { only_pass(info, stock) };
    };
    let from = Piles::new(info, redeal.from);
    let forms = if redeal.shuffles {
        format!("shuffle the cards of {}", from.all())
    } else {
        format!("turn {} over, without shuffling,", from.all())
    };
    // A redeal has the condition of the stock, but not the condition for drawing.
    let when = condition(info, stock.when.as_ref());
    let when = if when.is_empty() { when } else { format!(", but only {when}") };
    let times = match redeal.passes {
        Passes::Times(times) => format!("You go through the stock {} in all.", times_word(times.into())),
        Passes::Unlimited => "You may do this as often as you like.".into(),
    };
    let forms = format!("When the stock is empty, {forms} to form a new stock{when}.");
    let sentences = [forms].into_iter().chain(faces_of_new_stock(info)).chain([times]);
    sentences.map(Message::from).collect()
}

/// Describes the faces of the cards of a new stock, if the deal gives the cards of the first stock other faces.
fn faces_of_new_stock(info: &GameInfo) -> Option<String> {
    let is_stock = |step: &&DealClause| info.zone(step.to.zone).role == Role::Stock;
    let step = deal_steps(info).iter().find(is_stock)?;
    let facing = info.zone(step.to.zone).facing;
    if step.faces.is_none_or(|faces| faces == facing) {
        return None;
    }
    let faces = match facing {
        Facing::Up => "face up",
        Facing::Down => "face down",
        Facing::TopUp => "face down, except for its top card",
        Facing::Alternate => "face down, except for every second card and the top card",
    };
    Some(format!("The cards of the new stock are {faces}."))
}

/// Says that the stock is used once, or how many times it can be dealt.
fn only_pass(info: &GameInfo, stock: &StockClause) -> Vec<Message> {
    if matches!(stock.size, StockSize::Only(_)) {
        return Vec::new();
    }
    match full_rows(info, stock) {
        None => vec!["You go through the stock only once.".into()],
        Some((rows, 0)) => vec![format!("You can do this {}.", times_word(rows)).into()],
        Some((rows, left)) => {
            let noun = if rows == 1 { "row" } else { "rows" };
            let enough = match stock.last {
                Some(_) => format!("You can do this {}.", times_word(rows)),
                None => format!("The stock is enough for {} full {noun}.", number(rows)),
            };
            let mut sentences = vec![Message::from(enough)];
            // On a page, the cards themselves are the subject.
            let go = if left == 1 { "goes" } else { "go" };
            let cards = if left == 1 { "card".into() } else { cards(left) };
            if let Some(last) = stock.last {
                let onto = last_piles(info, stock, last);
                sentences.push(Message::forms(
                    message![format!("After that, `deal` puts the last {cards} of the stock onto "), onto.clone(), "."],
                    message![format!("After that, the last {cards} of the stock {go} onto "), onto, "."],
                ));
                sentences.extend(unused_piles(info, stock, last).map(Message::from));
            } else if stock.cards == 1 {
                let to = Piles::new(info, stock.to.zone);
                let first = stock.to.span.map_or(1, |(first, _)| first);
                let onto = ZonePiles { zone: to.id, span: Some((first, first + left - 1)) };
                let onto = to.some_of(onto);
                sentences.push(Message::forms(
                    format!("The next `deal` puts the last {cards} onto {onto}."),
                    format!("After that, the last {cards} {go} onto {onto}."),
                ));
            }
            sentences
        }
    }
}

/// Names the piles that get the last cards of the stock. They are new if no draw deals to them before.
fn last_piles(info: &GameInfo, stock: &StockClause, last: ZonePiles) -> Message {
    let names = place::span(&place::pile_names(info, last));
    let piles = Piles::new(info, last.zone);
    if is_part_of_draw(stock, last) {
        Message::forms(names, piles.some_of(last))
    } else {
        Message::forms(format!("new {}, {names}", piles.words()), format!("new {}", piles.words()))
    }
}

/// Returns whether every draw deals to the piles that get the last cards of the stock.
fn is_part_of_draw(stock: &StockClause, last: ZonePiles) -> bool {
    let is_inside = |(first, end)| last.span.is_some_and(|(low, high)| first <= low && high <= end);
    stock.to.zone == last.zone && stock.to.span.is_none_or(is_inside)
}

/// Says that some piles of a zone never get cards, if a draw deals the last cards to other piles of the zone.
fn unused_piles(info: &GameInfo, stock: &StockClause, last: ZonePiles) -> Option<String> {
    let piles = Piles::new(info, last.zone);
    let (_, end) = last.span?;
    let is_unused =
        stock.to.zone == last.zone && !is_part_of_draw(stock, last) && end < piles.len() && piles.zone.space.is_none();
    is_unused.then(|| format!("There are {} in all; the others stay empty.", piles.all_counted()))
}

/// Returns how many full rows of cards the stock has for a draw to several piles, and how many cards are left after
/// them. Returns `None` if that depends on the course of the game.
fn full_rows(info: &GameInfo, stock: &StockClause) -> Option<(usize, usize)> {
    let piles = place::pile_names(info, stock.to).len();
    let varies = stock.redeal.is_some_and(|redeal| redeal.passes != Passes::Times(1))
        || stock.fills_spaces_first
        || stock.spares.is_some()
        || !stock.new_pile_on.is_empty()
        || loses_cards(info)
        || gets_gathered_cards(info);
    if piles == 1 || varies {
        return None;
    }
    let per_draw = piles * usize::from(stock.cards);
    let size = setup::stock_size(info, deal_steps(info))?;
    (size >= per_draw).then(|| (size / per_draw, size % per_draw))
}

/// Returns whether gathered cards come to the stock again.
fn gets_gathered_cards(info: &GameInfo) -> bool {
    let is_stock = |piles: &ZonePiles| Piles::new(info, piles.zone).zone.role == Role::Stock;
    let gather = draw_clause(info).and_then(|clause| clause.gather.as_ref());
    gather.is_some_and(|gather| match &gather.deal {
        GatherDeal::NewStock | GatherDeal::AsAtStart => true,
        GatherDeal::All(step) => is_stock(&step.to),
        GatherDeal::Steps { steps, leftovers } => {
            leftovers.as_ref().is_some_and(is_stock) || steps.iter().any(|step| is_stock(&step.to))
        }
    })
}

/// Returns whether cards leave the stock in other ways than by a draw.
fn loses_cards(info: &GameInfo) -> bool {
    fill_clauses(info).any(|rule| fills_from_stock(info, rule))
        || deal_steps(info).iter().any(|step| step.divert.is_some())
}

pub(super) fn times_word(times: usize) -> String {
    match times {
        1 => "once".into(),
        2 => "twice".into(),
        times => format!("{} times", number(times)),
    }
}

/// Describes how cards are gathered and dealt again.
fn gathers(info: &GameInfo, stock: Option<&StockClause>, gather: &GatherClause) -> Vec<Message> {
    let GatherClause { from, stack, is_turned_over, shuffles, times, deal, when, idle_passes } = gather;
    let names: Vec<String> = from.iter().map(|&id| Piles::new(info, id).all()).collect();
    let conditions = conditions(info, &[stock.and_then(|stock| stock.when.as_ref()), when.as_ref()]);
    let begin = match (conditions.is_empty(), stock.is_some()) {
        (true, true) => Message::forms("When the stock is empty,", "When the stock is empty, you may"),
        (true, false) => Message::forms("At any time,", "At any time, you may"),
        (false, true) => format!("When the stock is empty, and {conditions}, you may").into(),
        (false, false) => format!("{}, you may", text::capitalized(&conditions)).into(),
    };
    let purpose = match (shuffles, *deal == GatherDeal::NewStock) {
        (true, true) => ", shuffle the cards, and form a new stock",
        (true, false) => ", shuffle the cards, and deal them again",
        (false, true) => " and form a new stock",
        (false, false) => " and deal their cards again",
    };
    let gathered = text::join_list(&names, "and");
    let typed = Message::forms(format!(" type `{REDEAL}` to"), "");
    let mut sentences = vec![message![begin, typed, format!(" gather {gathered}{purpose}.")]];
    let word = match from.as_slice() {
        [zone] => Piles::new(info, *zone).word(),
        _ => "pile".into(),
    };
    match (shuffles, stack, is_turned_over) {
        (true, ..) => {}
        // The first card of the first pile is on top after the cards are turned over.
        (false, StackOrder::RightOnLeft, true) => sentences.push(
            format!(
                "The cards keep their order, from the first card of the first {word} to the top card of the last \
                 {word}."
            )
            .into(),
        ),
        (false, StackOrder::RightOnLeft, false) => sentences.push(
            format!(
                "The last {word} goes on the one before it, both go on the one before that, and so on to the first."
            )
            .into(),
        ),
        (false, StackOrder::LeftOnRight, _) => {
            sentences.push(format!("The first {word} goes on the second, both go on the third, and so on.").into());
            if *is_turned_over {
                sentences.push("Then this packet is turned over, without shuffling.".into());
            }
        }
    }
    sentences.extend(gathered_deal(info, deal, *shuffles).into_iter().map(Message::from));
    sentences.push(match times {
        None => "You may redeal as often as you like.".into(),
        Some(times) => format!("You may redeal {}.", times_word((*times).into())).into(),
    });
    if times.is_none() && !shuffles && idle_passes.is_none() {
        sentences.push(match stock {
            Some(_) => {
                "You lose when a redeal would bring back an earlier order of the cards, and no other card could be \
                        played in between."
                    .into()
            }
            None => "You lose if no move is possible after a redeal.".into(),
        });
    }
    sentences.extend(idle_passes.map(|passes| {
        format!(
            "You lose after {} through the stock in which no other card could be played.",
            text::pluralize_with(passes.into(), "pass", "passes")
        )
        .into()
    }));
    sentences
}

/// Describes how gathered cards are dealt.
fn gathered_deal(info: &GameInfo, deal: &GatherDeal, shuffles: bool) -> Vec<String> {
    match deal {
        GatherDeal::NewStock => faces_of_new_stock(info).into_iter().collect(),
        GatherDeal::AsAtStart => vec!["The cards are dealt as at the start, as far as they go.".into()],
        GatherDeal::All(step) => setup::again(info, std::slice::from_ref(step), shuffles),
        GatherDeal::Steps { steps, leftovers } => {
            let mut sentences = setup::again(info, steps, shuffles);
            let words = steps.first().map_or("piles".into(), |step| Piles::new(info, step.to.zone).words());
            sentences.push(format!("If there are too few cards, the last {words} get fewer or none."));
            sentences.extend(
                leftovers.map(|to| {
                    format!("Any cards left after that go to {}.", Piles::new(info, to.zone).each_or_all(to))
                }),
            );
            sentences
        }
    }
}
