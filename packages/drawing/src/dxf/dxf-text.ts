import { printableText } from '../text/printable-text.ts';

/**
 * A text as the TEXT entity of a DXF file carries it: what is not plain ASCII as `\U+XXXX` per UTF-16 unit, because the
 * file names no code page; a backslash and a caret too, since both begin a code of the format. Two percent signs
 * together begin one as well and have no other spelling, so a space parts them. An ellipsis becomes three dots: the
 * stroke fonts of CAD programs do not have it.
 */
export function dxfText(text: string): string {
  return printableText(text)
    .replaceAll('…', '...')
    .replace(/%(?=%)/g, '% ')
    .replace(/[\\^]|[^ -~]/g, (unit) => `\\U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
