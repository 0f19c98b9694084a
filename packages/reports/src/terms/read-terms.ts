import { err, ok, type Result } from '@pw/domain/result';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { RichText } from '../document/rich-text.ts';
import { readBlocks } from './read-blocks.ts';

/** Why a text is no terms: it says nothing, or it is nested so deeply that nobody can have meant it. */
export type TermsRefusal = { readonly code: 'EMPTY' } | { readonly code: 'TOO_DEEP'; readonly deepest: number };

/** Elements within elements: an editor makes no more than a few, and a page has no room for more. */
export const DEEPEST_TERMS = 30;

/**
 * Reads terms and conditions as HTML into formatted text. Kept are paragraphs, headings, lists, quotes, alignment and
 * the marks of the terms editor; everything else is dropped, keeping the text of harmless elements. Scripts, styles,
 * handlers, images and the targets of links do not survive.
 */
export function readTerms(html: string): Result<RichText, TermsRefusal> {
  const { childNodes } = parseFragment(html);
  if (isDeeper(childNodes, DEEPEST_TERMS)) {
    return err({ code: 'TOO_DEEP', deepest: DEEPEST_TERMS });
  }
  const blocks = readBlocks(childNodes);
  return blocks.length === 0 ? err({ code: 'EMPTY' }) : ok(blocks);
}

/** Goes level by level, so that no depth of nesting can exhaust the stack. */
function isDeeper(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], deepest: number): boolean {
  let level = nodes;
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
  return level.length > 0;
}
