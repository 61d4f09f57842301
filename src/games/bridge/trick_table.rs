//! The parts of the table of Bridge Solitaire, with words of bridge, for a front end that lays them out itself.

use super::Bridge;
use super::argument::sort_hand;
use super::auction::{self, winning_tricks};
use super::bid::{Bid, Contract, Denomination, Side};
use super::bridge_legality::{BID, PLAY};
use super::bridge_table::{
    DISCARDS, HAND, LAST, LAST_LEADER, LAST_WINNER, Phase, SEVEN, STOCK, THIRTEEN, Table, WON_BY_DEFAULT,
};
use crate::card::{Card, Suit};
use crate::game::Wording;
use crate::game::{
    BidKey, GridPlace, HandCard, Label, LedgerSection, Move, PointsLine, SideTricks, TableFact, Trick, TrickTable,
};
use crate::text;

/// The names of the sides at the beginning of a text.
const NAMES: [&str; 2] = ["You", "The house"];

/// The labels of the tricks that the sides have won.
const TRICKS_LABELS: [&str; 2] = ["Your tricks", "House tricks"];

impl Bridge {
    /// Returns the place of a bid in the bidding box: a row for each level, and a column for each denomination.
    pub(super) fn place_of_bid(number: u64) -> Option<GridPlace> {
        let bid = Bid::from_number(number)?;
        Some(GridPlace::new(usize::from(bid.level) - 1, bid.denomination.number()))
    }

    /// Returns the table in its parts.
    pub(super) fn parts(&self, table: Table<'_>) -> TrickTable {
        let phase = table.phase();
        let is_choosing = phase == Phase::Choosing;
        let (prompt, remarks) = match phase {
            Phase::Choosing => ("Keep six cards".into(), choosing_remarks(table)),
            Phase::Calling => (calling_prompt(table), calling_remarks(table)),
            Phase::Playing => (playing_prompt(table), Vec::new()),
            Phase::Scored => (outcome(table), self.scored_remarks(table)),
        };
        TrickTable {
            phase: phase.word(),
            prompt,
            remarks,
            facts: self.table_facts(table),
            sides: Side::BOTH
                .map(|side| {
                    let needed = table.contract().map(|contract| tricks_needed(contract, side));
                    SideTricks::new(name(side), TRICKS_LABELS[side.column()], count(table.tricks(side)), needed)
                })
                .to_vec(),
            hand: self.hand_cards(table, if is_choosing { THIRTEEN } else { HAND }),
            face_down: table.0.len(SEVEN),
            stock: table.0.len(STOCK),
            discard: table.0.top(DISCARDS).map(Into::into),
            trick: table.lead().map(|lead| Trick::led(Side::House.column(), lead)),
            last: last_trick(table),
            bids: if phase == Phase::Calling { self.bidding_box(table) } else { Vec::new() },
            levels: if phase == Phase::Calling { levels() } else { Vec::new() },
            levels_title: "Level: tricks over six",
            denominations: if phase == Phase::Calling { denominations() } else { Vec::new() },
            denominations_title: "Trump suit, lowest to highest",
            bids_note: (phase == Phase::Calling).then(|| no_trump_note(&table.cards(HAND))).flatten().map(Label::from),
            points: self.points_lines(table),
        }
    }

    fn hand_cards(&self, table: Table<'_>, pile: crate::board::PileId) -> Vec<HandCard> {
        let mut cards = table.cards(pile);
        sort_hand(&mut cards);
        let hand_card = |card: Card| {
            let m = Move::Custom { verb: PLAY, arg: card.index() as u64 };
            let is_playing = table.phase() == Phase::Playing;
            HandCard::new(card, is_playing.then(|| self.info.format_move(m)), table.check(m).is_ok())
        };
        cards.into_iter().map(hand_card).collect()
    }

