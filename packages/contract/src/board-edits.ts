import { z } from 'zod';
import { enteredDemands, property, text, value } from './demands.ts';

/** The most edits of one batch: rows of a pasted schedule with their components. */
const MOST_EDITS = 10_000;

/** `board`, `f12` for a feeder, `c31` for a component. Longer than every id, so that the refusal says what is right. */
const part = z.string().max(40);
const properties = z.record(property, value);

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

/** A step of the journal with its number in it. */
export const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edits'), sequence: z.int(), edits: z.array(edit).readonly() }),
  z.object({ kind: z.literal('undo'), sequence: z.int() }),
  z.object({ kind: z.literal('redo'), sequence: z.int() }),
]);

/**
 * What the journal says of a batch, an undo or a redo. What follows from the step its author works out: everybody who
 * carries out the same steps has the same board.
 */
export const stepOutcome = z.object({
  /** The count of entries in the journal of the board; the next batch names it. */
  sequence: z.int(),
  /** Whether the step is in the journal: one that changes nothing is not. */
  isKept: z.boolean(),
  /** The steps of others since the sequence that the step named; null where only the whole draft says what is new. */
  steps: z.array(step).readonly().nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** As in the state of the board. */
  unsavedSince: z.iso.datetime().nullable(),
});

export type StepOutcomeOnWire = z.output<typeof stepOutcome>;
