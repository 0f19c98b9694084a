import { copiesIn } from '@pw/switchboard/feeder-schedule/read-quantity';
import type { CellSource, Source } from '../intake.ts';
import { namesBank, stepsOn } from '../rows/read-steps.ts';
import { roleOf } from '../rows/read-type.ts';
import { cellOf, type RowCell, type RowLine } from '../rows/row-cell.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { placeOf, proposed, unclear, written } from '../rows/values.ts';
import type { FoundTable, SheetPart } from '../tables/find-tables.ts';
import { cellAt, cellsSource, type GridLine, lineSource } from '../tables/grid.ts';
import { silentFields } from '../words/column-fields.ts';
import { lookedUp } from '../words/intake-words.ts';
import type { BoardDraft, LeftoverDraft, WalkedSheet } from './board-draft.ts';
import { type LineKind, lineKind } from './line-kind.ts';
import { readAbove } from './read-above.ts';
import { rowLines } from './row-line.ts';
import { beginBoard, numberOfBoards, one, takeEquipment, type Walk } from './walk.ts';
import { isListOfBoards, takeBoards } from './walk-list.ts';
import { matrixRows } from './walk-matrix.ts';
import { holdsProse, takeProse, walkSentences } from './walk-prose.ts';

/**
 * Walks through a part of a sheet from the top: each line is a row of a board, a title, or something that is kept. Boards
 * begin at their titles, at another name in the column of boards, or with the sheet.
 * @param fileName names a board of which neither a title nor the sheet says a name
 */
export function walkSheet(
  part: SheetPart,
  tables: readonly { readonly id: string; readonly table: FoundTable }[],
  fileName: string,
  context: IntakeContext,
): WalkedSheet {
  const above = readAbove(part, context);
  const { sheet, title, file } = part.grid;
  const isProse = holdsProse(part, context);
  const walk: Walk = {
    context,
    sheet,
    sheetTitle: title,
    fileName: file ?? fileName,
    boards: [],
    byName: new Map(),
    totals: [],
    board: null,
    title: null,
    row: null,
    statements: isProse ? [] : [...above.statements],
    leftovers: [],
    isOtherTrade: false,
  };
  if (isProse) {
    walkSentences(walk, part);
  }
  if (above.board) {
    walk.board = beginBoard(walk, above.board.name, above.board.quantity);
  }
  for (const { id, table } of tables) {
    if (table.layout === 'matrix') {
      for (const row of matrixRows({ ...table, lines: withoutSums(walk, table) }, part.above, context)) {
        takeRow(walk, id, row);
      }
      keepUnread(walk, table);
      continue;
    }
    const lines = rowLines(table, context);
    if (isListOfBoards(table, lines)) {
      const boardLines = new Set(withoutSums(walk, table));
      takeBoards(
        walk,
        lines.filter(({ line }) => boardLines.has(line)),
      );
      keepUnread(walk, table);
      continue;
    }
    if (beginsAgain(walk, lines)) {
      beginUnknown(walk, lines[0]?.at ?? { sheet, cell: 'A1' });
    }
    walk.title = null;
    walk.row = null;
    for (const [index, { line, ...row }] of lines.entries()) {
      walkLine(walk, { id, row, line, isFirst: index === 0 });
    }
    keepUnread(walk, table);
  }
  return finished(walk);
}

/** The lines of a table without those of sums, which are kept. */
function withoutSums({ context, leftovers, sheet }: Walk, { lines, columns }: FoundTable): readonly GridLine[] {
  const { words } = context;
  const name = columns.find(({ field }) => field === 'board')?.col ?? 0;
  return lines.filter((line) => {
    const text = lookedUp(cellAt(line, name)?.text ?? '');
    const isSum = words.vocabulary.isTotal(text) || words.isOnly('total', text);
    if (isSum) {
      const written = line.cells.map((cell) => cell.text).join(' | ');
      leftovers.push({ reason: 'total', source: lineSource(sheet, line), text: written });
    }
    return !isSum;
  });
}

/** Whether a table has an incomer or begins to count again, below a board that has rows and no title since. */
function beginsAgain({ board, context }: Walk, lines: readonly RowLine[]): boolean {
  const [first] = lines;
  const serial = first && cellOf(first, 'serial')?.text;
  const isCountedAgain = board?.rows.some(({ line }) => cellOf(line, 'serial')?.text === serial) ?? false;
  const hasColumn = first?.columns.has('board') ?? false;
  const isTitle = first !== undefined && lineKind(first, false, context).kind === 'board';
  const hasIncomer = lines.some((line) => roleOf(line, context.words).roles.includes('incomer'));
  return (
    board !== null &&
    board.rows.length > 0 &&
    !hasColumn &&
    !isTitle &&
    ((serial !== undefined && isCountedAgain) || hasIncomer)
  );
}

