import { z } from 'zod';
import { board } from './board-fields.ts';
import type { RefusalForm } from './call.ts';
import { wireId, writeRefusals } from './project-fields.ts';

export const draftProperties = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const condition = z
  .object({
    types: z.array(z.string()).readonly(),
    /** A, inclusive. */
    ratingFrom: z.number(),
    ratingTo: z.number(),
    /** kW, inclusive, of motors. */
    kwFrom: z.number(),
    kwTo: z.number(),
    poles: z.array(z.string()).readonly(),
    sections: z.array(z.enum(['A', 'B', 'C', 'D', 'E'])).readonly(),
  })
  .partial();

/** Standing rules for feeders, in the order in which they count. */
export const demands = z
  .array(z.object({ when: condition, set: draftProperties, kit: z.string().optional(), note: z.string() }))
  .readonly();

/** The inputs of a board under edit: what was chosen, and the ids by which edits speak of the parts. */
const draft = z.object({
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

/** A board with its open draft, as the screen that configures it needs it. */
export const editingState = z.object({
  board,
  projectName: z.string(),
  quotationNumber: z.string(),
  draft,
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

export type EditingStateOnWire = z.output<typeof editingState>;

/** The most edits of one batch: rows of a pasted schedule with their components. */
const MOST_EDITS = 10_000;

/** `board`, `f12` for a feeder, `c31` for a component. Longer than every id, so that the refusal says what is right. */
const part = z.string().max(40);
const property = z.string().max(60);
/** Longer than every limit, whose fault then says what is wrong. */
const text = z.string().max(2000);
/** '' and '0' can say "not set". */
const value = z.union([text, z.number()]);
const properties = z.record(property, value);

const MOST_DEMANDS = 100;

/**
 * A demand as it is entered; who reads it says which words are possible. A condition that is written otherwise is refused:
 * left out, the demand would mean more feeders than was asked for.
 */
export const enteredDemand = z.strictObject({
  when: condition.strict().optional(),
  set: z.record(property, value.nullable()).optional(),
  /** A standard kit; with it nothing need be set. */
  kit: text.optional(),
  note: text.optional(),
});

export const enteredDemands = z.array(enteredDemand).max(MOST_DEMANDS).readonly();

const newComponent = z.object({ part, family: property, name: text, properties: properties.optional() });

/** One step of editing a board. The client that adds a part gives its id: the next number that was never given. */
export const edit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), part, property, value }),
  /** Takes a choice back: the rule or the default counts again. */
  z.object({ kind: z.literal('reset'), part, property }),
  z.object({
    kind: z.literal('add-feeder'),
    part,
    name: text,
    type: property,
    /** The feeder that it is put in front of. */
    before: part.optional(),
    properties: properties.optional(),
    components: z.array(newComponent).max(100).readonly().optional(),
  }),
  newComponent.extend({ kind: z.literal('add-component'), feeder: part }),
  /** A feeder goes with its components. */
  z.object({ kind: z.literal('remove'), part }),
  z.object({ kind: z.literal('rename'), part, name: text }),
  /** Puts other demands of its own on the board. */
  z.object({ kind: z.literal('demands'), demands: enteredDemands }),
]);

export type EditOnWire = z.output<typeof edit>;

/** A batch that is carried out as a whole or refused. */
export const edits = z.array(edit).min(1).max(MOST_EDITS).readonly();

/**
 * A difference that a batch made: a facet of a property, or a part that came or went. All facets of an added part are
 * new and not listed.
 */
export const change = z.union([
  z.object({ part: z.string(), added: z.string() }),
  z.object({ part: z.string(), removed: z.literal(true) }),
  z.object({
    part: z.string(),
    property: z.string(),
    facet: z.enum(['user', 'standing', 'value', 'options', 'enabled', 'visible', 'conflict']),
    /** Left out where the user's choice was taken back. */
    value: z.unknown().optional(),
  }),
]);

/** What a batch, an undo or a redo did. */
export const editOutcome = z.object({
  /** The count of entries in the journal of the board; the next batch names it. */
  sequence: z.int(),
  changes: z.array(change).readonly(),
  renamed: z.array(z.object({ part: z.string(), name: z.string() })).readonly(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});

export type EditOutcomeOnWire = z.output<typeof editOutcome>;

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
