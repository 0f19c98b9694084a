import { mustReadCatalog } from '@pw/catalog/read';
import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type ChosenProperties, evaluatedBoard } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';

const tables = mustReadCatalog();

/** What the supply gives, in kA to one decimal, and what the board is proposed for. */
function levelsOf(chosen: ChosenProperties): readonly [supplyKa: number | null, levelKa: number] {
  const { SUPPLY_FAULT, INTERRUPT_RATING } = evaluatedBoard(tables, chosen).values;
  return [SUPPLY_FAULT === null ? null : roundHalfUp(SUPPLY_FAULT, 1), INTERRUPT_RATING];
}

describe('the fault level of a board', () => {
  it('is the usual one while nothing is known of the supply', () => {
    expect(levelsOf({})).toEqual([null, 50]);
  });

  it.each([
    [250, 7.7, 10],
    [500, 15.5, 16],
    [630, 19.5, 20],
    [750, 20.9, 25],
    [1000, 27.8, 30],
    [1600, 35.6, 36],
    [2000, 44.5, 45],
    [2500, 55.6, 60],
  ])('is proposed for a transformer of %d kVA: %d kA, so %d kA', (kva, supplyKa, levelKa) => {
    expect(levelsOf({ TRAFO_KVA: kva })).toEqual([supplyKa, levelKa]);
  });

  it.each<[string, ChosenProperties, number, number]>([
    ['the network', { FAULT_MVA: 25 }, 34.8, 35],
    ['the network at 690 V', { FAULT_MVA: 25, OPER_VOLTAGE: 690 }, 20.9, 25],
    ['two transformers in parallel', { TRAFO_KVA: 1000, TRAFO_QTY: 2 }, 55.6, 60],
    ['the short-circuit voltage that was given', { TRAFO_KVA: 1000, TRAFO_UK: 4 }, 34.8, 35],
    ['motors of more than 5 % besides', { TRAFO_KVA: 1000, MOTOR_KW: 500 }, 31.3, 31.5],
    ['no motors of less', { TRAFO_KVA: 1000, MOTOR_KW: 199 }, 27.8, 30],
    ['the network where it gives more', { FAULT_MVA: 25, TRAFO_KVA: 1000 }, 34.8, 35],
    ['the transformer where it gives more', { FAULT_MVA: 10, TRAFO_KVA: 1000 }, 27.8, 30],
    ['the highest of the list where none reaches', { FAULT_MVA: 100 }, 139.1, 120],
  ])('is proposed for %s', (_what, chosen, supplyKa, levelKa) => {
    expect(levelsOf(chosen)).toEqual([supplyKa, levelKa]);
  });

  it('is used as it is where it was given', () => {
    expect(levelsOf({ FAULT_MVA: 25, INTERRUPT_RATING: 42.5 })).toEqual([34.8, 42.5]);
  });

  it('shows its arithmetic with the rows that it takes', () => {
    const origin = evaluatedBoard(tables, { TRAFO_KVA: 1000, MOTOR_KW: 500 }).explain('SUPPLY_FAULT');
    expect(origin.arithmetic).toBe('1 * 1000 / (sqrt(3) * 415) / (5 / 100) + 4 * 500 / (sqrt(3) * 415 * 0.8)');
    expect(origin.rows.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['transformer-uk', 'supply-constant']),
    );
  });
});
