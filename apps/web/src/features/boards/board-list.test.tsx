import { listBoardsCall } from '@pw/contract/boards';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aPrice, aPricedBoard, priceOfTwo } from '../project-pricing/testing/a-price.ts';
import { aBoard, keepBoards, PROJECT } from './testing/fake-boards.ts';
import { button, listedNames, openCatalog, rowOf, select } from './testing/open-board-catalog.tsx';

const server = aSalesServer();

const boards = (count: number) => Array.from({ length: count }, (_, position) => aBoard(position + 1));
const inProgress = (itemNumber: number) => aBoard(itemNumber, { state: 'in-progress' });

describe('the Board Catalog', () => {
  it('shows every board of the project with its data and actions [BRD-06]', async () => {
    const properties = { RATED_CURRENT: '1600', BUS_MAT: 'Copper', SB_IP: 'IP42', INTERRUPT_RATING: '50' };
    keepBoards(server, aBoard(1, { properties, quantity: 2 }), inProgress(2));
    await openCatalog('PCC-1');
    expect(screen.getByRole('heading', { level: 1, name: 'Board Catalog' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '',
      'Status',
      'Item',
      'Board Name',
      'Type',
      'Quantity',
      'Final Price (₹)',
      'Created Date',
      'Updated Date',
      'Actions',
    ]);
    const row = within(rowOf('PCC-1'));
    for (const text of ['Completed', '1', '1600 A, Cu, IP42, 50 kA', 'SIEPAN Elite', '11-11-2026', '20-11-2026']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByRole('textbox', { name: 'Quantity of PCC-1' })).toHaveValue('2');
    expect(row.getByRole('link', { name: 'Configure PCC-1' })).toBeVisible();
    for (const name of ['Edit name of PCC-1', 'Copy PCC-1', 'Duplicate PCC-1', 'Delete PCC-1']) {
      expect(row.getByRole('button', { name })).toBeEnabled();
    }
  });

  it('says how large a board is and what all its units cost, as soon as that has arrived', async () => {
    const properties = { RATED_CURRENT: '1600', BUS_MAT: 'Copper', SB_IP: 'IP42', INTERRUPT_RATING: '50' };
    keepBoards(server, aBoard(1, { properties, quantity: 2 }), aBoard(2), inProgress(3));
    server.answer(
      getProjectPriceCall,
      aPrice([
        aPricedBoard({ lineItemId: 101, size: { cubicles: 5, lengthMm: 4000 } }),
        aPricedBoard({
          lineItemId: 102,
          price: { ...priceOfTwo, final: priceOfTwo.unitFinal, finalPaise: priceOfTwo.unitFinalPaise },
          size: { cubicles: 1, lengthMm: 600 },
        }),
        aPricedBoard({ lineItemId: 103, price: null }),
      ]),
    );
    const release = server.hold(getProjectPriceCall);
    await openCatalog('PCC-1');
    expect(within(rowOf('PCC-1')).getByText('1600 A, Cu, IP42, 50 kA')).toBeVisible();
    release();
    expect(await screen.findByText('1600 A, Cu, IP42, 50 kA, 5 cubicles, 4000 mm')).toBeVisible();
    const priceIn = (name: string) => rowOf(name).querySelectorAll('td')[6]?.textContent;
    expect(['PCC-1', 'PCC-2', 'PCC-3'].map(priceIn)).toEqual(['4,09,893.462,04,946.73 each', '2,04,946.73', '-']);
    expect(within(rowOf('PCC-2')).getByText('1 cubicle, 600 mm')).toBeVisible();
  });

  it('marks a price that lacks those of articles', async () => {
    keepBoards(server, aBoard(1), aBoard(2));
    const boards = [aPricedBoard({ lineItemId: 101, unpricedArticles: 1 }), aPricedBoard({ lineItemId: 102 })];
    server.answer(getProjectPriceCall, aPrice(boards));
    await openCatalog('PCC-1');
    expect(await within(rowOf('PCC-1')).findByText('incomplete: 1 article without a price')).toBeVisible();
    expect(within(rowOf('PCC-2')).queryByText(/^incomplete/)).toBeNull();
  });

  it('counts the panels, and shows no second date of the same day', async () => {
    const today = { createdAt: '2026-11-11T06:00:00.000Z', savedAt: '2026-11-11T09:02:00.000Z' };
    keepBoards(server, aBoard(1, { quantity: 2 }), aBoard(2, { quantity: 3, ...today }));
    await openCatalog('2 boards, 5 panels in total.');
    expect(within(rowOf('PCC-2')).getAllByText(/-11-2026/)).toHaveLength(1);
    expect(within(rowOf('PCC-2')).getByText('14:32')).toBeVisible();
  });

  it('calls a board Completed when it is generated and In Progress otherwise [BRD-16]', async () => {
    keepBoards(server, aBoard(1), inProgress(2));
    await openCatalog('PCC-1');
    expect(within(rowOf('PCC-1')).getByText('Completed')).toBeVisible();
    expect(within(rowOf('PCC-2')).getByText('In Progress')).toBeVisible();
  });

  it('says what a board in progress lacks, and nothing of a complete one [BRD-16]', async () => {
    keepBoards(server, aBoard(1), inProgress(2));
    await openCatalog('PCC-1');
    expect(within(rowOf('PCC-2')).getByText('Front view missing')).toBeVisible();
    expect(within(rowOf('PCC-1')).queryByText('Front view missing')).toBeNull();
  });

  it('shows ten boards on a page in rows of 50 px, and other numbers when asked [BRD-07, CON-07]', async () => {
    keepBoards(server, ...boards(11));
    const { user } = await openCatalog('PCC-1');
    expect(listedNames()).toHaveLength(10);
    expect(rowOf('PCC-1')).toHaveStyle({ height: '50px' });
    await user.click(button('Page 2'));
    await waitFor(() => expect(listedNames()).toEqual(['PCC-11']));
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 per page', '20 per page', '50 per page', 'All rows']);
    await user.selectOptions(sizes, 'All rows');
    await waitFor(() => expect(listedNames()).toHaveLength(11));
  });

  it('is searched on the server and takes neither * nor ? [BRD-05, VAL-04]', async () => {
    keepBoards(server, aBoard(1), aBoard(2, { name: 'APFC' }));
    const { user } = await openCatalog('PCC-1');
    await user.type(screen.getByRole('searchbox', { name: 'Search boards' }), '*apf?');
    expect(screen.getByRole('searchbox')).toHaveValue('apf');
    await waitFor(() => expect(listedNames()).toEqual(['APFC']));
    expect(server.requestsOf(listBoardsCall).at(-1)?.query.get('search')).toBe('apf');
  });

  it('offers to clear a search that finds nothing', async () => {
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('PCC-1');
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(await screen.findByText('No boards match the search')).toBeVisible();
    expect(button('Add New Board')).toBeEnabled();
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) ?? document.body);
    expect(await screen.findByText('PCC-1')).toBeVisible();
  });

  it('is as it was left when one comes back, for each project', async () => {
    keepBoards(server, ...boards(11));
    const { user } = await openCatalog('PCC-1');
    await user.click(button('Page 2'));
    await waitFor(() => expect(listedNames()).toEqual(['PCC-11']));
    cleanup();
    await openCatalog('PCC-11');
    expect(listedNames()).toEqual(['PCC-11']);
    cleanup();
    await openCatalog('PCC-1', { projectId: PROJECT + 1 });
    expect(listedNames()).toHaveLength(10);
  });

  it('says what did not arrive, and tries again', async () => {
    server.once.fail(listBoardsCall, 503);
    keepBoards(server, aBoard(1));
    const { user } = await openCatalog('Status 503. The boards did not arrive. Nothing that was saved is lost.');
    await user.click(button('Try again'));
    expect(await screen.findByText('PCC-1')).toBeVisible();
  });

  it('says who deleted the project meanwhile', async () => {
    const message = 'The project Chakan was deleted by Vikram Iyer on 20-11-2026 14:31. Load the list again.';
    server.refuse(listBoardsCall, 'DELETED', { message });
    server.refuse(getProjectPriceCall, 'DELETED', { message });
    await openCatalog(message);
    expect(screen.getByText('The boards did not arrive:')).toBeVisible();
  });

  it('leads to the configuration of an existing board [BRD-36]', async () => {
    keepBoards(server, aBoard(1));
    const { user, address } = await openCatalog('PCC-1');
    await user.click(screen.getByRole('link', { name: 'Configure PCC-1' }));
    await waitFor(() => expect(address()).toBe('/main/sales/add-product/true?project=17&board=101'));
  });

  it('leads there with Enter on the row as well', async () => {
    keepBoards(server, aBoard(1));
    const { user, address } = await openCatalog('PCC-1');
    rowOf('PCC-1').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/main/sales/add-product/true?project=17&board=101'));
  });
});

