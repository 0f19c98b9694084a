import type { Locator, Page, Worker } from '@playwright/test';

/** Slows the page as a weaker machine would. */
export async function slowProcessor(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/**
 * How long after a key a text is on the screen, in milliseconds: from the moment the key was pressed to the paint of
 * the frame in which the element shows the text. As the browser tells it (Event Timing), in steps of 8 ms, where the
 * first frame shows the text; else by the clock of the page.
 */
export async function keyToScreenMs(page: Page, key: string, shown: Locator, text: string): Promise<number> {
  const watch = await shown.evaluateHandle((element, expected) => {
    const isShown = () => (element instanceof HTMLInputElement ? element.value : element.textContent) === expected;
    const shownMs = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: KeyboardEvent) => {
        const untilPaint = new PerformanceObserver((list) => {
          const entry = list.getEntries().find(({ name, startTime }) => name === 'keydown' && startTime === timeStamp);
          if (entry) {
            resolve(entry.duration);
          }
        });
        const look = (isFirst: boolean) =>
          requestAnimationFrame(() => {
            if (!isShown()) {
              look(false);
            } else if (isFirst) {
              // The types of the DOM do not know this option yet.
              const options = { type: 'event', buffered: true, durationThreshold: 16 };
              untilPaint.observe(options);
            } else {
              // What follows the callbacks of a frame runs once it is painted.
              setTimeout(() => resolve(performance.now() - timeStamp));
            }
          });
        look(true);
      };
      addEventListener('keydown', begin, { capture: true, once: true });
    });
    return { shownMs };
  }, text);
  await page.keyboard.press(key);
  return watch.evaluate(({ shownMs }) => shownMs);
}

/**
 * How long after a key a text is replaced on the screen by what a worker makes of the change, in milliseconds of a processor
 * that is slower by `timesSlower`. The browser slows the page alone: the time of the worker counts as often by itself.
 */
export async function keyToWorkedMs(page: Page, key: string, shown: Locator, timesSlower: number): Promise<number> {
  const works = await Promise.all(page.workers().map(timeOfWork));
  const watch = await shown.evaluateHandle((element) => {
    const before = element.textContent;
    const shownMs = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: KeyboardEvent) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (element.textContent === before) {
              look();
            } else {
              // What follows the callbacks of a frame runs once it is painted.
              setTimeout(() => resolve(performance.now() - timeStamp));
            }
          });
        look();
      };
      addEventListener('keydown', begin, { capture: true, once: true });
    });
    return { shownMs };
  });
  await page.keyboard.press(key);
  const pageMs = await watch.evaluate(({ shownMs }) => shownMs);
  const workMs = await Promise.all(works.map((work) => work.evaluate(({ ms }) => ms)));
  return pageMs + (timesSlower - 1) * workMs.reduce((sum, ms) => sum + ms, 0);
}

/** Counts the time of the worker of designs from the arrival of each draft until it has worked it out, from now on. */
function timeOfWork(worker: Worker) {
  return worker.evaluateHandle(() => {
    const time = { ms: 0 };
    // The worker has heard each message before: its own listener is older.
    addEventListener('message', ({ data, timeStamp }: MessageEvent<object>) => {
      time.ms += 'draft' in data ? performance.now() - timeStamp : 0;
    });
    return time;
  });
}

/** The value that three of four measured ones do not exceed; told with its median, since a pass alone says no figure. */
export function upperQuartile(what: string, figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  process.stdout.write(`${what}: median ${at(0.5)} ms, p75 ${at(0.75)} ms\n`);
  return at(0.75);
}
