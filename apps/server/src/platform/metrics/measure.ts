import type { LabelsOf, MetricName, MetricOf } from './metric-table.ts';

/** The metrics that code notes where things happen. Such a gauge is the sum of the last values of all threads. */
export type NotedMetric = MetricOf<'counter' | 'histogram'> | 'live_boards';

/** One more of a counter, a time of a histogram in seconds, or the present value of a gauge. */
export type Measure = {
  readonly name: NotedMetric;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

export type MeasureListener = (measure: Measure) => void;

const listeners = new Set<MeasureListener>();

/** Notes a measure; it costs nothing where nobody listens. */
export function measure<Name extends NotedMetric>(name: Name, labels: LabelsOf<Name & MetricName>, value = 1): void {
  for (const listener of listeners) {
    listener({ name, labels, value });
  }
}

/** Notes the seconds that work takes, also where it fails. */
export async function measureTime<Name extends MetricOf<'histogram'>, Done>(
  name: Name,
  labels: LabelsOf<Name>,
  work: () => Promise<Done>,
): Promise<Done> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    measure(name, labels, secondsSince(begun));
  }
}

/** @param begun of `performance.now()` */
export function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}

/**
 * Hears what this thread notes.
 * @returns how to hear no more
 */
export function hearMeasures(listener: MeasureListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
