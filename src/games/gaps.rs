//! Gaps: rows of all cards, in which a gap takes only the card that follows the one to its left.

use super::coded;
use super::grid::Grid;
use super::options::{self, OptionSpec, RulesPart, chosen_value};
use crate::board::{Board, Cause, Event, PileId, PileSet, SECRET_RANGE, SECRET_VAR, Txn, VarId, View};
use crate::card::{Card, Rank, Suit, format_cards};
use crate::checksum;
use crate::error::Result;
use crate::game::clause::{SpaceClause, TakeClause};
use crate::game::{
    DecidedBy, Effect, Extensions, Fact, FactValue, Game, GameInfo, Information, LeavingCards, Message, Move,
    MoveExample, Operand, OwnWords, PointsInfo, Precondition, RedealTime, Refusal, RulesText, SearchGuide, Status,
    VarInfo, VarKind, Verb, Wording, deal_pack, message,
};
use crate::text;

/// The game's id, as typed on the command line.
pub const ID: &str = "gaps";
/// The title in lists and on the rules page.
pub const TITLE: &str = "Gaps";
/// Other common names.
pub const NAMES: [&str; 2] = ["Montana", "Spaces"];

/// The number of rows, which is also the number of gaps.
const ROW_COUNT: usize = 4;
/// The number of cards that are dealt to each row.
const CARDS_PER_ROW: usize = 13;
/// The variable that counts the redeals.
const REDEALS: VarId = VarId(0);

/// The lowest rank that moves.
const TWO: Rank = Rank::ALL[1];

/// The version of the rules, for the digest. Increase it whenever the rules change.
const VERSION: u32 = 1;
const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "redeals",
        label: "Redeals",
        choices: &[("2", "two"), ("0", "none"), ("1", "one"), ("3", "three")],
        about: "how often you may shuffle the cards that are not in sequence and deal them again",
    },
    OptionSpec {
        key: "redeal",
        label: "Time of a redeal",
        choices: &[("stuck", "only when you can move no card"), ("any", "at any time")],
        about: "whether you may redeal only when you can move no card, or at any time",
    },
    OptionSpec {
        key: "gaps",
        label: "Gaps after a redeal",
        choices: &[("next", "next to the cards in sequence"), ("random", "anywhere")],
        about: "whether the gaps after a redeal are next to the cards in sequence, or anywhere",
    },
    OptionSpec {
        key: "aces",
        label: "Aces",
        choices: &[("out", "out of the game"), ("first", "at the start of the rows")],
        about: "whether the aces leave the game, or begin the rows, so that each row has a certain suit",
    },
    OptionSpec {
        key: "twos",
        label: "Twos in the first place of a row",
        choices: &[("stay", "stay"), ("move", "may move")],
        about: "whether a 2 in the first place of a row must stay, or may move to another row",
    },
];
const ABOUT: &str = "Put each suit in order in one of four rows, by moving cards into four gaps.";
const RULES: &str = "
{deal}

A gap takes only one card: the next higher card of the same suit as the card to its left. If {6H is to the left of the
gap a4, for example, only 7H can go there: type `move 7H a4`|6♥ is to the left of a gap, for example, only 7♥ can go
there}. Nothing goes to the right of a king, or to the right of
another gap. {first}

The first cards of a row are in sequence if they begin with {beginning} and go up in one suit. {redeal}

