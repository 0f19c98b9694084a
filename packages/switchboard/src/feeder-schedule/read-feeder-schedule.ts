import { err, ok, type Result } from '@pw/domain/result';
import Papa from 'papaparse';
import { partInputs } from '../part-inputs.ts';
import {
  beginRow,
  type FeederSchedule,
  type FieldCell,
  type ScheduleCell,
  type ScheduleColumn,
  type ScheduleContext,
  type ScheduleRefusal,
  type ScheduleRow,
  type ScheduleSource,
} from './feeder-schedule.ts';
import { type RowContext, readScheduleRow } from './read-schedule-row.ts';
import { factFinder, fieldOfHeading, isHeadingLine, type ScheduleField } from './schedule-words.ts';

/** What a schedule may be: more is refused before it is read. Lines count the blank ones too. */
export const scheduleLimits = { rows: 5000, lines: 20_000, columns: 100, characters: 2_000_000 } as const;

/** Company names and dates may stand above the headings. */
const HEADING_WITHIN_ROWS = 30;

type Line = { readonly row: number; readonly cells: readonly string[] };

/**
 * Reads a feeder schedule that was pasted or comes from a CSV or XLSX file. Every row gives a proposed feeder or its
 * faults, and always what was understood of each field; nothing is taken over without being shown.
 */
export function readFeederSchedule(
  source: ScheduleSource,
  context: ScheduleContext,
): Result<FeederSchedule, ScheduleRefusal> {
  const size = judgeSize(source);
  if (size !== null) {
    return err(size);
  }
  const cells = source.kind === 'text' ? splitDelimited(source.text) : source.rows;
  if (cells.length > scheduleLimits.lines) {
    return err(tooManyRows(cells.length));
  }
  const lines = cells.map((row, index): Line => ({ row: index + 1, cells: row.map(cellText) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const refusal = judgeLines(filled);
  if (refusal !== null) {
    return err(refusal);
  }
  const heading = filled.slice(0, HEADING_WITHIN_ROWS).find(({ cells }) => isHeadingLine(cells.map(fieldOfHeading)));
  if (!heading && !context.fields) {
    return err({
      code: 'NO_HEADING',
      text: 'No line of headings was found: write one over the columns, such as Name, Rating (A), Poles, Type, Section, Qty',
    });
  }
  return ok(readLines(filled, heading, context));
}

function judgeSize(source: ScheduleSource): ScheduleRefusal | null {
  const characters = source.kind === 'text' ? source.text.length : 0;
  return characters > scheduleLimits.characters
    ? { code: 'TOO_LARGE', text: 'The text is too large to be a feeder schedule: paste the rows of the feeders only' }
    : null;
}

function judgeLines(lines: readonly Line[]): ScheduleRefusal | null {
  if (lines.length === 0) {
    return { code: 'EMPTY', text: 'There is nothing to read: copy the rows with their headings' };
  }
  // The line of headings does not count as a row.
  if (lines.length > scheduleLimits.rows + 1) {
    return tooManyRows(lines.length - 1);
  }
  return lines.some(({ cells }) => cells.length > scheduleLimits.columns)
    ? {
        code: 'TOO_LARGE',
        text: `A row has more than ${scheduleLimits.columns} columns: leave out what is no feeder data`,
      }
    : null;
}

function tooManyRows(rows: number): ScheduleRefusal {
  const text = `${rows} rows are too many: at most ${scheduleLimits.rows} are read at once, split the schedule`;
  return { code: 'TOO_MANY_ROWS', text };
}

function readLines(lines: readonly Line[], heading: Line | undefined, context: ScheduleContext): FeederSchedule {
  const columns = columnsOf(heading, context);
  const headings = (heading?.cells ?? []).join('\t');
  const rowContext: RowContext = {
    knowledge: context.knowledge,
    couplers: context.couplers,
    inputs: partInputs(context.knowledge),
    findFacts: factFinder(),
    taken: { used: new Set(context.taken), next: new Map() },
  };
  const rows: ScheduleRow[] = [];
  const skipped: { row: number; reason: string }[] = [];
  for (const line of lines) {
    const cells = fieldCells(line, columns);
    const reason = skipReason(line, cells, heading, headings);
    if (reason === null) {
      const reading = beginRow(cells);
      const feeder = readScheduleRow(reading, rowContext);
      rows.push({ row: line.row, understood: reading.understood, faults: reading.faults, feeder });
    } else {
      skipped.push({ row: line.row, reason });
    }
  }
  return { columns, rows, skipped };
}

function columnsOf(heading: Line | undefined, { fields }: ScheduleContext): readonly ScheduleColumn[] {
  const width = Math.max(heading?.cells.length ?? 0, fields?.length ?? 0);
  return Array.from({ length: width }, (_, index) => {
    const words = heading?.cells[index] ?? '';
    return { index, heading: words, field: fields ? (fields[index] ?? null) : fieldOfHeading(words) };
  });
}

function fieldCells({ cells }: Line, columns: readonly ScheduleColumn[]): readonly FieldCell[] {
  return columns.flatMap(({ index, field }) => {
    const text = cells[index] ?? '';
    return field === null || text === '' ? [] : [{ field, column: index, text }];
  });
}

/** Fields of which a feeder has at least one besides its name. */
const equipmentFields: readonly ScheduleField[] = ['rating', 'poles', 'type', 'device', 'quantity', 'description'];

function skipReason(
  line: Line,
  cells: readonly FieldCell[],
  heading: Line | undefined,
  headings: string,
): string | null {
  if (heading && line.row < heading.row) {
    return 'above the headings';
  }
  if (line.cells.join('\t') === headings) {
    return line === heading ? 'the headings' : 'the headings again';
  }
  if (line.cells.some((cell) => /^(?:grand |sub ?)?total\b/iu.test(cell))) {
    return 'a total';
  }
  const said = cells.filter(({ field }) => field !== 'serial');
  if (said.length === 0) {
    return 'no column that is read is filled';
  }
  const isTitle = said.length === 1 && line.cells.filter((cell) => cell !== '').length === 1;
  return isTitle && !equipmentFields.includes(said[0]?.field ?? 'name') ? 'a title' : null;
}

function cellText(cell: ScheduleCell): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/gu, ' ').trim();
}

/**
 * Splits pasted or saved text into rows of cells: by tabs where the first line has one, else by semicolons or commas,
 * whichever it has more of. A cell that begins with a double quote may hold line breaks and separators.
 */
function splitDelimited(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const form = { delimiter: separatorOf(plain), newline: '\n' } as const;
  const { data, errors } = Papa.parse<string[]>(plain, form);
  // A quote that is never closed is a character like any other, such as the sign of an inch.
  return errors.length === 0 ? data : Papa.parse<string[]>(plain, { ...form, fastMode: true }).data;
}

function separatorOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  if (first.includes('\t')) {
    return '\t';
  }
  return first.split(';').length > first.split(',').length ? ';' : ',';
}
