import { foreignKey } from '@pw/configurator/table/foreign-key';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { breakerTables } from './breaker-tables.ts';
import { defineConstantTable } from './constant-figure.ts';
import { schemeTextPattern } from './customer-figures.ts';
import { designTables } from './design-tables.ts';
import { makerName, ofSeries, release } from './series-tables.ts';

const scheme = text(/\d+of\w+(\+DG)?|1/);
const catalogueNumber = text(/PW-[A-Z]+/);
const tick = choice('Y', 'N');
const pieces = number('-', { min: 0, max: 20, whole: true });
const wirePoints = number('wire point', { min: 0, max: 200, whole: true });

/** What the pieces of a part are counted by. */
export const interlockCounts = ['locks', 'Bowden sets', 'breakers', 'controller'] as const;

/**
 * The tables behind the supply of a board: its schemes and their states, interlocks, earthing (SBD 2.4), and its
 * impedances, fault currents and selectivity (SBD 2.9).
 */
export const supplyTables = {
  supplyScheme: defineTable({
    name: 'supply-scheme',
    columns: {
      scheme,
      /** Blank: any number from two on. */
      incomers: orEmpty(number('-', { min: 1, max: 10, whole: true })),
      /** So many of the incomers are fed by a generator. */
      generators: pieces,
      couplers: pieces,
      closedAtOnce: number('-', { min: 1, max: 10, whole: true }),
      /** Blank: one of each incomer. */
      locks: orEmpty(pieces),
      keys: pieces,
      bowdenSets: pieces,
      contactWirePoints: wirePoints,
      contactsOf: choice('scheme', 'further incomer'),
      controller: orEmpty(catalogueNumber),
    },
    key: ['scheme'],
  }),
  supplyState: defineTable({
    name: 'supply-state',
    columns: {
      scheme,
      state: text(/normal|I[1-9k]( out)?|grid out/),
      /** The breakers that are closed, with blanks between them. */
      closed: text(/(I[1-9k]|DG|C[A-D]?)( (I[1-9k]|DG|C[A-D]?))*/),
      shed: tick,
    },
    key: ['scheme', 'state'],
  }),
  interlockPart: defineTable({
    name: 'interlock-part',
    columns: {
      property: choice('INTERLOCK_KIND', 'SUPPLY_AUTO'),
      value: text(),
      catalogueNumber,
      description: text(/([^{}]|\{(locks|keys)\})+/),
      count: choice(...interlockCounts),
      wirePoints,
      mark: orEmpty(text(/[A-Z]/)),
    },
    key: ['property', 'value', 'catalogueNumber'],
  }),
  earthing: defineTable({
    name: 'earthing',
    columns: { system: text(), switchesNeutral: tick, isEarthed: tick },
    key: ['system'],
  }),
  networkConstant: defineConstantTable('network-constant', { min: 0.01, max: 100 }),
  selectivity: defineTable({
    name: 'selectivity',
    columns: {
      /** Of the breaker upstream. */
      series: makerName,
      compared: choice('In', 'In_f'),
      leastRatio: number('-', { min: 1, max: 10 }),
      limit: choice('Icw', 'In_f'),
      /** Blank for a current that is taken as it is. */
      times: orEmpty(number('-', { min: 1, max: 50 })),
    },
    key: ['series'],
  }),
  tripMultiple: defineTable({
    name: 'trip-multiple',
    columns: { release, times: number('-', { min: 1, max: 20 }) },
    key: ['release'],
  }),
  schemeText: defineTable({
    name: 'scheme-text',
    columns: { id: text(/[A-Z]\d{1,2}/), customerText: text(schemeTextPattern) },
    key: ['id'],
  }),
};

const { supplyScheme, supplyState, schemeText, selectivity, tripMultiple } = supplyTables;

export const supplyForeignKeys = [
  foreignKey({ from: supplyState, columns: ['scheme'], to: supplyScheme, matching: ['scheme'] }),
  foreignKey({ from: supplyScheme, columns: ['scheme'], to: supplyState, matching: ['scheme'] }),
  ofSeries(selectivity),
  foreignKey({ from: breakerTables.release, columns: ['asked'], to: tripMultiple, matching: ['release'] }),
  foreignKey({ from: schemeText, columns: ['id'], to: designTables.check, matching: ['id'] }),
];

export type SupplyTables = { readonly [Name in keyof typeof supplyTables]: TableOf<(typeof supplyTables)[Name]> };
