import { roundHalfUp } from '@pw/configurator/formula/functions';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { toldConnection } from '@pw/switchboard/cable/terminations';
import { powerKw, type SectionSums, sectionSums } from '@pw/switchboard/checks/section-sums';
import { componentArticle } from '@pw/switchboard/component/component-article';
import { loadCurrentOf, ratingText } from '@pw/switchboard/design/rating-words';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { Compartment, PlacedFeeder } from '@pw/switchboard/model/design';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import { polesText } from '@pw/switchboard/model/poles';
import type { PlacedWay } from '@pw/switchboard/model/small-way';
import { cableOfWay } from '@pw/switchboard/model/small-way';
import { isNeutralLoaded } from '@pw/switchboard/supply-network/neutral-load';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportTable } from '../document/report-document.ts';
import type { ReportCell, ReportColumn, ReportRow } from '../document/report-table.ts';
import type { DesignedBoard } from './offer-data.ts';

/** One copy of a feeder in its compartment. */
export type FeederPlace = { readonly compartment: Compartment; readonly placed: PlacedFeeder };

/** What the cells of a schedule read besides the feeder. */
export type ScheduledBoard = { readonly board: EvaluatedBoard; readonly tables: Tables };

/** A column of the schedule, and what is in it for a copy of a feeder and for a small way of it. */
type FeederColumn = ReportColumn & {
  readonly cell: (copy: FeederPlace, of: ScheduledBoard) => ReportCell;
  readonly ofWay?: (way: PlacedWay, feeder: EvaluatedFeeder) => ReportCell;
};

/** A column that names the breaker of a feeder. */
export type ArticleColumn = ReportColumn & { readonly cell: (feeder: EvaluatedFeeder) => ReportCell };

/** The breaker as it is named; who reads a schedule decides by what (SBD 4.8). */
export const articleColumn = { title: 'Article', kind: 'text', widthCharacters: 20 } as const;

/** The columns whose figures the sums of a section add up. */
const loadColumn = { title: 'Load, kW', kind: 'quantity', widthCharacters: 6 } as const;
const currentColumn = { title: 'Ib, A', kind: 'quantity', widthCharacters: 7 } as const;

const beforeArticle: readonly FeederColumn[] = [
  ...([
    {
      title: 'Compartment',
      kind: 'text',
      widthCharacters: 11,
      cell: ({ compartment }) => compartment.address,
      ofWay: ({ address }) => `  ${address}`,
    },
    { title: 'Section', kind: 'text', widthCharacters: 7, cell: ({ placed }) => placed.section },
    { title: 'Tag', kind: 'text', widthCharacters: 18, cell: tagOf, ofWay: ({ way }) => way.description },
  ] satisfies readonly FeederColumn[]),
  {
    ...ofFeeder({ title: 'Function', kind: 'text', widthCharacters: 14 }, functionText),
    ofWay: ({ way }) => way.device,
  },
  ofFeeder(loadColumn, (feeder) => (isSpare(feeder) ? null : powerKw(feeder))),
  ofFeeder(currentColumn, loadCurrent),
  {
    ...ofFeeder({ title: 'In / Inc, A', kind: 'text', widthCharacters: 13 }, ratingText),
    ofWay: ({ way }) => (way.ratingA === null ? '' : `${way.curve}${way.ratingA}`),
  },
  {
    ...ofFeeder({ title: 'Poles', kind: 'text', widthCharacters: 6 }, ({ values }) => polesText(values)),
    ofWay: ({ way, phases }) => [`${way.poles}P`, phases].filter((text) => text !== '').join(' '),
  },
  {
    ...ofFeeder({ title: 'Icu, kA', kind: 'quantity', widthCharacters: 6 }, ({ values }) => values.ICU),
    ofWay: (_, { values }) => values.WAY_KA,
  },
  ofFeeder({ title: 'Icw, kA', kind: 'text', widthCharacters: 10 }, shortTimeText),
  ofFeeder({ title: 'Basis', kind: 'text', widthCharacters: 6 }, basisText),
  ofFeeder({ title: 'Release', kind: 'text', widthCharacters: 10 }, releaseText),
  ofFeeder({ title: 'Mounting', kind: 'text', widthCharacters: 15 }, ({ values }) => values.FEEDER_MOUNTING ?? ''),
  {
    ...ofFeeder({ title: 'Cable', kind: 'text', widthCharacters: 21 }, toldConnection),
    ofWay: ({ way }) => cableOfWay(way),
  },
];

const behindArticle: readonly FeederColumn[] = [
  {
    title: 'Accessories, control components and notes',
    kind: 'text',
    widthCharacters: 44,
    cell: ({ placed: { feeder } }, of) => accessoryTexts(feeder, of).join('; '),
  },
  {
    title: 'Module, mm',
    kind: 'quantity',
    widthCharacters: 8,
    cell: moduleMm,
  },
];

/** The height of the compartment of a module, or of the unit of a cabinet; none of a cubicle of its own. */
export function moduleMm({ compartment, placed }: FeederPlace): number | null {
  return placed.feeder.values.MODULE_HEIGHT === 0 ? null : compartment.heightMm;
}

