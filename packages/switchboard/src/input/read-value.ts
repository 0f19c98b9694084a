import type { Limits } from '@pw/configurator/family/property';
import type { PropertyValue } from '@pw/configurator/value';
import { divide, exactOf } from '@pw/domain/exact-number';
import { err, ok, type Result } from '@pw/domain/result';
import type { InputProperty } from './input-properties.ts';
import { judgeText } from './judge-text.ts';
import { quoted } from './quoted.ts';
import { readDecimal } from './read-decimal.ts';

type NumberLimits = Extract<Limits, { readonly step: number }>;

const anyNumber: NumberLimits = { min: 0, max: Number.MAX_SAFE_INTEGER, step: 1 };

/**
 * Reads the value of a property; null when the enquiry says "not set". '' and '0' say so for lists and numbers
 * whose default is not set (or 0), unless they are a value there (SBD-R1 1.5).
 */
export function readValue(input: InputProperty, given: unknown): Result<PropertyValue, string> {
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
    return values.includes(number.value) ? number : err(notAmong(given, values));
  }
  const limits = property.limits && 'min' in property.limits ? property.limits : anyNumber;
  return isWithin(number.value, limits) ? number : err(`${number.value} is not possible: ${describeLimits(limits)}`);
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
