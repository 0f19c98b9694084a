import type { Calculation } from '@pw/configurator/calculation';
import { weighCandidates } from '@pw/configurator/candidate';
import { type BarSizeOrNone, barSizeOf } from '../model/bar-size.ts';
import { isColumn } from '../model/design.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { lookedUp } from '../tables/table-rule.ts';

type LinkRow = BusbarTables['linkSize']['rows'][number];

/**
 * Size `n x w x t` of a link by the rated current of its module in A and the busbar material (SBD 3.9);
 * '' when the rating is not set or above the table.
 */
export function linkSizeRule(
  tables: Pick<BusbarTables, 'linkSize'>,
): Calculation<readonly [ratingA: number | null, busMaterial: string], BarSizeOrNone> {
  const { linkSize } = tables;
  const byMaterial = Map.groupBy(linkSize.rows, (row): string => row.material);
  const linkOf = (ratingA: number | null, busMaterial: string) =>
    ratingA === null ? undefined : rowUpTo(byMaterial.get(busMaterial) ?? [], 'ratingUpToA', ratingA);
  const rule = lookedUp({
    rule: 'link-size',
    source: 'SBD 3.9',
    table: linkSize,
    find: linkOf,
    read: (row): BarSizeOrNone => barSizeOf(row),
    otherwise: '',
  });
  return {
    ...rule,
    show: (ratingA, busMaterial) => {
      const shown = rule.show(ratingA, busMaterial);
      if (ratingA === null) {
        return shown;
      }
      const link = linkOf(ratingA, busMaterial);
      const limits = { name: 'Up to', unit: 'A', measure: (row: LinkRow) => row.ratingUpToA };
      return {
        ...shown,
        candidates: weighCandidates(sortedByLimit(byMaterial.get(busMaterial) ?? []), link ?? null, {
          nameOf: (row) => String(barSizeOf(row)),
          figuresOf: ({ ratingUpToA }) => [{ name: 'Up to', unit: 'A', value: ratingUpToA }],
          requirements: [
            { ...limits, bound: 'at least', limit: ratingA },
            { ...limits, bound: 'at most', limit: link?.ratingUpToA ?? Number.POSITIVE_INFINITY },
          ],
        }),
      };
    },
  };
}

function sortedByLimit(rows: readonly LinkRow[]): readonly LinkRow[] {
  return rows.toSorted((one, other) => one.ratingUpToA - other.ratingUpToA);
}

type ModuleInputs = {
  readonly cubicle: string;
  /** Width of the mounting plate that the feeder is on; 0 of a board in cubicles. */
  readonly plateMm: number;
  readonly ratingA: number | null;
  readonly busMaterial: string;
};

/**
 * Size of the links of a module, or of a device on a mounting plate, by rated current in A and bar material; a device in
 * a cubicle of its own has none (SBD 3.9).
 */
export function moduleLinkRule(
  tables: Pick<BusbarTables, 'linkSize'>,
): Calculation<readonly [ModuleInputs], BarSizeOrNone> {
  const link = linkSizeRule(tables);
  const linked = ({ cubicle, plateMm, ratingA }: ModuleInputs) => (isColumn(cubicle) || plateMm > 0 ? ratingA : null);
  return {
    rule: link.rule,
    source: link.source,
    evaluate: (module) => link.evaluate(linked(module), module.busMaterial),
    show: (module) => link.show(linked(module), module.busMaterial),
  };
}
