import { stages } from '@pw/domain/work-progress/stage';
import { z } from 'zod';

/** A stage of a unit: planned by days, done by moments. */
export const unitStage = z.object({
  stage: z.enum(stages),
  plannedFrom: z.iso.date().nullable(),
  plannedTo: z.iso.date().nullable(),
  begunAt: z.iso.datetime().nullable(),
  /** The name of the worker. */
  begunBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  /** Counts its changes; 0 of one that nobody has planned or begun. */
  revision: z.int(),
});

export type UnitStageOnWire = z.output<typeof unitStage>;
