//! A small game for the tests of this folder: eight cards, two columns, a stock gone through once.

use super::Session;
use crate::board::{Cause, Face, PileId, PileSet, Txn, View};
use crate::card::{Card, DealSpec, Pack, Rank, Suit};
use crate::checksum;
use crate::error::Result;
use crate::game::{
    Better, Fact, Game, GameInfo, Information, Lies, Move, OptionInfo, PileInfo, Refusal, Role, Show, Status, VarInfo,
    VarKind, ZoneId, ZoneInfo,
};
use std::sync::Arc;

pub(super) const STOCK: PileId = PileId(0);
pub(super) const WASTE: PileId = PileId(1);
const COLUMNS: [PileId; 2] = [PileId(2), PileId(3)];
const FOUNDATIONS: [PileId; 2] = [PileId(4), PileId(5)];
const CELL: PileId = PileId(6);
const HAND: PileId = PileId(7);

pub(super) struct Toy(GameInfo);

/// The game.
pub(super) fn game() -> Arc<dyn Game> {
    Arc::new(Toy(info()))
}

/// The game with another digest of its rules.
pub(super) fn changed_game() -> Arc<dyn Game> {
    Arc::new(Toy(GameInfo { digest: 0x5f3a_9c1e, ..info() }))
}

/// The game as somebody's own, with a rulebook.
pub(super) fn own_game() -> Arc<dyn Game> {
    game_of("id: toy   # mine\nzones:\n  tableau: {piles: 2}\n")
}

/// The game as somebody's own, with that rulebook.
pub(super) fn game_of(rulebook: &str) -> Arc<dyn Game> {
    Arc::new(Toy(GameInfo { rulebook: Some(rulebook.into()), ..info() }))
}

/// The game, which wants an ace on top of the second column.
pub(super) fn particular_game() -> Arc<dyn Game> {
    Arc::new(Toy(GameInfo { about: "particular".into(), ..info() }))
}

/// The cards of that seed.
pub(super) fn deck(seed: u64) -> Vec<Card> {
    DealSpec::Seed(seed).deck(&info().pack).unwrap()
}

/// A session with the cards `AH 3S 2H AS 4S 4H 3H 2S`: t1 `[AH] 2H`, t2 `[3S] AS`, stock from the bottom
/// `2S 3H 4H 4S`.
pub(super) fn session() -> Session {
    Session::deal(game(), crate::card::parse_cards("AH 3S 2H AS 4S 4H 3H 2S").unwrap()).unwrap()
}

/// A board drawn in the simplest way: what the player sees of each pile.
pub(super) fn draw(session: &Session) -> String {
    let mut out = String::new();
    for (id, pile) in session.info().named_piles() {
        let cards = session.view().cards(id).map(|card| card.map_or("##".into(), |card| card.to_string()));
        out.push_str(&format!("{:>2}  {}\n", pile.name, cards.collect::<Vec<_>>().join(" ")).replace("  \n", "\n"));
    }
    out
}

