import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expect } from '../support/expect.ts';
import type { ScreenCompanies } from './screen-companies.ts';

export type ScreenTools = {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly companies: ScreenCompanies;
};

/** A screen in one of its states, and the way there from the state before. */
export type ScreenState = {
  /** Also the name of its pictures. */
  readonly name: string;
  readonly show: (tools: ScreenTools) => Promise<void>;
};

/**
 * Screens that one page goes through, each from where the one before has left it: opening a page costs more than all that
 * is looked at in it.
 */
export type ScreenWalk = readonly ScreenState[];

/** Leaves the dialog or drawer that is open, and before it the list that is open in it. */
export async function leave(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}

/** Closes a dialog with an entry that nobody saves. */
export async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A request that never ends, for what is seen while it runs. */
export const hold = (_route: Route): void => undefined;

/**
 * Holds the requests for an address for as long as a page waits, cuts these and all later ones for its failure, and lets
 * them pass again for what the page shows afterwards.
 */
export function heldRequests(address: string) {
  const held: Route[] = [];
  let isCut = false;
  const stop = (route: Route) => (isCut ? cut(route) : void held.push(route));
  return {
    hold: async (page: Page) => {
      isCut = false;
      await page.unroute(address, stop);
      await page.route(address, stop);
    },
    cut: async () => {
      isCut = true;
      await Promise.all(held.splice(0).map(cut));
    },
    pass: (page: Page) => page.unroute(address, stop),
  };
}

/** A request that never arrives, for what is seen after it. */
export const cut = (route: Route): Promise<void> => route.abort();
