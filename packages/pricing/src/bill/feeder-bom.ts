import { componentArticle } from '@pw/switchboard/component/component-article';
import type { Article } from '@pw/switchboard/model/article';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { ArticleTables } from '@pw/switchboard/tables/article-tables';
import { type GroupTables, groupName } from '../component-discount/discount-group.ts';

/** The columns of a feeder's bill of material, with the field of a row that each shows. */
export const feederBomColumns = [
  { field: 'number', heading: 'S.No' },
  { field: 'component', heading: 'Component' },
  { field: 'description', heading: 'Description' },
  { field: 'quantity', heading: 'Qty' },
  { field: 'make', heading: 'Make' },
] as const;

/** The lines of a feeder that only a priced bill has. */
export const feederPriceColumns = [
  { field: 'listPricePaise', heading: 'List Price (₹)' },
  { field: 'listAmountPaise', heading: 'Total (₹)' },
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

/** The tables that a bill of material is read from. */
export type BomTables = ComponentArticleTables & ArticleTables & GroupTables;

/** The bill of material of one copy of a feeder: its breaker, its accessories, then its components. */
export function feederBom(feeder: EvaluatedFeeder, tables: BomTables): readonly FeederBomRow[] {
  return feederArticles(feeder, tables).map((article, index) => feederBomRow(article, index, tables));
}

/** The line of an article, which is the `index`-th of its feeder from 0. */
export function feederBomRow(article: Article, index: number, tables: GroupTables): FeederBomRow {
  const { group, description, catalogueNumber, quantity } = article;
  return {
    number: index + 1,
    component: groupName(group, tables),
    description,
    catalogueNumber,
    quantity,
    make: makeCategory(article),
  };
}

function makeCategory({ materialClass }: Article): FeederBomRow['make'] {
  return materialClass === 'Siemens Switchgear' ? 'Siemens' : 'Non-Siemens';
}

type ComponentArticleTables = Parameters<typeof componentArticle>[1];

/** The articles of one copy of a feeder: its breaker, its accessories, then its components (SBD 13.2). */
export function feederArticles(feeder: EvaluatedFeeder, tables: ComponentArticleTables): readonly Article[] {
  const components = feeder.components.map((component) => componentArticle(component, tables, feeder.components));
  return [...feeder.kind.articles(feeder.values), ...components];
}
