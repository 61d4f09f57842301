//! Which games there are, and how a name finds one.

use super::accordion::{self, Accordion};
use super::bridge::{self, Bridge};

use super::clock::{self, Clock};
use super::parallels::{self, Parallels};
use super::royal_marriage::{self, RoyalMarriage};
use super::virginia_reel::{self, VirginiaReel};
use crate::engine::{Engine, Resolved, resolve};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::text;
use crate::yaml::{self, Node};
use std::path::Path;
use std::sync::Arc;

/// The rulebooks that the program brings along, by id, sorted.
const BOOKS: &[(&str, &str)] = &[
    ("aces-square", include_str!("books/aces-square.yaml")),
    ("aces-up", include_str!("books/aces-up.yaml")),
    ("agnes-bernauer", include_str!("books/agnes-bernauer.yaml")),
    ("agnes-sorel", include_str!("books/agnes-sorel.yaml")),
    ("all-in-a-row", include_str!("books/all-in-a-row.yaml")),
    ("amazons", include_str!("books/amazons.yaml")),
    ("auld-lang-syne", include_str!("books/auld-lang-syne.yaml")),
    ("australian-patience", include_str!("books/australian-patience.yaml")),
    ("bakers-dozen", include_str!("books/bakers-dozen.yaml")),
    ("bakers-game", include_str!("books/bakers-game.yaml")),
    ("baroness", include_str!("books/baroness.yaml")),
    ("betsy-ross", include_str!("books/betsy-ross.yaml")),
    ("bisley", include_str!("books/bisley.yaml")),
    ("black-hole", include_str!("books/black-hole.yaml")),
    ("british-constitution", include_str!("books/british-constitution.yaml")),
    ("calculation", include_str!("books/calculation.yaml")),
    ("canfield", include_str!("books/canfield.yaml")),
    ("castles-in-spain", include_str!("books/castles-in-spain.yaml")),
    ("easthaven", include_str!("books/easthaven.yaml")),
    ("eight-off", include_str!("books/eight-off.yaml")),
    ("four-seasons", include_str!("books/four-seasons.yaml")),
    ("freecell", include_str!("books/freecell.yaml")),
    ("golf", include_str!("books/golf.yaml")),
    ("good-measure", include_str!("books/good-measure.yaml")),
    ("intelligence", include_str!("books/intelligence.yaml")),
    ("klondike", include_str!("books/klondike.yaml")),
    ("la-belle-lucie", include_str!("books/la-belle-lucie.yaml")),
    ("nestor", include_str!("books/nestor.yaml")),
    ("osmosis", include_str!("books/osmosis.yaml")),
    ("peek", include_str!("books/peek.yaml")),
    ("portuguese-solitaire", include_str!("books/portuguese-solitaire.yaml")),
    ("putt-putt", include_str!("books/putt-putt.yaml")),
    ("pyramid", include_str!("books/pyramid.yaml")),
    ("pyramid-golf", include_str!("books/pyramid-golf.yaml")),
    ("rouge-et-noir", include_str!("books/rouge-et-noir.yaml")),
    ("salic-law", include_str!("books/salic-law.yaml")),
    ("scorpion", include_str!("books/scorpion.yaml")),
    ("scuffle", include_str!("books/scuffle.yaml")),
    ("seahaven-towers", include_str!("books/seahaven-towers.yaml")),
    ("seven-devils", include_str!("books/seven-devils.yaml")),
    ("shamrocks", include_str!("books/shamrocks.yaml")),
    ("sly-fox", include_str!("books/sly-fox.yaml")),
    ("spanish-patience", include_str!("books/spanish-patience.yaml")),
    ("spider", include_str!("books/spider.yaml")),
    ("st-helena", include_str!("books/st-helena.yaml")),
    ("stonewall", include_str!("books/stonewall.yaml")),
    ("sultan", include_str!("books/sultan.yaml")),
    ("tam-o-shanter", include_str!("books/tam-o-shanter.yaml")),
    ("tournament", include_str!("books/tournament.yaml")),
    ("tri-peaks", include_str!("books/tri-peaks.yaml")),
    ("tuts-tomb", include_str!("books/tuts-tomb.yaml")),
    ("yukon", include_str!("books/yukon.yaml")),
    ("zodiac", include_str!("books/zodiac.yaml")),
];

/// Opens a game with the options chosen.
type Open = fn(&[(String, String)]) -> Result<Arc<dyn Game>>;

