import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { type FileToUpload, pdfFile, pngFile } from '../support/files.ts';
import { openKept } from '../support/kept-tab.ts';
import { leave, type ScreenWalk } from './screen-state.ts';

const diagramsAddress = '/#/main/documents';
const repositoryAddress = '/#/main/sales/temp-manufacture';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Diagrams' });

async function choose(page: Page, files: readonly FileToUpload[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([...files]);
}

const named = (name: string, file: FileToUpload) => ({ ...file, name });

/** The manufacturing diagrams of the administrator. */
export const diagrams: ScreenWalk = [
  {
    name: 'diagrams-empty',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, diagramsAddress);
      await expect(page.getByText('No diagrams')).toBeVisible();
    },
  },
  {
    name: 'diagrams-chosen',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Upload Diagrams' }).click();
      await choose(page, [
        named('PCC-1 door of the incomer.png', pngFile()),
        named('Base frame.pdf', pdfFile()),
        named('Lifting beam.pdf', pngFile()),
      ]);
      await expect(dialog(page).getByText('Invalid File Type')).toBeVisible();
    },
  },
  {
    name: 'diagrams-stored',
    show: async ({ page }) => {
      await dialog(page).getByRole('button', { name: 'Remove Lifting beam.pdf' }).click();
      await dialog(page).getByRole('button', { name: 'Upload 2 diagrams' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Upload Diagrams' }).click();
      await choose(page, [named('BASE FRAME.pdf', pdfFile())]);
      await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByRole('button', { name: 'Version history of BASE FRAME.pdf' }).click();
      const history = page.getByRole('complementary', { name: /^Version history/ });
      await expect(history.getByText('2.0')).toBeVisible();
      await expect(history.getByText('1.0')).toBeVisible();
    },
  },
  {
    name: 'diagrams-view',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'View PCC-1 door of the incomer.png' }).click();
      await expect(page.getByRole('img', { name: /^PCC-1 door/ })).toHaveJSProperty('naturalWidth', 240);
      await leave(page);
      await page.getByRole('button', { name: 'View version 1.0' }).click();
      await expect(page.getByRole('dialog', { name: 'Base frame.pdf, version 1.0' }).locator('canvas')).toBeVisible();
    },
  },
];

/** The file repository of sales. */
export const repository: ScreenWalk = [
  {
    name: 'file-repository-empty',
    show: async ({ page, companies }) => {
      await leave(page);
      await openKept(page, companies.sales, repositoryAddress);
      await expect(page.getByText('No files', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'file-repository-refused',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Generate' }).click();
      await expect(page.getByText('Search strings are required')).toBeVisible();
    },
  },
  {
    name: 'file-repository-found',
    show: async ({ page }) => {
      const numbers = ['3VA2340-6HN32-0AA0', '3WA1116-SAE32-0AA0', 'PW-VOLTMETER', '4NC5P-30/1', '', 'X-100', 'X-200'];
      await page.getByRole('textbox', { name: 'Part or sub-assembly numbers' }).fill(numbers.join('\n'));
      await page.getByRole('button', { name: 'Generate' }).click();
      await expect(page.getByRole('list', { name: 'Files not found' }).getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
      await page.getByText('DXF', { exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download PW-VOLTMETER.dxf' }).click();
      expect((await download).suggestedFilename()).toBe('PW-VOLTMETER.dxf');
    },
  },
];
