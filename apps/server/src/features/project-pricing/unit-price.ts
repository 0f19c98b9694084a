import { type Paise, wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { givenAmount } from '@pw/pricing/money/amount';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { type PriceField, priceFields } from '@pw/pricing/price/price-steps';
import type { PriceRefusal } from '@pw/pricing/price-refusal';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import type { ProjectTerms } from './project-terms.ts';
import { quoteSavedBoard } from './quote-saved-board.ts';
import { readInputs, type SavedBoard } from './saved-boards.store.ts';

/** The price of one unit, without the design behind it, which would fill the memory. */
type UnitPrice = {
  /** Null where the board has no design. */
  readonly paise: Readonly<Record<PriceField, Paise>> | null;
  readonly unpricedArticles: number;
};

/** A hundred of the largest projects; some 10 MB. */
const MOST_KEPT = 20_000;

const kept = keepRecent<UnitPrice>(MOST_KEPT);

/**
 * The price of one unit of a board that was configured, worked out again when its configuration, the terms or the
 * knowledge are others. Each board is read by itself, so that other requests are answered between two boards.
 */
export async function unitPriceOf(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  terms: ProjectTerms,
): Promise<Result<UnitPrice, PriceRefusal>> {
  const keyOf = (revision: number) =>
    [companyId, board.lineItemId, revision, knowledge().version, terms.fingerprint].join(' ');
  const known = kept.get(keyOf(board.configurationRevision));
  if (known) {
    return ok(known);
  }
  const { inputs, revision } = await readInputs(tx, board.lineItemId);
  const quoted = quoteSavedBoard(board, inputs, terms);
  if (!quoted.ok) {
    return quoted;
  }
  const { price, unpriced } = quoted.value;
  const unit = { paise: price && paiseOfPrice(price), unpricedArticles: unpriced.length };
  kept.put(keyOf(revision), unit);
  return ok(unit);
}

/** The price as the project's sums take it. */
export function boardPriceOf(paise: Readonly<Record<PriceField, Paise>>): BoardPrice {
  const amounts = priceFields.map((field) => [field, givenAmount(paise[field], field, 'price of the board')] as const);
  // Every field has just been given its amount.
  return Object.fromEntries(amounts) as Record<PriceField, ReturnType<typeof givenAmount>>;
}

/** Every amount of a price in paise. */
export function paiseOfPrice(price: BoardPrice): Readonly<Record<PriceField, Paise>> {
  const paise = priceFields.map((field) => [field, wholePaise(price[field].paise)] as const);
  // Every field has just been read.
  return Object.fromEntries(paise) as Record<PriceField, Paise>;
}
