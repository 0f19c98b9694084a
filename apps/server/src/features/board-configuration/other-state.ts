import type { CodedRefusal } from '../projects/open-project.ts';
import type { DraftHead } from './drafts.store.ts';

export type OtherState = CodedRefusal<'EDITED_MEANWHILE'>;

/** Refuses whoever has not seen a board as it is now, where nothing can be said about single properties. */
export function otherState({ sequence }: Pick<DraftHead, 'sequence'>): OtherState {
  const message = 'The board is at another state than the one that was seen. Look at it, then try again.';
  return { code: 'EDITED_MEANWHILE', more: { message, details: { sequence } } };
}
