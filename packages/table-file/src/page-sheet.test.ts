import { describe, expect, it } from 'vitest';
import { type PagePiece, pageSheet } from './page-sheet.ts';

/** A piece of text with letters of 8 points, each 4 points wide. */
const piece = (text: string, x: number, y: number): PagePiece => ({ text, x, y, width: text.length * 4, height: 8 });

const textsOf = (pieces: readonly PagePiece[]) =>
  pageSheet(pieces, 1).cells.map(({ row, col, text }) => [row, col, text]);

const table = [
  piece('Sl', 10, 100),
  piece('Feeder', 50, 100),
  piece('Rating', 150, 100),
  piece('1', 10, 88),
  piece('Pump', 50, 88),
  piece('63A', 150, 88),
  piece('2', 10, 76),
  piece('Fan', 50, 76),
  piece('100A', 150, 76),
];

describe('a page of a PDF', () => {
  it('has lines by baselines and columns by gaps, whatever the order of its pieces', () => {
    const expected = [
      [1, 1, 'Sl'],
      [1, 2, 'Feeder'],
      [1, 3, 'Rating'],
      [2, 1, '1'],
      [2, 2, 'Pump'],
      [2, 3, '63A'],
      [3, 1, '2'],
      [3, 2, 'Fan'],
      [3, 3, '100A'],
    ];
    expect(textsOf(table)).toEqual(expected);
    expect(textsOf(table.toReversed())).toEqual(expected);
  });

  it('leaves a column empty where a line has nothing in it', () => {
    expect(textsOf([...table, piece('3', 10, 64), piece('40A', 150, 64)]).slice(-2)).toEqual([
      [4, 1, '3'],
      [4, 3, '40A'],
    ]);
  });

  it('joins pieces of a word and of a line that no gap parts, also where a letter stands a little higher', () => {
    const pieces = [piece('Raw', 50, 64), piece('water', 66, 64), piece('pu', 90, 65), piece('mp', 98, 64)];
    expect(textsOf([...table, piece('3', 10, 64), ...pieces, piece('40A', 150, 64)]).at(-2)).toEqual([
      4,
      2,
      'Raw water pump',
    ]);
  });

  it('keeps a sentence in one cell', () => {
    const words = 'All outgoing feeders with rotary handle'.split(' ');
    let x = 10;
    const pieces = words.map((word) => {
      const made = piece(word, x, 50);
      x += made.width + 3;
      return made;
    });
    expect(textsOf([...table, ...pieces]).at(-1)).toEqual([4, 1, words.join(' ')]);
  });

  it('knows where each cell is, and which page it is', () => {
    const sheet = pageSheet(table, 3);
    expect([sheet.name, sheet.page]).toEqual(['Page 3', 3]);
    expect(sheet.cells[1]?.box).toEqual([50, 100, 74, 108]);
  });

  it('is empty without text', () => {
    expect(pageSheet([piece(' ', 1, 1)], 1).cells).toEqual([]);
  });
});
