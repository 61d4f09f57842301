//! Bridge Solitaire: contract bridge for one player against the stock, invented by Stephen Rogers.
//!
//! The player keeps six of thirteen face-up cards, and picks up seven cards that were face down. The house, as the
//! opponent is called, has no hand. It bids by a fixed rule, the player bids higher or passes, and thirteen tricks are
//! played. The house leads by turning the top card of the stock, and answers by turning cards until one fits.
//! `rules/` contains all rules.
//!
//! `table` reads the board, `legality` decides which moves are legal, and `play` carries them out. `bid`, `auction`,
//! `trick`, `score` and `rubber` implement the rules of bridge and do not depend on a board. `trick_search` and
//! `best_hand` find the best result for a player who sees all cards. `hint` rates the player's choices by what the player
//! can see.

mod argument;
mod auction;
mod best_hand;
mod bid;
mod bridge_description;
mod bridge_facts;
mod bridge_legality;
mod bridge_score;
mod bridge_table;
mod choices;
mod contract_points;
mod pictures;
mod play;
mod playout;
mod result;
mod rubber;
mod side_names;
mod trick;
mod trick_search;
mod trick_table;

mod hint;

use crate::board::{Board, Event, KnownCards, Txn, VarId, View};
use crate::card::Card;
use crate::error::{Error, Result};
use crate::game::{
    BestLineSearch, ContractResult, Extensions, Fact, Game, GameInfo, GridPlace, MatchPlay, Message, Move, OwnAdvice,
    OwnTable, OwnWords, Piece, Refusal, Sheet, Status, TrickTable, Wording, deal_pack,
};
use argument::KeptCards;
use auction::Tie;
use bid::{Bid, Side};
use bridge_table::{GAMES, NUMBER, PARTS, Phase, TOTALS, Table, VULNERABLE};
use side_names::SideNames;

pub use bridge_description::ID;

/// The game, with all options set.
pub struct Bridge {
    info: GameInfo,
    tie: Tie,
    /// Whether a rubber is played, rather than a single hand.
    rubber: bool,
    /// The vulnerable sides in a single hand, encoded like [`VULNERABLE`].
    vulnerable: i32,
    /// Whether the player has chosen `player` and `house` as headings.
    has_own_headings: bool,
}

impl Bridge {
    /// Creates the game with the given options.
    ///
    /// # Errors
    /// Fails if an option or its value is unknown.
    pub fn new(chosen: &[(String, String)]) -> Result<Bridge> {
        let options = super::options::resolve_options(ID, bridge_description::OPTIONS, chosen)?;
        let value = |key: &str| super::options::chosen_value(&options, key);
        if value("match") == "rubber" && value("vulnerable") != "none" {
            let error = Error::request(format!("option `vulnerable` of {ID} needs `match=hand`"));
            return Err(error.hint("in a rubber a side is vulnerable once it has won a game"));
        }
        let vulnerable = ["none", "me", "it", "both"].iter().position(|word| *word == value("vulnerable"));
        Ok(Bridge {
            tie: if value("tie") == "low" { Tie::Low } else { Tie::High },
            rubber: value("match") == "rubber",
            vulnerable: vulnerable.unwrap_or(0) as i32,
            has_own_headings: value("columns") == "player-house",
            info: bridge_description::info(options),
        })
    }
}

impl Bridge {
    /// Returns the names of the sides on a board in a pipe.
    fn headings(&self) -> SideNames {
        SideNames::headings(if self.has_own_headings { ["PLAYER", "HOUSE"] } else { ["ME", "IT"] })
    }

    /// Returns the headings that the player has chosen, or else these names.
    fn names_or_headings(&self, names: SideNames) -> SideNames {
        if self.has_own_headings { self.headings() } else { names }
    }

    /// Returns whether the player has won. The player wins a rubber with more points than the house, and a single hand
    /// by making the contract as declarer or defeating it as defender. Points for honors do not make up for a contract
    /// that failed.
    fn player_has_won(&self, table: Table<'_>) -> bool {
        match table.contract() {
            _ if self.rubber => {
                let [your_total, house_total] = self.rubber_after(table).totals;
                your_total > house_total
            }
            Some(contract) => (contract.declarer == Side::Player) == table.is_made(contract),
            None => false,
        }
    }
}

