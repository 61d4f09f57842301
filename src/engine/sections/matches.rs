//! The `match` section: several deals, by one player or between several.
//!
//! It contains the rules for counting the scores, and the numbers of the board that store them.

use crate::board::{Txn, VarId};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::numbers::{BoardVar, MAX_PLAYERS};
use crate::engine::compile::rulebook_words::Points;
use crate::error::Result;
use crate::game::{BetterScore, MatchScoring};
use crate::text;
use serde::Deserialize;

/// No match has more deals.
const MAX_DEALS: u8 = 99;
/// No match has more rounds.
const MAX_ROUNDS: u8 = 99;
/// The word that ends a deal before its end.
pub(crate) const CONCEDE: &str = "concede";

/// A match: every player has so many deals, and their scores are counted together. One deal of one player is none.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MatchRules {
    /// What a deal is called, a noun in small letters: `hole`. `deal` if nothing is said.
    #[serde(default = "MatchRules::a_deal")]
    pub called: String,
    /// How many deals a player has.
    pub deals: u8,
    /// How many players there are. Each plays a deal in turn before the next deal begins. One if nothing is said.
    pub players: Option<u8>,
    /// What becomes of the scores of a player's deals.
    #[serde(default)]
    pub total: MatchScoring,
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
    pub deal_name: String,
    /// How many deals each player has.
    pub deals: u8,
    /// What becomes of the scores.
    pub total: MatchScoring,
    /// Which score of a deal is better.
    pub better: BetterScore,
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
    pub dropped_out: Vec<VarId>,
    /// Where deals are won: the score of the first player in this deal, for the second to beat.
    pub score_to_beat: Option<VarId>,
    /// Whether the player has conceded this deal.
    pub conceded: VarId,
}

impl MatchRules {
    fn a_deal() -> String {
        "deal".into()
    }

    /// How many players there are.
    fn player_count(&self) -> u8 {
        self.players.unwrap_or(1)
    }

    /// How many rounds there may be.
    fn max_rounds(&self) -> u8 {
        self.rounds.unwrap_or(1)
    }

    /// Whether it is a match at all.
    fn is_match(&self) -> bool {
        self.deals > 1 || self.player_count() > 1
    }

    /// The numbers of the board that carry it.
    pub(crate) fn numbers(&self) -> Vec<BoardVar> {
        if !self.is_match() {
            return Vec::new();
        }
        let players = 0..self.player_count().min(MAX_PLAYERS);
        let mut numbers = vec![BoardVar::Deal, BoardVar::Player, BoardVar::Conceded];
        numbers.extend(players.clone().map(BoardVar::Total));
        numbers.extend((self.total == MatchScoring::Wins).then_some(BoardVar::ToBeat));
        if self.max_rounds() > 1 {
            numbers.push(BoardVar::Round);
            numbers.extend(players.map(BoardVar::DroppedOut));
        }
        numbers
    }

    /// Compiles the match; nothing if it is none.
    pub(crate) fn compile(&self, path: &BookPath<'_>, better: BetterScore) -> Result<Option<MatchTable>> {
        self.check(path)?;
        let number = |number| path.context.number(number);
        let Some((deal, player)) = number(BoardVar::Deal).zip(number(BoardVar::Player)) else { return Ok(None) };
        let Some(conceded) = number(BoardVar::Conceded) else { return Ok(None) };
        let MatchRules { called, deals, players: _, total, par, perfect, same_deal, cutoff, advance, rounds: _ } = self;
        Ok(Some(MatchTable {
            deal_name: called.trim().to_string(),
            deals: *deals,
            total: *total,
            better,
            par: par.map(|par| par.0.saturating_mul(path.context.pack.packs.into())),
            perfect: perfect.map(|perfect| perfect.0),
            same_deal: *same_deal,
            cutoff: cutoff.map(|cutoff| cutoff.0),
            advance: advance.filter(|&count| count > 0),
            rounds: self.max_rounds(),
            round: number(BoardVar::Round),
            deal,
            player,
            totals: (0..self.player_count()).filter_map(|player| number(BoardVar::Total(player))).collect(),
            dropped_out: (0..self.player_count()).filter_map(|player| number(BoardVar::DroppedOut(player))).collect(),
            score_to_beat: number(BoardVar::ToBeat),
            conceded,
        }))
    }

