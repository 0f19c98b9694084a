import { rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import { instrumentKinds } from '@pw/domain/routine-tests/instrument-kind';
import { testUnits } from '@pw/domain/routine-tests/test-unit';
import { foldedPartKinds, partEdges } from '@pw/domain/shop-parts/folded-parts';
import { stages } from '@pw/domain/work-progress/stage';
import { doorSymbols } from '../model/door-symbol.ts';
import { defineConstantTable } from './constant-figure.ts';

/** The values that a line of a rating plate can show. */
export const plateValues = [
  'manufacturer',
  'board',
  'serial',
  'month of manufacture',
  'standard',
  'rated current',
  'operational voltage',
  'frequency',
  'short-time current',
  'conditional current',
  'peak current',
  'insulation voltage',
  'impulse voltage',
  'degree of protection',
  'form of separation',
  'earthing',
  'diversity',
  'dimensions',
  'mass',
  'order number',
] as const;

export type PlateValue = (typeof plateValues)[number];

/** The values of a label that a column of a label file can hold. */
export const labelValues = ['kind', 'serial', 'board', 'address', 'line1', 'line2', 'count'] as const;

export type LabelValue = (typeof labelValues)[number];

/** `heading=value`, between |. */
const labelColumn = `[^=|]+=(?:${labelValues.join('|')})`;

/** What has a row of its own in a routine test. */
export const testPlaces = [
  'board',
  'transport unit',
  'section',
  'section conductor',
  'door',
  'feeder',
  'connected way',
  'joint group',
  'interlock',
  'scheme state',
  'auxiliary circuits',
] as const;

export type TestPlace = (typeof testPlaces)[number];

/** What of a design limits a routine test, or says what is looked for. */
export const testSubjects = [
  'degree of protection',
  'clearance',
  'creepage',
  'protective circuit',
  'form of separation',
  'article',
  'joint',
  'connection',
  'doors',
  'interlock',
  'insulation',
  'test voltage',
  'auxiliary test voltage',
  'control',
  'scheme state',
] as const;

export type TestSubject = (typeof testSubjects)[number];

/** What of a board an item of maintenance is of: the whole, or the breakers of a discount group. */
export const maintainedThings = ['board', 'ACB', 'MCCB'] as const;

/** The tables behind plates, labels, cut plans, stages, tests and maintenance of units: no design or price depends on them. */
export const workshopTables = {
  plateLine: defineTable({
    name: 'plate-line',
    columns: {
      line: number('-', { min: 1, max: 99, whole: true }),
      text: text(),
      of: choice(...plateValues),
      /** Whether a plate without its value is refused. */
      required: choice('Y', 'N'),
      source: text(),
    },
    key: ['line'],
  }),
  stockLength: defineTable({
    name: 'stock-length',
    columns: {
      material: choice('Copper', 'Aluminium', 'GI'),
      lengthMm: number('mm', { min: 500, max: 20_000, whole: true }),
      kerfMm: number('mm', { min: 0, max: 20 }),
      keptFromMm: number('mm', { min: 0, max: 20_000, whole: true }),
    },
    key: ['material', 'lengthMm'],
  }),
  jointPattern: defineTable({
    name: 'joint-pattern',
    columns: {
      barFromWidthMm: number('mm', { min: 0, max: 200 }),
      /** Between its two rows, across the bar; 0 for one row. */
      acrossMm: number('mm', { min: 0, max: 200 }),
      /** From the end of the bar to the first hole of a row, and from that to the second. */
      edgeMm: number('mm', { min: 1, max: 200 }),
      pitchMm: number('mm', { min: 1, max: 200 }),
      diameterMm: number('mm', { min: 1, max: 200 }),
    },
    key: ['barFromWidthMm'],
  }),
  cutout: defineTable({
    name: 'cutout',
    columns: {
      symbol: choice(...doorSymbols),
      /** Counts the holes of a symbol from 1. */
      hole: number('-', { min: 1, max: 20, whole: true }),
      shape: choice('circle', 'rectangle'),
      /** Of a circle its diameter. */
      widthMm: number('mm', { min: 1, max: 1000 }),
      heightMm: number('mm', { min: 1, max: 1000 }),
      /** Of a rectangle, at most half of its shorter side; 0 for sharp corners. */
      cornerMm: number('mm', { min: 0, max: 200 }),
      /** Of its middle, from that of the symbol, to the right and upwards. */
      rightMm: number('mm', { min: -1000, max: 1000 }),
      upMm: number('mm', { min: -1000, max: 1000 }),
      source: text(),
    },
    key: ['symbol', 'hole'],
    checks: [
      (rows) =>
        rows.flatMap(({ shape, widthMm, heightMm }, index) =>
          shape === 'rectangle' || widthMm === heightMm
            ? []
            : [{ row: index + 1, column: 'shape', message: 'a circle has one width' }],
        ),
    ],
  }),
  fold: defineTable({
    name: 'fold',
    columns: {
      part: choice(...foldedPartKinds),
      edge: choice(...partEdges),
      /** What the blank has beyond the face at this edge, after what bending adds. */
      allowanceMm: number('mm', { min: 1, max: 150 }),
      source: text(),
    },
    key: ['part', 'edge'],
    mayBeEmpty: true,
  }),
  stage: defineTable({
    name: 'stage',
    columns: {
      stage: choice(...stages),
      /** The stage that ends before it begins. */
      needs: orEmpty(choice(...stages)),
      hoursPerDay: number('h', { min: 1, max: 1000 }),
    },
    key: ['stage'],
    checks: [
      (rows) =>
        rows.flatMap(({ needs }, index) =>
          needs === null || rows.slice(0, index).some(({ stage }) => stage === needs)
            ? []
            : [{ row: index + 1, column: 'needs', message: 'the stage that it needs is in a row above it' }],
        ),
    ],
  }),
  labelFormat: defineTable({
    name: 'label-format',
    columns: {
      format: text(/[a-z0-9-]+/),
      name: text(),
      separator: choice('comma', 'semicolon', 'tab'),
      encoding: choice('UTF-8', 'UTF-8 with mark', 'UTF-16', 'Windows-1252'),
      quoting: choice('always', 'where needed'),
      /** Whether the first row holds the headings. */
      head: choice('Y', 'N'),
      lineEnd: choice('CRLF', 'LF'),
      columns: text(new RegExp(`${labelColumn}(?:\\|${labelColumn})*`)),
      longest: number('-', { min: 10, max: 1000, whole: true }),
      tooLong: choice('two lines', 'refuse'),
      importedOn: orEmpty(text(/\d{4}-\d\d-\d\d/)),
    },
    key: ['format'],
  }),
  routineTest: defineTable({
    name: 'routine-test',
    columns: {
      test: number('-', { min: 1, max: 99, whole: true }),
      clause: text(/11\.\d+/),
      item: text(),
      per: choice(...testPlaces),
      rule: choice('at least', 'at most', 'yes'),
      of: choice(...testSubjects),
      unit: orEmpty(choice(...testUnits)),
      instrument: orEmpty(choice(...instrumentKinds)),
      photo: choice('Y', 'N'),
      /** Whether a tester may say that it does not apply, with a reason. */
      mayBeNa: choice('Y', 'N'),
      itp: orEmpty(number('-', { min: 1, max: 99, whole: true })),
      boards: choice('all', 'with high voltage', 'without high voltage'),
    },
    key: ['test'],
    checks: [
      (rows) =>
        rows.flatMap(({ rule, unit }, index) =>
          (rule === 'yes') === (unit === null)
            ? []
            : [{ row: index + 1, column: 'unit', message: 'a bound has a unit, yes has none' }],
        ),
    ],
  }),
  routineTestConstant: defineConstantTable('routine-test-constant', { min: 0.01, max: 10_000 }),
  clearance: defineTable({
    name: 'clearance',
    columns: { impulseUpToKv: number('kV', { min: 2.5, max: 12 }), clearanceMm: number('mm', { min: 1, max: 14 }) },
    key: ['impulseUpToKv'],
    checks: [rising({ by: 'impulseUpToKv', column: 'clearanceMm', strictly: true, atMost: 2 })],
  }),
  creepage: defineTable({
    name: 'creepage',
    columns: {
      insulationUpToV: number('V', { min: 250, max: 1000, whole: true }),
      creepageMm: number('mm', { min: 3, max: 16 }),
    },
    key: ['insulationUpToV'],
    checks: [rising({ by: 'insulationUpToV', column: 'creepageMm', strictly: true, atMost: 1.5 })],
  }),
  auxiliaryTest: defineTable({
    name: 'auxiliary-test',
    columns: { controlVoltage: text(), testVoltageV: number('V', { min: 250, max: 3000, whole: true }) },
    key: ['controlVoltage'],
  }),
  maintenance: defineTable({
    name: 'maintenance',
    columns: {
      item: text(/M\d{1,2}/),
      /** Which boards need it: every one, or those with articles of the group. */
      of: choice(...maintainedThings),
      text: text(),
      interval: number('months', { min: 1, max: 240, whole: true }),
      what: text(),
      source: text(),
    },
    key: ['item'],
  }),
};
