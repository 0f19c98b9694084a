import type { ArticlePricesOnWire } from '@pw/contract/article-prices';

/** A project whose articles are all priced by lists. */
export const noArticlePrices: ArticlePricesOnWire = { prices: [], unpriced: [], revision: 1 };