    /// Refuses what makes no sense together.
    fn check(&self, path: &BookPath<'_>) -> Result<()> {
        let players = self.player_count();
        if !(1..=MAX_DEALS).contains(&self.deals) {
            return path.key("deals").fail(format!("expected a number from 1 to {MAX_DEALS}"));
        }
        if players == 0 || players > MAX_PLAYERS {
            return path.key("players").fail(format!("expected a number from 1 to {MAX_PLAYERS}"));
        }
        if !(1..=MAX_ROUNDS).contains(&self.max_rounds()) {
            return path.key("rounds").fail(format!("expected a number from 1 to {MAX_ROUNDS}"));
        }
        if self.max_rounds() > 1 && self.total == MatchScoring::Wins {
            return path.key("rounds").fail("where deals are won there is one round");
        }
        if self.total == MatchScoring::Wins && players != 2 {
            let error = path.key("total").error("match play is for two players");
            return Err(error.solved_by("players", "2"));
        }
        if self.same_deal && players == 1 {
            let error = path.key("same-deal").error("there is only one player to get the cards");
            return Err(error.hint(format!("set `players` to a number from 2 to {MAX_PLAYERS}")));
        }
        if let Some(count) = self.advance.filter(|&count| count > players) {
            return path.key("advance").fail(format!("{count} cannot advance where {players} play"));
        }
        match self.called.trim() {
            "" => path.key("called").fail("expected what a deal is called, like `hole`"),
            _ => Ok(()),
        }
    }

    /// The match as a clause, played with so many packs: `9 holes, the scores added up, par 5 each`; empty if it is none.
    pub(crate) fn describe(&self, packs: u8) -> String {
        let MatchRules { called, deals, players: _, total, par, perfect, same_deal, cutoff, advance, rounds: _ } = self;
        if !self.is_match() {
            return String::new();
        }
        let mut words = vec![text::pluralize((*deals).into(), called.trim())];
        if self.player_count() > 1 {
            words.push(format!("{} in turn", text::pluralize(self.player_count().into(), "player")));
        }
        words.push(match total {
            MatchScoring::Sum => "the scores added up".into(),
            MatchScoring::Best => "the best score counting".into(),
            MatchScoring::Wins => "each won by the better score".into(),
        });
        // Where deals are won the scores are only compared.
        if *total != MatchScoring::Wins {
            words.extend(par.map(|par| format!("par {} each", par.0.saturating_mul(packs.into()))));
            words.extend(perfect.map(|perfect| format!("{} being perfect", perfect.0)));
        }
        if *same_deal {
            words.push("all players with the same cards".into());
        }
        words.extend(cutoff.map(|cutoff| format!("{} or better advancing", cutoff.0)));
        let best = advance.filter(|&count| count > 0);
        words.extend(best.map(|count| format!("the best {count} of them, and who is level with the last")));
        if self.max_rounds() > 1 {
            words.push("then another round for those who advance, until one is left".into());
        }
        words.join(", ")
    }

    /// What the word that ends a deal before its end does, as a clause.
    pub(crate) fn describe_concede(&self) -> String {
        format!("ends this {} as it lies; what lies there counts", self.called.trim())
    }
}

impl MatchTable {
    /// Gives the first deal its number, and its player.
    pub(crate) fn init_vars(&self, txn: &mut Txn<'_>) {
        for var in [Some(self.deal), Some(self.player), self.round].into_iter().flatten() {
            if txn.board().var(var) == 0 {
                txn.set(var, 1);
            }
        }
    }
}
