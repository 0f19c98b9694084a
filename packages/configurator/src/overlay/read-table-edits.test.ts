import { describe, expect, it } from 'vitest';
import { readTableEdits } from './read-table-edits.ts';

const current = '# source: x\n# tag: H\n# revision: 2026-11\nframe,poles,note\n-,-,-\nA,3,\nA,4,"wide"\nB,3,\n';
const read = (text: string) => readTableEdits('frame', current, text, ['frame', 'poles']);
const editsOf = (text: string) => {
  const result = read(text);
  return result.ok ? result.value.edits : result.error.code;
};

describe('a file brought over a table', () => {
  it('makes no edit where it is the table, as exported and saved by a spreadsheet', () => {
    expect(editsOf(current)).toEqual([]);
    expect(editsOf(`\uFEFF${current.slice(current.indexOf('frame')).replaceAll('\n', '\r\n')}`)).toEqual([]);
  });

  it('sets cells, adds rows and leaves those alone that it does not have', () => {
    expect(editsOf('frame,poles,note\n-,-,-\nC,3,new\nA,4,narrow\n')).toEqual([
      { kind: 'add', table: 'frame', row: 'C/3', cells: { frame: 'C', poles: '3', note: 'new' } },
      { kind: 'set', table: 'frame', row: 'A/4', column: 'note', value: 'narrow' },
    ]);
  });

  it('is refused with another head or other units', () => {
    expect(editsOf('frame,pole,note\n-,-,-\n')).toBe('HEAD_DIFFERS');
    expect(editsOf('frame,poles,note\n-,A,-\n')).toBe('HEAD_DIFFERS');
  });

  it('is refused with a key twice, named by its row', () => {
    const result = read('frame,poles,note\n-,-,-\nA,3,\nC,3,\nA,3,x\n');
    expect(result.ok ? [] : result.error.faults).toEqual([
      { row: 3, column: 'frame/poles', message: 'the key is already in row 1: a key may occur once' },
    ]);
  });
});
