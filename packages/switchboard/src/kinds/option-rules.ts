import type { Filter, Rule } from '@pw/configurator/family/family';
import type { Properties } from '@pw/configurator/family/property';
import type { BreakerTables } from '../tables/breaker-tables.ts';

/**
 * The lists that the properties of a part family offer, from `catalog/feeder-option.csv`, each with its filters.
 * Filters flag a value with their reasons; what an enquiry may hold is the unfiltered list.
 */
export function optionRules(
  { feederOption }: Pick<BreakerTables, 'feederOption'>,
  family: string,
  properties: Properties,
  filters: Readonly<Record<string, readonly Filter[]>>,
): readonly Rule[] {
  const lists = Map.groupBy(
    feederOption.rows.filter((row) => row.family === family),
    (row) => row.property,
  );
  return [...lists].map(([property, rows]) => ({
    kind: 'options',
    property,
    options: rows.map((row) => ({
      value: properties[property]?.kind === 'number' ? Number(row.value) : row.value,
      label: row.label,
      reference: feederOption.reference(row),
    })),
    filters: filters[property] ?? [],
  }));
}
