use super::*;

fn golf() -> Transcript {
    let steps = "[draw, undo, {do: draw, note: 'a <b> & \"c\" \u{e9}'}, {note: so far}, {see: }, mark here]";
    let text = format!("{{patience: 1, game: golf, seed: 7, deals: [{{steps: {steps}}}]}}");
    Transcript::parse("golf.yaml", text.as_bytes()).unwrap()
}

fn code() -> String {
    share_code(&golf(), &*golf().open_game().unwrap())
}

fn parse_error(code: &str) -> String {
    Transcript::parse("a.txt", code.as_bytes()).unwrap_err().to_string()
}

/// Packs any bytes as a share code with a valid checksum.
fn pack_code(text: &[u8]) -> String {
    let bytes = [&fnv1a(text).to_be_bytes()[..], &compress_to_vec(text, 1)].concat();
    format!("P1{}", BASE64.encode(&bytes))
}

#[test]
fn letters_are_decoded_up_to_the_last_whole_byte() {
    let decoded = |letters: &str| decode_letters(letters.as_bytes()).map_err(|error| error.to_string());
    let vectors = [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("foobar", "Zm9vYmFy")];
    for (bytes, letters) in vectors {
        assert_eq!((BASE64.encode(bytes).as_str(), decoded(letters)), (letters, Ok(bytes.into())));
    }
    assert_eq!(
        (decoded("Zm9vY"), decoded("Zh"), decoded("-_8")),
        (Ok(b"foo".into()), Ok(b"f".into()), Ok(vec![0xfb, 0xff]))
    );
    for (letters, invalid) in
        [("Zm+v", "+"), ("Z\u{e9}", "\u{e9}"), ("Zg==", "="), ("Zm9v=", "="), ("=", "="), ("Zm9v\u{e9}", "\u{e9}")]
    {
        assert_eq!(decoded(letters), Err(format!("error: `{invalid}` is not allowed in a share code")));
    }
}

#[test]
fn a_code_may_have_line_breaks_and_an_address() {
    let code = code();
    let in_lines = |line_length: usize| {
        code.as_bytes().chunks(line_length).map(|line| String::from_utf8_lossy(line) + "\r\n").collect()
    };
    let mut variants: Vec<String> = [1, 7, 76].map(in_lines).into();
    variants.extend([
        format!("\u{feff}  {code}"),
        format!("https://example.org/a#b/#{code}"),
        format!("http://x/#\n{code} \n"),
        format!("https://example.org/#{code}&move=40"),
        format!("file:///home/ann/patience.html#{code}"),
    ]);
    for variant in variants {
        assert!(is_share_code(variant.as_bytes()), "{variant}");
        assert_eq!(Transcript::parse("a", variant.as_bytes()).unwrap().text(), golf().text(), "{variant}");
    }
    assert!(!is_share_code(b"patience: 1\n") && !is_share_code(b"# P1\npatience: 1") && !is_share_code(b"P"));
}

#[test]
fn a_code_keeps_solver_moves_and_peeking() {
    let steps = "  - winnable\n  - {do: draw, by: solver}\n  result: {status: playing, peeked: true}\n";
    let text = format!("patience: 1\ngame: golf\nseed: 7\nchosen: winnable\ndeals:\n- steps:\n{steps}");
    let transcript = Transcript::parse("golf.yaml", text.as_bytes()).unwrap();
    assert_eq!(transcript.text(), text);
    let code = share_code(&transcript, &*transcript.open_game().unwrap());
    assert_eq!(Transcript::parse("a", code.as_bytes()).unwrap().text(), text);
}

#[test]
fn invalid_codes_are_rejected_with_a_reason() {
    let code = code();
    let hint = "\nhint: check that you copied the whole code";
    for (code, text) in [
        ("P1".to_string(), format!("a.txt: the share code is incomplete{hint}")),
        (code[..code.len() / 2].into(), format!("a.txt: the share code is incomplete{hint}")),
        (
            code.replacen("P1", "P2", 1),
            "a.txt: a share code of a newer version of patience (`P2`); this version reads `P1`".into(),
        ),
        (format!("{code}!"), "a.txt: `!` is not allowed in a share code".into()),
        (format!("{code}\u{e9}"), "a.txt: `\u{e9}` is not allowed in a share code".into()),
        (format!("{code}\u{1b}[31m"), "a.txt: `\\u{1b}` is not allowed in a share code".into()),
        (
            pack_code(b"patience: 2\n"),
            "a.txt (unpacked):1:11: written by a newer version of patience (format 2); this version reads format 1"
                .into(),
        ),
        (pack_code(b"golf"), "a.txt (unpacked):1:1: not a transcript: it does not begin with `patience: 1`".into()),
        (pack_code(&[0xff]), "a.txt (unpacked):1:1: not valid UTF-8 text".into()),
    ] {
        assert_eq!(
            parse_error(&code).lines().filter(|l| !l.contains('|')).collect::<Vec<_>>().join("\n"),
            format!("error: {text}"),
            "{code}"
        );
    }
    // A code with one changed letter is rejected, unless only bits after the end of the compressed data differ. These
    // bits have no meaning.
    for index in 2..code.len() {
        let mut letters = code.clone().into_bytes();
        letters[index] = if letters[index] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(letters).unwrap();
        let is_same = Transcript::parse("a", changed.as_bytes()).is_ok_and(|read| read.text() == golf().text());
        assert!(is_same || Transcript::parse("a", changed.as_bytes()).is_err(), "{index}");
    }
}

#[test]
fn the_unpacked_size_is_limited() {
    let large = pack_code(&vec![b' '; MAX_FILE_BYTES + 1]);
    assert!(large.len() < 200_000);
    assert_eq!(parse_error(&large), "error: a.txt: the share code unpacks to more than 16 MiB");
}

#[test]
fn deal_only_removes_all_steps() {
    assert_eq!(golf().deal_only().text(), "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n");
}

#[test]
fn a_deck_is_left_out_if_the_seed_determines_it() {
    let deck = |seed: &str| {
        let game = golf().open_game().unwrap();
        let spec = crate::card::DealSpec::parse(seed).unwrap();
        crate::card::format_cards(&crate::play::deck_for(&*game, &spec).unwrap())
    };
    for (seed, is_kept) in [("seed:7", false), ("seed:8", true)] {
        let text = format!("{{patience: 1, game: golf, seed: 7, deals: [{{deck: {}, steps: [draw]}}]}}", deck(seed));
        let transcript = Transcript::parse("golf.yaml", text.as_bytes()).unwrap();
        let code = share_code(&transcript, &*transcript.open_game().unwrap());
        let read = Transcript::parse("a code", code.as_bytes()).unwrap();
        assert_eq!(read.deals[0].deck.is_some(), is_kept);
        assert_eq!(read.text() == transcript.text(), is_kept);
    }
}
