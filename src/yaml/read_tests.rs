use super::*;
use crate::yaml::{Value, canonical};
use std::time::{Duration, Instant};

fn json(text: &str) -> String {
    canonical(&parse("f", text.as_bytes()).unwrap())
}

fn parse_error(text: impl AsRef<[u8]>) -> String {
    let start = Instant::now();
    let error = parse("f", text.as_ref()).unwrap_err().to_string();
    assert!(start.elapsed() < Duration::from_secs(5), "too slow: {error}");
    assert!(!error.contains(['\u{1b}', '\0', '\u{9b}', '\u{202e}']), "{error:?}");
    error
}

#[test]
fn plain_scalars_resolve_as_in_yaml_1_2() {
    assert_eq!(json("[on, off, yes, no, y, N]"), r#"["on","off","yes","no","y","N"]"#);
    assert_eq!(json("[true, False, TRUE, tRUE, null, ~, '']"), r#"[true,false,true,"tRUE",null,null,""]"#);
    assert_eq!(json("- \n-\n- x"), r#"[null,null,"x"]"#);
    assert_eq!(json("[42, -7, 0, 18446744073709551615]"), "[42,-7,0,18446744073709551615]");
    for text in ["010", "1.50", "1e3", "0x1F", "1_000", "+5", "-0", "12:30:45", "2026-11-20", ".inf", "7C", "1 2"] {
        assert_eq!(json(&format!("- {text}")), format!("[\"{text}\"]"));
    }
    assert_eq!(json("['42', \"42\", '~', 'true']"), r#"["42","42","~","true"]"#);
    assert_eq!(json(&format!("[{}]", "9".repeat(50))), format!("[\"{}\"]", "9".repeat(50)));
    assert_eq!(json("a: |\n  x\n   y\nb: >\n  x\n  y\n"), r#"{"a":"x\u000a y\u000a","b":"x y\u000a"}"#);
}

#[test]
fn keys_are_text() {
    assert_eq!(json("1: a\non: b\n'x y': c\nnull: d\n"), r#"{"1":"a","null":"d","on":"b","x y":"c"}"#);
    assert_eq!(
        parse_error("? [a]\n: b"),
        "error: f:1:3: a key must be a word, not a list or a map\n1 | ? [a]\n  |   ^"
    );
    assert_eq!(parse_error("a: 1\n: b"), "error: f:2:1: a key is missing\n2 | : b\n  | ^");
}

#[test]
fn places_are_lines_and_columns_of_the_text() {
    let node = parse("f", "é: [1, ü]\nb:\n  - c: d\n".as_bytes()).unwrap();
    assert_eq!(node.get("é").unwrap().items()[1].place.to_string(), "f:1:8");
    let (key, value) = &node.get("b").unwrap().items()[0].entries()[0];
    assert_eq!((key.place.to_string(), value.place.to_string()), ("f:3:5".into(), "f:3:8".into()));
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let node = parse("f", b"\xef\xbb\xbfa: 1\r\nb: 2\r\n").unwrap();
    assert_eq!(canonical(&node), r#"{"a":1,"b":2}"#);
    assert_eq!(node.entries()[0].0.place.column, 1);
}

#[test]
fn syntax_errors_show_place_and_line() {
    assert_eq!(parse_error("game: a\nseed: 4\ngame: b\n"), "error: f:3:1: duplicate key `game`\n3 | game: b\n  | ^");
    assert_eq!(
        parse_error("steps:\n\t- draw\n"),
        "error: f:2:2: tabs are not allowed here\n2 |  - draw\n  |  ^\nhint: indent with spaces"
    );
    assert_eq!(
        parse_error("a: 1\nb: \"x\nc: 2\n"),
        "error: f:2:4: a quote is not closed on its line, and a later line is not indented\n2 | b: \"x\n  |    ^"
    );
    assert_eq!(parse_error("a: 1\nb: \"x"), "error: f:2:4: a quote is not closed\n2 | b: \"x\n  |    ^");
    assert_eq!(parse_error("a: [1, 2\n"), "error: f:1:4: `[` is not closed\n1 | a: [1, 2\n  |    ^");
    assert_eq!(
        parse_error("a: b: c\n"),
        "error: f:1:5: `: ` is not allowed here\n1 | a: b: c\n  |     ^\nhint: quote text that contains `: `"
    );
    assert_eq!(parse_error("a: @b\n"), "error: f:1:4: text that begins with `@` must be quoted\n1 | a: @b\n  |    ^");
    for (text, message) in [
        ("a: 1\nb\nc: 2\n", "2:1: expected `:` after this word"),
        ("a: {b: 1 c: 2}\n", "1:11: expected `,` or `}`"),
        ("a: {b: 1, [c}\n", "1:11: `[` is closed by `}`"),
        ("a: [b\n  c: d: e]\n", "2:4: `:` is not allowed here"),
        ("a: \"b\" c\n", "1:8: unexpected text after the closing quote"),
        ("a: 1\n  b: 2\n", "2:4: `: ` is not allowed here"),
        ("a:\n    b: 1\n  c: 2\n", "3:3: expected a key with the same indentation as those above"),
        ("a: - b\n", "1:4: `- ` is not allowed here"),
        ("a: ]\n", "1:4: closing bracket without an opening one"),
        ("a: `b`\n", "1:4: text that begins with a backtick must be quoted"),
    ] {
        let error = parse_error(text);
        assert_eq!(error.lines().next(), Some(format!("error: f:{message}").as_str()));
    }
    assert!(parse_error("a: 1\n---\nb: 2\n").starts_with("error: f:2:1: a second document begins here"));
    for empty in ["", "\n\n", "# only words\n"] {
        assert_eq!(parse_error(empty), "error: f: the file is empty");
    }
    let long = format!("{}: @x\n", "a".repeat(500));
    let snippet_text = parse_error(long);
    assert!(
        snippet_text.lines().all(|line| line.chars().count() < 120) && snippet_text.contains("1 | …aaa"),
        "{snippet_text}"
    );
}

#[test]
fn anchors_aliases_tags_and_directives_are_rejected() {
    assert!(
        parse_error("a: &x 1\n").starts_with("error: f:1:7: anchors (`&name`) are not allowed"),
        "{}",
        parse_error("a: &x 1\n")
    );
    assert!(parse_error("a: *x\n").starts_with("error: f:1:4: aliases (`*name`) are not allowed"));
    assert!(parse_error("a: !evil x\n").contains(": tags (`!name`) are not allowed"));
    assert!(parse_error("a: !!python/object/apply:os.system [x]\n").contains(": tags (`!name`) are not allowed"));
    assert!(parse_error("a: !!str 5\n").contains(": tags (`!name`) are not allowed"));
    assert!(parse_error("!x a: 5\n").contains(": tags (`!name`) are not allowed"));
    assert!(parse_error("a: {<<: {b: 1}}\n").contains(": merge keys are not allowed"));
    assert!(parse_error("%YAML 1.2\n---\na: 1\n").contains("directives (`%NAME`) are not allowed"));
    let laughs = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n";
    assert!(parse_error(laughs).contains("anchors (`&name`) are not allowed"));
    let copies = format!("a: &a \"{}\"\nb: [{}]\n", "x".repeat(1_000_000), "*a, ".repeat(20_000));
    assert!(parse_error(copies).contains("anchors (`&name`) are not allowed"));
}

#[test]
fn size_and_nesting_are_limited() {
    let too_deep = "nested deeper than 16 levels";
    for text in ["[", "{a: ", "- ", "[[{a: ["] {
        let message = parse_error(text.repeat(100_000));
        assert!(message.contains(too_deep), "{text}: {message}");
    }
    for text in ["? ", "{? ", "[? "] {
        parse_error(text.repeat(100_000));
    }
    assert!(parse_error(format!("moves: {}", "[".repeat(200_000))).contains(too_deep));
    assert!(parse("f", format!("{}1{}", "[".repeat(16), "]".repeat(16)).as_bytes()).is_ok());
    assert!(parse_error(format!("{}1{}", "[".repeat(17), "]".repeat(17))).contains(too_deep));
    assert_eq!(parse_error(vec![b'a'; DEFAULT_LIMITS.bytes + 1]), "error: f: larger than 16 MiB");
    // The list itself counts as a value, and so does each key.
    let build = |text: &str| tree::build("f", text, 10).map(drop).map_err(|error| error.message());
    assert_eq!(build(&"- a\n".repeat(9)), Ok(()));
    assert_eq!(build(&"- a\n".repeat(10)), Err("more than 10 values".into()));
    assert_eq!(build("{a: 1, b: 2, c: 3, d: 4, e: 5}"), Err("more than 10 values".into()));
}

#[test]
fn invalid_utf_8_and_control_characters_are_rejected() {
    assert_eq!(parse_error(b"a: 1\nb: x\xff\n"), "error: f:2:5: not valid UTF-8 text");
    let error = parse_error(b"\xff\xfea\0:\0");
    assert!(error.starts_with("error: f: the text is UTF-16, not UTF-8\nhint: save it as UTF-8"), "{error}");
    assert_eq!(
        parse_error("a: 1\nb: \u{1b}[31m\n"),
        "error: f:2:4: the control character `\\u{1b}` is not allowed\n2 | b: \\u{1b}[31m\n  |    ^"
    );
    for c in ['\0', '\u{7}', '\u{7f}', '\u{9b}'] {
        assert!(parse_error(format!("a: x{c}")).contains("control character"), "{c:?}");
    }
    // An escape may stand for a control character. Code that prints a value makes such a character safe.
    assert_eq!(parse("f", br#"a: "\e""#).unwrap().get("a").unwrap().as_text(), Some("\u{1b}"));
    assert!(parse_error("\u{202e}a: b: c").contains("\\u{202e}"));
}

#[test]
fn a_torn_last_line_is_dropped_unless_the_file_is_finished() {
    let is_finished = |node: &Node| node.get("result").is_some();
    let parse_cut =
        |text: &str| parse_truncated("f", text.as_bytes(), is_finished).map(|(node, torn)| (canonical(&node), torn));
    let complete = r#"{"a":1,"steps":["draw"]}"#.to_string();
    assert_eq!(parse_cut("a: 1\nsteps:\n- draw\n"), Ok((complete.clone(), false)));
    for torn in ["-", "- mo", "- \"mo", "- {do: x, n", "- é"] {
        assert_eq!(parse_cut(&format!("a: 1\nsteps:\n- draw\n{torn}")), Ok((complete.clone(), true)), "{torn}");
    }
    assert_eq!(parse_cut("a: 1\nresult: won"), Ok((r#"{"a":1,"result":"won"}"#.into(), false)));
    assert_eq!(parse_cut("a: 1"), Ok((r#"{"a":1}"#.into(), false)));
    let mut bytes = b"a: 1\nsteps:\n- draw\n- \xc3".to_vec();
    assert_eq!(
        parse_truncated("f", &bytes, is_finished).map(|(node, torn)| (canonical(&node), torn)),
        Ok((complete, true))
    );
    bytes.push(b'\n');
    assert!(parse_truncated("f", &bytes, is_finished).is_err());
}

#[test]
fn a_truncated_transcript_yields_only_its_own_steps() {
    let transcript = "a: 1\nsteps:\n- draw\n- move t3 f1\n- {do: move w t3, note: opens}\n- undo\n";
    let complete = parse("f", transcript.as_bytes()).unwrap();
    let steps = complete.get("steps").unwrap().items();
    for length in "a: 1\nsteps:\n".len()..transcript.len() {
        let (node, _) = parse_truncated("f", &transcript.as_bytes()[..length], |_| false).unwrap();
        if let Value::List(parsed_steps) = &node.get("steps").unwrap().value {
            assert!(parsed_steps.iter().zip(steps).all(|(a, b)| a.is_equivalent(b)), "{length}");
        }
    }
}

#[test]
fn read_file_reports_the_file_name() {
    let error = read_file(Path::new("no/such.yaml")).unwrap_err();
    assert_eq!(error.to_string(), "error: cannot read `no/such.yaml`: no such file or directory");
    assert_eq!(read_file(Path::new("src")).unwrap_err().to_string(), "error: cannot read `src`: it is a directory");
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "a: [1, 2]\n").unwrap();
    assert_eq!(canonical(&read_file(file.path()).unwrap()), r#"{"a":[1,2]}"#);
}
