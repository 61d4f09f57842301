//! The generator of random rulebooks: a small book of some family, with random changes.

use super::dice::Dice;
use super::draft::Draft;
use super::families::FAMILIES;
use super::small_pack::SmallPack;
use super::variations;

/// Returns the text of a random book. The same seed always gives the same book.
pub fn random_book(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    random_draft(seed, &mut dice).0.book()
}

/// Returns the text of a random book with up to three more changes to the cards that are hidden.
pub fn random_hiding_book(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let (mut draft, pack) = random_draft(seed, &mut dice);
    for _ in 0..dice.between(1, 3) {
        variations::vary_hiding(&mut draft, &mut dice, &pack);
    }
    draft.book()
}

fn random_draft(seed: u64, dice: &mut Dice) -> (Draft, SmallPack) {
    let family = dice.weighted(&FAMILIES, |family| family.weight);
    let pack = SmallPack::random(dice, family.two_packs_percent);
    let sections = (family.book)(dice, &pack);
    let pack_section = if sections.starts_with("pack:") { String::new() } else { pack.text() };
    let text = format!(
        "id: random\ntitle: Random Book {seed}\nfamily: {}\nabout: A random book.\n{pack_section}{sections}",
        family.name
    );
    let mut draft = Draft::parse(&text);
    let changes = match dice.between(0, 99) {
        0..=9 => 0,
        10..=44 => 1,
        45..=79 => 2,
        80..=93 => 3,
        _ => 5,
    };
    for _ in 0..changes {
        variations::vary(&mut draft, dice, &pack);
    }
    (draft, pack)
}
