import { roundHalfUp } from '@pw/configurator/formula/functions';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { acbCapacity, capacityReader, mccbCapacity } from '@pw/switchboard/breaker/breaking-capacity';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportPart } from '../report-document.ts';
import type { ReportColumn, ReportRow } from '../report-table.ts';
import { isDesigned, type OfferData } from './offer-data.ts';

/** A breaker as it stands in the boards of an offer, and how many of it there are. */
type Device = {
  readonly board: EvaluatedBoard;
  readonly feeder: EvaluatedFeeder;
  readonly accessories: readonly string[];
  readonly count: number;
};

/** As many columns as a page shows. */
const MOST_ON_PAGE = 6;

const STANDARD = 'IEC 60947-2';
const NONE = '–';

/** What is told of a device, line by line. */
const lines: readonly { readonly title: string; readonly text: (device: Device, tables: Tables) => string }[] = [
  { title: 'Make', text: ({ feeder }) => makeOf(feeder) },
  { title: 'Series', text: ({ feeder }) => seriesOf(feeder) },
  {
    title: 'Rated current In, A',
    text: ({ feeder }) => figureText(feeder.values.TAKEN_RATING ?? feeder.values.RATING),
  },
  { title: 'Set to, A', text: ({ feeder }) => figureText(feeder.values.RATING) },
  { title: 'Poles', text: ({ feeder }) => polesText(feeder.values) },
  { title: 'Operational voltage Ue, V', text: ({ board }) => figureText(board.values.OPER_VOLTAGE) },
  { title: 'Icu, kA', text: ({ feeder }) => figureText(feeder.values.ICU) },
  { title: 'Ics, kA', text: serviceCapacity },
  { title: 'Icw, kA', text: shortTimeText },
  { title: 'Release', text: releaseText },
  { title: 'Mounting', text: ({ feeder }) => feeder.values.FEEDER_MOUNTING ?? NONE },
  { title: 'Standard', text: () => STANDARD },
  { title: 'Accessories fitted', text: ({ accessories }) => accessories.join('; ') || NONE },
  { title: 'Quantity', text: ({ count }) => String(count) },
];

/** The technical data of each different device, a table for each family (SBD-R2 C 8); nothing without devices. */
export function technicalData({ boards, tables }: Pick<OfferData, 'boards' | 'tables'>): readonly ReportPart[] {
  const families = Map.groupBy(devicesOf(boards), ({ feeder }) => feeder.kind.family.name);
  return [...families].flatMap(([family, devices]) =>
    pagesOf(devices).map((shown, page, pages): ReportPart => {
      const blocks = [deviceTable(shown, tables)];
      const place = pages.length === 1 ? '' : `, ${page + 1} of ${pages.length}`;
      return { kind: 'text', title: `Technical data: ${family}${place}`, orientation: 'landscape', blocks };
    }),
  );
}

function pagesOf(devices: readonly Device[]): readonly (readonly Device[])[] {
  const pages = Math.ceil(devices.length / MOST_ON_PAGE);
  return Array.from({ length: pages }, (_, page) => devices.slice(page * MOST_ON_PAGE, (page + 1) * MOST_ON_PAGE));
}

function deviceTable(devices: readonly Device[], tables: Tables): ReportBlock {
  const columns: readonly ReportColumn[] = [
    { title: 'Data', kind: 'text', widthCharacters: 24 },
    ...devices.map(({ feeder }): ReportColumn => {
      const { values } = feeder;
      return { title: `${figureText(values.RATING)} A ${polesText(values)}`, kind: 'text', widthCharacters: 20 };
    }),
  ];
  const rows = lines.map(({ title, text }): ReportRow => {
    return { kind: 'line', cells: [title, ...devices.map((device) => text(device, tables))] };
  });
  return { kind: 'table', columns, rows };
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

/** By the class of the frame; above the low voltages Ics is Icu. */
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
  return TRIP_UNIT === '' ? NONE : `${TRIP_UNIT} (${RELEASE})${range}`;
}

function figureText(figure: number | null | undefined): string {
  return figure === null || figure === undefined ? NONE : String(roundHalfUp(figure, 2));
}
