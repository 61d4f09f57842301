//! Referees for Canfield, after the sources that its rulebook names, for Four Seasons, after Wikipedia as its rulebook
//! quotes it, and for other games with a dealt base rank, after PySolFC.

use super::columns::{Build, By, Columns, Group, Space, Step, continued, draw_to_waste, fill_spaces, up_from_base};
use super::setup::Setup;
use super::table::{Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "canfield" => Some(Box::new(canfield(setup))),
        "four-seasons" => Some(Box::new(four_seasons(setup))),
        "acme" | "american-toad" | "chameleon" | "rainbow" | "storehouse" => Some(Box::new(like_canfield(id, setup))),
        "board-patience" | "double-canfield" | "falling-star" | "simplicity" => Some(Box::new(dealt_base(id, setup))),
        "gate" => Some(Box::new(Gate::new(setup))),
        _ => None,
    }
}

/// Returns the rules of Canfield: the reserve fills each empty column at once. King and ace are neighbors.
fn canfield(setup: &Setup) -> Columns {
    let (stock, waste, reserve, first_foundation) =
        (setup.pile("s"), setup.pile("w"), setup.pile("r1"), setup.pile("f1"));
    let (tableau, build) = (setup.zone("t"), Build::wrapping(Step::Down, By::Alternate));
    let spaces_to_fill = tableau.clone();
    let deal = move |table: &mut Table| {
        table.deal(&[reserve], 13, false);
        table.piles[reserve].reverse();
        table.turn_up_tops(&[reserve]);
        table.deal(&[first_foundation], 1, true);
        table.base = table.top(first_foundation).unwrap().rank;
        table.deal(&tableau, 1, true);
        table.deal_rest(stock);
    };
    let fback = setup.choice("fback", &["on", "keep", "off"]);
    let group = match setup.choice("group", &["any", "whole", "column"]) {
        "whole" => Group::TopOrWhole(build),
        "column" => Group::Whole(build),
        _ => Group::Run(build),
    };
    Columns {
        reserve: vec![waste, reserve],
        group,
        bars_base: !setup.is_on("onbase"),
        foundation_accepts: up_from_base(),
        can_leave_foundation: fback != "off",
        fixed_foundation_cards: usize::from(fback == "keep"),
        draw: Some(draw_to_waste(
            stock,
            waste,
            setup.choice("draw", &["1", "3"]).parse().unwrap(),
            setup.limit("passes"),
        )),
        automatic_changes: Box::new(move |table| {
            for &pile in &spaces_to_fill {
                if table.is_empty(pile) {
                    table.turn_card(reserve, pile, true);
                }
            }
            table.turn_up_tops(&[reserve]);
        }),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of games like Canfield, after the rules of PySolFC. The reserve fills spaces at once.
fn like_canfield(id: &str, setup: &Setup) -> Columns {
    let (stock, waste, tableau, reserve) = (setup.pile("s"), setup.pile("w"), setup.zone("t"), setup.zone("r"));
    let (foundations, first_rank) = (
        setup.zone("f"),
        match id {
            "acme" => Some(1),
            "storehouse" => Some(2),
            _ => None,
        },
    );
    let (build, passes) = match id {
        "acme" => (Build::new(Step::Down, By::Suit), 2),
        "american-toad" => (Build::wrapping(Step::Down, By::Suit), 2),
        "storehouse" => (Build::wrapping(Step::Down, By::Suit), 3),
        _ => (Build::wrapping(Step::Down, By::Any), 1),
    };
    let (columns, posts, kind) = (tableau.clone(), reserve.clone(), id.to_string());
    let deal = move |table: &mut Table| {
        for (&to, suit) in foundations.iter().zip("CDHS".chars()).filter(|_| first_rank.is_some()) {
            table.take_from_hand(to, |card| Some(card.rank) == first_rank && card.suit == suit);
        }
        if kind == "american-toad" {
            table.deal(&posts, 20, true);
        } else {
            // The first card of the reserve is on top, face up.
            table.deal(&posts, if kind == "chameleon" { 12 } else { 13 }, false);
            table.piles[posts[0]].reverse();
            table.turn_up_tops(&posts);
        }
        if first_rank.is_none() {
            table.deal(&foundations[..1], 1, true);
            table.base = table.top(foundations[0]).unwrap().rank;
        }
        table.deal(&columns, 1, true);
        table.deal_rest(stock);
    };
    let default_group = match id {
        "acme" => Group::One,
        "american-toad" => Group::TopOrWhole(build),
        _ => Group::Run(build),
    };
    let group = match setup.has("group") {
        true if setup.choice("group", &["any", "whole"]) == "whole" => Group::TopOrWhole(build),
        true => Group::Run(build),
        false => default_group,
    };
    let up = continued(Build::wrapping(Step::Up, By::Suit));
    let fill = fill_spaces(tableau, reserve.clone());
    let only_waste_fills = setup.has("space") && setup.choice("space", &["any", "waste"]) == "waste";
    let turned = reserve.clone();
    Columns {
        reserve: [vec![waste], reserve].concat(),
        group,
        space: if only_waste_fills { Space::NotFromColumns } else { Space::Any },
        foundation_accepts: match first_rank {
            Some(_) => Box::new(move |table, from, to, card| up(table, from, to, card) && table.len(to) < 13),
            None => up_from_base(),
        },
        can_leave_foundation: setup.is_on_or("fback", false),
        draw: Some(draw_to_waste(stock, waste, setup.number_or("draw", 1), setup.passes_or(Some(passes)))),
        automatic_changes: Box::new(move |table| {
            fill(table);
            table.turn_up_tops(&turned);
        }),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of games whose first card on a foundation decides the base rank.
fn dealt_base(id: &str, setup: &Setup) -> Columns {
    let (tableau, first_foundation, kind) = (setup.zone("t"), setup.pile("f1"), id.to_string());
    let (columns, reserve) = (tableau.clone(), setup.zone("r"));
    let (hidden, stock) = (reserve.clone(), setup.zone("s"));
    let deal = move |table: &mut Table| {
        if kind == "falling-star" {
            table.deal(&reserve, 11, true);
            table.deal(&tableau, 1, true);
        }
        table.deal(&[first_foundation], 1, true);
        table.base = table.top(first_foundation).unwrap().rank;
        match kind.as_str() {
            "board-patience" => {
                table.deal(&tableau, 5, true);
                table.deal(&tableau[..1], 1, true);
            }
            "double-canfield" => {
                table.deal(&reserve, 13, false);
                table.turn_up_tops(&reserve);
                table.deal(&tableau, 1, true);
            }
            "simplicity" => table.deal(&tableau, 1, true),
            _ => {}
        }
        stock.iter().for_each(|&stock| table.deal_rest(stock));
    };
    let step = if id == "board-patience" { Step::Either } else { Step::Down };
    let build = Build::wrapping(step, By::Alternate);
    let rules = Columns {
        foundation_accepts: up_from_base(),
        can_leave_foundation: ["board-patience", "simplicity"].contains(&id),
        ..Columns::new(setup, build, Box::new(deal))
    };
    if id == "board-patience" {
        return rules;
    }
    let (stock, waste) = (setup.pile("s"), setup.pile("w"));
    let rules = Columns { reserve: vec![waste], draw: Some(draw_to_waste(stock, waste, 1, Some(1))), ..rules };
    match id {
        "double-canfield" => {
            let fill = fill_spaces(columns, hidden.clone());
            Columns {
                reserve: [vec![waste], hidden.clone()].concat(),
                group: Group::TopOrWhole(build),
                draw: Some(draw_to_waste(stock, waste, 3, None)),
                automatic_changes: Box::new(move |table| {
                    fill(table);
                    table.turn_up_tops(&hidden);
                }),
                ..rules
            }
        }
        "falling-star" => Columns {
            foundation_only: hidden,
            foundation_accepts: Box::new(|table, _, to, card| match table.top(to) {
                Some(on) => Build::wrapping(Step::Up, By::Alternate).fits(card, on) && table.len(to) < 13,
                None => card.rank == table.base,
            }),
            automatic_changes: fill_spaces(columns, vec![waste, stock]),
            ..rules
        },
        _ => rules,
    }
}

/// The Gate, after books that PySolFC's rules simplify: a space must be filled at once from a post that the player
/// chooses, or from the waste when both posts are empty.
struct Gate {
    columns: Columns,
    posts: Vec<Pile>,
    stock: Pile,
    waste: Pile,
}

impl Gate {
    fn new(setup: &Setup) -> Gate {
        let (stock, waste, tableau) = (setup.pile("s"), setup.pile("w"), setup.zone("t"));
        let (posts, build) = (vec![setup.pile("pl"), setup.pile("pr")], Build::new(Step::Down, By::Alternate));
        let (dealt_posts, sources) = (posts.clone(), [&posts[..], &[waste]].concat());
        let deal = move |table: &mut Table| {
            table.deal_pilewise(&dealt_posts, 5);
            table.deal(&tableau, 1, true);
            table.deal_rest(stock);
        };
        let columns = Columns {
            reserve: sources,
            group: Group::Run(build),
            draw: Some(draw_to_waste(stock, waste, 1, Some(1))),
            ..Columns::new(setup, build, Box::new(deal))
        };
        Gate { columns, posts, stock, waste }
    }

    /// Returns the piles that may fill a space.
    fn fillers(&self, table: &Table) -> Vec<Pile> {
        let posts: Vec<Pile> = self.posts.iter().copied().filter(|&post| !table.is_empty(post)).collect();
        if posts.is_empty() && !table.is_empty(self.waste) { vec![self.waste] } else { posts }
    }

    fn must_fill(&self, table: &Table) -> bool {
        let has_space = self.columns.tableau.iter().any(|&pile| table.is_empty(pile));
        has_space && !self.fillers(table).is_empty()
    }
}

impl Referee for Gate {
    fn deal(&mut self, table: &mut Table) {
        self.columns.deal(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } if self.columns.tableau.contains(&to) && table.is_empty(to) => {
                count == 1 && self.fillers(table).contains(&from)
            }
            Play::Draw => !table.is_empty(self.stock) && !self.must_fill(table),
            _ => !self.must_fill(table) && self.columns.allows(table, play),
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        self.columns.play(table, play);
    }

    fn is_won(&self, table: &Table) -> bool {
        self.columns.is_won(table)
    }
}

/// Returns the rules of Four Seasons: a cross of five piles, with foundations in the corners. The foundations begin
/// with the rank of the sixth card.
fn four_seasons(setup: &Setup) -> Columns {
    let (stock, waste, first_foundation, tableau) =
        (setup.pile("s"), setup.pile("w"), setup.pile("f1"), setup.zone("t"));
    let build_suit = if setup.choice("build", &["any", "alt"]) == "alt" { By::Alternate } else { By::Any };
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 1, true);
        table.deal(&[first_foundation], 1, true);
        table.base = table.top(first_foundation).unwrap().rank;
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        foundation_accepts: up_from_base(),
        draw: Some(draw_to_waste(stock, waste, 1, setup.limit("passes"))),
        ..Columns::new(setup, Build::wrapping(Step::Down, build_suit), Box::new(deal))
    }
}
