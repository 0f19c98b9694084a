type KindEntry = {
  /** The name that people read. */
  readonly label: string;
  readonly contentType: string;
  /** The endings of such file names, in lower case. */
  readonly endings: readonly string[];
  /** The bytes that every file of the kind begins with. */
  readonly signature: readonly number[];
};

const table = {
  png: {
    label: 'PNG',
    contentType: 'image/png',
    endings: ['png'],
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  jpeg: { label: 'JPEG', contentType: 'image/jpeg', endings: ['jpg', 'jpeg'], signature: [0xff, 0xd8, 0xff] },
  // "%PDF-"
  pdf: { label: 'PDF', contentType: 'application/pdf', endings: ['pdf'], signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
} as const satisfies Readonly<Record<string, KindEntry>>;

/** A kind of file that users bring, told by its content. */
export type FileKind = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than kinds.
export const fileKinds = Object.keys(table) as readonly FileKind[];

/** The text about a PDF that would do more than show its pages when a reader opens it. */
export const ACTIVE_PDF_TEXT =
  'The PDF holds a script, a form, an attached file, or an action that starts by itself. Print it to a new PDF and upload that.';

/** How many bytes of a file `fileKindOf` looks at. */
export const KIND_HEAD_BYTES = Math.max(...Object.values(table).map(({ signature }) => signature.length));

/** What is known of a kind of file. */
export function fileKindEntry(kind: FileKind): KindEntry {
  return table[kind];
}

/**
 * The kind of a file by its content, whatever its name or declared type says; null for any other.
 * @param head its first bytes, at least KIND_HEAD_BYTES of them where it has so many
 */
export function fileKindOf(head: Uint8Array): FileKind | null {
  return fileKinds.find((kind) => table[kind].signature.every((byte, at) => head[at] === byte)) ?? null;
}
