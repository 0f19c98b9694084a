/** A part of an archive; `declaredBytes` where it lies about its size. */
type Part = { readonly name: string; readonly content: Uint8Array<ArrayBuffer>; readonly declaredBytes?: number };

/** A ZIP archive of deflated parts, each of which declares its size in truth or not. It has no check sums. */
export async function archiveOf(parts: readonly Part[]): Promise<Uint8Array<ArrayBuffer>> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes = content.length } of parts) {
    const packed = await deflate(content);
    const named = new TextEncoder().encode(name);
    const head = new DataView(new ArrayBuffer(46));
    head.setUint32(0, 0x02014b50, true);
    head.setUint16(6, 20, true);
    head.setUint16(10, 8, true);
    head.setUint32(20, packed.length, true);
    head.setUint32(24, declaredBytes, true);
    head.setUint16(28, named.length, true);
    head.setUint32(42, offset, true);
    const fields = new Uint8Array(head.buffer);
    const file = joined(Uint8Array.of(0x50, 0x4b, 3, 4), fields.subarray(6, 32), named, packed);
    directory.push(fields, named);
    files.push(file);
    offset += file.length;
  }
  const listed = joined(...directory);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, parts.length, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, listed.length, true);
  end.setUint32(16, offset, true);
  return joined(...files, listed, new Uint8Array(end.buffer));
}

async function deflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
