import { copyBoardsCall, readBoardsCall } from '@pw/contract/boards';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storageKeys } from '../../platform/storage-keys.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { keepCopiedBoards } from './copied-boards.ts';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { button, listedNames, openCatalog, rowOf, select } from './testing/open-board-catalog.tsx';

const server = aSalesServer();

const copied = (...boards: readonly { readonly lineItemId: number; readonly name: string }[]) => ({
  userId: '11111111-1111-4111-8111-111111111111',
  projectId: PROJECT + 1,
  boards,
});
const stored = () => JSON.parse(localStorage.getItem(storageKeys.copiedBoards) ?? 'null');
const bodies = () => server.bodiesOf(copyBoardsCall);
const dialogButton = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const nameBox = (label = 'Board Name') => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });

describe('Copy', () => {
  it('keeps a board in the local storage and says so [BRD-23, BRD-24, SHL-61]', async () => {
    keepBoards(server, aBoard(1), aBoard(2));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Copy PCC-2'));
    expect(await screen.findByText('Copied Board To Clipboard.')).toBeVisible();
    expect(stored()).toEqual({ ...copied({ lineItemId: 102, name: 'PCC-2' }), projectId: PROJECT });
    expect(button('Paste 1 board')).toBeEnabled();
  });

  it('keeps several boards at once [BRD-23]', async () => {
    keepBoards(server, aBoard(1), aBoard(2));
    const { user } = await openCatalog('PCC-1');
    await select(user, 'PCC-1', 'PCC-2');
    await user.click(button('Copy'));
    expect(await screen.findByRole('button', { name: 'Paste 2 boards' })).toBeEnabled();
  });

  it('is done with Ctrl C on a row, and with Ctrl V pasted', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    rowOf('PCC-1').focus();
    await user.keyboard('{Control>}c{/Control}');
    expect(stored()).toMatchObject({ boards: [{ lineItemId: 101 }] });
    await user.keyboard('{Control>}v{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Paste Board' })).toBeVisible();
  });

  it('leaves Ctrl C to a text that is marked', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    rowOf('PCC-1').focus();
    window.getSelection()?.selectAllChildren(screen.getByText('SIEPAN Elite'));
    await user.keyboard('{Control>}c{/Control}');
    window.getSelection()?.removeAllRanges();
    expect(stored()).toBeNull();
  });
});

describe('Duplicate', () => {
  it('asks for the name of the copy and copies into the same project [BRD-09, BRD-25, BRD-34]', async () => {
    keepBoards(server, aBoard(1), aBoard(2, { name: 'PCC-1-Copy-(1)' }));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Duplicate PCC-1'));
    await screen.findByRole('dialog', { name: 'Duplicate Board' });
    expect(nameBox()).toHaveValue('PCC-1-Copy-(2)');
    await user.click(dialogButton('Duplicate'));
    expect(await screen.findByText('Board is duplicated successfully.')).toBeVisible();
    expect(bodies()).toEqual([
      {
        boards: [{ lineItemId: 101, name: 'PCC-1-Copy-(2)' }],
        targetProjectId: PROJECT,
      },
    ]);
    await waitFor(() => expect(listedNames()).toContain('PCC-1-Copy-(2)'));
  });

  it('gives several copies names that are all different [BRD-09, BRD-34, VAL-07, VAL-08, VAL-09]', async () => {
    const twins = { name: 'PCC' };
    keepBoards(server, aBoard(1, twins), aBoard(2, twins), aBoard(3, { name: 'MCC-Copy-(4)' }));
    const { user } = await openCatalog(/MCC/);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(button('Duplicate'));
    await screen.findByRole('dialog', { name: 'Duplicate Boards' });
    await user.click(dialogButton('Duplicate'));
    expect(await screen.findByText('Boards are duplicated successfully.')).toBeVisible();
    expect(bodies()).toMatchObject([
      {
        boards: [
          { lineItemId: 101, name: 'PCC-Copy-(1)' },
          { lineItemId: 102, name: 'PCC-Copy-(2)' },
          { lineItemId: 103, name: 'MCC-Copy-(5)' },
        ],
      },
    ]);
  });

  it('has its button disabled while a name is empty [BRD-12]', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Duplicate PCC-1'));
    await screen.findByRole('dialog');
    await user.clear(nameBox());
    expect(dialogButton('Duplicate')).toBeDisabled();
  });

  it('says which name a copy gets when the wished one is in use [BRD-13]', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Duplicate PCC-1'));
    await screen.findByRole('dialog');
    await user.clear(nameBox());
    await user.type(nameBox(), 'pcc-1');
    expect(screen.getByText('The name is in use: the copy will be pcc-1-Copy-(1)')).toBeVisible();
  });

  it.each([
    { rows: ['PCC-1'], text: 'Failed to duplicated board' },
    { rows: ['PCC-1', 'PCC-2'], text: 'Failed to duplicated boards.' },
  ])('says $text, and why, when it fails [BRD-34]', async ({ rows, text }) => {
    keepBoards(server, aBoard(1), aBoard(2));
    server.once.refuse(copyBoardsCall, 'TOO_MANY_BOARDS');
    const { user } = await openCatalog('PCC-1');
    await select(user, ...rows);
    rowOf('PCC-1').focus();
    await user.keyboard('{Control>}d{/Control}');
    await screen.findByRole('dialog');
    await user.click(dialogButton('Duplicate'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('The project has as many boards as a project can have.')).toBeVisible();
  });

  it('works without the names that are in use: the server finds free ones', async () => {
    keepBoards(server, aBoard(1));
    server.fail(readBoardsCall, 503);
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Duplicate PCC-1'));
    await screen.findByRole('dialog');
    expect(nameBox()).toHaveValue('PCC-1-Copy-(1)');
  });
});

