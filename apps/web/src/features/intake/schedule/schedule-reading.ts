import { ok, type Result } from '@pw/domain/result';
import type { IntakeAnswers } from '@pw/intake/answers/answers';
import { applyAnswers } from '@pw/intake/answers/apply-answers';
import type { Intake, IntakeBoard, IntakeRow, Leftover, Question } from '@pw/intake/intake';
import { readBook } from '@pw/intake/output/read-intake';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import type { CellBook } from '@pw/table-file/cell-book';

/** What the user says of a schedule. Other headings, columns or boards begin another reading. */
export type ScheduleAnswers = Pick<IntakeAnswers, 'values' | 'confirmed'> & {
  readonly heads: ScheduleHeads;
  /** The boards whose rows are taken; null while the user has not said so. */
  readonly boards: readonly string[] | null;
};

/** What the user says of the headings and columns; empty where the reader finds them. */
export type ScheduleHeads = Pick<IntakeAnswers, 'columns'> & {
  /** The line of the headings, from 1; 0 where there are none. */
  readonly headingRow?: number;
};

export const noScheduleAnswers: ScheduleAnswers = { heads: { columns: {} }, values: {}, confirmed: [], boards: null };

/** A schedule as it is read with what the user has said of it. */
export type ScheduleReading = {
  /** Every board of the schedule, whether its rows are taken or not. */
  readonly boards: readonly Pick<IntakeBoard, 'id' | 'name' | 'rows'>[];
  /** The boards whose rows are taken: the only one, or those that the user has chosen. */
  readonly boardIds: readonly string[];
  readonly rows: readonly IntakeRow[];
  readonly tables: Intake['tables'];
  /** What is asked about columns, totals and whole boards; the rows ask for themselves. */
  readonly questions: readonly Question[];
  readonly leftovers: readonly Leftover[];
};

/** Numbers in columns that are not read, by the line of the schedule: `Shelf: 600`. They may be about anything. */
export type UnreadCells = ReadonlyMap<number, readonly string[]>;

/** The numbers in columns of which nobody knows what they hold; of several sheets their lines are not told apart. */
export function unreadCells({ sheets }: CellBook, tables: Intake['tables']): UnreadCells {
  const unread = tables.flatMap(({ sheet: name, fields }) => {
    const cells = sheets.find((sheet) => sheet.name === name)?.cells ?? [];
    return fields
      .filter(({ field }) => field === null)
      .flatMap(({ heading, cells: range }) => {
        const { col, from, to } = columnRange(range);
        return cells
          .filter((cell) => cell.col === col && cell.row >= from && cell.row <= to && /\d/u.test(cell.text))
          .map(({ row, text }) => ({ row, text: heading === '' ? text : `${heading}: ${text}` }));
      });
  });
  return new Map([...Map.groupBy(unread, ({ row }) => row)].map(([row, of]) => [row, of.map(({ text }) => text)]));
}

/** The column and lines of `F4:F20`, each from 1. */
function columnRange(range: string) {
  const [, letters = '', from = '', to = from] = /^([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/u.exec(range) ?? [];
  const col = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { col, from: Number(from), to: Number(to) };
}

/** Reads the cells of a schedule for the board of the context, without what the user has said of single values. */
export function readSchedule(
  book: CellBook,
  name: string,
  { columns, headingRow }: ScheduleHeads,
  context: IntakeContext,
): Result<Intake, string> {
  const file = { name, sha256: '', bytes: { length: 0 }, columns };
  const read = readBook(book, headingRow === undefined ? file : { ...file, headingRow }, context);
  return read.ok ? read : { ok: false, error: read.error.text };
}

/** The schedule with what the user has said; the error is the text of the first answer that cannot be. */
export function answeredSchedule(
  intake: Intake,
  { values, confirmed, boards, heads }: ScheduleAnswers,
  context: IntakeContext,
): Result<ScheduleReading, string> {
  const [only, ...more] = intake.boards;
  const boardIds = boards ?? (only !== undefined && more.length === 0 ? [only.id] : []);
  const [into, ...others] = boardIds;
  const answers: IntakeAnswers = {
    file: '',
    columns: heads.columns,
    values,
    confirmed: [...confirmed],
    leftovers: {},
    // Their rows go to one board, whose names are told from each other.
    boards: Object.fromEntries(into === undefined ? [] : others.map((id) => [id, { into }])),
    removed: [],
    added: [],
  };
  const answered = applyAnswers(intake, answers, context);
  if (!answered.ok) {
    return { ok: false, error: answered.error[0]?.text ?? '' };
  }
  const { tables, questions } = answered.value;
  return ok({
    boards: intake.boards,
    boardIds,
    rows: answered.value.boards.find(({ id }) => id === into)?.rows ?? [],
    tables,
    questions: questions.filter(({ about, code }) => isOfAll(about, code, boardIds)),
    leftovers: [...answered.value.leftovers, ...unusedStatements(answered.value)],
  });
}

/** What a schedule says of its boards and project: the board that is open stays as it is, so none of it is used. */
function unusedStatements({ boards, demands, makes = [], project }: Intake): readonly Leftover[] {
  const said = [
    ...boards.flatMap((board) => [...board.demands, ...Object.values(board.properties)]),
    ...demands,
    ...makes,
    ...Object.values(project),
  ];
  const texts = new Map(said.map(({ text, source }) => [text, source]));
  return [...texts].map(([text, source]) => ({
    id: `said ${text}`,
    reason: 'note',
    source,
    text,
    answer: { kind: 'nothing' },
  }));
}

/** Whether a question is about no single row, and about what matters of a board whose rows are taken. */
function isOfAll(about: Question['about'], code: Question['code'], boardIds: readonly string[]): boolean {
  const isOfBoard = about.board !== undefined;
  const isOfTaken = isOfBoard && boardIds.includes(about.board ?? '') && (about.value === 'type' || code === 'HIDDEN');
  return about.row === undefined && (!isOfBoard || isOfTaken);
}
