import type { Calculation } from '@pw/configurator/calculation';
import { family, type OptionRow, type Rule } from '@pw/configurator/family/family';
import { formula } from '@pw/configurator/formula/formula';
import { componentSlot } from '../model/component-slot.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';

export type ComponentFamilyRow = ComponentTables['componentFamily']['rows'][number];

const voltageFormula = formula<'board', string>({
  rule: 'control voltage',
  source: 'SBD-R1 1.5',
  text: 'board',
  names: ['board'],
});

const wirePointFormula = formula({
  rule: 'wire points of the component',
  source: 'SBD-R1 4',
  text: 'quantity * if(given <> none, given, usual)',
  names: ['quantity', 'given', 'usual'],
});

const instrumentFormula = formula({
  rule: 'door instruments',
  source: 'SBD-R1 5.2',
  text: 'if(onDoor = "Y", quantity, 0)',
  names: ['quantity', 'onDoor'],
});

/** The rules that every component family shares: supplier, voltage, wire points and room on the door (SBD-R1 1.5, 4). */
export function componentRules(tables: ComponentTables, row: ComponentFamilyRow): readonly Rule[] {
  return family(componentSlot, { name: row.family, id: row.id, own: {} }, (build) => [
    build.options('SuppliedBy', componentOptions(tables, 'any', 'SuppliedBy')),
    build.propose('SuppliedBy', [], supplierRule(tables, row)),
    build.options('CONTROL_VOLTAGE', componentOptions(tables, 'any', 'CONTROL_VOLTAGE')),
    build.propose('CONTROL_VOLTAGE', ['BOARD.CONTROL_VOLTAGE'], voltageFormula),
    build.derive('COMPONENT_WIRE_POINTS', ['QTY', 'WIRE_POINTS'], wirePointRule(tables, row)),
    build.derive('DOOR_INSTRUMENTS', ['QTY'], instrumentRule(tables, row)),
  ]).rules;
}

function supplierRule({ componentFamily }: ComponentTables, row: ComponentFamilyRow): Calculation<readonly [], string> {
  return lookedUp({
    rule: 'supplier of the family',
    source: 'SBD-R1 4',
    table: componentFamily,
    find: () => row,
    read: (found): string => found.supplier,
    otherwise: '',
  });
}

function wirePointRule(
  { componentFamily }: ComponentTables,
  row: ComponentFamilyRow,
): Calculation<readonly [quantity: number, given: number | null], number> {
  return tabulated({
    rule: wirePointFormula.rule,
    source: wirePointFormula.source,
    apply: (quantity: number, given: number | null) => ({
      formula: wirePointFormula,
      values: [quantity, given, row.wirePoints],
      rows: () => [componentFamily.reference(row)],
    }),
    otherwise: 0,
  });
}

function instrumentRule(
  { componentFamily }: ComponentTables,
  row: ComponentFamilyRow,
): Calculation<readonly [quantity: number], number> {
  return tabulated({
    rule: instrumentFormula.rule,
    source: instrumentFormula.source,
    apply: (quantity: number) => ({
      formula: instrumentFormula,
      values: [quantity, row.doorInstrument],
      rows: () => [componentFamily.reference(row)],
    }),
    otherwise: 0,
  });
}

/** The values that a property offers in a family, `any` for the list of all families. */
export function componentOptions(
  { componentOption }: Pick<ComponentTables, 'componentOption'>,
  familyName: string,
  property: string,
): readonly OptionRow[] {
  return componentOption.rows
    .filter((row) => row.family === familyName && row.property === property)
    .map((row) => ({ value: row.value, label: row.label, reference: componentOption.reference(row) }));
}