/** A board that no title names: it may be the one above. */
function beginUnknown(walk: Walk, at: Source): void {
  const before = walk.board?.name.value ?? null;
  const place = { text: '', source: at, doubt: null };
  const name = unclear<string>(place, 'BOARD_UNKNOWN', before === null ? [] : [before]);
  walk.board = beginBoard(walk, name, one({ source: at }));
}

type WalkedLine = {
  readonly id: string;
  readonly row: RowLine;
  readonly line: GridLine;
  readonly isFirst: boolean;
};

function walkLine(walk: Walk, walked: WalkedLine): void {
  const { row, line, isFirst } = walked;
  const kind = lineKind(row, isFirst, walk.context);
  const source = lineSource(walk.sheet, line);
  const text = line.cells.map((cell) => cell.text).join(' | ');
  const keep = (reason: LeftoverDraft['reason']) =>
    walk.leftovers.push({ reason, source, text, ...(walk.row ? { row: walk.row } : {}) });
  switch (kind.kind) {
    case 'numbers':
      return;
    case 'row':
      // A line with a device is a feeder, whatever the section above is about.
      walk.isOtherTrade &&= !row.cells.some(
        ({ field, text: each }) => field === 'device' && walk.context.words.find('device', each).length > 0,
      );
      if (walk.isOtherTrade) {
        keep('other-trade');
      } else if (!takeSteps(walk, walked, source)) {
        takeRow(walk, walked.id, row);
      }
      return;
    case 'prose':
      takeProse(walk, walked.id, walked.row);
      return;
    case 'board':
      takeBoard(walk, walked, kind);
      return;
    case 'group':
      if (kind.role === 'incomer' && walk.board?.rows.some(({ title }) => title === 'outgoing')) {
        beginUnknown(walk, source);
      }
      walk.title = kind.role;
      walk.leftovers.push({ reason: 'title', source, text });
      return;
    case 'total':
      takeTotal(walk, walked, source);
      keep('total');
      return;
    case 'trade':
      walk.isOtherTrade = kind.isSection || walk.isOtherTrade;
      walk.leftovers.push({ reason: 'other-trade', source, text });
      return;
    case 'accessory':
    case 'part':
      if (walk.isOtherTrade) {
        keep('other-trade');
      } else if (!takeEquipment(walk, equipmentText(row), source)) {
        keep('accessory');
      }
      return;
    case 'makes':
      walk.statements.push({ text: text.replaceAll(' | ', ': '), source, board: null, scope: 'file', isTitle: false });
      return;
    case 'note':
    case 'title':
      state(walk, line, kind);
      return;
    case 'unknown':
      keep('unknown');
  }
}

/** What a line says of the equipment of the row above, with the number in its column of quantities. */
function equipmentText(row: RowLine): string {
  const texts = row.cells.filter(({ field }) => !silentFields.has(field) && field !== 'quantity');
  const quantity = cellOf(row, 'quantity')?.text ?? '';
  const count = /^\d{1,2}$/u.test(quantity) ? `${quantity} Nos ` : '';
  return count + texts.map(({ text }) => text).join(' ');
}

/** A sentence among the rows, or a title that names nothing. */
function state(walk: Walk, line: GridLine, { kind }: LineKind): void {
  for (const cell of line.cells.filter(({ text }) => /\p{L}/u.test(text))) {
    walk.statements.push({
      text: cell.text,
      source: cellsSource(walk.sheet, [cell]),
      board: walk.boards.length > 1 ? null : walk.board,
      scope: walk.boards.length > 1 || !walk.board?.rows.length ? 'sheet' : 'board',
      isTitle: kind === 'title',
    });
  }
}

function takeRow(walk: Walk, id: string, row: RowLine): void {
  const named = cellOf(row, 'board');
  // Below a title the rows are on its board, whatever the column says of those above.
  const isTitled = walk.board !== null && ![...walk.byName.values()].includes(walk.board);
  const isUnnamed = !named && row.columns.has('board') && !isTitled;
  if (isUnnamed) {
    // An empty cell is no ditto.
    beginUnknown(walk, row.at);
  }
  const board = named ? boardOfColumn(walk, named) : (walk.board ?? boardOfSheet(walk));
  walk.board = board;
  walk.row = { line: row, parts: [], steps: [], title: walk.title, table: id, board };
  board.rows.push(walk.row);
}

