import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { priceListFile } from './support/price-list-file.ts';
import { importWholeProject, openStep } from './support/sales.ts';
import { tabOfAdministrator, tabOfUser } from './support/signed-in-tab.ts';

test('indices that an administrator imports move the price of a project by its clause', async ({
  page: administration,
  browser,
  request,
}) => {
  const company = await subscribeCompany(request, 'Variation Panels');
  const administrator = await tabOfAdministrator(request, company.administrator);
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  const sales = await tabOfUser(request, user, 'sales');
  const { projectId } = await importWholeProject(request, sales, exampleEnquiry({ name: 'Pune', boards: ['MDB'] }));

  await test.step('an administrator imports the months of four indices', async () => {
    await openKept(administration, administrator, '/#/main/admin/market-rates');
    await administration.getByRole('button', { name: 'Import' }).click();
    const dialog = administration.getByRole('dialog', { name: 'Import market rates' });
    await dialog.getByRole('textbox', { name: 'Source' }).fill('invented for tests');
    await dialog.getByLabel('File', { exact: true }).setInputFiles(priceListFile('index-months.csv'));
    await expect(dialog.getByText('100 new, 0 there already.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(administration.getByRole('region', { name: 'labour' })).toBeVisible();
  });

  await test.step('sales saves a clause, and sees the price of each month', async () => {
    const page = await browser.newPage();
    await openStep(page, sales, projectId, 'pricing');
    await page.getByRole('tab', { name: 'Price Calculation' }).click();
    await page.getByRole('button', { name: 'Price variation' }).click();
    await page.getByRole('combobox', { name: 'Index of line 1' }).selectOption('copper');
    await page.getByRole('textbox', { name: 'Weight % of line 1' }).fill('85');
    await page.getByRole('textbox', { name: 'Base month' }).fill('2024-11');
    await page.getByRole('button', { name: 'Save clause' }).click();
    await expect(page.getByText('The clause is saved.')).toBeVisible();
    await expect(page.getByRole('row', { name: /11-2024.*1\.000000/ })).toBeVisible();
    await page.close();
  });
});
