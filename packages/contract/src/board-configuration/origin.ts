import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.null()]);

const figure = { name: z.string(), unit: z.string() };

/** An option that a rule weighed, what it came to, and what speaks against it. */
const candidate = z.object({
  option: z.string(),
  figures: z
    .array(
      z.object({
        ...figure,
        /** Null where the tables hold none. */
        value: z.number().nullable(),
        /** The calculation with its numbers filled in; left out of what a table holds. */
        arithmetic: z.string().optional(),
      }),
    )
    .readonly(),
  isTaken: z.boolean(),
  against: z
    .object({ ...figure, value: z.number(), bound: z.enum(['at least', 'at most']), limit: z.number() })
    .nullable(),
});

/** Why a value is what it is. Origins that several values share are listed once. */
export const origin = z.object({
  rule: z.string(),
  source: z.string(),
  value,
  /** The calculation with its numbers filled in. */
  arithmetic: z.string(),
  inputs: z
    .array(
      z.object({
        name: z.string(),
        value,
        /** The place of its own origin in the list; null where there is none, or the list ends before it. */
        origin: z.int().nullable(),
      }),
    )
    .readonly(),
  rows: z.array(z.object({ table: z.string(), revision: z.string(), row: z.string() })).readonly(),
  /** The options that the rule weighed, the one taken among its neighbours; left out by rules that choose nothing. */
  candidates: z.array(candidate).readonly().optional(),
});

/** A filter that refuses an option, and the values that made it do so. */
export const reason = z.object({
  filter: z.string(),
  inputs: z.array(z.object({ name: z.string(), value })).readonly(),
});
