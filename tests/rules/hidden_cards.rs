//! Tests that hidden cards have no influence on what the program shows. They compare pairs of decks that differ only in
//! hidden cards.

use crate::support::option_values::{opened, values};
use patience::internals::board::{Board, PileId, View};
use patience::internals::card::{Card, DealSpec, SeededRng};
use patience::internals::game::{Game, Information, Wording};
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::Limits;
use patience::internals::solve::advice::Advisor;
use patience::internals::{json, render};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of sampled deals per hint.
const HINT_VISITS: u32 = 20;
/// The number of deals that are compared for each game.
const DEAL_COUNT: u64 = 2;
const MOVE_COUNT: usize = 12;
/// The number of positions that the search for a hint visits where a shuffle may follow. Most shuffles are a few moves
/// away.
const SEARCHED_POSITIONS: u64 = 5_000;

/// Returns the cards of each pile as the player sees them: `None` is a hidden card.
fn visible_cards(view: View<'_>) -> Vec<Vec<Option<Card>>> {
    (0..view.piles()).map(|pile| view.cards(PileId(pile as u8)).collect()).collect()
}

/// Exchanges two random cards of a deck that are hidden on the board. Returns `None` if both are the same card, or if
/// no card is hidden.
fn with_exchanged_cards(deck: &[Card], session: &Session, rng: &mut SeededRng) -> Option<Vec<Card>> {
    let (board, known) = (session.board(), session.known_cards());
    let piles = (0..board.piles() as u8).map(PileId);
    let places = piles.flat_map(|pile| (0..board.len(pile)).map(move |index_of| (pile, index_of)));
    let hidden = places
        .filter(|&(pile, index_of)| !known.knows(pile, index_of))
        .map(|(pile, index_of)| board.slots(pile)[index_of].card());
    let hidden: Vec<Card> = hidden.collect();
    let mut random_hidden_card = || hidden.get(rng.below(hidden.len().max(1) as u32) as usize).copied();
    let (first, second) = (random_hidden_card()?, random_hidden_card()?);
    let index_of = |card: Card| deck.iter().rposition(|&deck_card| deck_card == card);
    let (first, second) = (index_of(first)?, index_of(second)?);
    let mut deck = deck.to_vec();
    deck.swap(first, second);
    (deck[first] != deck[second]).then_some(deck)
}

/// Returns a text with everything that the program shows: board, sentences, JSON, hint, facts, status and score.
fn everything_shown(session: &Session, advisor: &mut Advisor) -> String {
    let (game, view) = (session.game().as_ref(), session.view());
    let drawing = render::board(game, view, &render::Style::default());
    let sentences = render::sentence::describe_piles(game, view, None, render::sentence::Voice::Spoken);
    let json = json::line(&json::DealLine::of(session, view));
    let hint = advisor.advise(session, &mut None, &AtomicBool::new(false));
    let (facts, status) = (game.facts(view, Wording::Transcript), game.status(view));
    format!("{drawing:?}\n{sentences:?}\n{json}\n{hint:?}\n{facts:?} {status:?} {}", game.score(view))
}

/// Plays the same random moves with two decks that look the same to the player. Compares what the program shows until
/// the visible cards are different. Returns the number of comparisons.
fn compare(game: &Arc<dyn Game>, deal: u64) -> usize {
    let mut rng = SeededRng::new(deal, 9);
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(deal)).unwrap();
    let mut first = Session::deal(game.clone(), deck.clone()).unwrap();
    let Some(deck) = with_exchanged_cards(&deck, &first, &mut rng) else { return 0 };
    let mut second = Session::deal(game.clone(), deck).unwrap();
    let mut advisor = Advisor::new(game.clone(), HINT_VISITS);
    let mut comparisons = 0;
    for move_number in 0..=MOVE_COUNT {
        if visible_cards(first.view()) != visible_cards(second.view()) || first.board() == second.board() {
            break;
        }
        if move_number % 6 == 0 {
            assert_eq!(
                everything_shown(&first, &mut advisor),
                everything_shown(&second, &mut advisor),
                "{} deal {deal}",
                game.info().id
            );
            comparisons += 1;
        }
        let moves = first.moves();
        let Some(&random_move) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
        first.play(random_move).unwrap();
        second.play(random_move).unwrap();
    }
    comparisons
}

/// Compares two boards that differ only in the seed of the next shuffle.
fn compare_shuffle_seeds(game: &Arc<dyn Game>, deal: u64) {
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(deal)).unwrap();
    let first = Session::deal(game.clone(), deck).unwrap();
    let mut board: Board = first.board().clone();
    let var = game.info().var_named("shuffle-seed").unwrap();
    let old = board.var(var);
    board.apply(&patience::internals::board::Event::Set { var, old, new: 5000 - old / 2 });
    let second = Session::from_board(game.clone(), board);
    let first = Session::from_board(game.clone(), first.board().clone());
    let limits = Limits { positions: SEARCHED_POSITIONS, ..Limits::default() };
    let mut advisor = Advisor::new(game.clone(), HINT_VISITS).with_search_limits(Some(limits));
    assert_eq!(
        everything_shown(&first, &mut advisor),
        everything_shown(&second, &mut advisor),
        "{} deal {deal}",
        game.info().id
    );
}

#[test]
fn hidden_cards_do_not_affect_what_is_shown() {
    let mut comparisons = 0;
    for game in catalog::list() {
        comparisons += (1..=DEAL_COUNT).map(|deal| compare(&game, deal)).sum::<usize>();
    }
    assert!(comparisons > 60, "{comparisons}");
}

