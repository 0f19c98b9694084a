import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { type BoardDocument, boardDocumentKinds } from '@pw/domain/manufacture-documents/order-documents';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { reportProject, threeBoards } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument, ReportTable } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import { workbookOf } from '../document/workbook.ts';
import { worksBoards } from '../workshop/works-paper.ts';
import type { OrderData } from './order-data.ts';
import { boardDocument, completeBom } from './order-documents.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const random = createRandom(66);

const supplied = aFeeder('Fan', 'MCCB_OG', 63, 4, 'A1', {}, [aComponent('Ammeter', { SuppliedBy: 'customer' })]);
const boards = [
  ...threeBoards(),
  { ...withFeeders(referenceBoards.RB2, supplied), name: 'Cooling tower', quantity: 4 },
  ...Array.from({ length: 12 }, (_, index) => ({ ...randomBoard(random, `R${index}`), quantity: (index % 3) + 1 })),
];

function orderOf(hasPrices: boolean, configurations = boards): OrderData {
  return { ...reportProject(knowledge, book, undefined, configurations), orderNumber: 'SO-26-0007', hasPrices };
}

const order = orderOf(false);
const priced = orderOf(true);

function tablesOf({ parts }: ReportDocument): readonly ReportTable[] {
  return parts
    .flatMap((part) => (part.kind === 'text' ? part.blocks : []))
    .filter(({ kind }) => kind === 'table') as readonly ReportTable[];
}

/** The lines of a table by the titles of its columns, with figures as they are. */
function linesOf(table: ReportTable | undefined) {
  const { columns = [], rows = [] } = table ?? {};
  return rows
    .filter(({ kind }) => kind === 'line')
    .map(({ cells }) => Object.fromEntries(columns.map(({ title }, at) => [title, cells[at] ?? null])));
}

function textOf(document: ReportDocument): string {
  return JSON.stringify([
    document,
    tablesOf(document).map(({ columns, rows }) =>
      rows.map(({ cells }) => columns.map(({ kind }, at) => printCell(kind, cells[at] ?? null))),
    ),
  ]);
}

const isTaken = ({ quantity }: BillLine) => quantity.value > 0;

