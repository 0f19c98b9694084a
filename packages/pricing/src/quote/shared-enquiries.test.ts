import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardOutput, quoteBoard } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

function boardOf(file: string): BoardConfiguration {
  const text = readFileSync(join(import.meta.dirname, '../../../../catalog/golden-boards/tenders', file), 'utf8');
  return mustBeOk(readEnquiry(text, knowledge, book.tables.rate)).boards[0] ?? aBoard();
}

const enquiries = {
  '01': boardOf('01-outdoor-lt-panel-315a.json'),
  '04': boardOf('04-distribution-substation-990kva.json'),
  '12': boardOf('12-process-mcc-2000a.json'),
} as const;

function quoted(configuration: BoardConfiguration) {
  const quote = mustBeOk(quoteBoard(knowledge, configuration, terms));
  const { design } = boardOutput(quote);
  if (!design) {
    throw new Error(`${configuration.name} has no design`);
  }
  return { ...quote, design };
}

/** The notes of a board that do not follow from the demo prices. */
function notesOf({ checks }: ReturnType<typeof quoted>): readonly string[] {
  const ids = checks.flatMap(({ id, severity }) => (severity === 'I' && !/^(Q|X4|V1)/.test(id) ? [id] : []));
  return [...new Set(ids)].toSorted();
}

describe('the shared enquiries as they are (SBD 18.6)', () => {
  it.each([
    { of: '01', depthMm: 600, cubicles: 1, notes: ['A1', 'C4', 'T4'] },
    { of: '04', depthMm: 800, cubicles: 3, notes: ['C4', 'K5', 'P2'] },
    { of: '12', depthMm: 800, cubicles: 10, notes: ['C4', 'K5'] },
  ] as const)('$of', ({ of, depthMm, cubicles, notes }) => {
    const quote = quoted(enquiries[of]);
    expect([quote.design.depthMm, quote.design.cubicles.length]).toEqual([depthMm, cubicles]);
    expect(notesOf(quote)).toEqual(notes);
  });

  it('04 with six runs of 300 mm2 has a cable box at the left of its incomer and is 3000 mm long', () => {
    const { feeders, ...board } = withProperties(enquiries['04'], { SB_RATING_BASIS: 'Nominal' });
    const runs: Readonly<Record<string, ChosenValue>> = { CABLE_RUNS: 6, CABLE_SIZE: 300 };
    const changed = feeders.map((feeder) =>
      feeder.name === 'LT-MAIN' ? { ...feeder, properties: { ...feeder.properties, ...runs } } : feeder,
    );
    const { design, checks } = quoted({ ...board, feeders: changed });
    const types = design.cubicles.map(({ type }) => type);
    expect([design.lengthMm, types[types.indexOf('ACB_IC') - 1]]).toEqual([3000, 'CABLE_BOX']);
    expect(checks.filter(({ id }) => id === 'K3').map(({ severity, message }) => [severity, message])).toEqual([
      ['I', 'Cable box added for LT-MAIN (6 cables)'],
    ]);
  });
});

describe('the notes of the reference boards (SBD 18.1)', () => {
  it.each([
    ['RB1', ['C4', 'R3', 'T4']],
    ['RB2', ['C4', 'T4']],
    ['RB4', ['C4', 'K5', 'R3']],
    ['RB5', ['C4', 'T4']],
  ] as const)('%s', (name, notes) => {
    expect(notesOf(quoted(referenceBoards[name]))).toEqual(notes);
  });

  it('in addition to those of the demo list and of a price without charges', () => {
    const { checks } = quoted(referenceBoards.RB2);
    const ofPrice = checks.filter(({ id }) => /^(Q|X4)/.test(id)).map(({ id, severity }) => `${id} ${severity}`);
    expect(ofPrice.toSorted()).toEqual(['Q1 W', 'Q2 W', 'Q3 W', 'Q4 I', 'Q5 I', 'X4 I']);
  });
});
