//! Tests of the win rates of simple players. They compare the rates with figures that others have measured with their
//! programs, or have calculated.
//!
//! A player gives each legal move a weight and makes the move with the highest weight. Among equal moves it makes a
//! random one, or the first. It never uses hidden cards. Some publications do not say which of several moves their
//! player prefers. For these, a test measures one player with a lower rate and one with a higher rate. All rates are
//! printed. Run `cargo test --release --test solver win_rates -- --ignored --nocapture`.

use patience::internals::board::{Board, Event, Txn, View};
use patience::internals::card::{Purpose, Rank, SeededRng, shuffle};
use patience::internals::game::{Game, Move, Role, Status};
use patience::internals::games::catalog;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The purpose of the random numbers of the players.
const PLAYER_PURPOSE: &Purpose = b"patience-odds-v1";
/// The number of draws in a row after which a player gives up, because it has seen the whole stock by then.
const MAX_IDLE_DRAWS: usize = 60;
/// The number of moves after which a player gives up, because it might move cards between columns forever.
const MAX_MOVES: usize = 2000;

/// Returns the weight of a move. It is negative if the player never makes the move.
type Weight = fn(&dyn Game, View<'_>, Move) -> i32;

/// A [`Weight`] that prefers any other move to a draw.
fn plays_first(_: &dyn Game, _: View<'_>, m: Move) -> i32 {
    i32::from(m != Move::Draw)
}

/// A simple player of a game, and buffers for its moves.
struct Player {
    game: Arc<dyn Game>,
    weigh: Weight,
    /// Whether the player makes the first of equal moves, not a random one.
    takes_first: bool,
    /// Whether the player continues until the game itself is stuck or over.
    never_gives_up: bool,
    moves: Vec<Move>,
    events: Vec<Event>,
}

impl Player {
    fn of(id: &str, options: &[(&str, &str)], weigh: Weight) -> Player {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = catalog::open(id, &options).unwrap();
        Player { game, weigh, takes_first: false, never_gives_up: false, moves: Vec::new(), events: Vec::new() }
    }

    /// Returns the same player, but it makes the first of several equal moves.
    fn taking_the_first(self) -> Player {
        Player { takes_first: true, ..self }
    }

    /// Returns the same player, but it continues until the game is over.
    fn never_giving_up(self) -> Player {
        Player { never_gives_up: true, ..self }
    }

    /// Returns the move with the highest weight.
    fn choose(&self, view: View<'_>, rng: &mut SeededRng) -> Option<Move> {
        let (mut best, mut equal_count) = (None, 0);
        for &listed_move in &self.moves {
            let weight = (self.weigh)(&*self.game, view, listed_move);
            if weight < 0 || best.is_some_and(|(best_weight, _)| weight < best_weight) {
                continue;
            }
            equal_count = if best.is_some_and(|(best_weight, _)| weight == best_weight) { equal_count + 1 } else { 1 };
            if equal_count == 1 || (!self.takes_first && rng.below(equal_count) == 0) {
                best = Some((weight, listed_move));
            }
        }
        best.map(|(_, listed_move)| listed_move)
    }

    /// Plays the deal of a seed to its end.
    fn play(&mut self, seed: u64) -> Board {
        let mut deck = self.game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let mut rng = SeededRng::with_purpose(PLAYER_PURPOSE, seed, 0);
        let (mut board, _) = self.game.deal_deck(&deck).unwrap();
        let (mut draws_in_a_row, mut move_count) = (0, 0);
        let game = self.game.clone();
        while move_count < MAX_MOVES && draws_in_a_row < MAX_IDLE_DRAWS
            || (self.never_gives_up && game.status(View::of(&board)) == Status::Playing)
        {
            game.moves(View::of(&board), &mut self.moves);
            let Some(chosen_move) = self.choose(View::of(&board), &mut rng) else { break };
            draws_in_a_row = if chosen_move == Move::Draw { draws_in_a_row + 1 } else { 0 };
            move_count += 1;
            self.events.clear();
            game.play(&mut Txn::new(&mut board, &mut self.events), chosen_move);
        }
        board
    }

    /// Plays a number of deals. Returns the sums of the numbers that `count` returns for their last boards.
    fn sum<const N: usize>(&mut self, deals: u64, count: impl Fn(&dyn Game, View<'_>) -> [u64; N]) -> [u64; N] {
        let mut sums = [0; N];
        for seed in 0..deals {
            let board = self.play(seed);
            let numbers = count(&*self.game, View::of(&board));
            sums.iter_mut().zip(numbers).for_each(|(sum, numbers)| *sum += numbers);
        }
        sums
    }

    /// Plays a number of deals. Returns how many are won.
    fn count_wins(&mut self, deals: u64) -> u64 {
        let [wins] = self.sum(deals, |game, view| [u64::from(game.status(view) == Status::Won)]);
        wins
    }
}

/// Prints the share of `count` in the deals, and checks that it is in the expected range of percent.
fn check_share(label: &str, count: u64, deals: u64, expected: RangeInclusive<f64>) {
    let percent = 100.0 * count as f64 / deals as f64;
    println!("{label}: {count} of {deals}, {percent:.3} %, 1 in {:.0}", deals as f64 / count as f64);
    assert!(expected.contains(&percent), "{label}: {percent} % is not within {expected:?}");
}

/// Prints the mean per deal, and checks that it is in the expected range.
fn check_mean(label: &str, sum: u64, deals: u64, expected: RangeInclusive<f64>) {
    let mean = sum as f64 / deals as f64;
    println!("{label}: {mean:.3} on an average of {deals}");
    assert!(expected.contains(&mean), "{label}: {mean} is not within {expected:?}");
}

/// Returns the number of cards in the piles of a role.
fn card_count(game: &dyn Game, view: View<'_>, role: Role) -> u64 {
    game.info().piles_of(role).map(|pile| view.len(pile) as u64).sum()
}

/// The [`Weight`] of the simple player that the rules pages mention. It prefers, in this order: moves to the
/// foundations or the discard pile; moves that turn up a card, that come from the reserve, or that come from the waste
/// or empty a column; other moves to a column, unless they only break up a sequence; draws. It never moves cards back
/// from a foundation, never uses a cell, and moves a card to an empty column only to free another card.
fn simple_player(game: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let role_of = |pile| game.info().role_of(pile);
    let Move::Transfer { from, to, count } = m else { return if matches!(m, Move::Remove { .. }) { 5 } else { 0 } };
    let index = view.len(from).saturating_sub(count.into());
    let (card_below, moved_card) =
        (index.checked_sub(1).map(|card_below| view.card(from, card_below)), view.card(from, index));
    let rank_of = |card: Option<patience::internals::card::Card>| card.map_or(0, |card| card.rank().number());
    match (role_of(from), role_of(to)) {
        (Some(Role::Foundation), _) | (_, Some(Role::Cell)) => -1,
        (_, Some(Role::Foundation | Role::Hole | Role::Discard)) => 5,
        _ if card_below == Some(None) => 4,
        (Some(Role::Reserve), _) => 3,
        (Some(Role::Waste | Role::Stock | Role::Cell), _) => 2,
        _ => match card_below {
            // In games with rows, a card may fill a gap of another row. To move a gap within its row is useless.
            None if view.is_empty(to) => {
                i32::from(game.info().zone_of(from).is_some_and(|zone| !zone.piles.has(to))) * 2 - 1
            }
            None => 2,
            Some(card) if rank_of(card).abs_diff(rank_of(moved_card)) == 1 => -1,
            Some(_) => i32::from(!view.is_empty(to)),
        },
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn the_simple_player_wins_the_expected_share() {
    let deals = 10_000;
    for game in catalog::list().into_iter().filter(|game| game.info().id != "bridge-solitaire") {
        let id = game.info().id.as_str();
        let makes_any_move = ["virginia-reel", "british-constitution"].contains(&id);
        let weigh = if makes_any_move { plays_first } else { simple_player };
        let wins = Player::of(id, &[], weigh).count_wins(deals);
        let expected = SIMPLE_PLAYER_WINS.iter().find(|(listed_id, _)| *listed_id == id).map_or(0, |&(_, wins)| wins);
        println!("{id}: {wins} of {deals}, expected {expected}");
        // The tolerance is four standard deviations, plus five deals for games that are hardly ever won.
        let tolerance = 4.0 * (expected as f64 * (1.0 - expected as f64 / deals as f64)).sqrt() + 5.0;
        assert!((wins as f64 - expected as f64).abs() <= tolerance, "{id}: {wins}, not {expected}");
    }
}

/// The number of deals out of 10,000 that the simple player wins. It wins no deal of games that are not listed. In
/// Virginia Reel and British Constitution it makes any move.
const SIMPLE_PLAYER_WINS: &[(&str, u64)] = &[
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

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn hints_win_the_expected_share_of_bridge_hands() {
    let (deals, mut won) = (1000, 0);
    let game = catalog::open("bridge-solitaire", &[("match".into(), "hand".into())]).unwrap();
    for seed in 0..deals {
        let mut deck = game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let (mut board, mut events) = game.deal_deck(&deck).unwrap();
        while let Some((hinted_move, _)) = game.advise(View::of(&board)) {
            game.play(&mut Txn::new(&mut board, &mut events), hinted_move);
        }
        won += u64::from(game.status(View::of(&board)) == Status::Won);
    }
    check_share("bridge, hands played by hints", won, deals, 68.0..=78.0);
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn the_share_of_won_clock_games_is_one_in_13() {
    let deals = 200_000;
    let run = |_: &dyn Game, _: View<'_>, m: Move| i32::from(m == Move::Custom { verb: 1, arg: 0 });
    let won = Player::of("clock", &[], run).count_wins(deals);
    check_share("clock, 1 in 13", won, deals, 7.45..=7.93);
}

/// Returns the weight of a move in Accordion by its distance to the left, which is one or three piles. The player makes
/// moves of the preferred distance first.
fn weight_by_distance(m: Move, preferred: u8) -> i32 {
    match m {
        Move::Transfer { from, to, .. } if from.0 - to.0 == preferred => 2,
        m => i32::from(m != Move::Draw),
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn accordion_players_win_the_published_shares() {
    let deals = 100_000;
    // Published are, for one pile and for at most five piles: 1 in 1,670 and 17.8 % for random moves; 1 in 1,450 and
    // 16.9 % for a player who prefers the next pile to the left; 1 in 1,490 and 22.5 % for a player who prefers the
    // third pile. The last figure is reached only if the player searches the row from its right end.
    let players: [(&str, Weight, [RangeInclusive<f64>; 2]); 5] = [
        ("at random", plays_first, [0.028..=0.092, 17.3..=18.3]),
        ("one left first", |_, _, next_move| weight_by_distance(next_move, 1), [0.035..=0.103, 14.6..=15.6]),
        ("three left first", |_, _, next_move| weight_by_distance(next_move, 3), [0.034..=0.100, 20.1..=21.2]),
        (
            "from the right, one left first",
            |_, _, next_move| weight_from_right(next_move, 1),
            [0.050..=0.150, 18.3..=19.5],
        ),
        (
            "from the right, three left first",
            |_, _, next_move| weight_from_right(next_move, 3),
            [0.020..=0.090, 21.9..=23.0],
        ),
    ];
    for (player, weigh, [one_pile, five_piles]) in players {
        let few_piles =
            |game: &dyn Game, view: View<'_>| [1, 5].map(|max_piles| u64::from(game.score(view) <= max_piles));
        let [one_pile_count, five_piles_count] = Player::of("accordion", &[], weigh).sum(deals, few_piles);
        check_share(&format!("accordion {player}, one pile"), one_pile_count, deals, one_pile);
        check_share(&format!("accordion {player}, five piles or fewer"), five_piles_count, deals, five_piles);
    }
}

/// Returns the weight of a move in Accordion for a player who searches the row from its right end. If a pile has two
/// moves, the player makes the move of the preferred distance.
fn weight_from_right(m: Move, preferred: u8) -> i32 {
    match m {
        Move::Transfer { from, to, .. } => 1 + 2 * i32::from(from.0) + i32::from(from.0 - to.0 == preferred),
        _ => 0,
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn royal_marriage_players_win_the_published_shares() {
    let deals = 50_000;
    let won = Player::of("royal-marriage", &[], plays_first).count_wins(deals);
    check_share("royal marriage, dealt one by one", won, deals, 37.6..=39.4);
    // Published is 16.7 %. It lies between a player who takes any pair, and a player who prefers to remove two cards.
    let two_cards_first: Weight = |_, _, m| match m {
        Move::Remove { a, b: Some(b) } => 1 + i32::from(b.0.abs_diff(a.0)),
        _ => 0,
    };
    for (player, weigh, expected) in
        [("any", plays_first as Weight, 13.6..=14.7), ("two first", two_cards_first, 16.0..=17.7)]
    {
        let won = Player::of("royal-marriage", &[("deal", "all")], weigh).count_wins(deals);
        check_share(&format!("royal marriage, all dealt, {player}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn aces_up_players_win_the_published_shares() {
    let deals = 200_000;
    // The player removes cards first. To an empty column it moves an ace, or else the top card of the longest pile.
    let weigh = |_: &dyn Game, view: View<'_>, m: Move| match m {
        Move::Remove { .. } => 1000,
        Move::Transfer { from, .. } => {
            let is_ace = view.top(from).is_some_and(|card| card.rank() == Rank::ALL[0]);
            view.len(from) as i32 + if is_ace { 100 } else { 0 }
        }
        _ => 0,
    };
    for (options, expected) in [(&[][..], 0.70..=0.88), (&[("empty", "aces")], 0.35..=0.50)] {
        let won = Player::of("aces-up", options, weigh).count_wins(deals);
        check_share(&format!("aces up {options:?}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn auld_lang_syne_players_win_the_published_shares() {
    let deals = 400_000;
    let won = Player::of("auld-lang-syne", &[], plays_first).taking_the_first().count_wins(deals);
    check_share("auld lang syne, first play seen", won, deals, 0.002..=0.012);
    let won = Player::of("tam-o-shanter", &[], plays_first).taking_the_first().count_wins(deals);
    check_share("tam o'shanter, first play seen", won, deals, 0.0..=0.003);
    // Published is 1 in 3,370 for a player who considers what each card covers. The player here uncovers low cards
    // first.
    let won = Player::of("auld-lang-syne", &[], uncovers_low_cards).count_wins(deals);
    check_share("auld lang syne, with care", won, deals, 0.014..=0.036);
}

/// A [`Weight`] that prefers any other move to a draw. It prefers cards that cover a low card, because low cards are
/// needed sooner. Cards that cover nothing come last.
fn uncovers_low_cards(_: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let Move::Transfer { from, .. } = m else { return 0 };
    let card_below = view.len(from).checked_sub(2).and_then(|index| view.card(from, index));
    card_below.map_or(1, |card| 30 - i32::from(card.rank().number()))
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn canfield_players_reach_the_published_figures() {
    let deals = 10_000;
    for (draw, expected, expected_cards) in [("3", 3.2..=4.8, 10.3..=12.3), ("1", 50.0..=55.5, 28.0..=36.0)] {
        let mut players = Player::of("canfield", &[("draw", draw)], builds_up);
        let [won, foundation_cards] = players.sum(deals, |game, view| {
            [u64::from(game.status(view) == Status::Won), card_count(game, view, Role::Foundation)]
        });
        check_share(&format!("canfield, draw {draw}"), won, deals, expected);
        check_mean(&format!("canfield, draw {draw}, cards up"), foundation_cards, deals, expected_cards);
    }
}

/// A [`Weight`] for Canfield: moves to the foundations come first, then moves from the reserve and of whole columns,
/// whose places the reserve fills, and then moves from the waste. It never moves cards back from a foundation.
fn builds_up(game: &dyn Game, view: View<'_>, m: Move) -> i32 {
    let Move::Transfer { from, to, count } = m else { return 0 };
    let role_of = |pile| game.info().role_of(pile);
    match (role_of(from), role_of(to)) {
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
fn golf_players_reach_the_published_figures() {
    let deals = 50_000;
    let games = [
        ("golf", &[][..], 11.1..=11.5, 0.2..=0.4),
        ("golf", &[("king", "queen")], 8.8..=9.2, 0.9..=1.3),
        ("putt-putt", &[], 4.8..=5.2, 8.4..=9.4),
    ];
    for (id, options, expected_rest, expected_cleared) in games {
        let [cleared_count, rest_sum] = Player::of(id, options, plays_first).sum(deals, |game, view| {
            let expected_rest = card_count(game, view, Role::Tableau);
            [u64::from(expected_rest == 0), expected_rest]
        });
        check_mean(&format!("{id} {options:?}, cards left"), rest_sum, deals, expected_rest);
        check_share(&format!("{id} {options:?}, cleared"), cleared_count, deals, expected_cleared);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn betsy_ross_players_win_the_published_shares() {
    let deals = 20_000;
    // Published is 20.4 % with three passes. It lies between a player who uses any foundation, and a player who prefers
    // the foundation with the fewest cards.
    let lowest_foundation_first: Weight = |_, view, m| match m {
        Move::Transfer { to, .. } => 30 - view.len(to) as i32,
        _ => 0,
    };
    let players: [(&str, &str, Weight, RangeInclusive<f64>); 4] = [
        ("1", "any", plays_first, 0.0..=0.02),
        ("3", "any", plays_first, 16.4..=18.0),
        ("3", "lowest", lowest_foundation_first, 22.7..=24.7),
        ("unlimited", "any", plays_first, 100.0..=100.0),
    ];
    for (passes, player, weigh, expected) in players {
        let won = Player::of("betsy-ross", &[("passes", passes)], weigh).count_wins(deals);
        check_share(&format!("betsy ross, {passes} passes, {player} foundation"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn amazons_players_win_the_published_shares() {
    let deals = 20_000;
    let games = [(vec![], 77.5..=79.9), (vec![("skip", "off")], 9.9..=11.5), (vec![("suit", "any")], 99.4..=99.8)];
    for (options, expected) in games {
        let won = Player::of("amazons", &options, plays_first).never_giving_up().count_wins(deals);
        check_share(&format!("amazons {options:?}"), won, deals, expected);
    }
}

#[test]
#[ignore = "statistics; run with: cargo test --release --test solver win_rates -- --ignored --nocapture"]
fn parallels_players_win_the_published_shares() {
    let deals = 5_000;
    // Published is 5.4 %. It lies between a player who fills gaps only when no card can be played, and a player for
    // whom filling gaps and playing a card have the same weight.
    let fills_late: Weight = |_, _, m| if let Move::Custom { verb, .. } = m { verb.into() } else { 2 };
    let fills_soon: Weight = |_, _, m| if let Move::Custom { verb, .. } = m { 2 * i32::from(verb) } else { 2 };
    for (player, weigh, expected) in [("late", fills_late, 7.7..=9.5), ("soon", fills_soon, 2.7..=4.2)] {
        let won = Player::of("parallels", &[("reversal", "off")], weigh).count_wins(deals);
        check_share(&format!("parallels without reversals, gaps filled {player}"), won, deals, expected);
    }
}
