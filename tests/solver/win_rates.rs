//! How often simple players win, compared with figures that other programs measured or that were calculated.
//!
//! A player examines one move at a time and weighs it. It never looks under cards. Of moves with equal weight it takes any,
//! or the first. Every figure is printed. Where a published figure does not name which of several plays its player prefers,
//! players on both sides of it are measured. A new game needs its id, its options, a weight for each move, and the share to
//! expect: `cargo test --release --test solver win_rates -- --ignored --nocapture`.

use patience::board::{Board, Event, Txn, View};
use patience::card::{Purpose, Rank, SeededRng, shuffle};
use patience::game::{Game, Move, Role, Status};
use patience::games::catalog;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// What the choices of the players are drawn for.
const ODDS: &Purpose = b"patience-odds-v1";
/// A player who has drawn so often since the last play gives up: the stock has come round.
const IDLE: usize = 60;
/// Who shifts cards about in the columns gives up after so many moves.
const LONGEST: usize = 2000;

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
    /// Whether the stock is gone through until the game itself says that nothing comes of it any more.
    patient: bool,
    moves: Vec<Move>,
    events: Vec<Event>,
}

impl Players {
    fn of(id: &str, options: &[(&str, &str)], weigh: Weigh) -> Players {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = catalog::open(id, &options).unwrap();
        Players { game, weigh, first: false, patient: false, moves: Vec::new(), events: Vec::new() }
    }

    /// The same, but the first of equal moves is taken.
    fn who_take_the_first(self) -> Players {
        Players { first: true, ..self }
    }

    /// The same, but they go on until the game is over.
    fn who_never_give_up(self) -> Players {
        Players { patient: true, ..self }
    }

