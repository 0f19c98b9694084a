import type { Page } from '@playwright/test';
import { indianSchedule } from '@pw/testing/indian-schedule';
import { motorSchedule } from '@pw/testing/motor-schedule';
import {
  configurationOf,
  dialog,
  expectConfiguration,
  type ImportedBoard,
  importBoard,
  named,
  openConfiguration,
} from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openDrawer } from './support/feeder-drawer.ts';
import { expectFeeders } from './support/feeder-table.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;
let board: ImportedBoard;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Schedule Panels'));
});

test.beforeEach(async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  board = await importBoard(request, asha, exampleEnquiry({ name: 'Kiln 2' }));
  await openConfiguration(page, asha, board, 'feeders');
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
});

/** Puts rows on the clipboard as Excel does, and pastes them onto the page. */
async function pasteRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\r\n'));
  await page.keyboard.press('Control+V');
}

const HEADINGS = ['Feeder Name', 'Rating (A)', 'Poles', 'Type', 'Section', 'Qty'];
const manyRows = (count: number) => [
  HEADINGS,
  ...Array.from({ length: count }, (_, at) => [`F-${at + 1}`, '100', '3', 'MCCB Outgoing', 'A', '1']),
];

test('rows of a schedule are shown before they are added: proposals wait, unclear values say why', async ({ page }) => {
  await pasteRows(page, [
    HEADINGS,
    ['Chiller', '250', '3', 'MCCB Outgoing', 'A', '2'],
    ['Lift', '160A', '', 'Outgoing', 'A', '1'],
    ['Boiler', '', '3', 'Outgoing', 'A', '1'],
    ['Total', '410', '', '', '', '4'],
  ]);
  const preview = dialog(page, 'Check the feeder schedule');
  await expect(preview).toContainText('3 rows read; 1 to look at: correct it, or tick it if it is right');
  await expect(preview).toContainText('1 that cannot be added before it is corrected; 4 feeders in all');
  const line = (name: string) => preview.getByRole('row', { name: new RegExp(`^Select ${name}`) });
  await expect(line('Chiller').getByRole('checkbox')).toBeChecked();
  await expect(line('Lift').getByRole('checkbox')).not.toBeChecked();
  await expect(line('Lift')).toContainText('MCCB OUTGOING: Only one device is made for this rating. Confirm it.');
  await expect(line('Boiler')).toContainText('No word says which device it is. Choose one.');
  await preview.getByText('1 left out: Totals').click();
  await expect(preview.getByRole('list', { name: 'Texts left out' })).toHaveText('Row 5, Totals: Total | 410 | 4');
  await line('Boiler').getByRole('checkbox').click();
  await expect(line('Boiler').getByRole('checkbox')).not.toBeChecked();
  await line('Lift').getByRole('checkbox').check();
  await preview.getByRole('button', { name: /^Correct Type of Boiler/ }).click();
  await preview.getByRole('combobox', { name: 'Type of Boiler' }).selectOption('MCCB OUTGOING');
  await preview.getByRole('button', { name: /^Correct Rating of Boiler/ }).click();
  await page.keyboard.type('63');
  await page.keyboard.press('Enter');
  await expect(line('Boiler').getByRole('checkbox')).toBeChecked();
  await named(preview, 'Add 3 feeders').click();
  await expect(page.getByText('Chiller, Lift, Boiler :Feeder is imported successfully.')).toBeVisible();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3', 'Chiller', 'Lift', 'Boiler']);
  await page.keyboard.press('Alt+Z');
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
});

test('a schedule of a consultant gives breakers, releases, loads and cables, each proposal to be ticked by itself', async ({
  page,
}) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), indianSchedule);
  await page.keyboard.press('Control+V');
  const preview = dialog(page, 'Check the feeder schedule');
  await expect(preview).toContainText('40 rows read; 16 to look at');
  await expect(preview).toContainText('4 that cannot be added before they are corrected; 49 feeders in all');
  await expect(preview).toContainText('The file says 47 feeders, 49 were read. Is a row missing?');
  const line = (name: string) => preview.getByRole('row', { name: new RegExp(`^Select ${name}`) });
  await expect(line('Speed Frame')).toContainText('100 A for 73.7 A: It is the next rating that carries the load.');
  await expect(line('Speed Frame').getByRole('checkbox')).not.toBeChecked();
  await expect(named(preview, 'Add 20 feeders')).toBeEnabled();
  await preview.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(named(preview, 'Add 36 feeders')).toBeEnabled();
  await preview.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(named(preview, 'Add feeders')).toBeDisabled();
  for (const name of ['APFC Panel', 'Bore well pump', 'Spare-1', 'Spare-2', 'Spare-3']) {
    await line(name).getByRole('checkbox').check();
  }
  await line('Speed Frame').getByRole('checkbox').check();
  await preview.getByRole('button', { name: /^Correct Load of Blow Room/ }).click();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await line('Blow Room').getByRole('checkbox').check();
  await named(preview, 'Add 7 feeders').click();
  await expectFeeders(page, [
    'I/C',
    'O/G-1',
    'O/G-2,3',
    'Blow Room',
    'Speed Frame',
    'APFC Panel 250 kVAR',
    'Bore well pump',
    'Spare-1',
    'Spare-2',
    'Spare-3',
  ]);
});

/** How far the row of the schedule is below the first one, without those that fit the screen. */
const ROW_61_PX = 1450;

