import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import type { OrderData } from '../orders/order-data.ts';
import { boardDocument } from '../orders/order-documents.ts';
import type { WorksBoard } from '../workshop/works-paper.ts';
import { isDesigned } from './offer-data.ts';
import { technicalOffer } from './technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const feeder = (name: string, type: string, properties: Readonly<Record<string, string | number>>) => ({
  name,
  type,
  properties: { SECTION_A: 1, ...properties },
  components: [],
});
const data = reportProject(knowledge, book, undefined, [
  aBoard(
    { RATED_CURRENT: 400, SB_IP: 'IP42', NEUTRAL_RATING: 100, BUS_MAT: 'Copper', INTERRUPT_RATING: 36, SB_FORM: '3b' },
    [
      aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
      aFeeder('O/G', 'MCCB_OG', 63, 4, 'A1'),
      feeder('P-101', 'STARTER', { MOTOR_KW: 11, SECTION_A: 2 }),
      feeder('P-102', 'STARTER', { MOTOR_KW: 15, FEEDER_SPARE: 'Y' }),
      feeder('F-7', 'SFU_OG', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N', FEEDER_FUSE: 63 }),
      feeder('KWH', 'METER', { METER_KIND: 'kWh CT' }),
    ],
  ),
]);
const report = technicalOffer(data);

function blocksOf({ parts }: Pick<ReportDocument, 'parts'>, title: string): readonly ReportBlock[] {
  const part = parts.find((each) => each.title.startsWith(title));
  return part?.kind === 'text' ? part.blocks : [];
}

/** The cells of a row of the schedule by the titles of its columns. */
function rowsOf(blocks: readonly ReportBlock[]): readonly Readonly<Record<string, string>>[] {
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map(({ cells }) =>
          Object.fromEntries(block.columns.map(({ title, kind }, at) => [title, printCell(kind, cells[at] ?? null)])),
        )
      : [],
  );
}

/** The numbers of a cell like `1, 4–6`. */
function numbersOf(text = ''): readonly number[] {
  return text.split(', ').flatMap((run) => {
    const [from = 0, to = from] = run.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

describe('the feeder schedule of a board with kinds of tables (SBD 15.3)', () => {
  const rows = rowsOf(blocksOf(report, 'Feeder schedule'));
  const of = (tag: string) => rows.find(({ Feeders }) => Feeders?.split(', ').some((each) => each.endsWith(` ${tag}`)));
  const named = 'Function, article';
  const release = 'Release, mounting';

  it('says function, load, Ib, rating, poles, Icu and setting in the words of the kind, of equal feeders once', () => {
    expect(of('P-101-1')).toMatchObject({
      Feeders: '1C P-101-1, 2A P-101-2',
      Qty: '2',
      [named]: 'DOL 11 kW',
      'Load, kW': '11',
      'Ib, A': '21.2',
      'In / Inc, A': '21.2 A, set 21.2',
      Poles: '3P',
      'Icu, kA': '55',
      [release]: 'MPCB 20-25 A',
      'Module, mm': '450',
    });
    expect(of('F-7')).toMatchObject({
      [named]: 'Switch-fuse 100 A',
      'Load, kW': '',
      'Ib, A': '100',
      'In / Inc, A': '100 A, HRC 63 A',
      Poles: 'TPN',
      [release]: 'HRC 63 A',
    });
    expect(of('KWH')).toMatchObject({ [named]: 'Meter kWh CT', 'Ib, A': '', Poles: '' });
    expect(of('O/G')).toMatchObject({ [named]: 'MCCB 63 A', 'Ib, A': '63', 'In / Inc, A': '63' });
  });

  it('says each part behind the first once, and which feeders have it', () => {
    const legend = blocksOf(report, 'Feeder schedule').flatMap((block) =>
      block.kind === 'paragraph' && block.text.startsWith('With ') ? [block.text] : [],
    );
    const items = new Map(
      legend.flatMap((text) =>
        [...text.matchAll(/(?<=^With |; )(\d+): ([^;]+?)(?=;|\.$)/g)].map(([, number, item]) => [Number(number), item]),
      ),
    );
    expect(new Set(items.values()).size).toBe(items.size);
    expect(numbersOf(of('P-101-1')?.With).map((number) => items.get(number))).toEqual(
      expect.arrayContaining(['Rotary handle of the motor breaker', 'Contactor 25 A AC-3', '2 x Push button']),
    );
  });

  it('ends with the load, Ib and demand of each section, without spare ways: 0.9 x 163 + 0.8 x 42.41 A', () => {
    expect(of('P-102 SPARE')).toMatchObject({ 'Load, kW': '', 'Ib, A': '' });
    expect(rows.at(-1)).toMatchObject({
      Feeders: 'Sum of section A: 7 feeders, demand 181 A',
      'Load, kW': '22',
      'Ib, A': '205.41',
    });
  });
});

describe('other papers of such a board', () => {
  it('tells its ways in words', () => {
    const text = JSON.stringify(blocksOf(report, 'Technical data sheet'));
    expect(text).toContain('1 x Switch-fuse 100 A');
    expect(text).toContain('1 x 63 A 4P MCCB, 1 x DOL 15 kW, 2 x DOL 11 kW, 1 of them spare');
  });

  it('engraves what the door says', () => {
    const boards = data.boards.filter(isDesigned);
    const [board] = boards;
    if (!board) {
      throw new Error('the board has a design');
    }
    const labels = boardDocument('labels', board as WorksBoard, board.name, {
      ...data,
      boards,
    } as unknown as OrderData);
    const rows = rowsOf(labels.parts.flatMap((part) => (part.kind === 'text' ? part.blocks : [])));
    expect(rows.find(({ 'First line': tag }) => tag === 'P-101-2')?.['Second line']).toBe('11kW DOL 21.2A');
  });

  it('holds no figure with more than two decimals', () => {
    expect(JSON.stringify(report.parts).match(/\d\.\d{3,}/)).toBeNull();
  });
});
