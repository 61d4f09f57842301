//! The golden transcripts and their names, such as `golf/nine-holes.yaml`.

use patience::internals::games::catalog;
use patience::internals::play::Transcript;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Returns the names and texts of the shortest transcript and of the shortest match of each family of games. These are
/// so few that a test without optimization is quick.
pub fn shortest_of_each_family() -> Vec<(String, String)> {
    let mut shortest_by_family: BTreeMap<(&str, bool), (String, String)> = BTreeMap::new();
    for (name, text) in golden() {
        let transcript = Transcript::parse(&name, text.as_bytes()).unwrap();
        let family = catalog::entry(&transcript.game).map_or("own", |entry| entry.family);
        let shortest = shortest_by_family
            .entry((family, transcript.deals.len() > 1))
            .or_insert_with(|| (name.clone(), text.clone()));
        if text.len() < shortest.1.len() {
            *shortest = (name, text);
        }
    }
    shortest_by_family.into_values().collect()
}

/// Returns the names and texts of all golden transcripts.
pub fn golden() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("transcripts");
    let (mut names_and_texts, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                names_and_texts.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    names_and_texts.sort();
    names_and_texts
}
