import type { EvaluatedFeeder } from '../model/board.ts';
import { waysOf } from '../model/feeder-kind.ts';
import { createCache } from '../model/kept-results.ts';
import { rowFrom } from '../tables/limit-row.ts';
import type { Tables } from '../tables/tables.ts';
import { thermalConstant } from './thermal-constant.ts';

/** Heat of a breaker or another device that follows its current, W (SBD 19.3). */
export function loadHeat({ values: { LOAD_HEAT_W, TAKEN_RATING } }: EvaluatedFeeder, currentA: number): number {
  return TAKEN_RATING ? LOAD_HEAT_W * (currentA / TAKEN_RATING) ** 2 : 0;
}

/** Heat of a copy that no current changes, W: what its kind says, control gear, coils that are held, and small ways. */
export function steadyHeat(tables: Tables, feeder: EvaluatedFeeder): number {
  return heatOfFeeders(feeder, [tables], () => workOutSteadyHeat(tables, feeder));
}

const heatOfFeeders = createCache();

function workOutSteadyHeat(tables: Tables, feeder: EvaluatedFeeder): number {
  const { values } = feeder;
  // Nothing runs behind a spare way, and its instruments are on.
  const running = values.FEEDER_SPARE === 'Y' ? 0 : values.HEAT_W + wayHeat(tables, feeder);
  return running + gearHeat(tables, feeder);
}

function gearHeat({ componentLoss }: Pick<Tables, 'componentLoss'>, { components, values }: EvaluatedFeeder): number {
  const read: Readonly<Record<string, unknown>> = values;
  return componentLoss.rows.reduce((sum, { equipment, lossW }) => {
    const pieces = components.reduce(
      (count, { family, values: own }) => count + (family === equipment ? (own.QTY ?? 1) : 0),
      0,
    );
    const asked = read[equipment];
    const isAccessory = asked !== undefined && asked !== NOT_ASKED;
    return sum + lossW * (pieces + (isAccessory ? 1 : 0));
  }, 0);
}

/** What an accessory says that is left out. */
const NOT_ASKED = 'N';

/** Small ways carry their current with the diversity of their number. */
function wayHeat(tables: Tables, feeder: EvaluatedFeeder): number {
  const ways = waysOf(feeder).ways.length;
  if (ways === 0) {
    return 0;
  }
  const rdf = rowFrom(tables.diversity.rows, 'circuitsFrom', ways)?.factor ?? 1;
  return thermalConstant(tables, 'heat of a small way') * ways * rdf * rdf;
}
