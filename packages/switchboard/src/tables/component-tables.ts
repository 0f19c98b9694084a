import { foreignKey } from '@pw/configurator/table/foreign-key';
import { rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { componentFamilyNames } from '../model/article.ts';
import { breakerTables } from './breaker-tables.ts';
import { defineConstantTable } from './constant-figure.ts';

const yesNo = choice('Y', 'N');
const wirePoints = number('wire point', { min: 0, max: 100, whole: true });
const currentA = { min: 25, max: 6300, whole: true } as const;

/** The tables of control and monitoring components (SBD 11.1). */
export const componentTables = {
  componentFamily: defineTable({
    name: 'component-family',
    columns: {
      /** A family is a word of the model: it groups articles in bills and discounts, and has its sign on the door. */
      family: choice(...componentFamilyNames),
      /** Part family id of the Runtime calls; blank for a family that they do not know. */
      id: orEmpty(number('-', { min: 1, max: 999, whole: true })),
      supplier: choice('Siemens', 'Non-Siemens'),
      wirePoints,
      doorInstrument: yesNo,
      description: text(),
      /** While what `numbers` names is not chosen. */
      catalogueNumber: text(/[0-9A-Z-]+/),
      /** The number with the codes of its values, e.g. `5SL4{MCB_POLES}{MCB_AMP}-{MCB_CURVE}`. */
      numbers: orEmpty(text()),
      priceKey: orEmpty(text()),
      device: orEmpty(text()),
    },
    key: ['family'],
  }),
  componentOption: defineTable({
    name: 'component-option',
    columns: {
      /** A family, or `any` for the list of all of them. */
      family: text(/[A-Z]\w+|any/),
      property: choice(
        'SuppliedBy',
        'CONTROL_VOLTAGE',
        'COLOR',
        'MCB_POLES',
        'MCB_AMP',
        'MCB_CURVE',
        'WAY_DEVICE',
        'WAY_AMP',
        'WAY_POLES',
        'WAY_CURVE',
        'RCCB_MA',
        'RCCB_TYPE',
        'CABLE_SIZE',
      ),
      value: text(),
      label: text(),
      code: orEmpty(text(/[0-9]+/)),
      poles: orEmpty(number('-', { min: 1, max: 4, whole: true })),
    },
    key: ['family', 'property', 'value'],
  }),
  ctPrimary: defineTable({
    name: 'ct-primary',
    columns: { primaryA: number('A', currentA) },
    key: ['primaryA'],
    checks: [rising({ by: 'primaryA', column: 'primaryA', strictly: true, atMost: 1.5 })],
  }),
  ctSecondary: defineTable({
    name: 'ct-secondary',
    columns: { secondaryA: number('A', { min: 1, max: 5, whole: true }), proposed: yesNo },
    key: ['secondaryA'],
  }),
  ctClass: defineTable({
    name: 'ct-class',
    columns: {
      family: choice('MeteringCT', 'ProtectionCT'),
      nextTo: choice(...componentFamilyNames, 'none'),
      class: text(/[0-9.]+P?[0-9]*/),
      burdenVa: number('VA', { min: 1.5, max: 30 }),
    },
    key: ['family', 'nextTo'],
  }),
  ctConstant: defineConstantTable('ct-constant', { min: 0.01, max: 10 }),
};

const itemColumns = {
  item: number('-', { min: 1, max: 40, whole: true }),
  /** A component family, or `feeder` for what is ticked on the feeder. */
  part: text(/[A-Z]\w+|feeder/),
  property: text(/\w+/),
  value: text(),
};

/** The equipment of a feeder that its indication or metering asks for (SBD 11.4). */
export const equipmentTables = {
  feederEquipment: defineTable({
    name: 'feeder-equipment',
    columns: { asked: choice('FEEDER_INDICATION', 'FEEDER_METERING'), choice: text(), ...itemColumns },
    key: ['asked', 'choice', 'item', 'property'],
    checks: [rising({ within: ['asked', 'choice'], by: 'item', column: 'item' })],
  }),
};

/** The standard control kits: what one click adds to a feeder (SBD 11.3). */
export const controlKitTables = {
  controlKit: defineTable({
    name: 'control-kit',
    columns: { kit: text(), type: text(/[A-Z_]+/), wirePoints },
    key: ['kit'],
  }),
  controlKitItem: defineTable({
    name: 'control-kit-item',
    columns: { kit: text(), ...itemColumns },
    key: ['kit', 'item', 'property'],
    checks: [rising({ within: ['kit'], by: 'item', column: 'item' })],
  }),
};

const { controlKit, controlKitItem } = controlKitTables;

export const controlKitForeignKeys = [
  foreignKey({ from: controlKit, columns: ['type'], to: breakerTables.feederType, matching: ['type'] }),
  foreignKey({ from: controlKitItem, columns: ['kit'], to: controlKit, matching: ['kit'] }),
];

/** The part of the catalogue that components read. */
export type ComponentTables = {
  readonly [Name in keyof typeof componentTables]: TableOf<(typeof componentTables)[Name]>;
};

export type EquipmentTables = {
  readonly [Name in keyof typeof equipmentTables]: TableOf<(typeof equipmentTables)[Name]>;
};

export type ControlKitTables = {
  readonly [Name in keyof typeof controlKitTables]: TableOf<(typeof controlKitTables)[Name]>;
};
