import type { ComponentTables } from '../tables/component-tables.ts';
import { componentNumber, describeComponent } from './component-article.ts';
import { componentOptions } from './component-rules.ts';
import { currentsOf, everyRatio } from './ct-ratio.ts';

/** An article that a component stands for without a catalogue number of its own. */
export type GeneratedComponent = {
  readonly catalogueNumber: string;
  /** The component family. */
  readonly group: string;
  readonly description: string;
  /** Primary current of a transformer in A; null for other components. */
  readonly primaryA: number | null;
};

/** Every article number that component families can generate, each once (SBD-R1 4, 4.1). */
export function everyComponentArticle(tables: ComponentTables): readonly GeneratedComponent[] {
  return tables.componentFamily.rows.flatMap((row) =>
    ['', ...variantsOf(tables, row.family)].map((variant) => ({
      catalogueNumber: componentNumber(row.catalogueNumber, variant),
      group: row.family,
      description: describeComponent(row.description, variant),
      primaryA: variant.includes('/') ? currentsOf(variant).primaryA : null,
    })),
  );
}

function variantsOf(tables: ComponentTables, family: string): readonly string[] {
  if (family === 'MeteringCT' || family === 'ProtectionCT') {
    return everyRatio(tables);
  }
  return componentOptions(tables, family, 'COLOR').map((option) => String(option.value));
}
