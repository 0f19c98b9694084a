import { band, covers, grid, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import { risingAcross } from '@pw/configurator/table/single-row-checks';
import { acbCodesFit, acbTypesFit } from './breaker-row-checks.ts';

const frame = choice('3WA11', '3WA12', '3WA13');
const poles = number('-', { min: 3, max: 4, whole: true });
const currentA = number('A', { min: 600, max: 4000, whole: true });
const ratings = [630, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000];
const widthMm = number('mm', { min: 600, max: 1200, whole: true });

/** The tables of air circuit-breakers (SBD-R1 3.1, 3.2, 5.3). */
export const acbTables = {
  acbFrame: defineTable({
    name: 'acb-frame',
    columns: {
      ratingA: number('A', { min: 630, max: 4000, whole: true }),
      frame,
      highFaultFrame: frame,
      currentCode: text(/[0-4]\d/),
    },
    key: ['ratingA'],
    checks: [covers({ column: 'ratingA', values: ratings }), acbCodesFit],
  }),
  acbClass: defineTable({
    name: 'acb-class',
    columns: {
      frame,
      class: choice('N', 'S', 'M', 'H', 'C'),
      poles,
      icuKa: number('kA', { min: 55, max: 150, whole: true }),
    },
    key: ['frame', 'class', 'poles'],
    checks: [
      rising({
        within: ['frame', 'poles'],
        by: 'class',
        order: ['N', 'S', 'M', 'H', 'C'],
        column: 'icuKa',
        strictly: true,
      }),
      covers({
        columns: ['frame', 'class', 'poles'],
        values: ['3WA11/N', '3WA11/S', '3WA11/M', '3WA12/N', '3WA12/S', '3WA12/H', '3WA13/H', '3WA13/C'].flatMap(
          (made) => [3, 4].map((count) => [...made.split('/'), count]),
        ),
      }),
    ],
  }),
  acbOperatingCurrent: defineTable({
    name: 'acb-operating-current',
    columns: {
      type: text(/3WA1[1-3]\d\d/),
      frame,
      ratingA: number('A', { min: 630, max: 4000, whole: true }),
      closedA: currentA,
      ventilatedA: currentA,
      ventilatedDeepA: orEmpty(currentA),
      couplerClosedA: currentA,
      couplerVentilatedA: currentA,
    },
    key: ['frame', 'ratingA'],
    checks: [
      covers({
        columns: ['frame', 'ratingA'],
        values: [
          ...ratings.filter((each) => each <= 2000).map((each) => ['3WA11', each]),
          ...ratings.filter((each) => each >= 800 && each <= 3200).map((each) => ['3WA12', each]),
          ['3WA13', 4000],
        ],
      }),
      acbTypesFit,
      // SBD-R1 3.2 gives size II of 1600 A less than of 1250 A, so that this column does not rise everywhere.
      band({ within: ['frame'], column: 'closedA', mostRatio: 3 }),
      rising({ within: ['frame'], by: 'ratingA', column: 'ventilatedA', strictly: true, atMost: 1.6 }),
      rising({ within: ['frame'], by: 'ratingA', column: 'couplerClosedA', strictly: true, atMost: 1.6 }),
      rising({ within: ['frame'], by: 'ratingA', column: 'couplerVentilatedA', strictly: true, atMost: 1.6 }),
      risingAcross({ columns: ['closedA', 'ventilatedA', 'ventilatedDeepA', 'ratingA'], atMost: 1.5 }),
      risingAcross({ columns: ['couplerClosedA', 'couplerVentilatedA', 'ratingA'], atMost: 1.5 }),
    ],
  }),
  acbCubicle: defineTable({
    name: 'acb-cubicle',
    columns: { duty: choice('feeder', 'coupler'), frame, poles, widthMm },
    key: ['duty', 'frame', 'poles'],
    checks: [
      grid('duty', 'frame', 'poles'),
      rising({
        within: ['duty', 'poles'],
        by: 'frame',
        order: ['3WA11', '3WA12', '3WA13'],
        column: 'widthMm',
        atMost: 1.4,
      }),
      rising({ within: ['duty', 'frame'], by: 'poles', column: 'widthMm', atMost: 1.4 }),
    ],
  }),
};
