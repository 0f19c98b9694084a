import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/**
 * The names by which a PDF says that it does something when it is opened, or brings another file along (ISO 32000-1,
 * 7.11.4 embedded files, 12.6.3 and 12.6.4 actions, 12.7.8 XFA forms). Each is long enough to be in no picture by chance.
 */
const activeNames = [
  'JavaScript',
  'Rendition',
  'RichMedia',
  'Launch',
  'GoToE',
  'ImportData',
  'SubmitForm',
  'EmbeddedFile',
  'EmbeddedFiles',
] as const;

/** A name of PDF as it may be written: any of its characters as it is, or by its number, as in `/J#61vaScript`. */
function writtenAs(name: string): string {
  const characters = Array.from(name, (character) => {
    const number = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${number.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${characters.join('')}`;
}

const NAME_ENDS = '(?![^\\s()<>[\\]{}/%])';

/** The text between a key and its value: blanks, NUL among them, and comments. */
const GAP = '(?:[\\s\\x00]|%[^\\r\\n]{0,200}[\\r\\n])';
const REFERENCE = `${GAP}+[0-9]`;

// The key of an XFA form is short; what is behind it is a list, a stream or a reference.
const active = new RegExp(
  `(?:${activeNames.map(writtenAs).join('|')})${NAME_ENDS}|${writtenAs('XFA')}(?:${GAP}*(?:\\[|<<)|${REFERENCE})`,
);
/** Actions without a click, when the file or a page is opened. A place to open it at is a list, and does nothing. */
const opening = new RegExp(`(?:${writtenAs('OpenAction')}|${writtenAs('AA')})(?:${GAP}*<<|${REFERENCE})`);
/** An address of the internet or another file, which a link may name: it waits until somebody follows it. */
const address = new RegExp(`(?:${writtenAs('URI')}|${writtenAs('GoToR')})${NAME_ENDS}`);
const packedObjects = new RegExp(`${writtenAs('ObjStm')}${NAME_ENDS}`);
const filter = new RegExp(`${writtenAs('Filter')}${NAME_ENDS}`);
/** The one packing that programs use for objects, alone. */
const plainFilter = new RegExp(
  `${writtenAs('Filter')}\\s*\\[?\\s*(?:${writtenAs('FlateDecode')}|${writtenAs('Fl')})${NAME_ENDS}\\s*(?:\\]|/|>>)`,
);
const predictor = new RegExp(`${writtenAs('Predictor')}${NAME_ENDS}`);

/** The longest name, or text before the packed objects of a stream, in bytes. */
const REACH = 4096;
/** Packed objects of one stream, and unpacked ones of a whole file, in bytes: a small file could hold gigabytes. */
const MOST_PACKED = 8 * 1_048_576;
const MOST_UNPACKED = 32 * 1_048_576;

/**
 * Looks through a PDF, while it arrives, for what it would do besides showing its pages: scripts, actions that start or
 * send something, forms with scripts, files within it. Objects may be packed and names written by numbers; packed
 * objects that cannot be looked through count as such. It reads no structure, so that none can lead it past an object.
 */
export class PdfLook {
  /** The unread rest of the file, one character for each byte. */
  #rest = '';
  /** Where in the rest packed objects begin; -1 outside of them. */
  #packedAt = -1;
  #unpackedBytes = 0;
  #isActive = false;
  #opensSomething = false;
  #namesAddress = false;

  /** Whether anything was found so far. An address counts where the file does something by itself. */
  get isActive(): boolean {
    return this.#isActive || (this.#opensSomething && this.#namesAddress);
  }

  async take(chunk: Uint8Array): Promise<void> {
    if (this.isActive) {
      return;
    }
    const overlap = this.#rest.slice(-REACH);
    const arrived = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    this.#rest += arrived;
    this.#isActive = this.#look(overlap + arrived);
    while (!this.#isActive && (await this.#takePackedObjects())) {
      // One stream of packed objects after the other.
    }
  }

  /** Looks through the next packed objects; false when they, or their end, have not arrived. */
  async #takePackedObjects(): Promise<boolean> {
    if (this.#packedAt === -1) {
      this.#packedAt = this.#rest.search(packedObjects);
    }
    if (this.#packedAt === -1) {
      this.#rest = this.#rest.slice(-REACH);
      return false;
    }
    const end = this.#rest.indexOf('endstream', this.#packedAt);
    if (end === -1) {
      this.#isActive = this.#rest.length - this.#packedAt > MOST_PACKED;
      return false;
    }
    const from = Math.max(0, this.#rest.lastIndexOf('obj', this.#packedAt), this.#packedAt - REACH);
    this.#isActive = await this.#holdsActive(this.#rest.slice(from, end));
    this.#rest = this.#rest.slice(end);
    this.#packedAt = -1;
    return true;
  }

  /** Notes what a text of the file does by itself and where to; answers whether it is active whatever else the file holds. */
  #look(text: string): boolean {
    this.#opensSomething ||= opening.test(text);
    this.#namesAddress ||= address.test(text);
    return active.test(text);
  }

  /** @param stream of packed objects, with what is before them */
  async #holdsActive(stream: string): Promise<boolean> {
    const start = /stream\r?\n/.exec(stream);
    if (!start) {
      return true;
    }
    const head = stream.slice(0, start.index);
    if (!filter.test(head)) {
      // What is not packed was looked through with the rest.
      return false;
    }
    if (!plainFilter.test(head) || predictor.test(head)) {
      return true;
    }
    const packed = Buffer.from(stream.slice(start.index + start[0].length), 'latin1');
    try {
      const objects = await unpack(packed, { maxOutputLength: MOST_UNPACKED });
      this.#unpackedBytes += objects.length;
      return this.#unpackedBytes > MOST_UNPACKED || this.#look(objects.toString('latin1'));
    } catch {
      return true;
    }
  }
}

/** Tells whether a whole PDF holds a script, an action or a file of its own; see {@link PdfLook}. */
export async function isActivePdf(pdf: Uint8Array): Promise<boolean> {
  const look = new PdfLook();
  await look.take(pdf);
  return look.isActive;
}
