import type { BodyOf } from '@pw/contract/call';
import { decidePriceListRowsCall } from '@pw/contract/price-list-drafts';
import { paiseOfRupees } from '@pw/domain/money';
import { priceListReason, REASON_FAULT } from '@pw/domain/price-lists/price-list-forms';
import type { Result } from '@pw/domain/result';
import { err, ok } from '@pw/domain/result';
import { type DecisionRefusal, decideRows, decisionRefusal } from '@pw/pricing/maker-list/decide-rows';
import { decisionText } from '@pw/pricing/maker-list/list-texts';
import { route } from '../../platform/http/route.ts';
import { listTables } from '../../platform/knowledge.ts';
import { presentDraft, refusalOfState } from './present-draft.ts';
import { countChange, findDraft, lockDraft } from './price-list-drafts.store.ts';
import { readRowsToDecide, replaceRows } from './price-list-rows.store.ts';
import { decisionsOf } from './row-decisions.ts';
import { comparedRow, type StoredDecision, storedRow, undecided } from './stored-row.ts';

/** Decides rows of a list, by their lines or all of a class, and with them the others of their numbers. */
export const decidePriceListRowsRoute = route(decidePriceListRowsCall, {
  async handle({ params: { draftId }, body, actor, tx, now, refuse, audit }) {
    const draft = await lockDraft(tx, draftId);
    if (!draft) {
      return refuse('NOT_FOUND');
    }
    if (draft.state !== 'ready') {
      return refuse(refusalOfState[draft.state]);
    }
    const choice = choiceOf(body);
    const decision = enteredDecision(body, actor.accountId);
    if (!choice.ok) {
      return refuse('FIELD_INVALID', { details: { faults: choice.error } });
    }
    if (!decision.ok) {
      return refuse('FIELD_INVALID', { details: { faults: decision.error } });
    }
    const stored = await readRowsToDecide(tx, draftId, choice.value);
    const chosen = stored.filter((row) => row.isChosen && row.line !== null);
    const missing = (body.rows ?? []).find((line) => !chosen.some((row) => row.line === line));
    if (missing !== undefined) {
      return refuse('FIELD_INVALID', { message: decisionText({ code: 'ROW_UNKNOWN', row: missing }) });
    }
    const decided = stored.map((row) => (row.isChosen && row.line !== null ? { ...row, ...decision.value } : row));
    const compared = decided.map(comparedRow);
    const decisions = decisionsOf(decided);
    const refusal = decisionRefusal(compared, decisions, listTables());
    if (refusal) {
      return refuse(codeOf(refusal), { message: decisionText(refusal), details: { row: refusal.row } });
    }
    const outcomes = decideRows(compared, decisions);
    const saved = decided.map((row, at) => {
      const outcome = outcomes[at];
      return outcome ? storedRow(row.place, outcome, row) : row;
    });
    await replaceRows(tx, { companyId: actor.companyId, draftId }, saved);
    await countChange(tx, draftId, now);
    const { rows, class: rowClass, reason = null, price = null } = body;
    const details = { decision: body.decision, rows: rows ?? rowClass ?? null, decided: chosen.length, reason, price };
    audit({ event: 'price-list.decided', subject: draft.maker, details: { file: draft.fileName, ...details } });
    return presentDraft(tx, (await findDraft(tx, draftId)) ?? draft);
  },
});

type Body = BodyOf<typeof decidePriceListRowsCall>;

type Faults = Readonly<Record<string, string>>;

/** Rows by their lines, or those of a class that are still to be decided, or whose decision is taken back. */
function choiceOf({ rows, class: rowClass, decision }: Body): Result<Parameters<typeof readRowsToDecide>[2], Faults> {
  if ((rows === undefined) === (rowClass === undefined)) {
    return err({ rows: 'Name rows or a class, one of the two.' });
  }
  return rowClass === undefined
    ? ok({ lines: rows ?? [] })
    : ok({ class: rowClass, are: decision === null ? 'decided' : 'open' });
}

function enteredDecision(
  { decision, price, unit, reason = '' }: Body,
  decidedBy: string,
): Result<StoredDecision, Faults> {
  if (decision === null) {
    return ok(undecided);
  }
  if (reason.trim().length > priceListReason.most) {
    return err({ reason: REASON_FAULT });
  }
  const said = { reason: reason.trim() === '' ? null : reason.trim(), decidedBy };
  if (decision !== 'correct') {
    return ok({ ...undecided, decision, ...said });
  }
  const minor = price === undefined ? err(null) : paiseOfRupees(price);
  return minor.ok
    ? ok({ decision, decidedMinor: minor.value, decidedUnit: unit ?? null, ...said })
    : err({ price: 'Enter the price for one piece, with at most two decimals.' });
}

function codeOf({ code }: DecisionRefusal): 'REASON_MISSING' | 'FIELD_INVALID' {
  return code === 'REASON_MISSING' ? code : 'FIELD_INVALID';
}
