import { describe, expect, it } from 'vitest';
import { termsChanges } from './terms-changes.ts';

describe('what changed in the terms', () => {
  it('is each paragraph that only one of the two has, a line each', () => {
    const before = '<ol><li><p>Net 30 days.</p></li><li><p>Ex works.</p></li></ol><p>Old.</p>';
    const after = '<ol><li><p>Net <strong>45</strong> days.</p></li><li><p>Ex works.</p></li></ol>';
    expect(termsChanges(before, after)).toEqual({ from: 'Net 30 days.\nOld.', to: 'Net 45 days.' });
  });

  it('is nothing where only the formatting differs, and all of a first text', () => {
    expect(termsChanges('<p>A &amp; B</p>', '<h2>A &amp; B</h2>')).toEqual({ from: '', to: '' });
    expect(termsChanges('', '<p>One</p><blockquote><p>Two<br>three</p></blockquote>')).toEqual({
      from: '',
      to: 'One\nTwo three',
    });
  });
});
