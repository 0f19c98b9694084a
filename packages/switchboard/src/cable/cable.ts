import type { Figure } from '@pw/configurator/origin';
import type { CableTables } from '../tables/cable-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants, neededRows } from '../tables/needed-rows.ts';

/** How a feeder is connected; '' for a coupler and a blank, to which nothing is led. */
export const CABLE = 'Cable';

export const MULTI_CORE = 'Multi-core';
export const SINGLE_CORE = 'Single-core';

const metals = { Aluminium: 'Al', Copper: 'Cu' } as const;

export type CableMetal = (typeof metals)[keyof typeof metals];

/** The cables of a feeder: `runs` beside each other, of single cores per phase. */
export type Cable = {
  readonly runs: number;
  /** 1 of single-core cables, 3.5 with a reduced neutral. */
  readonly cores: number;
  readonly sizeMm2: number;
  readonly metal: CableMetal;
};

/** `2 x 3.5C x 300 mm2 Al` */
export function cableText({ runs, cores, sizeMm2, metal }: Cable): string {
  return `${runs} x ${cores}C x ${sizeMm2} mm2 ${metal}`;
}

/** Reads the text of a cable; null of none, and of a board that was frozen before cables were led to feeders. */
export function readCable(text: string): Cable | null {
  const found = /^(\d+) x ([\d.]+)C x ([\d.]+) mm2 (Al|Cu)$/.exec(text);
  if (!found) {
    return null;
  }
  const [, runs, cores, sizeMm2, metal] = found;
  return { runs: Number(runs), cores: Number(cores), sizeMm2: Number(sizeMm2), metal: metal === 'Cu' ? 'Cu' : 'Al' };
}

/** The short sign of a metal as the board names it; aluminium unless it is copper. */
export function cableMetal(material: string): CableMetal {
  return material === 'Copper' ? metals.Copper : metals.Aluminium;
}

/** The name of a metal by its short sign. */
export function cableMaterial(metal: CableMetal): keyof typeof metals {
  return metal === 'Cu' ? 'Copper' : 'Aluminium';
}

/** Three single cores make a circuit. */
export function isSingleCore({ cores }: Pick<Cable, 'cores'>): boolean {
  return cores === 1;
}

export type CableRow = CableTables['cable']['rows'][number];

/** What one run carries in air at 40 degC, A; null where the size is not made so. */
export function tabledCurrentA(row: CableRow, metal: CableMetal, single: boolean): number | null {
  if (single) {
    return metal === 'Cu' ? row.copperSingleA : row.aluminiumSingleA;
  }
  return metal === 'Cu' ? row.copperMultiA : row.aluminiumMultiA;
}

const cableConstants = {
  'first multi-core size': 'mm2',
  'first size of a small way': 'mm2',
  'last multi-core size': 'mm2',
  'first single-core size': 'mm2',
  'single-core cables from': 'A',
  'four full cores up to': 'mm2',
  'most runs': '-',
  'bus duct usual from': 'A',
  'most runs of a module': '-',
  'further runs of a box of multi-core cables': '-',
  'further runs of a box of single-core cables': '-',
  'gland plate margin across': 'mm',
  'gland plate margin in depth': 'mm',
  'alley margin': 'mm',
  'alley step': 'mm',
  'widest alley': 'mm',
} as const;

export const cableNeeds = [
  neededConstants('the choice of cables', 'cableConstant', cableConstants),
  neededRows('the bill of glands', 'materialQuantity', 'line', ({ gland }) =>
    gland.rows.map(({ holeMm }) => `gland ${holeMm}`),
  ),
  neededRows('the bill of lugs', 'materialQuantity', 'line', ({ lug }) =>
    lug.rows.map(({ sizeMm2 }) => `lug ${sizeMm2}`),
  ),
];

/** Reads a quantity of `catalog/cable-constant.csv`, in the unit of its row. */
export function cableConstant(
  tables: Pick<CableTables, 'cableConstant'>,
  quantity: keyof typeof cableConstants,
): Figure {
  return constantFigure(tables.cableConstant, quantity);
}
