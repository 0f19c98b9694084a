import type { Browser, Page } from '@playwright/test';

/** What a tab of the browser keeps until it is closed: the session of whoever is signed in. */
export type KeptTab = Readonly<Record<string, string>>;

/** Does something in a page of its own and answers what the tab keeps then. */
export async function keepTab(browser: Browser, signIn: (page: Page) => Promise<void>): Promise<KeptTab> {
  const page = await browser.newPage();
  await signIn(page);
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await page.close();
  return kept;
}

/** Opens an address in a tab that keeps this already, as after a reload. */
export async function openKept(page: Page, kept: KeptTab, address: string): Promise<void> {
  await page.addInitScript((entries) => {
    // Once for each tab: whoever logs out in the page stays logged out.
    if (sessionStorage.length === 0 && !window.name) {
      window.name = 'opened';
      for (const [key, value] of Object.entries(entries)) {
        sessionStorage.setItem(key, value);
      }
    }
  }, kept);
  await page.goto(address);
}
