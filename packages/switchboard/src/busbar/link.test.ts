import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { linkSizeRule } from './link.ts';

const catalog = mustReadCatalog();
const link = linkSizeRule(catalog);

describe('linkSizeRule', () => {
  it.each([
    { ratingA: 25, copper: '1x20x3', aluminium: '1x20x5' },
    { ratingA: 160, copper: '1x20x5', aluminium: '1x30x5' },
    { ratingA: 200, copper: '1x30x5', aluminium: '1x50x5' },
    { ratingA: 400, copper: '1x30x10', aluminium: '1x40x10' },
    { ratingA: 630, copper: '1x40x10', aluminium: '1x60x10' },
    { ratingA: 1600, copper: '1x100x10', aluminium: '2x80x10' },
  ])('links a module of $ratingA A with $copper copper or $aluminium aluminium', ({ ratingA, copper, aluminium }) => {
    expect(String(link.evaluate(ratingA, 'Copper'))).toBe(copper);
    expect(String(link.evaluate(ratingA, 'Aluminium'))).toBe(aluminium);
  });

  it.each([null, 2000])('has no link for a rating of %s A', (ratingA) => {
    expect(link.evaluate(ratingA, 'Copper')).toBe('');
    expect(link.show(ratingA, 'Copper')).toMatchObject({ arithmetic: '""', rows: [] });
  });

  it('is weighed against its neighbours in the table, up to which rating each goes', () => {
    const { candidates = [] } = link.show(315, 'Copper');
    expect(
      candidates.map(({ option, figures, isTaken, against }) => [option, figures[0]?.value, isTaken, against?.bound]),
    ).toEqual([
      ['1x20x3', 100, false, 'at least'],
      ['1x20x5', 160, false, 'at least'],
      ['1x30x5', 250, false, 'at least'],
      ['1x30x10', 400, true, undefined],
      ['1x40x10', 630, false, 'at most'],
      ['1x50x10', 800, false, 'at most'],
    ]);
    expect(link.show(null, 'Copper').candidates).toBeUndefined();
  });

  it('names the row it read', () => {
    expect(link.show(315, 'Copper')).toMatchObject({
      arithmetic: '"1x30x10"',
      rows: [{ table: 'link-size', row: 'Copper/400' }],
    });
  });
});
