import type { Source } from '../intake.ts';
import { cellName } from './grid.ts';

/** The cells that a source names: A7, A7:H7, A7,C7. */
export function cellsIn(source: Source): readonly string[] {
  if (!('cell' in source)) {
    return [];
  }
  if (!/[:,]/u.test(source.cell)) {
    return [`${source.sheet}!${source.cell}`];
  }
  return source.cell.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split(':');
    const [begin, end] = [placeIn(from), placeIn(to)];
    const cells: string[] = [];
    for (let row = begin.row; row <= end.row; row += 1) {
      for (let col = begin.col; col <= end.col; col += 1) {
        cells.push(`${source.sheet}!${cellName({ row, col })}`);
      }
    }
    return cells;
  });
}

function placeIn(name: string): { readonly row: number; readonly col: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/u.exec(name) ?? [];
  return {
    row: Number(digits),
    col: Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0),
  };
}