/// A game that no rulebook can say, with its names and how it is opened.
struct Coded {
    id: &'static str,
    title: &'static str,
    names: &'static [&'static str],
    open: Open,
}

/// The games in code, by id, sorted.
const CODED: &[Coded] = &[
    Coded {
        id: accordion::ID,
        title: accordion::TITLE,
        names: &accordion::NAMES,
        open: |options| Ok(Arc::new(Accordion::new(options)?)),
    },
    Coded {
        id: bridge::ID,
        title: bridge::TITLE,
        names: &bridge::NAMES,
        open: |options| Ok(Arc::new(Bridge::new(options)?)),
    },
    Coded {
        id: clock::ID,
        title: clock::TITLE,
        names: &clock::NAMES,
        open: |options| Ok(Arc::new(Clock::new(options)?)),
    },
    Coded {
        id: parallels::ID,
        title: parallels::TITLE,
        names: &[],
        open: |options| Ok(Arc::new(Parallels::new(options)?)),
    },
    Coded {
        id: royal_marriage::ID,
        title: royal_marriage::TITLE,
        names: &royal_marriage::NAMES,
        open: |options| Ok(Arc::new(RoyalMarriage::new(options)?)),
    },
    Coded {
        id: virginia_reel::ID,
        title: virginia_reel::TITLE,
        names: &[],
        open: |options| Ok(Arc::new(VirginiaReel::new(options)?)),
    },
];

/// The ids of all games, sorted.
pub fn ids() -> impl Iterator<Item = &'static str> {
    let mut ids: Vec<&str> = BOOKS.iter().map(|&(id, _)| id).chain(CODED.iter().map(|game| game.id)).collect();
    ids.sort_unstable();
    ids.into_iter()
}

/// The game in code of that id.
fn coded(id: &str) -> Option<&'static Coded> {
    CODED.iter().find(|game| game.id == id)
}

/// The rulebook of a game as it is written, by id.
pub fn book_text(id: &str) -> Option<&'static str> {
    BOOKS.iter().find(|(known, _)| *known == id).map(|&(_, text)| text)
}

/// Every game, with no option chosen, sorted by id.
///
/// ```
/// let games = patience::games::catalog::list();
/// assert!(games.iter().any(|game| game.info().id == "klondike"));
/// ```
pub fn list() -> Vec<Arc<dyn Game>> {
    ids().filter_map(|id| built_in(id, &[]).ok()).collect()
}

/// The game asked for by id, other name, or path of a rulebook, with those options.
///
/// A path holds a `/`, or ends in `.yaml` or `.yml`.
///
/// # Errors
/// No such game (with the nearest names), no such option or value, a rulebook that is wrong.
pub fn open(name: &str, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    let lower = name.to_ascii_lowercase();
    if name.contains('/') || lower.ends_with(".yaml") || lower.ends_with(".yml") {
        return from_rulebook(&yaml::read_file(Path::new(name))?, options);
    }
    open_known(name, options)
}

/// As [`open`], but never a file: for names that a stranger wrote.
///
/// # Errors
/// No such game (with the nearest names), no such option or value.
pub fn open_known(name: &str, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    match find(name) {
        Some(id) => built_in(id, options),
        None => Err(unknown(name)),
    }
}

/// The game of a rulebook that is not one of the program's own. A transcript of it carries the book.
///
/// # Errors
/// What is wrong with the book, or with the options.
pub fn from_rulebook(book: &Node, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    let resolved = settle(book, options)?;
    let mut game = Engine::new(&resolved)?;
    game.carry_rulebook(yaml::write(&resolved.complete));
    Ok(Arc::new(game))
}

/// The id of the game known by that name; case, spaces, hyphens and apostrophes do not matter, nor does `Solitaire` or
/// `Patience` at its end.
pub fn find(name: &str) -> Option<&'static str> {
    // What is said letter by letter comes first.
    [text::fold as fn(&str) -> String, bare].into_iter().find_map(|form| {
        let wanted = form(name);
        ids().find(|id| form(id) == wanted).or_else(|| {
            let named = |id: &&str| names(id).iter().any(|other| form(other) == wanted);
            ids().find(named)
        })
    })
}

