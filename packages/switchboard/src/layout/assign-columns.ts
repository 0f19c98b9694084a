import type { Module } from './pack-modules.ts';

/** Columns by what they hold: modules per height, heights as in `heights`. */
export type CountedColumns = {
  readonly heights: readonly number[];
  readonly columns: readonly (readonly number[])[];
};

type CountedColumn<M> = { readonly modules: M[]; readonly wanted: Map<number, number> };

/**
 * Puts modules into columns that were found by counting heights (SBD-R1 5.4). The fixed modules head the first
 * column. The others come in layout order: each goes to the earliest column in use that still wants its height, else
 * to the next unused one that does; so columns stand in the order of their first module, and modules in layout order.
 */
export function assignColumns<M extends Module>(
  fixed: readonly M[],
  free: readonly M[],
  counted: CountedColumns,
): readonly (readonly M[])[] {
  const unused = counted.columns.map(
    (counts, index): CountedColumn<M> => ({
      modules: index === 0 ? [...fixed] : [],
      wanted: new Map(counted.heights.map((height, at) => [height, counts[at] ?? 0])),
    }),
  );
  const used = fixed.length > 0 ? unused.splice(0, 1) : [];
  for (const each of free) {
    let column = used.find((candidate) => wants(candidate, each));
    if (!column) {
      column = takeFirst(unused, each);
      used.push(column);
    }
    column.wanted.set(each.heightMm, (column.wanted.get(each.heightMm) ?? 0) - 1);
    column.modules.push(each);
  }
  return used.map((column) => column.modules);
}

function wants(column: CountedColumn<unknown>, { heightMm }: Module): boolean {
  return (column.wanted.get(heightMm) ?? 0) > 0;
}

function takeFirst<M>(columns: CountedColumn<M>[], module: Module): CountedColumn<M> {
  const at = columns.findIndex((column) => wants(column, module));
  const [column] = at < 0 ? [] : columns.splice(at, 1);
  if (!column) {
    throw new Error(`no column was counted for a module of ${module.heightMm} mm`);
  }
  return column;
}
