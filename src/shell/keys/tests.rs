//! Tests of the keys of all games: no sequence begins with another one, and every legal move has keys.

use super::key_input::{KeyEffect, KeyInput, SelectedCards};
use super::key_press::KeyPress;
use super::key_table::{ANY_FOUNDATION, CommandEffect, KeyTable};
use super::pile_keys::PileFamily;
use crate::board::PileId;
use crate::card::DealSpec;
use crate::game::{GameInfo, Move, Row};
use crate::games::catalog;
use crate::play::Session;
use crate::shell::Notation;
use crate::shell::completion::typed_forms::parse_interactive_move;
use std::sync::Arc;

/// Returns all games with their default options, and some games with options that change their piles.
fn variants() -> Vec<(&'static str, Vec<(String, String)>)> {
    let plain = catalog::ids().map(|id| (id, Vec::new()));
    let chosen = [
        ("freecell", "cells", "8"),
        ("freecell", "cells", "1"),
        ("bakers-game", "cells", "10"),
        ("bakers-game", "columns", "10"),
        ("calculation", "wastes", "2"),
        ("intelligence", "fans", "19"),
        ("golf", "holes", "9"),
        ("golf", "packs", "4"),
        ("sultan", "divan", "8"),
    ];
    plain.chain(chosen.map(|(id, key, value)| (id, vec![(key.to_string(), value.to_string())]))).collect()
}

/// Returns the keys of each pile of some families.
fn keys_of_piles(families: &[PileFamily]) -> Vec<String> {
    families.iter().flat_map(|family| &family.piles).map(|entry| entry.keys.clone()).collect()
}

/// Returns all sequences of keys that complete a command, without the key `+` for one card more.
fn sequences(table: &KeyTable) -> Vec<String> {
    let mut sequences: Vec<String> = table.bare_arguments.iter().map(|(keys, _)| keys.clone()).collect();
    let mut targets = keys_of_piles(&table.targets);
    targets.extend(table.any_foundation.then(|| ANY_FOUNDATION.to_string()));
    targets.push(" ".into());
    for from in keys_of_piles(&table.sources) {
        match table.only_target {
            Some(_) => sequences.push(from),
            None => sequences.extend(targets.iter().map(|to| format!("{from}{to}"))),
        }
    }
    for command_key in &table.commands {
        let mut begun = vec![command_key.key.to_string()];
        if let CommandEffect::Piles(_, count) = command_key.effect {
            for _ in 0..count {
                let piles = keys_of_piles(&table.sources);
                begun = begun.iter().flat_map(|keys| piles.iter().map(move |pile| format!("{keys}{pile}"))).collect();
            }
        }
        sequences.extend(begun);
    }
    sequences.extend([":", "?", " "].map(String::from));
    sequences
}

/// Presses the keys of a sequence. Only the last one may complete a command.
fn press(table: &Arc<KeyTable>, keys: &str) -> KeyEffect {
    let mut input = KeyInput::new(Arc::clone(table));
    let mut effect = KeyEffect::Pending;
    for key in keys.chars() {
        assert_eq!(effect, KeyEffect::Pending, "{keys}");
        effect = input.press(if key == ' ' { KeyPress::Space } else { KeyPress::Char(key) });
    }
    assert!(input.typed().is_empty(), "{keys} is not complete: {effect:?}");
    effect
}

#[test]
fn no_sequence_of_keys_begins_with_another_one() {
    for (id, options) in variants() {
        let game = catalog::open(id, &options).unwrap();
        let table = KeyTable::of(game.info());
        let mut all = sequences(&table);
        all.sort();
        for pair in all.windows(2) {
            assert!(!pair[1].starts_with(&pair[0]), "{id} {options:?}: {:?} and {:?}", pair[0], pair[1]);
        }
        for keys in &all {
            assert!(!matches!(press(&table, keys), KeyEffect::Unknown(_)), "{id} {options:?}: {keys}");
        }
    }
}

