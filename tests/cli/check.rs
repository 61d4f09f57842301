//! `patience check`: a custom rulebook is copied, checked and played.

use crate::support::home::{Home, Run};

#[test]
fn a_rulebook_can_be_copied_checked_and_played() {
    let home = Home::new();
    home.write("mine.yaml", &home.run("rules golf --yaml").out.replace("id: golf", "id: my-golf"));
    let run = home.run("check mine.yaml");
    let fine = "`my-golf` is fine: it keeps the laws in 20 deals played at random\n";
    assert_eq!((run.status, run.out.as_str()), (0, fine));
    let note = "note: `-o mode=match` alone cannot be played\nerror: mine.yaml:";
    let said = ": two players win deals from each other, not 1\nhint: set `players` to 2\n";
    assert!(run.err.starts_with(note) && run.err.contains(said), "{}", run.err);
    assert_eq!(home.run("play mine.yaml --seed 1 -e draw --record r.yaml").status, 0);
    home.remove("mine.yaml");
    assert_eq!(home.run("verify r.yaml"), Run::default(), "the transcript carries the rulebook");
    home.write("bad.yaml", "id: x\nfrob: 1\n");
    let bad = home.run("check bad.yaml");
    assert_eq!(bad.status, 2);
    assert!(bad.err.starts_with("error: bad.yaml:2:1: "), "{}", bad.err);
    let choices = "options: {spaces: {default: any, choices: {any: {}, two: {zones: {heaps: {piles: 2}}}}}}\n";
    home.write("bad.yaml", &format!("extends: bisley\nid: mine\n{choices}"));
    let note = "note: `-o spaces=two` alone cannot be played\nerror: bad.yaml:3:";
    let told = home.run("check bad.yaml");
    assert!(told.status == 0 && told.err.starts_with(note), "{}", told.err);
}
