/**
 * A text as every writer prints it on one line: composed (NFC), each run of white space and control characters as one
 * space, without invisible format characters (they turn the reading direction; the two joiners that Devanagari needs
 * stay) and without halves of characters, which XML and PDF refuse.
 */
export function printableText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .trim();
}
