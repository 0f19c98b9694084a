import type { BenchBar } from '@pw/testing/bench';
import type { CaseTimes } from './measure-bench.ts';

/** A bar with what was measured. */
export type JudgedBar = { readonly name: string; readonly passed: boolean; readonly text: string };

/** Compares the medians of the cases with the bars of the bench. */
export function judgeBars(bars: readonly BenchBar[], times: readonly CaseTimes[]): readonly JudgedBar[] {
  const medianMs = (label: string) => times.find((one) => one.label === label)?.medianMs ?? Number.NaN;
  return bars.map((bar) => {
    if (bar.kind === 'ceiling') {
      return judged(bar.name, medianMs(bar.of), ' ms', { atMost: bar.atMostMs });
    }
    return judged(bar.name, medianMs(bar.of) / medianMs(bar.to), ' times', bar);
  });
}

function judged(
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
