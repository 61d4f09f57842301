//! Tests of saving a setting: the rest of the settings file stays the same, and no change is lost.

use super::*;

/// Returns the contents of a settings file with this text after `cards: boxed` is saved in it.
fn after_saving_boxed(text: &str) -> std::result::Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.yaml");
    fs::write(&path, text).unwrap();
    let saved = write_setting(&path, "cards", "boxed");
    let now = fs::read_to_string(&path).unwrap();
    saved.map(|_| now.clone()).map_err(|error| {
        assert_eq!(now, text, "a failed change leaves the file as it was");
        error.to_string().replace(path.to_str().unwrap(), "c.yaml")
    })
}

#[test]
fn a_change_keeps_everything_else_in_the_file() {
    for (text, now) in [
        ("", "settings: 1\ncards: boxed\n"),
        ("cards: plain\n", "cards: boxed\n"),
        (
            "# mine\ncards:   plain  # as in the book\nshow: every\n",
            "# mine\ncards:   boxed  # as in the book\nshow: every\n",
        ),
        ("cards: 'plain' # quoted\n", "cards: boxed # quoted\n"),
        ("{cards: \"plain\", auto: on}\n", "{cards: boxed, auto: on}\n"),
        ("cards:\n  plain\n", "cards:\n  boxed\n"),
        ("auto: on", "auto: on\ncards: boxed\n"),
        ("\u{feff}cards: plain\r\nauto: on\r\n", "\u{feff}cards: boxed\r\nauto: on\r\n"),
        ("auto: on\r\n", "auto: on\r\ncards: boxed\r\n"),
        ("# only this\n", "# only this\nsettings: 1\ncards: boxed\n"),
        (
            "auto: on\n\n# my games\ngames:\n  golf: {auto: off}\n",
            "auto: on\ncards: boxed\n\n# my games\ngames:\n  golf: {auto: off}\n",
        ),
        ("games:\n  golf: {show: final}\n", "cards: boxed\ngames:\n  golf: {show: final}\n"),
        ("? cards\n: >-\n  plain\n", "? cards\n: >-\n  boxed\n"),
        ("  auto: on\n", "  auto: on\n  cards: boxed\n"),
        ("cards: boxed # so\n", "cards: boxed # so\n"),
    ] {
        assert_eq!(after_saving_boxed(text), Ok(now.to_string()), "{text}");
    }
}

#[test]
fn a_file_that_cannot_be_changed_is_left_as_it_was() {
    let hint = "hint: write `cards: boxed` into the file yourself";
    assert_eq!(
        after_saving_boxed("{auto: on}\n"),
        Err(format!("error: c.yaml: `cards` cannot be changed in this file automatically\n{hint}"))
    );
    let newer = "written by a newer version of patience (settings 9); this version reads settings 1";
    assert_eq!(after_saving_boxed("settings: 9\n"), Err(format!("error: c.yaml:1:11: {newer}")));
}

#[test]
fn the_folder_is_created_and_a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a/b/config.yaml");
    write_setting(&path, "ten", "10").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "settings: 1\nten: 10\n");
    write_setting(&path, "ten", "T").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "settings: 1\nten: T\n");
    #[cfg(unix)] // Windows does not let everyone create links.
    {
        let link = folder.path().join("link.yaml");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        write_setting(&link, "auto", "on").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "settings: 1\nten: T\nauto: on\n");
    }
}

#[test]
fn no_setting_is_lost_if_several_prompts_save_at_the_same_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.yaml");
    let values = [("cards", "boxed"), ("ten", "10"), ("suits", "four"), ("times", "off"), ("warn", "on")];
    for _ in 0..20 {
        std::fs::write(&path, "settings: 1\n").unwrap();
        std::thread::scope(|scope| {
            for (key, value) in values {
                let path = &path;
                scope.spawn(move || write_setting(path, key, value).unwrap());
            }
        });
        let text = std::fs::read_to_string(&path).unwrap();
        for (key, value) in values {
            assert!(text.contains(&format!("{key}: {value}\n")), "{text}");
        }
    }
}
