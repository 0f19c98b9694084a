import { z } from 'zod';

const properties = z.record(z.string(), z.union([z.string(), z.number()]));

/** A feeder of the company's library, as a search finds it. */
export const globalFeeder = z.object({
  feederId: z.uuid(),
  feederName: z.string(),
  /** The name that it is searched under, e.g. `MCCB`. */
  instanceName: z.string(),
  feederEntity: z.object({
    /** E.g. `MCCB_OG`. */
    partFamilyName: z.string(),
    /** E.g. `MCCB OUTGOING`. */
    partFamilyDisplayName: z.string(),
    properties,
    components: z.array(z.object({ family: z.string(), name: z.string(), properties })).readonly(),
  }),
  /** Ampere; null for a blank cubicle. */
  ratedCurrent: z.number().nullable(),
  poles: z.number().nullable(),
  industry: z.string(),
  /** How often it was put onto a board. */
  uses: z.int(),
});

export type GlobalFeederOnWire = z.output<typeof globalFeeder>;
