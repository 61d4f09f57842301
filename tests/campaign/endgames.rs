//! Verdicts of the solver on scattered endgames: most cards are on the foundations, and the others lie anywhere.
//!
//! Random play rarely leads to a position that can be won in only one way. In a scattered endgame every move matters, and
//! brute force decides it.

use crate::lottery::Lottery;
use crate::random_game::{deal_seed, random_game};
use crate::state_file::Counts;
use crate::verdicts::check_verdict;
use patience::internals::board::PileId;
use patience::internals::card::{Card, DealSpec, Suit};
use patience::internals::game::{GameInfo, Role};
use patience::internals::play::{Session, read_position};
use patience::internals::solve::Solver;
use patience::internals::yaml;
use std::fmt::Write;

/// The most positions that brute force searches.
const BRUTE_FORCE_POSITIONS: usize = 20_000;
/// The fewest and the most cards that are not on the foundations.
const SCATTERED: (usize, usize) = (4, 14);

/// Compares the verdict on a scattered endgame.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-endgame", number);
    let chosen = random_game(number, &mut lottery);
    let game = deal_seed(&chosen, &DealSpec::Seed(1)).game().clone();
    let Ok(mut solver) = Solver::new(game.clone()) else { return };
    let Some(text) = scattered(game.info(), &mut lottery) else { return };
    let node = yaml::parse("endgame", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    // Some games cannot have such a position: for example, their foundations do not begin with an ace.
    let Ok(board) = read_position(&node).and_then(|position| position.board(game.as_ref())) else { return };
    counts.add("positions", 1);
    let session = Session::from_board(game, board);
    check_verdict(&session, &mut solver, BRUTE_FORCE_POSITIONS, &mut lottery, counts, &|| text.clone());
}

/// Returns a position as YAML. Returns `None` for a game without foundations for all cards, or without other piles.
fn scattered(info: &GameInfo, lottery: &mut Lottery) -> Option<String> {
    let (mut piles, loose_cards) = partly_built(info, lottery)?;
    scatter(info, loose_cards, &mut piles, lottery)?;
    Some(position_text(info, &piles))
}

/// Piles with their cards.
type Piles = Vec<(PileId, Vec<Card>)>;

/// Returns foundations that are built up by suit from the lowest rank, and the cards that are not on them.
fn partly_built(info: &GameInfo, lottery: &mut Lottery) -> Option<(Piles, Vec<Card>)> {
    let foundations: Vec<PileId> = info.piles_of(Role::Foundation).iter().collect();
    let (suits, ranks) = (&info.pack.suits, &info.pack.ranks);
    if foundations.is_empty() || foundations.len() * ranks.len() != info.pack.cards().len() {
        return None;
    }
    let mut heights = vec![ranks.len(); foundations.len()];
    let mut loose_cards = Vec::new();
    for _ in 0..SCATTERED.0 + lottery.below(SCATTERED.1 - SCATTERED.0 + 1) {
        let index = lottery.below(foundations.len());
        if heights[index] > 0 {
            heights[index] -= 1;
            loose_cards.push(Card::new(ranks[heights[index]], suit_of(suits, index)));
        }
    }
    let built = |index: usize| ranks[..heights[index]].iter().map(move |&rank| Card::new(rank, suit_of(suits, index)));
    let piles = foundations.iter().enumerate().map(|(index, &pile)| (pile, built(index).collect())).collect();
    Some((piles, loose_cards))
}

/// Puts cards on random piles. Returns `None` if the game has no piles for them.
fn scatter(info: &GameInfo, mut loose_cards: Vec<Card>, piles: &mut Piles, lottery: &mut Lottery) -> Option<()> {
    // Columns occur twice, so they get more cards.
    let targets: Vec<(PileId, Role)> = [Role::Tableau, Role::Tableau, Role::Cell, Role::Reserve, Role::Waste]
        .into_iter()
        .flat_map(|role| info.piles_of(role).iter().map(move |pile| (pile, role)))
        .collect();
    if targets.is_empty() {
        return None;
    }
    while !loose_cards.is_empty() {
        let card = loose_cards.swap_remove(lottery.below(loose_cards.len()));
        let (pile, role) = *lottery.one(&targets);
        match piles.iter_mut().find(|(known, _)| *known == pile) {
            Some(_) if role == Role::Cell => loose_cards.push(card),
            Some((_, cards)) => cards.push(card),
            None => piles.push((pile, vec![card])),
        }
        // The cells may be the only piles, and full.
        if targets.iter().all(|(pile, role)| *role == Role::Cell && piles.iter().any(|(known, _)| known == pile)) {
            return None;
        }
    }
    Some(())
}

/// Returns the position with these piles as YAML.
fn position_text(info: &GameInfo, piles: &Piles) -> String {
    let options: Vec<String> =
        info.options.iter().map(|option| format!("{}: '{}'", option.key, option.value)).collect();
    let mut text = format!("game: {}\noptions: {{{}}}\npiles:\n", info.id, options.join(", "));
    for (pile, cards) in piles {
        let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
        let _ = writeln!(text, "  {}: '{}'", info.pile_name(*pile), cards.join(" "));
    }
    text
}

/// Returns the suit of a foundation: the foundations take the suits in turn.
fn suit_of(suits: &[Suit], foundation: usize) -> Suit {
    suits[foundation % suits.len()]
}
