import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aComponent, aFeeder, withProperties } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomCabinetBoard } from '@pw/testing/random-cabinet-board';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { type CabinetPlan, POLE_CABINET } from '../model/cabinet.ts';
import { cabinetArticles } from './board-cabinet.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** Eight ways of 32 A behind 100 A: the first worked example of SBD 7.3. */
const eightWays = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
  aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
  aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8'),
]);

/** A section of so many modules: single poles, and the isolator of four that comes with it. */
const section = (modules: number, properties = {}) =>
  aFeeder('DB', 'DB', 63, 4, 'A1', properties, [
    aComponent('SmallWay', { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: modules - 4 }),
  ]);

const oneSection = aBoard({ RATED_CURRENT: 63, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
  aFeeder('I/C', 'MCCB_IC', 63, 4, 'A1'),
  section(24),
]);

/** The third worked example: instruments of the incomer, and a section of 30 modules behind small breakers of 25 kA. */
const floorBoard = aBoard({ RATED_CURRENT: 250, INTERRUPT_RATING: 25, SB_IP: 'IP54' }, [
  aFeeder('I/C', 'MCCB_IC', 250, 4, 'A1', {}, [aComponent('Ammeter')]),
  aFeeder('O/G-160', 'MCCB_OG', 160, 3, 'A2'),
  aFeeder('O/G-63', 'MCCB_OG', 63, 3, 'A4'),
  section(30, { DB_MCB_KA: 25 }),
]);

const designOf = (board: BoardConfiguration) => {
  const { design } = assessBoard(knowledge, board);
  if (!design) {
    throw new Error('the board has no design');
  }
  return design;
};

const cabinetOf = (board: BoardConfiguration): CabinetPlan | null => designOf(board).cubicles[0]?.cabinet ?? null;

