import { err, ok, type Result } from '@pw/domain/result';
import type { CellBook } from '@pw/table-file/cell-book';
import { TEXT_SHEET } from '@pw/table-file/read-document';
import { agreedFact } from '../boards/agreed-fact.ts';
import type { BoardDraft, DraftRow, LeftoverDraft, TotalDraft } from '../boards/board-draft.ts';
import { readBoard } from '../boards/read-board.ts';
import { withOwnNames } from '../boards/same-names.ts';
import { walkSheet } from '../boards/walk-sheet.ts';
import type { Intake, IntakeBoard, Leftover, Value } from '../intake.ts';
import { againstNotes } from '../notes/judge-notes.ts';
import { boardsOf, type ReadStatements, readStatements } from '../notes/read-statements.ts';
import { ask, type DifferingTotal } from '../questions/ask.ts';
import { joinBooks, type NamedBook } from '../read/join-books.ts';
import { type IntakeRefusal, readFile } from '../read/read-file.ts';
import { rowBoard } from '../rows/row-cable.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { type AnsweredColumns, withAnsweredColumns } from '../tables/answered-columns.ts';
import { findTables } from '../tables/find-tables.ts';
import { cellsSource } from '../tables/grid.ts';
import { namedTables } from '../tables/named-tables.ts';
import { intakeLimit } from '../words/intake-tables.ts';
import { countValues } from './count-values.ts';
import { describeTable, type PlacedTable, sheetRole } from './describe-tables.ts';
import { overlongTexts } from './joined-notes.ts';
import { judgeSize } from './judge-size.ts';
import { keepTheRest } from './keep-rest.ts';
import { withShownPlaces } from './shown-places.ts';

/** A file as it comes: its name is data, its kind follows from its content. */
type IncomingFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** The sheets to read; all of them where none is named. */
  readonly sheets?: readonly string[];
  /** What a person says that columns hold: by table and by the letter of the column. */
  readonly columns?: AnsweredColumns;
  /** The line of a single sheet of which a person says that it holds the headings, from 1; 0 where there are none. */
  readonly headingRow?: number;
};

/**
 * Reads an enquiry as it arrives into draft boards: every value names its cell and what was written there, what is unclear
 * is asked, and what was not used is kept. The same file and tables give the same intake.
 */
export async function readIntake(file: IncomingFile, context: IntakeContext): Promise<Result<Intake, IntakeRefusal>> {
  const book = await readFile(file.bytes, file.name, file.sheets ?? [], context.tables);
  return book.ok ? readBook(book.value, file, context) : book;
}

/** Files as they come, without what is said of them together. */
export type IncomingFiles = readonly Pick<IncomingFile, 'name' | 'bytes'>[];

/** What was read of files, with all of their cells. */
export type ReadFiles = { readonly intake: Intake; readonly book: CellBook };

/**
 * Reads several files as one enquiry: each sheet is called `{file} / {sheet}`, and what a file says of all boards counts
 * for those of the others, too.
 * @param sha256 of all their bytes, one after the other
 */
export async function readIntakeOfFiles(
  files: IncomingFiles,
  of: Pick<IncomingFile, 'sha256' | 'columns'>,
  context: IntakeContext,
): Promise<Result<Intake, IntakeRefusal>> {
  const read = await readFilesWithCells(files, of, context);
  return read.ok ? ok(read.value.intake) : read;
}

/** Reads several files as one enquiry, with the cells of all sheets: a person looks where something was read. */
export async function readFilesWithCells(
  files: IncomingFiles,
  { sha256, columns }: Pick<IncomingFile, 'sha256' | 'columns'>,
  context: IntakeContext,
): Promise<Result<ReadFiles, IntakeRefusal>> {
  const books: NamedBook[] = [];
  for (const { name, bytes } of files) {
    const book = await readFile(bytes, name, null, context.tables);
    if (!book.ok) {
      return book;
    }
    books.push({ name, book: book.value });
  }
  const [first, ...more] = files;
  const name = more.length === 0 ? (first?.name ?? '') : `${first?.name ?? ''} and ${more.length} more`;
  const bytes = { length: files.reduce((sum, file) => sum + file.bytes.length, 0) };
  const book = joinBooks(books);
  const intake = readBook(book, { name, sha256, bytes, ...(columns === undefined ? {} : { columns }) }, context);
  return intake.ok ? ok({ intake: intake.value, book }) : intake;
}

type NamedFile = Pick<IncomingFile, 'name' | 'sha256' | 'columns' | 'headingRow'> & {
  readonly bytes: { readonly length: number };
};