function ofFeeder(column: ReportColumn, cell: ArticleColumn['cell']): FeederColumn {
  return { ...column, cell: ({ placed: { feeder } }) => cell(feeder) };
}

/** SPARE is behind the tag of a way that is one (SBD 4.11). */
export function tagOf({ compartment, placed }: FeederPlace): string {
  return markedTag(compartment.tag, placed.feeder);
}

/** How long the breaker withstands it is next to the current; nothing where it holds none. */
export function shortTimeText({ values: { ICW, SHORT_TIME } }: EvaluatedFeeder): string {
  return (ICW ?? null) === null ? '' : [`${ICW}`, ...(SHORT_TIME ? [`${SHORT_TIME} s`] : [])].join(', ');
}

/** Which of both breaking capacities was chosen by; before there was a choice it was Icu. */
export function basisText({ values, type }: EvaluatedFeeder): string {
  const basis: string | undefined = values.BASIS;
  return type.role === 'blank' ? '' : (basis ?? 'Icu');
}

/** The words of its kind; a breaker is named. */
export function functionText({ kind, type, values }: EvaluatedFeeder): string {
  return type.role === 'blank' ? 'Blank' : (kind.texts('function', values)[0] ?? kind.family.name);
}

/** Whether a way is a spare. */
export function isSpare({ values }: Pick<EvaluatedFeeder, 'values'>): boolean {
  return values.FEEDER_SPARE === 'Y';
}

/** The power of what loads the board: neither of a source nor of a spare way. */
export function loadCurrent({ type, values }: EvaluatedFeeder): number | null {
  const amperes = loadCurrentOf(values);
  return type.role !== 'outgoing' || isSpare({ values }) || amperes === null ? null : roundHalfUp(amperes, 2);
}

/** The words of its kind for the release, else the trip unit and its protections. */
export function releaseText({ kind, values }: EvaluatedFeeder): string {
  const { TRIP_UNIT, RELEASE } = values;
  const [ofKind] = kind.texts('release', values);
  return ofKind ?? [TRIP_UNIT, RELEASE].filter((text) => text !== '').join(' ');
}

/**
 * The feeders of a board by their compartments, one row for each copy and each small way in it (SBD 6.7, 15.2, 15.3).
 * @param named the columns that name the breaker of a feeder
 */
export function feederTable(
  { board, design }: DesignedBoard,
  tables: Tables,
  named: readonly ArticleColumn[],
): ReportTable {
  const columns = [...beforeArticle, ...named.map((column) => ofFeeder(column, column.cell)), ...behindArticle];
  const copies = compartmentsOf(tables, design).flatMap((compartment): readonly FeederPlace[] =>
    compartment.placed ? [{ compartment, placed: compartment.placed }] : [],
  );
  const rows = copies.flatMap((copy, index): readonly ReportRow[] => {
    const { feeder } = copy.placed;
    return [
      { kind: 'line', cells: [index + 1, ...columns.map(({ cell }) => cell(copy, { board, tables }))] },
      ...waysOf(feeder).ways.map((way): ReportRow => {
        return { kind: 'line', cells: [null, ...columns.map(({ ofWay }) => ofWay?.(way, feeder) ?? null)] };
      }),
    ];
  });
  const titled = [serialColumn, ...columns.map(({ cell: _cell, ofWay: _ofWay, ...column }) => column)];
  const sums = sectionSums(board, tables).map((sum) => sumsRow(sum, titled));
  return { kind: 'table', columns: titled, rows: [...rows, ...sums] };
}

const serialColumn = { title: 'S.No', kind: 'count', widthCharacters: 5 } as const;

/** The sums of the ways of a section, each below its column; spare ways do not count (SBD 15.3). */
function sumsRow({ section, connectedKw, connectedA, demandA }: SectionSums, columns: readonly ReportColumn[]) {
  const cells = columns.map(({ title }): ReportCell => {
    switch (title) {
      case serialColumn.title:
        return `Section ${section}: sum of load and Ib, demand ${roundHalfUp(demandA, 0)} A`;
      case loadColumn.title:
        return connectedKw === null ? null : roundHalfUp(connectedKw, 2);
      case currentColumn.title:
        return roundHalfUp(connectedA, 2);
      default:
        return null;
    }
  });
  return { kind: 'subtotal', cells } as const;
}

/** The parts of a feeder in addition to its breaker: accessories, components, what its neutral carries, and its note. */
export function accessoryTexts(feeder: EvaluatedFeeder, { board, tables }: ScheduledBoard): readonly string[] {
  const breakerNumber = orderedNumber(feeder.values);
  const accessories = feeder.kind
    .articles(feeder.values)
    .filter(({ catalogueNumber }) => catalogueNumber !== breakerNumber);
  const components = feeder.components.map((component) => componentArticle(component, tables, feeder.components));
  const counted = [...accessories, ...components].map(({ description, quantity }) =>
    quantity === 1 ? description : `${quantity} x ${description}`,
  );
  const note = feeder.values.FEEDER_NOTE.trim();
  const loaded = isNeutralLoaded(tables, board, feeder) ? ['neutral loaded'] : [];
  return [...counted, ...loaded, ...(note === '' ? [] : [note])];
}
