//! Packs of Klondike in digits, and deals of Solvitaire for all games of the winnability study.

use patience::internals::board::{Face, PileId};
use patience::internals::card::{Card, DealSpec, card_digits, format_cards};
use patience::internals::game::Role;
use patience::internals::games::catalog;
use patience::internals::import::{self, ImportRequest};
use patience::internals::play::{Session, deck_for};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Writes a card as Solvitaire reads it: `10H`, and `10h` if it is face down.
fn card_text(card: Card, is_down: bool) -> String {
    let text = card.to_string().replace('T', "10");
    let (rank, suit) = text.split_at(text.len() - 1);
    format!("\"{rank}{}\"", if is_down { suit.to_lowercase() } else { suit.to_string() })
}

/// Writes a deal as Solvitaire reads it.
fn written(session: &Session) -> String {
    let info = session.info();
    let cards = |pile: PileId, shows_faces: bool| -> Vec<String> {
        let slots = session.board().slots(pile).iter();
        slots.map(|slot| card_text(slot.card(), shows_faces && slot.face() == Face::Down)).collect()
    };
    let lists = |role: Role, shows_faces: bool| -> Vec<String> {
        let piles = info.piles_of(role);
        piles.iter().map(|pile| format!("[{}]", cards(pile, shows_faces).join(","))).collect()
    };
    let flat =
        |role: Role| info.piles_of(role).iter().flat_map(|pile| cards(pile, false)).collect::<Vec<_>>().join(",");
    let mut keys = Vec::new();
    let columns = lists(Role::Tableau, true);
    let single: Vec<&str> = columns.iter().map(|column| column.trim_matches(['[', ']'])).collect();
    let gap = |card: &&str| if card.is_empty() { "\"\"".to_string() } else { card.to_string() };
    match &*info.id {
        "gaps" => {
            let row = |row: &[&str]| format!("[{}]", row.iter().map(gap).collect::<Vec<_>>().join(","));
            keys.push(format!(
                "\"sequences\":[{}]",
                single.chunks(single.len() / 4).map(row).collect::<Vec<_>>().join(",\n")
            ));
        }
        "accordion" | "late-binding-solitaire" => {
            let dealt: Vec<&str> = single.into_iter().filter(|card| !card.is_empty()).collect();
            keys.push(format!("\"accordion\":[{}]", dealt.join(",")));
        }
        _ => keys.push(format!("\"tableau piles\":[{}]", columns.join(",\r\n\t"))),
    }
    for (key, role) in [("stock", Role::Stock), ("reserve", Role::Reserve), ("waste", Role::Waste)] {
        if !info.piles_of(role).is_empty() {
            keys.push(format!("\"{key}\" : [ {} ]", flat(role)));
        }
    }
    if info.piles_of(Role::Cell).iter().any(|cell| !session.board().slots(cell).is_empty()) {
        let cells: Vec<String> =
            info.piles_of(Role::Cell).iter().map(|cell| gap(&&*cards(cell, false).join(","))).collect();
        keys.push(format!("\"cells\":[{}]", cells.join(",")));
    }
    if info.id == "canfield" {
        keys.push(format!("\"foundations\":[{}]", flat(Role::Foundation)));
    }
    if let Some(hole) = info.piles_of(Role::Hole).only() {
        keys.push(format!("\"hole\":{}", cards(hole, false).join("")));
    }
    format!("{{{}}}", keys.join(","))
}

/// Writes and reads a deal. Fails with a message if it is another one after that.
fn deal_is_read(id: &str, options: &[(String, String)], seed: u64) -> Result<(), String> {
    let game = catalog::open(id, options).unwrap();
    let deal = Session::deal(Arc::clone(&game), deck_for(&*game, &DealSpec::Seed(seed)).unwrap()).unwrap();
    let text = written(&deal);
    let reader = import::recognize("in.json", &text).unwrap();
    let read = |game: Option<&str>, options: &[(String, String)]| {
        let request = ImportRequest { file_name: "in.json", text: &text, game, options, deal: None };
        reader.read(&request, &mut Vec::new())
    };
    let named = read(Some(id), options).map_err(|error| format!("{error}"))?;
    // The file does not have the cards that leave the table before the first move.
    let table = |session: &Session| {
        let info = session.info();
        let is_dealt = |pile: &PileId| info.role_of(*pile) != Some(Role::Discard);
        let piles = info.named_piles().map(|(pile, _)| pile).filter(is_dealt);
        piles.map(|pile| session.board().slots(pile).to_vec()).collect::<Vec<_>>()
    };
    if reader.name() != "solvitaire" || table(&named.session) != table(&deal) || named.deal.is_none() {
        return Err("another board".into());
    }
    // Without a name, the game is one of those that begin with these piles, or the error lists it.
    match read(None, &[]) {
        Ok(found) if found.session.info().id == id || found.session.info().id == "freecell" => Ok(()),
        Ok(found) => Err(format!("this is {}", found.session.info().id)),
        Err(error) if format!("{error:?}").contains(&format!("--game {id}")) => Ok(()),
        Err(error) => Err(format!("{error:?}")),
    }
}

