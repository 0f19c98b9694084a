import { MOST_ADDED } from '@pw/domain/board-configuration/add-quantity';
import { z } from 'zod';
import { editRefusals } from '../board-configuration/editing-refusals.ts';
import { defineCall } from '../call.ts';
import { wireId } from '../projects/wire-id.ts';
import { specAnswer } from '../spec-answer.ts';

/** A feeder that was put onto the board. */
const addedFeeder = z.object({
  partID: z.string(),
  partName: z.string(),
  /** E.g. `MCCB_OG`. */
  partFamilyName: z.string(),
});

export const addSearchDataCall = defineCall({
  name: 'addSearchData',
  slice: 'feeder-search',
  server: 'gfs',
  method: 'POST',
  path: '/addSearchData',
  summary: 'Puts a feeder of the company’s library onto a board that is open for editing.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    /** The number of the project as it is shown; `projectId` counts. */
    specsProjectId: z.string().max(100).optional(),
    boardId: wireId,
    /** The feeder that was found. */
    feeders: z
      .array(z.object({ feederId: z.uuid() }))
      .min(1)
      .max(1),
    rsToken: z.string(),
    /** Slot and family follow from the feeder. */
    subpartID: z.string().max(100).optional(),
    partFamilyID: z.union([z.string().max(20), z.number()]).optional(),
    /** Of several feeders the others get the next free names of it. */
    feederName: z.string().max(2000),
    quantity: z.int().min(1).max(MOST_ADDED).default(1),
  }),
  own: { rsToken: 'token' },
  reply: specAnswer(addedFeeder).extend({
    /** All that were added, the one of `data` first. */
    feeders: z.array(addedFeeder).readonly(),
    /** What the rules and tables of now do not have any more: it was left out. */
    left: z.array(z.string()).readonly(),
    /** The count of entries in the journal of the board. */
    sequence: z.int(),
  }),
  refusals: {
    ...editRefusals,
    FEEDER_UNKNOWN: { status: 404, message: 'There is no such global feeder. Search again.' },
    TYPE_GONE: { status: 422, message: 'There are no feeders of this type any more.' },
    NAME_INVALID: { status: 422, message: 'The name of the feeder is not right.' },
  },
  blocking: true,
  failure: 'silent',
});
