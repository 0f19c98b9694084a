import { isOfArticle } from '@pw/pricing/bill/bill-line';
import { makeOfArticle } from '@pw/pricing/offer/make-list';
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

/**
 * The articles of one board without prices, equal ones in one row: those of the feeders in their order, then those of the
 * board itself (SBD 15.1). They are those of its bill of material.
 */
export function billOfComponents({ name, quantity, bill }: DesignedBoard, offer: BillData): ReportPart {
  const rows = mergeComponents(componentsOf(bill, offer)).map(
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

function componentsOf(bill: DesignedBoard['bill'], { tables, issue }: BillData): readonly Component[] {
  return bill.filter(isOfArticle).map((line) => ({
    description: line.isFreeIssue ? `${line.description}, supplied by the customer` : line.description,
    make: makeOfArticle(line, tables, issue.makes),
    quantity: line.quantity.value,
  }));
}

function mergeComponents(components: readonly Component[]): readonly Component[] {
  const groups = Map.groupBy(components, ({ description, make }) => JSON.stringify([description, make]));
  return [...groups.values()].map((group) =>
    group.reduce((sum, each) => ({ ...each, quantity: sum.quantity + each.quantity })),
  );
}
