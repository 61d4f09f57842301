//! A random game that is played both by the program and by a referee.

use super::table::{Pile, Table};
use super::{Play, Referee};
use patience::internals::board::{Board, PileId, Txn, View};
use patience::internals::card::{Card, Purpose, SeededRng, shuffle};
use patience::internals::checksum;
use patience::internals::game::{Game, Move, Status};

/// The purpose of the random numbers in these games.
const RANDOM_PURPOSE: &Purpose = b"patience-samples";

/// A game in progress, on the program's board and on the referee's table.
pub struct Contest<'g> {
    game: &'g dyn Game,
    referee: Box<dyn Referee>,
    board: Board,
    table: Table,
    names: Vec<String>,
    rng: SeededRng,
}

impl<'g> Contest<'g> {
    /// Deals the first shuffle of the seed that the rules accept. Referee and program must agree for each shuffle
    /// whether it is accepted.
    pub fn deal(game: &'g dyn Game, mut referee: Box<dyn Referee>, seed: u64) -> Result<Contest<'g>, String> {
        for stream in 0..1000 {
            let mut deck = game.info().pack.cards();
            shuffle(seed, stream, &mut deck);
            let contest = Contest::deal_deck(game, referee, &deck, seed)?;
            let is_accepted = contest.referee.accepts(&contest.table);
            if is_accepted != game.reshuffle_reason(View::of(&contest.board)).is_none() {
                return Err(format!("shuffle {stream}: the referee accepts the deal: {is_accepted}"));
            }
            if is_accepted {
                return Ok(contest);
            }
            referee = contest.referee;
        }
        Err("no deal is accepted".into())
    }

    /// Deals this deck.
    pub fn deal_deck(
        game: &'g dyn Game,
        mut referee: Box<dyn Referee>,
        deck: &[Card],
        seed: u64,
    ) -> Result<Contest<'g>, String> {
        let names: Vec<String> = game.info().piles.iter().map(|pile| pile.name.clone()).collect();
        let (board, _) = game.deal_deck(deck).map_err(|error| error.to_string())?;
        let mut table = Table::new(names.len(), deck);
        referee.deal(&mut table);
        let rng = SeededRng::with_purpose(RANDOM_PURPOSE, seed, u64::from(checksum::fnv1a(game.info().id.as_bytes())));
        Ok(Contest { game, referee, board, table, names, rng })
    }

    /// Plays up to `limit` random moves. Returns their number. Checks at each position that all moves that the program
    /// lists are legal. At one of `compare_interval` positions, compares every possible move.
    pub fn run(&mut self, limit: usize, compare_interval: u32) -> Result<usize, String> {
        let draw_quarters = self.rng.below(4);
        for move_count in 0..limit {
            self.compare()?;
            match self.game.status(View::of(&self.board)) {
                Status::Playing => {}
                Status::Stuck => return self.compare_stuck().map(|()| move_count),
                _ => return Ok(move_count),
            }
            let moves = self.compare_listed()?;
            if self.rng.below(compare_interval) == 0 {
                self.compare_all()?;
            }
            let Some(chosen_move) = self.choose(&moves, draw_quarters) else { return Ok(move_count) };
            self.play(chosen_move)?;
        }
        Ok(limit)
    }

    /// Plays the moves of a text, and compares everything before and after each move.
    pub fn follow(&mut self, moves: &str) -> Result<(), String> {
        for text in moves.split(", ") {
            self.compare_all()?;
            let parsed_move = self.game.info().parse_move(text).ok_or(format!("`{text}` is no move"))?;
            self.game.check(View::of(&self.board), parsed_move).map_err(|refusal| format!("`{text}`: {refusal:?}"))?;
            self.play(parsed_move)?;
        }
        if self.is_won() { Ok(()) } else { self.compare_all() }
    }

    /// Returns the number of cards in the pile with this name.
    pub fn count(&self, name: &str) -> usize {
        self.names.iter().position(|pile_name| pile_name == name).map_or(0, |pile| self.table.len(pile))
    }

    /// Whether program and referee agree that the game is won.
    pub fn is_won(&self) -> bool {
        self.referee.is_won(&self.table) && self.game.is_won(View::of(&self.board))
    }

