import { z } from 'zod';

/** The most edits of one batch: rows of a pasted schedule with their components. */
const MOST_EDITS = 10_000;

/** `board`, `f12` for a feeder, `c31` for a component. */
const part = z.string().max(10);
const property = z.string().max(60);
/** Longer than every limit, whose fault then says what is wrong. */
const text = z.string().max(2000);
/** '' and '0' can say "not set". */
const value = z.union([text, z.number()]);
const properties = z.record(property, value);

const newComponent = z.object({ part, family: property, name: text, properties: properties.optional() });

/** One step of editing a board. Parts get their ids from who adds them: the next number that was never given. */
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
]);

export type EditOnWire = z.output<typeof edit>;

/** A batch that is carried out as a whole or refused. */
export const edits = z.array(edit).min(1).max(MOST_EDITS).readonly();
