import type { Calculation } from '@pw/configurator/calculation';
import type { Rule } from '@pw/configurator/family';
import type { Property } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import type { CellFormula, CellScope } from './cell-formula.ts';

/** The id of a rule and the section that it follows. */
export type Citation = { readonly rule: string; readonly source: string };

/**
 * The rule of a property whose value is the formula of a cell. A property that every feeder answers is never "not set"
 * where its declaration says so.
 */
export function answerRule(scope: CellScope, property: string, cell: CellFormula, citation: Citation): Rule {
  return cellRule({ kind: 'derive', property, ...citation }, cell, scope.properties[property]);
}

/** The rule of a value or of the visibility of a property by the formula of a cell. */
export function cellRule(
  { kind, property, rule, source }: Citation & { readonly kind: 'derive' | 'visible'; readonly property: string },
  cell: CellFormula,
  declared?: Pick<Property, 'initial' | 'read'>,
): Rule {
  const { initial = null, read } = declared ?? {};
  const calculation: Calculation<readonly PropertyValue[], PropertyValue> = {
    rule,
    source,
    evaluate: (...args) => {
      const value = cell.run(args) ?? initial;
      return read && typeof value === 'string' ? read(value) : value;
    },
    show: (...args) => ({ arithmetic: cell.print(args), rows: [] }),
  };
  return { kind, property, inputs: cell.inputs, calculation };
}
