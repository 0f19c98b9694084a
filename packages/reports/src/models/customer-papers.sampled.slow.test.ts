import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { reportEntry, reportTypes } from '@pw/domain/reports/report-types';
import { drawingSet } from '@pw/drawing/drawing-set/drawing-set';
import { aSetHead } from '@pw/drawing/drawing-set/sample-set';
import { frontView } from '@pw/drawing/front-view/front-view';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import { compareRevisions } from '@pw/pricing/revisions/compare-revisions';
import { defaultSettings, noCharges, type PriceTerms } from '@pw/pricing/terms/price-terms';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { checkCases } from '@pw/testing/check-cases';
import { aRevision, aRevisionBoard } from '@pw/testing/compared-revision';
import { aFeeder, longBoard, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { notForCustomer, wordsOf } from '@pw/testing/customer-paper';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../document/report-document.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { revisionNote } from '../revision-note/revision-note.ts';
import { readTerms } from '../terms/read-terms.ts';
import { DEFAULT_TERMS } from '../terms/terms-html.ts';
import { reportModels } from './report-models.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** Numbers of some breakers only, so that papers have both numbers and the words for a missing one. */
const isVerified = (number: string) => number.startsWith('3VA2');

const texts = {
  project: 'Cold store',
  customer: 'Godavari Foods',
  company: 'Sahyadri Panels',
  board: 'PCC-1',
  feeder: 'Compressor',
  note: 'Doors open to the left',
  material: 'Lifting beam',
};

const repository = join(import.meta.dirname, '../../../..');

/** The boards of the enquiries of a folder. */
function enquired(folder: string): readonly BoardConfiguration[] {
  const files = readdirSync(join(repository, folder)).filter((name) => name.endsWith('.json'));
  return files.flatMap(
    (name) =>
      mustBeOk(readEnquiry(readFileSync(join(repository, folder, name), 'utf8'), knowledge, book.tables.rate)).boards,
  );
}

const random = createRandom(1614);

/** How many random boards, how many boards in all, and how many numbers of verified articles on them there are at least. */
const sample = gateOrNight({ random: 8, boards: 140, verified: 100 }, { random: 80, boards: 300, verified: 400 });

/** The boards that raise a check; at night also those that do not. */
const checked = checkCases.flatMap(({ raises, doesNot }) => gateOrNight([raises], [raises, doesNot]));

const boards: readonly BoardConfiguration[] = [
  ...enquired('examples'),
  ...enquired('catalog/golden-boards/tenders'),
  ...Object.values(referenceBoards),
  longBoard,
  ...checked,
  ...Array.from({ length: sample.random }, (_, index) => randomBoard(random, `Board ${index}`)),
];

/** Every sheet that is drawn of a board: its front view and its drawing set. */
function sheetsOf({ boards: [board] }: AnyReportData): readonly Sheet[] {
  if (!board?.design) {
    return [];
  }
  const head = aSetHead({ company: texts.company });
  const given = { board: board.board, design: board.design, tables, isVerified };
  return [...frontView(tables, board.board, board.design, head), ...drawingSet(given, head).map(({ sheet }) => sheet)];
}

function projectOf(configuration: BoardConfiguration): AnyReportData {
  const project = { ...reportProject(knowledge, book, texts, [configuration]), isVerified };
  return { ...project, terms: mustBeOk(readTerms(DEFAULT_TERMS)), drawings: [sheetsOf(project)] };
}

/** The papers of a project that a customer gets, with the drawings in them. */
function papersOf(project: AnyReportData): readonly unknown[] {
  return reportTypes
    .filter((type) => reportEntry(type).audience === 'customer')
    .map((type) => reportModels[type].document(project));
}

/** What is printed of a board that became another. */
function noteOf([before, after]: readonly BoardConfiguration[]): ReportDocument {
  const terms: PriceTerms = {
    book,
    rates: ratesOf(book.tables.rate, {}),
    added: [],
    discounts: [],
    ...defaultSettings,
    charges: { ...noCharges, marginPercent: 12, taxPercent: 18 },
  };
  const revisionOf = (board: BoardConfiguration | undefined) =>
    aRevision(knowledge, terms, board ? [aRevisionBoard(1, board)] : []);
  return revisionNote({
    ...reportProject(knowledge, book, texts, []),
    revisions: { before: { revision: 1, date: '2026-11-18' }, after: { revision: 2, date: '2026-11-20' } },
    difference: compareRevisions(knowledge, revisionOf(before), revisionOf(after)),
    frontViews: new Map(),
  });
}

const context = { tables, isVerified };

describe('what a customer reads', () => {
  it('of any board is no advice to the designer, no demo and no number that is not verified (SBD 14.2, 18.6)', () => {
    let verified = 0;
    for (const configuration of boards) {
      const project = projectOf(configuration);
      const words = wordsOf(papersOf(project));
      expect(notForCustomer(words, project.boards, context)).toEqual([]);
      verified += words.filter((text) => /\b3VA2\d/.test(text)).length;
    }
    const kinds = new Set(boards.flatMap(({ feeders }) => feeders.map(({ type }) => type)));
    expect(kinds.size).toBeGreaterThan(12);
    expect(boards.length).toBeGreaterThan(sample.boards);
    // Each is counted once a board.
    expect(verified).toBeGreaterThan(sample.verified);
  });

  it('of a change from any board to another is none of it either', () => {
    const several = boards.filter((_, index) => index % 6 === 0);
    const breaches = several.slice(1).flatMap((after, index) => {
      const pair = [several[index] ?? after, after].map((board) => ({ ...board, name: 'Board' }));
      const { boards: both } = reportProject(knowledge, book, texts, pair);
      return notForCustomer(wordsOf(noteOf(pair)), both, context);
    });
    expect(breaches).toEqual([]);
  });

  it('would be found wherever it stood: in a table, a list, a head, or on a sheet', () => {
    const load = withFeeders(referenceBoards.RB2, aFeeder('Lift', 'MCCB_OG', 250, 4, 'A3'));
    const project = projectOf(load);
    const [board] = project.boards;
    const r1 = board?.checks.find(({ id }) => id === 'R1');
    const generated = board?.bill.find(({ catalogueNumber }) => catalogueNumber.startsWith('3VA1'))?.catalogueNumber;
    const breachesIn = (model: unknown) => notForCustomer(wordsOf(model), project.boards, context);
    expect(breachesIn({ kind: 'table', rows: [{ cells: [1, r1?.message] }] })).toContainEqual(
      `our own: ${r1?.message}`,
    );
    expect(breachesIn({ items: ['Icu too low, choose the next frame'] })).toHaveLength(1);
    expect(breachesIn({ items: ['Load above the incomer: confirm the load list'] })).toHaveLength(1);
    expect(breachesIn({ head: { company: 'Demo Switchgear' } })).toEqual(['demo: Demo Switchgear']);
    expect(breachesIn({ items: [{ kind: 'text', text: generated }] })).toContainEqual(`number: ${generated}`);
    expect(breachesIn({ items: [{ kind: 'block', attributes: { ARTICLE: 'PW-TNC' } }] })).toContainEqual(
      'number: PW-TNC',
    );
    expect(breachesIn({ says: '3VA2340-5HN42-0AA0' })).toEqual([]);
  });
});
