//! The rejections that only one game or one section of rulebooks has, parsed from the source code.

use std::fs;
use std::path::Path;

/// The beginnings of the expressions in the source code that create such a rejection.
const CALLS: [&str; 4] = ["own(", "rejection(", "reject(", "Own {"];

/// Returns the codes, source files and messages of these rejections. The source code has expressions such as
/// `rejection("not-six", "those are more …")`, which begin as in `CALLS`.
pub fn own_reasons() -> Vec<(String, String, String)> {
    let mut reasons = Vec::new();
    let mut folders =
        ["src/engine", "src/games"].map(|folder_name| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder_name)).to_vec();
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
                for (index, _) in text.match_indices(call).filter(|(index, _)| !text[..*index].ends_with("Verb::")) {
                    let rest = text[index + call.len()..].trim_start().trim_start_matches("code: ");
                    let Some((code, rest)) = rest.strip_prefix('"').and_then(|rest| rest.split_once('"')) else {
                        continue;
                    };
                    let rest = rest.trim_start_matches([',', ' ', '\n']).trim_start_matches("text: ");
                    let message =
                        rest.strip_prefix('"').and_then(|rest| rest.split_once('"')).map_or("…", |(text, _)| text);
                    reasons.push((code.to_string(), file.clone(), message.to_string()));
                }
            }
        }
    }
    reasons.sort();
    reasons
}
