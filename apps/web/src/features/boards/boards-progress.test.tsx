import { listBoardsCall } from '@pw/contract/boards';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { openCatalog } from './testing/open-board-catalog.tsx';
import { useBoardsProgress } from './use-boards.ts';

const server = aSalesServer();

function Progress({ isListed = false }: { readonly isListed?: boolean }) {
  const progress = useBoardsProgress(PROJECT, isListed);
  return <p>{progress ? `${progress.total}: ${progress.incomplete.join(', ')}` : 'not known yet'}</p>;
}

it('counts all boards of the project and names the incomplete ones', async () => {
  keepBoards(server, aBoard(1), aBoard(2, { state: 'in-progress' }), aBoard(3, { state: 'in-progress' }));
  renderScreen(<Progress />);
  expect(screen.getByText('not known yet')).toBeVisible();
  expect(await screen.findByText('3: PCC-2, PCC-3')).toBeVisible();
  expect(server.requestsOf(listBoardsCall)).toHaveLength(1);
});

it('comes with the list of the catalog, where that is shown', async () => {
  keepBoards(server, aBoard(1), aBoard(2, { state: 'in-progress' }));
  await openCatalog('2 boards, 2 panels in total. Next is open when every board is completed.', {
    around: <Progress isListed />,
  });
  expect(await screen.findByText('2: PCC-2')).toBeVisible();
  expect(server.requestsOf(listBoardsCall)).toHaveLength(1);
});
