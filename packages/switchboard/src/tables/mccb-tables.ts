import { covers, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import { risingAcross, steps } from '@pw/configurator/table/single-row-checks';
import { bandsJoin, classDigitsAgree, mccbCodesFit } from './breaker-row-checks.ts';

const frames = [
  '3VA10',
  '3VA11',
  '3VA12',
  '3VA13',
  '3VA14',
  '3VA15',
  '3VA21',
  '3VA22',
  '3VA23',
  '3VA24',
  '3VA25',
  '3VA27',
] as const;
const frame = choice(...frames);
const series = choice('3VA1', '3VA2', '3VA27');
const classes = ['B', 'N', 'S', 'M', 'H', 'C', 'L'] as const;

/** The breaking classes in which each frame is made. */
const classesMade: Readonly<Record<(typeof frames)[number], string>> = {
  '3VA10': 'B',
  '3VA11': 'NSMH',
  '3VA12': 'NSMH',
  '3VA13': 'SMH',
  '3VA14': 'SMH',
  '3VA15': 'SMH',
  '3VA21': 'MHCL',
  '3VA22': 'MHCL',
  '3VA23': 'MHCL',
  '3VA24': 'MHCL',
  '3VA25': 'MHC',
  '3VA27': 'MHC',
};

const digit = text(/\d/);
const upToA = number('A', { min: 100, max: 1600, whole: true });
const currentA = number('A', { min: 100, max: 1600, whole: true });

/** The tables of moulded-case circuit-breakers (SBD-R1 3.3, 3.6, 5.2). */
export const mccbTables = {
  mccbFrame: defineTable({
    name: 'mccb-frame',
    columns: {
      frame,
      series,
      aboveA: number('A', { min: 0, max: 1000, whole: true }),
      upToA,
      digitOf3Poles: digit,
      digitOf4Poles: digit,
      connectionDigit: digit,
    },
    key: ['frame'],
    checks: [
      covers({ column: 'frame', values: frames }),
      rising({ within: ['series'], by: 'frame', order: frames, column: 'upToA', strictly: true, atMost: 1.7 }),
      rising({ within: ['series'], by: 'frame', order: frames, column: 'aboveA' }),
      bandsJoin,
    ],
  }),
  mccbClass: defineTable({
    name: 'mccb-class',
    columns: { frame, class: choice(...classes), icuKa: number('kA', { min: 16, max: 150, whole: true }), digit },
    key: ['frame', 'class'],
    checks: [
      covers({ column: 'frame', values: frames }),
      covers({
        columns: ['frame', 'class'],
        values: frames.flatMap((each) => classesMade[each].split('').map((letter) => [each, letter])),
      }),
      classDigitsAgree,
      rising({ within: ['frame'], by: 'class', order: classes, column: 'icuKa', strictly: true, atMost: 1.6 }),
    ],
  }),
  mccbOperatingCurrent: defineTable({
    name: 'mccb-operating-current',
    columns: { series, upToA, closedA: currentA, ventilatedA: currentA },
    key: ['series', 'upToA'],
    checks: [
      covers({ columns: ['series', 'upToA'], values: bands('3VA1', 160, 250, 400, 630, 800, 1000) }),
      covers({
        columns: ['series', 'upToA'],
        values: [...bands('3VA2', 160, 250, 400, 630, 800, 1000), ['3VA27', 1600]],
      }),
      rising({ within: ['series'], by: 'upToA', column: 'closedA', strictly: true, atMost: 2 }),
      rising({ within: ['series'], by: 'upToA', column: 'ventilatedA', strictly: true, atMost: 2 }),
      risingAcross({ columns: ['closedA', 'ventilatedA', 'upToA'], atMost: 1.6 }),
    ],
  }),
  mccbModuleHeight: defineTable({
    name: 'mccb-module-height',
    columns: {
      type: choice('MCCB_OG', 'MCCB_IC'),
      upToA,
      heightMm: number('mm', { min: 200, max: 900, whole: true }),
    },
    key: ['type', 'upToA'],
    checks: [
      covers({ columns: ['type', 'upToA'], values: bands('MCCB_OG', 160, 250, 400, 630, 1000, 1600) }),
      covers({ columns: ['type', 'upToA'], values: bands('MCCB_IC', 160, 250, 400, 630) }),
      steps({ column: 'heightMm', step: 50 }),
      rising({ within: ['type'], by: 'upToA', column: 'heightMm', strictly: true, atMost: 1.5 }),
    ],
  }),
  mccbCurrentCode: defineTable({
    name: 'mccb-current-code',
    columns: { ratingA: number('A', { min: 25, max: 1600, whole: true }), code: text(/\d\d/) },
    key: ['ratingA'],
    checks: [
      covers({
        column: 'ratingA',
        values: [25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600],
      }),
      mccbCodesFit,
    ],
  }),
};

function bands(group: string, ...limits: readonly number[]): readonly (readonly [string, number])[] {
  return limits.map((limit) => [group, limit]);
}
