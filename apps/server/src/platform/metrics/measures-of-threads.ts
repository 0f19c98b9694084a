import { BroadcastChannel, threadId } from 'node:worker_threads';
import { hearMeasures, type Measure } from './measure.ts';
import { metricTable } from './metric-table.ts';

/** Between the threads of a process and its first one. */
const CHANNEL = 'panelwright-measures';

/** How often a thread reports what it has noted. */
const REPORTED_EVERY_MS = 250;

/** The measures of a thread since its last report. */
export type ThreadReport = { readonly thread: number; readonly measures: readonly Measure[] };

/** Has a thread report to the server what it notes; what counts the same is added up before. */
export function reportMeasures(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  let counts = new Map<string, Measure>();
  let others: Measure[] = [];
  let isDue = false;
  const send = () => {
    isDue = false;
    const report: ThreadReport = { thread: threadId, measures: [...counts.values(), ...others] };
    counts = new Map();
    others = [];
    channel.postMessage(report);
  };
  hearMeasures((measure) => {
    const { name, labels, value } = measure;
    if (metricTable[name].kind === 'counter') {
      const key = `${name} ${Object.values(labels).join(' ')}`;
      counts.set(key, { name, labels, value: value + (counts.get(key)?.value ?? 0) });
    } else {
      others.push(measure);
    }
    if (!isDue) {
      isDue = true;
      setTimeout(send, REPORTED_EVERY_MS).unref();
    }
  });
}

type ThreadListener = {
  readonly hear: (report: ThreadReport) => void;
  /** A thread has ended, and what it kept is gone. */
  readonly forget: (thread: number) => void;
};

const listeners = new Set<ThreadListener>();

/** Says that a thread of this process has ended. */
export function forgetThread(thread: number): void {
  for (const { forget } of listeners) {
    forget(thread);
  }
}

/**
 * Hears what the threads of this process report.
 * @returns how to hear no more
 */
export function hearThreads(listener: ThreadListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  channel.onmessage = (message) => listener.hear((message as { readonly data: ThreadReport }).data);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    channel.close();
  };
}
