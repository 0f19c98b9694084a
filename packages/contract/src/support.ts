import { supportRoles } from '@pw/domain/contact-support';
import { z } from 'zod';
import { defineCall } from './call.ts';

export const listSupportContactsCall = defineCall({
  name: 'listSupportContacts',
  slice: 'support',
  server: 'own',
  method: 'GET',
  path: '/support-contacts',
  summary: 'Whom to turn to with questions, as set up for this installation.',
  access: 'session.own',
  effect: 'read',
  reply: z.object({
    contacts: z.array(z.object({ role: z.enum(supportRoles), name: z.string(), email: z.string() })),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
