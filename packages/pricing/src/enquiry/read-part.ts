import { isIsoDate } from '@pw/domain/dates';
import { type Paise, paiseOfRupees } from '@pw/domain/money';
import { judgeName, type NamedPart } from '@pw/domain/naming';
import { err, type Result } from '@pw/domain/result';
import { judgeText, readDecimal } from '@pw/switchboard/entry/read-value';
import { z } from 'zod';
import { MOST_RUPEES } from '../price-list/price-tables.ts';
import { memberPath, type Report } from './enquiry.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The members of a part as far as they were right; undefined for one with a fault. */
export type PartOf<S extends Shape> = { readonly [Name in keyof S]: z.output<S[Name]> | undefined };

/**
 * Reads an object of the enquiry member by member, so that one fault does not hide the others. Reports unknown
 * members and every wrong one; gives null when there is no object at all.
 */
export function readPart<S extends Shape>(shape: S, value: unknown, path: string, report: Report): PartOf<S> | null {
  if (!isMembers(value)) {
    report(path, value === undefined ? 'is required' : 'must be an object {…}');
    return null;
  }
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(shape, name)) {
      report(memberPath(path, name), `is unknown: expected are ${Object.keys(shape).join(', ')}`);
    }
  }
  const members = Object.entries(shape).map(([name, field]) => {
    const read = field.safeParse(Object.hasOwn(value, name) ? value[name] : undefined);
    for (const issue of read.error?.issues ?? []) {
      // Members of JSON have no symbols for names.
      const inside = issue.path as readonly (string | number)[];
      report(inside.reduce<string>(memberPath, memberPath(path, name)), issue.message);
    }
    return [name, read.data] as const;
  });
  // Every member of the shape has just been read by its own field.
  return Object.fromEntries(members) as PartOf<S>;
}

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
export const name = (part: NamedPart) => judgedText(judgeName.bind(null, part));

/** A text that may be left out, then ''. */
export const text = judgedText((each) => judgeText(each)).default('');

/** A text that is not the same when it is left out as when it is ''. */
export const textOrNone = judgedText((each) => judgeText(each)).optional();

/** A day that may be left out, then ''. */
export const date = judgedText((each) =>
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
export const percent = decimalNumber((value) => (value < 0 || value > 100 ? 'must be from 0 to 100' : null));

/** A whole number within limits. */
export const count = (least: number, most: number) =>
  decimalNumber((value) =>
    Number.isInteger(value) && value >= least && value <= most
      ? null
      : `must be a whole number from ${least} to ${most}`,
  );

/** An amount in rupees, 0 to 1e9 with at most two decimals, counted in paise (SBD 1.7). */
export const amount = decimalNumber((value) =>
  value < 0 || value > MOST_RUPEES ? `must be from 0 to ${MOST_RUPEES} rupees` : null,
).transform((rupees, context): Paise => {
  const paise = paiseOfRupees(rupees);
  if (paise.ok) {
    return paise.value;
  }
  context.addIssue({ code: 'custom', message: 'has more than two decimals', input: rupees });
  return z.NEVER;
});

function judgedText(judge: (text: string) => readonly string[]) {
  return z.string({ error: aText }).superRefine((each, context) => {
    for (const message of judge(each)) {
      context.addIssue({ code: 'custom', message, input: each });
    }
  });
}

/** A number or its plain decimal text; `judge` says what is wrong with one that it does not take. */
function decimalNumber(judge: (value: number) => string | null) {
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
