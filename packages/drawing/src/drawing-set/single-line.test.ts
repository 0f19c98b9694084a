import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import {
  aBoard,
  aComponent,
  aFeeder,
  joinedByMccb,
  longBoard,
  referenceBoards,
  withFeeders,
} from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Block, Sheet } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { aSetBoard, aSetHead, crossingLines, overlappingTexts } from './sample-set.ts';
import { singleLine } from './single-line.ts';

const golden = join(import.meta.dirname, '../../golden/single-line');

const knowledge = compileKnowledge(mustReadCatalog());

function diagrams(configuration: BoardConfiguration, head = aSetHead()): readonly Sheet[] {
  const given = aSetBoard(knowledge, configuration);
  return given ? singleLine(given, head) : [];
}

const { RB1, RB2, RB4, RB5 } = referenceBoards;
const metered = withFeeders(
  RB2,
  aFeeder('H STAR-DELTA 90 kW spray booth ventilation', 'MCCB_OG', 63, 3, 'A1', {}, [
    aComponent('MeteringCT'),
    aComponent('Ammeter'),
    aComponent('PowerMonitoringDevice'),
  ]),
);
const motors = withFeeders(
  RB2,
  ...(['DOL', 'RDOL', 'SD', 'VFD'] as const).map((kind) =>
    aFeeder(`${kind} pump`, 'STARTER', null, null, 'A1', { STARTER_KIND: kind, MOTOR_KW: 11 }),
  ),
  aFeeder('Water heater', 'SFU_OG', 63, 3, 'A1'),
  aFeeder('Energy', 'METER', null, null, 'A1'),
);
const way = (QTY: number, WAY_DEVICE: string, WAY_AMP: number, WAY_POLES: string) =>
  aComponent('SmallWay', { QTY, WAY_DEVICE, WAY_AMP, WAY_POLES });
const sections = aBoard({ RATED_CURRENT: 400, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
  aFeeder('ATS', 'CHANGEOVER', 400, 4, 'A1', { FEEDER_UPSTREAM: 'MCCB' }),
  aFeeder('LDB', 'DB', 63, 4, 'A1', { FEEDER_FAULT_LEVEL: 10 }, [
    way(12, 'MCB', 16, '1'),
    way(4, 'RCBO', 32, '2'),
    way(2, 'MCB', 16, '1'),
    way(1, 'RCCB', 40, '4'),
  ]),
  aFeeder('PDB', 'DB', 100, 4, 'A1', { FEEDER_FAULT_LEVEL: 10 }, [
    ...['6', '10', '16', '20', '25', '32', '40', '50', '63'].map((ampere) => way(1, 'MCB', Number(ampere), '3N')),
  ]),
]);
const scheme = aBoard(
  {
    RATED_CURRENT: 1600,
    SB_IP: 'IP42',
    QTY_BC: 1,
    NEUTRAL_RATING: 100,
    SUPPLY_SCHEME: '2of3+DG',
    INTERLOCK_KIND: 'Electrical + key',
    SUPPLY_AUTO: 'Auto with return',
  },
  [
    aFeeder('I/C-A', 'ACB_IC', 1250, 4, 'A1'),
    aFeeder('I/C-B', 'ACB_IC', 1250, 4, 'B1'),
    aFeeder('DG', 'ACB_IC', 1000, 4, 'B1', { SOURCE_KIND: 'DG' }),
    aFeeder('B/C', 'ACB_BC', 1250, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 400, 4, 'A1 B1'),
  ],
);
const boards = Object.entries({ RB1, RB2, RB4, RB5, metered, motors, sections, scheme, 'long-board': longBoard });

const blocksOf = ({ items }: Sheet): readonly Block[] => items.filter((item) => item.kind === 'block');
const textsOf = ({ items }: Sheet): readonly string[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));

