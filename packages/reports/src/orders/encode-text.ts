/** The encodings of files for other programs. */
export type TextEncoding = 'UTF-8' | 'UTF-8 with mark' | 'UTF-16' | 'Windows-1252';

const MARK = '\uFEFF';

/** A text as bytes; UTF-16 with the low byte first and a mark. Null where the encoding lacks one of its characters. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array | null {
  switch (encoding) {
    case 'UTF-8':
      return new TextEncoder().encode(text);
    case 'UTF-8 with mark':
      return new TextEncoder().encode(`${MARK}${text}`);
    case 'UTF-16':
      return utf16(`${MARK}${text}`);
    case 'Windows-1252':
      return windows1252(text);
  }
}

function utf16(text: string): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) {
    bytes.setUint16(2 * at, text.charCodeAt(at), true);
  }
  return new Uint8Array(bytes.buffer);
}

const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte],
  ),
);

function windows1252(text: string): Uint8Array | null {
  const bytes = Array.from(text, (character) => byteOf.get(character));
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
}
