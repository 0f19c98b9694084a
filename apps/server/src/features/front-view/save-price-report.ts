import type { PriceDataOnWire } from '@pw/contract/front-view/price-data';
import { type Difference, differencesOf, type SentFields } from '@pw/domain/front-view/compare-sent';
import { ok, type Result } from '@pw/domain/result';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { BoardAddress, EditingRequest } from '../board-configuration/editing-request.ts';
import { type Board, updateBoard } from '../boards/boards.store.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import { readProjectTerms } from '../project-pricing/project-terms.ts';
import type { WriteClosed } from '../projects/open-project.ts';
import type { DrawClosed } from './generate-front-view.ts';
import { keepPrice } from './keep-price.ts';
import { readSavedConfiguration } from './own-configuration.ts';
import { presentPriceData } from './present-price-data.ts';
import { priceAllUnits } from './price-all-units.ts';
import { quoteDrawable } from './quote-drawable.ts';

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
  request: EditingRequest,
  address: BoardAddress,
  sent: SentPrice,
): Promise<Result<SavedPrice, DrawClosed>> {
  const { tx, actor, now } = request;
  const opened = await openBoardToWrite(tx, address);
  if (!opened.ok) {
    // Nobody asked for a revision here, so it cannot be stale.
    return opened as Result<never, WriteClosed>;
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
