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

const parts = (header: string, main: string, portal = '') =>
  `<html lang="en"><head><title>Page</title></head><body style="background: #fff"><header>${header}</header>
    <main>${main}</main><div data-portal="true">${portal}</div></body></html>`;

test('a part that was faultless is not judged again, but is as soon as it says something else', async ({ page }) => {
  await page.setContent(parts('<button>Search</button>', '<p>Text</p>'));
  await expectAccessible(page);
  await page.setContent(parts('<button>Search</button>', '<button></button>'));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
  await page.setContent(parts('<button></button>', '<p>Text</p>'));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});

test('a part whose fault was found is faulty on the next page, too', async ({ page }) => {
  const faulty = parts('<button>Search</button>', '<input>');
  await page.setContent(faulty);
  await expect(expectAccessible(page)).rejects.toThrow('label');
  await page.setContent(faulty);
  await expect(expectAccessible(page)).rejects.toThrow('label');
});

test('a part that names another one is judged again when the other one is gone or says nothing', async ({ page }) => {
  const named = '<input aria-labelledby="title">';
  await page.setContent(parts('<h1 id="title">Rating</h1>', named));
  await expectAccessible(page);
  await page.setContent(parts('<h1 id="title"></h1>', named));
  await expect(expectAccessible(page)).rejects.toThrow('label');
  await page.setContent(parts('<h1>Rating</h1>', named));
  await expect(expectAccessible(page)).rejects.toThrow('label');
});

test('a part is judged again when another one takes the name of its own', async ({ page }) => {
  const named = '<input aria-labelledby="title"><p id="title">Rating</p>';
  await page.setContent(parts('<b>Search</b>', named));
  await expectAccessible(page);
  await page.setContent(parts('<b id="title"></b>', named));
  await expect(expectAccessible(page)).rejects.toThrow('label');
});

test('a link that differs from its text by colour alone is found in the theme in which it fails', async ({ page }) => {
  const text = (theme: string) => `<html lang="en" data-mantine-color-scheme="${theme}"><head><title>Page</title><style>
    p { color: #000 } a { color: #767676; text-decoration: none } [data-mantine-color-scheme='dark'] a { color: #111 }
    </style></head><body style="background: #fff"><main><p>A text with <a href="#end">the end</a> in it.</p></main></body></html>`;
  await page.setContent(text('light'));
  await expectAccessible(page);
  await page.setContent(text('dark'));
  await expect(expectReadableColours(page)).rejects.toThrow('link-in-text-block');
});
