//! How much of a board's ground a page shows at each moment: all that is drawn, and not much more. One width serves as long
//! as it may, so that the board keeps its scale from move to move.

/// A width that is chosen leaves this much room for what may come, in hundredths.
const ROOM: usize = 115;

/// A board narrower than this part of its frame, in hundredths, gets one of its own.
const LEAST: usize = 60;

/// If no board is wider than this, in hundredths of the narrowest, one frame serves all of them.
const ALIKE: usize = 150;

/// The frame of each board, of which the sizes are given, width first.
pub(super) fn frames(sizes: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let widths = || sizes.iter().map(|size| size.0);
    let (least, most) = (widths().min().unwrap_or(0), widths().max().unwrap_or(0));
    let mut frames: Vec<(usize, usize)> = Vec::with_capacity(sizes.len());
    for &(wide, high) in sizes {
        let kept = frames.last().map(|frame| frame.0).filter(|kept| wide <= *kept && wide * 100 >= kept * LEAST);
        let width = if most * 100 <= least * ALIKE { most } else { kept.unwrap_or((wide * ROOM / 100).min(most)) };
        frames.push((width, high));
    }
    // Boards of one width that follow each other are as high as the highest of them.
    for alike in frames.chunk_by_mut(|one, next| one.0 == next.0) {
        let highest = alike.iter().map(|frame| frame.1).max().unwrap_or(0);
        alike.iter_mut().for_each(|frame| frame.1 = highest);
    }
    frames
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_about_one_width_have_one_frame() {
        assert_eq!(frames(&[(700, 500), (900, 450), (650, 600)]), [(900, 600); 3]);
        assert_eq!(frames(&[]), []);
    }

    #[test]
    fn a_board_that_grows_or_shrinks_much_gets_a_new_frame() {
        let grows = frames(&[(400, 300), (450, 310), (800, 320), (2000, 330)]);
        assert_eq!(grows, [(460, 310), (460, 310), (920, 320), (2000, 330)]);
        let shrinks = frames(&[(2000, 800), (1300, 820), (900, 300), (880, 310)]);
        assert_eq!(shrinks, [(2000, 820), (2000, 820), (1035, 310), (1035, 310)]);
    }

    #[test]
    fn nothing_stands_outside_of_its_frame() {
        let mut state = 7usize;
        let mut roll = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            100 + (state >> 33) % 3000
        };
        let sizes: Vec<(usize, usize)> = (0..200).map(|_| (roll(), roll())).collect();
        let frames = frames(&sizes);
        assert!(sizes.iter().zip(&frames).all(|(size, frame)| size.0 <= frame.0 && size.1 <= frame.1));
    }
}
