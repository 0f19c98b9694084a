import { describe, expect, it } from 'vitest';
import { pageCount, rangeText } from './page-range.ts';

describe('rangeText', () => {
  it.each([
    { page: 0, size: 8, total: 23, text: '1 to 8 of 23' },
    { page: 2, size: 8, total: 23, text: '17 to 23 of 23' },
    { page: 0, size: 8, total: 1, text: '1 to 1 of 1' },
    { page: 0, size: 8, total: 0, text: '0 of 0' },
    { page: 0, size: 'all', total: 230, text: '1 to 230 of 230' },
  ] as const)('is "$text" on page $page of $size of $total', ({ page, size, total, text }) => {
    expect(rangeText(page, size, total)).toBe(text);
  });
});

describe('pageCount', () => {
  it.each([
    [8, 23, 3],
    [8, 16, 2],
    [8, 0, 1],
    ['all', 500, 1],
  ] as const)('with %s per page and %i rows is %i', (size, total, pages) => {
    expect(pageCount(size, total)).toBe(pages);
  });
});
