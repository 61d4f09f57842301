//! Win rates of simple players, compared with figures that other programs measured or that were calculated.
//!
//! A player examines one move at a time and gives it a weight. It never uses hidden cards. If several moves have
//! equal weight, it makes a random one, or the first. Every figure is printed. Some published figures do not say
//! which of several moves their player prefers. For these, the test measures players on both sides of the figure. A
//! new game needs its id, its options, a weight for each move, and the expected share. Run `cargo test --release
//! --test solver win_rates -- --ignored --nocapture`.

use patience::internals::board::{Board, Event, KnownCards, Txn, View};
use patience::internals::card::{Purpose, Rank, SeededRng, shuffle};
use patience::internals::game::{Game, Move, Role, Status};
use patience::internals::games::catalog;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The purpose of the random numbers of the players.
const ODDS: &Purpose = b"patience-odds-v1";
/// A player gives up after this many draws in a row, because by then it has gone through the whole stock.
const MAX_IDLE_DRAWS: usize = 60;
/// A player who moves cards between columns gives up after this many moves.
const MAX_MOVES: usize = 2000;

/// The weight of a move; negative if the player never makes it.
type Weight = fn(&dyn Game, View<'_>, Move) -> i32;

/// Prefers any other move to a draw.
fn plays_first(_: &dyn Game, _: View<'_>, m: Move) -> i32 {
    i32::from(m != Move::Draw)
}

/// Players of a game, and buffers for their moves.
struct Players {
    game: Arc<dyn Game>,
    weigh: Weight,
    /// Whether the player makes the first of equal moves rather than a random one.
    first: bool,
    /// Whether the player goes through the stock until the game itself is stuck or over.
    patient: bool,
    moves: Vec<Move>,
    events: Vec<Event>,
}

impl Players {
    fn of(id: &str, options: &[(&str, &str)], weigh: Weight) -> Players {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = catalog::open(id, &options).unwrap();
        Players { game, weigh, first: false, patient: false, moves: Vec::new(), events: Vec::new() }
    }

    /// Returns the same players, but they make the first of several equal moves.
    fn taking_the_first(self) -> Players {
        Players { first: true, ..self }
    }

    /// The same players, but they continue until the game is over.
    fn never_giving_up(self) -> Players {
        Players { patient: true, ..self }
    }

    /// The move with the highest weight.
    fn choose(&self, view: View<'_>, rng: &mut SeededRng) -> Option<Move> {
        let (mut best, mut equals) = (None, 0);
        for &m in &self.moves {
            let weight = (self.weigh)(&*self.game, view, m);
            if weight < 0 || best.is_some_and(|(most, _)| weight < most) {
                continue;
            }
            equals = if best.is_some_and(|(most, _)| weight == most) { equals + 1 } else { 1 };
            if equals == 1 || (!self.first && rng.below(equals) == 0) {
                best = Some((weight, m));
            }
        }
        best.map(|(_, m)| m)
    }

    /// Plays the deal of a seed to its end.
    fn play(&mut self, seed: u64) -> Board {
        let mut deck = self.game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let mut rng = SeededRng::with_purpose(ODDS, seed, 0);
        let (mut board, _) = self.game.deal_deck(&deck).unwrap();
        let (mut idle, mut made) = (0, 0);
        let game = self.game.clone();
        while made < MAX_MOVES && idle < MAX_IDLE_DRAWS
            || (self.patient && game.status(View::of(&board)) == Status::Playing)
        {
            game.moves(View::of(&board), &mut self.moves);
            let Some(m) = self.choose(View::of(&board), &mut rng) else { break };
            idle = if m == Move::Draw { idle + 1 } else { 0 };
            made += 1;
            self.events.clear();
            game.play(&mut Txn::new(&mut board, &mut self.events), m);
        }
        board
    }

    /// Plays this many deals, and sums up the counts on their last boards.
    fn sum<const N: usize>(&mut self, deals: u64, count: impl Fn(&dyn Game, View<'_>) -> [u64; N]) -> [u64; N] {
        let mut sums = [0; N];
        for seed in 0..deals {
            let board = self.play(seed);
            let counted = count(&*self.game, View::of(&board));
            sums.iter_mut().zip(counted).for_each(|(sum, counted)| *sum += counted);
        }
        sums
    }

    /// Plays this many deals. Returns how many are won.
    fn won(&mut self, deals: u64) -> u64 {
        let [won] = self.sum(deals, |game, view| [u64::from(game.status(view) == Status::Won)]);
        won
    }
}

/// Prints a share and checks it.
fn share(what: &str, count: u64, deals: u64, expected: RangeInclusive<f64>) {
    let percent = 100.0 * count as f64 / deals as f64;
    println!("{what}: {count} of {deals}, {percent:.3} %, 1 in {:.0}", deals as f64 / count as f64);
    assert!(expected.contains(&percent), "{what}: {percent} % is not within {expected:?}");
}

/// Prints a mean and checks it.
fn mean(what: &str, sum: u64, deals: u64, expected: RangeInclusive<f64>) {
    let mean = sum as f64 / deals as f64;
    println!("{what}: {mean:.3} on an average of {deals}");
    assert!(expected.contains(&mean), "{what}: {mean} is not within {expected:?}");
}

/// The number of cards in the piles of a role.
fn cards(game: &dyn Game, view: View<'_>, role: Role) -> u64 {
    game.info().piles_of(role).iter().map(|pile| view.len(pile) as u64).sum()
}

/// The simple player that the rules pages mention, in order of preference: moves to the foundations or off the
/// board; moves that turn up a card, come from the waste or the reserve, or empty a column; other builds that do
/// not just break up a sequence; the stock. It never moves cards back, never uses a cell, and moves a card to a
/// space only to free another card.
fn simple_player(game: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let role = |pile| game.info().role_of(pile);
    let Move::Transfer { from, to, count } = m else { return if matches!(m, Move::Remove { .. }) { 5 } else { 0 } };
    let at = view.len(from).saturating_sub(count.into());
    let (under, moved) = (at.checked_sub(1).map(|under| view.card(from, under)), view.card(from, at));
    let rank = |card: Option<patience::internals::card::Card>| card.map_or(0, |card| card.rank().number());
    match (role(from), role(to)) {
        (Some(Role::Foundation), _) | (_, Some(Role::Cell)) => -1,
        (_, Some(Role::Foundation | Role::Hole | Role::Discard)) => 5,
        _ if under == Some(None) => 4,
        (Some(Role::Reserve), _) => 3,
        (Some(Role::Waste | Role::Stock | Role::Cell), _) => 2,
        _ => match under {
            // A space that another row must fill is useful; moving the space within a row is not.
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
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn the_simple_player_wins_the_expected_share() {
    let deals = 10_000;
    let mut unexpected = Vec::new();
    for game in catalog::list().into_iter().filter(|game| game.info().id != "bridge-solitaire") {
        let id = game.info().id.as_str();
        let any = ["virginia-reel", "british-constitution"].contains(&id);
        let weigh = if any { plays_first } else { simple_player };
        let won = Players::of(id, &[], weigh).won(deals);
        let expected = SIMPLE_PLAYER_WINS.iter().find(|(known, _)| *known == id).map_or(0, |&(_, won)| won);
        println!("{id}: {won} of {deals}, expected {expected}");
        // Four standard deviations, and a little more for games that are hardly ever won.
        let tolerance = 4.0 * (expected as f64 * (1.0 - expected as f64 / deals as f64)).sqrt() + 5.0;
        if (won as f64 - expected as f64).abs() > tolerance {
            unexpected.push(format!("{id}: {won}, not {expected}"));
        }
    }
    assert!(unexpected.is_empty(), "{}", unexpected.join("\n"));
}

/// The number of deals out of 10,000 that the simple player wins; zero for games that are not listed. In Virginia
/// Reel and British Constitution the player makes any play.
const SIMPLE_PLAYER_WINS: &[(&str, u64)] = &[
    ("accordion", 1),
    ("aces-square", 48),
    ("aces-up", 23),
    ("acme", 1006),
    ("agnes-bernauer", 1412),
    ("agnes-sorel", 43),
    ("alhambra", 33),
    ("alpha-star", 418),
    ("amazons", 7743),
    ("american-toad", 7955),
    ("athena", 3106),
    ("aunt-mary", 19),
    ("australian-patience", 812),
    ("backbone", 1463),
    ("baroness", 1258),
    ("betsy-ross", 1708),
    ("bisley", 31),
    ("black-hole", 1),
    ("block-ten", 351),
    ("blockade", 878),
    ("bristol", 1225),
    ("british-constitution", 16),
    ("busy-aces", 2747),
    ("calculation", 11),
    ("canfield", 275),
    ("canister", 159),
    ("carpet", 7192),
    ("castles-in-spain", 73),
    ("chameleon", 1),
    ("clock", 749),
    ("colorado", 390),
    ("congress", 423),
    ("cover", 525),
    ("cruel", 94),
    ("double-klondike", 6457),
    ("double-yukon", 594),
    ("doublets", 3383),
    ("eagle-wing", 6111),
    ("easthaven", 248),
    ("elevator", 201),
    ("eliminator", 230),
    ("fan", 20),
    ("fortunes", 50),
    ("fortunes-favor", 9990),
    ("forty-and-eight", 441),
    ("forty-thieves", 12),
    ("four-seasons", 368),
    ("fourteen-out", 990),
    ("freecell", 1),
    ("gate", 9467),
    ("gay-gordons", 542),
    ("giant", 1),
    ("giza", 33),
    ("gold-mine", 1032),
    ("golf", 25),
    ("grandfathers-clock", 543),
    ("gypsy", 1),
    ("indian", 43),
    ("intrigue", 2542),
    ("isabel", 1804),
    ("jamestown", 2450),
    ("josephine", 218),
    ("kings-audience", 2645),
    ("klondike", 3161),
    ("kp-grandfather", 710),
    ("la-belle-lucie", 34),
    ("labyrinth", 223),
    ("limited", 319),
    ("lucas", 1133),
    ("monte-carlo", 2983),
    ("moosehide", 725),
    ("mount-olympus", 866),
    ("napoleons-square", 1232),
    ("neighbor", 2231),
    ("nestor", 377),
    ("northwest-territory", 1107),
    ("number-ten", 1620),
    ("odessa", 191),
    ("osmosis", 460),
    ("parallels", 819),
    ("patient-pairs", 1804),
    ("peek", 460),
    ("perpetual-motion", 462),
    ("plait", 1),
    ("puss-in-the-corner", 8),
    ("putt-putt", 884),
    ("pyramid", 3494),
    ("pyramid-golf", 201),
    ("quatorze", 7446),
    ("queenie", 1339),
    ("rainbow", 298),
    ("rank-and-file", 4115),
    ("red-and-black", 8578),
    ("royal-cotillion", 1465),
    ("royal-marriage", 3796),
    ("russian-solitaire", 79),
    ("salic-law", 128),
    ("saratoga", 767),
    ("scorpion", 7),
    ("scotch-patience", 15),
    ("scuffle", 2505),
    ("seahaven-towers", 2),
    ("shamrocks", 1),
    ("sixes-and-sevens", 1904),
    ("sly-fox", 4),
    ("spanish-patience", 136),
    ("stonewall", 11),
    ("storehouse", 4433),
    ("sultan", 181),
    ("super-flower-garden", 22),
    ("ten-across", 24),
    ("terrace", 357),
    ("the-wish", 1875),
    ("thieves-of-egypt", 265),
    ("thirteens", 6278),
    ("thirty", 155),
    ("thirty-six", 311),
    ("three-blind-mice", 25),
    ("thumb-and-pouch", 7368),
    ("trefoil", 64),
    ("treize", 520),
    ("tri-peaks", 3912),
    ("trigon", 1243),
    ("tuts-tomb", 6285),
    ("virginia-reel", 136),
    ("westcliff", 9816),
    ("westhaven", 4040),
    ("whitehead", 27),
    ("windmill", 509),
    ("worm-hole", 1),
    ("yield", 732),
    ("yukon", 299),
    ("zebra", 9998),
];

/// Hands of Bridge, played by the hints of the game.
#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn bridge_solitaire() {
    let (deals, mut won) = (1000, 0);
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    for seed in 0..deals {
        let mut deck = game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let (mut board, mut events) = game.deal_deck(&deck).unwrap();
        while let Some((m, _)) = game
            .extensions()
            .advice
            .and_then(|advice| advice.advise(View::of(&board), &KnownCards::of(View::of(&board))))
        {
            game.play(&mut Txn::new(&mut board, &mut events), m);
        }
        won += u64::from(game.status(View::of(&board)) == Status::Won);
    }
    share("bridge, hands played by hints", won, deals, 80.0..=91.0);
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn clock() {
    let deals = 200_000;
    let run = |_: &dyn Game, _: View<'_>, m: Move| i32::from(m == Move::Custom { verb: 1, arg: 0 });
    let won = Players::of("clock", &[], run).won(deals);
    share("clock, 1 in 13", won, deals, 7.45..=7.93);
}

/// The weight of a move by its distance to the left, which is one or three piles. The preferred distance comes
/// first.
fn by_step(m: Move, preferred: u8) -> i32 {
    match m {
        Move::Transfer { from, to, .. } if from.0 - to.0 == preferred => 2,
        m => i32::from(m != Move::Draw),
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn accordion() {
    let deals = 100_000;
    // Published: 1 in 1,670 and 17.8 % at random; 1 in 1,450 and 16.9 % with one to the left first; 1 in 1,490 and
    // 22.5 % with three to the left first. The last figure fits players that scan the row from its right end.
    let players: [(&str, Weight, [RangeInclusive<f64>; 2]); 5] = [
        ("at random", plays_first, [0.028..=0.092, 17.3..=18.3]),
        ("one left first", |_, _, m| by_step(m, 1), [0.035..=0.103, 14.6..=15.6]),
        ("three left first", |_, _, m| by_step(m, 3), [0.034..=0.100, 20.1..=21.2]),
        ("from the right, one left first", |_, _, m| scan(m, 1), [0.050..=0.150, 18.3..=19.5]),
        ("from the right, three left first", |_, _, m| scan(m, 3), [0.020..=0.090, 21.9..=23.0]),
    ];
    for (player, weigh, [one, five]) in players {
        let few = |game: &dyn Game, view: View<'_>| [1, 5].map(|most| u64::from(game.score(view) <= most));
        let [ones, fives] = Players::of("accordion", &[], weigh).sum(deals, few);
        share(&format!("accordion {player}, one pile"), ones, deals, one);
        share(&format!("accordion {player}, five piles or fewer"), fives, deals, five);
    }
}

/// Scans the piles from the right. If a pile has two moves, the one with the preferred distance comes first.
fn scan(m: Move, preferred: u8) -> i32 {
    match m {
        Move::Transfer { from, to, .. } => 1 + 2 * i32::from(from.0) + i32::from(from.0 - to.0 == preferred),
        _ => 0,
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn royal_marriage() {
    let deals = 50_000;
    let won = Players::of("royal-marriage", &[], plays_first).won(deals);
    share("royal marriage, dealt one by one", won, deals, 37.6..=39.4);
    // Published: 16.7 %. That is between a player who takes any pair and one who prefers to remove two cards.
    let two: Weight = |_, _, m| match m {
        Move::Remove { a, b: Some(b) } => 1 + i32::from(b.0.abs_diff(a.0)),
        _ => 0,
    };
    for (player, weigh, expected) in [("any", plays_first as Weight, 13.6..=14.7), ("two first", two, 16.0..=17.7)] {
        let won = Players::of("royal-marriage", &[("deal", "all")], weigh).won(deals);
        share(&format!("royal marriage, all dealt, {player}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn aces_up() {
    let deals = 200_000;
    // Lower cards of a suit are removed. A space takes an ace, or else the top card of the longest pile.
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
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn auld_lang_syne() {
    let deals = 400_000;
    let won = Players::of("auld-lang-syne", &[], plays_first).taking_the_first().won(deals);
    share("auld lang syne, first play seen", won, deals, 0.002..=0.012);
    let won = Players::of("tam-o-shanter", &[], plays_first).taking_the_first().won(deals);
    share("tam o'shanter, first play seen", won, deals, 0.0..=0.003);
    // Published: 1 in 3,370 for a player who considers what each card covers. This player uncovers the lowest card.
    let won = Players::of("auld-lang-syne", &[], uncovers_low_cards).won(deals);
    share("auld lang syne, with care", won, deals, 0.014..=0.036);
}

/// Plays a card if possible. Prefers cards that cover a low card, because low cards are needed sooner. Cards that
/// cover nothing come last.
fn uncovers_low_cards(_: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let Move::Transfer { from, .. } = m else { return 0 };
    let under = view.len(from).checked_sub(2).and_then(|at| view.card(from, at));
    under.map_or(1, |card| 30 - i32::from(card.rank().number()))
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
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

/// Plays to the foundations first, then from reserve and waste to the columns, then whole columns so that the
/// reserve fills the space. Never moves cards back.
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
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
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
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn betsy_ross() {
    let deals = 20_000;
    // Published: 20.4 % with three passes. That is between a player who uses any foundation and one who uses the
    // lowest.
    let lowest: Weight = |_, view, m| match m {
        Move::Transfer { to, .. } => 30 - view.len(to) as i32,
        _ => 0,
    };
    let players: [(&str, &str, Weight, RangeInclusive<f64>); 4] = [
        ("1", "any", plays_first, 0.0..=0.02),
        ("3", "any", plays_first, 16.4..=18.0),
        ("3", "lowest", lowest, 22.7..=24.7),
        ("unlimited", "any", plays_first, 100.0..=100.0),
    ];
    for (passes, player, weigh, expected) in players {
        let won = Players::of("betsy-ross", &[("passes", passes)], weigh).won(deals);
        share(&format!("betsy ross, {passes} passes, {player} foundation"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn amazons() {
    let deals = 20_000;
    let games = [(vec![], 77.5..=79.9), (vec![("skip", "off")], 9.9..=11.5), (vec![("suit", "any")], 99.4..=99.8)];
    for (options, expected) in games {
        let won = Players::of("amazons", &options, plays_first).never_giving_up().won(deals);
        share(&format!("amazons {options:?}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn parallels() {
    let deals = 5_000;
    // Published: 5.4 %. That is between a player who fills gaps only when no card can be played, and one who fills
    // them as readily as playing a card.
    let late: Weight = |_, _, m| if let Move::Custom { verb, .. } = m { verb.into() } else { 2 };
    let soon: Weight = |_, _, m| if let Move::Custom { verb, .. } = m { 2 * i32::from(verb) } else { 2 };
    for (player, weigh, expected) in [("late", late, 7.7..=9.5), ("soon", soon, 2.7..=4.2)] {
        let won = Players::of("parallels", &[("reversal", "off")], weigh).won(deals);
        share(&format!("parallels without reversals, gaps filled {player}"), won, deals, expected);
    }
}
