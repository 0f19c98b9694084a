import { describe, expect, it } from 'vitest';
import { overlayFiles } from './overlay-files.ts';

const front = '# source: the product\n# tag: H\n# revision: 2026-11\n';
const own = '# source: our tests\n# tag: H\n# revision: 2026-12\n';
const base = new Map([
  ['frame.csv', `${front}frame,poles,note\n-,-,-\nA,3,\nA,4,"wide, deep"\nB,3,\n`],
  ['other.csv', `${front}name\n-\nx\n`],
]);
const keys: Readonly<Record<string, readonly string[]>> = { 'frame.csv': ['frame', 'poles'], 'other.csv': ['name'] };

const overlay = (files: Readonly<Record<string, string>>) =>
  overlayFiles(base, new Map(Object.entries(files)), (file) => keys[file]);

function laid(files: Readonly<Record<string, string>>) {
  const result = overlay(files);
  if (!result.ok) {
    throw new Error(JSON.stringify(result.error));
  }
  return result.value;
}

const faultsOf = (files: Readonly<Record<string, string>>) => {
  const result = overlay(files);
  return result.ok ? [] : result.error.map(({ file, row, message }) => `${file} ${row}: ${message}`);
};

describe('rows laid over a catalogue', () => {
  it('take the place of the row with their key, and come behind the last one otherwise', () => {
    const { files } = laid({ 'frame.csv': `${own}frame,poles,note\n-,-,-\nC,3,"new, too"\nA,4,narrow\n` });
    expect(files.get('frame.csv')).toBe(`${front}frame,poles,note\n-,-,-\nA,3,\nA,4,narrow\nB,3,\nC,3,"new, too"\n`);
    expect(files.get('other.csv')).toBe(base.get('other.csv'));
  });

  it('leave every byte as it is where there are none', () => {
    expect(laid({}).files).toEqual(base);
    expect(laid({ 'frame.csv': `${own}frame,poles,note\n-,-,-\n` }).files).toEqual(base);
  });

  it('are named in their own file where a fault is theirs', () => {
    const { placeOf } = laid({ 'frame.csv': `${own}frame,poles,note\n-,-,-\nC,3,\nA,4,narrow\n` });
    const at = (row: number) => placeOf({ file: 'frame.csv', row, column: 'note', message: '' });
    expect([at(1), at(2), at(4)].map(({ row, isAdded }) => ({ row, isAdded }))).toEqual([
      { row: 1, isAdded: false },
      { row: 2, isAdded: true },
      { row: 1, isAdded: true },
    ]);
    expect(placeOf({ file: 'other.csv', row: 1, column: '', message: '' }).isAdded).toBe(false);
  });
});

describe('a file that cannot be laid over a catalogue', () => {
  it('has the name of no table', () => {
    expect(faultsOf({ 'frames.csv': `${own}frame,poles,note\n-,-,-\n` })).toEqual([
      'frames.csv 0: no table of the catalogue has this name: rename or remove it',
    ]);
  });

  it('has another head or other units', () => {
    expect(faultsOf({ 'frame.csv': `${own}frame,pole,note\n-,A,-\n` })).toEqual([
      'frame.csv 0: the head must be those of the catalogue: frame,poles,note',
      'frame.csv 0: the units must be those of the catalogue: -,-,-',
    ]);
  });

  it('does not say where its figures are from', () => {
    expect(faultsOf({ 'other.csv': 'name\n-\ny\n' }).join()).toContain('a comment line is missing above the head');
  });

  it('has a key twice, or broken quotes', () => {
    expect(faultsOf({ 'other.csv': `${own}name\n-\ny\nz\ny\n` })).toEqual([
      'other.csv 3: the key is already in row 1: a key may occur once',
    ]);
    expect(faultsOf({ 'other.csv': `${own}name\n-\n"y\n` }).join()).toContain('other.csv 1');
  });
});
