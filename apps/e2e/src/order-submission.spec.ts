import type { Browser, Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { pdfFile } from './support/files.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { closeToasts } from './support/one-page.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { expectProjects, expectStep, importWholeProject, openStep, rowOf } from './support/sales.ts';
import { tabOfAdministrator, tabOfUser } from './support/signed-in-tab.ts';

let asha: KeptTab;
let nadia: KeptTab;

test.beforeAll(async ({ request }) => {
  const company = await subscribeCompany(request, 'Order Panels');
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  asha = await tabOfUser(request, user, 'sales');
  nadia = await tabOfAdministrator(request, company.administrator);
});

/** The administrator's window. */
async function openOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/** Opens the request of a project from the list of what waits, and approves it, or rejects it with a reason. */
async function decide(office: Page, project: string, reason?: string): Promise<void> {
  const word = reason === undefined ? 'Approve' : 'Reject';
  await openKept(office, nadia, '/#/main/admin?moveToAdmin=3');
  await office.getByRole('link', { name: `View Project: ${project}` }).click();
  await office.getByRole('button', { name: word, exact: true }).click();
  const question = office.getByRole('dialog');
  if (reason !== undefined) {
    await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
  }
  await question.getByRole('button', { name: `Yes , ${word} it` }).click();
  await expect(office.getByText(/has been (approved|rejected) successfully$/)).toBeVisible();
}

/** Submits at the Summary with every warning that stands, which leads back to the list. */
async function submit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit to Order' });
  await expect(button).toBeDisabled();
  await page.getByRole('checkbox', { name: /take responsibility/ }).check();
  await button.click();
  await page.getByRole('dialog', { name: 'Submit to Order' }).getByRole('button', { name: 'Submit to Order' }).click();
  await expect(page.getByText('The Quote has been submitted for order conversion successfully.')).toBeVisible();
  // A quote that is submitted again has a message of its own, and this one may go by itself meanwhile.
  await closeToasts(page);
  await expectProjects(page);
}

test('a quote is rejected with a reason, mended, submitted as the next revision, approved and confirmed [SUM-06, STS-12]', async ({
  page,
  browser,
  request,
}) => {
  const reason = 'The customer asks for two of them.';
  const { projectId, quotationNumber } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 9' }));
  const row = rowOf(page, 'Kiln 9');
  await openStep(page, asha, projectId, 'summary');
  await submit(page);
  await expect(row).toContainText('Quote Submitted');
  await expect(row).toContainText(`${projectId}-R1`);

  const office = await openOffice(browser);
  await decide(office, 'Kiln 9', reason);
  await row.getByRole('link', { name: quotationNumber }).click();
  await expectStep(page, 'board-catalog');
  const message = page.getByRole('status').filter({ hasText: 'Quote Rejected' });
  await expect(message).toContainText(reason);
  await expect(message).toContainText(`${projectId}-R2`);
  const quantity = page.getByRole('textbox', { name: 'Quantity of PCC-1' });
  await quantity.fill('2');
  await quantity.press('Enter');
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expectStep(page, 'summary');
  await submit(page);
  await expect(row).toContainText(`${projectId}-R2`);

  await decide(office, 'Kiln 9');
  await page.reload();
  await expect(row).toContainText(/On Order SO-\d\d-0001/);
  await row.getByRole('button', { name: 'More actions for Kiln 9' }).click();
  await page.getByRole('menuitem', { name: 'Confirm order' }).click();
  const form = page.getByRole('dialog', { name: 'Confirm order' });
  await form.getByRole('textbox', { name: 'Purchase order number' }).fill('PO 4711');
  await form.getByLabel('Purchase order', { exact: true }).setInputFiles(pdfFile('PO 4711.pdf'));
  await form.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page.getByText('The Order has been submitted for confirmation successfully.')).toBeVisible();
  await expect(row).toContainText('Order Submitted');

  await decide(office, 'Kiln 9');
  await office.context().close();
  await openStep(page, asha, projectId, 'summary');
  const card = page.getByRole('region', { name: 'Submitted revision' });
  await expect(card).toContainText(`${projectId}-R2`);
  await expect(card.getByRole('link', { name: 'PO 4711' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit to Order' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Revisions' }).click();
  const history = page.getByRole('dialog', { name: /^Revisions/ });
  await expect(history.getByRole('listitem').filter({ hasText: `${projectId}-R2` })).toContainText('Valid order');
  await expect(history.getByText(reason)).toBeVisible();
});
