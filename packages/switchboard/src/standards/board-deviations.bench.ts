import { mustReadCatalog } from '@pw/catalog/read';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { type Draft, draftOf } from '../editing/draft.ts';
import { propertyWords } from '../forms/property-words.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { boardDeviations } from './board-deviations.ts';

const FEEDERS = 500;
const MOST_MS = 20;

const knowledge = compileKnowledge(mustReadCatalog());

/** A standard and a board that differs from it in every tenth feeder, as they are kept. */
function keptInputs(): readonly [standard: string, here: string] {
  const standard = draftOf(manyFeeders(FEEDERS));
  const feeders = standard.feeders.map((feeder, at) =>
    at % 10 === 0 ? { ...feeder, properties: { ...feeder.properties, FEEDER_NOTE: 'Changed' } } : feeder,
  );
  return [JSON.stringify(standard), JSON.stringify({ ...standard, feeders })];
}

const read = (text: string): Draft => JSON.parse(text);

const floor = `reading the inputs of two boards of ${FEEDERS} feeders`;
const label = `reading and comparing two boards of ${FEEDERS} feeders`;

/** The deviations of a board from its standard, measured against reading both. */
export const bench: Bench = {
  name: 'standard boards',
  rounds: 21,
  floor,
  cases: [
    {
      label: floor,
      setup: () => {
        const [standard, here] = keptInputs();
        return () => read(standard).feeders.length + read(here).feeders.length;
      },
    },
    {
      label,
      setup: () => {
        const [standard, here] = keptInputs();
        const words = propertyWords(knowledge);
        return () => boardDeviations(words, read(standard), read(here)).length;
      },
    },
  ],
  bars: [
    { kind: 'ceiling', name: `deviations of a board of ${FEEDERS} feeders`, of: label, atMostMs: MOST_MS },
    { kind: 'ratio', name: 'comparing to reading', of: label, to: floor, atMost: 5 },
  ],
};
