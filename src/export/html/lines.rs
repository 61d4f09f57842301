//! A diff between two texts, by characters within lines.

use serde_json::{Value, json};

/// Returns the changes that turn the old lines into the new lines. A change contains the number of the line, the
/// position in it, the number of removed characters, and the inserted text. A change with line -1 contains the new
/// number of lines instead of a position. Characters are counted in UTF-16 units, as JavaScript does.
pub(super) fn line_changes(old: &[String], new: &[String]) -> Vec<Value> {
    let mut changes = Vec::new();
    if old.len() != new.len() {
        changes.push(json!([-1, new.len(), 0, ""]));
    }
    let empty = String::new();
    for (number, line) in new.iter().enumerate() {
        let old_line = old.get(number).unwrap_or(&empty);
        if old_line == line {
            continue;
        }
        let common_prefix = old_line.chars().zip(line.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a);
        let (prefix_bytes, prefix_units) = common_prefix
            .fold((0, 0), |(bytes, units), letter| (bytes + letter.len_utf8(), units + letter.len_utf16()));
        let (old_rest, new_rest) = (&old_line[prefix_bytes..], &line[prefix_bytes..]);
        let common_suffix = old_rest.chars().rev().zip(new_rest.chars().rev()).take_while(|(a, b)| a == b);
        let suffix_bytes: usize = common_suffix.map(|(a, _)| a.len_utf8()).sum();
        let removed = old_rest[..old_rest.len() - suffix_bytes].encode_utf16().count();
        changes.push(json!([number, prefix_units, removed, new_rest[..new_rest.len() - suffix_bytes]]));
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
