import { type BrowserContext, test as base, type ConsoleMessage, type Request, type WebError } from '@playwright/test';
import { expect } from './expect.ts';

/** Chromium's line for an answer of 4xx or 5xx, which a journey may well provoke. */
const REFUSED_ANSWER = 'Failed to load resource';

type Watch = {
  /** What the browser may say in a journey that attacks the page, besides nothing. */
  readonly acceptedError: RegExp | null;
  readonly quietPages: undefined;
};

/** A test whose pages must raise no error and ask no other machine, whatever the journey does. */
export const test = base.extend<Watch>({
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
