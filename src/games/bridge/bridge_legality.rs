//! Legal moves of Bridge Solitaire, and the reasons why other moves are rejected.

use super::argument::KeptCards;
use super::bid::{Bid, Denomination};
use super::bridge_table::{HAND, Phase, THIRTEEN, Table};
use super::{auction, trick};
use crate::card::{Card, Suit};
use crate::game::{Awaited, Move, Refusal};

/// The numbers of the game's own commands: their indexes in `GameInfo::verbs`.
pub const KEEP: u8 = 0;
pub const BID: u8 = 1;
pub const PASS: u8 = 2;
pub const PLAY: u8 = 3;

/// The number of cards that the player keeps.
pub const KEPT_COUNT: usize = 6;

impl Table<'_> {
    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// Returns the reason if it is not legal.
    pub fn check(self, m: Move) -> Result<(), Refusal> {
        let Move::Custom { verb, arg } = m else { return Err(Refusal::NoSuchCommand) };
        if !is_valid_argument(verb, arg) {
            return Err(Refusal::NoSuchCommand);
        }
        match (verb, self.phase()) {
            (_, Phase::Scored) => Err(Refusal::Over),
            (KEEP, Phase::Choosing) => self.check_keep(&KeptCards::from_number(arg)),
            (BID, Phase::Calling) => {
                Bid::from_number(arg).map_or(Err(Refusal::NoSuchCommand), |bid| self.check_bid(bid))
            }
            (PASS, Phase::Calling) => self.check_pass(),
            (PLAY, Phase::Playing) => self.check_play(Card::from_index(arg as usize)),
            (_, Phase::Choosing) => Err(Refusal::NotNow(Awaited::Hand)),
            (_, Phase::Calling) => Err(Refusal::NotNow(Awaited::Answer)),
            (_, Phase::Playing) => Err(Refusal::NotNow(Awaited::Play)),
        }
    }

    fn check_keep(self, kept: &KeptCards) -> Result<(), Refusal> {
        let face_up = self.cards(THIRTEEN);
        let count_of = |cards: &[Card], card: Card| cards.iter().filter(|&&other| other == card).count();
        if kept
            .cards
            .iter()
            .chain(&kept.top)
            .any(|&card| count_of(&kept.cards, card) > count_of(&face_up, card) || count_of(&face_up, card) == 0)
        {
            return Err(Refusal::NotFaceUp);
        }
        if count_of(&kept.cards, Card::JOKER) < count_of(&face_up, Card::JOKER).min(KEPT_COUNT) {
            return Err(Refusal::JokerNotKept);
        }
        if kept.cards.len() != KEPT_COUNT {
            return Err(Refusal::NotSix { more: kept.cards.len() > KEPT_COUNT });
        }
        match kept.top {
            Some(top) if count_of(&kept.cards, top) >= count_of(&face_up, top) => Err(Refusal::TopIsKept),
            _ => Ok(()),
        }
    }

    fn check_bid(self, bid: Bid) -> Result<(), Refusal> {
        if self.house_bid().is_some_and(|house| bid <= house) {
            return Err(Refusal::NotHigher);
        }
        if bid.denomination == Denomination::NoTrump && !auction::may_bid_no_trump(&self.cards(HAND)) {
            return Err(Refusal::NoTrumpShape);
        }
        Ok(())
    }

    fn check_pass(self) -> Result<(), Refusal> {
        match self.house_bid() {
            Some(_) => Ok(()),
            None => Err(Refusal::MustBid),
        }
    }

    fn check_play(self, card: Card) -> Result<(), Refusal> {
        let hand = self.cards(HAND);
        if !hand.contains(&card) {
            return Err(Refusal::NotInHand);
        }
        // Any card may answer a joker, which has no suit.
        match self.lead().map(|lead| (lead, lead.suit())) {
            Some((lead, Some(suit))) if !trick::may_answer(hand, lead, card) => Err(Refusal::SuitNotFollowed(suit)),
            _ => Ok(()),
        }
    }

    /// Returns the rule by which a move is legal, as a sentence to the player.
    pub fn rule_for_legal(self, m: Move) -> Option<String> {
        let Move::Custom { verb, arg } = m else { return None };
        Some(match verb {
            KEEP => "you keep six face-up cards, with all face-up jokers among them".into(),
            BID if self.house_bid().is_none() => "the house has passed, so you may make any bid".into(),
            BID => "your bid is higher than that of the house".into(),
            PASS => "the house has made a bid, so you may pass".into(),
            PLAY => match self.lead() {
                None => "you lead, so you may play any card of your hand".into(),
                Some(lead) => rule_for_answer(lead.suit(), Card::from_index(arg as usize)),
            },
            _ => return None,
        })
    }

    /// Lists all legal moves, in order.
    pub fn legal_moves(self, out: &mut Vec<Move>) {
        let custom_move = |verb: u8, arg: u64| Move::Custom { verb, arg };
        match self.phase() {
            Phase::Choosing => self.list_choices(out),
            Phase::Calling => {
                out.extend(
                    Bid::all().filter(|&bid| self.check_bid(bid).is_ok()).map(|bid| custom_move(BID, bid.number())),
                );
                out.extend(self.check_pass().map(|()| custom_move(PASS, 0)));
            }
            Phase::Playing => {
                let cards = self.cards(HAND).into_iter().filter(|&card| self.check_play(card).is_ok());
                out.extend(cards.map(|card| custom_move(PLAY, card.index() as u64)));
            }
            Phase::Scored => {}
        }
        out.sort_unstable();
        out.dedup();
    }

    /// Lists every legal choice of six cards. With `keep`, the player may also name the card that goes on top of the
    /// discards. The list leaves out that card, because it would make many moves of one choice.
    fn list_choices(self, out: &mut Vec<Move>) {
        let face_up = self.cards(THIRTEEN);
        let (jokers, others): (Vec<Card>, Vec<Card>) = face_up.into_iter().partition(|card| card.is_joker());
        let free_choices = KEPT_COUNT.saturating_sub(jokers.len());
        let encode = |cards: Vec<Card>| KeptCards { cards, top: None }.number();
        let encoded_jokers = encode(jokers.into_iter().take(KEPT_COUNT).collect());
        let encoded_cards: Vec<u64> = others.into_iter().map(|card| encode(vec![card])).collect();
        // At most thirteen cards are face up. `min` only prevents an overflow of the shift.
        for subset in
            (0u32..1 << encoded_cards.len().min(20)).filter(|subset| subset.count_ones() as usize == free_choices)
        {
            let chosen_cards =
                encoded_cards.iter().enumerate().filter(|(index, _)| subset >> index & 1 == 1).map(|(_, card)| card);
            out.push(Move::Custom { verb: KEEP, arg: encoded_jokers + chosen_cards.sum::<u64>() });
        }
    }
}

/// Returns whether a number is a valid encoded argument of the command.
fn is_valid_argument(verb: u8, arg: u64) -> bool {
    match verb {
        KEEP => KeptCards::from_number(arg).number() == arg,
        BID => Bid::from_number(arg).is_some(),
        PLAY => arg < Card::INDICES as u64 && Card::from_index(arg as usize).index() as u64 == arg,
        _ => arg == 0,
    }
}

/// Returns the rule by which a card may answer a card of this suit, or a joker.
fn rule_for_answer(led: Option<Suit>, card: Card) -> String {
    match led {
        None => "the house led a joker, so you may play any card of your hand".into(),
        Some(led) if card.suit() == Some(led) => format!("{} were led, and you follow suit", led.name()),
        Some(led) => format!("{0} were led, and you hold no {0}, so you may play any card of your hand", led.name()),
    }
}

/// Returns the form in which the list of legal moves contains a move: `keep` without a card for the top of the
/// discards.
pub fn canonical_move(m: Move) -> Move {
    match m {
        Move::Custom { verb: KEEP, arg } => Move::Custom { verb: KEEP, arg: KeptCards::without_top(arg) },
        _ => m,
    }
}
