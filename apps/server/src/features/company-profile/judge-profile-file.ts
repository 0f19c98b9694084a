import { countPages } from '@pw/documents/offer/count-pages';
import { isPng } from '@pw/documents/offer/is-png';
import { refusePicture } from '@pw/documents/offer/refuse-picture';
import { judgeUpload, type ProfileFile, UPLOAD_HEAD_BYTES } from '@pw/domain/company-profile/upload-rules';

/** Why a file cannot be the company's logo or certificate. */
export type ProfileFileRefusal = 'WRONG_KIND' | 'FILE_TOO_LARGE' | 'UNSHOWABLE';

/** Only making a document of it tells whether a file can be printed on an offer. */
const canBeShown: Readonly<Record<ProfileFile, (bytes: Uint8Array) => Promise<boolean>>> = {
  logo: async (bytes) => isPng(bytes) && (await refusePicture(bytes)) === null,
  certificate: async (bytes) => (await countPages(bytes)).ok,
};

/** Judges a file by all of its content; null for one that every offer can show. */
export async function judgeProfileFile(kind: ProfileFile, bytes: Uint8Array): Promise<ProfileFileRefusal | null> {
  const judged = judgeUpload(kind, bytes.subarray(0, UPLOAD_HEAD_BYTES), bytes.length);
  if (!judged.ok) {
    return judged.error.code === 'TOO_LARGE' ? 'FILE_TOO_LARGE' : 'WRONG_KIND';
  }
  return (await canBeShown[kind](bytes)) ? null : 'UNSHOWABLE';
}
