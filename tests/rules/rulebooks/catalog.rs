//! Tests that the catalog lists every rulebook under its id.

use patience::internals::games::catalog;

#[test]
fn every_rulebook_is_listed_under_its_id() {
    let mut files: Vec<String> = std::fs::read_dir("src/games/books")
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap().replace(".yaml", ""))
        .collect();
    files.sort();
    let has_book = |id: &&str| catalog::rulebook_text(id).is_some();
    assert_eq!(files, catalog::ids().filter(has_book).collect::<Vec<_>>());
    for id in catalog::ids() {
        assert_eq!(catalog::open(id, &[]).unwrap().info().id, id);
    }
}
