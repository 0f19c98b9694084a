import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.null()]);

const finding = z.object({
  id: z.string(),
  severity: z.enum(['E', 'W', 'I']),
  message: z.string(),
  feeder: z.string().optional(),
  section: z.string().optional(),
});

/** What the results of a board were when it was saved, and what they are with the rules and tables of now. */
export const knowledgeChange = z.object({
  /** The version with which the board was saved; null where it was never worked out. */
  from: z.string().nullable(),
  /** The version of now; whoever accepts names it. */
  to: z.string(),
  /** Null where no results were kept with the configuration: then nobody knows what was before. */
  changes: z
    .object({
      /** Values that differ; null where there was none, or is none any more. Parts that are lost are in the state. */
      values: z
        .array(
          z.object({
            part: z.string(),
            /** The name of the feeder or component; of the board its own. */
            name: z.string(),
            property: z.string(),
            before: value,
            after: value,
          }),
        )
        .readonly(),
      checks: z.object({ gone: z.array(finding).readonly(), come: z.array(finding).readonly() }),
      /** Final prices of one unit; null where the board had or has none. */
      price: z.object({
        beforePaise: z.int().nullable(),
        afterPaise: z.int().nullable(),
        /** Whether rates, discounts or charges changed too, so that not all of the difference is the knowledge's. */
        areTermsTheSame: z.boolean(),
      }),
    })
    .nullable(),
});

export type KnowledgeChangeOnWire = z.output<typeof knowledgeChange>;
