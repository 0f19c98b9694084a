import { mustReadCatalog } from '@pw/catalog/read';
import { referenceBoards } from '@pw/testing/configuration';
import { boardSession, type ChosenProperties, evaluatedBoard } from '@pw/testing/evaluated-board';
import { writtenValues } from '@pw/testing/written-values';
import { describe, expect, it } from 'vitest';
import { boardFamily } from './board-family.ts';

const tables = mustReadCatalog();

const valuesOf = (chosen: ChosenProperties) => writtenValues(evaluatedBoard(tables, chosen).values);

const RB1 = referenceBoards.RB1.properties;

describe('a size that the user chose', () => {
  it('drives capacity, neutral and earth', () => {
    expect(valuesOf({ ...RB1, MBB_SIZE: '1x80x10' })).toMatchObject({
      MBB_SIZE: '1x80x10',
      MBB_AREA: 800,
      MBB_CAPACITY: 1280,
      NEUTRAL_CURRENT: 1600,
      NEUTRAL_AREA_NEEDED: 800,
      NBB_SIZE: '1x100x10',
      EARTH_AREA_NEEDED: 200,
      EARTH_SIZE: '1x40x5',
    });
  });

  it('is kept and flagged when it does not carry the rated current [CFG-132]', () => {
    const session = boardSession(tables, { ...RB1, MBB_SIZE: '1x80x10' });
    const { value, options, conflict } = session.state('board', 'MBB_SIZE');
    expect(String(value)).toBe('1x80x10');
    expect(conflict?.reasons.map((reason) => reason.filter)).toEqual(['rated-current']);
    expect(options).toContain('1x100x10');
    expect(options).not.toContain('1x80x10');
  });

  it('is flagged when it does not withstand the fault level', () => {
    const session = boardSession(tables, { ...RB1, RATED_CURRENT: 400, INTERRUPT_RATING: 80, MBB_SIZE: '1x40x10' });
    // 80000 / 125 = 640 mm2; 1x40x10 carries 640 A.
    const reasons = session.state('board', 'MBB_SIZE').conflict?.reasons ?? [];
    expect(reasons.map((reason) => reason.filter)).toEqual(['fault-level']);
  });

  it.each([
    {
      // The phase is 1x80x10 for 80 kA; 1x40x10 carries the 400 A, but has half the area.
      chosen: { ...RB1, RATED_CURRENT: 400, INTERRUPT_RATING: 80, NBB_SIZE: '1x40x10' },
      reason: 'neutral-area',
    },
    {
      // The phase is 1x120x10; 3x40x10 has its 1200 mm2, but carries 2000 * 0.7125 = 1425 A.
      chosen: { ...RB1, SB_IP: 'IP54', NBB_SIZE: '3x40x10' },
      reason: 'neutral-current',
    },
  ])('is flagged as a neutral: $reason', ({ chosen, reason }) => {
    const reasons = boardSession(tables, chosen).state('board', 'NBB_SIZE').conflict?.reasons ?? [];
    expect(reasons.map((each) => each.filter)).toEqual([reason]);
  });

  it('makes no neutral bar on a board without neutral', () => {
    const session = boardSession(tables, { ...RB1, BUSBAR_SYS: 'TP-E', NBB_SIZE: '1x50x10' });
    expect(session.value('board', 'NBB_AREA')).toBe(0);
    expect(session.value('board', 'NBB_CAPACITY')).toBe(0);
    const reasons = session.state('board', 'NBB_SIZE').conflict?.reasons ?? [];
    expect(reasons.map((reason) => reason.filter)).toEqual(['board-neutral']);
    expect(session.state('board', 'NBB_SIZE').enabled).toBe(false);
  });

  it('may be any stock size that the tables know, up to four bars, whatever the board', () => {
    const rule = boardFamily(tables).rules.find((each) => each.kind === 'options' && each.property === 'MBB_SIZE');
    const sizes = rule?.kind === 'options' ? rule.options.map((option) => option.value) : [];
    // Seven widths, four counts, less 4x30x10; six thin ones, of which a cabinet has one per phase.
    expect(sizes).toHaveLength(33);
    expect(sizes).toEqual(expect.arrayContaining(['1x30x10', '3x30x10', '4x40x10', '4x120x10']));
    expect(sizes).not.toContain('4x30x10');
  });
});

