import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ListedOrigin } from '@pw/configurator/origin';
import type { Paise } from '@pw/domain/money';
import { graphOf, type ValueGraph, valueOfGraph } from '@pw/domain/value-graph';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import type { PriceField } from '@pw/pricing/price/price-fields';
import { FROZEN_FORMAT, type FrozenBoard, thawBoard } from '@pw/pricing/quote/frozen-board';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { FrozenWhole } from './frozen-boards.store.ts';

/** An amount of all units of a board with what it came from. */
export type FrozenExplanation = { readonly paise: Paise; readonly origins: readonly ListedOrigin[] };

export type FrozenExplanations = Readonly<Record<PriceField, FrozenExplanation>>;

/** Everything about a board that documents and explanations of its revision need later. */
export type WholeBoard = {
  readonly board: FrozenBoard;
  readonly explanations: FrozenExplanations;
  /** The sheets of its front view. */
  readonly sheets: ValueGraph;
};

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** Compresses the whole of a board. */
export async function writeWhole(
  whole: Omit<WholeBoard, 'sheets'> & { readonly sheets: readonly Sheet[] },
): Promise<Omit<FrozenWhole, 'lineItemId'>> {
  const text = JSON.stringify({ ...whole, sheets: graphOf(whole.sheets, writeBytes) } satisfies WholeBoard);
  return { quotedFormat: FROZEN_FORMAT, quoted: await compress(text) };
}

/** The whole of a board as it was written. */
export async function readWhole({ lineItemId, quoted, quotedFormat }: FrozenWhole): Promise<WholeBoard> {
  if (quotedFormat !== FROZEN_FORMAT) {
    throw new Error(`The board ${lineItemId} is frozen in the form ${quotedFormat}, which is not known`);
  }
  // What was written in this form is of this shape.
  return JSON.parse((await decompress(quoted)).toString('utf8')) as WholeBoard;
}

/** A frozen board as it was worked out. */
export function quotedOf({ board }: WholeBoard, knowledge: Knowledge): QuotedBoard {
  return thawBoard(board, knowledge);
}

/** The sheets of the front view of a frozen board. */
export function sheetsOf({ sheets }: WholeBoard): readonly Sheet[] {
  // They were sheets when they were laid out.
  return valueOfGraph(sheets, readBytes) as readonly Sheet[];
}

/** Sheets hold images as bytes. */
function writeBytes(record: object): object {
  return record instanceof Uint8Array ? { base64: Buffer.from(record).toString('base64') } : record;
}

function readBytes(record: object): object {
  return 'base64' in record ? Buffer.from(String(record.base64), 'base64') : record;
}
