import type { Box, TextWeight } from '../sheet/sheet.ts';
import { inkHeightMm, printableText, textWidthMm } from './text-measures.ts';

/**
 * Where a name may be broken: at a blank, or where that does not do also behind `-`, `/` and `_` and between a digit and
 * a letter (SBD 16.4).
 */
const breaks = [/\s/gu, /\s|(?<=[-/_])(?=\S)|(?<=\p{Nd})(?=\p{L})|(?<=\p{L})(?=\p{Nd})/gu] as const;

/** A way to write a name, complete. Both sizes are multiples of the height of its capitals. */
export type Breaking = { readonly lines: readonly string[]; readonly width: number; readonly lineHeight: number };

/** A way is tried at many heights and in many rooms, and measured once. */
export function breakings(text: string, mostLines: number, weight: TextWeight): readonly Breaking[] {
  const name = printableText(text);
  const widths = new Map<string, number>();
  const widthOf = (line: string) => {
    const width = widths.get(line) ?? textWidthMm(line, 1, weight);
    widths.set(line, width);
    return width;
  };
  const broken = Array.from({ length: mostLines - 1 }, (_, index) =>
    breaks.map((places) => evenLines(name, index + 2, places, widthOf)),
  );
  return [[name], ...broken.flat()]
    .filter((lines) => lines !== null)
    .map((lines) => ({
      lines,
      width: Math.max(...lines.map(widthOf)),
      lineHeight: Math.max(NAME_PITCH, ...lines.map((line) => inkHeightMm(line, 1, weight))),
    }));
}

/**
 * The first of the ways that fits a room, which has the fewest lines; null where none does: a word that is too wide is
 * broken nowhere else.
 */
export function fittingBreak(
  ways: readonly Breaking[],
  room: Pick<Box, 'widthMm' | 'heightMm'>,
  capitalsMm: number,
): Breaking | null {
  const fits = ({ lines, width, lineHeight }: Breaking) =>
    width * capitalsMm <= room.widthMm && lines.length * lineHeight * capitalsMm <= room.heightMm + ROUNDING_MM;
  return ways.find(fits) ?? null;
}

/** Pitch of the lines of one name: what Latin letters need; scripts with higher marks need more. */
export const NAME_PITCH = 1.35;

/** Sums of heights are inexact in their last digit. */
const ROUNDING_MM = 1e-6;

/** Exactly this many lines, the longest as short as can be; null where the name has too few places to break. */
function evenLines(
  name: string,
  count: number,
  places: RegExp,
  widthOf: (line: string) => number,
): readonly string[] | null {
  return narrowestLines(name, count, Number.POSITIVE_INFINITY, places, widthOf)?.lines ?? null;
}

type MeasuredLines = { readonly lines: readonly string[]; readonly width: number };

/** The same, where the longest line is shorter than a limit: what reaches it with its first line is broken no further. */
function narrowestLines(
  name: string,
  count: number,
  limit: number,
  places: RegExp,
  widthOf: (line: string) => number,
): MeasuredLines | null {
  if (count === 1) {
    const width = widthOf(name);
    return width < limit ? { lines: [name], width } : null;
  }
  let best: MeasuredLines | null = null;
  for (const { index } of name.matchAll(places)) {
    const first = name.slice(0, index).trimEnd();
    const firstWidth = widthOf(first);
    const most: number = best?.width ?? limit;
    const rest: MeasuredLines | null =
      firstWidth < most ? narrowestLines(name.slice(index).trimStart(), count - 1, most, places, widthOf) : null;
    if (rest) {
      best = { lines: [first, ...rest.lines], width: Math.max(firstWidth, rest.width) };
    }
  }
  return best;
}
