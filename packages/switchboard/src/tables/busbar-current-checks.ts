import type { RowCheck } from '@pw/configurator/table/schema';
import { exceeds } from '@pw/configurator/value';

type Metal = 'Copper' | 'Aluminium';
type SizeRow = { readonly material: Metal; readonly widthMm: number; readonly thicknessMm: number };
type BarRow = SizeRow & { readonly areaMm2: number | null; readonly massKgPerM: number };

/** kg/dm3 between which rolled bars lie on their nominal size: rounded corners take up to 2 % of a thin bar. */
const massRanges = { Copper: [8.65, 8.95], Aluminium: [2.66, 2.72] } as const;

/** Rounded corners take at most this share of the nominal width x thickness. */
const CORNER_SHARE = 0.03;

/** Width, thickness, area and mass of a bar fit each other, so that a slip in any of them is noticed. */
export const massFitsSize: RowCheck<BarRow> = (rows) =>
  rows.flatMap((row, index) => {
    const size = `${row.widthMm}x${row.thicknessMm} of ${row.material}`;
    return [
      ...(fitsMass(row)
        ? []
        : [
            {
              column: 'massKgPerM',
              message: `${row.massKgPerM} kg/m does not fit ${size}: width, thickness or mass is wrong`,
            },
          ]),
      ...(fitsArea(row)
        ? []
        : [
            {
              column: 'areaMm2',
              message: `${row.areaMm2 ?? 'a blank'} does not fit ${size}: the nominal area less at most 3 % is expected`,
            },
          ]),
    ].map((fault) => ({ row: index + 1, ...fault }));
  });

function fitsMass(row: BarRow): boolean {
  const density = (row.massKgPerM / (row.widthMm * row.thicknessMm)) * 1000;
  const [least, most] = massRanges[row.material];
  return !exceeds(least, density) && !exceeds(density, most);
}

/** The source of aluminium prints no areas. */
function fitsArea({ material, widthMm, thicknessMm, areaMm2 }: BarRow): boolean {
  if (areaMm2 === null) {
    return material === 'Aluminium';
  }
  const nominalMm2 = widthMm * thicknessMm;
  return !exceeds(areaMm2, nominalMm2) && !exceeds(nominalMm2 * (1 - CORNER_SHARE), areaMm2);
}

/** The smallest bar that SBD-R1 2.2 lists in aluminium as 2.1 does in copper, but for its 20 mm bars. */
const LEAST_COMMON_WIDTH_MM = 25;
const LEAST_COMMON_THICKNESS_MM = 5;

/** Every aluminium size stands in copper too, and the copper sizes of the stock list's range in aluminium. */
export const sizesOfBothMetals: RowCheck<SizeRow> = (rows) => {
  const known = new Set(rows.map(({ material, widthMm, thicknessMm }) => `${material}/${widthMm}/${thicknessMm}`));
  return rows.flatMap(({ material, widthMm, thicknessMm }, index) => {
    const other: Metal = material === 'Copper' ? 'Aluminium' : 'Copper';
    const common = widthMm >= LEAST_COMMON_WIDTH_MM && thicknessMm >= LEAST_COMMON_THICKNESS_MM;
    if (known.has(`${other}/${widthMm}/${thicknessMm}`) || (material === 'Copper' && !common)) {
      return [];
    }
    const message = `${widthMm}x${thicknessMm} stands for ${material} alone: its row for ${other} is missing`;
    return [{ row: index + 1, column: 'widthMm/thicknessMm', message }];
  });
};
