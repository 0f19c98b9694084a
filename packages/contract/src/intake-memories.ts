import { rowFields } from '@pw/domain/intake/intake-codes';
import { z } from 'zod';
import { defineCall, notFound } from './call.ts';

/** How the company reads the files of a sender, as people answered before. */
const memory = z.object({
  memoryId: z.int(),
  sender: z.string(),
  kind: z.enum(['heading', 'value', 'leftover']),
  /** As the file has it. */
  text: z.string(),
  /** Of a value. */
  field: z.enum(rowFields).nullable(),
  /** The field of a heading, the value, or the kind of answer to a text. */
  means: z.string(),
  /** The number of files in which it was said. */
  uses: z.int(),
  lastBy: z.string(),
  lastAt: z.iso.datetime(),
});

export type IntakeMemoryOnWire = z.output<typeof memory>;

const MOST_PER_PAGE = 200;

export const listIntakeMemoriesCall = defineCall({
  name: 'listIntakeMemories',
  slice: 'intake',
  server: 'own',
  method: 'GET',
  path: '/intake-memories',
  summary: 'What the company remembers of the files of its customers, the last said first.',
  access: 'company-settings.read',
  effect: 'read',
  query: z.object({
    search: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(MOST_PER_PAGE),
  }),
  reply: z.object({ items: z.array(memory).readonly(), total: z.int() }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const forgetIntakeMemoryCall = defineCall({
  name: 'forgetIntakeMemory',
  slice: 'intake',
  server: 'own',
  method: 'DELETE',
  path: '/intake-memories/:memoryId',
  summary: 'Forgets how something in the files of a sender is read.',
  access: 'company-settings.manage',
  effect: 'write',
  params: z.object({ memoryId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: z.object({ isForgotten: z.literal(true) }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});
