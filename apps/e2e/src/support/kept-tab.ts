import type { Page } from '@playwright/test';

/** What a tab of the browser keeps until it is closed: the session of whoever is signed in. */
export type KeptTab = Readonly<Record<string, string>>;

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

/** Whoever is signed in there, and the token for calls in their name. */
export function sessionOf(kept: KeptTab): { readonly userId: string; readonly token: string } {
  // Its shape is the client's own (apps/web: platform/session.ts).
  const session = JSON.parse(kept['panelwright.userInformation'] ?? '{}') as {
    readonly userId?: string;
    readonly authToken?: { readonly token?: string };
  };
  const { userId, authToken } = session;
  if (userId === undefined || authToken?.token === undefined) {
    throw new Error('Nobody is signed in in this tab');
  }
  return { userId, token: authToken.token };
}
