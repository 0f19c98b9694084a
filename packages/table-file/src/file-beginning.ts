/** How the contents of files begin. A text may begin with PK, too: an archive has a part after it, or is empty. */
const beginnings = {
  archive: [
    [0x50, 0x4b, 3, 4],
    [0x50, 0x4b, 5, 6],
  ],
  /** The container of old and of encrypted workbooks. */
  container: [[0xd0, 0xcf, 0x11, 0xe0]],
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  picture: [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
  ],
} as const;

/** Where the signature of a PDF may lie: mail programs and scanners put bytes before it. */
const PDF_HEAD_BYTES = 1024;

/** Whether a file is a PDF: its signature with a version in the first 1024 bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD_BYTES));
  return beginsAs('pdf', bytes) || /%PDF-\d\.\d/u.test(head);
}

/** Tells by its first bytes whether a file is of a kind. */
export function beginsAs(kind: keyof typeof beginnings, bytes: Uint8Array): boolean {
  return beginnings[kind].some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
}
