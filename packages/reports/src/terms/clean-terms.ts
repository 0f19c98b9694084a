import { ok, type Result } from '@pw/domain/result';
import { readTerms, type TermsRefusal } from './read-terms.ts';
import { writeTermsHtml } from './write-terms-html.ts';

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