/// A name without the words that every patience may have about it: `Spider Solitaire` is Spider, and `The Clock` Clock.
/// A name that is nothing else stays what it is.
fn bare(name: &str) -> String {
    let folded = text::fold(name);
    let short =
        ["solitaire", "patience"].iter().fold(folded.as_str(), |name, word| strip(name, |n| n.strip_suffix(word)));
    strip(short, |name| name.strip_prefix("the")).to_string()
}

/// What is left of a name, or all of it if that would be nothing.
fn strip<'a>(name: &'a str, cut: impl Fn(&'a str) -> Option<&'a str>) -> &'a str {
    cut(name).filter(|left| !left.is_empty()).unwrap_or(name)
}

/// The games that go by that name, too, besides the one that [`find`] gives: their ids.
pub fn namesakes(name: &str) -> Vec<&'static str> {
    let (wanted, found) = (bare(name), find(name));
    let also_named = |id: &&str| Some(*id) != found && shared_names(id).iter().any(|name| bare(name) == wanted);
    ids().filter(also_named).collect()
}

/// The names that a game shares with another, which is meant by them.
pub fn shared_names(id: &str) -> Vec<String> {
    let book = own_book(id);
    let names = book.as_ref().and_then(|book| book.get("shared-names")).map_or(&[][..], Node::items);
    names.iter().filter_map(Node::scalar_text).collect()
}

/// The title and other names of a game.
fn names(id: &str) -> Vec<String> {
    if let Some(game) = coded(id) {
        return std::iter::once(game.title).chain(game.names.iter().copied()).map(String::from).collect();
    }
    let Some(book) = own_book(id) else { return Vec::new() };
    let other = book.get("names").map_or(&[][..], Node::items);
    book.get("title").into_iter().chain(other).filter_map(Node::scalar_text).collect()
}

fn own_book(id: &str) -> Option<Node> {
    yaml::read(&format!("{id}.yaml"), book_text(id)?.as_bytes()).ok()
}

fn built_in(id: &str, options: &[(String, String)]) -> Result<Arc<dyn Game>> {
    if let Some(game) = coded(id) {
        return (game.open)(options);
    }
    let book = own_book(id).ok_or_else(|| unknown(id))?;
    let resolved = settle(&book, options)?;
    Ok(Arc::new(Engine::new(&resolved).map_err(|error| not_together(id, error))?))
}

/// What is wrong with a book of the program's own can only be that the options do not go together: then the place in
/// the book says nothing to the player.
fn not_together(id: &str, error: Error) -> Error {
    let reason = error.message.split_once(": ").map_or(error.message.as_str(), |(_, reason)| reason);
    let message = format!("these options of {id} do not go together: {reason}");
    Error { message, place: None, snippet: None, ..error }
}

fn settle(book: &Node, options: &[(String, String)]) -> Result<Resolved> {
    resolve(book, &own_book, options)
}

