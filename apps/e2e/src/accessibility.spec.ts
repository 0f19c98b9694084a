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

const pageOf = (text: string) =>
  `<html lang="en"><head><title>Page</title></head><body style="background: #fff"><main>${text}</main></body></html>`;

test('text that looks like text that was readable is not judged again, but what looks otherwise is', async ({
  page,
}) => {
  await page.setContent(pageOf('<p style="color: #333">Text</p>'));
  await expectReadableColours(page);
  await page.setContent(pageOf('<p style="color: #333">Other</p><p style="color: #ccc">Pale</p>'));
  await expect(expectReadableColours(page)).rejects.toThrow(/color-contrast.*Pale/s);
  await page.setContent(pageOf('<div style="background: #444"><p style="color: #333">Text</p></div>'));
  await expect(expectReadableColours(page)).rejects.toThrow('color-contrast');
  await page.setContent(pageOf('<div style="opacity: 0.3"><p style="color: #333">Text</p></div>'));
  await expect(expectReadableColours(page)).rejects.toThrow('color-contrast');
});

test('what axe passes over, as it is switched off, is judged as soon as it is on', async ({ page }) => {
  await page.setContent(pageOf('<button disabled style="color: #ccc; background: #fff">Save</button>'));
  await expectReadableColours(page);
  await page.getByRole('button').evaluate((button) => button.removeAttribute('disabled'));
  await expect(expectReadableColours(page)).rejects.toThrow('color-contrast');
});
