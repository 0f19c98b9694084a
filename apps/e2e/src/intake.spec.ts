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
  const waiting = page.getByText(/^20 rows, \d+ to confirm$/);
  const makeBoards = page.getByRole('button', { name: 'Make boards' });

  await test.step('the file is read, each value with its place in it', async () => {
    await page.getByLabel('Files of an enquiry').setInputFiles(join(samples, 'e13-messy-motor-schedule.xlsx'));
    await expect(waiting).toHaveText('20 rows, 16 to confirm');
    await expect(makeBoards).toBeDisabled();
    await cell(page, 'ACB INCOMING').click();
    await expect(page.getByText(/A word is a letter away from this one/)).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'MCC', exact: true })).toContainText('Incommer');
  });

  await test.step('Enter confirms what is proposed and goes on to the next row that waits', async () => {
    for (const left of [15, 14, 13, 12]) {
      await page.keyboard.press('Enter');
      await expect(waiting).toHaveText(`20 rows, ${left} to confirm`);
    }
    await page.keyboard.press('Control+z');
    await expect(waiting).toHaveText('20 rows, 13 to confirm');
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
