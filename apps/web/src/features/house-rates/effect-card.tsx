import { Button } from '@mantine/core';
import type { HouseRateEffectOnWire, HouseRateOnWire } from '@pw/contract/house-rates';
import { counted } from '@pw/domain/counted';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { rupees } from '../../platform/rupees.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import { LabelledTotal } from '../commercial/labelled-total.tsx';
import classes from './house-rates.module.css';
import { offersText, rateText } from './rate-words.ts';
import { useEffectOnOffers } from './use-house-rates.ts';

/** What a proposal would change of open offers; asked for, because boards are worked out twice for it. */
export function EffectCard({ rate }: { readonly rate: HouseRateOnWire }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useEffectOnOffers(rate.activity, isAsked);
  // What was worked out before, of another proposal, is not shown.
  const effect = isAsked && !isFetching ? data : undefined;
  const failure = loadFailure(error, 'The effect');
  return (
    <Card title="Effect on open offers" note={effect && noteOf(rate, effect)}>
      {!isAsked && <Button onClick={() => setAsked(true)}>Work out</Button>}
      {isAsked && isFetching && <LoadingState label="Working out open offers" rows={2} />}
      {failure && !isFetching && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {effect && <Effect effect={effect} />}
    </Card>
  );
}

/** What the figures are of, and what they leave out. */
function noteOf(rate: HouseRateOnWire, { proposed, boards, openBoards, unpricedBoards }: HouseRateEffectOnWire) {
  const sample = boards < openBoards ? `${boards} of ${openBoards} open boards are worked out` : '';
  const unpriced = unpricedBoards === 0 ? '' : `${counted(unpricedBoards, 'board')} without a price`;
  return [`with ${rateText(rate, proposed)}`, sample, unpriced].filter((part) => part !== '').join(', ');
}

function Effect({ effect }: { readonly effect: HouseRateEffectOnWire }) {
  const { hours, paise } = effect;
  return (
    <dl className={classes.figures}>
      <LabelledTotal label="Changes" text={offersText(effect)} />
      <LabelledTotal
        label="Hours"
        text={`${hours.before.toFixed(1)} -> ${hours.after.toFixed(1)} (${signed((hours.after - hours.before).toFixed(1))} h)`}
      />
      {paise && (
        <LabelledTotal
          label="Totals (₹)"
          text={`${rupees(paise.before)} -> ${rupees(paise.after)} (${signed(rupees(paise.after - paise.before))})`}
        />
      )}
    </dl>
  );
}

/** A minus is printed with its number. */
function signed(text: string): string {
  return text.startsWith('-') ? text : `+${text}`;
}
