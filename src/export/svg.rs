//! Export of one board as an SVG picture.

use super::escape::escape;
use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::face;
use super::outcome::Outcome;
use super::picture::{self, MARGIN};
use super::shared_transcript::{SharedTranscript, visible_board};
use crate::board::View;
use crate::error::Result;
use crate::render::sentence::{self, Voice};
use crate::scene::{Canvas, Scene};
use crate::text;

/// The distance between two lines of text below the board.
const LINE_HEIGHT: usize = 48;

/// The export of one board: the board after the requested move, or the board that
/// [`SharedTranscript::most_telling_move_number`] chooses.
pub(super) struct Svg;

impl ExportFormat for Svg {
    fn name(&self) -> &'static str {
        "svg"
    }

    fn extension(&self) -> &'static str {
        "svg"
    }

    fn reveals_whole_deal(&self) -> bool {
        false
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::At, ExportOption::Reveal]
    }

    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        let (outcome, last_number) = (Outcome::of(shared)?, shared.move_numbers().last());
        let number = if request.at.is_some() { request.at } else { shared.most_telling_move_number()? };
        let session = shared.session_at(number)?;
        let (board, game) = (visible_board(&session, request.reveal), session.game().as_ref());
        let scene = Scene::of(game, View::of(&board));
        let (title, caption) = (escape(&outcome.title()), escape(&outcome.caption()));
        let description = escape(&sentence::describe_piles(game, View::of(&board), None, Voice::Written));
        let content_width = scene.width.max(Canvas::picture().text_width(&outcome.title()));
        let move_fact =
            number.filter(|number| *number < last_number).map(|number| format!("after move {number} of {last_number}"));
        let facts: Vec<String> = scene.facts.iter().cloned().chain(move_fact).chain(outcome.deal).collect();
        let lines = text::wrap(&facts.join(", "), content_width / Canvas::picture().letter_width);
        let (title_height, facts_y) = (LINE_HEIGHT + 12, scene.height + LINE_HEIGHT / 2);
        let line_elements = lines.iter().enumerate().map(|(index, line)| {
            format!("<text class=\"w\" x=\"0\" y=\"{}\">{}</text>", facts_y + (index + 1) * LINE_HEIGHT, escape(line))
        });
        let (left_edge, top_edge) = (-(MARGIN as i64), -((title_height + MARGIN) as i64));
        let (width, height) =
            (content_width + 2 * MARGIN, title_height + facts_y + lines.len() * LINE_HEIGHT + 2 * MARGIN);
        Ok(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left_edge} {top_edge} {width} {height}\" role=\"img\" \
             aria-labelledby=\"t d\">\n<title id=\"t\">{caption}</title>\n<desc id=\"d\">{description}</desc>\n<style>{}{}@media \
             (prefers-color-scheme:dark){{{}{}}}</style>\n<defs>{}</defs>\n<rect class=\"g\" x=\"{left_edge}\" y=\"{top_edge}\" \
             width=\"{width}\" height=\"{height}\" rx=\"18\"/>\n<text class=\"w\" x=\"0\" y=\"-22\">{title}</text>\n{}\n{}\n</svg>\n",
            face::STYLE,
            picture::STYLE,
            face::DARK_STYLE,
            picture::DARK_STYLE,
            face::shapes(&picture::cards(&scene)),
            picture::items(&scene),
            line_elements.collect::<String>(),
        ))
    }
}
