import type { Bench } from '@pw/testing/bench';
import type { JudgedBar } from './judge-bars.ts';
import type { CaseTimes } from './measure-bench.ts';

/** The table of a bench: a row a case, beside the floor where the bench has one, then a line a bar. */
export function printBench(bench: Bench, times: readonly CaseTimes[], bars: readonly JudgedBar[]): string {
  const floorMs = times.find(({ label }) => label === bench.floor)?.medianMs;
  const head = ['case', 'median ms', 'min ms', ...(floorMs === undefined ? [] : ['x floor'])];
  const rows = times.map(({ label, medianMs, minMs }) => [
    label,
    milliseconds(medianMs),
    milliseconds(minMs),
    ...(floorMs === undefined ? [] : [(medianMs / floorMs).toFixed(1)]),
  ]);
  return [
    `${bench.name}, ${bench.rounds} rounds`,
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
