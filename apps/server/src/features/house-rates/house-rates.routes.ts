import { acceptHouseRateCall, listHouseRatesCall, readHouseRateCall } from '@pw/contract/house-rates';
import { DRAFT_REASON_FAULT, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import type { AcceptanceRefusal } from '@pw/domain/house-rates/decide-acceptance';
import { route } from '../../platform/http/route.ts';
import { authoredBatch, lockSeenDraft, takeStep } from '../catalogue/draft-step.ts';
import { readOpenDraft } from '../catalogue/open-draft.ts';
import { editOfProposal } from './accept-house-rate.ts';
import { presentEvidence, presentHouseRate } from './present-house-rates.ts';
import { readHouseRate, readHouseRates } from './read-house-rates.ts';

const listHouseRatesRoute = route(listHouseRatesCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ tx }) {
    const open = await readOpenDraft(tx);
    const works = await readHouseRates(tx);
    return { proposals: works.map((work) => presentHouseRate(open, work)), revision: open.stored.sequence };
  },
});

const readHouseRateRoute = route(readHouseRateCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { activity }, tx, refuse }) {
    const work = await readHouseRate(tx, activity);
    if (work === undefined) {
      return refuse('NOT_FOUND');
    }
    const open = await readOpenDraft(tx);
    return { rate: presentHouseRate(open, work), evidence: presentEvidence(work), revision: open.stored.sequence };
  },
});

/** Writes a proposal into the draft of the tables, whose lock keeps two people from accepting it at once. */
const acceptHouseRateRoute = route(acceptHouseRateCall, {
  isHeavy: true,
  async handle({ params: { activity }, body: { proposed, revision: seen, note }, refuse, audit, ...request }) {
    const { tx } = request;
    if (!isDraftReason(note)) {
      return refuse('FIELD_INVALID', { details: { faults: { note: DRAFT_REASON_FAULT } } });
    }
    const open = await lockSeenDraft(request, seen);
    if (!open.ok) {
      return refuse('STALE');
    }
    const work = await readHouseRate(tx, activity);
    if (work === undefined) {
      return refuse('NOT_FOUND');
    }
    const edit = editOfProposal(open.value, work, { proposed, note: note.trim() });
    if (!edit.ok) {
      return refuse(edit.error.code, wordsOf(edit.error));
    }
    const batch = authoredBatch(request, open.value, seen, [edit.value]);
    if (!batch.ok) {
      return refuse('STALE');
    }
    const { sequence } = await takeStep(request, open.value, seen, { kind: 'edits', edits: batch.value });
    const { rate, proposal } = work;
    const { units, result } = proposal;
    audit({
      event: 'house-rate.accepted',
      subject: activity,
      details: { sequence, before: rate.now, proposed, units, ratio: result?.ratio, note: note.trim() },
    });
    return { rate: presentHouseRate(await readOpenDraft(tx), work), revision: sequence };
  },
});

/** Names the figures of a refusal. */
function wordsOf(refusal: AcceptanceRefusal) {
  switch (refusal.code) {
    case 'IN_DRAFT':
    case 'NO_PROPOSAL':
      return {};
    case 'PROPOSAL_CHANGED': {
      const { proposed } = refusal;
      return {
        message: `Other units count meanwhile: the proposal is ${proposed} now. Look at it again, then accept it.`,
        details: { proposed },
      };
    }
    case 'OUT_OF_RANGE': {
      const { min, max } = refusal;
      return {
        message: `The table takes ${min} to ${max}. Check the hours that were entered, or leave odd units out.`,
        details: { min, max },
      };
    }
  }
}

export const houseRateRoutes = [listHouseRatesRoute, readHouseRateRoute, acceptHouseRateRoute] as const;
