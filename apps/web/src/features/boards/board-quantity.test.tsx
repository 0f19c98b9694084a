import { setBoardQuantityCall } from '@pw/contract/boards';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { button, openCatalog } from './testing/open-board-catalog.tsx';

const server = aSalesServer();

const input = (name = 'PCC-1') => screen.getByRole('textbox', { name: `Quantity of ${name}` });
const bodies = () => server.bodiesOf(setBoardQuantityCall);

async function enter(quantity: string) {
  const { user } = await openCatalog('PCC-1');
  await user.clear(input());
  await user.type(input(), `${quantity}{Enter}`);
  return user;
}

describe('the quantity of a board', () => {
  it('can be changed for generated boards only [BRD-17]', async () => {
    keepBoards(server, aBoard(1), aBoard(2, { state: 'in-progress' }));
    await openCatalog('PCC-1');
    expect(input('PCC-1')).toBeEnabled();
    expect(input('PCC-2')).toBeDisabled();
  });

  it('is saved with Enter, with the revision that was read [BRD-19]', async () => {
    keepBoards(server, aBoard(1, { revision: 7 }));
    await enter('12');
    await waitFor(() => expect(bodies()).toEqual([{ quantity: 12, revision: 7 }]));
    expect(server.requestsOf(setBoardQuantityCall)[0]?.path).toBe(`/api/v1/projects/${PROJECT}/boards/101/quantity`);
  });

  it('is saved when the input is left [BRD-19]', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.clear(input());
    await user.type(input(), '3');
    await user.tab();
    await waitFor(() => expect(bodies()).toMatchObject([{ quantity: 3 }]));
  });

  it.each(['0', ' '])('becomes 1 again when %j is entered [BRD-18]', async (entered) => {
    keepBoards(server, aBoard(1, { quantity: 5 }));
    await enter(entered);
    await waitFor(() => expect(bodies()).toMatchObject([{ quantity: 1 }]));
    await waitFor(() => expect(input()).toHaveValue('1'));
  });

  it('stays without a call when nothing else is entered', async () => {
    keepBoards(server, aBoard(1));
    await enter('0');
    await waitFor(() => expect(input()).toHaveValue('1'));
    expect(bodies()).toEqual([]);
  });

  it('has a largest number, and says so', async () => {
    keepBoards(server, aBoard(1, { quantity: 5 }));
    await enter('1000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Quantity is a whole number from 1 to 999');
    expect(input()).toHaveValue('1000');
    expect(bodies()).toEqual([]);
  });

  it.each(['-3', '1e9'])('%j stays as it was typed and is refused in words', async (entered) => {
    keepBoards(server, aBoard(1, { quantity: 5 }));
    await enter(entered);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(input()).toHaveValue(entered);
    expect(bodies()).toEqual([]);
  });

  it('comes back with Esc', async () => {
    keepBoards(server, aBoard(1, { quantity: 5 }));
    const { user } = await openCatalog('PCC-1');
    await user.clear(input());
    await user.type(input(), '7{Escape}');
    await user.tab();
    expect(input()).toHaveValue('5');
    expect(bodies()).toEqual([]);
  });

  it('goes up and down by one, not below 1', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.click(input());
    await user.keyboard('{ArrowDown}');
    expect(bodies()).toEqual([]);
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(bodies()).toMatchObject([{ quantity: 2 }]));
  });

  it('is sent for quick steps one after the other, and the last one wins', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    const release = server.hold(setBoardQuantityCall);
    await user.click(input());
    await user.keyboard('{ArrowUp>10/}');
    expect(input()).toHaveValue('11');
    expect(bodies()).toMatchObject([{ quantity: 2, revision: 1 }]);
    release();
    await waitFor(() =>
      expect(bodies()).toMatchObject([
        { quantity: 2, revision: 1 },
        { quantity: 11, revision: 2 },
      ]),
    );
    await waitFor(() => expect(input()).toHaveValue('11'));
  });

  it('comes back when it was not saved, and the user reads why', async () => {
    keepBoards(server, aBoard(1, { quantity: 5 }));
    server.once.refuse(setBoardQuantityCall, 'VIEW_ONLY', { message: 'The project is in the status Quote Submitted.' });
    await enter('6');
    expect(
      await screen.findByText('PCC-1 :Quantity is not changed. The project is in the status Quote Submitted.'),
    ).toBeVisible();
    await waitFor(() => expect(input()).toHaveValue('5'));
  });
});

describe('a quantity that somebody else came before', () => {
  const theirs = aBoard(1, { quantity: 9, revision: 4 });
  const details = {
    current: theirs,
    savedBy: { userId: '22222222-2222-4222-8222-222222222222', name: 'Vikram Iyer' },
    savedAt: '2026-11-20T09:01:00.000Z',
  };

  async function collide() {
    const boards = keepBoards(server, aBoard(1, { quantity: 5 }));
    server.once.refuse(setBoardQuantityCall, 'STALE', { details });
    const user = await enter('6');
    const dialog = await screen.findByRole('dialog', { name: 'Quantity of PCC-1' });
    boards.change(theirs);
    return { user, dialog };
  }

  it('says who it was, and what differs', async () => {
    const { dialog } = await collide();
    expect(within(dialog).getByText(/Vikram Iyer saved PCC-1 at 20-11-2026 14:31/)).toBeVisible();
    const row = within(dialog).getByRole('row', { name: /Quantity/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['6', '9']);
  });

  it('is sent again when mine is kept', async () => {
    const { user } = await collide();
    await user.click(button('Keep mine'));
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ quantity: 6, revision: 4 }));
    await waitFor(() => expect(input()).toHaveValue('6'));
  });

  it('is forgotten when theirs is taken', async () => {
    const { user } = await collide();
    await user.click(button('Take theirs'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toHaveLength(1);
  });
});