describe('a board in a cabinet (SBD 7.3)', () => {
  it('is the first that its current, its fault level and its units allow', () => {
    const { board, design } = assessBoard(knowledge, eightWays);
    const { cubicles = [], heightMm, depthMm, lengthMm, transportUnits = [] } = design ?? {};
    const plan = cubicles[0]?.cabinet;

    expect(board.feeders.map(({ values }) => [values.CABINET_W, values.CABINET_H])).toEqual([
      [141.6, 150],
      [116.2, 150],
    ]);
    expect(plan).toMatchObject({ name: 'WC-4', mounting: 'wall', noun: 'wall cabinet' });
    // 150 busbars, 250 for cables of 50 mm2, 150 incomer and two rows of 150.
    expect(cubicles.map(({ type, usedMm }) => [type, usedMm])).toEqual([['CAB', 850]]);
    expect([lengthMm?.value, heightMm?.value, depthMm?.value, transportUnits.length]).toEqual([600, 1000, 300, 1]);
    expect(plan?.rows.map(({ places }) => places.length)).toEqual([1, 4, 4]);
    expect(String(board.values.MBB_SIZE)).toBe('1x20x5');
    expect(board.values).toMatchObject({ SB_FORM: '2b', MBB_CAPACITY: 160, SUPPORT_SPAN: 500 });
  });

  it('has its cable zone at the side of the entry, then the room that is left, ways, incomers and busbars', () => {
    const strips = (board: BoardConfiguration) => {
      const { zones, rows } = cabinetOf(board) ?? { zones: [], rows: [] };
      const ofRows = rows.map(({ isOfIncomers, topMm, heightMm }) => {
        return { use: isOfIncomers ? 'incomers' : 'ways', topMm, heightMm };
      });
      return [...zones, ...ofRows]
        .toSorted((one, other) => one.topMm - other.topMm)
        .map(({ use, topMm, heightMm }) => `${topMm} ${use} ${heightMm}`);
    };

    expect(strips(eightWays)).toEqual([
      '0 busbars 150',
      '150 incomers 150',
      '300 ways 150',
      '450 ways 150',
      '600 reserve 90',
      '690 cables 250',
    ]);
    expect(strips(withProperties(eightWays, { CB_BD_LOC: 'Top' }))).toEqual([
      '0 cables 250',
      '250 reserve 90',
      '340 ways 150',
      '490 ways 150',
      '640 incomers 150',
      '790 busbars 150',
    ]);
  });

  it('has a terminal block in the place of busbars where a section of small ways is its one way', () => {
    const { board, design } = assessBoard(knowledge, oneSection);

    // A cable of 25 mm2 needs 250 mm: 10 mm too many for WC-3.
    expect(design?.cubicles[0]).toMatchObject({ usedMm: 750, cabinet: { name: 'WC-4' } });
    expect(design?.busbars).toMatchObject({ main: { size: '', capacityA: { value: 125 } }, neutral: null });
    expect(design?.takeOff.busbarNetKg.value).toBe(0);
    expect(board.values).toMatchObject({ TERMINAL_BLOCK: 125, MBB_SIZE: '', MBB_CAPACITY: 125 });
  });

  it.each([
    ['a further way', { feeders: [...oneSection.feeders, aFeeder('O/G', 'MCCB_OG', 32, 3, 'A1')] }],
    ['more than 125 A', withProperties(oneSection, { RATED_CURRENT: 160 })],
    ['more than 10 kA', withProperties(oneSection, { INTERRUPT_RATING: 16 })],
  ])('has busbars with %s', (_, changed) => {
    const { board } = assessBoard(knowledge, { ...oneSection, ...changed });
    expect(board.values.TERMINAL_BLOCK).toBe(0);
    expect(String(board.values.MBB_SIZE)).toMatch(/^1x/);
  });

  it('stands on the floor where no wall cabinet is high enough', () => {
    const { cubicles } = designOf(floorBoard);
    expect(cubicles[0]).toMatchObject({ usedMm: 1400, cabinet: { name: 'FC-1', mounting: 'floor' } });
  });

  it('keeps room for an incomer with instruments alone', () => {
    const without = { ...floorBoard, feeders: floorBoard.feeders.map((feeder) => ({ ...feeder, components: [] })) };
    const ofIncomer = (board: BoardConfiguration) => assessBoard(knowledge, board).board.feeders[0]?.values.CABINET_H;
    expect([ofIncomer(floorBoard), ofIncomer(without)]).toEqual([450, 250]);
  });

  it('keeps a reserve of the ways in whole steps, which may ask for a larger cabinet', () => {
    const used = (percent: number) =>
      designOf(withProperties(eightWays, { CABINET_RESERVE: percent })).cubicles.map(({ usedMm, cabinet }) => [
        usedMm,
        cabinet?.name,
      ]);
    expect([0, 10, 40, 50].flatMap(used)).toEqual([
      [850, 'WC-4'],
      [900, 'WC-4'],
      [1000, 'WC-5'],
      [1000, 'WC-5'],
    ]);
  });

  it('has small ways in rows as short as its plate asks for', () => {
    const small = aBoard({ RATED_CURRENT: 63, INTERRUPT_RATING: 10 }, [
      aFeeder('I/C', 'MCCB_IC', 63, 4, 'A1'),
      section(20),
    ]);
    const { board, design } = assessBoard(knowledge, small);
    const values: Readonly<Record<string, unknown>> = board.feeders[1]?.values ?? {};
    // 20 x 1.2 = 24 modules in rows of 22 would need 750 mm of 640.
    expect([design?.cubicles[0]?.cabinet?.name, values.ROW_MODULES, values.ROWS]).toEqual(['WC-3', 24, 1]);
    const smaller = assessBoard(knowledge, { ...small, feeders: [...small.feeders.slice(0, 1), section(18)] });
    const ofSmaller: Readonly<Record<string, unknown>> = smaller.board.feeders[1]?.values ?? {};
    expect([smaller.design?.cubicles[0]?.cabinet?.name, ofSmaller.ROW_MODULES, ofSmaller.ROWS]).toEqual([
      'WC-2',
      22,
      1,
    ]);
  });

  it('is bought: no steel is made for it, and it weighs its own mass, its devices, its bars and its wiring', () => {
    const { cubicles, takeOff, transportUnits } = designOf(eightWays);
    const [cabinet] = cubicles;
    expect([takeOff.sheetMetalKg.value, takeOff.mbpKg.value, takeOff.paintedAreaM2.value]).toEqual([0, 0, 0]);
    expect([takeOff.frpSets.value, takeOff.doors.value]).toEqual([3, 1]);
    // 3 kg and 0.05 kg for each of no wire points.
    expect([cabinet?.enclosureKg?.value, cabinet?.smallPartsKg.value]).toEqual([42, 3]);
    const barsKg = takeOff.busbarNetKg.value;
    expect(transportUnits[0]?.massKg.value).toBeCloseTo(42 + 3 + (cabinet?.deviceKg.value ?? 0) + barsKg, 9);
    // Three phases and neutral of 100 mm2 and the earth over the plate, links of 0.35 m of each pole.
    const mm3 = 4 * 100 * 540 + 100 * 540 + 350 * (4 * 60 + 8 * 3 * 60);
    expect(barsKg).toBeCloseTo(mm3 * 8.93e-6, 1);
  });

  it('takes 3 h to fit out instead of the 5 h of a cubicle', () => {
    const assembly = (board: BoardConfiguration) =>
      designOf(board).hours.departments.find(({ department }) => department === 'assembly')?.hours.value;
    const inCubicles = withProperties(eightWays, { SB_CABINET: 'Floor cubicle' });
    const columns = designOf(inCubicles).cubicles.length;
    expect((assembly(inCubicles) ?? 0) - (assembly(eightWays) ?? 0)).toBeCloseTo(5 * columns - 3, 6);
  });

  it('is bought with its bracket on a pole, and with its terminal block', () => {
    const bought = (board: BoardConfiguration) => {
      const assessed = assessBoard(knowledge, board);
      return assessed.design
        ? cabinetArticles(knowledge.tables, assessed.board, assessed.design).map(
            ({ article }) => `${article.catalogueNumber} ${article.materialClass}`,
          )
        : [];
    };
    const onPole = withProperties(eightWays, { SB_CABINET: 'Pole' });
    expect(assessBoard(knowledge, onPole).design?.cubicles.map(({ cabinet }) => cabinet?.noun)).toEqual([POLE_CABINET]);
    expect(bought(onPole)).toEqual(['PW-CAB-WC-4 Bought Out', 'PW-POLE Non-Siemens Switchgear']);
    expect(bought(oneSection)).toEqual(['PW-CAB-WC-4 Bought Out', 'PW-BLOCK-125 Non-Siemens Switchgear']);
    expect(bought(withProperties(eightWays, { SB_CABINET: 'Floor cubicle' }))).toEqual([]);
  });
});

