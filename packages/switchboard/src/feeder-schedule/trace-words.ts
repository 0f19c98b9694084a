import type { ScheduleField } from '../model/schedule-field.ts';
import type { UnusedWords } from './feeder-schedule.ts';
import { type FieldCell, type RowReading, saysNothing } from './row-reading.ts';

/** How what was not used is told from what says nothing. */
export type Trace = {
  /** The words of a text that have a meaning for a feeder; in a text that is kept only these can be lost. */
  readonly meant: (text: string) => readonly string[];
  /** Words that say nothing which is not known without them. */
  readonly filler: RegExp;
};

/**
 * The words of a row of which nothing was made, cell by cell in the order of the columns. A text that is kept as name,
 * designation or note loses only the words that mean a value; of every other cell each word counts.
 */
export function unusedWords(reading: RowReading, trace: Trace): readonly UnusedWords[] {
  return reading.cells.flatMap((cell) =>
    cell.column === null || saysNothing(cell.text) ? [] : unusedOfCell(cell, cell.column, reading, trace),
  );
}

function unusedOfCell(
  { field, text }: FieldCell,
  column: number,
  { texts, plainColumns }: RowReading,
  { meant, filler }: Trace,
): readonly UnusedWords[] {
  const pieces = texts.get(column) ?? [];
  if (pieces.includes(text) || (field === 'serial' && SERIAL.test(text))) {
    return [];
  }
  const isUsed = new Array<boolean>(text.length).fill(false);
  for (const piece of pieces) {
    markPiece(text, piece, isUsed, true);
  }
  const isLost = new Array<boolean>(text.length).fill(false);
  if (plainColumns.has(column)) {
    for (const piece of meant(text)) {
      markPiece(text, piece, isLost, true);
    }
  } else {
    isLost.fill(true);
    for (const { index, 0: words } of text.matchAll(filler)) {
      isLost.fill(false, index, index + words.length);
    }
  }
  return lostRuns(text, (at) => (isLost[at] ?? false) && !isUsed[at]).map((lost) => ({ column, field, text: lost }));
}

/** What numbers a line: `12`, `3.1`, `a)`, `A-4`. */
const SERIAL = /^[\p{L}\p{N}]{0,3}[-.)/]?\p{N}{0,4}(?:[./-]\p{N}{1,4})*[.)]?$/u;

/** Marks a piece wherever it stands as whole words. */
function markPiece(text: string, piece: string, marks: boolean[], mark: boolean): void {
  const [within, sought] = [text.toUpperCase(), piece.trim().toUpperCase()];
  // Capitals of some letters are longer, such as those of ß: then the piece is left as lost, which is shown.
  if (sought === '' || within.length !== text.length) {
    return;
  }
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
    if (!isWordSign(within[at - 1]) && !isWordSign(within[at + sought.length])) {
      marks.fill(mark, at, at + sought.length);
    }
  }
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The runs of lost words, each as it is written; a used word parts two runs. */
function lostRuns(text: string, isLost: (at: number) => boolean): readonly string[] {
  const runs: string[] = [];
  let from = -1;
  let to = -1;
  const end = () => {
    if (from >= 0) {
      runs.push(text.slice(from, to));
    }
    from = -1;
  };
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu)) {
    const last = index + word.length;
    if (Array.from({ length: word.length }, (_, at) => isLost(index + at)).some(Boolean)) {
      from = from < 0 ? index : from;
      to = last;
    } else {
      end();
    }
  }
  end();
  return runs;
}

/** Columns whose words decide the kind, the load and the number of feeders: none of these words may be lost. */
export const decisiveFields: readonly ScheduleField[] = [
  'type',
  'device',
  'starter',
  'duty',
  'rating',
  'poles',
  'faultLevel',
  'quantity',
  'loadKw',
  'absorbedKw',
  'loadHp',
  'loadKva',
  'loadA',
];
