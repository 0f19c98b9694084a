import { type ExchangeFile, exchangeFile, exchangeReal, exchangeText, listed, UNSET } from '../exchange-file.ts';
import type { Triple } from '../model-box.ts';

/** An IFC file as it is written: its entities, and what nearly all of them refer to. */
export type IfcFile = ExchangeFile & {
  /** Writes what has an id of its own, which `path` gives it: the first two attributes, then these. */
  readonly addRoot: (path: string, keyword: string, ...attributes: readonly string[]) => string;
  /** The placement of a part in that of what it is a part of; '' for the building's own. */
  readonly placement: (parent: string, at: Triple) => string;
  /** The shape of a box about its placement, which is the middle of its base; once for equal sizes. */
  readonly box: (size: Triple) => string;
  readonly context: string;
  readonly units: string;
};

const siUnits = [
  ['LENGTHUNIT', 'MILLI', 'METRE'],
  ['AREAUNIT', '', 'SQUARE_METRE'],
  ['VOLUMEUNIT', '', 'CUBIC_METRE'],
  ['MASSUNIT', 'KILO', 'GRAM'],
  ['PLANEANGLEUNIT', '', 'RADIAN'],
  ['ELECTRICCURRENTUNIT', '', 'AMPERE'],
  ['ELECTRICVOLTAGEUNIT', '', 'VOLT'],
  ['POWERUNIT', '', 'WATT'],
  ['FREQUENCYUNIT', '', 'HERTZ'],
] as const;

/** No way from the placement that something is in. */
export const origin: Triple = { x: 0, y: 0, z: 0 };

/** Begins an IFC4 file with axes, context and units. `owner` is what every path of an id begins with. */
export function ifcFile(owner: string): IfcFile {
  const file = exchangeFile();
  const coordinates = (...values: readonly number[]) => listed(...values.map(exchangeReal));
  const point = ({ x, y, z }: Triple) => file.add('IFCCARTESIANPOINT', coordinates(x, y, z));
  const ground = point(origin);
  const up = file.add('IFCDIRECTION', coordinates(0, 0, 1));
  const along = file.add('IFCDIRECTION', coordinates(1, 0, 0));
  const axes = file.add('IFCAXIS2PLACEMENT3D', ground, up, along);
  const middle = file.add('IFCAXIS2PLACEMENT2D', file.add('IFCCARTESIANPOINT', coordinates(0, 0)), UNSET);
  const context = file.add('IFCGEOMETRICREPRESENTATIONCONTEXT', UNSET, "'Model'", '3', '1.E-05', axes, UNSET);
  const units = siUnits.map(([unit, prefix, name]) =>
    file.add('IFCSIUNIT', '*', constant(unit), prefix === '' ? UNSET : constant(prefix), constant(name)),
  );
  const shapes = new Map<string, string>();
  const addShape = ({ x, y, z }: Triple): string => {
    const sides = [exchangeReal(x), exchangeReal(y)];
    const profile = file.add('IFCRECTANGLEPROFILEDEF', constant('AREA'), UNSET, middle, ...sides);
    const solid = file.add('IFCEXTRUDEDAREASOLID', profile, axes, up, exchangeReal(z));
    const body = file.add('IFCSHAPEREPRESENTATION', context, "'Body'", "'SweptSolid'", listed(solid));
    return file.add('IFCPRODUCTDEFINITIONSHAPE', UNSET, UNSET, listed(body));
  };
  return {
    ...file,
    addRoot: (path, keyword, ...attributes) =>
      file.add(keyword, `'${globalId(`${owner}/${path}`)}'`, UNSET, ...attributes),
    placement: (parent, at) =>
      file.add(
        'IFCLOCALPLACEMENT',
        parent === '' ? UNSET : parent,
        at === origin ? axes : file.add('IFCAXIS2PLACEMENT3D', point(at), UNSET, UNSET),
      ),
    box: (size) => {
      const key = [size.x, size.y, size.z].join('|');
      const shape = shapes.get(key) ?? addShape(size);
      shapes.set(key, shape);
      return shape;
    },
    context,
    units: file.add('IFCUNITASSIGNMENT', listed(...units)),
  };
}

/** A word of a list of the schema, e.g. `.SHEET.`. */
export function constant(word: string): string {
  return `.${word}.`;
}

/** The most characters of an IfcLabel, which names are. */
const LABEL_LENGTH = 255;

/** A text as the name of something: `$` for none, and cut where the schema allows no more. */
export function label(text: string): string {
  return text === '' ? UNSET : exchangeText(text.slice(0, LABEL_LENGTH).toWellFormed());
}

