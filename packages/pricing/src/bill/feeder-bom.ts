import type { EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import type { Article } from '@pw/switchboard/model/feeder-kind';
import type { FormTables } from '@pw/switchboard/tables/form-tables';
import { feederArticles } from './feeder-articles.ts';

/** The columns of a feeder's bill of material, with the field of a row that each shows. */
export const feederBomColumns = [
  { field: 'number', heading: 'S.No' },
  { field: 'component', heading: 'Component' },
  { field: 'description', heading: 'Description' },
  { field: 'quantity', heading: 'Qty' },
  { field: 'make', heading: 'Make' },
] as const;

/** A line of a feeder's bill of material, for one copy of the feeder. */
export type FeederBomRow = {
  /** Counts from 1. */
  readonly number: number;
  /** ACB, MCCB, or the name of the component family. */
  readonly component: string;
  readonly description: string;
  readonly catalogueNumber: string;
  readonly quantity: number;
  /** Who makes it as a category: what the customer or another maker supplies is Non-Siemens. */
  readonly make: 'Siemens' | 'Non-Siemens';
};

type BomTables = Parameters<typeof feederArticles>[1] & Pick<FormTables, 'formComponent'>;

/** The bill of material of one copy of a feeder: its breaker, its accessories, then its components. */
export function feederBom(feeder: EvaluatedFeeder, tables: BomTables): readonly FeederBomRow[] {
  const displays = new Map(tables.formComponent.rows.map(({ family, display }) => [family, display]));
  return feederArticles(feeder, tables).map((article, index) => ({
    number: index + 1,
    component: displays.get(article.group) ?? article.group,
    description: article.description,
    catalogueNumber: article.catalogueNumber,
    quantity: article.quantity,
    make: makeCategory(article),
  }));
}

function makeCategory({ materialClass }: Article): FeederBomRow['make'] {
  return materialClass === 'Siemens Switchgear' ? 'Siemens' : 'Non-Siemens';
}