    /// Makes a move on the board and on the table, and compares them.
    fn play(&mut self, m: Move) -> Result<(), String> {
        let (play, text) = (self.to_play(m), self.game.info().format_move(m));
        self.referee.play(&mut self.table, &play);
        self.game.play(&mut Txn::new(&mut self.board, &mut Vec::new()), m);
        if !self.table.shuffled.is_empty() {
            let same_cards = self.table.accept_shuffle(&self.board);
            if !same_cards || !self.referee.is_possible_shuffle(&self.table) {
                return Err(format!("after `{text}` the shuffled cards are wrong"));
            }
        }
        self.compare().map_err(|why| format!("after `{text}`: {why}"))
    }

    /// Compares the board with the table, and whether the game is won, and the score.
    fn compare(&self) -> Result<(), String> {
        if let Some(difference) = self.table.difference(&self.board, &self.names) {
            return Err(difference);
        }
        let (view, is_won) = (View::of(&self.board), self.referee.is_won(&self.table));
        if is_won != self.game.is_won(view) {
            return Err(format!("the referee says that the game is won: {is_won}"));
        }
        match self.referee.score(&self.table) {
            Some(score) if score != self.game.score(view) => {
                Err(format!("the score is {} and should be {score}", self.game.score(view)))
            }
            _ => Ok(()),
        }
    }

    /// Returns the moves that the program lists. All of them must be legal.
    fn compare_listed(&self) -> Result<Vec<Move>, String> {
        let mut listed = Vec::new();
        self.game.moves(View::of(&self.board), &mut listed);
        match listed.iter().find(|&&m| !self.referee.allows(&self.table, &self.to_play(m))) {
            Some(&m) => Err(format!("`{}` is listed and not legal", self.game.info().format_move(m))),
            None => Ok(listed),
        }
    }

    /// Compares whether each possible move is legal. Skips moves that change nothing: the sources do not mention them,
    /// and the program rejects some of them.
    fn compare_all(&self) -> Result<(), String> {
        for m in all_moves(self.game, &self.table) {
            let play = self.to_play(m);
            if self.changes_nothing(&self.table, &play) {
                continue;
            }
            let (is_allowed, program_answer) =
                (self.referee.allows(&self.table, &play), self.game.check(View::of(&self.board), m));
            if is_allowed != program_answer.is_ok() {
                let text = self.game.info().format_move(m);
                return Err(format!("`{text}`: the referee allows it: {is_allowed}, the program: {program_answer:?}"));
            }
        }
        Ok(())
    }

    /// Checks that a game that is stuck has no useful move: draws cards until a position repeats, and looks for useful
    /// moves at each of these positions.
    fn compare_stuck(&mut self) -> Result<(), String> {
        let (mut table, mut positions) = (self.table.clone(), Vec::new());
        while table.shuffled.is_empty() && !positions.contains(&table.piles) {
            let mut moves = all_moves(self.game, &table).into_iter();
            let useful_move = moves
                .find(|&m| !self.is_idle(&table, &self.to_play(m)) && self.referee.allows(&table, &self.to_play(m)));
            if let Some(m) = useful_move {
                let text = self.game.info().format_move(m);
                return Err(format!("stuck, but after {} draws the referee allows `{text}`", positions.len()));
            }
            if !self.referee.allows(&table, &Play::Draw) {
                break;
            }
            positions.push(table.piles.clone());
            self.referee.play(&mut table, &Play::Draw);
        }
        Ok(())
    }

    /// Whether a move only moves a whole pile to an empty pile of the same zone.
    fn changes_nothing(&self, table: &Table, play: &Play) -> bool {
        let Play::Move { from, to, count } = *play else { return false };
        let zone_of = |pile: Pile| self.game.info().piles[pile].zone;
        table.is_empty(to) && table.len(from) == count && zone_of(from) == zone_of(to)
    }

    /// Whether a move draws a card, moves a card between foundations, or changes nothing.
    fn is_idle(&self, table: &Table, play: &Play) -> bool {
        let is_foundation = |pile: Pile| self.names[pile].starts_with('f');
        let is_between_foundations =
            matches!(*play, Play::Move { from, to, .. } if is_foundation(from) && is_foundation(to));
        *play == Play::Draw || is_between_foundations || self.changes_nothing(table, play)
    }

