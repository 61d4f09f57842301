//! Export of a session as a terminal recording: asciicast version 2, the format of asciinema.

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::outcome::Outcome;
use super::shared_transcript::{Moment, SharedTranscript, visible_board};
use crate::board::View;
use crate::error::Result;
use crate::play::Elapsed;
use crate::render::sentence::step_text;
use crate::render::{self, Style};
use crate::text;
use serde_json::json;
use std::time::Duration;

/// The time between two boards if no times were recorded.
const DEFAULT_DELAY: Duration = Duration::from_secs(1);

/// The longest time for which a replay shows a board, in seconds. The person who played may have thought for minutes.
const IDLE_TIME_LIMIT: u32 = 3;

/// The maximum size of all boards of a recording together, in bytes.
const MAX_BYTES: usize = 32 << 20;

/// Clears the screen and moves the cursor to the top left.
const CLEAR: &str = "\u{1b}[2J\u{1b}[H";

/// The export of text boards as an asciicast.
pub(super) struct Cast;

impl ExportFormat for Cast {
    fn name(&self) -> &'static str {
        "cast"
    }

    fn extension(&self) -> &'static str {
        "cast"
    }

    fn reveals_whole_deal(&self) -> bool {
        false
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::Reveal, ExportOption::Delay]
    }

    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        shared.check_length()?;
        let caption = Outcome::of(shared)?.caption();
        let (mut frames, mut recorded_times, mut bytes) = (Vec::new(), Vec::new(), 0);
        shared.walk(&mut |moment| {
            let frame = frame(shared, &caption, moment, request);
            bytes += frame.len();
            if bytes > MAX_BYTES {
                let limit = text::with_thousands_separators(MAX_BYTES as u128);
                return Err(shared.too_long(&format!("its boards take more than {limit} bytes of text")));
            }
            frames.push(frame);
            recorded_times.push(moment.entry.and_then(|entry| entry.step.time()));
            Ok(())
        })?;
        let step_times =
            recorded_times.into_iter().map(|time| time.filter(|_| request.delay.is_none()).map(Elapsed::seconds));
        let times = times(&step_times.collect::<Vec<_>>(), request.delay.unwrap_or(DEFAULT_DELAY).as_secs_f64());
        let height = frames.iter().map(|frame| frame.lines().count()).max().unwrap_or(1);
        let (width, title) = (request.style.columns(), json!(caption));
        let mut recording = format!(
            "{{\"version\": 2, \"width\": {width}, \"height\": {height}, \"idle_time_limit\": {IDLE_TIME_LIMIT}, \
                 \"title\": {title}}}\n"
        );
        for (frame, seconds) in frames.iter().zip(&times) {
            let screen = format!("{CLEAR}{}", frame.trim_end_matches('\n').replace('\n', "\r\n"));
            recording += &format!("[{seconds:.3},\"o\",{}]\n", json!(screen));
        }
        // The last board is shown for the usual time between two boards.
        let end_time = times.last().unwrap_or(&0.0) + request.delay.unwrap_or(DEFAULT_DELAY).as_secs_f64();
        recording += &format!("[{end_time:.3},\"o\",\"\\r\\n\"]\n");
        Ok(recording)
    }
}

/// Returns the time of each board, in seconds. A board with a recorded time is shown at that time. Any other board
/// follows its predecessor after `delay`, but no later than the next recorded time.
fn times(step_times: &[Option<f64>], delay: f64) -> Vec<f64> {
    // With this start, the first board is shown at 0 if it has no recorded time.
    let mut last_time = -delay;
    let next_recorded = |index: usize| step_times[index..].iter().find_map(|time| *time).unwrap_or(f64::INFINITY);
    let time_of_board = |(index, time): (usize, &Option<f64>)| {
        last_time = time.unwrap_or((last_time + delay).min(next_recorded(index))).max(last_time).max(0.0);
        last_time
    };
    step_times.iter().enumerate().map(time_of_board).collect()
}

/// Returns the text of a board in the recording: a line for the step, and the board below it.
fn frame(shared: &SharedTranscript<'_>, caption: &str, moment: &Moment<'_>, request: &ExportRequest<'_>) -> String {
    let style: &Style = &request.style;
    let title_or_step = moment.entry.map_or_else(|| caption.to_string(), |entry| step_text(&entry.step));
    let step_line = text::sanitize_line(&format!("{}: {title_or_step}", moment.label)).into_owned();
    let step_line = text::truncate(&step_line, style.columns());
    let board = if request.reveal {
        render::board(shared.game.as_ref(), View::of(&visible_board(moment.session, true)), style)
    } else {
        render::session(moment.session, style)
    };
    format!("{step_line}\n\n{board}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_keep_recorded_times_and_otherwise_follow_at_intervals() {
        assert_eq!(times(&[None, None, None], 0.5), [0.0, 0.5, 1.0]);
        assert_eq!(times(&[None, Some(4.5), Some(4.7), None], 1.0), [0.0, 4.5, 4.7, 5.7]);
        // A note between two moves does not delay the second move.
        assert_eq!(times(&[None, Some(2.0), None, None, Some(2.5)], 1.0), [0.0, 2.0, 2.5, 2.5, 2.5]);
        assert_eq!(times(&[None, Some(3.0), Some(2.0)], 1.0), [0.0, 3.0, 3.0]);
        assert_eq!(times(&[], 1.0), [0.0; 0]);
    }
}
