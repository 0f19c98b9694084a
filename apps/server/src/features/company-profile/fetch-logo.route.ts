import { fetchLogoCall } from '@pw/contract/company-profile/fetch-logo';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { readProfileFiles } from './company-profile.store.ts';
import { fileAddress } from './file-address.ts';

/** The addresses of logo and certificate. */
export const fetchLogoRoute = route(fetchLogoCall, {
  async handle({ tx, platform, now }) {
    const { logo, certificate } = await readProfileFiles(tx);
    const addressOf = (key: string | null) => fileAddress(platform.keys, key, now.getTime());
    return answered({ logo: addressOf(logo), signedCertificate: addressOf(certificate) });
  },
});
