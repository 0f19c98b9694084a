import { z } from 'zod';

const cuttingViews = ['plan', 'parts', 'remnants'] as const;

export type CuttingView = (typeof cuttingViews)[number];

/** The order whose plan is shown, and whether the plan, the flat parts or the remnants are. */
export const cuttingSearch = z.object({
  order: z.coerce.string().optional().catch(undefined),
  view: z.enum(cuttingViews).optional().catch(undefined),
});
