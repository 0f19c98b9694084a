import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dialog } from './support/configuration.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { oneSalesEngineer, openProjects } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Intake Panels'));
});

const WORKBOOK = 'e01-feeder-list.xlsx';
const samples = new URL('../../../examples/intake/', import.meta.url);

/** Lets go of a file over the page, as from a folder of the computer. */
async function drop(page: Page, name: string): Promise<void> {
  const sent = { name, bytes: readFileSync(new URL(name, samples)).toString('base64') };
  const dataTransfer = await page.evaluateHandle((file) => {
    const bytes = Uint8Array.from(atob(file.bytes), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], file.name));
    return transfer;
  }, sent);
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await expect(page.getByText('Drop the files of an enquiry to read them')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

const intakeOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const source = (page: Page, name: string) => page.getByRole('region', { name: `Source: ${name}` });

test('a workbook that is dropped on the projects is read, with its source next to the rows', async ({ page }) => {
  await openProjects(page, asha);
  await drop(page, WORKBOOK);
  await expect(intakeOf(page, WORKBOOK)).toBeVisible();
  await expect(source(page, WORKBOOK).getByRole('cell', { name: 'Air washer', exact: true })).toBeVisible();
});

test('it waits in the list, opens again when it is dropped again, and is discarded after a question', async ({
  page,
}) => {
  await openProjects(page, asha);
  const open = page.getByRole('region', { name: 'Open enquiries' });
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await drop(page, WORKBOOK);
  await expect(page.getByText('This file was dropped before: its intake is open again.')).toBeVisible();
  await openProjects(page, asha);
  await open.getByRole('button', { name: `Discard ${WORKBOOK}` }).click();
  await dialog(page, 'Discard the file').getByRole('button', { name: 'Discard' }).click();
  await expect(open).toHaveCount(0);
});

test('the page of a PDF is shown next to the rows that were read of it', async ({ page }) => {
  await openProjects(page, asha);
  await drop(page, 'e10-table.pdf');
  await expect(intakeOf(page, 'e10-table.pdf')).toBeVisible();
  await expect(source(page, 'e10-table.pdf').getByRole('img', { name: 'e10-table.pdf, page 1' })).toBeVisible();
});

test('a table that is pasted on the projects is read as a text', async ({ page }) => {
  await openProjects(page, asha);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const rows = ['MAIN LT PANEL', 'Feeder Name\tRating (A)\tPoles\tDevice', 'Chiller\t250\t4P\tMCCB'];
    clipboardData.setData('text/plain', rows.join('\n'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(intakeOf(page, 'Pasted text.txt')).toBeVisible();
  await expect(source(page, 'Pasted text.txt').getByRole('cell', { name: 'Chiller' })).toBeVisible();
});
