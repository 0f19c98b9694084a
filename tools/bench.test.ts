import type { Bench } from '@pw/testing/bench';
import { describe, expect, it } from 'vitest';
import { REFERENCE_MS } from './calibration.ts';
import { benchFaults, judgeBars, measureBench, median, printBench } from './measure-bench.ts';

/** A bench on a clock that only its cases move: each call of a case takes exactly the milliseconds given for it. */
function benchOnItsOwnClock() {
  let nowMs = 0;
  const order: string[] = [];
  const taking = (label: string, ms: number) => ({
    label,
    setup: () => () => {
      nowMs += ms;
      order.push(label);
    },
  });
  const bench: Bench = {
    name: 'one change',
    rounds: 3,
    floor: 'floor',
    cases: [{ ...taking('floor', 0.5), repeats: 2 }, taking('change', 2), taking('full', 100)],
    bars: [
      { kind: 'ceiling', name: 'a change is quick', of: 'change', atMostMs: 5 },
      { kind: 'ratio', name: 'a change beats the full recompute', of: 'full', to: 'change', atLeast: 60 },
      { kind: 'ratio', name: 'a change is near the floor', of: 'change', to: 'floor', atMost: 4 },
    ],
  };
  const calibrate = (slowness = 1) => {
    nowMs += slowness * REFERENCE_MS;
    return 0;
  };
  return { bench, now: () => nowMs, order, calibrate };
}

describe('a bench', () => {
  it('is measured per call, round after round, each round beginning with another case', async () => {
    const { bench, now, order, calibrate } = benchOnItsOwnClock();

    expect((await measureBench(bench, now, calibrate)).times).toEqual([
      { label: 'floor', medianMs: 0.5, minMs: 0.5 },
      { label: 'change', medianMs: 2, minMs: 2 },
      { label: 'full', medianMs: 100, minMs: 100 },
    ]);
    expect(order).toEqual([
      'floor',
      'floor',
      'change',
      'full',
      'change',
      'full',
      'floor',
      'floor',
      'full',
      'floor',
      'floor',
      'change',
      'floor',
      'floor',
      'change',
      'full',
    ]);
  });

  it('throws the first round away', async () => {
    let nowMs = 0;
    let calls = 0;
    const slowAtFirst = () => {
      calls += 1;
      nowMs += calls === 1 ? 1000 : 1;
    };
    const bench: Bench = { name: 'x', rounds: 1, cases: [{ label: 'a', setup: () => slowAtFirst }], bars: [] };

    expect((await measureBench(bench, () => nowMs)).times).toEqual([{ label: 'a', medianMs: 1, minMs: 1 }]);
  });

  it('waits for a promise before it reads the clock', async () => {
    let nowMs = 0;
    const later = async () => {
      await Promise.resolve();
      nowMs += 7;
    };
    const bench: Bench = { name: 'x', rounds: 1, cases: [{ label: 'a', setup: () => later }], bars: [] };

    expect((await measureBench(bench, () => nowMs)).times).toEqual([{ label: 'a', medianMs: 7, minMs: 7 }]);
  });

  it('passes or fails each of its bars', async () => {
    const { bench, now, calibrate } = benchOnItsOwnClock();

    expect(judgeBars(bench.bars, await measureBench(bench, now, calibrate))).toEqual([
      { name: 'a change is quick', passed: true, text: '2.00 ms of the reference machine, at most 5' },
      { name: 'a change beats the full recompute', passed: false, text: '50.0 times, at least 60' },
      { name: 'a change is near the floor', passed: true, text: '4.00 times, at most 4' },
    ]);
  });

  it('holds a limit in milliseconds on a machine of any speed: its own is measured in each round', async () => {
    const { bench, now, calibrate } = benchOnItsOwnClock();
    const judged = async (slowness: number) =>
      judgeBars(bench.bars, await measureBench(bench, now, () => calibrate(slowness)))[0];

    expect(await judged(2)).toMatchObject({ passed: true, text: '1.00 ms of the reference machine, at most 5' });
    expect(await judged(0.25)).toMatchObject({ passed: false, text: '8.00 ms of the reference machine, at most 5' });
  });

  it('holds a figure that is no time alike on a machine of any speed', () => {
    const bar = { kind: 'figure', name: 'memory', of: 'list', unit: 'MiB', atMost: 120 } as const;
    const judged = (medianMs: number) =>
      judgeBars([bar], { times: [{ label: 'list', medianMs, minMs: medianMs }], slowness: 2 })[0];

    expect(judged(120)).toEqual({ name: 'memory', passed: true, text: '120 MiB, at most 120' });
    expect(judged(121)).toMatchObject({ passed: false });
  });

  it('fails a bar on a case that was not measured', () => {
    expect(
      judgeBars([{ kind: 'ceiling', name: 'a', of: 'gone', atMostMs: 5 }], { times: [], slowness: 1 })[0]?.passed,
    ).toBe(false);
  });

  it('is printed next to its floor', async () => {
    const { bench, now, calibrate } = benchOnItsOwnClock();
    const measured = await measureBench(bench, now, calibrate);

    expect(printBench(bench, measured, judgeBars(bench.bars, measured))).toBe(
      [
        'one change, 3 rounds, machine at 1.00 of the reference',
        '  case    median ms   min ms  x floor',
        '  floor     0.50000  0.50000      1.0',
        '  change       2.00     2.00      4.0',
        '  full       100.00   100.00    200.0',
        '  PASS  a change is quick: 2.00 ms of the reference machine, at most 5',
        '  FAIL  a change beats the full recompute: 50.0 times, at least 60',
        '  PASS  a change is near the floor: 4.00 times, at most 4',
      ].join('\n'),
    );
  });

  it('is refused with labels that are missing or taken twice, and without rounds', () => {
    const setup = () => () => 0;
    const bench: Bench = {
      name: 'x',
      rounds: 0,
      floor: 'nothing',
      cases: [
        { label: 'a', setup },
        { label: 'a', setup },
      ],
      bars: [{ kind: 'ratio', name: 'r', of: 'a', to: 'gone', atMost: 1 }],
    };

    expect(benchFaults(bench)).toEqual([
      'bench x: it measures no round.',
      'bench x: two cases are called "a".',
      'bench x: no case is called "gone".',
      'bench x: no case is called "nothing".',
    ]);
  });
});

describe('the median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
