import type { RefusalForm } from '../../call.ts';
import { openRefusals } from '../../projects/project-refusals.ts';
import { editRefusals } from '../editing-refusals.ts';

const modelRefusals = {
  NOT_LOADED: { status: 409, message: 'No board is loaded. Load one, then try again.' },
  /** The same words whether a part was deleted, never existed, or is one of another board or company. */
  PART_UNKNOWN: { status: 404, message: 'The loaded board has no such part. Load the board again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** How reading the loaded board can be refused. */
export const readModelRefusals = { ...openRefusals, ...modelRefusals } as const;

/** How changing the loaded board can be refused. */
export const editModelRefusals = { ...editRefusals, ...modelRefusals } as const;
