import { foldName } from '@pw/domain/naming';
import { err, ok, type Result } from '@pw/domain/result';
import { partInputs } from '../entry/part-inputs.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import { writtenTotal } from './count-copies.ts';
import type {
  FeederSchedule,
  ScheduleContext,
  ScheduleRefusal,
  ScheduleRow,
  ScheduleSource,
} from './feeder-schedule.ts';
import { dateFinder } from './find-dates.ts';
import { type FactFinder, factFinder } from './find-facts.ts';
import { findHeadings, type Headings, type ScheduleLine } from './find-headings.ts';
import { totalFinder } from './find-totals.ts';
import { withNamedFigures } from './named-figures.ts';
import { columnsOf, countedColumns, fieldCells } from './read-columns.ts';
import { corrected, readLine, wordTrace } from './read-line.ts';
import type { RoleTitle, RowContext } from './read-schedule-row.ts';
import { beginRow, type FieldCell } from './row-reading.ts';
import { vocabulary } from './schedule-vocabulary.ts';
import { type HeadingWords, headingWords } from './schedule-words.ts';
import { skipReason, titleRole } from './skip-lines.ts';
import { isFilledLine, type SourceLine, sourceLines } from './source-lines.ts';
import { wordTable } from './word-table.ts';

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
  const lines = sourceLines(source);
  if (lines.length > scheduleLimits.lines) {
    return err(tooManyRows(lines.length));
  }
  const filled = lines.filter(isFilledLine);
  const refusal = judgeLines(filled);
  if (refusal !== null) {
    return err(refusal);
  }
  const known = headingWords(context.knowledge.tables.headingWord.rows);
  const headings = findHeadings(filled, known, context.headingRow);
  if (!headings && !context.fields) {
    return err({
      code: 'NO_HEADING',
      text: 'No line of headings was found: say which line holds them, or write one over the columns, such as Name, Rating (A), Poles, Type, Section, Qty',
    });
  }
  return ok(readLines(filled, headings, known, context));
}

/** The first lines of a source as they are read, for the user to point at the headings. */
export function firstLines(source: ScheduleSource): readonly ScheduleLine[] {
  return sourceLines(source).filter(isFilledLine).slice(0, POINTED_WITHIN_LINES);
}

/** So many lines are offered as the headings. */
const POINTED_WITHIN_LINES = 40;

/** How many columns of a source have headings that are known; a workbook opens on the sheet with the most. */
export function knownHeadings(source: ScheduleSource, { tables }: Pick<Knowledge, 'tables'>): number {
  const known = headingWords(tables.headingWord.rows);
  const headings = findHeadings(firstLines(source), known);
  return (headings?.words ?? []).filter((words) => known.fieldOfHeading(words) !== null).length;
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
  lines: readonly SourceLine[],
  headings: Headings | null,
  known: HeadingWords,
  context: ScheduleContext,
): FeederSchedule {
  const findFacts = factFinder();
  const { knowledge } = context;
  const { tables } = knowledge;
  const words = context.words ?? wordTable(withNamedFigures(tables.kindWord.rows, tables), tables.choices);
  const vocabularyOfAll = vocabulary(knowledge.tables.scheduleWord.rows);
  const columns = columnsOf(lines, headings, known, context);
  const isTotal = totalFinder(lines, headings, vocabularyOfAll, findFacts);
  const judgedLines = lines.map((line) => {
    const cells = fieldCells(line, columns);
    return { line, cells, reason: skipReason(line, cells, headings, { findFacts, isTotal }) };
  });
  const rowContext: RowContext = {
    knowledge,
    couplers: context.couplers,
    board: context.board,
    words,
    inputs: partInputs(knowledge),
    findFacts,
    vocabulary: vocabularyOfAll,
    isDate: dateFinder(vocabularyOfAll.month),
    names: { all: new Set(Array.from(context.taken, foldName)), next: new Map() },
    hasIncomer: judgedLines.some(({ cells, reason }) => reason === null && namesIncomer(cells, findFacts)),
    columns: new Set(columns.flatMap(({ field }) => field ?? [])),
    isChosen: context.isQuantityChosen === true,
  };
  const trace = wordTrace(rowContext);
  const rows: ScheduleRow[] = [];
  const skipped: FeederSchedule['skipped'][number][] = [];
  let title: RoleTitle | null = null;
  let written: number | null = null;
  for (const { line, cells, reason } of judgedLines) {
    if (reason === null) {
      const reading = beginRow(corrected(cells, context.corrections?.get(line.row)));
      rows.push(readLine(line, reading, columns, { title, rowContext, trace }));
    } else {
      title = titleRole(line, cells, findFacts) ?? title;
      written = reason === 'a total' ? (writtenTotal(cells) ?? written) : written;
      skipped.push({ row: line.row, reason, text: line.cells.filter((cell) => cell !== '').join(' | ') });
    }
  }
  const read = rows.reduce((sum, { copies }) => sum + (copies ?? 0), 0);
  const counted = countedColumns(
    columns,
    judgedLines.flatMap(({ line, reason }) => (reason === null ? [line] : [])),
  );
  return { columns: counted, rows, total: { read, written }, skipped };
}

/** The fields that may name the place of a feeder. */
const roleFields: readonly ScheduleField[] = ['type', 'device', 'name', 'description'];

function namesIncomer(cells: readonly FieldCell[], findFacts: FactFinder): boolean {
  return cells.some(
    ({ field, text }) =>
      roleFields.includes(field) && findFacts(text).some((fact) => fact.kind === 'role' && fact.value === 'incomer'),
  );
}
