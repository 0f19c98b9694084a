import { z } from 'zod';
import { editRefusals } from '../board-draft.ts';
import { defineCall, type RefusalForm, specAnswer } from '../call.ts';
import { openRefusals, wireId } from '../project-fields.ts';
import { specGlobalFeeder } from './feeder-search.ts';
import { lineItem } from './line-item-fields.ts';
import { editModelRefusals, readModelRefusals, runtimeFeeder, runtimeId, runtimeProperty } from './runtime-parts.ts';

const { NOT_FOUND, DELETED } = readModelRefusals;

/** How a call that reads parts of any board can be refused. */
const sourceRefusals = {
  NOT_FOUND,
  DELETED,
  /** The same words whether a part was deleted, never existed, or is one of another company. */
  PART_UNKNOWN: { status: 404, message: 'There is no such part, or it was deleted meanwhile. Load the list again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** As many as a board holds. */
const MOST_FEEDERS = 2000;

export const copyFeederCall = defineCall({
  name: 'copyFeeder',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/copyFeeder',
  summary: 'Copies feeders, of the loaded board or of others, onto the loaded board: all of them, or none.',
  access: 'projects.manage',
  effect: 'journaled',
  body: z.object({
    feeders: z
      .array(
        z.object({
          /** Where the feeder is, or where its copy comes. */
          subpartId: runtimeId,
          partId: runtimeId,
          /** The name of the copy. Longer than every limit, whose fault then says what is wrong. */
          feederName: z.string().max(2000),
        }),
      )
      .min(1)
      .max(MOST_FEEDERS),
    rsToken: z.string(),
  }),
  own: { rsToken: 'token' },
  reply: z.array(runtimeFeeder).readonly(),
  refusals: {
    ...editModelRefusals,
    PART_UNKNOWN: sourceRefusals.PART_UNKNOWN,
    /** The text names the type. */
    TYPE_GONE: { status: 422, message: 'There are no feeders of this type any more.' },
  },
  blocking: true,
  failure: 'silent',
});

const rating = z.union([z.string().max(100), z.number(), z.null()]);

export const feedCall = defineCall({
  name: 'feed',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/feed',
  summary: 'Compares the ratings that a client knows with those of the board, and gives the hold back when asked to.',
  access: 'projects.manage',
  effect: 'journaled',
  body: z.object({
    /** The board, or any part of it. */
    partId: runtimeId,
    userId: z.string(),
    rsToken: z.string(),
    /** True once the user leaves the board. */
    closeModel: z.boolean(),
    /** By the ids of the feeders. */
    data: z.record(runtimeId, z.object({ rating })),
  }),
  own: { userId: 'accountId', rsToken: 'token' },
  reply: specAnswer(
    z.object({
      /** Ratings that the board has otherwise; `counted` is null for a feeder that it does not have. */
      differences: z
        .array(z.object({ partID: z.string(), sent: z.string(), counted: z.string().nullable() }))
        .readonly(),
      isClosed: z.boolean(),
    }),
  ),
  refusals: sourceRefusals,
  blocking: false,
  failure: 'silent',
});

export const getPropsCall = defineCall({
  name: 'getProps',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/getProps',
  summary: 'The properties of a feeder or component: of the loaded board as it is now, of another one as it was saved.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ specPartId: runtimeId }),
  reply: specAnswer(
    z.object({ partName: z.string(), partFamilyName: z.string(), properties: z.array(runtimeProperty).readonly() }),
  ),
  refusals: sourceRefusals,
  blocking: false,
  failure: 'shown',
});

export const searchFeedersCall = defineCall({
  name: 'searchFeeders',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/search',
  summary: 'Finds feeders of one part family in the company’s library, those that were used most first.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({
    /** E.g. `ACB`. */
    partFamily: z.string().max(60),
    /** Every word of it is found in the feeder. */
    searchString: z.string().max(200),
  }),
  reply: z.object({ statusCode: z.literal(200), result: z.array(specGlobalFeeder).readonly() }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const saveConfigDataCall = defineCall({
  name: 'saveConfigData',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/saveConfigData',
  summary: 'Saves what of a board is not saved yet; with nothing of that kind it changes nothing.',
  access: 'projects.manage',
  // A board that was just saved leaves no second event.
  effect: 'journaled',
  body: z.object({ projectId: wireId, lineItemId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.object({ lineItem })),
  refusals: editRefusals,
  blocking: false,
  failure: 'shown',
});

export const importBoardsCall = defineCall({
  name: 'importBoards',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importBoards',
  summary: 'The boards of a project whose feeders can be imported.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ projectId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.array(lineItem.pick({ lineItemID: true, itemDesc: true, udfs: true }))),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

/** A feeder that can be copied, with the ids that name it in the call which copies it. */
const feederSource = z.object({
  subpartId: z.string(),
  partId: z.string(),
  name: z.string(),
  /** E.g. `MCCB_OG`. */
  partFamilyName: z.string(),
  partFamilyDisplayName: z.string(),
});

export const importFeedersCall = defineCall({
  name: 'importFeeders',
  slice: 'feeders',
  server: 'quote',
  method: 'POST',
  path: '/global-search-feeder/importFeeders',
  summary: 'The feeders of a board that can be imported: of the loaded board as it is now, of another as it was saved.',
  access: 'projects.read',
  effect: 'read',
  body: z.object({ projectId: wireId, lineItemId: wireId, rsToken: z.string() }),
  own: { rsToken: 'token' },
  reply: specAnswer(z.array(feederSource)),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
