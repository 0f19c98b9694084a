import { describe, expect, it } from 'vitest';
import { decideBulkFavourite } from './bulk-favourite.ts';

const [one, two, three] = [
  { name: 'one', isFavourite: true },
  { name: 'two', isFavourite: false },
  { name: 'three', isFavourite: false },
];

describe('decideBulkFavourite', () => {
  it('changes those that need the change and no other [CUS-43]', () => {
    expect(decideBulkFavourite('favourite', [one, two, three])).toEqual({ ok: true, value: [two, three] });
    expect(decideBulkFavourite('unfavourite', [one, two, three])).toEqual({ ok: true, value: [one] });
  });

  it('says so when all are favourites already [CUS-41]', () => {
    expect(decideBulkFavourite('favourite', [one, one])).toEqual({
      ok: false,
      error: { code: 'NOTHING_TO_CHANGE', text: 'Customers are currently favorited.' },
    });
  });

  it('says so when none is a favourite [CUS-42]', () => {
    expect(decideBulkFavourite('unfavourite', [two, three])).toEqual({
      ok: false,
      error: { code: 'NOTHING_TO_CHANGE', text: 'Customers are currently Unfavorited.' },
    });
  });
});
