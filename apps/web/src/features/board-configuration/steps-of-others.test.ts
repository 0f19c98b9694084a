import {
  editBoardCall,
  followEditingCall,
  readEditingCall,
  saveEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EnteredValue } from '@pw/switchboard/model/board';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { aSession } from '../../testing/signed-in.ts';
import { type BoardStore, openBoardStore } from './board-store.ts';
import { address, answerEditing, emptyDraft, type FakeEditing, vikram } from './testing/fake-editing.ts';
import { knowledge } from './testing/knowledge-of-tests.ts';

let server: FakeServer;
let remote: FakeEditing;
let store: BoardStore;

const set = (property: string, value: EnteredValue): Edit => ({ kind: 'set', part: 'board', property, value });
const value = (property: string) => store.reading.facets('board', property).value;
const readings = () => [followEditingCall, readEditingCall].map((call) => server.requestsOf(call).length);

beforeEach(() => {
  startSession(aSession('sales'));
  server = startFakeServer();
  remote = answerEditing(server, emptyDraft);
  store = openBoardStore({ knowledge, address, state: remote.state(), isReading: false });
});
afterEach(() => {
  store.stop();
  server.stop();
});

describe('what others did since the page saw the board', () => {
  it('comes with the answer to the next step, and goes under what waits: nothing is read', async () => {
    const release = server.hold(editBoardCall);
    store.edit([set('RATED_CURRENT', 800)]);
    store.edit([set('QTY_BC', 1)]);
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'), set('RATED_CURRENT', 400));
    release();
    await store.arrived();
    expect([value('SB_COLOR'), value('RATED_CURRENT'), value('QTY_BC')]).toEqual(['RAL 7032', 800, 1]);
    expect(store.reading.board().draft()).toEqual(remote.draft());
    expect(readings()).toEqual([0, 0]);
  });

  it('can be taken back here, one step after the other, as on the server', async () => {
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.edit([set('RATED_CURRENT', 800)]);
    await store.arrived();
    store.undo();
    store.undo();
    await store.arrived();
    expect([value('RATED_CURRENT'), value('SB_COLOR'), store.status.get().canUndo]).toEqual([
      null,
      remote.value('board', 'SB_COLOR'),
      false,
    ]);
    expect(store.reading.board().draft()).toEqual(remote.draft());
    expect(readings()).toEqual([0, 0]);
  });

  it('is read as steps, from the last that the page knows, where somebody asks for the newest', async () => {
    store.edit([set('RATED_CURRENT', 800)]);
    await store.arrived();
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.loadNewest();
    await store.arrived();
    expect([value('SB_COLOR'), value('RATED_CURRENT')]).toEqual(['RAL 7032', 800]);
    expect(server.requestsOf(followEditingCall).map(({ query }) => query.get('since'))).toEqual(['2']);
    expect(readings()).toEqual([1, 0]);
  });

  it('is known to be saved, or not, with the steps, also after an undo to what was saved', async () => {
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.loadNewest();
    await store.arrived();
    expect(store.status.get().unsavedSinceMs).not.toBeNull();
    remote.saveElsewhere();
    store.loadNewest();
    await store.arrived();
    expect(store.status.get().unsavedSinceMs).toBeNull();
    store.edit([set('RATED_CURRENT', 800)]);
    await store.arrived();
    store.undo();
    await store.arrived();
    expect([store.status.get().unsavedSinceMs, remote.state().unsavedSince]).toEqual([null, null]);
  });

  it('is shown, too, where the user keeps an own value against theirs', async () => {
    remote.editElsewhere(set('RATED_CURRENT', 800), set('SB_COLOR', 'RAL 7032'));
    const details = {
      sequence: 2,
      part: 'board',
      property: 'RATED_CURRENT',
      theirs: 800,
      by: vikram,
      at: '2026-11-20T09:05:00.000Z',
    };
    server.once.refuse(editBoardCall, 'EDITED_MEANWHILE', { details });
    store.edit([set('RATED_CURRENT', 1600)]);
    await store.arrived();
    store.settle('mine');
    await store.arrived();
    expect([value('RATED_CURRENT'), value('SB_COLOR')]).toEqual([1600, 'RAL 7032']);
    expect(store.reading.board().draft()).toEqual(remote.draft());
  });
});

