import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { expectAccessible, expectReadableColours } from '../support/accessibility.ts';
import { expect } from '../support/expect.ts';

/** Where the pictures go; left out they are not taken, since a person has to look at them and they take a minute. */
const pictures = process.env.PW_E2E_PICTURES;

export type Theme = 'light' | 'dark';

const desks = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
] as const;

/** Narrower than a desk: panels go under each other, but nothing leaves the page sideways. */
const narrower = [1024, 768] as const;

/**
 * Judges the page as it is. The gate looks at it in one theme and at the size of one desk, another one for each theme;
 * the project `nightly` looks at it in both themes and at every size, and takes pictures where wanted.
 */
export async function lookAt(page: Page, name: string, theme: Theme = 'light'): Promise<void> {
  await settle(page, theme);
  await expectAccessible(page);
  await expectTwoDecimals(page);
  await takePictures(page, `${name}-${theme}`);
  if (test.info().project.metadata.looksAtEverything !== true) {
    await expectFitting(page, [theme === 'light' ? desks[0] : desks[1]], []);
    return;
  }
  const other = theme === 'light' ? 'dark' : 'light';
  await settle(page, other);
  await expectReadableColours(page);
  await takePictures(page, `${name}-${other}`);
  await expectFitting(page, desks, narrower);
}

/**
 * Amounts are below each other and are added up: all have two decimals. Charts, which count in lakh and
 * crore, are hidden from the reader of their tables.
 */
async function expectTwoDecimals(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const elements = new Set<Element>();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { nodeValue, parentElement } = nodes.currentNode;
      if (nodeValue?.includes('₹') && parentElement && !parentElement.closest('[aria-hidden="true"]')) {
        elements.add(parentElement);
      }
    }
    return [...elements].map(({ textContent }) => textContent);
  });
  const amounts = texts.flatMap((text) => text.match(/₹ ?\d[\d,]*(?:\.\d+)?/g) ?? []);
  expect(amounts.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([]);
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const size of pictures ? desks : []) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(pictures ?? '', `${name}-${size.width}.png`) });
  }
}

type Size = (typeof desks)[number];

/** The theme changes no size: one of them is enough. */
async function expectFitting(page: Page, sizes: readonly Size[], widths: readonly number[]): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    await expectNoSidewaysScroll(page, size.width);
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(overflow, `px by which the page of ${size.width} px scrolls as a whole`).toBeLessThanOrEqual(0);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, width);
  }
  await resize(page, desks[0]);
}

/** Every part of a page is laid out again for a window that only seems to be another. */
async function resize(page: Page, size: Size): Promise<void> {
  if (page.viewportSize()?.width !== size.width) {
    await page.setViewportSize(size);
  }
}

/**
 * Puts a theme on and waits until nothing moves any more. It is put on under an open dialog, too, where no button for it
 * can be reached.
 */
async function settle(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', wanted);
    // What is folded away has no frames: its transitions never end.
    const isShown = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => isShown(animation) && ends(animation))
        .map((animation) => animation.finished),
    );
  }, theme);
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  // Polled, because an open menu follows the window a frame after it has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `px by which the page of ${width} px scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);
}
