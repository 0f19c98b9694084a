import { readNumberText } from '@pw/domain/number-text';
import type { DecisionKind, PriceUnit } from '@pw/domain/price-lists/list-codes';
import { isReason, REASON_FAULT } from '@pw/domain/price-lists/price-list-forms';
import { needsReason } from '@pw/domain/price-lists/row-decisions';
import { err, ok, type Result } from '@pw/domain/result';
import type { DecidedRows, SentDecision } from './use-decisions.ts';

/** A decision as it is entered. */
export type DecisionForm = {
  readonly kind: DecisionKind;
  /** As it is typed. */
  readonly price: string;
  readonly unit: PriceUnit | null;
  readonly reason: string;
};

/** The text at each field of a decision that is not right. */
export type DecisionFaults = { readonly price?: string; readonly unit?: string; readonly reason?: string };

export function openDecision(kind: DecisionKind): DecisionForm {
  return { kind, price: '', unit: null, reason: '' };
}

const DECIMALS = 2;

/** The decision as it is sent, or what is missing. Whether the price can be right the server says. */
export function decisionOf(form: DecisionForm, about: DecidedRows): Result<SentDecision, DecisionFaults> {
  const reason = form.reason.trim();
  const given = reason === '' || form.kind === 'leave-out' ? {} : { reason };
  const mustSayWhy =
    about.kind === 'class'
      ? needsReason(about.class, form.kind)
      : about.rows.some((row) => needsReason(row.class, form.kind));
  const reasonFault = (mustSayWhy || reason !== '') && form.kind !== 'leave-out' && !isReason(reason);
  const price = form.kind === 'correct' ? readPrice(form.price) : null;
  const faults: DecisionFaults = {
    ...(price && !price.ok ? { price: price.error } : {}),
    ...(reasonFault ? { reason: REASON_FAULT } : {}),
  };
  if (Object.keys(faults).length > 0) {
    return err(faults);
  }
  const correction = price?.ok ? { price: price.value, ...(form.unit === null ? {} : { unit: form.unit }) } : {};
  return ok({ decision: form.kind, ...correction, ...given });
}

function readPrice(text: string): Result<number, string> {
  if (text.trim() === '') {
    return err('Enter the price for one.');
  }
  const read = readNumberText(text, { decimals: DECIMALS });
  return read.ok ? read : err(`${read.error}.`);
}
