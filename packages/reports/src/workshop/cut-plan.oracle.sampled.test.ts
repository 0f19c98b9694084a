import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { type CutPiece, planCuts, type SectionPlan, sectionName } from '@pw/domain/shop-parts/cut-plan';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom, type Random } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import highs from 'highs';
import { beforeAll, describe, expect, it } from 'vitest';
import { cutPieces } from './cut-pieces.ts';
import { worksBoards } from './works-paper.ts';

// The types describe the CommonJS build; the ES module that runs here exports the loader itself as its default.
const loadHighs = highs as unknown as typeof highs.default;

const STOCK_MM = 4000;
const KERF_MM = 3;
const ORDERS = gateOrNight(6, 100);

const rules = ['Copper', 'Aluminium', 'GI'].map((material) => {
  return { material, lengthsMm: [STOCK_MM], kerfMm: KERF_MM, keptFromMm: 500 };
});

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** The pieces of one to four random boards, some of them several times. */
function randomOrder(random: Random): readonly CutPiece[] {
  const configurations = Array.from({ length: 1 + random.int(4) }, () => randomBoard(random));
  const boards = worksBoards(reportProject(knowledge, book, undefined, configurations));
  return cutPieces(
    knowledge.tables,
    boards.map((designed) => ({ name: designed.name, quantity: 1 + random.int(3), designed })),
  ).filter(({ lengthMm }) => lengthMm <= STOCK_MM);
}

let solver: Awaited<ReturnType<typeof loadHighs>>;

beforeAll(async () => {
  solver = await loadHighs();
});

type Size = { readonly needMm: number; readonly pieces: number };
type Pattern = readonly number[];

/**
 * The least bars that the linear relaxation of the cutting problem allows, rounded up: patterns of a bar are generated as
 * long as one is worth more than a bar.
 */
function exactBound(lengthsMm: readonly number[]): number {
  const sizes: readonly Size[] = [...Map.groupBy(lengthsMm, (length) => length)].map(([length, equal]) => {
    return { needMm: length + KERF_MM, pieces: equal.length };
  });
  const roomMm = STOCK_MM + KERF_MM;
  const patterns: Pattern[] = sizes.map((_, at) =>
    sizes.map(({ needMm }, other) => (at === other ? Math.floor(roomMm / needMm) : 0)),
  );
  for (;;) {
    const { bars, worth } = relaxed(sizes, patterns);
    const pattern = bestPattern(sizes, worth, roomMm);
    if (worthOf(pattern, worth) <= 1 + 1e-7) {
      return Math.ceil(bars - 1e-6);
    }
    patterns.push(pattern);
  }
}

/** How many bars the patterns need, and what a piece of each size is worth there. */
function relaxed(sizes: readonly Size[], patterns: readonly Pattern[]) {
  const rows = sizes.map(({ pieces }, at) => {
    const terms = patterns.flatMap((pattern, index) => ((pattern[at] ?? 0) > 0 ? [`${pattern[at]} x${index}`] : []));
    return `s${at}: ${terms.join(' + ')} >= ${pieces}`;
  });
  const names = patterns.map((_, index) => `x${index}`);
  const model = `Minimize\n obj: ${names.join(' + ')}\nSubject To\n ${rows.join('\n ')}\nEnd\n`;
  const solution = solver.solve(model);
  if (solution.Status !== 'Optimal') {
    throw new Error(`HiGHS says ${solution.Status}`);
  }
  return { bars: solution.ObjectiveValue, worth: solution.Rows.map((row) => ('Dual' in row ? row.Dual : 0)) };
}

/** The pattern of one bar that is worth most: a knapsack by millimetres. */
function bestPattern(sizes: readonly Size[], worth: readonly number[], roomMm: number): Pattern {
  const best = new Float64Array(roomMm + 1);
  const last = new Int32Array(roomMm + 1).fill(-1);
  for (let room = 1; room <= roomMm; room += 1) {
    best[room] = best[room - 1] ?? 0;
    for (const [at, { needMm }] of sizes.entries()) {
      const value = room >= needMm ? (best[room - needMm] ?? 0) + (worth[at] ?? 0) : 0;
      if (value > (best[room] ?? 0) + 1e-12) {
        best[room] = value;
        last[room] = at;
      }
    }
  }
  const pattern = sizes.map(() => 0);
  let room = roomMm;
  while (room > 0) {
    const at = last[room] ?? -1;
    if (at < 0) {
      room -= 1;
    } else {
      pattern[at] = (pattern[at] ?? 0) + 1;
      room -= sizes[at]?.needMm ?? room;
    }
  }
  return pattern;
}

function worthOf(pattern: Pattern, worth: readonly number[]): number {
  return pattern.reduce((sum, pieces, at) => sum + pieces * (worth[at] ?? 0), 0);
}

const boundOf = ({ bars }: SectionPlan) => exactBound(bars.flatMap(({ cuts }) => cuts.map(({ lengthMm }) => lengthMm)));

/** One bar, or 2 % of many. */
const allowed = (bound: number) => bound + Math.max(1, Math.ceil(0.02 * bound));

describe(`the cut plans of ${ORDERS} random orders`, () => {
  it('need hardly more bars than any plan does, by HiGHS: in each cross section, order and in all', () => {
    const random = createRandom(61);
    const [all, least] = [[] as number[], [] as number[]];
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    for (let order = 0; order < ORDERS; order += 1) {
      const { sections } = planCuts(randomOrder(random), rules, []);
      const bounds = sections.map(boundOf);
      for (const [at, section] of sections.entries()) {
        const bound = bounds[at] ?? 0;
        expect(section.bound).toBeLessThanOrEqual(bound);
        const judged = { section: sectionName(section), bars: section.bars.length, bound };
        expect(judged).toSatisfy(({ bars }) => bars >= bound && bars <= allowed(bound));
      }
      const bars = sections.map((section) => section.bars.length);
      expect(sum(bars)).toBeLessThanOrEqual(Math.max(1.02 * sum(bounds), sum(bounds) + 1));
      all.push(...bars);
      least.push(...bounds);
    }
    expect(all.length).toBeGreaterThan(2 * ORDERS);
    expect(sum(all)).toBeLessThanOrEqual(1.001 * sum(least));
  });
});
