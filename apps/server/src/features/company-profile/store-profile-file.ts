import { randomUUID } from 'node:crypto';
import type { ProfileFile } from '@pw/domain/company-profile/upload-rules';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { UploadedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveProfileFile } from './company-profile.store.ts';
import { judgeProfileFile, type ProfileFileRefusal } from './judge-profile-file.ts';

const stored: Readonly<Record<ProfileFile, { readonly ending: string; readonly contentType: string }>> = {
  logo: { ending: 'png', contentType: 'image/png' },
  certificate: { ending: 'pdf', contentType: 'application/pdf' },
};

export type StoredProfileFile = { readonly kind: 'stored'; readonly key: string };

/** Judges, stores and takes over an uploaded file of the company. */
export async function storeProfileFile(
  kind: ProfileFile,
  request: {
    readonly file: UploadedFile | undefined;
    readonly companyId: string;
    readonly tx: AppTransaction;
    readonly platform: Platform;
  },
): Promise<StoredProfileFile | { readonly kind: 'refused'; readonly code: ProfileFileRefusal | 'FILE_MISSING' }> {
  const { file, companyId, tx, platform } = request;
  if (!file) {
    return { kind: 'refused', code: 'FILE_MISSING' };
  }
  const refused = await judgeProfileFile(kind, file.bytes);
  if (refused) {
    return { kind: 'refused', code: refused };
  }
  const { ending, contentType } = stored[kind];
  const key = `${companyId}/${kind}/${randomUUID()}.${ending}`;
  await platform.files.write(key, file.bytes, contentType);
  await saveProfileFile(tx, kind, key);
  return { kind: 'stored', key };
}