impl Game for Bridge {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| {
            play::deal(txn);
            if !self.rubber {
                txn.set(VULNERABLE, self.vulnerable);
            }
            Ok(())
        })
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        Table(view).check(m)
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        Table(view).legal_moves(out);
    }

    fn canonical_move(&self, _: View<'_>, m: Move) -> Move {
        bridge_legality::canonical_move(m)
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        match m {
            Move::Custom { verb: bridge_legality::KEEP, arg } => {
                play::keep(txn, &KeptCards::from_number(arg), self.tie);
            }
            Move::Custom { verb: bridge_legality::BID, arg } => play::call(txn, Bid::from_number(arg)),
            Move::Custom { verb: bridge_legality::PASS, .. } => play::call(txn, None),
            Move::Custom { verb: bridge_legality::PLAY, arg } => play::play(txn, Card::from_index(arg as usize)),
            // `check` accepts no other move.
            _ => {}
        }
    }

    fn is_won(&self, view: View<'_>) -> bool {
        self.status(view) == Status::Won
    }

    fn status(&self, view: View<'_>) -> Status {
        match Table(view).phase() {
            Phase::Scored if self.next_deal_vars(view).is_none() && self.player_has_won(Table(view)) => Status::Won,
            Phase::Scored => Status::Over,
            _ => Status::Playing,
        }
    }

    fn score(&self, view: View<'_>) -> i32 {
        let [your_total, house_total] = self.rubber_after(Table(view)).totals;
        your_total.saturating_sub(house_total)
    }

    fn facts(&self, view: View<'_>, wording: Wording) -> Vec<Fact> {
        self.facts_of(Table(view), &self.rubber_after(Table(view)), wording)
    }

    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        Some(Self::move_text(Table(before), m, Table(after)))
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions {
            match_play: Some(self),
            own_table: Some(self),
            own_words: Some(self),
            advice: Some(self),
            best_line: Some(self),
            ..Extensions::default()
        }
    }
}

impl MatchPlay for Bridge {
    fn facts_if_abandoned(&self, view: View<'_>) -> Option<Vec<Fact>> {
        let mut rubber = self.rubber_after(Table(view));
        if self.rubber {
            rubber.add_early_end_bonuses();
        }
        Some(self.facts_of(Table(view), &rubber, Wording::Transcript))
    }

    fn next_deal_vars(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        let table = Table(view);
        if !self.rubber || table.phase() != Phase::Scored {
            return None;
        }
        let rubber = self.rubber_after(table);
        if rubber.is_over() {
            return None;
        }
        let vulnerable =
            Side::BOTH.map(|side| if rubber.is_vulnerable(side) { bridge_table::side_number(side) } else { 0 });
        let mut next_vars = vec![(NUMBER, view.var(NUMBER) + 1), (VULNERABLE, vulnerable[0] + vulnerable[1])];
        for (vars, numbers) in [(GAMES, rubber.games), (PARTS, rubber.parts), (TOTALS, rubber.totals)] {
            next_vars.extend(vars.into_iter().zip(numbers));
        }
        Some(next_vars)
    }

    fn deal_points(&self, view: View<'_>) -> Option<i32> {
        (self.rubber && Table(view).phase() == Phase::Scored).then(|| self.points(view))
    }

    fn contract_result(&self, view: View<'_>) -> Option<ContractResult> {
        let table = Table(view);
        let contract = table.contract().filter(|_| table.phase() == Phase::Scored)?;
        Some(ContractResult {
            is_by_player: contract.declarer == Side::Player,
            level: contract.bid.level,
            is_doubled: contract.doubled > 0,
            is_made: table.is_made(contract),
        })
    }

    fn score_sheet(&self, deals: &[View<'_>], is_abandoned: bool) -> Option<Sheet> {
        Some(self.build_score_sheet(deals, is_abandoned))
    }
}

impl OwnTable for Bridge {
    fn drawing(&self, view: View<'_>) -> Vec<Vec<Piece>> {
        self.draw_table(Table(view), self.headings(), Wording::Transcript)
    }

    fn screen_drawing(&self, view: View<'_>) -> Vec<Vec<Piece>> {
        self.draw_table(Table(view), self.names_or_headings(SideNames::YOU_AND_HOUSE), Wording::Screen)
    }

    fn largest_drawing(&self) -> Vec<Vec<Piece>> {
        Self::largest_table()
    }

    fn picture(&self, view: View<'_>) -> Vec<Vec<Piece>> {
        self.picture_table(Table(view), self.names_or_headings(SideNames::YOU_AND_HOUSE))
    }

    fn trick_table(&self, view: View<'_>) -> TrickTable {
        self.parts(Table(view))
    }

    fn choice_place(&self, m: Move) -> Option<GridPlace> {
        match m {
            Move::Custom { verb: bridge_legality::BID, arg } => Bridge::place_of_bid(arg),
            _ => None,
        }
    }
}

impl OwnWords for Bridge {
    fn describe_state(&self, view: View<'_>) -> Vec<Message> {
        self.state_sentences(Table(view))
    }

    fn rule_for_legal(&self, view: View<'_>, m: Move) -> Option<String> {
        Table(view).rule_for_legal(m)
    }
}

impl OwnAdvice for Bridge {
    fn advise(&self, view: View<'_>, known: &KnownCards) -> Option<(Move, Message)> {
        self.hint(Table(view), known)
    }
}
