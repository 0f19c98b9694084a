import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { importWholeProject } from './support/sales.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

test('Commercial opens a project from the pipeline, reads every step and a board, and can change nothing', async ({
  page,
  request,
}) => {
  const company = await subscribeCompany(request, 'Reading Panels');
  const [asha, karan] = await addUsers(request, company, [
    { userName: 'asha', roles: ['sales'] },
    { userName: 'karan', roles: ['commercial'] },
  ]);
  if (!asha || !karan) {
    throw new Error('The users were not added');
  }
  await importWholeProject(request, await tabOfUser(request, asha, 'sales'), exampleEnquiry({ name: 'Kiln 9' }));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) {
      refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
    }
  });
  await openKept(page, await tabOfUser(request, karan, 'commercial'), '/#/main/commercial');
  await page.getByRole('row', { name: /Kiln 9/ }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(page.getByText('Commercial reads offers and changes none.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Submit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Follow-up/ }).first()).toBeVisible();

  for (const step of ['Reports', 'Pricing', 'Board Catalog', 'Project Details']) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(step, 'i') })
      .click();
    await expect(page.getByText('Commercial reads offers and changes none.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Save|Add|Delete|Generate)/, disabled: false })).toHaveCount(0);
  }
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Board Catalog/i })
    .click();
  await page.getByRole('link', { name: 'View PCC-1' }).click();
  await expect(page.getByText('Commercial reads boards and changes none.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Back to the projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  expect(refused).toEqual([]);
});