    /// Returns a row of bids for each level, whether they are legal or not.
    fn bidding_box(&self, table: Table<'_>) -> Vec<Vec<BidKey>> {
        let bids: Vec<Bid> = Bid::all().collect();
        let key = |&bid: &Bid| {
            let m = Move::Custom { verb: BID, arg: bid.number() };
            BidKey::new(Label::new(sign(bid), bid.words()), self.info.format_move(m), table.check(m).is_ok())
        };
        bids.chunk_by(|a, b| a.level == b.level).map(|level| level.iter().map(key).collect()).collect()
    }

    /// Returns the facts of the slim line: the contract and what it needs, the vulnerable sides, and the points.
    fn table_facts(&self, table: Table<'_>) -> Vec<TableFact> {
        let after = self.rubber_after(table);
        let is_between_hands = self.rubber && table.phase() == Phase::Scored;
        let is_vulnerable = |side: Side| {
            if is_between_hands { after.is_vulnerable(side) && !after.is_over() } else { table.is_vulnerable(side) }
        };
        let mut facts = Vec::new();
        if let Some(contract) = table.contract() {
            let is_over = table.phase() == Phase::Scored;
            let text: fn(Contract, fn(Bid) -> String) -> String =
                if is_over { contract_text } else { contract_in_play };
            facts.push(TableFact::new("contract", spelled(|spell| text(contract, spell))));
            // The target of a hand that is over says nothing new.
            if !is_over {
                let needed = tricks_needed(contract, contract.declarer);
                let verb = if contract.declarer == Side::Player { "need" } else { "needs" };
                let spoken = format!("{} {verb} {needed} tricks", name(contract.declarer));
                facts.push(TableFact::new("target", Label::new(format!("{needed} tricks needed"), spoken)));
            }
        }
        let vulnerable = match Side::BOTH.map(is_vulnerable) {
            [false, false] => Label::new("Neither side vulnerable", "Neither side is vulnerable"),
            [true, false] => Label::new("You vulnerable", "You are vulnerable"),
            [false, true] => Label::new("House vulnerable", "The house is vulnerable"),
            [true, true] => Label::new("Both sides vulnerable", "Both sides are vulnerable"),
        };
        facts.push(TableFact::new("vulnerable", vulnerable));
        let pair = |name: &str, [you, house]: [i32; 2]| {
            Label::new(format!("{name} {you}–{house}"), format!("{name}: you {you}, the house {house}"))
        };
        if self.rubber && after.games != [0, 0] {
            facts.push(TableFact::new("games", pair("Games", after.games)));
        }
        if self.rubber && after.parts != [0, 0] {
            facts.push(TableFact::new("below", pair("Below the line", after.parts)));
        }
        let [you, house] = after.totals;
        let total =
            Label::new(format!("Points: you {you}, house {house}"), format!("Points: you {you}, the house {house}"));
        facts.push(TableFact::new("total", total));
        facts
    }

    fn scored_remarks(&self, table: Table<'_>) -> Vec<Label> {
        let mut remarks = Vec::new();
        match table.0.len(HAND) {
            0 => {}
            1 => remarks.push("The stock is empty, so your last card counts as a trick.".into()),
            held => remarks.push(format!("The stock is empty, so your last {held} cards count as tricks.").into()),
        }
        let (rubber, ..) = self.rubber_with_entries(table);
        if self.rubber && rubber.is_over() {
            let [you, house] = rubber.totals;
            let result = match you.cmp(&house) {
                std::cmp::Ordering::Greater => "you win it",
                std::cmp::Ordering::Less => "the house wins it",
                std::cmp::Ordering::Equal => "it is drawn",
            };
            remarks.push(format!("The rubber is over, and {result}: you {you}, the house {house}.").into());
        }
        remarks
    }

    fn points_lines(&self, table: Table<'_>) -> Vec<PointsLine> {
        let (_, entries, _) = self.rubber_with_entries(table);
        let line = |entry: super::bridge_score::ScoreEntry| {
            let place = if entry.section == LedgerSection::Below { " below the line" } else { "" };
            let reason = format!("{}{place}", Wording::Screen.reason(entry.kind));
            PointsLine::new(name(entry.side), entry.points, reason)
        };
        entries.into_iter().map(line).collect()
    }
}

