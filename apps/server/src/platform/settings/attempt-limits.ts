import { type AttemptLimit, type AttemptLimitName, attemptLimits } from '@pw/domain/sign-in/attempt-limits';

export type SetLimits = Readonly<Partial<Record<AttemptLimitName, AttemptLimit>>>;

const MINUTE_MS = 60_000;

// Object.keys knows only strings; the table has no other keys than the names of limits.
const names = Object.keys(attemptLimits) as readonly AttemptLimitName[];

export const ATTEMPT_LIMITS_FAULT = `ATTEMPT_LIMITS must be written as NAME=ATTEMPTS/MINUTES with commas between, such as wrongPasswords=10/15, each name one of ${names.join(', ')}.`;

/** Reads ATTEMPT_LIMITS; undefined when it cannot be read. */
export function readAttemptLimits(text: string): SetLimits | undefined {
  const entries = text.split(',').map(readEntry);
  return entries.includes(undefined) ? undefined : Object.fromEntries(entries.filter((entry) => entry !== undefined));
}

function readEntry(text: string): readonly [AttemptLimitName, AttemptLimit] | undefined {
  const [, named, most, minutes] = /^([A-Za-z]+)=([1-9]\d{0,5})\/([1-9]\d{0,4})$/.exec(text.trim()) ?? [];
  const name = names.find((candidate) => candidate === named);
  return name && [name, { most: Number(most), windowMs: Number(minutes) * MINUTE_MS }];
}
