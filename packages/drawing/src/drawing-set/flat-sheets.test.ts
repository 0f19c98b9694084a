import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { boardFrame } from '../front-view/board-view.ts';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Circle, Sheet } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { footings, foundation } from './foundation.ts';
import { glandPlatesOf } from './gland-plates.ts';
import { leavesOf, plan } from './plan.ts';
import { aSetBoard, aSetHead, itemsOutside, overlappingTexts } from './sample-set.ts';
import { setFrame } from './set-paper.ts';
import type { SetHead } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

const golden = join(import.meta.dirname, '../../golden/flat-sheets');
const knowledge = compileKnowledge(mustReadCatalog());

function given(configuration: BoardConfiguration): SetBoard {
  const board = aSetBoard(knowledge, configuration);
  if (!board) {
    throw new Error('The board has no design');
  }
  return board;
}

const drawings: Readonly<Record<string, (board: SetBoard, head: SetHead) => readonly Sheet[]>> = {
  PL: plan,
  FD: foundation,
};

const { RB1, RB2, RB5 } = referenceBoards;
const noBase = withProperties(RB2, { SB_BASEFRAME: 0 });
const ducted = aBoard({ RATED_CURRENT: 2500, SB_IP: 'IP42', MBB_POS: 'Bottom', SB_CONN_TYPE: 'Bus duct (rigid)' }, [
  aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1'),
  aFeeder('way', 'MCCB_OG', 250, 4, 'A4'),
]);
const rear = withProperties(RB1, { SB_DESIGN: 'Single front - front+rear access' });
const boards = { RB1, RB2, RB5, noBase, ducted, rear, 'long-board': longBoard };

const textsOf = ({ items }: Sheet): readonly string[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));

const dimensionsOf = ({ items }: Sheet, axis: 'horizontal' | 'vertical') =>
  items.flatMap((item) => (item.kind === 'dimension' && item.axis === axis ? [item] : []));

/** Equal lines hold a chain. */
function chainsOf(sheet: Sheet, axis: 'horizontal' | 'vertical'): readonly (readonly number[])[] {
  const byLine = Map.groupBy(dimensionsOf(sheet, axis), ({ lineAt }) => lineAt.toFixed(3));
  return [...byLine.values()].map((chain) => chain.map(({ measuredMm }) => measuredMm));
}

const rings = ({ items }: Sheet): readonly Circle[] =>
  items.flatMap((item) => (item.kind === 'circle' && item.layer === '0-OUTLINE' ? [item] : []));

describe('sheets seen from above', () => {
  it.each(
    Object.entries(boards).flatMap(([name, board]) => Object.keys(drawings).map((code) => ({ name, board, code }))),
  )(
    '$code of $name is drawn as its golden sheets show it, nothing lost and nothing on another',
    ({ name, board, code }) => {
      const sheets = drawings[code]?.(given(board), aSetHead()) ?? [];
      expect(sheets.length).toBeGreaterThan(0);
      for (const [index, sheet] of sheets.entries()) {
        expect(textsOutsideTheirBox(sheet)).toEqual([]);
        expect(overlappingTexts(sheet)).toEqual([]);
        expect(itemsOutside(sheet, setFrame)).toEqual([]);
        expect(sheetDxf(sheet)).toBe(sheetDxf(sheet));
        const svg = sheetSvg(sheet);
        const path = join(golden, `${name}-${code}-${index + 1}.svg`);
        if (process.env.UPDATE_GOLDEN === '1') {
          mkdirSync(golden, { recursive: true });
          writeFileSync(path, svg);
        }
        expect(readFileSync(path, 'utf8') === svg, `${path} differs: look at it, then UPDATE_GOLDEN=1`).toBe(true);
      }
      expect(existsSync(join(golden, `${name}-${code}-${sheets.length + 1}.svg`)), 'a golden sheet too many').toBe(
        false,
      );
    },
  );
});

