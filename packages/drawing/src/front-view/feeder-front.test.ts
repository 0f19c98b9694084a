import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBlank, aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { feederFront } from './detail-sheets.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const lamps = ['Red', 'Green', 'Amber'].map((COLOR) => aComponent('Lamps', { COLOR }));
const { design } = assessBoard(
  knowledge,
  aBoard({ RATED_CURRENT: 1600, INTERRUPT_RATING: 50, SB_IP: 'IP42' }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('OG-01', 'MCCB_OG', 400, 4, 'A1', {}, [...lamps, aComponent('Ammeter')]),
    aFeeder('Unplaced', 'MCCB_OG', 160, 3, ''),
    aBlank('Spare', 800, 'A1'),
  ]),
);

function drawn(feeder: string) {
  return design && feederFront(knowledge.tables, design, feeder);
}

const texts = (feeder: string) => drawn(feeder)?.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
const circles = (feeder: string) =>
  drawn(feeder)?.items.flatMap((item) => (item.kind === 'circle' ? [item.fill ?? ''] : []));

describe('the front of a feeder', () => {
  it('is the door of its compartment to scale: name plate, rating, address, meter and lamps', () => {
    // A module of 400 A is 400 mm high and 600 mm wide, at 1:10, with an edge of 1 mm around it.
    expect(drawn('OG-01')).toMatchObject({ widthMm: 62, heightMm: 42, scale: 10 });
    expect(texts('OG-01')).toEqual(['OG-01', '400 / 350A 4P 55kA MCCB', '2A']);
    expect(circles('OG-01')).toEqual(expect.arrayContaining(['#d13a33', '#2e9e5b', '#e0861a']));
  });

  it('is of a breaker in its own cubicle the door of its instruments above that of the breaker', () => {
    expect(drawn('I/C')).toMatchObject({ widthMm: 62, heightMm: 117 });
    expect(texts('I/C')).toContain('3WA11');
  });

  it('is of a blank its one door', () => {
    expect(drawn('Spare')).toMatchObject({ widthMm: 82, heightMm: 182 });
    expect(texts('Spare')).toContain('Spare');
  });

  it('is none of a feeder that stands nowhere', () => {
    expect(drawn('Unplaced')).toBeNull();
    expect(drawn('OG-99')).toBeNull();
  });

  it('leaves nothing outside of its paper', () => {
    const sheet = drawn('OG-01');
    const boxes = sheet?.items.flatMap((item) => (item.kind === 'rectangle' ? [item.box] : [])) ?? [];
    expect(boxes.length).toBeGreaterThan(3);
    for (const { x, y, widthMm, heightMm } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + widthMm).toBeLessThanOrEqual(sheet?.widthMm ?? 0);
      expect(y + heightMm).toBeLessThanOrEqual(sheet?.heightMm ?? 0);
    }
    expect(sheet && sheetSvg(sheet)).toContain('<title>Door of OG-01</title>');
  });
});