/// Whether a key opens the line editor for this move, because the move has too many arguments for keys.
fn needs_line(table: &KeyTable, info: &GameInfo, m: Move) -> bool {
    let text = info.format_move(m);
    table
        .commands
        .iter()
        .any(|command_key| matches!(&command_key.effect, CommandEffect::Line(line) if text.starts_with(line.as_str())))
}

/// Whether keys mean this move.
fn has_keys(table: &Arc<KeyTable>, session: &Session, m: Move) -> bool {
    let (game, view) = (session.game().as_ref(), session.view());
    let means = |command: &str| parse_interactive_move(game, view, Notation::Cards, command) == Some(m);
    let keys = table.keys_of_move(session.info(), m);
    keys.iter().any(|keys| matches!(press(table, keys), KeyEffect::Run(command) if means(&command)))
}

#[test]
fn every_legal_move_has_keys() {
    for (id, options) in variants() {
        let game = catalog::open(id, &options).unwrap();
        let table = KeyTable::of(game.info());
        let deck = DealSpec::Seed(5).deck(&game.info().pack).unwrap();
        let mut session = Session::deal(game, deck).unwrap();
        for step in 0..15 {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            for &m in moves.iter().take(8) {
                let has_keys = has_keys(&table, &session, m) || needs_line(&table, session.info(), m);
                assert!(has_keys, "{id} {options:?}: {} has no keys", session.info().format_move(m));
            }
            session.play(moves[step * 7 % moves.len()]).unwrap();
        }
    }
}

fn table(id: &str) -> Arc<KeyTable> {
    KeyTable::of(catalog::open(id, &[]).unwrap().info())
}

#[test]
fn keys_mean_commands() {
    for (id, keys, command) in [
        ("klondike", "34", "3 4"),
        ("klondike", "3f", "3 f"),
        ("klondike", "w3", "w 3"),
        ("klondike", "3 ", "3"),
        ("klondike", "w ", "move w"),
        ("klondike", "3++4", "3 4 2"),
        ("klondike", "F13", "f1 3"),
        ("klondike", "d", "draw"),
        ("klondike", "n", "draw until playable"),
        ("freecell", "3d", "3 c4"),
        ("freecell", "d3", "c4 3"),
        ("eight-off", "3c8", "3 c8"),
        ("spider", "05", "10 5"),
        ("bisley", "0302", "13 12"),
        ("bisley", "3f", "3 f"),
        ("bisley", "3A1", "3 fa1"),
        ("golf", "3", "3 w"),
        ("pyramid", "7172", "y7.1 y7.2"),
        ("pyramid", "71 ", "remove y7.1"),
        ("tri-peaks", "40", "p4.10 w"),
        ("accordion", "0504", "5 4"),
        ("clock", "s", "step"),
        ("bridge-solitaire", "8c", "8C"),
        ("bridge-solitaire", "3n", "3NT"),
        ("bridge-solitaire", "p", "pass"),
        ("virginia-reel", "sA1B2", "swap a1 b2"),
        ("monte-carlo", "d3e4", "d3 e4"),
        ("monte-carlo", "D", "draw"),
        ("klondike", "a", "auto"),
        ("freecell", "A", "auto"),
        ("seven-devils", "r3f", "r3 f"),
    ] {
        assert_eq!(press(&table(id), keys), KeyEffect::Run(command.into()), "{id} {keys}");
    }
    assert_eq!(press(&table("bridge-solitaire"), "e"), KeyEffect::Line("keep ".into()));
}

