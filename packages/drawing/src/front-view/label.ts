import type { Box, Colour, Layer, Text, TextAlign, TextWeight } from '../sheet/sheet.ts';
import { type FittedText, fitText } from '../text/fit-text.ts';
import { inkBox, inkHeightMm, textWidthMm } from '../text/text-measures.ts';
import { textMm } from './drawing-style.ts';

export type LabelStyle = {
  /** Height of capitals where there is room, mm; never below the least readable one. */
  readonly heightMm?: number;
  readonly align?: TextAlign;
  readonly weight?: TextWeight;
  readonly layer?: Layer;
  readonly isTurned?: boolean;
  readonly colour?: Colour;
  /** The room is as high as the ink needs, without the usual space between lines. */
  readonly isTight?: boolean;
  /** See {@link Text}. */
  readonly wholeText?: string;
};

/** Room of a line of text as a multiple of its capitals: ascenders, descenders and the marks of Indian scripts. */
export const LINE_HEIGHT = 1.5;

/** Depth of Latin descenders, as a multiple of the capitals: kept free for every text, so that neighbours stand level. */
const DESCENT = 0.34;

/**
 * One line of text in its room: smaller down to the least readable height where it would not fit, then cut with an
 * ellipsis. Nothing for a text without ink.
 */
export function label(box: Box, text: string, style: LabelStyle = {}): readonly Text[] {
  const { heightMm = textMm.least, align = 'center', weight = 'regular', layer = '3-TEXT', isTurned = false } = style;
  const [along, across] = isTurned ? [box.heightMm, box.widthMm] : [box.widthMm, box.heightMm];
  const tallest = Math.max(textMm.least, Math.min(heightMm, style.isTight ? across : across / LINE_HEIGHT));
  const fitted = fitLine(text, { along, across, tallest }, weight);
  if (fitted.text.trim() === '') {
    return [];
  }
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const written: Text = {
    kind: 'text',
    layer,
    at: { x: box.x + box.widthMm * (isTurned ? 0.5 : share), y: box.y + box.heightMm * (isTurned ? share : 0.5) },
    ...fitted,
    align,
    weight,
    isTurned,
    box,
    ...(style.colour ? { colour: style.colour } : {}),
    ...(style.wholeText === undefined ? {} : { wholeText: style.wholeText }),
  };
  return [inMiddle(written)];
}

/** Marks of Indian scripts reach higher than capitals: such a text is made smaller again where it is too high. */
function fitLine(
  text: string,
  room: { readonly along: number; readonly across: number; readonly tallest: number },
  weight: TextWeight,
): FittedText {
  const fitted = fitText(text, room.along, room.tallest, textMm.least, weight);
  const inkMm = inkHeightMm(fitted.text, fitted.heightMm, weight);
  const heightMm = Math.max(textMm.least, Math.min(fitted.heightMm, (fitted.heightMm * room.across) / inkMm));
  return inkMm > room.across ? fitText(text, room.along, heightMm, textMm.least, weight) : fitted;
}

/** The first of the texts that fits the width at the least readable height; the last one where none does. */
export function firstFitting(texts: readonly string[], widthMm: number, weight: TextWeight = 'regular'): string {
  const fitting = texts.find((text) => textWidthMm(text, textMm.least, weight) <= widthMm);
  return fitting ?? texts.at(-1) ?? '';
}

/** Moves a text across its line: capitals to the middle of the room, further where marks or descenders would leave it. */
function inMiddle(text: Text): Text {
  const { box, isTurned, heightMm, at } = text;
  const ink = inkBox(text);
  const [room, drop, rise] = isTurned
    ? [box.widthMm, ink.x + ink.widthMm - at.x, at.x - ink.x]
    : [box.heightMm, at.y - ink.y, ink.y + ink.heightMm - at.y];
  const lowest = Math.min(drop, (room + drop - rise) / 2);
  const usual = Math.max((room - heightMm) / 2, DESCENT * heightMm);
  const baseline = Math.max(lowest, Math.min(usual, room - rise));
  return isTurned
    ? { ...text, at: { x: box.x + room - baseline, y: at.y } }
    : { ...text, at: { x: at.x, y: box.y + baseline } };
}
