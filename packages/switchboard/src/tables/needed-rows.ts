import type { PropertyValue } from '@pw/configurator/value';
import type { CatalogueTables } from './catalogue-tables.ts';

type TableName = Exclude<keyof CatalogueTables, 'hash' | 'choices'>;
type ColumnOf<Name extends TableName> = keyof CatalogueTables[Name]['rows'][number] & string;
type ConstantTable = {
  [Name in TableName]: ['quantity' | 'unit'] extends [ColumnOf<Name>] ? Name : never;
}[TableName];

/**
 * Rows that code names, as a question to the tables: it answers a sentence for each row that they lack. Code asks where
 * it reads, because the schemas name no rows, and the rules are not compiled before all is answered.
 */
export type RowNeed = (tables: CatalogueTables) => readonly string[];

/** Asks for a row with each of the values, which may follow from other tables: what a list offers must be known. */
export function neededRows<Name extends TableName>(
  reader: string,
  table: Name,
  column: ColumnOf<Name>,
  values: readonly PropertyValue[] | ((tables: CatalogueTables) => readonly PropertyValue[]),
): RowNeed {
  return (tables) => {
    const { name, rows } = tables[table];
    // A generic table has forgotten its columns; the parameter has compared them.
    const known = new Set((rows as readonly Readonly<Record<string, unknown>>[]).map((row) => row[column]));
    const needs = new Set(typeof values === 'function' ? values(tables) : values);
    return [...needs]
      .filter((value) => !known.has(value))
      .map((value) => `${name}.csv holds no row with the ${column} ${value}, needed by ${reader}: add it`);
  };
}

/** Asks for each quantity of a table of single figures in the unit that the formulas reckon with. */
export function neededConstants(
  reader: string,
  table: ConstantTable,
  units: Readonly<Record<string, string>>,
): RowNeed {
  const present = neededRows(reader, table, 'quantity', Object.keys(units));
  return (tables) => {
    const { name, rows } = tables[table];
    const wrong = rows.filter(({ quantity, unit }) => (units[quantity] ?? unit) !== unit);
    return [
      ...present(tables),
      ...wrong.map(
        ({ quantity, unit }) =>
          `${name}.csv gives the ${quantity} in ${unit}, needed in ${units[quantity]} by ${reader}: convert it`,
      ),
    ];
  };
}
