//! Referees: a second reading of the sources, which plays every option of every game beside the program.
//!
//! A referee deals, judges and carries out moves on a table of its own. It knows piles and cards, and nothing of the
//! rulebooks or of what the program makes of them. Random games are played on both, and everything must agree: the
//! layout, which moves are legal, all piles after each move, whether the game is won, and the score where an option
//! changes it.

mod columns;
mod table;

mod bakers_dozen;
mod canfield;
mod courts;
mod fans;
mod freecell;
mod golf;
mod klondike;
mod pairs;
mod rows;
mod sir_tommy;
mod spider;
mod two_packs;

use crate::support::option_values::{opened, values};
use patience::board::{Board, PileId, Txn, View};
use patience::card::{Purpose, SeededRng, shuffle};
use patience::checksum;
use patience::game::{Game, Move, Status};
use patience::games::catalog;
use table::{Pile, Setup, Table};

/// What a player does, in a referee's words.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Play {
    Move {
        from: Pile,
        to: Pile,
        count: usize,
    },
    Remove {
        a: Pile,
        b: Option<Pile>,
    },
    Draw,
    /// A word of the game's own, and the piles or the card after it.
    Word {
        word: &'static str,
        piles: Vec<Pile>,
        card: (u8, char),
    },
}

/// The rules of one game with its options, read from the sources.
pub trait Referee {
    /// Deals the pack in hand.
    fn deal(&mut self, table: &mut Table);

    /// Whether the rules let that deal be played.
    fn accepts(&self, _: &Table) -> bool {
        true
    }

    fn allows(&self, table: &Table, play: &Play) -> bool;

    /// Carries out a legal play and what follows without a command.
    fn play(&mut self, table: &mut Table, play: &Play);

    fn won(&self, table: &Table) -> bool;

    /// Whether cards may lie so after a shuffle within the game.
    fn plausible(&self, _: &Table) -> bool {
        true
    }

    /// Whether the program is known to differ at this position, where the game then ends.
    fn is_disputed(&self, _: &Table) -> bool {
        false
    }

    /// The score, if an option changes it.
    fn score(&self, _: &Table) -> Option<i32> {
        None
    }
}

/// Options that no referee reads, and why.
const NO_REFEREE: &[(&str, &str, &str)] = &[
    ("golf", "holes", SESSION),
    ("golf", "players", SESSION),
    ("golf", "mode", SESSION),
    ("golf", "same-deal", SESSION),
    ("putt-putt", "holes", SESSION),
    ("putt-putt", "players", SESSION),
    ("putt-putt", "mode", SESSION),
    ("putt-putt", "same-deal", SESSION),
    ("aces-up", "match", SESSION),
    ("aces-up", "players", SESSION),
    ("aces-up", "cutoff", SESSION),
    ("aces-up", "advance", SESSION),
];

/// What options of a match change: how deals follow each other and add up, which `matches.rs` tests.
const SESSION: &str = "changes nothing within a deal";

/// Values with which the program is known to differ from the sources, and how.
const KNOWN_DIFFERENCES: &[(&str, &str, &str, &str)] = &[
    ("pyramid", "draw", "stuck", "Denexa's page looks for moves on the pyramid only"),
    ("tuts-tomb", "draw", "stuck", "Denexa's page looks for moves on the pyramid only"),
    ("british-constitution", "build", "all", "the first row builds from the second row only"),
    ("zodiac", "found", "both", "each suit has one foundation of each kind"),
];

/// Games that have no referee, and why.
const NO_GAME: &[(&str, &str)] = &[("bridge-solitaire", "no referee yet")];

type Options = Vec<(String, String)>;

/// The referee of a game with its options.
fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let families = [
        klondike::referee,
        freecell::referee,
        spider::referee,
        bakers_dozen::referee,
        fans::referee,
        canfield::referee,
        golf::referee,
        pairs::referee,
        sir_tommy::referee,
        two_packs::referee,
        rows::referee,
        courts::referee,
    ];
    families.iter().find_map(|family| family(id, setup))
}

fn setup(game: &dyn Game) -> Setup {
    let info = game.info();
    Setup {
        names: info.piles.iter().map(|pile| pile.name.clone()).collect(),
        options: info.options.iter().map(|option| (option.key.clone(), option.value.clone())).collect(),
        asked: Default::default(),
    }
}

