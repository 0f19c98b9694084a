import { z } from 'zod';

export const draftProperties = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const condition = z
  .object({
    types: z.array(z.string()).readonly(),
    /** A, inclusive. */
    ratingFrom: z.number(),
    ratingTo: z.number(),
    /** kW, inclusive, of motors. */
    kwFrom: z.number(),
    kwTo: z.number(),
    poles: z.array(z.string()).readonly(),
    sections: z.array(z.enum(['A', 'B', 'C', 'D', 'E'])).readonly(),
  })
  .partial();

/** Standing rules for feeders, in the order in which they count. */
export const demands = z
  .array(z.object({ when: condition, set: draftProperties, kit: z.string().optional(), note: z.string() }))
  .readonly();

export const property = z.string().max(60);
/** Longer than every limit, whose fault then says what is wrong. */
export const text = z.string().max(2000);
/** '' and '0' can say "not set". */
export const value = z.union([text, z.number()]);

const MOST_DEMANDS = 100;

/**
 * A demand as it is entered; who reads it says which words are possible. A condition that is written otherwise is refused:
 * left out, the demand would mean more feeders than was asked for.
 */
export const enteredDemand = z.strictObject({
  when: condition.strict().optional(),
  set: z.record(property, value.nullable()).optional(),
  /** A standard kit; with it nothing need be set. */
  kit: text.optional(),
  note: text.optional(),
});

export const enteredDemands = z.array(enteredDemand).max(MOST_DEMANDS).readonly();
