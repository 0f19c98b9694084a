import { describe, expect, it } from 'vitest';
import { articleOfFile, readFileList } from './data-sheet.ts';

describe('the article of a data sheet', () => {
  it.each([
    ['3VA2340-5HL32-0AA0.pdf', '3VA2340-5HL32-0AA0'],
    ['CT 400_5A.PDF', 'CT 400/5A'],
    ['C:\\sheets\\3WA1116.pdf', '3WA1116'],
    ['../../etc/3WA1116.pdf', '3WA1116'],
  ])('is the name of the file: %s', (file, article) => {
    expect(articleOfFile(file)?.articleKey).toBe(article);
  });

  it.each(['', '.pdf', `${'x'.repeat(101)}.pdf`, 'a\u0000b.pdf', '   .pdf'])('refuses the name %j', (file) => {
    expect(articleOfFile(file)).toBeNull();
  });
});

describe('a list of articles and files', () => {
  it('names the article of each file, whatever the case of the name; a head and blank rows are left out', () => {
    const rows = [
      ['Article', 'File'],
      ['3VA1', 'Breaker.PDF'],
      ['', ''],
      ['CT/5', 'ct.pdf'],
    ];
    const read = readFileList(rows);
    expect(read.ok && [...read.value]).toEqual([
      ['breaker.pdf', '3VA1'],
      ['ct.pdf', 'CT/5'],
    ]);
  });

  it.each([
    [[['3VA1', '']], 1],
    [[['', 'a.pdf']], 1],
    [
      [
        ['A', 'a.pdf'],
        ['B', 'A.pdf'],
      ],
      2,
    ],
  ])('refuses %j at row %i', (rows, row) => {
    expect(readFileList(rows)).toEqual({ ok: false, error: { row } });
  });
});