describe('the plan', () => {
  it('of RB2 has gland plates of 360 x 400 in the alleys, doors that open before the board, and the room that they need', () => {
    const board = given(RB2);
    const frame = boardFrame(board.tables, board.board, board.design);
    const [cubicle] = board.design.cubicles;
    const plates = cubicle ? glandPlatesOf(frame, { cubicle, leftMm: 0 }, board.design.cubicles) : [];
    expect(plates).toMatchObject([{ box: { x: 620, y: 100, widthMm: 360, heightMm: 400 }, side: 'floor' }]);
    const [sheet, ...others] = plan(board, aSetHead());
    if (!sheet) {
      throw new Error('RB2 has no plan');
    }
    expect([others, sheet.scale]).toEqual([[], 20]);
    expect(textsOf(sheet)).toContain('GP 360x400');
    expect(textsOf(sheet).join('\n')).toContain('in the floor 360x400: cubicles 1, 2');
    expect(chainsOf(sheet, 'horizontal')).toEqual([[1000, 1000], [2000]]);
    // 600 deep; the widest leaf is 600, less than a gangway.
    expect(chainsOf(sheet, 'vertical')).toEqual([[600, 800]]);
  });

  it('keeps so much free as the widest door needs, and hinges the doors of the last cubicle at the right', () => {
    const board = given(RB1);
    const frame = boardFrame(board.tables, board.board, board.design);
    const [sheet] = plan(board, aSetHead());
    const widest = Math.max(...board.design.cubicles.map(({ type, widthMm }) => (type === 'MT' ? 600 : widthMm)));
    expect(sheet && chainsOf(sheet, 'vertical')).toEqual([[600, Math.max(800, widest + 100)]]);
    const last = board.design.cubicles.at(-1);
    const leaves = last ? leavesOf(frame, { cubicle: last, leftMm: 3000 }, true) : [];
    expect(leaves).toEqual([
      { hingeMm: 3600, widthMm: 600, isHingedRight: true, isRear: false },
      { hingeMm: 4000, widthMm: 400, isHingedRight: true, isRear: false },
    ]);
  });

  it('shows the doors at the rear of a board that has them, and the room that these need', () => {
    const [sheet] = plan(given(rear), aSetHead());
    const { design } = given(rear);
    const widest = Math.max(...design.cubicles.map(({ widthMm }) => widthMm));
    expect(sheet && chainsOf(sheet, 'vertical')).toEqual([[design.depthMm.value, 900, widest + 100]]);
    const arcs = (of: Sheet) => of.items.filter((item) => item.kind === 'polyline' && item.layer === '1-DOORS').length;
    const [front] = plan(given(RB1), aSetHead());
    expect(sheet && front && arcs(sheet) - arcs(front)).toBe(design.cubicles.length);
    expect(sheet && textsOf(sheet).join()).toContain(
      'Rear: doors, see RV-01. Crosses: lifting eyes. Dashed before the front and behind the rear: keep free.',
    );
  });

  it('shows plates of cables from above as seen, and of both sides both', () => {
    const textOf = (side: string) =>
      plan(given(withProperties(RB2, { CB_BD_LOC: side, MBB_POS: side === 'Top' ? 'Bottom' : 'Rear-top' })), aSetHead())
        .flatMap(textsOf)
        .join('\n');
    expect(textOf('Top')).toContain('in the roof 360x400');
    expect(textOf('Top')).not.toContain('in the floor');
  });
});

describe('a bus duct on the plan', () => {
  it('has its box on the roof, an opening under it and its current; no gland plate', () => {
    const [sheet] = plan(given(ducted), aSetHead());
    const text = sheet ? textsOf(sheet).join('\n') : '';
    expect(text).toContain('BUS DUCT 2500 A');
    expect(text).toMatch(/Bus ducts come from above to cubicle \d, 2500 A; phases R Y B N/);
    const frames = sheet?.items.flatMap((item) => (item.kind === 'rectangle' ? [item] : [])) ?? [];
    const opening = frames.find(({ pen }) => pen?.lineType === 'dashDot');
    const cubicle = given(ducted).design.cubicles.find(({ type }) => type === 'ACB_IC');
    expect(opening?.box.widthMm).toBeCloseTo(((cubicle?.widthMm ?? 0) - 200) / (sheet?.scale ?? 1));
    expect(plan(given(RB1), aSetHead()).flatMap(textsOf).join()).not.toContain('Bus duct');
  });
});

