import { z } from 'zod';

const properties = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The inputs of a board under edit: what was chosen, and the ids by which edits speak of the parts. */
export const draft = z.object({
  properties,
  feeders: z
    .array(
      z.object({
        part: z.string(),
        name: z.string(),
        type: z.string(),
        properties,
        components: z
          .array(z.object({ part: z.string(), name: z.string(), family: z.string(), properties }))
          .readonly(),
      }),
    )
    .readonly(),
  /** The highest number that any part ever had in its id. */
  lastPart: z.int(),
});

export type DraftOnWire = z.output<typeof draft>;
