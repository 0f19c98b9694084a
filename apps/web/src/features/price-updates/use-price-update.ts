import { acceptPriceUpdateCall, type PriceUpdateOnWire, readPriceUpdateCall } from '@pw/contract/price-updates';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { readProjectCall } from '@pw/contract/projects';
import { readRateNoticeCall } from '@pw/contract/rate-notice';
import { mayDo } from '@pw/domain/permissions';
import { priceUpdateTexts } from '@pw/domain/project-pricing/price-update-texts';
import { presenceTimes } from '@pw/domain/projects/project-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { roleOf, useSignedIn } from '../../platform/session.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useReloadPrices } from '../projects/reload-prices.ts';

const updateQuery = (projectId: number) => callQuery(readPriceUpdateCall, { params: { projectId } }, 'screen');

/** The changes of a project by the current price lists, read again while the page is visible. */
export function usePriceUpdate(projectId: number) {
  return useQuery({ ...updateQuery(projectId), staleTime: 0, refetchInterval: presenceTimes.markEveryMs });
}

/** Reads the update again as soon as anything makes the price of a project old: boards, charges, discounts or rates. */
export function useFollowPrice(projectId: number): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        const isOld = event.type === 'updated' && event.action.type === 'invalidate';
        if (isOld && event.query.queryKey[0] === getProjectPriceCall.name) {
          void queries.invalidateQueries({ queryKey: updateQuery(projectId).queryKey });
        }
      }),
    [queries, projectId],
  );
}

/** Accepts the prices that the user was shown; `mayAccept` is false for a user who only reads projects. */
export function useAcceptPrices(projectId: number) {
  const role = roleOf(useSignedIn());
  const queries = useQueryClient();
  const reloadPrices = useReloadPrices();
  const { save, isSaving } = useSave(acceptPriceUpdateCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);

  const accept = ({ to }: PriceUpdateOnWire, onAccepted?: () => void) => {
    setFailure(null);
    void save(
      { params: { projectId }, body: { to: to.book } },
      {
        onSaved: () => {
          const accepted = { isChanged: false, from: to, to, lines: [], unpriced: [], totals: null };
          queries.setQueryData(updateQuery(projectId).queryKey, accepted);
          showToast({ title: 'Prices', text: priceUpdateTexts.accepted, tone: 'ok' });
          reloadPrices();
          // The notice of changed rates names the final price, too.
          void queries.invalidateQueries({ queryKey: queryKeyOf(readRateNoticeCall) });
          onAccepted?.();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: priceUpdateTexts.notAccepted, reason: message });
          // Other lists may hold meanwhile, or the project can only be viewed: the page shows it.
          for (const call of [readPriceUpdateCall, readProjectCall]) {
            void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
          }
        },
      },
    );
  };
  return {
    mayAccept: role !== null && mayDo(role, 'projects.manage'),
    accept,
    isAccepting: isSaving,
    failure,
    dismiss: () => setFailure(null),
  };
}

/** How many articles lose the price that they have. */
export function countLostPrices({ lines }: PriceUpdateOnWire): number {
  const lost = lines.filter(({ beforePaise, afterPaise }) => beforePaise !== null && afterPaise === null);
  return new Set(lost.map(({ catalogueNumber }) => catalogueNumber)).size;
}
