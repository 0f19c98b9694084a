import type { Page } from '@playwright/test';

/** What the browser records: a task with its time on the processor, or the name of a thread. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, without the time in which other programs had the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/**
 * The longest task of the page while something is done, in milliseconds of its own time on the processor. The page
 * draws no frame during a task, so a frame takes at least as long as the task before it; a machine that is busy with
 * other things does not make it longer.
 */
export async function longestTaskMs(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // The protocol's own type calls every value of an event a text.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as readonly TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  await work();
  const { promise, resolve } = Promise.withResolvers<void>();
  session.once('Tracing.tracingComplete', () => resolve());
  await session.send('Tracing.end');
  await promise;
  await session.detach();

  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)));
  if (tasks.length === 0) {
    throw new Error('The browser recorded no task of the page.');
  }
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}
