import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/browser-test.ts';
import { expect } from './support/expect.ts';

test('the first page shows without an error and without asking another machine', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveTitle(/Panelwright/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
