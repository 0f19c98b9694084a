import { falling, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty } from '@pw/configurator/table/schema';
import { quotient, risingAcross } from '@pw/configurator/table/single-row-checks';
import { massFitsSize, sizesOfBothMetals } from './busbar-current-checks.ts';
import { filledFromFirst } from './filled-check.ts';

const currentA = number('A', { min: 100, max: 8000, whole: true });

const paintedColumns = ['painted1A', 'painted2A', 'painted3A', 'painted4A'] as const;
const bareColumns = ['bare1A', 'bare2A', 'bare3A', 'bare4A'] as const;

/** Columns of a bar's size, shared by the tables of bars. */
export const sizeColumns = {
  widthMm: number('mm', { min: 12, max: 200, whole: true }),
  thicknessMm: number('mm', { min: 2, max: 10, whole: true }),
};

export const barMaterial = choice('Copper', 'Aluminium');

/** Continuous currents of flat bars in free air (SBD-R1 2.1 and 2.2), by number of bars per phase and surface. */
export const busbarCurrentTable = defineTable({
  name: 'busbar-current',
  columns: {
    material: barMaterial,
    ...sizeColumns,
    areaMm2: orEmpty(number('mm2', { min: 20, max: 2000 })),
    massKgPerM: number('kg/m', { min: 0.1, max: 20 }),
    painted1A: currentA,
    painted2A: currentA,
    painted3A: currentA,
    painted4A: orEmpty(currentA),
    bare1A: currentA,
    bare2A: currentA,
    bare3A: currentA,
    bare4A: orEmpty(currentA),
  },
  key: ['material', 'widthMm', 'thicknessMm'],
  checks: [
    massFitsSize,
    sizesOfBothMetals,
    risingAcross({ columns: paintedColumns, atMost: 1.95 }),
    risingAcross({ columns: bareColumns, atMost: 1.95 }),
    ...currentChecks('painted1A', 'bare1A'),
    ...currentChecks('painted2A', 'bare2A'),
    ...currentChecks('painted3A', 'bare3A'),
    ...currentChecks('painted4A', 'bare4A'),
  ],
});

/** How the two columns of one number of bars hang together, so that a slip in a cell is noticed. */
function currentChecks<Painted extends (typeof paintedColumns)[number], Bare extends (typeof bareColumns)[number]>(
  painted: Painted,
  bare: Bare,
) {
  const alongWidth = { within: ['material', 'thicknessMm'], by: 'widthMm' } as const;
  // One bar of aluminium carries 0.78 to 0.82 of copper (SBD-R1 2.2), four bars come to 0.89.
  const acrossMetals = {
    within: ['widthMm', 'thicknessMm'],
    by: 'material',
    order: ['Copper', 'Aluminium'],
    strictly: true,
    atMost: 1.35,
  } as const;
  return [
    rising({ ...alongWidth, column: painted, strictly: true, atMost: 1.7 }),
    rising({ ...alongWidth, column: bare, strictly: true, atMost: 1.7 }),
    filledFromFirst({ ...alongWidth, column: painted }),
    filledFromFirst({ ...alongWidth, column: bare }),
    quotient<Painted | Bare>({ column: bare, of: painted, min: 0.78, max: 0.98 }),
    falling({ ...acrossMetals, column: painted }),
    falling({ ...acrossMetals, column: bare }),
  ];
}
