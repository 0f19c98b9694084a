import { fetchTermsCall } from '@pw/contract/company-profile/fetch-terms';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { readStoredTerms } from './company-profile.store.ts';
import { presentTerms } from './present-terms.ts';

/** The terms and conditions of the company. */
export const fetchTermsRoute = route(fetchTermsCall, {
  async handle({ tx }) {
    return answered(presentTerms(await readStoredTerms(tx)));
  },
});
