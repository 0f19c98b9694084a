import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { designOutput } from '../design/board-output.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Chosen = Parameters<typeof aBoard>[0];

function designOf(chosen: Chosen, feeders: readonly FeederConfiguration[]) {
  const { design } = assessBoard(knowledge, aBoard({ SB_IP: 'IP42', ...chosen }, feeders));
  if (!design) {
    throw new Error('the board has no design');
  }
  return { design, output: designOutput(design) };
}

const six = { CABLE_RUNS: 6, CABLE_SIZE: 300 };
const incomer = (section: string, chosen = {}) => aFeeder(`I/C-${section}`, 'ACB_IC', 1600, 4, `${section}1`, chosen);
const rowOf = (chosen: Chosen, feeders: readonly FeederConfiguration[]) =>
  designOf(chosen, feeders).output.cubicles.map(({ type, widthMm }) => `${type} ${widthMm}`);

describe('the room of cables (SBD 5.3)', () => {
  it('is enlarged by a box left of the device, whatever the order of the section', () => {
    const way = aFeeder('air', 'ACB_OG', 1250, 4, 'A1 B1', six);
    const coupler = aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1');
    expect(rowOf({ QTY_BC: 1 }, [incomer('A', six), incomer('B', six), coupler, way])).toEqual([
      'CABLE_BOX 400',
      'ACB_OG 600',
      'CABLE_BOX 400',
      'ACB_IC 600',
      'ACB_BC 800',
      'CABLE_BOX 400',
      'ACB_IC 600',
      'CABLE_BOX 400',
      'ACB_OG 600',
    ]);
    expect(rowOf({ SB_CABLE_BOX: 'None' }, [incomer('A', six)])).toEqual(['ACB_IC 600']);
  });

  it('of a box has extension bars, no device, and travels with its cubicle', () => {
    const { design, output } = designOf({ TU_MAX_MM: 1000 }, [
      incomer('A', six),
      aFeeder('w', 'MCCB_OG', 250, 4, 'A1'),
    ]);
    const [box, device] = design.cubicles;
    expect(output.cubicles[0]).toMatchObject({ type: 'CABLE_BOX', feeders: [], usedMm: 0, busbar: '' });
    // 1.0 m of 1x100x10 for three phases and the neutral.
    expect(String(device?.bars.phase?.value)).toBe('1x100x10');
    const neutralMm2 = String(device?.bars.neutral?.value) === '1x100x10' ? 1000 : 500;
    expect(box?.barsKg.value).toBeCloseTo((3 * 1000 + neutralMm2) * 1e-6 * 8900, 6);
    // Held every 600 mm, and at their end by the cables.
    expect([box?.frpSets.value, box?.deviceKg.value, box?.smallPartsKg.value]).toEqual([2, 0, 5]);
    expect(design.transportUnits.map(({ cubicles }) => cubicles.map(({ number }) => number))).toEqual([[1, 2], [3]]);
  });

  it('next to modules is an alley of 400, 500 or 600 mm', () => {
    const ways = (runs: number) => aFeeder('w', 'MCCB_OG', 100, 4, 'A5', { CABLE_RUNS: runs, CABLE_SIZE: 300 });
    // 5, 15 and 20 glands of 110 x 110 mm on 400 mm of the depth.
    expect([1, 3, 4].map((runs) => rowOf({}, [ways(runs)]))).toEqual([['MT 1000'], ['MT 1100'], ['MT 1200']]);
  });

  it('next to modules is wider where a single core does not turn in it', () => {
    const single = (runs: number, sizeMm2: number) => ({
      FEEDER_CABLE_KIND: 'Single-core',
      CABLE_RUNS: runs,
      CABLE_SIZE: sizeMm2,
    });
    const way = (chosen = {}) => [aFeeder('w', 'MCCB_OG', 630, 4, 'A1', chosen)];
    // 10 x (27 + 8) + 100 = 450 mm need an alley of 500; 10 x (39 + 8) + 100 = 570 mm find 560 at most.
    expect(rowOf({}, way(single(2, 300)))).toEqual(['MT 1100']);
    expect(rowOf({}, way(single(1, 630)))).toEqual(['MT 1200']);
    expect(rowOf({ SB_CABLE_BOX: 'None' }, way(single(1, 630)))).toEqual(['MT 1000']);
  });

  it('of a device has its lugs in rows of four, on bars below 80 mm of two; what they need asks for a box', () => {
    const three = { FEEDER_CABLE_KIND: 'Single-core', CABLE_RUNS: 3, CABLE_SIZE: 630 };
    const rowsOf = (ratingA: number) =>
      designOf({}, [aFeeder('air', 'ACB_OG', ratingA, 4, 'A1', three)]).design.cubicles.map(
        ({ type, bars }) => `${type} ${bars.phase?.value}`,
      );
    // Three lugs of a phase in one row need 700 of 800 mm; in two, on narrower bars, 700 + 150 mm.
    expect(rowsOf(1000)).toEqual(['ACB_OG 1x80x10']);
    expect(rowsOf(800)).toEqual(['CABLE_BOX 1x50x10', 'ACB_OG 1x50x10']);
  });
});
