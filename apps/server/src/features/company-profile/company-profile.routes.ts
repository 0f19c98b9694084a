import { randomUUID } from 'node:crypto';
import {
  listProfileFilesCall,
  readCompanyTermsCall,
  readFileCall,
  readProfileFileLinksCall,
  removeProfileFileCall,
  saveCompanyTermsCall,
  type UploadedFileOnWire,
  uploadCertificateCall,
  uploadCompanyLogoCall,
} from '@pw/contract/company-profile';
import { isActivePdf } from '@pw/documents/offer/active-pdf';
import { countPages, isPng, refusePicture } from '@pw/documents/offer/uploaded-file';
import {
  judgeTerms,
  judgeTermsLength,
  judgeUpload,
  type ProfileFile,
  profileFiles,
  UPLOAD_HEAD_BYTES,
} from '@pw/domain/company-profile/profile-rules';
import type { TermsRefusal } from '@pw/reports/terms/read-terms';
import { termsChanges } from '@pw/reports/terms/terms-changes';
import { cleanTerms } from '@pw/reports/terms/terms-html';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { fileAddress, openFileLink } from '../../platform/files/file-link.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route, streamReply, type UploadedFile } from '../../platform/http/route.ts';
import { spareCores } from '../../platform/load/spare-cores.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LastEvent, lastEvents } from '../audit/audit-events.store.ts';
import {
  lockStoredTerms,
  presentTerms,
  readProfileFiles,
  readStoredTerms,
  saveProfileFile,
  saveTerms,
} from './company-profile.store.ts';

/** The addresses of logo and certificate. */
export const readProfileFileLinksRoute = route(readProfileFileLinksCall, {
  async handle({ tx, platform, now }) {
    const { logo, certificate } = await readProfileFiles(tx);
    const addressOf = (key: string | null) => fileAddress(platform.keys, key, now.getTime());
    return { logo: addressOf(logo), certificate: addressOf(certificate) };
  },
});

const stored: Readonly<Record<ProfileFile, { readonly ending: string; readonly contentType: string }>> = {
  logo: { ending: 'png', contentType: 'image/png' },
  certificate: { ending: 'pdf', contentType: 'application/pdf' },
};

type UploadRequest = {
  readonly file: UploadedFile | undefined;
  readonly actor: Pick<Actor, 'companyId'>;
  readonly platform: Platform;
};

/** Judges an uploaded file of the company. That may take seconds, so uploads of all companies take turns. */
async function judgeUploaded<Kind extends ProfileFile>(
  kind: Kind,
  { file, actor, platform }: UploadRequest,
): Promise<ProfileFileRefusal[Kind] | 'FILE_MISSING' | null> {
  const { companyId } = actor;
  return file
    ? platform.turns.uploads.take(companyId, () => spareCores.take(companyId, () => judgeProfileFile(kind, file.bytes)))
    : 'FILE_MISSING';
}

/** Stores a file that was judged and takes it over; answers its key. */
async function storeProfileFile(
  kind: ProfileFile,
  { file, actor, platform, tx }: UploadRequest & { readonly tx: AppTransaction },
): Promise<string> {
  if (!file) {
    throw new Error('A file that was judged is missing');
  }
  const { ending, contentType } = stored[kind];
  const key = `${actor.companyId}/${kind}/${randomUUID()}.${ending}`;
  await platform.files.write(key, file.bytes, contentType);
  await saveProfileFile(tx, kind, key);
  return key;
}

/** Why a file cannot be the company's logo or certificate. */
type ProfileFileRefusal = {
  readonly logo: 'WRONG_KIND' | 'FILE_TOO_LARGE' | 'UNSHOWABLE';
  readonly certificate: 'WRONG_KIND' | 'FILE_TOO_LARGE' | 'UNSHOWABLE' | 'ACTIVE_CONTENT';
};

/** The faults in the content of a file. Only a document made of it proves that an offer can show it. */
const refuseContent: {
  readonly [Kind in ProfileFile]: (bytes: Uint8Array) => Promise<ProfileFileRefusal[Kind] | null>;
} = {
  logo: async (bytes) => (isPng(bytes) && (await refusePicture(bytes)) === null ? null : 'UNSHOWABLE'),
  certificate: async (bytes) => {
    if (await isActivePdf(bytes)) {
      return 'ACTIVE_CONTENT';
    }
    return (await countPages(bytes)).ok ? null : 'UNSHOWABLE';
  },
};

/** Judges a file by its whole content; null for a file that every offer can show. */
async function judgeProfileFile<Kind extends ProfileFile>(
  kind: Kind,
  bytes: Uint8Array,
): Promise<ProfileFileRefusal[Kind] | null> {
  const judged = judgeUpload(kind, bytes.subarray(0, UPLOAD_HEAD_BYTES), bytes.length);
  if (!judged.ok) {
    return judged.error.code === 'TOO_LARGE' ? 'FILE_TOO_LARGE' : 'WRONG_KIND';
  }
  return refuseContent[kind](bytes);
}

