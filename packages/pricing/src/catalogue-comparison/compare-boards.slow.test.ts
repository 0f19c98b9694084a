import { hashOf, mustReadCatalog, readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { type ChangedRow, changedRows } from '@pw/configurator/overlay/changed-rows';
import { layEdits } from '@pw/configurator/overlay/lay-edits';
import type { TableEdit } from '@pw/configurator/overlay/table-edit';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { compileKnowledge, finish, type Knowledge, tryKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { catalogueSchemasOf, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import type { Amount } from '../money/amount.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { type ComparisonProgress, compareBoards, trialsOf } from './compare-boards.ts';
import type { WorkedBoard } from './worked-board.ts';

const files = readCatalogFiles();
const before = compileKnowledge(mustReadCatalog());
const keys = catalogueSchemasOf(files);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

type Board = { readonly id: string; readonly name: string; readonly configuration: BoardConfiguration };

const boards = (['RB1', 'RB2'] as const).map((id): Board => {
  return { id, name: id, configuration: { ...referenceBoards[id], name: id } };
});

/** Draws one sheet, which says where the lifting eyes are: what drawings read has no origin. */
function workOut({ configuration }: Board, knowledge: Knowledge): WorkedBoard {
  const { board, lost } = openEditableBoard(knowledge, draftOf(configuration));
  const understood = lost.length === 0 ? configuration : { ...configuration, ...board.draft() };
  const [eye] = knowledge.tables.drawingConstant.rows;
  const text = `Lifting eye ${eye?.value}`;
  const sheets = [{ number: 'GA-01', print: text, texts: ['Front view', text] }];
  return { lost, quoted: mustBeOk(quoteBoard(knowledge, understood, terms)), sheets };
}

function laid(edits: readonly TableEdit[]) {
  return mustBeOk(layEdits(files, edits, (file) => keys.get(file)?.key));
}

/** An amount that depends on a figure which its origin does not know. */
function dearer(amount: Amount, by: number): Amount {
  return { value: amount.value + by, paise: amount.paise, origin: amount.origin };
}

function knowledgeOf(edits: readonly TableEdit[]): Knowledge {
  const changed = laid(edits).files;
  return mustBeOk(finish(tryKnowledge(mustBeOk(readCatalogueTables(changed, hashOf(changed))))));
}

function compare(
  edits: readonly TableEdit[],
  withRow = (row: ChangedRow): Knowledge | null => knowledgeOf(row.edits),
  work = workOut,
): readonly ComparisonLine[] {
  const comparison = {
    boards,
    rows: changedRows(laid(edits)),
    before,
    after: knowledgeOf(edits),
    workOut: work,
    withRow,
  };
  return allOf(compareBoards(comparison)).lines;
}

function allOf(steps: ReturnType<typeof compareBoards>) {
  const progress: ComparisonProgress[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return { progress, lines: step.value };
    }
    progress.push(step.value);
  }
}

function set(table: string, row: string, column: string, value: string): TableEdit {
  return { kind: 'set', table, row, column, value };
}

const LIFTING_EYE = 'lifting eye from the ends of a unit';

const lowerFrame = set('layout-constant', 'frame height', 'value', '2100');
const otherEye = set('drawing-constant', LIFTING_EYE, 'value', '120');
const otherWords = set('check-text', 'C4/CIRCUIT', 'statement', '{name} carries {carriesA} A, not {askedA} A');

const short = (lines: readonly ComparisonLine[]) =>
  lines.map(({ effect, row, boards: count, alone }) => [effect, row, count, alone]);

describe('the lines of a comparison', () => {
  it('name a changed row with each of its effects, the gravest example and the rupees', () => {
    const lines = compare([lowerFrame]);
    expect(short(lines)).toEqual([
      ['checks', 'frame height', 2, true],
      ['values', 'frame height', 2, true],
      ['price', 'frame height', 2, true],
    ]);
    expect(lines[1]).toMatchObject({
      id: '["values","layout-constant","frame height",null]',
      table: 'layout-constant',
      boardId: null,
      worst: { board: 'RB1', kind: 'figure', part: '', name: 'heightMm', before: 2275, after: 2175 },
      paise: -475600,
    });
  });

  it('are none without a difference', () => {
    expect(compare([])).toEqual([]);
  });

  it('name each of two rows with the differences that were read from it', () => {
    const widerDevice = set('layout-constant', 'device compartment width', 'value', '650');
    const lines = compare([lowerFrame, widerDevice], () => null);
    expect(short(lines.filter(({ effect, row }) => effect === 'price' && row !== null))).toEqual([
      ['price', 'device compartment width', 2, false],
      ['price', 'frame height', 2, false],
    ]);
  });

  it('name no row of what neither an origin nor a row alone leads to', () => {
    expect(short(compare([otherEye, otherWords], () => null))).toEqual([
      ['checks', null, 2, false],
      ['drawing', null, 2, false],
      ['unread', 'C4/CIRCUIT', 0, true],
      ['unread', LIFTING_EYE, 0, true],
    ]);
  });

  it('name by one row at a time what no origin leads to: the words of a check, a sheet', () => {
    const lines = compare([lowerFrame, otherWords, otherEye]);
    expect(short(lines)).toContainEqual(['drawing', LIFTING_EYE, 2, true]);
    expect(short(lines)).toContainEqual(['checks', 'C4/CIRCUIT', 2, true]);
    expect(short(lines)).toContainEqual(['checks', 'frame height', 2, true]);
    expect(lines.filter(({ row }) => row === null)).toEqual([]);
    expect(lines.find(({ effect }) => effect === 'drawing')?.worst).toMatchObject({
      kind: 'sheet',
      name: 'GA-01',
      after: 'Lifting eye 120',
    });
  });

  it('name a row, too, whose changes were read from others: it is tried where no origin leads to it', () => {
    const hidden = (board: Board, knowledge: Knowledge): WorkedBoard => {
      const { quoted, ...worked } = workOut(board, knowledge);
      const [eye] = knowledge.tables.drawingConstant.rows;
      const price = quoted?.price && { ...quoted.price, final: dearer(quoted.price.final, eye?.value ?? 0) };
      return { ...worked, sheets: [], quoted: quoted && { ...quoted, price: price ?? null } };
    };
    const lines = compare([lowerFrame, otherEye], undefined, hidden);
    expect(short(lines).filter(([, row]) => row === LIFTING_EYE)).toEqual([['price', LIFTING_EYE, 2, false]]);
  });

  it('name a row that no board reads', () => {
    expect(short(compare([set('starter-height', 'DOL/22', 'heightMm', '350')]))).toEqual([
      ['unread', 'DOL/22', 0, true],
    ]);
  });

  it('tell after each board and each row that is tried how far the work is', () => {
    const edits = [lowerFrame, otherEye];
    const comparison = {
      boards,
      rows: changedRows(laid(edits)),
      before,
      after: knowledgeOf(edits),
      workOut,
      withRow: () => null,
    };
    expect(allOf(compareBoards(comparison)).progress).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
      { done: 3, total: 4 },
      { done: 4, total: 4 },
    ]);
  });
});

describe('the rows that are tried by themselves', () => {
  const [frame, words] = changedRows(laid([lowerFrame, otherWords]));
  const rows = [frame, words].flatMap((row) => row ?? []);
  const change = {
    effect: 'values',
    kind: 'value',
    part: '',
    name: 'DEPTH',
    before: 1,
    after: 2,
    isOfBoard: false,
  } as const;
  const of = (row: ChangedRow | undefined) => ({ ...change, rows: row ? [row] : [] });
  const named = { named: [of(frame)], open: [] };

  it('are those without a change, and all where a change has no row', () => {
    expect(trialsOf(rows, [named], 9)).toEqual([{ row: words, isSilent: true }]);
    expect(trialsOf(rows, [{ named: [of(frame)], open: [of(undefined)] }], 9)).toEqual([
      { row: frame, isSilent: false },
      { row: words, isSilent: true },
    ]);
    expect(trialsOf(rows, [], 9)).toEqual([]);
  });

  it('are no more than the limit has room for boards', () => {
    expect(trialsOf(rows, [named, named, named], 3)).toHaveLength(1);
    expect(trialsOf(rows, [named, named, named], 2)).toEqual([]);
  });
});
