import type { Page } from '@playwright/test';

/** What a tab of the browser keeps until it is closed: the session of the signed-in user. */
export type KeptTab = Readonly<Record<string, string>>;

/** What each page was opened with. */
const keptOf = new WeakMap<Page, KeptTab>();

/** Opens an address in a tab that keeps this already, as after a reload; one that shows another of the client goes on there. */
export async function openKept(page: Page, storage: KeptTab, address: string): Promise<void> {
  const before = keptOf.get(page);
  if (before !== undefined && before !== storage) {
    throw new Error('In this page somebody else is signed in');
  }
  if (before === undefined) {
    keptOf.set(page, storage);
    await page.addInitScript(keepOnce, storage);
  }
  // There is nothing to go to where the page stands already, and it would not ask the server again.
  await (page.url().endsWith(address) ? page.reload() : page.goto(address));
}

/** Runs in the page, once for each tab: a user who logs out in the page stays logged out. */
function keepOnce(entries: KeptTab): void {
  if (sessionStorage.length === 0 && !window.name) {
    window.name = 'opened';
    for (const [key, value] of Object.entries(entries)) {
      sessionStorage.setItem(key, value);
    }
  }
}

/** The signed-in user, and the token for calls in their name. */
export function sessionOf(storage: KeptTab): { readonly userId: string; readonly token: string } {
  // Its shape is the client's own (apps/web: platform/session.ts).
  const session = JSON.parse(storage['panelwright.userInformation'] ?? '{}') as {
    readonly userId?: string;
    readonly authToken?: { readonly token?: string };
  };
  const { userId, authToken } = session;
  if (userId === undefined || authToken?.token === undefined) {
    throw new Error('Nobody is signed in in this tab');
  }
  return { userId, token: authToken.token };
}
