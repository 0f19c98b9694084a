import { feederArticles } from '@pw/pricing/bill/feeder-bom';
import { makeOfArticle } from '@pw/pricing/offer/make-list';
import { articleStatus } from '@pw/switchboard/articles/article-status';
import { breakerFamilyNames } from '@pw/switchboard/model/article';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import { type DeviceRow, deviceRowOf } from '@pw/switchboard/tables/device-row';
import type { ReportPart } from '../document/report-document.ts';
import { type ReportColumn, type RowGroup, summedRows } from '../document/report-table.ts';
import { isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

type DeviceData = Pick<OfferData, 'boards' | 'tables' | 'isVerified' | 'issue'>;

/** A device besides the ACBs and MCCBs, as it is in the boards of an offer, and how many of it there are. */
export type FurtherDevice = {
  readonly row: DeviceRow;
  readonly description: string;
  /** '' for one that the company has not verified. */
  readonly catalogueNumber: string;
  readonly make: string;
  readonly voltageV: number;
  readonly count: number;
};

const NONE = '–';

const columns = [
  { title: 'Device', kind: 'text', widthCharacters: 46 },
  { title: 'Make', kind: 'text', widthCharacters: 16 },
  { title: 'Type', kind: 'text', widthCharacters: 18 },
  { title: 'Ue of the board, V', kind: 'text', widthCharacters: 10 },
  { title: 'Standard', kind: 'text', widthCharacters: 16 },
  { title: 'Qty', kind: 'count', widthCharacters: 6 },
] as const satisfies readonly ReportColumn[];

/** The technical data of switch-fuses, contactors, meters …, each family together; nothing without them (SBD 15.4). */
export function furtherDevicesPart(data: DeviceData): readonly ReportPart[] {
  const families = Map.groupBy(furtherDevices(data), ({ row }) => row.family);
  const groups = [...families].map(
    ([heading, devices]): RowGroup => ({
      heading,
      lines: devices.map(({ row, description, make, catalogueNumber, voltageV, count }) => [
        description,
        make || NONE,
        catalogueNumber || NONE,
        String(voltageV),
        row.standard,
        count,
      ]),
      subtotal: null,
    }),
  );
  return groups.length === 0
    ? []
    : [
        flowingPart('Technical data: further devices', [
          { kind: 'table', columns, rows: summedRows(columns, groups, null) },
        ]),
      ];
}

/** The different devices of all boards, in the order of the families of the table. */
export function furtherDevices({ boards, tables, isVerified, issue }: DeviceData): readonly FurtherDevice[] {
  const fitted = boards.flatMap((board) => {
    const placed = isDesigned(board) ? placedOnce(board.design.cubicles) : [];
    return placed.flatMap(({ feeder }) =>
      feederArticles(feeder, tables).flatMap((article): readonly FurtherDevice[] => {
        const row = deviceRowOf(tables, article);
        // The breaker of an ACB or MCCB feeder has a table of its own, and its accessories are there.
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
