import type { ScheduleColumn, ScheduleContext } from './feeder-schedule.ts';
import type { Headings, ScheduleLine } from './find-headings.ts';
import { copiesIn } from './read-quantity.ts';
import { type FieldCell, saysNothing } from './row-reading.ts';
import type { HeadingWords } from './schedule-words.ts';
import type { SourceLine } from './source-lines.ts';

/** A column before anybody knows whether it counts something. */
type ReadColumn = Omit<ScheduleColumn, 'isCount'>;

/** What each column was taken for: what the user says of it, else what its heading says. */
export function columnsOf(
  lines: readonly ScheduleLine[],
  headings: Headings | null,
  known: HeadingWords,
  { fields }: ScheduleContext,
): readonly ReadColumn[] {
  const first = headings?.lines.at(-1)?.row ?? 0;
  const below = lines.filter(({ row }) => row > first);
  // Cells beyond the headings count as columns without one.
  const filledTo = below.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0);
  const width = Math.max(headings?.words.length ?? 0, fields?.length ?? 0, filledTo);
  return Array.from({ length: width }, (_, index) => {
    const heading = headings?.words[index] ?? '';
    const headed = known.fieldOfHeading(heading);
    return { index, heading, headed, field: fields ? (fields[index] ?? null) : headed };
  });
}

/** The columns with whether they count something in the lines that are read. */
export function countedColumns(
  columns: readonly ReadColumn[],
  lines: readonly ScheduleLine[],
): readonly ScheduleColumn[] {
  return columns.map((column) => ({ ...column, isCount: isCount(lines, column.index) }));
}

/** Whether a column holds only numbers of pieces. */
function isCount(lines: readonly ScheduleLine[], index: number): boolean {
  const filled = lines.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '' && !saysNothing(cell));
  return filled.length > 0 && filled.every((cell) => (copiesIn(cell) ?? MOST_COPIES + 1) <= MOST_COPIES);
}

/** More than this is no number of pieces. */
const MOST_COPIES = 500;

/** The filled cells of a line whose columns are read. */
export function fieldCells({ cells, dates }: SourceLine, columns: readonly ReadColumn[]): readonly FieldCell[] {
  return columns.flatMap(({ index, field }) => {
    const text = cells[index] ?? '';
    return field === null || text === ''
      ? []
      : [{ field, column: index, text, ...(dates.has(index) ? { isDate: true as const } : {}) }];
  });
}
