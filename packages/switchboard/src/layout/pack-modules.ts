import { assignColumns } from './assign-columns.ts';
import { fewestColumns } from './fewest-columns.ts';
import { searchPacking } from './search-packing.ts';

/** A compartment of a multi-tier cubicle. Heights are whole millimetres. */
export type Module = { readonly heightMm: number };

/** The modules of one bus section, incomers and other modules each in layout order. */
export type ModuleSet<M extends Module> = { readonly incomers: readonly M[]; readonly others: readonly M[] };

export type PackingLimits = {
  /** Height of a column, mm; no module is higher. */
  readonly columnMm: number;
  /** Fillings that the search may try. */
  readonly steps: number;
};

/**
 * Packs the modules of one bus section into columns, modules from top to bottom (SBD-R1 5.4). First-fit in the
 * order given, unless a search finds fewer columns; of a searched packing the first column holds the incomers.
 */
export function packModules<M extends Module>(set: ModuleSet<M>, limits: PackingLimits): readonly (readonly M[])[] {
  const modules = [...set.incomers, ...set.others];
  const firstFit = packFirstFit(modules, limits.columnMm);
  const heights = modules.map((each) => each.heightMm);
  const fewest = fewestColumns(heights, limits.columnMm);
  return firstFit.length > fewest ? (searchFewer(set, limits, firstFit.length, fewest) ?? firstFit) : firstFit;
}

/** Puts each module into the first column that has room for it. */
export function packFirstFit<M extends Module>(modules: readonly M[], columnMm: number): readonly (readonly M[])[] {
  const columns: { readonly modules: M[]; roomMm: number }[] = [];
  for (const each of modules) {
    let column = columns.find(({ roomMm }) => roomMm >= each.heightMm);
    if (!column) {
      column = { modules: [], roomMm: columnMm };
      columns.push(column);
    }
    column.modules.push(each);
    column.roomMm -= each.heightMm;
  }
  return columns.map((column) => column.modules);
}

function searchFewer<M extends Module>(
  set: ModuleSet<M>,
  limits: PackingLimits,
  firstFit: number,
  fewest: number,
): readonly (readonly M[])[] | null {
  const incomersMm = totalHeight(set.incomers);
  const together = incomersMm <= limits.columnMm;
  const fixed = together ? set.incomers : [];
  const free = together ? set.others : [...set.incomers, ...set.others];
  const heights = [...new Set(free.map((each) => each.heightMm))].sort((one, other) => other - one);
  const question = {
    heights,
    counts: heights.map((height) => free.filter((each) => each.heightMm === height).length),
    columnMm: limits.columnMm,
    reservedMm: together ? incomersMm : 0,
  };
  const steps = { left: limits.steps };
  let best: readonly (readonly number[])[] | null = null;
  let columns = firstFit - 1;
  while (columns >= fewest && steps.left > 0) {
    const found = searchPacking({ ...question, columns }, steps);
    if (!found) {
      break;
    }
    best = found;
    columns = found.length - 1;
  }
  return best && assignColumns(fixed, free, { heights, columns: best });
}

function totalHeight(modules: readonly Module[]): number {
  return modules.reduce((sum, { heightMm }) => sum + heightMm, 0);
}
