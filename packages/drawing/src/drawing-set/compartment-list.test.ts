import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aComponent, aFeeder, longBoard, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { compartmentList } from './compartment-list.ts';
import { aSetBoard, aSetHead, overlappingTexts } from './sample-set.ts';

const golden = join(import.meta.dirname, '../../golden/compartment-list');
const knowledge = compileKnowledge(mustReadCatalog());

function lists(configuration: BoardConfiguration): readonly Sheet[] {
  const given = aSetBoard(knowledge, configuration);
  return given ? compartmentList(given, aSetHead()) : [];
}

const { RB1, RB2 } = referenceBoards;
const endless = 'SPRAYBOOTHVENTILATION'.repeat(10);
const named = withFeeders(RB2, aFeeder(endless, 'MCCB_OG', 63, 3, 'A1'));
const textsOf = ({ items }: Sheet): readonly string[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));

/** Wide enough for addresses, mm. */
const FIRST_COLUMN_MM = 26;
const firstColumn = ({ items }: Sheet): readonly string[] =>
  items.flatMap((item) =>
    item.kind === 'text' && item.at.x < FIRST_COLUMN_MM && /^\d+[A-Z]+$/.test(item.text) ? [item.text] : [],
  );

describe('the compartment list', () => {
  it.each(Object.entries({ RB1, RB2, named, 'long-board': longBoard }))(
    'of %s is drawn as its golden sheets show it, with every compartment once',
    (name, board) => {
      const sheets = lists(board);
      const addresses = sheets.flatMap(firstColumn);
      expect(addresses).toEqual(aSetBoard(knowledge, board)?.design.compartments?.map(({ address }) => address));
      for (const [index, sheet] of sheets.entries()) {
        expect(textsOutsideTheirBox(sheet)).toEqual([]);
        expect(overlappingTexts(sheet)).toEqual([]);
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

  it('says vacant compartments, counts all of them, and breaks a tag without blanks into lines that hold all of it', () => {
    const texts = lists(named).flatMap(textsOf);
    expect(texts.join('')).toContain(endless);
    expect(texts.join('')).not.toContain('…');
    expect(lists(RB2).flatMap(textsOf)).toEqual(
      expect.arrayContaining(['VACANT', '10 compartments, 9 feeders, connected load - kW']),
    );
  });

  it('breaks a tag as its door does, the longer line as short as can be', () => {
    const board = withFeeders(RB2, aFeeder('CONDENSATE WATER TRANSPORT PUMP A', 'MCCB_OG', 63, 3, 'A1'));
    expect(lists(board).flatMap(textsOf)).toEqual(expect.arrayContaining(['CONDENSATE WATER', 'TRANSPORT PUMP A']));
  });

  it('has a row for each small way of a distribution section, with its place, tag, current, poles and cable', () => {
    const way = (QTY: number, WAY_AMP: number, WAY_POLES: string, AM_DESCRIPTION: string) =>
      aComponent('SmallWay', { QTY, WAY_DEVICE: 'MCB', WAY_AMP, WAY_POLES, AM_DESCRIPTION });
    const section = aFeeder('LDB', 'DB', 63, 4, 'A1', { FEEDER_FAULT_LEVEL: 10 }, [
      way(2, 16, '1', 'Lighting'),
      way(1, 40, '4', 'Kitchen'),
    ]);
    const entered = { CABLE_RUNS: 1, CABLE_SIZE: 300 };
    const board = { NEUTRAL_RATING: 100, SB_IP: 'IP42' };
    const [sheet] = lists(aBoard(board, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', entered), section]));
    const texts = sheet ? textsOf(sheet) : [];
    const at = texts.findIndex((text) => /^\d[A-Z] R1\/3$/.test(text));
    const columns = ['Tag', 'Function', 'In, A', 'Inc, A', 'Poles', 'Icu, kA', 'Release, setting', 'Cable'];
    expect(texts.slice(at + 1, at + 1 + columns.length)).toEqual([
      'Kitchen',
      'MCB 4P C40 A, RYB',
      '40',
      '-',
      '4P',
      '-',
      '-',
      '1x4Cx10 Al*',
    ]);
    expect(texts.filter((text) => / R1\/\d$/.test(text))).toHaveLength(3);
    expect(texts).toContain('Cables marked * are proposed');
  });
});
