import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import type { CellBook, SheetCell } from '@pw/table-file/cell-book';
import { accountedCells } from '@pw/testing/accounted-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { createRandom, type Random } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { cellName } from '../tables/grid.ts';
import { readBook } from './read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const headings = [
  'Sl No',
  'Panel',
  'Feeder name',
  'Description',
  'Load',
  'kW',
  'Starter',
  'Breaker',
  'Rating (A)',
  'Pole',
  'kA',
  'Qty',
  'Unit',
  'Rate',
  'Remarks',
  'Metering',
  'Cable size',
  'Vendor mark',
  '',
  'Working',
  'Standby',
];

const texts = [
  '1',
  '2',
  '12',
  '250',
  '250 A',
  '63A',
  'TPN',
  '4P',
  '36 kA',
  '25/36',
  'MCCB',
  'ACB',
  'MCBC',
  'DOL',
  'Star Detla',
  'Pump',
  'Incomer',
  'OUTGOING FEEDERS',
  'BUS COUPLER',
  'Spare',
  'Spare space',
  'do',
  '-do-',
  '-',
  'NIL',
  'as per load',
  '20 HP/15 kW',
  '1W+1S',
  '2 Nos.',
  'LS',
  '?',
  'TOTAL',
  'Sub total',
  'MAIN LT PANEL',
  'MDB-2 (2 Nos)',
  'CT 400/5 A, MFM',
  'Note: all MCCBs above 250 A with microprocessor release',
  'Busbar 800 A aluminium, IP 54.',
  'Packing in crates.',
  'Supply and laying of cable',
  'with space heater',
  '२५०',
  'Hoist ACB 160A',
  'xyz',
  '30V DC power supply 5A',
  '2026-03-02',
  'Main panel, comprising: Incomer: 1 No. 630A FP MCCB 50 kA; 3 Nos CT 600/5A; Outgoing: 4 Nos. 100A TPN MCCB 25 kA',
];

/** A sheet with a title, one or two tables of random columns, and random texts in and around them. */
function randomBook(random: Random): CellBook {
  const width = 2 + random.int(9);
  const cells: SheetCell[] = [];
  const put = (row: number, col: number, text: string) => {
    if (text !== '') {
      const hides = random.chance(0.03) ? ({ isHidden: true } as const) : {};
      const stale = random.chance(0.02) ? ({ formula: 'A1', isStale: true } as const) : {};
      cells.push({ row, col, text, ...hides, ...stale });
    }
  };
  const chosen = Array.from({ length: width }, () => random.pick(headings));
  const headed = new Set([2 + random.int(3), ...(random.chance(0.3) ? [12] : [])]);
  for (let row = 1; row <= 18; row += 1) {
    for (let col = 1; col <= width; col += 1) {
      if (headed.has(row)) {
        put(row, col, chosen[col - 1] ?? '');
      } else if (random.chance(0.6)) {
        put(row, col, random.pick(texts));
      }
    }
  }
  const merges = random.chance(0.3) ? [{ top: 6, left: 1, bottom: 9, right: 1 }] : [];
  const isCovered = ({ row, col }: SheetCell) => merges.length > 0 && col === 1 && row > 6 && row <= 9;
  const seen = cells.filter((cell) => !isCovered(cell));
  return {
    kind: 'xlsx',
    ignored: [],
    sheets: [{ name: 'Sheet1', isHidden: random.chance(0.05), cells: seen, merges }],
  };
}

describe('every filled cell of an enquiry', () => {
  it('is a heading, in a known column, the source of a value, or a leftover', () => {
    for (let seed = 0; seed < gateOrNight(300, 5000); seed += 1) {
      const book = randomBook(createRandom(seed));
      const intake = readBook(book, { name: 'random.xlsx', sha256: '', bytes: { length: 0 } }, context);
      const accounted = intake.ok ? accountedCells(intake.value) : null;
      const lost = book.sheets.flatMap(({ name, cells }) =>
        cells.map((cell) => `${name}!${cellName(cell)}`).filter((cell) => accounted !== null && !accounted.has(cell)),
      );
      expect({ seed, lost }).toEqual({ seed, lost: [] });
    }
  });

  it('gives each unclear value one question, and each question one thing that it is about', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const intake = readBook(randomBook(createRandom(seed)), { name: 'a', sha256: '', bytes: { length: 0 } }, context);
      const { boards, questions } = intake.ok ? intake.value : { boards: [], questions: [] };
      const unclear = boards.flatMap(({ id: board, rows }) =>
        rows.flatMap(({ id, values }) =>
          Object.entries(values)
            .filter(([, { certainty }]) => certainty === 'unclear')
            .map(([field, { reason }]) => ({ board, row: id, field, reason })),
        ),
      );
      const unasked = unclear.filter(
        ({ board, row, field, reason }) =>
          !questions.some(
            ({ about, code }) =>
              (about.row === row && about.value === field) ||
              (about.board === board && about.row === undefined && code === reason),
          ),
      );
      const waiting = boards.flatMap(({ rows }) => rows.filter(({ feeder }) => feeder === null).map(({ id }) => id));
      expect(unasked).toEqual([]);
      expect(waiting.filter((id) => !unclear.some(({ row }) => row === id))).toEqual([]);
    }
  });
});
