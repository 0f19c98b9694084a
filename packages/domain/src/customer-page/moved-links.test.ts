import { describe, expect, it } from 'vitest';
import { type HeldLink, movingPersons } from './moved-links.ts';

const held = (linkId: string, given: Partial<HeldLink> = {}): HeldLink => ({
  linkId,
  revision: 1,
  name: 'R. Iyer',
  email: 'r.iyer@buyer.test',
  isRevoked: false,
  ...given,
});

const moving = (links: readonly HeldLink[], revision = 2) =>
  movingPersons(links, revision).map(({ newest, earlier }) => [newest.linkId, earlier.map(({ linkId }) => linkId)]);

describe('a link to a newer revision goes to', () => {
  it('each person who had an earlier one, once, with the settings of the newest', () => {
    const other = { name: 'S. Pillai', email: '' };
    expect(moving([held('c'), held('b', other), held('a')])).toEqual([
      ['c', ['c', 'a']],
      ['b', ['b']],
    ]);
    expect(moving([held('b', { revision: 2 }), held('a')], 3)).toEqual([['b', ['b', 'a']]]);
  });

  it('nobody who has one, and nobody whose newest link was withdrawn', () => {
    expect(moving([held('b', { revision: 2 }), held('a')])).toEqual([]);
    expect(moving([held('b', { revision: 2, isRevoked: true }), held('a')])).toEqual([]);
    expect(moving([held('b', { isRevoked: true }), held('a')])).toEqual([]);
    expect(moving([held('b'), held('a', { isRevoked: true })])).toEqual([['b', ['b', 'a']]]);
  });

  it('other persons of the same name, by their mail address', () => {
    const other = held('a', { email: 'iyer@consultant.test' });
    expect(moving([held('b', { revision: 2 }), other])).toEqual([['a', ['a']]]);
  });
});
