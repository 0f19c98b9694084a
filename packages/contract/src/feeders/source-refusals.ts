import { readModelRefusals } from '../board-configuration/runtime/runtime-refusals.ts';
import type { RefusalForm } from '../call.ts';

const { NOT_FOUND, DELETED } = readModelRefusals;

/** How a call that reads parts of any board can be refused. */
export const sourceRefusals = {
  NOT_FOUND,
  DELETED,
  /** The same words whether a part was deleted, never existed, or is one of another company. */
  PART_UNKNOWN: { status: 404, message: 'There is no such part, or it was deleted meanwhile. Load the list again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;
