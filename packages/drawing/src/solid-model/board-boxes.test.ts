import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { heightWithBoxesMm } from '@pw/switchboard/cable/roof-box';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBlank, aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { boardBoxes } from './board-boxes.ts';
import type { ModelBox } from './model-box.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function modelOf(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  return design && { design, boxes: boardBoxes(knowledge.tables, board, design) };
}

function boxesOf(configuration: BoardConfiguration): readonly ModelBox[] {
  return modelOf(configuration)?.boxes ?? [];
}

/** A box as `path: x y z, W D H`. */
function written(boxes: readonly ModelBox[], path: string): string {
  const boxesAtPath = boxes.filter((box) => box.path === path);
  return boxesAtPath
    .map(({ name, at, size }) => `${name}: ${at.x} ${at.y} ${at.z}, ${size.x} ${size.y} ${size.z}`)
    .join('; ');
}

const anACB = (properties = {}) => aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', properties);

/** Tables with other figures in `drawing-constant.csv` and `layout-constant.csv`. */
function tablesWith(figures: Readonly<Record<string, number>>): typeof knowledge.tables {
  const { layoutConstant, drawingConstant, ...tables } = knowledge.tables;
  const changed = <Row extends { readonly quantity: string; readonly value: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, value: figures[row.quantity] ?? row.value }));
  return {
    ...tables,
    layoutConstant: { ...layoutConstant, rows: changed(layoutConstant.rows) },
    drawingConstant: { ...drawingConstant, rows: changed(drawingConstant.rows) },
  };
}

describe('the sizes of the model (SBD 16.15)', () => {
  it('are those of the tables: doors, and the height of the door of a device', () => {
    const { board, design } = assessBoard(knowledge, referenceBoards.RB1);
    const sizes = (figures: Readonly<Record<string, number>>) => {
      const boxes = design ? boardBoxes(tablesWith(figures), board, design) : [];
      const door = boxes.find(({ name }) => name === 'Breaker door');
      return [door?.at.y, door?.at.z, door?.size.y, door?.size.z];
    };
    const { SB_BASEFRAME: baseMm } = board.values;
    expect(sizes({})).toEqual([-20, baseMm + 652, 20, 696]);
    expect(sizes({ door: 25, 'gap around a door': 5 })).toEqual([-25, baseMm + 655, 25, 690]);
    expect(sizes({ 'device door height': 600, 'height below a device door': 700 })).toEqual([
      -20,
      baseMm + 702,
      20,
      596,
    ]);
  });
});

describe('the boxes of gland plates (SBD 5.4, 16.15)', () => {
  const of = (properties = {}) => {
    const boxes = boxesOf(withProperties(referenceBoards.RB2, { SB_BASEFRAME: 75, ...properties }));
    return ['floor', 'roof'].map((side) => written(boxes, `cubicle/1/gland plate in the ${side}`));
  };

  it('lie on the floor plate and under the roof plate, in the middle of the cable alley', () => {
    expect(of()).toEqual(['Gland plate: 620 100 77, 360 400 3', '']);
    // Cables from both sides pass the chamber: the board is 200 deeper.
    expect(of({ CB_BD_LOC: 'Both' })).toEqual([
      'Gland plate: 620 100 77, 360 600 3',
      'Gland plate: 620 100 2270, 360 600 3',
    ]);
  });
});

describe('the boxes of a capacitor bank (SBD 10.1)', () => {
  const bank = { name: 'PFC', type: 'APFC', properties: { APFC_KVAR: 100, APFC_TYPE: 'Plain', SECTION_A: 1 } };
  const boxes = boxesOf(
    aBoard({ RATED_CURRENT: 800, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
      aFeeder('I/C', 'ACB_IC', 800, 4, 'A1'),
      { ...bank, components: [] },
    ]),
  );

  it('has a door over the whole width for its incomer, its vacant rest and each step, and no alley', () => {
    const doors = boxes.filter(({ part, cubicle }) => part === 'door' && cubicle === 2);
    expect(doors.map(({ path, size }) => [path, size.x, size.z])).toEqual([
      ['cubicle/2/door/2A', 800, 396],
      ['cubicle/2/door/2B', 800, 246],
      ['cubicle/2/door/2C', 800, 246],
      ['cubicle/2/door/2D', 800, 246],
      ['cubicle/2/door/2E', 800, 296],
      ['cubicle/2/door/2F', 800, 346],
    ]);
  });

  it('has its riser down to the steps at its foot', () => {
    const riser = boxes.filter(({ name, cubicle }) => name.startsWith('Riser') && cubicle === 2);
    expect([riser.length, new Set(riser.map(({ size }) => size.z))]).toEqual([3, new Set([1800])]);
  });
});

