import type { Limits } from '@pw/configurator/property';
import type { ChosenValue } from '@pw/configurator/value';
import { componentCharacters } from '@pw/domain/board-configuration/component-form';
import { divide, exactOf } from '@pw/domain/exact-number';
import { containsAny, nameCharacters } from '@pw/domain/naming';
import { err, ok, type Result } from '@pw/domain/result';
import type { InputProperty } from './part-inputs.ts';

type NumberLimits = Extract<Limits, { readonly step: number }>;

const anyNumber: NumberLimits = { min: 0, max: Number.MAX_SAFE_INTEGER, step: 1 };

/**
 * Reads the value of a property; null when the enquiry says "not set". '' and '0' say so for lists and numbers
 * whose default is not set (or 0), unless they are a value there (SBD 1.7).
 */
export function readValue(input: InputProperty, given: unknown): Result<ChosenValue, string> {
  if (typeof given !== 'string' && typeof given !== 'number') {
    return err('must be a text or a number');
  }
  if (saysNotSet(input, given)) {
    return ok(null);
  }
  return input.property.kind === 'number' ? readNumber(input, given) : readText(input, given);
}

function saysNotSet({ property, values }: InputProperty, given: string | number): boolean {
  const { kind, giver, initial, blankIsRule = false } = property;
  const isList = values !== null;
  if (kind === 'text' && !isList) {
    return false;
  }
  const hasNoDefault = giver === 'user or rule' ? blankIsRule : initial === null || initial === '';
  if (given === '') {
    return hasNoDefault || initial === 0;
  }
  const isZero = Number(given) === 0 && readDecimal(given).ok;
  return isZero && hasNoDefault && !isValueZero(property.limits, values);
}

function isValueZero(limits: Limits | undefined, values: InputProperty['values']): boolean {
  return values === null ? limits !== undefined && 'min' in limits && limits.min <= 0 : values.includes(0);
}

function readNumber({ property, values }: InputProperty, given: string | number): Result<number, string> {
  const number = readDecimal(given);
  if (!number.ok) {
    return values === null ? number : err(notAmong(given, values));
  }
  if (values !== null) {
    return values.includes(number.value) ? number : readBesides(property, values, given, number.value);
  }
  const limits = property.limits && 'min' in property.limits ? property.limits : anyNumber;
  return isWithin(number.value, limits) ? number : err(`${number.value} is not possible: ${describeLimits(limits)}`);
}

/** A list with limits takes any number within them besides its values (SBD 1.7). */
function readBesides(
  { limits }: InputProperty['property'],
  values: readonly (string | number)[],
  given: string | number,
  value: number,
): Result<number, string> {
  if (limits === undefined || !('min' in limits)) {
    return err(notAmong(given, values));
  }
  return isWithin(value, limits) ? ok(value) : err(`${value} is not possible: ${describeLimits(limits)}`);
}

function isWithin(value: number, { min, max, step }: NumberLimits): boolean {
  return value >= min && value <= max && divide(exactOf(value), exactOf(step)).denominator === 1n;
}

function describeLimits({ min, max, step }: NumberLimits): string {
  const range = max >= Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
  return step === 1 ? `a whole number ${range} is expected` : `${range} in steps of ${step} is expected`;
}

function readText({ property, values }: InputProperty, given: string | number): Result<string, string> {
  if (values !== null) {
    return values.includes(String(given)) ? ok(String(given)) : err(notAmong(given, values));
  }
  if (typeof given === 'number') {
    return err('must be a text in double quotes');
  }
  const limits = property.limits && 'length' in property.limits ? property.limits : undefined;
  const faults = judgeText(given, limits?.length, limits?.forbidden);
  return faults.length > 0 ? err(faults.join('; ')) : ok(given);
}

function notAmong(given: string | number, values: readonly (string | number)[]): string {
  return `${quoted(given)} is not one of ${values.join(', ')}`;
}

/** More digits than this a number does not keep. */
const MOST_DIGITS = 15;

/** Reads a JSON number or the plain decimal text of one; `1e3`, `+5`, `1,600` and ` 5 ` are none. */
export function readDecimal(input: unknown): Result<number, string> {
  if (typeof input === 'number') {
    return Number.isFinite(input) ? ok(input + 0) : err('is not a finite number');
  }
  if (typeof input !== 'string' || !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(input)) {
    return err(`${quoted(input)} is not a number: write digits and a decimal point, e.g. 12.5`);
  }
  const digits = input.replace(/^-?0?\.?0*|\./g, '');
  return digits.length > MOST_DIGITS
    ? err(`${quoted(input)} has more than ${MOST_DIGITS} digits: round it`)
    : ok(Number(input) + 0);
}

/** The longest text that is no name (SBD 1.7). */
const LONGEST_TEXT = 300;

/** The error about characters that a text must not hold. */
const characterTexts: Readonly<Record<string, string>> = {
  [nameCharacters.forbidden]: nameCharacters.text,
  [componentCharacters.forbidden]: componentCharacters.text,
};

/** Says what is wrong with a text that is no name; nothing for a good one. */
export function judgeText(text: string, length = LONGEST_TEXT, forbidden = ''): readonly string[] {
  const faults: string[] = [];
  if (Array.from(text).length > length) {
    faults.push(`has ${Array.from(text).length} characters: at most ${length} are possible`);
  }
  if (containsAny(text, forbidden)) {
    faults.push(characterTexts[forbidden] ?? `The characters ${Array.from(forbidden).join(' ')} are not allowed.`);
  }
  // Documents can show line breaks and tabs, but none of the other control characters.
  if (/[^\P{Cc}\n\r\t]/u.test(text) || !text.isWellFormed()) {
    faults.push('holds a control character or half a character: write the text again');
  }
  return faults;
}

/** Enough to find the value again in the file. */
const MOST_CHARACTERS = 80;

/**
 * A value of the enquiry as a fault shows it: in JSON, cut so that the fault stays one readable line, and without
 * characters that steer a terminal or turn its reading direction.
 */
export function quoted(value: unknown): string {
  // JSON has no text for undefined, and none of its own for Infinity.
  const shown = Array.from(typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing'));
  const cut = shown.length > MOST_CHARACTERS ? `${shown.slice(0, MOST_CHARACTERS).join('')}…` : shown.join('');
  return cut.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
