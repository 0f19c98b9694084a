import { describe, expect, it } from 'vitest';
import { breakings, fittingBreak } from './break-text.ts';
import { textWidthMm } from './text-measures.ts';

const lines = (text: string, widthMm: number, most = 2, heightMm = 20) =>
  fittingBreak(breakings(text, most, 'bold'), { widthMm, heightMm }, 2)?.lines ?? null;

describe('breaking a name', () => {
  it('leaves it on one line where there is room', () => {
    expect(lines('H STAR-DELTA 90 kW-1', 40)).toEqual(['H STAR-DELTA 90 kW-1']);
  });

  it.each([
    ['H STAR-DELTA 90 kW-1', ['H STAR-DELTA', '90 kW-1']],
    ['LT-PANEL-OUTDOOR-GA-01', ['LT-PANEL-', 'OUTDOOR-GA-01']],
    ['PUMP/HOUSE/FEEDER', ['PUMP/HOUSE/', 'FEEDER']],
    ['COMPRESSOR12', ['COMPRESSOR', '12']],
    ['12COMPRESSOR', ['12', 'COMPRESSOR']],
    ['मुख्य विद्युत पैनल', ['मुख्य', 'विद्युत पैनल']],
  ])('breaks %s where it may be broken, the longer line as short as can be', (name, expected) => {
    const widthMm = widthOf(expected);
    expect(lines(name, widthMm)).toEqual(expected);
    expect(lines(name, widthMm - 0.01)).not.toEqual(expected);
  });

  it('breaks at a blank where that does, though another place would be nearer the middle', () => {
    const expected = ['H STAR-DELTA', '90 kW'];
    expect(lines(expected.join(' '), widthOf(expected))).toEqual(expected);
  });

  it('takes a third line only where it may and must', () => {
    const name = 'Shree Ganesh Electricals Private Limited';
    const three = ['Shree Ganesh', 'Electricals', 'Private Limited'];
    expect(lines(name, widthOf(three))).toBeNull();
    expect(lines(name, widthOf(three), 3)).toEqual(three);
  });

  it('takes no more lines than the room is high', () => {
    const name = 'H STAR-DELTA 90 kW';
    expect(lines(name, 25, 2, 5.4)).toHaveLength(2);
    expect(lines(name, 25, 2, 5)).toBeNull();
  });

  it('tears no word, and says that the name does not fit', () => {
    expect(lines('W'.repeat(80), 60)).toBeNull();
    expect(lines(`A ${'W'.repeat(80)}`, 60)).toBeNull();
  });
});

/** The longest of the lines, mm. */
function widthOf(names: readonly string[]): number {
  return Math.max(...names.map((name) => textWidthMm(name, 2, 'bold')));
}