/** A text as the value of a property: one that is too long for a label is an IfcText, and nothing of it is lost. */
export function textValue(text: string): string {
  return `${text.length > LABEL_LENGTH ? 'IFCTEXT' : 'IFCLABEL'}(${exchangeText(text)})`;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/**
 * The 22 characters by which IFC knows a thing over all files: a digest of its name, so that equal names have equal ids.
 * Two stand for the first byte, then four for three bytes each.
 */
export function globalId(name: string): string {
  const [first = 0, ...others] = md5(name);
  let id = letters(first, 2);
  for (let at = 0; at < others.length; at += 3) {
    id += letters(((others[at] ?? 0) << 16) | ((others[at + 1] ?? 0) << 8) | (others[at + 2] ?? 0), 4);
  }
  return id;
}

function letters(value: number, count: number): string {
  let written = '';
  for (let at = count - 1; at >= 0; at -= 1) {
    written += ALPHABET.charAt((value >> (6 * at)) & 63);
  }
  return written;
}

const BLOCK_WORDS = 16;
const WORD_BYTES = 4;
/** The bit that ends the text, and the bytes of it and of the length in two words. */
const CLOSING_BIT = 0x80;
const CLOSING_BYTES = 9;

const start = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476] as const;

/** By how much each round turns, and which word of the block it reads: four quarters of 16 rounds. */
const quarters = [
  { turns: [7, 12, 17, 22], step: 1, first: 0 },
  { turns: [5, 9, 14, 20], step: 5, first: 1 },
  { turns: [4, 11, 16, 23], step: 3, first: 5 },
  { turns: [6, 10, 15, 21], step: 7, first: 0 },
] as const;

const rounds = quarters.flatMap(({ turns, step, first }, quarter) =>
  Array.from({ length: BLOCK_WORDS }, (_, at) => ({
    quarter,
    turn: turns[at & 3] ?? 0,
    word: (step * at + first) & (BLOCK_WORDS - 1),
    sine: Math.floor(Math.abs(Math.sin(quarter * BLOCK_WORDS + at + 1)) * 2 ** 32) | 0,
  })),
);

/**
 * The 16 bytes of the MD5 digest of a text in UTF-8 (RFC 1321). It makes ids of names, as the name-based UUIDs of
 * RFC 9562 do; it keeps no secret and proves nothing.
 */
export function md5(text: string): Uint8Array {
  const words = paddedWords(utf8(text));
  const state = Int32Array.from(start);
  for (let block = 0; block < words.length; block += BLOCK_WORDS) {
    digestBlock(state, words, block);
  }
  const digest = new DataView(new ArrayBuffer(state.byteLength));
  for (const [at, word] of state.entries()) {
    digest.setInt32(at * WORD_BYTES, word, true);
  }
  return new Uint8Array(digest.buffer);
}

function digestBlock(state: Int32Array, words: Int32Array, block: number): void {
  const [a0 = 0, b0 = 0, c0 = 0, d0 = 0] = state;
  let [a, b, c, d] = [a0, b0, c0, d0];
  for (const { quarter, turn, word, sine } of rounds) {
    const mixed = (mix(quarter, b, c, d) + a + sine + (words[block + word] ?? 0)) | 0;
    const next = (b + ((mixed << turn) | (mixed >>> (32 - turn)))) | 0;
    a = d;
    d = c;
    c = b;
    b = next;
  }
  state.set([a0 + a, b0 + b, c0 + c, d0 + d]);
}

function mix(quarter: number, b: number, c: number, d: number): number {
  switch (quarter) {
    case 0:
      return (b & c) | (~b & d);
    case 1:
      return (d & b) | (~d & c);
    case 2:
      return b ^ c ^ d;
    default:
      return c ^ (b | ~d);
  }
}

/** The bytes as words, the first byte of each last, with the bit and the length that end them. */
function paddedWords(bytes: readonly number[]): Int32Array {
  const blocks = Math.ceil((bytes.length + CLOSING_BYTES) / (BLOCK_WORDS * WORD_BYTES));
  const words = new Int32Array(blocks * BLOCK_WORDS);
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? CLOSING_BIT;
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (8 * (at & 3)));
  }
  words[words.length - 2] = bytes.length * 8;
  return words;
}

/** The language alone has no encoder; half a pair of units, which is no character, becomes the sign for that. */
function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    const more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x1_0000 ? 2 : 3;
    bytes.push(more === 0 ? code : ((0xff00 >> (more + 1)) & 0xff) | (code >> (6 * more)));
    for (let rest = more - 1; rest >= 0; rest -= 1) {
      bytes.push(0x80 | ((code >> (6 * rest)) & 0x3f));
    }
  }
  return bytes;
}
