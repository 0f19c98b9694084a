import type { Difference } from '../../ui/messages/conflict-panel.tsx';

const BLOCKS = 'h1, h2, h3, h4, h5, h6, li, p, blockquote, pre';

/** In which paragraphs two versions of the terms differ: those that only one of them has. */
export function compareTerms(yours: string, saved: string): readonly Difference[] {
  const [mine, theirs] = [paragraphsOf(yours), paragraphsOf(saved)];
  const onlyMine = mine.filter((text) => !theirs.includes(text));
  const onlyTheirs = theirs.filter((text) => !mine.includes(text));
  if (onlyMine.length > 0 || onlyTheirs.length > 0) {
    return [{ property: 'Text', yours: onlyMine.join(' / ') || '-', saved: onlyTheirs.join(' / ') || '-' }];
  }
  return yours === saved
    ? []
    : [{ property: 'Format', yours: 'Same text, your order and formatting', saved: 'As saved' }];
}

/** The texts of the innermost blocks: a paragraph in a list item is one text, not two. */
function paragraphsOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll(BLOCKS)]
    .filter((block) => block.querySelector(BLOCKS) === null)
    .map((block) => block.textContent?.trim() ?? '')
    .filter((text) => text !== '');
}
