import { type BrowserContext, test as base } from '@playwright/test';
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
      watchErrors(context, faults, acceptedError);
      watchAddresses(context, baseURL ?? '', faults);
      await use(undefined);
      expect(faults, 'errors of the pages and addresses outside the server').toEqual([]);
    },
    { auto: true },
  ],
});

function watchErrors(context: BrowserContext, faults: string[], accepted: RegExp | null): void {
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith(REFUSED_ANSWER) && !accepted?.test(text)) {
      faults.push(`${text} (${message.location().url})`);
    }
  });
}

function watchAddresses(context: BrowserContext, baseURL: string, faults: string[]): void {
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin) {
      faults.push(`asked ${request.url()}`);
    }
  });
}
