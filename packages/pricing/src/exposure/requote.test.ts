import { readPriceFiles } from '@pw/catalog/read';
import { MOST_PAISE, wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { givenAmount, givenFigure } from '../money/amount.ts';
import { chargeBoard } from '../price/price-board.ts';
import { readPriceBook } from '../price-list/price-book.ts';
import { type Charges, defaultSettings, noAmounts } from '../terms/price-terms.ts';
import { type MetalChange, ratesOfMetal } from './exposure.ts';
import { requote } from './requote.ts';

const copperRates = ratesOfMetal(mustBeOk(readPriceBook(readPriceFiles())).tables.rate, 'copper');
const copper = { rateKey: 'busbarCopperPerKg', quantity: 88.1, ratePaise: wholePaise(1050_00) } as const;
const change = (percent: number): MetalChange => ({
  metal: 'copper',
  percent,
  marketRate: null,
  links: [],
  shares: new Map(),
});

const amount = (paise: number) => givenAmount(wholePaise(paise), 'given', 'test');
const ofMdb = (paise: number) => ({ mode: 'AMOUNT', boards: new Map([['MDB', wholePaise(paise)]]) }) as const;
const charges: Charges = {
  wiring: { mode: 'PERCENTAGE', percent: 3 },
  labour: { mode: 'PERCENTAGE', percent: 6 },
  additional: ofMdb(10_000_00),
  overheadPercent: 8,
  packingPerTransportUnit: wholePaise(6_000_00),
  marginPercent: 12,
  freight: ofMdb(18_000_00),
  insurancePercent: 0.5,
  taxPercent: 18,
};

function mdb(list: number, afterDiscount: number, given: Partial<Charges> = {}) {
  const terms = { ...defaultSettings, charges: { ...charges, ...given } };
  const sums = { list: amount(list), afterDiscount: amount(afterDiscount), labourByHours: amount(24_398_00) };
  const board = { name: 'MDB', ...sums, transportUnits: givenFigure(2, 'transport units', 'test') };
  const unit = mustBeOk(chargeBoard(board, terms.charges, terms));
  return { name: 'MDB', quantity: 1, materials: [copper], unit, terms };
}

const worked = mdb(899_841_50, 629_324_96);

describe('an offer that is quoted again by the changed rate of a metal (SBD 13.17)', () => {
  it('is the worked example: copper +10 % on 88.1 kg, and the same price without a change', () => {
    expect(worked.unit.final.paise).toBe(10_35_620_75);
    expect(mustBeOk(requote([worked], change(0), copperRates, 'paisa')).final.paise).toBe(10_35_620_75);
    expect(mustBeOk(requote([worked], change(10), copperRates, 'paisa')).final.paise).toBe(10_50_084_50);
  });

  it('keeps the hours of labour and the packing, and is all units of all boards', () => {
    const byHours = { ...mdb(899_841_50, 629_324_96, { labour: { mode: 'HOURS' } }), quantity: 3 };
    const { boards, final } = mustBeOk(requote([worked, byHours], change(10), copperRates, 'paisa'));
    const [one, three] = boards;
    expect([three?.labour.paise, three?.packing.paise]).toEqual([3 * 24_398_00, 3 * 12_000_00]);
    expect(final.paise).toBe((one?.final.paise ?? 0) + (three?.final.paise ?? 0));
  });

  it('is rounded to the rupee where the company does so', () => {
    expect(mustBeOk(requote([worked], change(10), copperRates, 'rupee')).final.paise).toBe(10_50_085_00);
  });

  it('is refused where an amount is too large', () => {
    const free = { wiring: noAmounts, labour: noAmounts, additional: noAmounts, freight: noAmounts };
    const none = { overheadPercent: 0, marginPercent: 0, insurancePercent: 0, taxPercent: 0 };
    const largest = mdb(MOST_PAISE, 1_00, { ...free, ...none });
    const refused = requote([largest], change(10), copperRates, 'paisa');
    expect(refused).toMatchObject({ ok: false, error: { code: 'TOO_LARGE', board: 'MDB' } });
  });
});
