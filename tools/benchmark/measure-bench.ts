import type { Bench, BenchCase, MeasuredFunction } from '@pw/testing/bench';

/** Milliseconds since some fixed moment. */
export type Clock = () => number;

/** Times of one call of a case, in milliseconds. */
export type CaseTimes = { readonly label: string; readonly medianMs: number; readonly minMs: number };

type Prepared = { readonly label: string; readonly repeats: number; readonly measured: MeasuredFunction };

/**
 * Measures the cases of a bench in turn, round after round. Each round begins with another case, so that none is always
 * the one after a collection of garbage; the first round warms up and does not count.
 */
export async function measureBench(bench: Bench, now: Clock): Promise<readonly CaseTimes[]> {
  const prepared = await Promise.all(bench.cases.map(prepare));
  const times = new Map<string, number[]>(prepared.map(({ label }) => [label, []]));
  for (let round = 0; round <= bench.rounds; round += 1) {
    for (const one of inTurn(prepared, round)) {
      const ms = await measureOnce(one, now);
      if (round > 0) {
        times.get(one.label)?.push(ms);
      }
    }
  }
  return [...times].map(([label, measured]) => ({ label, medianMs: median(measured), minMs: Math.min(...measured) }));
}

async function prepare({ label, repeats = 1, setup }: BenchCase): Promise<Prepared> {
  return { label, repeats, measured: await setup() };
}

function inTurn<T>(items: readonly T[], round: number): readonly T[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

async function measureOnce({ repeats, measured }: Prepared, now: Clock): Promise<number> {
  const results: unknown[] = new Array(repeats);
  const start = now();
  for (let index = 0; index < repeats; index += 1) {
    const result = measured();
    // Awaiting a plain value as well would add a turn of the event loop to every call.
    results[index] = result instanceof Promise ? await result : result;
  }
  return (now() - start) / repeats;
}

/** The middle of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
