import { describe, expect, it } from 'vitest';
import { moveAfterEntry, moveCell } from './use-grid-cursor.ts';

const size = { rows: 30, columns: 12 };
const at = (row: number, column: number) => ({ row, column });

describe('the keys of the table', () => {
  it.each([
    ['ArrowDown', false, at(6, 4)],
    ['ArrowUp', false, at(4, 4)],
    ['ArrowRight', false, at(5, 5)],
    ['ArrowLeft', false, at(5, 3)],
    ['PageDown', false, at(15, 4)],
    ['Home', false, at(5, 0)],
    ['End', false, at(5, 11)],
    ['Home', true, at(0, 0)],
    ['End', true, at(29, 11)],
    ['ArrowDown', true, at(29, 4)],
  ])('%s (Ctrl %s) leads to %j', (key, isCtrl, reached) => {
    expect(moveCell(at(5, 4), key, isCtrl, size)).toEqual(reached);
  });

  it('do not lead out of the table', () => {
    expect(moveCell(at(0, 0), 'ArrowUp', false, size)).toEqual(at(0, 0));
    expect(moveCell(at(29, 11), 'ArrowRight', false, size)).toEqual(at(29, 11));
    expect(moveCell(at(25, 3), 'PageDown', false, size)).toEqual(at(29, 3));
  });

  it('leave every other key alone', () => {
    expect(moveCell(at(0, 0), 'a', false, size)).toBeNull();
  });
});

describe('after an entry', () => {
  it('Enter leads down and Tab right, with Shift the other way', () => {
    expect(moveAfterEntry(at(5, 4), 'Enter', size)).toEqual(at(6, 4));
    expect(moveAfterEntry(at(5, 4), 'Shift Enter', size)).toEqual(at(4, 4));
    expect(moveAfterEntry(at(5, 4), 'Tab', size)).toEqual(at(5, 5));
    expect(moveAfterEntry(at(5, 4), 'Shift Tab', size)).toEqual(at(5, 3));
  });

  it('Tab goes on in the next row, and stops at the last cell', () => {
    expect(moveAfterEntry(at(5, 11), 'Tab', size)).toEqual(at(6, 0));
    expect(moveAfterEntry(at(5, 0), 'Shift Tab', size)).toEqual(at(4, 11));
    expect(moveAfterEntry(at(29, 11), 'Tab', size)).toEqual(at(29, 11));
  });
});