    /// Chooses a random move. A draw has a probability of `draw_quarters` quarters; if this is 0, the draw is chosen
    /// only if it is the only move. In half of the other cases, moves to foundations are preferred.
    fn choose(&mut self, moves: &[Move], draw_quarters: u32) -> Option<Move> {
        let goes_to_foundation =
            |m: &Move| matches!(m, Move::Transfer { to, .. } if self.names[to.index()].starts_with('f'));
        let (prefers_draw, prefers_foundations) = (self.rng.below(4) < draw_quarters, self.rng.below(2) == 0);
        let is_preferred = |m: &&Move| {
            if prefers_draw {
                **m == Move::Draw
            } else {
                **m != Move::Draw && (!prefers_foundations || goes_to_foundation(m))
            }
        };
        let mut preferred: Vec<&Move> = moves.iter().filter(is_preferred).collect();
        if preferred.is_empty() {
            preferred = moves.iter().filter(|&&m| draw_quarters > 0 || m != Move::Draw || moves.len() == 1).collect();
        }
        preferred.get(self.rng.below(preferred.len() as u32) as usize).map(|&&m| m)
    }

    /// Converts a move of the program for the referee.
    fn to_play(&self, m: Move) -> Play {
        match m {
            Move::Transfer { from, to, count } => {
                Play::Move { from: from.index(), to: to.index(), count: count.into() }
            }
            Move::Remove { a, b } => Play::Remove { a: a.index(), b: b.map(PileId::index) },
            Move::Draw => Play::Draw,
            Move::Custom { verb, .. } => {
                let (info, word) = (self.game.info(), self.game.info().verbs[usize::from(verb)].word);
                let text = info.format_move(m)[word.len()..].trim_start().to_string();
                Play::Word { word, piles: info.custom_move_piles(m).into_iter().map(PileId::index).collect(), text }
            }
        }
    }
}

impl std::fmt::Display for Contest<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut piles = self.names.iter().zip(&self.table.piles).filter(|(_, cards)| !cards.is_empty());
        piles.try_for_each(|(name, cards)| writeln!(f, "{name}: {cards:?}"))
    }
}

/// Returns every possible move, legal or not: each number of cards from each pile to each other pile, each pair, and
/// each custom command of the game.
fn all_moves(game: &dyn Game, table: &Table) -> Vec<Move> {
    let piles: Vec<PileId> = game.info().named_piles().map(|(pile, _)| pile).collect();
    let mut moves = vec![Move::Draw];
    for &from in &piles {
        for count in 1..=table.len(from.index()) as u8 {
            moves.extend(piles.iter().filter(|&&to| to != from).map(|&to| Move::Transfer { from, to, count }));
        }
    }
    if game.info().verbs.iter().any(|verb| verb.word == "remove") {
        let filled: Vec<PileId> = piles.iter().copied().filter(|&pile| !table.is_empty(pile.index())).collect();
        for (index, &first) in filled.iter().enumerate() {
            moves.push(Move::Remove { a: first, b: None });
            moves.extend(filled[index..].iter().map(|&second| Move::Remove { a: first, b: Some(second) }));
        }
    }
    moves.extend(custom_moves(game, &piles));
    moves
}

/// Returns every move with a custom command of the game.
fn custom_moves(game: &dyn Game, piles: &[PileId]) -> Vec<Move> {
    let mut moves = Vec::new();
    for (index, verb) in game.info().verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom) {
        match verb.piles {
            _ if verb.argument.is_some_and(|argument| argument.is_card) => {
                let cards = game.info().pack.cards().into_iter();
                moves.extend(cards.map(|card| Move::Custom { verb: index as u8, arg: card.index() as u64 }));
            }
            _ if verb.argument.is_some() => {
                moves.extend((0..35).map(|arg| Move::Custom { verb: index as u8, arg }));
            }
            0 => moves.push(Move::Custom { verb: index as u8, arg: 0 }),
            3 => moves.extend(triples(game).iter().map(|places| Move::with_piles(index as u8, places))),
            1 => moves.extend(piles.iter().map(|&pile| Move::with_piles(index as u8, &[pile]))),
            _ => moves
                .extend(piles.iter().flat_map(|&a| piles.iter().map(move |&b| Move::with_piles(index as u8, &[a, b])))),
        }
    }
    moves
}

/// Returns every combination of three piles from three zones that follow each other.
fn triples(game: &dyn Game) -> Vec<[PileId; 3]> {
    let zones: Vec<Vec<PileId>> = game.info().zones.iter().map(|zone| zone.piles.iter().collect()).collect();
    let triples = zones.windows(3).flat_map(|zones| {
        let pairs = move |a: PileId| zones[1].iter().flat_map(move |&b| zones[2].iter().map(move |&c| [a, b, c]));
        zones[0].iter().flat_map(move |&a| pairs(a))
    });
    triples.collect()
}
