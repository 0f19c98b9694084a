/** A piece of a content stream: a string of bytes, or anything else as it is written. */
export type ContentToken =
  | { readonly kind: 'string'; readonly bytes: Uint8Array }
  | { readonly kind: 'word'; readonly text: string };

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
/** `( ) < > [ ] { } / %` */
const DELIMITERS = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25]);

const [OPEN, CLOSE, LESS, GREATER, PERCENT, BACKSLASH] = [0x28, 0x29, 0x3c, 0x3e, 0x25, 0x5c];

/** Reads a content stream (ISO 32000-1, 7.2 and 7.8) that holds no picture of its own. */
export function readTokens(stream: Uint8Array): readonly ContentToken[] {
  const tokens: ContentToken[] = [];
  let at = 0;
  while (at < stream.length) {
    const byte = stream[at] ?? 0;
    if (WHITE.has(byte)) {
      at += 1;
    } else if (byte === PERCENT) {
      while (at < stream.length && stream[at] !== 10 && stream[at] !== 13) {
        at += 1;
      }
    } else if (byte === OPEN) {
      const literal = readLiteral(stream, at);
      tokens.push({ kind: 'string', bytes: literal.bytes });
      at = literal.end;
    } else if (byte === LESS && stream[at + 1] !== LESS) {
      const end = stream.indexOf(GREATER, at);
      const stop = end < 0 ? stream.length : end;
      tokens.push({ kind: 'string', bytes: fromHex(stream.subarray(at + 1, stop)) });
      at = stop + 1;
    } else {
      const end = wordEnd(stream, at);
      tokens.push({ kind: 'word', text: Buffer.from(stream.subarray(at, end)).toString('latin1') });
      at = end;
    }
  }
  return tokens;
}

function wordEnd(stream: Uint8Array, start: number): number {
  const first = stream[start] ?? 0;
  const isPair = (first === LESS || first === GREATER) && stream[start + 1] === first;
  if (isPair) {
    return start + 2;
  }
  let end = start + 1;
  if (DELIMITERS.has(first) && first !== 0x2f) {
    return end;
  }
  while (end < stream.length && !WHITE.has(stream[end] ?? 0) && !DELIMITERS.has(stream[end] ?? 0)) {
    end += 1;
  }
  return end;
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function readLiteral(stream: Uint8Array, start: number): { readonly bytes: Uint8Array; readonly end: number } {
  const bytes: number[] = [];
  let depth = 0;
  let at = start;
  for (; at < stream.length; at += 1) {
    const byte = stream[at] ?? 0;
    if (byte === BACKSLASH) {
      const octal = /^[0-7]{1,3}/.exec(Buffer.from(stream.subarray(at + 1, at + 4)).toString('latin1'))?.[0];
      if (octal) {
        bytes.push(Number.parseInt(octal, 8) & 0xff);
        at += octal.length;
      } else {
        at += 1;
        const next = stream[at] ?? 0;
        if (next !== 10 && next !== 13) {
          bytes.push(ESCAPES[String.fromCharCode(next)] ?? next);
        }
      }
      continue;
    }
    depth += byte === OPEN ? 1 : byte === CLOSE ? -1 : 0;
    if (depth === 0) {
      return { bytes: Uint8Array.from(bytes), end: at + 1 };
    }
    if (at > start) {
      bytes.push(byte);
    }
  }
  return { bytes: Uint8Array.from(bytes), end: at };
}

function fromHex(digits: Uint8Array): Uint8Array {
  const text = Buffer.from(digits).toString('latin1').replace(/\s/g, '');
  return Uint8Array.from(Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex'));
}
