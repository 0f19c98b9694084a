import { type ArticlePricesOnWire, listArticlePricesCall, saveArticlePriceCall } from '@pw/contract/article-prices';
import type { RequestOf } from '@pw/contract/call';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { readSubmissionCall } from '@pw/contract/order-submission';
import { readProjectCall } from '@pw/contract/projects';
import { articlePriceScreen } from '@pw/domain/project-pricing/article-price-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../../platform/use-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { useReloadPrices } from '../../projects/reload-prices.ts';

/** The prices of articles of a project, and its articles without one. */
export function useArticlePrices(projectId: number): ArticlePricesOnWire | undefined {
  const { data } = useQuery({ ...callQuery(listArticlePricesCall, { params: { projectId } }), staleTime: 0 });
  return data;
}

type Said = Omit<RequestOf<typeof saveArticlePriceCall>['body'], 'revision'>;

type Outcome = {
  readonly onSaved: () => void;
  readonly onFailed?: (failure: CallFailure) => void;
};

/** Saves the price of one article after the other. */
export function useSaveArticlePrice(projectId: number, read: Pick<ArticlePricesOnWire, 'revision'>) {
  const queries = useQueryClient();
  const reloadPrices = useReloadPrices();
  const { save: send, isSaving } = useSave(saveArticlePriceCall);
  // The list is read again after each save, and the next one may be sent before it has arrived.
  const [own, setOwn] = useState(0);
  const [failure, setFailure] = useState<ToldFailure | null>(null);

  const reload = () => {
    reloadPrices();
    for (const call of [readProjectCall, readSubmissionCall, readOfferGateCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
  const save = (priceName: string, said: Said, { onSaved, onFailed }: Outcome) => {
    setFailure(null);
    const body = { ...said, revision: Math.max(own, read.revision) };
    return send(
      { params: { projectId, priceName }, body },
      {
        onSaved: ({ revision }) => {
          setOwn(revision);
          reload();
          onSaved();
        },
        onFailed: (refused) => {
          const isStale = refused.kind === 'refused' && refused.code === 'STALE';
          setFailure({
            failed: articlePriceScreen.failed,
            reason: isStale ? articlePriceScreen.stale : refused.message,
          });
          if (isStale) {
            reload();
          }
          onFailed?.(refused);
        },
      },
    );
  };
  return { save, isSaving, failure, dismiss: () => setFailure(null) };
}
