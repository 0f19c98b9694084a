import type { OptionRow } from '@pw/configurator/family';
import type { ComponentTables } from '../tables/component-tables.ts';

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
