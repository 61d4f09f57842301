//! The pixels of a screenshot: a decoder for the PNG files that the browser writes.

use miniz_oxide::inflate::decompress_to_vec_zlib;
use std::collections::HashMap;

/// A picture in red, green and blue.
pub struct Picture {
    width: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Decodes a PNG file with eight bits for each color and without interlacing.
    pub fn decode(png: &[u8]) -> Picture {
        let mut rest = png.strip_prefix(b"\x89PNG\r\n\x1a\n").expect("a PNG file");
        let (mut header, mut packed) = (Vec::new(), Vec::new());
        // Each chunk has a length, a name, the data and a checksum.
        while let Some((length, after)) = rest.split_first_chunk::<4>() {
            let (name, after) = after.split_at(4);
            let (data, after) = after.split_at(u32::from_be_bytes(*length) as usize);
            match name {
                b"IHDR" => header = data.to_vec(),
                b"IDAT" => packed.extend(data),
                _ => {}
            }
            rest = &after[4..];
        }
        let width = u32::from_be_bytes(header[..4].try_into().unwrap()) as usize;
        let channels = match header[8..] {
            [8, 2, 0, 0, 0] => 3,
            [8, 6, 0, 0, 0] => 4,
            _ => panic!("another kind of PNG: {header:?}"),
        };
        let rows = decompress_to_vec_zlib(&packed).expect("zlib data");
        let mut above = vec![0; width * channels];
        let mut pixels = Vec::new();
        for row in rows.chunks(1 + width * channels) {
            above = unfiltered(row[0], &row[1..], &above, channels);
            pixels.extend(above.chunks(channels).map(|pixel| [pixel[0], pixel[1], pixel[2]]));
        }
        Picture { width, pixels }
    }

    /// Returns the part of the picture in a box: left, top, width and height.
    pub fn part(&self, [left, top, width, height]: [usize; 4]) -> Picture {
        let rows = self.pixels.chunks(self.width).skip(top).take(height);
        let pixels: Vec<[u8; 3]> = rows.flat_map(|row| &row[left..(left + width).min(row.len())]).copied().collect();
        Picture { width, pixels }
    }

    /// Returns the contrast of the most frequent color with the color that differs most from it, as WCAG defines it.
    pub fn contrast(&self) -> f64 {
        let background = luminance(self.background());
        let contrasts = self.pixels.iter().map(|&pixel| {
            let other = luminance(pixel);
            (background.max(other) + 0.05) / (background.min(other) + 0.05)
        });
        contrasts.fold(1.0, f64::max)
    }

    /// Returns the number of pixels with this color, such as `0xc8102e`.
    pub fn count(&self, color: u32) -> usize {
        let [_, wanted @ ..] = color.to_be_bytes();
        self.pixels.iter().filter(|&&pixel| pixel == wanted).count()
    }

    /// Returns the most frequent color.
    pub fn background(&self) -> [u8; 3] {
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        self.pixels.iter().for_each(|&pixel| *counts.entry(pixel).or_default() += 1);
        counts.into_iter().max_by_key(|&(_, count)| count).expect("a pixel").0
    }
}

/// Returns the relative luminance of a color, as WCAG defines it.
fn luminance(pixel: [u8; 3]) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = pixel.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Reverts the filter of a row: each byte is stored as its difference from a byte to the left, above, or both.
fn unfiltered(filter: u8, row: &[u8], above: &[u8], channels: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = Vec::with_capacity(row.len());
    for (index, &byte) in row.iter().enumerate() {
        let left_index = index.checked_sub(channels);
        let (left, up) = (left_index.map_or(0, |left| bytes[left]), above[index]);
        let upper_left = left_index.map_or(0, |left| above[left]);
        let expected = match filter {
            0 => 0,
            1 => left,
            2 => up,
            3 => u16::midpoint(u16::from(left), u16::from(up)) as u8,
            4 => nearest(left, up, upper_left),
            _ => panic!("unknown filter {filter}"),
        };
        bytes.push(byte.wrapping_add(expected));
    }
    bytes
}

/// Returns the byte that is nearest to left + up - upper left.
fn nearest(left: u8, up: u8, upper_left: u8) -> u8 {
    let target = i16::from(left) + i16::from(up) - i16::from(upper_left);
    let distance = |byte: &u8| (target - i16::from(*byte)).abs();
    [left, up, upper_left].into_iter().min_by_key(distance).expect("three bytes")
}
