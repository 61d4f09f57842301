//! Checks that each possible panic in `src` has a proof that it cannot happen.

use crate::source::{PLAIN, code};

#[test]
fn panics_are_proved_impossible() {
    for (file, text) in &*PLAIN {
        let lines: Vec<&str> = text.lines().collect();
        for (line, code) in code(text) {
            let proved = |at: usize| lines.get(at).is_some_and(|l| l.contains("// proof:"));
            let above = (0..line - 1).rev().take_while(|&at| lines[at].trim_start().starts_with("//")).any(proved);
            for word in [".unwrap()", ".expect(", "panic!(", "unreachable!("] {
                let is_allowed = !code.contains(word) || proved(line - 1) || above;
                assert!(is_allowed, "{file}:{line}: `{word}` without a `// proof:` on the line or above it");
            }
            assert!(!code.contains("todo!") && !code.contains("unimplemented!"), "{file}:{line}: not finished");
        }
    }
}
