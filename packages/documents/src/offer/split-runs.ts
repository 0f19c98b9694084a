import type { RichInline } from '@pw/reports/document/rich-text';

/** What `paperText` puts where a long word may break. */
const BREAK = '\u200B';

/** Typst refuses a run of text with more than 512 long words ("maximum grouping depth exceeded"); half of it is safe. */
const MOST_BREAKS = 256;

/** Cuts the texts of a block behind every 256th break, where the template ends the run, so that any length is set. */
export function splitRuns(content: readonly RichInline[]): readonly RichInline[] {
  let breaks = 0;
  return content.flatMap((piece): readonly RichInline[] => {
    if (piece.kind === 'break') {
      return [piece];
    }
    const texts: string[] = [''];
    for (const part of piece.text.split(new RegExp(`(?<=${BREAK})`, 'u'))) {
      texts.push(`${texts.pop() ?? ''}${part}`);
      breaks += part.endsWith(BREAK) ? 1 : 0;
      if (part.endsWith(BREAK) && breaks % MOST_BREAKS === 0) {
        texts.push('');
      }
    }
    return texts.filter((text) => text !== '').map((text) => ({ ...piece, text }));
  });
}
