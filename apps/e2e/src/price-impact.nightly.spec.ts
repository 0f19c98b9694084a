import type { APIRequestContext } from '@playwright/test';
import { getBoardDesignCall, getProjectPriceCall } from '@pw/contract/project-pricing';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept, sessionOf } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { checkColumns, uploadList } from './support/price-list-steps.ts';
import { importWholeProject, openStep } from './support/sales.ts';
import { tabOfAdministrator, tabOfUser } from './support/signed-in-tab.ts';

let asha: KeptTab;
let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  const company = await subscribeCompany(request, 'Impact Panels');
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  asha = await tabOfUser(request, user, 'sales');
  administrator = await tabOfAdministrator(request, company.administrator);
});

/** A list of every article of a project, at its demo price and a fifth more. */
async function dearerList(request: APIRequestContext, projectId: number) {
  const { token } = sessionOf(asha);
  const { boards } = await ask(request, getProjectPriceCall, { token, params: { projectId }, body: undefined });
  const designs = boards.map(({ lineItemId }) =>
    ask(request, getBoardDesignCall, { token, params: { projectId, lineItemId }, body: undefined }),
  );
  const priced = (await Promise.all(designs)).flatMap(({ bom }) =>
    bom.flatMap(({ catalogueNumber, listPrice }) =>
      catalogueNumber === '' || listPrice === null ? [] : [[catalogueNumber, listPrice] as const],
    ),
  );
  const rows = [...new Map(priced)].map(([number, price]) => `${number},${(price * 1.2).toFixed(2)}`);
  const buffer = Buffer.from(['Catalogue number,List price', ...rows].join('\n'));
  return { name: 'siemens.csv', mimeType: 'text/csv', buffer };
}

test('a list says before it is published what it changes of an offer, whose owner then accepts it', async ({
  page,
  browser,
  request,
}) => {
  const { projectId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 9' }));
  await openKept(page, administrator, '/#/main/admin/price-lists');
  await uploadList(page, await dearerList(request, projectId), '01-11-2025');
  await checkColumns(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const sentence = page.getByText(/^1 of 1 open offer changes: \+ ₹ /);
  await expect(sentence).toBeVisible();
  const [change = '-'] = /\+ ₹ [\d,]+\.\d\d/.exec((await sentence.textContent()) ?? '') ?? [];

  await page.getByRole('button', { name: 'See the offers' }).click();
  await expect(page.getByText(/^With the uploaded list of Siemens, valid from 01-11-2025\./)).toBeVisible();
  await expect(page.getByRole('row', { name: /Kiln 9/ })).toContainText(change);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('November');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Price lists', exact: true })).toBeVisible();
  await expect(page.getByText(/Impact on open offers.*1 of 1 open offer changes: /)).toContainText(change);
  await page.getByRole('button', { name: 'See the offers' }).click();
  await page.getByRole('button', { name: 'Kiln 9' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare prices: Kiln 9' });
  await expect(dialog.getByText(change).last()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  const context = await browser.newContext();
  const desk = await context.newPage();
  await openStep(desk, asha, projectId, 'pricing');
  await desk.getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByText('This project now has the current prices.')).toBeVisible();
  await context.close();
});
