import { foreignKey } from '@pw/configurator/table/foreign-key';
import { covers, falling, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { acbTables } from './acb-tables.ts';
import { accessoryTables } from './accessory-tables.ts';
import { defineConstantTable } from './constant-table.ts';
import { feederOptionTables } from './feeder-option-tables.ts';
import { mccbTables } from './mccb-tables.ts';
import { tripUnitTables } from './trip-unit-tables.ts';

/** The frames of both breaker kinds in the order of their mass. */
const framesByMass = [
  ...['3VA10', '3VA11', '3VA21', '3VA12', '3VA22', '3VA13', '3VA23', '3VA14', '3VA24', '3VA15', '3VA25', '3VA27'],
  ...['3WA11', '3WA12', '3WA13'],
];

/** The tables behind ACB, MCCB and blank feeders (SBD-R1 3, 5). */
export const breakerTables = {
  ...acbTables,
  ...mccbTables,
  ...tripUnitTables,
  ...accessoryTables,
  ...feederOptionTables,
  breakerMass: defineTable({
    name: 'breaker-mass',
    columns: {
      frame: choice(...framesByMass),
      poles: number('-', { min: 3, max: 4, whole: true }),
      massKg: number('kg', { min: 2.5, max: 176 }),
    },
    key: ['frame', 'poles'],
    checks: [
      covers({ columns: ['frame', 'poles'], values: framesByMass.flatMap((frame) => [3, 4].map((of) => [frame, of])) }),
      rising({ within: ['frame'], by: 'poles', column: 'massKg', strictly: true, atMost: 1.4 }),
      rising({ within: ['poles'], by: 'frame', order: framesByMass, column: 'massKg', atMost: 4.2 }),
    ],
  }),
  feederConstant: defineConstantTable('feeder-constant', {
    'fault level of ACB size I': { unit: 'kA', min: 85, max: 99 },
    'highest voltage with Icu': { unit: 'V', min: 440, max: 660 },
    'deep cubicle': { unit: 'mm', min: 800, max: 1000 },
    'electronic release from': { unit: 'A', min: 160, max: 400 },
    'fault level of 3VA1': { unit: 'kA', min: 55, max: 84 },
    'single incomer cubicle width': { unit: 'mm', min: 400, max: 1000 },
    'instruments per row': { unit: 'piece', min: 2, max: 5 },
    'instrument row height': { unit: 'mm', min: 50, max: 200 },
    'instrument rows up to': { unit: 'A', min: 160, max: 400 },
  }),
  ambientFactor: defineTable({
    name: 'ambient-factor',
    columns: {
      ambientC: number('degC', { min: 35, max: 50, whole: true }),
      factor: number('-', { min: 0.9, max: 1.04 }),
    },
    key: ['ambientC'],
    checks: [
      covers({ column: 'ambientC', values: [35, 40, 45, 50] }),
      falling({ by: 'ambientC', column: 'factor', strictly: true, atMost: 1.1 }),
    ],
  }),
};

/** The keys between the tables of breakers. */
export const breakerForeignKeys = [
  foreignKey({
    from: breakerTables.mccbClass,
    columns: ['frame'],
    to: breakerTables.mccbFrame,
    matching: ['frame'],
  }),
  foreignKey({
    from: breakerTables.acbOperatingCurrent,
    columns: ['ratingA'],
    to: breakerTables.acbFrame,
    matching: ['ratingA'],
  }),
  foreignKey({
    from: breakerTables.tripUnitDefault,
    columns: ['series', 'release'],
    to: breakerTables.tripUnit,
    matching: ['series', 'release'],
  }),
  foreignKey({
    from: breakerTables.mccbModuleHeight,
    columns: ['type'],
    to: breakerTables.feederType,
    matching: ['type'],
  }),
];

/** The part of the catalogue that breaker feeders read. */
export type BreakerTables = { readonly [Name in keyof typeof breakerTables]: TableOf<(typeof breakerTables)[Name]> };
