//! Drawings of the table of Bridge Solitaire, and sentences about the table and about moves.

use super::argument::sort_hand;
use super::auction::{self, winning_tricks};
use super::bid::{Bid, Contract, Denomination, Side};
use super::bridge_score::ScoreEntry;
use super::bridge_table::{
    DISCARDS, HAND, LAST, LAST_LEADER, LAST_WINNER, Phase, SEVEN, STOCK, THIRTEEN, Table, WON_BY_DEFAULT,
};
use super::side_names::SideNames;
use super::{Bridge, bridge_legality};
use crate::card::{Card, Rank, Suit, format_cards};
use crate::game::Wording;
use crate::game::{LedgerSection, Message, Move, Part, Piece, message};
use crate::text;

impl Bridge {
    /// Draws the table, line by line.
    pub(super) fn draw_table(&self, table: Table<'_>, names: SideNames, wording: Wording) -> Vec<Vec<Piece>> {
        match table.phase() {
            Phase::Choosing => Self::choice_lines(table, wording),
            Phase::Calling => self.auction_lines(table, wording),
            Phase::Playing => Self::trick_lines(table, names, wording),
            Phase::Scored => self.result_lines(table, names, wording),
        }
    }

    /// Draws a table on which every line is used: a contract, cards of all suits, a joker, the longest trick, and discards.
    pub(super) fn largest_table() -> Vec<Vec<Piece>> {
        let card = |_| Piece::Card(Card::new(Rank::KING, Suit::Spades));
        let mut lines = vec![text_line("contract"), text_line("tricks"), vec![]];
        lines.extend(suit_lines(&[], |_| String::new()));
        lines.extend(joker_line(&[Card::JOKER], ""));
        lines.push(vec![]);
        // The house has turned four cards, and none was an answer.
        let mut trick = vec![Piece::name("last  "), Piece::text("you"), card(0), Piece::text("- out of play")];
        trick.extend((0..4).map(card));
        trick.push(Piece::text("- house no answer - the house wins it"));
        lines.extend([trick, vec![Piece::name("table "), Piece::text("the house leads"), card(0)]]);
        lines.push(vec![Piece::name("discards"), card(0), Piece::text("on top of 6 others")]);
        lines
    }

    /// Draws the table for SVG and HTML, where cards are pictures and the hand is a fan.
    pub(super) fn picture_table(&self, table: Table<'_>, names: SideNames) -> Vec<Vec<Piece>> {
        match table.phase() {
            Phase::Choosing => vec![
                text_line("keep six of these; the seven face down join them, the rest is discarded"),
                vec![],
                fan_line("face up  ", &table.cards(THIRTEEN)),
                vec![Piece::name("face down"), Piece::Pile(SEVEN)],
            ],
            Phase::Calling => {
                let (call, choice) = house_call_and_choice(table, bid_text);
                let hand = fan_line("hand     ", &table.cards(HAND));
                vec![text_line(&format!("{call}; {choice}")), vec![], stock_line(table), hand]
            }
            Phase::Playing => {
                let mut lines = contract_lines(table, bid_text, names);
                lines.extend([vec![], stock_line(table)]);
                lines
                    .push(Self::last_trick_line(table, Wording::Screen).unwrap_or_else(|| vec![Piece::name("last  ")]));
                lines.push(lead_line(table));
                lines.push(fan_line("hand     ", &table.cards(HAND)));
                lines
            }
            Phase::Scored => self.result_lines(table, names, Wording::Screen),
        }
    }

    /// Describes in sentences the facts that only the picture shows: what to do next, the contract, the tricks of
    /// both sides, and the points of the hand.
    pub(super) fn state_sentences(&self, table: Table<'_>) -> Vec<Message> {
        let names = SideNames::YOU_AND_HOUSE;
        let texts = |lines: Vec<Vec<Piece>>| -> Vec<Message> { lines.iter().map(|line| line_message(line)).collect() };
        match table.phase() {
            Phase::Choosing => vec!["you keep six of the thirteen face-up cards".into()],
            Phase::Calling => vec![house_call(table, Bid::words).into()],
            Phase::Playing => {
                let lead_sentence =
                    table.lead().map_or_else(|| "you lead".into(), |lead| message!["the house leads ", lead]);
                [texts(contract_lines(table, Bid::words, names)), vec![lead_sentence]].concat()
            }
            Phase::Scored => {
                // A position file may contain no contract. Then there are no lines to skip.
                let tricks_line = contract_lines(table, Bid::words, names).into_iter().skip(1).collect();
                let outcome = outcome_sentence(table).map(Message::from);
                [
                    outcome.into_iter().collect(),
                    texts(tricks_line),
                    texts(self.score_lines(table, names, Wording::Screen)),
                ]
                .concat()
            }
        }
    }

