import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { importWholeProject } from './support/sales.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

test('an offer of the pipeline is lost, which the figures count, and both are exported', async ({ page, request }) => {
  const company = await subscribeCompany(request, 'Pipeline Panels');
  const [asha, karan] = await addUsers(request, company, [
    { userName: 'asha', roles: ['sales'] },
    { userName: 'karan', roles: ['commercial'] },
  ]);
  if (!asha || !karan) {
    throw new Error('The users were not added');
  }
  const sales = await tabOfUser(request, asha, 'sales');
  for (const name of ['Kiln 9', 'Mill 4']) {
    await importWholeProject(request, sales, exampleEnquiry({ name }));
  }
  await openKept(page, await tabOfUser(request, karan, 'commercial'), '/#/main/commercial');

  await test.step('Commercial records the loss with its reason', async () => {
    await page.getByRole('button', { name: 'Outcome of Kiln 9' }).click();
    const dialog = page.getByRole('dialog', { name: 'Outcome' });
    await choose(page, 'Outcome', 'Lost');
    await choose(page, 'Reason', 'Price');
    await dialog.getByLabel('Competitor').fill('Deccan Switchgear');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The outcome is saved: Lost.')).toBeVisible();
  });

  await test.step('the pipeline shows it alone, and exports it', async () => {
    await page.getByRole('button', { name: 'Outcome: all' }).click();
    await page.getByRole('checkbox', { name: 'Lost' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Mill 4/ })).toHaveCount(0);
    const lines = (await downloaded(page, 'Export CSV')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Kiln 9');
  });

  await test.step('the figures count it, and are exported', async () => {
    await page.getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByRole('grid', { name: 'Figures' }).getByRole('row')).toHaveCount(2);
    const lines = (await downloaded(page, 'Export')).replaceAll('"', '').trim().split(/\r?\n/);
    const [head, , total] = lines.map((line) => line.split(','));
    const lost = total?.[head?.indexOf('lost') ?? -1];
    expect(lost).toBe('1');
  });
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
