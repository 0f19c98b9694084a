import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { Formula } from '@pw/configurator/formula/formula';
import type { RowReference } from '@pw/configurator/origin';
import type { Table } from '@pw/configurator/table/table';
import type { PropertyValue } from '@pw/configurator/value';

/** A rule that reads one cell: the `column` of the row that `find` chooses, or `otherwise` when there is none. */
export function lookedUp<Args extends readonly unknown[], Row, Value extends PropertyValue>(declaration: {
  readonly rule: string;
  readonly source: string;
  readonly table: Pick<Table<Row>, 'reference'>;
  readonly find: (...args: Args) => Row | undefined;
  readonly read: (row: Row) => Value;
  readonly otherwise: Value;
}): Calculation<Args, Value> {
  const { rule, source, table, find, read, otherwise } = declaration;
  const evaluate = (...args: Args): Value => {
    const row = find(...args);
    return row === undefined ? otherwise : read(row);
  };
  return {
    rule,
    source,
    evaluate,
    show: (...args) => {
      const row = find(...args);
      return {
        arithmetic: printValue(evaluate(...args)),
        rows: row === undefined ? [] : [table.reference(row)],
      };
    },
  };
}

/** A formula with the values of its names, and the catalogue rows among them (worked out only for explanations). */
export type Application<Value extends PropertyValue = number> = {
  readonly formula: Formula<string, Value>;
  readonly values: readonly PropertyValue[];
  readonly rows: () => readonly RowReference[];
};

/**
 * A rule that applies a formula to its inputs and to figures of the catalogue.
 * Where `apply` gives null the rule does not apply, and its value is `otherwise`.
 */
export function tabulated<Args extends readonly unknown[], Value extends PropertyValue>(declaration: {
  readonly rule: string;
  readonly source: string;
  readonly apply: (...args: Args) => Application<Value> | null;
  readonly otherwise: Value;
}): Calculation<Args, Value> {
  const { rule, source, apply, otherwise } = declaration;
  return {
    rule,
    source,
    evaluate: (...args) => {
      const application = apply(...args);
      return application === null ? otherwise : application.formula.evaluate(...application.values);
    },
    show: (...args) => {
      const application = apply(...args);
      return application === null
        ? { arithmetic: printValue(otherwise), rows: [] }
        : { ...application.formula.show(...application.values), rows: application.rows() };
    },
  };
}
