import type { Expression } from '@pw/configurator/formula/expression';
import type { BreakerTables } from '../../tables/breaker-tables.ts';
import type { CabinetTables } from '../../tables/cabinet-tables.ts';
import type { KindTables } from '../../tables/kind-tables.ts';
import type { LayoutTables } from '../../tables/layout-constant.ts';

/** The tables of single figures whose quantities formulas of kinds can name. */
export type KindConstantTables = Pick<KindTables, 'kindConstant'> &
  Pick<BreakerTables, 'feederConstant'> &
  Pick<CabinetTables, 'cabinetConstant'> &
  Pick<LayoutTables, 'layoutConstant'>;

/**
 * The figures that formulas of kinds name, by their names.
 * @throws when two quantities have one name: a fault of the tables
 */
export function kindConstants(tables: KindConstantTables): ReadonlyMap<string, Expression> {
  const constants = new Map<string, Expression>();
  for (const { name: table, rows } of constantTablesOf(tables)) {
    for (const { quantity, value } of rows) {
      const name = constantName(quantity);
      if (constants.has(name)) {
        throw new Error(`${table}.csv: ${name} names another quantity, too`);
      }
      constants.set(name, { kind: 'number', value });
    }
  }
  return constants;
}

function constantTablesOf(tables: KindConstantTables) {
  const { kindConstant, feederConstant, cabinetConstant, layoutConstant } = tables;
  return [kindConstant, feederConstant, cabinetConstant, layoutConstant];
}

/** How a formula names a quantity: `low voltage up to` is `LOW_VOLTAGE_UP_TO`. */
export function constantName(quantity: string): string {
  return quantity.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}
