import type { Page } from '@playwright/test';
import { saveCompanyTermsCall } from '@pw/contract/company-profile';
import { ask } from './support/ask.ts';
import { expect } from './support/expect.ts';
import { type FileToUpload, pdfFile, pngFile } from './support/files.ts';
import { type KeptTab, openKept } from './support/kept-tab.ts';
import { test } from './support/one-page.ts';
import { type OwnCompany, signInByApi, subscribeCompany } from './support/own-company.ts';
import { tabOfAdministrator } from './support/signed-in-tab.ts';

let company: OwnCompany;
let administrator: KeptTab;

test.beforeAll(async ({ request }) => {
  company = await subscribeCompany(request, 'Profile Panels');
  administrator = await tabOfAdministrator(request, company.administrator);
});

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });
const terms = (page: Page) => page.getByRole('textbox', { name: 'Terms & Conditions' });
const saveTerms = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function openGeneral(page: Page) {
  await openKept(page, administrator, '/#/main/admin');
  await expect(terms(page)).toBeVisible();
}

async function choose(page: Page, title: 'Logo' | 'Certificate', file: FileToUpload) {
  const chooser = page.waitForEvent('filechooser');
  await panel(page, title).getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
}

const upload = (page: Page, title: 'Logo' | 'Certificate') =>
  panel(page, title).getByRole('button', { name: 'Upload', exact: true });

async function replaceTerms(page: Page, text: string) {
  await terms(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test('takes a logo and shows it [ADM-05, ADM-06, ADM-15]', async ({ page }) => {
  await openGeneral(page);
  await expect(page.getByText('Upload Logo')).toBeVisible();
  await expect(upload(page, 'Logo')).toBeDisabled();
  await choose(page, 'Logo', pngFile());
  await upload(page, 'Logo').click();
  await expect(page.getByText('Logo uploaded successfully.')).toBeVisible();
  const logo = page.getByRole('img', { name: "The company's logo" });
  await expect(logo).toHaveJSProperty('naturalWidth', 240);
  await page.reload();
  await expect(logo).toHaveJSProperty('naturalWidth', 240);
});

test('takes a certificate and shows its page [ADM-07, ADM-08, ADM-17]', async ({ page }) => {
  await openGeneral(page);
  await expect(page.getByText('No certificate')).toBeVisible();
  await choose(page, 'Certificate', pdfFile());
  await upload(page, 'Certificate').click();
  await expect(page.getByText('Certificate uploaded successfully.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Certificate of .+, sheet 1 of 1$/ })).toBeVisible();
});

test('keeps the terms that were saved, and Cancel brings them back [ADM-19, ADM-20, ADM-23]', async ({ page }) => {
  await openGeneral(page);
  await replaceTerms(page, 'Prices hold for 30 days.');
  await saveTerms(page).click();
  await expect(page.getByText('Terms and Conditions added successfully.')).toBeVisible();
  await page.reload();
  await expect(terms(page)).toHaveText('Prices hold for 30 days.');

  await replaceTerms(page, 'Prices hold for one day.');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(terms(page)).toHaveText('Prices hold for 30 days.');
  await expect(saveTerms(page)).toBeDisabled();

  await terms(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(saveTerms(page)).toBeDisabled();
});

test.describe('an attacker who writes into the terms', () => {
  // The second wall: the policy of the page, which would stop a script that came through.
  test.use({ acceptedError: /^Executing inline event handler violates/ });

  test('finds no script run and none given back', async ({ page, request }) => {
    const hostile = '<p>Payment in advance.<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></p>';
    await openGeneral(page);
    await terms(page).click();
    await page.keyboard.press('Control+A');
    await terms(page).evaluate((editor, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, hostile);
    await expect(terms(page)).toHaveText('Payment in advance.');
    await saveTerms(page).click();
    await expect(page.getByText('Terms and Conditions added successfully.')).toBeVisible();

    // A client that knows nothing of an editor sends it as it is.
    const { authToken } = await signInByApi(request, company.administrator);
    const saved = await ask(request, saveCompanyTermsCall, {
      token: authToken.token,
      body: { terms: hostile },
    });
    expect(saved.terms).not.toMatch(/script|onerror|hacked/);
    await page.reload();
    await expect(terms(page)).toHaveText('Payment in advance.');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});
