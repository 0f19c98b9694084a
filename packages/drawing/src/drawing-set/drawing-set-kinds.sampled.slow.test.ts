import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aFeeder, longBoard, withFeeders } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { drawingSet } from './drawing-set.ts';
import { aSetBoard, aSetHead, crossingLines, itemsOutside, overlappingTexts } from './sample-set.ts';
import { setRoom } from './set-paper.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const BOARDS = gateOrNight(8, 100);

/** In the gate random boards alone are drawn a second time, to the same bytes. */
const isDrawnAgain = gateOrNight(false, true);

/** The sheets of a set, each looked at for what must not be on paper; null for a board without a design. */
function looked(configuration: BoardConfiguration, where: string) {
  const given = aSetBoard(knowledge, configuration);
  if (given === null) {
    return null;
  }
  const set = drawingSet(given, aSetHead());
  for (const { sheet } of set) {
    const place = `${where}, ${sheet.title}`;
    expect([place, textsOutsideTheirBox(sheet).map(({ text }) => text)]).toEqual([place, []]);
    expect([place, overlappingTexts(sheet)]).toEqual([place, []]);
    expect([place, itemsOutside(sheet, setRoom)]).toEqual([place, []]);
    expect([place, crossingLines(sheet)]).toEqual([place, []]);
  }
  return { given, set };
}

describe('the drawing set of boards with feeders of every kind', () => {
  it(`loses no text, lays none on another and crosses no power lines on ${BOARDS} random boards`, () => {
    let drawn = 0;
    for (let seed = 0; seed < BOARDS; seed += 1) {
      const random = createRandom(1000 + seed);
      drawn += looked(withRandomKinds(random, randomBoard(random)), `seed ${seed}`) === null ? 0 : 1;
    }
    expect(drawn).toBeGreaterThan(BOARDS / 2);
  });

  const mixed = 'Pump مضخة 1 पंप 2 (משאבה) '.repeat(11).slice(0, 300);
  const bare = aFeeder('way without anything', 'MCCB_OG', 63, 3, 'A1');

  it.each([
    ['names of 300 characters', 'W'.repeat(300)],
    ['names that mix scripts of both directions', mixed],
  ])('draws 30 cubicles with %s and a way without anything, and loses no name', (_what, designation) => {
    const named = {
      ...withFeeders(longBoard, bare),
      feeders: withFeeders(longBoard, bare).feeders.map((feeder) =>
        feeder.type === 'MCCB_OG' && feeder.name !== bare.name
          ? { ...feeder, properties: { ...feeder.properties, FEEDER_DESIGNATION: designation } }
          : feeder,
      ),
    };
    const { given, set } = looked(named, designation.slice(0, 10)) ?? never();
    expect(given.design.cubicles.length).toBeGreaterThanOrEqual(30);
    const placed = (given.design.compartments ?? []).flatMap(({ placed: at, address }) => (at ? [address] : []));
    const listed = set.flatMap(({ code, sheet }) =>
      code === 'CL' ? (sheet.doors ?? []).map(({ address }) => address) : [],
    );
    expect(listed.filter((address) => placed.includes(address))).toEqual(placed);
    for (const again of isDrawnAgain ? [drawingSet(given, aSetHead())] : []) {
      for (const write of [sheetSvg, sheetDxf]) {
        expect(again.map(({ sheet }) => write(sheet))).toEqual(set.map(({ sheet }) => write(sheet)));
      }
    }
  });
});

function never(): never {
  throw new Error('the board has a design');
}
