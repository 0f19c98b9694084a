import { type ProfileFile, uploadRules } from '@pw/domain/company-profile/upload-rules';
import type { RefusalForm } from '../call.ts';

type UploadRefusalCode = 'FILE_MISSING' | 'FILE_TOO_LARGE' | 'WRONG_KIND' | 'UNSHOWABLE';

/** How the upload of a file of the company is refused. */
export function uploadRefusals(file: ProfileFile): Readonly<Record<UploadRefusalCode, RefusalForm>> {
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
export function uploadOf(file: ProfileFile) {
  const { mostBytes, tooLargeText } = uploadRules[file];
  return { field: 'file', maxBytes: mostBytes, tooLarge: tooLargeText } as const;
}
