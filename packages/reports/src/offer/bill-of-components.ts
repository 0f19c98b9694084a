import { componentArticle } from '@pw/switchboard/component/component-article';
import { laidOutFeeders } from '@pw/switchboard/layout/laid-out-feeders';
import type { EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportPart, ReportRow } from '../document/report-document.ts';
import type { DesignedBoard } from './offer-data.ts';

const columns = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Description', kind: 'text', widthCharacters: 70 },
  { title: 'Make', kind: 'text', widthCharacters: 24 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
] as const;

type Component = { readonly description: string; readonly make: string; readonly quantity: number };

/** The switchgear of one board without prices, equal components in one row, in the order of the feeders (SBD-R1 7). */
export function billOfComponents({ name, quantity, board, design }: DesignedBoard, tables: Tables): ReportPart {
  const rows = merged(laidOutFeeders(board, design).flatMap((feeder) => componentsOf(feeder, tables))).map(
    (component, index): ReportRow => ({
      kind: 'line',
      cells: [index + 1, component.description, component.make, component.quantity],
    }),
  );
  const count = quantity === 1 ? 'One board is offered.' : `Quantities of one board; ${quantity} boards are offered.`;
  return {
    kind: 'text',
    title: `Bill of components: ${name}`,
    orientation: 'portrait',
    blocks: [
      { kind: 'paragraph', style: 'small', text: count },
      { kind: 'table', columns, rows },
    ],
  };
}

function componentsOf(feeder: EvaluatedFeeder, tables: Tables): readonly Component[] {
  const copies = feeder.values.COPIES;
  const switchgear = feeder.kind.articles(feeder.values);
  const components = feeder.components.map((component) => {
    const article = componentArticle(component, tables);
    const isFreeIssue = component.values.SuppliedBy === 'customer';
    return isFreeIssue ? { ...article, description: `${article.description}, supplied by the customer` } : article;
  });
  return [...switchgear, ...components].map(({ description, make, quantity }) => {
    return { description, make, quantity: quantity * copies };
  });
}

function merged(components: readonly Component[]): readonly Component[] {
  const groups = Map.groupBy(components, ({ description, make }) => JSON.stringify([description, make]));
  return [...groups.values()].map((group) =>
    group.reduce((sum, each) => ({ ...each, quantity: sum.quantity + each.quantity })),
  );
}
