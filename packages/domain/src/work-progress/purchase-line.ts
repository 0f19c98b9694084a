import { isIsoDate } from '../dates.ts';
import { type FieldFaults, judgeFields, judgeLine } from '../field-rules.ts';
import { MOST_PAISE } from '../money.ts';
import { readNumberText } from '../number-text.ts';

/** A purchase order at a supplier, as far as it is about one line. */
export type PlacedOrder = {
  readonly supplier: string;
  /** The number of our purchase order; '' for none. */
  readonly orderNumber: string;
  readonly quantity: number;
  /** `yyyy-mm-dd`; null where the supplier has promised no day. */
  readonly promisedOn: string | null;
  /** Of one unit; null where nobody has entered it, or where prices are not shown. */
  readonly pricePaise: number | null;
};

export type Receipt = {
  readonly quantity: number;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly note: string;
};

/** What was bought for a line. */
export type PurchaseProgress = {
  readonly orders: readonly PlacedOrder[];
  readonly receipts: readonly Receipt[];
  /** Taken from what the company has, so that it is not bought. */
  readonly spareStock: number;
};

/** A line of which nothing is bought. */
export const nothingBought: PurchaseProgress = { orders: [], receipts: [], spareStock: 0 };

const table = {
  open: { label: 'Open', tone: 'warning' },
  ordered: { label: 'Ordered', tone: 'info' },
  part: { label: 'Part', tone: 'info' },
  complete: { label: 'Complete', tone: 'success' },
  'too much': { label: 'Too much', tone: 'danger' },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly tone: 'info' | 'warning' | 'danger' | 'success' }>
>;

export type PurchaseState = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than states.
export const purchaseStates = Object.keys(table) as readonly PurchaseState[];

/** The name and the colour of a state on the screen. */
export function purchaseStateEntry(state: PurchaseState): (typeof table)[PurchaseState] {
  return table[state];
}

/** Quantities are counted to a tenth, as bills count them; sums of floats are compared with half of that. */
const TENTH = 0.1;
const SAME = TENTH / 2;

/** Adds quantities up, to a tenth. */
export function sumQuantities(parts: readonly { readonly quantity: number }[]): number {
  return Math.round(parts.reduce((sum, { quantity }) => sum + quantity, 0) * 10) / 10;
}

/** The state of a line: `too much` is ordered or received beyond what is needed and not taken from stock. */
export function purchaseState(needed: number, { orders, receipts, spareStock }: PurchaseProgress): PurchaseState {
  const toBuy = Math.max(0, needed - spareStock);
  const [ordered, received] = [sumQuantities(orders), sumQuantities(receipts)];
  if (Math.max(ordered, received) > toBuy + SAME) {
    return 'too much';
  }
  if (received >= toBuy - SAME) {
    return 'complete';
  }
  if (received > 0) {
    return 'part';
  }
  return ordered >= toBuy - SAME ? 'ordered' : 'open';
}

/** Whether something was promised for a day that has passed, and is not received. */
export function isPurchaseLate({ orders, receipts }: PurchaseProgress, today: string): boolean {
  const due = orders.filter(({ promisedOn }) => promisedOn !== null && promisedOn < today);
  return sumQuantities(due) > sumQuantities(receipts) + SAME;
}

export const purchaseLimits = { orders: 50, receipts: 200, text: 100, note: 200, quantity: 1_000_000 } as const;

/** Judges what is entered at a line. */
export function judgePurchase(progress: PurchaseProgress): FieldFaults<keyof PurchaseProgress> {
  const { text, note } = purchaseLimits;
  return judgeFields<PurchaseProgress, keyof PurchaseProgress>(
    [
      {
        field: 'orders',
        text: `Enter for each order a supplier of at most ${text} characters, a quantity above 0 with at most one decimal, and a day or none; at most ${purchaseLimits.orders} orders.`,
        isBrokenBy: ({ orders }) => orders.length > purchaseLimits.orders || !orders.every(isOrder),
      },
      {
        field: 'receipts',
        text: `Enter for each receipt a quantity above 0 with at most one decimal, its day, and a note of at most ${note} characters; at most ${purchaseLimits.receipts} receipts.`,
        isBrokenBy: ({ receipts }) => receipts.length > purchaseLimits.receipts || !receipts.every(isReceipt),
      },
      {
        field: 'spareStock',
        text: 'Enter the quantity from stock, 0 or more, with at most one decimal.',
        isBrokenBy: ({ spareStock }) => spareStock !== 0 && !isQuantity(spareStock),
      },
    ],
    progress,
  );
}

