/** A text with the sign for what cannot be read in place of zero characters and halves of pairs, letter for letter. */
export function printable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
