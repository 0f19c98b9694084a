import { supplies } from '@pw/domain/goods-supply';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { givenAmount, givenFigure } from '../money/amount.ts';
import { defaultSettings, noCharges, type PriceSettings } from '../terms/price-terms.ts';
import { goodsTax, taxParts } from './goods-tax.ts';
import { type BoardPrice, chargeBoard } from './price-board.ts';
import { priceProject } from './price-project.ts';

/** A board whose taxed base is so many paise. */
function boardOf(paise: number, supply: PriceSettings['supply'], taxPercent = 18): BoardPrice {
  const base = givenAmount(wholePaise(paise), 'price-after-discount', 'test');
  const unit = {
    name: 'PCC',
    list: base,
    afterDiscount: base,
    labourByHours: givenAmount(wholePaise(0), 'labour-by-hours', 'test'),
    transportUnits: givenFigure(1, 'transport units', 'test'),
  };
  return mustBeOk(chargeBoard(unit, { ...noCharges, taxPercent }, { ...defaultSettings, supply }));
}

const worked = 6_19_080_19;

describe('the tax of a board', () => {
  it('is two equal halves within a state, each rounded by itself', () => {
    const { tax, final } = boardOf(worked, 'intra-state');
    expect([tax.value, final.value]).toEqual([111434.44, 730514.63]);
    expect(taxParts(tax.paise, 'intra-state')).toEqual({ cgst: 55_717_22, sgst: 55_717_22, igst: 0 });
    expect(tax.origin).toMatchObject({
      rule: 'tax-in-halves',
      arithmetic: 'round((619080.19 + 0 + 0 + 0) * 18 / 200, 2) * 2',
    });
  });

  it.each(['inter-state', 'to be settled'] as const)('is rounded once where the supply is %s', (supply) => {
    const { tax, final } = boardOf(worked, supply);
    expect([tax.value, final.value]).toEqual([111434.43, 730514.62]);
  });

  it('has equal halves within a state at any base, rate and quantity of boards', () => {
    const random = createRandom(14);
    for (let run = 0; run < 200; run += 1) {
      const rate = random.pick([5, 12, 18, 28]);
      const boards = Array.from({ length: 1 + random.int(5) }, (_, at) => {
        const paise = random.int(900_000_00);
        const half = Math.floor((paise * rate) / 200 + 0.5);
        const price = boardOf(paise, 'intra-state', rate);
        return { name: `PCC-${at}`, quantity: 1 + random.int(9), price, half };
      });
      const { tax } = mustBeOk(priceProject(boards, 'paisa'));
      const halves = boards.reduce((sum, { quantity, half }) => sum + quantity * half, 0);
      expect(taxParts(tax.paise, 'intra-state')).toEqual({ cgst: halves, sgst: halves, igst: 0 });
    }
  });
});

describe('the lines of the tax', () => {
  const even = wholePaise(1002);

  it('are CGST and SGST within a state, at half the rate each', () => {
    expect(goodsTax(even, 18, 'intra-state')).toEqual([
      { label: 'CGST 9 %', amount: 501 },
      { label: 'SGST 9 %', amount: 501 },
    ]);
    expect(goodsTax(even, 5, 'intra-state').map(({ label }) => label)).toEqual(['CGST 2.5 %', 'SGST 2.5 %']);
  });

  it('are one between two states, and one without its kind while a state is not known', () => {
    expect(goodsTax(even, 18, 'inter-state')).toEqual([{ label: 'IGST 18 %', amount: 1002 }]);
    expect(goodsTax(even, 18, 'to be settled')).toEqual([{ label: 'GST 18 %', amount: 1002 }]);
    expect(taxParts(even, 'to be settled')).toBeNull();
  });

  it.each(supplies)('add up to the tax where the supply is %s, also to an odd one that was frozen before', (supply) => {
    const lines = goodsTax(wholePaise(1001), 18, supply);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1001);
  });

  it('keep the odd paisa of a revision that was frozen before on CGST', () => {
    expect(goodsTax(wholePaise(1001), 18, 'intra-state').map(({ amount }) => amount)).toEqual([501, 500]);
  });
});

describe('the round off of a project', () => {
  const round = (paise: number, quantity = 1) => {
    const boards = [{ name: 'PCC', quantity, price: boardOf(paise, 'to be settled', 0) }];
    const { roundOff, final, boards: priced } = mustBeOk(priceProject(boards, 'rupee'));
    return { roundOff: roundOff?.paise, final: final.paise, board: priced[0]?.final.paise };
  };

  it('is the last line of the worked example', () => {
    const boards = [{ name: 'PCC', quantity: 1, price: boardOf(worked, 'intra-state') }];
    const { roundOff, final } = mustBeOk(priceProject(boards, 'rupee'));
    expect([roundOff?.value, final.value]).toEqual([0.37, 730515]);
    expect(final.origin.arithmetic).toBe('round(sum(730514.63, 0.37), 2)');
    expect(final.origin.inputs.map(({ name }) => name)).toEqual(['PCC', 'Round off']);
  });

  it.each([
    [100_49, -49, 100_00],
    [100_50, 50, 101_00],
    [100_00, 0, 100_00],
    [0, 0, 0],
  ])('of %d paise is %d, half a rupee up, and the total %d', (paise, roundOff, final) => {
    expect(round(paise)).toMatchObject({ roundOff, final });
  });

  it('leaves the boards their paise, and rounds their sum once', () => {
    expect(round(100_17, 3)).toEqual({ roundOff: 49, final: 301_00, board: 300_51 });
  });

  it('is none where the company rounds to the paisa', () => {
    const boards = [{ name: 'PCC', quantity: 1, price: boardOf(worked, 'intra-state') }];
    expect(mustBeOk(priceProject(boards, 'paisa'))).toMatchObject({ roundOff: null, final: { value: 730514.63 } });
  });
});
