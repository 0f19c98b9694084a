import { isIsoDate } from '@pw/domain/iso-date';
import { type Paise, paiseOfRupees } from '@pw/domain/money';
import { judgeName, type NamedPart } from '@pw/domain/naming';
import { err, type Result } from '@pw/domain/result';
import { judgeText } from '@pw/switchboard/input/judge-text';
import { readDecimal } from '@pw/switchboard/input/read-decimal';
import { z } from 'zod';
import { MOST_RUPEES } from '../price-list/rupee-limit.ts';

/** An object of the enquiry whose members are read one by one. */
export type Members = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object `{…}`. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The sentence for a member that is missing, else the one for a wrong type. */
const missingOr = (message: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? 'is required' : message;

const aText = missingOr('must be a text in double quotes');

/** A required name of a project, board or feeder. */
export const name = (part: NamedPart) => judged(judgeName.bind(null, part));

/** A text that may be left out, then ''. */
export const text = judged((each) => judgeText(each)).default('');

/** A day that may be left out, then ''. */
export const date = judged((each) =>
  each === '' || isIsoDate(each) ? [] : ['write a date that exists as yyyy-mm-dd'],
).default('');

/** A required text, e.g. the name of a type. */
export const word = z.string({ error: aText });

/** Texts in a list. */
export const words = z.array(z.string({ error: 'must be a text in double quotes' }), { error: 'must be a list […]' });

/** Parts in a list, each read by itself. */
export const parts = z.array(z.unknown(), { error: missingOr('must be a list […]') });

/** An object that is read by itself. */
export const members = z.custom<Members>(isMembers, { error: missingOr('must be an object {…}') });

/** A percentage of 0 to 100, with decimals as typed. */
export const percent = decimal((value) => (value < 0 || value > 100 ? 'must be from 0 to 100' : null));

/** A whole number within limits. */
export const count = (least: number, most: number) =>
  decimal((value) =>
    Number.isInteger(value) && value >= least && value <= most
      ? null
      : `must be a whole number from ${least} to ${most}`,
  );

/** An amount in rupees, 0 to 1e9 with at most two decimals, counted in paise (SBD-R1 1.5). */
export const amount = decimal((value) =>
  value < 0 || value > MOST_RUPEES ? `must be from 0 to ${MOST_RUPEES} rupees` : null,
).transform((rupees, context): Paise => {
  const paise = paiseOfRupees(rupees);
  if (paise.ok) {
    return paise.value;
  }
  context.addIssue({ code: 'custom', message: 'has more than two decimals', input: rupees });
  return z.NEVER;
});

function judged(judge: (text: string) => readonly string[]) {
  return z.string({ error: aText }).superRefine((each, context) => {
    for (const message of judge(each)) {
      context.addIssue({ code: 'custom', message, input: each });
    }
  });
}

/** A number or its plain decimal text; `judge` says what is wrong with one that it does not take. */
function decimal(judge: (value: number) => string | null) {
  return z.unknown().transform((input, context): number => {
    const number = readJudged(input, judge);
    if (number.ok) {
      return number.value;
    }
    context.addIssue({ code: 'custom', message: number.error, input });
    return z.NEVER;
  });
}

function readJudged(input: unknown, judge: (value: number) => string | null): Result<number, string> {
  const number = input === undefined ? err('is required') : readDecimal(input);
  const refusal = number.ok ? judge(number.value) : null;
  return refusal === null ? number : err(refusal);
}
