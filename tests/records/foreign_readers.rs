//! Tests that PyYAML, which reads YAML 1.1, finds the same values as `patience` in files that `patience` wrote. The
//! tests are skipped if Python or PyYAML is not installed.

use patience::internals::play::{Action, Command as Played, Step};
use patience::internals::yaml::{self, Node, Value};
use serde_json::{Value as Json, json};
use std::io::Write;
use std::process::{Command, Stdio};

/// A Python script that reads triples of a name, a YAML text and its expected value. It prints each triple whose text
/// PyYAML reads differently. A timestamp, which is a type in YAML 1.1 but not in YAML 1.2, counts as its text.
const COMPARE: &str = r#"
import datetime, json, sys, yaml
# Long texts are read by the faster reader where there is one.
fast = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
def plain(node):
    if isinstance(node, dict):
        return {key: plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [plain(item) for item in node]
    if isinstance(node, datetime.datetime):
        return node.strftime("%Y-%m-%dT%H:%M:%SZ")
    return node
for name, text, meant in json.load(sys.stdin):
    try:
        found = plain(yaml.load(text, yaml.SafeLoader if len(text) < 2000 else fast))
    except yaml.YAMLError as error:
        found = str(error)
    if found != meant or type(found) != type(meant):
        print(f"{name}: {text[:200]!r} is read as {found!r}, not {meant!r}"[:400])
"#;

fn has_pyyaml() -> bool {
    let probe = Command::new("python3").args(["-c", "import yaml"]).stderr(Stdio::null()).status();
    probe.is_ok_and(|status| status.success())
}

/// Returns the output of `COMPARE`: a line for each text that PyYAML reads differently.
fn differences(texts: &[(String, String, Json)]) -> String {
    let mut python = Command::new("python3");
    python.args(["-c", COMPARE]).env("PYTHONUTF8", "1").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = python.spawn().unwrap();
    child.stdin.take().unwrap().write_all(&serde_json::to_vec(texts).unwrap()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Converts a YAML tree to JSON.
fn to_json(node: &Node) -> Json {
    match &node.value {
        Value::Null => Json::Null,
        Value::Bool(truth) => json!(truth),
        Value::Int(number) => serde_json::from_str(&number.to_string()).unwrap(),
        Value::Text(text) => json!(text),
        Value::List(items) => items.iter().map(to_json).collect(),
        Value::Map(entries) => entries.iter().map(|(key, node)| (key.text.clone(), to_json(node))).collect(),
    }
}

/// Returns the texts of all transcripts in the repository, and of all rulebooks as `patience` writes them.
fn texts_of_repository() -> Vec<(String, String, Json)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("transcripts"), root.join("src/games/books")];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let node = yaml::parse("", text.as_bytes()).unwrap();
            let name = path.strip_prefix(root).unwrap().display().to_string();
            let text = if name.starts_with("transcripts") { text } else { yaml::write(&node) };
            texts.push((name, text, to_json(&node)));
        }
    }
    texts
}

/// Words that a reader of YAML 1.1 or 1.2 may read as another type than text, or reject.
const PITFALLS: &str = "yes No on OFF y N true False null ~ = << <<: 1:20 12:30:45 190:20:30.15 0o17 0x1F 0b11 017 1_000 \
                        1,000 +1 -1 1e3 1.5 .5 5. .inf -.inf .NaN 2026-11-20 2026-11-20T10:12:33Z 2026-1-2 ? - : # ?a -a :a \
                        #a a? a: a:b a# a#b , [ ] { } [] {} & * ! | > ' \" % @ ` --- ... why? not, t3";

/// Characters that YAML readers treat differently, and some plain letters and digits.
const CHARACTERS: [char; 48] = [
    'a',
    'b',
    'e',
    'n',
    'o',
    'x',
    'y',
    '0',
    '1',
    '7',
    ' ',
    ' ',
    ' ',
    '\n',
    '\t',
    '\r',
    ':',
    '-',
    '#',
    ',',
    '[',
    ']',
    '{',
    '}',
    '&',
    '*',
    '!',
    '|',
    '>',
    '\'',
    '"',
    '%',
    '@',
    '`',
    '\\',
    '?',
    '~',
    '.',
    '=',
    '<',
    '\u{0}',
    '\u{85}',
    '\u{a0}',
    '\u{2028}',
    '\u{2029}',
    '\u{feff}',
    '\u{1f0a1}',
    '\u{e0041}',
];

/// Returns notes, the same in every run: the pitfalls, combinations of pitfalls, and random characters.
fn notes() -> Vec<String> {
    let pitfalls: Vec<&str> = PITFALLS.split_whitespace().collect();
    let mut state = 1u64;
    let mut random_below = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    let mut notes: Vec<String> = pitfalls.iter().map(|word| (*word).to_string()).collect();
    while notes.len() < 400 {
        let note = match random_below(2) {
            0 => (0..=random_below(4)).map(|_| pitfalls[random_below(pitfalls.len())]).collect::<Vec<_>>().join(" "),
            _ => (0..random_below(9)).map(|_| CHARACTERS[random_below(CHARACTERS.len())]).collect(),
        };
        notes.push(note);
    }
    notes
}

/// Returns three YAML texts that contain a note, with their names and values: a step with the note alone, a step with a
/// command and the note, and a tree that has the note as texts and keys.
fn texts_with_note(note: &str) -> [(String, String, Json); 3] {
    let note_step = Step::Note(note.into()).text();
    let command_step = Step::Action(Action { note: Some(note.into()), ..Played::Hint.into() }).text();
    let (command, note_node) = (json!("hint"), Node::text(note));
    let key = if note.is_empty() { "k" } else { note };
    let node =
        Node::map([(key, Node::list([note_node.clone(), Node::map([("k", note_node.clone()), (key, note_node)])]))]);
    let steps = |step: &str| format!("steps:\n  - {step}\n");
    [
        ("a note".into(), steps(&note_step), json!({"steps": [{"note": note}]})),
        ("a note beside a move".into(), steps(&command_step), json!({"steps": [{"do": command, "note": note}]})),
        ("a tree".into(), yaml::write(&node), to_json(&node)),
    ]
}

#[test]
fn pyyaml_reads_files_as_patience_does() {
    if !has_pyyaml() {
        return eprintln!("skipped: there is no python3 with PyYAML");
    }
    let mut texts = texts_of_repository();
    texts.extend(notes().iter().flat_map(|note| texts_with_note(note)));
    assert_eq!(differences(&texts), "");
}

#[test]
fn differences_from_pyyaml_are_found() {
    if !has_pyyaml() {
        return eprintln!("skipped: there is no python3 with PyYAML");
    }
    let texts = ["{note: why not t3?}", "note: yes", "note: 1:20"].map(|text| {
        let node = yaml::parse("", text.as_bytes()).unwrap();
        (text.to_string(), text.to_string(), to_json(&node))
    });
    assert_eq!(differences(&texts).lines().count(), 3);
}
