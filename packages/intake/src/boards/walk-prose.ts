import type { CellSource } from '../intake.ts';
import { cellOf, type RowCell, type RowLine } from '../rows/row-cell.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { placeOf, proposed, written } from '../rows/values.ts';
import type { SheetPart } from '../tables/find-tables.ts';
import { lineSource, sourceOf } from '../tables/grid.ts';
import { lookedUp } from '../words/intake-words.ts';
import { boardInSentence, namedBoard } from './board-name.ts';
import { proseParts } from './prose.ts';
import { beginBoard, numberOfBoards, takeEquipment, type Walk } from './walk.ts';

/** A cell that holds a whole panel: its boards, rows, facts and the rest of its sentences. */
export function takeProse(walk: Walk, id: string, row: RowLine): void {
  const cell = cellOf(row, 'description', 'name') ?? row.cells.find(({ text }) => text.length > 40);
  if (!cell || !('cell' in cell.source)) {
    return;
  }
  const at: CellSource = cell.source;
  const parts = proseParts(cell.written, walk.context.words);
  const [head] = parts;
  const place = placeOf([cell], row.at);
  const title = titleOfProse(head?.text ?? '', walk.context);
  const quantity = numberOfBoards(row, null, place);
  walk.isOtherTrade = false;
  if (title !== null || walk.board === null || (walk.board.rows.length > 0 && row.columns.size > 0)) {
    const name =
      title === null
        ? proposed(walk.sheetTitle, place, 'FROM_SHEET')
        : written(title, { ...place, text: head?.text ?? '' });
    walk.board = beginBoard(walk, name, quantity, quantity.reason === '');
  }
  const board = walk.board;
  const isInTable = row.columns.size > 0;
  walk.title = isInTable ? null : walk.title;
  for (const part of parts) {
    walk.title = isInTable ? null : (part.role ?? walk.title);
    const source = { ...at, from: part.from, to: part.to };
    if (part.kind === 'entry') {
      walk.row = {
        line: entryLine(part.text, part.count ?? 1, source, cell),
        parts: [],
        steps: [],
        title: part.role ?? walk.title,
        table: id,
        board,
      };
      board.rows.push(walk.row);
    } else if (part.kind === 'instrument' && !takeEquipment(walk, part.text, source)) {
      walk.leftovers.push({ reason: 'accessory', source, text: part.text, ...(walk.row ? { row: walk.row } : {}) });
    } else if (part.kind !== 'instrument') {
      walk.statements.push({
        text: part.text,
        source,
        board,
        scope: 'board',
        isTitle: isOnlyTitle(part.text, walk.context),
      });
    }
  }
}

/** Words for the place of entries, and what only names the board, wait for no answer. */
function isOnlyTitle(text: string, { words }: IntakeContext): boolean {
  const name = namedBoard(text, words)?.name ?? '';
  const kinds = ['role', 'group', 'boardFiller', 'comprising', 'board'] as const;
  const rest = kinds.reduce((left, kind) => words.without(kind, left), lookedUp(text).replace(name, ' '));
  return rest.replace(/[^\p{L}\p{N}]+/gu, '').length <= FEW_LETTERS;
}

const FEW_LETTERS = 12;

function titleOfProse(text: string, { words }: IntakeContext): string | null {
  return namedBoard(text, words)?.name ?? null;
}

/** An entry of a text as a row of a table that has a description and a quantity alone. */
function entryLine(text: string, count: number, source: CellSource, cell: RowCell): RowLine {
  const description = text.replace(COUNT, '').trim();
  const base = { heading: cell.heading, source, doubt: cell.doubt };
  return {
    at: source,
    columns: new Set(['description', 'quantity']),
    hasUnread: false,
    cells: [
      { ...base, field: 'description', text: lookedUp(description), written: text },
      { ...base, field: 'quantity', text: String(count), written: text },
    ],
  };
}

const COUNT = /(?<![\p{L}\p{N}.])\d{1,3}\s*(?:nos?\.?|no\.s|sets?|x)(?![\p{L}])\.?/iu;

/** Whether the lines of a sheet without a table hold panels in sentences. */
export function holdsProse({ above, tables }: SheetPart, { words }: IntakeContext): boolean {
  const entries = above.flatMap(({ cells }) => cells.flatMap(({ text }) => proseParts(text, words)));
  return tables.length === 0 && entries.some(({ kind }) => kind === 'entry');
}

/** Walks through sentences line by line: a board begins where one is named, entries belong to the board before them. */
export function walkSentences(walk: Walk, { above, grid }: SheetPart): void {
  const { words } = walk.context;
  for (const line of above) {
    for (const cell of line.cells.filter(({ text }) => /\p{L}/u.test(text))) {
      const source = sourceOf(grid.sheet, cell);
      const doubt = cell.isHidden || grid.isHidden ? ('HIDDEN' as const) : null;
      const rowCell: RowCell = {
        field: 'description',
        text: lookedUp(cell.text),
        written: cell.text,
        heading: '',
        source,
        doubt,
      };
      const parts = proseParts(cell.text, words);
      const row: RowLine = { at: lineSource(grid.sheet, line), cells: [rowCell], columns: new Set(), hasUnread: false };
      const tag = boardInSentence(cell.text, words);
      if (tag !== null && namedBoard(cell.text, words) === null && !parts.some(({ kind }) => kind === 'entry')) {
        const place = { text: cell.text, source, doubt: null };
        walk.board = beginBoard(walk, proposed(tag, place, 'FROM_TITLE'), numberOfBoards(row, null, place));
      }
      if (walk.board !== null || namedBoard(cell.text, words) !== null || parts.some(({ kind }) => kind === 'entry')) {
        takeProse(walk, '', row);
      } else {
        walk.statements.push({ text: cell.text, source, board: null, scope: 'sheet', isTitle: false });
      }
    }
  }
}
