import {
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  followEditingCall,
  keepEditingCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import { route } from '../../platform/http/route.ts';
import { openBoard } from '../boards/open-board.ts';
import { markPresent } from '../projects/presence.store.ts';
import { presentHold } from './draft-hold.ts';
import { findDraft, markSeen } from './drafts.store.ts';
import { closeEditing, discardEditing } from './end-editing.ts';
import { openEditing } from './open-editing.ts';
import { presentEditing, presentHead, presentSteps } from './present-editing.ts';
import { readOpenDraft } from './read-open-draft.ts';
import { saveEditing } from './save-editing.ts';
import { stepDraft } from './step-draft.ts';

/** Opens a board for editing. */
export const openEditingRoute = route(openEditingCall, {
  async handle({ params, refuse, ...request }) {
    const opened = await openEditing(request, params, 'free');
    return opened.ok ? opened.value : refuse(opened.error.code, opened.error.more);
  },
});

/** Takes the hold of a board over. */
export const takeOverEditingRoute = route(takeOverEditingCall, {
  async handle({ params, refuse, audit, ...request }) {
    const opened = await openEditing(request, params, 'over');
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    audit({ event: 'board.taken-over', subject: opened.value.board.name, details: params });
    return opened.value;
  },
});

/** Keeps the hold of the user who has it, and names the holder to everybody else. */
export const keepEditingRoute = route(keepEditingCall, {
  async handle({ params, actor, tx, now, refuse }) {
    const open = await openBoard(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { companyId, accountId } = actor;
    const { projectId, lineItemId } = params;
    await markSeen(tx, lineItemId, { holder: accountId, now });
    // A user who is about to delete the project is asked first.
    await markPresent(tx, { companyId, projectId, userId: accountId, now });
    const draft = await findDraft(tx, lineItemId);
    return {
      hold: draft ? await presentHold(tx, draft, { accountId, now }) : null,
      sequence: draft?.sequence ?? 0,
    };
  },
});

/** Shows a board with its draft. */
export const readEditingRoute = route(readEditingCall, {
  async handle({ params, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    return read.ok ? presentEditing(request, read.value) : refuse(read.error.code, read.error.more);
  },
});

/** Shows the steps on a board that a client does not know. */
export const followEditingRoute = route(followEditingCall, {
  async handle({ params, query: { since }, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    return read.ok ? presentSteps(request, read.value, since) : refuse(read.error.code, read.error.more);
  },
});

/** Carries out a batch of edits. */
export const editBoardRoute = route(editBoardCall, {
  async handle({ params, body: { sequence, edits }, refuse, ...request }) {
    const step = { kind: 'edits', edits } as const;
    const stepped = await stepDraft(request, params, { sequence, step });
    return stepped.ok ? stepped.value.outcome : refuse(stepped.error.code, stepped.error.more);
  },
});

/** Takes the last batch back. */
export const undoEditRoute = route(undoEditCall, {
  async handle({ params, body: { sequence }, refuse, ...request }) {
    const stepped = await stepDraft(request, params, { sequence, step: { kind: 'undo' } });
    return stepped.ok ? stepped.value.outcome : refuse(stepped.error.code, stepped.error.more);
  },
});

/** Carries out again what was taken back. */
export const redoEditRoute = route(redoEditCall, {
  async handle({ params, body: { sequence }, refuse, ...request }) {
    const stepped = await stepDraft(request, params, { sequence, step: { kind: 'redo' } });
    return stepped.ok ? stepped.value.outcome : refuse(stepped.error.code, stepped.error.more);
  },
});

/** Saves a board. */
export const saveEditingRoute = route(saveEditingCall, {
  isHeavy: true,
  async handle({ params, body: { sequence }, refuse, audit, ...request }) {
    const saved = await saveEditing(request, params, sequence);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { name, state } = saved.value.board;
    audit({ event: 'board.configured', subject: name, details: { ...params, state } });
    return presentHead(request, saved.value);
  },
});

/** Gives the hold of a board back. */
export const closeEditingRoute = route(closeEditingCall, {
  async handle({ params, refuse, ...request }) {
    const closed = await closeEditing(request, params);
    if (!closed.ok) {
      return refuse(closed.error.code, closed.error.more);
    }
    const { draft } = closed.value;
    return { unsavedSince: draft.unsavedSince?.toISOString() ?? null };
  },
});

/** Ends the draft of a board without saving. */
export const discardEditingRoute = route(discardEditingCall, {
  async handle({ params, body: { sequence }, refuse, audit, ...request }) {
    const ended = await discardEditing(request, params, sequence);
    if (!ended.ok) {
      return refuse(ended.error.code, ended.error.more);
    }
    const { board, isDeleted } = ended.value;
    const subject = board.name;
    audit(
      isDeleted
        ? { event: 'board.deleted', subject, details: params }
        : { event: 'board.draft-discarded', subject, details: params },
    );
    return { isDeleted };
  },
});
