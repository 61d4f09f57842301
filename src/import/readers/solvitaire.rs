//! A deal in JSON for the solver Solvitaire, which lonelybot writes, too.
//!
//! ```text
//! {"tableau piles": [["KC", "6s", "10H"], []], "stock": ["JD", "7S"], "hole": "AS"}
//! ```
//!
//! Source of the format: the schema in `deal_parser.cpp` and the deals in `resources/` of Solvitaire, and
//! `solvitaire.rs` of lonelybot. The last card of a list is on top. A suit in lower case is a face-down card.

use crate::card::{Card, Rank, Suit};
use crate::error::{Error, Result};
use crate::game::{Game, Role};
use crate::games::catalog;
use crate::import::board::{self, FileCard, FilePile, Place, StudyGame, study_games_of};
use crate::import::import_request::{ImportRequest, game_arguments};
use crate::import::imported_game::ImportedGame;
use crate::import::reader::{Fit, Reader};
use crate::text;
use crate::yaml::{self, Mark, Node, Value};
use std::sync::Arc;

/// The game of the files of lonelybot, which solves only this game.
const LONELYBOT_GAME: &str = "klondike";
/// The key that lonelybot writes in place of `foundations`.
const LONELYBOT_KEY: &str = "foundation";

/// The key of the rows of Gaps, in which each card has a place of its own.
const GAPS_KEY: &str = "sequences";
/// The game of these rows, with the options that the study has.
const GAPS: StudyGame = ("gaps", &[("redeals", "0"), ("twos", "move")]);
/// The key of the one row of Accordion, in which each card is a pile.
const ACCORDION_KEY: &str = "accordion";

/// The keys of a file, and the role of their piles.
const KEYS: [(&str, Role); 10] = [
    ("tableau piles", Role::Tableau),
    (GAPS_KEY, Role::Tableau),
    (ACCORDION_KEY, Role::Tableau),
    ("foundations", Role::Foundation),
    (LONELYBOT_KEY, Role::Foundation),
    ("hole", Role::Hole),
    ("cells", Role::Cell),
    ("reserve", Role::Reserve),
    ("stock", Role::Stock),
    ("waste", Role::Waste),
];

/// The reader of deals of Solvitaire.
pub(super) struct Solvitaire;

impl Reader for Solvitaire {
    fn name(&self) -> &'static str {
        "solvitaire"
    }

    fn contents(&self) -> &'static str {
        "a deal of Solvitaire"
    }

    fn help(&self) -> &'static str {
        "a deal in JSON for the solver Solvitaire"
    }

    fn fit(&self, text: &str) -> Fit {
        let has_key = |key: &str| text.contains(&format!("\"{key}\""));
        match text.trim_start().starts_with('{') {
            true if KEYS.iter().any(|(key, _)| has_key(key)) => Fit::Signature,
            true => Fit::Part,
            false => Fit::None,
        }
    }

    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
        // JSON is YAML, except that JSON allows tabs everywhere between values.
        let node = yaml::parse(request.file_name, request.text.replace('\t', " ").as_bytes())?;
        let piles = read_piles(&node)?;
        let game = open_game(request, &node, &piles)?;
        let imported = board::place_piles(request.file_name, &game, &piles)?;
        notes.extend(imported.notes_on_deal());
        board::check_deal(request, imported)
    }
}

/// Opens the game of the arguments, else that of lonelybot, else the game of the study that begins with these piles.
fn open_game(request: &ImportRequest<'_>, node: &Node, piles: &[FilePile]) -> Result<Arc<dyn Game>> {
    if request.game.is_some() || node.get(LONELYBOT_KEY).is_some() {
        return request.open_game(LONELYBOT_GAME);
    }
    let games = if node.get(GAPS_KEY).is_some() { vec![GAPS] } else { study_games_of(piles) };
    let error = |message: String| Error::request(message).in_file(request.file_name);
    match games[..] {
        [(id, options)] => {
            let of_study = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            catalog::open(id, &catalog::with_chosen_options(of_study, request.options))
        }
        [] => {
            let message = "no game of the winnability study begins with these piles".to_string();
            Err(error(message).hint("name the game with an option such as `--game freecell`"))
        }
        [..] => {
            let arguments = |(id, options): &StudyGame| game_arguments(id, options.iter().copied());
            let names: Vec<String> = games.iter().map(|game| format!("`{}`", arguments(game))).collect();
            let message = format!("the piles fit {}", text::pluralize(games.len(), "game"));
            Err(error(message).hint(format!("name the game: {}", text::join_list(&names, "or"))))
        }
    }
}

