import { makeOfArticle } from '@pw/pricing/offer/make-list';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { laidOutFeeders } from '@pw/switchboard/layout/order-cubicles';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { ReportPart } from '../document/report-document.ts';
import type { ReportRow } from '../document/report-table.ts';
import type { DesignedBoard, OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

const componentColumns = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Description', kind: 'text', widthCharacters: 70 },
  { title: 'Make', kind: 'text', widthCharacters: 24 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
] as const;

type BillData = Pick<OfferData, 'tables' | 'issue'>;

type Component = { readonly description: string; readonly make: string; readonly quantity: number };

/** The switchgear of one board without prices, equal components in one row, in the order of the feeders (SBD 15.1). */
export function billOfComponents({ name, quantity, board, design }: DesignedBoard, offer: BillData): ReportPart {
  const rows = mergeComponents(laidOutFeeders(board, design).flatMap((feeder) => componentsOf(feeder, offer))).map(
    (component, index): ReportRow => ({
      kind: 'line',
      cells: [index + 1, component.description, component.make, component.quantity],
    }),
  );
  const count = quantity === 1 ? 'We offer one board.' : `We offer ${quantity} boards. The quantities are of one.`;
  return flowingPart(`Bill of components: ${name}`, [
    { kind: 'paragraph', style: 'small', text: count },
    { kind: 'table', columns: componentColumns, rows },
  ]);
}

function componentsOf(feeder: EvaluatedFeeder, { tables, issue }: BillData): readonly Component[] {
  const copies = feeder.values.COPIES;
  const switchgear = feeder.kind.articles(feeder.values);
  const components = feeder.components.map((component) => {
    const article = componentArticle(component, tables, feeder.components);
    const isFreeIssue = component.values.SuppliedBy === 'customer';
    return isFreeIssue ? { ...article, description: `${article.description}, supplied by the customer` } : article;
  });
  return [...switchgear, ...components].map(({ quantity, ...article }) => {
    const make = makeOfArticle(article, tables, issue.makes);
    return { description: article.description, make, quantity: quantity * copies };
  });
}

function mergeComponents(components: readonly Component[]): readonly Component[] {
  const groups = Map.groupBy(components, ({ description, make }) => JSON.stringify([description, make]));
  return [...groups.values()].map((group) =>
    group.reduce((sum, each) => ({ ...each, quantity: sum.quantity + each.quantity })),
  );
}
