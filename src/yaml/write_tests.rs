use super::*;
use crate::yaml::parse;

const HARD_TO_QUOTE: [&str; 62] = [
    "",
    " ",
    "  a",
    "a ",
    "a\n",
    "a\nb",
    "a\nb\n",
    "a\n\nb\n",
    "\n",
    "\n\n",
    "\na",
    " a\nb",
    "a\n b\n",
    "a \nb",
    "a\n\n",
    "a\tb",
    "\t",
    "a\r\nb",
    "yes",
    "No",
    "on",
    "OFF",
    "y",
    "N",
    "~",
    "null",
    "NULL",
    "true",
    "False",
    "42",
    "-7",
    "010",
    "0x1F",
    "1e3",
    "1.5",
    ".5",
    "-.inf",
    ".nan",
    "1_000",
    "12:30:45",
    "2026-11-20",
    "=",
    "<<",
    "- a",
    "-",
    "? a",
    ": a",
    "a: b",
    "a:",
    "a:b",
    "a #b",
    "#a",
    "a, b",
    "why not?",
    "1,000",
    "[a]",
    "{a: b}",
    "&a",
    "*a",
    "!a",
    "a\u{1b}[31m\u{202e}\u{feff}\u{ffff}\u{e0041}",
    "\"'\\ é ♥ 日 \u{1f0a1} \u{85}\u{2028}",
];

fn write_and_parse(node: &Node) -> Node {
    let text = write(node);
    assert!(text.ends_with('\n'), "{text:?}");
    parse("w", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn quotes_are_used_only_where_needed() {
    for text in ["draw", "move t3 f1", "7C KD AC", "Baker's Dozen", "$draw", "t1-t4", "é ♥", "3 of 4", "(a)", "2H"] {
        assert_eq!(quote(text), text);
    }
    for text in HARD_TO_QUOTE {
        assert!(quote(text).starts_with('"') && !quote(text).contains('\n'), "{text:?}");
    }
    assert_eq!(quote("a\"b\\c\n\u{1b}\u{e0041}"), r#""a\"b\\c\n\u001b\U000e0041""#);
}

#[test]
fn written_text_parses_to_the_same_node() {
    for text in HARD_TO_QUOTE {
        let leaf = Node::text(text);
        let list = Node::list([leaf.clone(), Node::list([leaf.clone()]), Node::map([("k", leaf.clone())])]);
        let map = Node::map([(text, leaf.clone()), ("m", Node::map([("l", list.clone())])), ("n", list.clone())]);
        for node in [leaf, list, map] {
            assert!(write_and_parse(&node).is_equivalent(&node), "{text:?}\n{}", write(&node));
        }
    }
}

#[test]
fn very_long_keys_and_lines_parse_to_the_same_node() {
    let key = "key of \"many\" words ".repeat(100);
    let inner = Node::map([(key.as_str(), Node::list([Node::text(key.as_str())])), ("b", Node::int(1))]);
    let node = Node::map([(key.as_str(), inner.clone()), ("a", Node::list([inner]))]);
    assert!(write_and_parse(&node).is_equivalent(&node), "{}", write(&node));
}

/// A small pseudorandom generator, so that every run tests the same values.
struct TestRng(u64);

impl TestRng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn text(&mut self) -> String {
        const LETTERS: [char; 40] = [
            'a',
            'b',
            'y',
            'n',
            'o',
            'e',
            'x',
            '0',
            '1',
            '9',
            ' ',
            ' ',
            '\n',
            '\n',
            '\t',
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
            '♥',
            '\u{85}',
            '\u{1f0a1}',
        ];
        let length = self.below(12);
        (0..length).map(|_| LETTERS[self.below(LETTERS.len())]).collect()
    }

    fn node(&mut self, depth: usize) -> Node {
        match self.below(if depth < 5 { 8 } else { 5 }) {
            0 => Value::Null.into(),
            1 => Value::Bool(self.below(2) == 0).into(),
            2 => Node::int(self.below(2000) as i128 - 1000),
            3 | 4 => Node::text(self.text()),
            5 => Node::list((0..self.below(5)).map(|_| self.node(depth + 1)).collect::<Vec<_>>()),
            _ => {
                let entries: Vec<_> = (0..self.below(5)).map(|_| (self.text(), self.node(depth + 1))).collect();
                Node::map(entries.iter().map(|(key, node)| (key.as_str(), node.clone())))
            }
        }
    }
}

#[test]
fn random_nodes_parse_to_the_same_node() {
    let mut rng = TestRng(1);
    for _ in 0..5000 {
        let node = rng.node(0);
        assert!(write_and_parse(&node).is_equivalent(&node), "{}", write(&node));
    }
}

#[test]
fn a_rulebook_is_pleasant_to_edit() {
    let book = "\
id: klondike
about: Seven piles, one face up on each; kings in the spaces.
rules: |
  Build up
    by suit.

  And on.
options:
  draw: {default: 1, choices: [1, 3], about: cards turned at a time}
  fback:
    default: \"on\"
    choices:
      \"on\":
        zones: {foundation: {}}
zones:
  tableau:
    put: {by: suit, empty: $space}
    pair:
      - - {a: 1}
        - b
deal:
  - {to: tableau, cards: triangle, faces: top-up}
  - to: stock
    note: |-
      x
      y
  - |2
     indented
layout: [s w . f1 f2, t1 t2]
none: []
";
    let node = parse("b", book.as_bytes()).unwrap();
    let written = write(&node);
    assert!(parse("b", written.as_bytes()).unwrap().is_equivalent(&node));
    assert_eq!(written, book);
    let long = Node::map([("k", Node::list((0..40).map(|n| Node::text(format!("card {n}")))))]);
    assert!(write(&long).starts_with("k:\n  - card 0\n  - card 1\n"));
}

#[test]
fn the_canonical_text_never_changes() {
    let node = parse("", "{b: [~, true, -1, {}], a: \"x\\e\\\"\\\\é\\n\", B: []}".as_bytes()).unwrap();
    assert_eq!(canonical(&node), "{\"B\":[],\"a\":\"x\\u001b\\\"\\\\é\\u000a\",\"b\":[null,true,-1,{}]}");
    assert_eq!(crate::checksum::fnv1a(canonical(&node).as_bytes()), 0x7b16_3615);
}
