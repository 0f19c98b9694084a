import { foreignKey } from '@pw/configurator/table/foreign-key';
import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, orEmpty, type RowCheck, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { boardSlot, componentSlot, feederSlot, mccbProperties } from '../model/part-properties.ts';
import { componentFamilyNames } from './component-tables.ts';

const form = choice('board', 'feeder', 'component');

/** The properties of each form's parts: those of the slot and what single families have besides. */
const formProperties = {
  board: Object.keys(boardSlot.properties),
  feeder: [...Object.keys({ ...feederSlot.properties, ...mccbProperties }), 'EMPTY_FEEDER_WIDTH'],
  component: [...Object.keys(componentSlot.properties), 'COLOR', 'CT_RATIO', 'RATIO'],
} as const;

/** The names of component families in the order of the lists, which is that of the alphabet. */
const displayed = componentFamilyNames.toSorted();

/** The tables of the forms: what they show of which part, in which order and with which words. */
export const formTables = {
  formGroup: defineTable({
    name: 'form-group',
    columns: { form, group: text(), hint: orEmpty(text()) },
    key: ['form', 'group'],
  }),
  formField: defineTable({
    name: 'form-field',
    columns: {
      form,
      property: text(),
      /** Blank: no form shows the property. */
      group: orEmpty(text()),
      beside: orEmpty(text()),
      label: orEmpty(text()),
      unit: orEmpty(text()),
      hint: orEmpty(text()),
    },
    key: ['form', 'property'],
    checks: [
      covers({
        columns: ['form', 'property'],
        values: form.choices.flatMap((each) => formProperties[each].map((property) => [each, property])),
      }),
      onlyProperties,
      oneBlockPerGroup,
      besideInItsGroup,
      hiddenForAReason,
    ],
  }),
  formComponent: defineTable({
    name: 'form-component',
    columns: { family: choice(...componentFamilyNames), display: text() },
    key: ['family'],
    checks: [covers({ column: 'family', values: displayed }), displaysFamily],
  }),
};

export const formForeignKeys = [
  foreignKey({
    from: formTables.formField,
    columns: ['form', 'group'],
    to: formTables.formGroup,
    matching: ['form', 'group'],
  }),
];

export type FormTables = { readonly [Name in keyof typeof formTables]: TableOf<(typeof formTables)[Name]> };

type FieldCells = {
  readonly form: keyof typeof formProperties;
  readonly property: string;
  readonly group: string | null;
  readonly beside: string | null;
  readonly label: string | null;
  readonly unit: string | null;
  readonly hint: string | null;
};

type FieldCheck = ReturnType<RowCheck<FieldCells>>;

function onlyProperties(rows: readonly FieldCells[]): FieldCheck {
  return rows.flatMap((row, index) =>
    formProperties[row.form].includes(row.property)
      ? []
      : [{ row: index + 1, column: 'property', message: `no ${row.form} has a property ${row.property}` }],
  );
}

/** The order of the rows is that of the form, so a group that begins twice is a slip. */
function oneBlockPerGroup(rows: readonly FieldCells[]): FieldCheck {
  const begun = new Set<string>();
  return rows.flatMap((row, index) => {
    const block = `${row.form}/${row.group ?? ''}`;
    const before = rows[index - 1];
    const goesOn = before !== undefined && `${before.form}/${before.group ?? ''}` === block;
    const isBroken = !goesOn && begun.has(block);
    begun.add(block);
    return isBroken
      ? [{ row: index + 1, column: 'group', message: `${row.group ?? 'a blank'} stands apart from its group above` }]
      : [];
  });
}

function besideInItsGroup(rows: readonly FieldCells[]): FieldCheck {
  return rows.flatMap((row, index) => {
    const host = rows.find((each) => each.form === row.form && each.property === row.beside);
    const isRight = row.beside === null || (host?.group === row.group && host.beside === null && host !== row);
    return isRight
      ? []
      : [{ row: index + 1, column: 'beside', message: `${row.beside} is no field of its own in ${row.group}` }];
  });
}

function hiddenForAReason(rows: readonly FieldCells[]): FieldCheck {
  return rows.flatMap((row, index) => {
    const saysOnlyWhy = row.hint !== null && row.beside === null && row.label === null && row.unit === null;
    return row.group !== null || saysOnlyWhy
      ? []
      : [
          {
            row: index + 1,
            column: 'hint',
            message: 'a property without a group has its reason here and nothing else',
          },
        ];
  });
}

type ComponentCells = { readonly family: string; readonly display: string };

function displaysFamily(rows: readonly ComponentCells[]): ReturnType<RowCheck<ComponentCells>> {
  return rows.flatMap((row, index) =>
    row.display.replaceAll(' ', '') === row.family
      ? []
      : [{ row: index + 1, column: 'display', message: `${row.display} is not ${row.family} with blanks` }],
  );
}
