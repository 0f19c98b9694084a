import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { Value } from '../intake.ts';
import type { ColumnField } from '../words/column-fields.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { saysNothing } from './read-number.ts';
import { cellsOf, type RowLine } from './row-cell.ts';
import { disagreeing, placeOf, unclear, written } from './values.ts';

const sectionColumns = sectionLetters.map((letter) => ({ letter, field: `section${letter}` satisfies ColumnField }));

/** Reads the bus section of a row: its letter, or the one column of a section that counts feeders. Null where nothing is. */
export function readSection(line: RowLine, words: IntakeWords): Value<string> | null {
  const own = cellsOf(line, ['section']).filter(({ text }) => !saysNothing(text, words));
  const counted = sectionColumns.flatMap(({ letter, field }) =>
    cellsOf(line, [field]).flatMap((cell) => (saysNothing(cell.text, words) ? [] : [{ letter, cell }])),
  );
  const [first, ...more] = counted;
  if (own.length === 0 && !first) {
    return null;
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
    return unclear(place, 'WORD_UNKNOWN', [...sectionLetters]);
  }
  return new Set(letters).size > 1 || more.length > 0 ? disagreeing(place, letters) : written(letter, place);
}
