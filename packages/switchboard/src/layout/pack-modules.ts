import { searchPacking } from './search-packing.ts';

/** A compartment of a multi-tier cubicle. Heights are whole millimetres. */
type Module = { readonly heightMm: number };

/** The modules of one bus section, incomers and other modules each in layout order. */
export type ModuleSet<M extends Module> = { readonly incomers: readonly M[]; readonly others: readonly M[] };

export type PackingLimits<M extends Module> = {
  /** Height of a column, mm; no module is higher. */
  readonly columnMm: number;
  /** Fillings that the search may try. */
  readonly steps: number;
  /** Whether these modules may share a column, whatever their heights; one alone always may (SBD 3.7, 6.5). */
  readonly mayShare?: (modules: readonly M[]) => boolean;
};

/**
 * Packs the modules of one bus section into columns, modules from top to bottom (SBD 6.5). First-fit in the
 * order given, unless a search finds fewer columns that all may be; of a searched packing the first column holds the
 * incomers.
 */
export function packModules<M extends Module>(set: ModuleSet<M>, limits: PackingLimits<M>): readonly (readonly M[])[] {
  const modules = [...set.incomers, ...set.others];
  const firstFit = packFirstFit(modules, limits.columnMm, limits.mayShare);
  const heights = modules.map((each) => each.heightMm);
  const fewest = fewestColumns(heights, limits.columnMm);
  return firstFit.length > fewest ? (searchFewer(set, limits, firstFit.length, fewest) ?? firstFit) : firstFit;
}

/** Puts each module into the first column that has room for it and whose modules it may join. */
export function packFirstFit<M extends Module>(
  modules: readonly M[],
  columnMm: number,
  mayShare: PackingLimits<M>['mayShare'] = () => true,
): readonly (readonly M[])[] {
  const columns: { readonly modules: M[]; roomMm: number }[] = [];
  for (const each of modules) {
    let column = columns.find((open) => open.roomMm >= each.heightMm && mayShare([...open.modules, each]));
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
  limits: PackingLimits<M>,
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
    const packing = searchPacking({ ...question, columns }, steps);
    if (!packing) {
      break;
    }
    best = packing;
    columns = packing.length - 1;
  }
  const packed = best && assignColumns(fixed, free, { heights, columns: best });
  // The search counts heights alone, and what may share a column depends on more.
  return packed?.every((column) => column.length === 1 || (limits.mayShare?.(column) ?? true)) ? packed : null;
}

function totalHeight(modules: readonly Module[]): number {
  return modules.reduce((sum, { heightMm }) => sum + heightMm, 0);
}

/**
 * A number of columns that no packing of modules of these heights can go below. It holds the bounds of SBD 6.5 (total
 * height, modules above half a column) and sharpens them: next to a module above half a column there is only room
 * for modules of the rest of its column (bound L2 of Martello and Toth for bin packing).
 */
export function fewestColumns(heightsMm: readonly number[], columnMm: number): number {
  const half = columnMm / 2;
  const tall = heightsMm.filter((height) => height > half);
  const low = heightsMm.filter((height) => height <= half);
  const bounds = [...new Set(low)].map((least) => {
    const shared = tall.filter((height) => height <= columnMm - least);
    const beside = shared.length * columnMm - total(shared);
    const besideThem = total(low.filter((height) => height >= least)) - beside;
    return tall.length + Math.max(0, Math.ceil(besideThem / columnMm));
  });
  return Math.max(tall.length, ...bounds);
}

function total(heightsMm: readonly number[]): number {
  return heightsMm.reduce((sum, height) => sum + height, 0);
}

/** Columns by what they hold: modules per height, heights as in `heights`. */
export type CountedColumns = {
  readonly heights: readonly number[];
  readonly columns: readonly (readonly number[])[];
};

type CountedColumn<M> = { readonly modules: M[]; readonly counts: Map<number, number> };

/**
 * Puts modules into columns that were found by counting heights (SBD 6.5). The fixed modules head the first
 * column. The others come in layout order: each goes to the earliest column in use that still wants its height, else
 * to the next unused one that does; so columns are in the order of their first module, and modules in layout order.
 */
function assignColumns<M extends Module>(
  fixed: readonly M[],
  free: readonly M[],
  counted: CountedColumns,
): readonly (readonly M[])[] {
  const unused = counted.columns.map(
    (counts, index): CountedColumn<M> => ({
      modules: index === 0 ? [...fixed] : [],
      counts: new Map(counted.heights.map((height, at) => [height, counts[at] ?? 0])),
    }),
  );
  const used = fixed.length > 0 ? unused.splice(0, 1) : [];
  for (const each of free) {
    let column = used.find((candidate) => wants(candidate, each));
    if (!column) {
      column = takeFirst(unused, each);
      used.push(column);
    }
    column.counts.set(each.heightMm, (column.counts.get(each.heightMm) ?? 0) - 1);
    column.modules.push(each);
  }
  return used.map((column) => column.modules);
}

function wants(column: CountedColumn<unknown>, { heightMm }: Module): boolean {
  return (column.counts.get(heightMm) ?? 0) > 0;
}

function takeFirst<M>(columns: CountedColumn<M>[], module: Module): CountedColumn<M> {
  const at = columns.findIndex((column) => wants(column, module));
  const [column] = at < 0 ? [] : columns.splice(at, 1);
  if (!column) {
    throw new Error(`no column was counted for a module of ${module.heightMm} mm`);
  }
  return column;
}
