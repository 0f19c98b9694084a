import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { boardFrame } from '../front-view/board-view.ts';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Box, Sheet } from '../sheet/sheet.ts';
import { boardBoxes } from '../solid-model/board-boxes.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { boardSections } from './board-sections.ts';
import { aSetBoard, aSetHead, itemsOutside, overlappingTexts } from './sample-set.ts';
import { alleyCables, boxCables, cabledFeeders, cableFan } from './section-cables.ts';
import { setRoom } from './set-paper.ts';

const golden = join(import.meta.dirname, '../../golden/sections');
const knowledge = compileKnowledge(mustReadCatalog());

function sections(configuration: BoardConfiguration): readonly Sheet[] {
  const given = aSetBoard(knowledge, configuration);
  return given ? boardSections(given, aSetHead()) : [];
}

const { RB1, RB2, RB4, RB5 } = referenceBoards;
const rearBelow = withProperties(RB4, { MBB_POS: 'Rear-bottom', CB_BD_LOC: 'Top' });
const ducted = aBoard({ RATED_CURRENT: 2500, SB_IP: 'IP42', MBB_POS: 'Bottom', SB_CONN_TYPE: 'Bus duct (rigid)' }, [
  aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1'),
  aFeeder('way', 'MCCB_OG', 250, 4, 'A4'),
]);
const boards = { ducted, RB1, RB2, RB4, RB5, rearBelow, 'long-board': longBoard };

/** A cubicle of a board as the cables of its section need it. */
function cabledCubicle(configuration: BoardConfiguration, number: number) {
  const given = aSetBoard(knowledge, configuration);
  const cubicle = given?.design.cubicles.find((each) => each.number === number);
  if (!given || !cubicle) {
    throw new Error(`the board has no cubicle ${number}`);
  }
  const { board, design, tables } = given;
  const boxes = boardBoxes(tables, board, design).filter((box) => box.cubicle === number);
  return { frame: boardFrame(tables, board, design), design, cubicle, boxes };
}

const barsOf = (sheet: Sheet | undefined): readonly Box[] =>
  sheet?.items.flatMap((item) => (item.kind === 'rectangle' && item.layer === '5-BUSBAR' ? [item.box] : [])) ?? [];

/** The height above the floor of a place of a sheet, real mm, by the dimension of the base frame. */
function realZ(sheet: Sheet | undefined, y: number): number {
  const base = sheet?.items.find((item) => item.kind === 'dimension' && item.axis === 'vertical');
  return base?.kind === 'dimension' ? Math.round((y - base.from.y) * (sheet?.scale ?? 1)) : Number.NaN;
}

