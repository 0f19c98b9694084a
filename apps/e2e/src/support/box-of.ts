import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';

/** Where an element is on the page, in pixels; it waits until the element is shown. */
export async function boxOf(
  element: Locator,
): Promise<{ readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }> {
  await expect(element).toBeVisible();
  return element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}
