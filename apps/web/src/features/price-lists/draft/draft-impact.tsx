import { Button } from '@mantine/core';
import type { PriceImpactOnWire } from '@pw/contract/price-impact';
import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import {
  firstDayText,
  outdatedText,
  priceImpactText,
  priceImpactTexts,
  undecidedText,
} from '@pw/domain/project-pricing/price-impact-texts';
import { FailureBanner } from '../../../ui/messages/banner.tsx';
import { ImpactProgress } from '../impact/impact-progress.tsx';
import classes from './draft.module.css';
import { useDraftImpact } from './use-draft-impact.ts';

type DraftImpactProps = {
  readonly draft: PriceListDraftOnWire;
  /** The first day as it is entered, ISO. */
  readonly validFrom: string;
  readonly today: string;
  readonly mayManage: boolean;
  readonly onOffers: () => void;
};

/** What the publication of a list changes of the open offers. The list can be published meanwhile. */
export function DraftImpact({ draft, validFrom, today, mayManage, onOffers }: DraftImpactProps) {
  const { impact, isDue, failure, isBusy, workOut } = useDraftImpact({ draft, validFrom, mayManage });
  if (impact === null) {
    return null;
  }
  const hasEnded = impact.state === 'failed' || impact.state === 'stopped';
  return (
    <section className={classes.impact} aria-label={priceImpactTexts.title}>
      <FailureBanner failure={failure} />
      {impact.state === 'working' || (isDue && failure === null) ? (
        <ImpactProgress progress={impact.progress} />
      ) : (
        impactLines(impact, draft.counts.undecided, today).map((line) => (
          <p key={line} className={classes.note}>
            {line}
          </p>
        ))
      )}
      {impact.projects.length > 0 && !isDue && (
        <Button size="compact-sm" onClick={onOffers}>
          See the offers
        </Button>
      )}
      {mayManage && (hasEnded || failure !== null) && (
        <Button size="compact-sm" loading={isBusy} onClick={() => workOut(validFrom)}>
          Work out again
        </Button>
      )}
    </section>
  );
}

/** What is known of the offers, sentence by sentence. */
function impactLines(impact: PriceImpactOnWire, undecided: number, today: string): readonly string[] {
  const { state, isStale, failure, totals, uploaded } = impact;
  if (state === 'none' || isStale) {
    const { draftNone, draftStale, untilAccepted } = priceImpactTexts;
    return [state === 'none' ? draftNone : draftStale, untilAccepted];
  }
  if (state !== 'done') {
    return [state === 'failed' ? failure : priceImpactTexts.stopped];
  }
  return totals.open === 0
    ? [priceImpactTexts.noOffer]
    : [
        `${priceImpactText(totals)} ${priceImpactTexts.untilAccepted}`,
        ...(uploaded !== null && uploaded.validFrom > today ? [firstDayText(uploaded.validFrom)] : []),
        ...(totals.outdated > 0 ? [outdatedText(totals.outdated)] : []),
        ...(undecided > 0 ? [undecidedText(undecided)] : []),
      ];
}