fn place_of(mark: &Mark) -> Place {
    Place { line: mark.line, column: mark.column }
}

/// Reads the piles of a file in its order.
fn read_piles(node: &Node) -> Result<Vec<FilePile>> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(node.place.error("a deal of Solvitaire is an object with piles"));
    }
    let mut piles = Vec::new();
    for (key, value) in node.entries() {
        let Some(&(key, role)) = KEYS.iter().find(|(known, _)| *known == key.text) else {
            let names = KEYS.map(|(key, _)| key);
            let error = key.place.error(format!("unknown key `{}`", text::truncate(&key.text, 60)));
            return Err(error.did_you_mean(&key.text, names));
        };
        match (role, &value.value) {
            (Role::Hole, _) => {
                piles.push(FilePile {
                    role,
                    cards: read_card(value)?.into_iter().collect(),
                    place: place_of(&value.place),
                });
            }
            (_, Value::List(items)) if items.iter().any(|item| matches!(item.value, Value::List(_))) => {
                for item in items {
                    if key == GAPS_KEY {
                        piles.extend(single_cards(role, item)?);
                        continue;
                    }
                    piles.push(FilePile { role, cards: read_cards(item)?, place: place_of(&item.place) });
                }
            }
            _ => piles.extend(single_list(key, role, value)?),
        }
    }
    Ok(piles)
}

/// Reads a list of cards. It is one pile, a pile for each suit, or a pile for each card.
fn single_list(key: &str, role: Role, list: &Node) -> Result<Vec<FilePile>> {
    let place = place_of(&list.place);
    let pile = |cards: Vec<FileCard>| FilePile { role, cards, place };
    if role == Role::Cell || key == ACCORDION_KEY {
        return single_cards(role, list);
    }
    let cards = read_cards(list)?;
    if role != Role::Foundation {
        return Ok(if cards.is_empty() { Vec::new() } else { vec![pile(cards)] });
    }
    let mut piles: Vec<FilePile> = Vec::new();
    for card in cards {
        // A card goes on its foundation. In games with two packs, a suit has two.
        let fits = |pile: &&mut FilePile| {
            let top = pile.cards.last().map(|top| (top.card.suit(), top.card.rank().number()));
            top.is_some_and(|(suit, rank)| suit == card.card.suit() && rank % 13 + 1 == card.card.rank().number())
        };
        match piles.iter_mut().find(fits) {
            Some(pile) => pile.cards.push(card),
            None => piles.push(pile(vec![card])),
        }
    }
    Ok(piles)
}

/// Reads a list of cards, of which each is a pile. An empty text is an empty pile.
fn single_cards(role: Role, list: &Node) -> Result<Vec<FilePile>> {
    let pile = |card: &Node| {
        Ok(FilePile { role, cards: read_card(card)?.into_iter().collect(), place: place_of(&card.place) })
    };
    list_items(list)?.iter().map(pile).collect()
}

fn list_items(node: &Node) -> Result<&[Node]> {
    match &node.value {
        Value::List(items) => Ok(items),
        _ => Err(node.place.error("this must be a list of cards")),
    }
}

/// Reads a list of cards. An empty text is a gap.
fn read_cards(node: &Node) -> Result<Vec<FileCard>> {
    Ok(list_items(node)?.iter().map(read_card).collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
}

/// Reads a card: a rank `A`, `2` to `10`, `J`, `Q`, `K`, or a number from 1 to 13, and a suit. Returns `None` for an
/// empty text, which is an empty place.
fn read_card(node: &Node) -> Result<Option<FileCard>> {
    let invalid = || {
        let shown = node.scalar_text().unwrap_or_else(|| "a list".into());
        let error = node.place.error(format!("`{}` is not a card", text::truncate(&shown, 60)));
        error.hint("a card is a text such as \"10H\"")
    };
    let text = node.as_text().ok_or_else(invalid)?;
    if text.is_empty() {
        return Ok(None);
    }
    let (index, letter) = text.char_indices().next_back().ok_or_else(invalid)?;
    let suit = Suit::parse(letter).filter(|_| letter.is_ascii_alphabetic()).ok_or_else(invalid)?;
    let rank = match &text[..index] {
        "A" | "a" => Rank::new(1),
        "J" | "j" => Rank::new(11),
        "Q" | "q" => Rank::new(12),
        "K" | "k" => Rank::new(13),
        number if number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            number.parse().ok().filter(|&number| number > 0).and_then(Rank::new)
        }
        _ => None,
    };
    let card = Card::new(rank.ok_or_else(invalid)?, suit);
    Ok(Some(FileCard { card, is_down: letter.is_ascii_lowercase(), place: place_of(&node.place) }))
}
