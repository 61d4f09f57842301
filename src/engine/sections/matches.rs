//! A match of several deals, by one player or between several: what counts, and the numbers of the board that carry it.

use crate::board::{Txn, VarId};
use crate::engine::compile::compile_context::Spot;
use crate::engine::compile::numbers::{MOST_PLAYERS, Number};
use crate::engine::compile::rulebook_words::Points;
use crate::error::Result;
use crate::game::{Better, Total};
use crate::text;
use serde::Deserialize;

/// No match has more deals.
const MOST_DEALS: u8 = 99;
/// No match has more rounds.
const MOST_ROUNDS: u8 = 99;
/// The word that ends a deal before its end.
pub(crate) const CONCEDE: &str = "concede";

/// A match: every player has so many deals, and their scores are counted together. One deal of one player is none.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Match {
    /// What a deal is called, a noun in small letters: `hole`. `deal` if nothing is said.
    #[serde(default = "Match::a_deal")]
    pub called: String,
    /// How many deals a player has.
    pub deals: u8,
    /// How many players there are. Each plays a deal in turn before the next deal begins. One if nothing is said.
    pub players: Option<u8>,
    /// What becomes of the scores of a player's deals.
    #[serde(default)]
    pub total: Total,
    /// What a good player scores in a deal, for each pack. One player alone wins a match with a sum that is no worse
    /// than par for all its deals.
    pub par: Option<Points>,
    /// A total as good as this is perfect: where the best deal counts, nobody plays on after it.
    pub perfect: Option<Points>,
    /// Whether all players get the same cards in a deal.
    #[serde(default)]
    pub same_deal: bool,
    /// The worst total with which a player may advance to another round.
    pub cutoff: Option<Points>,
    /// How many of those advance, and whoever is level with the last of them. All if nothing is said, or 0.
    pub advance: Option<u8>,
    /// How many rounds there may be, of so many deals each. Those who advance play the next one, fewer each time unless
    /// some are level, until one player is left, who wins, or none. One round if nothing is said.
    pub rounds: Option<u8>,
}

/// How a match is played, compiled.
#[derive(Clone, Debug)]
pub struct MatchTable {
    /// What a deal is called.
    pub called: String,
    /// How many deals each player has.
    pub deals: u8,
    /// What becomes of the scores.
    pub total: Total,
    /// Which score of a deal is better.
    pub better: Better,
    /// What a good player scores in a deal.
    pub par: Option<i32>,
    /// A total as good as this is perfect.
    pub perfect: Option<i32>,
    /// Whether all players get the same cards in a deal.
    pub same_deal: bool,
    /// The worst total with which a player may advance.
    pub cutoff: Option<i32>,
    /// How many advance, if that is limited.
    pub advance: Option<u8>,
    /// How many rounds there may be.
    pub rounds: u8,
    /// Which round this is, from 1; nothing if there is only one.
    pub round: Option<VarId>,
    /// Which deal of the round this is, from 1.
    pub deal: VarId,
    /// Whose it is, from 1.
    pub player: VarId,
    /// What each player has from the deals before this one: as many as there are players.
    pub totals: Vec<VarId>,
    /// The round in which each player dropped out; none if there is only one round.
    pub out: Vec<VarId>,
    /// Where deals are won: the score of the first player in this deal, for the second to beat.
    pub first: Option<VarId>,
    /// Whether the player has conceded this deal.
    pub conceded: VarId,
}

impl Match {
    fn a_deal() -> String {
        "deal".into()
    }

    /// How many players there are.
    fn count(&self) -> u8 {
        self.players.unwrap_or(1)
    }

    /// How many rounds there may be.
    fn most_rounds(&self) -> u8 {
        self.rounds.unwrap_or(1)
    }

    /// Whether it is a match at all.
    fn is_match(&self) -> bool {
        self.deals > 1 || self.count() > 1
    }

    /// The numbers of the board that carry it.
    pub(crate) fn numbers(&self) -> Vec<Number> {
        if !self.is_match() {
            return Vec::new();
        }
        let players = 0..self.count().min(MOST_PLAYERS);
        let mut numbers = vec![Number::Deal, Number::Player, Number::Conceded];
        numbers.extend(players.clone().map(Number::Total));
        numbers.extend((self.total == Total::Wins).then_some(Number::ToBeat));
        if self.most_rounds() > 1 {
            numbers.push(Number::Round);
            numbers.extend(players.map(Number::Out));
        }
        numbers
    }

