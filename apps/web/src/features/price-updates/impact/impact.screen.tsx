import { Button } from '@mantine/core';
import type { AffectedProjectOnWire, PriceImpactOnWire } from '@pw/contract/price-impact';
import { momentOnScreen } from '@pw/domain/dates';
import {
  outdatedText,
  priceImpactText,
  priceImpactTexts,
  uploadedListText,
} from '@pw/domain/project-pricing/price-impact-texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { Banner, FailureBanner } from '../../../ui/messages/banner.tsx';
import { ContextBar } from '../../../ui/page/context-bar.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { ImpactProgress } from '../../price-lists/impact/impact-progress.tsx';
import { useImpactWork, usePriceImpact } from '../../price-lists/impact/use-price-impact.ts';
import { draftPage, priceListsPage } from '../../price-lists/price-list-addresses.ts';
import { usePriceListRights } from '../../price-lists/price-list-rights.ts';
import classes from '../../price-lists/price-lists.module.css';
import { ImpactTable } from './impact-table.tsx';
import { OfferComparison } from './offer-comparison.tsx';

/** What the current price lists change of the open offers, or the uploaded list of the address. */
export function PriceImpactScreen() {
  const { draft } = useSearch({ from: '/main/admin/price-lists/impact' });
  const navigate = useNavigate();
  return draft === undefined ? (
    <PriceImpact onLeave={() => void navigate(priceListsPage)} />
  ) : (
    <PriceImpact key={draft} draftId={draft} onLeave={() => void navigate(draftPage(draft, 'publish'))} />
  );
}

type PriceImpactProps = {
  /** An uploaded list as if it were published. */
  readonly draftId?: string;
  readonly onLeave: () => void;
};

/** The open offers with their change, the largest first. One of them is compared line by line with the current lists. */
export function PriceImpact({ draftId, onLeave }: PriceImpactProps) {
  const [compared, setCompared] = useState<AffectedProjectOnWire | null>(null);
  const { mayManage } = usePriceListRights();
  const impact = usePriceImpact(draftId);
  const { failure, isBusy, workOut, stop } = useImpactWork(() => void impact.refetch(), draftId);
  const working = impact.data?.state === 'working' ? impact.data : null;
  useScreenKeys([
    { combination: '/', does: 'search' },
    ...(draftId === undefined ? [{ combination: 'Enter', does: 'open' }] : []),
  ]);
  return (
    <div className={classes.frame}>
      <ContextBar
        title={priceImpactTexts.title}
        isHeading
        {...(impact.data ? { subtitle: subtitleOf(impact.data) } : {})}
        leave={{ label: draftId === undefined ? 'Back to the price lists' : 'Back to the list', onPress: onLeave }}
        actions={
          mayManage &&
          (working ? (
            <Button loading={isBusy} onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={() => workOut(impact.data?.uploaded?.validFrom)}>
              Work out again
            </Button>
          ))
        }
      />
      <div className={classes.body}>
        <FailureBanner failure={failure} />
        {impact.data && <ImpactNotes impact={impact.data} />}
        {working ? (
          <Card title="Open offers">
            <ImpactProgress progress={working.progress} />
            <p className={classes.hint}>You can leave this page. The work goes on.</p>
          </Card>
        ) : (
          <ImpactTable
            projects={impact.data?.projects ?? noProjects}
            hasOffers={(impact.data?.totals.open ?? 0) > 0}
            loading={impact.isPending}
            failure={loadFailure(impact.error, 'The open offers')}
            onRetry={() => void impact.refetch()}
            onOpen={draftId === undefined ? setCompared : undefined}
          />
        )}
      </div>
      {compared && <OfferComparison offer={compared} onClose={() => setCompared(null)} />}
    </div>
  );
}

const noProjects: readonly AffectedProjectOnWire[] = [];

/** In one line: when it was worked out is said of the published lists, since an uploaded one has more to say. */
function subtitleOf({ state, totals, endedAt, uploaded }: PriceImpactOnWire): string {
  const hasFigures = state !== 'working' && state !== 'none';
  return [
    ...(uploaded === null ? [] : [uploadedListText(uploaded)]),
    ...(hasFigures ? [priceImpactText(totals)] : []),
    priceImpactTexts.untilAccepted,
    ...(hasFigures && endedAt !== null && uploaded === null
      ? [`Worked out on ${momentOnScreen(Date.parse(endedAt))}.`]
      : []),
  ].join(' ');
}

/** Why the figures are missing or do not show all offers. */
function ImpactNotes({ impact: { state, failure, totals } }: { readonly impact: PriceImpactOnWire }) {
  return (
    <>
      {state === 'none' && <Banner tone="info">{priceImpactTexts.none}</Banner>}
      {state === 'failed' && (
        <Banner tone="bad" cause="The impact was not worked out">
          {failure}
        </Banner>
      )}
      {state === 'stopped' && <Banner tone="warn">{priceImpactTexts.stopped}</Banner>}
      {state === 'done' && totals.outdated > 0 && <Banner tone="warn">{outdatedText(totals.outdated)}</Banner>}
    </>
  );
}