describe('the lists of a board', () => {
  it('offer every value of SBD 1.5, 7.3 [CFG-14, CFG-16]', () => {
    const session = boardSession(tables, { SB_IP: 'IP42' });
    const offered = (property: string) => session.state('board', property).options;
    expect(offered('RATED_CURRENT')).toEqual([
      32, 40, 63, 80, 100, 125, 160, 200, 250, 300, 315, 400, 500, 600, 630, 750, 800, 1000, 1200, 1250, 1500, 1600,
      2000, 2500, 3000, 3200, 4000,
    ]);
    expect(offered('QTY_BC')).toEqual([0, 1, 2, 3, 4]);
    expect(offered('BUS_MAT')).toEqual(['Copper', 'Aluminium']);
    expect(offered('BUS_PLATING')).toHaveLength(5);
    expect(offered('MBB_POS')).toEqual(['Top', 'Rear-top', 'Rear-bottom', 'Bottom']);
    expect(offered('NEUTRAL_RATING')).toEqual([0, 50, 67, 100, 150, 200]);
    expect(offered('EARTH_BUS')).toEqual(['Copper', 'Aluminium', 'GI']);
    expect(offered('EARTH_EXTN')).toEqual(['None', 'Left', 'Right', 'Both']);
    expect(offered('SB_COLOR')).toHaveLength(5);
    expect(offered('SB_DESIGN')).toHaveLength(3);
    expect(offered('SB_FORM')).toEqual(['1', '2b', '3b', '4b']);
    expect(offered('PARTITION_MM')).toEqual([1.6, 2]);
    expect(offered('SB_IP')).toEqual(['IP42', 'IP52', 'IP54', 'IP55']);
    expect(offered('SB_BASEFRAME')).toEqual([0, 75, 100, 200]);
    expect(offered('CB_BD_LOC')).toEqual(['Bottom', 'Top', 'Both']);
    expect(offered('SB_CONN_TYPE')).toEqual(['Cable', 'Bus duct (rigid)', 'Bus trunking']);
    expect(offered('OPER_VOLTAGE')).toEqual([380, 400, 415, 440, 690]);
    expect(offered('INTERRUPT_RATING')).toEqual([
      10, 12, 15, 16, 18, 20, 25, 30, 31.5, 35, 36, 40, 42, 45, 50, 55, 60, 65, 70, 75, 80, 85, 100, 120,
    ]);
    expect(offered('SC_TIME')).toEqual([0.2, 0.5, 1, 2, 3]);
    expect(offered('RATED_FRQ')).toEqual([50, 60]);
    expect(offered('BUSBAR_SYS')).toEqual(['TP-E', 'TPN-E']);
    expect(offered('AMBIENT')).toEqual([30, 35, 40, 45, 50, 55]);
    expect(offered('DENSITY_CAP')).toEqual(['Y', 'N']);
    expect(offered('CONTROL_VOLTAGE')).toEqual(['230 AC', '110 AC', '110 DC', '24 DC']);
  });

  it('do not offer a rated current that no busbar carries [CFG-132]', () => {
    // Aluminium IP54: 4x120x10 carries 4560 * 0.6875 = 3135 A.
    const session = boardSession(tables, { RATED_CURRENT: 2500, BUS_MAT: 'Aluminium', SB_IP: 'IP54' });
    expect(session.state('board', 'RATED_CURRENT').options).not.toContain(3200);
    expect(session.refusals('board', 'RATED_CURRENT', 3200).map((each) => each.filter)).toEqual(['busbar-for-current']);
  });

  it('offer 4000 A on a new board, because its protection will follow to the ventilated IP42', () => {
    expect(boardSession(tables, {}).state('board', 'RATED_CURRENT').options).toContain(4000);
    expect(valuesOf({ RATED_CURRENT: 4000 })).toMatchObject({ SB_IP: 'IP42', MBB_SIZE: '4x100x10' });
  });

  it('leave only the neutral rating 0 on a board without neutral', () => {
    const session = boardSession(tables, { BUSBAR_SYS: 'TP-E' });
    expect(session.state('board', 'NEUTRAL_RATING')).toMatchObject({ options: [0], enabled: false });
  });
});