fn deals_of_the_study_are_read(seeds: RangeInclusive<u64>) {
    let (mut count, mut failures) = (0, Vec::new());
    for (entry, record) in catalog::entries().iter().flat_map(|entry| entry.odds.iter().map(move |odds| (entry, odds)))
    {
        // Solvitaire has no column for the aces of Gaps.
        if record.study.is_none() || record.options.contains(&("aces", "first")) {
            continue;
        }
        count += 1;
        let options: Vec<(String, String)> =
            record.options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        for seed in seeds.clone() {
            if let Err(failure) = deal_is_read(entry.id, &options, seed) {
                failures.push(format!("{} {options:?} {seed}: {failure}", entry.id));
            }
        }
    }
    assert!(count > 70, "{count}");
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn deals_of_the_winnability_study_are_read() {
    deals_of_the_study_are_read(1..=1);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_deals_of_each_game_of_the_study_are_read() {
    deals_of_the_study_are_read(1..=200);
}

/// Reads a text in a game. Returns the cards in dealing order, or the place and the message of the error.
fn deck_of(text: &str, game: Option<&str>) -> String {
    let read = import::recognize("x", text).and_then(|reader| {
        let request = ImportRequest { file_name: "x", text, game, options: &[], deal: None };
        reader.read(&request, &mut Vec::new())
    });
    match read {
        Ok(imported) => format_cards(imported.session.deck()),
        Err(error) => format!("{}: {}", error.location().unwrap(), error.message()),
    }
}

fn klondike() -> Session {
    let game = catalog::open("klondike", &[]).unwrap();
    Session::deal(Arc::clone(&game), deck_for(&*game, &DealSpec::Seed(7)).unwrap()).unwrap()
}

#[test]
fn packs_in_digits_are_read() {
    let session = klondike();
    let digits = card_digits(session.deck()).unwrap();
    let rows: Vec<&str> = digits.as_bytes().chunks(12).map(|row| std::str::from_utf8(row).unwrap()).collect();
    let spaced = format!("# a pack\r\n  {} \r\n", rows.join("\t\r\n# 2\r\n"));
    for text in [digits.clone(), spaced] {
        assert_eq!(deck_of(&text, None), format_cards(session.deck()));
    }
    let with = |start: usize, part: &str| format!("{}{part}{}", &digits[..start], &digits[start + part.len()..]);
    for (text, game, error) in [
        (with(0, "143"), None, "x: "),
        (with(5, "x"), None, "x:1:6: `x` is not a digit"),
        (with(0, &digits[3..6]), None, "x: "),
        (format!("{digits}\n{digits}"), None, "x:2:1: the pack has more than 156 digits"),
        (digits[..153].to_string(), None, "x: the file has 153 digits"),
        (digits.clone(), Some("freecell"), "x: a pack in digits is for `klondike`, not for `freecell`"),
        ("9".repeat(68), None, "x: the number is too large for a pack of 52 cards"),
    ] {
        let found = deck_of(&text, game);
        assert!(found.starts_with(error), "{found}\n{text}");
    }
}

#[test]
fn errors_in_a_deal_of_solvitaire_have_a_place() {
    let game = catalog::open("freecell", &[]).unwrap();
    let deal = Session::deal(Arc::clone(&game), deck_for(&*game, &DealSpec::Microsoft(1)).unwrap()).unwrap();
    let text = written(&deal).replace("\r\n\t", "");
    for (text, game, error) in [
        (text.replacen("JD", "0H", 1), None, "x:1:20: `0H` is not a card"),
        (text.replacen("JD", "KD", 1), None, "x:1:25: the board has `KD` twice"),
        (text.replacen("\"JD\",", "", 1), None, "x: no game of the winnability study begins with these piles"),
        (text.replacen("\"JD\",", "", 1), Some("freecell"), "x: the file lacks 1 card of `freecell`: JD"),
        (text.clone(), Some("seahaven-towers"), "x:1:19: the file has 8 columns, but `seahaven-towers` has 10"),
        (text.replace("tableau", "table"), None, "x:1:2: unknown key `table piles`"),
        (text.replace("[\"JD\"", "[[\"JD\"]"), None, "x:1:"),
        (format!("{text}x"), None, "x:1:"),
        ("{\"stock\": 7}".to_string(), None, "x:1:11: this must be a list of cards"),
        ("{\"a\"".to_string(), None, "x:1:"),
    ] {
        let found = deck_of(&text, game);
        assert!(found.starts_with(error), "{found}\n{text}");
    }
    // Ranks may be numbers and suits may be in lower case; the file may be written in many lines.
    let other = text.replace("JD", "11d").replace("AC", "1C").replace(',', ",\r\n\t");
    assert!(deck_of(&text, None).starts_with("JD 2D 9H "), "{text}");
    assert!(deck_of(&text.replace("AC", "1C").replace(',', ",\r\n\t"), None).starts_with("JD 2D 9H "), "{other}");
}
