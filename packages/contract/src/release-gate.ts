import { z } from 'zod';
import { type CallForm, defineCall } from './call.ts';
import { openRefusals, wireId } from './project-fields.ts';

/** What keeps an order from being released to manufacture, as its refusals name it. */
export const releaseObstacle = z.object({
  code: z.enum(['CUSTOMER_NOT_APPROVED', 'REMARKS_OPEN']),
  text: z.string(),
});

export const readReleaseGateCall = defineCall({
  name: 'readReleaseGate',
  slice: 'approvals',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/release-gate',
  summary: 'What the company still asks of the customer before the order is released to manufacture.',
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({
    /** Null where nothing is missing, or nothing is asked for. */
    obstacle: releaseObstacle.nullable(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

/** The calls about the release of orders. */
export const releaseGateCalls: readonly CallForm[] = [readReleaseGateCall];
