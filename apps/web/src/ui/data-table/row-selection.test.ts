import { describe, expect, it } from 'vitest';
import { addRange, toggleAll, toggleRow } from './row-selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const of = (...ids: string[]) => new Set(ids);

describe('selecting rows', () => {
  it('selects a row and gives it free again', () => {
    expect(toggleRow(of('a'), 'b')).toEqual(of('a', 'b'));
    expect(toggleRow(of('a', 'b'), 'b')).toEqual(of('a'));
  });

  it.each([
    ['b', 'd'],
    ['d', 'b'],
  ])('selects all rows from %s to %s in addition to the selected ones', (from, to) => {
    expect(addRange(of('e'), shown, from, to)).toEqual(of('e', 'b', 'c', 'd'));
  });

  it('selects the one row when the range began on another page', () => {
    expect(addRange(of(), shown, 'z', 'c')).toEqual(of('c'));
  });

  it('selects all shown rows, or frees them, and leaves those of other pages', () => {
    expect(toggleAll(of('z', 'a'), shown)).toEqual(of('z', ...shown));
    expect(toggleAll(of('z', ...shown), shown)).toEqual(of('z'));
  });
});