    /// The move that is liked best.
    fn choose(&self, view: View<'_>, dice: &mut SeededRng) -> Option<Move> {
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
        let mut dice = SeededRng::with_purpose(ODDS, seed, 0);
        let (mut board, _) = self.game.deal_deck(&deck).unwrap();
        let (mut idle, mut made) = (0, 0);
        let game = self.game.clone();
        while made < LONGEST && idle < IDLE || (self.patient && game.status(View::of(&board)) == Status::Playing) {
            game.moves(View::of(&board), &mut self.moves);
            let Some(m) = self.choose(View::of(&board), &mut dice) else { break };
            idle = if m == Move::Draw { idle + 1 } else { 0 };
            made += 1;
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

/// The player of whom the pages say that he plays what fits: up to the foundations, or off the board, before all else;
/// then what turns a card up, comes from waste or reserve, or empties a column; then any build that joins a card to one
/// it did not lie on; then the stock. Nothing comes back, no cell is used, and a space gets only what frees another card.
fn what_fits(game: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let role = |pile| game.info().role_of(pile);
    let Move::Transfer { from, to, count } = m else { return if matches!(m, Move::Remove { .. }) { 5 } else { 0 } };
    let at = view.len(from).saturating_sub(count.into());
    let (under, moved) = (at.checked_sub(1).map(|under| view.card(from, under)), view.card(from, at));
    let rank = |card: Option<patience::card::Card>| card.map_or(0, |card| card.rank().number());
    match (role(from), role(to)) {
        (Some(Role::Foundation), _) | (_, Some(Role::Cell)) => -1,
        (_, Some(Role::Foundation | Role::Hole | Role::Discard)) => 5,
        _ if under == Some(None) => 4,
        (Some(Role::Reserve), _) => 3,
        (Some(Role::Waste | Role::Stock | Role::Cell), _) => 2,
        _ => match under {
            // A space that another row must fill is another thing than one that is only moved.
            None if view.is_empty(to) => {
                i32::from(game.info().zone_of(from).is_some_and(|zone| !zone.piles.has(to))) * 2 - 1
            }
            None => 2,
            Some(card) if rank(card).abs_diff(rank(moved)) == 1 => -1,
            Some(_) => i32::from(!view.is_empty(to)),
        },
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn who_plays_what_fits() {
    let deals = 10_000;
    for game in catalog::list().into_iter().filter(|game| game.info().id != "bridge-solitaire") {
        let id = game.info().id.as_str();
        let any = ["virginia-reel", "british-constitution"].contains(&id);
        let weigh = if any { plays_first } else { what_fits };
        let won = Players::of(id, &[], weigh).won(deals);
        let expected = FITS.iter().find(|(known, _)| *known == id).map_or(0, |&(_, won)| won);
        println!("{id}: {won} of {deals}, expected {expected}");
        // Four times the spread of chance, and a little more where nearly none is won.
        let off = 4.0 * (expected as f64 * (1.0 - expected as f64 / deals as f64)).sqrt() + 5.0;
        assert!((won as f64 - expected as f64).abs() <= off, "{id}: {won}, not {expected}");
    }
}

/// How many of 10,000 deals are won by who plays what fits; none of the games not named. In Virginia Reel and British
/// Constitution it is who makes any play.
const FITS: &[(&str, u64)] = &[
    ("accordion", 1),
    ("aces-square", 48),
    ("aces-up", 23),
    ("agnes-bernauer", 1412),
    ("agnes-sorel", 43),
    ("amazons", 7743),
    ("australian-patience", 812),
    ("baroness", 1258),
    ("betsy-ross", 1708),
    ("bisley", 31),
    ("black-hole", 1),
    ("british-constitution", 16),
    ("calculation", 11),
    ("canfield", 275),
    ("castles-in-spain", 73),
    ("clock", 749),
    ("easthaven", 248),
    ("four-seasons", 368),
    ("freecell", 1),
    ("golf", 25),
    ("klondike", 3161),
    ("la-belle-lucie", 34),
    ("nestor", 377),
    ("osmosis", 460),
    ("parallels", 819),
    ("peek", 460),
    ("putt-putt", 884),
    ("pyramid", 3494),
    ("pyramid-golf", 201),
    ("royal-marriage", 3796),
    ("salic-law", 128),
    ("scorpion", 7),
    ("scuffle", 2505),
    ("seahaven-towers", 2),
    ("shamrocks", 1),
    ("sly-fox", 4),
    ("spanish-patience", 136),
    ("stonewall", 11),
    ("sultan", 181),
    ("tri-peaks", 3912),
    ("tuts-tomb", 6285),
    ("virginia-reel", 136),
    ("yukon", 299),
];

/// Hands of bridge as the hints of the game have them played.
#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn bridge_solitaire() {
    let (deals, mut won) = (1000, 0);
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    for seed in 0..deals {
        let mut deck = game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let (mut board, mut events) = game.deal_deck(&deck).unwrap();
        while let Some((m, _)) = game.advise(View::of(&board)) {
            game.play(&mut Txn::new(&mut board, &mut events), m);
        }
        won += u64::from(game.status(View::of(&board)) == Status::Won);
    }
    share("bridge, hands played by hints", won, deals, 68.0..=78.0);
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn clock() {
    let deals = 200_000;
    let run = |_: &dyn Game, _: View<'_>, m: Move| i32::from(m == Move::Custom { verb: 1, arg: 0 });
    let won = Players::of("clock", &[], run).won(deals);
    share("clock, 1 in 13", won, deals, 7.45..=7.93);
}

/// How far to the left a pile goes, weighed so that one step or three come first.
fn by_step(m: Move, liked: u8) -> i32 {
    match m {
        Move::Transfer { from, to, .. } if from.0 - to.0 == liked => 2,
        m => i32::from(m != Move::Draw),
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn accordion() {
    let deals = 100_000;
    // Elsewhere: 1 in 1,670 and 17.8 % at random, 1 in 1,450 and 16.9 % one left first, 1 in 1,490 and 22.5 % three left
    // first, which is where players fall who go over the row from its right end.
    let players: [(&str, Weigh, [RangeInclusive<f64>; 2]); 5] = [
        ("at random", plays_first, [0.028..=0.092, 17.3..=18.3]),
        ("one left first", |_, _, m| by_step(m, 1), [0.035..=0.103, 14.6..=15.6]),
        ("three left first", |_, _, m| by_step(m, 3), [0.034..=0.100, 20.1..=21.2]),
        ("from the right, one left first", |_, _, m| scan(m, 1), [0.050..=0.150, 18.3..=19.5]),
        ("from the right, three left first", |_, _, m| scan(m, 3), [0.020..=0.090, 21.9..=23.0]),
    ];
    for (who, weigh, [one, five]) in players {
        let few = |game: &dyn Game, view: View<'_>| [1, 5].map(|most| u64::from(game.score(view) <= most));
        let [ones, fives] = Players::of("accordion", &[], weigh).sum(deals, few);
        share(&format!("accordion {who}, one pile"), ones, deals, one);
        share(&format!("accordion {who}, five piles or fewer"), fives, deals, five);
    }
}

/// Goes over the piles from the right, and of two moves of a pile makes the one of so many steps.
fn scan(m: Move, liked: u8) -> i32 {
    match m {
        Move::Transfer { from, to, .. } => 1 + 2 * i32::from(from.0) + i32::from(from.0 - to.0 == liked),
        _ => 0,
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn royal_marriage() {
    let deals = 50_000;
    let won = Players::of("royal-marriage", &[], plays_first).won(deals);
    share("royal marriage, dealt one by one", won, deals, 37.6..=39.4);
    // Elsewhere 16.7 %: between a player who takes any pair, and one who likes two cards between better than one.
    let two: Weigh = |_, _, m| match m {
        Move::Remove { a, b: Some(b) } => 1 + i32::from(b.0.abs_diff(a.0)),
        _ => 0,
    };
    for (who, weigh, expected) in [("any", plays_first as Weigh, 13.6..=14.7), ("two first", two, 16.0..=17.7)] {
        let won = Players::of("royal-marriage", &[("deal", "all")], weigh).won(deals);
        share(&format!("royal marriage, all dealt, {who}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn aces_up() {
    let deals = 200_000;
    // What is beaten goes; a space takes an ace, else the top of the longest pile.
    let weigh = |_: &dyn Game, view: View<'_>, m: Move| match m {
        Move::Remove { .. } => 1000,
        Move::Transfer { from, .. } => {
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
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn auld_lang_syne() {
    let deals = 400_000;
    let won = Players::of("auld-lang-syne", &[], plays_first).who_take_the_first().won(deals);
    share("auld lang syne, first play seen", won, deals, 0.002..=0.012);
    let won = Players::of("tam-o-shanter", &[], plays_first).who_take_the_first().won(deals);
    share("tam o'shanter, first play seen", won, deals, 0.0..=0.003);
    // Elsewhere 1 in 3,370 for a player with an eye on what each card covers; this one uncovers the lowest card.
    let won = Players::of("auld-lang-syne", &[], uncovers).won(deals);
    share("auld lang syne, with care", won, deals, 0.014..=0.036);
}

/// Plays while it can, first what covers a low card: that one is wanted sooner. What covers nothing comes last.
fn uncovers(_: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let Move::Transfer { from, .. } = m else { return 0 };
    let under = view.len(from).checked_sub(2).and_then(|at| view.card(from, at));
    under.map_or(1, |card| 30 - i32::from(card.rank().number()))
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
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
    let Move::Transfer { from, to, count } = m else { return 0 };
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
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
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
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn betsy_ross() {
    let deals = 20_000;
    // Elsewhere 20.4 % with three passes: between a player who takes any foundation, and one who takes the lowest.
    let lowest: Weigh = |_, view, m| match m {
        Move::Transfer { to, .. } => 30 - view.len(to) as i32,
        _ => 0,
    };
    let players: [(&str, &str, Weigh, RangeInclusive<f64>); 4] = [
        ("1", "any", plays_first, 0.0..=0.02),
        ("3", "any", plays_first, 16.4..=18.0),
        ("3", "lowest", lowest, 22.7..=24.7),
        ("unlimited", "any", plays_first, 100.0..=100.0),
    ];
    for (passes, who, weigh, expected) in players {
        let won = Players::of("betsy-ross", &[("passes", passes)], weigh).won(deals);
        share(&format!("betsy ross, {passes} passes, {who} foundation"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn amazons() {
    let deals = 20_000;
    let games = [(vec![], 77.5..=79.9), (vec![("skip", "off")], 9.9..=11.5), (vec![("suit", "any")], 99.4..=99.8)];
    for (options, expected) in games {
        let won = Players::of("amazons", &options, plays_first).who_never_give_up().won(deals);
        share(&format!("amazons {options:?}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics, run by hand: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn parallels() {
    let deals = 5_000;
    // Elsewhere 5.4 %: between a player who fills gaps only when no card can be played, and one who fills them as soon as
    // anything else.
    let late: Weigh = |_, _, m| if let Move::Custom { verb, .. } = m { verb.into() } else { 2 };
    let soon: Weigh = |_, _, m| if let Move::Custom { verb, .. } = m { 2 * i32::from(verb) } else { 2 };
    for (who, weigh, expected) in [("late", late, 7.7..=9.5), ("soon", soon, 2.7..=4.2)] {
        let won = Players::of("parallels", &[("reversal", "off")], weigh).won(deals);
        share(&format!("parallels without reversals, gaps filled {who}"), won, deals, expected);
    }
}