#[test]
fn selected_cards_are_half_a_move() {
    let pile = |game: &str, name: &str| catalog::open(game, &[]).unwrap().info().pile_named(name).unwrap();
    let pressed = |game: &str, (name, count): (&str, usize), keys: &str| {
        let mut input = KeyInput::new(table(game));
        input.set_selected(Some(SelectedCards { pile: pile(game, name), count }));
        let press = |key| if key == ' ' { KeyPress::Space } else { KeyPress::Char(key) };
        let effect = keys.chars().map(|key| input.press(press(key))).last().unwrap();
        (effect, input.has_selected())
    };
    let run = |command: &str| (KeyEffect::Run(command.into()), true);
    assert_eq!(pressed("klondike", ("t3", 2), "4"), run("3 4 2"));
    assert_eq!(pressed("klondike", ("t3", 1), "f"), run("3 f 1"));
    assert_eq!(pressed("klondike", ("w", 1), "F2"), run("w f2 1"));
    assert_eq!(pressed("klondike", ("t3", 1), " "), run("3"));
    assert_eq!(pressed("klondike", ("t3", 2), "+4"), run("3 4 1"));
    assert_eq!(pressed("freecell", ("t3", 1), "d"), run("3 c4 1"));
    assert_eq!(pressed("pyramid", ("y7.1", 1), "72"), run("y7.1 y7.2"));
    assert_eq!(pressed("pyramid", ("y7.1", 1), " "), run("remove y7.1"));
    // A key that names no target has its usual meaning, and the cards are no longer selected.
    assert_eq!(pressed("klondike", ("t3", 1), "d"), (KeyEffect::Run("draw".into()), false));
    assert_eq!(pressed("klondike", ("t3", 1), "w"), (KeyEffect::Pending, false));
    assert_eq!(pressed("klondike", ("t3", 1), "F"), (KeyEffect::Pending, true));
    assert!(matches!(pressed("klondike", ("t3", 2), " "), (KeyEffect::Unknown(_), true)));
    // Keys of the game cannot continue cards that no key names.
    assert_eq!(pressed("golf", ("t3", 1), "4"), (KeyEffect::Run("4 w".into()), false));
}

#[test]
fn the_rows_of_a_grid_have_the_letters_on_the_board() {
    let mut grids = 0;
    for id in catalog::ids() {
        let game = catalog::open(id, &[]).unwrap();
        let info = game.info();
        let places = info.layout.iter().filter(|row| matches!(row, Row::Grid { .. })).flat_map(Row::piles);
        let places: Vec<PileId> = places.filter(|&pile| info.pile_name(pile).len() == 2).collect();
        let table = KeyTable::of(info);
        let entries = table.sources.iter().chain(&table.targets).flat_map(|family| &family.piles);
        for entry in entries.filter(|entry| places.contains(&entry.pile)) {
            assert_eq!(entry.keys, info.pile_name(entry.pile), "{id}");
            grids += 1;
        }
    }
    assert!(grids > 100);
}

#[test]
fn half_a_move_can_be_given_up() {
    let mut input = KeyInput::new(table("klondike"));
    assert_eq!(
        (input.press(KeyPress::Char('3')), input.pending().as_deref()),
        (KeyEffect::Pending, Some("column 3 to"))
    );
    assert_eq!((input.press(KeyPress::Escape), input.pending()), (KeyEffect::InputReduced, None));
    input.press(KeyPress::Char('3'));
    assert_eq!(input.press(KeyPress::Tab), KeyEffect::Run("moves t3".into()));
    // The half move is still pending, and a key without a meaning changes nothing.
    assert_eq!(input.press(KeyPress::Char('x')), KeyEffect::Unknown("no key x here; Esc gives up this move".into()));
    assert_eq!(input.press(KeyPress::Char('4')), KeyEffect::Run("3 4".into()));
    assert_eq!(input.press(KeyPress::Tab), KeyEffect::Run("moves".into()));
    assert_eq!(input.press(KeyPress::Space), KeyEffect::Repeat);
    assert_eq!(input.press(KeyPress::Char(':')), KeyEffect::Line(String::new()));
    assert_eq!(
        input.press(KeyPress::Char('\u{1b}')),
        KeyEffect::Unknown("no key \\u{1b} here; ? lists the keys".into())
    );
}