    fn choice_lines(table: Table<'_>, wording: Wording) -> Vec<Vec<Piece>> {
        let mut lines =
            vec![text_line("keep six of these; the seven face down join them, the rest is discarded"), vec![]];
        let cards = table.cards(THIRTEEN);
        lines.extend(suit_lines(&cards, |suit| wording.tricks(winning_tricks(&cards, suit))));
        let has_both_jokers = auction::jokers(&cards) > 1;
        let joker_remark = match wording {
            Wording::Transcript if has_both_jokers => "must be kept, win nothing, redouble",
            Wording::Transcript => "must be kept, wins only if the house leads one, doubles",
            Wording::Screen if has_both_jokers => "must be kept; they win no trick and redouble the contract",
            Wording::Screen => "must be kept; doubles the contract; wins only if the house leads a joker",
        };
        lines.extend(joker_line(&cards, joker_remark));
        lines.extend([vec![], text_line(&format!("face down: {}", text::pluralize(table.0.len(SEVEN), "card")))]);
        lines
    }

    fn auction_lines(&self, table: Table<'_>, wording: Wording) -> Vec<Vec<Piece>> {
        let hand = table.cards(HAND);
        let short_suit = auction::short_suit(&hand, self.tie);
        let remark_of = |suit: Suit| {
            let tricks = wording.tricks(winning_tricks(&hand, suit));
            if suit == short_suit { format!("{tricks}, your short suit") } else { tricks }
        };
        let mut lines: Vec<_> = suit_lines(&hand, remark_of).collect();
        lines.extend(joker_line(&hand, Self::doubling_remark(&hand)));
        let (call, choice) = house_call_and_choice(table, bid_text);
        let reason = reason_for_house_call(&hand, table.house_bid(), wording);
        lines.extend([vec![], text_line(&format!("{call}: {reason}; {choice}"))]);
        lines.extend(Self::visible_discard_line(table, wording));
        lines
    }

