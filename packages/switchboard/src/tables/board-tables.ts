import { falling, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { boardSlot } from '../model/part-properties.ts';
import { defineConstantTable } from './constant-figure.ts';

const ratedCurrentUpToA = number('A', { min: 100, max: 6300, whole: true });
const protectionDigit = number('-', { min: 0, max: 8, whole: true });
const degree = text(/IP\d\d/);
const volts = number('V', { min: 690, max: 1000, whole: true });

// Object.keys forgets the key type; the properties of the slot are closed.
const boardProperties = Object.keys(boardSlot.properties) as readonly (keyof typeof boardSlot.properties)[];

/** The tables behind the properties of the board that are no busbar sizes (SBD 1.5, 1.8, 6.1). */
export const boardTables = {
  boardOption: defineTable({
    name: 'board-option',
    columns: { property: choice(...boardProperties), value: text(/\S(.*\S)?/), label: text(), short: orEmpty(text()) },
    key: ['property', 'value'],
  }),
  barFinish: defineTable({
    name: 'bar-finish',
    columns: { plating: text(), finish: choice('painted', 'bare') },
    key: ['plating'],
  }),
  degreeOfProtection: defineTable({
    name: 'degree-of-protection',
    columns: { degree, ventilation: choice('V', 'N'), solids: protectionDigit, water: protectionDigit },
    key: ['degree'],
  }),
  protectionProposal: defineTable({
    name: 'protection-proposal',
    columns: { ratedCurrentUpToA, degree },
    key: ['ratedCurrentUpToA'],
  }),
  neutralProposal: defineTable({
    name: 'neutral-proposal',
    columns: {
      ratedCurrentFromA: number('A', { min: 0, max: 6300, whole: true }),
      percent: number('%', { min: 50, max: 200, whole: true }),
    },
    key: ['ratedCurrentFromA'],
    checks: [falling({ by: 'ratedCurrentFromA', column: 'percent' })],
  }),
  insulationLevel: defineTable({
    name: 'insulation-level',
    columns: {
      voltageUpToV: volts,
      insulationV: volts,
      impulseKv: number('kV', { min: 6, max: 12, whole: true }),
    },
    key: ['voltageUpToV'],
    checks: [rising({ by: 'voltageUpToV', column: 'insulationV' })],
  }),
  boardDepth: defineTable({
    name: 'board-depth',
    columns: { ratedCurrentUpToA, depthMm: number('mm', { min: 600, max: 1200, whole: true }) },
    key: ['ratedCurrentUpToA'],
    checks: [rising({ by: 'ratedCurrentUpToA', column: 'depthMm', strictly: true, atMost: 1.4 })],
  }),
  transformerUk: defineTable({
    name: 'transformer-uk',
    columns: {
      powerUpToKva: number('kVA', { min: 16, max: 5000, whole: true }),
      ukPercent: number('%', { min: 2, max: 12 }),
    },
    key: ['powerUpToKva'],
    checks: [rising({ by: 'powerUpToKva', column: 'ukPercent' })],
  }),
  transformerUkr: defineTable({
    name: 'transformer-ukr',
    columns: {
      powerUpToKva: number('kVA', { min: 16, max: 5000, whole: true }),
      ukrPercent: number('%', { min: 0.1, max: 5 }),
    },
    key: ['powerUpToKva'],
    checks: [falling({ by: 'powerUpToKva', column: 'ukrPercent', strictly: true, atMost: 2 })],
  }),
  supplyConstant: defineConstantTable('supply-constant', { min: 0.01, max: 10 }),
  construction: defineTable({
    name: 'construction',
    columns: {
      construction: text(),
      extraDepthMm: number('mm', { min: 0, max: 400, whole: true }),
      rear: choice('Free', 'Wall'),
    },
    key: ['construction'],
  }),
};

/** The part of the catalogue that the rules of the board read besides the busbar tables. */
export type BoardPropertyTables = { readonly [Name in keyof typeof boardTables]: TableOf<(typeof boardTables)[Name]> };
