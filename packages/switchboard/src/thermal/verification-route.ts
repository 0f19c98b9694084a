import { exceeds, reaches } from '@pw/configurator/value';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CubicleTemperatures, VerificationRoute, ZoneKind } from '../model/thermal.ts';
import type { Tables } from '../tables/tables.ts';
import { thermalConstant } from './thermal-constant.ts';

/**
 * Whether IEC 61439-1 10.10.4.3 lets a board be calculated: InA up to 1600 A, losses of the makers, circuits below 80 % of
 * their breakers, at most three horizontal partitions, cables for a quarter more than their circuit, outlets larger than
 * inlets. Any other board is compared with a tested one.
 */
export function verificationRoute(
  tables: Tables,
  { values, feeders }: EvaluatedBoard,
  cubicles: readonly CubicleTemperatures[],
): VerificationRoute {
  const constant = (quantity: Parameters<typeof thermalConstant>[1]) => thermalConstant(tables, quantity);
  const mostShare = constant('most load of a breaker in the calculation');
  const reserve = constant('least cables in the calculation');
  const isSlight = feeders.every(({ values: { INC, TAKEN_RATING } }) => {
    return INC === null || TAKEN_RATING === null || !exceeds(INC, mostShare * TAKEN_RATING);
  });
  const isCabled = feeders.every(({ values: { CABLE, CABLE_CAPACITY, INC } }) => {
    return CABLE === '' || INC === null || reaches(CABLE_CAPACITY, reserve * INC);
  });
  const isParted = cubicles.some(({ zones }) => {
    return zones.filter(isCompartment).length - 1 > constant('most partitions in the calculation');
  });
  const conditions = [
    { id: 'a', isMet: tables.breakerLoss.rows.every(({ tag }) => tag === 'S') },
    { id: 'b', isMet: isSlight },
    { id: 'c', isMet: !isParted },
    { id: 'd', isMet: isCabled },
    { id: 'e', isMet: reaches(constant('outlet by inlet'), constant('least outlets in the calculation')) },
  ] as const;
  const isSmall = reaches(constant('most current of the calculation'), values.RATED_CURRENT ?? 0);
  return { route: isSmall && conditions.every(({ isMet }) => isMet) ? 'calculation' : 'comparison', conditions };
}

function isCompartment({ kind }: { readonly kind: ZoneKind }): boolean {
  return kind === 'device' || kind === 'vacant';
}
