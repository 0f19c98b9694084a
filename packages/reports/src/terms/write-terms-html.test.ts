import { describe, expect, it } from 'vitest';
import type { RichText } from '../document/report-document.ts';
import { DEEPEST_TERMS, readTerms } from './read-terms.ts';
import { cleanTerms, DEFAULT_TERMS, writeTermsHtml } from './terms-html.ts';

function read(html: string): RichText {
  const terms = readTerms(html);
  return terms.ok ? terms.value : [];
}

function clean(html: string): string {
  const cleaned = cleanTerms(html);
  return cleaned.ok ? cleaned.value : cleaned.error.code;
}

describe('writeTermsHtml', () => {
  it.each([
    ['every mark', '<p>a <strong>b</strong><strong><em>c</em></strong><u>d</u><s>e</s><code>f</code></p>'],
    ['every heading', '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>'],
    ['alignment', '<p style="text-align: center">a</p><h2 style="text-align: right">b</h2>'],
    ['lists in lists', '<ol><li><p>a<br>b</p><ul><li><p>c</p></li></ul></li></ol>'],
    ['quotes', '<blockquote><p>a</p><h3>b</h3></blockquote>'],
    ['characters with a meaning in HTML', '<p>5 &lt; 6 &amp; 7 &gt; 6&nbsp;"x" \'y\'</p>'],
  ])('writes %s exactly as the terms editor does', (_what, html) => {
    expect(writeTermsHtml(read(html))).toBe(html);
  });

  it('is read back as the same text, the default terms too', () => {
    const terms = read(DEFAULT_TERMS);
    expect(terms.length).toBeGreaterThan(0);
    expect(read(writeTermsHtml(terms))).toEqual(terms);
  });

  it('writes text that looks like markup as text', () => {
    const content = [{ kind: 'text', text: '</p><script>alert(1)</script>', marks: [] }] as const;
    const written = writeTermsHtml([{ kind: 'paragraph', align: 'left', content }]);
    expect(written).toBe('<p>&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});

describe('cleanTerms', () => {
  it.each([
    ['<p>ok<script>alert(1)</script></p>', '<p>ok</p>'],
    [
      '<p onclick="alert(1)" style="text-align: center; background: url(//x)">ok</p>',
      '<p style="text-align: center">ok</p>',
    ],
    ['<a href="javascript:alert(1)">ok</a>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>ok', '<p>ok</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('leaves of %s only formatted text', (html, left) => {
    expect(clean(html)).toBe(left);
  });

  it('changes nothing of what it has cleaned', () => {
    const once = clean('free <b>text</b><div>a<span> b</span></div><ul>c<li>d</ul>');
    expect(clean(once)).toBe(once);
  });

  it('refuses terms that would be nested too deeply once they are written', () => {
    const quotes = DEEPEST_TERMS;
    const html = `${'<blockquote>'.repeat(quotes)}x${'</blockquote>'.repeat(quotes)}`;
    expect(readTerms(html).ok).toBe(true);
    expect(cleanTerms(html)).toEqual({ ok: false, error: { code: 'TOO_DEEP', deepest: DEEPEST_TERMS } });
  });
});
