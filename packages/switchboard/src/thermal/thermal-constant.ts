import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';
import { type ThermalTables, thermalTables } from '../tables/thermal-tables.ts';

const thermalConstants = {
  'wall convection': 'W/m2K(4/3)',
  'roof convection': 'W/m2K(4/3)',
  emissivity: '-',
  'least rise of a film': 'K',
  'loss of convection by altitude': '1/1000 m',
  'full convection up to': 'm',
  'film ratio of the busbar chamber': '-',
  'film ratio of a cabinet': '-',
  'rear at a wall': '-',
  'sun taken up': '-',
  'front in the sun': '-',
  'exchange through a wall': 'W/m2K',
  'exchange through a partition': 'W/m2K',
  'exchange through an opening': 'W/m2K',
  'length of a plume': 'm',
  'plume through a partition': '-',
  'inlet per width': 'm2/m',
  'outlet by inlet': '-',
  'flow of an opening': '-',
  'height of the stack': 'm',
  'height of the stack of an alley': 'm',
  'height of a cabinet without stack': 'm',
  'air of a fan': 'm3/h',
  'fan behind a filter': '-',
  'stirring of a fan': '-',
  'air density': 'kg/m3',
  'air heat': 'J/kgK',
  'temperature of the air density': 'degC',
  'height of a cable zone': 'm',
  'reference rise of a bar': 'K',
  'reference temperature of a bar': 'degC',
  'exponent of a rise': '-',
  'most rise of a bar': 'K',
  'resistivity of copper': 'ohm mm2/m',
  'resistivity of aluminium': 'ohm mm2/m',
  'temperature coefficient of copper': '1/K',
  'temperature coefficient of aluminium': '1/K',
  'skin effect of aluminium': '-',
  'aluminium by copper': '-',
  'load along a riser': '-',
  'dropper in the device zone': '-',
  'heating of cables': '-',
  'cable in an alley': 'm',
  'cable in a cubicle': 'm',
  'conductivity of copper cables': 'm/(ohm mm2)',
  'conductivity of aluminium cables': 'm/(ohm mm2)',
  'link of a cabinet': 'm',
  'rise of the terminals of an ACB': 'K',
  'rise of the terminals of an MCCB': 'K',
  'accuracy of the method': '-',
  'most temperature of bars and terminals': 'degC',
  'heat of a small way': 'W',
  'loss of a control transformer': '-',
  'most error of the balance': '%',
  'most load of a breaker in the calculation': '-',
  'least cables in the calculation': '-',
  'most partitions in the calculation': '-',
  'most current of the calculation': 'A',
  'least outlets in the calculation': '-',
  'small margin of closed columns': 'K',
} as const;

const reader = 'the temperatures';

/** The rows that temperatures name. */
export const thermalNeeds = [
  neededConstants(reader, 'thermalConstant', thermalConstants),
  neededRows(reader, 'formThermal', 'form', ({ boardOption }) =>
    boardOption.rows.flatMap(({ property, value }) => (property === 'SB_FORM' ? [value] : [])),
  ),
  neededRows(reader, 'acFactor', 'widthFromMm', [0]),
  neededRows(reader, 'acFactor', 'bars', [1, 2, 3, 4]),
  neededRows(reader, 'breakerLoss', 'kind', thermalTables.breakerLoss.columns.kind.choices),
];

/** Reads a quantity of `catalog/thermal-constant.csv`, in the unit of its row. */
export function thermalConstant(
  { thermalConstant: table }: Pick<ThermalTables, 'thermalConstant'>,
  quantity: keyof typeof thermalConstants,
): number {
  return constantFigure(table, quantity).value;
}
