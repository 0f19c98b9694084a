import { test } from '@playwright/test';
import { expectAccessible, expectReadableColours } from './support/accessibility.ts';
import { expect } from './support/expect.ts';

test('every judgement looks for every grave fault, also after one of colours alone', async ({ page }) => {
  await page.setContent('<html lang="en"><head><title>Page</title></head><body><main>Text</main></body></html>');
  await expectAccessible(page);
  await expectReadableColours(page);
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});

test('under an open dialog the dialog is judged, and the page as soon as it is closed', async ({ page }) => {
  await page.setContent(`<html lang="en"><head><title>Page</title></head><body><main><button></button></main>
    <div data-portal="true"><div role="dialog" aria-modal="true" aria-label="Window"><p>Text</p></div></div></body></html>`);
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await dialog.evaluate((window) => window.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow(/button-name.*div.*button/s);
  await dialog.evaluate((window) => window.remove());
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});
