import { wireStates } from '@pw/contract/boards/board-state-on-wire';
import { getProjectPriceCall } from '@pw/contract/project-pricing/get-project-price';
import { chargeNames, type PricedBoardOnWire } from '@pw/contract/project-pricing/project-price';
import { route } from '../../platform/http/route.ts';
import { openProject } from '../projects/open-project.ts';
import { presentAmounts } from './present-amounts.ts';
import { type BoardOfPrice, priceOfProject } from './price-of-project.ts';

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
  const { isSaved, price, unpricedArticles } = board;
  const addressed = { lineItemId, name, quantity, state: wireStates[state], unpricedArticles };
  if (price === null) {
    return { ...addressed, pricing: isSaved ? 'no-design' : 'not-configured', price };
  }
  const { list, afterDiscount: net, final } = price;
  return { ...addressed, pricing: 'priced', price: presentAmounts(['list', 'net', 'final'], { list, net, final }) };
}
