import { LEFT_OUT, type ScheduleField } from '../model/schedule-field.ts';
import { copiesOf } from './count-copies.ts';
import type { ScheduleColumn, ScheduleDoubt, ScheduleRow, UnusedWords } from './feeder-schedule.ts';
import { plainNumber } from './find-facts.ts';
import { type RoleTitle, type RowContext, readScheduleRow } from './read-schedule-row.ts';
import { beginRow, type FieldCell, type RowReading, saysNothing } from './row-reading.ts';
import { cellText, type SourceLine } from './source-lines.ts';
import { decisiveFields, type Trace, unusedWords } from './trace-words.ts';
import { knownWords } from './word-table.ts';

export type LineContext = { readonly title: RoleTitle | null; readonly rowContext: RowContext; readonly trace: Trace };

/** Reads a row, with every word of which nothing was made and why it waits for the user. */
export function readLine(
  line: SourceLine,
  reading: RowReading,
  columns: readonly Omit<ScheduleColumn, 'isCount'>[],
  { title, rowContext, trace }: LineContext,
): ScheduleRow {
  const unstored = tellFormulas(reading, line, columns);
  const feeder = readScheduleRow(unstored.reading, rowContext, title);
  const unread = columns.flatMap(({ index, heading, field }) => {
    const text = field === null ? (line.cells[index] ?? '') : '';
    return text === '' || saysNothing(text) ? [] : [{ column: index, heading, text }];
  });
  const unused = [
    ...unusedWords(unstored.reading, trace),
    ...unread.map(({ column, text }) => ({ column, field: null, text })),
  ].toSorted((one, other) => one.column - other.column);
  const isValue = (text: string) => plainNumber(text) !== null || trace.meant(text).length > 0;
  const { understood, faults, doubts } = unstored.reading;
  return {
    row: line.row,
    understood: understood.filter(({ field, written }) => written !== '' || !unstored.fields.includes(field)),
    faults,
    unused,
    doubts: [
      ...doubts,
      ...unused.flatMap((each) => unusedDoubt(each)),
      ...unread
        .filter(({ column, text }) => line.formulas.has(column) || isValue(text))
        .map((each) => unreadDoubt(each)),
    ],
    copies: copiesOf(understood),
    feeder,
  };
}

/** Columns of which no feeder needs anything. */
const unneeded: readonly ScheduleField[] = [LEFT_OUT, 'serial'];

/** Where a formula has no stored result nothing is proposed in its place: the row waits until somebody writes it. */
function tellFormulas(
  reading: RowReading,
  { formulas }: SourceLine,
  columns: readonly Omit<ScheduleColumn, 'isCount'>[],
): { readonly reading: RowReading; readonly fields: readonly ScheduleField[] } {
  const isFormula = (cell: FieldCell) => cell.column !== null && !cell.isCorrected && formulas.has(cell.column);
  const cells = reading.cells.filter((cell) => !isFormula(cell));
  const fields = reading.cells.filter(isFormula).flatMap(({ field }) => (unneeded.includes(field) ? [] : [field]));
  const begun = cells.length === reading.cells.length ? reading : beginRow(cells);
  for (const field of fields) {
    const column = columns.find((each) => each.field === field)?.index ?? null;
    begun.faults.push({ field, column, text: FORMULA });
  }
  return { reading: begun, fields };
}

const FORMULA =
  'This cell holds a formula whose result was not stored: write the result, or save the workbook in Excel and read it again';

function unusedDoubt({ column, field, text }: UnusedWords): readonly ScheduleDoubt[] {
  return field !== null && decisiveFields.includes(field)
    ? [{ code: 'UNUSED_WORDS', field, column, text: `“${text}” is not used` }]
    : [];
}

function unreadDoubt({ column, heading, text }: { column: number; heading: string; text: string }): ScheduleDoubt {
  const name = heading === '' ? `column ${column + 1}` : `the column ${heading}`;
  const remark = `“${text}” in ${name} is not read: say what the column holds, or that it is not needed`;
  return { code: 'UNREAD_COLUMN', field: null, column, text: remark };
}

/** What tells lost words: those that mean a value of a feeder, and those that say nothing. */
export function wordTrace({ findFacts, words, vocabulary: { filler, equipment } }: RowContext): Trace {
  const known = new Map<string, readonly string[]>();
  const meantIn = (text: string) => [
    ...findFacts(text).map(({ written }) => written),
    ...knownWords(words, text),
    ...(text.match(equipment) ?? []),
    ...(text.match(RATIO) ?? []),
  ];
  return {
    meant: (text) => {
      const meaning = known.get(text) ?? meantIn(text);
      known.set(text, meaning);
      return meaning;
    },
    filler,
  };
}

/** The ratio of a transformer: `400/5 A`. */
const RATIO = /(?<![\p{L}\p{N}])\d+\s*\/\s*[15]\s*A?(?![\p{L}\p{N}])/gu;

/** The cells of a row with what the user has corrected in the place of what was written. */
export function corrected(
  cells: readonly FieldCell[],
  corrections: ReadonlyMap<ScheduleField, string> | undefined,
): readonly FieldCell[] {
  if (!corrections) {
    return cells;
  }
  const otherCells = cells.filter(({ field }) => !corrections.has(field));
  const entered = [...corrections].flatMap(([field, text]): readonly FieldCell[] => {
    const column = cells.find((cell) => cell.field === field)?.column ?? null;
    const tidy = cellText(text);
    return tidy === '' ? [] : [{ field, column, text: tidy, isCorrected: true }];
  });
  return [...otherCells, ...entered];
}
