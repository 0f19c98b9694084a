import { describe, expect, it } from 'vitest';
import { textParts } from './text-template.ts';

describe('a text of the tables', () => {
  it('has places with decimals and a mark between, in its own words', () => {
    expect(textParts('{a}: {MOTOR.kw:2} of {list|; } kW')).toEqual([
      { name: 'a', decimals: null, between: undefined },
      ': ',
      { name: 'MOTOR.kw', decimals: 2, between: undefined },
      ' of ',
      { name: 'list', decimals: null, between: '; ' },
      ' kW',
    ]);
  });

  it('may have no place', () => {
    expect(textParts('No tax in the price')).toEqual(['No tax in the price']);
  });
});
