import { describe, expect, it } from 'vitest';
import { judgeAddQuantity } from './add-quantity.ts';

describe('the quantity dialog', () => {
  it.each([null, Number.NaN])('asks for a quantity when the box is empty (%s) [CFG-85]', (entered) => {
    expect(judgeAddQuantity(entered)).toEqual({ text: 'Please add quantity', canAdd: false });
  });

  it('does not add 0 [CFG-85]', () => {
    expect(judgeAddQuantity(0).canAdd).toBe(false);
  });

  it.each([1, 999])('adds %d', (entered) => {
    expect(judgeAddQuantity(entered)).toEqual({ text: null, canAdd: true });
  });

  it.each([-1, 1.5, 1000, Number.POSITIVE_INFINITY])('says what it takes instead of %d', (entered) => {
    expect(judgeAddQuantity(entered)).toEqual({ text: 'Quantity is a whole number from 1 to 999', canAdd: false });
  });
});
