import { editBoardCall, followEditingCall, keepEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '../../platform/storage-keys.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { PageChannel } from '../../testing/page-channel.ts';
import { ConfigurationBanners } from './configuration-banners.tsx';
import { address } from './testing/fake-editing.ts';
import { renderWithBoard } from './testing/render-with-board.tsx';
import { useBoardStore } from './use-board-store.ts';
import { useOtherTabs } from './use-board-upkeep.ts';

function Tab() {
  useOtherTabs(useBoardStore());
  return <ConfigurationBanners onReopen={() => undefined} onLeave={() => undefined} onSave={() => undefined} />;
}

const server = aSalesServer();
let otherTab: PageChannel;
beforeEach(() => {
  otherTab = new PageChannel(storageKeys.editedBoards);
});
afterEach(() => {
  otherTab.close();
});

const fault = (value: number) => ({ kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value }) as const;
const note = (value: string) => ({ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value }) as const;
const tell = (sequence: number, board = address.lineItemId) => act(() => otherTab.postMessage({ board, sequence }));
const stale = () => screen.queryByText(/^Older than in your other tab since \d\d:\d\d:$/);

describe('a board that is open in two tabs of one user', () => {
  it('is said to be older at once in the tab that did not change it, and changes there on demand', async () => {
    const { store, remote } = renderWithBoard(server, <Tab />);
    remote.editElsewhere(fault(65));
    tell(2);
    await waitFor(() => expect(stale()).toBeVisible());
    expect(store.reading.facets('board', 'INTERRUPT_RATING').value).toBe(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show the newest' }));
    await waitFor(() => expect(stale()).toBeNull());
    expect(store.reading.facets('board', 'INTERRUPT_RATING').value).toBe(65);
  });

  it('goes on in the older tab with what touches something else, and shows both then', async () => {
    const { store, remote } = renderWithBoard(server, <Tab />);
    remote.editElsewhere(fault(65));
    tell(2);
    await waitFor(() => expect(stale()).toBeVisible());
    act(() => void store.edit([note('Undrilled')]));
    await waitFor(() => expect(stale()).toBeNull());
    expect(server.bodiesOf(editBoardCall)).toMatchObject([{ sequence: 1 }]);
    expect(remote.value('board', 'CUSTOM_NOTE')).toBe('Undrilled');
    expect(store.reading.facets('board', 'INTERRUPT_RATING').value).toBe(65);
  });

  it('is not saved over what the other tab did: the older tab loads it and says so', async () => {
    const { store, remote } = renderWithBoard(server, <Tab />);
    act(() => void store.edit([note('Undrilled')]));
    await store.arrived();
    remote.editElsewhere(fault(65));
    server.once.refuse(saveEditingCall, 'EDITED_MEANWHILE', { details: { sequence: 3 } });
    await act(() => store.save());
    expect(await screen.findByText('Not saved:')).toBeVisible();
    expect(screen.getByText(/changed in another tab or on another computer meanwhile/)).toBeVisible();
    expect(store.reading.facets('board', 'INTERRUPT_RATING').value).toBe(65);
  });

  it('asks the server only about news of its own board that it does not know', async () => {
    renderWithBoard(server, <Tab />);
    tell(2, 102);
    tell(1);
    act(() => otherTab.postMessage('anything'));
    expect(server.requestsOf(keepEditingCall)).toEqual([]);
    expect(stale()).toBeNull();
  });

  it('is not said to be older where the server does not know of it', async () => {
    renderWithBoard(server, <Tab />);
    tell(9);
    await waitFor(() => expect(server.requestsOf(keepEditingCall)).toHaveLength(1));
    expect(stale()).toBeNull();
  });

  it('is reported to the other tabs with each step once it has arrived', async () => {
    const { store } = renderWithBoard(server, <Tab />);
    const heard: unknown[] = [];
    otherTab.addEventListener('message', (event) => heard.push(event instanceof MessageEvent && event.data));
    act(() => void store.edit([fault(65)]));
    expect(heard).toEqual([]);
    await act(() => store.arrived());
    await waitFor(() => expect(heard).toEqual([{ board: address.lineItemId, sequence: 2 }]));
  });

  it('follows at once where it is only read', async () => {
    const { store, remote } = renderWithBoard(server, <Tab />, { isReading: true });
    remote.editElsewhere(fault(65));
    tell(2);
    await waitFor(() => expect(store.reading.facets('board', 'INTERRUPT_RATING').value).toBe(65));
    expect(stale()).toBeNull();
    expect(server.requestsOf(followEditingCall)).toHaveLength(1);
  });
});
