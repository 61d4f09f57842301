//! The choice of a reader by the content of a file: a table of precedence, with files that fit several readers.

use patience::internals::import;

/// Returns what recognizes a text: the name of a reader, or the names in the hint of the error.
fn chosen(text: &str) -> String {
    match import::recognize("x", text) {
        Ok(reader) => reader.name().to_string(),
        Err(error) => {
            let hint = format!("{error:?}");
            let names = import::READERS.iter().map(|reader| reader.name());
            let is_named = |name: &&str| hint.contains(&format!("--from {name}`"));
            names.filter(is_named).collect::<Vec<_>>().join(" or ")
        }
    }
}

#[test]
fn the_best_fit_decides_and_equal_fits_ask() {
    let pack = "083124014103053133024042063132121021104093051131094061034011112044084072101113\
                032074064012054092043023071091041114082052111022122033102134123031062073081013";
    let json = "{\"tableau piles\": [[\"4D\"], [\"3C\", \"4C\"]], \"stock\": [\"10H\"]}\n";
    let saved = "<?xml version=\"1.0\"?>\n<kpat-game game-type=\"golf\"/>\n";
    let tableau = ": KD QC\n: 7D\n";
    for (text, reader) in [
        // A word or a structure of one format decides over all else.
        (pack.to_string(), "deck"),
        (format!("# ms:1\n{pack}\n"), "deck"),
        ("9".repeat(68), "deck"),
        (json.to_string(), "solvitaire"),
        (saved.to_string(), "kpatience"),
        (format!("<!-- {json} -->\n{saved}"), "kpatience"),
        (format!("{tableau}\nThis game is solveable.\n\n1a\n"), "fc-solve"),
        (format!("{tableau}\nDeal talon\n"), "black-hole-solve"),
        (format!("{tableau}\nUnsolved!\n"), "black-hole-solve"),
        ("Unsolved!\n".to_string(), "black-hole-solve"),
        // Then a mark, then the form of all lines.
        (format!("Freecells: 2D 3C\n{tableau}"), "board"),
        (format!("{tableau}Move a card from stack 0 to freecell 0\n"), "fc-solve"),
        (tableau.to_string(), "board"),
        (format!("{tableau}\n1a 2b\n"), "standard"),
        ("1a 2b\n".to_string(), "standard"),
        // Then a part, so that the error has the place of the wrong line.
        (format!("{tableau}7X\n"), "board"),
        (pack.replacen('0', "x", 1), "deck"),
        ("{\"piles\": []}".to_string(), "solvitaire"),
        ("<?xml version=\"1.0\"?>\n<game/>\n".to_string(), "kpatience"),
        // If two fit equally, the user chooses.
        ("2D 3C 4H\n".to_string(), "standard or board"),
        (format!("{tableau}{pack}\n"), "board or deck"),
        (format!("{json}{pack}{pack}\n"), "solvitaire"),
        (format!("{{\n{pack}x\n"), "deck or solvitaire"),
        ("hello\n".to_string(), ""),
    ] {
        assert_eq!(chosen(&text), reader, "{text}");
    }
}
