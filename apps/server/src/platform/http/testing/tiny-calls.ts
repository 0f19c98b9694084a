import { defineCall } from '@pw/contract/call';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AppTransaction } from '../../database/app-database.ts';

/** A write of administrators. What the body asks for decides how the route answers. */
export const touchCall = defineCall({
  name: 'touch',
  slice: 'support',
  server: 'own',
  method: 'POST',
  path: '/touch/:path',
  summary: 'Writes to the company.',
  access: 'company-users.manage',
  effect: 'write',
  params: z.object({ path: z.string() }),
  body: z.object({
    companyId: z.string().optional(),
    userEmail: z.string().optional(),
    rsToken: z.string().optional(),
    answer: z.enum(['done', 'refused', 'no event', 'two events', 'wrong shape', 'defect']).default('done'),
    note: z.string().default(''),
  }),
  own: { companyId: 'companyId', userEmail: 'email', rsToken: 'token' },
  reply: z.object({ zebra: z.string(), a: z.number(), body: z.unknown() }),
  refusals: { NOT_NOW: { status: 409, message: 'Not now. Try it tomorrow.' } },
  blocking: false,
  failure: 'shown',
});

export const keptTouchCall = { ...touchCall, path: '/kept-touch/:path' } as const;

/** The one effect of these calls: it can be counted. */
export async function touchCompany(tx: AppTransaction): Promise<void> {
  await tx.updateTable('companies').set({ licenceQuantity: sql`licence_quantity + 1` }).execute();
}

/** A read that looks twice. */
export const lookCall = defineCall({
  name: 'look',
  slice: 'support',
  server: 'own',
  method: 'GET',
  path: '/look',
  summary: 'Counts the licences of the company, twice.',
  access: 'company-users.manage',
  effect: 'read',
  reply: z.array(z.int()),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const steadyLookCall = { ...lookCall, path: '/steady-look' } as const;

/** What these calls look at. */
export async function countLicences(tx: AppTransaction): Promise<number> {
  const { licenceQuantity } = await tx.selectFrom('companies').select('licenceQuantity').executeTakeFirstOrThrow();
  return licenceQuantity;
}
