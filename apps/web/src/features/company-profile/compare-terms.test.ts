import { describe, expect, it } from 'vitest';
import { compareTerms } from './compare-terms.ts';

describe('comparing two versions of the terms', () => {
  it('names the paragraphs that only one of them has', () => {
    expect(
      compareTerms('<ol><li><p>One</p></li><li><p>Two</p></li></ol>', '<ol><li>One</li><li>Three</li></ol>'),
    ).toEqual([{ property: 'Text', yours: 'Two', saved: 'Three' }]);
  });

  it('shows a dash where one has nothing more than the other', () => {
    expect(compareTerms('<p>One</p>', '<p>One</p><p>Two</p>')).toEqual([
      { property: 'Text', yours: '-', saved: 'Two' },
    ]);
  });

  it('says when only the formatting differs', () => {
    expect(compareTerms('<p><strong>One</strong></p>', '<p>One</p>')).toMatchObject([{ property: 'Format' }]);
  });

  it('finds nothing between equal ones', () => {
    expect(compareTerms('<p>One</p>', '<p>One</p>')).toEqual([]);
  });
});
