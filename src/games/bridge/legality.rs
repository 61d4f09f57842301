//! Legal moves of Bridge Solitaire, and the reasons for rejecting others.

use super::argument::KeptCards;
use super::bid::{Bid, Denomination};
use super::table::{HAND, Phase, THIRTEEN, Table};
use super::{auction, trick};
use crate::card::{Card, Suit};
use crate::game::{Move, Refusal};

/// The game's own commands; the number is the index in the description.
pub const KEEP: u8 = 0;
pub const BID: u8 = 1;
pub const PASS: u8 = 2;
pub const PLAY: u8 = 3;

/// The number of cards that the player keeps.
const KEPT: usize = 6;

const fn own(code: &'static str, text: &'static str) -> Refusal {
    Refusal::Own { code, text }
}

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
            (KEEP, Phase::Choosing) => self.may_keep(&KeptCards::from_number(arg)),
            (BID, Phase::Calling) => Bid::from_number(arg).map_or(Err(Refusal::NoSuchCommand), |bid| self.may_bid(bid)),
            (PASS, Phase::Calling) => self.may_pass(),
            (PLAY, Phase::Playing) => self.may_play(Card::from_index(arg as usize)),
            (_, Phase::Choosing) => Err(Refusal::NotNow("first choose your hand: `keep` and six of the cards face up")),
            (_, Phase::Calling) => Err(Refusal::NotNow("first answer the house: `bid`, or `pass`")),
            (_, Phase::Playing) => Err(Refusal::NotNow("the hand is being played: `play` and a card of yours")),
        }
    }

    fn may_keep(self, kept: &KeptCards) -> Result<(), Refusal> {
        let open = self.cards(THIRTEEN);
        let has = |cards: &[Card], card: Card| cards.iter().filter(|&&other| other == card).count();
        if kept
            .cards
            .iter()
            .chain(&kept.top)
            .any(|&card| has(&kept.cards, card) > has(&open, card) || has(&open, card) == 0)
        {
            return Err(own("not-face-up", "you can choose only cards that are face up"));
        }
        if has(&kept.cards, Card::JOKER) < has(&open, Card::JOKER).min(KEPT) {
            return Err(own("joker-not-kept", "you must keep a joker that is face up"));
        }
        if kept.cards.len() != KEPT {
            return Err(match kept.cards.len() > KEPT {
                true => own("not-six", "those are more than six cards: six are kept, the other seven discarded"),
                false => own("not-six", "those are fewer than six cards: six are kept, the other seven discarded"),
            });
        }
        match kept.top {
            Some(top) if has(&kept.cards, top) >= has(&open, top) => {
                Err(own("top-is-kept", "the top of the discards cannot be a card that is kept"))
            }
            _ => Ok(()),
        }
    }

    fn may_bid(self, bid: Bid) -> Result<(), Refusal> {
        if self.house_bid().is_some_and(|house| bid <= house) {
            return Err(own(
                "not-higher",
                "that is not higher than the house's bid: a higher level, or the same in a higher suit or NT",
            ));
        }
        if bid.denomination == Denomination::NoTrump && !auction::may_bid_no_trump(&self.cards(HAND)) {
            return Err(own(
                "no-trump-shape",
                "no trump needs 4-3-3-3, or 3-3-3-3 and a joker, or 3-3-3-2 and two jokers",
            ));
        }
        Ok(())
    }

    fn may_pass(self) -> Result<(), Refusal> {
        match self.house_bid() {
            Some(_) => Ok(()),
            None => Err(own(
                "must-bid",
                "the house has passed, so you must bid: a level from 1 to 7 and C, D, H, S or NT, like `bid 1C`",
            )),
        }
    }

    fn may_play(self, card: Card) -> Result<(), Refusal> {
        let hand = self.cards(HAND);
        if !hand.contains(&card) {
            return Err(own("not-in-hand", "that card is not in your hand"));
        }
        match self.lead() {
            Some(lead) if !trick::may_answer(hand, lead, card) => Err(not_followed(lead.suit())),
            _ => Ok(()),
        }
    }

    /// Lists all legal moves, in order.
    pub fn legal_moves(self, out: &mut Vec<Move>) {
        let call = |verb: u8, arg: u64| Move::Custom { verb, arg };
        match self.phase() {
            Phase::Choosing => self.choices(out),
            Phase::Calling => {
                out.extend(Bid::all().filter(|&bid| self.may_bid(bid).is_ok()).map(|bid| call(BID, bid.number())));
                out.extend(self.may_pass().map(|()| call(PASS, 0)));
            }
            Phase::Playing => {
                let cards = self.cards(HAND).into_iter().filter(|&card| self.may_play(card).is_ok());
                out.extend(cards.map(|card| call(PLAY, card.index() as u64)));
            }
            Phase::Scored => {}
        }
        out.sort_unstable();
        out.dedup();
    }

    /// Lists every legal choice of six cards, without naming the top of the discards.
    fn choices(self, out: &mut Vec<Move>) {
        let open = self.cards(THIRTEEN);
        let (jokers, others): (Vec<Card>, Vec<Card>) = open.into_iter().partition(|card| card.is_joker());
        let free = KEPT.saturating_sub(jokers.len());
        let number = |cards: Vec<Card>| KeptCards { cards, top: None }.number();
        let kept = number(jokers.into_iter().take(KEPT).collect());
        let each: Vec<u64> = others.into_iter().map(|card| number(vec![card])).collect();
        for chosen in (0u32..1 << each.len().min(20)).filter(|chosen| chosen.count_ones() as usize == free) {
            let picked = each.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, card)| card);
            out.push(Move::Custom { verb: KEEP, arg: kept + picked.sum::<u64>() });
        }
    }
}

/// Whether a number is a valid encoded argument of the command.
fn is_valid_argument(verb: u8, arg: u64) -> bool {
    match verb {
        KEEP => KeptCards::from_number(arg).number() == arg,
        BID => Bid::from_number(arg).is_some(),
        PLAY => arg < Card::INDICES as u64 && Card::from_index(arg as usize).index() as u64 == arg,
        _ => arg == 0,
    }
}

/// The rejection for not following suit.
fn not_followed(led: Option<Suit>) -> Refusal {
    match led {
        Some(Suit::Clubs) => own("suit-not-followed", "clubs were led, and you hold one: play a club"),
        Some(Suit::Diamonds) => own("suit-not-followed", "diamonds were led, and you hold one: play a diamond"),
        Some(Suit::Hearts) => own("suit-not-followed", "hearts were led, and you hold one: play a heart"),
        // Any card may answer a joker, so this applies only to suits.
        Some(Suit::Spades) | None => own("suit-not-followed", "spades were led, and you hold one: play a spade"),
    }
}

/// Returns the canonical form of a move, as in lists: without the top of the discards.
pub fn canonical_move(m: Move) -> Move {
    match m {
        Move::Custom { verb: KEEP, arg } => Move::Custom { verb: KEEP, arg: KeptCards::without_top(arg) },
        _ => m,
    }
}
