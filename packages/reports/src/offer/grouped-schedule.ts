import { roundHalfUp } from '@pw/configurator/formula/functions';
import { counted } from '@pw/domain/counted';
import { numberForCustomer } from '@pw/switchboard/articles/article-status';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { toldConnection } from '@pw/switchboard/cable/terminations';
import { powerKw, sectionSums } from '@pw/switchboard/checks/section-sums';
import { ratingText } from '@pw/switchboard/design/rating-words';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import { polesText } from '@pw/switchboard/model/poles';
import type { PlacedWay } from '@pw/switchboard/model/small-way';
import { cableOfWay } from '@pw/switchboard/model/small-way';
import type { ReportBlock, ReportPart } from '../document/report-document.ts';
import type { ReportCell, ReportColumn, ReportRow } from '../document/report-table.ts';
import {
  accessoryTexts,
  basisText,
  type FeederPlace,
  functionText,
  isSpare,
  loadCurrent,
  moduleMm,
  releaseText,
  shortTimeText,
  tagOf,
} from './feeder-schedule.ts';
import { itemLegend, type NumberedItems, numberItems } from './numbered-items.ts';
import type { DesignedBoard, OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

type ScheduleData = Pick<OfferData, 'tables' | 'isVerified'>;

/** A column that describes a feeder, and its text for equal small ways. */
type ValueColumn = ReportColumn & {
  readonly cell: (place: FeederPlace, data: ScheduleData) => ReportCell;
  readonly ofWay?: (way: PlacedWay, place: FeederPlace) => ReportCell;
  /** A value that all feeders have, or all that have one, is said above the table in place of the column. */
  readonly isSaidOnce?: 'of all' | 'of those with one';
};

/** The columns whose figures the sums of a section add up; they stand last, so that the label of a sum has room. */
const loadTitle = 'Load, kW';
const currentTitle = 'Ib, A';

const valueColumns: readonly ValueColumn[] = [
  {
    title: 'Function, article',
    kind: 'text',
    widthCharacters: 15,
    cell: articleText,
    ofWay: ({ way }) => way.device,
  },
  {
    title: 'In / Inc, A',
    kind: 'text',
    widthCharacters: 10,
    cell: ({ placed: { feeder } }) => ratingText(feeder),
    ofWay: ({ way }) => (way.ratingA === null ? '' : `${way.curve}${way.ratingA}`),
  },
  {
    title: 'Poles',
    kind: 'text',
    widthCharacters: 5,
    isSaidOnce: 'of all',
    cell: ({ placed: { feeder } }) => polesText(feeder.values),
    ofWay: ({ way }) => `${way.poles}P`,
  },
  {
    title: 'Icu, kA',
    kind: 'quantity',
    widthCharacters: 5,
    cell: ({ placed: { feeder } }) => feeder.values.ICU,
    ofWay: (_, { placed: { feeder } }) => feeder.values.WAY_KA,
  },
  {
    title: 'Icw, kA',
    kind: 'text',
    widthCharacters: 7,
    isSaidOnce: 'of all',
    cell: ({ placed: { feeder } }) => shortTimeText(feeder),
  },
  {
    title: 'Breaking capacity by',
    kind: 'text',
    widthCharacters: 8,
    isSaidOnce: 'of those with one',
    cell: ({ placed: { feeder } }) => basisText(feeder),
  },
  {
    title: 'Release, mounting',
    kind: 'text',
    widthCharacters: 14,
    cell: ({ placed: { feeder } }) =>
      joined([releaseText(feeder), (feeder.values.FEEDER_MOUNTING ?? '').toLowerCase()]),
  },
  {
    title: 'Cable',
    kind: 'text',
    widthCharacters: 15,
    cell: ({ placed: { feeder } }) => toldConnection(feeder),
    ofWay: ({ way }) => cableOfWay(way),
  },
  {
    title: 'Module, mm',
    kind: 'quantity',
    widthCharacters: 7,
    cell: moduleMm,
  },
  {
    title: loadTitle,
    kind: 'quantity',
    widthCharacters: 5,
    cell: ({ placed: { feeder } }) => (isSpare(feeder) ? null : powerKw(feeder)),
  },
  {
    title: currentTitle,
    kind: 'quantity',
    widthCharacters: 7,
    cell: ({ placed: { feeder } }) => loadCurrent(feeder),
  },
];

/** The function with the number of the breaker; the name that replaces a number says the function itself. */
function articleText({ placed: { feeder } }: FeederPlace, { tables, isVerified }: ScheduleData): string {
  const named = numberForCustomer(feeder, tables, isVerified);
  return named === orderedNumber(feeder.values) ? joined([functionText(feeder), named]) : named;
}

function joined(texts: readonly string[]): string {
  return [...new Set(texts)].filter((text) => text !== '').join(', ');
}

const tagColumn = { title: 'Feeders', kind: 'text', widthCharacters: 34 } as const;
/** The function where many feeders are in one row. */
const longTagColumn = { ...tagColumn, widthCharacters: 52 } as const;
const MANY_FEEDERS = 8;
const quantityColumn = { title: 'Qty', kind: 'count', widthCharacters: 4 } as const;
const accessoryColumn = { title: 'With', kind: 'text', widthCharacters: 8 } as const;

/** Feeders that differ in address and tag alone. */
type FeederGroup = {
  readonly first: FeederPlace;
  readonly places: readonly FeederPlace[];
  readonly cells: readonly ReportCell[];
  readonly accessories: readonly string[];
};

/**
 * The feeders of a board as an offer lists them (SBD 6.7, 15.2, 15.3): equal ones as one row with their addresses and
 * tags, by the sections of the board, and what belongs to them said once below.
 */
export function feederSchedule(board: DesignedBoard, data: ScheduleData): ReportPart {
  return flowingPart(`Feeder schedule: ${board.name}`, scheduleBlocks(board, data));
}

function scheduleBlocks(board: DesignedBoard, data: ScheduleData): readonly ReportBlock[] {
  const groups = groupFeeders(board, data);
  const accessories = numberItems(groups.map((group) => group.accessories));
  const columnTexts = valueColumns.map((column, at) => ({ column, at, said: saidOnce(column, at, groups) }));
  const shown = columnTexts.filter(({ said }) => said === null);
  const columns: readonly ReportColumn[] = [
    groups.some(({ places }) => places.length > MANY_FEEDERS) ? longTagColumn : tagColumn,
    quantityColumn,
    accessoryColumn,
    ...shown.map(({ column: { cell: _cell, ofWay: _ofWay, isSaidOnce: _isSaidOnce, ...column } }) => column),
  ];
  const sections = Map.groupBy(groups, ({ first }) => first.placed.section);
  const sums = sectionSums(board.board, data.tables);
  const rows = [...sections].flatMap(([section, of]): readonly ReportRow[] => [
    ...(sections.size === 1 ? [] : [{ kind: 'heading', cells: [`Section ${section}`] } as const]),
    ...of.flatMap((group) => groupRows(group, shown, accessories)),
    ...sums.filter((sum) => sum.section === section).map((sum) => sumsRow(sum, of, columns)),
  ]);
  const once = columnTexts.flatMap(({ column, said }) => (said ? [`${column.title} ${said}`] : []));
  return [
    {
      kind: 'paragraph',
      style: 'small',
      text: ['Load and Ib are of one feeder.', ...(once.length === 0 ? [] : [`All feeders: ${once.join('; ')}.`])].join(
        ' ',
      ),
    },
    { kind: 'table', columns, rows },
    ...itemLegend(accessories, { common: 'Each feeder has', numbered: 'With' }),
  ];
}

/** The feeders of a board in the order of their compartments, equal ones together. */
function groupFeeders({ board, design }: DesignedBoard, data: ScheduleData): readonly FeederGroup[] {
  const places = compartmentsOf(data.tables, design).flatMap((compartment): readonly FeederPlace[] =>
    compartment.placed ? [{ compartment, placed: compartment.placed }] : [],
  );
  const single = places.map((place): FeederGroup => {
    const cells = valueColumns.map(({ cell }) => cell(place, data));
    const accessories = accessoryTexts(place.placed.feeder, { board, tables: data.tables });
    return { first: place, places: [place], cells, accessories };
  });
  const alike = Map.groupBy(single, ({ first: { placed }, cells, accessories }) =>
    JSON.stringify([
      placed.section,
      placed.feeder.type.name,
      isSpare(placed.feeder),
      cells,
      accessories,
      waysOf(placed.feeder).ways,
    ]),
  );
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map((one) => ({ ...one, places: group.flatMap(({ places: own }) => own) })),
  );
}

