import { describe, expect, it } from 'vitest';
import type { RichBlock, RichInline, RichText } from '../document/report-document.ts';
import { DEEPEST_TERMS, MOST_ELEMENTS, readTerms } from './read-terms.ts';
import { DEFAULT_TERMS } from './terms-html.ts';

const text = (content: string, ...marks: readonly ('strong' | 'emphasis' | 'underline' | 'strike' | 'code')[]) =>
  ({ kind: 'text', text: content, marks }) as const;
const paragraph = (...content: readonly RichInline[]) => ({ kind: 'paragraph', align: 'left', content }) as const;

function read(html: string): RichText {
  const terms = readTerms(html);
  return terms.ok ? terms.value : [];
}

function wordsOf(blocks: RichText): string {
  return blocks.map(blockWords).join(' / ');
}

function blockWords(block: RichBlock): string {
  switch (block.kind) {
    case 'quote':
      return wordsOf(block.blocks);
    case 'list':
      return block.items.map(wordsOf).join(' / ');
    default:
      return block.content.map((piece) => (piece.kind === 'text' ? piece.text : '|')).join('');
  }
}

describe('readTerms', () => {
  it('keeps every mark of the terms editor, one inside the other', () => {
    expect(read('<p>a <b>b</b> <strong>c<em>d</em></strong><i>e</i><u>f</u><s>g</s><code>h</code></p>')).toEqual([
      paragraph(
        text('a '),
        text('b', 'strong'),
        text(' '),
        text('c', 'strong'),
        text('d', 'strong', 'emphasis'),
        text('e', 'emphasis'),
        text('f', 'underline'),
        text('g', 'strike'),
        text('h', 'code'),
      ),
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6] as const)('keeps a heading of level %d with its alignment', (level) => {
    expect(read(`<h${level} style="text-align: center">Terms</h${level}>`)).toEqual([
      { kind: 'heading', level, align: 'center', content: [text('Terms')] },
    ]);
  });

  it.each(['left', 'center', 'right', 'justify'] as const)('keeps the alignment %s of a paragraph', (align) => {
    expect(read(`<p style="color: red; text-align: ${align};">x</p>`)).toEqual([
      { kind: 'paragraph', align, content: [text('x')] },
    ]);
  });

  it('keeps lists in lists, quotes and line breaks', () => {
    expect(
      read('<ol><li><p>one<br>two</p><ul><li>inner</li></ul></li></ol><blockquote><p>said</p></blockquote>'),
    ).toEqual([
      {
        kind: 'list',
        isOrdered: true,
        items: [
          [
            paragraph(text('one'), { kind: 'break' }, text('two')),
            { kind: 'list', isOrdered: false, items: [[paragraph(text('inner'))]] },
          ],
        ],
      },
      { kind: 'quote', blocks: [paragraph(text('said'))] },
    ]);
  });

  it('shows blanks as a browser does: runs as one, none at the ends, no-break spaces as they are', () => {
    expect(wordsOf(read('<p>  a \n\t b<b> </b> c\u00a0d <br> e  </p>\n\n<p> </p>'))).toBe('a b c\u00a0d|e');
  });

  it('shows entities as their characters and takes what stands free as a paragraph', () => {
    expect(wordsOf(read('5 &lt; 6 &amp; &#x20B9;7 <p>next</p> last'))).toBe('5 < 6 & ₹7 / next / last');
  });

  it('keeps text that looks like code of a typesetting language as it is', () => {
    const typst = '#read("/etc/passwd") $x$ *b* _i_ `c` @r <l> \\ // ]';
    expect(wordsOf(read(`<p>${typst.replace('<l>', '&lt;l&gt;')}</p>`))).toBe(typst);
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<style>p { background: url(http://evil) }</style>ok', 'ok'],
    ['<p onclick="alert(1)" onmouseover=alert(2)>ok</p>', 'ok'],
    ['<a href="javascript:alert(1)" target=x>ok</a>', 'ok'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<svg onload=alert(1)><text>hidden</text><script>alert(1)</script></svg>ok', 'ok'],
    ['<math><mtext><img src=x></mtext></math>ok', 'ok'],
    ['<iframe srcdoc="<p>in</p>">fallback</iframe>ok', 'ok'],
    ['<object data=x>fallback</object><embed src=x>ok', 'ok'],
    ['<template><p>hidden</p></template>ok', 'ok'],
    ['<noscript><p>hidden</p></noscript>ok', 'ok'],
    ['<!-- comment --><!DOCTYPE html><?php echo 1 ?>ok', 'ok'],
    ['<textarea>typed</textarea><select><option>a</option></select><button>b</button>ok', 'ok'],
    ['<title>t</title><meta http-equiv=refresh content="0"><base href=x><link rel=stylesheet href=x>ok', 'ok'],
    ['<p>o<b>k', 'ok'],
    ['o\u0000k\u0007', 'ok'],
  ])('lets nothing of %s through but its harmless text', (html, words) => {
    expect(wordsOf(read(html))).toBe(words);
    expect(JSON.stringify(read(html))).not.toMatch(/alert|evil|javascript|hidden|onload|http/);
  });

  it('keeps the text of harmless elements that have no meaning here', () => {
    const html =
      '<div>a<span style="x">b</span></div><table><tr><td>c</td><td>d</td></tr></table><font>e</font><x-y>f</x-y>';
    expect(wordsOf(read(html))).toBe('ab / c / d / ef');
  });

  it('takes a tag that hides in another for what it is: an unknown tag with plain text', () => {
    expect(wordsOf(read('<scr<script>ipt>alert(1)</scr<script>ok'))).toBe('ipt>alert(1)ok');
  });

  it('loses no text that is in a list outside its items', () => {
    expect(wordsOf(read('<ul>free<li>item</li><p>more</p></ul>'))).toBe('free / item / more');
  });

  it.each(['', '   ', '<p></p>', '<p><br></p>', '<p>\n</p>', '<script>x</script>'])(
    'refuses terms that say nothing: %j',
    (html) => {
      expect(readTerms(html)).toEqual({ ok: false, error: { code: 'EMPTY' } });
    },
  );

  it('refuses a nesting that would exhaust the stack', () => {
    for (const tag of ['b', 'div', 'blockquote', 'ul><li']) {
      const html = `${`<${tag}>`.repeat(20_000)}x`;
      expect(readTerms(html)).toEqual({ ok: false, error: { code: 'TOO_DEEP', deepest: DEEPEST_TERMS } });
    }
  });
});

describe('marks that are left open', () => {
  const openMarks = (count: number) => Array.from({ length: count }, (_, at) => `<p><i id=${at}>x`).join('');

  it('are refused where they would fill the memory, being opened again in each paragraph', { timeout: 5000 }, () => {
    expect(readTerms(openMarks(7000))).toEqual({ ok: false, error: { code: 'TOO_MANY', most: MOST_ELEMENTS } });
  });

  it('are read while they are few', () => {
    expect(wordsOf(read(openMarks(10)))).toBe(Array(10).fill('x').join(' / '));
  });
});

describe('the default terms', () => {
  it('say validity, prices, delivery, payment and warranty as the requirements give them [CON-15]', () => {
    const words = wordsOf(read(DEFAULT_TERMS));
    for (const said of [
      'packing included',
      'GST is extra at actuals',
      'Freight and insurance are extra, or arranged by the customer',
      '6 to 8 weeks from the approval of the drawings',
      '40 % advance with the order; balance against a proforma invoice after inspection and before despatch',
      'valid for 30 days',
      '18 months from supply or 12 months from commissioning, whichever is earlier',
    ]) {
      expect(words).toContain(said);
    }
  });
});