fn unknown(name: &str) -> Error {
    let error = Error::request(format!("there is no game `{}`", text::safe(name)));
    let all: Vec<String> = ids().flat_map(|id| std::iter::once(id.to_string()).chain(names(id))).collect();
    let near_to = |name: &str| text::nearest(name, all.iter().map(String::as_str));
    let mut near = near_to(&name.to_lowercase());
    if near.is_empty() {
        near = near_to(&bare(name));
    }
    // An id and a title that differ only in capitals and hyphens are one guess.
    let mut seen: Vec<String> = Vec::new();
    near.retain(|name| {
        !seen.contains(&text::fold(name)) && {
            seen.push(text::fold(name));
            true
        }
    });
    let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    let error = match near.is_empty() {
        true => error,
        false => error.hint(format!("did you mean {}?", text::list(&near, "or"))),
    };
    error.hint("`patience games` lists them")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_any_of_its_names() {
        assert_eq!(find("Baker's Game"), Some("bakers-game"));
        assert_eq!(find("free cell"), Some("freecell"));
        assert_eq!(find("DEMON"), Some("canfield"));
        assert_eq!(find("tuts tomb"), Some("tuts-tomb"));
        assert_eq!(find("whist"), None);
    }

    /// Every name that the sources of the rules give a game of theirs.
    const NAMED: &[(&str, &[&str])] = &[
        ("accordion", &["Idle Year", "Tower of Babel", "Methuselah"]),
        (
            "aces-up",
            &[
                "Idiot's Delight",
                "Once in a Lifetime",
                "Ace of the Pile",
                "Rocket to the Top",
                "Firing Squad",
                "Loser Solitaire",
                "Aces High",
                "Drivel",
            ],
        ),
        ("agnes-bernauer", &["Agnes"]),
        ("baroness", &["Five Piles", "Thirteens"]),
        ("bridge-solitaire", &["You People Suck", "Solitaire Bridge", "Bridge for Bachelors"]),
        ("canfield", &["Canfield Solitaire", "Demon Solitaire", "Demon"]),
        ("clock", &["The Clock"]),
        ("freecell", &["Free Cell"]),
        ("golf", &["One Foundation", "Golf Patience"]),
        ("klondike", &["Solitaire", "Patience"]),
        ("putt-putt", &["Putt Putt"]),
        ("pyramid-golf", &["Pyramid Golf", "Escalator"]),
        ("royal-marriage", &["Betrothal"]),
        ("spider", &["Spider Solitaire"]),
        ("tam-o-shanter", &["Tam o'shanter"]),
        ("tuts-tomb", &["Tut’s Tomb"]),
    ];

    #[test]
    fn every_name_in_the_sources_finds_its_game() {
        for (id, names) in NAMED {
            for name in *names {
                assert_eq!(find(name), Some(*id), "{name}");
            }
        }
    }

    #[test]
    fn any_game_may_be_called_a_solitaire_or_a_patience() {
        for (at, id) in ids().enumerate() {
            let short = bare(id);
            let said = [format!("{short} Solitaire"), format!("{short}-patience"), format!("the {short}")];
            assert_eq!(find(&said[at % 3]), Some(id), "{said:?}");
        }
        assert_eq!((find("Bridge"), find("spanish solitaire")), (Some("bridge-solitaire"), Some("spanish-patience")));
        assert_eq!((find("the"), find("solitaire patience")), (None, Some("klondike")));
    }

    #[test]
    fn a_name_that_games_share_finds_one_and_tells_the_other() {
        assert_eq!((find("Aces Up"), namesakes("aces up")), (Some("aces-up"), vec!["easthaven"]));
        assert_eq!((find("easthaven"), namesakes("Easthaven")), (Some("easthaven"), vec![]));
        assert_eq!(namesakes("Aces Up Solitaire"), ["easthaven"]);
        assert_eq!((find("Agnes"), namesakes("agnes")), (Some("agnes-bernauer"), vec!["agnes-sorel"]));
        assert_eq!((find("Tut's Tomb"), namesakes("Tut's Tomb")), (Some("tuts-tomb"), vec!["pyramid"]));
    }

    #[test]
    fn a_near_miss_is_answered_with_the_nearest_names() {
        let text = |name| open(name, &[]).err().unwrap().to_string();
        let error =
            "error: there is no game `klondke`\nhint: did you mean `klondike`?\nhint: `patience games` lists them";
        assert_eq!(text("klondke"), error);
        assert_eq!(text("whist"), "error: there is no game `whist`\nhint: `patience games` lists them");
        assert_eq!(text("klondke solitaire"), error.replace("`klondke`", "`klondke solitaire`"));
    }

    #[test]
    fn options_that_make_no_sense_together_are_refused() {
        let text = |id: &str, options: &[(&str, &str)]| {
            let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            open(id, &options).err().map_or(String::new(), |error| error.to_string())
        };
        let golf = "error: these options of golf do not go together:";
        let two = "two players win deals from each other, not";
        assert_eq!(text("golf", &[("mode", "match")]), format!("{golf} {two} 1\nhint: set `players` to 2"));
        let three = [("mode", "match"), ("players", "3"), ("holes", "9")];
        assert_eq!(text("golf", &three), format!("{golf} {two} 3\nhint: set `players` to 2"));
        assert_eq!(text("golf", &[("mode", "match"), ("players", "2")]), "");
        let same = format!("{golf} there is only one player to get the cards");
        assert_eq!(text("golf", &[("same-deal", "on"), ("holes", "9")]), same);
        let tournament = [("match", "tournament"), ("players", "2"), ("advance", "3")];
        let advance = "error: these options of aces-up do not go together: 3 cannot advance where 2 play";
        assert_eq!(text("aces-up", &tournament), advance);
        let idle = "error: option `cutoff` of aces-up decides nothing as the other options are\n\
                    hint: `patience rules aces-up` tells what each is for";
        assert_eq!(text("aces-up", &[("cutoff", "4")]), idle);
    }
}
