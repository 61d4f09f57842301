//! The books, programs and people that rules pages name as sources.

use super::rules_page::RulesEntry;
use crate::game::GameInfo;
use crate::words;

/// Books, programs and people that pages name as sources: the words that name it, its name, and what it is.
const SOURCES: [(&str, &str, &str); 13] = [
    ("AisleRiot", "AisleRiot", "the patience program of the GNOME desktop"),
    (
        "Blake and Gent",
        "Blake and Gent",
        "Charlie Blake and Ian Gent, who measured how many deals of many games can be won",
    ),
    ("BVS", "BVS Solitaire", "a commercial patience program"),
    ("Cadogan", "Cadogan", "Lady Adelaide Cadogan, Illustrated Games of Patience, a book of the 1870s"),
    ("Dalton", "Dalton", "Basil Dalton, author of books on patience games"),
    ("Denexa", "Denexa", "Denexa Games, whose website explains card games"),
    ("KPatience", "KPatience", "the patience program of the KDE desktop"),
    ("McNeely", "McNeely", "Scott McNeely, Ultimate Book of Card Games (2009)"),
    (
        "Morehead",
        "Morehead and Mott-Smith",
        "Albert Morehead and Geoffrey Mott-Smith, The Complete Book of Solitaire and Patience \
         Games (1949)",
    ),
    ("Parlett", "Parlett", "David Parlett, inventor of games and author of The Penguin Book of Patience (1979)"),
    ("PySolFC", "PySolFC", "a free program with more than a thousand patience games"),
    ("SolSuite", "SolSuite", "a commercial patience program"),
    ("Wikibook", "Wikibook", "a free book at wikibooks.org"),
];

/// Explains the sources that a page names in its rules, tactics, odds and credits.
pub(super) fn sources(info: &GameInfo, odds: &str) -> Vec<RulesEntry> {
    let page = [words::rules_prose(info).as_str(), &info.tactics, odds, &info.source].join(" ");
    let named = SOURCES.iter().filter(|(words, ..)| page.contains(words));
    named.map(|&(_, name, meaning)| RulesEntry::new(name, meaning)).collect()
}
