import type { PriceDataOnWire } from '@pw/contract/spec-api/front-view';
import { type Difference, differencesOf, type SentFields } from '@pw/domain/front-view/decide-front-view';
import { rupeesOf } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { BoardPrice } from '@pw/pricing/price-board';
import { lineOutput } from '@pw/pricing/quote/quote-board';
import { keepPrice } from '../board-configuration/keep-price.ts';
import { type Board, updateBoard } from '../boards/boards.store.ts';
import { type DrawableBoard, priceAllUnits, quoteDrawable } from '../boards/drawable-board.ts';
import type { BoardAddress, BoardRequest } from '../boards/open-board.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import type { DrawRefusal } from '../front-view/generate-front-view.ts';
import { readSavedConfiguration } from '../front-view/own-configuration.ts';
import type { WriteRefusal } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';

/** What a client says that the price of a board is. */
export type SentPrice = {
  readonly [Field in 'name' | 'qty' | 'basePrice' | 'undiscountedLP' | 'netPrice']?: SentFields[string];
} & { readonly components?: readonly unknown[] | undefined };

export type SavedPrice = {
  readonly board: Board;
  readonly revision: number;
  /** Of all units. */
  readonly price: BoardPrice;
  readonly differences: readonly Difference[];
};

/**
 * Prices the saved configuration of a board and keeps the price. From then on the board is generated, until its
 * configuration changes or the price is dropped.
 */
export async function savePriceReport(
  request: BoardRequest,
  address: BoardAddress,
  sent: SentPrice,
): Promise<Result<SavedPrice, DrawRefusal>> {
  const { tx, actor, now } = request;
  const opened = await openBoardToWrite(tx, address);
  if (!opened.ok) {
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteRefusal>;
  }
  const board = opened.value;
  const saved = await readSavedConfiguration(tx, board);
  if (!saved.ok) {
    return saved;
  }
  const terms = await readProjectTerms(tx, address.projectId);
  const quoted = quoteDrawable(board, saved.value.inputs, terms);
  if (!quoted.ok) {
    return quoted;
  }
  const price = priceAllUnits(quoted.value);
  if (!price.ok) {
    return price;
  }
  const differences = compare(sent, presentPriceData(board.lineItemId, quoted.value, price.value));
  const { lineItemId } = board;
  const { revision } = saved.value;
  await keepPrice(request, { lineItemId, quoted: quoted.value, terms, revision, differences });
  if (board.state !== 'generated') {
    await updateBoard(tx, { ...board, state: 'generated' }, { userId: actor.accountId, now });
  }
  return ok({ board, revision, price: price.value, differences });
}

function compare(sent: SentPrice, own: PriceDataOnWire): readonly Difference[] {
  const { name, qty, basePrice, undiscountedLP, netPrice } = sent;
  const components = sent.components?.length;
  return differencesOf(
    { name, qty, basePrice, undiscountedLP, netPrice, components },
    {
      name: own.name,
      qty: own.qty,
      basePrice: own.basePrice,
      undiscountedLP: own.undiscountedLP,
      netPrice: own.netPrice,
      components: own.components.length,
    },
  );
}

/**
 * The price of a board as the calls of the specification give it.
 * @param all the price of all units
 */
export function presentPriceData(lineItemId: number, quoted: DrawableBoard, all: BoardPrice): PriceDataOnWire {
  const { name, quantity: qty, price, bill } = quoted;
  return {
    name,
    lineItemId,
    qty,
    basePrice: rupeesOf(price.list.paise),
    undiscountedLP: rupeesOf(all.list.paise),
    netPrice: rupeesOf(all.afterDiscount.paise),
    components: bill.map(lineOutput).map((line) => ({
      description1: line.description,
      group: line.group,
      make: line.make,
      partClassification: line.materialClass,
      qty: line.quantity,
      listPrice: line.listPrice,
      discount: line.discountPercent,
      netPrice: line.netPrice,
    })),
  };
}
