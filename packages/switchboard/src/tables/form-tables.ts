import { foreignKey } from '@pw/configurator/table/foreign-key';
import { choice, defineTable, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { componentTables, controlKitTables } from './component-tables.ts';

const form = choice('board', 'feeder', 'component');

/** The tables of the forms: what they show of which part, in which order and with which words. */
export const formTables = {
  formGroup: defineTable({
    name: 'form-group',
    columns: {
      form,
      group: text(),
      hint: orEmpty(text()),
      /** Shut until something in it is entered. */
      folded: choice('Y', 'N'),
    },
    key: ['form', 'group'],
    locked: 'keys',
  }),
  formField: defineTable({
    name: 'form-field',
    columns: {
      form,
      property: text(/\w+/),
      /** Blank: no form shows the property. */
      group: orEmpty(text()),
      beside: orEmpty(text(/\w+/)),
      label: orEmpty(text()),
      unit: orEmpty(text()),
      hint: orEmpty(text()),
    },
    key: ['form', 'property'],
    locked: 'keys',
  }),
  formComponent: defineTable({
    name: 'form-component',
    columns: { family: text(/[A-Z]\w+/), display: text() },
    key: ['family'],
    locked: 'keys',
  }),
};

const { formGroup, formField, formComponent } = formTables;
const { componentFamily } = componentTables;

export const formForeignKeys = [
  foreignKey({ from: formField, columns: ['form', 'group'], to: formGroup, matching: ['form', 'group'] }),
  foreignKey({ from: formField, columns: ['form', 'beside'], to: formField, matching: ['form', 'property'] }),
  foreignKey({ from: formComponent, columns: ['family'], to: componentFamily, matching: ['family'] }),
  foreignKey({ from: componentFamily, columns: ['family'], to: formComponent, matching: ['family'] }),
  foreignKey({
    from: controlKitTables.controlKitItem,
    columns: ['property'],
    to: formField,
    matching: ['property'],
  }),
];

export type FormTables = { readonly [Name in keyof typeof formTables]: TableOf<(typeof formTables)[Name]> };
