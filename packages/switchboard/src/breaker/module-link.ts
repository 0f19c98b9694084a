import type { Calculation } from '@pw/configurator/calculation';
import { linkSizeRule } from '../busbar/link.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';

/** Size of the links of a module by cubicle type, rated current in A and bar material; a single cubicle has none (SBD-R1 2.8). */
export function moduleLinkRule(
  tables: Pick<BusbarTables, 'linkSize'>,
): Calculation<readonly [cubicle: string, ratingA: number | null, busMaterial: string], string> {
  const link = linkSizeRule(tables);
  const linked = (cubicle: string, ratingA: number | null) => (cubicle === 'MT' ? ratingA : null);
  return {
    rule: link.rule,
    source: link.source,
    evaluate: (cubicle, ratingA, busMaterial) => link.evaluate(linked(cubicle, ratingA), busMaterial),
    show: (cubicle, ratingA, busMaterial) => link.show(linked(cubicle, ratingA), busMaterial),
  };
}
