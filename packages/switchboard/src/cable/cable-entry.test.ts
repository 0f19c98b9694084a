import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const knowledge = compileKnowledge(mustReadCatalog());

describe('the depth for entries next to the busbars (SBD 5.6, 18.6)', () => {
  const top = { CB_BD_LOC: 'Top' };
  const passes = (what: string, position: string) =>
    `Depth + 200: ${what} pass the busbar chamber; MBB_POS ${position} avoids it`;
  it.each([
    { is: 'from below, as it begins', board: {}, way: {}, depthMm: 600, says: [] },
    { is: 'from the top', board: top, way: {}, depthMm: 800, says: [passes('cables', 'Bottom')] },
    { is: 'away from bars at the bottom', board: { ...top, MBB_POS: 'Bottom' }, way: {}, depthMm: 600, says: [] },
    {
      is: 'from the top, past bars that were asked for at the rear and lie at the top',
      board: { ...top, MBB_POS: 'Rear-top' },
      way: {},
      depthMm: 800,
      says: [passes('cables', 'Bottom')],
    },
    {
      is: 'to bars at the bottom',
      board: { MBB_POS: 'Bottom' },
      way: {},
      depthMm: 800,
      says: [passes('cables', 'Top')],
    },
    {
      is: 'from both sides, where nothing avoids it',
      board: { CB_BD_LOC: 'Both' },
      way: {},
      depthMm: 800,
      says: ['Depth + 200: cables pass the busbar chamber'],
    },
    {
      is: 'of one way from the top and the others from below',
      board: {},
      way: { CABLE_ENTRY: 'Top' },
      depthMm: 800,
      says: ['Depth + 200: cables pass the busbar chamber'],
    },
    { is: 'of a way without a copy', board: {}, way: { CABLE_ENTRY: 'Top' }, placed: '', depthMm: 600, says: [] },
    { is: 'asked otherwise of every feeder', board: top, all: 'Bottom', way: {}, depthMm: 600, says: [] },
    {
      is: 'of a bus duct, which comes from the top, with cables from below',
      board: { SB_CONN_TYPE: 'Bus duct (rigid)' },
      way: {},
      depthMm: 800,
      says: ['Depth + 200: bus duct pass the busbar chamber'],
    },
  ])('$is: $depthMm mm', ({ board, way, all, placed = 'A1', depthMm, says }) => {
    const asked = all === undefined ? {} : { CABLE_ENTRY: all };
    const assessment = assessBoard(
      knowledge,
      aBoard({ SB_IP: 'IP42', ...board }, [
        aFeeder('I/C', 'ACB_IC', 1250, 4, 'A1', asked),
        aFeeder('w', 'MCCB_OG', 250, 4, placed, { ...asked, ...way }),
      ]),
    );
    const findings = runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
    expect(assessment.design?.depthMm.value).toBe(depthMm);
    expect(findings.filter(({ id }) => id === 'K7').map(({ message }) => message)).toEqual(says);
  });
});
