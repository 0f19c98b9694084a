import type { FactFinder } from './find-facts.ts';
import { plainNumber } from './find-facts.ts';
import type { Headings, ScheduleLine } from './find-headings.ts';
import { kindFields } from './read-facts.ts';
import { type FieldCell, saysNothing } from './row-reading.ts';
import type { Vocabulary } from './schedule-vocabulary.ts';

/**
 * Tells lines of sums from feeders that are called so, such as `Total gas compressor`: a total names no device, and it
 * has words of a total alone, or numbers that are the sums of the lines above.
 */
export function totalFinder(
  lines: readonly ScheduleLine[],
  headings: Headings | null,
  { isTotal, beginsAsTotal }: Vocabulary,
  findFacts: FactFinder,
): (line: ScheduleLine, cells: readonly FieldCell[]) => boolean {
  const first = headings?.lines.at(-1)?.row ?? 0;
  const numbersAbove = columnNumbers(lines.filter(({ row }) => row > first));
  const addsUp = ({ row, cells }: ScheduleLine) => {
    const numbers = cells.flatMap((cell, column) => {
      const sum = plainNumber(cell);
      return sum === null ? [] : [{ column, sum }];
    });
    return numbers.length > 0 && numbers.every(({ column, sum }) => isSum(numbersAbove(column), row, sum));
  };
  return (line, cells) => {
    const text = line.cells.find(beginsAsTotal);
    if (text === undefined || cells.some((cell) => saysDevice(cell, text, findFacts))) {
      return false;
    }
    return isTotal(text) || addsUp(line);
  };
}

function saysDevice({ field, text }: FieldCell, total: string, findFacts: FactFinder): boolean {
  const isOfKind = kindFields.includes(field) && text !== total && !saysNothing(text);
  return isOfKind || findFacts(text).some(({ kind }) => kind === 'device');
}

type NumberOfRow = { readonly row: number; readonly number: number };

/** The numbers of a column from the top, read once: a sheet can have thousands of lines that begin as totals. */
function columnNumbers(lines: readonly ScheduleLine[]): (column: number) => readonly NumberOfRow[] {
  const read = new Map<number, readonly NumberOfRow[]>();
  return (column) => {
    const known = read.get(column);
    if (known !== undefined) {
      return known;
    }
    const numbers = lines.flatMap(({ row, cells }) => {
      const number = plainNumber(cells[column] ?? '');
      return number === null ? [] : [{ row, number }];
    });
    read.set(column, numbers);
    return numbers;
  };
}

/** Whether a number is the sum of two or more right above it. */
function isSum(numbers: readonly NumberOfRow[], row: number, wanted: number): boolean {
  const last = numbers.findLastIndex((each) => each.row < row);
  let sum = 0;
  for (let at = last; at >= 0; at -= 1) {
    sum += numbers[at]?.number ?? 0;
    if (at < last && Math.abs(sum - wanted) < 1e-6) {
      return true;
    }
  }
  return false;
}
