import { z } from 'zod';
import { defineCall } from './call.ts';

/** As many as a page says without scrolling. */
export const MOST_OVERDUE = 20;

export const listOverdueCall = defineCall({
  name: 'listOverdue',
  slice: 'offer-follow-up',
  server: 'own',
  method: 'GET',
  path: '/follow-ups/overdue',
  summary: `The open offers whose day of the follow-up has come, oldest first, at most ${MOST_OVERDUE}: those that the caller created or follows.`,
  access: 'offers.follow',
  effect: 'read',
  reply: z.object({
    items: z.array(
      z.object({
        projectId: z.int(),
        quotationNumber: z.string(),
        name: z.string(),
        customer: z.string(),
        on: z.string(),
        note: z.string(),
      }),
    ),
    /** Of all of them. */
    total: z.int(),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});
