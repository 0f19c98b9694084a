import { editedMeanwhile, faultyEdit, heldBy } from '@pw/contract/board-draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { CallFailure } from '../../platform/call-failure.ts';
import type { RefusedEdit, Trouble } from './editing-status.ts';
import type { QueuedStep } from './queued-step.ts';

/**
 * What follows from a step that the server did not take: try again later, end because the session did, ask the user,
 * open the board again, or leave the step out and say so.
 */
export type FailedStep =
  | { readonly kind: 'again' | 'signed out' | 'reopen' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly sequence?: number }
  | { readonly kind: 'left out'; readonly refused: RefusedEdit };

/** Statuses that say nothing about the step itself: the network, a busy or broken server. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

export function readRefusal(failure: CallFailure, step: QueuedStep | null): FailedStep {
  if (failure.kind === 'failed') {
    if (isPassing(failure.status)) {
      return { kind: 'again' };
    }
    if (failure.status === 401) {
      return { kind: 'signed out' };
    }
    return failure.status === 403 ? closed(failure.message) : { kind: 'left out', refused: { text: failure.message } };
  }
  const { code, message, details } = failure;
  switch (code) {
    case 'HELD': {
      const hold = heldBy.safeParse(details);
      return hold.success ? { kind: 'trouble', trouble: { kind: 'held', hold: hold.data } } : closed(message);
    }
    case 'NOT_OPEN':
      return { kind: 'reopen' };
    case 'KNOWLEDGE_CHANGED':
      return { kind: 'trouble', trouble: { kind: 'other knowledge' } };
    case 'EDITED_MEANWHILE':
      return readMeanwhile(failure, step);
    case 'EDIT_INVALID': {
      const fault = faultyEdit.safeParse(details);
      const place = fault.success ? { part: fault.data.part, property: fault.data.property } : {};
      return { kind: 'left out', refused: { text: message, ...place } };
    }
    default:
      return closed(message);
  }
}

function closed(text: string): FailedStep {
  return { kind: 'trouble', trouble: { kind: 'closed', text } };
}

const SAVE_OF_OLDER =
  'The board was changed in another tab or on another computer meanwhile. This page shows its current state: look at it, then save again.';

function readMeanwhile({ message, ...failure }: CallFailure, step: QueuedStep | null): FailedStep {
  const details = editedMeanwhile.safeParse('details' in failure ? failure.details : undefined);
  const { part, property, theirs, by, at, sequence } = details.data ?? {};
  if (step === null) {
    return { kind: 'left out', refused: { text: SAVE_OF_OLDER, isSave: true } };
  }
  // Of an undo nothing single can be compared: the user looks at the board first.
  if (step.kind !== 'edits' || part === undefined || by === undefined || at === undefined) {
    return { kind: 'left out', refused: { text: message } };
  }
  const mine = step.edits.find((edit) => touches(edit, part, property));
  const trouble = {
    kind: 'edited meanwhile',
    part,
    property,
    mine: mine?.kind === 'set' ? mine.value : mine?.kind === 'rename' ? mine.name : null,
    theirs,
    by,
    atMs: Date.parse(at),
  } as const;
  return { kind: 'trouble', trouble, ...(sequence === undefined ? {} : { sequence }) };
}

function touches(edit: Edit, part: string, property: string | undefined): boolean {
  if (edit.kind === 'rename') {
    return edit.part === part && property === 'name';
  }
  return edit.kind === 'set' && edit.part === part && edit.property === property;
}
