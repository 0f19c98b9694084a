import { describe, expect, it } from 'vitest';
import { incomerRating } from './incomer-rating.ts';

describe('the rating of the incomers of a board', () => {
  it('is that of the largest one, whatever the feeders are', () => {
    const rows = [
      { type: 'ACB_IC', rating: 1600 },
      { type: 'MCCB_IC', rating: 400 },
      { type: 'ACB_OG', rating: 3200 },
    ];
    expect(incomerRating(rows)).toBe(1600);
  });

  it('is none without an incomer whose rating is known', () => {
    expect(incomerRating([])).toBeNull();
    expect(
      incomerRating([
        { type: 'ACB_IC', rating: null },
        { type: null, rating: 400 },
      ]),
    ).toBeNull();
  });
});
