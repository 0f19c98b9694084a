import type { FeederInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { ScheduleBoard } from './feeder-schedule.ts';
import type { FactFinder } from './find-facts.ts';
import { shownFact } from './read-equipment.ts';
import { kindFields, noteFact, readFacts, wordyFields } from './read-facts.ts';
import { writtenCurrent } from './read-load.ts';
import {
  beginRow,
  cellOf,
  noteFault,
  noteFollows,
  noteNotEntered,
  noteProposed,
  type RowReading,
  saysNothing,
  useWords,
} from './row-reading.ts';
import { type FoundWord, type FoundWords, findWords, type WordTable } from './word-table.ts';
import type { WordClues } from './word-value.ts';

/** What the table of words makes of a row: the type that they decide, and what they say of the type that was decided. */
export type WordsOfRow = {
  readonly type: FoundWords['type'];
  readonly propertiesOf: (decided: FeederType | null) => FoundWords['properties'];
};

/**
 * What the table of words makes of a row. Words of its own columns go before those of its description, and none
 * overrules a type or a device of a column.
 * @param named the type that a column names
 */
export function readByWords(
  reading: RowReading,
  table: WordTable,
  { find, board }: { readonly find: FactFinder; readonly board: ScheduleBoard },
  named: string | null,
): WordsOfRow {
  if (table.rows.length === 0) {
    return { type: null, propertiesOf: () => [] };
  }
  const [starter, current, amperes] = [cellOf(reading, 'starter'), cellOf(reading, 'loadA'), writtenCurrent(reading)];
  const clues: WordClues = {
    ...readFacts(beginRow(reading.cells), find),
    distribution: cellOf(reading, 'distribution')?.text,
    starter: starter && !saysNothing(starter.text) ? starter.text : undefined,
    current: current && amperes !== null ? { value: amperes, piece: current } : undefined,
    board,
  };
  const own = reading.cells.filter(({ field }) => kindFields.includes(field));
  const wordy = reading.cells.filter(({ field }) => wordyFields.includes(field) || field === 'note');
  const saysDevice = own.some(({ text }) => find(text).some(({ kind }) => kind === 'device'));
  const type = named === null ? findWords(table, saysDevice ? own : [...own, ...wordy], clues).type : null;
  return {
    type,
    propertiesOf: (decided) => findWords(table, [...own, ...wordy], clues, decided?.name ?? '').properties,
  };
}

/** The properties that have a column of their own in the preview. */
const fieldsOfProperties: Readonly<Record<string, ScheduleField>> = {
  STARTER_KIND: 'starter',
  STARTER_DUTY: 'duty',
  MOTOR_KW: 'loadKw',
  MOTOR_AMP: 'loadA',
};

/** Notes what words decided; from a description or a remark it is a proposal. */
export function noteWords(
  reading: RowReading,
  shown: string,
  { words, cell, remark, isPlain, isProposal, isGuessed, pieces }: FoundWord,
  field: ScheduleField = 'type',
): void {
  const isBeside = wordyFields.includes(cell.field) || cell.field === 'note';
  const from = `from “${words}”${isBeside ? ` in the ${cell.field}` : ''}`;
  const isSupposed = isProposal || isGuessed || (isBeside && !isPlain);
  const note = isSupposed ? noteProposed : noteFollows;
  note(reading, field, shown, [from, remark].filter(Boolean).join(': '), {
    column: cell.column,
    text: cell.text,
    pieces,
  });
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
    // What the row does not say is reported as missing, where it is needed.
    if (read?.ok && read.value === null) {
      continue;
    }
    if (input && read?.ok && read.value !== null) {
      entered[word.property] = read.value;
      if (word.fact) {
        useWords(reading, ...word.pieces);
        noteFact(reading, word.fact.field, shownFact(word.fact.field, read.value), word.fact.settled);
        continue;
      }
      const field = fieldsOfProperties[word.property];
      const value = `${read.value} ${input.property.unit}`.trim();
      noteWords(reading, field ? value : `${input.property.label} ${value}`, word, field);
    } else if (word.fact && read && !read.ok) {
      noteFault(reading, word.fact.field, read.error, word.fact.settled.cell.column);
    } else {
      const why = read && !read.ok ? read.error : `${type.display} has no ${word.property}`;
      const from = { column: word.cell.column, text: word.words, pieces: word.pieces };
      noteNotEntered(reading, fieldsOfProperties[word.property] ?? 'type', from, why);
    }
  }
  return entered;
}
