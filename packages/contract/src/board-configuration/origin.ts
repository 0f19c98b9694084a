import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.null()]);

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
});

/** A filter that refuses an option, and the values that made it do so. */
export const reason = z.object({
  filter: z.string(),
  inputs: z.array(z.object({ name: z.string(), value })).readonly(),
});
