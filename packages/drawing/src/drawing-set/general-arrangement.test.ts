import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, longBoard, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { dimensionParts } from '../parts/dimension-parts.ts';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Block, Dimension, Sheet, Text } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { compartmentList } from './compartment-list.ts';
import { generalArrangement } from './general-arrangement.ts';
import { aSetBoard, aSetHead, itemsOutside, overlappingTexts } from './sample-set.ts';
import { setRoom } from './set-paper.ts';
import type { SetBoard } from './set-ways.ts';

const golden = join(import.meta.dirname, '../../golden/general-arrangement');
const knowledge = compileKnowledge(mustReadCatalog());

function given(configuration: BoardConfiguration): SetBoard {
  const board = aSetBoard(knowledge, configuration);
  if (!board) {
    throw new Error('The board has no design');
  }
  return board;
}

const arrangements = (configuration: BoardConfiguration): readonly Sheet[] =>
  generalArrangement(given(configuration), aSetHead());

const { RB1, RB2, RB4 } = referenceBoards;
const ducted = aBoard({ RATED_CURRENT: 2500, SB_IP: 'IP42', MBB_POS: 'Bottom', SB_CONN_TYPE: 'Bus duct (rigid)' }, [
  aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1'),
  aFeeder('way', 'MCCB_OG', 250, 4, 'A4'),
]);
/** Its first column ends in 50 mm without a compartment. */
const narrow = aBoard({ RATED_CURRENT: 630, SB_IP: 'IP54', SB_FORM: '3b' }, [
  aFeeder('I/C', 'MCCB_IC', 630, 4, 'A1'),
  aFeeder('O/G-400', 'MCCB_OG', 400, 3, 'A2'),
  aFeeder('O/G-250', 'MCCB_OG', 250, 3, 'A1'),
]);
const boxed = (tag: string) =>
  aBoard({ RATED_CURRENT: 3200 }, [
    aFeeder(tag, 'ACB_IC', 3200, 4, 'A1', { CABLE_RUNS: 12, CABLE_SIZE: 300 }),
    aFeeder('way', 'MCCB_OG', 250, 4, 'A4'),
  ]);
const boards = { RB1, RB2, RB4, ducted, narrow, boxed: boxed('Incomer 1'), 'long-board': longBoard };

const itemsOf = <Kind extends Sheet['items'][number]['kind']>({ items }: Sheet, kind: Kind) =>
  items.filter((item): item is Extract<Sheet['items'][number], { kind: Kind }> => item.kind === kind);
const textsOf = (sheet: Sheet): readonly Text[] => itemsOf(sheet, 'text');
const wordsOf = (sheet: Sheet): readonly string[] => textsOf(sheet).map(({ text }) => text);
const dimensionsOf = (sheet: Sheet): readonly Dimension[] => itemsOf(sheet, 'dimension');
const marksOf = (sheet: Sheet): readonly Block[] => itemsOf(sheet, 'block');
const placeOf = (sheet: Sheet, word: string): number => textsOf(sheet).find(({ text }) => text === word)?.at.x ?? 0;