describe('the foundation', () => {
  it('of RB2 has the holes, openings and floor load that the reference works out', () => {
    const { tables, board, design } = given(RB2);
    const [first] = footings(boardFrame(tables, board, design), design.cubicles);
    expect(first).toEqual({
      cubicle: 1,
      holes: [
        { x: 50, y: 50 },
        { x: 950, y: 50 },
        { x: 50, y: 550 },
        { x: 950, y: 550 },
      ],
      cutOut: { x: 50, y: 75, widthMm: 900, heightMm: 450 },
    });
    const [sheet, ...others] = foundation(given(RB2), aSetHead());
    if (!sheet) {
      throw new Error('RB2 has no foundation');
    }
    expect([others, sheet.scale]).toEqual([[], 20]);
    expect(textsOf(sheet)).toEqual(expect.arrayContaining(['5.1', 'TU-1', '1: CUT-OUT', '2: CUT-OUT']));
    expect(rings(sheet).map(({ radiusMm }) => radiusMm)).toEqual(Array.from({ length: 8 }, () => 14 / 20 / 2));
    expect(chainsOf(sheet, 'horizontal')).toEqual([[900, 900], [1000, 1000], [2000]]);
    expect(chainsOf(sheet, 'vertical')).toEqual([[500], [600]]);
  });

  it.each([
    ['Floor cabinet', 'below the gland plate, 740 x 340.'],
    ['Wall cabinet', 'Gland plate 540 x 240.'],
  ])('of a %s names the gland plate, which is 60 mm smaller than the cabinet', (SB_CABINET, words) => {
    const board = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', SB_CABINET }, [
      aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
      aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8'),
    ]);
    const { tables, board: evaluated, design } = given(board);
    const [footing] = footings(boardFrame(tables, evaluated, design), design.cubicles);
    const { widthMm = 0, depthMm = 0 } = design.cubicles[0]?.cabinet?.glandPlate ?? {};
    expect(footing?.cutOut).toEqual({ x: 30, y: 30, widthMm, heightMm: depthMm });
    const text = foundation(given(board), aSetHead()).flatMap(textsOf).join(' ');
    expect(text.replaceAll('\n', ' ')).toContain(words);
  });

  it('says where the holes are in a board without a base frame', () => {
    const text = (board: BoardConfiguration) => foundation(given(board), aSetHead()).flatMap(textsOf).join('\n');
    expect(text(RB2)).toContain('Holes dia 14 in the base frame');
    expect(text(noBase)).toContain('Holes dia 14 in the floor plate');
  });

  it.each([
    [75, 40],
    [100, 50],
    [200, 75],
  ])('draws the flange of a base frame of %i mm as wide as its section is, %i mm', (heightMm, flangeMm) => {
    const [sheet] = foundation(given(withProperties(RB2, { SB_BASEFRAME: heightMm })), aSetHead());
    const boxes = (sheet?.items ?? []).flatMap((item) =>
      item.kind === 'rectangle' && item.layer === '0-OUTLINE' ? [item.box] : [],
    );
    const [outer, inner] = boxes;
    const insideMm = ((inner?.x ?? 0) - (outer?.x ?? 0)) * (sheet?.scale ?? 0);
    expect(insideMm).toBeCloseTo(flangeMm, 6);
  });

  it('of a board that fits no sheet is on several, which name each other, and loses no cubicle', () => {
    const board = given(longBoard);
    const sheets = foundation(board, aSetHead());
    const widths = sheets.flatMap((sheet) => chainsOf(sheet, 'horizontal')[1] ?? []);
    expect(widths).toEqual(board.design.cubicles.map(({ widthMm }) => widthMm));
    expect(sheets.map((sheet) => textsOf(sheet).filter((text) => text.startsWith('MATCH LINE')).length)).toEqual(
      sheets.map((_sheet, index) => (sheets.length === 1 ? 0 : index === 0 || index === sheets.length - 1 ? 1 : 2)),
    );
  });
});
