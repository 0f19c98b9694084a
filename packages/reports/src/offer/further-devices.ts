import { feederArticles } from '@pw/pricing/bill/feeder-bom';
import { makeOfArticle } from '@pw/pricing/offer/make-list';
import { articleStatus } from '@pw/switchboard/article-status';
import { breakerFamilyNames } from '@pw/switchboard/model/article';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import { type DeviceRow, deviceRowOf } from '@pw/switchboard/tables/device-row';
import type { ReportBlock, ReportPart } from '../report-document.ts';
import type { ReportColumn, ReportRow } from '../report-table.ts';
import { isDesigned, type OfferData } from './offer-data.ts';

type DeviceData = Pick<OfferData, 'boards' | 'tables' | 'isVerified' | 'issue'>;

/** A device besides the ACBs and MCCBs, as it stands in the boards of an offer, and how many of it there are. */
export type FurtherDevice = {
  readonly row: DeviceRow;
  readonly description: string;
  /** '' for one that the company has not verified. */
  readonly catalogueNumber: string;
  readonly make: string;
  readonly voltageV: number;
  readonly count: number;
};

/** As many columns as a table shows. */
const MOST_IN_TABLE = 6;

const NONE = '–';

/** What is told of a device, line by line. */
const lines: readonly { readonly title: string; readonly text: (device: FurtherDevice) => string }[] = [
  { title: 'Device', text: ({ description }) => description },
  { title: 'Make', text: ({ make }) => make || NONE },
  { title: 'Type', text: ({ catalogueNumber }) => catalogueNumber || NONE },
  { title: 'Operational voltage of the board Ue, V', text: ({ voltageV }) => String(voltageV) },
  { title: 'Standard', text: ({ row }) => row.standard },
  { title: 'Quantity', text: ({ count }) => String(count) },
];

/** The technical data of switch-fuses, contactors, meters … : a table for each family; nothing without them (SBD-R2 C 8). */
export function furtherDevicesPart(data: DeviceData): readonly ReportPart[] {
  const families = Map.groupBy(furtherDevices(data), ({ row }) => row.family);
  const blocks = [...families].flatMap(([family, devices]): readonly ReportBlock[] =>
    tablesOf(devices).flatMap((shown, index) => [
      ...(index === 0 ? [{ kind: 'heading', text: family } as const] : []),
      deviceTable(shown),
    ]),
  );
  return blocks.length === 0
    ? []
    : [{ kind: 'text', title: 'Technical data: further devices', orientation: 'landscape', blocks }];
}

function tablesOf(devices: readonly FurtherDevice[]): readonly (readonly FurtherDevice[])[] {
  const tables = Math.ceil(devices.length / MOST_IN_TABLE);
  return Array.from({ length: tables }, (_, at) => devices.slice(at * MOST_IN_TABLE, (at + 1) * MOST_IN_TABLE));
}

function deviceTable(devices: readonly FurtherDevice[]): ReportBlock {
  const columns: readonly ReportColumn[] = [
    { title: 'Data', kind: 'text', widthCharacters: 24 },
    ...devices.map((_, index): ReportColumn => ({ title: String(index + 1), kind: 'text', widthCharacters: 20 })),
  ];
  const rows = lines.map(({ title, text }): ReportRow => ({ kind: 'line', cells: [title, ...devices.map(text)] }));
  return { kind: 'table', columns, rows };
}

/** The different devices of all boards, in the order of the families of the table. */
export function furtherDevices({ boards, tables, isVerified, issue }: DeviceData): readonly FurtherDevice[] {
  const fitted = boards.flatMap((board) => {
    const placed = isDesigned(board) ? placedOnce(board.design.cubicles) : [];
    return placed.flatMap(({ feeder }) =>
      feederArticles(feeder, tables).flatMap((article): readonly FurtherDevice[] => {
        const row = deviceRowOf(tables, article.description);
        // The breaker of an ACB or MCCB feeder has a table of its own, and its accessories stand there.
        const isOfBreaker = feeder.values.FRAME !== '' && breakerFamilyNames.some((name) => name === article.group);
        if (row === undefined || isOfBreaker) {
          return [];
        }
        const { description } = article;
        const make = makeOfArticle(article, tables, issue.makes);
        const status = articleStatus(article, tables, isVerified);
        const catalogueNumber = status === 'verified' ? article.catalogueNumber : '';
        const count = article.quantity * board.quantity;
        return [{ row, description, make, catalogueNumber, voltageV: board.board.values.OPER_VOLTAGE, count }];
      }),
    );
  });
  const alike = Map.groupBy(fitted, ({ row: _row, count: _count, ...said }) => JSON.stringify(said));
  const counted = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map((device) => ({ ...device, count: group.reduce((sum, { count }) => sum + count, 0) })),
  );
  const order = [...new Set(tables.device.rows.map(({ family }) => family))];
  return counted.toSorted((one, other) => order.indexOf(one.row.family) - order.indexOf(other.row.family));
}
