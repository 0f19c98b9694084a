import { numberForCustomer } from '@pw/switchboard/article-status';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { toldConnection } from '@pw/switchboard/cable/terminations';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { currentText } from '@pw/switchboard/design/rating-words';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import { laidOutFeeders } from '@pw/switchboard/layout/order-cubicles';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { Compartment, PlacedFeeder } from '@pw/switchboard/model/design';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportPart, ReportTable } from '../report-document.ts';
import type { ReportColumn, ReportRow } from '../report-table.ts';
import type { DesignedBoard, OfferData } from './offer-data.ts';

const feederColumns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Cubicle', kind: 'count', widthCharacters: 7 },
  { title: 'Compartment', kind: 'text', widthCharacters: 11 },
  { title: 'Section', kind: 'text', widthCharacters: 7 },
  { title: 'Designation', kind: 'text', widthCharacters: 20 },
  { title: 'Type', kind: 'text', widthCharacters: 7 },
  { title: 'In / Inc, A', kind: 'text', widthCharacters: 10 },
  { title: 'Poles', kind: 'text', widthCharacters: 6 },
  { title: 'Icu, kA', kind: 'quantity', widthCharacters: 6 },
  { title: 'Icw, kA', kind: 'quantity', widthCharacters: 6 },
  { title: 'Mounting', kind: 'text', widthCharacters: 12 },
  { title: 'Release', kind: 'text', widthCharacters: 9 },
  { title: 'Cable', kind: 'text', widthCharacters: 21 },
  { title: 'Catalogue no.', kind: 'text', widthCharacters: 19 },
  { title: 'Accessories, control components and notes', kind: 'text', widthCharacters: 30 },
  { title: 'Module, mm', kind: 'quantity', widthCharacters: 8 },
];

/** The feeders of a board by their compartments, one row for each copy (SBD-R2 13). */
export function feederSchedule(
  board: DesignedBoard,
  { tables, isVerified }: Pick<OfferData, 'tables' | 'isVerified'>,
): ReportPart {
  return {
    kind: 'text',
    title: `Feeder schedule: ${board.name}`,
    orientation: 'landscape',
    blocks: [feederTable(board, tables, (feeder) => numberForCustomer(feeder, tables, isVerified))],
  };
}

/**
 * The same as a table.
 * @param numberOf what stands as the catalogue number of a feeder's breaker
 */
export function feederTable(
  { design }: DesignedBoard,
  tables: Tables,
  numberOf: (feeder: EvaluatedFeeder) => string,
): ReportTable {
  const copies = compartmentsOf(tables, design).flatMap((compartment): readonly FeederPlace[] =>
    compartment.placed ? [{ compartment, placed: compartment.placed }] : [],
  );
  const rows = copies.map((copy, index) => feederRow(copy, index, tables, numberOf));
  return { kind: 'table', columns: feederColumns, rows };
}

/** One copy of a feeder in its compartment. */
type FeederPlace = { readonly compartment: Compartment; readonly placed: PlacedFeeder };

function feederRow(
  { compartment, placed: { feeder, section } }: FeederPlace,
  index: number,
  tables: Tables,
  numberOf: (feeder: EvaluatedFeeder) => string,
): ReportRow {
  const { values, kind, type } = feeder;
  const isBlank = type.role === 'blank';
  return {
    kind: 'line',
    cells: [
      index + 1,
      compartment.cubicle,
      compartment.address,
      section,
      markedTag(compartment.tag, feeder),
      isBlank ? 'Blank' : kind.family.name,
      currentText(values),
      polesText(values),
      values.ICU,
      values.ICW ?? null,
      values.FEEDER_MOUNTING ?? '',
      values.TRIP_UNIT,
      toldConnection(feeder),
      numberOf(feeder),
      accessoryTexts(feeder, tables).join('; '),
      values.MODULE_HEIGHT === 0 ? null : values.MODULE_HEIGHT,
    ],
  };
}

function accessoryTexts(feeder: EvaluatedFeeder, tables: Tables): readonly string[] {
  const breakerNumber = orderedNumber(feeder.values);
  const accessories = feeder.kind
    .articles(feeder.values)
    .filter(({ catalogueNumber }) => catalogueNumber !== breakerNumber);
  const components = feeder.components.map((component) => componentArticle(component, tables));
  const counted = [...accessories, ...components].map(({ description, quantity }) =>
    quantity === 1 ? description : `${quantity} x ${description}`,
  );
  const note = feeder.values.FEEDER_NOTE.trim();
  return note === '' ? counted : [...counted, note];
}

const componentColumns = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Description', kind: 'text', widthCharacters: 70 },
  { title: 'Make', kind: 'text', widthCharacters: 24 },
  { title: 'Qty', kind: 'count', widthCharacters: 8 },
] as const;

type Component = { readonly description: string; readonly make: string; readonly quantity: number };

/** The switchgear of one board without prices, equal components in one row, in the order of the feeders (SBD-R1 7). */
export function billOfComponents({ name, quantity, board, design }: DesignedBoard, tables: Tables): ReportPart {
  const rows = mergeComponents(laidOutFeeders(board, design).flatMap((feeder) => componentsOf(feeder, tables))).map(
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
      { kind: 'table', columns: componentColumns, rows },
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

function mergeComponents(components: readonly Component[]): readonly Component[] {
  const groups = Map.groupBy(components, ({ description, make }) => JSON.stringify([description, make]));
  return [...groups.values()].map((group) =>
    group.reduce((sum, each) => ({ ...each, quantity: sum.quantity + each.quantity })),
  );
}