fn info() -> GameInfo {
    let zone = |name: &str, role, key: &str, first: PileId, count, lies| ZoneInfo {
        name: name.into(),
        role,
        key: key.into(),
        piles: PileSet::span(first, count),
        show: Show::Fan,
        lies,
        build: "builds down".into(),
        space: String::new(),
        take: String::new(),
        limits: Vec::new(),
        steps: Vec::new(),
    };
    let pile = |name: &str, zone: Option<u8>| PileInfo { name: name.into(), zone: zone.map(ZoneId) };
    let option = |key: &str, value: &str| OptionInfo {
        key: key.into(),
        value: value.into(),
        default: value.into(),
        choices: Vec::new(),
        about: String::new(),
    };
    GameInfo {
        id: "toy".into(),
        title: "Toy".into(),
        names: Vec::new(),
        family: "toy".into(),
        about: String::new(),
        rules: String::new(),
        tactics: String::new(),
        odds: String::new(),
        information: Information::Half,
        choice: "skill".into(),
        source: String::new(),
        pack: Pack { ranks: Rank::ALL[..4].to_vec(), suits: vec![Suit::Hearts, Suit::Spades], ..Pack::default() },
        piles: vec![
            pile("s", Some(0)),
            pile("w", Some(1)),
            pile("t1", Some(2)),
            pile("t2", Some(2)),
            pile("f1", Some(3)),
            pile("f2", Some(3)),
            pile("c", Some(4)),
            pile("hand", None),
        ],
        zones: vec![
            zone("stock", Role::Stock, "s", STOCK, 1, Lies::Down),
            zone("waste", Role::Waste, "w", WASTE, 1, Lies::Up),
            zone("tableau", Role::Tableau, "t", COLUMNS[0], 2, Lies::TopUp),
            zone("foundation", Role::Foundation, "f", FOUNDATIONS[0], 2, Lies::Up),
            zone("cell", Role::Cell, "c", CELL, 1, Lies::Up),
        ],
        vars: vec![VarInfo::rule("pass", 9999), VarInfo { name: "base", span: 0..=13, kind: VarKind::Rank }],
        procedures: Vec::new(),
        phases: Vec::new(),
        verbs: Vec::new(),
        layout: Vec::new(),
        options: vec![option("draw", "1"), option("fback", "on")],
        better: Better::High,
        digest: checksum::fnv1a(b"toy"),
        rulebook: None,
    }
}

impl Game for Toy {
    fn info(&self) -> &GameInfo {
        &self.0
    }

    fn deal(&self, txn: &mut Txn<'_>) -> Result<()> {
        for column in COLUMNS.into_iter().cycle().take(4) {
            txn.carry(HAND, column, 1, Cause::Dealt);
        }
        let rest = txn.board().len(HAND);
        txn.carry(HAND, STOCK, rest, Cause::Dealt);
        self.settle(txn);
        Ok(())
    }

    fn deal_flaw(&self, view: View<'_>) -> Option<String> {
        let accepts = self.0.about.is_empty() || view.top(COLUMNS[1]).is_some_and(|card| card.rank() == Rank::ACE);
        (!accepts).then(|| "no ace lies there".into())
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        match m {
            Move::Draw if view.is_empty(STOCK) => Err(Refusal::NothingToDraw),
            Move::Draw => Ok(()),
            Move::Carry { from, to, count: 1 } => {
                let card = view.top(from).ok_or(Refusal::Empty)?;
                match view.top(to) {
                    _ if from == STOCK || to == STOCK || to == WASTE => Err(Refusal::NotToThere),
                    None if FOUNDATIONS.contains(&to) && card.rank() != Rank::ACE => Err(Refusal::NoSpaceHere),
                    None => Ok(()),
                    Some(top) if FOUNDATIONS.contains(&to) => {
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
        let piles = || (0..7).map(PileId);
        let carries = piles().flat_map(|from| piles().map(move |to| Move::Carry { from, to, count: 1 }));
        *out = carries.chain([Move::Draw]).filter(|&m| self.check(view, m).is_ok()).collect();
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Draw => txn.turn_over(STOCK, WASTE, 1, Cause::Drawn),
            Move::Carry { from, to, count } => txn.carry(from, to, count.into(), Cause::Played),
            Move::Remove { .. } | Move::Call { .. } => {}
        }
        self.settle(txn);
    }

    fn settle(&self, txn: &mut Txn<'_>) {
        COLUMNS.iter().for_each(|&column| txn.face_top(column, Face::Up, Cause::Turned));
    }

    fn status(&self, view: View<'_>) -> Status {
        if FOUNDATIONS.iter().map(|&pile| view.len(pile)).sum::<usize>() == 8 { Status::Won } else { Status::Playing }
    }

    fn score(&self, view: View<'_>) -> i32 {
        FOUNDATIONS.iter().map(|&pile| view.len(pile) as i32).sum()
    }

    fn facts(&self, _: View<'_>) -> Vec<Fact> {
        Vec::new()
    }
}
