import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aComponent, aFeeder, withProperties } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomCabinetBoard } from '@pw/testing/random-cabinet-board';
import { describe, expect, it } from 'vitest';
import { EARTH_BAR } from './bar-boxes.ts';
import { boardBoxes } from './board-boxes.ts';
import type { ModelBox } from './model-box.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** The first worked example of SBD 7.5: vertical bars to the row of ways in FC-2. */
const outdoor = aBoard(
  { RATED_CURRENT: 630, BUS_MAT: 'Aluminium', SB_IP: 'IP55', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100 },
  [
    aFeeder('I/C', 'MCCB_IC', 315, 4, 'A1', {}, [aComponent('Ammeter')]),
    aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A1'),
    aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A2'),
  ],
);

function boxesOf(configuration: BoardConfiguration): readonly ModelBox[] {
  const { board, design } = assessBoard(knowledge, configuration);
  return design?.cubicles[0]?.cabinet ? boardBoxes(knowledge.tables, board, design) : [];
}

const boxOf = (boxes: readonly ModelBox[], name: string) => {
  const box = boxes.find((each) => each.name === name);
  return box && { at: box.at, size: box.size };
};

const axes = ['x', 'y', 'z'] as const;

/** The least distance of two boxes, mm; 0 where they meet. */
function distanceMm(one: ModelBox, other: ModelBox): number {
  return Math.hypot(
    ...axes.map((axis) =>
      Math.max(0, other.at[axis] - one.at[axis] - one.size[axis], one.at[axis] - other.at[axis] - other.size[axis]),
    ),
  );
}

const isLive = ({ part, name }: ModelBox) => part === 'bar' && name !== EARTH_BAR;
const isEarthed = ({ part, name }: ModelBox) => part === 'sheet' || part === 'door' || name === EARTH_BAR;

describe('the bars of a cabinet in the model (SBD 16.15)', () => {
  it('go across the plate, and up the strip at its right edge to the farthest row', () => {
    const boxes = boxesOf(outdoor);
    // The plate of FC-2 is 740 x 1900 in 800 x 2000: the busbar zone ends at 1950.
    expect(boxOf(boxes, 'Main bar R')).toEqual({
      at: { x: 30, y: 400 - 70 - 80, z: 1950 - 18.75 - 5 },
      size: { x: 740, y: 80, z: 10 },
    });
    expect(boxOf(boxes, 'Riser R')).toEqual({
      at: { x: 770 - 150 + 18.75 - 5, y: 250 - 25 - 80, z: 1875 - 750 },
      size: { x: 10, y: 80, z: 750 },
    });
    expect(boxes.filter(({ name }) => name.startsWith('Riser')).map(({ path }) => path)).toEqual(
      ['r', 'y', 'b', 'n'].map((letter) => `cubicle/1/riser ${letter}/1`),
    );
  });

  it('have the vertical ones before a neutral that is wider than the phases', () => {
    const boxes = boxesOf(withProperties(outdoor, { NEUTRAL_RATING: 200, BUS_MAT: 'Copper', INTERRUPT_RATING: 25 }));
    const neutral = boxes.find(({ name }) => name === 'Main bar N');
    const riser = boxes.find(({ name }) => name === 'Riser R');
    expect(neutral?.size.y).toBeGreaterThan(boxOf(boxes, 'Main bar R')?.size.y ?? 0);
    expect((riser?.at.y ?? 0) + (riser?.size.y ?? 0)).toBe((neutral?.at.y ?? 0) - 25);
  });

  it('have the earth bar 30 mm inside the edge of the plate where the cables enter', () => {
    expect(boxOf(boxesOf(outdoor), EARTH_BAR)).toMatchObject({ at: { x: 30, z: 50 + 30 }, size: { x: 740 } });
    const fromAbove = boxOf(boxesOf(withProperties(outdoor, { CB_BD_LOC: 'Top' })), EARTH_BAR);
    expect((fromAbove?.at.z ?? 0) + (fromAbove?.size.z ?? 0)).toBe(1950 - 30);
  });

  it('turn over with the cable entry: vertical bars go up from main bars at the foot', () => {
    const boxes = boxesOf(withProperties(outdoor, { CB_BD_LOC: 'Top' }));
    expect(boxOf(boxes, 'Riser R')).toMatchObject({ at: { z: 50 + 75 }, size: { z: 750 } });
  });

  it('are 25 mm clear of metal and of other conductors on any board', () => {
    const boards = [
      outdoor,
      withProperties(outdoor, { CB_BD_LOC: 'Top' }),
      ...Array.from({ length: 200 }, (_, seed) => randomCabinetBoard(createRandom(seed))),
    ];
    let risers = 0;
    for (const [index, board] of boards.entries()) {
      const boxes = boxesOf(board);
      const live = boxes.filter(isLive);
      risers += live.filter(({ name }) => name === 'Riser R').length;
      const tight = live.flatMap((bar) =>
        boxes
          .filter((other) => isEarthed(other) || (isLive(other) && other.name.at(-1) !== bar.name.at(-1)))
          .filter((other) => distanceMm(bar, other) < 25 - 1e-6)
          .map((other) => `${bar.name}, ${other.name}: ${distanceMm(bar, other)}`),
      );
      expect([index, tight]).toEqual([index, []]);
    }
    expect(risers).toBeGreaterThan(5);
  });
});

describe('the gland plate of a cabinet in the model', () => {
  it('is 60 mm smaller than the cabinet, on the side where the cables enter', () => {
    const plates = (entry: string) =>
      boxesOf(withProperties(outdoor, { CB_BD_LOC: entry }))
        .filter(({ name }) => /gland plate/i.test(name))
        .map(({ at, size }) => `${size.x} x ${size.y} at ${at.x} ${at.y} ${at.z}`);
    expect(plates('Bottom')).toEqual(['740 x 340 at 30 30 1.6']);
    expect(plates('Top')).toEqual(['740 x 340 at 30 30 1995.4']);
    expect(plates('Both')).toHaveLength(2);
  });
});
