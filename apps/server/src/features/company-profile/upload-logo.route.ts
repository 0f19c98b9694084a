import { uploadLogoCall } from '@pw/contract/company-profile/upload-logo';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { fileAddress } from './file-address.ts';
import { storeProfileFile } from './store-profile-file.ts';

/** Takes the company's logo, in place of the one before. */
export const uploadLogoRoute = route(uploadLogoCall, {
  async handle({ file, actor, tx, platform, now, refuse, audit }) {
    const stored = await storeProfileFile('logo', { file, companyId: actor.companyId, tx, platform });
    if (stored.kind === 'refused') {
      return refuse(stored.code);
    }
    audit({ event: 'logo.uploaded', subject: 'Logo', details: { bytes: file?.bytes.length } });
    return answered({ logo: fileAddress(platform.keys, stored.key, now.getTime()) });
  },
});
