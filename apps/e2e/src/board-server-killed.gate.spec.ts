import type { Page } from '@playwright/test';
import { boardForm, enterFields, goToStep } from './support/board-form.ts';
import { watchCodeAhead } from './support/code-ahead.ts';
import { expectKept, importBoard, named, openConfiguration, readEditing } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { expectFeeders, feederCell, typeIntoCell } from './support/feeder-table.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/own-server.ts';
import { oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Killed Panels'));
});

const list = (page: Page, label: string) => boardForm(page).getByRole('combobox', { name: label });
const choose = (page: Page, label: string, choice: string) => enterFields(boardForm(page), [{ list: label, choice }]);
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: /not saved to the server since/i });
const footer = (page: Page) => page.getByRole('contentinfo');
/** The time in which the footer says that the server is lost, or back. */
const KNOWN_WITHIN = { timeout: 5000 };

test('a server that is killed in the middle loses nothing that it acknowledged, and the page goes on', async ({
  page,
  request,
  ownServer,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Dye House' }));
  const areStepsHere = watchCodeAhead(page, 'feeders-workspace');
  await openConfiguration(page, asha, board);
  await expect.poll(areStepsHere).toBe(true);
  await choose(page, 'Rated current', '800');
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  // The next change is on its way while the server dies.
  await Promise.all([choose(page, 'Ambient, highest', '45'), ownServer.kill()]);
  await goToStep(page, 'Feeders');
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
  await typeIntoCell(page, 'O/G-1', 'Rated current(A)', '160');
  await expect(waiting(page)).toBeVisible();
  await expect(footer(page)).toContainText(/Reconnecting… no answer since \d\d:\d\d/, KNOWN_WITHIN);
  await ownServer.start();
  await expect(footer(page)).toContainText(/Connected again since \d\d:\d\d/, KNOWN_WITHIN);
  await expect(waiting(page)).toBeHidden();

  const rating = async () => {
    const { draft } = await readEditing(request, asha, board);
    return draft.feeders.find(({ name }) => name === 'O/G-1')?.properties.FEEDER_AMP_RATING;
  };
  await expect.poll(rating).toBe(160);
  await expect(await feederCell(page, 'O/G-1', 'Rated current(A)')).toHaveText('160 A');
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  await expectKept(request, asha, board, 'AMBIENT', 45);
  await named(page, 'Undo').click();
  await expect.poll(rating).toBe(250);
  await goToStep(page, 'Board');
  await expect(list(page, 'Rated current')).toHaveValue('800');
  await expect(list(page, 'Ambient, highest')).toHaveValue('45');
  await named(page, 'Save').click();
  // The server has just started: it reads the catalogue and designs the board for the first time.
  await expect(page.getByText('PCC-1 :Configuration is Saved Successfully.')).toBeVisible({ timeout: 90_000 });
});