/// Returns a bid with the sign of its suit: `2♥`, `3NT`.
pub(super) fn sign(bid: Bid) -> String {
    let denomination = bid.denomination.trump().map_or("NT".to_string(), |suit| suit.glyph().to_string());
    format!("{}{denomination}", bid.level)
}

/// Returns a text with its bids as signs for the eye, and as words for the ear.
fn spelled(text: impl Fn(fn(Bid) -> String) -> String) -> Label {
    Label::new(text(sign), text(Bid::words))
}

/// Returns for each level how many tricks it promises.
fn levels() -> Vec<Label> {
    let needed = (1..=7).map(|level| level + 6);
    needed.map(|tricks| Label::new(format!("{tricks} tricks"), format!("needs {tricks} of 13 tricks"))).collect()
}

/// Returns the sign and the name of each denomination.
fn denominations() -> Vec<Label> {
    let sign = |suit: Suit| suit.glyph().to_string();
    let label = |denomination: Denomination| {
        Label::new(denomination.trump().map_or_else(|| "NT".to_string(), sign), denomination.word())
    };
    Denomination::ALL.map(label).to_vec()
}

/// Returns why this hand may not bid no trump. Returns `None` if it may.
fn no_trump_note(hand: &[Card]) -> Option<&'static str> {
    if auction::may_bid_no_trump(hand) {
        return None;
    }
    Some(match auction::jokers(hand) {
        0 => "No trump (NT) needs four cards of one suit and three of each other suit.",
        1 => "No trump (NT) needs three cards of each suit beside the joker.",
        _ => "No trump (NT) needs two cards of one suit and three of each other suit.",
    })
}

fn name(side: Side) -> &'static str {
    NAMES[side.column()]
}

fn count(number: i32) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// Returns the number of tricks with which a side makes or defeats the contract.
fn tricks_needed(contract: Contract, side: Side) -> usize {
    let tricks = usize::from(contract.bid.level) + 6;
    if side == contract.declarer { tricks } else { 14 - tricks }
}

/// Returns the contract of a hand that is being played: `The house plays 2♥ doubled`.
fn contract_in_play(contract: Contract, spell: fn(Bid) -> String) -> String {
    let doubling = if contract.doubled == 0 { String::new() } else { format!(" {}", contract.doubling()) };
    let verb = if contract.declarer == Side::Player { "play" } else { "plays" };
    format!("{} {verb} {}{doubling}", name(contract.declarer), spell(contract.bid))
}

/// Returns the contract: `2♥ doubled by the house`.
fn contract_text(contract: Contract, spell: fn(Bid) -> String) -> String {
    let doubling = if contract.doubled == 0 { String::new() } else { format!(" {}", contract.doubling()) };
    let declarer = if contract.declarer == Side::Player { "you" } else { "the house" };
    format!("{}{doubling} by {declarer}", spell(contract.bid))
}

fn choosing_remarks(table: Table<'_>) -> Vec<Label> {
    let down = text::pluralize(table.0.len(SEVEN), "card");
    let jokers = match auction::jokers(&table.cards(THIRTEEN)) {
        0 => None,
        1 => Some("You must keep the joker. It doubles the contract: more points at stake."),
        _ => Some("You must keep both jokers. They redouble the contract: far more points at stake."),
    };
    let join = if table.0.len(SEVEN) == 1 { "joins" } else { "join" };
    jokers.map(Label::from).into_iter().chain([format!("{down} face down {join} your hand.").into()]).collect()
}

fn calling_prompt(table: Table<'_>) -> Label {
    match table.house_bid() {
        Some(bid) => spelled(|spell| format!("The house bids {}. Bid higher, or pass.", spell(bid))),
        None => "The house passes. You must bid.".into(),
    }
}

