import { describe, expect, it } from 'vitest';
import { type AcceptedProposal, decideAcceptance } from './decide-acceptance.ts';
import {
  evidenceStateEntry,
  evidenceStates,
  houseRateState,
  houseRateStateEntry,
  houseRateStates,
} from './house-rate.ts';

describe('an acceptance', () => {
  const proposal: AcceptedProposal = { now: 0.06, proposed: 0.0636, isInDraft: false, range: { min: 0.01, max: 20 } };
  const decide = (given: Partial<AcceptedProposal>, seen = 0.0636) => decideAcceptance({ ...proposal, ...given }, seen);

  it('takes the proposal that its reader has seen', () => {
    expect(decide({})).toEqual({ ok: true, value: 0.0636 });
  });

  it.each([
    { given: { isInDraft: true }, error: { code: 'IN_DRAFT' } },
    { given: { proposed: null }, error: { code: 'NO_PROPOSAL' } },
    { given: { proposed: 0.06 }, error: { code: 'NO_PROPOSAL' } },
    { given: { proposed: 0.0637 }, error: { code: 'PROPOSAL_CHANGED', proposed: 0.0637 } },
    { given: { range: { min: 0.07, max: 20 } }, error: { code: 'OUT_OF_RANGE', min: 0.07, max: 20 } },
    { given: { range: { min: 0.01, max: 0.05 } }, error: { code: 'OUT_OF_RANGE', min: 0.01, max: 0.05 } },
  ])('is refused: $error.code', ({ given, error }) => {
    expect(decide(given)).toEqual({ ok: false, error });
  });

  it('that is made twice says that the draft has it, not that the proposal is gone', () => {
    expect(decide({ isInDraft: true, proposed: null })).toMatchObject({ error: { code: 'IN_DRAFT' } });
  });
});

it('the state of a rate is what there is to do about it', () => {
  expect(houseRateState({ now: 1, proposed: null }, false)).toBe('too few');
  expect(houseRateState({ now: 1, proposed: 1 }, false)).toBe('unchanged');
  expect(houseRateState({ now: 1, proposed: 1.1 }, false)).toBe('proposed');
  expect(houseRateState({ now: 1, proposed: null }, true)).toBe('in draft');
});

it('every state has its own name', () => {
  const labels = [...evidenceStates.map(evidenceStateEntry), ...houseRateStates.map(houseRateStateEntry)].map(
    ({ label }) => label,
  );
  expect(new Set(labels).size).toBe(labels.length);
});
