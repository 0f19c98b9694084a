import { z } from 'zod';
import { defineCall } from '../call.ts';
import { specAnswer } from '../spec-answer.ts';
import { companyUser } from './company-user.ts';

export const fetchUserCall = defineCall({
  name: 'fetchUser',
  slice: 'company-users',
  server: 'auth',
  method: 'POST',
  path: '/user/fetchUser',
  summary: 'Lists the users of the company with the use of its licences.',
  access: 'company-users.read',
  effect: 'read',
  body: z.object({ userId: z.string() }),
  own: { userId: 'accountId' },
  reply: specAnswer(
    z.object({
      user: z.array(companyUser),
      qtyOfLicense: z.int(),
      salesUserCount: z.int(),
      manufactureUserCount: z.int(),
      fieldEngineerUserCount: z.int(),
    }),
  ),
  refusals: {},
  blocking: false,
  failure: 'shown',
});
