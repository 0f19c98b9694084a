import { mustReadCatalog } from '@pw/catalog/read';
import { catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import { describe, expect, it } from 'vitest';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { articleSymbol } from './detail-sheets.ts';

const tables = mustReadCatalog();
const articles = new Map(catalogueArticles(tables).map((article) => [article.catalogueNumber, article]));

function symbolOf(catalogueNumber: string) {
  const article = articles.get(catalogueNumber);
  if (!article) {
    throw new Error(`The catalogue has no ${catalogueNumber}`);
  }
  return articleSymbol(tables, article);
}

describe('the symbol of an article', () => {
  it.each([
    ['the door of a moulded-case breaker, as high as its module', '3VA2340-6HN32-0AA0', 600, 400],
    ['the door of an air circuit-breaker, as wide as its cubicle', '3WA1116-SAE32-0AA0', 600, 700],
    ['an instrument', 'PW-VOLTMETER', 96, 96],
    ['a lamp', '3SU1106-6AA20-1AA0', 34, 34],
  ])('is %s, in real millimetres', (_what, catalogueNumber, widthMm, heightMm) => {
    const sheet = symbolOf(catalogueNumber);
    expect(sheet && [sheet.widthMm * sheet.scale, sheet.heightMm * sheet.scale]).toEqual([widthMm, heightMm]);
    expect(sheet && sheetDxf(sheet)).toContain('2-DEVICES');
  });

  it('has the shaft of a breaker that is drawn out, and the colour of a lamp', () => {
    const [drawn, fixed] = [symbolOf('3WA1116-SAE32-0AA0'), symbolOf('3WA1116-SAE31-0AA0')];
    expect((drawn?.items.length ?? 0) - (fixed?.items.length ?? 0)).toBe(2);
    expect(JSON.stringify(symbolOf('3SU1106-6AA20-1AA0')?.items)).toContain('#d13a33');
  });

  it.each(['3WA-SHUNT', '4NC5P-30/1', '7PV15'])('is none for %s, which no door shows', (catalogueNumber) => {
    expect(symbolOf(catalogueNumber)).toBeNull();
  });
});
