import type { Cubicle } from '../model/design.ts';
import { type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';

/** How the width of a cubicle is shared out, mm: its compartments, and the cable alley next to them (0 for none). */
export type CompartmentWidth = { readonly deviceMm: number; readonly alleyMm: number };

/** The widths inside a cubicle (SBD 6.1): only a multi-tier one has a cable alley. */
export function compartmentWidth(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  { type, widthMm }: Pick<Cubicle, 'type' | 'widthMm'>,
): CompartmentWidth {
  if (type !== 'MT') {
    return { deviceMm: widthMm, alleyMm: 0 };
  }
  const deviceMm = layoutConstant(tables, 'device compartment width').value;
  return { deviceMm, alleyMm: widthMm - deviceMm };
}
