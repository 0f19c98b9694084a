import { readCatalogFiles } from '@pw/catalog/read';
import { draftOf } from '@pw/switchboard/editing/draft';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { resetClient } from '../../../testing/reset-client.ts';
import { address } from '../testing/fake-editing.ts';
import { InlineWorker } from '../testing/inline-worker.ts';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { startConfiguration } from '../testing/open-configuration.tsx';
import { renderWithBoard } from '../testing/render-with-board.tsx';
import { SummaryProvider, useKitEffects, useProjectPrices } from './use-board-summary.tsx';

let server: FakeServer;
afterEach(() => {
  vi.useRealTimers();
  resetClient();
  server.stop();
});

const tables = { files: Object.fromEntries(readCatalogFiles()), hash: knowledge.tables.hash };
const draft = draftOf(aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1')]));

function ShownKits() {
  return (
    <SummaryProvider tables={tables} prices={useProjectPrices(address.projectId)}>
      <KitList />
    </SummaryProvider>
  );
}

function KitList() {
  const effects = useKitEffects('f1');
  return effects?.map(({ kit, wirePoints }) => <p key={kit}>{`${kit}: ${wirePoints} wire points`}</p>);
}

it('tells what standard kits come to once the board is worked out, and again after each change', async () => {
  server = startConfiguration();
  const { store } = renderWithBoard(server, <ShownKits />, { draft });
  expect(await screen.findByText('OG-MCCB basic: 4 wire points')).toBeVisible();
  expect(screen.getByText('OG-MCCB metered: 24 wire points')).toBeVisible();
  act(() => void store.edit([{ kind: 'set', part: 'f1', property: 'SECTION_A', value: 2 }]));
  expect(await screen.findByText('OG-MCCB basic: 8 wire points')).toBeVisible();
});

it('works a single change out once it is painted, and one that follows soon after a pause', async () => {
  const post = vi.spyOn(InlineWorker.prototype, 'postMessage');
  const draftCount = () => post.mock.calls.filter(([request]) => 'draft' in request).length;
  server = startConfiguration();
  const { store } = renderWithBoard(server, <ShownKits />, { draft });
  await screen.findByText('OG-MCCB basic: 4 wire points');
  const before = draftCount();
  const edit = (value: number) => {
    act(() => void store.edit([{ kind: 'set', part: 'f1', property: 'SECTION_A', value }]));
  };
  const workedOutMs = performance.now();
  vi.useFakeTimers();
  // The clock begins again at 0: it goes on to a time long after the board was worked out.
  vi.advanceTimersByTime(workedOutMs + 60_000);
  edit(2);
  expect(draftCount() - before).toBe(0);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(draftCount() - before).toBe(1);
  edit(3);
  edit(4);
  vi.advanceTimersByTime(50);
  expect(draftCount() - before).toBe(1);
  vi.advanceTimersByTime(50);
  expect(draftCount() - before).toBe(2);
});

it('sends the worker of a change the feeders that changed, and the places of the others', async () => {
  const post = vi.spyOn(InlineWorker.prototype, 'postMessage');
  const sentFeeders = () => post.mock.calls.flatMap(([request]) => ('draft' in request ? [request.draft.feeders] : []));
  const feeders = ['OG-1', 'OG-2', 'OG-3'].map((name) => aFeeder(name, 'MCCB_OG', 250, 4, 'A1'));
  server = startConfiguration();
  const { store } = renderWithBoard(server, <ShownKits />, { draft: draftOf(aBoard({}, feeders)) });
  await screen.findByText('OG-MCCB basic: 4 wire points');
  act(() => void store.edit([{ kind: 'set', part: 'f1', property: 'SECTION_A', value: 2 }]));
  await screen.findByText('OG-MCCB basic: 8 wire points');
  expect(sentFeeders().at(-1)).toEqual([store.reading.board().draft().feeders[0], 1, 2]);
});
