import { serverBases } from '@pw/contract/call';
import { uploadLogoCall } from '@pw/contract/spec-api/company-profile';
import { multipart } from '../../../testing/multipart.ts';
import { aPdf, aPng } from '../../../testing/picture.ts';
import { type SweepCases, takesCompany, takesNothing } from '../sweep-case.ts';

export const companyProfileCases: SweepCases = {
  uploadCompanyLogo: { as: 'administrator', request: () => ({ file: { name: 'logo.png', bytes: aPng() } }) },
  uploadCertificate: { as: 'administrator', request: () => ({ file: { name: 'certificate.pdf', bytes: aPdf() } }) },
  readProfileFileLinks: { as: 'manufacturer', request: takesNothing },
  readCompanyTerms: { as: 'sales', request: takesNothing },
  saveCompanyTerms: { as: 'administrator', request: () => ({ body: { terms: '<p>New terms</p>', revision: 1 } }) },
  uploadLogo: {
    as: 'administrator',
    request: (_company, { accountId: userId }) => ({
      body: { userId },
      file: { name: 'logo.png', bytes: aPng() },
    }),
  },
  uploadSC: {
    as: 'administrator',
    request: (_company, { accountId: userId }) => ({
      body: { userId },
      file: { name: 'certificate.pdf', bytes: aPdf() },
    }),
  },
  listProfileFiles: { as: 'administrator', request: () => ({}) },
  removeProfileFile: {
    as: 'administrator',
    request: async (_company, { token, accountId: userId }, { app }) => {
      const { method, path, server } = uploadLogoCall;
      const { payload, headers } = multipart({ userId }, { name: 'logo.png', bytes: aPng() });
      const url = `${serverBases[server]}${path}`;
      await app.inject({ method, url, payload, headers: { ...headers, authorization: `Bearer ${token}` } });
      return { params: { kind: 'logo' } };
    },
  },
  fetchLogo: { as: 'manufacturer', request: takesCompany },
  fetchTerms: { as: 'sales', request: takesCompany },
  uploadTerms: {
    as: 'administrator',
    request: ({ companyId }) => ({ body: { companyId, companyTerms: '<p>New terms</p>', revision: 1 } }),
  },
};
