//! The golden transcripts and their names, such as `golf/nine-holes.yaml`.

use patience::internals::games::catalog;
use patience::internals::play::Transcript;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The shortest transcript and the shortest match of each family of games. They are few enough for an unoptimized
/// build.
pub fn one_of_each() -> Vec<(String, String)> {
    let mut found: BTreeMap<(&str, bool), (String, String)> = BTreeMap::new();
    for (name, text) in golden() {
        let transcript = Transcript::parse(&name, text.as_bytes()).unwrap();
        let family = catalog::entry(&transcript.game).map_or("own", |entry| entry.family);
        let shortest =
            found.entry((family, transcript.deals.len() > 1)).or_insert_with(|| (name.clone(), text.clone()));
        if text.len() < shortest.1.len() {
            *shortest = (name, text);
        }
    }
    found.into_values().collect()
}

/// All golden transcripts.
pub fn golden() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("transcripts");
    let (mut found, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}
