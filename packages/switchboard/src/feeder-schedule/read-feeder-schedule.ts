import { foldName } from '@pw/domain/naming';
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
import { type FactFinder, factFinder } from './find-facts.ts';
import { findHeadings, type Headings, type ScheduleLine } from './find-headings.ts';
import { type RoleTitle, type RowContext, readScheduleRow } from './read-schedule-row.ts';
import { fieldOfHeading, type ScheduleField } from './schedule-words.ts';
import { skipReason, titleRole } from './skip-lines.ts';
import { wordTable } from './word-table.ts';

/** Titles without separators may stand above. */
const SEPARATED_WITHIN_LINES = 40;

/** What a schedule may be: more is refused before it is read. Lines count the blank ones too. */
export const scheduleLimits = { rows: 5000, lines: 20_000, columns: 100, characters: 2_000_000 } as const;

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
  const lines = cells.map((row, index): ScheduleLine => ({ row: index + 1, cells: row.map(cellText) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const refusal = judgeLines(filled);
  if (refusal !== null) {
    return err(refusal);
  }
  const headings = findHeadings(filled);
  if (!headings && !context.fields) {
    return err({
      code: 'NO_HEADING',
      text: 'No line of headings was found: write one over the columns, such as Name, Rating (A), Poles, Type, Section, Qty',
    });
  }
  return ok(readLines(filled, headings, context));
}

function judgeSize(source: ScheduleSource): ScheduleRefusal | null {
  const characters = source.kind === 'text' ? source.text.length : 0;
  return characters > scheduleLimits.characters
    ? { code: 'TOO_LARGE', text: 'The text is too large to be a feeder schedule: paste the rows of the feeders only' }
    : null;
}

function judgeLines(lines: readonly ScheduleLine[]): ScheduleRefusal | null {
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

function readLines(
  lines: readonly ScheduleLine[],
  headings: Headings | null,
  context: ScheduleContext,
): FeederSchedule {
  const columns = columnsOf(headings, context);
  const findFacts = factFinder();
  const found = lines.map((line) => {
    const cells = fieldCells(line, columns);
    return { line, cells, reason: skipReason(line, cells, headings, findFacts) };
  });
  const rowContext: RowContext = {
    knowledge: context.knowledge,
    couplers: context.couplers,
    board: context.board,
    words: context.words ?? wordTable(context.knowledge.tables.kindWord.rows, context.knowledge.tables.choices),
    inputs: partInputs(context.knowledge),
    findFacts,
    taken: { used: new Set(Array.from(context.taken, foldName)), next: new Map() },
    hasIncomer: found.some(({ cells, reason }) => reason === null && namesIncomer(cells, findFacts)),
    columns: new Set(columns.flatMap(({ field }) => field ?? [])),
  };
  const rows: ScheduleRow[] = [];
  const skipped: FeederSchedule['skipped'][number][] = [];
  let title: RoleTitle | null = null;
  for (const { line, cells, reason } of found) {
    if (reason === null) {
      const reading = beginRow(corrected(cells, context.corrections?.get(line.row)));
      const feeder = readScheduleRow(reading, rowContext, title);
      rows.push({ row: line.row, understood: reading.understood, faults: reading.faults, feeder });
    } else {
      title = titleRole(line, cells, findFacts) ?? title;
      skipped.push({ row: line.row, reason, text: line.cells.filter((cell) => cell !== '').join(' | ') });
    }
  }
  return { columns, rows, skipped };
}

function columnsOf(headings: Headings | null, { fields }: ScheduleContext): readonly ScheduleColumn[] {
  const width = Math.max(headings?.words.length ?? 0, fields?.length ?? 0);
  return Array.from({ length: width }, (_, index) => {
    const words = headings?.words[index] ?? '';
    return { index, heading: words, field: fields ? (fields[index] ?? null) : fieldOfHeading(words) };
  });
}

function fieldCells({ cells }: ScheduleLine, columns: readonly ScheduleColumn[]): readonly FieldCell[] {
  return columns.flatMap(({ index, field }) => {
    const text = cells[index] ?? '';
    return field === null || text === '' ? [] : [{ field, column: index, text }];
  });
}

/** The cells of a row with what the user has corrected in the place of what was written. */
function corrected(
  cells: readonly FieldCell[],
  corrections: ReadonlyMap<ScheduleField, string> | undefined,
): readonly FieldCell[] {
  if (!corrections) {
    return cells;
  }
  const kept = cells.filter(({ field }) => !corrections.has(field));
  const entered = [...corrections].flatMap(([field, text]): readonly FieldCell[] => {
    const column = cells.find((cell) => cell.field === field)?.column ?? null;
    const tidy = cellText(text);
    return tidy === '' ? [] : [{ field, column, text: tidy, isCorrected: true }];
  });
  return [...kept, ...entered];
}

/** The fields that may name the place of a feeder. */
const roleFields: readonly ScheduleField[] = ['type', 'device', 'name', 'description'];

function namesIncomer(cells: readonly FieldCell[], findFacts: FactFinder): boolean {
  return cells.some(
    ({ field, text }) =>
      roleFields.includes(field) && findFacts(text).some((fact) => fact.kind === 'role' && fact.value === 'incomer'),
  );
}

function cellText(cell: ScheduleCell): string {
  return cell === null || cell === undefined ? '' : String(cell).replace(/\s+/gu, ' ').trim();
}

/**
 * Splits pasted or saved text into rows of cells: by tabs where one of the first lines has one, else by semicolons or
 * commas, whichever a line has more of. A cell that begins with a double quote may hold line breaks and separators.
 */
function splitDelimited(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const form = { delimiter: separatorOf(plain), newline: '\n' } as const;
  const { data, errors } = Papa.parse<string[]>(plain, form);
  // A quote that is never closed is a character like any other, such as the sign of an inch.
  return errors.length === 0 ? data : Papa.parse<string[]>(plain, { ...form, fastMode: true }).data;
}

function separatorOf(text: string): string {
  const lines = text.split('\n', SEPARATED_WITHIN_LINES);
  if (lines.some((line) => line.includes('\t'))) {
    return '\t';
  }
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return most(';') > most(',') ? ';' : ',';
}