/** Reads the cells of a file into draft boards. */
export function readBook(book: CellBook, file: NamedFile, context: IntakeContext): Result<Intake, IntakeRefusal> {
  const { joined } = book;
  const read = readSheets(joined ? { ...book, sheets: joined } : book, file, context);
  return read.ok
    ? ok(withShownPlaces(joined ? withOwnSheets(read.value, book) : read.value, joined ?? book.sheets))
    : read;
}

/** The sheets as a person finds them in place of those that were read. */
function withOwnSheets(intake: Intake, { sheets }: CellBook): Intake {
  const own = sheets.map(({ name, isHidden, cells, own: inFile }) => ({
    name,
    isHidden,
    role:
      intake.file.sheets.find((read) => read.name === name)?.role ??
      ((inFile?.sheet ?? name) === TEXT_SHEET ? ('notes' as const) : ('tables' as const)),
    lines: new Set(cells.map(({ row }) => row)).size,
  }));
  return { ...intake, file: { ...intake.file, sheets: own } };
}

function readSheets(book: CellBook, file: NamedFile, context: IntakeContext): Result<Intake, IntakeRefusal> {
  const shares = {
    column: intakeLimit(context.tables, 'share of cells that tell a column'),
    unit: intakeLimit(context.tables, 'share of cells that tell a unit'),
  };
  const shown = shownSheets(book);
  const sheetParts = shown.flatMap((sheet) =>
    sheet.cells.length === 0 ? [] : findTables(sheet, context.words, shares, file.headingRow),
  );
  const named = namedTables(sheetParts, file.columns ?? {});
  const parts = named ?? sheetParts;
  let number = 0;
  const walked = parts.map((part, index) => {
    const tables = part.tables.map((table): PlacedTable => {
      number += 1;
      const id = `t${named ? index + 1 : number}`;
      return { id, table: withAnsweredColumns(table, file.columns?.[id], context.memory) };
    });
    return { part, tables, ...walkSheet(part, tables, file.name, context) };
  });
  const drafts = walked.flatMap(({ boards }) => boards);
  const refusal = judgeSize(drafts, { book, file: file.name }, context);
  // Who names the headings goes on to name the columns.
  if (refusal !== null && (refusal.code !== 'NO_FEEDERS' || file.headingRow === undefined)) {
    return err(refusal);
  }
  const statements = readStatements(
    walked.flatMap((each) => each.statements),
    drafts,
    context,
  );
  const facts = drafts.map((draft) => factsOf(draft, drafts, statements));
  const read = drafts.map((draft, index) =>
    readBoard(draft, index + 1, rowBoard(facts[index] ?? {}, context), context),
  );
  const projectDemands = statements.demands.flatMap(({ rule, statement }) =>
    boardsOf(statement, drafts).length === 1 ? [] : [rule],
  );
  const readBoards = read.map(({ board }, index): IntakeBoard => {
    const draft = drafts[index];
    const demands = draft ? demandsOf(draft, drafts, statements) : [];
    const meant = draft ? meantDemands(draft, drafts, statements) : [];
    const rows = board.rows.map((row) => againstNotes(row, meant, context.words));
    return { ...board, rows, properties: facts[index] ?? {}, demands };
  });
  const boards = withOwnNames(readBoards);
  const tables = walked.flatMap((each) => each.tables.map(describeTable));
  const ids = new Map(read.flatMap((each) => [...each.ids]));
  const drafted = [
    ...walked.flatMap((each) => each.leftovers),
    ...statements.leftovers,
    ...hiddenSheets(book, shown),
  ].map((draft) => leftoverOf(draft, drafts, ids));
  const leftovers = keepTheRest(book, {
    boards,
    tables: walked.flatMap((each) => each.tables),
    leftovers: drafted,
    statements,
  }).map(
    (each, index): Leftover => ({
      id: `l${index + 1}`,
      ...each,
      // What a person said of it before comes before what is usual.
      ...rememberedAnswer(each, context),
    }),
  );
  const questions = ask(
    boards,
    tables,
    differing(
      walked.flatMap(({ totals }) => totals),
      drafts,
      boards,
    ),
    overlongTexts(boards, leftovers),
  );
  return ok({
    version: 1,
    file: {
      name: file.name,
      kind: book.kind,
      sha256: file.sha256,
      bytes: file.bytes.length,
      sheets: book.sheets.map((sheet) => ({
        name: sheet.name,
        isHidden: sheet.isHidden,
        role: sheetRole(sheet, parts, statements),
        lines: new Set(sheet.cells.map(({ row }) => row)).size,
      })),
      ignored: book.ignored,
    },
    project: statements.project,
    tables,
    boards,
    demands: projectDemands,
    ...(statements.makes.length === 0 ? {} : { makes: statements.makes }),
    questions,
    leftovers,
    counts: countValues(boards, leftovers),
  });
}

