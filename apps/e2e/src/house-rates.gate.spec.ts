import type { Page } from '@playwright/test';
import { expect } from './support/expect.ts';
import { enquiryOfUnits, finishBusbars } from './support/finished-units.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { aCompanyWithOrder } from './support/ordered-company.ts';
import { importWholeProject } from './support/sales.ts';

let admin: KeptTab;
let serials: readonly string[];

test.beforeAll(async ({ request }) => {
  const works = await aCompanyWithOrder(request, 'Rate Panels', enquiryOfUnits('Kiln 12', 6));
  ({ admin } = works);
  // The first unit is far from the others.
  serials = await finishBusbars(request, works, [960, 240]);
  await importWholeProject(request, works.asha, enquiryOfUnits('Kiln 13', 2));
});

const rowOf = (page: Page, name: string | undefined) => page.getByRole('row', { name: new RegExp(`^${name} `) });

test('the hours of finished units propose a rate, which goes into the draft of the tables', async ({ page }) => {
  await openKept(page, admin, '/#/main/admin/costing');
  await page.getByRole('link', { name: 'House rates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'House rates' })).toBeVisible();
  await expect(rowOf(page, 'joints')).toContainText('6 units');
  await expect(rowOf(page, 'paint')).toContainText('0 of 5 units');

  await page.getByRole('button', { name: 'joints', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'joints' })).toBeVisible();
  await page.getByRole('button', { name: `Leave out ${serials[0]}` }).click();
  const leaving = page.getByRole('dialog');
  await leaving.getByRole('textbox', { name: 'Reason' }).fill('Bars were bent twice');
  await leaving.getByRole('button', { name: 'Leave out' }).click();
  await expect(rowOf(page, serials[0])).toContainText('Bars were bent twice (Nadia Rao)');
  await expect(page.getByText('5 units, 1 left out')).toBeVisible();

  await page.getByRole('button', { name: 'Work out' }).click();
  await expect(page.getByText('1 of 1 open offer')).toBeVisible();

  await page.getByRole('button', { name: 'Accept…' }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept: joints' });
  await accepting.getByRole('textbox', { name: 'Note' }).fill('As the works enter it');
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(accepting).toBeHidden();
  await expect(
    page.getByText(/^The draft of the tables has .* h, by Nadia Rao on .*: As the works enter it/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept…' })).toBeHidden();

  await page.getByRole('link', { name: 'All house rates' }).click();
  await expect(rowOf(page, 'joints')).toContainText('In the draft');
  await page.getByRole('link', { name: 'Draft and release' }).click();
  await expect(page.getByRole('row', { name: /^joints · hours labour/ })).toContainText('As the works enter it');
});
