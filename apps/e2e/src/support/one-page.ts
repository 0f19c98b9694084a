// Playwright reads from the first parameter what a fixture needs, also where that is nothing.
/* oxlint-disable no-empty-pattern */
import type { Page } from '@playwright/test';
import { test as base } from './browser-test.ts';
import { expect } from './expect.ts';

/** The pages that are open, by the file of journeys that they belong to. */
type OpenPages = Map<string, Page>;

/**
 * A test in the one page that the journeys of a file share: opening one costs a second of a processor and more, and going
 * on to another address in it half of that. Whoever has signed in stays so, and what a journey leaves behind is there for
 * the next one. After a failure the rest of the file has a new page.
 */
export const test = base.extend<object, { readonly openPages: OpenPages }>({
  openPages: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
    async ({}, use) => {
      const pages: OpenPages = new Map();
      await use(pages);
      await closeAll(pages);
    },
    { scope: 'worker' },
  ],
  page: async ({ openPages, browser }, use, { file }) => {
    const there = openPages.get(file);
    if (there) {
      await closeToasts(there);
      await use(there);
      return;
    }
    await closeAll(openPages);
    const context = await browser.newContext();
    const page = await context.newPage();
    openPages.set(file, page);
    await use(page);
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
});

/** What the journey before was told must not be taken for an answer to this one. */
async function closeToasts(page: Page): Promise<void> {
  const closing = page.locator('[data-position="bottom-left"]').getByRole('status').getByRole('button');
  // All at once: each goes by itself as well, and could not be clicked then.
  await closing.evaluateAll((buttons) => {
    for (const button of buttons) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  });
  await expect(closing).toHaveCount(0);
}

async function closeAll(pages: OpenPages): Promise<void> {
  for (const page of pages.values()) {
    await page.context().close();
  }
  pages.clear();
}
