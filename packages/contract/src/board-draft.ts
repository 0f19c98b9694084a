import { z } from 'zod';
import { step } from './board-edits.ts';
import { board } from './board-fields.ts';
import type { RefusalForm } from './call.ts';
import { demands, draftProperties } from './demands.ts';
import { wireId, writeRefusals } from './project-fields.ts';

/** The inputs of a board under edit: what was chosen, and the ids by which edits speak of the parts. */
export const draft = z.object({
  properties: draftProperties,
  feeders: z
    .array(
      z.object({
        part: z.string(),
        name: z.string(),
        type: z.string(),
        properties: draftProperties,
        components: z
          .array(z.object({ part: z.string(), name: z.string(), family: z.string(), properties: draftProperties }))
          .readonly(),
      }),
    )
    .readonly(),
  /** The highest number that any part ever had in its id. */
  lastPart: z.int(),
  /** What the board began with of its project. */
  projectDefaults: draftProperties.optional(),
  /** The demands of the project, which count before those of the board. */
  projectDemands: demands.optional(),
  demands: demands.optional(),
});

export type DraftOnWire = z.output<typeof draft>;

/** Who edits a board. */
export const hold = z.object({
  userId: z.uuid(),
  name: z.string(),
  since: z.iso.datetime(),
  isMine: z.boolean(),
});

export type HoldOnWire = z.output<typeof hold>;

/** A board under edit without its inputs, as the screen that configures it needs it. */
export const editingHead = z.object({
  board: board.omit({ properties: true }),
  projectName: z.string(),
  quotationNumber: z.string(),
  sequence: z.int(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** Null while nobody edits the board. */
  hold: hold.nullable(),
  /** When the first change was made that is not saved; null when the draft is what was saved. */
  unsavedSince: z.iso.datetime().nullable(),
  /** The count of saves of the configuration. */
  savedRevision: z.int(),
  knowledge: z.object({
    version: z.string(),
    /** Names the tables at `/api/v1/knowledge/{hash}`. */
    hash: z.string(),
    /**
     * The version with which the draft was last worked out: another one than `version` can only be read until somebody
     * accepts what changes. Null where nobody ever worked the board out.
     */
    keptVersion: z.string().nullable(),
  }),
  /** What the knowledge does not have any more: parts, or single choices of them. */
  lost: z.array(z.object({ part: z.string(), name: z.string(), property: z.string().optional() })).readonly(),
  isViewOnly: z.boolean(),
});

export type EditingHeadOnWire = z.output<typeof editingHead>;

/** A board with its open draft. */
export const editingState = editingHead.extend({ draft });

export type EditingStateOnWire = z.output<typeof editingState>;

/** A board with the steps since a sequence; null where they do not lead to its draft, which is read then. */
export const editingSteps = editingHead.extend({ steps: z.array(step).readonly().nullable() });

export type EditingStepsOnWire = z.output<typeof editingSteps>;

/** The board that a call on its configuration is about. */
export const boardAddress = z.object({ projectId: wireId, lineItemId: wireId });

export type BoardAddress = z.output<typeof boardAddress>;

const ruleOfBusiness = 422;

/** Who holds the board. The details of HELD. */
export const heldBy = hold;

/**
 * What somebody changed meanwhile. The details of EDITED_MEANWHILE; the sequence alone where nothing can be said about
 * single properties, such as after an undo or when the draft was ended.
 */
export const editedMeanwhile = z.object({
  /** The current count of the journal. */
  sequence: z.int(),
  part: z.string().optional(),
  /** Left out where the whole part was removed. */
  property: z.string().optional(),
  theirs: z.unknown().optional(),
  by: z.object({ userId: z.uuid(), name: z.string() }).optional(),
  at: z.iso.datetime().optional(),
});

/** The faulty edit of a batch. The details of EDIT_INVALID. */
export const faultyEdit = z.object({
  /** What is wrong, e.g. `VALUE_INVALID`. */
  reason: z.string(),
  /** The place in the batch, counted from 0. */
  edit: z.int().optional(),
  part: z.string().optional(),
  property: z.string().optional(),
});

const callToSend = z.object({ method: z.string(), path: z.string() });

/**
 * How a board goes on under the current rules. The details of KNOWLEDGE_CHANGED: a client that knows the specification's
 * calls alone reads here what to send.
 */
export const changedKnowledge = z.object({
  /** The version with which the board was worked out; null where it never was. */
  keptVersion: z.string().nullable(),
  version: z.string(),
  /** Says what would change. */
  compare: callToSend,
  /** Accepts it, for the user who holds the board; then the same call is sent again. */
  accept: callToSend.extend({ body: z.object({ version: z.string() }) }),
});

const { NOT_FOUND, DELETED, VIEW_ONLY } = writeRefusals;

/** How every call that changes a draft can be refused. */
export const editingRefusals = {
  NOT_FOUND,
  DELETED,
  VIEW_ONLY,
  /** Details: who holds it. */
  HELD: { status: 409, message: 'Somebody else edits this board. Read it, or take it over.' },
  /** Nobody opened the board, or its draft was ended. */
  NOT_OPEN: { status: 409, message: 'The board is not open for editing. Open it again.' },
  /** It was saved with other rules or tables, and nobody has accepted what changes. Details: how that is done. */
  KNOWLEDGE_CHANGED: {
    status: 409,
    message: 'The rules have changed since the board was saved. Look at what changes, then accept it.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** Why a batch of edits is refused. */
export const editRefusals = {
  ...editingRefusals,
  /** Details: the property or part, its value now, by whom and when. */
  EDITED_MEANWHILE: { status: 409, message: 'The same was changed meanwhile. Compare the two, then keep one.' },
  /** The text says what is wrong; details name the edit. */
  EDIT_INVALID: { status: ruleOfBusiness, message: 'The change is not possible.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;
