import type { Value } from '../intake.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { saysNothing } from './read-number.ts';
import { cellsOf, type RowLine } from './row-cell.ts';
import { disagreeing, placeOf, proposed, unclear, written } from './values.ts';

/** A number alone below a heading of poles. */
const isBare = (text: string) => /^[1-4]$/u.test(text);

/** Whether a cell of poles says more than they: `TP-N`. */
function hasRest(text: string, words: IntakeWords): boolean {
  const rest = words.polesIn(text).reduce((left, { written: piece }) => left.replace(piece, ' '), text);
  return /\p{L}/u.test(words.without('filler', rest));
}

/** Reads the poles of a row, from their column, else from the words of the others. */
export function readPoles(line: RowLine, words: IntakeWords): Value<string> | null {
  const polesIn = (text: string) => [...new Set(words.polesIn(text).map(({ poles }) => poles))];
  const own = cellsOf(line, ['poles']).filter(({ text }) => !saysNothing(text, words));
  const inOwn = own.map((cell) => ({ cell, poles: isBare(cell.text) ? [cell.text] : polesIn(cell.text) }));
  const unread = inOwn.find(({ poles }) => poles.length === 0);
  if (unread) {
    return unclear(placeOf([unread.cell], line.at), 'WORD_UNKNOWN');
  }
  const partly = inOwn.find(({ cell, poles }) => !isBare(cell.text) && poles.length > 0 && hasRest(cell.text, words));
  if (partly) {
    return unclear(placeOf([partly.cell], line.at), 'WORD_UNKNOWN', [...new Set([...partly.poles, '3N'])]);
  }
  const beside = cellsOf(line, ['device', 'type', 'rating', 'starter']).map((cell) => ({
    cell,
    poles: polesIn(cell.text),
  }));
  const texts = cellsOf(line, ['description', 'name']).map((cell) => ({ cell, poles: polesIn(cell.text) }));
  const inPlace = [...inOwn, ...beside].filter(({ poles }) => poles.length > 0);
  const all = [...inPlace, ...texts].filter(({ poles }) => poles.length > 0);
  const said = [...new Set(all.flatMap(({ poles }) => poles))];
  const [first] = all;
  if (!first || said[0] === undefined) {
    return null;
  }
  if (said.length > 1) {
    return disagreeing(
      placeOf(
        all.map(({ cell }) => cell),
        line.at,
      ),
      said,
    );
  }
  const place = placeOf([first.cell], line.at);
  return inPlace.length === 0 && line.columns.has('poles')
    ? proposed(said[0], place, 'FROM_TEXT')
    : written(said[0], place);
}
