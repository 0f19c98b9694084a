import type { PlacedFeeder } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-width.ts';
import { belowTop, leftPart, rightOf, topPart } from './box-parts.ts';
import { feederTag, ratingTexts } from './feeder-texts.ts';
import { firstFitting, LINE_HEIGHT, label } from './label.ts';
import { outline } from './marks.ts';
import { detailPens, textMm } from './paper.ts';
import { colours } from './symbol-sizes.ts';

const SIDE_MARGIN_MM = 0.5;

/** Two lines are still kept apart when a plate is lower by this much. */
const TIGHT_MM = 0.4;

/** Share of a one-line plate that the tag may take. */
const TAG_SHARE = 0.42;

/** Ratings are capitals and figures: a lower line than that of the tag, which may be in any script. */
const RATING_LINE_MM = 1.3 * textMm.least;

/** Heights of a name plate with tag and rating on paper, mm: as it should be, and the least that can be read. */
export const plateMm = {
  full: (textMm.tag + textMm.least) * LINE_HEIGHT,
  least: 2 * textMm.least * LINE_HEIGHT,
} as const;

/** The name plate of a feeder: tag above rating, or both on one line where there is no height for two. */
export function namePlate(plate: Box, placed: PlacedFeeder): readonly SheetItem[] {
  const { tag, rating } = plateLines(plate);
  const wording = firstFitting(ratingTexts(placed), rating.widthMm);
  return [
    outline('2-DEVICES', plate, { fill: colours.plate, pen: { ...detailPens.hair, colour: colours.pale } }),
    ...label(tag, feederTag(placed.feeder), { heightMm: textMm.tag, align: 'left', weight: 'bold' }),
    ...label(rating, wording, { align: 'left' }),
  ];
}

/** How a plate of this size would read: whether the tag is cut off, and which wording of the rating it takes. */
export function plateWording(
  plate: Box,
  placed: PlacedFeeder,
): { readonly isTagCut: boolean; readonly ratingWording: number } {
  const { tag, rating } = plateLines(plate);
  const wordings = ratingTexts(placed);
  return {
    isTagCut: textWidthMm(feederTag(placed.feeder), textMm.least, 'bold') > tag.widthMm,
    ratingWording: wordings.indexOf(firstFitting(wordings, rating.widthMm)),
  };
}

function plateLines(plate: Box): { readonly tag: Box; readonly rating: Box } {
  const text = { ...plate, x: plate.x + SIDE_MARGIN_MM, widthMm: plate.widthMm - 2 * SIDE_MARGIN_MM };
  const tagMm = text.heightMm - RATING_LINE_MM;
  return plate.heightMm >= plateMm.least - TIGHT_MM
    ? { tag: topPart(text, tagMm), rating: belowTop(text, tagMm) }
    : { tag: leftPart(text, text.widthMm * TAG_SHARE), rating: rightOf(text, text.widthMm * TAG_SHARE) };
}
