import { readFile } from 'node:fs/promises';
import { listOrdersCall } from '@pw/contract/manufacture-documents';
import { giveSerialsCall } from '@pw/contract/serial-units';
import { ask } from './support/ask.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { passEverything } from './support/pass-everything.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

test('the works dispatch the units of an order: one does not leave until its tests are passed', async ({
  page,
  request,
}) => {
  const works = await tabOfUser(request, { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD }, 'manufacturer');
  const token: string = JSON.parse(works['panelwright.userInformation'] ?? '').authToken.token;
  const { orders } = await ask(request, listOrdersCall, { body: undefined, token });
  const orderNumber = orders[0]?.orderNumber ?? '';
  const { units } = await ask(request, giveSerialsCall, { body: undefined, params: { orderNumber }, token });
  // Other journeys test the first and the last unit.
  const { serial } = units.filter(({ state, hasLeft }) => state !== 'void' && !hasLeft).at(1) ?? { serial: '' };

  await openKept(page, works, `/#/main/manufacture-engineer/units?order=${orderNumber}`);
  await page.getByRole('button', { name: 'Dispatch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible();
  const choices = page.getByRole('checkbox', { name: new RegExp(`^${serial} TU-\\d+ leaves$`) });
  await expect(choices.first()).toBeVisible();
  const howMany = await choices.count();
  for (let index = 0; index < howMany; index += 1) {
    await choices.nth(index).check();
  }
  const leave = page.getByRole('button', { name: 'Dispatch', exact: true });
  const dialog = page.getByRole('dialog');
  await leave.click();
  await expect(dialog.getByText(`${serial}. Complete them first, or ask an administrator`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await expect(dialog.getByText('Nothing was dispatched.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await passEverything(request, token, serial);
  await page.reload();
  for (let index = 0; index < howMany; index += 1) {
    await choices.nth(index).check();
  }
  await leave.click();
  await dialog.getByRole('textbox', { name: 'Vehicle' }).fill('MH 12 AB 1234');
  await dialog.getByRole('textbox', { name: 'Count of 1' }).fill('4');
  await dialog.getByRole('button', { name: 'Dispatch' }).click();
  await expect(dialog).toBeHidden();
  await expect(choices).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(`^${serial} `) }).getByText('Dispatched')).toHaveCount(howMany);

  const note = page.getByRole('button', { name: /^Note of DN-/ }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), note.click()]);
  expect(file.suggestedFilename()).toMatch(/^DN-\d\d-\d{4,}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('%PDF');
});
