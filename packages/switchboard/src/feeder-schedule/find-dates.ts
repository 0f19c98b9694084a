/** Tells a date as it is pasted: `2-Mar`, `02.03.2026`. */
export function dateFinder(month: RegExp): (text: string) => boolean {
  const named = new RegExp(`^\\d{1,2}[-./ ]+(?:${month.source})\\.?(?:[-./ ]+\\d{2,4})?$`, 'iu');
  const numbered = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2})$/u;
  return (text) => named.test(text) || numbered.test(text);
}