describe('the single-line diagram', () => {
  it('shows a distribution section as a switch and its group of ways (SBD 16.10)', () => {
    const way = { family: 'SmallWay', properties: { QTY: 3, WAY_AMP: 16, WAY_POLES: '1' } };
    const properties = { FEEDER_AMP_RATING: 63, FEEDER_FAULT_LEVEL: 10, SECTION_A: 1 };
    const section = { name: 'LDB', type: 'DB', properties, components: [way] };
    const names = diagrams(withFeeders(RB2, section)).flatMap((sheet) => blocksOf(sheet).map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(['SWITCH', 'GROUP']));
  });

  it('writes a tag on up to three lines', () => {
    const board = withFeeders(RB2, aFeeder('CONDENSATE WATER TRANSPORT PUMP A', 'MCCB_OG', 63, 3, 'A1'));
    const texts = diagrams(board).flatMap(textsOf);
    expect(texts).toEqual(expect.arrayContaining(['CONDENSATE', 'WATER TRANSPORT', 'PUMP A']));
    expect(texts.filter((text) => text.endsWith(': see list'))).toEqual([]);
  });

  it('says how many of each small way a distribution section has, and where the rest is listed', () => {
    const texts = diagrams(sections).flatMap(textsOf).join(' ');
    expect(texts).toContain('14 x MCB 1P C16 4 x RCBO 2P C32 1 x RCCB 4P 40');
    expect(texts).toMatch(/1 x MCB 3NP C\d+ \+ \d more/);
  });

  it('shows both sources of a changeover at its symbol, with their names (SBD 9.7)', () => {
    const [sheet] = diagrams(sections);
    const at = (name: string) =>
      (sheet ? blocksOf(sheet) : []).flatMap((block) => (block.name === name ? [block.at] : []));
    expect([at('CHANGEOVER'), at('SOURCE'), at('GENERATOR')]).toEqual([
      [{ x: 45, y: 209 }],
      [{ x: 39, y: 221 }],
      [{ x: 51, y: 221 }],
    ]);
    expect(sheet ? textsOf(sheet) : []).toEqual(expect.arrayContaining(['1: Grid, 2: DG']));
  });

  it('marks the breakers of a supply scheme with their interlocks, and notes its states (SBD 2.4)', () => {
    const texts = diagrams(scheme).flatMap(textsOf);
    expect([texts.filter((text) => text === 'K').length, texts.filter((text) => text === 'E').length]).toEqual([4, 4]);
    const notes = texts.join(' ');
    expect(notes).toContain('Supply scheme 2 of 3 + DG: 3 IC, 1 BC');
    expect(notes).toContain('Interlock K, E: Electrical and key, 4 locks, 2 keys');
    expect(notes).toContain('I/C-A out: I/C-B and B/C closed');
    expect(
      diagrams(scheme)
        .flatMap(blocksOf)
        .filter(({ name }) => name === 'GENERATOR'),
    ).toHaveLength(1);
  });

  it('shows a capacitor bank with the number of its steps, as a way and as the incomer of its own panel (SBD 10.1)', () => {
    const bank = (type: string, chosen: Readonly<Record<string, string>> = {}) => ({
      name: 'PFC',
      type,
      properties: { APFC_KVAR: 100, SECTION_A: 1, ...chosen },
      components: [],
    });
    const shown = (configuration: BoardConfiguration) => {
      const [sheet] = diagrams(configuration);
      const texts = sheet ? textsOf(sheet) : [];
      const blocks = sheet ? blocksOf(sheet) : [];
      return { texts, blocks: blocks.map(({ name, at }) => [name, at.y < 191 ? 'below the bar' : 'above the bar']) };
    };
    const way = shown(withFeeders(RB2, bank('APFC')));
    const symbols = ['CONTACTOR', 'REACTOR', 'CAPACITOR'].map((name) => [name, 'below the bar']);
    expect(way.blocks).toEqual(expect.arrayContaining(symbols));
    // Its relay measures at the incomer.
    expect(way.blocks).toContainEqual(['CT', 'above the bar']);
    expect(way.texts).toEqual(expect.arrayContaining(['4 x', '400/5', '139.1']));
    const byPurchaser = shown(withFeeders(RB2, bank('APFC', { APFC_CT: 'Purchaser' })));
    expect(byPurchaser.texts).not.toContain('400/5');
    const plain = shown(withFeeders(RB2, bank('APFC', { APFC_TYPE: 'Plain', APFC_SWITCH: 'Thyristor' }))).blocks;
    expect(plain).toContainEqual(['SOFTSTARTER', 'below the bar']);
    expect(plain).not.toContainEqual(['REACTOR', 'below the bar']);
    const panel = shown({ ...RB2, feeders: [bank('APFC_PANEL')] });
    expect(panel.blocks).toEqual([['BREAKER', 'above the bar'], ['SOURCE', 'above the bar'], ...symbols]);
    const thyristor = shown({
      ...RB2,
      feeders: [bank('APFC_PANEL', { APFC_TYPE: 'Plain', APFC_SWITCH: 'Thyristor' })],
    });
    expect(thyristor.blocks.slice(2)).toEqual(['SOFTSTARTER', 'CAPACITOR'].map((name) => [name, 'below the bar']));
    expect(panel.texts).toContain('4 x');
    expect(panel.texts.filter((text) => text.includes('demand'))).toEqual([]);
  });

  it('turns a coupler of either kind on the bar', () => {
    const turned = (board: BoardConfiguration) =>
      diagrams(board)
        .flatMap(blocksOf)
        .flatMap(({ name, turnDegrees, at }) => (turnDegrees === 90 ? [[name, at.y]] : []));
    expect(turned(joinedByMccb)).toEqual([['BREAKER', 191]]);
    expect(turned(RB1)).toEqual([['ACB-W', 191]]);
  });

  it('of RB2 stands where the reference works it out: 9 columns, 18 symbols, one bar', () => {
    const [sheet, ...others] = diagrams(RB2);
    expect(others).toEqual([]);
    if (!sheet) {
      throw new Error('RB2 has no diagram');
    }
    const at = (name: string) => blocksOf(sheet).flatMap((block) => (block.name === name ? [block.at] : []));
    expect(blocksOf(sheet)).toHaveLength(18);
    expect(at('BREAKER')).toEqual([
      { x: 45, y: 209 },
      ...[75, 105, 135, 165, 195, 225, 255, 285].map((x) => ({ x, y: 191 })),
    ]);
    expect(at('SOURCE')).toEqual([{ x: 45, y: 269 }]);
    expect(at('LOAD')).toEqual([75, 105, 135, 165, 195, 225, 255, 285].map((x) => ({ x, y: 131 })));
    const lines = sheet.items.filter((item) => item.kind === 'line');
    const bars = lines.filter(({ pen }) => pen?.widthMm === 0.7);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [
        { x: 30, y: 191 },
        { x: 300, y: 191 },
      ],
    ]);
    const ways = lines.filter(({ layer, from }) => layer === '0-OUTLINE' && from.x <= 75);
    expect(ways.map(({ from, to }) => [from.x, from.y, to.y])).toEqual([
      [45, 197, 191],
      [45, 257, 209],
      [75, 179, 131],
    ]);
    expect(textsOf(sheet)).toEqual(expect.arrayContaining(['1A', '1B', '1G', '2A', '2B', 'O/G-100-4', 'O/G-63-2']));
    expect(textsOf(sheet)).not.toContain('2C');
  });

  it('says of a demand that the incomer does not carry what the offer says of it (SBD 14.2)', () => {
    const sumsOf = (board: BoardConfiguration) =>
      diagrams(board).flatMap((sheet) => textsOf(sheet).filter((text) => /\bdemand\b/.test(text)));
    expect(sumsOf(RB2)).toEqual(['Section A: demand 592.2 A of 320 A: to be confirmed with the load list']);
    const fans = aFeeder('Fan', 'MCCB_OG', 50, 4, 'A2');
    const light = { ...RB2, feeders: [...RB2.feeders.filter(({ type }) => type === 'MCCB_IC'), fans] };
    expect(sumsOf(light)).toEqual(['Section A: demand 90 A of 320 A']);
  });

  it('says the connected load of a section and the current of a motor to 0.01 A', () => {
    const few = { ...motors, feeders: motors.feeders.filter(({ type }) => type !== 'MCCB_OG') };
    const texts = diagrams(few).flatMap(textsOf);
    expect(texts.find((text) => text.startsWith('Section A:'))).toMatch(/^Section A: connected 44 kW, /);
    expect(texts.filter((text) => text === '21.2').length).toBeGreaterThan(0);
    expect(texts.filter((text) => /\.\d\d\d/.test(text))).toEqual([]);
  });

  it.each(boards)('of %s is drawn as its golden sheets show it, nothing lost, on or across another', (name, board) => {
    const sheets = diagrams(board);
    expect(sheets.length).toBeGreaterThan(0);
    for (const [index, sheet] of sheets.entries()) {
      expect(textsOutsideTheirBox(sheet)).toEqual([]);
      expect(overlappingTexts(sheet)).toEqual([]);
      expect(crossingLines(sheet)).toEqual([]);
      const svg = sheetSvg(sheet);
      const path = join(golden, `${name}-${index + 1}.svg`);
      if (process.env.UPDATE_GOLDEN === '1') {
        mkdirSync(golden, { recursive: true });
        writeFileSync(path, svg);
      }
      expect(readFileSync(path, 'utf8') === svg, `${path} differs: look at it, then UPDATE_GOLDEN=1`).toBe(true);
    }
    expect(existsSync(join(golden, `${name}-${sheets.length + 1}.svg`)), 'a golden sheet too many').toBe(false);
  });

  it('has the same bytes when it is drawn again, and as many insertions as symbols', () => {
    const [first, again] = [diagrams(longBoard), diagrams(longBoard)];
    expect(first.map(sheetSvg)).toEqual(again.map(sheetSvg));
    for (const sheet of first) {
      const dxf = sheetDxf(sheet);
      expect(dxf).toBe(sheetDxf(sheet));
      expect(dxf.match(/\n0\nINSERT\n/g)).toHaveLength(blocksOf(sheet).length);
    }
  });

  it('has its number complete, in two lines broken before its code where one does not hold it', () => {
    const named = (name: string) => diagrams({ ...RB2, name }).flatMap(textsOf);
    expect(named('PCC-1')).toContain('PCC-1-SLD-01');
    expect(named('LT-PANEL-OUTDOOR')).toEqual(expect.arrayContaining(['LT-PANEL-OUTDOOR', '-SLD-01']));
    const endless = 'W'.repeat(100);
    expect(named(endless)).toContain('147-1-B01-SLD-01');
    expect(named(endless).join('').match(/W+/g)?.join('').length).toBeGreaterThanOrEqual(100);
  });

  it('goes on on the next sheet after 12 columns, and each sheet names its neighbour', () => {
    const sheets = diagrams(longBoard);
    const ways = sheets.map((sheet) => sheet.doors?.length ?? 0);
    expect(ways.slice(0, -1)).toEqual(ways.slice(0, -1).map(() => 12));
    for (const [index, sheet] of sheets.entries()) {
      const text = textsOf(sheet).join('\n');
      expect(/ to SLD-/.test(text)).toBe(index + 1 < sheets.length);
      expect(text.includes(`Next`)).toBe(true);
    }
  });
});
