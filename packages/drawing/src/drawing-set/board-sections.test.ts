import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { boardSections } from './board-sections.ts';
import { aSetBoard, aSetHead, itemsOutside, overlappingTexts } from './sample-set.ts';
import { cableFan } from './section-cables.ts';
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

  it('show the palm of a dropper with its rows of lugs at 150 mm, and a cable from each to the gland plate', () => {
    const path = [
      { y: 300, z: 900 },
      { y: 300, z: 840 },
      { y: 300, z: 840 },
      { y: 300, z: 75 },
    ];
    const fan = cableFan(path, { rows: 2, barWidthMm: 100, betweenRowsMm: 150 });
    expect(fan?.palm).toEqual({ at: { y: 250, z: 700 }, size: { y: 100, z: 200 } });
    expect(fan?.cables.map(([lug, ...others]) => [lug?.z, others.at(-1)])).toEqual([
      [900, { y: 270, z: 75 }],
      [750, { y: 330, z: 75 }],
    ]);
    expect(cableFan([], { rows: 1, barWidthMm: 100, betweenRowsMm: 150 })).toBeNull();
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
