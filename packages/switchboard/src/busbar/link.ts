import type { Calculation } from '@pw/configurator/calculation';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { lookedUp } from '../tables/table-rule.ts';
import { printBarSize } from './bar-size.ts';

/**
 * Size `n x w x t` of a link by the rated current of its module in A and the busbar material (SBD-R1 2.8);
 * '' when the rating is not set or above the table.
 */
export function linkSizeRule(
  tables: Pick<BusbarTables, 'linkSize'>,
): Calculation<readonly [ratingA: number | null, busMaterial: string], string> {
  const { linkSize } = tables;
  const byMaterial = Map.groupBy(linkSize.rows, (row): string => row.material);
  return lookedUp({
    rule: 'link size',
    source: 'SBD-R1 2.8',
    table: linkSize,
    find: (ratingA: number | null, busMaterial: string) =>
      ratingA === null ? undefined : rowUpTo(byMaterial.get(busMaterial) ?? [], 'ratingUpToA', ratingA),
    read: printBarSize,
    otherwise: '',
  });
}
