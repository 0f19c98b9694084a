import { mustReadCatalog, readGoldenBoardFiles, readPriceFiles } from '@pw/catalog/read';
import { assessEvaluated } from '@pw/switchboard/assessment/assess-board';
import { openBoardWork } from '@pw/switchboard/assessment/board-work';
import { draftOf } from '@pw/switchboard/editing/draft';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { manyFeeders, referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard, randomEdit } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it, vi } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardResults } from './board-results.ts';
import { type QuotedBoard, quoteAssessment } from './quote-board.ts';
import { openResultsText } from './results-text.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };

const goldenBoards = [...readGoldenBoardFiles().values()].flatMap(
  (text) => mustBeOk(readEnquiry(text, knowledge, book.tables.rate)).boards,
);

const openBoard = (configuration: BoardConfiguration) => openEditableBoard(knowledge, draftOf(configuration)).board;

/** Quotes a board after each of its changes. */
function openQuotes(name: string): (edited: EditableBoard) => QuotedBoard | null {
  const work = openBoardWork(knowledge);
  return (edited) => {
    const evaluated = work.evaluate({ name, quantity: 1, ...edited.draft() });
    const quoted = quoteAssessment(knowledge, assessEvaluated(knowledge, evaluated), terms);
    return quoted.ok ? quoted.value : null;
  };
}

describe('the text of the results of a board', () => {
  it.each(goldenBoards.map((board) => [board.name, board] as const))(
    'is the JSON of the results, to the letter: %s',
    (name, configuration) => {
      const edited = openBoard(configuration);
      const quoted = openQuotes(name)(edited);
      const text = openResultsText(knowledge)(name, edited, quoted, 'terms');
      expect(text).toBe(JSON.stringify(boardResults(knowledge, name, edited, quoted, 'terms')));
    },
  );

  it('is JSON where names have quotes, and where a board has no price', () => {
    const edited = openBoard({ ...referenceBoards.RB1, feeders: [] });
    const text = openResultsText(knowledge)('The "new" \\ board', edited, null, '');
    expect(JSON.parse(text)).toEqual(boardResults(knowledge, 'The "new" \\ board', edited, null, ''));
  });

  it.each(
    gateOrNight(
      [1, 2, 3, 4],
      Array.from({ length: 40 }, (_, seed) => seed + 1),
    ),
  )('stays the JSON of the results after random edits, undone and done again (%i)', (seed) => {
    const random = createRandom(seed);
    const inputs = partInputs(knowledge);
    const edited = openBoard(random.chance(0.5) ? referenceBoards.RB1 : randomBoard(random));
    const quote = openQuotes('PCC-1');
    const write = openResultsText(knowledge);
    for (let step = 0; step < gateOrNight(40, 200); step += 1) {
      if (random.chance(0.2) && edited.canUndo) {
        edited.undo();
      } else if (random.chance(0.2) && edited.canRedo) {
        edited.redo();
      } else {
        edited.apply([randomEdit(random, inputs, edited)]);
      }
      const quoted = quote(edited);
      const [name, fingerprint] = [`PCC-${random.int(2)}`, `terms ${random.int(2)}`];
      const text = write(name, edited, quoted, fingerprint);
      expect(text).toBe(JSON.stringify(boardResults(knowledge, name, edited, quoted, fingerprint)));
    }
  });
});

describe('the text of a part', () => {
  it('is written again where the part has changed, and nowhere else', () => {
    const edited = openBoard(manyFeeders(30));
    const family = vi.spyOn(edited.view, 'family');
    const write = openResultsText(knowledge);
    const writtenParts = () => {
      family.mockClear();
      write('PCC-1', edited, null, 'terms');
      return family.mock.calls.map(([part]) => part);
    };
    expect(writtenParts()).toHaveLength(edited.entries.size + 1);
    expect(writtenParts()).toEqual([]);
    mustBeOk(edited.apply([{ kind: 'rename', part: 'f7', name: 'Spare' }]));
    expect(writtenParts()).toEqual(['f7']);
    mustBeOk(edited.apply([{ kind: 'set', part: 'f7', property: 'FEEDER_NOTE', value: 'For later' }]));
    expect(writtenParts()).toEqual(['f7']);
  });
});