    fn doubling_remark(hand: &[Card]) -> &'static str {
        if auction::jokers(hand) > 1 { "redouble the contract" } else { "doubles the contract" }
    }

    fn trick_lines(table: Table<'_>, names: SideNames, wording: Wording) -> Vec<Vec<Piece>> {
        let mut lines = contract_lines(table, bid_text, names);
        lines.push(vec![]);
        let hand = table.cards(HAND);
        lines.extend(suit_lines(&hand, |_| String::new()));
        lines.extend(joker_line(&hand, ""));
        lines.push(vec![]);
        lines.extend(Self::last_trick_line(table, wording));
        lines.push(lead_line(table));
        lines.extend(Self::visible_discard_line(table, wording));
        lines
    }

    /// Draws the last trick, including the cards that were turned up in vain.
    fn last_trick_line(table: Table<'_>, wording: Wording) -> Option<Vec<Piece>> {
        let cards = table.cards(LAST);
        let (leader, winner) = (table.side(LAST_LEADER)?, table.side(LAST_WINNER)?);
        let (lead, rest) = cards.split_first()?;
        let side_word = |side: Side| Piece::text(if side == Side::Player { "you" } else { "house" });
        let mut line = vec![Piece::name("last  "), side_word(leader), Piece::Card(*lead)];
        let (ignored, answer) = match table.0.var(WON_BY_DEFAULT) {
            0 => rest.split_last().map_or((rest, None), |(answer, ignored)| (ignored, Some(*answer))),
            _ => (rest, None),
        };
        if !ignored.is_empty() {
            line.push(Piece::text(if wording == Wording::Transcript { "- ignored" } else { "- out of play" }));
            line.extend(ignored.iter().map(|&card| Piece::Card(card)));
        }
        line.extend([Piece::text("-"), side_word(leader.other())]);
        line.push(answer.map_or(Piece::text("no answer"), Piece::Card));
        let result = if winner == Side::Player { "you win it" } else { "the house wins it" };
        line.push(Piece::text(format!("- {result}")));
        Some(line)
    }

    /// Draws the top of the discards.
    fn visible_discard_line(table: Table<'_>, wording: Wording) -> Option<Vec<Piece>> {
        let top = table.0.top(DISCARDS)?;
        let below = table.0.len(DISCARDS) - 1;
        let below = match wording {
            Wording::Transcript => format!("on {below} more"),
            Wording::Screen => format!("on top of {below} others"),
        };
        Some(vec![Piece::name("discards"), Piece::Card(top), Piece::text(below)])
    }

    fn result_lines(&self, table: Table<'_>, names: SideNames, wording: Wording) -> Vec<Vec<Piece>> {
        let mut lines: Vec<_> = Self::last_trick_line(table, wording).into_iter().collect();
        let held = table.cards(HAND);
        if !held.is_empty() {
            let cards = format_cards(&held);
            let text = match (wording, held.len()) {
                (Wording::Transcript, 1) => format!("the stock has given out: {cards} is a trick of yours"),
                (Wording::Transcript, _) => format!("the stock has given out: {cards} are tricks of yours"),
                (Wording::Screen, 1) => format!("the stock is empty, so {cards} counts as your trick"),
                (Wording::Screen, _) => format!("the stock is empty, so {cards} count as your tricks"),
            };
            lines.push(text_line(&text));
        }
        lines.push(vec![]);
        lines.extend(outcome_text(table, names, wording).map(|text| text_line(&text)));
        lines.extend(self.score_lines(table, names, wording));
        lines
    }

    /// Lists the points of the hand, such as `  you 40 for tricks below the line`, and how the rubber ended if it is
    /// over.
    fn score_lines(&self, table: Table<'_>, names: SideNames, wording: Wording) -> Vec<Vec<Piece>> {
        let (rubber, entries, _) = self.rubber_with_entries(table);
        let entry = |entry: &ScoreEntry| {
            let place = if entry.section == LedgerSection::Below { " below the line" } else { "" };
            let side = names.of(entry.side);
            text_line(&format!("  {side} {} for {}{place}", entry.points, wording.reason(entry.kind)))
        };
        let rubber_result = rubber.is_over().then(|| text_line(&rubber_result_text(rubber.totals, names)));
        entries.iter().map(entry).chain(rubber_result).collect()
    }

    /// Describes a move.
    pub(super) fn move_text(before: Table<'_>, m: Move, after: Table<'_>) -> Message {
        let (names, mut clauses): (_, Vec<Message>) = (SideNames::YOU_AND_HOUSE, Vec::new());
        match m {
            Move::Custom { verb: bridge_legality::KEEP, .. } => {
                let hand = after.cards(HAND);
                let house = after.house_bid().map_or("passes".into(), |bid| format!("bids {}", bid.words()));
                clauses.push(message!["your hand is ", hand]);
                clauses.push(message!["the house ", house]);
            }
            Move::Custom { verb: bridge_legality::PLAY, .. } => {
                clauses.extend(after.describe_last_trick());
                clauses.extend(contract_lines(after, Bid::words, names).iter().skip(1).map(|line| line_message(line)));
            }
            _ => clauses.extend(contract_lines(after, Bid::words, names).iter().take(1).map(|line| line_message(line))),
        }
        if before.phase() != Phase::Scored && after.phase() == Phase::Scored {
            clauses.extend(outcome_sentence(after).map(Message::from));
        }
        clauses.extend(after.lead().map(|lead| message!["the house leads ", lead]));
        Message::clauses(clauses)
    }
}

/// Returns the reason for the bid of the house, or for its pass: the sure tricks in the player's hand.
fn reason_for_house_call(hand: &[Card], bid: Option<Bid>, wording: Wording) -> String {
    let per_suit: Vec<usize> = Suit::ALL.iter().rev().map(|&suit| winning_tricks(hand, suit)).collect();
    let sum: usize = per_suit.iter().sum();
    let terms = per_suit.iter().map(usize::to_string).collect::<Vec<_>>().join(" + ");
    match (wording, bid) {
        (Wording::Transcript, Some(bid)) => {
            format!("{terms} = {sum} tricks in your hand, that is {} fewer than six", bid.level)
        }
        (Wording::Transcript, None) => format!("{terms} = {sum} tricks in your hand, that is six or more"),
        (Wording::Screen, Some(_)) => format!("six minus your {} ({terms})", text::pluralize(sum, "sure trick")),
        (Wording::Screen, None) => format!("you have {} ({terms})", text::pluralize(sum, "sure trick")),
    }
}

