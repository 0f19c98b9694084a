const FIRST_LETTER = 'A'.charCodeAt(0);
const LETTERS = 26;

/**
 * The address of a compartment: the number of its cubicle, and a letter from the top (SBD 6.7), e.g. `2C`; AA follows
 * Z. `place` counts from 0, the vacant rest of a multi-tier cubicle included; any other cubicle has one address.
 */
export function compartmentAddress(cubicle: number, place: number): string {
  return `${cubicle}${letters(place)}`;
}

export function letters(place: number): string {
  const before = place < LETTERS ? '' : letters(Math.floor(place / LETTERS) - 1);
  return before + String.fromCharCode(FIRST_LETTER + (place % LETTERS));
}
