import { readFile } from 'node:fs/promises';
import { listOrdersCall } from '@pw/contract/manufacture-documents';
import { ask } from './support/ask.ts';
import { DEMO_PASSWORD, demoSwitchgear } from './support/demo-companies.ts';
import { expect } from './support/expect.ts';
import { openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { tabOfUser } from './support/signed-in-tab.ts';

test('the works look at the flat parts of an order, and take the file of one and the archive of all', async ({
  page,
  request,
}) => {
  const works = await tabOfUser(request, { ...demoSwitchgear.manufacturer, password: DEMO_PASSWORD }, 'manufacturer');
  const token: string = JSON.parse(works['panelwright.userInformation'] ?? '').authToken.token;
  const { orders } = await ask(request, listOrdersCall, { body: undefined, token });
  const orderNumber = orders[0]?.orderNumber ?? '';

  await openKept(page, works, `/#/main/manufacture-engineer/cutting?order=${orderNumber}`);
  await page.getByRole('tab', { name: 'Flat parts' }).click();
  await page.getByRole('searchbox', { name: 'Search flat parts' }).fill('gland');
  const plate = page.getByRole('radio', { name: / G1$/ }).first();
  await plate.check();
  const card = page.getByRole('region', { name: / G1$/ });
  await expect(card.getByRole('img', { name: / G1, \d+ x \d+ mm: \d+ holes?, 0 crosses$/ })).toBeVisible();
  await expect(card.getByText(/^Holes: \d+ x \d+ mm dia/)).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'DXF', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^.+-\d+-(floor|roof)-gland-plate\.dxf$/);
  const dxf = await readFile(await file.path(), 'utf8');
  expect(dxf).toContain('\nCIRCLE\n');
  expect(dxf.endsWith('\nEOF\n')).toBe(true);

  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All files' }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe(`${orderNumber} Flat parts R1.zip`);
  expect((await readFile(await archive.path())).subarray(0, 2).toString('latin1')).toBe('PK');
});
