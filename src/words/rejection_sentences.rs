//! Sentences that explain to the player why a move is rejected.
//!
//! If the player named a card that is under other cards, `covered_rejection` of the shell replaces some of these
//! sentences.

use super::card::rank_with_article;
use super::fitting_cards::describe_fitting_cards;
use super::place_on_board::{is_empty, place as place_of, zone_phrase};
use super::precondition::clause;
use super::reason::sentence;
use super::verb::removal_rule;
use super::zone_rules as zone_words;
use crate::board::{PileId, View};
use crate::card::{Card, Suit};
use crate::game::{Game, GameInfo, Message, Move, Precondition, Refusal, Role, ZoneInfo, message};
use crate::text;

/// Explains why a move is not legal, with the cards: `9S cannot go on TC: only a red nine goes there`. It reveals nothing
/// that the view does not show.
pub fn explain(game: &dyn Game, view: View<'_>, m: Move, refusal: Refusal) -> Message {
    let info = game.info();
    if refusal == Refusal::Over {
        return over_text(info).into();
    }
    if is_same_for_all_moves(refusal) {
        return sentence(refusal).into();
    }
    match m {
        Move::Transfer { from, to, count } => explain_transfer(game, view, from, to, count as usize, refusal),
        Move::Remove { a, b } => explain_removal(info, view, a, b, refusal),
        Move::Draw if refusal == Refusal::NoSuchCommand && !info.piles_of(Role::Stock).is_empty() => {
            explain_no_draw(game, view)
        }
        Move::Draw => explain_draw(info, view, refusal),
        Move::Custom { verb, .. } => explain_custom(info, view, verb, refusal),
    }
}

/// Returns whether a reason has one sentence, whichever move is rejected.
fn is_same_for_all_moves(refusal: Refusal) -> bool {
    refusal.row().scope.is_some() || matches!(refusal, Refusal::NotNow(_))
}

/// Says what is over: in a game with matches, only a deal, because the match may continue.
fn over_text(info: &GameInfo) -> String {
    match info.deal_word() {
        Some(deal) => format!("this {deal} is over"),
        None => "the game is over".into(),
    }
}

fn explain_custom(info: &GameInfo, view: View<'_>, verb: u8, refusal: Refusal) -> Message {
    let word = info.verbs.get(verb as usize).map_or("that", |verb| verb.word);
    match refusal {
        Refusal::NotYet(precondition) => message!["you cannot use `", word, "` ", clause(precondition, info, view)],
        Refusal::NothingToDraw => "the stock is empty".into(),
        other => sentence(other).into(),
    }
}

/// Puts a colon before a rule. Returns an empty text if there is no rule.
fn after_colon(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(": {text}") }
}

fn and_only(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(", and only {text}") }
}

/// Returns the build rule that rejects a move, such as `the tableau builds down in alternating colors`, if the sentence
/// of [`explain`] does not contain it, but names the cards that fit. Otherwise returns an empty text.
pub(crate) fn rule_of(game: &dyn Game, view: View<'_>, m: Move, refusal: Refusal) -> String {
    let Move::Transfer { to, .. } = m else { return String::new() };
    let info = game.info();
    match refusal {
        Refusal::WrongSuit | Refusal::WrongRank => {}
        Refusal::NoSpaceHere if !cards_for_gap(game, view, to).is_empty() => {
            return info.zone_of(to).map_or(String::new(), zone_words::space);
        }
        _ => return String::new(),
    }
    if fitting_cards(game, view, to).is_some() { build_rule(info, to) } else { String::new() }
}

/// Describes the only cards that fit on the top card of a pile. Returns `None` if the pile builds up by steps, which
/// has its own sentence, if the pack has jokers, or if too many cards fit.
fn fitting_cards(game: &dyn Game, view: View<'_>, to: PileId) -> Option<Message> {
    let top = view.top(to).filter(|top| !top.is_joker())?;
    if game.info().expected_rank(to, top).is_some() || game.info().pack.jokers > 0 {
        return None;
    }
    let fitting = game.extensions().rulebook?.cards_fitting_on(view, to, top);
    describe_fitting_cards(&fitting, &game.info().pack.different_suits())
}

