import { Button } from '@mantine/core';
import type { HouseRateDetailOnWire } from '@pw/contract/house-rates';
import { dateOnScreen } from '@pw/domain/dates';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LabelledTotal } from '../commercial/labelled-total.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { EffectCard } from './effect-card.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { exportEvidence } from './export-house-rates.ts';
import classes from './house-rates.module.css';
import { HOUSE_RATES_PATH } from './house-rates-address.ts';
import { changeText, errorText, rateText, spreadText, subjectsText, unitsText } from './rate-words.ts';
import { useHouseRate } from './use-house-rates.ts';

/** One rate: what is proposed, the finished units behind it, and what it does to open offers. */
export function RateDetail({ activity }: { readonly activity: string }) {
  const { data, error, isPending, isFetching, refetch } = useHouseRate(activity);
  const mayAccept = useMay('house-rates.accept');
  const [isAccepting, setAccepting] = useState(false);
  const failure = loadFailure(error, 'The rate');
  return (
    <Page
      title={activity}
      subtitle={data && subtitleOf(data)}
      scrolls
      actions={
        <>
          <Button component="a" variant="subtle" href={`#${HOUSE_RATES_PATH}`}>
            All house rates
          </Button>
          {data && (
            <Button disabled={data.evidence.length === 0} onClick={() => void exportEvidence(data)}>
              CSV
            </Button>
          )}
          {mayAccept && data?.rate.state === 'proposed' && (
            <Button variant="primary" onClick={() => setAccepting(true)}>
              Accept…
            </Button>
          )}
        </>
      }
      banners={data && <DraftBanner rate={data.rate} />}
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && <LoadingState label="Loading the rate" rows={8} />}
      {data && (
        <>
          <Figures rate={data.rate} />
          <EvidenceTable rate={data.rate} evidence={data.evidence} />
          {data.rate.proposed !== null && data.rate.proposed !== data.rate.now && (
            // Another proposal has another effect, which is asked for again.
            <EffectCard key={data.rate.proposed} rate={data.rate} />
          )}
          {isAccepting && (
            <AcceptDialog rate={data.rate} revision={data.revision} onClose={() => setAccepting(false)} />
          )}
        </>
      )}
    </Page>
  );
}

function subtitleOf({ rate }: HouseRateDetailOnWire): string {
  const { per, setAt, now } = rate;
  const set = setAt === null ? 'as the product has it' : `set on ${dateOnScreen(Date.parse(setAt))}`;
  return `${rateText(rate, now)} for each: ${per}, ${set}`;
}

function DraftBanner({ rate }: Pick<HouseRateDetailOnWire, 'rate'>) {
  const { inDraft } = rate;
  if (inDraft === null) {
    return null;
  }
  const { value, by, at, reason } = inDraft;
  const what = value === null ? 'The draft removes this rate' : `The draft of the tables has ${rateText(rate, value)}`;
  return (
    <Banner tone="warn">{`${what}, by ${by} on ${dateOnScreen(Date.parse(at))}: ${reason}. It counts once it is released.`}</Banner>
  );
}

/** The figures of a proposal; what is missing while too few units are finished. */
function Figures({ rate }: Pick<HouseRateDetailOnWire, 'rate'>) {
  const { now, proposed, ratio, leastUnits } = rate;
  if (proposed === null || ratio === null) {
    return (
      <Banner tone="info" cause={unitsText(rate)}>
        {`Another rate is proposed once ${leastUnits} ${subjectsText(rate)} are finished.`}
      </Banner>
    );
  }
  const figures = [
    ['Now', rateText(rate, now)],
    ['Proposed', proposed === now ? 'unchanged' : `${rateText(rate, proposed)} (${changeText(now, proposed)})`],
    ['Finished', unitsText(rate)],
    ['Actual to estimated', ratio.toFixed(3)],
    ['Spread', spreadText(rate)],
    ['Mean error (%)', errorText(rate)],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <LabelledTotal key={name} label={name} text={value} />
      ))}
    </dl>
  );
}
