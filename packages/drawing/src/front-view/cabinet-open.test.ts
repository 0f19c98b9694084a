import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { aSetBoard, aSetHead } from '../drawing-set/sample-set.ts';
import { frontView } from './front-view.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** Vertical bars of 750 mm lead to the row of ways (the first worked example of SBD 7.5), with its cables from one side. */
function openView(entry: string, incomerA = 315) {
  const board = aBoard(
    {
      RATED_CURRENT: 630,
      BUS_MAT: 'Aluminium',
      SB_IP: 'IP55',
      INTERRUPT_RATING: 50,
      NEUTRAL_RATING: 100,
      CB_BD_LOC: entry,
    },
    [
      aFeeder('I/C', 'MCCB_IC', incomerA, 4, 'A1', {}, [aComponent('Ammeter')]),
      ...(incomerA > 63
        ? [aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A1'), aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A2')]
        : []),
    ],
  );
  const given = aSetBoard(knowledge, board);
  const [sheet] = given ? frontView(knowledge.tables, given.board, given.design, aSetHead()) : [];
  if (!sheet) {
    throw new Error('the board has no front view');
  }
  const bars = sheet.items.flatMap((item) =>
    item.kind === 'rectangle' && item.layer === '5-BUSBAR' && item.box.heightMm > item.box.widthMm ? [item.box] : [],
  );
  const words = sheet.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  return { bars, words, scale: sheet.scale };
}

describe('a cabinet with its door open (SBD 16.5)', () => {
  it.each(['Bottom', 'Top'])('shows the vertical bars in their strip, cables at the %s', (entry) => {
    const { bars, words, scale } = openView(entry);
    expect(bars.map(({ heightMm }) => Math.round(heightMm * scale))).toEqual([750, 750, 750, 750]);
    const [first, second] = bars;
    expect(((second?.x ?? 0) - (first?.x ?? 0)) * scale).toBeCloseTo(37.5, 6);
    expect(words).toContain('RISER');
  });

  it('has tag, rating and address on each unit with the door closed as well, below the name of the board', () => {
    const { words } = openView('Bottom');
    expect(words.slice(0, 2)).toEqual(['PCC-1', 'FLOOR CABINET FC-2']);
    for (const text of ['315A', '250A', '1A1', '1B1']) {
      expect([text, words.filter((word) => word === text).length]).toEqual([text, 2]);
    }
  });

  it('shows none where links reach all rows', () => {
    const { bars, words } = openView('Bottom', 63);
    expect([bars, words.includes('RISER'), words.includes('BUSBARS')]).toEqual([[], false, true]);
  });
});
