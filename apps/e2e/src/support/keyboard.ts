import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** More stops than any page has between two fields of one task. */
const MOST_STOPS = 80;

/** Walks with the Tab key, forth or back, until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(control)}`);
}

/** Walks to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Walks to a control and presses it. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** An error on the console fails the test: from here on the use of the mouse is one. */
export async function refuseTheMouse(page: Page): Promise<void> {
  // A browser without windows tells by itself of the pointer, which nobody has moved out of its corner, when what is
  // below it changes.
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'pointermove', 'wheel'] as const) {
      const tell = ({ clientX, clientY }: MouseEvent) =>
        (clientX !== 0 || clientY !== 0) && console.error(`The mouse was used: ${kind}`);
      window.addEventListener(kind, tell, true);
    }
  });
}
