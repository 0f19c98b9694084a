import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { RowValues, Value } from '../intake.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { count } from './read-copies.ts';
import { saysNothing } from './read-number.ts';
import { cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import { sectionField, type sectionFields } from './row-sections.ts';
import { disagreeing, placeOf, unclear, written } from './values.ts';

/**
 * Reads the bus sections of a row: its letter or the one column of a section that counts feeders, else what each of
 * several such columns counts.
 */
export function readSections(
  line: RowLine,
  words: IntakeWords,
): Pick<RowValues, 'section' | (typeof sectionFields)[number]> {
  const own = cellsOf(line, ['section']).filter(({ text }) => !saysNothing(text, words));
  const counted = sectionLetters.flatMap((letter) =>
    cellsOf(line, [sectionField(letter)]).flatMap((cell) => (saysNothing(cell.text, words) ? [] : [{ letter, cell }])),
  );
  const [first, ...more] = counted;
  if (own.length === 0 && !first) {
    return {};
  }
  if (own.length === 0 && more.length > 0) {
    return Object.fromEntries(counted.map(({ letter, cell }) => [sectionField(letter), countIn(cell, line)]));
  }
  const cells = [...own, ...counted.map(({ cell }) => cell)];
  const place = placeOf(cells, line.at);
  const letters = [
    ...own.map(({ text }) =>
      words
        .without('sectionFiller', text)
        .toUpperCase()
        .replace(/[^A-Z]/gu, ''),
    ),
    ...counted.map(({ letter }) => letter),
  ];
  const [letter] = letters;
  if (letter === undefined || letters.some((each) => !sectionLetters.some((known) => known === each))) {
    return { section: unclear(place, 'WORD_UNKNOWN', [...sectionLetters]) };
  }
  return {
    section: new Set(letters).size > 1 || more.length > 0 ? disagreeing(place, letters) : written(letter, place),
  };
}

function countIn(cell: RowCell, { at }: RowLine): Value<number> {
  const copies = count(cell);
  const place = placeOf([cell], at);
  return copies === null ? unclear(place, 'NOT_A_NUMBER') : written(copies, place);
}
