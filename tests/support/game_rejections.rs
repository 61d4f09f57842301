//! The rejections that only one game has, parsed from the source.

use std::fs;
use std::path::Path;

/// The beginnings of the expressions that create such a rejection.
const CALLS: [&str; 4] = ["own(", "rejection(", "reject(", "Own {"];

/// The codes, files and messages of these rejections. The source writes them as `rejection("not-six", "those are more
/// …")`, or in one of the other forms of `CALLS`.
pub fn own_reasons() -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    let mut folders = ["src/engine", "src/games"].map(|f| Path::new(env!("CARGO_MANIFEST_DIR")).join(f)).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let file = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().to_str().unwrap().replace('\\', "/");
            for call in CALLS {
                for (at, _) in text.match_indices(call).filter(|(at, _)| !text[..*at].ends_with("Verb::")) {
                    let rest = text[at + call.len()..].trim_start().trim_start_matches("code: ");
                    let Some((code, rest)) = rest.strip_prefix('"').and_then(|rest| rest.split_once('"')) else {
                        continue;
                    };
                    let rest = rest.trim_start_matches([',', ' ', '\n']).trim_start_matches("text: ");
                    let message =
                        rest.strip_prefix('"').and_then(|rest| rest.split_once('"')).map_or("…", |(text, _)| text);
                    found.push((code.to_string(), file.clone(), message.to_string()));
                }
            }
        }
    }
    found.sort();
    found
}
