import { z } from 'zod';
import { editingRefusals } from '../board-configuration/editing-refusals.ts';
import type { RefusalForm } from '../call.ts';
import { priceRefusals } from '../project-pricing/price-refusals.ts';
import { writeRefusals } from '../projects/project-refusals.ts';

const ruleOfBusiness = 422;

/** What the checks find. The details of INCOMPLETE and CHECKS_FAILED. */
export const failedChecks = z.object({
  checks: z.array(
    z.object({ id: z.string(), message: z.string(), feeder: z.string().optional(), section: z.string().optional() }),
  ),
});

const { NOT_FOUND, DELETED, VIEW_ONLY } = writeRefusals;

/** How the calls that make front view and price of a board can be refused. */
export const frontViewRefusals = {
  NOT_FOUND,
  DELETED,
  VIEW_ONLY,
  ...priceRefusals,
  NOT_CONFIGURED: {
    status: ruleOfBusiness,
    message: 'The board has no configuration yet. Configure and save it first.',
  },
  /** The text names the board; details name what is missing. */
  INCOMPLETE: { status: ruleOfBusiness, message: 'The board is not complete yet, so that nothing can be drawn.' },
  /** The same for errors. */
  CHECKS_FAILED: { status: ruleOfBusiness, message: 'Checks find errors in the board. Repair them first.' },
  KNOWLEDGE_CHANGED: editingRefusals.KNOWLEDGE_CHANGED,
} as const satisfies Readonly<Record<string, RefusalForm>>;