/**
 * What is said above the table in place of a column: the value of all feeders but blanks, '' of a column that says nothing;
 * null for a column that is shown.
 */
function saidOnce({ isSaidOnce, ofWay }: ValueColumn, at: number, groups: readonly FeederGroup[]): string | null {
  const hasWays = ofWay !== undefined && groups.some(({ first }) => waysOf(first.placed.feeder).ways.length > 0);
  const groupsWithValue = groups.filter(({ first, cells }) =>
    isSaidOnce === 'of those with one' ? cells[at] !== '' : first.placed.feeder.type.role !== 'blank',
  );
  const [value = '', ...others] = new Set(groupsWithValue.map(({ cells }) => cells[at] ?? ''));
  if (hasWays || others.length > 0 || groupsWithValue.length === 0) {
    return null;
  }
  return value === '' ? '' : isSaidOnce === undefined ? null : String(value);
}

type ShownColumn = { readonly column: ValueColumn; readonly at: number };

function groupRows(
  group: FeederGroup,
  shown: readonly ShownColumn[],
  accessories: NumberedItems,
): readonly ReportRow[] {
  const { places, first, cells } = group;
  const tags = places.map((place) => `${place.compartment.address} ${tagOf(place)}`);
  const values = shown.map(({ at }) => cells[at] ?? null);
  return [
    { kind: 'line', cells: [tags.join(', '), places.length, accessories.numbersOf(group.accessories), ...values] },
    ...wayRows(first, shown),
  ];
}

