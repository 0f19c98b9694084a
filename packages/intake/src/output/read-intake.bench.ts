import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { textBook } from '@pw/table-file/read-cells';
import type { Bench } from '@pw/testing/bench';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { read, writeXlsx } from 'hucre';
import { applyAnswers } from '../answers/apply-answers.ts';
import { intakeContext } from '../rows/row-context.ts';
import { readIntakeTables } from '../words/intake-tables.ts';
import { readBook, readIntake } from './read-intake.ts';

const ROWS = 5000;
/** Three times the reading of the cells and a second; the whole program has 5 s. */
const MOST_MS = 1200;
/** A person waits for the answer to a key of the review behind it; the call has a second. */
const MOST_ANSWER_MS = 250;

const context = intakeContext(mustBeOk(readIntakeTables(readIntakeFiles())), compileKnowledge(mustReadCatalog()));

const heads = ['Panel', 'Sl', 'Feeder', 'Device', 'Rating', 'Pole', 'kA', 'Metering', 'Cable', 'Qty', 'Remarks'];

/** Fifty boards with a hundred feeders each. */
function workbook(): Promise<Uint8Array> {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const place = at % 100;
    const panel = `PCC-${1 + Math.floor(at / 100)}`;
    const rating = [63, 100, 125, 160, 250][at % 5];
    return place === 0
      ? [panel, 1, 'Incomer', 'ACB', '1600A', '4P', '50 kA', 'MFM, CT 1600/5, RYB lamps', '', 1, '']
      : [
          panel,
          place + 1,
          `Line ${place}`,
          'MCCB',
          `${rating}A`,
          'TPN',
          '36 kA',
          'A with ASS',
          '3.5C x 95',
          1,
          'spare',
        ];
  });
  return writeXlsx({ sheets: [{ name: 'LT schedule', rows: [heads, ...rows] }] });
}

const floor = `reading the cells of ${ROWS} rows`;
const reading = `reading ${ROWS} rows into boards`;
const answering = `applying answers to ${ROWS} rows`;

const HEAD = 'Feeder\tDevice\tRating\tPole\tkA\tQty';

/** Where a customer may leave blanks in a row. */
const blankPlaces: Readonly<Record<string, (blanks: string) => readonly string[]>> = {
  'a name': (blanks) => [HEAD, `Pump 1${blanks}x\tMCCB\t250\t3P\t36\t1`],
  'a rating': (blanks) => [HEAD, `Pump\tMCCB\t250${blanks}x\t3P\t36\t1`],
  'a title': (blanks) => [`PCC-1 1${blanks}x`, HEAD, 'Pump\tMCCB\t250\t3P\t36\t1'],
  'a sentence': (blanks) => [`PCC-1 comprising of 1 No. 1600A 4P ACB 1${blanks}x; 2 Nos. 250A MCCB 1${blanks}y`],
};

const BLANKS = 1000;
const TIMES = 16;
const many = (place: string) => `${TIMES * BLANKS} blanks in ${place}`;
const few = (place: string) => `${TIMES} files with ${BLANKS} blanks in ${place}`;

function readBlanks(place: string, blanks: number): number {
  const text = (blankPlaces[place]?.(' '.repeat(blanks)) ?? []).join('\n');
  return mustBeOk(readBook(textBook(text), { name: 'a.txt', sha256: 'f', bytes: { length: 0 } }, context)).counts.rows;
}

const fileOf = (bytes: Uint8Array) => ({ name: 'LT schedule.xlsx', bytes, sha256: 'f' });

/** The file of a customer, from its bytes to draft boards, measured against reading its cells. */
export const bench: Bench = {
  name: 'intake',
  rounds: 5,
  floor,
  cases: [
    {
      label: floor,
      setup: async () => {
        const bytes = await workbook();
        return () => read(bytes);
      },
    },
    {
      label: reading,
      setup: async () => {
        const bytes = await workbook();
        return async () => mustBeOk(await readIntake(fileOf(bytes), context)).counts.rows;
      },
    },
    {
      label: answering,
      setup: async () => {
        const intake = mustBeOk(await readIntake(fileOf(await workbook()), context));
        const confirmed = intake.boards.flatMap((board) => board.rows.map(({ id }) => id));
        const empty = { file: 'f', columns: {}, values: {}, leftovers: {}, boards: {}, removed: [], added: [] };
        return () => mustBeOk(applyAnswers(intake, { ...empty, confirmed }, context)).counts.certain;
      },
    },
    ...Object.keys(blankPlaces).flatMap((place) => [
      {
        label: few(place),
        setup: () => () => Array.from({ length: TIMES }, () => readBlanks(place, BLANKS)),
      },
      { label: many(place), setup: () => () => readBlanks(place, TIMES * BLANKS) },
    ]),
  ],
  bars: [
    { kind: 'ceiling', name: `${ROWS} rows read into boards`, of: reading, atMostMs: MOST_MS },
    { kind: 'ceiling', name: `answers applied to ${ROWS} rows`, of: answering, atMostMs: MOST_ANSWER_MS },
    // Linear is 1 or more, since a file takes time of its own; the square of the blanks would be 1/16.
    ...Object.keys(blankPlaces).map((place) => {
      return { kind: 'ratio', name: `blanks in ${place}`, of: few(place), to: many(place), atLeast: 0.4 } as const;
    }),
  ],
};