describe('a board without being asked (Auto)', () => {
  it.each([
    ['is too large', withProperties(eightWays, { RATED_CURRENT: 750, NEUTRAL_RATING: 100 })],
    ['asks for another form', withProperties(eightWays, { SB_FORM: '3b' })],
    ['asks for cubicles', withProperties(eightWays, { SB_CABINET: 'Floor cubicle' })],
    ['has a cubicle of its own', { ...eightWays, feeders: [...eightWays.feeders, aBlank('Future', 400, 'A1')] }],
    ['has a bus coupler', withProperties(eightWays, { QTY_BC: 1 })],
    ['finds no cabinet for its fault level', withProperties(eightWays, { INTERRUPT_RATING: 65 })],
  ])('has cubicles when it %s, in the form that is usual there', (_, board) => {
    const { design, board: evaluated } = assessBoard(knowledge, board);
    expect(design?.cubicles.every(({ type }) => type !== 'CAB')).toBe(true);
    expect([evaluated.values.CABINET, evaluated.values.SB_FORM]).toEqual(['', '3b']);
  });

  it('has a cabinet in form 1 as well', () => {
    expect(cabinetOf(withProperties(eightWays, { SB_FORM: '1' }))?.name).toBe('WC-4');
  });
});

describe('a cabinet that was asked for', () => {
  const messagesOf = (board: BoardConfiguration) =>
    runChecks({ ...assessBoard(knowledge, board), tables: knowledge.tables, unpriced: [] })
      .filter(({ id }) => id === 'W2')
      .map(({ message }) => message);
  const asking = (properties: Readonly<Record<string, string | number>>, feeders = eightWays.feeders) => ({
    ...eightWays,
    properties: { ...eightWays.properties, SB_CABINET: 'Wall cabinet', ...properties },
    feeders,
  });

  it.each([
    ['1000 A, at most 400 A', asking({ RATED_CURRENT: 1000 })],
    ['65 kA, at most 50 kA', asking({ INTERRUPT_RATING: 65 })],
    ['form 4b', asking({ SB_FORM: '4b' })],
    ['it has a bus coupler', asking({ QTY_BC: 1 })],
    ['a feeder needs a cubicle of its own', asking({}, [...eightWays.feeders, aBlank('Future', 400, 'A1')])],
    [
      'it needs 1750 mm of a plate of 1140 mm',
      asking({}, [
        ...eightWays.feeders,
        aFeeder('Pump', 'MCCB_OG', 32, 3, 'A20'),
        aFeeder('Fan', 'MCCB_OG', 32, 3, 'A20'),
      ]),
    ],
    [
      'a unit is 840 mm wide, its plate 740 mm',
      asking({}, [
        ...eightWays.feeders,
        aFeeder('KWH', 'METER', null, null, 'A1', { METER_KIND: 'kWh CT', METER_QTY: 3 }),
      ]),
    ],
  ])('is reported when it takes no board: %s', (reason, board) => {
    expect(messagesOf(board)).toEqual([`No wall cabinet takes this board (${reason}): floor cubicles drawn`]);
    expect(designOf(board).cubicles.every(({ type }) => type !== 'CAB')).toBe(true);
  });

  it('is not reported where it takes the board, nor where nobody asked', () => {
    expect(messagesOf(asking({}))).toEqual([]);
    expect(messagesOf(withProperties(eightWays, { INTERRUPT_RATING: 65 }))).toEqual([]);
  });

  it('holds no board without feeders', () => {
    const { design, board } = assessBoard(knowledge, asking({}, []));
    expect([design, board.values.CABINET]).toEqual([null, '']);
  });
});

