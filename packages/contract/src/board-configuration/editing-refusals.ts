import { z } from 'zod';
import type { RefusalForm } from '../call.ts';
import { writeRefusals } from '../projects/project-refusals.ts';
import { hold } from './editing-state.ts';

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
 * How a board goes on under the rules of now. The details of KNOWLEDGE_CHANGED: a client that knows the specification's
 * calls alone is told here what to send.
 */
export const changedKnowledge = z.object({
  /** The version with which the board was worked out; null where it never was. */
  keptVersion: z.string().nullable(),
  version: z.string(),
  /** Says what would change. */
  compare: callToSend,
  /** Accepts it, for whoever holds the board; then the same call is sent again. */
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

/** The same for a batch of edits. */
export const editRefusals = {
  ...editingRefusals,
  /** Details: the property or part, its value now, by whom and when. */
  EDITED_MEANWHILE: { status: 409, message: 'The same was changed meanwhile. Compare the two, then keep one.' },
  /** The text says what is wrong; details name the edit. */
  EDIT_INVALID: { status: ruleOfBusiness, message: 'The change is not possible.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;
