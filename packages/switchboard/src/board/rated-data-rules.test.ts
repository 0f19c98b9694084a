import { mustReadCatalog } from '@pw/catalog/read';
import { type ChosenProperties, evaluatedBoard } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';

const tables = mustReadCatalog();

const valuesOf = (chosen: ChosenProperties) => evaluatedBoard(tables, chosen).values;

describe('a board without rated current', () => {
  it('has no sizes and no figures, and the proposals of a small board', () => {
    expect(valuesOf({})).toMatchObject({
      RATED_CURRENT: null,
      SB_IP: 'IP52',
      NEUTRAL_RATING: 100,
      EARTH_BUS: 'Copper',
      DEPTH: 600,
      MBB_SIZE: '',
      MBB_AREA: 0,
      MBB_CAPACITY: 0,
      NEUTRAL_CURRENT: 0,
      NEUTRAL_AREA_NEEDED: 0,
      NBB_SIZE: '',
      NBB_CAPACITY: 0,
      EARTH_AREA_NEEDED: 0,
      EARTH_SIZE: '',
      EARTH_AREA: 0,
    });
  });
});

describe('the defaults of a board', () => {
  it.each([
    { ratedA: 1250, protection: 'IP52', neutral: 100, depth: 600 },
    { ratedA: 1600, protection: 'IP52', neutral: 50, depth: 600 },
    { ratedA: 2000, protection: 'IP42', neutral: 50, depth: 800 },
    { ratedA: 3200, protection: 'IP42', neutral: 50, depth: 800 },
    { ratedA: 4000, protection: 'IP42', neutral: 50, depth: 1000 },
  ])('follow $ratedA A: $protection, neutral $neutral %, depth $depth mm [CFG-16]', ({ ratedA, ...expected }) => {
    const { SB_IP, NEUTRAL_RATING, DEPTH } = valuesOf({ RATED_CURRENT: ratedA });
    expect({ protection: SB_IP, neutral: NEUTRAL_RATING, depth: DEPTH }).toEqual(expected);
  });

  it('make the earth bus of the busbar material', () => {
    expect(valuesOf({ BUS_MAT: 'Aluminium' }).EARTH_BUS).toBe('Aluminium');
  });

  it.each([380, 415, 690])('insulate for 690 V and 8 kV at %i V', (voltage) => {
    expect(valuesOf({ OPER_VOLTAGE: voltage })).toMatchObject({ UI: 690, UIMP: 8 });
  });
});