/** What a person said of the text in a file before; what needs a board counts where the text is about one. */
function rememberedAnswer(
  { text, about }: Omit<Leftover, 'id'>,
  { memory }: IntakeContext,
): Pick<Leftover, 'answer' | 'isProposal'> | null {
  const before = memory.answer(text);
  if (before === null) {
    return null;
  }
  const { answer, isSure } = before;
  const needsBoard = ['property', 'demand', 'note'].includes(answer.kind);
  return needsBoard && about?.board === undefined ? null : { answer, ...(isSure ? {} : { isProposal: true }) };
}

/** The sheets that are read: hidden ones only where nothing else is there. */
function shownSheets({ sheets }: CellBook): CellBook['sheets'] {
  const shown = sheets.filter(({ isHidden, cells }) => !isHidden && cells.length > 0);
  return shown.length > 0 ? shown : sheets;
}

/** Each hidden sheet as a leftover: a person says whether it counts. */
function hiddenSheets({ sheets }: CellBook, shown: CellBook['sheets']): readonly LeftoverDraft[] {
  return sheets
    .filter((sheet) => !shown.includes(sheet) && sheet.cells.length > 0)
    .map(({ name, cells }) => ({
      reason: 'hidden',
      source: cellsSource(name, cells),
      text: `${name}: ${cells
        .slice(0, 20)
        .map(({ text }) => text)
        .join(' | ')}`,
    }));
}

/** The facts of a board; what is said twice and otherwise is unclear. */
function factsOf(
  draft: BoardDraft,
  drafts: readonly BoardDraft[],
  { facts }: ReadStatements,
): IntakeBoard['properties'] {
  const properties: Record<string, Value<string | number>> = {};
  for (const { property, value, statement } of facts) {
    if (!boardsOf(statement, drafts).includes(draft)) {
      continue;
    }
    const before = properties[property];
    properties[property] = before === undefined ? value : agreedFact(before, value);
  }
  return properties;
}

/** The demands that are about a board, its own and those of several. */
function meantDemands(draft: BoardDraft, drafts: readonly BoardDraft[], { demands }: ReadStatements) {
  return demands.flatMap(({ rule, statement }) => (boardsOf(statement, drafts).includes(draft) ? [rule] : []));
}

/** A demand of a text that is about one board alone is that board's. */
function demandsOf(
  draft: BoardDraft,
  drafts: readonly BoardDraft[],
  { demands }: ReadStatements,
): IntakeBoard['demands'] {
  return demands.flatMap(({ rule, statement }) => {
    const meant = boardsOf(statement, drafts);
    return meant.length === 1 && meant[0] === draft ? [rule] : [];
  });
}

function leftoverOf(
  { reason, source, text, row, board }: LeftoverDraft,
  drafts: readonly BoardDraft[],
  ids: ReadonlyMap<DraftRow, string>,
): Omit<Leftover, 'id'> {
  const place = row?.board ?? board;
  const at = place ? drafts.indexOf(place) : -1;
  const rowId = row ? ids.get(row) : undefined;
  const about = { ...(at >= 0 ? { board: `b${at + 1}` } : {}), ...(rowId === undefined ? {} : { row: rowId }) };
  const isAnswered = reason === 'title' || reason === 'total' || reason === 'other-trade';
  return {
    reason,
    source,
    text,
    ...(Object.keys(about).length > 0 ? { about } : {}),
    answer: isAnswered ? { kind: 'nothing' } : null,
  };
}

/** The totals that are not the sum of what was read, where every quantity above them is clear. */
function differing(
  totals: readonly TotalDraft[],
  drafts: readonly BoardDraft[],
  boards: readonly IntakeBoard[],
): readonly DifferingTotal[] {
  return totals.flatMap((total) => {
    const meant = total.boards.flatMap((draft) => boards[drafts.indexOf(draft)] ?? []);
    const sums = [meant, meant.slice(-1)].map(sumOf);
    return sums.includes(total.said) ? [] : [{ total, read: sums[0] ?? 0 }];
  });
}

function sumOf(boards: readonly IntakeBoard[]): number {
  return boards.flatMap(({ rows }) => rows).reduce((sum, { values }) => sum + Number(values.quantity?.value ?? 0), 0);
}
