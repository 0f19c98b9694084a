import { mustReadCatalog } from '@pw/catalog/read';
import { createRandom, type Random } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import highs from 'highs';
import { describe, expect, it } from 'vitest';
import { packModules } from './pack-modules.ts';

// The types describe the CommonJS build; the ES module that runs here exports the loader itself as its default.
const loadHighs = highs as unknown as typeof highs.default;

const COLUMN_MM = 1800;
const BOARDS = gateOrNight(20, 100);

type Count = { readonly heightMm: number; readonly modules: number };

const { rows } = mustReadCatalog().mccbModuleHeight;
const wayHeights = rows.filter((row) => row.type === 'MCCB_OG').map((row) => row.heightMm);
const incomerHeights = rows.filter((row) => row.type === 'MCCB_IC').map((row) => row.heightMm);

/** Modules of one bus section: heights of the table, some enlarged by hand or by door instruments. */
function randomSection(random: Random) {
  const size = 12 + random.int(109);
  const favourites = random.shuffle(wayHeights).slice(0, 2 + random.int(wayHeights.length - 1));
  const others = Array.from({ length: size }, () => {
    const extraMm = random.chance(0.2) ? 50 * random.int(5) : 0;
    return { heightMm: random.pick(favourites) + extraMm };
  });
  return { incomers: random.chance(0.5) ? [{ heightMm: random.pick(incomerHeights) }] : [], others };
}

/** The ways to fill a column with these modules, as modules per height; of the last height as many as possible. */
function fullPatterns(counts: readonly Count[], roomMm = COLUMN_MM): readonly (readonly number[])[] {
  const [first, ...rest] = counts;
  if (!first) {
    return [[]];
  }
  const most = Math.min(first.modules, Math.floor(roomMm / first.heightMm));
  // A pattern with room for one more of the last height is not worth asking about.
  const fewest = rest.length > 0 ? 0 : most;
  return Array.from({ length: most - fewest + 1 }, (_, step) => fewest + step).flatMap((modules) =>
    fullPatterns(rest, roomMm - modules * first.heightMm).map((others) => [modules, ...others]),
  );
}

/** The cutting-stock model of the packing: as few patterns as possible that hold at least every module. */
function packingModel(counts: readonly Count[]): string {
  const patterns = fullPatterns(counts);
  const names = patterns.map((_, index) => `x${index}`);
  const demands = counts.map(({ modules }, level) => {
    const terms = patterns.flatMap((pattern, index) => {
      const held = pattern[level] ?? 0;
      return held > 0 ? [`${held} x${index}`] : [];
    });
    return `h${level}: ${terms.join(' + ')} >= ${modules}`;
  });
  return `Minimize\n obj: ${names.join(' + ')}\nSubject To\n ${demands.join('\n ')}\nGeneral\n ${names.join(' ')}\nEnd\n`;
}

describe('packModules against the optimum of HiGHS', () => {
  it(`needs as few columns as any packing, on ${BOARDS} random sections of 12 to 120 modules`, async () => {
    expect(wayHeights.length).toBeGreaterThan(3);
    const solver = await loadHighs();
    const random = createRandom(5_4);
    const differing: string[] = [];
    let searched = 0;
    for (let board = 0; board < BOARDS; board += 1) {
      const section = randomSection(random);
      const all = [...section.incomers, ...section.others];
      const byHeight = Map.groupBy(all, ({ heightMm }) => heightMm);
      const counts = [...byHeight].map(([heightMm, modules]) => ({ heightMm, modules: modules.length }));
      const solution = solver.solve(packingModel(counts), { time_limit: 30 });
      expect(solution.Status).toBe('Optimal');

      const columns = packModules(section, { columnMm: COLUMN_MM, steps: 200_000 }).length;
      searched += packModules(section, { columnMm: COLUMN_MM, steps: 0 }).length > columns ? 1 : 0;
      if (columns !== Math.round(solution.ObjectiveValue)) {
        differing.push(
          `board ${board}: ${columns} columns instead of ${solution.ObjectiveValue}: ${JSON.stringify(counts)}`,
        );
      }
    }

    expect(differing).toEqual([]);
    // The run says nothing of the search unless first-fit loses a column now and then.
    expect(searched).toBeGreaterThan(BOARDS / 10);
  });
});
