import { standardLimits, standardRefusals, standardStates } from '@pw/domain/standard-boards/standard-board';
import { REASON_INVALID } from '@pw/domain/standard-boards/standard-deviation';
import { z } from 'zod';
import { boardAddress, draft } from './board-draft.ts';
import { defineCall, type RefusalForm } from './call.ts';
import { openRefusals, wireCount, wireRevision, writeRefusals } from './project-fields.ts';

/** A value that was chosen differently from a version of a standard. */
export const deviation = z.object({
  part: z.string(),
  property: z.string(),
  /** What the part is called; '' for the board itself. */
  name: z.string(),
  label: z.string(),
  /** Null where nobody chose it: the rules give it. */
  standard: z.string().nullable(),
  here: z.string().nullable(),
});

const boardStandard = z.object({
  standardId: z.uuid(),
  number: z.string(),
  name: z.string(),
  version: z.int(),
  /** The newest that is released, above that of the board; null for none, and where the standard board is retired. */
  newer: z.object({ version: z.int(), inputs: draft }).nullable(),
  state: z.enum(standardStates),
  /** Of the board with its changes that nobody has saved. */
  deviations: z.array(
    deviation.extend({
      /** '' for none. */
      reason: z.string(),
    }),
  ),
  /** The inputs of the version. */
  inputs: draft,
  /** That of the board. */
  revision: z.int(),
});

export type BoardStandardOnWire = z.output<typeof boardStandard>;

export const readBoardStandardCall = defineCall({
  name: 'readBoardStandard',
  slice: 'standard-boards',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/standard',
  summary: 'The standard that a board was made from, and where the board differs from it; null for none.',
  access: 'standard-boards.read',
  effect: 'read',
  params: boardAddress,
  reply: z.object({ standard: boardStandard.nullable() }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

const noStandard = {
  status: 422,
  message: 'The board is of no standard any more. Load it again.',
} as const satisfies RefusalForm;

/** More than a board differs in as long as it is of its standard. */
const MOST_REASONS = 500;

export const saveStandardReasonsCall = defineCall({
  name: 'saveStandardReasons',
  slice: 'standard-boards',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/boards/:lineItemId/standard/reasons',
  summary: 'Says why a board differs from its standard; an empty reason takes one back.',
  access: 'standard-boards.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({
    reasons: z
      .array(
        z.object({
          part: z.string().max(20),
          property: z.string().max(100),
          reason: z.string().max(2 * standardLimits.reason.most),
        }),
      )
      .min(1)
      .max(MOST_REASONS),
    revision: wireRevision,
  }),
  reply: z.object({ standard: boardStandard }),
  refusals: {
    ...writeRefusals,
    NO_STANDARD: noStandard,
    REASON_INVALID: { status: 422, message: REASON_INVALID },
  },
  blocking: false,
  failure: 'shown',
});

export const takeStandardVersionCall = defineCall({
  name: 'takeStandardVersion',
  slice: 'standard-boards',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/standard/version',
  summary: 'Holds a board against a newer version of its standard. The inputs stay as they are: edits change them.',
  access: 'standard-boards.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({ version: wireCount, revision: wireRevision }),
  reply: z.object({ standard: boardStandard }),
  refusals: {
    ...writeRefusals,
    NO_STANDARD: noStandard,
    RETIRED: { status: 422, message: standardRefusals.RETIRED },
    NOT_RELEASED: { status: 422, message: standardRefusals.NOT_RELEASED },
    ALREADY_TAKEN: { status: 409, message: standardRefusals.ALREADY_TAKEN },
  },
  blocking: true,
  failure: 'shown',
});

export const detachStandardCall = defineCall({
  name: 'detachStandard',
  slice: 'standard-boards',
  server: 'own',
  method: 'DELETE',
  path: '/projects/:projectId/boards/:lineItemId/standard',
  summary: 'Detaches a board from its standard; its inputs stay as they are.',
  access: 'standard-boards.manage',
  effect: 'write',
  params: boardAddress,
  /** Of the board, as it was read; a client that sends none is not asked. */
  query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
  reply: z.object({ projectId: z.int(), lineItemId: z.int() }),
  refusals: {
    ...writeRefusals,
    NO_STANDARD: noStandard,
  },
  blocking: true,
  failure: 'shown',
});

/** Every call about the standard of a board. */
export const boardStandardCalls = [
  readBoardStandardCall,
  saveStandardReasonsCall,
  takeStandardVersionCall,
  detachStandardCall,
] as const;
