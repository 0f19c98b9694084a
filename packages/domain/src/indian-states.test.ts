import { describe, expect, it } from 'vitest';
import { gstStates } from './gstin.ts';
import { stateCodes, stateNamed, stateOfGstin } from './indian-states.ts';

describe('a state of India', () => {
  it.each([
    ['MH', 'MH'],
    [' mh ', 'MH'],
    ['tamil nadu', 'TN'],
    ['OR', 'OD'],
    ['Bavaria', null],
    ['', null],
  ])('is found by its letters or its name: %s', (said, code) => {
    expect(stateNamed(said)).toBe(code);
  });

  it('is named by each GSTIN but those of no state', () => {
    const unknown = Object.keys(gstStates).filter((digits) => stateOfGstin(`${digits}AAPFU0939F1Z`) === null);
    expect(unknown).toEqual(['97', '99']);
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('MH');
    expect(stateOfGstin('')).toBeNull();
  });

  it('has letters for each state that registers', () => {
    const registered = new Set(Object.keys(gstStates).map((digits) => stateOfGstin(`${digits}`)));
    expect(stateCodes.filter((code) => !registered.has(code))).toEqual([]);
  });
});
