import { type PartInputs, partInputs } from '@pw/switchboard/entry/part-inputs';
import type { ScheduleBoard } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { withNamedFigures } from '@pw/switchboard/feeder-schedule/named-figures';
import { type WordTable, wordTable } from '@pw/switchboard/feeder-schedule/word-table';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import { type Memory, noMemory } from '../memory.ts';
import type { IntakeTables } from '../words/intake-tables.ts';
import { type IntakeWords, intakeWords } from '../words/intake-words.ts';
import { type Spelling, spelling } from '../words/spelling.ts';

/** The board to which the rows go, where it is there already. */
export type KnownBoard = ScheduleBoard & {
  readonly couplers: number;
  readonly hasIncomer: boolean;
  /** The names of its feeders. */
  readonly names: readonly string[];
};

/** What stays the same from row to row of an intake. */
export type IntakeContext = {
  readonly knowledge: Knowledge;
  readonly tables: IntakeTables;
  readonly words: IntakeWords;
  readonly kindWords: WordTable;
  readonly inputs: PartInputs;
  /** The powers of standard motors, kW. */
  readonly motors: readonly number[];
  readonly spelling: Spelling;
  /** What the company remembers of the sender. */
  readonly memory: Memory;
  /** Left out where the rows make boards of their own. */
  readonly board?: KnownBoard;
};

/** What the place of a row says of it. */
export type RowPlace = {
  /** What the title above says that the rows are; null without one. */
  readonly title: FeederRole | null;
  /** Whether some row of the board is called an incomer. */
  readonly hasIncomer: boolean;
};

/** Makes everything ready that rows are read by; nothing is remembered. */
export function intakeContext(tables: IntakeTables, knowledge: Knowledge): IntakeContext {
  const { kindWord, choices } = knowledge.tables;
  const motors = (choices.get('motor-current')?.rows ?? []).flatMap(({ kw }) => (typeof kw === 'number' ? [kw] : []));
  const phrases = (kinds: readonly string[]) =>
    tables.word.rows.filter(({ kind }) => kinds.includes(kind)).flatMap(({ words }) => words.split('|'));
  const deciding = kindWord.rows.filter(
    ({ type, needs }) => type !== null && !(needs ?? '').split('|').includes('type'),
  );
  return {
    knowledge,
    tables,
    words: intakeWords(tables, knowledge),
    kindWords: wordTable(withNamedFigures(kindWord.rows, knowledge.tables), choices),
    inputs: partInputs(knowledge),
    memory: noMemory,
    motors,
    spelling: spelling(
      [...phrases(['role', 'device']), ...deciding.flatMap(({ words }) => words.split('|'))],
      [
        ...tables.word.rows.flatMap(({ words }) => words.split('|')),
        ...kindWord.rows.flatMap(({ words }) => words.split('|')),
      ],
    ),
  };
}
