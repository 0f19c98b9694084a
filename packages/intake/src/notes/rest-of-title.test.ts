import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const FILE = { name: 'lists.xlsx', sha256: 'f', bytes: { length: 0 } };
const HEAD = 'Feeder\tDevice\tRating\tPole\tkA\tQty';
const ROWS = ['Pump\tMCCB\t250\t3P\t36\t1', 'Fan\tMCCB\t100\t3P\t36\t1'];

/** The texts that wait for an answer, with the title above the headings and below them. */
function waiting(title: string) {
  return [
    [title, HEAD, ...ROWS],
    [HEAD, title, ...ROWS],
  ].map((lines) =>
    mustBeOk(readBook(textBook(lines.join('\n')), FILE, context)).leftovers.flatMap(({ text, about, answer }) =>
      answer === null ? [[about?.board, text]] : [],
    ),
  );
}

describe('what the title of a board says besides its name and its facts', () => {
  it.each([
    ['PCC-1 (2 Nos), IP42, seismic zone 4', 'seismic zone 4'],
    ['PCC-1: cable entry from top', 'cable entry from top'],
    ['PCC-1 - extensible both sides', 'extensible both sides'],
    ['MAIN LT PANEL 1600 A TPN busbar, 50 kA for 1 sec, aluminium, outdoor with canopy', 'outdoor with canopy'],
    ['PCC-1, IP42, seismic zone 4, form 3b, cable entry from top', 'seismic zone 4, cable entry from top'],
  ])('waits for an answer about that board: %s', (title, rest) => {
    expect(waiting(title)).toEqual([[['b1', rest]], [['b1', rest]]]);
  });

  it.each(['PCC-1 comprising of', 'PANEL NAME: MDB-2', 'LT PANEL FOR PUMP HOUSE (SCHEDULE)', 'PCC-1 (2 Nos), IP42'])(
    'is nothing where only usual words are left: %s',
    (title) => {
      expect(waiting(title)).toEqual([[], []]);
    },
  );
});
