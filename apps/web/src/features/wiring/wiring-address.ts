import { z } from 'zod';

const wiringViews = ['wires', 'terminals', 'cores'] as const;

export type WiringView = (typeof wiringViews)[number];

/** The order and the board whose wires are shown, and what of them. */
export const wiringSearch = z.object({
  order: z.coerce.string().optional().catch(undefined),
  board: z.coerce.number().int().optional().catch(undefined),
  view: z.enum(wiringViews).optional().catch(undefined),
});
