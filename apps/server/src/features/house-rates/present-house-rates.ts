import type { HouseRateOnWire, RateEvidenceOnWire } from '@pw/contract/house-rates';
import { houseRateRules, houseRateState } from '@pw/domain/house-rates/house-rate';
import type { OpenDraft } from '../catalogue/open-draft.ts';
import { rateInDraft } from './rate-in-draft.ts';
import type { RatedWork } from './read-house-rates.ts';

/** A rate with its proposal, and what the draft of the tables makes of it. */
export function presentHouseRate(
  open: Pick<OpenDraft, 'laid'>,
  { rate, evidence, proposal }: RatedWork,
): HouseRateOnWire {
  const { activity, department, per, now, setMs } = rate;
  const { units, result } = proposal;
  const inDraft = rateInDraft(open, rate);
  const proposed = result?.proposed ?? null;
  return {
    activity,
    of: department === null ? 'purchase' : 'hours',
    department,
    per,
    now,
    setAt: setMs === null ? null : new Date(setMs).toISOString(),
    state: houseRateState({ now, proposed }, inDraft !== null),
    units,
    leastUnits: houseRateRules.leastUnits,
    leftOut: evidence.filter(({ state }) => state === 'left out').length,
    proposed,
    ratio: result?.ratio ?? null,
    spread: result?.spread ?? null,
    errorBefore: result?.errorBefore ?? null,
    errorAfter: result?.errorAfter ?? null,
    inDraft,
  };
}

/** The finished units behind a rate, or the orders behind the purchase factor. */
export function presentEvidence({ rate, evidence }: RatedWork): RateEvidenceOnWire[] {
  return evidence.map(({ subject, quantity, actual, finishedMs, state, exclusion }) => {
    const { serial, board, orderNumber } = subject;
    return {
      serial,
      board,
      orderNumber,
      finishedAt: new Date(finishedMs).toISOString(),
      quantity,
      estimated: quantity * rate.now,
      actual,
      state,
      exclusion: exclusion
        ? {
            exclusionId: exclusion.exclusionId,
            isOfAll: exclusion.activity === null,
            reason: exclusion.reason,
            by: exclusion.excludedByName,
            at: exclusion.excludedAt.toISOString(),
          }
        : null,
    };
  });
}
