import { err, ok, type Result } from '../result.ts';

/** The longest terms, as HTML. The default ones have about 2000. */
export const TERMS_LONGEST = 100_000;

export type TermsRefusal = { readonly code: 'TERMS_EMPTY' | 'TERMS_TOO_LONG'; readonly text: string };

/** Judges how long terms are as HTML: before they are read, too, since reading takes time with length. */
export function judgeTermsLength(html: string): Result<null, TermsRefusal> {
  return html.length > TERMS_LONGEST
    ? err({ code: 'TERMS_TOO_LONG', text: 'Terms and Conditions have at most 1,00,000 characters with formatting.' })
    : ok(null);
}

/** Judges the company's terms, as HTML that was sanitised already: some text, and not more than the limit. */
export function judgeTerms(html: string): Result<null, TermsRefusal> {
  const length = judgeTermsLength(html);
  if (!length.ok) {
    return length;
  }
  return isBlank(html) ? err({ code: 'TERMS_EMPTY', text: 'Please enter the Terms and Conditions.' }) : ok(null);
}

/** Only tags, blanks and characters without width: what an editor leaves of an empty paragraph. */
function isBlank(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|&#160;|&#xa0;|[\s\p{Cf}]/giu, '') === '';
}
