import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { designOutput } from '../design/board-output.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { barPieces, placedSupports } from '../take-off/bar-pieces.ts';
import { feedersOnRiser } from './plate-bars.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** The first worked example of SBD 7.5: a row of ways below an incomer with instruments. */
const outdoor = aBoard(
  { RATED_CURRENT: 630, BUS_MAT: 'Aluminium', SB_IP: 'IP55', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100 },
  [
    aFeeder('I/C', 'MCCB_IC', 315, 4, 'A1', {}, [aComponent('Ammeter')]),
    aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A1'),
    aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A2'),
  ],
);

/** The third: an incomer whose frame is larger than 630 A, and three rows of ways, the last of them small. */
const large = aBoard(
  { RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 25, SB_RATING_BASIS: 'Full current', NEUTRAL_RATING: 100 },
  [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A8'),
    aFeeder('O/G-63', 'MCCB_OG', 63, 4, 'A4'),
  ],
);

function designed(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  const [cubicle] = design?.cubicles ?? [];
  if (!design || !cubicle?.cabinet) {
    throw new Error('the board is in no cabinet');
  }
  return { board, design, cubicle, cabinet: cubicle.cabinet, output: designOutput(design) };
}

describe('the vertical bars of a cabinet (SBD 7.5)', () => {
  it('lead to the rows that are more than 350 mm from the main bars', () => {
    const { cabinet, cubicle, output } = designed(outdoor);
    // 150 busbars, 550 incomer, 250 ways, 400 for a cable of 240 mm2.
    expect([cabinet.name, cubicle.usedMm]).toEqual(['FC-2', 1350]);
    expect(cabinet.zones.map(({ use, heightMm }) => `${use} ${heightMm}`)).toEqual([
      'busbars 150',
      'reserve 550',
      'cables 400',
    ]);
    // 550 + 125 from the bars, 75 to their middle.
    expect(cabinet.riser).toEqual({ stripMm: 150, lengthMm: 750 });
    expect([output.cubicles[0]?.busbar, cubicle.bars.demandA?.value]).toEqual(['1x80x10', 405]);
    expect(feedersOnRiser(cubicle).map(({ feeder }) => feeder.name)).toEqual(['O/G-250', 'O/G-100', 'O/G-100']);
  });

  it('are held at the pitch of the main bars: 150 mm shared by their conductors', () => {
    const { output } = designed(outdoor);
    const held = { size: '1x80x10', spacingMm: 37.5, spanMm: 150, sets: 6, forceKn: 7.64, strengthKn: 8, sigmaN: 78.4 };
    expect(output.shortCircuit).toMatchObject([
      { where: 'main', ...held },
      { where: 'riser', ...held },
    ]);
    expect(output.takeOff).toMatchObject({ supports: 48, frpSets: 12, busbarNetKg: 16.9 });
  });

  it('are 3 x 1 bar and their neutral, jointed once, and pieces to cut like other risers', () => {
    const { board, design } = designed(outdoor);
    const pieces = barPieces(knowledge.tables, board, design).filter(({ part }) => part.endsWith('riser'));
    expect(pieces.map(({ part, lengthMm, pieces: count }) => `${count} ${part} ${lengthMm}`)).toEqual([
      '3 riser 750',
      '1 neutral of the riser 750',
    ]);
    expect(placedSupports(design).map(({ run }) => run.sets.value)).toEqual([6, 6]);
    // Four bolts in each of 4 bars of 80 mm; links: 4 x 2 of 40 mm, 4 x 2 of 50 mm, 8 x 2 of 20 mm.
    expect(design.takeOff.jointBoltSets.value).toBe(4 * 4 + 4 * 2 + 4 * 2 + 8 * 2);
  });

  it('pass by rows of ways up to 63 A, which flexible links reach up to 1000 mm', () => {
    const { cabinet, cubicle, output } = designed(large);
    expect([cabinet.name, cubicle.usedMm]).toEqual(['FC-2', 1600]);
    expect(cabinet.rows.map(({ heightMm, isOnRiser = false }) => [heightMm, isOnRiser])).toEqual([
      [550, false],
      [150, true],
      [150, true],
      [150, false],
    ]);
    expect([output.cubicles[0]?.busbar, cabinet.riser?.lengthMm]).toEqual(['1x30x10', 850]);
    expect(output.takeOff.supports).toBe(28);
  });

  it('leave their strip of the plate free: four ways in a row where five would have room', () => {
    const { cabinet } = designed(large);
    expect(cabinet.rows.map(({ places }) => places.length)).toEqual([1, 4, 4, 4]);
    const ends = cabinet.rows.flatMap(({ places }) => places.map(({ leftMm, widthMm }) => leftMm + widthMm));
    expect(Math.max(...ends)).toBeLessThanOrEqual(740 - 150);
  });

  it('have no neutral where no way on them needs one, and then a wider pitch', () => {
    const threePole = outdoor.feeders.map((feeder) =>
      feeder.name === 'I/C' ? feeder : { ...feeder, properties: { ...feeder.properties, FEEDER_POLES: '3' } },
    );
    const { cubicle, output } = designed({ ...outdoor, feeders: threePole });
    expect(cubicle.bars.neutral).toBeNull();
    expect(output.shortCircuit.map(({ where, spacingMm }) => [where, spacingMm])).toEqual([
      ['main', 37.5],
      ['riser', 50],
    ]);
  });

  it('are not there where links reach all rows', () => {
    const { cabinet, cubicle, output } = designed(
      aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', NEUTRAL_RATING: 100 }, [
        aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
        aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8'),
      ]),
    );
    expect([cabinet.name, cabinet.riser, cubicle.bars.phase]).toEqual(['WC-4', undefined, null]);
    expect(output.takeOff).toMatchObject({ frpSets: 3, supports: 12 });
  });
});

describe('a breaker on a mounting plate', () => {
  it('has no cubicle of its own, whatever its frame, and links from the main bars', () => {
    const { board } = designed(large);
    const values = board.feeders[0]?.values;
    expect([values?.REQD_CUBICLE_TYPE, values?.CABINET_H, String(values?.LINK_SIZE)]).toEqual([
      'MCCB_IC',
      550,
      '1x30x10',
    ]);
  });
});
