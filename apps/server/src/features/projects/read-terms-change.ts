import { judgeTerms } from '@pw/domain/company-profile/terms-rule';
import { err, ok, type Result } from '@pw/domain/result';
import { cleanTerms } from '@pw/reports/terms/clean-terms';

/**
 * Terms of a project as they are stored: cleaned; null for the company's where nothing is left of them. Undefined, where
 * a change says nothing, keeps what was there. A project that follows the company's terms goes on following them when a
 * client sends them back as it has read them.
 */
export function readTermsChange(
  before: string | null,
  sent: string | undefined,
  company: string,
): Result<string | null, { readonly code: 'TERMS_TOO_LONG' | 'TERMS_TOO_DEEP' }> {
  if (sent === undefined) {
    return ok(before);
  }
  const clean = cleanTerms(sent);
  if (!clean.ok) {
    return clean.error.code === 'EMPTY' ? ok(null) : err({ code: 'TERMS_TOO_DEEP' });
  }
  const judged = judgeTerms(clean.value);
  if (judged.ok) {
    return ok(before === null && clean.value === company ? null : clean.value);
  }
  return judged.error.code === 'TERMS_EMPTY' ? ok(null) : err({ code: 'TERMS_TOO_LONG' });
}
