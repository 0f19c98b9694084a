import { findTypeByWords } from '@pw/switchboard/feeder-schedule/propose-type';
import { knownWords } from '@pw/switchboard/feeder-schedule/word-table';
import type { Plain, Value } from '../intake.ts';
import type { ColumnField } from '../words/column-fields.ts';
import type { RowCell, RowLine } from './row-cell.ts';
import type { IntakeContext } from './row-context.ts';
import { lowered } from './values.ts';

/** What slips of the pen mean for the values that depend on the words. */
type Slips = { readonly apply: <T extends Plain>(value: Value<T>) => Value<T> };

/** Columns whose words decide the type of a row. */
const decisive: readonly ColumnField[] = ['type', 'device', 'starter', 'duty'];

/** In a name only words of the role are looked for, which are long enough to be no others. */
const LEAST_LETTERS = 7;

/**
 * A row with its misspelt words put right, where one known word is a letter away: what follows from them is proposed. Near
 * two known words it stays, and is unclear.
 */
export function respelt(
  line: RowLine,
  { spelling, words, kindWords, knowledge }: IntakeContext,
): { readonly line: RowLine; readonly slips: Slips } {
  let hasSlip = false;
  let several: readonly string[] = [];
  const put = (cell: RowCell): RowCell => {
    const isOwn = decisive.includes(cell.field);
    const isText = cell.field === 'name' || cell.field === 'description';
    if (isOwn ? findTypeByWords(knowledge, cell.text) !== undefined : !isText) {
      return cell;
    }
    const spaced = knownWords(kindWords, cell.text).length > 0 ? cell.text : apart(cell.text, words);
    const text = spaced.replace(/\p{L}+/gu, (word) => {
      const near = isOwn || word.length >= LEAST_LETTERS ? spelling(word) : [];
      const [only, ...more] = near;
      if (only === undefined || (!isOwn && words.find('role', only).length === 0)) {
        return word;
      }
      if (more.length > 0) {
        several = near;
        return word;
      }
      hasSlip = true;
      return only;
    });
    return text === cell.text ? cell : { ...cell, text };
  };
  const cells = line.cells.map(put);
  return {
    line: { ...line, cells },
    slips: {
      apply: (value) => {
        if (several.length > 0 && value.certainty !== 'unclear') {
          const { value: _one, ...rest } = value;
          return { ...rest, value: null, certainty: 'unclear', reason: 'WORD_UNKNOWN' };
        }
        return hasSlip ? lowered(value, 'MISSPELT') : value;
      },
    },
  };
}

/** Words that are written in one with what stands before them: `HDOLstarter`. */
function apart(text: string, words: IntakeContext['words']): string {
  return words.glued.reduce((all, each) => all.replace(each, ' $&'), text);
}
