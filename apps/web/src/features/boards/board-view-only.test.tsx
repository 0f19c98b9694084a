import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { keepCopiedBoards } from './copied-boards.ts';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { button, listedNames, openCatalog } from './testing/open-board-catalog.tsx';

const server = aSalesServer();
beforeEach(() => {
  const boards = [{ lineItemId: 7, name: 'APFC' }];
  keepCopiedBoards({ userId: '11111111-1111-4111-8111-111111111111', projectId: PROJECT + 1, boards });
});

const open = async (...boards: Parameters<typeof aBoard>[1][]) => {
  keepBoards(server, ...boards.map((given, position) => aBoard(position + 1, given)));
  return openCatalog(boards.length === 0 ? 'No Switchboards' : 'PCC-1', { isViewOnly: true });
};

it('disables the actions on boards, and says why [BRD-20, BRD-37, STS-20]', async () => {
  await open({}, {});
  const closed = ['Copy', 'Duplicate', 'Paste 1 board', 'Delete', 'Add New Board'];
  const ofBoard = ['Edit name of PCC-1', 'Copy PCC-1', 'Duplicate PCC-1', 'Delete PCC-1'];
  for (const name of [...closed, ...ofBoard]) {
    expect(await screen.findByRole('button', { name })).toBeDisabled();
  }
  expect(screen.getByText('The project can only be viewed')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('shows quantities as texts [BRD-37, STS-19]', async () => {
  await open({ quantity: 12 });
  expect(screen.queryByRole('textbox', { name: /Quantity/ })).toBeNull();
  expect(screen.getByRole('cell', { name: '12' })).toBeVisible();
});

it('closes the keys that change something [BRD-37]', async () => {
  const { user } = await open({});
  screen.getByText('PCC-1').closest('tr')?.focus();
  await user.keyboard('b{Delete}{Control>}v{/Control}{Control>}d{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says of incomplete boards that they are, without sending anybody to configure them', async () => {
  await open({ state: 'in-progress' });
  const notice = (await screen.findByText('Incomplete Configuration:')).closest('[role="status"]');
  expect(within(notice instanceof HTMLElement ? notice : document.body).queryByRole('button')).toBeNull();
});

it('leaves search, pages and the way into a board open [STS-24]', async () => {
  const { user, address } = await open(...Array.from({ length: 11 }, () => ({})));
  await user.click(button('Page 2'));
  await waitFor(() => expect(listedNames()).toEqual(['PCC-11']));
  await user.type(screen.getByRole('searchbox'), 'PCC-10');
  await waitFor(() => expect(listedNames()).toEqual(['PCC-10']));
  await user.click(screen.getByRole('link', { name: 'View PCC-10' }));
  await waitFor(() => expect(address()).toBe('/main/sales/add-product/true?project=17&board=110'));
});

it('offers no board to a project that has none [BRD-37]', async () => {
  await open();
  expect(button('Add New Board')).toBeDisabled();
});
