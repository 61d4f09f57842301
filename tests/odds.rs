//! How often simple players win: the program against figures that were measured with other ones, or can be computed.
//!
//! Every figure is printed. Players who like several moves alike take any of them; where others took the first, shares
//! differ by a few points, which the bounds allow for. A player looks at one move at a time and weighs it; it never looks under cards. A line
//! `for` a new game needs its id, its options, a weighing of moves, and the share to expect:
//! `cargo test --release --test odds -- --ignored --nocapture`.

use patience::board::{Board, Event, PileSet, Txn, View};
use patience::card::{Card, Dice, Purpose, Rank, shuffle};
use patience::game::{Game, Move, Role, Status};
use patience::games::catalog;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// What the choices of the players are drawn for.
const ODDS: &Purpose = b"patience-odds-v1";
/// A player who has drawn so often since the last play gives up: the stock has come round.
const IDLE: usize = 60;

/// How much a player likes a move; a negative number if it never makes it. Of equals it takes any.
type Weigh = fn(&dyn Game, View<'_>, Move) -> i32;

/// Plays and draws; nothing else is known to a player without a plan.
fn plays_first(_: &dyn Game, _: View<'_>, m: Move) -> i32 {
    i32::from(m != Move::Draw)
}

/// Deals and players, and a buffer for what they do.
struct Players {
    game: Arc<dyn Game>,
    weigh: Weigh,
    /// Whether the first of equal moves is taken, not any.
    first: bool,
    moves: Vec<Move>,
    events: Vec<Event>,
}

impl Players {
    fn of(id: &str, options: &[(&str, &str)], weigh: Weigh) -> Players {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = catalog::open(id, &options).unwrap();
        Players { game, weigh, first: false, moves: Vec::new(), events: Vec::new() }
    }

    /// The same, but the first of equal moves is taken.
    fn who_take_the_first(self) -> Players {
        Players { first: true, ..self }
    }

    /// The move that is liked best.
    fn choose(&self, view: View<'_>, dice: &mut Dice) -> Option<Move> {
        let (mut best, mut equals) = (None, 0);
        for &m in &self.moves {
            let weight = (self.weigh)(&*self.game, view, m);
            if weight < 0 || best.is_some_and(|(most, _)| weight < most) {
                continue;
            }
            equals = if best.is_some_and(|(most, _)| weight == most) { equals + 1 } else { 1 };
            if equals == 1 || (!self.first && dice.below(equals) == 0) {
                best = Some((weight, m));
            }
        }
        best.map(|(_, m)| m)
    }

    /// Plays the deal of a seed to its end.
    fn play(&mut self, seed: u64) -> Board {
        let mut deck = self.game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let mut dice = Dice::with_purpose(ODDS, seed, 0);
        let (mut board, _) = self.game.deal(&deck).unwrap();
        let mut idle = 0;
        while idle < IDLE {
            let game = self.game.clone();
            game.moves(View::of(&board), &mut self.moves);
            let Some(m) = self.choose(View::of(&board), &mut dice) else { break };
            idle = if m == Move::Draw { idle + 1 } else { 0 };
            self.events.clear();
            game.play(&mut Txn::new(&mut board, &mut self.events), m);
        }
        board
    }

    /// Plays so many deals, and sums up what is counted on their last boards.
    fn sum<const N: usize>(&mut self, deals: u64, count: impl Fn(&dyn Game, View<'_>) -> [u64; N]) -> [u64; N] {
        let mut sums = [0; N];
        for seed in 0..deals {
            let board = self.play(seed);
            let counted = count(&*self.game, View::of(&board));
            sums.iter_mut().zip(counted).for_each(|(sum, counted)| *sum += counted);
        }
        sums
    }

    /// Plays so many deals, and says how many are won.
    fn won(&mut self, deals: u64) -> u64 {
        let [won] = self.sum(deals, |game, view| [u64::from(game.status(view) == Status::Won)]);
        won
    }
}

/// Prints a share, and compares it.
fn share(what: &str, count: u64, deals: u64, expected: RangeInclusive<f64>) {
    let percent = 100.0 * count as f64 / deals as f64;
    println!("{what}: {count} of {deals}, {percent:.3} %, 1 in {:.0}", deals as f64 / count as f64);
    assert!(expected.contains(&percent), "{what}: {percent} % is not within {expected:?}");
}

/// Prints a mean, and compares it.
fn mean(what: &str, sum: u64, deals: u64, expected: RangeInclusive<f64>) {
    let mean = sum as f64 / deals as f64;
    println!("{what}: {mean:.3} on an average of {deals}");
    assert!(expected.contains(&mean), "{what}: {mean} is not within {expected:?}");
}

/// How many cards lie in the piles of a role.
fn cards(game: &dyn Game, view: View<'_>, role: Role) -> u64 {
    game.info().piles_of(role).map(|pile| view.len(pile) as u64).sum()
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn clock() {
    let deals = 200_000;
    let run = |_: &dyn Game, _: View<'_>, m: Move| i32::from(m == Move::Call { verb: 1, arg: 0 });
    let won = Players::of("clock", &[], run).won(deals);
    share("clock, 1 in 13", won, deals, 7.45..=7.93);
}

/// How far to the left a pile goes, weighed so that one step or three come first.
fn by_step(m: Move, liked: u8) -> i32 {
    match m {
        Move::Carry { from, to, .. } if from.0 - to.0 == liked => 2,
        m => i32::from(m != Move::Draw),
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn accordion() {
    let deals = 100_000;
    let players: [(&str, Weigh, [RangeInclusive<f64>; 2]); 3] = [
        ("at random", plays_first, [0.028..=0.092, 17.3..=18.3]),
        ("one left first", |_, _, m| by_step(m, 1), [0.035..=0.103, 14.6..=17.4]),
        ("three left first", |_, _, m| by_step(m, 3), [0.034..=0.100, 18.5..=23.0]),
    ];
    for (who, weigh, [one, five]) in players {
        let few = |game: &dyn Game, view: View<'_>| [1, 5].map(|most| u64::from(game.score(view) <= most));
        let [ones, fives] = Players::of("accordion", &[], weigh).sum(deals, few);
        share(&format!("accordion {who}, one pile"), ones, deals, one);
        share(&format!("accordion {who}, five piles or fewer"), fives, deals, five);
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn royal_marriage() {
    let deals = 50_000;
    for (options, expected) in [(&[][..], 37.6..=39.4), (&[("deal", "all")], 13.5..=17.4)] {
        let won = Players::of("royal-marriage", options, plays_first).won(deals);
        share(&format!("royal marriage {options:?}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn aces_up() {
    let deals = 200_000;
    // What is beaten goes; a space takes an ace, else the top of the longest pile.
    let weigh = |_: &dyn Game, view: View<'_>, m: Move| match m {
        Move::Remove { .. } => 1000,
        Move::Carry { from, .. } => {
            let ace = view.top(from).is_some_and(|card| card.rank() == Rank::ALL[0]);
            view.len(from) as i32 + if ace { 100 } else { 0 }
        }
        _ => 0,
    };
    for (options, expected) in [(&[][..], 0.70..=0.88), (&[("empty", "aces")], 0.35..=0.50)] {
        let won = Players::of("aces-up", options, weigh).won(deals);
        share(&format!("aces up {options:?}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn auld_lang_syne() {
    let deals = 400_000;
    let won = Players::of("auld-lang-syne", &[], plays_first).who_take_the_first().won(deals);
    share("auld lang syne, first play seen", won, deals, 0.002..=0.012);
    let won = Players::of("tam-o-shanter", &[], plays_first).who_take_the_first().won(deals);
    share("tam o'shanter, first play seen", won, deals, 0.0..=0.003);
    let won = Players::of("auld-lang-syne", &[], uncovers).who_take_the_first().won(deals);
    share("auld lang syne, with care", won, deals, 0.015..=0.045);
}

/// Plays while it can, with an eye on what each card covers: those first under which the next one to play lies, then
/// those under which a low card does.
fn uncovers(game: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let Move::Carry { from, to, .. } = m else { return 0 };
    let Some(under) = view.len(from).checked_sub(2).and_then(|at| view.card(from, at)) else { return 1 };
    let number = |card: Option<Card>| card.map_or(0, |card| card.rank().number());
    let (goal, wanted) = (number(view.top(to)) + 1, number(Some(under)));
    let others: PileSet = game.info().piles_of(Role::Foundation).filter(|&pile| pile != to).collect();
    let fits = goal + 1 == wanted || others.into_iter().any(|pile| number(view.top(pile)) + 1 == wanted);
    (if fits { 100 } else { 20 }) - i32::from(wanted)
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn canfield() {
    let deals = 10_000;
    for (draw, expected, cards_up) in [("3", 3.2..=4.8, 10.3..=12.3), ("1", 50.0..=55.5, 28.0..=36.0)] {
        let mut players = Players::of("canfield", &[("draw", draw)], builds_up);
        let [won, up] = players.sum(deals, |game, view| {
            [u64::from(game.status(view) == Status::Won), cards(game, view, Role::Foundation)]
        });
        share(&format!("canfield, draw {draw}"), won, deals, expected);
        mean(&format!("canfield, draw {draw}, cards up"), up, deals, cards_up);
    }
}

/// Plays to the foundations first, then from reserve and waste to the columns, then whole columns while the reserve
/// fills the space. Nothing goes back.
fn builds_up(game: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let Move::Carry { from, to, count } = m else { return 0 };
    let role = |pile| game.info().role_of(pile);
    match (role(from), role(to)) {
        (Some(Role::Foundation), _) => -1,
        (_, Some(Role::Foundation)) => 3,
        (Some(Role::Reserve), _) => 2,
        (Some(Role::Waste), _) => 1,
        _ if usize::from(count) == view.len(from) && !view.is_empty(to) => 2,
        _ => -1,
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn golf() {
    let deals = 50_000;
    let games = [
        ("golf", &[][..], 11.1..=11.5, 0.2..=0.4),
        ("golf", &[("king", "queen")], 8.8..=9.2, 0.9..=1.3),
        ("putt-putt", &[], 4.8..=5.2, 8.4..=9.4),
    ];
    for (id, options, left, cleared) in games {
        let [none, sum] = Players::of(id, options, plays_first).sum(deals, |game, view| {
            let left = cards(game, view, Role::Tableau);
            [u64::from(left == 0), left]
        });
        mean(&format!("{id} {options:?}, cards left"), sum, deals, left);
        share(&format!("{id} {options:?}, cleared"), none, deals, cleared);
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test odds -- --ignored --nocapture"]
fn betsy_ross() {
    let deals = 20_000;
    for (passes, expected) in [("1", 0.0..=0.02), ("3", 19.2..=21.6), ("unlimited", 100.0..=100.0)] {
        let won = Players::of("betsy-ross", &[("passes", passes)], plays_first).won(deals);
        share(&format!("betsy ross, {passes} passes"), won, deals, expected);
    }
}