You win when all four rows are in sequence up to the king. The score is the number of cards in sequence{count}.";
const PARTS: &[RulesPart] = &[
    (
        "deal",
        "aces",
        &[
            ("out", "Deal all cards face up in four rows of thirteen. Then take out the aces, which leave four gaps."),
            (
                "first",
                "Deal all cards face up in four rows of thirteen, and leave a place free to the left of each row. Then \
                 move the aces to these places, from the top row down, in the order in which they were dealt. They \
                 leave four gaps. Each row is for the suit of its ace.",
            ),
        ],
    ),
    (
        "first",
        "aces",
        &[("out", "The first place of a row takes any 2. {twos}"), ("first", "The aces stay in the first places.")],
    ),
    (
        "twos",
        "twos",
        &[
            ("stay", "A 2 in the first place of a row stays there."),
            ("move", "A 2 may also move from the first place of one row to the first place of another."),
        ],
    ),
    ("beginning", "aces", &[("out", "a 2 in the first place"), ("first", "an ace in the first place")]),
    (
        "redeal",
        "redeals",
        &[
            ("2", "{when} You may redeal twice. {gaps}"),
            ("0", "There is no redeal, so the game is over when you can move no card."),
            ("1", "{when} You may redeal once. {gaps}"),
            ("3", "{when} You may redeal three times. {gaps}"),
        ],
    ),
    (
        "when",
        "redeal",
        &[
            (
                "stuck",
                "When you can move no card, {type `redeal`|you may redeal}: all cards that are not in \
                 sequence are gathered, shuffled and dealt again, from left to right and row by row.",
            ),
            (
                "any",
                "At any time, {type `redeal`|you may redeal}: all cards that are not in sequence are \
                 gathered, shuffled and dealt again, from left to right and row by row.",
            ),
        ],
    ),
    (
        "gaps",
        "gaps",
        &[
            ("next", "In each row, the place after the cards in sequence becomes a gap."),
            (
                "random",
                "The four aces are shuffled and dealt with the other cards. Then they go back to their places and \
                 leave four gaps.",
            ),
        ],
    ),
    ("count", "aces", &[("out", ""), ("first", ", without the aces")]),
];
const TACTICS: &str = "Before you move a card, look at the gap that it leaves. A gap to the right of a king is lost, \
                       so put off a move that makes one as long as you can. (Advice from AisleRiot's help page.)";
const SOURCE: &str = "The help page of AisleRiot, and PySolFC's page on Montana. In AisleRiot, `gaps=random` is an \
                      option, and PySolFC calls that game Spaces. In PySolFC, you may redeal at any time \
                      (`redeal=any`), a 2 may move from row to row (`twos=move`), and the game with `aces=first` is \
                      called Blue Moon. Blake and Gent study the game without a redeal: with `twos=move` as Gaps, One \
                      Deal, and with `aces=first` as Gaps, Basic Variant.";

/// The game, with all options set.
pub struct Gaps {
    info: GameInfo,
    grid: Grid,
    /// The pile for the aces that are out of the game. `None` with the option `aces=first`.
    aces: Option<PileId>,
    /// The undealt pack.
    pack: PileId,
    /// The number of redeals that the option allows.
    max_redeals: u8,
    redeals_only_when_stuck: bool,
    /// Whether the gaps may be anywhere after a redeal, and not only next to the cards in sequence.
    has_random_gaps: bool,
    /// Whether a two in the first place of a row stays there.
    twos_stay: bool,
}

impl Gaps {
    /// Creates the game with the given options.
    ///
    /// # Errors
    /// Fails if an option or its value is unknown.
    pub fn new(chosen: &[(String, String)]) -> Result<Gaps> {
        let options = options::resolve_options(ID, OPTIONS, chosen)?;
        let has = |key: &str, value: &str| chosen_value(&options, key) == value;
        let aces_begin = has("aces", "first");
        let grid = Grid { first: PileId(0), rows: ROW_COUNT, wide: CARDS_PER_ROW + usize::from(aces_begin) };
        let redeals = chosen_value(&options, "redeals").parse().unwrap_or(0);
        let after_rows = PileId(grid.len() as u8);
        let space = SpaceClause::GapTakesNextHigher { two_begins: !aces_begin };
        let mut zones = vec![grid.zone(Some(space), Some(TakeClause::AnyCardIntoGap))];
        if !aces_begin {
            zones.push(Grid::discard_zone());
        }
        let mut verbs = vec![Verb::shared("move", &[Operand::Card, Operand::Gap], Effect::MovesIntoGap)];
        if redeals > 0 {
            let effect = Effect::Reshuffles { times: redeals, only_when_stuck: has("redeal", "stuck") };
            verbs.push(Verb::shared("draw", &[], effect).shown_as("redeal"));
        }
        let mut game = Gaps {
            grid,
            aces: (!aces_begin).then_some(after_rows),
            pack: PileId(after_rows.0 + u8::from(!aces_begin)),
            max_redeals: redeals,
            redeals_only_when_stuck: has("redeal", "stuck"),
            has_random_gaps: has("gaps", "random"),
            twos_stay: has("twos", "stay"),
            info: GameInfo {
                title: TITLE.into(),
                names: NAMES.map(String::from).into(),
                family: "gaps".into(),
                about: ABOUT.into(),
                rules: RulesText::Written(options::expand_rules(RULES, PARTS, &options)),
                tactics: TACTICS.into(),
                odds: String::new(),
                source: SOURCE.into(),
                information: Information::Open,
                choice: if redeals == 0 { DecidedBy::Skill } else { DecidedBy::Mixed },
                points: Some(PointsInfo::of_deal()),
                vars: if redeals > 0 { variables() } else { Vec::new() },
                verbs,
                redeal: if redeals > 0 { RedealTime::Other } else { RedealTime::Never },
                layout: vec![grid.layout()],
                move_example: Some(MoveExample::IntoGap {
                    card: Card::new(Rank::ALL[6], Suit::Hearts),
                    gap: grid.place(3),
                }),
                ..coded::base_info(ID, VERSION, &zones, options)
            },
        };
        grid.name_places(&mut game.info);
        Grid::describe_discard(&mut game.info, LeavingCards::Aces);
        Ok(game)
    }

