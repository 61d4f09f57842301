//! Checks that each possible panic in `src` has a proof that it cannot happen.

use crate::source::{SOURCES_WITHOUT_TESTS, code};

#[test]
fn panics_are_proved_impossible() {
    for (file, text) in &*SOURCES_WITHOUT_TESTS {
        let lines: Vec<&str> = text.lines().collect();
        for (line, code) in code(text) {
            let has_proof = |index: usize| lines.get(index).is_some_and(|l| l.contains("// proof:"));
            let has_proof_above =
                (0..line - 1).rev().take_while(|&index| lines[index].trim_start().starts_with("//")).any(has_proof);
            for word in [".unwrap()", ".expect(", "panic!(", "unreachable!("] {
                let is_allowed = !code.contains(word) || has_proof(line - 1) || has_proof_above;
                assert!(is_allowed, "{file}:{line}: `{word}` without a `// proof:` on the line or above it");
            }
            assert!(!code.contains("todo!") && !code.contains("unimplemented!"), "{file}:{line}: not finished");
        }
    }
}
