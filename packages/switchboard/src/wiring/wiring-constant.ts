import { constantFigure } from '../tables/constant-figure.ts';
import type { WiringTables } from '../tables/wiring-tables.ts';

export const wiringConstants = { 'spare terminals': '-', 'longest ferrule': 'characters' } as const;

/** Reads a figure of `catalog/wiring-constant.csv`, in the unit of its row. */
export function wiringConstant(
  { wiringConstant: table }: Pick<WiringTables, 'wiringConstant'>,
  quantity: keyof typeof wiringConstants,
): number {
  return constantFigure(table, quantity).value;
}