function isQuantity(quantity: number): boolean {
  const isTenths = Math.abs(quantity * 10 - Math.round(quantity * 10)) < 1e-6;
  return quantity >= TENTH && quantity <= purchaseLimits.quantity && isTenths;
}

const isText = (text: string, most: number) => text.trim() === '' || judgeLine(text, most) === null;

function isOrder({ supplier, orderNumber, quantity, promisedOn, pricePaise }: PlacedOrder): boolean {
  const isNamed = judgeLine(supplier, purchaseLimits.text) === null && isText(orderNumber, purchaseLimits.text);
  const isPriced = pricePaise === null || (Number.isInteger(pricePaise) && pricePaise >= 0 && pricePaise <= MOST_PAISE);
  return isNamed && isPriced && isQuantity(quantity) && (promisedOn === null || isIsoDate(promisedOn));
}

function isReceipt({ quantity, day, note }: Receipt): boolean {
  return isQuantity(quantity) && isIsoDate(day) && isText(note, purchaseLimits.note);
}

/** A row of a pasted column that is no quantity, or is not for one line; rows count from 1. */
export type PasteFault = {
  readonly row: number;
  readonly code: 'NOT_A_QUANTITY' | 'NO_SUCH_ARTICLE' | 'MANY_LINES' | 'NO_LINE_LEFT';
};

export type PastedReceipts = {
  readonly receipts: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly faults: readonly PasteFault[];
};

/**
 * Reads a pasted column of received quantities. One column is of the lines in their order, and an empty cell is nothing
 * received; two columns are of the articles that the first one names, or of lines by their ids. Nothing is guessed: a row
 * that is no quantity, or names two lines, is a fault.
 */
export function readPastedReceipts(text: string, lines: readonly NamedLine[]): PastedReceipts {
  const rows = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n');
  const receipts: { lineId: string; quantity: number }[] = [];
  const faults: PasteFault[] = [];
  for (const [index, cells] of rows.map((row) => row.split('\t')).entries()) {
    const row = index + 1;
    const entered = cells.at(-1) ?? '';
    const read = readNumberText(entered, { decimals: 1 });
    const named = cells.length > 1 ? lines.filter((each) => isNamed(each, cells[0]?.trim() ?? '')) : [];
    const line = cells.length > 1 ? named[0] : lines[index];
    if (named.length > 1) {
      faults.push({ row, code: 'MANY_LINES' });
    } else if (!line) {
      faults.push({ row, code: cells.length > 1 ? 'NO_SUCH_ARTICLE' : 'NO_LINE_LEFT' });
    } else if (!read.ok || (read.value > 0 && !isQuantity(read.value))) {
      faults.push({ row, code: 'NOT_A_QUANTITY' });
    } else if (read.value > 0) {
      receipts.push({ lineId: line.lineId, quantity: read.value });
    }
  }
  return { receipts, faults };
}

type NamedLine = { readonly lineId: string; readonly article: string };

/** By what a pasted row names a line: its article, where the list has that once and for this line; else its id. */
export function nameOfLine({ lineId, article }: NamedLine, lines: readonly NamedLine[]): string {
  const [only, ...others] = lines.filter((each) => each.article === article);
  return article !== '' && only?.lineId === lineId && others.length === 0 ? article : lineId;
}

function isNamed({ lineId, article }: NamedLine, name: string): boolean {
  return name !== '' && (name === article || name === lineId);
}
