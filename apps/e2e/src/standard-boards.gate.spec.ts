import { listBoardsCall } from '@pw/contract/boards';
import { listStandardBoardsCall, moveStandardBoardCall } from '@pw/contract/standard-boards';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { configurationOf, livePanel, named } from './support/configuration.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openKept, sessionOf } from './support/kept-tab.ts';
import { addUsers, signInByApi, subscribeCompany } from './support/own-company.ts';
import { importWholeProject, openStep, rowOf } from './support/sales.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

test('a board is saved as standard, released, used again, and says where it was changed', async ({ page, request }, {
  timeout,
}) => {
  test.setTimeout(2 * timeout);
  const company = await subscribeCompany(request, 'Standard Panels');
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  const asha = await tabOfUser(request, user, 'sales');
  const { token } = sessionOf(asha);
  const { projectId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 14' }));

  await openStep(page, asha, projectId, 'board-catalog');
  await page.getByRole('button', { name: 'Save PCC-1 as standard' }).click();
  const form = page.getByRole('dialog', { name: 'Save PCC-1 as standard' });
  await form.getByRole('textbox', { name: 'Number' }).fill('PCC-1600-2I');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);

  const { standards } = await ask(request, listStandardBoardsCall, { token, body: undefined });
  const { authToken } = await signInByApi(request, company.administrator);
  await ask(request, moveStandardBoardCall, {
    token: authToken.token,
    params: { standardId: standards[0]?.standardId ?? '' },
    body: { state: 'released', version: 1 },
  });

  await page.getByRole('button', { name: 'From standard' }).click();
  await page.getByRole('radio', { name: 'Select PCC-1600-2I' }).click();
  await expect(page.getByText('The current rules and prices make it as it was released.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Board Name' }).fill('PCC-2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rowOf(page, 'PCC-2')).toContainText('Completed');

  const { items } = await ask(request, listBoardsCall, { token, params: { projectId }, body: undefined });
  const lineItemId = items.find(({ name }) => name === 'PCC-2')?.lineItemId ?? 0;
  await openKept(page, asha, configurationOf({ projectId, lineItemId }));
  await expect(livePanel(page).getByText('up to date')).toBeVisible();
  await expect(page.getByText('Made from PCC-1600-2I v1')).toBeVisible();
  const degree = page.getByRole('combobox', { name: /^Degree of protection/ });
  await degree.click();
  await page.getByRole('option', { name: /^IP54/ }).click();
  await expect(page.getByText('Differs from PCC-1600-2I v1 in 1 value')).toBeVisible();
  await named(page, 'Show').click();
  const dialog = page.getByRole('dialog', { name: 'Differences from PCC-1600-2I v1' });
  await dialog.getByRole('button', { name: 'Back to the standard' }).click();
  await expect(dialog.getByText('The board is as its standard has it.')).toBeVisible();
});
