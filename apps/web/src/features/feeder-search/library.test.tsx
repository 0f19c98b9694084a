import { saveGlobalFeedersCall } from '@pw/contract/feeder-search';
import type { Draft, DraftFeeder } from '@pw/switchboard/editing/draft';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockingCalls } from '../../platform/shell-messages.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { useBoardStore } from '../board-configuration/use-board-store.ts';
import { SaveToLibraryDialog } from './global-feeder-panel.tsx';
import { renderInBoard } from './testing/board-on-screen.tsx';
import { useLibrarySaves } from './use-library-saves.ts';

const feeder = (number: number, poles: number | null, type = 'MCCB_OG'): DraftFeeder => ({
  part: `f${number}`,
  name: `OG-${number}`,
  type,
  components: [],
  properties: { FEEDER_AMP_RATING: 400, SECTION_A: 1, ...(poles === null ? {} : { FEEDER_POLES: poles }) },
});
const draft = (...feeders: readonly DraftFeeder[]): Draft => ({ properties: {}, feeders, lastPart: 9 });

const server = aSalesServer();
let board: ReturnType<typeof renderInBoard>;

beforeEach(() => {
  server.answer(saveGlobalFeedersCall, { saved: 1 });
});
afterEach(() => {
  board.store.stop();
});

function Saver() {
  useLibrarySaves(useBoardStore());
  return null;
}

describe('the library of the company', () => {
  it('gets the configured feeders of a board that is saved, in the background and once each [GFS-20, GFS-21]', async () => {
    board = renderInBoard(server, <Saver />, draft(feeder(1, 4), feeder(2, 4), feeder(3, null), feeder(4, 3)));
    await act(() => board.store.save());
    await waitFor(() => expect(server.requestsOf(saveGlobalFeedersCall)).toHaveLength(1));
    expect(server.bodiesOf(saveGlobalFeedersCall)).toEqual([{ instance: 'MCCB', parts: ['f1', 'f4'] }]);
    await act(() => board.store.save());
    expect(server.requestsOf(saveGlobalFeedersCall)).toHaveLength(1);
  });

  it('gets them without a spinner over the page [SHL-19]', async () => {
    const release = server.hold(saveGlobalFeedersCall);
    board = renderInBoard(server, <Saver />, draft(feeder(1, 4)));
    await act(() => board.store.save());
    await waitFor(() => expect(server.requestsOf(saveGlobalFeedersCall)).toHaveLength(1));
    expect(blockingCalls.get()).toBe(0);
    release();
  });

  it('takes a feeder under a name that keeps to the rules of names [GFS-12]', async () => {
    board = renderInBoard(
      server,
      <SaveToLibraryDialog onClose={() => undefined} />,
      draft(feeder(1, 4), feeder(2, null)),
    );
    await board.user.click(screen.getByRole('combobox', { name: /^Feeder/ }));
    expect(await screen.findByText('Poles is empty')).toBeVisible();
    await board.user.click(screen.getByRole('option', { name: /OG-1/ }));
    const name = screen.getByRole('textbox', { name: /Feeder Name/ });
    await board.user.type(name, 'Chiller #1');
    expect(await screen.findByText('Special characters not allowed: # % + \\')).toBeVisible();
    await board.user.clear(name);
    await board.user.type(name, 'Chiller feeder');
    await board.user.click(screen.getByRole('button', { name: 'Save feeder' }));
    expect(await screen.findByText('Chiller feeder is in the library of your company.')).toBeVisible();
    expect(server.bodiesOf(saveGlobalFeedersCall)).toEqual([
      { instance: 'MCCB', parts: ['f1'], name: 'Chiller feeder' },
    ]);
  });
});
