import type { IntakePlain, IntakeRowOnWire } from '@pw/contract/intake-shape';
import { answerLimits } from '@pw/domain/intake/answer-limits';
import type { RowField } from '@pw/domain/intake/intake-codes';
import { judgeName } from '@pw/domain/naming';
import { readNumberText } from '@pw/domain/number-text';
import { err, ok, type Result } from '@pw/domain/result';
import { findChoice } from '../../../ui/choice-box/typed-choice.ts';
import { choicesOf, plainText } from './value-words.ts';

/** The digits behind the point that a number of a field can have. */
const decimalsOf: Readonly<Partial<Record<string, number>>> = {
  rating: 1,
  faultLevel: 1,
  kw: 3,
  kva: 3,
  kvar: 3,
  va: 1,
  loadA: 2,
  powerFactor: 2,
  quantity: 0,
};

/** The value that was entered for a field of a row, or why it cannot be. */
export function readEntry(field: string, text: string): Result<IntakePlain, string> {
  const choices = choicesOf(field);
  if (choices) {
    const choice = findChoice(choices, text);
    return choice ? ok(choice.value) : err(`${text.trim() || 'An empty text'} is not offered: choose one of the list`);
  }
  const decimals = decimalsOf[field];
  if (decimals !== undefined) {
    return readAmount(field, text, decimals);
  }
  if (field === 'name') {
    const [fault] = judgeName('feeder', text.trim());
    return fault === undefined ? ok(text.trim()) : err(fault);
  }
  return text.trim().length > answerLimits.text ? err(`At most ${answerLimits.text} characters`) : ok(text.trim());
}

function readAmount(field: string, text: string, decimals: number): Result<IntakePlain, string> {
  const read = readNumberText(text, { decimals });
  if (!read.ok) {
    return read;
  }
  const isNothing = read.value === 0 && (field === 'quantity' || text.trim() === '');
  return isNothing ? err('A number above 0 is expected; a row that is none is removed with Del') : ok(read.value);
}

/** The text of a cell as it is entered: what the list calls it, without its unit; '' while there is no value. */
export function enteredText(row: IntakeRowOnWire, field: RowField): string {
  const value = row.values[field]?.value ?? null;
  return value === null ? '' : plainText(field, value);
}
