import { MOST_GOLDEN } from '@pw/domain/catalogue/golden-board';
import { z } from 'zod';
import { defineCall, notFound } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { openRefusals, wireCount } from './project-fields.ts';

const goldenBoard = z.object({
  goldenId: z.string(),
  name: z.string(),
  feeders: z.int(),
  /** Who marked it, and when; null for a board of the product. */
  added: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});

const goldenBoards = z.object({
  /** Those of the product, then those of the company by name. */
  boards: z.array(goldenBoard),
});

export type GoldenBoardOnWire = z.output<typeof goldenBoard>;

export const listGoldenBoardsCall = defineCall({
  name: 'listGoldenBoards',
  slice: 'catalogue-comparison',
  server: 'own',
  method: 'GET',
  path: '/catalogue/golden-boards',
  summary: 'The boards that every comparison of the tables works out.',
  access: 'catalogue.read',
  effect: 'read',
  reply: goldenBoards,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const addGoldenBoardCall = defineCall({
  name: 'addGoldenBoard',
  slice: 'catalogue-comparison',
  server: 'own',
  method: 'POST',
  path: '/catalogue/golden-boards',
  summary: 'Freezes what was saved of a board under a name, so that every comparison works it out.',
  access: 'catalogue.edit',
  effect: 'write',
  body: z.object({ projectId: wireCount, lineItemId: wireCount, name: z.string().max(500) }),
  reply: goldenBoards,
  refusals: {
    ...openRefusals,
    FIELD_INVALID,
    NAME_TAKEN: { status: 409, message: 'Another golden board has this name. Choose another one.' },
    MOST_GOLDEN: {
      status: 422,
      message: `A company has at most ${MOST_GOLDEN} golden boards. Remove one first.`,
    },
  },
  blocking: true,
  failure: 'shown',
});

export const removeGoldenBoardCall = defineCall({
  name: 'removeGoldenBoard',
  slice: 'catalogue-comparison',
  server: 'own',
  method: 'DELETE',
  path: '/catalogue/golden-boards/:goldenId',
  summary: 'Takes a golden board of the company out of further comparisons.',
  access: 'catalogue.edit',
  effect: 'write',
  params: z.object({ goldenId: z.uuid() }),
  reply: goldenBoards,
  refusals: { NOT_FOUND: notFound },
  blocking: true,
  failure: 'shown',
});
