import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { PlacedFeeder } from '@pw/switchboard/model/design';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { colours, detailPens, textMm } from './drawing-style.ts';
import { firstFitting, LINE_HEIGHT, label } from './label.ts';
import { belowTop, leftPart, outline, rightOf, topPart } from './marks.ts';

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

/** The tag on a door: the designation, or the name of a feeder without one (SBD-R1 1.3). */
export function feederTag({ name, values }: EvaluatedFeeder): string {
  return values.FEEDER_DESIGNATION.trim() === '' ? name : values.FEEDER_DESIGNATION;
}

/**
 * The rating line of a door, e.g. `400A 4P 55kA MCCB`, from the fullest wording to the shortest, so that a narrow door
 * can take the fullest that fits. A coupler also names the sections that it joins.
 */
export function ratingTexts(placed: PlacedFeeder): readonly string[] {
  const { values, kind } = placed.feeder;
  const faultKa = values.ICU ?? values.FAULT_LEVEL;
  const current = values.RATING === null ? [] : [`${values.RATING}A`];
  const poles = values.POLES === null ? [] : [`${values.POLES}P`];
  const fault = faultKa === null ? [] : [`${faultKa}kA`];
  const device = current.length === 0 ? [] : [kind.family.name];
  const full = [...current, ...poles, ...fault, ...device].join(' ');
  const wordings = [
    `${full}${joinedSections(placed)}`,
    full,
    [...current, ...poles, ...fault].join(' '),
    [...current, ...poles].join(' '),
    current.join(' '),
  ];
  return wordings.filter((text, index) => wordings.indexOf(text) === index);
}

function joinedSections({ feeder, section }: PlacedFeeder): string {
  const next = sectionLetters[sectionLetters.indexOf(section) + 1];
  return feeder.type.role === 'bus coupler' && next ? `, ${section} to ${next}` : '';
}
