import { numberForCustomer } from '@pw/switchboard/article-status';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { toldConnection } from '@pw/switchboard/cable/terminations';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { currentText } from '@pw/switchboard/design/rating-words';
import { compartmentAddress } from '@pw/switchboard/layout/compartment-address';
import { laidOutFeeders } from '@pw/switchboard/layout/order-cubicles';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { DesignedCubicle } from '@pw/switchboard/model/design';
import { feederTag } from '@pw/switchboard/model/feeder-tag';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportPart, ReportTable } from '../report-document.ts';
import type { ReportColumn, ReportRow } from '../report-table.ts';
import type { DesignedBoard, OfferData } from './offer-data.ts';

const feederColumns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Cubicle', kind: 'count', widthCharacters: 7 },
  { title: 'Address', kind: 'text', widthCharacters: 9 },
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
  { title: 'Qty', kind: 'count', widthCharacters: 5 },
  { title: 'Accessories, control components and notes', kind: 'text', widthCharacters: 30 },
  { title: 'Module, mm', kind: 'quantity', widthCharacters: 8 },
];

/** The feeders of a board from left to right, equal copies of a cubicle in one row (SBD-R1 7). */
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
  const placed = design.cubicles.flatMap(placedFeeders);
  const rows = placed.map((row, index) => feederRow(row, index, tables, numberOf));
  return { kind: 'table', columns: feederColumns, rows };
}

type FeederPlace = {
  readonly cubicle: DesignedCubicle;
  readonly feeder: EvaluatedFeeder;
  readonly section: string;
  /** From the top, from 0: one for each copy. */
  readonly places: readonly number[];
};

function placedFeeders(cubicle: DesignedCubicle): readonly FeederPlace[] {
  const placed = cubicle.feeders.map(({ feeder, section }, place) => ({ feeder, section, place }));
  const groups = Map.groupBy(placed, ({ feeder, section }) => `${section} ${feeder.name}`);
  return [...groups.values()].flatMap((copies) =>
    copies.slice(0, 1).map(({ feeder, section }) => {
      return { cubicle, feeder, section, places: copies.map(({ place }) => place) };
    }),
  );
}

/** The addresses of compartments, e.g. `2B` or `2B to 2D`; those that do not follow each other one by one. */
function addresses({ cubicle, places }: FeederPlace): string {
  const names = places.map((place) => compartmentAddress(cubicle.number, place));
  const [first = 0, last = first] = [places.at(0), places.at(-1)];
  const isRow = places.length > 2 && last - first === places.length - 1;
  return isRow ? `${names.at(0)} to ${names.at(-1)}` : names.join(', ');
}

function feederRow(
  placed: FeederPlace,
  index: number,
  tables: Tables,
  numberOf: (feeder: EvaluatedFeeder) => string,
): ReportRow {
  const { cubicle, feeder, section, places } = placed;
  const { values, kind, type } = feeder;
  const isBlank = type.role === 'blank';
  return {
    kind: 'line',
    cells: [
      index + 1,
      cubicle.number,
      addresses(placed),
      section,
      feederTag(feeder),
      isBlank ? 'Blank' : kind.family.name,
      currentText(values),
      polesText(values),
      values.ICU,
      values.ICW ?? null,
      values.FEEDER_MOUNTING ?? '',
      values.TRIP_UNIT,
      toldConnection(feeder),
      numberOf(feeder),
      places.length,
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
