import { z } from 'zod';
import { defineCall } from '../call.ts';

export const readPriceBookCall = defineCall({
  name: 'readPriceBook',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/price-books/:hash',
  summary: 'A price list with its tables, for clients that price boards themselves.',
  access: 'projects.read',
  effect: 'read',
  isImmutable: true,
  params: z.object({ hash: z.string().max(100) }),
  reply: z.object({
    /** The texts of the files by their names. */
    files: z.record(z.string(), z.string()),
  }),
  refusals: {
    NOT_FOUND: { status: 404, message: 'The prices have changed. Load the terms of the project again.' },
  },
  blocking: false,
  failure: 'shown',
});