describe('Paste', () => {
  it('is disabled while nothing is copied [BRD-21]', async () => {
    keepBoards(server, aBoard(1));
    await openCatalog('PCC-1');
    expect(button('Paste')).toBeDisabled();
  });

  it('copies boards of another project into this one, and is disabled again [BRD-22, BRD-25, BRD-35]', async () => {
    keepCopiedBoards(copied({ lineItemId: 7, name: 'APFC' }));
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Paste 1 board'));
    await screen.findByRole('dialog', { name: 'Paste Board' });
    expect(nameBox()).toHaveValue('APFC-Copy-(1)');
    await user.click(dialogButton('Paste'));
    expect(await screen.findByText('Board is copied successfully.')).toBeVisible();
    expect(bodies()).toMatchObject([
      {
        boards: [{ lineItemId: 7, name: 'APFC-Copy-(1)' }],
        targetProjectId: PROJECT,
      },
    ]);
    expect(server.requestsOf(copyBoardsCall)[0]?.path).toBe(`/api/v1/projects/${PROJECT + 1}/boards/copies`);
    await waitFor(() => expect(listedNames()).toContain('APFC-Copy-(1)'));
    expect(button('Paste')).toBeDisabled();
    expect(stored()).toBeNull();
  });

  it('pastes several boards, each under its own name [BRD-09, BRD-35]', async () => {
    keepCopiedBoards(copied({ lineItemId: 7, name: 'APFC' }, { lineItemId: 8, name: 'MCC' }));
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Paste 2 boards'));
    await screen.findByRole('dialog', { name: 'Paste Boards' });
    await user.clear(nameBox('Copy of MCC'));
    expect(dialogButton('Paste')).toBeDisabled();
    await user.type(nameBox('Copy of MCC'), 'Pump house');
    await user.click(dialogButton('Paste'));
    expect(await screen.findByText('Boards are copied successfully.')).toBeVisible();
    expect(bodies()).toMatchObject([{ boards: [{ name: 'APFC-Copy-(1)' }, { name: 'Pump house' }] }]);
  });

  it.each([
    { names: ['APFC'], text: 'Failed to copy board.' },
    { names: ['APFC', 'MCC'], text: 'Failed to copy boards.' },
  ])('says $text when it fails, and can be tried again [BRD-35]', async ({ names, text }) => {
    keepCopiedBoards(copied(...names.map((name, position) => ({ lineItemId: position + 7, name }))));
    keepBoards(server, aBoard(1));
    server.once.refuse(copyBoardsCall, 'TOO_MANY_BOARDS');
    const { user } = await openCatalog('PCC-1');
    await user.click(button(/^Paste/));
    await screen.findByRole('dialog');
    await user.click(dialogButton('Paste'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(dialogButton('Paste')).toBeEnabled();
    expect(stored()).not.toBeNull();
  });

  it('says who deleted what was copied, and forgets it', async () => {
    keepCopiedBoards(copied({ lineItemId: 7, name: 'APFC' }));
    keepBoards(server, aBoard(1));
    const by = { userId: '22222222-2222-4222-8222-222222222222', name: 'Vikram Iyer' };
    server.once.refuse(copyBoardsCall, 'DELETED', { details: { by, at: '2026-11-20T09:01:00.000Z' } });
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Paste 1 board'));
    await screen.findByRole('dialog');
    await user.click(dialogButton('Paste'));
    expect(
      await screen.findByText(
        '“APFC” was deleted by Vikram Iyer on 20-11-2026 14:31. Nothing was pasted: copy a board again.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Failed to copy board.')).toBeNull();
    await waitFor(() => expect(button('Paste')).toBeDisabled());
    await user.click(button('Dismiss'));
    expect(screen.queryByText(/Nothing was pasted/)).toBeNull();
  });

  it('is enabled by a copy in another tab [BRD-21]', async () => {
    keepBoards(server, aBoard(1));
    await openCatalog('PCC-1');
    localStorage.setItem(storageKeys.copiedBoards, JSON.stringify(copied({ lineItemId: 7, name: 'APFC' })));
    fireEvent(window, new StorageEvent('storage', { key: storageKeys.copiedBoards }));
    expect(button('Paste 1 board')).toBeEnabled();
  });

  it('is not enabled by what another user of the browser has copied', async () => {
    keepCopiedBoards({ ...copied({ lineItemId: 7, name: 'APFC' }), userId: 'somebody else' });
    keepBoards(server, aBoard(1));
    await openCatalog('PCC-1');
    expect(button('Paste')).toBeDisabled();
  });

  it.each(['{', '{"boards":[]}'])('takes %j in the storage for nothing', async (text) => {
    localStorage.setItem(storageKeys.copiedBoards, text);
    keepBoards(server, aBoard(1));
    await openCatalog('PCC-1');
    expect(button('Paste')).toBeDisabled();
  });
});
