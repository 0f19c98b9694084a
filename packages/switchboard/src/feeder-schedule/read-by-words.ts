import type { FeederInputs } from '../part-inputs.ts';
import { readValue } from '../read-value.ts';
import {
  beginRow,
  cellOf,
  noteFault,
  noteFollows,
  noteNotEntered,
  noteProposed,
  type RowReading,
  type ScheduleBoard,
} from './feeder-schedule.ts';
import type { FactFinder } from './find-facts.ts';
import { shownFact } from './read-equipment.ts';
import { noteFact, readFacts, wordyFields } from './read-facts.ts';
import { type FoundWord, type FoundWords, findWords, type WordTable } from './word-table.ts';
import type { WordClues } from './word-value.ts';

/**
 * What the table of words makes of a row. Words of its own columns go before those of its description, and none
 * overrules a type or a device that stands in a column.
 * @param named the type that a column names
 */
export function readByWords(
  reading: RowReading,
  table: WordTable,
  { find, board }: { readonly find: FactFinder; readonly board: ScheduleBoard },
  named: string | null,
): FoundWords {
  if (table.length === 0) {
    return { type: null, properties: [] };
  }
  const clues: WordClues = {
    ...readFacts(beginRow(reading.cells), find),
    distribution: cellOf(reading, 'distribution')?.text,
    board,
  };
  const own = reading.cells.filter(({ field }) => field === 'type' || field === 'device');
  const wordy = reading.cells.filter(({ field }) => wordyFields.includes(field));
  const saysDevice = own.some(({ text }) => find(text).some(({ kind }) => kind === 'device'));
  const type = named === null ? findWords(table, saysDevice ? own : [...own, ...wordy], clues).type : null;
  const decided = named ?? (type === null ? '' : String(type.value));
  return { type, properties: findWords(table, [...own, ...wordy], clues, decided).properties };
}

/** Notes what words decided; from a description it is a proposal. */
export function noteWords(
  reading: RowReading,
  shown: string,
  { words, cell, remark, isPlain, isProposal }: FoundWord,
): void {
  const from = `from “${words}”${wordyFields.includes(cell.field) ? ` in the ${cell.field}` : ''}`;
  const isSupposed = isProposal || (wordyFields.includes(cell.field) && !isPlain);
  const note = isSupposed ? noteProposed : noteFollows;
  note(reading, 'type', shown, [from, remark].filter(Boolean).join(': '), cell);
}

/** Enters what words set of a feeder; what its type does not take stays with a remark. */
export function enterWords(
  reading: RowReading,
  { type, inputs }: Pick<FeederInputs, 'type' | 'inputs'>,
  { properties }: FoundWords,
): Readonly<Record<string, string | number>> {
  const entered: Record<string, string | number> = {};
  for (const word of properties) {
    const input = inputs.get(word.property);
    const read = input ? readValue(input, word.value) : null;
    // What the row does not say is told as missing, where it is needed.
    if (read?.ok && read.value === null) {
      continue;
    }
    if (input && read?.ok && read.value !== null) {
      entered[word.property] = read.value;
      if (word.fact) {
        noteFact(reading, word.fact.field, shownFact(word.fact.field, read.value), word.fact.settled);
        continue;
      }
      noteWords(reading, `${input.property.label} ${read.value} ${input.property.unit}`.trim(), word);
    } else if (word.fact && read && !read.ok) {
      noteFault(reading, word.fact.field, read.error, word.fact.settled.cell.column);
    } else {
      const why = read && !read.ok ? read.error : `${type.display} has no ${word.property}`;
      noteNotEntered(reading, 'type', { column: word.cell.column, text: word.words }, why);
    }
  }
  return entered;
}
