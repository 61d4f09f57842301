//! The games that a saved game of KPatience may be.
//!
//! The file names the family of games, such as `castle`. Most rules are settings of KPatience that it does not save, so
//! several games may fit. Source: the files of the games, such as `castle.cpp`, and `dealerinfo.h`.

use super::kpat_file::{KpatFile, Table};
use crate::card::{Rank, Suit};
use crate::error::Result;
use crate::game::Role;
use crate::games::catalog;
use crate::import::board::FilePile;
use crate::import::import_request::game_arguments;
use crate::text;

/// A game that fits a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The id, or the path of a rulebook.
    pub id: String,
    options: Vec<(String, String)>,
}

/// The games that a file may be.
pub struct Candidates {
    /// The games in the order of KPatience.
    pub list: Vec<Candidate>,
    /// Whether the first game that fits is chosen if others fit, too.
    pub is_first_chosen: bool,
}

/// A game with its options as text: `klondike draw=3`.
type GameText<'t> = &'t str;

impl Candidate {
    /// Returns the game that the user named.
    pub fn named(name: &str) -> Candidate {
        Candidate { id: name.to_string(), options: Vec::new() }
    }

    fn parse(text: &str) -> Candidate {
        let mut words = text.split(' ');
        let id = words.next().unwrap_or_default().to_string();
        let option = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string()));
        Candidate { id, options: words.filter_map(option).collect() }
    }

    /// Returns the options with those that the user gave, which take precedence.
    pub fn options_with(&self, given: &[(String, String)]) -> Vec<(String, String)> {
        catalog::with_chosen_options(self.options.clone(), given)
    }

    /// Returns the arguments that choose the game: `--game freecell -o cells=5`.
    pub fn arguments(&self) -> String {
        game_arguments(&self.id, self.options.iter().map(|(key, value)| (key.as_str(), value.as_str())))
    }
}

/// The games without variants, by their word in a file. Normandy was called Gypsy before.
const PLAIN: [(&str, GameText<'_>); 10] = [
    ("acesup", "aces-up draw=any"),
    ("fortyeight", "forty-and-eight"),
    ("golf", "golf king=queen"),
    ("grandfather", "kp-grandfather rows=zigzag redeal-from=top"),
    ("grandfathersclock", "grandfathers-clock"),
    ("gypsy", "gypsy"),
    ("normandy", "gypsy down=1"),
    ("simplesimon", "simple-simon"),
    ("yukon", "yukon"),
    ("idiot", "aces-up draw=any"),
];

/// The families of games with variants.
const FAMILIES: [&str; 5] = ["bakersdozen", "castle", "freecell", "klondike", "spider"];

/// Returns the games that a file may be.
///
/// # Errors
/// Fails if the game of the file is unknown.
pub fn candidates(file_name: &str, file: &KpatFile) -> Result<Candidates> {
    if matches!(&*file.game_type, "bakersdozen" | "castle" | "freecell")
        && file.count_cards() > Suit::ALL.len() * Rank::ALL.len()
    {
        let message = format!("`{}` of KPatience with two packs cannot be read", file.game_type);
        return Err(file.place.error(file_name, message));
    }
    let piles = Table::after(file, 1).piles(file.place);
    let shape = Shape::of(file, &piles);
    let option = file.option.as_deref();
    let texts: Vec<String> = match &*file.game_type {
        "klondike" if option == Some("3") => vec!["klondike draw=3 fback=off".into(), "klondike draw=3".into()],
        "klondike" => vec!["klondike".into()],
        "spider" => {
            let suits = option.filter(|suits| matches!(*suits, "1" | "2" | "3" | "4")).unwrap_or("4");
            let faces = if shape.has_faces { "" } else { " face=up" };
            vec![format!("spider suits={suits} deal-gap=ok{faces}")]
        }
        "freecell" => freecell(&shape),
        "castle" => castle(&shape),
        "bakersdozen" => bakers_dozen(&shape),
        other => {
            let Some((_, text)) = PLAIN.iter().find(|(name, _)| *name == other) else {
                let name = text::truncate(other, 60);
                let error = file.place.error(file_name, format!("the game `{name}` of KPatience is not known"));
                let known = PLAIN.iter().map(|(name, _)| *name).chain(FAMILIES);
                return Err(error.did_you_mean(other, known));
            };
            vec![text.to_string()]
        }
    };
    let list = texts.iter().map(|text| Candidate::parse(text)).collect();
    // The filled cells of Eight Off and Forecell are the same.
    Ok(Candidates { list, is_first_chosen: shape.cards_in_cells != 4 })
}

/// What the first state shows of the rules.
struct Shape {
    columns: usize,
    /// The number of cells that the file names.
    cells: usize,
    cards_in_cells: usize,
    has_faces: bool,
    foundations: FoundationDeal,
}

/// The cards that are dealt to the foundations.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum FoundationDeal {
    None,
    Aces,
    /// The aces, and all cards that follow them during the deal.
    Any,
}

