import type { ProposedEdit } from '@pw/configurator/overlay/table-edit';
import { type AcceptanceRefusal, decideAcceptance } from '@pw/domain/house-rates/decide-acceptance';
import { ok, type Result } from '@pw/domain/result';
import type { OpenDraft } from '../catalogue/open-draft.ts';
import { setRate } from './current-rates.ts';
import { rateInDraft } from './rate-in-draft.ts';
import type { RatedWork } from './read-house-rates.ts';

/** Decides whether a proposal is accepted, and writes it as an edit of its table, with the units as its source. */
export function editOfProposal(
  open: OpenDraft,
  { rate, proposal: { units, result } }: RatedWork,
  { proposed: seen, note: reason }: { readonly proposed: number; readonly note: string },
): Result<ProposedEdit, AcceptanceRefusal> {
  const isInDraft = rateInDraft(open, rate) !== null;
  const proposed = result?.proposed ?? null;
  const decided = decideAcceptance({ ...rate, proposed, isInDraft }, seen);
  if (!decided.ok) {
    return decided;
  }
  const of = rate.department === null ? 'orders' : 'units';
  const source = `${units} finished ${of}, actual to estimated ${(result?.ratio ?? 1).toFixed(3)}`;
  return ok({ ...setRate(rate.cell, String(decided.value)), reason, source });
}