    /// Returns the number of cards in sequence at the beginning of a row, with the ace if it begins the row.
    fn sequence_length(&self, view: View<'_>, row: usize) -> usize {
        let begins_with = if self.aces.is_some() { TWO } else { Rank::ACE };
        let mut suit = None;
        let follows = |(index, card): &(usize, Card)| {
            let is_same_suit = suit.is_none_or(|suit| card.suit() == suit);
            suit = Some(card.suit());
            is_same_suit && usize::from(card.rank().number()) == usize::from(begins_with.number()) + index
        };
        self.grid.row(row).iter().map_while(|place| view.top(place)).enumerate().take_while(follows).count()
    }

    /// Returns the number of cards in sequence in all rows, without aces.
    fn cards_in_sequence(&self, view: View<'_>) -> usize {
        let aces = usize::from(self.aces.is_none());
        (0..ROW_COUNT).map(|row| self.sequence_length(view, row).saturating_sub(aces)).sum()
    }

    /// Returns whether all cards of the rows are in sequence. If a position file lacks cards of the pack, the rows may
    /// be incomplete.
    fn all_in_sequence(&self, view: View<'_>) -> bool {
        let cards = self.grid.cards(view).count();
        let in_sequence: usize = (0..ROW_COUNT).map(|row| self.sequence_length(view, row)).sum();
        cards > 0 && in_sequence == cards
    }

    /// Checks whether a card fits a gap.
    fn check_fit(&self, view: View<'_>, card: Card, gap: PileId) -> std::result::Result<(), Refusal> {
        match self.grid.left_of(gap) {
            None if self.aces.is_none() => Err(Refusal::AcePlace),
            None if card.rank() == TWO => Ok(()),
            None => Err(Refusal::NoSpaceHere),
            Some(left) => match view.top(left) {
                None => Err(Refusal::AfterGap),
                Some(king) if king.rank() == Rank::KING => Err(Refusal::AfterKing),
                Some(lower) if next_higher(lower) == Some(card) => Ok(()),
                Some(_) => Err(Refusal::NoSpaceHere),
            },
        }
    }

    /// Returns all cards that fit a gap, wherever they are: one bit for each [`Card::index`].
    fn fitting_cards(&self, view: View<'_>, gap: PileId) -> u64 {
        let bit = |card: Card| 1 << card.index();
        match self.grid.left_of(gap) {
            None => Suit::ALL.into_iter().fold(0, |cards, suit| cards | bit(Card::new(TWO, suit))),
            Some(left) => view.top(left).and_then(next_higher).map_or(0, bit),
        }
    }

    fn check_transfer(&self, view: View<'_>, from: PileId, to: PileId, count: u8) -> std::result::Result<(), Refusal> {
        let card = self.grid.check_move_to_gap(view, from, to, count)?;
        self.check_fit(view, card, to)?;
        if self.twos_stay && card.rank() == TWO && self.grid.left_of(from).is_none() {
            return Err(Refusal::TwoStays);
        }
        Ok(())
    }

    /// Returns the legal moves of cards, in the order of the move list.
    fn transfers(&self, view: View<'_>) -> impl Iterator<Item = Move> {
        let gaps: PileSet = self.grid.places().iter().filter(|&place| view.is_empty(place)).collect();
        // Few cards fit a gap. Only those are checked against every gap.
        let fitting = gaps.iter().fold(0, |cards, gap| cards | self.fitting_cards(view, gap));
        let sources = self.grid.cards(view).filter(move |(_, card)| fitting >> card.index() & 1 == 1);
        sources.flat_map(move |(from, _)| {
            let targets = gaps.iter().filter(move |&to| self.check_transfer(view, from, to, 1).is_ok());
            targets.map(move |to| Move::Transfer { from, to, count: 1 })
        })
    }

