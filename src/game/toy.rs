//! The smallest possible game, for tests. A test chooses the zones and places the cards.
//!
//! The roles of the zones determine the rules. There is a single pass through the stock. Single cards go onto the
//! next higher rank, and foundations are built up by suit.

use super::clause::{Build, BuildClause, BuildRule, ReshuffleClause, SuitRule};
use super::{
    Arrangement, BetterScore, DecidedBy, Facing, Fact, FactValue, Game, GameInfo, Information, Move, PileInfo,
    RedealTime, Refusal, Role, Row, RulesText, Show, Status, Wording, ZoneId, ZoneInfo, deal_pack,
};
use crate::board::{Board, Cause, Event, Face, PileId, PileSet, Txn, View};
use crate::card::{Card, Pack, Rank};
use crate::error::Result;

/// A game for tests, with the zones that a test chooses.
pub(crate) struct Toy {
    pub info: GameInfo,
    /// A status and a score that replace those computed from the cards, if set.
    pub fixed_status: Option<(Status, i32)>,
    /// Whether the game accepts a deal only if an ace is on top of the last column.
    pub requires_ace: bool,
}

impl Toy {
    /// Creates a game with the given zones (name, role, key, number of piles, show) and layout rows of pile names,
    /// with `.` for a blank.
    pub fn new(zones: &[(&str, Role, &str, usize, Show)], layout: &[&str]) -> Toy {
        let mut info = GameInfo {
            id: "toy".into(),
            title: "Toy".into(),
            names: Vec::new(),
            family: "toys".into(),
            about: "A game for tests.".into(),
            rules: RulesText::Written(String::new()),
            tactics: String::new(),
            odds: String::new(),
            information: Information::Hidden,
            choice: DecidedBy::Luck,
            has_choices: true,
            has_opponent: false,
            source: String::new(),
            pack: Pack::default(),
            piles: Vec::new(),
            zones: Vec::new(),
            vars: Vec::new(),
            procedures: Vec::new(),
            phases: Vec::new(),
            verbs: Vec::new(),
            redeal: RedealTime::Never,
            layout: Vec::new(),
            options: Vec::new(),
            better_score: BetterScore::High,
            points: None,
            digest: 0,
            move_example: None,
            rulebook: None,
        };
        for (number, &(name, role, key, count, show)) in zones.iter().enumerate() {
            let first = PileId(info.piles.len() as u8);
            for index in 0..count {
                let name = match (count, role) {
                    (1, _) => key.to_string(),
                    (_, Role::Discard) => pyramid_name(key, index),
                    _ => format!("{key}{}", index + 1),
                };
                info.piles.push(PileInfo { name, zone: Some(ZoneId(number as u8)) });
            }
            info.zones.push(ZoneInfo {
                name: name.into(),
                content: None,
                role,
                key: key.into(),
                piles: PileSet::span(first, count),
                show,
                facing: match role {
                    Role::Stock => Facing::Down,
                    Role::Tableau => Facing::TopUp,
                    _ => Facing::Up,
                },
                build: Some(BuildClause::Follow(BuildRule::plain(Build::Down, SuitRule::Rank))),
                space: None,
                take: None,
                runs: None,
                stopovers: None,
                limits: Vec::new(),
                arrangement: Arrangement::Free,
                holds_one_card: false,
                steps: Vec::new(),
            });
        }
        info.piles.push(PileInfo { name: "hand".into(), zone: None });
        info.layout =
            layout.iter().map(|row| Row::Piles(row.split(' ').map(|name| info.pile_named(name)).collect())).collect();
        Toy { info, fixed_status: None, requires_ace: false }
    }

    pub fn with_row(mut self, index: usize, row: Row) -> Toy {
        self.info.layout.insert(index, row);
        self
    }

    pub fn pile(&self, name: &str) -> PileId {
        self.info.pile_named(name).unwrap()
    }

    /// Creates a board from lines with piles, bottom to top: `t2: [KD] 8C`. `[KD]` is a face-down card, `(KD)` a card
    /// that the player saw but that is concealed now.
    pub fn board(&self, piles: &str) -> Board {
        let hand = self.hand();
        let mut placed_cards: Vec<(PileId, Card, Face)> = Vec::new();
        for line in piles.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (name, cards) = line.split_once(": ").unwrap();
            for word in cards.split(' ') {
                let face = match word.chars().next() {
                    Some('[') => Face::Down,
                    Some('(') => Face::Concealed,
                    _ => Face::Up,
                };
                let card = word.trim_matches(['[', ']', '(', ')']).parse().unwrap();
                placed_cards.push((self.pile(name), card, face));
            }
        }
        let cards: Vec<Card> = placed_cards.iter().rev().map(|(_, card, _)| *card).collect();
        let mut board = Board::new(self.info.piles.len(), &cards).unwrap();
        for &(pile, _, face) in &placed_cards {
            board.apply(&Event::Move { from: hand, to: pile, count: 1, cause: Cause::Dealt });
            let at = board.len(pile) as u8 - 1;
            board.apply(&Event::Face { pile, at, old: Face::Down, new: face, cause: Cause::Dealt });
        }
        board
    }

    /// Returns the pile that contains all cards before they are dealt.
    fn hand(&self) -> PileId {
        PileId(self.info.piles.len() as u8 - 1)
    }

    fn first(&self, role: Role) -> Option<PileId> {
        self.info.piles_of(role).first()
    }

    fn foundation_card_count(&self, view: View<'_>) -> usize {
        self.info.piles_of(Role::Foundation).iter().map(|pile| view.len(pile)).sum()
    }
}

