//! A character diff between two texts, line by line.

use serde_json::{Value, json};

/// What makes the old lines into the new ones: for each line its number, the place in it, how many letters go, and which
/// come in their place; a line of the number -1 says how many lines there are now. Letters are counted as scripts of pages
/// do, in units of UTF-16.
pub(super) fn line_changes(old: &[String], new: &[String]) -> Vec<Value> {
    let mut spans = Vec::new();
    if old.len() != new.len() {
        spans.push(json!([-1, new.len(), 0, ""]));
    }
    let none = String::new();
    for (at, line) in new.iter().enumerate() {
        let before = old.get(at).unwrap_or(&none);
        if before == line {
            continue;
        }
        let same = before.chars().zip(line.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a);
        let (begin, place) = same.fold((0, 0), |(bytes, units), c| (bytes + c.len_utf8(), units + c.len_utf16()));
        let (rest_before, rest) = (&before[begin..], &line[begin..]);
        let same = rest_before.chars().rev().zip(rest.chars().rev()).take_while(|(a, b)| a == b);
        let end: usize = same.map(|(a, _)| a.len_utf8()).sum();
        let gone = rest_before[..rest_before.len() - end].encode_utf16().count();
        spans.push(json!([at, place, gone, rest[..rest.len() - end]]));
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_told() {
        let lines = |text: &str| text.split('|').map(String::from).collect::<Vec<_>>();
        let description = |old: &str, new: &str| json!(line_changes(&lines(old), &lines(new))).to_string();
        assert_eq!(description("a b c|d", "a x c|d"), r#"[[0,2,1,"x"]]"#);
        assert_eq!(description("a", "a|bc"), r#"[[-1,2,0,""],[1,0,0,"bc"]]"#);
        assert_eq!(description("a|b|c", "a"), r#"[[-1,1,0,""]]"#);
        assert_eq!(description("aa", "aaa"), r#"[[0,2,0,"a"]]"#);
        assert_eq!(description("♣𝄞 1", "♣𝄞 2"), r#"[[0,4,1,"2"]]"#);
        assert_eq!(description("same", "same"), "[]");
    }
}
