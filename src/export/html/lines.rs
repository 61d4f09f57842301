//! A diff between two texts, by characters within lines.

use serde_json::{Value, json};

/// Returns the changes that turn the old lines into the new ones. A change has the number of the line, the position
/// in it, the number of removed characters, and the inserted text. A change with line -1 has the new number of
/// lines instead of a position. Characters are counted in UTF-16 units, as JavaScript does.
pub(super) fn line_changes(old: &[String], new: &[String]) -> Vec<Value> {
    let mut changes = Vec::new();
    if old.len() != new.len() {
        changes.push(json!([-1, new.len(), 0, ""]));
    }
    let empty = String::new();
    for (number, line) in new.iter().enumerate() {
        let before = old.get(number).unwrap_or(&empty);
        if before == line {
            continue;
        }
        let common_prefix = before.chars().zip(line.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a);
        let (prefix_bytes, prefix_units) =
            common_prefix.fold((0, 0), |(bytes, units), c| (bytes + c.len_utf8(), units + c.len_utf16()));
        let (rest_before, rest) = (&before[prefix_bytes..], &line[prefix_bytes..]);
        let common_prefix = rest_before.chars().rev().zip(rest.chars().rev()).take_while(|(a, b)| a == b);
        let suffix_bytes: usize = common_prefix.map(|(a, _)| a.len_utf8()).sum();
        let removed = rest_before[..rest_before.len() - suffix_bytes].encode_utf16().count();
        changes.push(json!([number, prefix_units, removed, rest[..rest.len() - suffix_bytes]]));
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diff_contains_only_changes() {
        let lines = |text: &str| text.split('|').map(String::from).collect::<Vec<_>>();
        let diff = |old: &str, new: &str| json!(line_changes(&lines(old), &lines(new))).to_string();
        assert_eq!(diff("a b c|d", "a x c|d"), r#"[[0,2,1,"x"]]"#);
        assert_eq!(diff("a", "a|bc"), r#"[[-1,2,0,""],[1,0,0,"bc"]]"#);
        assert_eq!(diff("a|b|c", "a"), r#"[[-1,1,0,""]]"#);
        assert_eq!(diff("aa", "aaa"), r#"[[0,2,0,"a"]]"#);
        assert_eq!(diff("♣𝄞 1", "♣𝄞 2"), r#"[[0,4,1,"2"]]"#);
        assert_eq!(diff("same", "same"), "[]");
    }
}
