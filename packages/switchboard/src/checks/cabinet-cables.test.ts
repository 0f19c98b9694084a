import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { plateClearanceMm } from '../cabinet/plate-bars.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { type BarSizeOrNone, barSizes } from '../model/bar-size.ts';
import type { BoardConfiguration } from '../model/board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const ledBy = (properties: Parameters<typeof aFeeder>[5]) =>
  aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8', properties),
  ]);

const messagesOf = (board: BoardConfiguration, id: string) =>
  runChecks({ ...assessBoard(knowledge, board), tables: knowledge.tables, unpriced: [] })
    .filter((finding) => finding.id === id)
    .map(({ message }) => message);

describe('the cables of a cabinet (SBD 7.4)', () => {
  it('are at most four of a unit', () => {
    expect(messagesOf(ledBy({ CABLE_RUNS: 5, CABLE_SIZE: 16 }), 'K3')).toEqual([
      'O/G: 5 cables do not fit the room of a unit',
    ]);
    expect(messagesOf(ledBy({ CABLE_RUNS: 4, CABLE_SIZE: 16 }), 'K3')).toEqual([]);
  });

  it('need a gland plate 60 mm smaller than the cabinet, which has one above as well with entries on both sides', () => {
    // 32 x 65 mm and 1 x 60 mm squared are 138,800 mm2 of 540 x 240.
    const board = ledBy({ CABLE_RUNS: 4, CABLE_SIZE: 70 });
    expect(messagesOf(board, 'K3')).toEqual(['The glands do not fit WC-4']);
    expect(messagesOf(withProperties(board, { CB_BD_LOC: 'Both' }), 'K3')).toEqual([]);
  });

  it('are no bus duct, whatever frame the breaker has', () => {
    const board = aBoard({ RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 25, SB_RATING_BASIS: 'Full current' }, [
      aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', { FEEDER_CONN: 'Bus duct (rigid)' }),
      aFeeder('O/G', 'MCCB_OG', 63, 4, 'A4'),
    ]);
    expect(messagesOf(board, 'K6')).toHaveLength(1);
    expect(messagesOf(withProperties(board, { SB_CABINET: 'Floor cubicle' }), 'K6')).toEqual([]);
  });
});

describe('the clearance between the bars on a plate (SBD 7.5)', () => {
  const bars = (text: string): BarSizeOrNone => barSizes.read(text) ?? '';

  it.each<[number, Parameters<typeof plateClearanceMm>[1]]>([
    [27.5, { phase: bars('1x80x10'), neutral: bars('1x80x10') }],
    [32.5, { phase: bars('1x40x5'), neutral: bars('1x40x5') }],
    [27.5, { phase: bars('1x40x5'), neutral: bars('1x80x10') }],
    [40, { phase: bars('1x80x10'), neutral: '' }],
    [17.5, { phase: bars('2x80x10'), neutral: bars('1x80x10') }],
  ])('is %s mm', (mm, sizes) => {
    expect(plateClearanceMm(knowledge.tables, sizes)).toBe(mm);
  });

  it('is judged against the 25 mm of the house, or what the altitude asks for', () => {
    const eight = ledBy({});
    expect(messagesOf(eight, 'K1')).toEqual([]);
    const { board, design, ...assessed } = assessBoard(knowledge, eight);
    const high = { ...board, values: { ...board.values, ALTITUDE_CLEARANCE: 5 } };
    expect(
      runChecks({ ...assessed, board: high, design, tables: knowledge.tables, unpriced: [] })
        .filter(({ id }) => id === 'K1')
        .map(({ severity, message }) => `${severity} ${message}`),
    ).toEqual(['E Phase clearance 32.5 mm is below 40 mm']);
  });
});
