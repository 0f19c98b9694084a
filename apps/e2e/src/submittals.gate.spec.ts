import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { aCompanyWithOffer, submitNextRevision } from './support/final-offer.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { openStep } from './support/sales.ts';

async function openSubmittals(page: Page, who: KeptTab, projectId: number): Promise<void> {
  await openStep(page, who, projectId, 'reports');
  await page.getByRole('tab', { name: 'Submittal' }).click();
}

async function save(page: Page, number: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${number}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  return (await readFile(await file.path())).toString('latin1');
}

test('a submittal is made and saved, a feeder is changed in R2, and the resubmittal shows the pages that changed', async ({
  page,
  request,
}, { timeout }) => {
  test.setTimeout(3 * timeout);
  const offer = await aCompanyWithOffer(request, 'Submittal Panels', 'Kiln 21');
  const { tab, projectId } = offer;
  await openSubmittals(page, tab, projectId);
  await expect(page.getByText(/^0 of \d+ articles have your data sheet/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Offer', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Move Data sheets up' }).click();
  await page.getByRole('button', { name: 'Make submittal' }).click();
  const rows = page.getByRole('list', { name: 'Submittals' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Made', { timeout });
  const first = (await rows.first().locator('strong').textContent()) ?? '';
  expect(first).toMatch(/^Q-\d{4}-\d{4}-R1-S01$/);
  expect(await save(page, first)).toMatch(/^%PDF-/);

  await submitNextRevision(request, offer);
  await page.reload();
  await openSubmittals(page, tab, projectId);
  await expect(page.getByRole('combobox', { name: 'Compare with' })).toHaveValue(/.+/);
  await page.getByRole('button', { name: 'Make resubmittal' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Made', { timeout });
  const second = (await rows.first().locator('strong').textContent()) ?? '';
  expect(second).toMatch(/-R2-S02$/);
  await page.getByRole('button', { name: `Pages of ${second}` }).click();
  const pages = page.getByRole('dialog', { name: `Pages of ${second}` });
  await expect(pages.getByRole('row').filter({ hasText: '-GA-01' })).toContainText('Changed');
  await expect(pages.getByRole('row').filter({ hasText: '-FD-01' })).toHaveCount(0);
  await pages.getByRole('checkbox', { name: 'Unchanged pages, too' }).check();
  await expect(pages.getByRole('row').filter({ hasText: '-FD-01' })).toContainText('Unchanged');
});