#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
fn explain_transfer(
    game: &dyn Game,
    view: View<'_>,
    from: PileId,
    to: PileId,
    count: usize,
    refusal: Refusal,
) -> Message {
    let info = game.info();
    let (source, target) = (|| place_of(info, view, from), || place_of(info, view, to));
    let take = info.zone_of(from).map_or(String::new(), |zone| zone_words::take(info, zone));
    let moved = view.len(from).checked_sub(count).and_then(|index| view.card(from, index));
    let card = moved.map_or_else(|| "that card".into(), Message::from);
    let zone = info.zone_of(to);
    let place = zone_phrase(info, to);
    let build_text = || after_colon(&build_rule(info, to));
    let top = view.top(to).map_or_else(target, Message::from);
    match refusal {
        Refusal::Empty if view.is_empty(from) => is_empty(info, from, "that place"),
        Refusal::Empty => message![source(), " has only ", text::pluralize(view.len(from), "card")],
        Refusal::FaceDown => explain_face_down(view, from, &source(), count),
        Refusal::Covered => message![card, " is covered"],
        Refusal::NotFromThere => message!["you cannot move cards from ", zone_phrase(info, from)],
        Refusal::OneOnly | Refusal::TopOrPile => {
            message!["you cannot move ", count, " cards of ", source(), " together", after_colon(&take)]
        }
        Refusal::NotARun => message!["the top ", count, " cards of ", source(), " are not a run", and_only(&take)],
        Refusal::TooMany { limit } => explain_limit(info, from, count, limit),
        Refusal::BottomStays if view.len(from) == 1 => {
            message!["you cannot move ", card, ", because it is alone in ", source()]
        }
        Refusal::BottomStays => message!["the bottom card of ", source(), " must stay"],
        Refusal::NotToThere => message!["cards from ", zone_phrase(info, from), " cannot go to ", place],
        Refusal::NotBeside => message![card, " cannot go from ", source(), " to ", target(), build_text()],
        Refusal::NotFirstSpace => {
            message![card, " cannot go to ", target(), ": fill the leftmost space first"]
        }
        Refusal::SamePile => message!["the card is already on ", source()],
        Refusal::OneAtATime if zone.is_some_and(|z| z.role == Role::Cell) && view.is_empty(to) => {
            let above = moved.and_then(|_| view.card(from, view.len(from) - count + 1));
            let above = above.map_or_else(|| "another card".into(), Message::from);
            message!["a cell has room for one card, but ", above, " is on ", card]
        }
        Refusal::OneAtATime => message!["you can move only one card at a time to ", place],
        Refusal::FullRunOnly => message!["only a complete run of all ranks can go to ", place],
        Refusal::WholePileOnly => message!["from pile to pile of ", place, ", only a whole pile can move"],
        Refusal::Full if zone.is_some_and(|z| z.role == Role::Cell) => {
            message![target(), " holds ", top, ": a cell has room for one card"]
        }
        Refusal::Full => message![target(), " is full with ", text::pluralize(view.len(to), "card")],
        Refusal::NoSpaceHere if zone.is_some_and(|zone| !zone.accepts_cards()) => {
            message!["you cannot put cards on ", place]
        }
        Refusal::NoSpaceHere => match cards_for_gap(game, view, to) {
            cards if cards.is_empty() => {
                message![
                    card,
                    " cannot go to ",
                    target(),
                    zone.map_or(String::new(), |zone| after_colon(&zone_words::space(zone)))
                ]
            }
            cards => {
                message![card, " cannot go to ", target(), ": only ", Message::list(cards, "or"), " can go there now"]
            }
        },
        Refusal::WrongSuit | Refusal::WrongRank
            if zone.is_some_and(|zone| zone.build.is_none() && zone.space.is_some()) =>
        {
            if zone.is_some_and(|zone| takes_cards_into_gaps(info, zone)) {
                message![target(), " is not a gap: ", top, " is there"]
            } else {
                message![card, " cannot go on ", top, ": cards can go only into spaces of ", place]
            }
        }
        Refusal::WrongSuit | Refusal::WrongRank if zone.is_some_and(|zone| zone.build.is_none()) => {
            message!["you cannot put cards on ", place]
        }
        Refusal::WrongSuit | Refusal::WrongRank => match view.top(to).and_then(|top| info.expected_rank(to, top)) {
            Some((step, expected)) => {
                let next = message![
                    ": ",
                    target(),
                    format!(" builds up by steps of {step}, and the {} is next", expected.name())
                ];
                message![card, " cannot go on ", top, next]
            }
            None => {
                if let Some(fitting) = fitting_cards(game, view, to) {
                    message![card, " cannot go on ", top, ": only ", fitting, " goes there"]
                } else {
                    message![card, " cannot go on ", top, build_text()]
                }
            }
        },
        Refusal::NoMatch => message![card, " cannot go on ", top, ": they share neither suit nor rank"],
        Refusal::NotLeftmost => {
            let rank = view.top(to).map_or_else(|| "this rank".into(), |top| rank_with_article(top.rank()));
            let leftmost = format!(": of the piles that show {rank}, only the leftmost takes cards");
            message![card, " cannot go on ", top, leftmost]
        }
        Refusal::Closed => message!["no card can go on ", top, build_text()],
        Refusal::RankMissingInPrevious => {
            if let Some(above) = to.0.checked_sub(1).map(|pile| place_of(info, view, PileId(pile))) {
                message![card, " cannot go to ", target(), " yet: ", above, " has no card of its rank"]
            } else {
                message![card, " cannot go to ", target(), " yet"]
            }
        }
        Refusal::NotYet(Precondition::OntoCardOnly) => {
            let source = zone_phrase(info, from);
            message![card, " cannot go to ", target(), ": cards from ", source, " cannot fill a space there"]
        }
        Refusal::NotYet(Precondition::IntoSpaceOnly) => {
            let source = zone_phrase(info, from);
            message![card, " cannot go on ", top, ": cards from ", source, " can go only into spaces there"]
        }
        Refusal::NotYet(Precondition::Redeal) => {
            message!["cards from ", source(), " cannot go to ", place, " before the first redeal"]
        }
        Refusal::NotYet(precondition) => {
            message![card, " cannot go to ", target(), " ", clause(precondition, info, view)]
        }
        Refusal::NoSuchCommand => "in this game you do not move cards between piles".into(),
        other => sentence(other).into(),
    }
}