impl Table<'_> {
    /// Describes the last trick: `you led AC, the house turned up 7D 5D AH in vain, then answered 9C; you won the
    /// trick`.
    fn describe_last_trick(self) -> Option<Message> {
        let cards = self.cards(LAST);
        let (lead, rest) = cards.split_first()?;
        let (leader, winner) = (self.side(LAST_LEADER)?, self.side(LAST_WINNER)?);
        let side_word = |side: Side| if side == Side::Player { "you" } else { "the house" };
        let is_won_by_default = self.0.var(WON_BY_DEFAULT) != 0;
        let answerer = side_word(leader.other());
        let answer = match rest.split_last().filter(|_| !is_won_by_default) {
            Some((answer, [])) => message![answerer, " answered ", *answer],
            Some((answer, ignored)) => message![answerer, " turned up ", ignored, " in vain, then answered ", *answer],
            None if rest.is_empty() => message![answerer, " had no answer"],
            None => message![answerer, " turned up ", rest, " in vain and had no answer"],
        };
        let trick = message![side_word(leader), " led ", *lead, ", ", answer];
        Some(message![trick, Part::ClauseEnd, side_word(winner), " won the trick"])
    }
}

/// Returns two lines: `1C doubled, you to make 7 tricks, clubs are trump`, and `tricks: you 2, the house 0`.
fn contract_lines(table: Table<'_>, spell: fn(Bid) -> String, names: SideNames) -> Vec<Vec<Piece>> {
    let Some(contract) = table.contract() else { return Vec::new() };
    let trump = match contract.bid.denomination {
        Denomination::NoTrump => "there is no trump".to_string(),
        trump @ Denomination::Trump(_) => format!("{} are trump", trump.word()),
    };
    let (bid, doubling, declarer) = (spell(contract.bid), doubling_text(contract), names.of(contract.declarer));
    let needed = contract.bid.level + 6;
    let contract_text = format!("{bid}{doubling}, {declarer} to make {needed} tricks, {trump}");
    let [player, house] = names.both();
    let tricks_text = format!("tricks: {player} {}, {house} {}", table.tricks(Side::Player), table.tricks(Side::House));
    vec![text_line(&contract_text), text_line(&tricks_text)]
}

/// Returns the word for the doubling of a contract with a space before it, or nothing if it is not doubled.
fn doubling_text(contract: Contract) -> String {
    if contract.doubled == 0 { String::new() } else { format!(" {}", contract.doubling()) }
}

/// Returns the outcome as the board shows it: `1C by you, doubled by your joker: 7 tricks, made`. Transcripts keep an
/// older wording, `1C doubled by you`, which players read as if they had doubled the contract.
fn outcome_text(table: Table<'_>, names: SideNames, wording: Wording) -> Option<String> {
    let contract = table.contract()?;
    let (tricks, result) = tricks_and_result(table, contract);
    let (bid, doubling, declarer) = (contract.bid, doubling_text(contract), names.of(contract.declarer));
    let jokers = if contract.doubled > 1 { "jokers" } else { "joker" };
    Some(match (wording, contract.doubled) {
        (Wording::Screen, 1..) => format!("{bid} by {declarer},{doubling} by your {jokers}: {tricks}, {result}"),
        _ => format!("{bid}{doubling} by {declarer}: {tricks}, {result}"),
    })
}

/// Returns the outcome in words: `1 club doubled: you won 7 tricks, made`.
fn outcome_sentence(table: Table<'_>) -> Option<String> {
    let contract = table.contract()?;
    let (tricks, result) = tricks_and_result(table, contract);
    let declarer = SideNames::YOU_AND_HOUSE.of(contract.declarer);
    Some(format!("{}{}: {declarer} won {tricks}, {result}", contract.bid.words(), doubling_text(contract)))
}

/// Returns the number of the declarer's tricks and the result of the contract, in words.
fn tricks_and_result(table: Table<'_>, contract: Contract) -> (String, String) {
    let overtricks = table.overtricks(contract);
    let result = match overtricks {
        0 => "made".to_string(),
        1.. => format!("made with {overtricks} over"),
        _ => format!("{} down", -overtricks),
    };
    (text::pluralize(table.tricks(contract.declarer).max(0) as usize, "trick"), result)
}

fn rubber_result_text([your_total, house_total]: [i32; 2], names: SideNames) -> String {
    let [player, house] = names.both();
    let winner_text = match your_total.cmp(&house_total) {
        std::cmp::Ordering::Greater => format!("{} the match", names.wins_clause(Side::Player)),
        std::cmp::Ordering::Less => format!("{} the match", names.wins_clause(Side::House)),
        std::cmp::Ordering::Equal => "the match is drawn".into(),
    };
    format!("the rubber is over: {player} {your_total}, {house} {house_total}; {winner_text}")
}

