import { describe, expect, it } from 'vitest';
import { notReadText, readingFaultText } from './reading.ts';
import { titleOfFile } from './specification.ts';

describe('what a reading came to, in words', () => {
  it('names what of a file is not read', () => {
    const nothing = { deletions: 0, comments: 0, footnotes: 0, pagesWithoutText: [] };
    expect(notReadText(nothing)).toBe('');
    expect(notReadText({ ...nothing, deletions: 2, footnotes: 1, pagesWithoutText: [4, 7] })).toBe(
      '2 deleted passages, 1 footnote, pages 4 and 7 without text',
    );
    expect(notReadText({ ...nothing, pagesWithoutText: [4] })).toBe('page 4 without text');
  });

  it('says of a scan how many pages are pictures', () => {
    expect(readingFaultText({ code: 'PDF_HAS_NO_TEXT', pages: 14, withoutText: 12 })).toBe(
      '12 of 14 pages hold no text, only pictures. Ask for the Word file, or paste the text.',
    );
  });
});

it('a file gives its name as title, without the ending', () => {
  expect(['Lot 2.docx', 'Lot 2.v3.PDF', '.txt', `${'x'.repeat(120)}.pdf`].map((name) => titleOfFile(name))).toEqual([
    'Lot 2',
    'Lot 2.v3',
    '',
    'x'.repeat(100),
  ]);
});