/// Explains that `draw` does not exist in a game in which the player moves cards of the stock.
fn explain_no_draw(game: &dyn Game, view: View<'_>) -> Message {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let from_stock =
        |m: &&Move| matches!(**m, Move::Transfer { from, .. } if game.info().role_of(from) == Some(Role::Stock));
    let example = moves.iter().find(from_stock).map_or_else(Message::default, |&m| {
        let typed = format!(", for example with `{}`", game.info().format_move(m));
        message![": move its top card", Message::forms(typed, "")]
    });
    message!["in this game you do not draw from the stock", example]
}

/// Returns whether the zone is a grid in which cards move only into gaps.
fn takes_cards_into_gaps(info: &GameInfo, zone: &ZoneInfo) -> bool {
    zone.holds_one_card && info.moves_into_gaps()
}

/// Returns the cards that can move into a gap now. Returns an empty list in games in which cards
/// can also move elsewhere.
fn cards_for_gap(game: &dyn Game, view: View<'_>, gap: PileId) -> Vec<Card> {
    if !game.info().zone_of(gap).is_some_and(|zone| takes_cards_into_gaps(game.info(), zone)) {
        return Vec::new();
    }
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let card =
        |m: &Move| if let Move::Transfer { from, to, .. } = *m { view.top(from).filter(|_| to == gap) } else { None };
    moves.iter().filter_map(card).collect()
}

/// Explains that one of the `count` top cards of a pile is face down.
fn explain_face_down(view: View<'_>, from: PileId, source: &Message, count: usize) -> Message {
    match (view.cards(from).rev().take_while(Option::is_some).count(), view.top(from)) {
        (1, Some(top)) => message!["only the top card of ", source, ", ", top, ", is face up, not ", count, " cards"],
        (face_up @ 2.., _) if face_up < count => {
            message!["only the top ", face_up, " cards of ", source, " are face up, not ", count]
        }
        (0, _) => message!["the top card of ", source, " is face down"],
        _ => message!["fewer than ", count, " cards of ", source, " are face up"],
    }
}

/// Explains that the empty places allow only `limit` cards to move at once.
fn explain_limit(info: &GameInfo, from: PileId, count: usize, limit: u8) -> Message {
    let limit_text = if limit == 1 { "one card".to_string() } else { format!("{limit} cards") };
    let places = info.zone_of(from).and_then(|zone| zone.stopovers);
    let places = places.map_or(String::new(), |places| format!(" with these {}", zone_words::stopovers(places)));
    message!["you cannot move ", count, " cards at once: at most ", limit_text, places]
}

