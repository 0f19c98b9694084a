import type { Browser, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { KeptTab } from './kept-tab.ts';
import { PIN } from './pass-everything.ts';

/** The token of the user of a tab. */
export const tokenOf = (tab: KeptTab): string => JSON.parse(tab['panelwright.userInformation'] ?? '').authToken.token;
export const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The tests at a place of the unit. */
export const rowOf = (page: Page, place: string) => page.getByRole('button', { name: new RegExp(`: ${place} `) });

/** The tablet of the test bay. */
export async function tablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 } });
  return context.newPage();
}

/** Chooses a worker as tester, with the PIN. */
export async function chooseTester(page: Page, name: string): Promise<void> {
  await named(page, /^(Choose the tester|Another tester)$/).click();
  const dialog = page.getByRole('dialog', { name: 'Who tests?' });
  await dialog.getByRole('combobox', { name: 'Worker' }).selectOption({ label: `${name} (RK)` });
  await dialog.getByLabel('PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByText(`Tester: ${name}`)).toBeVisible();
}
