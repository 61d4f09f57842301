//! Referees for Forty Thieves and its variations, after the rules of PySolFC, and for Forty and Eight and Zebra, after
//! those of KPatience and AisleRiot.

use super::Referee;
use super::columns::{Build, By, Columns, Group, Space, Step, continued, draw_to_waste, fill_spaces, up_from_ace};
use super::setup::Setup;
use super::table::Table;

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let (suit, alternate) = (Thieves::new("uuuu", By::Suit), Thieves::new("uuuu", By::Alternate));
    let (one_card, one_card_by_suit) = (alternate.rows("u"), suit.rows("u"));
    let rules = match id {
        "forty-thieves" => suit,
        "streets" | "maria" => alternate,
        "forty-and-eight" => Thieves { passes: 2, ..suit },
        "josephine" | "napoleons-square" => suit.moving_runs(),
        "rank-and-file" => alternate.rows("dddu").moving_runs(),
        "number-ten" => alternate.rows("dduu").moving_runs(),
        "indian" => Thieves::new("duu", By::OtherSuit),
        "interchange" => Thieves { space: Space::Rank(13), ..suit.rows("udududu").moving_runs() },
        "limited" => suit.rows("uuu"),
        "busy-aces" => one_card_by_suit,
        "congress" => Thieves::new("u", By::Any).filling_spaces(),
        "fortunes-favor" => one_card_by_suit.after_aces("CDHS").filling_spaces(),
        "corona" => Thieves { space: Space::Any, ..suit.rows("uuu").filling_spaces() },
        "courtyard" => {
            Thieves { space: Space::Any, ..one_card_by_suit.moving_runs().filling_spaces() }.returning_cards()
        }
        "triple-line" => {
            Thieves { passes: 2, space: Space::Any, ..alternate.rows("uuu").moving_runs().filling_spaces() }
        }
        "midshipman" => Thieves::new("dduu", By::OtherSuit).returning_cards(),
        "diplomat" => Thieves::new("uuuu", By::Any).returning_cards(),
        // In Little Napoleon, which is built regardless of suit, only runs of one suit move.
        "mcclellan" => Thieves { runs: Some(By::Suit), ..suit.rows("dddu").moving_runs().returning_cards() },
        "napoleons-shoulder" => {
            Thieves { space: Space::OnlyOf(setup.pile("w")), ..Thieves::new("uuuu", By::Any) }.returning_cards()
        }
        "lucas" => suit.rows("uuu").after_aces("CCDDHHSS"),
        "red-and-black" => {
            let rules = Thieves { has_space_option: false, ..one_card.after_aces("CCDDHHSS").moving_runs() };
            if setup.choice("space", &["any", "waste"]) == "waste" { rules.filling_spaces() } else { rules }
        }
        "zebra" => Thieves { passes: 2, ..one_card.after_aces("CCDDHHSS").filling_spaces() },
        _ => return None,
    };
    let foundation_suit = if ["red-and-black", "zebra"].contains(&id) { By::Alternate } else { By::Suit };
    Some(Box::new(rules.columns(setup, foundation_suit)))
}

/// The rules of a game like Forty Thieves, with default options.
#[derive(Copy, Clone)]
struct Thieves {
    /// The rows of the deal, each face up (`u`) or face down (`d`).
    rows: &'static str,
    by: By,
    moves_runs: bool,
    /// The rule of the runs that move, if it is not that of the columns.
    runs: Option<By>,
    space: Space,
    /// Whether the waste, or the stock if the waste is empty, fills each space at once.
    fills_spaces: bool,
    /// Whether the option `space`, if the game has it, decides what an empty column takes.
    has_space_option: bool,
    passes: u32,
    /// Whether cards may come back from the foundations, if no option decides it.
    returns_cards: bool,
    /// The suits of the aces that are put on the foundations before the deal.
    aces: &'static str,
}

impl Thieves {
    const fn new(rows: &'static str, by: By) -> Thieves {
        Thieves {
            rows,
            by,
            moves_runs: false,
            runs: None,
            space: Space::Any,
            fills_spaces: false,
            has_space_option: true,
            passes: 1,
            returns_cards: false,
            aces: "",
        }
    }

    fn rows(self, rows: &'static str) -> Thieves {
        Thieves { rows, ..self }
    }

    fn moving_runs(self) -> Thieves {
        Thieves { moves_runs: true, ..self }
    }

    fn filling_spaces(self) -> Thieves {
        Thieves { fills_spaces: true, space: Space::Nothing, ..self }
    }

    fn returning_cards(self) -> Thieves {
        Thieves { returns_cards: true, ..self }
    }

    fn after_aces(self, aces: &'static str) -> Thieves {
        Thieves { aces, ..self }
    }

    fn columns(self, setup: &Setup, foundation_suit: By) -> Columns {
        let (stock, waste, tableau, foundations) = (setup.pile("s"), setup.pile("w"), setup.zone("t"), setup.zone("f"));
        let build = Build::new(Step::Down, By::from_option(setup, "build", self.by));
        let run = self.runs.map_or(build, |by| Build::new(Step::Down, by));
        let group = match setup.has("group").then(|| setup.choice("group", &["1", "run", "any", "spaces"])) {
            Some("spaces") => Group::RunIntoSpace(run),
            Some("run" | "any") => Group::Run(run),
            None if self.moves_runs => Group::Run(run),
            _ => Group::One,
        };
        let all_face_up = setup.has("face") && setup.choice("face", &["mixed", "up"]) == "up";
        let aces = match setup.has("aces").then(|| setup.choice("aces", &["pack", "out"])) {
            Some("pack") => "",
            Some(_) => "CCDDHHSS",
            None => self.aces,
        };
        // In Lucas, the aces that are in the pack make up a fourth row.
        let rows = match (aces, self.aces, all_face_up) {
            ("", "CCDDHHSS", _) => "uuuu",
            (.., true) => "uuuuuuu",
            _ => self.rows,
        };
        let keeps_ace = !self.aces.is_empty() || setup.has("aces");
        let spaces_to_fill = if self.fills_spaces { tableau.clone() } else { Vec::new() };
        let deal = move |table: &mut Table| {
            for (&to, suit) in foundations.iter().zip(aces.chars()) {
                table.take_from_hand(to, |card| card.name() == (1, suit));
            }
            table.deal_rows(&tableau, rows);
            table.deal_rest(stock);
        };
        let continues = continued(Build::new(Step::Up, foundation_suit));
        Columns {
            reserve: vec![waste],
            group,
            space: if self.has_space_option { Space::from_option_or(setup, self.space) } else { self.space },
            foundation_accepts: if aces.is_empty() { up_from_ace(foundation_suit) } else { continues },
            can_leave_foundation: setup.is_on_or("fback", self.returns_cards),
            fixed_foundation_cards: usize::from(keeps_ace),
            draw: Some(draw_to_waste(stock, waste, 1, setup.passes_or(Some(self.passes)))),
            automatic_changes: fill_spaces(spaces_to_fill, vec![waste, stock]),
            ..Columns::new(setup, build, Box::new(deal))
        }
    }
}
