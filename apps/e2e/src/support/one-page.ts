import type { Page } from '@playwright/test';
import { test as base, freshContext } from './browser-test.ts';
import { expect } from './expect.ts';

/**
 * A test in the one page that the journeys of a file share: opening one costs a second of a processor, and going on to
 * another address in it half of that. A user who has signed in stays so, and what a journey leaves behind is there for
 * the next one. After a failure the rest of the file has a new page.
 */
export const test = base.extend({
  page: async ({ worker, browser }, use, { file }) => {
    if (worker.page?.file === file) {
      await closeToasts(worker.page.page);
    } else {
      const context = await freshContext(worker, browser);
      worker.page = { page: await context.newPage(), file };
    }
    await use(worker.page.page);
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
});

/** The answer to the journey before must not count as an answer to this one. */
export async function closeToasts(page: Page): Promise<void> {
  const closing = page.locator('[data-position="bottom-left"]').getByRole('status').getByRole('button');
  // All at once: each goes by itself as well, and could not be clicked then.
  await closing.evaluateAll((buttons) => {
    for (const button of buttons) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  });
  await expect(closing).toHaveCount(0);
}
