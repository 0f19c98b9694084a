import { planCuts } from '@pw/domain/shop-parts/cut-plan';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import { cutSheets } from './cut-sheets.ts';

const copper = { material: 'Copper', widthMm: 50, thicknessMm: 10 };
const rule = { material: 'Copper', lengthsMm: [4000], kerfMm: 3, keptFromMm: 500 };

function planOf(lengths: readonly number[]) {
  const pieces = lengths.map((lengthMm, at) => {
    return { ...copper, lengthMm, board: 'PCC-1', cubicle: '1', part: 'riser', mark: `PCC-1/1/R${at + 1}` };
  });
  return planCuts(pieces, [rule], [{ ...copper, remnantId: 7, lengthMm: 950 }]).sections;
}

const head = { title: 'SO-26-0007 Cut plan', subtitle: 'Lengths in mm' };

describe('the sheets of a cut plan', () => {
  it('show each bar with the lengths of its pieces, their marks in the order of the cuts, and the rest', () => {
    const [sheet] = cutSheets(head, planOf([2400, 900, 900]));
    const texts = (sheet?.items ?? []).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts).toContain('Copper 50 x 10: 2 bars');
    expect(texts).toContain('1: 2400');
    expect(texts).toContain('1: PCC-1/1/R1 2400, 2: PCC-1/1/R2 900. Rest 694, kept.');
    expect(texts).toContain('Remnant 7. 1: PCC-1/1/R3 900. Rest 47.');
  });

  it('continue on further pages, with all texts in their room', () => {
    const sheets = cutSheets(head, planOf(Array.from({ length: 120 }, (_, at) => 1500 + at)));
    expect(sheets.length).toBeGreaterThan(2);
    const texts = sheets.flatMap(({ items }) => items).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts.filter((text) => / of \d+$/.test(text))).toHaveLength(sheets.length);
    expect(new Set(texts.join(' ').match(/PCC-1\/1\/R\d+/g)).size).toBe(120);
    for (const sheet of sheets) {
      expect(textsOutsideTheirBox(sheet)).toEqual([]);
      expect(Math.min(...sheet.items.flatMap((item) => (item.kind === 'text' ? [item.box.y] : [])))).toBeGreaterThan(
        10,
      );
    }
  });
});
