import { figure } from '@pw/configurator/origin';
import { describe, expect, it, vi } from 'vitest';
import type { EvaluatedPart } from './board.ts';
import { createCache, createKeeper, createListCache, createListKeeper } from './kept-results.ts';
import type { BoardValues } from './part-properties.ts';
import { createListMemory, createMemory } from './watched-board.ts';

/** A board with some of the values of one. */
function boardOf(values: Partial<BoardValues>): EvaluatedPart<BoardValues> {
  const explain = (rule: string) => ({ rule, source: '', value: null, arithmetic: '', inputs: [], rows: [] });
  return {
    name: 'PCC-1',
    // Only the values that the test gives are read.
    values: values as BoardValues,
    explain,
    figure: (property) => figure(values[property] as never, () => explain(`figure of ${property}`)),
    isChosen: () => false,
  };
}

const item = (name: string) => ({ name });

describe('a memory', () => {
  it('keeps a result while the board says the same of what was read of it', () => {
    const memory = createMemory();
    const key = item('OG-1');
    const make = vi.fn<(board: EvaluatedPart<BoardValues>) => { readonly depthMm: number }>((board) => ({
      depthMm: board.values.DEPTH,
    }));
    const first = memory(key, [], boardOf({ DEPTH: 600, AMBIENT: 40 }), make);
    expect(memory(key, [], boardOf({ DEPTH: 600, AMBIENT: 50 }), make)).toBe(first);
    expect(memory(key, [], boardOf({ DEPTH: 800, AMBIENT: 50 }), make)).toEqual({ depthMm: 800 });
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('makes it again of other given things', () => {
    const memory = createMemory();
    const [key, board] = [item('OG-1'), boardOf({})];
    expect(memory(key, [1], board, () => 'one')).toBe('one');
    expect(memory(key, [2], board, () => 'two')).toBe('two');
  });

  it('lets what it made ask the newest board that says the same, and no older one', () => {
    const memory = createMemory();
    const key = item('OG-1');
    const make = (board: EvaluatedPart<BoardValues>) => ({
      depthMm: board.values.DEPTH,
      why: () => board.explain('DEPTH'),
    });
    const made = memory(key, [], boardOf({ DEPTH: 600 }), make);
    const explain = () => ({ rule: 'newer', source: '', value: 600, arithmetic: '', inputs: [], rows: [] });
    memory(key, [], { ...boardOf({ DEPTH: 600 }), explain }, make);
    expect(made.why().rule).toBe('newer');
  });

  it('gives a board that reads as the one that was given, spread as well', () => {
    const memory = createMemory();
    const board = boardOf({ DEPTH: 600 });
    const made = memory(item('OG-1'), [], board, (watched) => ({ ...watched, own: 'values' in watched }));
    expect({ ...made.values, name: made.name, own: made.own }).toEqual({ DEPTH: 600, name: 'PCC-1', own: true });
  });
});

describe('a memory of lists', () => {
  it('makes only the items that are new, wherever they come', () => {
    const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')];
    const make = vi.fn<(of: { name: string }) => readonly string[]>(({ name }) => [name, name.toUpperCase()]);
    const list = createListCache();
    expect(list([a, b, c], [], make)).toEqual(['a', 'A', 'b', 'B', 'c', 'C']);
    expect(list([a, d, b, c], [], make)).toEqual(['a', 'A', 'd', 'D', 'b', 'B', 'c', 'C']);
    expect(list([a, c, b], [], make)).toEqual(['a', 'A', 'c', 'C', 'b', 'B']);
    // It is known by its last item, too.
    expect(list([d, c, b], [], make)).toEqual(['d', 'D', 'c', 'C', 'b', 'B']);
    expect(make.mock.calls.map(([{ name }]) => name)).toEqual(['a', 'b', 'c', 'd', 'd']);
  });

  it('stays the same list where a new item says what the one in its place said', () => {
    const [a, b] = [item('a'), item('b')];
    const list = createListCache();
    const lengthOf = ({ name }: { name: string }) => [{ length: name.length }];
    const first = list([a, b], [], lengthOf);
    expect(list([a, item('x')], [], lengthOf)).toBe(first);
    expect(list([a, item('long')], [], lengthOf)).toEqual([{ length: 1 }, { length: 4 }]);
  });

  it('makes all of them again where the board says anything else of what one of them read', () => {
    const items = [item('a'), item('b')];
    const make = vi.fn<(of: { name: string }, board: EvaluatedPart<BoardValues>) => readonly number[]>((of, board) =>
      of.name === 'b' ? [board.values.DEPTH] : [],
    );
    const list = createListMemory();
    expect(list(items, [], boardOf({ DEPTH: 600, AMBIENT: 40 }), make)).toEqual([600]);
    expect(list(items, [], boardOf({ DEPTH: 600, AMBIENT: 50 }), make)).toEqual([600]);
    expect(list(items, [], boardOf({ DEPTH: 800, AMBIENT: 50 }), make)).toEqual([800]);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('makes nothing of an empty list', () => {
    expect(createListCache()([], [], () => [1])).toEqual([]);
  });
});

describe('a cache and the keepers', () => {
  it('keeps what was made of the same things', () => {
    const cache = createCache();
    const key = item('OG-1');
    const first = cache(key, [1], () => ({}));
    expect(cache(key, [1], () => ({}))).toBe(first);
    expect(cache(key, [2], () => ({}))).not.toBe(first);
  });

  it('gives back the record or list that says the same', () => {
    const [key, part] = [item('OG-1'), item('part')];
    const keep = createKeeper<{ readonly parts: readonly object[] }>();
    const first = keep(key, { parts: [part] });
    expect(keep(key, { parts: [part] })).toBe(first);
    expect(keep(key, { parts: [] })).not.toBe(first);
    const keepList = createListKeeper();
    const list = keepList([key, part]);
    expect(keepList([key, part])).toBe(list);
    expect(keepList([key])).toEqual([key]);
    expect(keepList([])).toEqual([]);
  });
});