const textsOf = ({ items }: Sheet): readonly string[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
const titlesOf = (sheets: readonly Sheet[]) => sheets.flatMap(textsOf).filter((text) => text.startsWith('SECTION '));

describe('the sections', () => {
  it.each(Object.entries(boards))('of %s are drawn as their golden sheets show them', (name, board) => {
    const sheets = sections(board);
    for (const [index, sheet] of sheets.entries()) {
      expect(textsOutsideTheirBox(sheet)).toEqual([]);
      expect(overlappingTexts(sheet)).toEqual([]);
      expect(itemsOutside(sheet, setRoom)).toEqual([]);
      expect(textsOf(sheet).join('')).not.toContain('…');
      const svg = sheetSvg(sheet);
      expect(sheetDxf(sheet)).toBe(sheetDxf(sheet));
      const path = join(golden, `${name}-${index + 1}.svg`);
      if (process.env.UPDATE_GOLDEN === '1') {
        mkdirSync(golden, { recursive: true });
        writeFileSync(path, svg);
      }
      expect(readFileSync(path, 'utf8') === svg, `${path} differs: look at it, then UPDATE_GOLDEN=1`).toBe(true);
    }
    expect(existsSync(join(golden, `${name}-${sheets.length + 1}.svg`)), 'a golden sheet too many').toBe(false);
  });

  it('are one for each different cubicle, with the numbers of all that are equal to it', () => {
    expect(titlesOf(sections(RB4))).toEqual([
      'SECTION A-A, CUBICLES 1, 7',
      'SECTION B-B, CUBICLES 2, 6',
      'SECTION C-C, CUBICLES 3, 5',
      'SECTION D-D, CUBICLE 4',
    ]);
    const numbers = titlesOf(sections(longBoard)).flatMap((title) => title.match(/\d+/g)?.map(Number) ?? []);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('have the largest scale at which they are on one sheet, and go on on a second one where none does', () => {
    const planOf = (board: BoardConfiguration) => sections(board).map(({ scale }) => scale);
    expect([RB2, RB4, longBoard].map(planOf)).toEqual([[10], [20], [10, 10]]);
    expect(sections(RB4).flatMap(textsOf)).toContain('1:20, A3');
  });

  it('are dimensioned as the board is designed: parts of the height, height and depth, and the spacing of the bars', () => {
    const numbersOf = (sheets: readonly Sheet[]) =>
      sheets.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'dimension' ? [item.measuredMm] : [])));
    expect(numbersOf(sections(RB2)).slice(0, 6)).toEqual([100, 75, 1800, 400, 2275, 600]);
    const measured = sections(RB4).flatMap(({ items, scale }) =>
      items.flatMap((item) => {
        if (item.kind !== 'dimension') {
          return [];
        }
        const along = item.axis === 'horizontal' ? item.to.x - item.from.x : item.to.y - item.from.y;
        return [[item.measuredMm, Math.round(Math.abs(along) * scale * 1000) / 1000]];
      }),
    );
    expect(measured.filter(([printed, drawn]) => printed !== drawn)).toEqual([]);
    expect(measured).toHaveLength(24);
  });

  it('show a palm from the far terminals of a breaker, its rows of lugs at 150 mm, and a cable from each to the plate', () => {
    const path = [
      { y: 300, z: 840 },
      { y: 300, z: 780 },
      { y: 300, z: 780 },
      { y: 300, z: 75 },
    ];
    const bars = { widthMm: 100, betweenRowsMm: 150, farZ: 980 };
    const fan = cableFan(path, { ...bars, rows: 2, rearY: 500 });
    expect(fan?.palm).toEqual({ at: { y: 250, z: 640 }, size: { y: 100, z: 340 } });
    expect(fan?.leg).toEqual({ at: { y: 350, z: 880 }, size: { y: 150, z: 100 } });
    expect(fan?.cables.map(([lug, ...others]) => [lug?.z, others.at(-1)])).toEqual([
      [840, { y: 220, z: 75 }],
      [690, { y: 300, z: 75 }],
    ]);
    expect(cableFan(path, { ...bars, rows: 1, rearY: 300 })?.leg).toBeNull();
    expect(cableFan([], { ...bars, rows: 1, rearY: 500 })).toBeNull();
  });

  it('show the palm of RB1 at the lower terminals of its incomer, 153 mm below the middle of the breaker', () => {
    const [sheet] = sections(RB1);
    const tops = barsOf(sheet).map(({ y, heightMm }) => realZ(sheet, y + heightMm));
    // 75 base, 1100 middle of the breaker, terminals 153 below it.
    expect(tops).toContain(75 + 1100 - 153);
  });

  it.each([
    ['bottom', RB1, false],
    ['top', withProperties(RB1, { CB_BD_LOC: 'Top' }), true],
  ] as const)(
    'show a dashed cable in the alley from each module to the %s plate, no two crossing',
    (_side, board, isTop) => {
      const given = cabledCubicle(board, 1);
      const cables = alleyCables(given, given.boxes);
      const { frame } = given;
      expect(cables).toHaveLength(6);
      const ends = cables.map((cable) => cable.at(-1));
      expect(new Set(ends.map((end) => end?.z))).toEqual(
        new Set([isTop ? frame.baseMm + frame.frameMm - 3 : frame.baseMm]),
      );
      const nearest = cables.map(([from]) => Math.abs((from?.z ?? 0) - (ends[0]?.z ?? 0)));
      expect(nearest).toEqual(nearest.toSorted((one, other) => one - other));
      const lanes = ends.map((end) => end?.y ?? 0);
      expect(lanes).toEqual(lanes.toSorted((one, other) => one - other));
      expect(new Set(lanes).size).toBe(6);
      const [sheet] = sections(board);
      const dashed = sheet?.items.filter((item) => item.kind === 'polyline' && item.pen?.lineType === 'hidden');
      expect(dashed).toHaveLength(6);
      expect(sheet && textsOf(sheet)).toContain('DASHED: CABLES IN THE ALLEY');
    },
  );

  it('show a cable from the bars of each conductor of a cable box, and none in the cubicle of its breaker', () => {
    const boxed = aBoard({ RATED_CURRENT: 3200, SB_IP: 'IP42' }, [
      aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1', { CABLE_RUNS: 9, CABLE_SIZE: 300 }),
    ]);
    const box = cabledCubicle(boxed, 1);
    expect(box.cubicle.type).toBe('CABLE_BOX');
    expect(boxCables(box, box.boxes).map((cable) => cable.at(-1)?.z)).toEqual([75, 75, 75, 75]);
    const breaker = cabledCubicle(boxed, 2);
    expect(cabledFeeders(breaker)).toEqual([]);
    expect(sections(boxed).flatMap(textsOf).join(' ')).toContain('Box bars ');
  });

  it('show the bars of a duct with their leg and no cables', () => {
    const [sheet] = sections(ducted);
    expect(sheet?.items.filter((item) => item.kind === 'polyline' && item.layer === '0-OUTLINE' && !item.pen)).toEqual(
      [],
    );
    expect(sheet && textsOf(sheet)).toContain('Dropper, duct bars 2x100x10 Cu per phase');
  });

  it('show the heaters of a board: in each cubicle, or in the first, which then has a section of its own', () => {
    const heatersOf = (HEATER: string) => {
      const sheets = sections(withProperties(RB1, { HEATER }));
      for (const sheet of sheets) {
        expect([...textsOutsideTheirBox(sheet), ...overlappingTexts(sheet)]).toEqual([]);
      }
      return [titlesOf(sheets).length, sheets.flatMap(textsOf).filter((text) => text === 'HEATER').length];
    };
    expect(['None', 'Per cubicle', 'Per board'].map(heatersOf)).toEqual([
      [3, 0],
      [3, 3],
      [4, 1],
    ]);
  });

  it('are two of breakers with one row of lugs and with two', () => {
    const incomer = (name: string, runs: number) =>
      aFeeder(name, 'ACB_IC', 1600, 4, 'A1', { CABLE_RUNS: runs, CABLE_SIZE: 300 });
    const of = (...runs: readonly number[]) =>
      titlesOf(
        sections(
          aBoard(
            { RATED_CURRENT: 3200, SB_IP: 'IP42' },
            runs.map((each, at) => incomer(`${at}`, each)),
          ),
        ),
      );
    expect([of(4, 3).length, of(5, 4).length]).toEqual([1, 2]);
  });
});
