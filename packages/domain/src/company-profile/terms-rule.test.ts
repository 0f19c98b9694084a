import { describe, expect, it } from 'vitest';
import { judgeTerms, TERMS_LONGEST } from './terms-rule.ts';

describe('the terms', () => {
  it.each([
    '',
    '  \n',
    '<p></p>',
    '<p><br></p>',
    '<p class="x"> &nbsp;&#160;&#xA0; </p><ul><li></li></ul>',
    '<p>\u200b</p>',
  ])('cannot be %j [ADM-22]', (html) => {
    expect(judgeTerms(html)).toMatchObject({ ok: false, error: { code: 'TERMS_EMPTY' } });
  });

  it.each(['<p>Payment 40% in advance</p>', 'x', '<p>&lt;</p>'])('can be %j [ADM-22]', (html) => {
    expect(judgeTerms(html)).toEqual({ ok: true, value: null });
  });

  it('have at most 100,000 characters', () => {
    expect(judgeTerms('x'.repeat(TERMS_LONGEST))).toEqual({ ok: true, value: null });
    expect(judgeTerms('x'.repeat(TERMS_LONGEST + 1))).toMatchObject({ ok: false, error: { code: 'TERMS_TOO_LONG' } });
  });

  it('are judged at once, also where every character opens a tag', { timeout: 1000 }, () => {
    expect(judgeTerms('<'.repeat(TERMS_LONGEST)).ok).toBe(true);
  });
});
