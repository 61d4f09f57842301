//! The checksum of a file in an archive: CRC-32 with the reversed polynomial 0xEDB88320.

/// The remainders of all bytes.
const TABLE: [u32; 256] = table();

const fn table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        let (mut remainder, mut bit) = (byte as u32, 0);
        while bit < 8 {
            let divisor = if remainder & 1 == 1 { 0xedb8_8320 } else { 0 };
            remainder = (remainder >> 1) ^ divisor;
            bit += 1;
        }
        table[byte] = remainder;
        byte += 1;
    }
    table
}

/// Returns the checksum.
pub fn crc32(bytes: &[u8]) -> u32 {
    // The index is a byte, so it is in the table.
    !bytes.iter().fold(u32::MAX, |crc, byte| (crc >> 8) ^ TABLE[usize::from(crc as u8 ^ byte)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_checksums_are_computed() {
        assert_eq!(crc32(b""), 0);
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926, "the check value of the algorithm");
        assert_eq!(crc32(b"The quick brown fox jumps over the lazy dog"), 0x414f_a339);
    }
}
