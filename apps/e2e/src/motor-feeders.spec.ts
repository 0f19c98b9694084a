import { motorSchedule } from '@pw/testing/motor-schedule';
import { test } from './support/browser-test.ts';
import { type BoardAddress, dialog, importBoard, named, openConfiguration } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openDrawer } from './support/feeder-drawer.ts';
import { expectFeeders } from './support/feeder-table.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;
let board: BoardAddress;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Motor Panels'));
});

test.beforeEach(async ({ page, request }) => {
  board = await importBoard(request, asha, exampleEnquiry({ name: 'Process MCC' }));
  await openConfiguration(page, asha, board, 'feeders');
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
});

/** How far the row of the schedule is below the first one, without those that fit the screen. */
const ROW_61_PX = 2000;

test('77 rows of a motor control centre are each understood or refused, corrected, confirmed and added', async ({
  page,
}) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), motorSchedule);
  await page.keyboard.press('Control+V');
  const preview = dialog(page, 'Check the feeder schedule');
  await expect(preview).toContainText('77 rows read; 3 with proposals in italics');
  await expect(preview).toContainText('6 that cannot be added before they are corrected; 2 left out, below');
  const gathered = preview.getByRole('list', { name: 'Rows that become one feeder' }).getByRole('listitem');
  await expect(gathered).toHaveText([
    /^LDB DISTRIBUTION SECTION, .*: 12 x MCB 1P C16 A, 6 x MCB 1P C16 A, 4 x RCBO 2P C32 A, .* \(rows 57 to 60, 62\)$/,
    /^DB-A DISTRIBUTION SECTION, Rated current 40 A proposed: 1 x RCCB 4P 40 A, .* \(rows 63 to 65\)$/,
  ]);
  await preview.getByRole('checkbox', { name: 'Select FEEDER 4' }).hover();
  await page.mouse.wheel(0, ROW_61_PX);
  await preview.getByRole('button', { name: /^The poles of MCB 20 A are empty/ }).click();
  await page.keyboard.type('SP');
  await page.keyboard.press('Enter');
  await expect(gathered.first()).toContainText('2 x MCB 1P C20 A');
  await preview.getByRole('checkbox', { name: 'Select SPARE 3' }).check();
  // 68 rows are plain; one was corrected, one confirmed. Of these 70, nine are small ways of two sections.
  await named(preview, 'Add 63 feeders').click();
  await expect(
    page.getByText('GRID, ATS-1, FEEDER 1, FEEDER 2, 59 more :Feeder is imported successfully.'),
  ).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search for feeders' });
  await search.fill('LDB');
  await expect(page.getByRole('row', { name: /LDB\b/ })).toContainText('DISTRIBUTION SECTION');
  await search.fill('PFC');
  await expect(page.getByRole('row', { name: /PFC\b/ })).toContainText('100 kvar');
  await search.fill('M-126');
  const motor = page.getByRole('row', { name: /M-126\b/ });
  await expect(motor).toContainText('11 kW');
  await expect(motor).toContainText('3RV2021-4DA10');
  const drawer = await openDrawer(page, 'M-126');
  await expect(drawer.getByLabel('Motor power')).toHaveValue('11');
});
