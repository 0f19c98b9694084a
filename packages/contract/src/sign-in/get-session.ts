import { permissions } from '@pw/domain/access/permissions';
import { roleName, roles } from '@pw/domain/access/roles';
import { z } from 'zod';
import { defineCall } from '../call.ts';

export const getSessionCall = defineCall({
  name: 'getSession',
  slice: 'sign-in',
  server: 'own',
  method: 'GET',
  path: '/session',
  summary: 'Says who is signed in, in which role, and what the role may do.',
  access: 'session.own',
  effect: 'read',
  reply: z.object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    companyId: z.uuid(),
    roleName: z.enum(roles.map(roleName)),
    permissions: z.array(z.enum(permissions)),
  }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
