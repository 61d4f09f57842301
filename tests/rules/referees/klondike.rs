//! Referees for Klondike and similar games: Klondike, after Denexa's page, Agnes and Australian Patience, after the
//! Wikibook, and Easthaven, Yukon and Scorpion, after their rulebooks, because the sources only name them.

use super::Referee;
use super::columns::{
    Build, By, Columns, Group, Space, Step, deal_rows, draw_to_waste, is_complete_run, up_from_base, won_if_all_on,
};
use super::contest::Contest;
use super::setup::Setup;
use super::table::{Card, Pile, Table};
use patience::internals::card::parse_cards;
use patience::internals::games::catalog;

const ALTERNATE: Build = Build::new(Step::Down, By::Alternate);
const SUIT: Build = Build::new(Step::Down, By::Suit);

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let columns = match id {
        "klondike" => klondike(setup),
        "agnes-bernauer" | "agnes-sorel" => agnes(id, setup),
        "easthaven" => easthaven(setup),
        "australian-patience" => australian_patience(setup),
        "yukon" => yukon(setup),
        "scorpion" | "scorpion-tail" | "wasp" => scorpion(id, setup),
        "kingsley" => kingsley(setup),
        "athena" | "aunt-mary" | "saratoga" | "trigon" => like_klondike(id, setup),
        "double-klondike" | "gold-mine" | "legion" | "pas-seul" | "thieves-of-egypt" | "thirty-six"
        | "thumb-and-pouch" | "triple-klondike" | "westcliff" | "whitehead" => other_klondike(id, setup),
        "russian-solitaire" | "alaska" | "moosehide" | "odessa" | "double-yukon" | "brisbane" | "quadruple-yukon"
        | "roslin" => other_yukon(id, setup),
        "kp-grandfather" => grandfather(setup),
        "ten-across" => ten_across(setup),
        "three-blind-mice" => three_blind_mice(setup),
        _ => return None,
    };
    Some(Box::new(columns))
}

/// Deals a row of seven cards, of which the first is face up, then a row of six, and so on.
pub fn triangle(table: &mut Table, columns: &[Pile], is_face_up: bool) {
    for row in 0..columns.len() {
        table.deal(&columns[row..=row], 1, true);
        table.deal(&columns[row + 1..], 1, is_face_up);
    }
}

/// Returns the rules of games that differ from Klondike only by their deal, or, Trigon, by building by suit.
fn like_klondike(id: &str, setup: &Setup) -> Columns {
    let (stock, tableau, is_trigon) = (setup.pile("s"), setup.zone("t"), id == "trigon");
    let rows = match id {
        "athena" => "dudu",
        "aunt-mary" => "aunt",
        "saratoga" => "up",
        _ => "down",
    };
    let deal = move |table: &mut Table| {
        match rows {
            "up" | "down" => triangle(table, &tableau, rows == "up"),
            // Each row has one more face-up card than the row before, and all other cards are face down.
            "aunt" => (0..6).for_each(|row| {
                table.deal(&tableau[..=row], 1, true);
                table.deal(&tableau[row + 1..], 1, false);
            }),
            _ => table.deal_rows(&tableau, rows),
        }
        table.deal_rest(stock);
    };
    let columns = klondike(setup);
    if is_trigon {
        return Columns { group: Group::Run(SUIT), build: SUIT, deal: Box::new(deal), ..columns };
    }
    Columns { deal: Box::new(deal), ..columns }
}

