import { plainNumber } from './find-facts.ts';

const NOTHING: readonly string[] = ['-', '–', '—', '.'];

/** A whole number of pieces, or the sum of working and standby ones: `2 Nos.`, `1W+1S`; null for everything else. */
export function copiesIn(text: string): number | null {
  const split = splitOf(text);
  if (split !== null) {
    return split.reduce((sum, each) => sum + each, 0);
  }
  const [, digits = text] = /^(\d+)\s*(?:nos?\.?|numbers?|pcs?\.?|sets?|units?|stk\.?|stück)$/iu.exec(text) ?? [];
  const copies = NOTHING.includes(text) ? 0 : plainNumber(digits);
  return copies !== null && Number.isInteger(copies) ? copies : null;
}

/** The numbers of working and standby ones, `1W+1S`, `2 W + 1 SB`; null for another text. */
export function splitOf(text: string): readonly number[] | null {
  return /^\d+\s*(?:W|SB?|WORKING|STANDBY)(?:\s*[+/&]\s*\d+\s*(?:W|SB?|WORKING|STANDBY))+$/iu.test(text)
    ? [...text.matchAll(/\d+/gu)].map(([digits]) => Number(digits))
    : null;
}
