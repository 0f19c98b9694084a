import { type ExpectMatcherState, type Locator, type Page, expect as playwrightExpect } from '@playwright/test';

type Options = { readonly timeout?: number };

type TextOrTexts = string | RegExp | readonly (string | RegExp)[];

/**
 * Playwright's expectations. While what is expected is not there yet, its own look again and again, and each look that
 * finds nothing writes the whole page down for the message of a failure that nearly never comes: a tenth of all that the
 * browser does. These wait first, and look when there is something to see or the time is over.
 */
export const expect = playwrightExpect.extend({
  toBeVisible(locator: Locator, options?: Options) {
    return judge(this, options, {
      wait: (timeout) => locator.waitFor({ state: 'visible', timeout }),
      look: (timeout) => expectLocator(this, locator).toBeVisible({ ...options, timeout }),
    });
  },
  toContainText(locator: Locator, expected: TextOrTexts, options?: Options) {
    return judge(this, options, {
      wait: attached(locator, expected),
      look: (timeout) => expectLocator(this, locator).toContainText(expected, { ...options, timeout }),
    });
  },
  toHaveText(locator: Locator, expected: TextOrTexts, options?: Options) {
    return judge(this, options, {
      wait: attached(locator, expected),
      look: (timeout) => expectLocator(this, locator).toHaveText(expected, { ...options, timeout }),
    });
  },
  toHaveValue(locator: Locator, expected: string | RegExp, options?: Options) {
    return judge(this, options, {
      wait: attached(locator, expected),
      look: (timeout) => expectLocator(this, locator).toHaveValue(expected, { ...options, timeout }),
    });
  },
  toHaveURL(page: Page, expected: string | RegExp, options?: Options) {
    return judge(this, options, {
      wait: (timeout) => page.waitForURL(expected, { waitUntil: 'commit', timeout }),
      look: (timeout) => {
        const expectation = playwrightExpect(page);
        return (this.isNot ? expectation.not : expectation).toHaveURL(expected, { ...options, timeout });
      },
    });
  },
  // What replaces Playwright's own takes what they take; the types would be those of both.
}) as typeof playwrightExpect;

function expectLocator({ isNot }: ExpectMatcherState, locator: Locator) {
  const expectation = playwrightExpect(locator);
  return isNot ? expectation.not : expectation;
}

/** A list of texts is not waited for: it may be that of no elements, and Playwright writes nothing down for lists. */
function attached(locator: Locator, expected: TextOrTexts): Judgement['wait'] {
  return async (timeout) => {
    if (!Array.isArray(expected)) {
      await locator.waitFor({ state: 'attached', timeout });
    }
  };
}

type Judgement = {
  readonly wait: (timeoutMs: number) => Promise<void>;
  /** Playwright's own judgement, of what shall hold or of what shall not. */
  readonly look: (timeoutMs: number) => Promise<void>;
};

async function judge({ isNot, timeout }: ExpectMatcherState, options: Options | undefined, { wait, look }: Judgement) {
  const endMs = performance.now() + (options?.timeout ?? timeout);
  // No time left is no limit to Playwright.
  const leftMs = () => Math.max(1, Math.ceil(endMs - performance.now()));
  if (!isNot) {
    // Why it did not come is said by the look after it.
    await wait(leftMs()).catch(() => undefined);
  }
  try {
    await look(leftMs());
    return { pass: !isNot, message: () => '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { pass: isNot, message: () => `${reason}\nWaited for ${options?.timeout ?? timeout} ms in all.` };
  }
}
