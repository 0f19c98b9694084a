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
import type { EditingStateOnWire } from '@pw/contract/board-draft';
import type { CallForm } from '@pw/contract/call';
import type { Draft } from '@pw/switchboard/editing/draft';
import { type Edit, hasEffect } from '@pw/switchboard/editing/edit';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { JournalEntry, JournalStep } from '@pw/switchboard/editing/history';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { aBoard, PROJECT } from '../../boards/testing/fake-boards.ts';
import { knowledge } from './knowledge-of-tests.ts';

export const address = { projectId: PROJECT, lineItemId: 101 };

export const vikram = { userId: '44444444-4444-4444-8444-444444444444', name: 'Vikram Shah' };

const NOW = '2026-11-20T09:02:00.000Z';

export const emptyDraft: Draft = { properties: {}, feeders: [], lastPart: 0 };

/** What is in the database of the server that the tests talk to. */
export type FakeEditing = ReturnType<typeof answerEditing>;

/** Lets the server edit a board as the real one does: with the same engine, numbering every step. */
export function answerEditing(server: FakeServer, base: Draft = emptyDraft, given: Partial<EditingStateOnWire> = {}) {
  const { board } = openEditableBoard(knowledge, base);
  const me = { userId: aSession('sales').userId, name: 'Asha Kulkarni' };
  let sequence = given.sequence ?? 1;
  let savedTop = given.unsavedSince ? -1 : 0;
  let state: Partial<EditingStateOnWire> = given;

  const stateNow = (): EditingStateOnWire => ({
    board: aBoard(1),
    projectName: 'Chakan Plant Extension',
    quotationNumber: 'Q-2026-0147',
    hold: { ...me, since: NOW, isMine: true },
    savedRevision: 1,
    knowledge: { version: knowledge.version, hash: knowledge.tables.hash, keptVersion: knowledge.version },
    lost: [],
    isViewOnly: false,
    ...state,
    draft: board.draft(),
    sequence,
    canUndo: board.canUndo || state.canUndo === true,
    canRedo: board.canRedo,
    unsavedSince: board.history.top === savedTop ? null : NOW,
  });
  const journal: JournalEntry[] = [];
  const take = (step: JournalStep, since = sequence) => {
    const steps = journal.filter((entry) => entry.sequence > since);
    const entry = { sequence: sequence + 1, ...step };
    const result = board.take(entry);
    if (!result.ok) {
      const { code: reason, text, ...place } = result.error;
      return { status: 422, body: { code: 'EDIT_INVALID', message: text, details: { reason, ...place } } };
    }
    const isKept = hasEffect(result.value);
    if (isKept) {
      sequence += 1;
      journal.push(entry);
    }
    const { canUndo, canRedo, unsavedSince } = stateNow();
    return { status: 200, body: { sequence, isKept, steps, canUndo, canRedo, unsavedSince } };
  };
  const answerState = (call: CallForm, before: () => void = () => undefined) => {
    server.respond(call, () => {
      before();
      return { status: 200, body: stateNow() };
    });
  };

  const takeEdits = () =>
    server.respond(editBoardCall, ({ body }) => {
      const { edits, sequence: since } = editBoardCall.body.parse(body);
      return take({ kind: 'edits', edits }, since);
    });

  takeEdits();
  server.respond(undoEditCall, ({ body }) => take({ kind: 'undo' }, undoEditCall.body.parse(body).sequence));
  server.respond(redoEditCall, ({ body }) => take({ kind: 'redo' }, redoEditCall.body.parse(body).sequence));
  answerState(openEditingCall);
  answerState(readEditingCall);
  const firstSequence = sequence;
  server.respond(followEditingCall, ({ query }) => {
    const { draft: _inputs, ...head } = stateNow();
    const since = Number(query.get('since'));
    const steps = since < firstSequence ? null : journal.filter((entry) => entry.sequence > since);
    return { status: 200, body: { ...head, steps } };
  });
  answerState(takeOverEditingCall, () => {
    state = { ...state, hold: { ...me, since: NOW, isMine: true } };
  });
  const save = () => {
    sequence += 1;
    savedTop = board.history.top;
    state = { ...state, board: { ...(state.board ?? aBoard(1)), isSaved: true } };
  };
  answerState(saveEditingCall, save);
  server.respond(keepEditingCall, () => ({ status: 200, body: { hold: stateNow().hold, sequence } }));
  server.answer(closeEditingCall, { unsavedSince: null });
  server.respond(discardEditingCall, () => ({
    status: 200,
    body: { isDeleted: !(state.board ?? aBoard(1)).isSaved },
  }));

  return {
    state: stateNow,
    draft: () => board.draft(),
    value: (part: string, property: string) => board.view.value(part, property),
    /** Takes edits again, after the test let them fail. */
    takeEdits,
    /** Somebody else, or another tab, edits the board. */
    editElsewhere: (...edits: readonly Edit[]) => void take({ kind: 'edits', edits }),
    /** Another tab saves the board. */
    saveElsewhere: save,
    /** The server says something else of the board from now on. */
    say: (more: Partial<EditingStateOnWire>) => {
      state = { ...state, ...more };
    },
  };
}