/** The small ways of a distribution section, equal ones together with their places and phases. */
function wayRows(place: FeederPlace, shown: readonly ShownColumn[]): readonly ReportRow[] {
  const rows = waysOf(place.placed.feeder).ways.map((way) => {
    return { way, cells: shown.map(({ column }) => column.ofWay?.(way, place) ?? null) };
  });
  const alike = Map.groupBy(rows, ({ way, cells }) => JSON.stringify([way.way.description, cells]));
  return [...alike.values()].flatMap((group): readonly ReportRow[] =>
    group.slice(0, 1).map(({ way, cells }) => {
      const at = group.map(({ way: { address, phases } }) => [address, phases].filter((text) => text !== '').join(' '));
      const text = [way.way.description, at.join(', ')].filter((said) => said !== '').join(': ');
      return { kind: 'line', cells: [text, group.length, null, ...cells] };
    }),
  );
}

/** The sums of the ways of a section, each below its column; spare ways do not count (SBD 15.3). */
function sumsRow(
  { section, connectedKw, connectedA, demandA }: ReturnType<typeof sectionSums>[number],
  of: readonly FeederGroup[],
  columns: readonly ReportColumn[],
): ReportRow {
  const feeders = of.reduce((sum, { places }) => sum + places.length, 0);
  const cells = columns.map(({ title }): ReportCell => {
    switch (title) {
      case tagColumn.title:
        return `Sum of section ${section}: ${counted(feeders, 'feeder')}, demand ${roundHalfUp(demandA, 0)} A`;
      case loadTitle:
        return connectedKw === null ? null : roundHalfUp(connectedKw, 2);
      case currentTitle:
        return roundHalfUp(connectedA, 2);
      default:
        return null;
    }
  });
  return { kind: 'subtotal', cells };
}
