import type { RichBlock, RichInline, RichText } from '../document/report-document.ts';
import { readTerms } from './read-terms.ts';

/** The paragraphs that only the earlier and only the later text has, a line each; '' for none. */
export type TermsChanges = { readonly from: string; readonly to: string };

/**
 * The differences between two texts of terms, as HTML, so that a reader need not look for them. Formatting is no
 * change.
 */
export function termsChanges(before: string, after: string): TermsChanges {
  const [earlier, later] = [termsParagraphs(before), termsParagraphs(after)];
  return { from: missingIn(later, earlier), to: missingIn(earlier, later) };
}

function missingIn(others: readonly string[], paragraphs: readonly string[]): string {
  const known = new Set(others);
  return paragraphs.filter((text) => !known.has(text)).join('\n');
}

/** The paragraphs of terms as HTML, a text each without formatting; none of what cannot be read. */
export function termsParagraphs(html: string): readonly string[] {
  const read = readTerms(html);
  return read.ok ? textsOf(read.value) : [];
}

function textsOf(text: RichText): readonly string[] {
  return text.flatMap(textsOfBlock).filter((line) => line !== '');
}

function textsOfBlock(block: RichBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.content.map(textOf).join('').trim()];
    case 'quote':
      return textsOf(block.blocks);
    case 'list':
      return block.items.flatMap(textsOf);
  }
}

function textOf(piece: RichInline): string {
  return piece.kind === 'break' ? ' ' : piece.text;
}