#[test]
fn space_never_ignores_keys_of_half_a_move() {
    for keys in ["3+", "3++", "3F"] {
        let mut input = KeyInput::new(table("klondike"));
        keys.chars().for_each(|key| assert_eq!(input.press(KeyPress::Char(key)), KeyEffect::Pending, "{keys}"));
        let effect = input.press(KeyPress::Space);
        assert_eq!(effect, KeyEffect::Unknown("this move needs another key; Esc gives it up".into()), "{keys}");
        assert_eq!(input.typed(), keys);
    }
}

#[test]
fn the_line_of_keys_fits_every_window() {
    for (id, options) in variants() {
        let game = catalog::open(id, &options).unwrap();
        let table = KeyTable::of(game.info());
        let firsts = table.sources.iter().flat_map(|family| &family.piles).map(|entry| entry.keys.clone());
        for keys in firsts.chain([String::new()]).filter(|_| table.only_target.is_none()) {
            let mut input = KeyInput::new(Arc::clone(&table));
            keys.chars().for_each(|key| drop(input.press(KeyPress::Char(key))));
            for columns in [20, 40, 60, 80, 200] {
                assert!(crate::text::width(&input.line(columns)) <= columns, "{id} {keys} {columns}");
            }
        }
        assert!(table.help(80, true).lines().all(|line| crate::text::width(line) <= 80), "{id}");
    }
}

#[test]
fn the_line_of_keys_shows_what_is_valid() {
    for (id, keys, line) in [
        (
            "klondike",
            "",
            "1-7 column, w waste, d draw, n until playable, u undo, U redo, h hint, a auto, Space repeat, Tab moves, \
             F1-F4 foundation, : command, ? keys",
        ),
        ("klondike", "3", "column 3 to: 1-7 column, f foundation, Space best place, + one card more, Esc back"),
        ("klondike", "3++", "column 3, 2 cards to: 1-7 column, f foundation, + one card more, Esc back"),
        ("freecell", "b", "cell b to: 1-8 column, a-d cell, f foundation, Space best place, + one card more, Esc back"),
        ("bisley", "0", "column: 1-9 00-03=t10-t13 column, Esc back"),
        ("spider", "3", "column 3 to: 1-9 0=t10 column, f foundation, Space best place, + one card more, Esc back"),
        ("pyramid", "71", "y7.1 and: 11-77 pyramid, w waste, Space only this card, Esc back"),
        (
            "bridge-solitaire",
            "",
            "t s for TS: rank and suit, e keep, p pass, n next, u undo, U redo, h hint, Space repeat, Tab moves, : \
             command, ? keys",
        ),
        ("bridge-solitaire", "8", "8: then c d h s, Esc back"),
        (
            "virginia-reel",
            "s",
            "swap reserve or foundation: 1-8 reserve, A1-A8 foundation, B1-B8 foundation, C1-C8 \
             foundation, Esc back",
        ),
    ] {
        let mut input = KeyInput::new(table(id));
        keys.chars().for_each(|key| drop(input.press(KeyPress::Char(key))));
        assert_eq!(input.line(300), line, "{id} {keys}");
    }
}

#[test]
fn piles_with_unusual_names_have_keys_too() {
    let mut info = catalog::open("klondike", &[]).unwrap().info().clone();
    // `t`, `t1` and `t1.1` would get keys that begin with one another.
    for (pile, name) in info.piles.iter_mut().filter(|pile| pile.name.starts_with('t')).zip(["t", "t1", "t1.1"]) {
        pile.name = name.to_string();
    }
    let mut all = sequences(&KeyTable::of(&info));
    all.sort();
    assert!(all.windows(2).all(|pair| !pair[1].starts_with(&pair[0])), "{all:?}");
    // Control characters never reach the terminal.
    info.zones.iter_mut().for_each(|zone| zone.name = "evil\u{1b}[2J".into());
    info.zones.iter_mut().for_each(|zone| zone.show = crate::game::Show::Top);
    let table = KeyTable::of(&info);
    assert!(
        !KeyInput::new(Arc::clone(&table)).line(300).contains('\u{1b}') && !table.help(80, true).contains('\u{1b}')
    );
}
