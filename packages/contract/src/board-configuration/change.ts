import { z } from 'zod';

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
    facet: z.enum(['user', 'value', 'options', 'enabled', 'visible', 'conflict']),
    /** Left out where the user's choice was taken back. */
    value: z.unknown().optional(),
  }),
]);

/** What a batch, an undo or a redo did. */
export const edited = z.object({
  /** The count of entries in the journal of the board; the next batch names it. */
  sequence: z.int(),
  changes: z.array(change).readonly(),
  renamed: z.array(z.object({ part: z.string(), name: z.string() })).readonly(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});

export type EditedOnWire = z.output<typeof edited>;
