import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTurns, TooBusy, type Turns } from './turns.ts';

/** Work that ends on demand, and says when it began. */
function workOf(turns: Turns, begun: string[]) {
  const ends = new Map<string, () => void>();
  return {
    ask: (of: string, name: string) =>
      turns.take(of, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await nextTurn();
    },
  };
}

describe('turns', () => {
  it('go round among those who wait, however much one of them asks for', async () => {
    const begun: string[] = [];
    const work = workOf(openTurns({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 9 }), begun);
    const asked = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => work.ask(name.charAt(0), name));
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'];
    for (const name of order) {
      await nextTurn();
      await work.end(begun.at(-1) ?? name);
    }
    // The second of a waited already when b and c came; after that each has a turn before a has the next.
    expect(begun).toEqual(order);
    expect(await Promise.all(asked)).toHaveLength(6);
  });

  it('leave room for others when one caller asks for all of it', async () => {
    const begun: string[] = [];
    const work = workOf(openTurns({ atOnce: 3, atOnceOfOne: 2, mostWaiting: 9 }), begun);
    const asked = ['a1', 'a2', 'a3', 'b1'].map((name) => work.ask(name.charAt(0), name));
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2', 'a3', 'b1']) {
      await work.end(name);
    }
    await Promise.all(asked);
  });

  it('are refused to a caller with too much waiting, to nobody else, and given again once it is done', async () => {
    const begun: string[] = [];
    const work = workOf(openTurns({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 1 }), begun);
    const first = work.ask('a', 'a1');
    const second = work.ask('a', 'a2');
    await expect(work.ask('a', 'a3')).rejects.toThrow(TooBusy);
    const others = work.ask('b', 'b1');
    for (const name of ['a1', 'a2', 'b1']) {
      await work.end(name);
    }
    expect(await Promise.all([first, second, others])).toEqual(['a1', 'a2', 'b1']);
    const later = work.ask('a', 'a4');
    await nextTurn();
    await work.end('a4');
    expect(await later).toBe('a4');
  });

  it('begin behind what goes ahead, and not behind ever more of it', async () => {
    const begun: string[] = [];
    const turns = openTurns({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 9 });
    const work = workOf(turns, begun);
    const ends: (() => void)[] = [];
    const goAhead = () => turns.goAhead(() => new Promise<void>((resolve) => ends.push(resolve)));
    const ahead = Array.from({ length: 52 }, goAhead);
    const waiting = work.ask('a', 'a1');
    for (const isLast of Array.from({ length: 50 }, (_none, index) => index === 49)) {
      expect(begun).toEqual([]);
      ends.shift()?.();
      await nextTurn();
      expect(begun).toEqual(isLast ? ['a1'] : []);
    }
    const behind = work.ask('a', 'a2');
    await work.end('a1');
    expect([await waiting, begun]).toEqual(['a1', ['a1']]);
    for (const end of ends) {
      end();
    }
    await Promise.all(ahead);
    await nextTurn();
    await work.end('a2');
    expect(await behind).toBe('a2');
  });

  it('begin behind what goes ahead, however much of it nobody waited for', async () => {
    const begun: string[] = [];
    const turns = openTurns({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 9 });
    for (const _each of Array(60)) {
      await turns.goAhead(async () => undefined);
    }
    const ahead = Promise.withResolvers<void>();
    const goingAhead = turns.goAhead(() => ahead.promise);
    const work = workOf(turns, begun);
    const waiting = work.ask('a', 'a1');
    await nextTurn();
    expect(begun).toEqual([]);
    ahead.resolve();
    await goingAhead;
    await nextTurn();
    await work.end('a1');
    expect(await waiting).toBe('a1');
  });

  it('go on after work that failed', async () => {
    const turns = openTurns({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 1 });
    await expect(turns.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await turns.take('a', async () => 'done')).toBe('done');
  });
});
