import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBlank, aBoard, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import type { FeederOutput } from './feeder-output.ts';
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

function outputOf(configuration: BoardConfiguration) {
  const { design, checks } = boardOutput(mustBeOk(quoteBoard(knowledge, configuration, terms)));
  if (!design) {
    throw new Error(`${configuration.name} has no design`);
  }
  return { ...design, checks };
}

/** A feeder as SBD 18.1 lists it: number without what is the same of all, and Inc; of an ACB its class and Icw. */
const printed = ({ catalogueNumber, breaker, class: letter, icwKa, incA }: FeederOutput) =>
  icwKa === null ? `${catalogueNumber.slice(0, 12)} ${incA}` : `${breaker}-${letter} (${icwKa}) ${incA}`;

const linesOf = (board: BoardConfiguration) => outputOf(board).feeders.map(printed);

describe('the feeders of a quote, on the reference boards of SBD 18.1', () => {
  it.each([
    {
      name: 'RB1',
      lines: [
        '3WA1116-S (50) 1500',
        '3WA1116-S (50) 1500',
        '3WA1116-S (50) 1600',
        '3VA2340-5HN4 350',
        '3VA2225-5HN4 203',
        '3VA1116-5EE4 133',
      ],
    },
    { name: 'RB2', lines: ['3VA2340-5JQ4 320', '3VA1116-4EE4 128', '3VA1110-4EE4 100', '3VA1163-4EE4 63'] },
    {
      name: 'RB4',
      lines: [
        '3WA1225-N (55) 2360',
        '3WA1225-N (55) 2360',
        '3WA1225-N (55) 2360',
        '3WA1112-N (55) 1250',
        '3VA2340-5HN3 350',
        '3VA2225-5HN3 203',
      ],
    },
    { name: 'RB5', lines: ['3VA2580-5JQ4 660', '3VA2225-5HN4 189', '3VA1116-4EE4 128', '3VA1110-4EE4 100'] },
  ] as const)('$name', ({ name, lines }) => {
    expect(linesOf(referenceBoards[name])).toEqual(lines);
  });

  it.each([
    { name: 'RB1', cables: ['5x300', '5x300', '', '1x300', '1x150', '1x70'] },
    { name: 'RB2', cables: ['1x300', '1x70', '1x50', '1x25'] },
    { name: 'RB4', cables: ['7x300', '7x300', '', '4x300', '1x300', '1x150'] },
    { name: 'RB5', cables: ['2x300', '1x150', '1x70', '1x50'] },
  ] as const)('$name has its cables', ({ name, cables }) => {
    const chosenCables = outputOf(referenceBoards[name]).feeders.map(
      ({ cable }) => cable && `${cable.runs}x${cable.sizeMm2}`,
    );
    expect(chosenCables.map((each) => each ?? '')).toEqual(cables);
  });

  it('are one for each entry that stands on the board, in their order, blanks left out', () => {
    const board = withFeeders(
      aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', SB_CONN_TYPE: 'Bus duct (rigid)' }),
      aFeeder('O/G', 'MCCB_OG', 315, 3, 'A3', { FEEDER_Z_OPT: '-Z K07' }),
      aFeeder('no section', 'MCCB_OG', 160, 3, ''),
      aBlank('Future', 600, 'A1'),
    );
    const [incomer, way, ...more] = outputOf(board).feeders;
    expect(more).toEqual([]);
    expect(incomer).toMatchObject({
      name: 'I/C',
      type: 'ACB_IC',
      connection: 'Bus duct (rigid)',
      poles: 4,
      setA: 1600,
    });
    expect(way).toEqual({
      name: 'O/G',
      type: 'MCCB_OG',
      breaker: '3VA2340',
      class: 'M',
      icuKa: 55,
      icwKa: null,
      release: 'LSI',
      tripUnit: 'ETU350',
      status: 'generated',
      setA: 315,
      ratingA: 400,
      incA: 315,
      poles: 3,
      catalogueNumber: '3VA2340-5HN32-0AA0-Z K07',
      connection: 'Cable',
      // Inc 315 A x 1 run: 399 A x 0.80 = 319 A.
      cable: {
        runs: 1,
        sizeMm2: 240,
        cores: 3,
        material: 'Aluminium',
        capacityA: 319,
        proposed: true,
        glands: 1,
        lugs: 3,
      },
    });
  });
});

describe('the shared enquiries of SBD 18.6', () => {
  const folder = join(import.meta.dirname, '../../../../catalog/golden-boards/tenders');
  const boards = readdirSync(folder).flatMap(
    (name) => mustBeOk(readEnquiry(readFileSync(join(folder, name), 'utf8'), knowledge, book.tables.rate)).boards,
  );

  it.each([
    { of: '01', incomer: '3VA2340-5JQ4 315', markedA: 315, a1: 'I', reduced: ['O/G-1'] },
    {
      of: '04',
      incomer: '3WA1220-N (55) 2000',
      markedA: 2000,
      a1: undefined,
      reduced: ['LT-1 RCC POLE 1', 'LT-2 RCC POLE 2', 'LT-3 RCC POLE 3', 'LT-4 RCC POLE 4', 'LT-5 RCC POLE 5'],
    },
    {
      of: '12',
      incomer: '3WA1220-N (55) 2000',
      markedA: 2000,
      a1: undefined,
      reduced: ['FEEDER 250', 'STAR-DELTA 67.5 kW', 'H STAR-DELTA 90 kW'],
    },
  ])('$of: incomer $incomer A, marked $markedA A', ({ of, incomer, markedA, a1, reduced }) => {
    const at = ['01', '04', '12'].indexOf(of);
    const board = boards[at];
    const output = outputOf(board ?? aBoard());
    const check = (id: string) => output.checks.find((finding) => finding.id === id);
    expect(output.feeders.filter(({ type }) => type.endsWith('_IC')).map(printed)).toEqual([incomer]);
    expect(output.inA).toMatchObject({ markedA });
    expect(check('A1')?.severity).toBe(a1);
    expect(check('C4')?.feeders).toEqual(reduced);
  });
});
