import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { aSetHead } from '../drawing-set/sample-set.ts';
import { drawnLayers } from '../parts/drawn-parts.ts';
import type { Circle } from '../sheet/sheet.ts';
import { feederFront } from './detail-sheets.ts';
import { frontView } from './front-view.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function drawn(name: string) {
  const bank = { name, type: 'APFC', properties: { APFC_KVAR: 275, SECTION_A: 1 }, components: [] };
  const { board, design } = assessBoard(
    knowledge,
    aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
      bank,
    ]),
  );
  if (!design) {
    throw new Error('the board has a design');
  }
  const sheets = frontView(knowledge.tables, board, design, aSetHead());
  const texts = sheets.flatMap((sheet) => drawnLayers(sheet).flatMap((layer) => layer.texts.map(({ text }) => text)));
  return { design, sheets, texts };
}

describe('the doors of a capacitor bank (SBD 10.1)', () => {
  const { design, sheets, texts } = drawn('PFC');

  it('show its reactive power on the first, and each step by its own', () => {
    expect(texts.filter((text) => text.startsWith('PFC')).toSorted()).toEqual([
      'PFC',
      ...Array.from({ length: 3 }, () => 'PFC 25 kvar'),
      ...Array.from({ length: 4 }, () => 'PFC 50 kvar'),
    ]);
    expect(texts).toEqual(expect.arrayContaining(['275 kvar', '2A', '2C', '3D', '4C', 'VACANT']));
    expect(texts.filter((text) => text === 'CABLE ALLEY')).toEqual([]);
  });

  it('lead a viewer to the bank at its incomer, which is 800 wide and 400 high', () => {
    const doors = sheets.flatMap((sheet) => sheet.doors ?? []).filter(({ feeder }) => feeder === 'PFC');
    expect(doors.map(({ address, cubicle, says }) => [address, cubicle, says])).toEqual([['2A', 2, 'PFC, 275 kvar']]);
    const door = feederFront(knowledge.tables, design, 'PFC');
    expect([door?.widthMm, door?.heightMm]).toEqual([82, 42]);
  });

  it('have a filter fan at the foot of each column', () => {
    // The rings of fans are 120 mm wide, at 1:20.
    const isFan = ({ radiusMm }: Circle) => Math.abs(radiusMm - 3) < 0.001;
    const rings = sheets.flatMap(({ items }) => items.filter((item) => item.kind === 'circle').filter(isFan));
    expect([rings.length, new Set(rings.map(({ centre }) => centre.y.toFixed(3))).size]).toEqual([3, 1]);
  });

  it('show the step alone where the tag of the bank has no room next to it', () => {
    const long = drawn('Power factor correction of the paint works and the boiler house').texts;
    expect(long.filter((text) => text === '50 kvar')).toHaveLength(4);
  });
});