test('77 rows of a motor control centre are each understood or refused, corrected, confirmed and added', async ({
  page,
}) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), motorSchedule);
  await page.keyboard.press('Control+V');
  const preview = dialog(page, 'Check the feeder schedule');
  await expect(preview).toContainText('77 rows read; 1 to look at');
  await expect(preview).toContainText('6 that cannot be added before they are corrected');
  const gathered = preview.getByRole('list', { name: 'Rows that become one feeder' }).getByRole('listitem');
  await expect(gathered).toHaveText([
    /^LDB DISTRIBUTION SECTION, .*: 12 x MCB 1P C16 A, 6 x MCB 1P C16 A, 4 x RCBO 2P C32 A, .* \(rows 57 to 60, 62\)$/,
    /^DB-A DISTRIBUTION SECTION, Rated current 40 A proposed: 1 x RCCB 4P 40 A, .* \(rows 63 to 65\)$/,
  ]);
  await preview.getByRole('checkbox', { name: 'Select FEEDER 4' }).hover();
  await page.mouse.wheel(0, ROW_61_PX);
  await preview.getByRole('button', { name: /^Nothing says how many poles it has/ }).click();
  await page.keyboard.type('SP');
  await page.keyboard.press('Enter');
  await expect(gathered.first()).toContainText('2 x MCB 1P C20 A');
  // 70 rows are plain and one was corrected. Of these 71, nine are small ways of two sections.
  await named(preview, 'Add 64 feeders').click();
  await expect(
    page.getByText('GRID, ATS-1, FEEDER 1, FEEDER 2, 60 more :Feeder is imported successfully.'),
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

test('5,000 rows are refused at once with what to do, and more are not read at all', async ({ page }) => {
  await pasteRows(page, manyRows(5000));
  const preview = dialog(page, 'Check the feeder schedule');
  await expect(preview.getByText('5000 rows read')).toBeVisible();
  await expect(named(preview, 'Add 5000 feeders')).toBeDisabled();
  await expect(preview.getByRole('alert')).toHaveText(
    'A board has at most 2000 feeders, copies counted: these would be 5004. Take fewer rows, or share them between boards.',
  );
  await page.keyboard.press('Escape');
  await named(preview, 'Discard').click();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3']);
  await pasteRows(page, manyRows(5001));
  await expect(preview.getByText('Pasted rows has 5001 rows, 5000 are possible: split it by boards')).toBeVisible();
});

test('a feeder is saved for the company and used again on another board [CFG-28]', async ({ page, request }) => {
  const other = await importBoard(request, asha, exampleEnquiry({ name: 'Dye House', boards: ['MDB'] }));
  await page.getByRole('tab', { name: 'Global feeders' }).click();
  await page.getByRole('tab', { name: 'Global feeders' }).click();
  await named(page, 'Save a feeder').click();
  const save = dialog(page, 'Save a feeder in the library');
  await save.getByRole('combobox', { name: /^Feeder/ }).click();
  await page.getByRole('option', { name: 'I/C', exact: true }).click();
  await save.getByRole('textbox', { name: 'Feeder Name' }).fill('Metered incomer 315');
  await named(save, 'Save feeder').click();
  await expect(page.getByText('Metered incomer 315 is in the library of your company.')).toBeVisible();

  await page.goto(configurationOf(other, 'feeders'));
  await expect(page.getByRole('heading', { level: 1, name: 'MDB' })).toBeVisible();
  await expectConfiguration(page);
  await page.getByRole('searchbox', { name: 'Search for global feeders' }).fill('metered incomer');
  await named(page, 'Add Metered incomer 315').click();
  const add = dialog(page, 'Add a Global Feeder');
  await add.getByLabel('Feeder Name').fill('I/C-2');
  await named(add, 'Add').click();
  await expect(page.getByText('I/C-2 :Feeder is added successfully.')).toBeVisible();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3', 'I/C-2']);
  await named(page, 'Configure I/C-2').click();
  await expect(page.getByRole('tab', { name: 'Control & Monitoring Equipment' })).toContainText('5');
});

test('feeders of another project are imported with their components [CFG-13, CFG-28]', async ({ page, request }) => {
  await importBoard(request, asha, exampleEnquiry({ name: 'Hospital Tower', boards: ['MDB'] }));
  await named(page, 'Import').click();
  await page.getByRole('menuitem', { name: 'Feeders of other boards' }).click();
  const from = dialog(page, 'Import Feeders');
  await from.getByRole('radio', { name: 'Other projects' }).check();
  await from.getByRole('combobox', { name: 'Projects' }).fill('Hospital');
  await page.getByRole('option', { name: /Hospital Tower/ }).click();
  await from.getByRole('combobox', { name: 'Board' }).click();
  await page.getByRole('option', { name: 'MDB' }).click();
  await page.keyboard.press('Tab');
  await named(from, 'Add I/C of MDB').click();
  await named(from, 'Add O/G-1 of MDB').click();
  await named(from, 'Remove O/G-1 of MDB').click();
  await named(from, 'Import').click();
  await expect(page.getByText(/I\/C.* :Feeder is imported successfully\./)).toBeVisible();
  await expectFeeders(page, ['I/C', 'O/G-1', 'O/G-2,3', 'I/C-Copy-(1)']);
  await named(page, 'Configure I/C-Copy-(1)').click();
  await expect(page.getByRole('tab', { name: 'Control & Monitoring Equipment' })).toContainText('5');
});
