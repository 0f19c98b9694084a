import { crc32 } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and check sum of a chunk; its data stand between. */
const CHUNK_BYTES = 12;
const MOST_PIXELS = 16_000_000;

/**
 * Tells by its content whether a file is a complete PNG: signature, head first, every chunk undamaged, image data, end
 * last. Pictures of more than 16 million pixels are none: a small file of theirs could fill the memory.
 */
export function isPng(file: Uint8Array): boolean {
  if (!SIGNATURE.every((byte, at) => file[at] === byte)) {
    return false;
  }
  const chunks = readChunks(file);
  const types = chunks?.map(({ type }) => type) ?? [];
  const [head] = chunks ?? [];
  return types[0] === 'IHDR' && types.includes('IDAT') && types.at(-1) === 'IEND' && isDrawable(head?.data);
}

type Chunk = { readonly type: string; readonly data: Buffer };

/** null when one of them is cut off or damaged. */
function readChunks(file: Uint8Array): readonly Chunk[] | null {
  const buffer = Buffer.from(file);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < buffer.length; ) {
    const length = at + CHUNK_BYTES <= buffer.length ? buffer.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    const end = at + CHUNK_BYTES + length;
    if (end > buffer.length || crc32(buffer.subarray(at + 4, end - 4)) !== buffer.readUInt32BE(end - 4)) {
      return null;
    }
    chunks.push({ type: buffer.toString('latin1', at + 4, at + 8), data: buffer.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

function isDrawable(head: Buffer | undefined): boolean {
  const pixels = head && head.length >= 8 ? head.readUInt32BE(0) * head.readUInt32BE(4) : 0;
  return pixels > 0 && pixels <= MOST_PIXELS;
}