fn explain_removal(info: &GameInfo, view: View<'_>, a: PileId, b: Option<PileId>, refusal: Refusal) -> Message {
    let card = |pile: PileId| view.top(pile).map_or_else(|| place_of(info, view, pile), Message::from);
    let allowed_text = || after_colon(&removal_rule(info));
    let is_removed = |pile: PileId| info.role_of(pile) == Some(Role::Discard) && !view.is_empty(pile);
    let second_card = || match b {
        Some(b) if b == a => {
            let card_below = view.len(a).checked_sub(2).and_then(|index| view.card(a, index));
            card_below.map_or_else(|| "no card".into(), Message::from)
        }
        Some(b) => card(b),
        None => Message::default(),
    };
    match refusal {
        // The discard pile keeps removed cards, so a player may name a removed card.
        _ if is_removed(a) => message![card(a), " has already been removed"],
        _ if b.is_some_and(&is_removed) => message![second_card(), " has already been removed"],
        Refusal::Empty if view.is_empty(a) => is_empty(info, a, "that place"),
        Refusal::Empty => message![place_of(info, view, b.unwrap_or(a)), " has no card to remove"],
        Refusal::Covered => {
            if b.is_some() && info.role_of(a) != Some(Role::Waste) {
                message![card(a), " and ", second_card(), " are not both free: you cannot remove a covered card"]
            } else {
                message![card(a), " is covered"]
            }
        }
        Refusal::NotAPair => message![card(a), " and ", second_card(), " are not a pair", allowed_text()],
        Refusal::NotBeaten => {
            let suit = view.top(a).and_then(Card::suit).map_or("card", Suit::singular);
            message!["you cannot remove ", card(a), ": no other pile has a higher ", suit, " on top"]
        }
        Refusal::NotAllSame => message!["you cannot remove ", card(a), allowed_text()],
        Refusal::NotSingle => message!["you cannot remove ", card(a), " on its own", allowed_text()],
        Refusal::NotTogether if b == Some(a) => {
            message!["only the top card of ", place_of(info, view, a), " is free", allowed_text()]
        }
        Refusal::NotTogether => {
            message!["you cannot remove ", card(a), " and ", second_card(), " together", allowed_text()]
        }
        Refusal::NotInLine => message![card(a), " and ", second_card(), " are not in the same row or column"],
        Refusal::NoMatch => message![card(a), " and ", second_card(), " share neither suit nor rank"],
        Refusal::NotYet(precondition) => message!["you cannot remove cards ", clause(precondition, info, view)],
        Refusal::OneAtATime => "you can remove only one card at a time".into(),
        Refusal::NoSuchCommand => "in this game you do not remove cards".into(),
        Refusal::NotFromThere => message!["you cannot remove cards from ", zone_phrase(info, a)],
        other => sentence(other).into(),
    }
}

fn explain_draw(info: &GameInfo, view: View<'_>, refusal: Refusal) -> Message {
    let has_stock = !info.piles_of(Role::Stock).is_empty();
    // A draw from an empty stock is a redeal.
    let redeals = info.piles_of(Role::Stock).iter().all(|pile| view.is_empty(pile));
    match refusal {
        Refusal::NothingToDraw if !has_stock => "there are no cards to gather".into(),
        Refusal::NotYet(Precondition::MoveFirst) if redeals => "you cannot redeal while you can move a card".into(),
        Refusal::NotYet(Precondition::MoveFirst) => "you cannot use the stock while you can move a card".into(),
        Refusal::NotYet(precondition) if redeals => message!["you cannot redeal ", clause(precondition, info, view)],
        Refusal::NoMoreRedeals { times: 0 } => "this game has no redeal".into(),
        Refusal::NoMoreRedeals { times: 1 } => "you have used the only redeal".into(),
        Refusal::NoMoreRedeals { times } => message!["you have used all ", usize::from(times), " redeals"],
        Refusal::NoSuchCommand => "this game has no stock".into(),
        Refusal::NothingToDraw => "the stock is empty".into(),
        Refusal::NoMorePasses { passes: 1 } => "the stock is empty, and you may go through it only once".into(),
        Refusal::NoMorePasses { passes } => {
            message!["the stock is empty, and you may go through it only ", usize::from(passes), " times"]
        }
        Refusal::NotYet(Precondition::NoEmptyPile(pile)) => {
            let is_empty = is_empty(info, pile, "one of them");
            message!["you can deal from the stock only when every pile has a card, and ", is_empty]
        }
        Refusal::NotYet(Precondition::Expired) => "the stock is closed".into(),
        Refusal::NotYet(precondition) => message!["you cannot use the stock ", clause(precondition, info, view)],
        other => sentence(other).into(),
    }
}

/// Returns the build rule of a pile: `the tableau builds down in alternating colors`. Returns an empty text if no card
/// can be built there.
fn build_rule(info: &GameInfo, pile: PileId) -> String {
    let zone = info.zone_of(pile).filter(|zone| zone.build.is_some());
    zone.map_or(String::new(), |zone| format!("{} {}", info.place_phrase(pile), zone_words::build(info, zone)))
}