/**
 * Gives a capacitor bank the steps that a line below it says, or begins a bank with them; false for another line. What the
 * line says of the device of a step is kept.
 */
function takeSteps(walk: Walk, { id, row, line }: WalkedLine, source: CellSource): boolean {
  const { words } = walk.context;
  const steps = stepsOn(row, words);
  if (steps === null) {
    return false;
  }
  const named = cellOf(row, 'board');
  const board = named ? walk.byName.get(named.text.toUpperCase()) : walk.board;
  const bank = board?.rows.findLast((each) => each.steps.length > 0 || namesBank(each.line, words));
  const hasDevice = row.cells.some(
    ({ text }) =>
      words.find('device', text).length > 0 || words.quantitiesIn(text).some(({ kind }) => kind === 'current'),
  );
  if (!bank && hasDevice) {
    return false;
  }
  if (!bank) {
    takeRow(walk, id, row);
  }
  const owner = bank ?? walk.row;
  owner?.steps.push(steps);
  walk.row = owner;
  if (owner && hasDevice) {
    const text = line.cells.map((cell) => cell.text).join(' | ');
    walk.leftovers.push({ reason: 'accessory', source, text, row: owner });
  }
  return true;
}

function boardOfColumn(walk: Walk, cell: RowCell): BoardDraft {
  const key = cell.text.toUpperCase();
  const known = walk.byName.get(key);
  if (known) {
    return known;
  }
  const name = written(cell.text, { ...placeOf([cell], cell.source), doubt: null });
  const board = beginBoard(walk, name, one(name));
  walk.byName.set(key, board);
  return board;
}

/** The board of a sheet whose titles name none: the sheet names it, else the file. A title such as INCOMER is above it. */
function boardOfSheet(walk: Walk): BoardDraft {
  const { sheetTitle, title } = walk;
  const isNamed = sheetTitle !== 'Text' && !/^(?:sheet|tabelle)\s*\d*$/iu.test(sheetTitle);
  const place = { text: sheetTitle, source: { sheet: walk.sheet, cell: 'A1' }, doubt: null };
  const name = proposed(isNamed ? sheetTitle : walk.fileName.replace(/\.\w+$/u, ''), place, 'FROM_SHEET');
  const board = beginBoard(walk, name, one(name));
  walk.title = title;
  return board;
}

type TitleOfBoard = Extract<LineKind, { readonly kind: 'board' }>;

function takeBoard(
  walk: Walk,
  { row, line }: WalkedLine,
  { board: { name, quantity, isGuess }, cell }: TitleOfBoard,
): void {
  const place = placeOf([cell], row.at);
  const boards = numberOfBoards(row, quantity, place);
  walk.isOtherTrade = false;
  const title = isGuess ? proposed(name, place, 'FROM_TITLE') : written(name, place);
  walk.board = beginBoard(walk, title, boards, boards.reason === '');
  // What the title says besides: bars, fault level.
  walk.statements.push({
    text: cell.written,
    source: 'cell' in cell.source ? cell.source : lineSource(walk.sheet, line),
    board: walk.board,
    scope: 'board',
    isTitle: true,
  });
}

function takeTotal(walk: Walk, { row }: WalkedLine, source: CellSource): void {
  const cell = cellOf(row, 'quantity', 'total');
  const said = cell ? copiesIn(cell.text) : null;
  if (said !== null && said > 0) {
    walk.totals.push({ source, said, boards: [...walk.boards] });
  }
}

/** The cells of columns that nobody knows are kept, one leftover for a column. */
function keepUnread(walk: Walk, { columns, lines, headings }: FoundTable): void {
  for (const { col, heading, field } of columns) {
    const cells = lines.flatMap((line) => line.cells.filter((cell) => field === null && cell.col === col));
    if (cells.length > 0) {
      const named = headings.flatMap((line) => line.cells.filter((cell) => cell.col === col));
      const text = [heading, ...cells.map(({ text: each }) => each)].filter(Boolean).join(' | ');
      walk.leftovers.push({ reason: 'unread-column', source: cellsSource(walk.sheet, [...named, ...cells]), text });
    }
  }
}

/** A title that named a board without rows and without a number was a title of a section: what it says is for all. */
function finished({ boards, statements, leftovers, totals }: Walk): WalkedSheet {
  const filledBoards = boards.filter(({ rows, isNamed }) => rows.length > 0 || isNamed);
  const isKept = (board: BoardDraft | null) => board === null || filledBoards.includes(board);
  return {
    boards: filledBoards,
    statements: statements.map((each) => (isKept(each.board) ? each : { ...each, board: null, scope: 'sheet' })),
    leftovers,
    totals,
  };
}
