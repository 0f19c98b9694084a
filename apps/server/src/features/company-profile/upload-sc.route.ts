import { uploadSCCall } from '@pw/contract/company-profile/upload-sc';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { fileAddress } from './file-address.ts';
import { storeProfileFile } from './store-profile-file.ts';

/** Takes the company's certificate, in place of the one before. */
export const uploadSCRoute = route(uploadSCCall, {
  async handle({ file, actor, tx, platform, now, refuse, audit }) {
    const stored = await storeProfileFile('certificate', { file, companyId: actor.companyId, tx, platform });
    if (stored.kind === 'refused') {
      return refuse(stored.code);
    }
    audit({ event: 'certificate.uploaded', subject: 'Certificate', details: { bytes: file?.bytes.length } });
    return answered({ signedCertificate: fileAddress(platform.keys, stored.key, now.getTime()) });
  },
});
