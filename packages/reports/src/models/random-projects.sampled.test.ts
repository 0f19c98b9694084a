import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { type ReportType, reportTypes } from '@pw/domain/reports/report-types';
import { materialClasses } from '@pw/pricing/bill/bill-line';
import { feederArticles } from '@pw/pricing/bill/feeder-bom';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { cabinetArticles } from '@pw/switchboard/cabinet/board-cabinet';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import { interlockArticles } from '@pw/switchboard/supply/interlock';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom, type Random } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomCabinetBoard } from '@pw/testing/random-cabinet-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { randomTerms } from '@pw/testing/random-terms';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument, ReportTable } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import { billOfComponents } from '../offer/bill-of-components.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { reportModels } from './report-models.ts';

const BOARDS = gateOrNight(40, 1000);
const MOST_OF_A_PROJECT = 8;

/** A board in cubicles or in a cabinet, with breakers alone or with feeders of every kind. */
function anyBoard(random: Random): BoardConfiguration {
  const board = random.chance(0.2) ? randomCabinetBoard(random) : randomBoard(random);
  return random.chance(0.3) ? withRandomKinds(random, board) : board;
}

/** Boards of any shape in projects with any rates, discounts and charges. */
function randomProjects(): readonly AnyReportData[] {
  const knowledge = compileKnowledge(mustReadCatalog());
  const book = mustBeOk(readPriceBook(readPriceFiles()));
  const random = createRandom(53);
  const projects: AnyReportData[] = [];
  for (let made = 0; made < BOARDS; ) {
    const count = Math.min(BOARDS - made, 1 + random.int(MOST_OF_A_PROJECT));
    const boards = Array.from({ length: count }, (_, index) => ({ ...anyBoard(random), name: `B-${index + 1}` }));
    const terms = randomTerms(
      random,
      book,
      boards.map(({ name }) => name),
    );
    projects.push(reportProject(knowledge, book, undefined, boards, terms));
    made += count;
  }
  return projects;
}

let projects: readonly AnyReportData[] = [];
const made = new Map<AnyReportData, Map<ReportType, ReportDocument>>();

beforeAll(() => {
  projects = randomProjects();
});
// At night more than a gigabyte: the files after this one share its process.
afterAll(() => {
  projects = [];
  made.clear();
});

/** A report of a project, made once. */
function documentOf(type: ReportType, data: AnyReportData): ReportDocument {
  const ofProject = made.get(data) ?? new Map<ReportType, ReportDocument>();
  const document = ofProject.get(type) ?? reportModels[type]?.document(data);
  if (!document) {
    throw new Error(`There is no model of ${type}`);
  }
  made.set(data, ofProject.set(type, document));
  return document;
}

function tablesOf({ parts }: ReportDocument): readonly ReportTable[] {
  return parts.flatMap((part) => (part.kind === 'text' ? part.blocks.filter((block) => block.kind === 'table') : []));
}

const HUNDREDTHS = 100;

/** The value that a reader gets from the paper: hundredths of the printed figure, null for a text. */
function printedFigure(table: ReportTable, row: ReportTable['rows'][number], at: number): number | null {
  const column = table.columns[at];
  const cell = row.cells[at] ?? null;
  if (!column || typeof cell !== 'number') {
    return null;
  }
  return Math.round(Number(printCell(column.kind, cell).replace(/[₹,% ]/g, '')) * HUNDREDTHS);
}

/** The sums of a table that differ from what their lines come to as printed. */
function wrongSums(table: ReportTable): readonly string[] {
  const { columns, rows } = table;
  return columns.flatMap(({ title, isSummed }, at) => {
    const figures = isSummed ? rows.map((row) => printedFigure(table, row, at) ?? 0) : [];
    return rows.flatMap(({ sumOf = 0 }, index) => {
      const above = figures.slice(index - sumOf, index);
      const added = above.reduce((sum, each, row) => sum + (rows[index - sumOf + row]?.kind === 'line' ? each : 0), 0);
      return isSummed && sumOf > 0 && figures[index] !== added ? [`${title}: ${figures[index]} is not ${added}`] : [];
    });
  });
}

/** The totals of the tables of a report in a column, in paise or hundredths, from the first part on. */
function totalsIn(document: ReportDocument, title: string): readonly number[] {
  return tablesOf(document).flatMap((table) => {
    const at = table.columns.findIndex((column) => column.title === title);
    const total = table.rows.findLast(({ kind }) => kind === 'total');
    const figure = total && printedFigure(table, total, at);
    return typeof figure === 'number' ? [figure] : [];
  });
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/** The sum of a class of material over all units of all boards, by the bills. */
function classPaise({ boards }: AnyReportData, materialClass: string): number {
  return sumOf(
    boards.flatMap(({ bill, quantity }) =>
      bill.filter((line) => line.materialClass === materialClass).map(({ amount }) => amount.paise * quantity),
    ),
  );
}

/** Quantities by article, e.g. `3VA2340-5HL42-0AA0 MCCB 3VA2 400 A …`; those that are 0 are left out. */
function counted(entries: readonly (readonly [article: string, quantity: number])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [article, quantity] of entries) {
    counts.set(article, (counts.get(article) ?? 0) + quantity);
  }
  return new Map([...counts].filter(([, quantity]) => quantity !== 0));
}

