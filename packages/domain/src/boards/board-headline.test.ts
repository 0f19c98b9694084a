import { describe, expect, it } from 'vitest';
import { boardHeadline } from './board-headline.ts';

describe('the headline of a board', () => {
  it('says current, metal, protection and fault level', () => {
    const chosen = { INTERRUPT_RATING: '50', SB_IP: 'IP42', BUS_MAT: 'Copper', RATED_CURRENT: '1600', QTY_BC: '1' };
    expect(boardHeadline(chosen)).toBe('1600 A, Cu, IP42, 50 kA');
  });

  it('reads numbers as well as texts', () => {
    expect(boardHeadline({ RATED_CURRENT: 400, BUS_MAT: 'Aluminium' })).toBe('400 A, Al');
  });

  it.each([[{}], [{ RATED_CURRENT: '' }], [{ RATED_CURRENT: null, SB_IP: ['IP42'] }]])(
    'leaves out what was never chosen: %j',
    (properties) => {
      expect(boardHeadline(properties)).toBe('');
    },
  );
});
