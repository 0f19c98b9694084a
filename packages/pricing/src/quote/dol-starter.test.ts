import { join } from 'node:path';
import { mustReadCatalog, readKindTable, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge, standardKinds } from '@pw/switchboard/knowledge';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { readPriceBook } from '../price-list/price-book.ts';
import { dolStarterKind, dolStarterSchema } from './dol-starter/dol-starter-kind.ts';
import { boardOutput } from './quote-board.ts';

const tables = mustReadCatalog();
const starters = mustBeOk(readKindTable(join(import.meta.dirname, 'dol-starter/dol-starter.csv'), dolStarterSchema));
const book = mustBeOk(readPriceBook(readPriceFiles()));
const knowledge = compileKnowledge(tables, [...standardKinds(tables), dolStarterKind(starters, tables)]);

const enquiry = (motorKw: string) => ({
  project: { name: 'Pump house', customer: { customerName: 'Water works' } },
  boards: [
    {
      name: 'MCC-1',
      properties: { RATED_CURRENT: '400', INTERRUPT_RATING: '36', NEUTRAL_RATING: '100', SB_IP: 'IP54' },
      feeders: [
        { name: 'I/C', type: 'MCCB_IC', properties: { FEEDER_AMP_RATING: '400', FEEDER_POLES: '4', SECTION_A: '1' } },
        { name: 'Pump', type: 'DOL_OG', properties: { MOTOR_KW: motorKw, SECTION_A: '3' } },
        { name: 'Spare', type: 'DOL_OG', properties: { MOTOR_KW: '0.37', SECTION_A: '1' } },
      ],
    },
  ],
  discounts: [{ groups: ['MCCB'], percent: 10 }],
});

function quote(motorKw: string) {
  const [board] = quotedEnquiry(enquiry(motorKw), knowledge, book).boards;
  if (!board) {
    throw new Error('the enquiry has a board');
  }
  return boardOutput(board);
}

describe('a feeder kind from a table and a rules file', () => {
  it('is laid out, weighed and checked like any other', () => {
    const { design, checks } = quote('7.5');
    expect(design?.cubicles).toEqual([
      // 600 of the incomer, 3 x 300 and 200 of the starters: 1700 mm in one column.
      expect.objectContaining({ type: 'MT', usedMm: 1700, feeders: ['I/C', 'Pump', 'Pump', 'Pump', 'Spare'] }),
    ]);
    // Four starters of 8 wire points each.
    expect(design?.takeOff.wirePoints).toBe(32);
    expect(checks.filter(({ severity }) => severity === 'E')).toEqual([]);
  });

  it('is priced from its own table, with the discount of its group', () => {
    const { bom } = quote('7.5');
    const pump = bom.filter(({ description }) => description.endsWith(' 7.5 kW'));
    expect(pump.map(({ catalogueNumber, quantity, amount }) => ({ catalogueNumber, quantity, amount }))).toEqual([
      // 15150.50 x 0.5, 0.3 and 0.2 for one; three of each, 10 % off.
      { catalogueNumber: '3RV-7.5', quantity: 3, amount: 20453.18 },
      { catalogueNumber: '3RT-7.5', quantity: 3, amount: 12271.91 },
      { catalogueNumber: '3RU-7.5', quantity: 3, amount: 8181.27 },
    ]);
  });

  it('offers the motors of its table and refuses others by path', () => {
    const refused = readEnquiry(JSON.stringify(enquiry('8')), knowledge);
    expect(refused).toEqual({
      ok: false,
      error: [
        {
          path: 'boards[0].feeders[1].properties.MOTOR_KW',
          message: '"8" is not one of 0.37, 2.2, 7.5, 15',
        },
      ],
    });
  });

  it('is incomplete without a motor', () => {
    const { checks } = quote('');
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'C3', feeder: 'Pump', message: 'Pump: Motor power is empty' }),
    );
  });
});