/** Each article where it is in the layout of its board. */
/** The copies whose articles are lines of their feeders: a controller is one of the board. */
const enteredCopies = (design: BoardDesign | null) =>
  placedOnce(design?.cubicles ?? []).filter(({ feeder }) => !feeder.type.isBrought);

function placedArticles({ boards, tables }: AnyReportData) {
  return counted(
    boards.flatMap(({ design, quantity }) =>
      enteredCopies(design).flatMap(({ feeder }) =>
        feederArticles(feeder, tables).map(
          (article) => [`${article.catalogueNumber} ${article.description}`, article.quantity * quantity] as const,
        ),
      ),
    ),
  );
}

function billedArticles({ boards }: AnyReportData) {
  return counted(
    boards.flatMap(({ bill, quantity }) =>
      bill
        .filter(({ feeder }) => feeder !== null)
        .map((line) => [`${line.catalogueNumber} ${line.description}`, line.quantity.value * quantity] as const),
    ),
  );
}

const switchgear: ReadonlySet<string> = new Set(['Siemens Switchgear', 'Non-Siemens Switchgear']);

/** The switchgear that belongs to a board and to none of its feeders, as locks and terminal blocks. */
function boardArticles({ boards }: AnyReportData) {
  return boards.flatMap(({ bill, quantity }) =>
    bill
      .filter(({ feeder, materialClass }) => feeder === null && switchgear.has(materialClass))
      .map((line) => [`${line.catalogueNumber} ${line.description}`, line.quantity.value * quantity] as const),
  );
}

/** The same by number, which lists know an article by; without one by its description. */
function byNumber(articles: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return counted([...articles].map(([article, quantity]) => [article.split(' ')[0] || article.trim(), quantity]));
}

/** The quantities of the rows of tables, by the titles of the columns that name the article and count it. */
function listedArticles(tables: readonly ReportTable[], numberTitle: string, nameTitle: string, quantities: string[]) {
  return counted(
    tables.flatMap((table) => {
      const at = (title: string) => table.columns.findIndex((column) => column.title === title);
      return table.rows
        .filter(({ kind, cells }) => kind === 'line' && cells[at(numberTitle)])
        .map(({ cells }) => {
          const quantity = sumOf(quantities.map((title) => Number(cells[at(title)] ?? 0)));
          return [String(cells[at(numberTitle)] || cells[at(nameTitle)]), quantity] as const;
        });
    }),
  );
}

