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
  const rows = lines.filter(({ row }) => row > first);
  const addsUp = (line: ScheduleLine) => {
    const numbers = line.cells.flatMap((cell, column) => {
      const sum = plainNumber(cell);
      return sum === null ? [] : [{ column, sum }];
    });
    return numbers.length > 0 && numbers.every(({ column, sum }) => isSum(rows, line, column, sum));
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

/** Whether a number is the sum of those right above it, however many of them there are. */
function isSum(rows: readonly ScheduleLine[], { row }: ScheduleLine, column: number, wanted: number): boolean {
  let sum = 0;
  let count = 0;
  for (const line of rows.filter((each) => each.row < row).toReversed()) {
    const number = plainNumber(line.cells[column] ?? '');
    sum += number ?? 0;
    count += number === null ? 0 : 1;
    if (count > 1 && Math.abs(sum - wanted) < 1e-6) {
      return true;
    }
  }
  return false;
}
