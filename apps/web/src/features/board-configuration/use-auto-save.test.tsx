import { editBoardCall, keepEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswer } from '../../platform/connection.ts';
import { startSession } from '../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { aSession } from '../../testing/signed-in.ts';
import { SavedBanner } from './saved-banner.tsx';
import { renderWithBoard } from './testing/render-with-board.tsx';
import { useBoardStore } from './use-board-store.ts';
import { useAutoSave, useHoldMark } from './use-board-upkeep.ts';

function Watched() {
  const store = useBoardStore();
  useAutoSave(store);
  useHoldMark(store);
  return <SavedBanner />;
}

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  startSession(aSession('sales'));
  server = startFakeServer();
});
afterEach(() => server.stop());

const MINUTE = 60_000;
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
const saves = () => server.requestsOf(saveEditingCall).length;

describe('auto-save', () => {
  it('looks every minute, and saves when five have passed since the last change [CFG-118, CFG-120]', async () => {
    const { store } = renderWithBoard(server, <Watched />);
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 1 }]));
    await pass(3);
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 2 }]));
    await pass(4.5);
    expect(saves()).toBe(0);
    await pass(1);
    expect(saves()).toBe(1);
    expect(store.status.get().unsavedSinceMs).toBeNull();
  });

  it('saves once in a quiet time, and only again after another change [CFG-121]', async () => {
    const { store } = renderWithBoard(server, <Watched />);
    server.fail(saveEditingCall, 503);
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 1 }]));
    await pass(12);
    expect(saves()).toBe(1);
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 2 }]));
    await pass(12);
    expect(saves()).toBe(2);
  });

  it('says that it saved, when, and that undo goes back to before; and so it does [CFG-120]', async () => {
    const { store, remote } = renderWithBoard(server, <Watched />);
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 2 }]));
    await pass(5);
    const message = screen.getByText(/Nothing was changed for five minutes/);
    expect(message).toHaveTextContent(/^Auto-saved \d\d:\d\d: .*Undo still goes back to before\.$/);
    act(() => store.undo());
    await pass(1);
    expect(remote.value('board', 'QTY_BC')).toBe(0);
    expect(store.status.get().unsavedSinceMs).not.toBeNull();
    expect(screen.queryByText(/Nothing was changed for five minutes/)).toBeNull();
  });

  it('does nothing for a board without changes', async () => {
    renderWithBoard(server, <Watched />);
    await pass(12);
    expect(saves()).toBe(0);
  });

  it('says when it failed', async () => {
    const { store } = renderWithBoard(server, <Watched />);
    server.fail(saveEditingCall, 503);
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 1 }]));
    await pass(5);
    expect(screen.getByText('PCC-1 :Failed to save configuration.')).toBeVisible();
  });
});

it('says every half minute that the holder is still there', async () => {
  renderWithBoard(server, <Watched />);
  await pass(2);
  expect(server.requestsOf(keepEditingCall)).toHaveLength(4);
});

it('sends what waits as soon as the server answers again', async () => {
  const { store, remote } = renderWithBoard(server, <Watched />);
  server.fail(editBoardCall, 0);
  act(() => void store.edit([{ kind: 'set', part: 'board', property: 'QTY_BC', value: 2 }]));
  // By then the next try is half a minute away.
  await pass(2);
  remote.takeEdits();
  act(() => noteAnswer());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(remote.value('board', 'QTY_BC')).toBe(2);
});
