import { mustReadCatalog } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { openSession } from '../assessment/evaluate-board.ts';
import { type InputProperties, partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const inputs = partInputs(knowledge);
const configuration = manyFeeders(500);

const EDITS = 10_000;
const OF_THE_BOARD = 0.05;
/** A collection of garbage within an edit is none of the edit's: each is made in so many sessions, and its best counts. */
const SESSIONS = 3;

type RandomEdit = { readonly part: string; readonly property: string; readonly value: ChosenValue };

/** The same choices from the lists of feeders and board each time, one after another on a board that they change. */
function randomEdits(): readonly RandomEdit[] {
  const random = createRandom(11);
  const editOf = (part: string, properties: InputProperties): RandomEdit => {
    const lists = [...properties].flatMap(([property, { values }]) => (values?.length ? [{ property, values }] : []));
    const { property, values } = random.pick(lists);
    return { part, property, value: random.pick(values) };
  };
  return Array.from({ length: EDITS }, () => {
    const at = random.int(configuration.feeders.length);
    const feeder = inputs.feeders.get(configuration.feeders[at]?.type ?? '');
    return random.chance(OF_THE_BOARD) || !feeder ? editOf('board', inputs.board) : editOf(`f${at}`, feeder.inputs);
  });
}

const edits = randomEdits();

/** Milliseconds of each edit, the best of all sessions. */
function timesOfEdits(): readonly number[] {
  const best = edits.map(() => Number.POSITIVE_INFINITY);
  for (let made = 0; made < SESSIONS; made += 1) {
    const session = openSession(knowledge, configuration);
    edits.forEach(({ part, property, value }, index) => {
      const start = performance.now();
      session.apply([{ kind: 'set', part, property, value }]);
      best[index] = Math.min(best[index] ?? 0, performance.now() - start);
    });
  }
  return best;
}

const worst = (isMeant: (edit: RandomEdit) => boolean) => () => {
  const times = timesOfEdits();
  return Math.max(...times.filter((_, index) => isMeant(edits[index] as RandomEdit)));
};

/** The slowest of ten thousand random edits of a board with 500 feeders (issue 20; 0111). */
export const bench: Bench = {
  name: 'random edits',
  rounds: 3,
  cases: [
    { label: 'slowest edit of a feeder', tellsFigure: true, setup: () => worst(({ part }) => part !== 'board') },
    { label: 'slowest edit of the board', tellsFigure: true, setup: () => worst(({ part }) => part === 'board') },
  ],
  bars: [
    { kind: 'ceiling', name: 'slowest edit of a feeder', of: 'slowest edit of a feeder', atMostMs: 1 },
    { kind: 'ceiling', name: 'slowest edit of the board', of: 'slowest edit of the board', atMostMs: 15 },
  ],
};
