import { type ProfileFile, profileFiles, uploadRules } from '@pw/domain/company-profile/profile-rules';
import { z } from 'zod';
import { activePdf, defineCall, notFound, type RefusalForm, specAnswer, stale } from './call.ts';

export const fetchLogoCall = defineCall({
  name: 'fetchLogo',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/fetchLogo',
  summary: 'The addresses of logo and certificate, for about an hour; empty while nothing was uploaded.',
  access: 'company-profile.read',
  effect: 'read',
  body: z.object({ companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: specAnswer(z.object({ logo: z.string(), signedCertificate: z.string() })),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

type UploadRefusalCode = 'FILE_MISSING' | 'FILE_TOO_LARGE' | 'WRONG_KIND' | 'UNSHOWABLE';

/** How the upload of a file of the company is refused. */
function uploadRefusals(file: ProfileFile): Readonly<Record<UploadRefusalCode, RefusalForm>> {
  const { wrongKindText, tooLargeText } = uploadRules[file];
  return {
    FILE_MISSING: { status: 422, message: 'The request holds no file. Choose one and upload it again.' },
    FILE_TOO_LARGE: { status: 413, message: tooLargeText },
    WRONG_KIND: { status: 415, message: wrongKindText },
    UNSHOWABLE: {
      status: 422,
      message: 'The file is damaged or locked and could not be printed on an offer. Save it again and upload that.',
    },
  };
}

/** The file of an upload as the contract declares it. */
function uploadOf(file: ProfileFile) {
  const { mostBytes, tooLargeText } = uploadRules[file];
  return { field: 'file', maxBytes: mostBytes, tooLarge: tooLargeText } as const;
}

export const uploadLogoCall = defineCall({
  name: 'uploadLogo',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/uploadLogo',
  summary: "Takes the company's logo as PNG, in place of the one before.",
  access: 'company-profile.manage',
  effect: 'write',
  body: z.object({ userId: z.string() }),
  own: { userId: 'accountId' },
  upload: uploadOf('logo'),
  /** The address of the file, as fetchLogo gives it. */
  reply: specAnswer(z.object({ logo: z.string() })),
  refusals: uploadRefusals('logo'),
  blocking: true,
  failure: 'shown',
});

export const uploadSCCall = defineCall({
  name: 'uploadSC',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/uploadSC',
  summary: "Takes the company's certificate as PDF, in place of the one before.",
  access: 'company-profile.manage',
  effect: 'write',
  body: z.object({ userId: z.string() }),
  own: { userId: 'accountId' },
  upload: uploadOf('certificate'),
  /** The address of the file, as fetchLogo gives it. */
  reply: specAnswer(z.object({ signedCertificate: z.string() })),
  refusals: { ...uploadRefusals('certificate'), ACTIVE_CONTENT: activePdf },
  blocking: true,
  failure: 'shown',
});

const profileFile = z.enum(profileFiles);

/** A file of the company that is there: what was uploaded, when and by whom. */
const uploadedFile = z.object({
  kind: profileFile,
  /** As it was called where it was chosen; empty for one of before that was noted. */
  name: z.string(),
  bytes: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
});

export type UploadedFileOnWire = z.output<typeof uploadedFile>;

export const listProfileFilesCall = defineCall({
  name: 'listProfileFiles',
  slice: 'company-profile',
  server: 'own',
  method: 'GET',
  path: '/company-files',
  summary: 'Logo and certificate of the company: what was uploaded, when and by whom.',
  access: 'company-profile.manage',
  effect: 'read',
  reply: z.object({ files: z.array(uploadedFile) }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const removeProfileFileCall = defineCall({
  name: 'removeProfileFile',
  slice: 'company-profile',
  server: 'own',
  method: 'DELETE',
  path: '/company-files/:kind',
  summary: 'Takes the logo or the certificate away. Offers that were submitted keep theirs.',
  access: 'company-profile.manage',
  effect: 'write',
  params: z.object({ kind: profileFile }),
  reply: z.object({ removed: profileFile }),
  refusals: { NOT_FOUND: notFound },
  blocking: true,
  failure: 'shown',
});

/** The company's terms as HTML with nothing in it that could be executed or loaded. */
export const companyTerms = z.object({ terms: z.string(), revision: z.int() });

export const fetchTermsCall = defineCall({
  name: 'fetchTerms',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/fetchTerms',
  summary: 'The terms and conditions of the company, which are the default terms of its projects.',
  access: 'company-profile.read',
  effect: 'read',
  body: z.object({ companyId: z.string() }),
  own: { companyId: 'companyId' },
  reply: specAnswer(companyTerms),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const uploadTermsCall = defineCall({
  name: 'uploadTerms',
  slice: 'company-profile',
  server: 'auth',
  method: 'POST',
  path: '/user/uploadTerms',
  summary: 'Saves the terms and conditions. What is no formatted text is taken out; the answer holds what was saved.',
  access: 'company-profile.manage',
  effect: 'write',
  body: z.object({ companyId: z.string(), companyTerms: z.string(), revision: z.int().optional() }),
  own: { companyId: 'companyId' },
  reply: specAnswer(companyTerms),
  refusals: {
    TERMS_EMPTY: { status: 422, message: 'Please enter the Terms and Conditions.' },
    TERMS_TOO_LONG: { status: 422, message: 'The Terms and Conditions are too long. Shorten them.' },
    TERMS_TOO_DEEP: {
      status: 422,
      message: 'The Terms and Conditions are nested too deeply. Use fewer lists and quotes inside each other.',
    },
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});

export const readFileCall = defineCall({
  name: 'readFile',
  slice: 'company-profile',
  server: 'own',
  method: 'GET',
  path: '/files/:link',
  summary: 'A file behind an address that another call gave; the address itself is the permission, for about an hour.',
  access: 'signed-link',
  effect: 'read',
  params: z.object({ link: z.string() }),
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});
