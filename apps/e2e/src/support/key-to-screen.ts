import type { Locator, Page } from '@playwright/test';

/** Slows the page as a weaker machine would. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/**
 * How long after a key a text stands on the screen, in milliseconds: from the moment the browser got the key to the
 * end of the frame in which the element shows the text.
 */
export async function keyToScreenMs(page: Page, key: string, shown: Locator, text: string): Promise<number> {
  const watch = await shown.evaluateHandle((element, expected) => {
    const textOf = () => (element instanceof HTMLInputElement ? element.value : element.textContent);
    const shownMs = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: KeyboardEvent) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (textOf() === expected) {
              // What follows the callbacks of a frame runs once it is painted.
              setTimeout(() => resolve(performance.now() - timeStamp));
            } else {
              look();
            }
          });
        look();
      };
      addEventListener('keydown', begin, { capture: true, once: true });
    });
    return { shownMs };
  }, text);
  await page.keyboard.press(key);
  return watch.evaluate(({ shownMs }) => shownMs);
}

/** The value that three of four measured ones do not exceed. */
export function upperQuartile(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}
