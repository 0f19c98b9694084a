import { readSpecificationFiles } from '@pw/catalog/read';
import type { Bench } from '@pw/testing/bench';
import { clauseSentences } from '@pw/testing/clause-sentences';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { readClauseTables } from '../words/clause-words.ts';
import { type OfferedFact, offeredFacts } from './offered-fact.ts';
import { answerProposer } from './propose-answer.ts';

const CLAUSES = 2000;
const BOARDS = 20;

const clauses = Array.from(
  { length: CLAUSES },
  (_, at) => clauseSentences[at % clauseSentences.length]?.sentence ?? '',
);

const values: readonly (readonly [name: string, value: OfferedFact['value'], unit: string])[] = [
  ['SB_IP', 'IP42', ''],
  ['BUS_MAT', 'Copper', ''],
  ['OPER_VOLTAGE', 415, 'V'],
  ['AMBIENT', 40, '°C'],
  ['NEUTRAL_RATING', 100, '%'],
];

const facts = offeredFacts(
  Array.from({ length: BOARDS }, (_, at) => at + 1).flatMap((board) =>
    values.map(([name, value, unit]) => ({
      kind: 'value' as const,
      name,
      board,
      boardName: `PCC-${board}`,
      value,
      unit,
      shown: `${String(value)} ${unit}`,
    })),
  ),
);

const floor = 'words of all clauses';
const proposing = `proposals for ${CLAUSES} clauses of ${BOARDS} boards`;

/** The proposals of a whole specification, next to going through its words once. */
export const bench: Bench = {
  name: 'clause proposals',
  rounds: 5,
  floor,
  cases: [
    { label: floor, setup: () => () => clauses.map((clause) => clause.toLowerCase().split(' ')).length },
    {
      label: proposing,
      setup: () => {
        const propose = answerProposer(mustBeOk(readClauseTables(readSpecificationFiles())));
        return () => clauses.map((clause) => propose(clause, facts)).length;
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: proposing, of: proposing, atMostMs: 300 }],
};
