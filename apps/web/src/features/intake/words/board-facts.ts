import { boardLimits } from '@pw/domain/boards/decide-board';
import type { BoardFactName } from '@pw/domain/intake/intake-codes';
import { judgeName } from '@pw/domain/naming';
import { readNumberText } from '@pw/domain/number-text';
import { err, ok, type Result } from '@pw/domain/result';
import { findChoice } from '../../../ui/choice-box/typed-choice.ts';

/** Numbers between two others, with so many digits behind the point. */
type Range = { readonly min: number; readonly max: number; readonly decimals: number };

type Choice = { readonly value: string | number; readonly label: string };

/** The values that a fact of a board takes. */
type FactValues = { readonly choices: readonly Choice[] } | { readonly range: Range };

const numbers = (...values: readonly number[]): readonly Choice[] =>
  values.map((value) => ({ value, label: String(value) }));

/** What each fact of a board takes, as its form does; a test compares the two. */
export const factValues: Readonly<Record<BoardFactName, FactValues>> = {
  RATED_CURRENT: {
    // biome-ignore format: a table
    choices: numbers(
      32, 40, 63, 80, 100, 125, 160, 200, 250, 300, 315, 400, 500, 600, 630, 750, 800,
      1000, 1200, 1250, 1500, 1600, 2000, 2500, 3000, 3200, 4000,
    ),
  },
  BUS_MAT: {
    choices: [
      { value: 'Copper', label: 'Copper E-Cu F30' },
      { value: 'Aluminium', label: 'Aluminium 6101 E91E' },
    ],
  },
  SB_IP: {
    choices: [
      { value: 'IP42', label: 'IP42 ventilated' },
      { value: 'IP52', label: 'IP52' },
      { value: 'IP54', label: 'IP54' },
      { value: 'IP55', label: 'IP55' },
    ],
  },
  SB_LOCATION: { choices: ['Indoor', 'Outdoor'].map((value) => ({ value, label: value })) },
  SB_FORM: {
    choices: ['1', '2b', '3b', '4a', '4b'].map((value) => ({ value, label: `Form ${value}` })),
  },
  INTERRUPT_RATING: { range: { min: 5, max: 120, decimals: 1 } },
  SC_TIME: { choices: numbers(0.2, 0.5, 1, 2, 3) },
  NEUTRAL_RATING: { choices: numbers(0, 50, 67, 100, 150, 200) },
  AMBIENT: { choices: numbers(30, 35, 40, 45, 50, 55) },
  OPER_VOLTAGE: { choices: numbers(380, 400, 415, 440, 690) },
};

function valuesOf(property: string): FactValues | undefined {
  const known: Readonly<Record<string, FactValues>> = factValues;
  return known[property];
}

/** What can be chosen of a fact; null for one that is written. */
export function factChoices(property: string): readonly { readonly value: string; readonly label: string }[] | null {
  const fact = valuesOf(property);
  return fact && 'choices' in fact ? fact.choices.map(({ value, label }) => ({ value: String(value), label })) : null;
}

/** The name of a board as it was written, or why it cannot be. */
export function readBoardName(text: string): Result<string, string> {
  const [fault] = judgeName('board', text.trim());
  return fault === undefined ? ok(text.trim()) : err(fault);
}

/** How often a board is wanted, as it was written, or why it cannot be. */
export function readBoardQuantity(text: string): Result<number, string> {
  return readWithin(text, { min: 1, max: boardLimits.quantity, decimals: 0 });
}

/** The name, the quantity or a fact of a board as it was written, or why it cannot be. */
export function readFact(property: string, text: string): Result<string | number, string> {
  if (property === 'name') {
    return readBoardName(text);
  }
  if (property === 'quantity') {
    return readBoardQuantity(text);
  }
  const fact = valuesOf(property);
  if (fact === undefined) {
    return readPlain(text);
  }
  if ('range' in fact) {
    return readWithin(text, fact.range);
  }
  const choice = findChoice(fact.choices, text);
  return choice ? ok(choice.value) : err(`Choose one of ${fact.choices.map(({ value }) => value).join(', ')}`);
}

/** Any other property of a board: only the server knows what it takes. */
function readPlain(text: string): Result<string | number, string> {
  const written = text.trim();
  if (written === '') {
    return err('Write what it is');
  }
  return ok(/^\d+(?:\.\d+)?$/u.test(written) ? Number(written) : written);
}

function readWithin(text: string, { min, max, decimals }: Range): Result<number, string> {
  const read = readNumberText(text, { decimals });
  return read.ok && (read.value < min || read.value > max) ? err(`A number from ${min} to ${max} is expected`) : read;
}
