import type { Page } from '@playwright/test';
import { saveCompanyTermsCall } from '@pw/contract/company-profile';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, openKept, sessionOf } from './support/kept-tab.ts';
import { subscribeCompany } from './support/own-company.ts';
import { tabOfAdministrator } from './support/signed-in-tab.ts';

let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  const company = await subscribeCompany(request, 'Shell Panels');
  administrator = await tabOfAdministrator(request, company.administrator);
  const { token } = sessionOf(administrator);
  await ask(request, saveCompanyTermsCall, { token, body: { terms: '<p>Payment in advance.</p>' } });
});

const termsText = (page: Page) => page.getByRole('textbox', { name: 'Terms & Conditions' });

async function openTerms(page: Page) {
  await openKept(page, administrator, '/#/main/admin');
  await expect(termsText(page)).toBeVisible();
}

async function typeTerms(page: Page, text: string) {
  await termsText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test('says once while the network is away, and works again after it', async ({ page, context }) => {
  await openTerms(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Role Management' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Offline: The users did not arrive/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'List of Users' })).toBeVisible();
});

test('lets the browser ask before a page is refreshed over something unsaved, and only then [SHL-25]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await openTerms(page);
  // Browsers ask only where the user has done something.
  await termsText(page).click();
  await page.reload();
  expect(asked).toEqual([]);
  await openTerms(page);
  await typeTerms(page, ' Not saved yet.');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
