import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { metalChangeLimits } from '@pw/domain/commercial/exposed-offers';
import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { metals } from '@pw/domain/market-rates/market-rate-codes';
import { Suspense, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { rupees } from '../../platform/rupees.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { exportExposure } from './export-exposure.ts';
import classes from './exposure.module.css';
import { ExposureTable } from './exposure-table.tsx';
import { LabelledTotal } from './labelled-total.tsx';
import { MetalShares } from './metal-shares.tsx';
import { type AskedChange, useExposure, useMetalRates } from './use-exposure.ts';

const MetalChart = latePart('The chart', async () => (await import('./metal-chart.tsx')).MetalChart);

/** How far the slider reaches, in percent; the field takes every change. */
const SLIDER = 50;

/** What a change of the price of a metal takes of the margins of open offers. */
export function ExposureScreen() {
  const [asked, setAsked] = useState<AskedChange>({ metal: 'copper', percent: 10, orders: false });
  const [entered, setEntered] = useState(asked.percent);
  const exposure = useExposure(asked);
  const { data } = exposure;
  const isRight = isChange(entered);
  const change = (changed: Partial<AskedChange>) => setAsked((before) => ({ ...before, ...changed }));
  const enter = (percent: number) => {
    setEntered(percent);
    if (isChange(percent)) {
      change({ percent });
    }
  };
  return (
    <Page
      title="Exposure"
      subtitle="What a change of a metal takes of the margin of open offers, whose prices stay. Metal inside devices and cables is not in it."
      scrolls
      actions={
        <Button disabled={!data || data.offers.length === 0} onClick={() => data && void exportExposure(asked, data)}>
          Export
        </Button>
      }
    >
      <div className={classes.asked}>
        <FieldFrame label="Metal">
          {(names) => (
            <NativeSelect
              {...names}
              w={140}
              data={[...metals]}
              value={asked.metal}
              onChange={({ currentTarget }) => {
                const metal = metals.find((each) => each === currentTarget.value);
                change(metal ? { metal } : {});
              }}
            />
          )}
        </FieldFrame>
        <FieldFrame label="Change, %" error={isRight ? undefined : CHANGE_FAULT}>
          {(names) => (
            <NumberInput
              {...names}
              decimals={metalChangeLimits.decimals}
              invalid={!isRight}
              value={entered}
              onChange={enter}
            />
          )}
        </FieldFrame>
        <label className={classes.slider}>
          <span>{`From -${SLIDER} to ${SLIDER} %`}</span>
          <input
            type="range"
            min={-SLIDER}
            max={SLIDER}
            step={1}
            value={isRight ? Math.max(-SLIDER, Math.min(SLIDER, entered)) : 0}
            onChange={({ currentTarget }) => enter(Number(currentTarget.value))}
          />
        </label>
        <Checkbox
          label="Orders without a price variation clause"
          checked={asked.orders}
          onChange={({ currentTarget }) => change({ orders: currentTarget.checked })}
        />
      </div>
      {data && data.outdated > 0 && (
        <Banner tone="info" cause="Not in the totals yet">
          {`${counted(data.outdated, 'project is', 'projects are')} being priced.`}
        </Banner>
      )}
      {data && data.unpriced.length > 0 && (
        <Banner tone="warn" cause="Not in the totals">
          {`A board has no price: ${data.unpriced.map(({ quotationNumber, name }) => `${quotationNumber} ${name}`).join(', ')}.`}
        </Banner>
      )}
      {data && (
        <dl className={classes.totals}>
          <LabelledTotal label="Metal" text={`${data.totals.kg} kg`} />
          <LabelledTotal label="At risk" text={`₹ ${rupees(data.totals.costMorePaise)}`} />
          <LabelledTotal label="Margin before" text={`₹ ${rupees(data.totals.marginBeforePaise)}`} />
          <LabelledTotal label="Margin left" text={`₹ ${rupees(data.totals.marginLeftPaise)}`} />
        </dl>
      )}
      <ExposureTable
        change={asked}
        offers={data?.offers ?? []}
        loading={exposure.isPending}
        failure={loadFailure(exposure.error, 'The exposure')}
        onRetry={() => void exposure.refetch()}
      />
      <MetalRates metal={asked.metal} />
      {data && <MetalShares key={asked.metal} shares={data.shares} />}
    </Page>
  );
}

const CHANGE_FAULT = `Write ${metalChangeLimits.least} to ${metalChangeLimits.most} with at most two decimals.`;

function isChange(percent: number): boolean {
  return percent >= metalChangeLimits.least && percent <= metalChangeLimits.most;
}

/** The dated rates of the metal, and the one that holds today. */
function MetalRates({ metal }: Pick<AskedChange, 'metal'>) {
  const { rates, today } = useMetalRates(metal);
  if (today === null) {
    return <p>{`No market rate of ${metal} is kept. An administrator enters it in Market rates.`}</p>;
  }
  return (
    <section aria-label={`Rates of ${metal}`}>
      <p>{`Today ${metal} is ${today.value} INR/kg of ${printDay(today.validFrom)}, ${today.source}.`}</p>
      <Suspense fallback={<LoadingState label="Loading the chart" />}>
        <MetalChart rates={rates} />
      </Suspense>
    </section>
  );
}
