//! A match compiled: how many deals and players it has, what counts, and the numbers of the board that carry it.

use super::compile::{Compiler, Names};
use super::schema_match::Match;
use crate::board::{MAX_VARS, VarId};
use crate::error::{Error, Result};
use crate::game::{Better, Total};

/// The names of the numbers that carry what each player has so far; there are not more players than names.
const TOTALS: [&str; 6] = ["total-1", "total-2", "total-3", "total-4", "total-5", "total-6"];
/// No match has more deals.
const MOST_DEALS: u8 = 99;

/// How a match is played.
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
    /// Which deal this is, from 1.
    pub deal: VarId,
    /// Whose it is, from 1.
    pub player: VarId,
    /// What each player has from the deals before this one: as many as there are players.
    pub totals: Vec<VarId>,
    /// Where deals are won: the score of the first player in this deal, for the second to beat.
    pub first: Option<VarId>,
}

impl Compiler<'_> {
    /// The match, if the book has one.
    pub(super) fn contest(&self, names: &mut Names) -> Result<Option<MatchTable>> {
        let Some(words) = &self.context.book.contest else { return Ok(None) };
        let players = words.players.unwrap_or(1);
        self.check_match(words, players)?;
        if words.deals == 1 && players == 1 {
            return Ok(None);
        }
        let mut var = |name: &'static str| {
            names.vars.push(name);
            VarId(names.vars.len() as u8 - 1)
        };
        let (deal, player) = (var("deal"), var("player"));
        let totals = TOTALS.iter().take(players.into()).map(|name| var(name)).collect();
        let first = (words.total == Total::Wins).then(|| var("to-beat"));
        if names.vars.len() > MAX_VARS {
            return Err(self
                .context
                .error(&["match"], "the game keeps too many numbers for a match of so many players"));
        }
        Ok(Some(MatchTable {
            called: words.called.trim().to_string(),
            deals: words.deals,
            total: words.total,
            better: self.context.book.score.better,
            par: words.par,
            perfect: words.perfect,
            same_deal: words.same_deal,
            cutoff: words.cutoff,
            advance: words.advance.filter(|&count| count > 0),
            deal,
            player,
            totals,
            first,
        }))
    }

    /// Refuses what makes no sense together.
    fn check_match(&self, words: &Match, players: u8) -> Result<()> {
        let error = |key: &str, message: String| -> Result<()> { Err(self.context.error(&["match", key], message)) };
        let of_two = |error: Error| Err(error.hint("set `players` to 2"));
        if !(1..=MOST_DEALS).contains(&words.deals) {
            return error("deals", format!("expected a number from 1 to {MOST_DEALS}"));
        }
        if players == 0 || usize::from(players) > TOTALS.len() {
            return error("players", format!("expected a number from 1 to {}", TOTALS.len()));
        }
        if words.total == Total::Wins && players != 2 {
            let message = format!("two players win deals from each other, not {players}");
            return of_two(self.context.error(&["match", "total"], message));
        }
        if words.same_deal && players == 1 {
            return error("same-deal", "there is only one player to get the cards".into());
        }
        if words.advance.is_some_and(|count| count > players) {
            let count = words.advance.unwrap_or(0);
            return error("advance", format!("{count} cannot advance where {players} play"));
        }
        match words.called.trim() {
            "" => error("called", "expected what a deal is called, like `hole`".into()),
            _ => Ok(()),
        }
    }
}
