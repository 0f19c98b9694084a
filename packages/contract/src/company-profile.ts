import { type ProfileFile, profileFiles, uploadRules } from '@pw/domain/company-profile/profile-rules';
import { z } from 'zod';
import { activePdf, defineCall, notFound, type RefusalForm, stale } from './call.ts';

export const readProfileFileLinksCall = defineCall({
  name: 'readProfileFileLinks',
  slice: 'company-profile',
  server: 'own',
  method: 'GET',
  path: '/company-files/links',
  summary: 'The addresses of logo and certificate, for about an hour; empty while nothing was uploaded.',
  access: 'company-profile.read',
  effect: 'read',
  reply: z.object({ logo: z.string(), certificate: z.string() }),
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

/** The form of an uploaded file. */
export function uploadOf(file: ProfileFile) {
  const { mostBytes, tooLargeText } = uploadRules[file];
  return { field: 'file', maxBytes: mostBytes, tooLarge: tooLargeText } as const;
}

/** Refusals of a logo. */
export const logoRefusals = uploadRefusals('logo');

/** Refusals of a certificate. */
export const certificateRefusals = { ...uploadRefusals('certificate'), ACTIVE_CONTENT: activePdf };

/** The address of the file that was uploaded, as readProfileFileLinks gives it. */
const uploaded = z.object({ address: z.string() });

export const uploadCompanyLogoCall = defineCall({
  name: 'uploadCompanyLogo',
  slice: 'company-profile',
  server: 'own',
  method: 'POST',
  path: '/company-files/logo',
  summary: "Takes the company's logo as PNG, in place of the one before.",
  access: 'company-profile.manage',
  effect: 'write',
  upload: uploadOf('logo'),
  reply: uploaded,
  refusals: logoRefusals,
  blocking: true,
  failure: 'shown',
});

export const uploadCertificateCall = defineCall({
  name: 'uploadCertificate',
  slice: 'company-profile',
  server: 'own',
  method: 'POST',
  path: '/company-files/certificate',
  summary: "Takes the company's certificate as PDF, in place of the one before.",
  access: 'company-profile.manage',
  effect: 'write',
  upload: uploadOf('certificate'),
  reply: uploaded,
  refusals: certificateRefusals,
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
export const savedTerms = z.object({ terms: z.string(), revision: z.int() });

export const readCompanyTermsCall = defineCall({
  name: 'readCompanyTerms',
  slice: 'company-profile',
  server: 'own',
  method: 'GET',
  path: '/company-terms',
  summary: 'The terms and conditions of the company, which are the default terms of its projects.',
  access: 'company-profile.read',
  effect: 'read',
  reply: savedTerms,
  refusals: {},
  blocking: false,
  failure: 'shown',
});

/** Refusals of changed terms. */
export const termsRefusals = {
  TERMS_EMPTY: { status: 422, message: 'Please enter the Terms and Conditions.' },
  TERMS_TOO_LONG: { status: 422, message: 'The Terms and Conditions are too long. Shorten them.' },
  TERMS_TOO_DEEP: {
    status: 422,
    message: 'The Terms and Conditions are nested too deeply. Use fewer lists and quotes inside each other.',
  },
  STALE: stale,
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const saveCompanyTermsCall = defineCall({
  name: 'saveCompanyTerms',
  slice: 'company-profile',
  server: 'own',
  method: 'PUT',
  path: '/company-terms',
  summary: 'Saves the terms and conditions. What is no formatted text is taken out; the answer holds what was saved.',
  access: 'company-profile.manage',
  effect: 'write',
  body: z.object({ terms: z.string(), revision: z.int().optional() }),
  reply: savedTerms,
  refusals: termsRefusals,
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
