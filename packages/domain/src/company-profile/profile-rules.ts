import { err, ok, type Result } from '../result.ts';

/** The files that a company gives itself. */
export const profileFiles = ['logo', 'certificate'] as const;

export type ProfileFile = (typeof profileFiles)[number];

type UploadRule = {
  readonly mostBytes: number;
  /** For the file dialog only: what counts is the content. */
  readonly accept: string;
  /** The bytes that every file of the kind begins with. */
  readonly signature: readonly number[];
  readonly wrongKindText: string;
  readonly tooLargeText: string;
};

const MEBIBYTE = 1_048_576;

/** The rules of the files that a company gives itself. */
export const uploadRules: Readonly<Record<ProfileFile, UploadRule>> = {
  logo: {
    mostBytes: MEBIBYTE,
    accept: 'image/png',
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    wrongKindText: 'Invalid Image Type',
    tooLargeText: 'Image exceeds the size limit',
  },
  certificate: {
    mostBytes: MEBIBYTE,
    accept: 'application/pdf',
    // "%PDF-"
    signature: [0x25, 0x50, 0x44, 0x46, 0x2d],
    wrongKindText: 'Invalid File Type',
    tooLargeText: 'File exceeds the size limit',
  },
};

/** How many bytes of a file `judgeUpload` looks at. */
export const UPLOAD_HEAD_BYTES = 8;

export type UploadRefusal = { readonly code: 'WRONG_KIND' | 'TOO_LARGE'; readonly text: string };

/**
 * Judges a file by its content, whatever its name or declared type says.
 * @param head its first bytes, at least UPLOAD_HEAD_BYTES of them where it has so many
 */
export function judgeUpload(file: ProfileFile, head: Uint8Array, sizeBytes: number): Result<null, UploadRefusal> {
  const rule = uploadRules[file];
  if (!rule.signature.every((byte, at) => head[at] === byte)) {
    return err({ code: 'WRONG_KIND', text: rule.wrongKindText });
  }
  return sizeBytes > rule.mostBytes ? err({ code: 'TOO_LARGE', text: rule.tooLargeText }) : ok(null);
}

/** The longest terms, as HTML. The default ones have about 2000. */
export const TERMS_LONGEST = 100_000;

export type TermsRefusal = { readonly code: 'TERMS_EMPTY' | 'TERMS_TOO_LONG'; readonly text: string };

/** Judges how long terms are as HTML: before they are read, too, since reading takes time with length. */
export function judgeTermsLength(html: string): Result<null, TermsRefusal> {
  return html.length > TERMS_LONGEST
    ? err({ code: 'TERMS_TOO_LONG', text: 'Terms and Conditions have at most 1,00,000 characters with formatting.' })
    : ok(null);
}

/** Judges the company's terms, as HTML that was sanitised already: some text, and not more than the limit. */
export function judgeTerms(html: string): Result<null, TermsRefusal> {
  const length = judgeTermsLength(html);
  if (!length.ok) {
    return length;
  }
  return isBlank(html) ? err({ code: 'TERMS_EMPTY', text: 'Please enter the Terms and Conditions.' }) : ok(null);
}

/** Only tags, blanks and characters without width: what an editor leaves of an empty paragraph. */
function isBlank(html: string): boolean {
  return html.replace(/<[^<>]*>|&nbsp;|&#160;|&#xa0;|[\s\p{Cf}]/giu, '') === '';
}
