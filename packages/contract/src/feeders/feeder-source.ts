import { z } from 'zod';

/** A feeder that can be copied, with the ids that name it in the call which copies it. */
export const feederSource = z.object({
  subpartId: z.string(),
  partId: z.string(),
  name: z.string(),
  /** E.g. `MCCB_OG`. */
  partFamilyName: z.string(),
  partFamilyDisplayName: z.string(),
});
