import type { Page } from '@playwright/test';
import { holdTimes } from '@pw/domain/board-configuration/configuration-session';
import { boardForm, enterFields } from './support/board-form.ts';
import { dialog, expectKept, importBoard, named, openConfiguration } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { twoSalesEngineers } from './support/sales.ts';

let asha: KeptTab;
let vikram: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ asha, vikram } = await twoSalesEngineers(request, 'Board Pair Panels'));
});

const list = (page: Page, label: string) => boardForm(page).getByRole('combobox', { name: label });
const choose = (page: Page, label: string, choice: string) => enterFields(boardForm(page), [{ list: label, choice }]);
const older = (page: Page) => page.getByRole('status').filter({ hasText: /^Older than in your other tab since/ });
const conflict = (page: Page) => page.getByRole('region', { name: 'Somebody else saved first' });

test('the second person reads, follows and takes over; the first reads of it and takes it back', async ({
  page,
  browser,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  await openConfiguration(page, asha, board);
  const other = await browser.newPage();
  await other.clock.install();
  await openConfiguration(other, vikram, board);
  await expect(other.getByText(/^Asha edits this board since \d\d:\d\d/)).toBeVisible();
  await expect(boardForm(other).getByRole('combobox')).toHaveCount(0);
  await expect(named(other, 'Save')).toHaveCount(0);

  await choose(page, 'Rated current', '800');
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  await other.clock.fastForward(holdTimes.markEveryMs);
  await expect(boardForm(other).getByRole('status', { name: 'Rated current' })).toHaveText('800');

  await named(other, 'Take over').click();
  await choose(other, 'Rated current', '1000');
  await expectKept(request, asha, board, 'RATED_CURRENT', 1000);
  await choose(page, 'Ambient, highest', '45');
  const notice = dialog(page, 'Board taken over');
  await expect(notice).toContainText('Vikram edits this board since');
  await expect(notice).toContainText('1 of your changes have not arrived.');
  await named(notice, 'Take over').click();
  await expect(list(page, 'Rated current')).toHaveValue('1000');
  await expect(list(page, 'Ambient, highest')).toHaveValue('45');
  await expectKept(request, asha, board, 'AMBIENT', 45);

  await other.clock.fastForward(holdTimes.markEveryMs);
  await named(dialog(other, 'Board taken over'), 'Read').click();
  await expect(other.getByText(/^Asha edits this board since/)).toBeVisible();
  await expect(boardForm(other).getByRole('status', { name: 'Ambient, highest' })).toHaveText('45');
  await other.close();
});

test('the older of two tabs of one person says so; they merge what differs, and ask about the same property', async ({
  page,
  context,
  request,
}) => {
  const board = await importBoard(request, asha, exampleEnquiry({ name: 'Dye House' }));
  await openConfiguration(page, asha, board);
  const second = await context.newPage();
  await openConfiguration(second, asha, board);
  await choose(page, 'Ambient, highest', '45');
  await expectKept(request, asha, board, 'AMBIENT', 45);
  await expect(older(second)).toBeVisible({ timeout: 2000 });
  await expect(list(second, 'Ambient, highest')).toHaveValue('40');
  await choose(second, 'Rated current', '800');
  await expectKept(request, asha, board, 'RATED_CURRENT', 800);
  await expect(list(second, 'Ambient, highest')).toHaveValue('45');
  await expect(older(second)).toBeHidden();

  await expect(older(page)).toBeVisible({ timeout: 2000 });
  await choose(page, 'Rated current', '1000');
  await expect(conflict(page)).toContainText('Asha changed Rated current of the board at');
  await expect(conflict(page).getByRole('row', { name: 'Rated current 1000 800' })).toBeVisible();
  await named(page, 'Keep mine').click();
  await expectKept(request, asha, board, 'RATED_CURRENT', 1000);
  await expect(conflict(page)).toBeHidden();

  await choose(second, 'Rated current', '1250');
  await expect(conflict(second).getByRole('row', { name: 'Rated current 1250 1000' })).toBeVisible();
  await named(second, 'Take theirs').click();
  await expect(list(second, 'Rated current')).toHaveValue('1000');
  await expectKept(request, asha, board, 'RATED_CURRENT', 1000);
});
