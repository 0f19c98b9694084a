import Papa from 'papaparse';
import type { TextEncodingName } from './table-file.ts';

/** Titles without separators may be above the table. */
const SEPARATED_WITHIN_LINES = 40;

/** The separators of cells besides the tab. */
export const SEPARATORS = [',', ';', '|'] as const;

/**
 * Splits a text into rows of cells: by tabs where one of the first lines has one, else by the separator of which a line
 * has most, and of two alike by that which more lines have: the other is in numbers. A cell that begins with a double
 * quote may hold line breaks and separators.
 * @param separators the first one counts where two occur as often
 */
export function splitDelimited(text: string, separators: readonly string[]): readonly (readonly string[])[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const form = { delimiter: separatorOf(plain, separators), newline: '\n' } as const;
  const { data, errors } = Papa.parse<string[]>(plain, form);
  // A quote that is never closed is a character like any other, such as the sign of an inch.
  return errors.length === 0 ? data : Papa.parse<string[]>(plain, { ...form, fastMode: true }).data;
}

function separatorOf(text: string, separators: readonly string[]): string {
  const lines = text.split('\n', SEPARATED_WITHIN_LINES);
  if (lines.some((line) => line.includes('\t'))) {
    return '\t';
  }
  const cells = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  const uses = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  const order = separators.toSorted((one, other) => cells(other) - cells(one) || uses(other) - uses(one));
  return order[0] ?? ',';
}

/** A text with the encoding by which it was read. */
export type DecodedText = { readonly text: string; readonly encoding: TextEncodingName };

const byteOrderMarks: readonly { readonly encoding: TextEncodingName; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Reads a text by its byte order mark, else as UTF-8, else as Windows-1252, which old spreadsheet programs write. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) {
    return { text: new TextDecoder(marked.encoding).decode(bytes), encoding: marked.encoding };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Reads a text of cells; null for what is no text: pictures and other binary files hold control characters. */
export function plainText(bytes: Uint8Array): DecodedText | null {
  const { text: whole, encoding } = decodeText(bytes);
  const text = withoutEndSign(whole);
  return CONTROL.test(text) ? null : { text, encoding };
}

/** Control characters other than tabs and line ends. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r\u0085]/u;

/** Old programs write it behind a text. */
const END_SIGN = '\u001A';

function withoutEndSign(text: string): string {
  const ended = text.trimEnd();
  return ended.endsWith(END_SIGN) ? ended.slice(0, -1) : text;
}
