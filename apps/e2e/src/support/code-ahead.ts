import type { Page, Request } from '@playwright/test';

/** Watches whether the page has fetched a part of its code, by the beginning of its name, and waits for nothing else. */
export function watchCodeAhead(page: Page, part: string): () => boolean {
  const running = new Set<Request>();
  let hasAsked = false;
  page.on('request', (request) => {
    running.add(request);
    hasAsked ||= request.url().includes(`/assets/${part}`);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return () => hasAsked && running.size === 0;
}
