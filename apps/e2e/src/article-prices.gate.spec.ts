import type { APIRequestContext } from '@playwright/test';
import { getBoardDesignCall, getProjectPriceCall } from '@pw/contract/project-pricing';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept, sessionOf } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { checkColumns, publishList, uploadList } from './support/price-list-steps.ts';
import { expectProjects, importWholeProject, openStep } from './support/sales.ts';
import { tabOfAdministrator, tabOfUser } from './support/signed-in-tab.ts';

let asha: KeptTab;
let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  const company = await subscribeCompany(request, 'Priced Panels');
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  asha = await tabOfUser(request, user, 'sales');
  administrator = await tabOfAdministrator(request, company.administrator);
});

/** The articles of a project that the demo list prices, with their prices. */
async function articlesOf(request: APIRequestContext, projectId: number) {
  const { token } = sessionOf(asha);
  const { boards } = await ask(request, getProjectPriceCall, { token, params: { projectId }, body: undefined });
  const [{ lineItemId } = { lineItemId: 0 }] = boards;
  const params = { projectId, lineItemId };
  const { bom } = await ask(request, getBoardDesignCall, { token, params, body: undefined });
  const prices = bom.flatMap(({ catalogueNumber, listPrice }) =>
    catalogueNumber === '' || listPrice === null ? [] : [[catalogueNumber, listPrice] as const],
  );
  return new Map(prices);
}

test('an article that no list prices keeps a quote back, until the price of a vendor is entered', async ({
  page,
  browser,
  request,
}) => {
  const { projectId: demoId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 7' }));
  const [[missing] = [''], ...listed] = await articlesOf(request, demoId);
  const csv = ['Catalogue number,List price', ...listed.map((row) => row.join(','))].join('\n');

  const context = await browser.newContext();
  const office = await context.newPage();
  await openKept(office, administrator, '/#/main/admin/price-lists');
  await uploadList(office, { name: 'siemens.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }, '01-11-2025');
  await checkColumns(office);
  await publishList(office, 'November');

  const { projectId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 8' }));
  await openStep(page, asha, projectId, 'summary');
  await expect(page.getByText(`Without a price: ${missing} (PCC-1).`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit to Order' })).toBeDisabled();

  // By the keyboard from the link to the saved price.
  await page.getByRole('link', { name: 'Enter the prices' }).press('Enter');
  await expect(page.getByText('The totals are incomplete:')).toBeVisible();
  await page.getByRole('button', { name: `Enter price of ${missing}` }).press('Enter');
  await expect(page.getByRole('dialog', { name: `Price of ${missing}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Price of one/ })).toBeFocused();
  await page.keyboard.type('4,350');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rishta Electricals, quotation 17');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const saved = page.getByRole('grid', { name: 'Prices for this project' }).getByRole('row', { name: missing });
  await expect(saved).toContainText('4,350.00');
  await expect(page.getByText('The totals are incomplete:')).toBeHidden();
  await openStep(page, asha, projectId, 'summary');
  // The first tick was for other points.
  await expect(page.getByRole('checkbox', { name: /take responsibility/ })).toBeVisible();
  await expect(page.getByText('Without a price:')).toBeHidden();
  await page.getByRole('checkbox', { name: /take responsibility/ }).check();
  await page.getByRole('button', { name: 'Submit to Order' }).click();
  await page.getByRole('dialog', { name: 'Submit to Order' }).getByRole('button', { name: 'Submit to Order' }).click();
  await expectProjects(page);
});
