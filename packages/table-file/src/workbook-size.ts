import { err, ok, type Result } from '@pw/domain/result';

/** The largest archive that is unpacked, by what it says of itself. */
export type ArchiveLimits = { readonly parts: number; readonly unpackedBytes: number };

export type WorkbookSizeRefusal = { readonly code: 'TOO_MANY_PARTS' | 'UNPACKS_TOO_LARGE' | 'DAMAGED' };

/** The end record of a ZIP archive: signature, size without comment, and where its fields lie, in bytes. */
const end = { signature: 0x06054b50, bytes: 22, parts: 10, directory: 16 } as const;

/** An entry of the central directory. */
const entry = {
  signature: 0x02014b50,
  bytes: 46,
  flags: 8,
  method: 10,
  packed: 20,
  unpacked: 24,
  name: 28,
  extra: 30,
  comment: 32,
  offset: 42,
} as const;

/** The longest comment behind the end record, in bytes. */
const LONGEST_COMMENT = 0xffff;

/** The flag of an entry whose sizes are written behind its content. */
const SIZES_FOLLOW = 8;

const STORED = 0;

/** Content of no bytes, deflated, in bytes. */
const DEFLATED_NOTHING = 2;

/** A part of an archive, with the sizes that the archive says, in bytes. */
export type ArchivePart = {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** How it is packed: 0 not at all, 8 deflated. */
  readonly method: number;
  /** Where it begins in the archive. */
  readonly offset: number;
};

/**
 * Judges how much a workbook unpacks to, before anything of it is unpacked, and names its parts. The reader stops at the
 * size that an entry declares, but trusts one that declares none: such an entry is refused as damaged.
 * @param bytes an XLSX file, a ZIP archive
 */
export function judgeWorkbookSize(
  bytes: Uint8Array,
  limits: ArchiveLimits,
): Result<readonly string[], WorkbookSizeRefusal> {
  const parts = archiveParts(bytes, limits);
  return parts.ok ? ok(parts.value.map(({ name }) => name)) : parts;
}

/** The parts of an archive within its limits, as {@link judgeWorkbookSize} judges them. */
export function archiveParts(
  bytes: Uint8Array,
  limits: ArchiveLimits,
): Result<readonly ArchivePart[], WorkbookSizeRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = findEnd(view);
  if (last === null) {
    return err({ code: 'DAMAGED' });
  }
  const count = view.getUint16(last + end.parts, true);
  if (count > limits.parts) {
    return err({ code: 'TOO_MANY_PARTS' });
  }
  let at = view.getUint32(last + end.directory, true);
  const parts: ArchivePart[] = [];
  for (let part = 0; part < count; part++) {
    if (at + entry.bytes > bytes.length || view.getUint32(at, true) !== entry.signature || hidesSize(view, at)) {
      return err({ code: 'DAMAGED' });
    }
    const nameAt = at + entry.bytes;
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(nameAt, nameAt + view.getUint16(at + entry.name, true))),
      packedBytes: view.getUint32(at + entry.packed, true),
      unpackedBytes: view.getUint32(at + entry.unpacked, true),
      method: view.getUint16(at + entry.method, true),
      offset: view.getUint32(at + entry.offset, true),
    });
    at += entry.bytes + lengthsBehind(view, at);
  }
  const unpacked = parts.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  return unpacked > limits.unpackedBytes ? err({ code: 'UNPACKS_TOO_LARGE' }) : ok(parts);
}

/** Where the end record begins: the last one, as the reader takes it. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - end.bytes - LONGEST_COMMENT);
  for (let at = view.byteLength - end.bytes; at >= first; at--) {
    if (view.getUint32(at, true) === end.signature) {
      return at;
    }
  }
  return null;
}

/** Whether an entry has content and does not say how large it is. */
function hidesSize(view: DataView, at: number): boolean {
  if (view.getUint32(at + entry.unpacked, true) > 0) {
    return false;
  }
  const packed = view.getUint32(at + entry.packed, true);
  const isElsewhere = (view.getUint16(at + entry.flags, true) & SIZES_FOLLOW) !== 0 && packed === 0;
  const isStored = view.getUint16(at + entry.method, true) === STORED;
  return packed > DEFLATED_NOTHING || (isElsewhere && !isStored);
}

function lengthsBehind(view: DataView, at: number): number {
  const length = (field: number) => view.getUint16(at + field, true);
  return length(entry.name) + length(entry.extra) + length(entry.comment);
}
