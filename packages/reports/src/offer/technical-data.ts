import { roundHalfUp } from '@pw/configurator/formula/functions';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { acbCapacity, capacityReader, mccbCapacity } from '@pw/switchboard/breaker/breaking-capacity';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportPart } from '../document/report-document.ts';
import { type ReportColumn, type RowGroup, summedRows } from '../document/report-table.ts';
import { itemLegend, numberItems } from './numbered-items.ts';
import { isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

/** A breaker as it is in the boards of an offer, and how many of it there are. */
type Device = {
  readonly board: EvaluatedBoard;
  readonly feeder: EvaluatedFeeder;
  readonly accessories: readonly string[];
  readonly count: number;
};

const STANDARD = 'IEC 60947-2';
const NONE = '–';

type DeviceColumn = ReportColumn & { readonly cell: (device: Device, tables: Tables) => string };

/** The columns about a device; the numbers of its accessories follow them. */
const deviceColumns: readonly DeviceColumn[] = [
  textColumn('Make, series', 14, ({ feeder }) =>
    [makeOf(feeder), seriesOf(feeder)].filter((text) => text !== NONE).join(' '),
  ),
  textColumn('In, A', 6, ({ feeder }) => figureText(feeder.values.TAKEN_RATING ?? feeder.values.RATING)),
  textColumn('Set to, A', 6, ({ feeder }) => figureText(feeder.values.RATING)),
  textColumn('Poles', 6, ({ feeder }) => polesText(feeder.values)),
  textColumn('Ue, V', 5, ({ board }) => figureText(board.values.OPER_VOLTAGE)),
  textColumn('Icu, kA', 6, ({ feeder }) => figureText(feeder.values.ICU)),
  textColumn('Ics, kA', 6, serviceCapacity),
  textColumn('Icw, kA', 10, shortTimeText),
  textColumn('Release', 24, releaseText),
  textColumn('Mounting', 13, ({ feeder }) => feeder.values.FEEDER_MOUNTING ?? NONE),
];

const accessoryColumn = { title: 'With', kind: 'text', widthCharacters: 9 } as const;
const quantityColumn = { title: 'Qty', kind: 'count', widthCharacters: 5 } as const;

function textColumn(title: string, widthCharacters: number, cell: DeviceColumn['cell']): DeviceColumn {
  return { title, kind: 'text', widthCharacters, cell };
}

const legend = { common: 'Each breaker has', numbered: 'With' };

/** The technical data of each different breaker, those of a family together (SBD 15.4); nothing without breakers. */
export function technicalData({ boards, tables }: Pick<OfferData, 'boards' | 'tables'>): readonly ReportPart[] {
  const devices = devicesOf(boards);
  if (devices.length === 0) {
    return [];
  }
  const accessories = numberItems(devices.map((device) => device.accessories));
  const families = Map.groupBy(devices, ({ feeder }) => feeder.kind.family.name);
  const columns = [...deviceColumns.map(({ cell: _cell, ...column }) => column), accessoryColumn, quantityColumn];
  const groups = [...families].map(
    ([heading, of]): RowGroup => ({
      heading,
      lines: of.map((device) => [
        ...deviceColumns.map(({ cell }) => cell(device, tables)),
        accessories.numbersOf(device.accessories),
        device.count,
      ]),
      subtotal: null,
    }),
  );
  return [
    flowingPart('Technical data: breakers', [
      { kind: 'paragraph', style: 'small', text: `All breakers are built to ${STANDARD}.` },
      { kind: 'table', columns, rows: summedRows(columns, groups, null) },
      ...itemLegend(accessories, legend),
    ]),
  ];
}

/** The different devices of all boards, the largest of each family first. */
function devicesOf(boards: OfferData['boards']): readonly Device[] {
  const fitted = boards.flatMap((board) =>
    isDesigned(board)
      ? placedOnce(board.design.cubicles)
          .filter(({ feeder }) => feeder.values.FRAME !== '')
          .map(
            ({ feeder }): Device => ({
              board: board.board,
              feeder,
              accessories: accessoriesOf(feeder),
              count: board.quantity,
            }),
          )
      : [],
  );
  const alike = [...Map.groupBy(fitted, sameDevice).values()];
  const counted = alike.flatMap((group) =>
    group.slice(0, 1).map((device) => ({ ...device, count: group.reduce((sum, { count }) => sum + count, 0) })),
  );
  return counted.toSorted((one, other) => (other.feeder.values.RATING ?? 0) - (one.feeder.values.RATING ?? 0));
}

function sameDevice({ board, feeder, accessories }: Device): string {
  const { values, kind } = feeder;
  const { FRAME, TAKEN_RATING, RATING, ICU, ICW, TRIP_UNIT, FEEDER_MOUNTING } = values;
  const said = [kind.family.name, seriesOf(feeder), FRAME, TAKEN_RATING, RATING, polesText(values), ICU, ICW];
  return JSON.stringify([...said, TRIP_UNIT, FEEDER_MOUNTING, board.values.OPER_VOLTAGE, accessories]);
}

function accessoriesOf({ kind, values }: EvaluatedFeeder): readonly string[] {
  const breaker = orderedNumber(values);
  return kind
    .articles(values)
    .filter(({ askedBy, catalogueNumber }) => askedBy !== undefined || catalogueNumber !== breaker)
    .map(({ description }) => description);
}

function makeOf({ kind, values }: EvaluatedFeeder): string {
  return kind.articles(values)[0]?.make ?? NONE;
}

/** Only a breaker has a series. */
function seriesOf({ values }: EvaluatedFeeder): string {
  return (values as { readonly SERIES?: string }).SERIES ?? NONE;
}

/** The value by the class of the frame; above the low voltages Ics is Icu. */
function serviceCapacity({ board, feeder }: Device, tables: Tables): string {
  const { FRAME, ICU_CLASS, POLES } = feeder.values;
  const acb = tables.acbShortTime.rows.find(
    (row) => row.frame === FRAME && row.class === ICU_CLASS && row.poles === POLES,
  );
  const mccb = tables.mccbClass.rows.find((row) => row.frame === FRAME && row.class === ICU_CLASS);
  const capacity = acb ? acbCapacity(acb) : mccb ? mccbCapacity(mccb) : null;
  return figureText(capacity && capacityReader(tables).basic(capacity, 'Ics', board.values.OPER_VOLTAGE));
}

function shortTimeText({ feeder }: Device): string {
  const { ICW, SHORT_TIME } = feeder.values;
  return ICW === null || ICW === undefined ? NONE : `${ICW} for ${SHORT_TIME} s`;
}

/** The trip unit, what it protects with, and from where to where it can be set. */
function releaseText({ feeder }: Device, tables: Tables): string {
  const { TRIP_UNIT, RELEASE, TAKEN_RATING, RATING } = feeder.values;
  const inA = TAKEN_RATING ?? RATING;
  const series = seriesOf(feeder);
  const row = tables.release.rows.find((each) => each.series === series && each.tripUnit === TRIP_UNIT);
  const range = row === undefined || inA === null ? '' : `, ${Math.round(row.setFrom * inA)} to ${inA} A`;
  // An article of another make has the release of the design by another name.
  return TRIP_UNIT === '' ? (RELEASE ?? '') || NONE : `${TRIP_UNIT} (${RELEASE})${range}`;
}

function figureText(figure: number | null | undefined): string {
  return figure === null || figure === undefined ? NONE : String(roundHalfUp(figure, 2));
}
