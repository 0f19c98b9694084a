import type { BarPart, BarPiece } from './bar-pieces.ts';

/** What a mark says of the part that a piece is for. */
const partMarks: Readonly<Record<BarPart, string>> = {
  'main bar': 'M',
  'main bar joint': 'MJ',
  'neutral bar': 'N',
  'neutral bar joint': 'NJ',
  'earth bar': 'E',
  'earth bar joint': 'EJ',
  riser: 'R',
  'neutral of the riser': 'RN',
  dropper: 'D',
  'neutral of the dropper': 'DN',
  'duct bar': 'B',
  'neutral of the duct bar': 'BN',
  links: 'L',
};

/** One piece of a bar with its mark, unique in a unit of its board, e.g. `1-3/M1`. */
export type MarkedBar = { readonly mark: string; readonly cubicle: string; readonly bar: BarPiece };

/** Each piece of the bars of a board, in the order of {@link BarPiece}. */
export function markedBars(pieces: readonly BarPiece[]): readonly MarkedBar[] {
  const counts = new Map<string, number>();
  return pieces.flatMap((bar) => {
    const cubicle = cubicleNumbers(bar.cubicles);
    const place = `${cubicle}/${partMarks[bar.part]}`;
    return Array.from({ length: bar.pieces }, () => {
      const no = (counts.get(place) ?? 0) + 1;
      counts.set(place, no);
      return { mark: `${place}${no}`, cubicle, bar };
    });
  });
}

/** `3`, or `3-5` of a bar along several. */
function cubicleNumbers(cubicles: BarPiece['cubicles']): string {
  const [first, last] = [cubicles.at(0)?.number, cubicles.at(-1)?.number];
  return first === last ? String(first ?? '') : `${first}-${last}`;
}
