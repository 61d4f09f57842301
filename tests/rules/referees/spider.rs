//! Referees for games of two packs with complete runs, and for two similar games: Spider, after Denexa's page, and
//! Rouge et Noir, Seven Devils and Stonewall, after the rules sheet.

use super::Referee;
use super::columns::{
    Build, By, Columns, Group, Space, Step, TableAction, TableTest, deal_rows, draw_to_waste, won_if_all_on,
};
use super::contest::Contest;
use super::klondike::{remove_complete_runs, triangle};
use super::setup::Setup;
use super::table::{Pile, Table};
use patience::internals::card::Card;
use patience::internals::games::catalog;
use std::collections::BTreeMap;

const ALTERNATE: Build = Build::new(Step::Down, By::Alternate);
const SUIT: Build = Build::new(Step::Down, By::Suit);

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let columns = match id {
        "spider" => spider(setup),
        "rouge-et-noir" => rouge_et_noir(setup),
        "seven-devils" => seven_devils(setup),
        "stonewall" => stonewall(setup),
        "black-widow" | "mrs-mop" | "simple-simon" | "spider-three-decks" | "spiderette" | "will-o-the-wisp" => {
            like_spider(id, setup)
        }
        _ => return None,
    };
    Some(Box::new(columns))
}

/// Returns the rules of Spider: columns build down regardless of suit, and runs of one suit move together. A complete
/// run is removed at once, or when the player moves it. The stock deals only when no column is
/// empty, unless an option allows it.
fn spider(setup: &Setup) -> Columns {
    let (stock, tableau, foundations) = (setup.pile("s"), setup.zone("t"), setup.zone("f"));
    let (suits, removes_runs) = (setup.number("suits"), setup.choice("remove", &["auto", "ask"]) == "auto");
    let (columns, filled_columns, run_foundations) = (tableau.clone(), tableau.clone(), foundations.clone());
    let deals_over_spaces = setup.choice("deal-gap", &["ok", "fill-first"]) == "ok";
    let (may_deal, deal_row) = deal_rows(stock, tableau.clone(), tableau.clone());
    let is_face_up = setup.choice("face", &["top-up", "up"]) == "up";
    let deal = move |table: &mut Table| {
        let mut cards_of_suits: BTreeMap<char, usize> = BTreeMap::new();
        table.piles[table.hand()].iter().for_each(|card| *cards_of_suits.entry(card.suit).or_default() += 1);
        let card_counts: Vec<(char, usize)> = cards_of_suits.into_iter().collect();
        assert_eq!(card_counts, pack_of_suits(suits));
        table.deal(&tableau, 4, is_face_up);
        table.deal(&tableau[..4], 1, is_face_up);
        table.deal(&tableau, 1, true);
        table.deal_rest(stock);
    };
    Columns {
        foundations: Vec::new(),
        run_piles: (!removes_runs).then_some((foundations.clone(), SUIT)),
        group: Group::Run(SUIT),
        draw: Some((
            Box::new(move |table| {
                may_deal(table) && (deals_over_spaces || filled_columns.iter().all(|&pile| !table.is_empty(pile)))
            }),
            deal_row,
        )),
        automatic_changes: Box::new(move |table| {
            if removes_runs {
                remove_complete_runs(table, &columns, &run_foundations);
            }
        }),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the suits of Spider's pack, and the number of cards of each.
fn pack_of_suits(suits: usize) -> Vec<(char, usize)> {
    match suits {
        1 => vec![('S', 104)],
        2 => vec![('H', 52), ('S', 52)],
        3 => vec![('C', 26), ('H', 26), ('S', 52)],
        _ => "CDHS".chars().map(|suit| (suit, 26)).collect(),
    }
}

/// Returns the rules of games that differ from Spider by their pack and their deal, or, Black Widow, by moving runs
/// regardless of suit.
fn like_spider(id: &str, setup: &Setup) -> Columns {
    let (tableau, foundations, stock) = (setup.zone("t"), setup.zone("f"), setup.zone("s").first().copied());
    let (columns, kind) = (tableau.clone(), id.to_string());
    let is_face_up = setup.has("face") && setup.choice("face", &["top-up", "up", "down"]) == "up";
    let deal = move |table: &mut Table| {
        match kind.as_str() {
            "black-widow" => {
                table.deal_rows(&columns, "dddd");
                table.deal(&columns[..4], 1, false);
                table.deal(&columns, 1, true);
            }
            "mrs-mop" => table.deal(&columns, 8, true),
            // The columns have 8, 8, 8, 7, 6, 5, 4, 3, 2 and 1 cards.
            "simple-simon" => (3..=10).rev().for_each(|end| table.deal(&columns[..end], 1, true)),
            "spider-three-decks" => {
                table.deal_rows(&columns, "ddd");
                table.deal(&columns[..6], 1, false);
                table.deal(&columns, 1, true);
            }
            "spiderette" => triangle(table, &columns, is_face_up),
            _ => table.deal_rows(&columns, if is_face_up { "uuu" } else { "ddu" }),
        }
        if let Some(stock) = stock {
            table.deal_rest(stock);
        }
    };
    let deals_over_spaces = if setup.has("deal-gap") {
        setup.choice("deal-gap", &["ok", "fill-first"]) == "ok"
    } else {
        id == "spider-three-decks"
    };
    let filled_columns = tableau.clone();
    let draw = stock.map(|stock| -> (TableTest, TableAction) {
        let (may_deal, deal_row) = deal_rows(stock, tableau.clone(), tableau.clone());
        let may_deal = move |table: &Table| {
            may_deal(table) && (deals_over_spaces || filled_columns.iter().all(|&pile| !table.is_empty(pile)))
        };
        (Box::new(may_deal), deal_row)
    });
    let remove = if setup.has("remove") { setup.choice("remove", &["auto", "ask", "cards"]) } else { "auto" };
    let removes_runs = remove == "auto";
    let build = Build::new(Step::Down, By::Any);
    let run_foundations = foundations.clone();
    Columns {
        // After Blake and Gent, cards may go up one by one.
        foundations: if remove == "cards" { foundations.clone() } else { Vec::new() },
        run_piles: (remove == "ask").then_some((foundations.clone(), SUIT)),
        group: Group::Run(if id == "black-widow" { build } else { SUIT }),
        space: Space::from_option_or(setup, Space::Any),
        draw,
        is_won_rule: won_if_all_on(foundations),
        automatic_changes: Box::new(move |table| {
            if removes_runs {
                remove_complete_runs(table, &tableau, &run_foundations);
            }
        }),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Rouge et Noir: foundations build up by color from two red and two black aces. Complete runs
/// from king to ace may be discarded.
fn rouge_et_noir(setup: &Setup) -> Columns {
    let (stock, tableau, run_foundations) = (setup.pile("s"), setup.zone("t"), setup.zone("k"));
    let (red, black) = (setup.zone("fr"), setup.zone("fb"));
    let found = setup.choice("found", &["color", "alt", "own"]);
    let foundation_suit = if found == "color" { By::Color } else { By::Alternate };
    let ace_suits = if found == "own" { ["D", "H", "C", "S"] } else { ["DH", "DH", "CS", "CS"] };
    let columns = tableau.clone();
    let deal = move |table: &mut Table| {
        for row in (1..=7).rev() {
            table.deal(&columns[..row], 1, false);
        }
        table.deal(&columns[..9], 1, true);
        table.deal_rest(stock);
    };
    let foundations = [red, black].concat();
    let ace_places: Vec<_> = foundations.iter().copied().zip(ace_suits).collect();
    Columns {
        foundations: foundations.clone(),
        run_piles: Some((run_foundations.clone(), ALTERNATE)),
        group: Group::Run(ALTERNATE),
        space: Space::Rank(13),
        foundation_accepts: Box::new(move |table, _, to, card| {
            if let Some(on) = table.top(to) {
                return Build::new(Step::Up, foundation_suit).fits(card, on);
            }
            let (rank, suit) = card.name();
            rank == 1 && ace_places.iter().any(|&(pile, suits)| pile == to && suits.contains(suit))
        }),
        draw: Some(deal_rows(stock, tableau.clone(), tableau)),
        is_won_rule: won_if_all_on([foundations, run_foundations].concat()),
        ..Columns::new(setup, ALTERNATE, Box::new(deal))
    }
}

/// Returns the rules of Seven Devils: the seven cards of the reserve, the devils, go only to the foundations. Either
/// each of them may be played, or only the top card of their column. There is one pass through the stock.
fn seven_devils(setup: &Setup) -> Columns {
    let (stock, waste, devil_piles) = (setup.pile("s"), setup.pile("w"), setup.zone("r"));
    let tableau: Vec<Pile> = setup.zone("t");
    let descending = setup.choice("columns", &["descending", "triangle"]) == "descending";
    assert_eq!(devil_piles.len(), if setup.choice("devils", &["all", "column"]) == "all" { 7 } else { 1 });
    let devils = devil_piles.clone();
    let deal = move |table: &mut Table| {
        if !descending {
            triangle(table, &tableau, false);
        }
        for row in (0..7).rev().filter(|_| descending) {
            table.deal(&tableau[..row], 1, false);
            table.deal(&tableau[row..=row], 1, true);
        }
        table.deal(&devils, 7 / devils.len(), true);
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        foundation_only: devil_piles,
        group: Group::Passing { run: ALTERNATE, spaces: true },
        draw: Some(draw_to_waste(stock, waste, 1, Some(1))),
        ..Columns::new(setup, ALTERNATE, Box::new(deal))
    }
}

/// Returns the rules of Stonewall: six columns of six cards, every second card face down. An option decides whether
/// runs move together, or only single cards.
fn stonewall(setup: &Setup) -> Columns {
    let (tableau, reserve_piles) = (setup.zone("t"), setup.zone("r"));
    let reserve = reserve_piles.clone();
    let deal = move |table: &mut Table| {
        for row in 0..6 {
            table.deal(&tableau, 1, row % 2 == 1);
        }
        table.deal(&reserve, 1, true);
    };
    let moves_single_cards = setup.choice("group", &["run", "1"]) == "1";
    Columns {
        reserve: reserve_piles,
        group: if moves_single_cards { Group::One } else { Group::Run(ALTERNATE) },
        ..Columns::new(setup, ALTERNATE, Box::new(deal))
    }
}

/// Returns a pack of Spider in which the first column gets the king to the 8 of spades, the second column the 7 to the
/// 2, and the third column the ace.
fn pack_with_a_run(pack: Vec<Card>) -> Vec<Card> {
    let mut pack = pack;
    let mut place = |index: usize, name: String| {
        let current_index =
            (0..pack.len()).rev().find(|&current_index| pack[current_index].to_string() == name).unwrap();
        pack.swap(index, current_index);
    };
    // The face-up cards of the first deal begin at index 44. Each later deal has ten cards.
    for (row, (high, low)) in "KQJT98".chars().zip("765432".chars()).enumerate() {
        place(44 + 10 * row, format!("{high}S"));
        place(45 + 10 * row, format!("{low}S"));
    }
    place(46 + 10 * 5, "AS".into());
    pack
}

#[test]
fn complete_runs_of_spider_are_removed_at_once_or_by_a_move() {
    for (remove, last_moves) in [("auto", "move t2 t1 7"), ("ask", "move t2 t1 7, move t1 f1 13")] {
        let game = catalog::open("spider", &[("remove".into(), remove.into())]).unwrap();
        let pack = pack_with_a_run(game.info().pack.cards());
        let referee = referee("spider", &Setup::of(&*game)).unwrap();
        let mut contest = Contest::deal_deck(&*game, referee, &pack, 1).unwrap();
        contest.follow(&format!("draw, draw, draw, draw, draw, move t3 t2, {last_moves}")).unwrap();
        assert_eq!(contest.count("f1"), 13, "remove={remove}\n{contest}");
    }
}