describe('the general arrangement', () => {
  it('notes the diversity of distribution ways, and none of motors alone (SBD 2.7)', () => {
    const formNotes = (...feeders: Parameters<typeof withFeeders>[1][]) => {
      const board = aBoard({ RATED_CURRENT: 1250, SB_IP: 'IP42' }, [aFeeder('I/C', 'ACB_IC', 1250, 4, 'A1')]);
      const words = arrangements(withFeeders(board, ...feeders)).flatMap(wordsOf);
      return words.filter((text) => /\bform \d/.test(text)).map((text) => text.replace(/^.*?(?=IP)/, ''));
    };
    const motor = aFeeder('Pump', 'STARTER', null, null, 'A3', { STARTER_KIND: 'DOL', MOTOR_KW: 11 });
    expect(formNotes(motor)).toEqual(['IP42, form 3b']);
    expect(formNotes(motor, aFeeder('O/G', 'MCCB_OG', 100, 4, 'A4'))).toEqual(['IP42, form 3b, RDF A 0.8']);
  });

  it.each(Object.entries(boards))(
    'of %s is drawn as its golden sheets show it, nothing lost and nothing on another',
    (name, board) => {
      const sheets = arrangements(board);
      expect(sheets.length).toBeGreaterThan(0);
      for (const [index, sheet] of sheets.entries()) {
        expect(textsOutsideTheirBox(sheet)).toEqual([]);
        expect(overlappingTexts(sheet)).toEqual([]);
        expect(itemsOutside(sheet, setRoom)).toEqual([]);
        expect(wordsOf(sheet).join('')).not.toContain('…');
        expect(sheetDxf(sheet)).toBe(sheetDxf(sheet));
        const svg = sheetSvg(sheet);
        const path = join(golden, `${name}-${index + 1}.svg`);
        if (process.env.UPDATE_GOLDEN === '1') {
          mkdirSync(golden, { recursive: true });
          writeFileSync(path, svg);
        }
        expect(readFileSync(path, 'utf8') === svg, `${path} differs: look at it, then UPDATE_GOLDEN=1`).toBe(true);
      }
      expect(existsSync(join(golden, `${name}-${sheets.length + 1}.svg`)), 'a golden sheet too many').toBe(false);
    },
  );

  it('is between its end views by third angle, each 16 mm next to it', () => {
    const [sheet] = arrangements(RB2);
    if (!sheet) {
      throw new Error('RB2 has no general arrangement');
    }
    expect(placeOf(sheet, 'from left')).toBeLessThan(placeOf(sheet, '1'));
    expect(placeOf(sheet, 'from right')).toBeGreaterThan(placeOf(sheet, '2'));
    // Depth, width of each cubicle and depth, from the left.
    const across = dimensionsOf(sheet).filter(({ axis }) => axis === 'horizontal');
    const chainAt = Math.max(...across.map(({ lineAt }) => lineAt));
    const chain = across.filter(({ lineAt }) => lineAt === chainAt).toSorted((one, other) => one.from.x - other.from.x);
    expect(chain.map(({ measuredMm }) => measuredMm)).toEqual([600, 1000, 1000, 600]);
    const gaps = chain.slice(1).map(({ from }, index) => from.x - (chain[index]?.to.x ?? 0));
    expect(gaps.map((gap) => Math.round(gap * 1000) / 1000)).toEqual([16, 0, 16]);
    // The phases stand from the rear to the front: away from the elevation on the left, the other way on the right.
    const letters = textsOf(sheet).filter(({ text }) => /^[RYBN]$/.test(text));
    const fromLeft = letters.toSorted((one, other) => one.at.x - other.at.x).map(({ text }) => text);
    expect(fromLeft.join('')).toBe('RYBNNBYR');
  });

  it('of a split board has one end view at each end, its whole length, and a strip that shows the part', () => {
    const sheets = arrangements(longBoard);
    const { design } = given(longBoard);
    expect(sheets.length).toBeGreaterThan(2);
    const says = (sheet: Sheet, word: string) => wordsOf(sheet).includes(word);
    expect(sheets.map((sheet) => [says(sheet, 'from left'), says(sheet, 'from right')])).toEqual(
      sheets.map((_sheet, index) => [index === 0, index === sheets.length - 1]),
    );
    for (const [index, sheet] of sheets.entries()) {
      expect(wordsOf(sheet)).toContain(`OVERALL ${design.lengthMm.value}`);
      expect(wordsOf(sheet).filter((word) => word.startsWith('MATCH LINE'))).toEqual([
        ...(index > 0 ? [`MATCH LINE: CONTINUED FROM GA-0${index}`] : []),
        ...(index + 1 < sheets.length ? [`MATCH LINE: CONTINUES ON GA-0${index + 2}`] : []),
      ]);
    }
    const top = setRoom.y + setRoom.heightMm;
    const hatches = sheets.map((sheet) =>
      itemsOf(sheet, 'hatch').filter(({ boundary }) => boundary.some(({ y }) => y > top - 9)),
    );
    const widths = hatches.map(([part]) => (part?.boundary[1]?.x ?? 0) - (part?.boundary[0]?.x ?? 0));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100);
    expect(arrangements(RB1).flatMap(wordsOf).join()).not.toContain('OVERALL');
  });

  it('dimensions the compartments of every multi-tier cubicle in its alley, and the parts of the height', () => {
    for (const board of [RB1, RB4, longBoard]) {
      const { design } = given(board);
      const tiers = design.cubicles.filter(({ type }) => type === 'MT').length;
      const chains = arrangements(board).flatMap((sheet) => {
        const upright = dimensionsOf(sheet).filter(({ axis }) => axis === 'vertical');
        return [...Map.groupBy(upright, ({ lineAt }) => lineAt).values()];
      });
      const sums = chains.map((chain) => chain.reduce((sum, { measuredMm }) => sum + measuredMm, 0));
      expect(sums.filter((sum) => sum === 1800)).toHaveLength(tiers);
    }
  });

  it('leads to the number of a height that is too narrow for it, next to its chain', () => {
    const [sheet] = arrangements(narrow);
    const rest = sheet && dimensionsOf(sheet).find(({ measuredMm }) => measuredMm === 50);
    const parts = rest && dimensionParts(rest);
    expect(parts?.number).toMatchObject({ text: '50', heightMm: 2, isTurned: false });
    const line = parts?.lines.find(({ from, to }) => from.y === to.y && Math.abs(from.x - to.x) === 1.5);
    expect(line?.to.x).toBeGreaterThan(parts?.number.at.x ?? 0);
  });

  it('says the tag of the device on the door of its cable box, and where to find one that has no room', () => {
    const short = arrangements(boxed('Incomer 1')).flatMap(wordsOf);
    expect(short.filter((word) => word === 'Incomer 1')).toHaveLength(2);
    expect(short.join()).not.toContain('see CL-01');
    const long = arrangements(boxed('INCOMERTRANSFO')).flatMap(wordsOf);
    expect(long).toContain('Tag of 1A: see CL-01');
  });

  it('shows no tag in part: a door without room for it shows its address, and the notes lead to the list', () => {
    const endless = 'W'.repeat(100);
    const board = withFeeders(RB2, aFeeder(endless, 'MCCB_OG', 63, 3, 'A2'));
    const words = arrangements(board).flatMap(wordsOf);
    expect(words.join('')).not.toContain('WWW');
    expect(words.some((word) => /^Tags of \d[A-Z]+, \d[A-Z]+: see CL-01$/.test(word))).toBe(true);
    expect(compartmentList(given(board), aSetHead()).flatMap(wordsOf).join('')).toContain(endless);
  });

  it('marks each door for CAD tables with address and tag, as the compartment list has them', () => {
    for (const board of [RB1, longBoard]) {
      const sheets = arrangements(board);
      const marks = sheets.flatMap(marksOf).map(({ name, attributes }) => [name, attributes?.ADDRESS, attributes?.TAG]);
      const placed = (given(board).design.compartments ?? []).filter((each) => each.placed !== null);
      expect(marks).toEqual(placed.map(({ address, tag }) => ['DOOR', address, tag]));
      for (const sheet of sheets) {
        const dxf = sheetDxf(sheet);
        expect(dxf.match(/\n0\nINSERT\n/g) ?? []).toHaveLength(sheet.doors?.length ?? 0);
        expect(dxf.includes('\n2\nPW-DOOR\n')).toBe((sheet.doors?.length ?? 0) > 0);
      }
    }
  });
});
