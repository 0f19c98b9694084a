import { createHash } from 'node:crypto';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { readTokens } from './content-tokens.ts';

/** The keys of a page or of its resources that lead away from what the page shows, or say how it is packed. */
const NOT_SHOWN = new Set(['Parent', 'Annots', 'StructParents', 'Length', 'Filter', 'DecodeParms', 'Metadata', 'B']);

/** Filters that only pack; a picture in another one is compared as it is stored. */
const PACKINGS = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode']);

/**
 * The digests of the pages of one document, hexadecimal.
 * - `sha256`: over the decoded content and resources of the page, whatever the numbers of its objects.
 * - `print`: over what the page says: letters in the place of glyph numbers. A writer that keeps the used glyphs of a font
 *   numbers them by all pages of its document, so a page that says the same may have other bytes.
 */
export type PageDigests = { readonly sha256: (page: PDFPage) => string; readonly print: (page: PDFPage) => string };

/** Prepares the digests of the pages of a document; what pages share is read once. */
export function pageDigests(document: PDFDocument): PageDigests {
  const known = new Map<string, string>();
  const digestOf = (object: PDFObject | undefined): string => {
    if (!(object instanceof PDFRef)) {
      return digestDirect(object);
    }
    const key = object.toString();
    const digest = known.get(key);
    if (digest !== undefined) {
      return digest;
    }
    // An object that leads back to itself is named by the place alone.
    known.set(key, 'itself');
    const made = digestDirect(document.context.lookup(object));
    known.set(key, made);
    return made;
  };
  const digestDirect = (object: PDFObject | undefined): string => {
    if (object instanceof PDFStream) {
      return hash([digestOf(object.dict), streamBytes(object)]);
    }
    if (object instanceof PDFDict) {
      const entries = object
        .entries()
        .map(([name, value]) => [name.decodeText(), value] as const)
        .filter(([name]) => !NOT_SHOWN.has(name))
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      return hash(entries.flatMap(([name, value]) => [name, digestOf(value)]));
    }
    if (object instanceof PDFArray) {
      return hash(object.asArray().map(digestOf));
    }
    return object?.toString() ?? 'null';
  };
  const prints = contentPrints(document, digestOf);
  return {
    sha256: (page) => hash([...frameOf(page), contentsOf(page), digestOf(page.node.Resources() ?? undefined)]),
    print: (page) => hash([...frameOf(page), ...prints(contentsOf(page), page.node.Resources())]),
  };
}

function hash(parts: readonly (string | Uint8Array)[]): string {
  const made = createHash('sha256');
  for (const part of parts) {
    made.update(`${part.length} `).update(part);
  }
  return made.digest('hex');
}

/** Size, place and turn of a page. */
function frameOf(page: PDFPage): readonly string[] {
  const { x, y, width, height } = page.getCropBox();
  return [x, y, width, height, page.getRotation().angle].map((value) => value.toFixed(2));
}

function contentsOf({ node, doc }: PDFPage): Uint8Array {
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => doc.context.lookup(each)) : [contents];
  return Buffer.concat(
    streams.flatMap((stream) => (stream instanceof PDFStream ? [streamBytes(stream), Buffer.from('\n')] : [])),
  );
}

function streamBytes(stream: PDFStream): Uint8Array {
  if (!(stream instanceof PDFRawStream)) {
    return stream.getContents();
  }
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
  const names = filters.map((each) => (each instanceof PDFName ? each.decodeText() : ''));
  return names.every((name) => PACKINGS.has(name)) && names.length > 0
    ? decodePDFRawStream(stream).decode()
    : stream.getContents();
}

/** Where the resource is that the operand of an operator names. */
const RESOURCE_OF: Readonly<Record<string, string>> = {
  Tf: 'Font',
  Do: 'XObject',
  gs: 'ExtGState',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
  sh: 'Shading',
};

const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"']);

/** Letters by glyph numbers; null for a font that is compared as it is. */
type Letters = ReadonlyMap<number, string> | null;