#[test]
fn the_seed_of_the_next_shuffle_does_not_affect_what_is_shown() {
    let mut games = 0;
    for entry in catalog::entries() {
        let default_game = catalog::open(entry.id, &[]).unwrap();
        let options = default_game.info().options.iter();
        let choices = options.flat_map(|option| option.choices.iter().map(move |choice| (&option.key, &choice.value)));
        let choices = choices.flat_map(|(key, choice)| values(choice).into_iter().map(|value| (key.clone(), value)));
        let with_options = choices.filter_map(|choice| opened(entry.id, &[choice]));
        for game in
            with_options.chain([default_game.clone()]).filter(|game| game.info().var_named("shuffle-seed").is_some())
        {
            compare_shuffle_seeds(&game, 3);
            games += 1;
        }
    }
    assert!(games > 8, "{games}");
}

/// Returns all games, with each choice of each option, and small games whose rules hide cards after the deal.
fn games_that_may_hide_cards() -> Vec<Arc<dyn Game>> {
    let mut games = Vec::new();
    for entry in catalog::entries() {
        let default_game = catalog::open(entry.id, &[]).unwrap();
        let options = default_game.info().options.iter();
        let choices = options.flat_map(|option| option.choices.iter().map(move |choice| (&option.key, &choice.value)));
        let choices = choices.flat_map(|(key, choice)| values(choice).into_iter().map(|value| (key.clone(), value)));
        games.extend(choices.filter_map(|choice| opened(entry.id, &[choice])));
        games.push(default_game);
    }
    let books = [
        "{id: a, title: A, extends: freecell, zones: {tableau: {look: 1}}}",
        "{id: b, title: B, extends: la-belle-lucie, regather: {deal: [{to: tableau, cards: 3, faces: top-up}]}}",
    ];
    let open_stock = |stock: &str| {
        format!(
            "{{id: c, title: C, pack: {{ranks: [A, 2, 3]}}, zones: {{stock: {{role: stock, key: s, lies: up}},
             waste: {{role: waste, key: w, take: {{unit: top}}}}, foundation: {{role: foundation, key: f, piles: 4,
             put: {{build: up, by: suit, empty: A, max: 3}}}}, t: {{role: tableau, key: t, piles: 2, put: {{build: down,
             empty: any}}, take: {{unit: top}}}}}}, deal: [{{to: t, cards: 2}}, {{to: stock, cards: rest}}],
             stock: {stock}, goal: {{full: [foundation]}}, layout: [s, w, f, t]}}"
        )
    };
    let stocks =
        ["{draw: {to: waste, cards: 3}}", "{draw: {to: waste}, redeal: waste, passes: 2}", "{draw: {to: waste}}"];
    // A draw deals cards to piles that others cover.
    let covered = "{id: d, title: D, pack: {ranks: [A, 2, 3, 4, 5], suits: [C, D]}, zones: {stock: {role: stock, key: s,
        lies: up}, foundation: {role: foundation, key: f, piles: 2, put: {build: up, by: suit, empty: A, unit: one, max: 5}},
        t: {role: tableau, key: t, piles: 3, put: {build: down, by: alternate-color, empty: none}, take: {unit: tail},
        cover: pyramid}}, deal: [{to: t, cards: 1}, {to: stock, cards: rest}], stock: {draw: {to: t}},
        goal: {full: [foundation]}, layout: [s, f, t]}";
    let books = books.into_iter().chain([covered]);
    let books = books.map(|book| book.to_string()).chain(stocks.iter().map(|stock| open_stock(stock)));
    games.extend(books.map(|book| {
        let book = patience::internals::yaml::parse("book", book.as_bytes()).unwrap();
        catalog::from_rulebook(&book, &[]).unwrap()
    }));
    games
}

/// If a game says that all cards are visible, no board that random moves lead to has a hidden card.
#[test]
fn an_open_game_never_hides_a_card() {
    let (mut open_games, mut hiding_games) = (0, 0);
    for game in games_that_may_hide_cards() {
        let is_open = game.info().information == Information::Open;
        let mut hides_cards = false;
        for seed in 1..=2 {
            let mut rng = SeededRng::new(seed, 3);
            let Ok(deck) = deck_for(game.as_ref(), &DealSpec::Seed(seed)) else { continue };
            let mut session = Session::deal(game.clone(), deck).unwrap();
            for _ in 0..60 {
                hides_cards |= session.board().has_hidden_cards();
                assert!(!is_open || !hides_cards, "{} {:?}", game.info().id, game.info().options);
                assert_eq!(session.is_open(), is_open, "{}", game.info().id);
                let moves = session.moves();
                let Some(&random_move) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
                session.play(random_move).unwrap();
            }
        }
        (open_games, hiding_games) = (open_games + u32::from(is_open), hiding_games + u32::from(hides_cards));
    }
    assert!(open_games > 60 && hiding_games > 150, "{open_games} {hiding_games}");
}

/// Cards that lie too deep to be seen must not affect what is shown, even though the deal turned them up.
#[test]
fn concealed_cards_do_not_affect_what_is_shown() {
    let options = [("view".to_string(), "top".to_string())];
    let book = "{id: dark-freecell, title: Dark FreeCell, extends: freecell, zones: {tableau: {look: 1}}}";
    let book = patience::internals::yaml::parse("book", book.as_bytes()).unwrap();
    for game in [catalog::open("st-helena", &options).unwrap(), catalog::from_rulebook(&book, &[]).unwrap()] {
        let comparisons: usize = (1..=2 * DEAL_COUNT).map(|deal| compare(&game, deal)).sum();
        assert!(comparisons > 3, "{}: {comparisons}", game.info().id);
    }
}
