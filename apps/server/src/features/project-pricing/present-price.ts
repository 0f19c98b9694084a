import {
  type AmountsOnWire,
  chargeNames,
  type PricedBoardOnWire,
  type ProjectPriceOnWire,
} from '@pw/contract/price-fields';
import type { ProjectPrice } from '@pw/pricing/price/price-project';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { presentAmounts } from '../boards/board-price.ts';
import type { BoardOfPrice, PriceOfProject } from './project-price.ts';

/** The price of a project and of each of its boards, as the calls name them. */
export function presentProjectPrice({ boards, totals, terms }: PriceOfProject): ProjectPriceOnWire {
  const { list: undiscountedLP, afterDiscount: netPrice, final: totalFinalLP } = totals;
  return {
    boards: boards.map((board) => ({
      ...presentBoard(board),
      ...(terms.frozen ? {} : otherRules(terms.knowledge, board)),
    })),
    totals: {
      ...presentAmounts(['undiscountedLP', 'netPrice', 'totalFinalLP'], { undiscountedLP, netPrice, totalFinalLP }),
      charges: presentAmounts(chargeNames, totals),
      ...presentRoundOff(totals),
      unpriced: totals.unpriced,
    },
    hasDiscounts: netPrice.paise !== undiscountedLP.paise,
    hasCharges: totalFinalLP.paise - (totals.roundOff?.paise ?? 0) !== netPrice.paise,
  };
}

/** The round off of a total; nothing where it is to the paisa. */
export function presentRoundOff({ roundOff }: Pick<ProjectPrice, 'roundOff'>): Partial<AmountsOnWire<'roundOff'>> {
  return roundOff ? presentAmounts(['roundOff'], { roundOff }) : {};
}

/** The rules of a board that was saved under others than those that price it now; nothing of any other board. */
function otherRules(
  { version }: Pick<Knowledge, 'version'>,
  { isSaved, knowledgeVersion }: BoardOfPrice,
): Pick<PricedBoardOnWire, 'savedUnderRules'> {
  const isCurrent = knowledgeVersion === null || knowledgeVersion === version;
  return isSaved && !isCurrent ? { savedUnderRules: knowledgeVersion } : {};
}

function presentBoard({ lineItemId, name, quantity, state, ...board }: BoardOfPrice): PricedBoardOnWire {
  const { isSaved, price, unit, size, unpricedArticles } = board;
  const addressed = { lineItemId, name, quantity, state, size, unpricedArticles };
  if (price === null || unit === null) {
    return { ...addressed, pricing: isSaved ? 'no-design' : 'not-configured', price: null };
  }
  const { list, afterDiscount: net, margin, final } = price;
  const amounts = { list, net, margin, final, unitFinal: unit.final };
  const names = ['list', 'net', 'margin', 'final', 'unitFinal'] as const;
  return { ...addressed, pricing: 'priced', price: presentAmounts(names, amounts) };
}