    fn check_redeal(&self, view: View<'_>) -> std::result::Result<(), Refusal> {
        if self.redeals_left(view) == 0 {
            return Err(Refusal::NoMoreRedeals { times: self.max_redeals });
        }
        if self.redeals_only_when_stuck && self.transfers(view).next().is_some() {
            Err(Refusal::NotYet(Precondition::MoveFirst))
        } else {
            Ok(())
        }
    }

    fn redeals_made(&self, view: View<'_>) -> u8 {
        if self.max_redeals == 0 { 0 } else { u8::try_from(view.var(REDEALS)).unwrap_or(u8::MAX) }
    }

    fn redeals_left(&self, view: View<'_>) -> u8 {
        self.max_redeals.saturating_sub(self.redeals_made(view))
    }

    /// Moves the aces of the rows to their places, in the order in which they were dealt.
    fn set_aces_aside(&self, txn: &mut Txn<'_>) {
        for place in self.grid.places() {
            let is_ace = txn.view().top(place).is_some_and(|card| card.rank() == Rank::ACE);
            if !is_ace || self.aces.is_none() && self.grid.left_of(place).is_none() {
                continue;
            }
            let mut row_beginnings = (0..ROW_COUNT).map(|row| self.grid.place(row * self.grid.wide));
            let target = self.aces.or_else(|| row_beginnings.find(|&first| txn.board().is_empty(first)));
            if let Some(target) = target {
                txn.move_cards(place, target, 1, Cause::SetAside);
            }
        }
    }

    /// Returns the places of a row after the cards in sequence.
    fn open_places(&self, view: View<'_>, row: usize) -> PileSet {
        // If aces begin the rows, the first place of a row is only for its ace, even while it is empty.
        let kept = self.sequence_length(view, row).max(self.grid.wide - CARDS_PER_ROW);
        self.grid.row(row).iter().skip(kept).collect()
    }

    /// Gathers all cards that are not in sequence, shuffles them, and deals them again.
    fn redeal(&self, txn: &mut Txn<'_>) {
        let ace_places = self.ace_places(txn.view());
        let open_rows: Vec<PileSet> = (0..ROW_COUNT).map(|row| self.open_places(txn.view(), row)).collect();
        open_rows.iter().copied().flatten().for_each(|place| gather(txn, place, self.pack));
        if self.has_random_gaps {
            ace_places.iter().for_each(|&(_, place)| gather(txn, place, self.pack));
        }
        txn.add_to_var(REDEALS, 1);
        let (seed, number) = (txn.board().var(SECRET_VAR), txn.board().var(REDEALS));
        // Neither the seed nor the number of a redeal is negative.
        txn.shuffle(self.pack, (seed as u32).into(), number as u64);
        let gaps_per_row = usize::from(!self.has_random_gaps);
        for place in open_rows.into_iter().flat_map(|row| row.iter().skip(gaps_per_row)) {
            if !txn.board().is_empty(self.pack) {
                txn.turn_over(self.pack, place, 1, Cause::Dealt);
            }
        }
        if self.has_random_gaps {
            self.return_aces(txn, &ace_places);
        }
    }

    /// Returns the aces that are out of the game or begin a row, with their piles.
    fn ace_places(&self, view: View<'_>) -> Vec<(Card, PileId)> {
        let piles: Vec<PileId> = match self.aces {
            Some(aces) => vec![aces],
            None => (0..ROW_COUNT).map(|row| self.grid.place(row * self.grid.wide)).collect(),
        };
        let cards = |pile: PileId| view.cards(pile).flatten().map(move |card| (card, pile));
        piles.into_iter().flat_map(cards).filter(|(card, _)| card.rank() == Rank::ACE).collect()
    }

    /// Moves the aces of the rows back to the places that they had before a redeal.
    fn return_aces(&self, txn: &mut Txn<'_>, ace_places: &[(Card, PileId)]) {
        for &(ace, target) in ace_places {
            let place = self.grid.places().iter().find(|&place| place != target && txn.view().top(place) == Some(ace));
            if let Some(place) = place {
                txn.move_cards(place, target, 1, Cause::SetAside);
            }
        }
    }
}

/// Returns the variables of a game with redeals.
fn variables() -> Vec<VarInfo> {
    let seeds = 0..=SECRET_RANGE as i32 - 1;
    vec![VarInfo::up_to("redeals", 99), VarInfo { name: "shuffle-seed", span: seeds, kind: VarKind::Secret }]
}

/// Moves the cards of a place to the pack, face down.
fn gather(txn: &mut Txn<'_>, place: PileId, pack: PileId) {
    let count = txn.board().len(place);
    if count > 0 {
        txn.turn_over(place, pack, count, Cause::Gathered);
    }
}

