import { expect, test } from '@playwright/test';
import { expectAccessible, expectReadableColours } from './support/accessibility.ts';

test('every judgement looks for every grave fault, also after one of colours alone', async ({ page }) => {
  await page.setContent('<html lang="en"><head><title>Page</title></head><body><main>Text</main></body></html>');
  await expectAccessible(page);
  await expectReadableColours(page);
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});
