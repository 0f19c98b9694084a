import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyedStep, type Outcome, StepQueue } from './step-queue.ts';

type Try = { readonly what: string; readonly end: (outcome: Outcome) => Promise<void> };

let tries: Try[];
let queue: StepQueue<KeyedStep>;

/** Every try waits until the test says how it went. */
const tried = (what: string) =>
  new Promise<Outcome>((resolve) => {
    tries.push({
      what,
      end: async (outcome) => {
        resolve(outcome);
        await vi.advanceTimersByTimeAsync(0);
      },
    });
  });
const step = (key: string): KeyedStep => ({ key });
const add = async (...keys: readonly string[]) => {
  for (const key of keys) {
    queue.add(step(key));
  }
  // They leave once the frame that shows them is painted.
  await vi.advanceTimersByTimeAsync(250);
};
const endLast = (outcome: Outcome) => tries.at(-1)?.end(outcome);
const triedSoFar = () => tries.map(({ what }) => what);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:10:00Z') });
  tries = [];
  queue = new StepQueue({ send: ({ key }) => tried(key), reload: () => tried('reload'), onChange: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the queue of steps', () => {
  it('sends one step at a time, and rests when the last has arrived', async () => {
    expect(queue.state.kind).toBe('idle');
    await add('a', 'b');
    expect([triedSoFar(), queue.state]).toEqual([['a'], { kind: 'sending', step: step('a') }]);
    const drained = queue.drained();
    await endLast('done');
    expect([triedSoFar(), queue.steps]).toEqual([['a', 'b'], [step('b')]]);
    await endLast('done');
    expect([await drained, queue.state.kind, queue.steps]).toEqual([true, 'idle', []]);
  });

  it('waits twice as long after each failure, up to half a minute, and says since when', async () => {
    await add('a');
    const since = Date.now();
    for (const waitMs of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await endLast('again');
      expect([queue.state.kind, queue.failingSinceMs]).toEqual(['waiting', since]);
      const before = tries.length;
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(tries).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(tries).toHaveLength(before + 1);
    }
    await endLast('done');
    expect([queue.state.kind, queue.failingSinceMs]).toEqual(['idle', null]);
  });

  it('waits no longer when somebody asks for it', async () => {
    await add('a');
    await endLast('again');
    queue.tryNow();
    expect([queue.state.kind, triedSoFar()]).toEqual(['sending', ['a', 'a']]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(triedSoFar()).toEqual(['a', 'a']);
  });

  it('sends nothing after a halt until the user has decided', async () => {
    await add('a');
    const drained = queue.drained();
    await endLast('halt');
    await add('b');
    expect([await drained, await queue.drained(), queue.state.kind, triedSoFar()]).toEqual([
      false,
      false,
      'halted',
      ['a'],
    ]);
    queue.resume();
    expect(triedSoFar()).toEqual(['a', 'a']);
  });

  it('fetches the board before the next step where it must, again when that fails', async () => {
    await add('a', 'b');
    queue.reloadNext();
    await endLast('done');
    expect(queue.state.kind).toBe('reloading');
    await endLast('again');
    queue.tryNow();
    await endLast('done');
    expect(triedSoFar()).toEqual(['a', 'reload', 'reload', 'b']);
  });

  it('begins nothing after it was stopped, and goes on where it was: no step is sent twice at once', async () => {
    await add('a', 'b');
    queue.stop();
    queue.start();
    expect(triedSoFar()).toEqual(['a']);
    queue.stop();
    await endLast('done');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([queue.state.kind, triedSoFar(), await queue.drained()]).toEqual(['idle', ['a'], false]);
    queue.start();
    expect(triedSoFar()).toEqual(['a', 'b']);
  });

  it('does not try again on its own once it is stopped', async () => {
    await add('a');
    await endLast('again');
    queue.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(triedSoFar()).toEqual(['a']);
  });
});