/** The audit events of the files. They also answer who uploaded a file, and when. */
const events = {
  logo: {
    uploaded: { event: 'logo.uploaded', subject: 'Logo' },
    removed: { event: 'logo.removed', subject: 'Logo' },
  },
  certificate: {
    uploaded: { event: 'certificate.uploaded', subject: 'Certificate' },
    removed: { event: 'certificate.removed', subject: 'Certificate' },
  },
} as const satisfies Readonly<Record<ProfileFile, unknown>>;

/** Older events name no file. */
const uploadDetails = z.object({ name: z.string().default(''), bytes: z.int() });

const LONGEST_NAME = 200;

function detailsOf(file: UploadedFile | undefined): z.output<typeof uploadDetails> {
  return { name: file?.name.slice(0, LONGEST_NAME) ?? '', bytes: file?.bytes.length ?? 0 };
}

/** Replaces the company's logo. */
export const uploadCompanyLogoRoute = route(uploadCompanyLogoCall, {
  prepare: (request) => judgeUploaded('logo', request),
  async handle({ prepared: refused, file, actor, tx, platform, now, refuse, audit }) {
    if (refused) {
      return refuse(refused);
    }
    const key = await storeProfileFile('logo', { file, actor, tx, platform });
    audit({ ...events.logo.uploaded, details: detailsOf(file) });
    return { address: fileAddress(platform.keys, key, now.getTime()) };
  },
});

/** Replaces the company's certificate. */
export const uploadCertificateRoute = route(uploadCertificateCall, {
  prepare: (request) => judgeUploaded('certificate', request),
  async handle({ prepared: refused, file, actor, tx, platform, now, refuse, audit }) {
    if (refused) {
      return refuse(refused);
    }
    const key = await storeProfileFile('certificate', { file, actor, tx, platform });
    audit({ ...events.certificate.uploaded, details: detailsOf(file) });
    return { address: fileAddress(platform.keys, key, now.getTime()) };
  },
});

/** Name and size of logo and certificate, who uploaded them and when. */
export const listProfileFilesRoute = route(listProfileFilesCall, {
  async handle({ tx }) {
    const keys = await readProfileFiles(tx);
    const there = profileFiles.filter((kind) => keys[kind] !== null);
    const uploads = await lastEvents(
      tx,
      profileFiles.map((kind) => events[kind].uploaded.event),
    );
    const files = there.flatMap((kind) => {
      const upload = uploads.find(({ event }) => event === events[kind].uploaded.event);
      return upload ? [presentFile(kind, upload)] : [];
    });
    return { files };
  },
});

function presentFile(kind: ProfileFile, { at, actorName, details }: LastEvent): UploadedFileOnWire {
  return { kind, ...uploadDetails.parse(details), at: at.toISOString(), by: actorName };
}

/** Removes a file of the company; earlier drawings and submissions keep it. */
export const removeProfileFileRoute = route(removeProfileFileCall, {
  async handle({ params: { kind }, tx, refuse, audit }) {
    const keys = await readProfileFiles(tx);
    if (keys[kind] === null) {
      return refuse('NOT_FOUND');
    }
    await saveProfileFile(tx, kind, null);
    audit({ ...events[kind].removed });
    return { removed: kind };
  },
});

/** The terms and conditions of the company. */
export const readCompanyTermsRoute = route(readCompanyTermsCall, {
  async handle({ tx }) {
    return presentTerms(await readStoredTerms(tx));
  },
});

const unreadable = {
  EMPTY: 'TERMS_EMPTY',
  TOO_DEEP: 'TERMS_TOO_DEEP',
  TOO_MANY: 'TERMS_TOO_LONG',
} as const satisfies Readonly<Record<TermsRefusal['code'], string>>;

/** Saves the terms, of which only formatted text is kept. */
export const saveCompanyTermsRoute = route(saveCompanyTermsCall, {
  async handle({ body: { terms, revision }, tx, refuse, audit }) {
    const length = judgeTermsLength(terms);
    if (!length.ok) {
      return refuse(length.error.code, { message: length.error.text });
    }
    const clean = cleanTerms(terms);
    if (!clean.ok) {
      return refuse(unreadable[clean.error.code]);
    }
    const judged = judgeTerms(clean.value);
    if (!judged.ok) {
      return refuse(judged.error.code, { message: judged.error.text });
    }
    const stored = await lockStoredTerms(tx);
    if (revision !== undefined && revision !== stored.revision) {
      return refuse('STALE', { details: { current: presentTerms(stored) } });
    }
    await saveTerms(tx, clean.value);
    audit({
      event: 'terms.saved',
      subject: 'Terms and Conditions',
      details: { text: termsChanges(stored.html, clean.value) },
    });
    return presentTerms(await readStoredTerms(tx));
  },
});

/** Longer than one page stays open, shorter than the link lives. */
const BROWSER_KEEPS_SECONDS = 3600;

/** Answers a file to every caller with a link to it. */
export const readFileRoute = route(readFileCall, {
  async handle({ params, platform, now, refuse }) {
    const linked = openFileLink(platform.keys, params.link, now.getTime());
    const file = linked && (await platform.files.readStream(linked.key));
    if (!file) {
      return refuse('NOT_FOUND');
    }
    return {
      ...streamReply(file),
      cacheControl: `private, max-age=${BROWSER_KEEPS_SECONDS}, immutable`,
      disposition: disposition(linked.name),
    };
  },
});
