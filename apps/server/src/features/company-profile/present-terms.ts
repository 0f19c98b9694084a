import { cleanTerms } from '@pw/reports/terms/clean-terms';
import type { StoredTerms } from './company-profile.store.ts';

/** Terms as they are answered: cleaned on the way out too, whatever an older version or a hand has stored. */
export function presentTerms({ html, revision }: StoredTerms): { readonly terms: string; readonly revision: number } {
  const clean = cleanTerms(html);
  return { terms: clean.ok ? clean.value : '', revision };
}
