import { exceeds } from '@pw/configurator/value';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardTemperatures } from '../model/thermal.ts';
import type { CheckId } from './check-codes.ts';

/** How far the method was compared with examples (SBD 19.7): losses of a cubicle in W, rise of air in K, m above the sea. */
const VALID_TO = { cubicleW: 1500, riseK: 60, altitudeM: 4000 } as const;

/** A construction with which no example was compared. */
const UNCOMPARED = 'Double front';

/** The checks whose words hold temperatures. */
export const temperatureChecks: ReadonlySet<string> = new Set(['T1', 'T2'] satisfies readonly CheckId[]);

/** Goes with every page that has a temperature; without it no temperature is printed (SBD 19.7). */
export function temperatureNote({ values }: Pick<EvaluatedBoard, 'values'>, thermal: BoardTemperatures): string {
  const { AMBIENT, ALTITUDE } = values;
  return [
    'Engineering aid. Open calculation of natural convection and radiation, not IEC TR 60890; not confirmed by test; ',
    'compared examples agree within 5 K in air, closed partitioned columns may be up to 15 K hotter at the top; ',
    `valid to 4000 A, indoor or as stated, To ${AMBIENT} °C, altitude ${ALTITUDE} m, rated diversity, cables as listed. `,
    'The design verification stays with the original manufacturer.',
    ...(isValid(values, thermal) ? [] : [' This board is outside the validity.']),
  ].join('');
}

function isValid(
  { ALTITUDE, SB_DESIGN }: EvaluatedBoard['values'],
  { ambientC, cubicles }: BoardTemperatures,
): boolean {
  const isComparable = cubicles.every(
    ({ lossW, zones }) =>
      !exceeds(lossW, VALID_TO.cubicleW) && zones.every(({ airC }) => !exceeds(airC - ambientC, VALID_TO.riseK)),
  );
  return isComparable && !exceeds(ALTITUDE, VALID_TO.altitudeM) && SB_DESIGN !== UNCOMPARED;
}
