import { formula } from '@pw/configurator/formula/formula';
import { figure } from '@pw/configurator/origin';
import { exactOf } from '@pw/domain/exact-number';
import { paiseOf } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { enteredFigure, givenAmount, moneyFormula } from './amount.ts';

const percentOf = moneyFormula({
  rule: 'charge',
  source: 'SBD 13.3',
  text: 'round(base * percent / 100, 2)',
  names: ['base', 'percent'],
});

function rupees(value: number) {
  return givenAmount(mustBeOk(paiseOf(exactOf(value))), 'base', 'entered');
}

function charge(base: number, percent: number) {
  const inputs = { base: rupees(base), percent: enteredFigure(percent) };
  return mustBeOk(percentOf.amount((name) => inputs[name]));
}

describe('moneyFormula', () => {
  it.each([
    [629324.96, 3, 18879.75],
    [100.5, 0.5, 0.5],
    [1, 0.5, 0.01],
    [0.99, 0.5, 0],
    // 0.145 is below a half in binary: the decimal as typed decides.
    [100, 0.145, 0.15],
    [1000, 12.345, 123.45],
    [99999999.99, 33.333333, 33333333],
    [1234567.5, 18, 222222.15],
  ])('takes of %d rupees %d %% half up to the paisa: %d', (base, percent, expected) => {
    expect(charge(base, percent).value).toBe(expected);
  });

  it('keeps the arithmetic in rupees with the inputs and their origins', () => {
    expect(charge(629324.96, 3).origin).toEqual({
      rule: 'charge',
      source: 'SBD 13.3',
      value: 18879.75,
      arithmetic: 'round(629324.96 * 3 / 100, 2)',
      inputs: [
        { name: 'base', value: 629324.96, origin: expect.objectContaining({ source: 'entered' }) },
        { name: 'percent', value: 3, origin: expect.objectContaining({ source: 'entered' }) },
      ],
      rows: [],
    });
  });

  it('prints arithmetic that the formula language evaluates to the amount, halves of a paisa included', () => {
    const random = createRandom(3);
    for (let run = 0; run < 3000; run += 1) {
      const amount = charge(random.int(1e9) / 100, random.pick([0.5, 2.5, 12.345, 3, 18, 7.25, random.int(1e6) / 1e4]));
      const { arithmetic } = amount.origin;
      const evaluated = formula({ rule: 'again', source: 'test', text: arithmetic, names: [] }).evaluate();
      expect({ arithmetic, evaluated }).toEqual({ arithmetic, evaluated: amount.value });
    }
  });

  it('refuses an amount that is too large to be exact', () => {
    const twice = moneyFormula({ rule: 'twice', source: 'test', text: 'base * 2', names: ['base'] });
    expect(twice.amount(() => rupees(9e12))).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
  });

  it('takes a text that leaves a part of a paisa for a defect', () => {
    const third = moneyFormula({ rule: 'third', source: 'test', text: 'base / 3', names: ['base'] });
    expect(() => third.amount(() => figure(1, () => rupees(1).origin))).toThrow('round it');
  });

  it.each([
    ['base + other', 'uses other'],
    ['sqrt(base)', 'calls sqrt'],
    ['base & 1', 'cannot use &'],
    ['-base', 'cannot use a negate'],
    ['round(base, base)', 'may only call round(…, decimals)'],
    ['"text"', 'cannot use a text'],
  ])('refuses the text %s when it is declared: it %s', (text, reason) => {
    expect(() => moneyFormula({ rule: 'wrong', source: 'test', text, names: ['base'] })).toThrow(reason);
  });
});
