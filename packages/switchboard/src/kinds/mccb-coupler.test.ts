import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, joinedByMccb as joined, withProperties } from '@pw/testing/configuration';
import { assessedFindings } from '@pw/testing/perturbed-boards/perturbation';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { barPieces } from '../take-off/bar-pieces.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

const withCoupler = (ratingA: number, incomer: 'ACB_IC' | 'MCCB_IC') =>
  aBoard({ QTY_BC: 1, SB_IP: 'IP42', INTERRUPT_RATING: 50 }, [
    aFeeder('I/C', incomer, 1000, 4, 'A1'),
    aFeeder('B/C', 'MCCB_BC', ratingA, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 160, 4, 'B1'),
  ]);

function designed(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  const coupler = board.feeders.find(({ type }) => type.role === 'bus coupler');
  const cubicle = design?.cubicles.find(({ feeders }) => feeders.some(({ feeder }) => feeder.name === coupler?.name));
  return { board, design, values: coupler?.values, cubicle };
}

const findings = (configuration: BoardConfiguration, id: string) =>
  assessedFindings(knowledge, assessBoard(knowledge, configuration)).filter((finding) => finding.id === id);

describe('an MCCB as bus coupler (SBD 4.3, 6.4)', () => {
  it('of 630 A by its own rating has a cubicle of 400 mm with a dropper to both risers', () => {
    const { design, values, cubicle } = designed(joined);
    expect(values).toMatchObject({ BREAKER: '3VA2463', INC: 405, ICW: null, RELEASE: 'LSIG', CONNECTION: '' });
    expect([cubicle?.type, cubicle?.widthMm, design?.inA.fault.kind]).toEqual(['MCCB_BC', 400, 'icc']);
    const runs = (cubicle?.supportRuns ?? []).map(({ spacingMm, spanMm, sets }) => [spacingMm, spanMm, sets.value]);
    expect(runs).toEqual([[90, 350, 8]]);
  });

  it('takes the next frame as the incomers do, in a cubicle of 600 mm', () => {
    const { design, values, cubicle } = designed(withProperties(joined, { SB_RATING_BASIS: 'Incomers' }));
    expect(values).toMatchObject({ BREAKER: '3VA2580', TAKEN_RATING: 800, INC: 630 });
    expect([cubicle?.widthMm, design?.lengthMm.value]).toEqual([600, 3800]);
  });

  it('stands between its sections, as an ACB coupler does', () => {
    const { design } = designed(withProperties(joined, { SB_RATING_BASIS: 'Incomers' }));
    expect(design?.cubicles.map(({ type, section }) => `${section} ${type}`)).toEqual([
      'A MT',
      'A MCCB_IC',
      'A MCCB_BC',
      'B MCCB_IC',
      'B MT',
    ]);
  });

  it('has a dropper of 2.4 m, which ends at both risers', () => {
    const { board, design, cubicle } = designed(joined);
    const droppers = design ? barPieces(tables, board, design) : [];
    const own = droppers.filter(({ part, cubicles }) => part === 'dropper' && cubicles[0]?.number === cubicle?.number);
    expect(own.map(({ lengthMm }) => lengthMm)).toEqual([2400]);
  });

  it.each([
    { ratingA: 400, faults: [] },
    { ratingA: 1600, faults: [] },
    { ratingA: 315, faults: ['B/C: Rated Current 315 A is outside 400 to 1600 A of the MCCB'] },
  ])('is made for 400 to 1600 A: $ratingA A', ({ ratingA, faults }) => {
    expect(findings(withCoupler(ratingA, 'MCCB_IC'), 'C3').map(({ message }) => message)).toEqual(faults);
  });

  it('holds no Icw, which counts behind an incomer that trips late', () => {
    expect(findings(withCoupler(1000, 'MCCB_IC'), 'C2')).toEqual([]);
    expect(findings(withCoupler(1000, 'ACB_IC'), 'C2')).toMatchObject([
      {
        severity: 'W',
        feeder: 'B/C',
        message: 'B/C: an MCCB coupler holds no Icw; instantaneous trip of the incomers, or an ACB coupler',
      },
    ]);
  });

  it('is the coupler that checks of sections ask for', () => {
    expect(findings(joined, 'S2')).toEqual([]);
    const without = { ...joined, feeders: joined.feeders.filter(({ type }) => type !== 'MCCB_BC') };
    expect(findings(without, 'S2')).toHaveLength(1);
  });
});
