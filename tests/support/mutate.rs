//! Random damage to a text: the mutants of fuzz tests.
#![allow(dead_code)] // each program that shares this file uses only a part of it

use patience::internals::card::SeededRng;

/// Texts that are often special to a parser.
const TOKENS: [&str; 48] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e308",
    "0x10",
    "~",
    "null",
    "true",
    "[]",
    "{}",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    ":",
    ": ",
    "- ",
    "#",
    "|",
    ">",
    "&a",
    "*a",
    "<<",
    "!!binary",
    "---",
    "...",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{feff}",
    "é",
    "♠",
    "AS",
    "JK",
    "t1",
    "t99",
    "move ",
    "undo 1000000",
];

/// Returns a damaged copy of a text. `other` is a text of the same kind, from which parts may be taken.
pub fn mutate(rng: &mut SeededRng, text: &[u8], other: &[u8]) -> Vec<u8> {
    let mut mutant = text.to_vec();
    for _ in 0..=rng.below(4) {
        mutate_once(rng, &mut mutant, other);
    }
    mutant
}

fn mutate_once(rng: &mut SeededRng, mutant: &mut Vec<u8>, other: &[u8]) {
    let place = place(rng, mutant);
    match rng.below(14) {
        0 => mutant.iter_mut().skip(place).take(1).for_each(|byte| *byte ^= 1 << rng.below(8)),
        1 => mutant.iter_mut().skip(place).take(1).for_each(|byte| *byte = rng.below(256) as u8),
        2 => drop(mutant.drain(range(rng, mutant.len(), place, 12))),
        3 => {
            let part = mutant[range(rng, mutant.len(), place, 24)].to_vec();
            mutant.splice(place..place, part);
        }
        4 | 5 => {
            let token = TOKENS[rng.below(TOKENS.len() as u32) as usize].bytes();
            mutant.splice(place..place, token);
        }
        6 => {
            let token = TOKENS[rng.below(TOKENS.len() as u32) as usize].bytes();
            mutant.splice(range(rng, mutant.len(), place, 8), token);
        }
        7 => {
            let from = self::place(rng, other);
            let part = other[range(rng, other.len(), from, 60)].to_vec();
            mutant.splice(place..place, part);
        }
        8 => mutant.truncate(place),
        9 => replace_number(rng, mutant, place),
        _ => change_lines(rng, mutant, other),
    }
}

fn place(rng: &mut SeededRng, text: &[u8]) -> usize {
    rng.below(text.len() as u32 + 1) as usize
}

/// Returns a range of at most `most` bytes of a text, from a place on.
fn range(rng: &mut SeededRng, length: usize, place: usize, most: u32) -> std::ops::Range<usize> {
    place..length.min(place + 1 + rng.below(most) as usize).max(place)
}

/// Replaces the next number of a text by another number.
fn replace_number(rng: &mut SeededRng, mutant: &mut Vec<u8>, place: usize) {
    let Some(start) = (place..mutant.len()).find(|&at| mutant[at].is_ascii_digit()) else { return };
    let end = (start..mutant.len()).find(|&at| !mutant[at].is_ascii_digit()).unwrap_or(mutant.len());
    let number = match rng.below(3) {
        0 => TOKENS[rng.below(8) as usize].to_string(),
        1 => rng.below(20).to_string(),
        _ => rng.below(u32::MAX).to_string(),
    };
    mutant.splice(start..end, number.bytes());
}

/// Removes, repeats or exchanges lines, or takes a line of another text.
fn change_lines(rng: &mut SeededRng, mutant: &mut Vec<u8>, other: &[u8]) {
    let mut lines: Vec<Vec<u8>> = mutant.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let others: Vec<&[u8]> = other.split_inclusive(|&byte| byte == b'\n').collect();
    if lines.is_empty() || others.is_empty() {
        return;
    }
    let mut line = || rng.below(lines.len() as u32) as usize;
    let (first, second) = (line(), line());
    match rng.below(6) {
        0 => drop(lines.remove(first)),
        1 => lines.insert(second, lines[first].clone()),
        2 => lines.swap(first, second),
        3 => lines.insert(first, others[rng.below(others.len() as u32) as usize].to_vec()),
        4 => lines[first] = others[rng.below(others.len() as u32) as usize].to_vec(),
        _ => {
            let copies = vec![lines[first].clone(); 1 + rng.below(40) as usize];
            lines.splice(first..first, copies);
        }
    }
    *mutant = lines.concat();
}
