import { z } from 'zod';
import { lineItem } from '../boards/line-item.ts';
import { draft } from './draft.ts';

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
  lineItem,
  projectName: z.string(),
  specProjectId: z.string(),
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