/// Returns the name of a pile of a pyramid, with its row and its place in the row: `y2.1`.
fn pyramid_name(key: &str, index: usize) -> String {
    let (mut row, mut index) = (1, index);
    while index >= row {
        index -= row;
        row += 1;
    }
    format!("{key}{row}.{}", index + 1)
}

impl Game for Toy {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            let columns: Vec<PileId> = self.info.piles_of(Role::Tableau).iter().collect();
            for &column in columns.iter().chain(&columns) {
                txn.move_cards(self.hand(), column, 1, Cause::Dealt);
            }
            let rest = txn.board().len(self.hand());
            if let Some(stock) = self.first(Role::Stock) {
                txn.move_cards(self.hand(), stock, rest, Cause::Dealt);
            }
            self.normalize(txn);
            Ok(())
        })
    }

    fn reshuffle_reason(&self, view: View<'_>) -> Option<ReshuffleClause> {
        let top = self.info.piles_of(Role::Tableau).iter().last().and_then(|column| view.top(column));
        let accepts = !self.requires_ace || top.is_some_and(|card| card.rank() == Rank::ACE);
        (!accepts).then_some(ReshuffleClause::RankTwice)
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        let role = |pile| self.info.role_of(pile);
        match m {
            Move::Draw if self.first(Role::Stock).is_none_or(|stock| view.is_empty(stock)) => {
                Err(Refusal::NothingToDraw)
            }
            Move::Draw => Ok(()),
            Move::Transfer { from, to, count: 1 } => {
                let card = view.top(from).ok_or(Refusal::Empty)?;
                let is_foundation = role(to) == Some(Role::Foundation);
                match view.top(to) {
                    _ if role(from) == Some(Role::Stock) || matches!(role(to), Some(Role::Stock | Role::Waste)) => {
                        Err(Refusal::NotToThere)
                    }
                    None if is_foundation && card.rank() != Rank::ACE => Err(Refusal::NoSpaceHere),
                    None => Ok(()),
                    Some(top) if is_foundation => {
                        let fits = card.suit() == top.suit() && card.rank().number() == top.rank().number() + 1;
                        if fits { Ok(()) } else { Err(Refusal::WrongSuit) }
                    }
                    Some(top) if card.rank().number() + 1 == top.rank().number() => Ok(()),
                    Some(_) => Err(Refusal::WrongRank),
                }
            }
            _ => Err(Refusal::OneOnly),
        }
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        let piles = || (0..self.hand().0).map(PileId);
        let transfers = piles().flat_map(|from| piles().map(move |to| Move::Transfer { from, to, count: 1 }));
        *out = transfers.chain([Move::Draw]).filter(|&m| self.check(view, m).is_ok()).collect();
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match (m, self.first(Role::Stock), self.first(Role::Waste)) {
            (Move::Draw, Some(stock), Some(waste)) => txn.turn_over(stock, waste, 1, Cause::Drawn),
            (Move::Transfer { from, to, count }, ..) => txn.move_cards(from, to, count.into(), Cause::Played),
            _ => {}
        }
        self.normalize(txn);
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        self.info.piles_of(Role::Tableau).iter().for_each(|column| txn.set_top_face(column, Face::Up, Cause::Turned));
    }

    fn is_won(&self, view: View<'_>) -> bool {
        self.status(view) == Status::Won
    }

    fn status(&self, view: View<'_>) -> Status {
        match self.fixed_status {
            Some((status, _)) => status,
            None if self.foundation_card_count(view) == self.info.pack.cards().len() => Status::Won,
            None => Status::Playing,
        }
    }

    fn score(&self, view: View<'_>) -> i32 {
        self.fixed_status.map_or(self.foundation_card_count(view) as i32, |(_, score)| score)
    }

    fn facts(&self, view: View<'_>, _: Wording) -> Vec<Fact> {
        let fact = |stock| {
            let count = view.len(stock);
            Fact { key: "stock", value: FactValue::Number(count as i64), text: format!("stock {count}") }
        };
        self.first(Role::Stock).map(fact).into_iter().collect()
    }
}
