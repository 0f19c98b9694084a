import { currentText, setDownText } from '@pw/switchboard/design/rating-words';
import type { Compartment, PlacedFeeder } from '@pw/switchboard/model/design';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import { createCache } from '@pw/switchboard/model/kept-results';
import { polesText } from '@pw/switchboard/model/poles';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { type Breaking, breakings, fittingBreak, NAME_PITCH } from '../text/break-text.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { colours, detailPens, textMm } from './drawing-style.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { belowTop, deviceLayer, leftPart, outline, rightOf, topPart } from './marks.ts';

/** A door with what is written on it, and the ways to write its tag. */
export type AddressedDoor = {
  readonly placed: PlacedFeeder;
  readonly address: string;
  readonly tag: string;
  readonly tags: readonly Breaking[];
  readonly ratings: readonly { readonly text: string; readonly widthMm: number }[];
};

/** The tags of a board have one height, mm. */
export type NamedDoor = AddressedDoor & { readonly tagMm: number };

/** Measures what is written on the door of a feeder; of the same compartment it is the same object. */
export function addressedDoor(compartment: Compartment, placed: PlacedFeeder): AddressedDoor {
  return ofCompartments(compartment, [placed], () => measureDoor(compartment, placed));
}

const ofCompartments = createCache();

function measureDoor({ address, tag: ofCopy, heightMm }: Compartment, placed: PlacedFeeder): AddressedDoor {
  const tag = markedTag(ofCopy, placed.feeder);
  const mostLines = heightMm >= highDoor.fromMm ? highDoor.mostTagLines : MOST_TAG_LINES;
  const ratings = ratingTexts(placed).map((text) => ({ text, widthMm: textWidthMm(text, textMm.least, 'regular') }));
  return { placed, address, tag, tags: breakings(tag, mostLines, 'bold'), ratings };
}

/** The text of a plate. A tag without lines does not fit and is never cut: the address is in its place. */
export type PlateText = {
  readonly tag: readonly string[];
  readonly rating: string;
  /** Which wording of the rating it takes: 0 for the fullest. */
  readonly ratingWording: number;
  /** Tag and rating on one line, for a very low plate. */
  readonly isOneLine: boolean;
  readonly loss: PlateLoss;
};

/** The losses of a plate without enough room, from the least to the most. */
const plateLosses = ['nothing', 'rating', 'tag'] as const;

type PlateLoss = (typeof plateLosses)[number];

/** How much a plate loses: 0 for nothing. */
export function lossOf({ loss }: PlateText): number {
  return plateLosses.indexOf(loss);
}

const SIDE_MARGIN_MM = 0.5;

/** Above and below the lines of a tag, mm. */
const TAG_MARGIN_MM = 0.4;

/** Ratings are capitals and figures: a lower line than that of the tag, which may be in any script. */
const RATING_LINE_MM = 1.3 * textMm.least;

/** Between tag and rating on one line, and between a tag and the address next to it, mm. */
const WORD_GAP_MM = 1.2;

/** At most so many lines of one tag; further ones are of the least height and on a high door alone, real mm (SBD 16.4). */
const MOST_TAG_LINES = 2;
const highDoor = { fromMm: 300, mostTagLines: 3 } as const;

/** The ways to write the tag of a door at its height. */
function waysAt({ tags, tagMm }: Pick<NamedDoor, 'tags' | 'tagMm'>): readonly Breaking[] {
  return tagMm > textMm.least ? tags.filter(({ lines }) => lines.length <= MOST_TAG_LINES) : tags;
}

/** The heights of plates that hold a rating below a tag of one line, of two and, where there may be, of three, mm. */
export function plateHeightsMm(door: Pick<NamedDoor, 'tags' | 'tagMm'>): readonly number[] {
  const { tagMm } = door;
  const ways = waysAt(door);
  const most = Math.max(MOST_TAG_LINES, ...ways.map(({ lines }) => lines.length));
  return Array.from({ length: most }, (_, index) => {
    const count = index + 1;
    const heights = ways.filter(({ lines }) => lines.length === count).map(({ lineHeight }) => lineHeight);
    const neededMm = count * Math.max(NAME_PITCH, ...heights) * tagMm + RATING_LINE_MM + TAG_MARGIN_MM;
    return count === 1 ? Math.max((tagMm + textMm.least) * LINE_HEIGHT, neededMm) : neededMm;
  });
}

/** The lowest of the plates at the top of a room on which its tag loses nothing; the highest where each loses. */
export function lowestPlate(room: Box, reserveMm: number, door: NamedDoor): Box {
  const plates = plateHeightsMm(door).map((heightMm) => topPart(room, heightMm));
  return plates.find((plate) => lossOf(plateText(plate, reserveMm, door)) === 0) ?? plates.at(-1) ?? room;
}

/** The room of the address of a door in the upper right corner of its leaf. */
export function addressBox(leaf: Box, address: string): Box {
  const widthMm = textWidthMm(address, textMm.least, 'regular');
  return { ...topPart(leaf, RATING_LINE_MM), x: leaf.x + leaf.widthMm - SIDE_MARGIN_MM - widthMm, widthMm };
}

/** Width that the address takes from the tag where the plate reaches to the same corner, mm. */
export function addressReserveMm(address: string): number {
  return textWidthMm(address, textMm.least, 'regular') + WORD_GAP_MM;
}

