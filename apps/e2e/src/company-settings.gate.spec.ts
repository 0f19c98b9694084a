import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { subscribeCompany } from './support/own-company.ts';
import { tabOfAdministrator } from './support/signed-in-tab.ts';

let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  const { administrator: who } = await subscribeCompany(request, 'Settings Panels');
  administrator = await tabOfAdministrator(request, who);
});

const onCost = (page: Page) => page.getByRole('radio', { name: 'Margin on cost' });
const onSale = (page: Page) => page.getByRole('radio', { name: 'Margin on sale' });

async function openSettings(page: Page) {
  await openKept(page, administrator, '/#/main/admin/settings');
  await expect(onCost(page)).toBeVisible();
}

async function saveSettings(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('keeps what was chosen, and the audit says who chose it', async ({ page }) => {
  await openSettings(page);
  await onSale(page).check();
  await saveSettings(page);
  await expect(page.getByText('Company settings are saved.')).toBeVisible();
  await page.reload();
  await expect(onSale(page)).toBeChecked();

  await page.getByRole('link', { name: 'Audit' }).click();
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Nadia Rao');
  await expect(newest).toContainText(/settings/i);
  await expect(newest).toContainText(/\d{2}-\d{2}-\d{4}/);
});
