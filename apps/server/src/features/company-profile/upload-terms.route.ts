import { uploadTermsCall } from '@pw/contract/company-profile/upload-terms';
import { answered } from '@pw/contract/spec-answer';
import { judgeTerms, judgeTermsLength } from '@pw/domain/company-profile/terms-rule';
import { cleanTerms } from '@pw/reports/terms/clean-terms';
import type { TermsRefusal } from '@pw/reports/terms/read-terms';
import { route } from '../../platform/http/route.ts';
import { lockStoredTerms, readStoredTerms, saveTerms } from './company-profile.store.ts';
import { presentTerms } from './present-terms.ts';

const unreadable = {
  EMPTY: 'TERMS_EMPTY',
  TOO_DEEP: 'TERMS_TOO_DEEP',
  TOO_MANY: 'TERMS_TOO_LONG',
} as const satisfies Readonly<Record<TermsRefusal['code'], string>>;

/** Saves what of the terms is formatted text. */
export const uploadTermsRoute = route(uploadTermsCall, {
  async handle({ body, tx, refuse, audit }) {
    const length = judgeTermsLength(body.companyTerms);
    if (!length.ok) {
      return refuse(length.error.code, { message: length.error.text });
    }
    const clean = cleanTerms(body.companyTerms);
    if (!clean.ok) {
      return refuse(unreadable[clean.error.code]);
    }
    const judged = judgeTerms(clean.value);
    if (!judged.ok) {
      return refuse(judged.error.code, { message: judged.error.text });
    }
    const stored = await lockStoredTerms(tx);
    if (body.revision !== undefined && body.revision !== stored.revision) {
      return refuse('STALE', { details: { current: presentTerms(stored) } });
    }
    await saveTerms(tx, clean.value);
    audit({ event: 'terms.saved', subject: 'Terms and Conditions', details: { characters: clean.value.length } });
    return answered(presentTerms(await readStoredTerms(tx)));
  },
});
