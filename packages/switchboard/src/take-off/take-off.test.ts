import { mustReadCatalog } from '@pw/catalog/read';
import { codeList } from '@pw/configurator/code-list';
import { aBoard } from '@pw/testing/configuration';
import { aModule, anEvaluatedFeeder, evaluatedReferenceBoards } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { designBoard } from '../design/design-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, PlacedFeeder } from '../model/design.ts';
import type { MissingEntry } from '../model/feeder-faults.ts';
import type { BoardValues } from '../model/part-properties.ts';
import { boardSheetParts, cubicleSheetParts, type SteelPart } from './sheet-metal.ts';
import { takeOffData } from './take-off-data.ts';
import { cubicleWidth } from './weigh-cubicle.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const { RB1, RB2, RB4 } = evaluatedReferenceBoards(tables);
const data = takeOffData(tables, RB2);

function designOf(board: EvaluatedBoard): BoardDesign {
  const design = designBoard(tables, board);
  if (!design) {
    throw new Error('the board has no design');
  }
  return design;
}

const changed = (board: EvaluatedBoard, values: Partial<BoardValues>): EvaluatedBoard => ({
  ...board,
  values: { ...board.values, ...values },
});

function sheetPartsOf(board: EvaluatedBoard, number: number): Readonly<Record<string, string>> {
  const design = designOf(board);
  const [cubicle] = design.cubicles.filter((each) => each.number === number);
  return cubicle
    ? printed(
        cubicleSheetParts(data, enclosureOf(board), {
          cubicle,
          widthMm: cubicleWidth(data, cubicle),
          glandPlates: cubicle.glandPlates ?? null,
        }),
      )
    : {};
}

const enclosureOf = (board: EvaluatedBoard) => ({
  heightMm: data.layout('frame height'),
  depthMm: board.figure('DEPTH'),
  formFactor: data.formFactor(board.values.SB_FORM),
  boxed: new Set<PlacedFeeder>(),
});

const printed = (parts: readonly SteelPart[]) =>
  Object.fromEntries(parts.map(({ part, massKg }) => [part, massKg.value.toFixed(2)]));

const one = (value: number) => Number(value.toFixed(1));

describe('sheet metal', () => {
  it('of 2.0 mm partitions weighs a quarter more than of 1.6 mm, with the same paint', () => {
    const plain = { RATED_CURRENT: 1600, SB_IP: 'IP42' };
    const [thin, thick] = [1.6, 2].map((mm) =>
      designOf(evaluateBoard(knowledge, aBoard({ ...plain, PARTITION_MM: mm }))),
    );
    // Barrier 0.6 x 0.6 and device partitions 2 x 0.6 x 0.6 x 0.8, 0.4 mm more: 0.936 x 0.0004 x 7850.
    expect((thick?.takeOff.sheetMetalKg.value ?? 0) - (thin?.takeOff.sheetMetalKg.value ?? 0)).toBeCloseTo(2.939, 3);
    expect(thick?.takeOff.paintedAreaM2.value).toBeCloseTo(thin?.takeOff.paintedAreaM2.value ?? 0, 9);
  });

  it('of RB2, part by part as SBD 13.4 prints it', () => {
    // Frame (4 x 2.2 + 4 x 1.0 + 4 x 0.6) x 0.16 x 0.002 x 7850; 7 modules: (7 x 0.6 x 0.6 x 0.8 + 1.8 x 0.6) x 12.56.
    const common = {
      frame: '38.18',
      doors: '38.68',
      'rear and top covers': '37.98',
      // 0.36 x 0.4 m of 3 mm, and 1.0 x 0.6 m less that of 1.6 mm.
      'gland plate': '3.39',
      'floor plate': '5.73',
      'busbar chamber barrier': '7.54',
    };
    const partitions = (number: number) => {
      const { 'module partitions': modules, 'cable alley partition': alley, ...rest } = sheetPartsOf(RB2, number);
      return { rest, partitions: (Number(modules) + Number(alley)).toFixed(1) };
    };

    expect(partitions(1)).toEqual({ rest: common, partitions: '38.9' });
    expect(partitions(2)).toEqual({ rest: common, partitions: '20.8' });
    expect(
      printed(
        boardSheetParts(data, enclosureOf(RB2), { cubicles: 2, lengthMm: RB2.figure('DEPTH'), isOutdoor: false }),
      ),
    ).toEqual({
      'end covers': '35.81',
      'partitions between cubicles': '16.58',
    });
  });

  it.each([
    ['1', 0],
    ['2b', 0],
    ['3b', 1],
    ['4b', 1.35],
  ])('in form %s has %s times the partitions of modules', (form, factor) => {
    const kgIn = (SB_FORM: string) => designOf(changed(RB2, { SB_FORM })).takeOff.sheetMetalKg.value;

    // The rows of partitions weigh 38.89 and 20.80 kg in form 3b.
    expect(kgIn(form) - kgIn('3b')).toBeCloseTo((factor - 1) * (38.89 + 20.8), 1);
  });

  it('gives a blank cubicle its enclosure and base frame, but neither partitions, plate, bars nor supports', () => {
    const blank = anEvaluatedFeeder('Future', 'EMPTY', 'A1', { REQD_CUBICLE_TYPE: 'EMPTY', CUBICLE_WIDTH: 600 });
    const board = { ...RB2, feeders: [...RB2.feeders, blank] };
    const last = designOf(board).cubicles.at(-1);

    expect(Object.keys(sheetPartsOf(board, 3))).toEqual([
      'frame',
      'doors',
      'rear and top covers',
      'floor plate',
      'busbar chamber barrier',
    ]);
    // 2 x (0.6 + 0.6) m of ISMC 75 at 7.14 kg/m.
    expect(last?.mbpKg.value).toBeCloseTo(17.136, 6);
    expect([last?.barsKg.value, last?.frpSets.value, last?.usedMm]).toEqual([0, 0, 0]);
  });

  it('has a face of paint on both sides of every sheet', () => {
    // By thickness: frames and doors 153.73 kg of 2 mm, glands 6.78 of 3 mm, the rest 214.57 of 1.6 mm.
    const expected = 2 * (153.73 / 15.7 + 6.78 / 23.55 + 214.57 / 12.56);
    expect(designOf(RB2).takeOff.paintedAreaM2.value).toBeCloseTo(expected, 1);
  });
});

