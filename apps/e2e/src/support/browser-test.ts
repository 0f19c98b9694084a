// Playwright reads from the first parameter what a fixture needs, also where that is nothing.
/* oxlint-disable no-empty-pattern */
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { expect } from './expect.ts';

/** Chromium's line for an answer of 4xx or 5xx, which a journey may well provoke. */
const REFUSED_ANSWER = 'Failed to load resource';

type Watch = {
  /** What the browser may say in a journey that attacks the page, besides nothing. */
  readonly acceptedError: RegExp | null;
  /** Whether the browser must have read nothing of the client yet. */
  readonly readsAnew: boolean;
  readonly quietPages: undefined;
};

/** The objects that the journeys of a worker use one after another. */
export type WorkerContext = {
  context?: BrowserContext;
  /** The page that the journeys of one file share, where they do. */
  page?: { readonly page: Page; readonly file: string } | undefined;
};

const spent = new WeakSet<BrowserContext>();

/** Keeps a context from the journeys after this one: what was done to it, as to its clock, cannot be taken back. */
export function keepFromOthers(context: BrowserContext): void {
  spent.add(context);
}

/**
 * A context in which no page was opened, for all that a page can tell. It is the one of the journey before: there the browser
 * has read and compiled the client, which is a third of what opening a page costs.
 */
export async function freshContext(worker: WorkerContext, browser: Browser): Promise<BrowserContext> {
  const { context } = worker;
  worker.page = undefined;
  const pages = context?.pages() ?? [];
  if (context && pages.length > 0 && !spent.has(context)) {
    for (const page of pages) {
      await closeWithStorage(page);
    }
    await context.clearPermissions();
    return context;
  }
  await context?.close();
  worker.context = await browser.newContext();
  return worker.context;
}

/** Closes a page, and nothing of what its address has stored is there for the next. */
async function closeWithStorage(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  // Playwright's own way opens a page of its own for it, which costs as much as the context spares.
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.close();
}

/** A test whose pages must raise no error and ask no other machine, whatever the journey does. */
export const test = base.extend<Watch, { readonly worker: WorkerContext }>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
    async ({}, use) => {
      const worker: WorkerContext = {};
      await use(worker);
      await worker.context?.close();
    },
    { scope: 'worker' },
  ],
  readsAnew: [false, { option: true }],
  context: async ({ worker, browser, readsAnew }, use) => {
    if (readsAnew && worker.context) {
      keepFromOthers(worker.context);
    }
    await use(await freshContext(worker, browser));
  },
  acceptedError: [null, { option: true }],
  quietPages: [
    async ({ context, baseURL, acceptedError }, use) => {
      const faults: string[] = [];
      const leave = [watchErrors(context, faults, acceptedError), watchAddresses(context, baseURL ?? '', faults)];
      await use(undefined);
      // The next journey may go on in this context.
      for (const end of leave) {
        end();
      }
      expect(faults, 'errors of the pages and addresses outside the server').toEqual([]);
    },
    { auto: true },
  ],
});

/** Answers what ends the watch. */
function watchErrors(context: BrowserContext, faults: string[], accepted: RegExp | null): () => void {
  const onError = (fault: WebError) => faults.push(String(fault.error()));
  const onMessage = (message: ConsoleMessage) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith(REFUSED_ANSWER) && !accepted?.test(text)) {
      faults.push(`${text} (${message.location().url})`);
    }
  };
  context.on('weberror', onError).on('console', onMessage);
  return () => context.off('weberror', onError).off('console', onMessage);
}

/** Answers what ends the watch. */
function watchAddresses(context: BrowserContext, baseURL: string, faults: string[]): () => void {
  const onRequest = (request: Request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin) {
      faults.push(`asked ${request.url()}`);
    }
  };
  context.on('request', onRequest);
  return () => context.off('request', onRequest);
}