describe('the Complete BOM', () => {
  it('has one row per catalogue number, and holds each board times its quantity [MFD-25]', () => {
    const rows = linesOf(tablesOf(completeBom(order))[0]);
    const numbers = rows
      .filter((row) => row['Catalogue no.'] !== '')
      .map((row) => `${row['Catalogue no.']} ${row.Supply}`);
    expect(new Set(numbers).size).toBe(numbers.length);

    const articleOf = (number: unknown, description: unknown, unit: unknown, supply: unknown) =>
      JSON.stringify([number || description, unit, supply]);
    const wanted = new Map<string, number>();
    for (const { bill, quantity } of order.boards) {
      for (const line of bill.filter(isTaken)) {
        const { catalogueNumber, description, unit, isFreeIssue } = line;
        const article = articleOf(catalogueNumber, description, unit, isFreeIssue ? 'by customer' : null);
        wanted.set(article, (wanted.get(article) ?? 0) + line.quantity.value * quantity);
      }
    }
    const listed = new Map(
      rows.map((row) => [
        articleOf(row['Catalogue no.'], row.Description, row.Unit, row.Supply ?? null),
        Number(row.Total),
      ]),
    );
    expect([...listed.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [key, total] of wanted) {
      expect(listed.get(key)).toBeCloseTo(total, 6);
    }
  });

  it('adds up to the material of the price to the paisa, where it has prices [MFD-25]', () => {
    const [table] = tablesOf(completeBom(priced));
    const material = priced.boards.reduce(
      (sum, { price, quantity }) => sum + (price?.afterDiscount.paise ?? 0) * quantity,
      0,
    );
    expect(priced.totals.afterDiscount.paise).toBe(material);
    const paise = linesOf(table).reduce(
      (sum, row) => sum + (typeof row.Amount === 'number' ? Math.round(row.Amount * 100) : 0),
      0,
    );
    expect(paise).toBe(material);
    expect(Math.round(Number(table?.rows.at(-1)?.cells.at(-1)) * 100)).toBe(material);
  });

  it('puts a number together that two boards discount differently, and keeps it apart where prices are shown', () => {
    const [one = missing(), other = missing()] = orderOf(true, [
      { ...referenceBoards.RB2, name: 'A' },
      { ...referenceBoards.RB2, name: 'B' },
    ]).boards;
    const bill = other.bill.map((line) => ({ ...line, discountPercent: { ...line.discountPercent, value: 50 } }));
    const rowsOf = (hasPrices: boolean) => {
      const data = { ...order, hasPrices, boards: [one, { ...other, bill }] };
      return linesOf(tablesOf(completeBom(data))[0]).length;
    };
    expect(rowsOf(true)).toBe(2 * rowsOf(false));
  });

  it('is a workbook of the same rows', () => {
    const [sheet] = workbookOf(completeBom(order)).sheets;
    expect(sheet?.blocks.find(({ kind }) => kind === 'table')).toEqual(tablesOf(completeBom(order))[0]);
  });
});

const board = worksBoards(order).find(({ name }) => name === 'Cooling tower') ?? missing();
const documents = (data: OrderData) => boardDocumentKinds.map((kind) => boardDocument(kind, board, board.name, data));

describe('the documents of a board', () => {
  it('name the order, the board and how many of it are to be made [MFD-24]', () => {
    for (const document of documents(order)) {
      expect(document.head.fields[0]).toEqual({ label: 'Order no.', value: 'SO-26-0007' });
      expect(document.parts.map(({ title }) => title)).toEqual(['Cooling tower']);
      expect(textOf(document)).toContain('4 boards are to be made');
      expect(workbookOf(document).sheets.map(({ name }) => name)).toEqual(['Cooling tower']);
    }
  });

  it('count one board and all that are ordered; together the lists hold the switchgear of the Complete BOM', () => {
    const lists = ['siemens-list', 'non-siemens-list'] as const;
    for (const name of lists) {
      for (const each of worksBoards(order)) {
        const rows = linesOf(tablesOf(boardDocument(name, each, each.name, order))[0]);
        const all = each.quantity === 1 ? 'One board' : `All ${each.quantity}`;
        expect(rows.every((row) => Number(row[all]) === Number(row['One board']) * each.quantity)).toBe(true);
      }
    }
    const pieces = lists.flatMap((name) =>
      worksBoards(order).flatMap((each) =>
        linesOf(tablesOf(boardDocument(name, each, each.name, order))[0]).map(
          (row) => Number(row['One board']) * each.quantity,
        ),
      ),
    );
    const inAll = linesOf(tablesOf(completeBom(order))[0]).filter((row) => row.Make !== '');
    const sum = (figures: readonly number[]) => figures.reduce((before, each) => before + each, 0);
    expect(sum(pieces)).toBe(sum(inAll.map((row) => Number(row.Total))));
  });

  it('name the numbers that breakers are ordered by, which a customer reads only where they are verified', () => {
    const rows = linesOf(tablesOf(boardDocument('feeder-schedule', board, board.name, order))[0]);
    const numbers = new Set(board.bill.map(({ catalogueNumber }) => catalogueNumber));
    const named = rows.map((row) => String(row.Article)).filter((number) => number !== '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((number) => !numbers.has(number))).toEqual([]);
    // Next to each number how sure it is (SBD 4.8); a blank has neither.
    expect(rows.every((row) => (row.Article === '') === (row.Number === null))).toBe(true);
    expect(new Set(rows.map((row) => row.Number))).toContain('Generated');
  });

  it('list as many labels and plates as the bill buys, each feeder with its address (SBD 6.7)', () => {
    for (const each of worksBoards(order)) {
      const rows = linesOf(tablesOf(boardDocument('labels', each, each.name, order))[0]);
      const counted = (label: string) =>
        rows.filter((row) => row.Label === label).reduce((sum, row) => sum + Number(row.Qty), 0);
      const bought = (key: string) => each.bill.find(({ rateKey }) => rateKey === key)?.quantity.value ?? 0;
      expect(['Board', 'Rating plate', 'Cubicle', 'Feeder', 'Danger plate'].map(counted)).toEqual(
        ['boardLabel', 'ratingPlate', 'cubicleLabel', 'feederLabel', 'dangerPlate'].map(bought),
      );
      const addresses = rows.filter((row) => row.Label === 'Feeder').map((row) => row.Compartment);
      const placed = (each.design.compartments ?? []).filter((compartment) => compartment.placed !== null);
      expect(addresses).toEqual(placed.map(({ address }) => address));
    }
  });
});

/** Prices of an order as they would be printed: rupees, and the words for prices. */
const PRICES = /₹|List price|Net price|Disc\. %|Amount|"Rate"/;

const kinds = [...boardDocumentKinds, 'complete'] as const;
const documentOf = (kind: BoardDocument | 'complete', data: OrderData) =>
  kind === 'complete' ? completeBom(data) : boardDocument(kind, board, board.name, data);

describe('prices in the lists of an order', () => {
  it.each(kinds)('are nowhere in %s unless the company shows them', (kind) => {
    expect(textOf(documentOf(kind, order))).not.toMatch(PRICES);
  });

  it.each(['bought-out', 'mounting-parts', 'siemens-list', 'non-siemens-list', 'complete'] as const)(
    'are in %s where the company shows them',
    (kind) => {
      expect(textOf(documentOf(kind, priced))).toMatch(/₹/);
    },
  );

  it('left out, what the customer supplies is still told from what is bought', () => {
    const rows = linesOf(tablesOf(documentOf('non-siemens-list', order))[0]);
    expect(rows.find((row) => row.Description === 'Ammeter 96x96')?.Supply).toBe('by customer');
  });
});

function missing(): never {
  throw new Error('There is no such board');
}
