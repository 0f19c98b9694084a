import { wireStates } from '@pw/contract/board-fields';
import { answered } from '@pw/contract/call';
import { chargeNames, type PricedBoardOnWire } from '@pw/contract/price-fields';
import { getProjectInfoCall } from '@pw/contract/price-overview';
import {
  getBoardDesignCall,
  getProjectPriceCall,
  readPriceBookCall,
  readProjectTermsCall,
} from '@pw/contract/project-pricing';
import { route } from '../../platform/http/route.ts';
import { priceFiles } from '../../platform/knowledge.ts';
import { presentAmounts, presentBoardDesign, quoteSavedBoard } from '../boards/board-price.ts';
import { readInputs } from '../boards/board-sources.store.ts';
import { openBoard } from '../boards/open-board.ts';
import { openProject } from '../projects/open-project.ts';
import { readKeptTerms, readPriceAge, readProjectTerms } from '../projects/project-terms.ts';
import { readOverview } from './price-overview.ts';
import { type BoardOfPrice, priceOfProject } from './project-price.ts';

/** The price of a project and of each of its boards. */
export const getProjectPriceRoute = route(getProjectPriceCall, {
  isOfOneMoment: true,
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

/** What a project costs, and what that is made of. */
export const getProjectInfoRoute = route(getProjectInfoCall, {
  isOfOneMoment: true,
  async handle({ body: { projectId }, actor: { companyId }, tx, refuse }) {
    const overview = await readOverview(tx, { companyId, projectId });
    return overview.ok ? answered(overview.value) : refuse(overview.error.code, overview.error.more);
  },
});

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
  isOfOneMoment: true,
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
