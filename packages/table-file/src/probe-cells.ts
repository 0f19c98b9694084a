import { err, ok, type Result } from '@pw/domain/result';
import type { CellBookKind, CellBookLimits, CellBookRefusal, IgnoredPart } from './cell-book.ts';
import { beginsAs, isPdf } from './file-beginning.ts';
import { DOCUMENT_PART } from './read-document.ts';
import { plainText } from './text-table.ts';
import { type ArchivePart, archiveParts } from './workbook-size.ts';

/** A file by its content, before its cells are read. */
export type ProbedCells =
  | {
      readonly kind: Exclude<CellBookKind, 'text' | 'docx' | 'pdf'>;
      readonly ignored: readonly IgnoredPart[];
      /** The sheets of an XLSX file as its archive has them; none of another kind. */
      readonly worksheets: readonly ArchivePart[];
    }
  | { readonly kind: 'docx'; readonly ignored: readonly IgnoredPart[]; readonly document: ArchivePart }
  | { readonly kind: 'pdf' }
  | { readonly kind: 'text'; readonly text: string };

/** The part that tells which document an archive is; the first that is there counts. */
const documentParts = [
  { part: 'xl/workbook.xml', kind: 'xlsx' },
  { part: 'xl/workbook.bin', kind: 'xlsb' },
  { part: DOCUMENT_PART, kind: 'docx' },
  { part: 'content.xml', kind: 'ods' },
] as const;

const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/u;

/** Parts of a workbook that are not read, by how their names begin. */
const ignoredParts: readonly { readonly begins: string; readonly what: IgnoredPart }[] = [
  { begins: 'xl/vbaProject', what: 'macros' },
  { begins: 'xl/externalLinks/', what: 'external links' },
  { begins: 'word/vbaProject', what: 'macros' },
  { begins: 'xl/media/', what: 'images' },
  { begins: 'word/media/', what: 'images' },
  { begins: 'Pictures/', what: 'images' },
  { begins: 'xl/comments', what: 'comments' },
  { begins: 'word/comments', what: 'comments' },
  { begins: 'xl/pivotTables/', what: 'pivot tables' },
];

/** The names of streams in an OLE2 container, which writes them in UTF-16. */
const oleStreams = { workbook: 'Workbook', olderWorkbook: 'Book', encrypted: 'EncryptedPackage' } as const;

/** Tells the kind of a file by its content and judges its size, before anything of it is unpacked. */
export function probeCells(bytes: Uint8Array, limits: CellBookLimits): Result<ProbedCells, CellBookRefusal> {
  if (bytes.length > limits.bytes) {
    return err({ code: 'TOO_LARGE', bytes: bytes.length });
  }
  if (bytes.length === 0) {
    return err({ code: 'EMPTY' });
  }
  if (beginsAs('archive', bytes)) {
    return probeArchive(bytes, limits);
  }
  if (beginsAs('container', bytes)) {
    return probeContainer(bytes);
  }
  return isPdf(bytes) ? ok({ kind: 'pdf' }) : probeText(bytes);
}

function probeArchive(bytes: Uint8Array, limits: CellBookLimits): Result<ProbedCells, CellBookRefusal> {
  const read = archiveParts(bytes, { parts: limits.members, unpackedBytes: limits.unpackedBytes });
  if (!read.ok) {
    return err({ code: read.error.code === 'DAMAGED' ? 'DAMAGED' : 'ZIP_LIMIT' });
  }
  const parts = read.value;
  const isBomb = parts.some(
    ({ packedBytes, unpackedBytes }) =>
      unpackedBytes > limits.grownBytes && unpackedBytes > packedBytes * limits.growth,
  );
  if (isBomb) {
    return err({ code: 'ZIP_LIMIT' });
  }
  const format = documentParts.find(({ part }) => parts.some(({ name }) => name === part));
  const document = parts.find(({ name }) => name === format?.part);
  if (format === undefined || document === undefined || (format.kind === 'ods' && isOtherDocument(bytes))) {
    return err({ code: 'UNKNOWN_KIND' });
  }
  const ignored = ignoredParts.filter(({ begins: start }) => parts.some(({ name }) => name.startsWith(start)));
  const what = [...new Set(ignored.map((each) => each.what))];
  const { kind } = format;
  if (kind === 'docx') {
    return ok({ kind, ignored: what, document });
  }
  const worksheets = parts.filter(({ name }) => kind === 'xlsx' && WORKSHEET.test(name));
  return ok({ kind: kind === 'xlsx' && what.includes('macros') ? 'xlsm' : kind, ignored: what, worksheets });
}

/** The type of an OpenDocument, which lies unpacked at its beginning: text and drawings have the same parts as sheets. */
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const OPEN_DOCUMENT_HEAD_BYTES = 200;

function isOtherDocument(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, OPEN_DOCUMENT_HEAD_BYTES));
  const at = head.indexOf(OPEN_DOCUMENT);
  return at >= 0 && !head.startsWith('spreadsheet', at + OPEN_DOCUMENT.length);
}

/** Whether a file is a document or workbook of Office with a password. */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  return beginsAs('container', bytes) && holdsName(bytes, oleStreams.encrypted);
}

function probeContainer(bytes: Uint8Array): Result<ProbedCells, CellBookRefusal> {
  if (isEncryptedOffice(bytes)) {
    return err({ code: 'ENCRYPTED' });
  }
  return holdsName(bytes, oleStreams.workbook) || holdsName(bytes, oleStreams.olderWorkbook)
    ? ok({ kind: 'xls', ignored: [], worksheets: [] })
    : err({ code: 'UNKNOWN_KIND' });
}

function probeText(bytes: Uint8Array): Result<ProbedCells, CellBookRefusal> {
  const decoded = plainText(bytes);
  if (decoded === null) {
    return err({ code: 'UNKNOWN_KIND' });
  }
  return decoded.text.trim() === '' ? err({ code: 'EMPTY' }) : ok({ kind: 'text', text: decoded.text });
}

/** Whether a container has an entry of a name: the name in UTF-16, then two zero bytes. */
function holdsName(bytes: Uint8Array, name: string): boolean {
  const sought = [...Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0]), 0, 0];
  const [first = 0] = sought;
  // Entries lie at multiples of 128 bytes.
  for (let at = 0; at + sought.length <= bytes.length; at += OLE_ENTRY) {
    if (bytes[at] === first && sought.every((byte, index) => bytes[at + index] === byte)) {
      return true;
    }
  }
  return false;
}

/** An entry of an OLE2 directory, in bytes. */
const OLE_ENTRY = 128;
