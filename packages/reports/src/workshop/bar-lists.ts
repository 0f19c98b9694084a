import type { BarBolts } from '@pw/drawing/flat-part/bar-bolts';
import { csvRows } from './csv-rows.ts';
import type { ListedPart } from './flat-part-list.ts';

/**
 * The bars with holes as CSV for a punching machine: mark, length, then x, y and diameter of each hole, mm from the lower
 * left corner. Equal bars have a row each.
 */
export function punchingList(parts: readonly Pick<ListedPart, 'board' | 'part'>[]): string {
  const bars = parts.filter(({ part }) => part.kind === 'bar' && part.holes.length > 0);
  const most = Math.max(0, ...bars.map(({ part }) => part.holes.length));
  const heads = Array.from({ length: most }, (_, at) => [`x${at + 1}`, `y${at + 1}`, `d${at + 1}`]).flat();
  return csvRows([
    ['Mark', 'Length mm', 'Width mm', 'Thickness mm', ...heads],
    ...bars.flatMap(({ board, part }) =>
      part.addresses.map((address) => [
        `${board}/${address}`,
        part.widthMm,
        part.heightMm,
        part.thicknessMm,
        ...part.holes.flatMap(({ xMm, yMm, widthMm }) => [xMm, yMm, widthMm]),
      ]),
    ),
  ]);
}

/** The bolts of a board of an order. */
export type OrderBolts = BarBolts & { readonly board: string; readonly quantity: number };

/** The joints of bars that are drilled on assembly as CSV, for one unit of each board. */
export function openJointList(boards: readonly OrderBolts[]): string {
  return csvRows([
    ['Board', 'Units', 'Joint', 'Cubicle', 'Bolts M12'],
    ...boards.flatMap(({ board, quantity, open }) =>
      open.map(({ part, cubicle, bolts }) => [board, quantity, part, cubicle ?? '', bolts]),
    ),
  ]);
}