/// A random game that the program and the referee play together.
struct Match<'g> {
    game: &'g dyn Game,
    referee: Box<dyn Referee>,
    board: Board,
    table: Table,
    names: Vec<String>,
    /// How much of the legal moves is compared at a position: all, or only what may seem legal to one of the two.
    dice: SeededRng,
}

const GAMES: &Purpose = b"patience-samples";

impl Match<'_> {
    /// Deals the first shuffle of the seed that the game accepts; referee and program must agree on which that is.
    fn deal<'g>(game: &'g dyn Game, seed: u64) -> Result<Match<'g>, String> {
        let setup = setup(game);
        let mut referee = referee(&game.info().id, &setup).ok_or("no referee")?;
        for stream in 0..1000 {
            let mut deck = game.info().pack.cards();
            shuffle(seed, stream, &mut deck);
            let (board, _) = game.deal_deck(&deck).map_err(|error| error.to_string())?;
            let mut table = Table::new(setup.names.len(), &deck);
            referee.deal(&mut table);
            let accepted = referee.accepts(&table);
            if accepted != game.accepts_deal(View::of(&board)) {
                return Err(format!("shuffle {stream}: the referee accepts the deal: {accepted}"));
            }
            if accepted {
                let dice = SeededRng::with_purpose(GAMES, seed, u64::from(checksum::fnv1a(game.info().id.as_bytes())));
                return Ok(Match { game, referee, board, table, names: setup.names, dice });
            }
        }
        Err("no deal is accepted".into())
    }

    /// Plays up to `limit` moves and returns their number.
    fn run(&mut self, limit: usize) -> Result<usize, String> {
        let draws = self.dice.below(3);
        for played in 0..limit {
            self.compare()?;
            if self.referee.is_disputed(&self.table) {
                return Ok(played);
            }
            match self.game.status(View::of(&self.board)) {
                Status::Playing => {}
                Status::Stuck => return self.compare_stuck().map(|()| played),
                Status::Won | Status::Over => return Ok(played),
            }
            let moves = self.compare_moves()?;
            let Some(m) = self.choose(&moves, draws) else { return Ok(played) };
            let play = self.to_play(m);
            self.referee.play(&mut self.table, &play);
            self.game.play(&mut Txn::new(&mut self.board, &mut Vec::new()), m);
            let text = self.game.info().format_move(m);
            if !self.table.shuffled.is_empty() {
                let same_cards = self.table.accept_shuffle(&self.board);
                if !same_cards || !self.referee.plausible(&self.table) {
                    return Err(format!("after `{text}` the shuffled cards are wrong"));
                }
            }
            self.compare().map_err(|why| format!("after `{text}`: {why}"))?;
        }
        Ok(limit)
    }

    fn compare(&self) -> Result<(), String> {
        if let Some(difference) = self.table.difference(&self.board, &self.names) {
            return Err(difference);
        }
        let (view, won) = (View::of(&self.board), self.referee.won(&self.table));
        if won != self.game.is_won(view) {
            return Err(format!("the referee says that the game is won: {won}"));
        }
        match self.referee.score(&self.table) {
            Some(score) if score != self.game.score(view) => {
                Err(format!("the score is {} and should be {score}", self.game.score(view)))
            }
            _ => Ok(()),
        }
    }

    /// Compares which moves are legal, and returns those that the program lists.
    fn compare_moves(&self) -> Result<Vec<Move>, String> {
        let mut listed = Vec::new();
        self.game.moves(View::of(&self.board), &mut listed);
        for m in candidates(self.game, &self.board) {
            let play = self.to_play(m);
            if self.changes_nothing(&play) {
                continue;
            }
            let (ours, theirs) = (self.referee.allows(&self.table, &play), self.game.check(View::of(&self.board), m));
            if ours != theirs.is_ok() {
                let text = self.game.info().format_move(m);
                return Err(format!("`{text}`: the referee allows it: {ours}, the program: {theirs:?}"));
            }
        }
        match listed.iter().find(|&&m| !self.referee.allows(&self.table, &self.to_play(m))) {
            Some(&m) => Err(format!("`{}` is listed and not legal", self.game.info().format_move(m))),
            None => Ok(listed),
        }
    }

    /// A stuck game has no move left but to go through the stock.
    fn compare_stuck(&self) -> Result<(), String> {
        let left = candidates(self.game, &self.board).into_iter().find(|&m| {
            let play = self.to_play(m);
            !self.is_idle(&play) && self.referee.allows(&self.table, &play)
        });
        left.map_or(Ok(()), |m| Err(format!("stuck, but the referee allows `{}`", self.game.info().format_move(m))))
    }

    /// Whether a move only carries a whole pile to an empty place of the same kind.
    fn changes_nothing(&self, play: &Play) -> bool {
        let Play::Move { from, to, count } = *play else { return false };
        let zone = |pile: Pile| self.game.info().piles[pile].zone;
        self.table.is_empty(to) && self.table.len(from) == count && zone(from) == zone(to)
    }

    /// Whether a move only goes through the stock, or to and fro between foundations or spaces.
    fn is_idle(&self, play: &Play) -> bool {
        let is_foundation = |pile: Pile| self.names[pile].starts_with('f');
        let reverses = matches!(*play, Play::Move { from, to, .. } if is_foundation(from) && is_foundation(to));
        *play == Play::Draw || reverses || self.changes_nothing(play)
    }

    /// Picks a move: a draw with a chance that differs from game to game, else often one to a foundation.
    fn choose(&mut self, moves: &[Move], draws: u32) -> Option<Move> {
        let is_up = |m: &Move| matches!(m, Move::Transfer { to, .. } if self.names[to.index()].starts_with('f'));
        let (draw, up) = (self.dice.below(4) <= draws, self.dice.below(2) == 0);
        let mut best: Vec<Move> = moves.iter().copied().filter(|&m| draw && m == Move::Draw).collect();
        if best.is_empty() && up {
            best = moves.iter().copied().filter(is_up).collect();
        }
        if best.is_empty() {
            best = moves.to_vec();
        }
        let at = self.dice.below(best.len() as u32) as usize;
        best.get(at).copied()
    }

    fn to_play(&self, m: Move) -> Play {
        match m {
            Move::Transfer { from, to, count } => {
                Play::Move { from: from.index(), to: to.index(), count: count.into() }
            }
            Move::Remove { a, b } => Play::Remove { a: a.index(), b: b.map(PileId::index) },
            Move::Draw => Play::Draw,
            Move::Custom { verb, arg } => Play::Word {
                word: self.game.info().verbs[usize::from(verb)].word,
                piles: self.game.info().custom_move_piles(m).into_iter().map(PileId::index).collect(),
                card: table::Card::new(patience::card::Card::from_index(arg as usize & 63), true).face(),
            },
        }
    }
}