describe('the boxes of a board', () => {
  // Two columns of 1000 x 600 on a base of 75, chamber above: devices stand from 75 to 1875.
  const rb2 = boxesOf(referenceBoards.RB2);

  it.each([
    ['cubicle/1/base frame', 'Base frame: 0 0 0, 1000 600 75'],
    ['cubicle/1/left side plate', 'Left side plate: 0 0 75, 2 600 2200'],
    ['cubicle/2/left side plate', ''],
    ['cubicle/2/right side plate', 'Right side plate: 1998 0 75, 2 600 2200'],
    ['cubicle/2/rear plate', 'Rear plate: 1000 598 75, 1000 2 2200'],
    ['cubicle/2/roof plate', 'Roof plate: 1000 0 2273, 1000 598 2'],
    ['cubicle/2/floor plate', 'Floor plate: 1000 0 75, 1000 598 2'],
    // Open behind the modules: the riser is 30 wide and ends 80 from the rear, 30 clear of it; the alley is closed.
    ['cubicle/2/chamber barrier', 'Chamber barrier: 1000 0 1875, 600 460 2'],
    ['cubicle/2/chamber barrier/2', 'Chamber barrier: 1600 0 1875, 400 598 2'],
    ['cubicle/2/insulating plate/chamber barrier/1', 'Insulating plate: 1000 460 1872, 600 140 5'],
    ['cubicle/1/door/1A', 'Door: 0 -20 1277, 600 20 596'],
    ['cubicle/2/door/2C', 'Door: 1000 -20 77, 600 20 1396'],
    ['cubicle/2/cable alley door', 'Cable alley door: 1600 -20 77, 400 20 1796'],
    // 1A: 600 high, its middle 1575; the incomer 184 x 110 x 248.
    ['device/1A', '3VA2340: 208 60 1451, 184 110 248'],
    // 1D: 200 high from 675; as the fragment of section 9, its middle is (300, 95), 200 and 205 off that of the cubicle.
    ['device/1D', '3VA1110: 249.2 60 710, 101.6 70 130'],
    ['device/2C', ''],
    // Four conductors 100 apart about 300 from the rear, in the middle of the chamber at 2075: R is nearest to the rear.
    ['main bar r/1', 'Main bar R: 30 445 2060, 1940 10 30'],
    ['main bar n/1', 'Main bar N: 30 145 2060, 1940 10 30'],
    ['earth bar/1', 'Earth bar: 0 555 175, 2000 5 30'],
    // 1.8 m from 50 above the floor of the device room, past the vacant rest, too.
    ['cubicle/1/riser r/1', 'Riser R: 150 490 125, 10 30 1800'],
    ['cubicle/2/riser n/1', 'Riser N: 1450 490 125, 10 30 1800'],
  ])('of two columns: %s', (path, expected) => {
    expect(written(rb2, path)).toBe(expected);
  });

  it('of a breaker in a cubicle of its own: three doors, the breaker with its guide frame, a dropper', () => {
    const boxes = boxesOf(aBoard({ SB_IP: 'IP42' }, [anACB()]));
    expect(
      ['instrument', 'breaker', 'cable compartment'].map((door) => written(boxes, `cubicle/1/${door} door/1A`)),
    ).toEqual([
      'Instrument door: 0 -20 1427, 600 20 446',
      'Breaker door: 0 -20 727, 600 20 696',
      'Cable compartment door: 0 -20 77, 600 20 646',
    ]);
    // Its middle is 1100 above the floor of the device room, its upper terminals 153 higher.
    expect(written(boxes, 'device/1A')).toBe('3WA1116: 95 60 942.25, 410 471 465.5');
    expect(written(boxes, 'cubicle/1/dropper r/1')).toBe('Dropper R: 145 250 1328, 10 100 597');
    // From the bar to the rear of the breaker, 60 + 471 from the front.
    expect(written(boxes, 'cubicle/1/dropper r leg/1')).toBe('Dropper R leg: 145 350 1328, 10 181 100');
    const fixed = boxesOf(aBoard({}, [anACB({ FEEDER_MOUNTING: 'Fixed' })]));
    expect(written(fixed, 'device/1A')).toBe('3WA1116: 95 60 958, 410 291 434');
  });

  it('of a chamber below: bars in it, devices above it, droppers on it and risers over the whole device room', () => {
    // Cables come from the top, so that the depth stays.
    const below = { MBB_POS: 'Bottom', CB_BD_LOC: 'Top', SB_IP: 'IP42' };
    const boxes = boxesOf(withProperties(referenceBoards.RB2, below));
    expect(written(boxes, 'cubicle/2/chamber barrier')).toBe('Chamber barrier: 1000 0 475, 600 460 2');
    expect(written(boxes, 'main bar r/1')).toBe('Main bar R: 30 445 260, 1940 10 30');
    expect(written(boxes, 'cubicle/2/riser r/1')).toBe('Riser R: 1150 490 425, 10 30 1800');
    expect(written(boxes, 'cubicle/1/door/1A')).toBe('Door: 0 -20 1677, 600 20 596');
    const own = boxesOf(aBoard(below, [anACB()]));
    // From below to the lower terminals, 475 + 1100 - 153; cables are led to the upper ones.
    expect(written(own, 'cubicle/1/dropper r/1')).toBe('Dropper R: 145 250 425, 10 100 997');
    expect(
      ['cable compartment', 'breaker', 'instrument'].map((door) => written(own, `cubicle/1/${door} door/1A`)),
    ).toEqual([
      'Cable compartment door: 0 -20 1827, 600 20 446',
      'Breaker door: 0 -20 1127, 600 20 696',
      'Instrument door: 0 -20 477, 600 20 646',
    ]);
  });

  it.each(['Rear-top', 'Rear-bottom'])('of bars that were asked for at the rear, %s: as at the top', (position) => {
    const places = (boxes: readonly ModelBox[]) => boxes.map(({ path, at, size }) => ({ path, at, size }));
    expect(places(boxesOf(withProperties(referenceBoards.RB2, { MBB_POS: position })))).toEqual(places(rb2));
  });

  it('of a bus duct: walls of its box at the rear edge of the roof, bars down to the lower terminals, roof open for them', () => {
    const ducted = { RATED_CURRENT: 1600, SB_IP: 'IP42', SB_CONN_TYPE: 'Bus duct (rigid)' };
    const boxes = boxesOf(aBoard(ducted, [anACB()]));
    expect(['front', 'rear', 'left', 'right'].map((side) => written(boxes, `cubicle/1/bus duct box/${side}`))).toEqual([
      'Bus duct box: 0 400 2275, 600 2 300',
      'Bus duct box: 0 798 2275, 600 2 300',
      'Bus duct box: 0 400 2275, 2 400 300',
      'Bus duct box: 598 400 2275, 2 400 300',
    ]);
    // 75 + 1100 - 153 up to 100 above the roof, 60 from the rear.
    expect(written(boxes, 'cubicle/1/duct bar r/1')).toBe('Duct bar R: 145 640 1022, 10 100 1353');
    expect(written(boxes, 'cubicle/1/duct bar r leg/1')).toBe('Duct bar R leg: 145 531 1022, 10 109 100');
    expect(written(boxes, 'cubicle/1/roof plate')).toBe('Roof plate: 0 0 2273, 600 610 2');
    expect(written(boxes, 'cubicle/1/insulating plate/roof plate/1')).toBe('Insulating plate: 0 610 2270, 600 190 5');
  });

  it('of several bars of a phase: gaps of their thickness, four in two pairs', () => {
    const across = (board: BoardConfiguration) =>
      boxesOf(board)
        .filter(({ name }) => name === 'Main bar Y')
        .map(({ at }) => at.y);
    // D 800, three conductors and a neutral 150 apart: Y is at 400 + 75 from the front.
    expect(across(referenceBoards.RB4)).toEqual([490, 470, 450]);
    const four = across(aBoard({ RATED_CURRENT: 3200, SB_IP: 'IP54' }, [aFeeder('I/C', 'ACB_IC', 3200, 4, 'A1')]));
    // D 1000, 200 apart: Y is at 600; the pairs stand 30 and 50 off.
    expect(four).toEqual([645, 625, 565, 545]);
  });

  it('closes each bus section at its left, and the last cubicle at its right', () => {
    const sides = boxesOf(referenceBoards.RB1).filter(({ name }) => name.endsWith('side plate'));
    expect(sides.map(({ cubicle, at }) => [cubicle, at.x])).toEqual([
      [1, 0],
      [4, 2400],
      [5, 3998],
    ]);
    // Between sections the bars pass: the plate ends at the border of the chamber.
    expect(sides.map(({ size }) => size.z)).toEqual([2200, 1800, 2200]);
  });

  it('has one door before a blank cubicle and before a cable box, whose bars are flat above each other', () => {
    const boxes = boxesOf(
      aBoard({ RATED_CURRENT: 4000 }, [
        aFeeder('I/C', 'ACB_IC', 4000, 4, 'A1', { CABLE_RUNS: 12, CABLE_SIZE: 300 }),
        aBlank('Future', 600, 'A1'),
      ]),
    );
    const inside = (cubicle: number) =>
      boxes.filter((box) => box.cubicle === cubicle && box.part === 'door').map(({ path, size }) => [path, size.x]);
    expect(inside(1)).toEqual([['cubicle/1/door/1A', 400]]);
    const boxBars = boxes.filter(({ name }) => name.startsWith('Box bar')).map(({ name, at }) => [name, at.z]);
    // Below each other from the lower terminals, 75 + 1100 - 153: the lowest bar of four is 85 below their middle.
    expect(Map.groupBy(boxBars, ([name]) => name).size).toBe(4);
    expect(boxes.filter(({ cubicle, part }) => cubicle === 3 && part === 'bar')).toEqual([]);
    expect(inside(3)).toEqual([['cubicle/3/door/3A', 600]]);
  });

  it('has no base frame where the board stands without one', () => {
    const boxes = boxesOf(withProperties(referenceBoards.RB2, { SB_BASEFRAME: 0 }));
    expect(boxes.some(({ name }) => name === 'Base frame')).toBe(false);
    expect(Math.min(...boxes.map(({ at }) => at.z))).toBe(0);
  });

  it('fills length, depth with the doors, and height of any board, each part once and every breaker at its address', () => {
    const boards = [longBoard, ...Array.from({ length: 80 }, (_, seed) => randomBoard(createRandom(seed)))];
    const models = boards.map(modelOf).filter((model) => model !== null);
    expect(models.length).toBeGreaterThan(50);
    for (const { design, boxes } of models) {
      const ends = (axis: 'x' | 'y' | 'z') => [
        Math.min(...boxes.map(({ at }) => at[axis])),
        Math.max(...boxes.map(({ at, size }) => at[axis] + size[axis])),
      ];
      expect([ends('x'), ends('y'), ends('z')]).toEqual([
        [0, design.lengthMm.value],
        [-20, design.depthMm.value],
        [0, heightWithBoxesMm(design)],
      ]);
      expect(boxes.filter(({ size }) => !(size.x > 0 && size.y > 0 && size.z > 0))).toEqual([]);
      expect(new Set(boxes.map(({ path }) => path)).size).toBe(boxes.length);
      const breakers = (design.compartments ?? []).filter(({ placed }) => (placed?.feeder.values.FRAME ?? '') !== '');
      const shown = boxes.filter(({ part }) => part === 'breaker');
      expect(shown.map(({ compartment }) => compartment?.address)).toEqual(breakers.map(({ address }) => address));
    }
  });
});
