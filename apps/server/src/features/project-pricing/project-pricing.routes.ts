import { wireStates } from '@pw/contract/board-fields';
import { chargeNames, type PricedBoardOnWire } from '@pw/contract/price-fields';
import {
  getBoardDesignCall,
  getProjectPriceCall,
  readPriceBookCall,
  readProjectTermsCall,
} from '@pw/contract/project-pricing';
import { ok, type Result } from '@pw/domain/result';
import { type BoardPrice, type ProjectPrice, priceProject } from '@pw/pricing/price-board';
import type { PriceRefusal } from '@pw/pricing/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { priceFiles } from '../../platform/knowledge.ts';
import {
  type BoardSize,
  boardPriceOf,
  presentAmounts,
  presentBoardDesign,
  quoteSavedBoard,
  unitPriceOf,
} from '../boards/board-price.ts';
import { listSavedBoards, readInputs, type SavedBoard } from '../boards/board-sources.store.ts';
import { openBoard } from '../boards/open-board.ts';
import { openProject } from '../projects/open-project.ts';
import { readKeptTerms, readPriceAge, readProjectTerms } from '../projects/project-terms.ts';

/** A board with the price of all its units; null where it was never configured or has no design. */
type BoardOfPrice = SavedBoard & {
  readonly price: BoardPrice | null;
  /** Of one unit. */
  readonly unit: BoardPrice | null;
  readonly size: BoardSize | null;
  readonly unpricedArticles: number;
};

export type PriceOfProject = {
  readonly boards: readonly BoardOfPrice[];
  readonly totals: ProjectPrice;
};

const unconfigured = { paise: null, size: null, unpricedArticles: 0 } as const;

/**
 * The price of a project from the saved configurations of its boards: what every screen and document shows of it.
 * Refused when an amount is too large, or the margin leaves nothing for the cost.
 */
export async function priceOfProject(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
): Promise<Result<PriceOfProject, PriceRefusal>> {
  const terms = await readProjectTerms(tx, projectId);
  const boards: Omit<BoardOfPrice, 'price'>[] = [];
  for (const board of await listSavedBoards(tx, projectId)) {
    const unit = board.isSaved ? await unitPriceOf(tx, companyId, board, terms) : ok(unconfigured);
    if (!unit.ok) {
      return unit;
    }
    const { paise, size, unpricedArticles } = unit.value;
    boards.push({ ...board, unit: paise && boardPriceOf(paise), size, unpricedArticles });
  }
  const totals = priceProject(boards.map(({ name, quantity, unit }) => ({ name, quantity, price: unit })));
  if (!totals.ok) {
    return totals;
  }
  return ok({
    boards: boards.map((board, index) => ({ ...board, price: totals.value.boards[index] ?? null })),
    totals: totals.value,
  });
}

/** The price of a project and of each of its boards. */
export const getProjectPriceRoute = route(getProjectPriceCall, {
  async handle({ params: { projectId }, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const priced = await priceOfProject(tx, { companyId, projectId });
    if (!priced.ok) {
      return refuse(priced.error.code, { message: priced.error.message });
    }
    const { boards, totals } = priced.value;
    const { list: undiscountedLP, afterDiscount: netPrice, final: totalFinalLP } = totals;
    return {
      boards: boards.map(presentBoard),
      totals: {
        ...presentAmounts(['undiscountedLP', 'netPrice', 'totalFinalLP'], { undiscountedLP, netPrice, totalFinalLP }),
        charges: presentAmounts(chargeNames, totals),
        unpriced: totals.unpriced,
      },
      hasDiscounts: netPrice.paise !== undiscountedLP.paise,
      hasCharges: totalFinalLP.paise !== netPrice.paise,
    };
  },
});

function presentBoard({ lineItemId, name, quantity, state, ...board }: BoardOfPrice): PricedBoardOnWire {
  const { isSaved, price, unit, size, unpricedArticles } = board;
  const addressed = { lineItemId, name, quantity, state: wireStates[state], size, unpricedArticles };
  if (price === null || unit === null) {
    return { ...addressed, pricing: isSaved ? 'no-design' : 'not-configured', price: null };
  }
  const { list, afterDiscount: net, final } = price;
  const amounts = { list, net, final, unitFinal: unit.final };
  return { ...addressed, pricing: 'priced', price: presentAmounts(['list', 'net', 'final', 'unitFinal'], amounts) };
}

/** A board worked out from its saved configuration, as the headless quote gives it. */
export const getBoardDesignRoute = route(getBoardDesignCall, {
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (!open.value.isSaved) {
      return refuse('NOT_CONFIGURED');
    }
    const { inputs } = await readInputs(tx, params.lineItemId);
    const quoted = quoteSavedBoard(open.value, inputs, await readProjectTerms(tx, params.projectId));
    return quoted.ok ? presentBoardDesign(quoted.value) : refuse(quoted.error.code, { message: quoted.error.message });
  },
});

/** Answers by what the boards of a project are priced. */
export const readProjectTermsRoute = route(readProjectTermsCall, {
  async handle({ params: { projectId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const prices = await readPriceAge(tx, projectId, now);
    return { bookHash: priceFiles().hash, ...(await readKeptTerms(tx, projectId)), prices };
  },
});

/** Answers the files of the price book that the server prices by. */
export const readPriceBookRoute = route(readPriceBookCall, {
  async handle({ params, refuse }) {
    const { hash, files } = priceFiles();
    return params.hash === hash ? { files } : refuse('NOT_FOUND');
  },
});
