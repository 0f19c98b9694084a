import { mustReadCatalog } from '@pw/catalog/read';
import type { Bench } from '@pw/testing/bench';
import { aModule } from '@pw/testing/evaluated-board';
import { createRandom } from '@pw/testing/random';
import { splitTransportUnits } from '../design/transport-units.ts';
import type { EvaluatedFeeder } from '../model/board.ts';
import { layoutConstant } from '../tables/layout-constant.ts';
import { orderCubicles, placeFeeders } from './order-cubicles.ts';
import { packFirstFit } from './pack-modules.ts';

const FEEDERS = 120;

const tables = mustReadCatalog();

/** One section of ways in the heights of the catalogue, some of them enlarged, so that first-fit leaves gaps. */
function someFeeders(): readonly EvaluatedFeeder[] {
  const random = createRandom(FEEDERS);
  const heights = tables.mccbModuleHeight.rows.filter((row) => row.type === 'MCCB_OG');
  return Array.from({ length: FEEDERS }, (_, index) => {
    const { upToA, heightMm } = random.pick(heights);
    return aModule(`O/G-${index + 1}`, 'MCCB_OG', 'A1', {
      RATING: upToA,
      MODULE_HEIGHT: heightMm + 50 * random.int(3),
    });
  });
}

const plainRooms = { hasBox: () => false, alley: () => ({ widthMm: 400 }) };

/** The layout of a whole board, compared with the plainest packing that any layout needs. */
export const bench: Bench = {
  name: 'layout of 120 feeders',
  rounds: 30,
  floor: 'first-fit alone',
  cases: [
    {
      label: 'first-fit alone',
      setup: () => {
        const columnMm = layoutConstant(tables, 'usable device height').value;
        const modules = someFeeders().map((feeder) => ({ heightMm: feeder.values.MODULE_HEIGHT }));
        return () => packFirstFit(modules, columnMm);
      },
      repeats: 100,
    },
    {
      label: 'cubicles and transport units',
      setup: () => {
        const limits = { widthMm: 2400, massKg: 1500 };
        const feeders = someFeeders();
        return () =>
          splitTransportUnits(
            orderCubicles(tables, placeFeeders(feeders), () => true, plainRooms),
            limits,
            () => 300,
          );
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: '120 feeders laid out', of: 'cubicles and transport units', atMostMs: 50 }],
};
