import { z } from 'zod';
import { defineCall } from '../call.ts';
import { notFound } from '../refusal-forms.ts';

export const readFileCall = defineCall({
  name: 'readFile',
  slice: 'company-profile',
  server: 'own',
  method: 'GET',
  path: '/files/:link',
  summary: 'A file behind an address that another call gave; the address itself is the permission, for about an hour.',
  access: 'signed-link',
  effect: 'read',
  params: z.object({ link: z.string() }),
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});
