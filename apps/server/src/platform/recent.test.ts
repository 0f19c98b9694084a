import { describe, expect, it } from 'vitest';
import { keepRecent } from './recent.ts';

describe('what was used last', () => {
  it('is kept up to a number; what was not used for longest goes first', () => {
    const recent = keepRecent<number>('live-boards', 2);
    recent.put('a', 1);
    recent.put('b', 2);
    recent.get('a');
    recent.put('c', 3);
    expect(['a', 'b', 'c'].map(recent.get)).toEqual([1, undefined, 3]);
  });

  it('is kept up to a size of all things together', () => {
    const recent = keepRecent<string>('live-boards', 10, ({ length }) => length);
    recent.put('a', '1234');
    recent.put('b', '1234');
    recent.put('a', '12');
    recent.put('c', '1234');
    expect(['a', 'b', 'c'].map(recent.get)).toEqual(['12', '1234', '1234']);
    recent.put('d', '12345678');
    expect(['a', 'b', 'c', 'd'].map(recent.get)).toEqual([undefined, undefined, undefined, '12345678']);
  });

  it('is gone while it is handed out to be changed', () => {
    const recent = keepRecent<number>('live-boards', 2);
    recent.put('a', 1);
    expect([recent.take('a'), recent.get('a')]).toEqual([1, undefined]);
  });
});
