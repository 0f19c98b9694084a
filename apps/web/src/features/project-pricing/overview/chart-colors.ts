import type { MaterialClass } from '@pw/pricing/bill/bill-line';
import type { ColorToken } from '../../../theme/color-tokens.ts';
import { colorOf } from '../../../ui/charts/color-of.ts';

/** The colour of each material type, in the order in which charts show them. */
export const materialColors = {
  'Siemens Switchgear': 'chart-siemens',
  Busbar: 'chart-busbar',
  'Sheet Metal': 'chart-sheet-metal',
  'Bought Out': 'chart-bought-out',
  FRP: 'chart-frp',
  MBP: 'chart-mbp',
  'Non-Siemens Switchgear': 'chart-non-siemens',
} as const satisfies Record<MaterialClass, ColorToken>;

/** The colour of a material type; that of the axis for a name which has none. */
export function colorOfMaterial(name: string): string {
  const colors: Readonly<Record<string, ColorToken>> = materialColors;
  return colorOf(colors[name] ?? 'text-3');
}