/// Every move that can be said: each number of cards from each pile to each other pile, each pair, and each word.
fn candidates(game: &dyn Game, board: &Board) -> Vec<Move> {
    let piles: Vec<PileId> = game.info().named_piles().map(|(pile, _)| pile).collect();
    let mut moves = vec![Move::Draw];
    for &from in &piles {
        for count in 1..=board.len(from) as u8 {
            moves.extend(piles.iter().filter(|&&to| to != from).map(|&to| Move::Transfer { from, to, count }));
        }
    }
    let has = |word: &str| game.info().verbs.iter().any(|verb| verb.word == word);
    if has("remove") {
        let filled: Vec<PileId> = piles.iter().copied().filter(|&pile| !board.is_empty(pile)).collect();
        for (at, &a) in filled.iter().enumerate() {
            moves.push(Move::Remove { a, b: None });
            moves.extend(filled[at..].iter().map(|&b| Move::Remove { a, b: Some(b) }));
        }
    }
    for (at, verb) in game.info().verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom) {
        match verb.piles {
            _ if verb.argument.is_some_and(|argument| argument.is_card) => {
                let cards = game.info().pack.cards().into_iter();
                moves.extend(cards.map(|card| Move::Custom { verb: at as u8, arg: card.index() as u64 }));
            }
            0 => moves.push(Move::Custom { verb: at as u8, arg: 0 }),
            3 => moves.extend(triples(game).iter().map(|places| Move::with_piles(at as u8, places))),
            1 => moves.extend(piles.iter().map(|&pile| Move::with_piles(at as u8, &[pile]))),
            _ => moves
                .extend(piles.iter().flat_map(|&a| piles.iter().map(move |&b| Move::with_piles(at as u8, &[a, b])))),
        }
    }
    moves
}

