import type { Page } from '@playwright/test';
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

const rows = [
  ['Feeder Name', 'Device', 'Rating (A)', 'Load kW', 'Poles', 'Qty'],
  ['P-101', 'DOL', '', '11', '', '2'],
  ['P-102', 'Star Delta', '', '37', '', '1'],
  ['P-103', 'VFD', '', '15', '', '1'],
  ['F-7', 'SFU', '100', '', 'TPN', '1'],
  ['KWH', 'kWh meter', '', '', '', '1'],
  ['PFC', 'APFC 100 kvar', '', '', '', '1'],
  ['Later', 'Space', '250', '', '', '1'],
];

async function paste(page: Page, lines: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.map((line) => line.join('\t')).join('\r\n'));
  await page.keyboard.press('Control+V');
}

test('motor starters, switch-fuses, meters, capacitors and kept room come from a pasted schedule, chosen by motor and kvar', async ({
  page,
}) => {
  await paste(page, rows);
  const preview = dialog(page, 'Check the feeder schedule');
  await expect(preview).toContainText('7 rows read');
  await named(preview, 'Add 7 feeders').click();
  const names = ['I/C', 'O/G-1', 'O/G-2,3', 'P-101', 'P-102', 'P-103', 'F-7', 'KWH', 'PFC', 'Later'];
  await expectFeeders(page, names);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) });
  await expect(row('P-101')).toContainText('11 kW');
  await expect(row('P-101')).toContainText('3RV2021-4DA10');
  await expect(row('PFC')).toContainText('100 kvar');
  const drawer = await openDrawer(page, 'P-101');
  await expect(drawer.getByLabel('Motor power')).toHaveValue('11');
});