/// Returns the sure tricks of the hand, which decide the call of the house, and what its jokers do.
fn calling_remarks(table: Table<'_>) -> Vec<Label> {
    let hand = table.cards(HAND);
    let sure_tricks: usize = Suit::ALL.iter().map(|&suit| winning_tricks(&hand, suit)).sum();
    let tricks = text::pluralize(sure_tricks, "sure trick");
    let doubling = match auction::jokers(&hand) {
        0 => None,
        1 => Some("Your joker doubles the contract."),
        _ => Some("Your jokers redouble the contract."),
    };
    [Label::from(format!("You have {tricks}."))].into_iter().chain(doubling.map(Label::from)).collect()
}

fn playing_prompt(table: Table<'_>) -> Label {
    let Some(lead) = table.lead() else { return "You lead.".into() };
    let rule = match lead.suit() {
        None => "Play any card.".to_string(),
        Some(suit) if table.cards(HAND).iter().any(|card| card.suit() == Some(suit)) => "Follow suit.".to_string(),
        Some(suit) => format!("You have no {}: play any card.", suit.name()),
    };
    Label::new(format!("The house leads. {rule}"), format!("The house leads {}. {rule}", lead.name()))
}

/// Returns how a hand ended: `2♥ doubled by the house: 6 tricks, 2 down`.
fn outcome(table: Table<'_>) -> Label {
    let Some(contract) = table.contract() else { return "The hand is over.".into() };
    let result = match table.overtricks(contract) {
        0 => "made".to_string(),
        over @ 1.. => format!("made with {over} over"),
        under => format!("{} down", -under),
    };
    let tricks = text::pluralize(count(table.tricks(contract.declarer)), "trick");
    spelled(|spell| format!("{}: {tricks}, {result}", contract_text(contract, spell)))
}

fn last_trick(table: Table<'_>) -> Option<Trick> {
    let cards = table.cards(LAST);
    let (leader, winner) = (table.side(LAST_LEADER)?, table.side(LAST_WINNER)?);
    let (lead, rest) = cards.split_first()?;
    let (turned, answer) = match table.0.var(WON_BY_DEFAULT) {
        0 => rest.split_last().map_or((rest, None), |(answer, turned)| (turned, Some(*answer))),
        _ => (rest, None),
    };
    Some(Trick {
        turned: turned.iter().map(|&card| card.into()).collect(),
        answer: answer.map(Into::into),
        winner: Some(winner.column()),
        result: if winner == Side::Player { "You win the trick" } else { "The house wins the trick" }.into(),
        ..Trick::led(leader.column(), *lead)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bid_has_a_place_of_its_own() {
        let place = |text: &str| Bid::parse(text).and_then(|bid| Bridge::place_of_bid(bid.number()));
        assert_eq!(place("2H"), Some(GridPlace::new(1, 2)));
        assert_eq!(place("7NT"), Some(GridPlace::new(6, 4)));
        assert_eq!(Bridge::place_of_bid(35), None);
    }

    #[test]
    fn the_note_says_which_hands_may_bid_no_trump() {
        let note = |hand: &str| no_trump_note(&crate::card::parse_cards(hand).unwrap());
        assert_eq!(note("AC KC QC JC AD KD QD AH KH QH AS KS QS"), None);
        assert!(note("AC KC QC JC TC KD QD AH KH QH AS KS QS").unwrap().contains("four cards of one suit"));
        assert!(note("AC KC QC JC AD KD QD AH KH QH AS KS *").unwrap().contains("beside the joker"));
    }

    #[test]
    fn the_contract_says_who_plays_it_and_what_each_side_needs() {
        let bid = Bid::parse("2H").unwrap();
        let contract = |declarer| Contract { bid, declarer, doubled: 1 };
        assert_eq!(contract_in_play(contract(Side::House), sign), "The house plays 2♥ doubled");
        assert_eq!(contract_in_play(contract(Side::Player), Bid::words), "You play 2 hearts doubled");
        assert_eq!(Side::BOTH.map(|side| tricks_needed(contract(Side::Player), side)), [8, 6]);
    }

    #[test]
    fn levels_say_their_tricks() {
        assert_eq!(levels().len(), 7);
        assert_eq!(levels()[0], Label::new("7 tricks", "needs 7 of 13 tricks"));
    }
}
