import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Bench } from '@pw/testing/bench';
import { aRevision, aRevisionBoard, editedBoard } from '@pw/testing/compared-revision';
import { manyFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { compareRevisions } from './compare-revisions.ts';
import type { ComparedRevision } from './compared-revision.ts';

const FEEDERS = 120;
const MOST_MS = 300;

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** Two revisions as they are kept. Another fault level changes something of every feeder. */
function keptRevisions(): readonly [before: string, after: string] {
  const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [], charges: noCharges };
  const board = aRevisionBoard(1, manyFeeders(FEEDERS));
  const changed = editedBoard(knowledge, board, [
    { kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value: 65 },
    { kind: 'remove', part: 'f40' },
  ]);
  const revisionText = (each: typeof board) =>
    JSON.stringify(aRevision(knowledge, { ...terms, ...defaultSettings }, [each]));
  return [revisionText(board), revisionText(changed)];
}

const read = (text: string): ComparedRevision => JSON.parse(text);

const floor = `reading two revisions of ${FEEDERS} feeders`;
const label = `comparing two revisions of ${FEEDERS} feeders`;

/** The comparison of two frozen revisions, measured against reading them. */
export const bench: Bench = {
  name: 'revisions',
  rounds: 21,
  floor,
  cases: [
    {
      label: floor,
      setup: () => {
        const [before, after] = keptRevisions();
        return () => read(before).boards.length + read(after).boards.length;
      },
    },
    {
      label,
      setup: () => {
        const [before, after] = keptRevisions();
        return () => compareRevisions(knowledge, read(before), read(after)).boards[0]?.feeders.length;
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: 'two revisions of 120 feeders compared', of: label, atMostMs: MOST_MS }],
};
