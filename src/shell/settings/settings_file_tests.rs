//! Tests of reading the settings file: its values, and the places in error messages.

use super::*;

fn read(text: &str) -> std::result::Result<SettingsFile, String> {
    let root = root("c.yaml", text.as_bytes());
    let saved = root.and_then(|root| root.map_or(Ok(SettingsFile::default()), |root| SettingsFile::of(&root)));
    saved.map_err(|error| error.to_string())
}

#[test]
fn settings_for_one_game_override_those_for_all_games() {
    let text = "settings: 1\nshow: changes\nwidth: 60\ncards: Boxed\ngames:\n  Klondike:\n    options: {draw: 3}\n    \
                show: final\n    auto: on\n";
    let saved = read(text).unwrap();
    let listed = |game: Option<&str>| {
        let mut settings = Settings::default();
        saved.apply(game, &mut settings);
        assert!(settings.is_width_fixed, "a width in the file does not depend on the window");
        ["show", "width", "cards", "auto"].map(|key| Setting::named(key).unwrap().value(&settings)).join(" ")
    };
    assert_eq!(listed(None), "changes 60 boxed off");
    assert_eq!(listed(Some("golf")), "changes 60 boxed off");
    assert_eq!(listed(Some("klondike")), "final 60 boxed on");
    let pair = |key: &str, value: &str| (key.to_string(), value.to_string());
    assert_eq!(saved.options("klondike", &[]), [pair("draw", "3")]);
    let given = [pair("passes", "1"), pair("draw", "1")];
    assert_eq!(saved.options("klondike", &given), given);
    assert_eq!(saved.options("golf", &[]), []);
    assert_eq!(saved.general[1].place.to_string(), "c.yaml:3:8");
}

#[test]
fn every_setting_can_be_saved() {
    for setting in SETTINGS {
        for value in setting.words() {
            let saved = read(&format!("{}: {value}\n", setting.key)).unwrap();
            assert_eq!((saved.general[0].key.as_str(), saved.general[0].value.as_str()), (setting.key, value));
        }
    }
    assert!(PER_GAME_SETTINGS.iter().all(|key| Setting::named(key).is_some()));
}

#[test]
fn a_saved_mouse_brings_single_keys() {
    for (text, keys) in [
        ("mouse: on\n", true),
        ("mouse: on\nkeys: off\n", false),
        ("keys: off\nmouse: on\n", false),
        ("mouse: off\n", false),
        ("keys: on\nmouse: off\n", true),
        ("cards: plain\n", false),
    ] {
        let mut settings = Settings::default();
        read(text).unwrap().apply(None, &mut settings);
        assert_eq!(settings.keys, keys, "{text}");
    }
}

#[test]
fn an_empty_file_has_no_entries() {
    for text in ["", "# nothing yet\n", "settings: 1\n"] {
        let saved = read(text).unwrap();
        assert!(saved.general.is_empty() && saved.games.is_empty(), "{text}");
    }
}

#[test]
fn errors_have_the_place_of_the_invalid_entry() {
    for (text, output) in [
        ("cards boxed\n", "c.yaml:1:1: expected one setting per line, such as `cards: boxed`"),
        (
            "colour: on\n",
            "c.yaml:1:1: there is no setting `colour` here\nhint: did you mean `color`?\nhint: `patience config` lists them",
        ),
        ("show: every\ncards: round\n", "c.yaml:2:8: `cards` takes `plain` or `boxed`, not `round`"),
        ("color: true\n", "c.yaml:1:8: `color` takes `on` or `off`, not `true`"),
        ("width: 5\n", "c.yaml:1:8: `width` takes a number from 20 to 1000, not `5`"),
        ("auto: [on]\n", "c.yaml:1:7: `auto` takes `off`, `on` or `all`, not that"),
        ("auto:\n", "c.yaml:1:5: `auto` takes `off`, `on` or `all`, not that"),
        ("color: on\ncolor: off\n", "c.yaml:2:1: duplicate key `color`\n2 | color: off\n  | ^"),
        (
            "x: y\nsettings: 2\n",
            "c.yaml:2:11: written by a newer version of patience (settings 2); this version reads settings 1",
        ),
        ("settings: one\n", "c.yaml:1:11: `settings` must be the number of the format, 1"),
        ("games: klondike\n", "c.yaml:1:8: expected games with their settings, such as `klondike: {auto: on}`"),
        (
            "games: {gulf: {}}\n",
            "c.yaml:1:9: there is no game `gulf`\nhint: did you mean `golf`?\nhint: `patience games` lists them",
        ),
        ("games: {golf: {}, Golf: {}}\n", "c.yaml:1:19: the game `golf` occurs twice"),
        ("games: {golf: on}\n", "c.yaml:1:15: expected the settings of this game, such as `{auto: on}`"),
        (
            "games: {golf: {cards: plain}}\n",
            "c.yaml:1:16: there is no setting `cards` here\nhint: `patience config` lists them",
        ),
        ("games: {golf: {options: 3}}\n", "c.yaml:1:25: expected options of this game, such as `{draw: 3}`"),
        (
            "games: {klondike: {options: {passes: 1, draw: 14}}}\n",
            "c.yaml:1:47: option `draw` of klondike cannot be `14`\nhint: it can be `1` to `13`",
        ),
        (
            "games: {klondike: {options: {passes: 1, drow: 3}}}\n",
            "c.yaml:1:41: klondike has no option `drow`\nhint: did you mean `draw`?",
        ),
        (
            "games: {golf: {options: {mode: match}}}\n",
            "c.yaml:1:25: these options of golf do not go together: match play needs two players\nhint: add `-o players=2`",
        ),
        ("games: {golf: {options: {king: [a]}}}\n", "c.yaml:1:32: expected a value of this option"),
    ] {
        assert_eq!(read(text).unwrap_err(), format!("error: {output}"), "{text}");
    }
    // These options need each other, in any order.
    read("games: {aces-up: {options: {cutoff: 4, match: tournament, players: 4}}}\n").unwrap();
}
