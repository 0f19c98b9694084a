import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fonts, fontTable, TABLE_FOLDER } from './font-table.ts';

describe('font tables of the drawing', () => {
  it.each(fonts)('$table is what the installed font says', ({ table, file }) => {
    const committed: unknown = JSON.parse(readFileSync(new URL(`${table}.json`, TABLE_FOLDER), 'utf8'));
    expect(committed).toEqual(fontTable(file));
  });

  it('know the rupee sign and every letter of Latin-1', () => {
    const { runs } = fontTable(fonts[0].file);
    const known = new Set(runs.flatMap(({ first = 0, advances }) => advances.map((_, index) => first + index)));
    const wanted = ['₹', ...Array.from({ length: 0xff - 0xa0 }, (_, index) => String.fromCodePoint(0xa1 + index))];
    expect(wanted.filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('refuse a file that is no font', () => {
    expect(() => fontTable('@expo-google-fonts/noto-sans/package.json')).toThrow('Unknown font format');
  });
});
