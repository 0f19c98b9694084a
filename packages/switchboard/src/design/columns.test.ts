import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const assessed = (properties: Parameters<typeof aBoard>[0], feeders: readonly FeederConfiguration[]) =>
  assessBoard(knowledge, aBoard({ SB_IP: 'IP42', ...properties }, feeders));

/** The cubicles of a board with what they hold, e.g. `MT a a`. */
const rowOf = (properties: Parameters<typeof aBoard>[0], feeders: readonly FeederConfiguration[]) =>
  assessed(properties, feeders).design?.cubicles.map(({ type, feeders: inside }) =>
    [type, ...inside.map(({ feeder }) => feeder.name)].join(' '),
  );

describe('the room for risers (SBD 3.7)', () => {
  const three = aFeeder('a', 'MCCB_OG', 1000, 4, 'A3');

  it('lets an aluminium riser carry 1600 A: three ways of 1000 A, 0.9 x 2000 = 1800 A for two, take a column each', () => {
    expect(rowOf({ RATED_CURRENT: 4000, BUS_MAT: 'Aluminium' }, [three])).toEqual(['MT a', 'MT a', 'MT a']);
  });

  it('lets a copper riser carry 2100 A: two of them in one column, and no third of 800 A and more (9.2)', () => {
    expect(rowOf({ RATED_CURRENT: 4000, BUS_MAT: 'Copper' }, [three])).toEqual(['MT a a', 'MT a']);
  });

  it('is what the largest riser of two bars carries where that is less', () => {
    const { board } = assessed({ RATED_CURRENT: 2000, BUS_MAT: 'Aluminium', SB_IP: 'IP54' }, [three]);
    // 2x120x10: min(2750 x 1.25 x 0.60 x 0.77, 2400) = 1588 A.
    expect(board.values.RISER_LIMIT).toBeCloseTo(1588.1, 1);
    expect(board.explain('RISER_LIMIT').arithmetic).toMatch(/^min\(1600, 1588\.1/);
  });

  it('is asked of two bars at most: where those do not withstand the fault no column has a riser (B3)', () => {
    const properties = { RATED_CURRENT: 1600, BUS_MAT: 'Aluminium', INTERRUPT_RATING: 120, SC_TIME: 3 };
    // 120,000 x sqrt(3) / 83 = 2504 mm2; 2x120x10 has 2400.
    const assessment = assessed(properties, [aFeeder('a', 'MCCB_OG', 160, 3, 'A2')]);
    expect(assessment.design).toBeNull();
    expect(assessment.missingBars.map(({ place }) => place)).toEqual(['riser of cubicle 1', 'riser of cubicle 2']);
    const findings = runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
    expect(findings.find(({ id }) => id === 'B3')?.message).toBe(
      'No Aluminium busbar up to 2x120x10 carries 160 A (riser of cubicle 1), 160 A (riser of cubicle 2) ' +
        'at 40 degC in IP42; copper or a lower rating',
    );
  });
});

describe('large moulded-case breakers (SBD 6.5)', () => {
  it('of 1250 A and more have a cubicle of their own, after the air circuit-breakers and before the columns', () => {
    const feeders = [
      aFeeder('small', 'MCCB_OG', 160, 3, 'A1'),
      aFeeder('large', 'MCCB_OG', 1600, 3, 'A1', { MCCB_MODULE_HEIGHT: 900 }),
      aFeeder('air', 'ACB_OG', 800, 3, 'A1'),
      aFeeder('in', 'ACB_IC', 2000, 3, 'A1'),
    ];
    const { design } = assessed({ RATED_CURRENT: 2000 }, feeders);
    expect(design?.cubicles.map(({ type }) => type)).toEqual(['ACB_IC', 'ACB_OG', 'MCCB_OG', 'MT']);
    const own = design?.cubicles[2];
    expect(own).toMatchObject({ widthMm: 600, usedMm: 1800 });
    expect(own?.frpSets.value).toBe(4);
    // A dropper of 1.2 m for 1600 A: 1x100x10.
    expect(String(own?.bars.phase?.value)).toBe('1x100x10');
    expect(own?.barsKg.value).toBeCloseTo(1000e-6 * 1.2 * 3 * 8900, 6);
  });

  it.each([
    [630, 'MT'],
    [800, 'MT'],
    [1000, 'MT'],
    [1250, 'MCCB_OG'],
  ])('of %d A are in %s', (ratingA, type) => {
    expect(rowOf({ RATED_CURRENT: 2000 }, [aFeeder('a', 'MCCB_OG', ratingA, 3, 'A1')])).toEqual([`${type} a`]);
  });
});

describe('the height of the modules of a column (SBD 19.1)', () => {
  const ways = [aFeeder('a', 'MCCB_OG', 400, 3, 'A2'), aFeeder('b', 'MCCB_OG', 160, 3, 'A4')];
  const columnsOf = (properties: Parameters<typeof aBoard>[0]) => rowOf({ RATED_CURRENT: 1250, ...properties }, ways);

  it('is all of a column where nobody says less', () => {
    expect(columnsOf({})).toEqual(['MT a a b b b b']);
  });

  it('is not passed by a further module', () => {
    expect(columnsOf({ COLUMN_MAX_MM: 1000 })).toEqual(['MT a a b', 'MT b b b']);
  });

  it('lets a higher module have a column of its own', () => {
    const high = aFeeder('high', 'MCCB_OG', 250, 3, 'A2', { MCCB_MODULE_HEIGHT: 1100 });
    expect(rowOf({ RATED_CURRENT: 1250, COLUMN_MAX_MM: 1000 }, [high])).toEqual(['MT high', 'MT high']);
  });
});

describe('a wider cubicle (SBD 19.1)', () => {
  const boardWith = (FEEDER_EXTRA_WIDTH: number, type = 'ACB_OG') =>
    assessed({ RATED_CURRENT: 2000, CABLE_MATERIAL: 'Copper' }, [
      aFeeder('in', 'ACB_IC', 2000, 3, 'A1'),
      aFeeder('way', type, type === 'ACB_OG' ? 1600 : 250, 3, 'A1', { FEEDER_EXTRA_WIDTH }),
    ]);

  it('makes the board longer, and its own cubicle', () => {
    const [usual, wider] = [boardWith(0).design, boardWith(400).design];
    expect(wider?.cubicles.map(({ widthMm }) => widthMm)).toEqual([
      usual?.cubicles[0]?.widthMm,
      (usual?.cubicles[1]?.widthMm ?? 0) + 400,
    ]);
    expect(wider?.lengthMm.value).toBe((usual?.lengthMm.value ?? 0) + 400);
  });

  it('gives no more room to cables: they are judged by the width without it', () => {
    const roomOf = (extraMm: number) => boardWith(extraMm).board.feeders.map(({ values }) => values.CUBICLE_WIDTH);
    expect(roomOf(400)).toEqual(roomOf(0));
  });

  it('is of no use to a module, which Z1 says', () => {
    const { design, ...assessment } = boardWith(200, 'MCCB_OG');
    expect(design?.cubicles[1]?.widthMm).toBe(1000);
    const findings = runChecks({ ...assessment, design, tables: knowledge.tables, unpriced: [] });
    expect(findings.filter(({ id }) => id === 'Z1').map(({ message, feeders }) => [message, feeders])).toEqual([
      ['Extra width has no effect on a module; use COLUMN_MAX_MM', ['way']],
    ]);
    const ofAcb = runChecks({ ...boardWith(200), tables: knowledge.tables, unpriced: [] });
    expect(ofAcb.filter(({ id }) => id === 'Z1')).toEqual([]);
  });
});
