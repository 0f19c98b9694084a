import { foreignKey } from '@pw/configurator/table/foreign-key';
import { falling, rising } from '@pw/configurator/table/row-checks';
import { defineTable, number, orEmpty } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { defineConstantTable } from './constant-figure.ts';

const sizeMm2 = number('mm2', { min: 1.5, max: 1000 });
const currentA = number('A', { min: 20, max: 1200, whole: true });
const holeMm = number('mm', { min: 16, max: 120, whole: true });
const pitchMm = number('mm', { min: 30, max: 150, whole: true });
const currents = ['aluminiumMultiA', 'copperMultiA', 'aluminiumSingleA', 'copperSingleA'] as const;
const places = ['multiHoleMm', 'multiPitchMm', 'singleHoleMm', 'singlePitchMm'] as const;

/** The tables behind cables, their glands and the room that they need (SBD 5.1). */
export const cableTables = {
  /** What a cable carries in air at 40 degC as the only circuit, and the gland that it takes. */
  cable: defineTable({
    name: 'cable',
    columns: {
      sizeMm2,
      aluminiumMultiA: orEmpty(currentA),
      copperMultiA: orEmpty(currentA),
      aluminiumSingleA: orEmpty(currentA),
      copperSingleA: orEmpty(currentA),
      multiHoleMm: orEmpty(holeMm),
      multiPitchMm: orEmpty(pitchMm),
      singleHoleMm: orEmpty(holeMm),
      singlePitchMm: orEmpty(pitchMm),
    },
    key: ['sizeMm2'],
    checks: [
      ...currents.map((column) => rising({ by: 'sizeMm2', column, strictly: true, atMost: 1.5 })),
      ...places.map((column) => rising({ by: 'sizeMm2', column, atMost: 1.5 })),
    ],
  }),
  /** The glands that there are, by their hole. */
  gland: defineTable({ name: 'gland', columns: { holeMm }, key: ['holeMm'] }),
  /** The lugs that there are, by the conductor that they take. */
  lug: defineTable({ name: 'lug', columns: { sizeMm2 }, key: ['sizeMm2'] }),
  /** What a conductor needs to be led to its terminal (SBD 5.7). */
  cableRoom: defineTable({
    name: 'cable-room',
    columns: {
      sizeMm2,
      coreMm: number('mm', { min: 2, max: 60 }),
      lugMm: number('mm', { min: 20, max: 200, whole: true }),
    },
    key: ['sizeMm2'],
    checks: [
      rising({ by: 'sizeMm2', column: 'coreMm', strictly: true, atMost: 1.3 }),
      rising({ by: 'sizeMm2', column: 'lugMm', atMost: 1.5 }),
    ],
  }),
  cableStart: defineTable({
    name: 'cable-start',
    columns: {
      upToA: number('A', { min: 16, max: 6300, whole: true }),
      multiMm2: sizeMm2,
      singleMm2: sizeMm2,
      singleLastMm2: sizeMm2,
    },
    key: ['upToA'],
    checks: (['multiMm2', 'singleMm2', 'singleLastMm2'] as const).map((column) =>
      rising({ by: 'upToA', column, atMost: 2.2 }),
    ),
  }),
  cableLimit: defineTable({
    name: 'cable-limit',
    columns: {
      widthMm: number('mm', { min: 400, max: 1600, whole: true }),
      multiRuns: number('-', { min: 1, max: 24, whole: true }),
      singleRuns: number('-', { min: 1, max: 24, whole: true }),
    },
    key: ['widthMm'],
    checks: (['multiRuns', 'singleRuns'] as const).map((column) =>
      rising({ by: 'widthMm', column, strictly: true, atMost: 1.7 }),
    ),
  }),
  cableAmbient: defineTable({
    name: 'cable-ambient',
    columns: {
      ambientC: number('degC', { min: 30, max: 55, whole: true }),
      factor: number('-', { min: 0.8, max: 1.1 }),
    },
    key: ['ambientC'],
    checks: [falling({ by: 'ambientC', column: 'factor', strictly: true, atMost: 1.1 })],
  }),
  cableConstant: defineConstantTable('cable-constant', { min: 1, max: 8000 }),
};

/** Every cable ends in glands and lugs that there are, and its room is known. */
export const cableForeignKeys = [
  ...(['multiHoleMm', 'singleHoleMm'] as const).map((column) =>
    foreignKey({ from: cableTables.cable, columns: [column], to: cableTables.gland, matching: ['holeMm'] }),
  ),
  foreignKey({ from: cableTables.cable, columns: ['sizeMm2'], to: cableTables.lug, matching: ['sizeMm2'] }),
  foreignKey({ from: cableTables.cable, columns: ['sizeMm2'], to: cableTables.cableRoom, matching: ['sizeMm2'] }),
];

/** The part of the catalogue that cables are chosen and judged by. */
export type CableTables = { readonly [Name in keyof typeof cableTables]: TableOf<(typeof cableTables)[Name]> };
