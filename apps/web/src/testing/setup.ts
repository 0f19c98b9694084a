import './without-tasks.ts';
import './without-owner-stacks.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { PageChannel } from './page-channel.ts';
import { resetClient } from './reset-client.ts';

// What is still on its way when a file ends would be refused, and a module that was refused stays so for every file
// after it: the parts of a screen that come later are waited for.
afterAll(() => vi.dynamicImportSettled());

const { getElementError } = getConfig();

configure({
  // The first test of a screen loads its code, which takes seconds on a machine that does much else.
  asyncUtilTimeout: 20_000,
  // The page is printed when a search has failed for good, not each time that one who waits looks again.
  getElementError: (message, container) =>
    looksAgain() ? new Error(message ?? '') : getElementError(message, container),
});

/** Whether a search is one of several of somebody who waits. Testing Library's own mark for it, which its types leave out. */
function looksAgain(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

// Mantine asks the browser for what jsdom does not have, since jsdom lays nothing out.

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing comes into view. */
class StillIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A screen without preferences: neither dark nor with less motion. */
function matchMedia(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

window.matchMedia = matchMedia;
Object.defineProperty(globalThis, 'BroadcastChannel', { value: PageChannel });
window.ResizeObserver = StillResizeObserver;
window.IntersectionObserver = StillIntersectionObserver;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// jsdom prints that it has none, each time that a page opens.
window.scrollTo = () => undefined;
// Its style sheet hides panels that the browser lifts, and it cannot lift them.
HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
  this.removeAttribute('popover');
};

// jsdom counts its frames with the timers that it finds when the first frame is asked for. Those of a test with fake
// timers would stand still ever after, so the frames of a file never stop, and no test starts them.
const requestFrame = window.requestAnimationFrame;
let framesRun = true;
const nextFrame = (): void => {
  if (framesRun) {
    requestFrame(nextFrame);
  }
};
nextFrame();
afterAll(() => {
  framesRun = false;
});

// The files of a worker share one client and one browser: no test finds what another one left there.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  resetClient();
});

// What a screen sends as it goes meets no server any more, and that is said after the test has ended.
beforeEach(resetClient);
