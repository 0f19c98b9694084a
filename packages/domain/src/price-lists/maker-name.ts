import { err, ok, type Result } from '../result.ts';

export const MAKER_NAME_LONGEST = 60;

/** Addresses of calls that stand where a maker's name would, and what every client leaves out of an address. */
const reserved: readonly string[] = ['drafts', 'impact', '.', '..'];

/** Why a text names no maker. */
export type MakerNameFault = 'MISSING' | 'TOO_LONG' | 'UNPRINTABLE' | 'RESERVED';

export const makerNameTexts: Readonly<Record<MakerNameFault, string>> = {
  MISSING: 'Enter the maker.',
  TOO_LONG: `The name of a maker has at most ${MAKER_NAME_LONGEST} characters.`,
  UNPRINTABLE: 'The name holds characters that nobody can see. Type it again.',
  RESERVED: 'No maker can have this name. Add a word to it.',
};

/** The one form in which names of makers are compared and stored as unique, whatever their case, width and blanks. */
export function foldMakerName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The name of a maker as it is kept, with single blanks. */
export function judgeMakerName(name: string): Result<string, MakerNameFault> {
  const written = name.trim().replaceAll(/\s+/g, ' ');
  if (written === '') {
    return err('MISSING');
  }
  if (written.length > MAKER_NAME_LONGEST) {
    return err('TOO_LONG');
  }
  if (/\p{C}/u.test(written)) {
    return err('UNPRINTABLE');
  }
  return reserved.includes(foldMakerName(written)) ? err('RESERVED') : ok(written);
}