describe(`the reports of ${BOARDS} random boards`, () => {
  it('print columns that add up to their sums [REP-35]', () => {
    for (const data of projects) {
      for (const type of reportTypes) {
        expect(tablesOf(documentOf(type, data)).flatMap(wrongSums)).toEqual([]);
      }
    }
  });

  it('come to the price of the project to the paisa, each by its own way [REP-35]', () => {
    for (const data of projects) {
      const { totals, boards } = data;
      const prices = boards.flatMap(({ price }) => price ?? []);
      const finals = [totals, ...prices].map(({ final }) => final.paise);
      const materials = prices.map(({ afterDiscount }) => afterDiscount.paise);
      const [commercial, cost, breakUp] = [
        documentOf('CommercialReport', data),
        documentOf('CostReport', data),
        documentOf('CostBreakUpReport', data),
      ];
      expect(totalsIn(commercial, 'Total price')).toEqual(prices.length === 0 ? [] : [totals.final.paise]);
      expect(totalsIn(cost, 'List price, all')).toEqual([totals.list.paise]);
      expect(totalsIn(cost, 'Cost, all')).toEqual([totals.cost.paise]);
      expect(totalsIn(cost, 'Final price, all')).toEqual([totals.final.paise]);
      // The price of all boards, then the bill and the price of each.
      const [project = 0, ...ofBoards] = finals;
      expect(totalsIn(cost, 'Amount')).toEqual([
        project,
        ...ofBoards.flatMap((final, at) => [materials[at] ?? 0, final]),
      ]);
      expect(totalsIn(breakUp, 'Amount')).toEqual(finals);
      expect(totalsIn(breakUp, 'After discount')).toEqual([totals.afterDiscount.paise, ...materials]);
      expect(totalsIn(breakUp, 'Share')).toEqual(finals.map((final) => (final === 0 ? 0 : 100 * HUNDREDTHS)));
    }
  });

  it('hold each class of material in one purchase list, at what the price counts for it [REP-35]', () => {
    const lists = [
      ['SLProjectwiseReport', ['Siemens Switchgear']],
      ['NSLProjectwiseReport', ['Non-Siemens Switchgear']],
      ['BoughtOutReport', ['Bought Out', 'FRP']],
    ] as const;
    for (const data of projects) {
      for (const [type, classes] of lists) {
        const expected = sumOf(classes.map((each) => classPaise(data, each)));
        expect(sumOf(totalsIn(documentOf(type, data), 'Amount'))).toBe(expected);
      }
      expect(sumOf(materialClasses.map((each) => classPaise(data, each)))).toBe(data.totals.afterDiscount.paise);
    }
  });

  it('let no article without price look as if it cost nothing [REP-35]', () => {
    for (const data of projects) {
      const bill = tablesOf(documentOf('CostReport', data)).filter(({ columns }) => columns.length > 8);
      const words = bill.flatMap(({ rows }) => rows.filter(({ kind, cells }) => kind === 'line' && cells[3] !== ''));
      const lines = data.boards.flatMap(({ bill: own }) => own.filter(({ catalogueNumber }) => catalogueNumber !== ''));
      expect(words.filter(({ cells }) => cells.at(-1) === 'unpriced')).toHaveLength(
        lines.filter(({ isUnpriced }) => isUnpriced).length,
      );
      expect(words.filter(({ cells }) => cells.at(-4) === 0)).toEqual([]);
    }
  });

  it('tell the customer no cost, margin, discount or list price [REP-35]', () => {
    const hidden = ['cost', 'margin', 'overhead', 'packing', 'labour', 'wiring', 'list', 'afterDiscount'] as const;
    let looked = 0;
    for (const data of projects) {
      const texts = new Set(JSON.stringify(documentOf('CommercialReport', data)).match(/[\d.]+/g));
      const shown = ['final', 'freight', 'insurance', 'tax'] as const;
      const shownValues = data.boards.flatMap(({ price }) => (price ? shown.map((field) => price[field].value) : []));
      const secret = [data.totals, ...data.boards.flatMap(({ price }) => price ?? [])].flatMap((price) =>
        hidden.map((field) => price[field].value),
      );
      // Small figures may occur as something else; without margin the price is the cost.
      const leaks = secret.filter((value) => value > 5000 && !shownValues.includes(value) && texts.has(String(value)));
      looked += leaks.length === 0 ? secret.length : 0;
      expect(data.boards.every(({ terms }) => terms.charges.marginPercent === 0) ? [] : leaks).toEqual([]);
    }
    expect(looked).toBeGreaterThan(BOARDS);
  });

  it('hold every article of the design in bill, cost report and purchase lists, as often as it is built in [REP-35]', () => {
    for (const data of projects) {
      const placed = placedArticles(data);
      expect(billedArticles(data)).toEqual(placed);
      const siemens = tablesOf(documentOf('SLProjectwiseReport', data));
      const others = tablesOf(documentOf('NSLProjectwiseReport', data));
      const boards = data.boards.map(({ name, quantity }) => `${name} x ${quantity}`);
      const listed = (columns: string[]) =>
        counted([
          ...listedArticles(siemens, 'MLFB', 'Description', columns),
          ...listedArticles(others, 'Catalogue no.', 'Description', columns),
        ]);
      const bought = byNumber(counted([...placed, ...boardArticles(data)]));
      expect(listed(['Total'])).toEqual(bought);
      expect(listed(boards)).toEqual(bought);
    }
  });

  it('hold every article of the design in the offer, as often as it is built in [REP-35]', () => {
    for (const { boards, tables, issue } of projects) {
      for (const board of boards) {
        const { design } = board;
        const placed = enteredCopies(design);
        const ofFeeders = placed.flatMap(({ feeder }) =>
          feederArticles(feeder, tables).map((each) => [each.description, each.quantity] as const),
        );
        const ofBoard = (
          design ? [...cabinetArticles(tables, board.board, design), ...interlockArticles(tables, board.board)] : []
        ).map(({ article, pieces }) => [article.description, pieces.value] as const);
        const built = [...ofFeeders, ...ofBoard];
        const part = design && billOfComponents({ ...board, design }, { tables, issue });
        const [table] = part?.kind === 'text' ? part.blocks.filter((block) => block.kind === 'table') : [];
        const offered = (table?.rows ?? []).map(({ cells }) => {
          return [String(cells[1]).replace(/, supplied by the customer$/, ''), Number(cells[3])] as const;
        });
        expect(counted(offered)).toEqual(counted(built));
      }
    }
  });
});
