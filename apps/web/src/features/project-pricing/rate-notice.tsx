import { closeRateNoticeCall, type RateNoticeOnWire, readRateNoticeCall } from '@pw/contract/rate-notice';
import {
  RATES_CHANGED,
  RATES_EFFECT,
  rateChangeText,
  rateEffectText,
} from '@pw/domain/project-pricing/project-price-texts';
import { presenceTimes } from '@pw/domain/projects/project-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { rupees } from '../../platform/rupees.ts';
import { sendCall } from '../../platform/send-call.ts';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { useReloadPrices } from '../projects/reload-prices.ts';
import classes from './rate-notice.module.css';

/** Says which rates of the company changed, with the effect on the project, until the user closes it. */
export function RateNotice({ projectId }: { readonly projectId: number }) {
  const { notice, close } = useRateNotice(projectId);
  if (!notice) {
    return null;
  }
  const { changes, finalPrice, unpricedArticles } = notice;
  return (
    <Banner tone="warn" cause={RATES_CHANGED} onDismiss={close}>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={JSON.stringify([change.material, change.unit, change.at])}>{textOf(change)}</li>
        ))}
      </ul>
      {finalPrice && (
        <p className={classes.effect}>
          {RATES_EFFECT}: <strong className="pw-figures">{rateEffectText(finalPrice)}</strong>{' '}
          <IncompleteMark count={unpricedArticles} />
        </p>
      )}
    </Banner>
  );
}

type Change = RateNoticeOnWire['changes'][number];

function textOf({ material, unit, from, to }: Change): string {
  const amount = (rate: Change['from']) => rate && rupees(rate.ratePaise);
  return rateChangeText({ material, unit, from: amount(from), to: amount(to) });
}

/** The current notice of a project, read again while the page is visible. */
function useRateNotice(projectId: number) {
  const queries = useQueryClient();
  const reloadPrices = useReloadPrices();
  const query = callQuery(readRateNoticeCall, { params: { projectId } });
  const { data } = useQuery({ ...query, staleTime: 0, refetchInterval: presenceTimes.markEveryMs });
  const notice = data?.notice ?? null;
  const upTo = notice?.upTo;
  useEffect(() => {
    // The prices on the page were calculated with the earlier rates.
    if (upTo !== undefined) {
      reloadPrices();
    }
  }, [upTo, reloadPrices]);
  const close = () => {
    if (notice) {
      queries.setQueryData(query.queryKey, { notice: null });
      const input = { params: { projectId }, body: { upTo: notice.upTo } };
      void sendCall(closeRateNoticeCall, input, 'screen').then(() =>
        queries.invalidateQueries({ queryKey: queryKeyOf(readRateNoticeCall) }),
      );
    }
  };
  return { notice, close };
}
