import { addBoardCall, renameBoardCall } from '@pw/contract/boards';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { button, listedNames, openCatalog, rowOf } from './testing/open-board-catalog.tsx';

const server = aSalesServer();

const nameBox = () => screen.getByRole('textbox', { name: /Board Name/ });

async function openAdd() {
  keepBoards(server, aBoard(1));
  const { user, address } = await openCatalog('PCC-1');
  await user.click(await screen.findByRole('button', { name: 'Add New Board' }));
  await screen.findByRole('dialog', { name: 'Add New Board' });
  return { user, address };
}

describe('Add New Board', () => {
  it('needs a name: Add is disabled while it is empty [BRD-09, BRD-10]', async () => {
    const { user } = await openAdd();
    expect(button('Add')).toBeDisabled();
    await user.type(nameBox(), '  ');
    expect(button('Add')).toBeDisabled();
    await user.type(nameBox(), 'MCC');
    expect(button('Add')).toBeEnabled();
  });

  it('offers the one type of boards, which is chosen already [BRD-11]', async () => {
    const { user } = await openAdd();
    const type = screen.getByRole('combobox', { name: /Board Type/ });
    expect(type).toHaveValue('SIEPAN Elite');
    await user.click(type);
    await screen.findByRole('option', { name: 'SIEPAN Elite' });
    const list = document.getElementById(type.getAttribute('aria-controls') ?? '');
    expect(
      within(list ?? document.body)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['SIEPAN Elite']);
  });

  it('adds one switchboard and opens the configuration of a new board [BRD-28, BRD-36]', async () => {
    const { user, address } = await openAdd();
    await user.type(nameBox(), ' MCC-7 ');
    await user.click(button('Add'));
    await waitFor(() => expect(address()).toBe('/main/sales/add-product/false?project=17&board=102'));
    expect(server.requestsOf(addBoardCall).map(({ path }) => path)).toEqual([`/api/v1/projects/${PROJECT}/boards`]);
    expect(server.bodiesOf(addBoardCall)).toEqual([{ name: 'MCC-7', type: 'Switchboard' }]);
  });

  it('says what is wrong with a name before it is sent', async () => {
    const { user } = await openAdd();
    await user.type(nameBox(), 'A/B');
    await user.tab();
    expect(await screen.findByText(/A board name is a folder name too, not allowed/)).toBeVisible();
    await user.click(button('Add'));
    expect(server.bodiesOf(addBoardCall)).toEqual([]);
  });

  it('stays open with the reason when the server refuses', async () => {
    const { user } = await openAdd();
    server.once.refuse(addBoardCall, 'TOO_MANY_BOARDS');
    await user.type(nameBox(), 'MCC-7');
    await user.click(button('Add'));
    expect(await screen.findByText('The project has as many boards as a project can have.')).toBeVisible();
    expect(nameBox()).toHaveValue('MCC-7');
  });

  it('opens with the key B', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.keyboard('b');
    expect(await screen.findByRole('dialog', { name: 'Add New Board' })).toBeVisible();
  });

  it('does not open with a B that is typed into the search', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.type(screen.getByRole('searchbox'), 'b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

async function openRename() {
  const boards = keepBoards(server, aBoard(1, { revision: 3 }));
  const { user } = await openCatalog('PCC-1');
  await user.click(button('Edit name of PCC-1'));
  await screen.findByRole('dialog', { name: 'Edit Board Name' });
  return { user, boards };
}

describe('Edit Board Name', () => {
  it('renames the board, which is in progress again [BRD-09, BRD-14, BRD-38]', async () => {
    const { user } = await openRename();
    expect(nameBox()).toHaveValue('PCC-1');
    expect(screen.getByText('With a new name the board is In Progress again')).toBeVisible();
    await user.clear(nameBox());
    await user.type(nameBox(), 'Main{Enter}');
    await waitFor(() => expect(listedNames()).toEqual(['Main']));
    expect(within(rowOf('Main')).getByText('In Progress')).toBeVisible();
    expect(server.requestsOf(renameBoardCall)[0]?.path).toBe(`/api/v1/projects/${PROJECT}/boards/101/name`);
    expect(server.bodiesOf(renameBoardCall)).toEqual([{ name: 'Main', revision: 3 }]);
  });

  it('has its button disabled while the name is empty [BRD-12]', async () => {
    const { user } = await openRename();
    await user.clear(nameBox());
    expect(button('Save')).toBeDisabled();
  });

  it('takes a name that another board has [BRD-13]', async () => {
    const { user, boards } = await openRename();
    boards.add(aBoard(2, { name: 'Main' }));
    await user.clear(nameBox());
    await user.type(nameBox(), 'Main{Enter}');
    await waitFor(() => expect(listedNames()).toEqual(['Main', 'Main']));
  });

  it('says Unable to update board name, and why, when it fails [BRD-33]', async () => {
    const { user } = await openRename();
    const message = 'The board PCC-1 was deleted by Vikram Iyer on 20-11-2026 14:31. Load the list again.';
    server.once.refuse(renameBoardCall, 'DELETED', { message });
    await user.type(nameBox(), '0{Enter}');
    expect(await screen.findByText('Unable to update board name.')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  describe('of a board that somebody else has just renamed', () => {
    const details = {
      current: aBoard(1, { name: 'Theirs', revision: 4 }),
      savedBy: { userId: '22222222-2222-4222-8222-222222222222', name: 'Vikram Iyer' },
      savedAt: '2026-11-20T09:01:00.000Z',
    };

    async function collide() {
      const { user, boards } = await openRename();
      server.once.refuse(renameBoardCall, 'STALE', { details });
      boards.change(details.current);
      await user.clear(nameBox());
      await user.type(nameBox(), 'Mine{Enter}');
      await screen.findByText(/Vikram Iyer saved Theirs at 20-11-2026 14:31/);
      return user;
    }

    it('shows both names and keeps mine', async () => {
      const user = await collide();
      const row = within(screen.getByRole('dialog')).getByRole('row', { name: /Board Name/ });
      expect(
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(['Mine', 'Theirs']);
      await user.click(button('Keep mine'));
      await waitFor(() => expect(listedNames()).toEqual(['Mine']));
      expect(server.bodiesOf(renameBoardCall).at(-1)).toMatchObject({ name: 'Mine', revision: 4 });
    });

    it('takes theirs', async () => {
      const user = await collide();
      await user.click(button('Take theirs'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(listedNames()).toEqual(['Theirs']);
      expect(server.bodiesOf(renameBoardCall)).toHaveLength(1);
    });
  });
});
