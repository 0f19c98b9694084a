import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { feederFront } from './detail-sheets.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const way = (quantity: number, device: string, ampere: number, poles: string) => ({
  family: 'SmallWay',
  properties: { QTY: quantity, WAY_DEVICE: device, WAY_AMP: ampere, WAY_POLES: poles },
});
const section = (name: string, faultLevelKa: number) => ({
  name,
  type: 'DB',
  components: [way(12, 'MCB', 16, '1'), way(4, 'RCBO', 32, '2')],
  properties: { FEEDER_AMP_RATING: 63, FEEDER_FAULT_LEVEL: faultLevelKa, SECTION_A: 1 },
});
const { design } = assessBoard(
  knowledge,
  aBoard({ RATED_CURRENT: 400, INTERRUPT_RATING: 36, SB_IP: 'IP42', NEUTRAL_RATING: 100, SB_FORM: '3b' }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    section('LDB-1', 10),
    section('LDB-2', 36),
  ]),
);

function drawn(feeder: string) {
  const items = (design && feederFront(knowledge.tables, design, feeder))?.items ?? [];
  const boxes = items.flatMap((item) => (item.kind === 'rectangle' && item.layer === '2-DEVICES' ? [item.box] : []));
  return {
    frames: boxes.filter(({ widthMm }) => widthMm > 42 && widthMm < 43.001),
    ways: boxes.filter(({ heightMm }) => Math.abs(heightMm - 4.4) < 0.001),
    texts: items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
  };
}

describe('the rows of a distribution section on its door (SBD 16.5)', () => {
  it('are frames of 430 mm at 150 mm from each other, at 1:10', () => {
    const { frames, texts } = drawn('LDB-1');
    expect(frames.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual([
      [43, 5],
      [43, 5],
    ]);
    expect((frames[0]?.y ?? 0) - (frames[1]?.y ?? 0)).toBeCloseTo(15, 6);
    expect(texts).toContain('63A DB 16 WAYS');
  });

  it('hold a box of 17.5 mm per module: the isolator, then the ways in their order', () => {
    const { ways, frames } = drawn('LDB-1');
    expect(ways.map(({ widthMm }) => Number(widthMm.toFixed(2)))).toEqual([
      7,
      ...Array.from({ length: 12 }, () => 1.75),
      ...Array.from({ length: 4 }, () => 3.5),
    ]);
    expect(new Set(ways.map(({ y }) => y)).size).toBe(1);
    expect((ways[1]?.x ?? 0) - (frames[0]?.x ?? 0)).toBeCloseTo(0.5 + 7, 6);
  });

  it('are next to the handle of an MCCB before them', () => {
    const { frames, ways } = drawn('LDB-2');
    expect(frames).toHaveLength(1);
    expect(frames[0]?.widthMm).toBeLessThan(43);
    expect(ways).toHaveLength(16);
  });
});