it('a save of this page is known to its journal: what follows it is asked from there', async () => {
  store.edit([set('RATED_CURRENT', 800)]);
  await store.save();
  store.loadNewest();
  await store.arrived();
  expect(server.requestsOf(followEditingCall).map(({ query }) => query.get('since'))).toEqual(['3']);
});

describe('while nothing of this page is ahead', () => {
  it('a step of somebody else changes the board that is shown, which is not opened again', async () => {
    const shown = store.reading.board();
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.loadNewest();
    await store.arrived();
    expect(value('SB_COLOR')).toBe('RAL 7032');
    expect(store.reading.board()).toBe(shown);
  });

  it('hours of steps leave the board as the server has it, and a step under one of this page still fits', async () => {
    for (let step = 0; step < 101; step += 1) {
      remote.editElsewhere(set('RATED_CURRENT', step % 2 === 0 ? 800 : 1600));
      remote.editElsewhere(set('QTY_BC', step % 3));
      store.loadNewest();
      await store.arrived();
    }
    const release = server.hold(editBoardCall);
    store.edit([set('SB_COLOR', 'RAL 7032')]);
    remote.editElsewhere(set('RATED_CURRENT', 400));
    release();
    await store.arrived();
    expect(store.reading.board().draft()).toEqual(remote.draft());
    store.undo();
    store.undo();
    // This one was done before the new base of the journal: the server takes it back.
    expect(store.status.get().canUndo).toBe(true);
    store.undo();
    await store.arrived();
    expect(store.reading.board().draft()).toEqual(remote.draft());
    expect(readings()).toEqual([101, 1]);
  });
});

describe('the whole draft is read', () => {
  it('where the steps since are not known to the server', async () => {
    server.once.respond(followEditingCall, () => {
      const { draft: _inputs, ...head } = remote.state();
      return { status: 200, body: { ...head, steps: null } };
    });
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.loadNewest();
    await store.arrived();
    expect(value('SB_COLOR')).toBe('RAL 7032');
    expect(readings()).toEqual([1, 1]);
  });

  it('where somebody took back what was done before the page had the board', async () => {
    remote.editElsewhere(set('RATED_CURRENT', 800));
    store.stop();
    store = openBoardStore({ knowledge, address, state: remote.state(), isReading: false });
    store.undo();
    await store.arrived();
    expect([value('RATED_CURRENT'), store.status.get().canRedo]).toEqual([null, true]);
    expect(server.requestsOf(undoEditCall)).toHaveLength(1);
    expect(readings()).toEqual([0, 1]);
  });

  it('where a save says that the board was changed elsewhere over another base', async () => {
    server.once.respond(followEditingCall, () => {
      const { draft: _inputs, ...head } = remote.state();
      return { status: 200, body: { ...head, steps: null } };
    });
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    server.once.refuse(saveEditingCall, 'EDITED_MEANWHILE', { details: { sequence: 2 } });
    await store.save();
    await store.arrived();
    expect(value('SB_COLOR')).toBe('RAL 7032');
  });
});

describe('a step that the journal does not have, since it changed nothing', () => {
  it('is no step to take back: an undo takes back the one before', async () => {
    const release = server.hold(editBoardCall);
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.edit([set('SB_COLOR', 'RAL 7032')]);
    release();
    await store.arrived();
    expect(store.reading.board().history.top).toBe(2);
    store.undo();
    await store.arrived();
    expect(server.requestsOf(undoEditCall)).toHaveLength(1);
    expect([store.reading.board().draft(), value('SB_COLOR') === 'RAL 7032']).toEqual([remote.draft(), false]);
  });
});
