import type { RichBlock, RichInline, RichText, TextAlignment, TextMark } from '../document/rich-text.ts';

const tagOf: Readonly<Record<TextMark, string>> = {
  strong: 'strong',
  emphasis: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };

/**
 * Writes formatted text as HTML of the terms editor. Nothing but the elements of formatted text comes out, whatever
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