describe('any board in a cabinet', () => {
  it('has all its copies on the plate, none over another or out of its row', () => {
    let seen = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const board = randomCabinetBoard(createRandom(seed));
      const { design } = assessBoard(knowledge, board);
      const [cubicle] = design?.cubicles ?? [];
      if (!cubicle?.cabinet) {
        continue;
      }
      seen += 1;
      const { rows, zones, plateWidthMm, plateHeightMm, riser } = cubicle.cabinet;
      const places = rows.flatMap((row) => row.places);
      expect(places.map(({ feeder }) => feeder)).toEqual(cubicle.feeders.map((_, index) => index));
      const copies = board.feeders.reduce((sum, { properties }) => sum + Number(properties.SECTION_A ?? 0), 0);
      const leftOut = design?.leftOut.reduce((sum, { values }) => sum + values.COPIES, 0) ?? 0;
      expect(places.length).toBe(copies - leftOut);
      for (const row of rows) {
        let endMm = -1e-6;
        for (const { leftMm, widthMm, heightMm } of row.places) {
          expect(leftMm).toBeGreaterThanOrEqual(endMm - 1e-6);
          expect(heightMm).toBeLessThanOrEqual(row.heightMm);
          endMm = leftMm + widthMm;
        }
        expect(endMm).toBeLessThanOrEqual(plateWidthMm - (riser?.stripMm ?? 0) + 1e-6);
      }
      const strips = [...rows, ...zones].toSorted((one, other) => one.topMm - other.topMm);
      let topMm = 0;
      for (const strip of strips) {
        expect(strip.topMm).toBeCloseTo(topMm, 6);
        topMm += strip.heightMm;
      }
      expect(topMm).toBeCloseTo(plateHeightMm, 6);
    }
    expect(seen).toBeGreaterThan(70);
  });
});