/** The address in its corner. */
export function doorAddress(box: Box, address: string): readonly SheetItem[] {
  return label(box, address, { align: 'right', colour: colours.faint });
}

/** The text on a plate of this size. `reserveMm` at the right end of the tag's rows is taken by the address. */
export function plateText(plate: Box, reserveMm: number, door: NamedDoor): PlateText {
  const { ratings, tagMm } = door;
  const tags = waysAt(door);
  const widthMm = plate.widthMm - 2 * SIDE_MARGIN_MM;
  const rows = { widthMm: widthMm - reserveMm, heightMm: plate.heightMm };
  const below = fittingRating(ratings, widthMm);
  const above = below && fittingBreak(tags, { ...rows, heightMm: rows.heightMm - RATING_LINE_MM }, tagMm);
  if (below && above) {
    return { tag: above.lines, ...below, isOneLine: false, loss: 'nothing' };
  }
  const alone = fittingBreak(tags, rows, tagMm);
  if (alone) {
    const beside = alone.lines.length === 1 && fittingRating(ratings, rows.widthMm - WORD_GAP_MM - alone.width * tagMm);
    return beside
      ? { tag: alone.lines, ...beside, isOneLine: true, loss: 'nothing' }
      : { tag: alone.lines, ...noRating, isOneLine: false, loss: 'rating' };
  }
  const isRoomy = below && tagMm * LINE_HEIGHT + RATING_LINE_MM <= plate.heightMm;
  return { tag: [], ...(isRoomy ? below : noRating), isOneLine: false, loss: 'tag' };
}

const noRating = { rating: '', ratingWording: 0 } as const;

/** The fullest wording of a rating that fits; null where none does. */
function fittingRating(
  ratings: AddressedDoor['ratings'],
  mostMm: number,
): Pick<PlateText, 'rating' | 'ratingWording'> | null {
  const wording = ratings.findIndex(({ widthMm }) => widthMm <= mostMm);
  return wording < 0 ? null : { rating: ratings[wording]?.text ?? '', ratingWording: wording };
}

/** The name plate of a feeder: its tag above its rating. Of a tag in several lines or by address, CAD files hold the whole. */
export function namePlate(plate: Box, reserveMm: number, door: NamedDoor): readonly SheetItem[] {
  const text = plateText(plate, reserveMm, door);
  const { rating, isOneLine } = text;
  const { address, tag, tagMm } = door;
  const inside = { ...plate, x: plate.x + SIDE_MARGIN_MM, widthMm: plate.widthMm - 2 * SIDE_MARGIN_MM };
  const lines = text.tag.length === 0 ? [address] : text.tag;
  const tagWidthMm = textWidthMm(lines[0] ?? '', tagMm, 'bold');
  const rows = isOneLine
    ? { tag: leftPart(inside, tagWidthMm), rating: rightOf(inside, tagWidthMm + WORD_GAP_MM) }
    : ratingBelow(inside, rating);
  const tagRoom = isOneLine || text.tag.length === 0 ? rows.tag : leftPart(rows.tag, inside.widthMm - reserveMm);
  const lineMm = rows.tag.heightMm / lines.length;
  const style = { heightMm: tagMm, align: 'left', weight: 'bold', isTight: true } as const;
  return [
    outline(deviceLayer, plate, { fill: colours.plate, pen: { ...detailPens.hair, colour: colours.pale } }),
    ...lines.flatMap((line, index) => {
      const isWhole = text.tag.length === 1 || index > 0;
      const room = topPart(belowTop(tagRoom, index * lineMm), lineMm);
      return label(room, line, isWhole ? style : { ...style, wholeText: tag });
    }),
    ...label(rows.rating, rating, { align: 'left' }),
  ];
}

function ratingBelow(inside: Box, rating: string): { readonly tag: Box; readonly rating: Box } {
  const tagMm = rating === '' ? inside.heightMm : inside.heightMm - RATING_LINE_MM;
  return { tag: topPart(inside, tagMm), rating: belowTop(inside, tagMm) };
}

/**
 * The rating line of a door, e.g. `400 / 350A 4P 55kA MCCB` with In / Inc, from the fullest wording to the shortest, so
 * that a narrow door can take the fullest that fits. A coupler also names the sections that it joins.
 */
export function ratingTexts(placed: PlacedFeeder): readonly string[] {
  const { values, kind } = placed.feeder;
  const ofKind = kind.texts('door', values);
  if (ofKind.length > 0) {
    return ofKind;
  }
  const faultKa = values.ICU ?? values.FAULT_LEVEL;
  const current = values.RATING === null ? [] : [setDownText(placed.feeder) || `${currentText(values)}A`];
  const poles = values.POLES === null ? [] : [polesText(values)];
  const fault = faultKa === null ? [] : [`${faultKa}kA`];
  const device = current.length === 0 ? [] : [kind.family.name];
  const full = [...current, ...poles, ...fault, ...device].join(' ');
  const wordings = [
    `${full}${joinedSections(placed)}`,
    full,
    [...current, ...poles, ...fault].join(' '),
    [...current, ...poles].join(' '),
    current.join(' '),
    values.RATING === null ? '' : `${values.RATING}A`,
  ];
  return wordings.filter((text, index) => wordings.indexOf(text) === index);
}

function joinedSections({ feeder, section }: PlacedFeeder): string {
  const next = sectionLetters[sectionLetters.indexOf(section) + 1];
  return feeder.type.role === 'bus coupler' && next ? `, ${section} to ${next}` : '';
}