/// Draws the card that was led, or shows who leads.
fn lead_line(table: Table<'_>) -> Vec<Piece> {
    match table.lead() {
        Some(lead) => vec![Piece::name("table "), Piece::text("the house leads"), Piece::Card(lead)],
        None => vec![Piece::name("table "), Piece::text("you lead")],
    }
}

/// Draws the stock and the discards, each as a card and a number.
fn stock_line(table: Table<'_>) -> Vec<Piece> {
    let mut line = vec![Piece::name("stock    "), Piece::Pile(STOCK), Piece::name("  discards"), Piece::Pile(DISCARDS)];
    if let Some(top) = table.0.top(DISCARDS) {
        line.pop();
        line.push(Piece::Card(top));
        line.push(Piece::text(format!("on {} more", table.0.len(DISCARDS) - 1)));
    }
    line
}

/// Draws cards as a fan, sorted like a hand.
fn fan_line(name: &str, cards: &[Card]) -> Vec<Piece> {
    let mut sorted = cards.to_vec();
    sort_hand(&mut sorted);
    [Piece::name(name)].into_iter().chain(sorted.into_iter().map(Piece::Rank)).collect()
}

/// Returns the call of the house, and what the player may do: `the house bids 1D: bid higher, or pass`.
fn house_call(table: Table<'_>, spell: fn(Bid) -> String) -> String {
    let (call, choice) = house_call_and_choice(table, spell);
    format!("{call}: {choice}")
}

/// Like [`house_call`], but returns the call and the choice of the player separately.
fn house_call_and_choice(table: Table<'_>, spell: fn(Bid) -> String) -> (String, &'static str) {
    match table.house_bid() {
        Some(bid) => (format!("the house bids {}", spell(bid)), "bid higher, or pass"),
        None => ("the house passes".into(), "you must bid, `bid 1C` or higher"),
    }
}

/// Formats a bid.
fn bid_text(bid: Bid) -> String {
    bid.to_string()
}

/// Returns a line that is a single piece of text.
fn text_line(text: &str) -> Vec<Piece> {
    vec![Piece::text(text)]
}

/// Returns the text of a line, without its drawn cards.
fn line_message(line: &[Piece]) -> Message {
    let texts = line.iter().filter_map(|piece| if let Piece::Text(text) = piece { Some(text.as_str()) } else { None });
    texts.collect::<String>().trim_start().into()
}

/// Draws cards suit by suit, each from the ace down, with a remark.
fn suit_lines(cards: &[Card], remark: impl Fn(Suit) -> String) -> impl Iterator<Item = Vec<Piece>> {
    Suit::ALL.into_iter().rev().map(move |suit| {
        let mut of_suit: Vec<Card> = cards.iter().copied().filter(|card| card.suit() == Some(suit)).collect();
        sort_hand(&mut of_suit);
        let mut line = vec![Piece::Suit(suit), Piece::text("")];
        if of_suit.is_empty() {
            line.push(Piece::text("-"));
        }
        line.extend(of_suit.into_iter().map(Piece::Rank));
        with_remark(line, &remark(suit))
    })
}

/// Draws the jokers, if any, with a remark.
fn joker_line(cards: &[Card], remark: &str) -> Option<Vec<Piece>> {
    let count = auction::jokers(cards);
    let mut line = vec![Piece::name(" "), Piece::text("")];
    line.extend((0..count).map(|_| Piece::Rank(Card::JOKER)));
    (count > 0).then(|| with_remark(line, remark))
}

/// Adds a remark to a line.
fn with_remark(mut line: Vec<Piece>, remark: &str) -> Vec<Piece> {
    if !remark.is_empty() {
        line.push(Piece::Remark(remark.into()));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::parse_cards;

    #[test]
    fn a_screen_explains_the_call_of_the_house() {
        let hand = |text: &str| parse_cards(text).unwrap();
        let weak = hand("AS 4H 3H 2H 5D 4D 3D 2D 5C 4C 3C 2C 9H");
        let bid = Bid::parse("5S");
        assert_eq!(reason_for_house_call(&weak, bid, Wording::Screen), "six minus your 1 sure trick (1 + 0 + 0 + 0)");
        let frozen = "1 + 0 + 0 + 0 = 1 tricks in your hand, that is 5 fewer than six";
        assert_eq!(reason_for_house_call(&weak, bid, Wording::Transcript), frozen);
        let strong = hand("AC KC QC JC TC 9C 8C");
        assert_eq!(reason_for_house_call(&strong, None, Wording::Screen), "you have 7 sure tricks (0 + 0 + 0 + 7)");
    }
}
