import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { expectBoards, oneSalesEngineer, openProjects } from './support/sales.ts';

const samples = join(import.meta.dirname, '../../../examples/intake');

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Intake Panels'));
});

/** The first cell of the rows with this text. */
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true }).first();

test('the workbook of a customer becomes boards: confirmed by keyboard, its questions answered, with its source', async ({
  page,
}) => {
  await openProjects(page, asha);
  const waiting = page.getByText(/^20 rows, \d+ to confirm, 6 to settle$/);
  const makeBoards = page.getByRole('button', { name: 'Make boards' });

  await test.step('the file is read, each value with its place in it', async () => {
    await page.getByLabel('Files of an enquiry').setInputFiles(join(samples, 'e13-messy-motor-schedule.xlsx'));
    await expect(waiting).toHaveText('20 rows, 10 to confirm, 6 to settle');
    await expect(makeBoards).toBeDisabled();
    await cell(page, 'ACB INCOMING').click();
    await expect(page.getByText(/A word is a letter away from this one/)).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'MCC', exact: true })).toContainText('Incommer');
  });

  await test.step('Enter confirms what is proposed and goes on to the next row that waits', async () => {
    for (const left of [9, 8, 7, 6]) {
      await page.keyboard.press('Enter');
      await expect(waiting).toHaveText(`20 rows, ${left} to confirm, 6 to settle`);
    }
    await page.keyboard.press('Control+z');
    await expect(waiting).toHaveText('20 rows, 7 to confirm, 6 to settle');
  });

  await test.step('a question takes an offer, in its list or by Alt and its number', async () => {
    await page.getByRole('tab', { name: /^To settle/ }).click();
    const questions = page.getByRole('tabpanel', { name: /^To settle/ });
    await expect(questions.getByText('6 things to settle')).toBeVisible();
    for (const [index, offer] of [
      'Direct on line (DOL)',
      '25 kA',
      '22 kW',
      'Direct on line (DOL)',
      '25 kA',
    ].entries()) {
      await questions.getByRole('button', { name: offer, exact: true }).first().click();
      await expect(questions.getByText(new RegExp(`^${5 - index} things? to settle`))).toBeVisible();
    }
    await questions.getByRole('button', { name: 'Show me' }).click();
    await page.keyboard.press('Alt+1');
    await expect(page.getByText('2 texts of the file are open')).toBeVisible();
  });

  await test.step('what was left over is answered, and the boards are made in a new project', async () => {
    await page.getByRole('tab', { name: /^Left over/ }).click();
    await page.getByRole('button', { name: 'Not needed for all 2 accessories' }).click();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await makeBoards.click();
    const dialog = page.getByRole('dialog', { name: 'Make boards' });
    await dialog.getByLabel('Name of the new project').fill('Rolling mill');
    await dialog.getByRole('button', { name: 'Make boards' }).click();
    await expect(page.getByText('20 of 20 rows as read, 0 edited (edit rate 0 %)')).toBeVisible();
    await page
      .getByRole('button', { name: 'Open the boards' })
      .or(page.getByRole('link', { name: 'Open the boards' }))
      .click();
    await expectBoards(page, ['MCC-11', 'MCC-12']);
  });

  await test.step('a feeder says where it comes from', async () => {
    await page.getByRole('link', { name: 'Configure MCC-11' }).click();
    await expect(page.getByText(/MCC!A28: Busbar 800A\/half A/).first()).toBeVisible();
  });
});

const HEAD = 'Panel,Sl,Feeder,Device,Rating,Pole,kA,Qty';
const incomer = 'PCC-1,1,Incomer,ACB,1600,4P,50,1';

const schedule = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, incomer, ...rows].join('\n')),
});

const first = schedule('LT rev 1.csv', ['PCC-1,2,Chiller,MCCB,250,TPN,50,1', 'PCC-1,3,Pump,MCCB,100,3P,50,2']);
const later = schedule('LT rev 2.csv', [
  'PCC-1,2,Chiller,MCCB,315,TPN,50,1',
  'PCC-1,3,Pump,MCCB,100,3P,50,2',
  'PCC-1,4,UPS,ACB,630,4P,50,1',
  'PCC-2,1,Incomer,ACB,800,4P,50,1',
]);

test('a later file is compared with the boards of the one before, and each change is taken or left', async ({
  page,
}) => {
  const read = page.getByLabel('Files of an enquiry');
  const makeBoards = page.getByRole('button', { name: 'Make boards' });
  const dialog = page.getByRole('dialog');

  await test.step('boards are made of the first file', async () => {
    await openProjects(page, asha);
    await read.setInputFiles(first);
    await page.getByRole('tab', { name: /^Project and boards/ }).click();
    await page.getByRole('button', { name: '1600 A, as the incomer' }).click();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await makeBoards.click();
    await dialog.getByLabel('Name of the new project').fill('Cement plant');
    await dialog.getByRole('button', { name: 'Make boards' }).click();
    await expect(page.getByText('3 of 3 rows as read, 0 edited (edit rate 0 %)')).toBeVisible();
    await page.getByRole('button', { name: 'Open the boards' }).click();
    await expectBoards(page, ['PCC-1']);
  });

  await test.step('the later file makes only the board that is new', async () => {
    await read.setInputFiles(later);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByText('PCC-1: Chiller, rated current: 250 A before, 315 A now')).toBeVisible();
    await makeBoards.click();
    await dialog.getByRole('button', { name: /^Make|^Compare/ }).click();
    await expect(page.getByText('1 board compared, 2 changes to take or leave')).toBeVisible();
  });

  await test.step('one change is taken and one is left; nothing waits any more', async () => {
    await page.getByRole('button', { name: 'PCC-1: 2 changes' }).click();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    const chiller = dialog.getByRole('listitem').filter({ hasText: 'the customer now says 315 A' });
    await chiller.getByRole('button', { name: /^Take/ }).click();
    await expect(chiller).toHaveCount(0);
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'UPS is new' })
      .getByRole('button', { name: /^Leave/ })
      .click();
    await expect(page.getByText('A later file of the customer:')).toHaveCount(0);
    await page.keyboard.press('Alt+ArrowRight');
    const row = page.getByRole('row').filter({ hasText: 'Chiller' });
    await expect(row).toContainText('315 A');
    await expect(page.getByRole('row').filter({ hasText: 'UPS' })).toHaveCount(0);
  });
});
