import type { Bench, BenchBar, BenchCase, MeasuredFunction } from '@pw/testing/bench';
import { calibrationLoop, REFERENCE_MS } from './calibration.ts';

/** Milliseconds since some fixed moment. */
export type Clock = () => number;

/** Times of one call of a case, in milliseconds. */
export type CaseTimes = { readonly label: string; readonly medianMs: number; readonly minMs: number };

/** The time of a bench, and how many times slower than the reference the machine was meanwhile. */
export type Measured = { readonly times: readonly CaseTimes[]; readonly slowness: number };

type PreparedCase = {
  readonly label: string;
  readonly repeats: number;
  readonly tellsFigure: boolean;
  readonly measured: MeasuredFunction;
};

/**
 * Measures the cases of a bench in turn, round after round. Each round begins with another case, so that none is always
 * the one after a collection of garbage; the first round warms up and does not count. The calibration runs in each round
 * as well.
 */
export async function measureBench(bench: Bench, now: Clock, calibrate = calibrationLoop): Promise<Measured> {
  const calibration = { label: '', repeats: 1, tellsFigure: false, measured: calibrate };
  const calibrations: number[] = [];
  const prepared = await Promise.all(bench.cases.map(prepare));
  const times = new Map<string, number[]>(prepared.map(({ label }) => [label, []]));
  for (let round = 0; round <= bench.rounds; round += 1) {
    const calibrationMs = await measureOnce(calibration, now);
    if (round > 0) {
      calibrations.push(calibrationMs);
    }
    for (const one of inTurn(prepared, round)) {
      const ms = await measureOnce(one, now);
      if (round > 0) {
        times.get(one.label)?.push(ms);
      }
    }
  }
  return {
    times: [...times].map(([label, ms]) => ({ label, medianMs: median(ms), minMs: Math.min(...ms) })),
    slowness: median(calibrations) / REFERENCE_MS,
  };
}

async function prepare({ label, repeats = 1, tellsFigure = false, setup }: BenchCase): Promise<PreparedCase> {
  return { label, repeats, tellsFigure, measured: await setup() };
}

function inTurn<T>(items: readonly T[], round: number): readonly T[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

async function measureOnce({ repeats, tellsFigure, measured }: PreparedCase, now: Clock): Promise<number> {
  if (tellsFigure) {
    return Number(await measured());
  }
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

/** A bar with what was measured. */
type JudgedBar = { readonly name: string; readonly passed: boolean; readonly text: string };

/** Compares the medians of the cases with the bars of the bench; a limit in milliseconds grows with a slow machine. */
export function judgeBars(bars: readonly BenchBar[], { times, slowness }: Measured): readonly JudgedBar[] {
  const medianOf = (label: string) => times.find((one) => one.label === label)?.medianMs ?? Number.NaN;
  return bars.map((bar) => judgeBar(bar, medianOf, slowness));
}

function judgeBar(bar: BenchBar, medianOf: (label: string) => number, slowness: number): JudgedBar {
  switch (bar.kind) {
    case 'ceiling':
      return judgeValue(bar.name, medianOf(bar.of) / slowness, ' ms of the reference machine', {
        atMost: bar.atMostMs,
      });
    case 'figure':
      return judgeValue(bar.name, medianOf(bar.of), ` ${bar.unit}`, bar);
    case 'ratio':
      return judgeValue(bar.name, medianOf(bar.of) / medianOf(bar.to), ' times', bar);
  }
}

function judgeValue(
  name: string,
  value: number,
  unit: string,
  limit: { readonly atLeast: number } | { readonly atMost: number },
): JudgedBar {
  const shown = `${value.toPrecision(3)}${unit}`;
  // NaN, of a case that was not measured, passes neither comparison.
  return 'atLeast' in limit
    ? { name, passed: value >= limit.atLeast, text: `${shown}, at least ${limit.atLeast}` }
    : { name, passed: value <= limit.atMost, text: `${shown}, at most ${limit.atMost}` };
}

/** The table of a bench: a row for each case, next to its floor if it has one, then a line for each bar. */
export function printBench(bench: Bench, { times, slowness }: Measured, bars: readonly JudgedBar[]): string {
  const floorMs = times.find(({ label }) => label === bench.floor)?.medianMs;
  const head = ['case', 'median ms', 'min ms', ...(floorMs === undefined ? [] : ['x floor'])];
  const rows = times.map(({ label, medianMs, minMs }) => [
    label,
    milliseconds(medianMs),
    milliseconds(minMs),
    ...(floorMs === undefined ? [] : [(medianMs / floorMs).toFixed(1)]),
  ]);
  return [
    `${bench.name}, ${bench.rounds} rounds, machine at ${(1 / slowness).toFixed(2)} of the reference`,
    ...table([head, ...rows]),
    ...bars.map(({ name, passed, text }) => `  ${passed ? 'PASS' : 'FAIL'}  ${name}: ${text}`),
  ].join('\n');
}

function milliseconds(ms: number): string {
  return ms.toFixed(ms < 1 ? 5 : 2);
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `  ${cells.join('  ')}`;
  });
}

/** The faults that make a bench unusable, a sentence each: a bar on a missing case would never fail. */
export function benchFaults(bench: Bench): readonly string[] {
  const labels = bench.cases.map(({ label }) => label);
  const repeated = labels.filter((label, index) => labels.indexOf(label) !== index);
  const used = [...bench.bars.flatMap(labelsOf), ...(bench.floor === undefined ? [] : [bench.floor])];
  const unknown = [...new Set(used)].filter((label) => !labels.includes(label));
  const faults = [
    ...(bench.rounds >= 1 ? [] : ['it measures no round.']),
    ...(labels.length > 0 ? [] : ['it has no case.']),
    ...repeated.map((label) => `two cases are called "${label}".`),
    ...unknown.map((label) => `no case is called "${label}".`),
  ];
  return faults.map((fault) => `bench ${bench.name}: ${fault}`);
}

function labelsOf(bar: BenchBar): readonly string[] {
  return bar.kind === 'ratio' ? [bar.of, bar.to] : [bar.of];
}
