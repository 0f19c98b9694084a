import type { SectionLetter } from '@pw/switchboard/model/feeder-kind';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { RowValues } from '../intake.ts';

/** The field that counts the feeders of a row in a bus section. */
export function sectionField(letter: SectionLetter) {
  return `section${letter}` as const;
}

/** The fields that count the feeders of a row in each bus section. */
export const sectionFields = sectionLetters.map(sectionField);

/** Where the feeders of a row are: how many in which bus section. */
export type PlacedCopies = readonly { readonly section: SectionLetter; readonly copies: number }[];

/** Where no section is written there is one. */
const FIRST_SECTION = 'A';

/**
 * Where the feeders of a row are: as the columns of sections count them, else all of them in its section. Null where these
 * columns and the quantity do not agree.
 */
export function placedCopies(values: RowValues): PlacedCopies | null {
  const copies = Number(values.quantity?.value ?? 1);
  const counted = sectionLetters.flatMap((section) => {
    const value = values[sectionField(section)]?.value;
    return typeof value === 'number' && value > 0 ? [{ section, copies: value }] : [];
  });
  if (counted.length === 0) {
    const said = values.section?.value ?? FIRST_SECTION;
    return sectionLetters.filter((letter) => letter === said).map((section) => ({ section, copies }));
  }
  return counted.reduce((sum, each) => sum + each.copies, 0) === copies ? counted : null;
}
