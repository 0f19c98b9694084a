import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import {
  type CutPiece,
  type CutPlan,
  type FreeRemnant,
  planCuts,
  type SectionPlan,
  type StockRule,
  sectionName,
} from '@pw/domain/shop-parts/cut-plan';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { enquiryBoards } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { cutPieces } from './cut-pieces.ts';
import { type WorksBoard, worksBoards } from './works-paper.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));

function exampleBoards(name: string): readonly WorksBoard[] {
  const text = readFileSync(join(import.meta.dirname, `../../../../examples/${name}.json`), 'utf8');
  return worksBoards(reportProject(knowledge, book, undefined, enquiryBoards(text, knowledge, readPriceFiles())));
}

const pcc = exampleBoards('power-control-centre-1600a');
const mdb = exampleBoards('distribution-board-400a');
const mcc = exampleBoards('mixed-motor-control-centre');

const rules: readonly StockRule[] = ['Copper', 'Aluminium', 'GI'].map((material) => {
  return { material, lengthsMm: [4000], kerfMm: 3, keptFromMm: 500 };
});

const piecesOf = (boards: readonly WorksBoard[], quantity = 1) =>
  cutPieces(
    tables,
    boards.map((designed) => ({ name: designed.name, quantity, designed })),
  );

const plan = (pieces: readonly CutPiece[], remnants: readonly FreeRemnant[] = []) => planCuts(pieces, rules, remnants);
const barsOf = ({ sections }: CutPlan) => sections.reduce((sum, { bars }) => sum + bars.length, 0);

describe('the cut plan of PCC-1', () => {
  const { sections } = plan(piecesOf(pcc));

  it.each([
    [
      'Copper 100 x 10',
      24,
      42_400,
      14,
      11,
      [585, 1397, 1397, 1397, 1597, 1597, 1597, 1597, 194, 194, 194, 194, 794, 794],
    ],
    ['Copper 80 x 10', 8, 14_400, 4, 4, [394, 394, 394, 394]],
    ['Copper 30 x 10', 16, 11_200, 4, 3, [485, 485, 485, 3297]],
    ['Copper 50 x 5', 3, 4_800, 2, 2, [1394, 1797]],
    ['Copper 30 x 5', 16, 11_200, 4, 3, [485, 485, 485, 3297]],
    ['Copper 20 x 5', 16, 11_200, 4, 3, [485, 485, 485, 3297]],
  ])('has of %s the bars and rests that the saw leaves', (name, pieces, netMm, bars, bound, rests) => {
    const section = sections.find((each) => sectionName(each) === name);
    expect(section).toMatchObject({ netMm, bound });
    expect(section?.bars.reduce((sum, { cuts }) => sum + cuts.length, 0)).toBe(pieces);
    expect(section?.bars).toHaveLength(bars);
    expect(section?.bars.map(({ restMm }) => restMm)).toEqual(rests);
    expect(section?.bars.map(({ isRestKept }) => isRestKept)).toEqual(rests.map((rest) => rest >= 500));
  });

  it('weighs net what the take-off weighs, and buys what the workshop has to buy for one board alone', () => {
    const kg = new Map(piecesOf(pcc).map((piece) => [sectionName(piece), piece.kgPerM]));
    const massOf = (of: (section: SectionPlan) => number) =>
      sections.reduce((sum, section) => sum + (of(section) * (kg.get(sectionName(section)) ?? 0)) / 1000, 0);
    const masses = [massOf(({ netMm }) => netMm), massOf(({ boughtMm }) => boughtMm), massOf(({ keptMm }) => keptMm)];
    expect(masses.map((mass) => mass.toFixed(1))).toEqual(['545.4', '708.4', '136.7']);
    expect(masses[0]).toBeCloseTo(pcc[0]?.design.takeOff.busbarNetKg.value ?? 0, 9);
  });

  it('is the same when the pieces come in another order', () => {
    expect(plan(piecesOf(pcc).toReversed())).toEqual(plan(piecesOf(pcc)));
  });
});

it('an order is cut from fewer bars than its boards, each for itself', () => {
  const order = plan([...piecesOf(pcc), ...piecesOf(mdb, 2), ...piecesOf(mcc)]);
  const alone = [pcc, mdb, mdb, mcc].map((boards) => barsOf(plan(piecesOf(boards))));
  expect([barsOf(order), alone]).toEqual([79, [32, 13, 13, 28]]);
});

it('each piece of an order has a mark of its own, with the unit where a board has several', () => {
  const marks = piecesOf(mdb, 2).map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks.filter((mark) => mark.startsWith('MDB-1 #2/'))).toHaveLength(marks.length / 2);
  expect(piecesOf(pcc)[0]?.mark).toBe('PCC-1/1-3/M1');
});
