import { readFile } from 'node:fs/promises';
import { listOrdersCall } from '@pw/contract/manufacture-documents';
import { ask } from './support/ask.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

test('the works open the wire list of an order, save its CSV and enter a cable to the site', async ({
  page,
  request,
}) => {
  const works = await tabOfUser(request, { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD }, 'manufacturer');
  const token: string = JSON.parse(works['panelwright.userInformation'] ?? '').authToken.token;
  const { orders } = await ask(request, listOrdersCall, { body: undefined, token });
  const orderNumber = orders[0]?.orderNumber ?? '';

  await openKept(page, works, `/#/main/manufacture-engineer/wiring?order=${orderNumber}`);
  await expect(page.getByText(/^Complete for \d+ of \d+ wire points: \d+ wires, \d+ ferrules$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /\+\d+[A-Z]+-[A-Z]\d+:/ }).first()).toBeVisible();

  const csv = page.getByRole('button', { name: 'CSV' });
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  expect(file.suggestedFilename()).toMatch(/ Wire list\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^Board,Wire,Net,From,To,mm2,Colour,Ferrule from,Ferrule to,Joint\r\n/);

  await page.getByRole('tab', { name: /^Core list/ }).click();
  await page.getByRole('button', { name: 'Add cable' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Number/ }).fill('W101');
  await dialog.getByRole('textbox', { name: /^Cores/ }).fill('7');
  await dialog.getByRole('textbox', { name: /^Leads to/ }).fill('RTU panel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Enter at least one terminal, and at most as many as the cable has cores.'),
  ).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name: /W101/ })).toContainText('RTU panel');

  await page.getByRole('button', { name: 'Remove cable W101' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No cables yet')).toBeVisible();
});
