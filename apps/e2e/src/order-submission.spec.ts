import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { updateProjectStatusCall } from '@pw/contract/approvals';
import { statusEntry } from '@pw/domain/projects/project-status';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { pdfFile } from './support/files.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { addUsers, signInByApi, subscribeCompany } from './support/own-company.ts';
import { expectProjects, expectStep, importWholeProject, openStep, rowOf } from './support/sales.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

let asha: KeptTab;
let administrator: string;

test.beforeAll(async ({ request }) => {
  const company = await subscribeCompany(request, 'Order Panels');
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  asha = await tabOfUser(request, user, 'sales');
  const { authToken } = await signInByApi(request, company.administrator);
  administrator = authToken.token;
});

/** Decides as the administrator does. */
async function decide(
  request: APIRequestContext,
  specProjectId: string,
  to: 'on-order' | 'quote-rejected',
  reasonForRejection = '',
): Promise<void> {
  const { id: statusId, name: projectStatus } = statusEntry(to);
  await ask(request, updateProjectStatusCall, {
    body: { specProjectId, statusId, projectStatus, reasonForRejection },
    token: administrator,
  });
}

/** Submits at the Summary with every warning that stands, which leads back to the list. */
async function submit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit to Order' });
  await expect(button).toBeDisabled();
  await page.getByRole('checkbox', { name: /take responsibility/ }).check();
  await button.click();
  await page.getByRole('dialog', { name: 'Submit to Order' }).getByRole('button', { name: 'Submit to Order' }).click();
  await expect(page.getByText('The Quote has been submitted for order conversion successfully.')).toBeVisible();
  await expectProjects(page);
}

test('a quote is rejected with a reason, mended, submitted as the next revision, approved and confirmed [SUM-06, STS-12]', async ({
  page,
  request,
}) => {
  const reason = 'The customer asks for two of them.';
  const { projectID, specProjectId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 9' }));
  const row = rowOf(page, 'Kiln 9');
  await openStep(page, asha, projectID, 'summary');
  await submit(page);
  await expect(row).toContainText('Quote Submitted');
  await expect(row).toContainText(`${projectID}-R1`);

  await decide(request, specProjectId, 'quote-rejected', reason);
  await row.getByRole('link', { name: specProjectId }).click();
  await expectStep(page, 'board-catalog');
  const told = page.getByRole('status').filter({ hasText: 'Quote Rejected' });
  await expect(told).toContainText(reason);
  await expect(told).toContainText(`${projectID}-R2`);
  const quantity = page.getByRole('textbox', { name: 'Quantity of PCC-1' });
  await quantity.fill('2');
  await quantity.press('Enter');
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expectStep(page, 'summary');
  await submit(page);
  await expect(row).toContainText(`${projectID}-R2`);

  await decide(request, specProjectId, 'on-order');
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

  await decide(request, specProjectId, 'on-order');
  await openStep(page, asha, projectID, 'summary');
  const card = page.getByRole('region', { name: 'Submitted revision' });
  await expect(card).toContainText(`${projectID}-R2`);
  await expect(card.getByRole('link', { name: 'PO 4711' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit to Order' })).toHaveCount(0);
});