/// Returns the next higher card of the same suit.
fn next_higher(card: Card) -> Option<Card> {
    Some(Card::new(Rank::new(card.rank().number() + 1)?, card.suit()?))
}

impl Game for Gaps {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            if self.max_redeals > 0 {
                // Each redeal shuffles with this seed. It depends only on the deck, so a replay shuffles in the same way.
                let deck: Vec<Card> = txn.board().slots(self.pack).iter().rev().map(|slot| slot.card()).collect();
                txn.set(SECRET_VAR, (checksum::fnv1a(format_cards(&deck).as_bytes()) % SECRET_RANGE) as i32);
            }
            for row in 0..ROW_COUNT {
                for place in self.grid.row(row).iter().skip(self.grid.wide - CARDS_PER_ROW) {
                    txn.turn_over(self.pack, place, 1, Cause::Dealt);
                }
            }
            self.set_aces_aside(txn);
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        if self.is_won(view) {
            return Err(Refusal::Over);
        }
        match m {
            Move::Transfer { from, to, count } => self.check_transfer(view, from, to, count),
            Move::Draw => self.check_redeal(view),
            Move::Remove { .. } | Move::Custom { .. } => Err(Refusal::NoSuchCommand),
        }
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        if !self.is_won(view) {
            out.extend(self.transfers(view));
            out.extend(self.check_redeal(view).map(|()| Move::Draw));
        }
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Transfer { from, to, .. } => txn.move_cards(from, to, 1, Cause::Played),
            Move::Draw => self.redeal(txn),
            // `check` accepts no other move.
            Move::Remove { .. } | Move::Custom { .. } => {}
        }
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        self.grid.turn_up(txn);
        self.set_aces_aside(txn);
    }

    fn is_won(&self, view: View<'_>) -> bool {
        self.all_in_sequence(view)
    }

    fn status(&self, view: View<'_>) -> Status {
        if self.is_won(view) {
            Status::Won
        } else if self.redeals_left(view) > 0 || self.transfers(view).next().is_some() {
            Status::Playing
        } else {
            Status::Stuck
        }
    }

    fn score(&self, view: View<'_>) -> i32 {
        self.cards_in_sequence(view) as i32
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        let made = self.redeals_made(view);
        let fact = || Fact {
            key: "redeals",
            value: FactValue::Number(made.into()),
            text: format!("redeals {made} of {}", self.max_redeals),
        };
        (self.max_redeals > 0).then(fact).into_iter().collect()
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let kept = self.cards_in_sequence(before);
        let shuffled = self.grid.cards(after).count().saturating_sub(kept);
        (m == Move::Draw).then(|| message!["shuffled ", text::pluralize(shuffled, "card"), " and dealt them again"])
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions { own_words: Some(self), search_guide: Some(self), ..Extensions::default() }
    }
}

impl OwnWords for Gaps {
    fn move_label(&self, view: View<'_>, m: Move) -> Option<Message> {
        let Move::Transfer { from, to, .. } = m else { return None };
        let card = view.top(from)?;
        match self.grid.left_of(to).and_then(|left| view.top(left)) {
            Some(left) => Some(message![card, " after ", left]),
            None => Some(message![card, " to the beginning of a row"]),
        }
    }

    /// Lists the gaps and the cards that fit them.
    fn describe_state(&self, view: View<'_>) -> Vec<Message> {
        let describe = |gap: PileId| {
            let shown = match self.grid.left_of(gap).map(|left| view.top(left)) {
                Some(Some(left)) => message!["the space after ", left],
                Some(None) => "a space after another space".into(),
                None => "the first space of a row".into(),
            };
            let name = Message::forms(self.info.pile_name(gap), shown);
            match self.grid.left_of(gap).map(|left| view.top(left)) {
                None if self.aces.is_some() => message![name, " takes any two"],
                Some(Some(left)) => {
                    if let Some(card) = next_higher(left) {
                        message![name, " takes ", card]
                    } else {
                        message![name, " takes no card"]
                    }
                }
                _ => message![name, " takes no card"],
            }
        };
        let gaps = self.grid.places().iter().filter(|&place| view.is_empty(place)).map(describe);
        vec![message!["gaps: ", Message::list(gaps, "and")]]
    }
}

impl SearchGuide for Gaps {
    fn cards_to_place(&self, view: View<'_>) -> Option<usize> {
        Some(self.grid.cards(view).count().saturating_sub(self.cards_in_sequence(view)))
    }
}
