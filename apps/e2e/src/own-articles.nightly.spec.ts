import type { Page } from '@playwright/test';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { openKept, sessionOf } from './support/kept-tab.ts';
import { addUsers, subscribeCompany } from './support/own-company.ts';
import { importWholeProject, openStep } from './support/sales.ts';
import { tabOfAdministrator, tabOfUser } from './support/signed-in-tab.ts';

/** Fills the text fields of the dialog that is open, by their labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: new RegExp(`^${label.replaceAll(/[()]/gu, String.raw`\$&`)}\\*?$`) })
      .fill(text);
  }
}

const OTHER = 'LTX-DX160-4P-100';

test('an own article and a row of the article map reach a project when its owner accepts them', async ({
  page: administration,
  browser,
  request,
}) => {
  const company = await subscribeCompany(request, 'Other Make Panels');
  const administrator = await tabOfAdministrator(request, company.administrator);
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  const sales = await tabOfUser(request, user, 'sales');
  const { projectId } = await importWholeProject(request, sales, exampleEnquiry({ name: 'Pune', boards: ['MDB'] }));

  await test.step('an administrator adds an own article', async () => {
    await openKept(administration, administrator, '/#/main/admin/own-articles');
    await expect(administration.getByText('No own article yet.')).toBeVisible();
    await administration.keyboard.press('n');
    const dialog = administration.getByRole('dialog', { name: 'Add an own article' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The number is missing.')).toBeVisible();
    await fill(administration, {
      Number: OTHER,
      Make: 'L&T',
      Description: 'MCCB DX160 4P 100 A',
      'Price for one': '31,480',
    });
    await fill(administration, { Source: 'quotation 714' });
    await dialog.getByRole('combobox', { name: 'Device' }).selectOption('mccb');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(administration.getByRole('row', { name: /LTX-DX160-4P-100.*L&T.*31480\.00 INR/ })).toBeVisible();
  });

  await test.step('a file of own articles shows first what it changes', async () => {
    await administration.getByRole('button', { name: 'Import' }).click();
    const dialog = administration.getByRole('dialog', { name: 'Import own articles' });
    const head = 'catalogueNumber,make,maker,description,listPrice,validFrom,source';
    const rows = [
      `${OTHER},L&T,own,MCCB DX160 4P 100 A,31500,2026-07-01,quotation 715`,
      'OWN-2,Rishta,own,Lamp,120,2026-07-01,list',
    ];
    await dialog.getByLabel('File', { exact: true }).setInputFiles({
      name: 'own.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...rows].join('\n')),
    });
    await expect(dialog.getByText('1 new, 1 changed, 0 the same.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /listPrice: 31480\.00 → 31500\.00/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(administration.getByRole('row', { name: /OWN-2/ })).toBeVisible();
  });

  await test.step('the administrator maps a breaker of the rules to it', async () => {
    await administration.getByRole('link', { name: 'Article map' }).click();
    await expect(administration.getByText('No article is replaced yet.')).toBeVisible();
    await administration.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = administration.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Family' }).selectOption('MCCB');
    await fill(administration, { Frame: '3VA11', 'Rating (A)': '100', Make: 'L&T', Number: OTHER, 'Icu (kA)': '25' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^The article does not do what it replaces/).first()).toBeVisible();
    await fill(administration, { 'Icu (kA)': '110', 'Ics (kA)': '110', 'Module (mm)': '200' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(administration.getByRole('row', { name: /Family MCCB, Frame 3VA11, Rating \(A\) 100/ })).toBeVisible();
  });

  await test.step('a sales engineer compares and accepts', async () => {
    const page = await (await browser.newContext()).newPage();
    await openStep(page, sales, projectId, 'pricing');
    await expect(page.getByText(/own articles, or articles of another make\./)).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare prices' });
    await expect(dialog.getByRole('row', { name: /LTX-DX160-4P-100.*In place of 3VA1110/ }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('This project now has the current prices.')).toBeVisible();
    await page.context().close();
  });

  const { token } = sessionOf(sales);
  const design = await ask(request, getBoardDesignCall, {
    params: { projectId, lineItemId: 1 },
    body: undefined,
    token,
  });
  const breakers = design.bom.filter(({ make }) => make === 'L&T');
  expect(breakers.map(({ catalogueNumber, listPrice }) => [catalogueNumber, listPrice])).toEqual([[OTHER, 31_500]]);
});
