import { listBoardsCall } from '@pw/contract/boards';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useBoardsProgress } from './project-boards.ts';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { startBoards, stopBoards } from './testing/open-board-catalog.tsx';

let server: FakeServer;

beforeEach(() => {
  server = startBoards();
});
afterEach(() => stopBoards(server));

function Progress() {
  const progress = useBoardsProgress(PROJECT);
  return <p>{progress ? `${progress.total}: ${progress.incomplete.join(', ')}` : 'not known yet'}</p>;
}

it('counts all boards of the project and names the incomplete ones', async () => {
  keepBoards(server, aBoard(1), aBoard(2, { state: 'in-progress' }), aBoard(3, { state: 'in-progress' }));
  renderScreen(<Progress />);
  expect(screen.getByText('not known yet')).toBeVisible();
  expect(await screen.findByText('3: PCC-2, PCC-3')).toBeVisible();
  expect(server.requestsOf(listBoardsCall)).toHaveLength(1);
});
