import { ok, type Result } from '@pw/domain/result';
import type { RichBlock, RichInline, RichText, TextAlignment, TextMark } from '../document/report-document.ts';
import { followedClauses } from './default-clauses.ts';
import { readTerms, type TermsRefusal } from './read-terms.ts';

/** Leaves of terms as HTML what is formatted text, in the one form that the terms editor keeps. */
export function cleanTerms(html: string): Result<string, TermsRefusal> {
  const read = readTerms(html);
  if (!read.ok) {
    return read;
  }
  const clean = writeTermsHtml(read.value);
  // Text that stood free got a paragraph around it, which may be one element too deep.
  const readBack = readTerms(clean);
  return readBack.ok ? ok(clean) : readBack;
}

const tagOf: Readonly<Record<TextMark, string>> = {
  strong: 'strong',
  emphasis: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };

/**
 * Writes formatted text as HTML of the terms editor. Only the elements of formatted text come out, whatever
 * the text says; `readTerms` reads the same text back.
 */
export function writeTermsHtml(text: RichText): string {
  return text.map(writeBlock).join('');
}

function writeBlock(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return element('p', writeContent(block.content), block.align);
    case 'heading':
      return element(`h${block.level}`, writeContent(block.content), block.align);
    case 'quote':
      return element('blockquote', writeTermsHtml(block.blocks));
    case 'list':
      return element(
        block.isOrdered ? 'ol' : 'ul',
        block.items.map((item) => element('li', writeTermsHtml(item))).join(''),
      );
  }
}

function writeContent(content: readonly RichInline[]): string {
  return content.map(writeInline).join('');
}

function writeInline(piece: RichInline): string {
  if (piece.kind === 'break') {
    return '<br>';
  }
  const escaped = piece.text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? character);
  return piece.marks.reduceRight((inner, mark) => element(tagOf[mark], inner), escaped);
}

function element(tag: string, inner: string, align: TextAlignment = 'left'): string {
  const style = align === 'left' ? '' : ` style="text-align: ${align}"`;
  return `<${tag}${style}>${inner}</${tag}>`;
}

const clause = (key: keyof typeof followedClauses) => {
  const { label, usual } = followedClauses[key];
  return label === '' ? usual : `<strong>${label}</strong> ${usual}`;
};

/** The terms of an offer whose company has not written its own, as the terms editor would keep them. */
export const DEFAULT_TERMS = `<ol>
<li><p>${clause('validity')}</p></li>
<li><p>${clause('prices')}</p></li>
<li><p>${clause('freight')}</p></li>
<li><p><strong>Delivery.</strong> 6 to 8 weeks from the approval of the drawings and the receipt of the advance.</p></li>
<li><p><strong>Payment.</strong> 40 % advance with the order; balance against a proforma invoice after inspection and
before despatch.</p></li>
<li><p><strong>Inspection.</strong> Routine tests to IEC 61439-1 clause 11 are made at our works. The customer may
witness them; please give seven days' notice.</p></li>
<li><p><strong>Warranty.</strong> 18 months from supply or 12 months from commissioning, whichever is earlier, against
faulty material and workmanship. Switchgear carries the warranty of its maker.</p></li>
<li><p><strong>Not included.</strong></p><ul>
<li><p>unloading, storage, erection, cabling and commissioning at site;</p></li>
<li><p>${clause('notIncluded')}</p></li>
<li><p>statutory approvals and third-party inspection fees;</p></li>
<li><p>anything that this offer does not name.</p></li>
</ul></li>
<li><p><strong>Changes.</strong> Changes after the approval of the drawings are charged at actuals and may extend the
time of delivery.</p></li>
</ol>
`;
