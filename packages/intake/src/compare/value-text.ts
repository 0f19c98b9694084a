/** A value as it is compared: what was read, or what is written where nothing clear was. */
export function textOf(
  value: { readonly value: string | number | boolean | null; readonly text: string } | undefined,
): string {
  if (value === undefined) {
    return '';
  }
  return value.value === null ? value.text : String(value.value);
}

/** A text without case and further blanks, as names and notes are compared. */
export function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/\s+/gu, ' ').trim();
}
