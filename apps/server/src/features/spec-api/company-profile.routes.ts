import { answered } from '@pw/contract/call';
import {
  fetchLogoCall,
  fetchTermsCall,
  uploadLogoCall,
  uploadSCCall,
  uploadTermsCall,
} from '@pw/contract/spec-api/company-profile';
import {
  readCompanyTermsRoute,
  readProfileFileLinksRoute,
  saveCompanyTermsRoute,
  uploadCertificateRoute,
  uploadCompanyLogoRoute,
} from '../company-profile/company-profile.routes.ts';
import { adaptRoute } from './adapt-route.ts';

export const fetchLogoRoute = adaptRoute(fetchLogoCall, readProfileFileLinksRoute, {
  read: () => ({}),
  write: ({ logo, certificate: signedCertificate }) => answered({ logo, signedCertificate }),
});

export const uploadLogoRoute = adaptRoute(uploadLogoCall, uploadCompanyLogoRoute, {
  read: () => ({}),
  write: ({ address: logo }) => answered({ logo }),
});

export const uploadSCRoute = adaptRoute(uploadSCCall, uploadCertificateRoute, {
  read: () => ({}),
  write: ({ address: signedCertificate }) => answered({ signedCertificate }),
});

export const fetchTermsRoute = adaptRoute(fetchTermsCall, readCompanyTermsRoute, {
  read: () => ({}),
  write: answered,
});

export const uploadTermsRoute = adaptRoute(uploadTermsCall, saveCompanyTermsRoute, {
  read: ({ body: { companyTerms: terms, revision } }) => ({ body: { terms, revision } }),
  write: answered,
});
