/** What may be typed as a number: digits and at most one point with so many decimals. */
export type NumberForm = { readonly decimals: number };

/** Keeps what can become a number of that form: "12a.345" with two decimals is "12.34". */
export function cleanNumberText(text: string, { decimals }: NumberForm): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  if (rest.length === 0 || decimals === 0) {
    return whole;
  }
  return `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** The text shown when the input gains focus: a zero is cleared, so that the first digit replaces it. */
export function textOnFocus(value: number | null): string {
  return value === 0 ? '' : textOfNumber(value);
}

/** The text of a number at rest; what was never filled in stays empty. */
export function textOfNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The number of a text; an empty one, or a point alone, is 0. */
export function numberOfText(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}