/// Every three piles of three zones that follow each other.
fn triples(game: &dyn Game) -> Vec<[PileId; 3]> {
    let zones: Vec<Vec<PileId>> = game.info().zones.iter().map(|zone| { zone.piles }.collect()).collect();
    let triples = zones.windows(3).flat_map(|zones| {
        let pairs = move |a: PileId| zones[1].iter().flat_map(move |&b| zones[2].iter().map(move |&c| [a, b, c]));
        zones[0].iter().flat_map(move |&a| pairs(a))
    });
    triples.collect()
}

/// Plays one game and returns the number of moves.
fn check(id: &str, options: &Options, seed: u64, limit: usize) -> Result<usize, String> {
    let Some(game) = opened(id, options) else { return Ok(0) };
    let played = Match::deal(&*game, seed).and_then(|mut game| {
        let result = game.run(limit);
        result.map_err(|why| format!("{why}\n{:?}\n{:?}", game.names, game.table))
    });
    played.map_err(|why| format!("{id} {options:?} seed {seed}: {why}"))
}

/// Every value of every option of a game, one at a time, and the game as it is.
fn variations(game: &dyn Game) -> Vec<Options> {
    let choices = game.info().options.iter().flat_map(|option| {
        let values = option.choices.iter().flat_map(|choice| values(choice));
        values.map(|value| vec![(option.key.clone(), value)]).collect::<Vec<Options>>()
    });
    let is_played = |options: &Options| {
        options.iter().all(|(key, value)| {
            let id = &game.info().id;
            let excused = NO_REFEREE.iter().any(|(game, option, _)| (*game, *option) == (id, key));
            let differs = |known: &(&str, &str, &str, &str)| (known.0, known.1, known.2) == (id, key, value);
            !excused && !KNOWN_DIFFERENCES.iter().any(differs)
        })
    };
    std::iter::once(Vec::new()).chain(choices).filter(is_played).collect()
}

/// The games with a referee, or the one that `REFEREE` names.
fn games() -> Vec<std::sync::Arc<dyn Game>> {
    let only = std::env::var("REFEREE").ok();
    let mut games = catalog::list();
    games.retain(|game| only.as_ref().is_none_or(|only| *only == game.info().id));
    games.retain(|game| NO_GAME.iter().all(|(id, _)| *id != game.info().id));
    games
}

/// Plays every value of every option with each of the seeds, and returns the number of moves.
fn play_all(seeds: std::ops::Range<u64>, limit: usize) -> usize {
    let play = |game: &dyn Game| -> Result<usize, String> {
        let plays =
            variations(game).into_iter().flat_map(|options| seeds.clone().map(move |seed| (options.clone(), seed)));
        plays.map(|(options, seed)| check(&game.info().id, &options, seed, limit)).sum()
    };
    let results: Vec<Result<usize, String>> = std::thread::scope(|scope| {
        let threads: Vec<_> = games().into_iter().map(|game| scope.spawn(move || play(&*game))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no referee panics")).collect()
    });
    let differences: Vec<&String> = results.iter().filter_map(|result| result.as_ref().err()).collect();
    assert!(
        differences.is_empty(),
        "{} games differ:\n{}",
        differences.len(),
        differences.iter().map(|d| d.as_str()).collect::<Vec<_>>().join("\n\n")
    );
    results.into_iter().flatten().sum()
}

#[test]
fn every_option_of_every_game_has_a_referee_or_a_reason() {
    let mut missing = Vec::new();
    for game in games() {
        let setup = setup(&*game);
        if referee(&game.info().id, &setup).is_none() {
            missing.push(game.info().id.clone());
        }
        for (key, _) in &setup.options {
            let excused = NO_REFEREE.iter().any(|(id, option, _)| (*id, *option) == (&game.info().id, key));
            if setup.asked.borrow().contains(key) == excused {
                missing.push(format!("{} {key}", game.info().id));
            }
        }
    }
    assert!(missing.is_empty(), "no referee, or both a referee and a reason: {missing:?}");
}

#[test]
fn referees_agree_in_a_sample_of_games() {
    assert!(play_all(1..2, 30) > 0);
}

#[test]
#[ignore = "plays many games with every option: cargo test --release --test rules referees -- --ignored"]
fn referees_agree_in_many_games() {
    assert!(play_all(1..21, 400) > 0);
}
