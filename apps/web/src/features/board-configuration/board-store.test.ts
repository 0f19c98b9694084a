import {
  editBoardCall,
  openEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EnteredValue } from '@pw/switchboard/model/board';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { aSession } from '../../testing/signed-in.ts';
import { type BoardStore, openBoardStore } from './board-store.ts';
import { address, answerEditing, emptyDraft, type FakeEditing, vikram } from './testing/fake-editing.ts';
import { knowledge } from './testing/knowledge-of-tests.ts';

let server: FakeServer;
let remote: FakeEditing;
let store: BoardStore;

const open = (given?: Parameters<typeof answerEditing>[2]) => {
  remote = answerEditing(server, emptyDraft, given);
  store = openBoardStore({ knowledge, address, state: remote.state(), isReading: false });
};
const set = (property: string, value: EnteredValue, part = 'board'): Edit => ({ kind: 'set', part, property, value });
const feeder = (number: number): Edit => {
  return { kind: 'add-feeder', part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG' };
};
const value = (property: string, part = 'board') => store.reading.facets(part, property).value;

beforeEach(() => {
  startSession(aSession('sales'));
  server = startFakeServer();
  open();
});
afterEach(() => {
  store.stop();
  server.stop();
});

describe('an edit', () => {
  it('shows with all that follows from it before the server has answered', async () => {
    const release = server.hold(editBoardCall);
    store.edit([set('RATED_CURRENT', 1600)]);
    expect([value('RATED_CURRENT'), String(value('MBB_SIZE'))]).toEqual([1600, '1x120x10']);
    expect(store.status.get().unsentCount).toBe(1);
    release();
    expect(await store.arrived()).toBe(true);
    expect(String(remote.value('board', 'MBB_SIZE'))).toBe('1x120x10');
    expect(store.status.get().unsentCount).toBe(0);
  });

  it('goes to the server after those before it, one at a time, each a step of its own to take back', async () => {
    const release = server.hold(editBoardCall);
    store.edit([set('RATED_CURRENT', 800)]);
    store.edit([feeder(1), feeder(2)]);
    store.undo();
    const arrived = store.arrived();
    expect(server.requestsOf(editBoardCall)).toHaveLength(1);
    release();
    await arrived;
    expect(server.bodiesOf(editBoardCall)).toMatchObject([{ sequence: 1 }, { sequence: 2 }]);
    expect(server.bodiesOf(undoEditCall)).toEqual([{ sequence: 3 }]);
    expect(remote.draft()).toEqual(store.reading.board().draft());
    expect(remote.draft()).toMatchObject({ properties: { RATED_CURRENT: 800 }, feeders: [] });
  });

  it('is refused as a whole at once when a value cannot be, and nothing is sent', () => {
    const edited = store.edit([set('QTY_BC', 1), set('RATED_CURRENT', 1234)]);
    expect(edited).toMatchObject({ ok: false, error: { code: 'VALUE_INVALID', property: 'RATED_CURRENT' } });
    expect([value('QTY_BC'), store.status.get().unsentCount]).toEqual([0, 0]);
  });

  it('wakes only those who wait for something that differs', () => {
    const woken: string[] = [];
    for (const topic of ['board.MBB_SIZE', 'board.SB_COLOR', 'board/', 'f1:', 'f1.FEEDER_AMP_RATING']) {
      store.reading.watch(topic, () => woken.push(topic));
    }
    store.edit([set('RATED_CURRENT', 1600)]);
    store.edit([feeder(1)]);
    store.edit([{ kind: 'rename', part: 'f1', name: 'Pump' }]);
    store.edit([set('FEEDER_AMP_RATING', 250, 'f1')]);
    expect(woken).toEqual(['board.MBB_SIZE', 'board/', 'f1:', 'f1:', 'f1.FEEDER_AMP_RATING']);
  });

  it('gives the same objects again until they change', () => {
    store.edit([feeder(1)]);
    const [facets, parts] = [store.reading.facets('f1', 'FEEDER_POLES'), store.reading.parts('board')];
    store.edit([set('SB_COLOR', 'RAL 7035')]);
    expect(store.reading.facets('f1', 'FEEDER_POLES')).toBe(facets);
    expect(store.reading.parts('board')).toBe(parts);
    store.edit([feeder(2)]);
    expect(store.reading.parts('board')).toEqual(['f1', 'f2']);
  });

  it('says of a property that a part does not have, or whose part is gone, that nothing is visible', () => {
    store.edit([{ kind: 'add-feeder', part: 'f1', name: 'Spare', type: 'EMPTY' }]);
    const poles = () => store.reading.facets('f1', 'FEEDER_POLES');
    expect(poles()).toMatchObject({ visible: false, value: null });
    store.edit([{ kind: 'remove', part: 'f1' }]);
    expect([poles().visible, store.reading.entry('f1'), store.reading.parts('f1')]).toEqual([false, undefined, []]);
  });
});

describe('undo and redo', () => {
  it('take back and do again what was done here, at once', async () => {
    store.edit([set('RATED_CURRENT', 1600)]);
    store.undo();
    expect([value('RATED_CURRENT'), store.status.get().canUndo, store.status.get().canRedo]).toEqual([
      null,
      false,
      true,
    ]);
    store.redo();
    await store.arrived();
    expect([value('RATED_CURRENT'), remote.value('board', 'RATED_CURRENT')]).toEqual([1600, 1600]);
    expect(server.requestsOf(redoEditCall)).toHaveLength(1);
  });

  it('take back what was done before the page was loaded, when the server has answered', async () => {
    remote.editElsewhere(set('RATED_CURRENT', 800));
    store.stop();
    store = openBoardStore({ knowledge, address, state: remote.state(), isReading: false });
    expect([value('RATED_CURRENT'), store.status.get().canUndo]).toEqual([800, true]);
    store.undo();
    await store.arrived();
    expect([value('RATED_CURRENT'), store.status.get().canUndo]).toEqual([null, false]);
  });
});

describe('undo and redo of a board that is only read', () => {
  const nothingWasSent = () =>
    [undoEditCall, redoEditCall].every((call) => server.requestsOf(call).length === 0) &&
    store.status.get().unsentCount === 0;
  const walkBothWays = () => {
    expect(store.status.get()).toMatchObject({ canUndo: false, canRedo: false });
    store.undo();
    store.redo();
  };

  it('have no effect, whatever others could take back', async () => {
    remote.editElsewhere(set('RATED_CURRENT', 800));
    store.stop();
    store = openBoardStore({ knowledge, address, state: { ...remote.state(), canRedo: true }, isReading: true });
    walkBothWays();
    expect(await store.arrived()).toBe(true);
    expect([value('RATED_CURRENT'), nothingWasSent()]).toEqual([800, true]);
  });

  it('have none either from the moment on at which somebody goes on as a reader', async () => {
    store.edit([set('RATED_CURRENT', 800)]);
    store.edit([set('RATED_CURRENT', 1600)]);
    store.undo();
    await store.arrived();
    const before = server.requestsOf(undoEditCall).length;
    store.readOnly();
    walkBothWays();
    await store.arrived();
    walkBothWays();
    expect(await store.arrived()).toBe(true);
    expect([value('RATED_CURRENT'), remote.value('board', 'RATED_CURRENT')]).toEqual([800, 800]);
    expect([server.requestsOf(undoEditCall).length, server.requestsOf(redoEditCall).length]).toEqual([before, 0]);
  });
});

describe('without the server', () => {
  it('keeps the steps, says since when, and sends them with the same key once it is back', async () => {
    const start = Date.parse('2026-11-20T09:10:00Z');
    vi.useFakeTimers({ now: start });
    server.once.fail(editBoardCall, 0);
    server.once.fail(editBoardCall, 503);
    store.edit([set('RATED_CURRENT', 1600)]);
    store.edit([set('QTY_BC', 1)]);
    await vi.advanceTimersByTimeAsync(100);
    const { unsentCount, unreachableSinceMs } = store.status.get();
    expect(unsentCount).toBe(2);
    // The step leaves once the frame that shows it is painted.
    expect((unreachableSinceMs ?? 0) - start).toBeCloseTo(0, -2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.status.get()).toMatchObject({ unsentCount: 0, unreachableSinceMs: null });
    const keys = server.requestsOf(editBoardCall).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(remote.draft().properties).toEqual({ RATED_CURRENT: 1600, QTY_BC: 1 });
  });

  it('does not save', async () => {
    vi.useFakeTimers();
    server.fail(editBoardCall, 0);
    store.edit([set('RATED_CURRENT', 1600)]);
    const saved = store.save();
    await vi.advanceTimersByTimeAsync(0);
    expect((await saved).ok).toBe(false);
    expect(server.requestsOf(saveEditingCall)).toEqual([]);
  });

  it('opens the board again when the hold has run out meanwhile, and sends what waits', async () => {
    server.once.refuse(editBoardCall, 'NOT_OPEN');
    store.edit([set('RATED_CURRENT', 1600)]);
    await store.arrived();
    expect(server.requestsOf(openEditingCall)).toHaveLength(1);
    expect(remote.value('board', 'RATED_CURRENT')).toBe(1600);
  });
});

describe('an edit that the server refuses', () => {
  it('is taken back here, what was done after it stays, and its place is reported', async () => {
    server.once.refuse(editBoardCall, 'EDIT_INVALID', {
      message: 'The name is taken.',
      details: { reason: 'NAME_TAKEN', part: 'f1' },
    });
    const release = server.hold(editBoardCall);
    store.edit([feeder(1)]);
    store.edit([set('QTY_BC', 1)]);
    release();
    await store.arrived();
    expect(store.status.get().refused).toEqual({ text: 'The name is taken.', part: 'f1', property: undefined });
    expect(store.reading.parts('board')).toEqual([]);
    expect([value('QTY_BC'), remote.value('board', 'QTY_BC')]).toEqual([1, 1]);
  });
});

describe('with somebody else at the board', () => {
  it('merges what they did elsewhere in the board', async () => {
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.edit([set('RATED_CURRENT', 1600)]);
    await store.arrived();
    expect([value('SB_COLOR'), value('RATED_CURRENT')]).toEqual(['RAL 7032', 1600]);
  });

  const clash = {
    details: {
      sequence: 2,
      part: 'board',
      property: 'RATED_CURRENT',
      theirs: 800,
      by: vikram,
      at: '2026-11-20T09:05:00.000Z',
    },
  };

  it("asks when both changed the same, and sends one's own again to keep it", async () => {
    remote.editElsewhere(set('RATED_CURRENT', 800));
    server.once.refuse(editBoardCall, 'EDITED_MEANWHILE', clash);
    store.edit([set('RATED_CURRENT', 1600)]);
    expect(await store.arrived()).toBe(false);
    expect(store.status.get().trouble).toMatchObject({ kind: 'edited meanwhile', mine: 1600, theirs: 800, by: vikram });
    store.settle('mine');
    await store.arrived();
    expect([remote.value('board', 'RATED_CURRENT'), value('RATED_CURRENT')]).toEqual([1600, 1600]);
    expect(server.bodiesOf(editBoardCall)).toMatchObject([{ sequence: 1 }, { sequence: 2 }]);
  });

  it('takes theirs when the user says so, and keeps the rest', async () => {
    remote.editElsewhere(set('RATED_CURRENT', 800));
    server.once.refuse(editBoardCall, 'EDITED_MEANWHILE', clash);
    store.edit([set('RATED_CURRENT', 1600)]);
    store.edit([set('QTY_BC', 1)]);
    await store.arrived();
    store.settle('theirs');
    await store.arrived();
    expect([value('RATED_CURRENT'), value('QTY_BC'), remote.value('board', 'QTY_BC')]).toEqual([800, 1, 1]);
  });

  const hold = { ...vikram, since: '2026-11-20T09:05:00.000Z', isMine: false };

  it('stops when they took the board over, and takes it back with what waits', async () => {
    server.once.refuse(editBoardCall, 'HELD', { details: hold });
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    store.edit([set('RATED_CURRENT', 1600)]);
    expect(await store.arrived()).toBe(false);
    expect(store.status.get().trouble).toEqual({ kind: 'held', hold });
    await store.takeOver();
    await store.arrived();
    expect(server.requestsOf(takeOverEditingCall)).toHaveLength(1);
    expect([value('SB_COLOR'), remote.value('board', 'RATED_CURRENT')]).toEqual(['RAL 7032', 1600]);
  });

  it('reads on and gives up what the server does not have', async () => {
    server.once.refuse(editBoardCall, 'HELD', { details: hold });
    store.edit([set('RATED_CURRENT', 1600)]);
    await store.arrived();
    store.readOnly();
    await store.arrived();
    expect([value('RATED_CURRENT'), store.status.get().isReading]).toEqual([null, true]);
    expect(store.edit([set('RATED_CURRENT', 1600)])).toMatchObject({ ok: true });
    expect(value('RATED_CURRENT')).toBeNull();
  });

  it('notices by the mark that it sends that they took it over, or edited it in another tab', async () => {
    remote.editElsewhere(set('SB_COLOR', 'RAL 7032'));
    await store.keep();
    expect(store.status.get().staleSinceMs).toBeTypeOf('number');
    store.loadNewest();
    await store.arrived();
    expect([value('SB_COLOR'), store.status.get().staleSinceMs]).toEqual(['RAL 7032', null]);
    remote.say({ hold });
    await store.keep();
    expect(store.status.get().trouble).toEqual({ kind: 'held', hold });
  });
});

describe('what is not saved', () => {
  it('is what was changed while the save was on its way', async () => {
    store.edit([set('RATED_CURRENT', 1600)]);
    await store.arrived();
    const release = server.hold(saveEditingCall);
    const saved = store.save();
    await expect.poll(() => server.requestsOf(saveEditingCall)).toHaveLength(1);
    store.edit([set('QTY_BC', 1)]);
    release();
    expect((await saved).ok).toBe(true);
    expect(store.status.get().unsavedSinceMs).not.toBeNull();
    await store.arrived();
    expect(store.status.get().unsavedSinceMs).not.toBeNull();
  });

  it('is known from the first change until it is saved, or taken back [CFG-117]', async () => {
    const unsaved = () => store.status.get().unsavedSinceMs !== null;
    expect(unsaved()).toBe(false);
    store.edit([set('RATED_CURRENT', 1600)]);
    expect(unsaved()).toBe(true);
    expect((await store.save()).ok).toBe(true);
    expect(unsaved()).toBe(false);
    store.undo();
    expect(unsaved()).toBe(true);
    store.redo();
    expect(unsaved()).toBe(false);
    store.undo();
    store.edit([set('QTY_BC', 1)]);
    store.undo();
    expect(unsaved()).toBe(true);
  });
});
