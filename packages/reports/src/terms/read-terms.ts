import { err, ok, type Result } from '@pw/domain/result';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import type { RichText } from '../document/rich-text.ts';
import { readBlocks } from './read-blocks.ts';

/** Why a text is no terms: it says nothing, or it has so many or so deep elements that nobody can have meant it. */
export type TermsRefusal =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_DEEP'; readonly deepest: number }
  | { readonly code: 'TOO_MANY'; readonly most: number };

/** Elements within elements: an editor makes no more than a few, and a page has no room for more. */
export const DEEPEST_TERMS = 30;

/** More than terms of the greatest length can write. */
export const MOST_ELEMENTS = 50_000;

/**
 * Reads terms and conditions as HTML into formatted text. Kept are paragraphs, headings, lists, quotes, alignment and
 * the marks of the terms editor; everything else is dropped, keeping the text of harmless elements. Scripts, styles,
 * handlers, images and the targets of links do not survive.
 */
export function readTerms(html: string): Result<RichText, TermsRefusal> {
  const childNodes = parseWithinBounds(html);
  if (!childNodes) {
    return err({ code: 'TOO_MANY', most: MOST_ELEMENTS });
  }
  if (isDeeper(childNodes, DEEPEST_TERMS)) {
    return err({ code: 'TOO_DEEP', deepest: DEEPEST_TERMS });
  }
  const blocks = readBlocks(childNodes);
  return blocks.length === 0 ? err({ code: 'EMPTY' }) : ok(blocks);
}

/** Ends the parser, which knows no other way to stop. */
class TooManyElements extends Error {}

/**
 * The elements of a text, or null when there are too many. The rules of HTML open a mark that was left open anew in each
 * paragraph that follows, so that a small text can make elements until the memory is full.
 */
function parseWithinBounds(html: string): readonly DefaultTreeAdapterTypes.ChildNode[] | null {
  let count = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    count += 1;
    if (count > MOST_ELEMENTS) {
      throw new TooManyElements();
    }
    return defaultTreeAdapter.createElement(...element);
  };
  try {
    return parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } }).childNodes;
  } catch (error) {
    if (error instanceof TooManyElements) {
      return null;
    }
    throw error;
  }
}

/** Goes level by level, so that no depth of nesting can exhaust the stack. */
function isDeeper(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], deepest: number): boolean {
  let level = nodes;
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
  return level.length > 0;
}
