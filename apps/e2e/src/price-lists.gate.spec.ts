import type { Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { subscribeCompany } from './support/own-company.ts';
import { checkColumns, publishList, uploadList } from './support/price-list-steps.ts';
import { tabOfAdministrator } from './support/signed-in-tab.ts';

let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  const { administrator: who } = await subscribeCompany(request, 'Price Panels');
  administrator = await tabOfAdministrator(request, who);
});

const rows = (page: Page) => page.getByRole('grid', { name: 'Rows of the list' });
const tile = (page: Page, name: string) => page.getByRole('group', { name: 'Rows' }).getByRole('button', { name });

test('a list of a maker goes from its file to the published version, and back', async ({ page }) => {
  await openKept(page, administrator, '/#/main/admin/price-lists');
  await expect(page.getByText('No price list yet.')).toBeVisible();

  await test.step('the first list: its columns are checked once', async () => {
    await uploadList(page, 'siemens-2026-07.csv', '01-07-2026');
    await checkColumns(page);
    await expect(tile(page, '24 New')).toBeVisible();
    await publishList(page, 'July 2026');
    await expect(page.getByText(/^Version 1 of Siemens is published/)).toBeVisible();
    await expect(page.getByRole('row', { name: /Siemens.*July 2026.*01-07-2026.*24/ })).toBeVisible();
  });

  await test.step('the next list: what looks wrong is decided row by row', async () => {
    await uploadList(page, 'siemens-2027-01.csv', '01-01-2027');
    await expect(tile(page, '9 To decide')).toBeVisible();

    // By the keyboard: the decimal point is corrected.
    await rows(page).getByRole('row', { name: /5SL4/ }).press('c');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/5SL4102-7: 6,510\.00 is 10\.5 times 620\.00\./)).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Price for one/ }).fill('651');
    await page.keyboard.press('Enter');
    await expect(tile(page, '8 To decide')).toBeVisible();

    await rows(page)
      .getByRole('row', { name: /3RB3026/ })
      .press('k');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('New overload relay');
    await dialog.getByRole('button', { name: /^Keep row/ }).click();
    await expect(tile(page, '7 To decide')).toBeVisible();

    // Of the two rows of one number one is taken.
    await rows(page)
      .getByRole('row', { name: /3RT2026.*3,275/ })
      .press('k');
    await expect(tile(page, '5 To decide')).toBeVisible();

    // All of a class at once.
    await tile(page, '3 Unit changed').click();
    await page.getByRole('button', { name: 'Keep all' }).click();
    await dialog.getByRole('button', { name: 'Keep all' }).click();
    await expect(tile(page, '2 To decide')).toBeVisible();
    await tile(page, '2 Faulty').click();
    await page.getByRole('button', { name: 'Leave all out' }).click();
    await dialog.getByRole('button', { name: 'Leave out all' }).click();
    await expect(tile(page, '0 To decide')).toBeVisible();

    await publishList(page, 'January 2027');
    await expect(page.getByText(/^Version 2 of Siemens is published/)).toBeVisible();
    await expect(page.getByRole('row', { name: /Siemens.*Version 2 from 01-01-2027/ })).toBeVisible();
  });

  await test.step('the impact on open offers is worked out, and what is missing is listed', async () => {
    await page.getByRole('button', { name: 'Impact on open offers' }).click();
    await expect(page.getByText('No offer is open.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the price lists' }).click();
    await page.getByRole('button', { name: /numbers of Siemens without a price$/ }).click();
    // By its name: the list of makers has a search box, too, and stays until the part of this page is loaded.
    await page.getByRole('searchbox', { name: 'Search numbers and descriptions' }).fill('3VA2');
    await expect(page.getByRole('row', { name: /3VA2/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to the price lists' }).click();
  });

  await test.step('roll back: the list that comes is withdrawn', async () => {
    await page.getByRole('button', { name: 'Siemens', exact: true }).click();
    await page.getByRole('button', { name: 'Roll back to version 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roll back Siemens to version 1' });
    await expect(dialog.getByRole('textbox', { name: /^From day/ })).toHaveValue('01-01-2027');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The maker withdrew its list');
    await dialog.getByRole('button', { name: 'Roll back to version 1' }).click();
    await expect(page.getByText('Version 1 of Siemens holds from 01-01-2027 on.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the price lists' }).click();
    await expect(page.getByRole('row', { name: /Siemens/ })).not.toContainText('Version 2');
  });
});
