import { z } from 'zod';
import { defineCall } from '../call.ts';
import { openRefusals } from '../projects/project-refusals.ts';
import { boardAddress } from './board-address.ts';
import { origin, reason } from './origin.ts';

const value = z.union([z.string(), z.number(), z.null()]);

export const explainPropertyCall = defineCall({
  name: 'explainProperty',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/editing/explain',
  summary: 'Why a property of the draft has its value, and why options are refused.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  query: z.object({ part: z.string().max(10), property: z.string().max(60) }),
  reply: z.object({
    value,
    /** What the user chose; left out where nothing was chosen. */
    user: value.optional(),
    /**
     * Who chose it and when; null where nothing was chosen, and where it was chosen before this draft began: a save keeps
     * the value alone.
     */
    chosen: z.object({ by: z.object({ userId: z.uuid(), name: z.string() }), at: z.iso.datetime() }).nullable(),
    /** The values on offer; null for a property without a list. */
    options: z
      .array(z.union([z.string(), z.number()]))
      .readonly()
      .nullable(),
    /** The values that the list would hold, were it not for these reasons. */
    refused: z
      .array(z.object({ option: z.union([z.string(), z.number()]), reasons: z.array(reason).readonly() }))
      .readonly(),
    /** Of the value first, then of what went into it, nearest first. */
    origins: z.array(origin).readonly(),
  }),
  refusals: {
    ...openRefusals,
    PROPERTY_UNKNOWN: { status: 422, message: 'The board has no such part or property. Load it again.' },
  },
  blocking: false,
  failure: 'shown',
});
