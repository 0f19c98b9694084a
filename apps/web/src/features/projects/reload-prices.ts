import { listArticlePricesCall } from '@pw/contract/article-prices';
import { listComponentsCall } from '@pw/contract/component-discount';
import type { readProjectMarginCall } from '@pw/contract/margin-approvals';
import { readOfferCurrencyCall } from '@pw/contract/offer-currency';
import { explainProjectPriceCall } from '@pw/contract/price-explanation';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { previewProjectPriceCall } from '@pw/contract/project-charges';
import { getBoardDesignCall, getProjectPriceCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { listProjectsCall } from '@pw/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf } from '../../platform/use-call.ts';

/** What shows prices of projects: all of it is old once rates, discounts or charges are others. */
const pricedCalls = [
  listArticlePricesCall,
  listComponentsCall,
  explainProjectPriceCall,
  getBoardDesignCall,
  readPriceOverviewCall,
  getProjectPriceCall,
  previewProjectPriceCall,
  readProjectTermsCall,
  readOfferCurrencyCall,
  listProjectsCall,
] as const;

/** The call whose shapes only the pages load that show a margin. */
const marginOfProject: (typeof readProjectMarginCall)['name'] = 'readProjectMargin';

/** Says that what was read of prices is old; the charges are read again with the price. */
export function useReloadPrices(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of pricedCalls) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
    void queries.invalidateQueries({ queryKey: [marginOfProject] });
  }, [queries]);
}
