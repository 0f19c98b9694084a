import { covers, falling, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import { steps } from '@pw/configurator/table/single-row-checks';
import type { TableOf } from '@pw/configurator/table/table';
import { numberOptionsRise } from './option-row-check.ts';

const ratedCurrentUpToA = number('A', { min: 1600, max: 4000, whole: true });
const degree = choice('IP42', 'IP52', 'IP54', 'IP55');
const degrees = ['IP42', 'IP52', 'IP54', 'IP55'];
const platings = ['None', 'Heat-shrink PVC sleeve', 'Tinned', 'Silver-plated joints', 'Painted black'] as const;
const constructions = ['Single front - front access', 'Single front - front+rear access', 'Double front'] as const;

/** The properties of a board that offer a list, and for numbers how the list must run. */
const listedProperties = {
  RATED_CURRENT: { lowest: 100, highest: 4000, atMost: 1.3 },
  QTY_BC: { lowest: 0, highest: 4, step: 1 },
  BUS_MAT: null,
  BUS_PLATING: null,
  MBB_POS: null,
  NEUTRAL_RATING: { lowest: 0, highest: 200, atMost: 2 },
  EARTH_BUS: null,
  EARTH_EXTN: null,
  SB_COLOR: null,
  SB_DESIGN: null,
  SB_FORM: null,
  SB_IP: null,
  SB_BASEFRAME: { lowest: 0, highest: 200, atMost: 2 },
  CB_BD_LOC: null,
  SB_CONN_TYPE: null,
  OPER_VOLTAGE: { lowest: 380, highest: 690, atMost: 1.6 },
  INTERRUPT_RATING: { lowest: 10, highest: 100, atMost: 1.6 },
  SC_TIME: { lowest: 1, highest: 3, step: 1 },
  RATED_FRQ: { lowest: 50, highest: 60, atMost: 1.2 },
  BUSBAR_SYS: null,
  AMBIENT: { lowest: 35, highest: 50, step: 5 },
  DENSITY_CAP: null,
  CONTROL_VOLTAGE: null,
} as const;

export type ListedProperty = keyof typeof listedProperties;

// Object.keys forgets the key type; the object above is closed.
const listedNames = Object.keys(listedProperties) as readonly ListedProperty[];

/** Words that rules, drawings and other lists know, so a board must offer them; in the order of the file. */
const knownWords = [
  ['BUS_MAT', ['Copper', 'Aluminium']],
  ['BUS_PLATING', platings],
  ['MBB_POS', ['Top', 'Rear-top', 'Rear-bottom', 'Bottom']],
  ['EARTH_BUS', ['Copper', 'Aluminium', 'GI']],
  ['EARTH_EXTN', ['None', 'Left', 'Right', 'Both']],
  ['SB_DESIGN', constructions],
  ['SB_FORM', ['1', '2b', '3b', '4a', '4b']],
  ['SB_IP', degrees],
  ['CB_BD_LOC', ['Bottom', 'Top', 'Both']],
  ['SB_CONN_TYPE', ['Cable', 'Bus duct (rigid)', 'Bus trunking']],
  ['BUSBAR_SYS', ['TP-E', 'TPN-E']],
  ['DENSITY_CAP', ['Y', 'N']],
  ['CONTROL_VOLTAGE', ['230 AC', '110 AC', '110 DC', '24 DC']],
] as const;

/** The tables behind the properties of the board that are no busbar sizes (SBD-R1 1.2, 1.5, 5.1). */
export const boardTables = {
  boardOption: defineTable({
    name: 'board-option',
    columns: { property: choice(...listedNames), value: text(/\S(.*\S)?/), label: text() },
    key: ['property', 'value'],
    checks: [
      covers({ column: 'property', values: listedNames }),
      covers({
        columns: ['property', 'value'],
        values: knownWords.flatMap(([property, words]) => words.map((word) => [property, word])),
      }),
      numberOptionsRise(listedProperties),
    ],
  }),
  barFinish: defineTable({
    name: 'bar-finish',
    columns: { plating: choice(...platings), finish: choice('painted', 'bare') },
    key: ['plating'],
    checks: [covers({ column: 'plating', values: platings })],
  }),
  degreeOfProtection: defineTable({
    name: 'degree-of-protection',
    columns: { degree, ventilation: choice('V', 'N') },
    key: ['degree'],
    checks: [covers({ column: 'degree', values: degrees })],
  }),
  protectionProposal: defineTable({
    name: 'protection-proposal',
    columns: { ratedCurrentUpToA, degree },
    key: ['ratedCurrentUpToA'],
    checks: [covers({ column: 'ratedCurrentUpToA', values: [1600, 4000] })],
  }),
  neutralProposal: defineTable({
    name: 'neutral-proposal',
    columns: {
      ratedCurrentFromA: number('A', { min: 0, max: 1600, whole: true }),
      percent: number('%', { min: 50, max: 100, whole: true }),
    },
    key: ['ratedCurrentFromA'],
    checks: [
      covers({ column: 'ratedCurrentFromA', values: [0, 1600] }),
      falling({ by: 'ratedCurrentFromA', column: 'percent' }),
    ],
  }),
  insulationLevel: defineTable({
    name: 'insulation-level',
    columns: {
      voltageUpToV: number('V', { min: 690, max: 1000, whole: true }),
      insulationV: number('V', { min: 690, max: 1000, whole: true }),
      impulseKv: number('kV', { min: 6, max: 12, whole: true }),
    },
    key: ['voltageUpToV'],
    checks: [covers({ column: 'voltageUpToV', values: [690] })],
  }),
  boardDepth: defineTable({
    name: 'board-depth',
    columns: { ratedCurrentUpToA, depthMm: number('mm', { min: 600, max: 1200, whole: true }) },
    key: ['ratedCurrentUpToA'],
    checks: [
      covers({ column: 'ratedCurrentUpToA', values: [1600, 3200, 4000] }),
      rising({ by: 'ratedCurrentUpToA', column: 'depthMm', strictly: true, atMost: 1.4 }),
    ],
  }),
  construction: defineTable({
    name: 'construction',
    columns: { construction: choice(...constructions), extraDepthMm: number('mm', { min: 0, max: 400, whole: true }) },
    key: ['construction'],
    checks: [covers({ column: 'construction', values: constructions }), steps({ column: 'extraDepthMm', step: 50 })],
  }),
};

/** The part of the catalogue that the rules of the board read besides the busbar tables. */
export type BoardTables = { readonly [Name in keyof typeof boardTables]: TableOf<(typeof boardTables)[Name]> };
