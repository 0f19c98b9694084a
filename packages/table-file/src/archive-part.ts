import type { ArchivePart } from './workbook-size.ts';

/** What stands before the content of a part: signature, size without name, and where the lengths behind it lie, in bytes. */
const head = { signature: 0x04034b50, bytes: 30, name: 26, extra: 28 } as const;

const methods = { stored: 0, deflated: 8 } as const;

/**
 * Unpacks a part of an archive; null for one that is damaged, packed in another way, or larger than it says.
 * @param bytes the archive
 */
export async function readArchivePart(
  bytes: Uint8Array<ArrayBuffer>,
  { offset, method, packedBytes, unpackedBytes }: ArchivePart,
): Promise<Uint8Array | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + head.bytes > bytes.length || view.getUint32(offset, true) !== head.signature) {
    return null;
  }
  const begins =
    offset + head.bytes + view.getUint16(offset + head.name, true) + view.getUint16(offset + head.extra, true);
  const packed = bytes.subarray(begins, begins + packedBytes);
  if (method === methods.stored) {
    return packed.length === unpackedBytes ? packed : null;
  }
  return method === methods.deflated ? inflate(packed, unpackedBytes) : null;
}

/** What is unpacked is counted: an archive may lie about its sizes. */
async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array | null> {
  const unpacked = new Uint8Array(size);
  let at = 0;
  try {
    for await (const chunk of new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
      if (at + chunk.length > size) {
        return null;
      }
      unpacked.set(chunk, at);
      at += chunk.length;
    }
  } catch {
    // The stream throws what is wrong with the bytes: the file is damaged.
    return null;
  }
  return at === size ? unpacked : null;
}
