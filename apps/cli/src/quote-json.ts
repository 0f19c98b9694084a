import { rupeesOf } from '@pw/domain/money';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import type { ProjectPrice } from '@pw/pricing/price/price-project';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { boardOutput } from '@pw/pricing/quote/quote-output';
import type { Knowledge } from '@pw/switchboard/knowledge';

/** Writes `quote.json`: plain JSON, keys in a fixed order, money in rupees with at most two decimals. */
export function quoteJson(quote: {
  readonly knowledge: Knowledge;
  readonly priceList: string;
  readonly project: Enquiry['project'];
  readonly boards: readonly QuotedBoard[];
  readonly totals: ProjectPrice;
}): string {
  const { list, afterDiscount, final, unpriced } = quote.totals;
  const content = {
    knowledge: { version: quote.knowledge.version },
    priceList: quote.priceList,
    project: quote.project,
    boards: quote.boards.map(boardOutput),
    totals: {
      list: rupeesOf(list.paise),
      afterDiscount: rupeesOf(afterDiscount.paise),
      final: rupeesOf(final.paise),
      ...(unpriced.length === 0 ? {} : { unpriced }),
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