/// Returns the rules of other games in which the stock is turned onto a waste and runs move.
fn other_klondike(id: &str, setup: &Setup) -> Columns {
    let (stock, waste, tableau, foundations) = (setup.pile("s"), setup.pile("w"), setup.zone("t"), setup.zone("f"));
    let (by, space, draw, passes) = match id {
        "double-klondike" | "triple-klondike" => (By::Alternate, Space::Rank(13), 1, None),
        "gold-mine" => (By::Alternate, Space::Any, 3, Some(1)),
        "legion" => (By::Alternate, Space::Rank(13), 1, Some(1)),
        "pas-seul" => (By::Alternate, Space::Any, 1, Some(1)),
        "thieves-of-egypt" => (By::Alternate, Space::Rank(13), 1, Some(2)),
        "thirty-six" => (By::Any, Space::Any, 1, Some(1)),
        "thumb-and-pouch" => (By::OtherSuit, Space::Any, 1, Some(1)),
        "westcliff" => (By::Alternate, Space::Any, 1, Some(1)),
        _ => (By::Color, Space::Any, 1, Some(1)),
    };
    let build = Build::new(Step::Down, By::from_option(setup, "build", by));
    let dealt_aces = if id == "thirty-six" { setup.choice("aces", &["found", "short", "stay"]) } else { "stay" };
    let columns = tableau.clone();
    let kind = id.to_string();
    let deal = move |table: &mut Table| {
        match kind.as_str() {
            "double-klondike" | "thumb-and-pouch" | "triple-klondike" => triangle(table, &columns, false),
            "whitehead" => triangle(table, &columns, true),
            // The columns have 1, 3, 5, 7, 7, 5, 3 and 1 cards. Every second card is face down.
            "legion" => {
                table.deal(&columns, 1, true);
                (1..4).for_each(|row| table.deal_rows(&columns[row..8 - row], "du"));
            }
            "pas-seul" => table.deal(&columns, 1, true),
            "westcliff" => table.deal_rows(&columns, "ddu"),
            "thirty-six" if dealt_aces != "stay" => {
                deal_without_aces(table, &columns, &foundations, dealt_aces == "found");
            }
            "thirty-six" => table.deal(&columns, 6, true),
            // The columns have 1, 3, 5, 7, 9, 10, 8, 6, 4 and 2 cards.
            "thieves-of-egypt" => {
                for (first, end) in [(0, 10), (1, 10), (1, 9), (2, 9), (2, 8), (3, 8), (3, 7), (4, 7), (4, 6), (5, 6)] {
                    table.deal(&columns[first..end], 1, true);
                }
            }
            _ => {}
        }
        table.deal_rest(stock);
    };
    let moved_run = if id == "whitehead" { SUIT } else { build };
    let default_fback = ["double-klondike", "gold-mine", "legion", "pas-seul", "triple-klondike"].contains(&id);
    let group = if setup.has("group") && setup.choice("group", &["run", "any", "whole", "column"]) == "whole" {
        Group::TopOrWhole(moved_run)
    } else {
        Group::Run(moved_run)
    };
    Columns {
        reserve: vec![waste],
        group,
        space: Space::from_option_or(setup, space),
        can_leave_foundation: setup.is_on_or("fback", default_fback),
        draw: Some(draw_to_waste(stock, waste, setup.number_or("draw", draw), setup.passes_or(passes))),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Deals six cards to each column. An ace goes to the next foundation. If `has_substitute`, the next card takes its
/// place.
fn deal_without_aces(table: &mut Table, columns: &[Pile], foundations: &[Pile], has_substitute: bool) {
    for &pile in columns.iter().cycle().take(6 * columns.len()) {
        let mut is_filled = false;
        while table.top(table.hand()).is_some_and(|card| card.rank == 1) && !is_filled {
            let to = foundations.iter().copied().find(|&foundation| table.is_empty(foundation)).unwrap();
            table.turn_card(table.hand(), to, true);
            is_filled = !has_substitute;
        }
        if !is_filled {
            table.turn_card(table.hand(), pile, true);
        }
    }
}

/// Returns the rules of games like Yukon: any face-up card moves together with all cards on top of it.
fn other_yukon(id: &str, setup: &Setup) -> Columns {
    let (tableau, kind) = (setup.zone("t"), id.to_string());
    let deal = move |table: &mut Table| match kind.as_str() {
        "odessa" => {
            table.deal_rows(&tableau, "ddduuu");
            table.deal(&tableau[1..6], 2, true);
        }
        // The first column has no face-down card, the second has one, and so on, up to eight.
        "double-yukon" => {
            (1..9).for_each(|first| table.deal(&tableau[first..], 1, false));
            table.deal(&tableau, 6, true);
        }
        "brisbane" => {
            triangle(table, &tableau, false);
            table.deal(&tableau, 3, true);
            table.deal(&tableau[..3], 1, true);
        }
        _ => {
            triangle(table, &tableau, false);
            table.deal(&tableau[1..], 4, true);
            if kind == "quadruple-yukon" {
                table.deal(&tableau[1..13], 1, true);
            }
        }
    };
    let build = match id {
        "alaska" => Build::new(Step::Either, By::Suit),
        "brisbane" => Build::new(Step::Down, By::Any),
        "moosehide" => Build::new(Step::Down, By::OtherSuit),
        "roslin" => Build::new(Step::Either, By::Alternate),
        "double-yukon" | "quadruple-yukon" => ALTERNATE,
        _ => SUIT,
    };
    Columns {
        group: Group::Any,
        space: Space::from_option_or(setup, if id == "brisbane" { Space::Any } else { Space::Rank(13) }),
        can_leave_foundation: setup.is_on_or("fback", false),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Deals the columns of Grandfather: the face-down cards lie in a triangle in the middle, and all columns except the
/// first have four more face-up cards.
fn deal_grandfather(table: &mut Table, columns: &[Pile], is_zigzag: bool) {
    if is_zigzag {
        // Each row begins where the row before it ended, or one column further in.
        let mut row = columns.to_vec();
        while !row.is_empty() {
            table.deal(&row[..1], 1, true);
            table.deal(&row[1..], 1, false);
            row.remove(0);
            row.reverse();
        }
    } else {
        for (first, end) in [(1, 7), (1, 6), (2, 6), (2, 5), (3, 5), (3, 4)] {
            table.deal(&columns[first..end], 1, false);
        }
        table.deal(columns, 1, true);
    }
    table.deal(&columns[1..], 4, true);
}

/// Returns the rules of Grandfather: Russian Solitaire with another deal, and two redeals. A redeal gathers the columns
/// from the first to the last. KPatience deals from the bottom of the packet or from its top; PySolFC shuffles it.
fn grandfather(setup: &Setup) -> Columns {
    let (tableau, gathered) = (setup.zone("t"), setup.zone("t"));
    let is_zigzag = setup.choice("rows", &["plain", "zigzag"]) == "zigzag";
    let deal = move |table: &mut Table| deal_grandfather(table, &tableau, is_zigzag);
    let not_empty = gathered.clone();
    let dealt_from = setup.choice("redeal-from", &["bottom", "top", "shuffle"]);
    let redeal = move |table: &mut Table| {
        let hand = table.hand();
        let piles = gathered.iter().rev().map(|&pile| std::mem::take(&mut table.piles[pile]));
        // From the top: the top card of the first column is dealt first. Otherwise the columns are turned over.
        let turn = |mut cards: Vec<_>| {
            if dealt_from != "top" {
                cards.reverse();
            }
            cards
        };
        table.piles[hand] = piles.flat_map(turn).collect();
        deal_grandfather(table, &gathered, is_zigzag);
        table.pass += 1;
        if dealt_from == "shuffle" {
            table.shuffled.clone_from(&gathered);
        }
    };
    let can_redeal = move |table: &Table| table.pass <= 2 && table.count(&not_empty) > 0;
    Columns {
        group: Group::Any,
        space: Space::Rank(13),
        draw: Some((Box::new(can_redeal), Box::new(redeal))),
        ..Columns::new(setup, SUIT, Box::new(deal))
    }
}

/// Returns the rules of Ten Across: ten columns of five cards, and two cells. The game is won when each column is empty
/// or has a complete run, or, with an option, when the complete runs are on the foundations.
fn ten_across(setup: &Setup) -> Columns {
    let (tableau, cells) = (setup.zone("t"), setup.zone("c"));
    let (columns, filled_cells, run_columns) = (tableau.clone(), cells.clone(), tableau.clone());
    let (takes_cards, removes_runs) = (setup.is_on("cells"), setup.is_on("remove"));
    let (foundations, run_foundations) = (setup.zone("f"), setup.zone("f"));
    let deal = move |table: &mut Table| {
        for row in 0..5 {
            table.deal(&columns[..=row], 1, true);
            table.deal(&columns[row + 1..9 - row], 1, false);
            table.deal(&columns[9 - row..], 1, true);
        }
        table.deal(&filled_cells, 1, true);
    };
    let cells_are_empty = cells.clone();
    let is_won = move |table: &Table| {
        let is_complete =
            |&pile: &Pile| table.is_empty(pile) || table.len(pile) == 13 && is_complete_run(table, pile, SUIT);
        table.count(&cells_are_empty) == 0 && run_columns.iter().all(is_complete)
    };
    Columns {
        cells: if takes_cards { cells.clone() } else { Vec::new() },
        reserve: cells,
        group: Group::Any,
        space: Space::Rank(13),
        foundation_accepts: Box::new(|_, _, _, _| false),
        is_won_rule: if removes_runs { won_if_all_on(foundations) } else { Box::new(is_won) },
        automatic_changes: Box::new(move |table| {
            if removes_runs {
                remove_complete_runs(table, &tableau, &run_foundations);
            }
        }),
        ..Columns::new(setup, SUIT, Box::new(deal))
    }
}

/// Returns the rules of Three Blind Mice: ten columns of five cards, of which the last three columns have three
/// face-down cards, and a reserve of two cards. Complete runs move to the foundations.
fn three_blind_mice(setup: &Setup) -> Columns {
    let (tableau, reserve, foundations) = (setup.zone("t"), setup.zone("r"), setup.zone("f"));
    let (columns, mice) = (tableau.clone(), reserve.clone());
    let deal = move |table: &mut Table| {
        table.deal(&columns[..7], 3, true);
        table.deal(&columns[7..], 3, false);
        table.deal(&columns, 2, true);
        table.deal(&mice, 1, true);
    };
    Columns {
        reserve,
        group: Group::Any,
        space: Space::Rank(13),
        foundation_accepts: Box::new(|_, _, _, _| false),
        automatic_changes: Box::new(move |table| remove_complete_runs(table, &tableau, &foundations)),
        ..Columns::new(setup, SUIT, Box::new(deal))
    }
}

/// Returns the rules of Klondike: columns build down in alternating colors, and by default only kings go to empty
/// columns. A draw turns one card or three, in a limited or unlimited number of passes.
fn klondike(setup: &Setup) -> Columns {
    let (stock, waste, tableau) = (setup.pile("s"), setup.pile("w"), setup.zone("t"));
    let build = Build::new(Step::Down, By::from_option(setup, "build", By::Alternate));
    let deal = move |table: &mut Table| {
        triangle(table, &tableau, false);
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        group: Group::Run(build),
        space: Space::from_option(setup),
        can_leave_foundation: setup.is_on("fback"),
        draw: Some(draw_to_waste(stock, waste, setup.number("draw"), setup.limit("passes"))),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Kingsley: Klondike with foundations that are built down from the king, and columns that are built
/// up from the ace.
fn kingsley(setup: &Setup) -> Columns {
    let (stock, waste, tableau) = (setup.pile("s"), setup.pile("w"), setup.zone("t"));
    let build = Build::new(Step::Up, By::Alternate);
    let deal = move |table: &mut Table| {
        triangle(table, &tableau, false);
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        group: Group::Run(build),
        space: Space::Rank(1),
        foundation_accepts: Box::new(|table, _, to, card| match table.top(to) {
            Some(on) => Build::new(Step::Down, By::Suit).fits(card, on),
            None => card.rank == 13,
        }),
        can_leave_foundation: true,
        draw: Some(draw_to_waste(stock, waste, 1, Some(1))),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Agnes Bernauer and Agnes Sorel: the stock is dealt to a reserve or to the columns. Foundations
/// begin with the rank of the card that is dealt after the columns.
fn agnes(id: &str, setup: &Setup) -> Columns {
    let (stock, first_foundation, tableau, reserve) =
        (setup.pile("s"), setup.pile("f1"), setup.zone("t"), setup.zone("r"));
    let is_face_up = setup.choice("face", &["top-up", "up"]) == "up";
    let onbase = setup.choice("onbase", &["on", "single", "off"]);
    let is_sorel = id == "agnes-sorel";
    let has_reserve = !is_sorel || setup.choice("stock", &["reserve", "tableau"]) == "reserve";
    let build_suit = if is_sorel { By::Color } else { By::Alternate };
    let by_suit = is_sorel && setup.choice("group", &["color", "suit"]) == "suit";
    let (dealt_piles, last_piles) =
        if has_reserve { (reserve[..7].to_vec(), reserve[7..].to_vec()) } else { (tableau.clone(), tableau.clone()) };
    let first_piles = if has_reserve { dealt_piles.clone() } else { Vec::new() };
    let deal = move |table: &mut Table| {
        triangle(table, &tableau, is_face_up);
        table.deal(&[first_foundation], 1, true);
        table.base = table.top(first_foundation).unwrap().rank;
        table.deal(&first_piles, 1, true);
        table.deal_rest(stock);
    };
    Columns {
        reserve,
        group: Group::Run(Build::wrapping(Step::Down, if by_suit { By::Suit } else { build_suit })),
        space: if is_sorel { Space::Nothing } else { Space::BelowBase },
        bars_base: onbase == "off",
        base_ends_runs: onbase == "single",
        foundation_accepts: up_from_base(),
        can_leave_foundation: setup.is_on("fback"),
        draw: Some(deal_rows(stock, dealt_piles, last_piles)),
        ..Columns::new(setup, Build::wrapping(Step::Down, build_suit), Box::new(deal))
    }
}

/// Returns the rules of Easthaven: three rows of seven cards, two of them face down. The stock deals a card to each
/// column.
fn easthaven(setup: &Setup) -> Columns {
    let (stock, tableau) = (setup.pile("s"), setup.zone("t"));
    let (may_deal, deal_row) = deal_rows(stock, tableau.clone(), tableau.clone());
    let deal_gap = setup.choice("deal-gap", &["ok", "fill-first", "if-possible"]);
    let (columns, foundations) = (tableau.clone(), setup.zone("f"));
    let (only_kings, returns_cards) = (Space::from_option(setup) == Space::Rank(13), setup.is_on("fback"));
    let can_fill = move |table: &Table| {
        let fits = |card: Card| !only_kings || card.rank == 13;
        // The bottom card of a column does not count, because it would leave a space.
        let above_bottom = |&&pile: &&Pile| {
            let cards = &table.piles[pile];
            let run = cards.windows(2).rev().take_while(|pair| pair[0].is_face_up && ALTERNATE.fits(pair[1], pair[0]));
            let starts = cards.last().into_iter().chain(run.map(|pair| &pair[0])).take(cards.len().saturating_sub(1));
            starts.copied().any(fits)
        };
        columns.iter().any(|pile| above_bottom(&pile))
            || returns_cards && foundations.iter().any(|&pile| table.top(pile).is_some_and(fits))
    };
    let columns = tableau.clone();
    let can_draw = move |table: &Table| {
        let has_space = || columns.iter().any(|&pile| table.is_empty(pile));
        may_deal(table)
            && match deal_gap {
                "ok" => true,
                "fill-first" => !has_space(),
                _ => !(has_space() && can_fill(table)),
            }
    };
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 2, false);
        table.deal(&tableau, 1, true);
        table.deal_rest(stock);
    };
    Columns {
        group: Group::Run(ALTERNATE),
        space: Space::from_option(setup),
        can_leave_foundation: setup.is_on("fback"),
        draw: Some((Box::new(can_draw), deal_row)),
        ..Columns::new(setup, ALTERNATE, Box::new(deal))
    }
}

/// Returns the rules of Australian Patience: seven columns of four cards, built down by suit. Any face-up card moves
/// together with all cards on top of it. By default there is one pass.
fn australian_patience(setup: &Setup) -> Columns {
    let (stock, waste, tableau) = (setup.pile("s"), setup.pile("w"), setup.zone("t"));
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 4, true);
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        group: Group::Any,
        space: Space::Rank(13),
        can_leave_foundation: setup.is_on("fback"),
        draw: Some(draw_to_waste(stock, waste, 1, setup.limit("passes"))),
        ..Columns::new(setup, SUIT, Box::new(deal))
    }
}

/// Returns the rules of Yukon: the columns of Klondike, with four more face-up cards on each column except the first.
fn yukon(setup: &Setup) -> Columns {
    let tableau = setup.zone("t");
    let deal = move |table: &mut Table| {
        triangle(table, &tableau, false);
        table.deal(&tableau[1..], 4, true);
    };
    Columns { group: Group::Any, space: Space::Rank(13), ..Columns::new(setup, ALTERNATE, Box::new(deal)) }
}

/// Returns the rules of Scorpion: seven columns of seven cards, built down by suit. An option decides whether complete
/// runs move to the foundations, or stay in the columns.
fn scorpion(id: &str, setup: &Setup) -> Columns {
    let (stock, tableau) = (setup.pile("s"), setup.zone("t"));
    let removes_runs = setup.is_on_or("remove", true);
    let build = if id == "scorpion-tail" { ALTERNATE } else { SUIT };
    let (columns, run_columns, foundations) = (tableau.clone(), tableau.clone(), setup.zone("f"));
    let deal = move |table: &mut Table| {
        for _ in 0..3 {
            table.deal(&tableau[..4], 1, false);
            table.deal(&tableau[4..], 1, true);
        }
        table.deal(&tableau, 4, true);
        table.deal_rest(stock);
    };
    let has_only_complete_runs = move |table: &Table| {
        let is_complete_run =
            |&pile: &Pile| table.is_empty(pile) || table.len(pile) == 13 && is_complete_run(table, pile, SUIT);
        table.is_empty(stock) && run_columns.iter().all(is_complete_run)
    };
    let first_columns = columns[..3].to_vec();
    Columns {
        group: Group::Any,
        space: if id == "wasp" { Space::Any } else { Space::Rank(13) },
        foundation_accepts: Box::new(|_, _, _, _| false),
        draw: Some(deal_rows(stock, first_columns.clone(), first_columns)),
        is_won_rule: if removes_runs { won_if_all_on(foundations.clone()) } else { Box::new(has_only_complete_runs) },
        automatic_changes: Box::new(move |table| {
            if removes_runs {
                remove_runs(table, &columns, &foundations, build);
            }
        }),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Moves each complete run of one suit to an empty foundation.
pub fn remove_complete_runs(table: &mut Table, columns: &[Pile], foundations: &[Pile]) {
    remove_runs(table, columns, foundations, SUIT);
}

/// Moves each complete run by this rule to an empty foundation.
fn remove_runs(table: &mut Table, columns: &[Pile], foundations: &[Pile], run: Build) {
    for &pile in columns {
        if is_complete_run(table, pile, run) {
            let to = foundations
                .iter()
                .copied()
                .find(|&foundation| table.is_empty(foundation))
                .expect("an empty foundation for every run");
            table.move_cards(pile, to, 13);
        }
    }
}

/// A deal of Scorpion that the moves of `SCORPION_SOLUTION` win: the columns, from bottom to top, and the stock.
const EASY_SCORPION: [&str; 8] = [
    "KS 6H 6D 6C 5C 4C 3C",
    "5H 5D 2C QS JS TS 9S",
    "4H 4D AC 8S 7S 6S 5S",
    "3H 2D 3D 4S 3S 2S AS",
    "KC QC JC TC 9C 8C 7C",
    "KD QD JD TD 9D 8D 7D",
    "KH QH JH TH 9H 8H 7H",
    "AD 2H AH",
];
const SCORPION_SOLUTION: &str = "move t1 t5 4, move t1 t6, move t1 t7, move t2 t1 4, move t2 t5, move t2 t6, move t2 t7, \
                             move t3 t1 4, move t3 t5, move t3 t6, move t3 t7, move t4 t1 4, move t4 t6, move t4 t6, \
                             move t4 t7, draw, move t1 t6, move t2 t7, move t3 t7";

#[test]
fn complete_runs_of_scorpion_win_in_columns_or_on_foundations() {
    let columns = EASY_SCORPION.map(|column| parse_cards(column).unwrap());
    let rows = (0..7).flat_map(|row| columns[..7].iter().map(move |column| column[row]));
    let pack: Vec<_> = rows.chain(columns[7].iter().copied()).collect();
    for remove in ["on", "off"] {
        let game = catalog::open("scorpion", &[("remove".into(), remove.into())]).unwrap();
        let referee = referee("scorpion", &Setup::of(&*game)).unwrap();
        let mut contest = Contest::deal_deck(&*game, referee, &pack, 1).unwrap();
        contest.follow(SCORPION_SOLUTION).unwrap_or_else(|why| panic!("remove={remove}: {why}\n{contest}"));
        assert!(contest.is_won(), "remove={remove}\n{contest}");
    }
}