describe('mounting and base parts', () => {
  it('of RB2: plates 12.52 and 2.59, base frames 22.85 each', () => {
    const kg = designOf(RB2).cubicles.map((cubicle) => cubicle.mbpKg.value);

    expect(kg.map((each) => each.toFixed(2))).toEqual([(12.52 + 22.85).toFixed(2), (2.59 + 22.85).toFixed(2)]);
  });

  it.each([
    [0, 0],
    [75, 7.14],
    [100, 9.56],
    [200, 22.3],
  ])('with a base frame of %s mm weigh %s kg per metre of channel', (height, kgPerM) => {
    const plates = 12.52 + 2.59;

    const kg = designOf(changed(RB2, { SB_BASEFRAME: height })).takeOff.mbpKg.value;

    expect(kg).toBeCloseTo(plates + 2 * 2 * (1.0 + 0.6) * kgPerM, 1);
  });
});

describe('busbar purchase', () => {
  it('adds 5 % to the net mass and rounds it half up to 0.1 kg', () => {
    const { busbarNetKg, busbarPurchase } = designOf(RB1).takeOff;

    expect(busbarPurchase.map(({ material, massKg }) => [material, massKg.value])).toEqual([['Copper', 548.8]]);
    expect(busbarNetKg.value * 1.05).toBeCloseTo(548.8, 1);
  });

  it('rounds phases and an earth bar of another metal each on its own', () => {
    // Phases 433.0 - 13.0 = 420.0 kg Al; earth 800 mm2 x 6.0 m x 7850 kg/m3 = 37.7 kg of galvanised steel.
    const { busbarPurchase, busbarPurchaseKg } = designOf(changed(RB4, { EARTH_BUS: 'GI' })).takeOff;

    expect(busbarPurchase.map(({ material }) => material)).toEqual(['Aluminium', 'GI']);
    const [phases = 0, earth = 0] = busbarPurchase.map(({ massKg }) => massKg.value);
    expect(earth).toBe(one(37.68 * 1.05));
    expect(one(phases * 10) % 1).toBe(0);
    expect(busbarPurchaseKg.value).toBeCloseTo(phases + earth, 9);
  });
});

describe('wire points', () => {
  it('counts the wire points of all placed entries, not of those that are left out', () => {
    const placed = aModule('P', 'MCCB_OG', 'A2', { RATING: 100, MODULE_HEIGHT: 200, WIRE_POINTS: 28 });
    const lacking = codeList<MissingEntry>([{ code: 'RATED_CURRENT_EMPTY' }]);
    const faulty = aModule('Q', 'MCCB_OG', 'A1', { WIRE_POINTS: 14, INCOMPLETE: lacking });

    const design = designOf({ ...RB2, feeders: [...RB2.feeders, placed, faulty] });

    expect(design.takeOff.wirePoints.value).toBe(28);
    expect(design.leftOut).toEqual([faulty]);
  });
});