impl Shape {
    fn of(file: &KpatFile, piles: &[FilePile]) -> Shape {
        let foundations = piles.iter().filter(|pile| pile.role == Role::Foundation && !pile.cards.is_empty());
        let deal = match foundations.map(|pile| pile.cards.len()).max() {
            None => FoundationDeal::None,
            Some(1) => FoundationDeal::Aces,
            Some(_) => FoundationDeal::Any,
        };
        Shape {
            columns: file.count_piles(Role::Tableau),
            cells: file.count_piles(Role::Cell),
            cards_in_cells: FilePile::count_cards(piles, &[Role::Cell]),
            has_faces: FilePile::have_faces(piles),
            foundations: deal,
        }
    }

    /// Returns the option for a number of columns or cells, if it is not the usual one.
    fn number(key: &str, number: usize, usual: usize) -> String {
        if number == usual { String::new() } else { format!(" {key}={number}") }
    }
}

fn freecell(shape: &Shape) -> Vec<String> {
    if shape.cards_in_cells == 4 {
        // A cell that only Eight Off has decides.
        return if shape.cells > 4 { vec!["eight-off".into()] } else { vec!["eight-off".into(), "forecell".into()] };
    }
    if shape.cards_in_cells == 2 && shape.columns == 10 {
        return vec!["seahaven-towers".into()];
    }
    let columns = Shape::number("columns", shape.columns, 8);
    let cells = Shape::number("cells", shape.cells.max(4), 4);
    let rules = ["freecell", "bakers-game", "freecell build=any"];
    let spaces = ["", " space=K", " space=none"];
    let all = spaces.iter().flat_map(|space| rules.iter().map(move |rule| (rule, space)));
    all.map(|(rule, space)| format!("{rule}{space}{columns}{cells}")).collect()
}

fn castle(shape: &Shape) -> Vec<String> {
    let columns = Shape::number("columns", shape.columns, 8);
    let faces = if shape.has_faces { " face=top-up" } else { "" };
    let is_usual = columns.is_empty() && faces.is_empty();
    let mut texts = Vec::new();
    match shape.foundations {
        FoundationDeal::Any if is_usual && shape.cells == 0 => {
            texts.extend(["citadel fback=on", "citadel space=K fback=on"].map(String::from));
        }
        FoundationDeal::None if is_usual && shape.cells < 2 => {
            texts.push(if shape.cells == 0 { "streets-and-alleys fback=on" } else { "stronghold fback=on" }.into());
        }
        _ => {}
    }
    // Of the games with other settings, only the board can be read unless the aces are dealt to the foundations.
    let variants = ["", " space=K", " build=alt", " build=suit"];
    if shape.cells == 0 {
        texts.extend(variants.iter().map(|variant| format!("beleaguered-castle{variant} fback=on{columns}{faces}")));
    }
    let cells = Shape::number("cells", shape.cells.max(1), 1);
    texts.extend(variants.iter().map(|variant| format!("siegecraft{variant} fback=on{columns}{faces}{cells}")));
    texts
}

fn bakers_dozen(shape: &Shape) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    if shape.has_faces {
        texts.push("castles-in-spain found=suit space=any fback=on faces=down".into());
        texts.push("bakers-dozen build=suit space=any faces=down fback=on".into());
    } else {
        texts.push("bakers-dozen fback=on".into());
        texts.push("spanish-patience found=suit space=any fback=on".into());
        texts.push("portuguese-solitaire fback=on".into());
    }
    let faces = if shape.has_faces { " faces=down" } else { "" };
    let rules = ["", " build=alt", " build=suit"];
    let spaces = ["", " space=K", " space=any"];
    let all = rules.iter().flat_map(|rule| spaces.iter().map(move |space| (rule, space)));
    texts.extend(all.map(|(rule, space)| format!("bakers-dozen{rule}{space} fback=on{faces}")));
    texts
}
