import type { PriceListRowOnWire } from '@pw/contract/price-list-drafts';
import type { DecisionKind, RowClass, RowMark } from '@pw/domain/price-lists/list-codes';
import { decisionsOf } from '@pw/domain/price-lists/row-decisions';
import { rowFaultTexts } from '@pw/pricing/maker-list/list-texts';
import type { Tone } from '../../theme/color-tokens.ts';
import { changeText } from './percent-text.ts';
import { amountInSentence, amountText, countText, type ListedPrice } from './price-text.ts';

/** The class of a row, on its tag and on the tile that shows all of them. */
export const classWords: Readonly<Record<RowClass, string>> = {
  faulty: 'Faulty',
  'duplicate-different': 'Listed twice, differs',
  duplicate: 'Listed twice',
  gone: 'Gone',
  'on-request': 'On request',
  new: 'New',
  'unit-changed': 'Unit changed',
  'currency-changed': 'Currency changed',
  suspicious: 'Suspicious',
  changed: 'Changed',
  same: 'Same',
};

export const classTones: Readonly<Record<RowClass, Tone>> = {
  faulty: 'bad',
  'duplicate-different': 'warn',
  duplicate: 'neutral',
  gone: 'neutral',
  'on-request': 'neutral',
  new: 'info',
  'unit-changed': 'warn',
  'currency-changed': 'warn',
  suspicious: 'warn',
  changed: 'info',
  same: 'neutral',
};

export const markWords: Readonly<Record<RowMark, string>> = {
  rewritten: 'Number written differently',
  rounded: 'Price rounded to two decimals',
  hsn: 'HSN code is not 4, 6 or 8 digits',
  'decimal-slip': 'Decimal point?',
};

/** The verb on the button of a decision. */
export const decisionVerbs: Readonly<Record<DecisionKind, string>> = {
  keep: 'Keep',
  correct: 'Correct',
  'leave-out': 'Leave out',
};

/** The key of a decision. */
export const decisionKeys: Readonly<Record<DecisionKind, string>> = { keep: 'K', correct: 'C', 'leave-out': 'L' };

type Decision = NonNullable<PriceListRowOnWire['decision']>;

/** What was decided about a row: `Corrected to ₹ 651.00`. */
export function decisionText(decision: Decision, { after, before }: PriceListRowOnWire): string {
  switch (decision.kind) {
    case 'keep':
      return 'Kept';
    case 'leave-out':
      return 'Left out';
    case 'correct':
      return decision.pricePaise === null
        ? 'Corrected'
        : `Corrected to ${amountText(decision.pricePaise, (after ?? before)?.currency ?? 'INR')}`;
  }
}

/** The name of a row in sentences: `Row 21, 5SL4`. */
export function rowName({ row, catalogueNumber }: PriceListRowOnWire): string {
  const parts = [row === null ? '' : `Row ${row}`, catalogueNumber].filter((part) => part !== '');
  return parts.join(', ');
}

/** What there is to know of a row and, if somebody has to decide, what can be done. */
export function rowSentence(row: PriceListRowOnWire): string {
  return [`${rowName(row)}: ${finding(row)}.`, nextStep(row)].filter((part) => part !== '').join(' ');
}

function finding(row: PriceListRowOnWire): string {
  const { before, after, changePercent, fault } = row;
  switch (row.class) {
    case 'faulty':
      return fault ? faultText(fault) : 'the row has a fault';
    case 'duplicate-different':
      return 'the list has this number more than once, and not at one price';
    case 'duplicate':
      return 'the list has this number before at the same price, so this row is not counted';
    case 'gone':
      return row.row === null ? 'the list no longer has this number' : 'the list says that it is discontinued';
    case 'on-request':
      return 'the price is on request';
    case 'new':
      return after ? `new at ${inSentence(after)}` : 'new';
    case 'unit-changed':
      return before && after
        ? `the price is for ${countText(after)}, before it was for ${countText(before)}`
        : 'the unit has changed';
    case 'currency-changed':
      return before && after
        ? `the price is in ${after.currency}, before it was in ${before.currency}`
        : 'the currency has changed';
    case 'suspicious':
      return before && after && changePercent !== null
        ? `${inSentence(after)} is ${timesText(changePercent)} times ${inSentence(before)}`
        : 'the price is suspicious';
    case 'changed':
      return before && after && changePercent !== null
        ? `${inSentence(before)} becomes ${inSentence(after)}, ${changeText(changePercent)}`
        : 'the price has changed';
    case 'same':
      return 'the price stays the same';
  }
}

/** A fault with the cell as it is written: `this is no price ("12.40.50")`. */
export function faultText({ code, cell }: NonNullable<PriceListRowOnWire['fault']>): string {
  return cell === '' ? rowFaultTexts[code] : `${rowFaultTexts[code]} ("${cell}")`;
}

function inSentence({ pricePaise, currency }: ListedPrice): string {
  return amountInSentence(pricePaise ?? 0, currency);
}

/** A ratio with at most two decimals: 10.5, 1.7, 0.01. */
function timesText(changePercent: number): string {
  const ratio = 1 + changePercent / 100;
  return String(Number(ratio.toFixed(ratio < 1 ? 3 : 1)));
}

/** What can be done with a row that asks for a decision; the first verb begins a sentence. */
function nextStep(row: PriceListRowOnWire): string {
  if (!row.isOpen) {
    return '';
  }
  const kinds = decisionsOf(row);
  if (kinds.length === 1) {
    return 'Leave it out, or correct the file and upload it again.';
  }
  if (row.class === 'duplicate-different') {
    return 'Keep one of its rows; the others are left out.';
  }
  return kinds.length === 2 ? 'Correct it, or leave it out.' : 'Keep it, correct it, or leave it out.';
}
