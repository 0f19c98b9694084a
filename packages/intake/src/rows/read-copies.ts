import { copiesIn, splitOf } from '@pw/switchboard/feeder-schedule/read-quantity';
import type { Value } from '../intake.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { saysNothing } from './read-number.ts';
import { cellOf, cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import { sectionFields } from './row-sections.ts';
import { disagreeing, placeOf, proposed, unclear, written } from './values.ts';

/** Reads how many feeders a row stands for: its quantity, else working and standby ones, else one. */
export function readCopies(line: RowLine, words: IntakeWords): Value<number> {
  const own = cellsOf(line, ['quantity']).filter(({ text }) => !saysNothing(text, words));
  const [first] = own;
  if (first) {
    const counts = own.map((cell) => count(cell));
    const place = placeOf(own, line.at);
    const [copies] = counts;
    if (copies === undefined || copies === null || counts.includes(null)) {
      return unclear(place, 'NOT_A_NUMBER');
    }
    if (counts.some((each) => each !== copies)) {
      return disagreeing(
        place,
        counts.filter((each) => each !== null),
      );
    }
    return splitOf(first.text) !== null
      ? proposed(copies, place, 'SUM_OF_WORKING_AND_STANDBY')
      : written(copies, place);
  }
  const parts = cellsOf(line, ['working', 'standby', 'spare', 'total']).filter(({ text }) => !saysNothing(text, words));
  const [placed, ...others] = cellsOf(line, sectionFields).filter(({ text }) => !saysNothing(text, words));
  if (parts.length === 0 && placed) {
    const place = placeOf([placed, ...others], line.at);
    const counts = [placed, ...others].map(count);
    return counts.includes(null)
      ? unclear(place, 'NOT_A_NUMBER')
      : written(
          counts.reduce<number>((sum, each) => sum + (each ?? 0), 0),
          place,
        );
  }
  return parts.length > 0
    ? sumOf(line, parts)
    : proposed(1, placeOf(cellsOf(line, ['quantity']).slice(0, 1), line.at), 'NOTHING_WRITTEN');
}

function sumOf(line: RowLine, parts: readonly RowCell[]): Value<number> {
  const place = placeOf(parts, line.at);
  const counted = parts.filter(({ field }) => field !== 'total');
  const counts = counted.map((cell) => count(cell));
  if (counts.includes(null)) {
    return unclear(place, 'NOT_A_NUMBER');
  }
  const sum = counts.reduce<number>((all, each) => all + (each ?? 0), 0);
  const total = cellOf({ cells: parts }, 'total');
  const said = total ? count(total) : null;
  if (counted.length > 0 && said !== null && said !== sum) {
    return disagreeing(place, [sum, said]);
  }
  const [only] = counted;
  return counted.length === 1 && only?.field === 'working' && !line.hasUnread
    ? written(sum, place)
    : proposed(counted.length === 0 ? (said ?? 1) : sum, place, 'SUM_OF_WORKING_AND_STANDBY');
}

/** More than this is no number of feeders. */
const MOST_COPIES = 500;

/** How many feeders a cell counts; null where it is no such number. */
export function count({ text }: Pick<RowCell, 'text'>): number | null {
  const copies = copiesIn(text);
  return copies === null || copies === 0 || copies > MOST_COPIES ? null : copies;
}