    /// Compiles the match; nothing if it is none.
    pub(crate) fn compile(&self, spot: &Spot<'_>, better: Better) -> Result<Option<MatchTable>> {
        self.check(spot)?;
        let number = |number| spot.ground.number(number);
        let Some((deal, player)) = number(Number::Deal).zip(number(Number::Player)) else { return Ok(None) };
        let Some(conceded) = number(Number::Conceded) else { return Ok(None) };
        let Match { called, deals, players: _, total, par, perfect, same_deal, cutoff, advance, rounds: _ } = self;
        Ok(Some(MatchTable {
            called: called.trim().to_string(),
            deals: *deals,
            total: *total,
            better,
            par: par.map(|par| par.0.saturating_mul(spot.ground.pack.packs.into())),
            perfect: perfect.map(|perfect| perfect.0),
            same_deal: *same_deal,
            cutoff: cutoff.map(|cutoff| cutoff.0),
            advance: advance.filter(|&count| count > 0),
            rounds: self.most_rounds(),
            round: number(Number::Round),
            deal,
            player,
            totals: (0..self.count()).filter_map(|player| number(Number::Total(player))).collect(),
            out: (0..self.count()).filter_map(|player| number(Number::Out(player))).collect(),
            first: number(Number::ToBeat),
            conceded,
        }))
    }

    /// Refuses what makes no sense together.
    fn check(&self, spot: &Spot<'_>) -> Result<()> {
        let players = self.count();
        if !(1..=MOST_DEALS).contains(&self.deals) {
            return spot.key("deals").wrong(format!("expected a number from 1 to {MOST_DEALS}"));
        }
        if players == 0 || players > MOST_PLAYERS {
            return spot.key("players").wrong(format!("expected a number from 1 to {MOST_PLAYERS}"));
        }
        if !(1..=MOST_ROUNDS).contains(&self.most_rounds()) {
            return spot.key("rounds").wrong(format!("expected a number from 1 to {MOST_ROUNDS}"));
        }
        if self.most_rounds() > 1 && self.total == Total::Wins {
            return spot.key("rounds").wrong("where deals are won there is one round");
        }
        if self.total == Total::Wins && players != 2 {
            let message = format!("two players win deals from each other, not {players}");
            return Err(spot.key("total").error(message).hint("set `players` to 2"));
        }
        if self.same_deal && players == 1 {
            let error = spot.key("same-deal").error("there is only one player to get the cards");
            return Err(error.hint(format!("set `players` to a number from 2 to {MOST_PLAYERS}")));
        }
        if let Some(count) = self.advance.filter(|&count| count > players) {
            return spot.key("advance").wrong(format!("{count} cannot advance where {players} play"));
        }
        match self.called.trim() {
            "" => spot.key("called").wrong("expected what a deal is called, like `hole`"),
            _ => Ok(()),
        }
    }

    /// The match as a clause, played with so many packs: `9 holes, the scores added up, par 5 each`; empty if it is none.
    pub(crate) fn words(&self, packs: u8) -> String {
        let Match { called, deals, players: _, total, par, perfect, same_deal, cutoff, advance, rounds: _ } = self;
        if !self.is_match() {
            return String::new();
        }
        let mut words = vec![text::count((*deals).into(), called.trim())];
        if self.count() > 1 {
            words.push(format!("{} in turn", text::count(self.count().into(), "player")));
        }
        words.push(match total {
            Total::Sum => "the scores added up".into(),
            Total::Best => "the best score counting".into(),
            Total::Wins => "each won by the better score".into(),
        });
        words.extend(par.map(|par| format!("par {} each", par.0.saturating_mul(packs.into()))));
        words.extend(perfect.map(|perfect| format!("{} being perfect", perfect.0)));
        if *same_deal {
            words.push("all players with the same cards".into());
        }
        words.extend(cutoff.map(|cutoff| format!("{} or better advancing", cutoff.0)));
        let best = advance.filter(|&count| count > 0);
        words.extend(best.map(|count| format!("the best {count} of them, and who is level with the last")));
        if self.most_rounds() > 1 {
            words.push("then another round for those who advance, until one is left".into());
        }
        words.join(", ")
    }

    /// What the word that ends a deal before its end does, as a clause.
    pub(crate) fn concede_words(&self) -> String {
        format!("ends this {} as it lies; what lies there counts", self.called.trim())
    }
}

impl MatchTable {
    /// Gives the first deal its number, and its player.
    pub(crate) fn begin(&self, txn: &mut Txn<'_>) {
        for var in [Some(self.deal), Some(self.player), self.round].into_iter().flatten() {
            if txn.board().var(var) == 0 {
                txn.set(var, 1);
            }
        }
    }
}