describe('a project without boards', () => {
  it('says so and offers to add one, once [BRD-08]', async () => {
    keepBoards(server);
    await openCatalog('No Switchboards');
    expect(
      screen.getByText('There are no switchboards added. Add switchboard to get started with the configuration.'),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add New Board' })).toHaveLength(1);
  });

  it('has its Add New Board button above the list as soon as there is a board [BRD-01]', async () => {
    keepBoards(server, aBoard(1));
    await openCatalog('PCC-1');
    expect(await screen.findByRole('button', { name: 'Add New Board' })).toBeEnabled();
    expect(within(screen.getByRole('region', { name: 'Boards' })).queryByText('Add New Board')).toBeNull();
  });
});

describe('Incomplete Configuration', () => {
  it('is said of one board and leads to it [BRD-02, BRD-03]', async () => {
    keepBoards(server, aBoard(1), inProgress(2));
    const { user, address } = await openCatalog('Incomplete Configuration:');
    expect(
      screen.getByText(/^The configuration of the board “PCC-2” is not completed yet. Complete the configuration$/),
    ).toBeVisible();
    await user.click(button('Configure PCC-2'));
    await waitFor(() => expect(address()).toBe('/main/sales/add-product/true?project=17&board=102'));
  });

  it('is said of several boards in the plural [BRD-03, BRD-04]', async () => {
    keepBoards(server, inProgress(1), inProgress(2));
    await openCatalog(/“PCC-1”, “PCC-2” are not completed yet. Complete the configurations/);
    expect(button('Configure PCC-1')).toBeVisible();
    expect(button('Configure PCC-2')).toBeVisible();
  });

  it('is not said when every board is completed [BRD-02]', async () => {
    keepBoards(server, aBoard(1));
    await openCatalog('1 board, 1 panel in total.');
    expect(screen.queryByText(/Incomplete Configuration/)).toBeNull();
  });

  it('finds boards of other pages', async () => {
    keepBoards(server, ...boards(10), inProgress(11));
    const { user } = await openCatalog('Incomplete Configuration:');
    await user.click(button('Show boards In Progress'));
    await waitFor(() => expect(listedNames()).toEqual(['PCC-11']));
    expect(button('Configure PCC-11')).toBeVisible();
  });

  it('leads to boards of one name, or of a very long one, by their item numbers', async () => {
    const named = (name: string) => ({ name, state: 'in-progress' }) as const;
    keepBoards(server, aBoard(1), aBoard(2, named('P'.repeat(31))), aBoard(3, named('MCC')), aBoard(4, named('MCC')));
    await openCatalog('Incomplete Configuration:');
    expect(button('Configure item 2')).toBeVisible();
    expect(button('Configure item 3')).toBeVisible();
  });
});

describe('several boards', () => {
  it('can be copied, duplicated and deleted from two on [BRD-05, BRD-20, VAL-14]', async () => {
    keepBoards(server, ...boards(3));
    const { user } = await openCatalog('PCC-1');
    const areEnabled = () => ['Copy', 'Duplicate', 'Delete'].map((name) => !button(name).hasAttribute('disabled'));
    expect(areEnabled()).toEqual([false, false, false]);
    await select(user, 'PCC-1');
    expect(areEnabled()).toEqual([false, false, false]);
    await select(user, 'PCC-2');
    expect(areEnabled()).toEqual([true, true, true]);
    expect(screen.getByText('2 selected / 3 total')).toBeVisible();
  });
});