/** Makes the prints of content streams: names are replaced by what they stand for, glyph numbers by letters. */
function contentPrints(document: PDFDocument, digestOf: (object: PDFObject | undefined) => string) {
  const letters = new Map<PDFDict, Letters>();
  const lettersOf = (font: PDFDict): Letters => {
    const read = letters.has(font) ? (letters.get(font) ?? null) : readLetters(font);
    letters.set(font, read);
    return read;
  };
  const printOf = (content: Uint8Array, resources: PDFDict | undefined): readonly string[] => {
    const resource = (kind: string, name: string) => {
      const group = resources?.lookup(PDFName.of(kind));
      return group instanceof PDFDict ? group.get(PDFName.of(name)) : undefined;
    };
    const said: string[] = [];
    let operands: (string | Uint8Array)[] = [];
    let font: Letters = null;
    for (const token of readTokens(content)) {
      if (token.kind === 'string') {
        operands.push(token.bytes);
        continue;
      }
      const { text } = token;
      if (!/^[A-Za-z'"*][A-Za-z0-9*'"]*$/.test(text)) {
        operands.push(text);
        continue;
      }
      const kind = RESOURCE_OF[text];
      for (const operand of operands) {
        if (typeof operand !== 'string') {
          said.push(SHOWS_TEXT.has(text) ? readText(operand, font) : Buffer.from(operand).toString('hex'));
        } else if (kind !== undefined && operand.startsWith('/')) {
          const ref = resource(kind, operand.slice(1));
          const object = ref instanceof PDFRef ? document.context.lookup(ref) : ref;
          if (text === 'Tf' && object instanceof PDFDict) {
            font = lettersOf(object);
            said.push(font === null ? digestOf(ref) : fontName(object));
          } else if (text === 'Do' && object instanceof PDFStream && isForm(object)) {
            said.push('form', hash(printOf(streamBytes(object), formResources(object))));
          } else {
            said.push(ref === undefined ? operand : digestOf(ref));
          }
        } else {
          said.push(operand);
        }
      }
      operands = [];
      said.push(text);
    }
    return said;
  };
  return printOf;
}

function isForm({ dict }: PDFStream): boolean {
  return dict.lookup(PDFName.of('Subtype'))?.toString() === '/Form';
}

function formResources({ dict }: PDFStream): PDFDict | undefined {
  const resources = dict.lookup(PDFName.of('Resources'));
  return resources instanceof PDFDict ? resources : undefined;
}

/** The name of a font without the letters that mark it as a part of one, e.g. `NotoSans-Bold`. */
function fontName(font: PDFDict): string {
  return (font.lookup(PDFName.of('BaseFont'))?.toString() ?? '').replace(/^\/[A-Z]{6}\+/, '/');
}

function readText(bytes: Uint8Array, font: Letters): string {
  if (font === null) {
    return Buffer.from(bytes).toString('hex');
  }
  const glyphs = Array.from({ length: Math.floor(bytes.length / 2) }, (_, at) =>
    Buffer.from(bytes).readUInt16BE(2 * at),
  );
  return glyphs.map((glyph) => font.get(glyph) ?? '\u0000').join('');
}

/** The letters of a font of two-byte glyph numbers by its table; null where it has none. */
function readLetters(font: PDFDict): Letters {
  const table = font.lookup(PDFName.of('ToUnicode'));
  if (!(table instanceof PDFStream) || font.lookup(PDFName.of('Subtype'))?.toString() !== '/Type0') {
    return null;
  }
  const text = Buffer.from(streamBytes(table)).toString('latin1');
  const letters = new Map<number, string>();
  for (const [, block = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', letter = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>/g)) {
      letters.set(Number.parseInt(glyph, 16), letter.toLowerCase());
    }
  }
  // Ranges are not written by our writer: a font with some is compared as it is.
  return /beginbfrange/.test(text) ? null : letters;
}
