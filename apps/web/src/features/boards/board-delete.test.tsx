import { deleteBoardCall, deleteBoardsCall, dropBoardPriceCall } from '@pw/contract/boards';
import { listPresenceCall } from '@pw/contract/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { button, listedNames, openCatalog, rowOf, select } from './testing/open-board-catalog.tsx';

const server = aSalesServer();

const vikram = { userId: '22222222-2222-4222-8222-222222222222', name: 'Vikram Iyer' };

/** Opens the question for one board, or for the boards named. */
async function ask(...names: readonly string[]) {
  const { user } = await openCatalog('PCC-1');
  if (names.length === 0) {
    await user.click(button('Delete PCC-1'));
  } else {
    await select(user, ...names);
    await user.click(button('Delete'));
  }
  await screen.findByRole('dialog');
  return user;
}

const confirm = async (user: Awaited<ReturnType<typeof ask>>) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

describe('the deletion of a board', () => {
  it('is asked for, done and told, and its price goes too [BRD-29, BRD-31, BRD-32]', async () => {
    keepBoards(server, aBoard(1, { revision: 3 }), aBoard(2));
    const user = await ask();
    expect(screen.getByText('Do you want to delete "PCC-1"?')).toBeVisible();
    expect(server.requestsOf(deleteBoardCall)).toEqual([]);
    await confirm(user);
    expect(await screen.findByText('PCC-1 :Delete board is successfull.')).toBeVisible();
    await waitFor(() => expect(listedNames()).toEqual(['PCC-2']));
    const [request] = server.requestsOf(deleteBoardCall);
    expect(request?.path).toBe(`/api/v1/projects/${PROJECT}/boards/101`);
    expect(request?.query.get('revision')).toBe('3');
    expect(server.requestsOf(dropBoardPriceCall).map(({ path }) => path)).toEqual([
      `/api/v1/projects/${PROJECT}/boards/101/price`,
    ]);
  });

  it('says when it fails, and why [BRD-29]', async () => {
    keepBoards(server, aBoard(1));
    const message = 'The board PCC-1 was deleted by Vikram Iyer on 20-11-2026 14:31. Load the list again.';
    server.once.refuse(deleteBoardCall, 'DELETED', { message });
    const user = await ask();
    await confirm(user);
    expect(await screen.findByText(`PCC-1 :Delete board is failed. ${message}`)).toBeVisible();
    expect(server.requestsOf(dropBoardPriceCall)).toEqual([]);
  });

  it('is not done when it is cancelled, and Cancel has the focus', async () => {
    keepBoards(server, aBoard(1));
    const user = await ask();
    await waitFor(() => expect(button('Cancel')).toHaveFocus());
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listedNames()).toEqual(['PCC-1']);
  });

  it('is begun with Del on the row', async () => {
    keepBoards(server, aBoard(1), aBoard(2));
    const { user } = await openCatalog('PCC-1');
    rowOf('PCC-1').focus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(await screen.findByText('Do you want to delete "PCC-2"?')).toBeVisible();
  });

  it('says who else has the project open before it is done', async () => {
    keepBoards(server, aBoard(1));
    server.answer(listPresenceCall, [{ ...vikram, since: '2026-11-20T09:01:00.000Z', projectId: PROJECT }]);
    const release = server.hold(listPresenceCall);
    const user = await ask();
    await confirm(user);
    expect(server.requestsOf(deleteBoardCall)).toEqual([]);
    release();
    expect(await screen.findByText('Vikram Iyer has this project open.')).toBeVisible();
    expect(server.requestsOf(listPresenceCall)[0]?.query.get('projects')).toBe(String(PROJECT));
  });

  it('is asked again for a board that somebody has just saved', async () => {
    keepBoards(server, aBoard(1));
    const details = { current: aBoard(1, { revision: 4 }), savedBy: vikram, savedAt: '2026-11-20T09:01:00.000Z' };
    server.once.refuse(deleteBoardCall, 'STALE', { details });
    const user = await ask();
    await confirm(user);
    expect(
      await screen.findByText('Vikram Iyer saved PCC-1 at 20-11-2026 14:31. It is not deleted yet.'),
    ).toBeVisible();
    await confirm(user);
    expect(await screen.findByText('PCC-1 :Delete board is successfull.')).toBeVisible();
    expect(server.requestsOf(deleteBoardCall).at(-1)?.query.get('revision')).toBe('4');
  });
});

describe('the deletion of several boards', () => {
  it('is asked for, done in one call and told once [BRD-05, BRD-30, BRD-31, BRD-39]', async () => {
    keepBoards(server, aBoard(1), aBoard(2), aBoard(3));
    const user = await ask('PCC-1', 'PCC-3');
    expect(screen.getByText('Do you want to delete PCC-1, PCC-3 boards?')).toBeVisible();
    await confirm(user);
    expect(await screen.findByText('Boards are deleted successfully.')).toBeVisible();
    await waitFor(() => expect(listedNames()).toEqual(['PCC-2']));
    expect(server.requestsOf(deleteBoardsCall)[0]?.path).toBe(`/api/v1/projects/${PROJECT}/boards/deletions`);
    expect(server.bodiesOf(deleteBoardsCall)).toEqual([
      {
        lineItemIds: [101, 103],
        revisions: [
          { lineItemId: 101, revision: 1 },
          { lineItemId: 103, revision: 1 },
        ],
      },
    ]);
    expect(screen.getByText('0 selected / 1 total')).toBeVisible();
  });

  it('says when it fails, and why [BRD-30]', async () => {
    keepBoards(server, aBoard(1), aBoard(2));
    server.once.refuse(deleteBoardsCall, 'VIEW_ONLY');
    const user = await ask('PCC-1', 'PCC-2');
    await confirm(user);
    expect(
      await screen.findByText('Failed to delete all boards. The project can only be viewed. Load it again.'),
    ).toBeVisible();
    expect(listedNames()).toHaveLength(2);
  });

  it('is asked for again when somebody has just saved one of them', async () => {
    keepBoards(server, aBoard(1), aBoard(2));
    const current = aBoard(2, { revision: 4 });
    const details = { boards: [{ current, savedBy: vikram, savedAt: '2026-11-20T09:01:00.000Z' }] };
    server.once.refuse(deleteBoardsCall, 'STALE', { details });
    const user = await ask('PCC-1', 'PCC-2');
    await confirm(user);
    expect(
      await screen.findByText('Vikram Iyer saved PCC-2 at 20-11-2026 14:31. None of the boards is deleted yet.'),
    ).toBeVisible();
    await confirm(user);
    expect(await screen.findByText('Boards are deleted successfully.')).toBeVisible();
    expect(server.bodiesOf(deleteBoardsCall).at(-1)).toMatchObject({
      revisions: [
        { lineItemId: 101, revision: 1 },
        { lineItemId: 102, revision: 4 },
      ],
    });
  });

  it('goes a page back when the last page is empty then', async () => {
    keepBoards(server, ...Array.from({ length: 12 }, (_, position) => aBoard(position + 1)));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Page 2'));
    await screen.findByText('PCC-12');
    await select(user, 'PCC-11', 'PCC-12');
    await user.click(button('Delete'));
    await screen.findByRole('dialog');
    await confirm(user);
    await waitFor(() => expect(listedNames()).toHaveLength(10));
  });
});
