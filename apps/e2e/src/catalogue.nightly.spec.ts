import { test } from './support/browser-test.ts';
import { acceptLines, compareDraft, confirmSlips, releaseDraft } from './support/catalogue-steps.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { importWholeProject } from './support/sales.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

test('a house value is changed, compared, released by a second person and rolled back', async ({
  page: priya,
  browser,
  request,
}) => {
  const company = await subscribeCompany(request, 'Catalogue Panels');
  const [first, second, engineer] = await addUsers(request, company, [
    { userName: 'priya', roles: ['product-engineer'] },
    { userName: 'anil', roles: ['product-engineer'] },
    { userName: 'asha', roles: ['sales'] },
  ]);
  if (!first || !second || !engineer) {
    throw new Error('The users were not added');
  }
  const sales = await tabOfUser(request, engineer, 'sales');
  await importWholeProject(request, sales, exampleEnquiry({ name: 'Pune', boards: ['MDB'] }));
  const anil = await browser.newPage();

  await test.step('a product engineer changes a height in the grid and says why', async () => {
    await openKept(priya, await tabOfUser(request, first, 'product-engineer'), '/#/main/product-engineer');
    await priya.getByRole('textbox', { name: 'Search tables' }).fill('mccb-module');
    await priya.getByRole('link', { name: 'mccb-module-height' }).click();
    const row = priya.getByRole('grid', { name: 'mccb-module-height' }).getByRole('row', { name: /MCCB_OG 630/ });
    await row.getByRole('gridcell').nth(2).click();
    await priya.keyboard.press('F2');
    await priya.keyboard.type('500');
    await priya.keyboard.press('Enter');
    const dialog = priya.getByRole('dialog', { name: 'Why is it changed?' });
    await dialog.getByLabel(/^Reason/).fill('new mounting plate');
    await dialog.getByRole('button', { name: 'Change 1 cell' }).click();
    await expect(priya.getByText(/The draft changes 1 cell or row/)).toBeVisible();
  });

  await test.step('the draft is compared on golden and open boards, and its lines are accepted', async () => {
    await priya.getByRole('link', { name: 'Draft and release' }).click();
    await confirmSlips(priya, 'checked in data sheet 4');
    await compareDraft(priya);
    await acceptLines(priya, 'as measured');
  });

  await test.step('its author does not release it', async () => {
    const release = priya.getByRole('region', { name: 'Release' });
    await expect(release.getByText(/Ask another product engineer/)).toBeVisible();
    await expect(release.getByRole('button', { name: 'Release version 1' })).toBeDisabled();
  });

  await test.step('a second product engineer releases it', async () => {
    await openKept(anil, await tabOfUser(request, second, 'product-engineer'), '/#/main/product-engineer/draft');
    await releaseDraft(anil, 1, 'plates of 2027');
  });

  await test.step('and rolls back to the tables of the product', async () => {
    await anil.getByRole('link', { name: 'Versions' }).click();
    await anil.getByRole('button', { name: 'Roll back to version 0' }).click();
    const dialog = anil.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('plates arrive later');
    await dialog.getByRole('button', { name: 'Roll back to version 0' }).click();
    await expect(anil.getByRole('row', { name: /Rolled back to 0: plates arrive later/ })).toBeVisible();
  });
  await anil.close();
});
