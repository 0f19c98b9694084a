/** A line as its file shows it. */
export type PurchaseFileLine = {
  readonly lineId: string;
  readonly article: string;
  readonly text: string;
  readonly make: string;
  readonly unit: string;
  readonly needed: number;
  readonly isFreeIssue: boolean;
  readonly spareStock: number;
  readonly ordered: number;
  readonly received: number;
  readonly state: string;
  readonly orders: readonly {
    readonly supplier: string;
    readonly orderNumber: string;
    readonly promisedOn: string | null;
    readonly pricePaise: number | null;
  }[];
};

type FileColumn = { readonly head: string; readonly cell: (line: PurchaseFileLine) => string };

/** The columns that a file is read again by: the line, and what has come now. */
export const LINE_HEAD = 'Line';
export const RECEIVED_HEAD = 'Received now';

const columns: readonly FileColumn[] = [
  { head: 'Article', cell: ({ article }) => article },
  { head: 'Text', cell: ({ text }) => text },
  { head: 'Make', cell: ({ make }) => make },
  { head: 'Unit', cell: ({ unit }) => unit },
  { head: 'Needed', cell: ({ needed }) => String(needed) },
  { head: 'Supplied by', cell: ({ isFreeIssue }) => (isFreeIssue ? 'Customer' : '') },
  { head: 'From stock', cell: ({ spareStock }) => String(spareStock) },
  { head: 'Ordered', cell: ({ ordered }) => String(ordered) },
  { head: 'Received', cell: ({ received }) => String(received) },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Suppliers', cell: ({ orders }) => distinct(orders.map(({ supplier }) => supplier)) },
  { head: 'Purchase orders', cell: ({ orders }) => distinct(orders.map(({ orderNumber }) => orderNumber)) },
  { head: 'Promised', cell: ({ orders }) => distinct(orders.map(({ promisedOn }) => promisedOn ?? '')) },
  { head: LINE_HEAD, cell: ({ lineId }) => lineId },
  { head: RECEIVED_HEAD, cell: () => '' },
];

const priceColumn: FileColumn = {
  head: 'Price of one, INR',
  cell: ({ orders }) =>
    distinct(orders.map(({ pricePaise }) => (pricePaise === null ? '' : (pricePaise / 100).toFixed(2)))),
};

function distinct(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join('; ');
}

/** Every column that a file of a purchase list can have. */
export const purchaseFileHeads: readonly string[] = [...columns, priceColumn].map(({ head }) => head);

/** The rows of the file of a purchase list, its heads first. */
export function purchaseFileRows(
  lines: readonly PurchaseFileLine[],
  hasPrices: boolean,
): readonly (readonly string[])[] {
  const shown = hasPrices ? [...columns, priceColumn] : columns;
  return [shown.map(({ head }) => head), ...lines.map((line) => shown.map(({ cell }) => cell(line)))];
}

/** Rows as CSV (RFC 4180). What a spreadsheet could take for a formula is quoted behind an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
