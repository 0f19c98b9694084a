import { mustReadCatalog } from '@pw/catalog/read';
import {
  aBlank,
  aBoard,
  aFeeder,
  manyFeeders,
  referenceBoards,
  withFeeders,
  withProperties,
} from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { type ThermalOutput, thermalOutput } from '../design/thermal-output.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { assessBoard } from './assess-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1, RB2, RB4, RB5 } = referenceBoards;

type Temperatures = Extract<ThermalOutput, { readonly converged: true }>;

function temperaturesOf(board: BoardConfiguration): Temperatures {
  const { design } = assessBoard(knowledge, board);
  const output = design && thermalOutput(design);
  if (!output?.converged) {
    throw new Error('the board has no temperatures');
  }
  return output;
}

function withProperty(property: string, value: string | number, board: BoardConfiguration = RB1) {
  return temperaturesOf(withProperties(board, { [property]: value }));
}

const airOf = ({ cubicles }: Temperatures) =>
  cubicles.map(({ zones }) => zones.map(({ airC }) => airC.toFixed(1)).join(' '));

describe('the temperatures of RB1, a ventilated board of 1600 A (SBD 19.4)', () => {
  const rb1 = temperaturesOf(RB1);

  it('close the balance: the losses leave through walls and with the air', () => {
    const { balancePercent, ambientC, lossW, solarW, wallW, ventW } = rb1;
    expect([ambientC, lossW, solarW, wallW, ventW]).toEqual([40, 2402.6, 0, 789.5, 1613.1]);
    expect(balancePercent).toBe(0);
  });

  it('are those of each zone: compartments from the top, alley, chamber; a device above its cables', () => {
    expect(airOf(rb1)).toEqual([
      '52.3 49.7 46.9 44.8 42.8 41.3 49.2 55.6',
      '61.3 49.2 65.4',
      '51.7 44.1 55.1',
      '61.3 48.9 65.4',
      '54.3 51.2 47.8 45.3 43.0 41.4 47.4 56.6',
    ]);
    expect(rb1.cubicles[1]?.zones).toEqual([
      { address: '2A', kind: 'device', airC: 61.3, limitC: 70 },
      { address: '2-cable', kind: 'cable', airC: 49.2, limitC: 70 },
      { address: '2-bus', kind: 'bus', airC: 65.4, limitC: 80 },
    ]);
    expect(rb1.cubicles[0]?.zones.slice(-2)).toEqual([
      { address: '1-alley', kind: 'cable', airC: 49.2, limitC: 70 },
      { address: '1-bus', kind: 'bus', airC: 55.6, limitC: 80 },
    ]);
  });

  it('come with losses and air of each cubicle, and its bars', () => {
    const rows = rb1.cubicles.map(({ lossW, airFlowM3H, bars }) => [
      lossW,
      airFlowM3H,
      ...bars.map(({ bar, currentA, tempC, lossW: ofBar }) => [bar, currentA, tempC, ofBar].join(' ')),
    ]);
    expect(rows).toEqual([
      [425.3, 72.4, 'main 960.4 66.2 62', 'riser 960.4 71.5 71'],
      [629.1, 53.7, 'main 960.4 76.3 38.5', 'dropper 1500 84.5 256.7'],
      [293.4, 53.3, 'main 960.4 65.8 49.5', 'dropper 960.4 62.2 159.1'],
      [629, 53.5, 'main 960.4 76.3 38.5', 'dropper 1500 84.5 256.7'],
      [425.9, 71.1, 'main 960.4 67.3 62.2', 'riser 960.4 73.6 71.5'],
    ]);
  });

  it('say of each entry what its most loaded copy may carry, and how hot the hottest is', () => {
    expect(rb1.feeders).toEqual([
      { name: 'O/G-400', currentA: 245, airC: 54.3, terminalC: 74.4, permittedA: 387, lossW: 37.5 },
      { name: 'O/G-250', currentA: 142.1, airC: 47.8, terminalC: 65.7, permittedA: 250, lossW: 19.4 },
      { name: 'O/G-160', currentA: 93.1, airC: 43, terminalC: 61.6, permittedA: 157, lossW: 13.5 },
      { name: 'I/C-1', currentA: 1500, airC: 61.3, terminalC: 97.3, permittedA: 1600, lossW: 210.9 },
      { name: 'B/C', currentA: 960.4, airC: 51.7, terminalC: 69, permittedA: 1600, lossW: 86.5 },
      { name: 'I/C-2', currentA: 1500, airC: 61.3, terminalC: 97.3, permittedA: 1600, lossW: 210.9 },
    ]);
  });

  it('lead to a comparison with a tested board: its losses are of no maker', () => {
    expect(rb1.record).toEqual({
      route: 'comparison',
      conditions: [
        { id: 'a', met: false },
        { id: 'b', met: false },
        { id: 'c', met: false },
        { id: 'd', met: false },
        { id: 'e', met: true },
      ],
    });
  });
});

describe('the temperatures of other boards (SBD 19.4)', () => {
  it.each([
    ['RB2', RB2, [291.5, 54.8, 66.3, 86]],
    ['RB4', RB4, [4852.7, 70.4, 84.9, 101.2]],
    ['RB5', RB5, [707.7, 64.6, 77.6, 97.4]],
    ['RB1 closed', withProperties(RB1, { SB_IP: 'IP54' }), [1736.3, 78.3, 91, 103.2]],
    ['RB4 closed', withProperties(RB4, { SB_IP: 'IP54' }), [3749.8, 91, 103.5, 120.6]],
  ])('%s: losses, hottest air, bar and terminal', (_, board, expected) => {
    const { lossW, airMaxC, barMaxC, terminalMaxC } = temperaturesOf(board);
    expect([lossW, airMaxC, barMaxC, terminalMaxC]).toEqual(expected);
  });

  it.each([
    ['in form 1', { SB_FORM: '1' }, 61.9],
    ['in form 4b', { SB_FORM: '4b' }, 68.5],
    ['in a room of 50 degC', { AMBIENT: 50 }, 70.3],
    ['closed, with its rear free', { SB_IP: 'IP54', SB_REAR: 'Free' }, 71.6],
    ['closed, with fans at the air circuit-breakers', { SB_IP: 'IP54', VENT_FANS: 'ACB cubicles' }, 60.1],
    ['with its bars at the bottom and cables on top', { MBB_POS: 'Bottom', CB_BD_LOC: 'Top' }, 67],
    ['at 3000 m', { ALTITUDE: 3000 }, 67.5],
    ['closed, in the sun', { SB_IP: 'IP54', SUN_W_M2: 800 }, 87.9],
  ])('RB1 %s: its hottest air', (_, properties, airMaxC) => {
    expect(temperaturesOf(withProperties(RB1, properties)).airMaxC).toBe(airMaxC);
  });

  it('are those of the room where nothing is loaded', () => {
    const idle = aBoard({}, [
      aFeeder('spare', 'MCCB_OG', 160, 3, 'A2', { FEEDER_SPARE: 'Y' }),
      aBlank('later', 600, 'A1'),
    ]);
    const { lossW, airMaxC, barMaxC, terminalMaxC } = temperaturesOf(idle);
    expect([lossW, airMaxC, barMaxC, terminalMaxC]).toEqual([0, 40, 40, 40]);
  });

  it('are worked out of 2000 feeders, in every zone and with a closed balance', () => {
    const { balancePercent, lossW, wallW, ventW, cubicles, feeders } = temperaturesOf(manyFeeders(2000));
    expect(balancePercent).toBeLessThan(0.5);
    expect((wallW + ventW) / lossW).toBeCloseTo(1, 2);
    expect(feeders).toHaveLength(2000);
    const air = cubicles.flatMap(({ zones }) => zones.map(({ airC }) => airC));
    expect(Math.min(...air)).toBeGreaterThanOrEqual(40);
  });

  it('are said to be missing, and nothing more, where they could not be worked out (T0)', () => {
    expect(thermalOutput({ thermal: { isConverged: false } })).toEqual({ converged: false });
  });

  it('rise with the third harmonic by the heat of the neutral bar', () => {
    expect(withProperty('HARMONIC_3', 30).lossW).toBeGreaterThan(withProperty('HARMONIC_3', 0).lossW);
    // From a third on the neutral carries what the phases do.
    expect(withProperty('HARMONIC_3', 60)).toEqual(withProperty('HARMONIC_3', 34));
  });

  it('count what is on all the time, and coils that are held', () => {
    const meter = { family: 'PowerMonitoringDevice', properties: {} };
    const way = (
      poles: number,
      properties: Readonly<Record<string, string>>,
      components: readonly (typeof meter)[] = [],
    ) => temperaturesOf(aBoard({}, [aFeeder('O/G', 'MCCB_OG', 160, poles, 'A1', properties, components)]));
    const [plain, metered] = [way(4, {}), way(4, {}, [meter])];
    expect(metered.lossW - plain.lossW).toBeCloseTo(6, 0);
    expect(way(4, { FEEDER_UVR: 'Y' }).lossW - plain.lossW).toBeCloseTo(5, 0);
    expect([plain, metered].map(({ cubicles }) => cubicles[0]?.zones[0]?.limitC)).toEqual([70, 60]);
    // Without a neutral a transformer of 500 VA feeds the coil: 12 % of it.
    expect(way(3, { FEEDER_UVR: 'Y' }).lossW - way(3, {}).lossW).toBeCloseTo(65, 0);
  });

  it('hold a drive to 50 degC, another starter to 60 degC', () => {
    const starter = (kind: string) => aFeeder('M', 'STARTER', null, null, 'A1', { MOTOR_KW: 22, STARTER_KIND: kind });
    const limitOf = (kind: string) =>
      temperaturesOf(withFeeders(aBoard({ SB_IP: 'IP42' }), starter(kind)))
        .cubicles.flatMap(({ zones }) => zones)
        .filter(({ kind: ofZone }) => ofZone === 'device')
        .map(({ limitC }) => limitC);
    expect([limitOf('DOL'), limitOf('VFD')]).toEqual([
      [70, 60],
      [70, 50],
    ]);
  });
});

describe('the temperatures of a board in a cabinet (SBD 19.9)', () => {
  const small = (properties: Readonly<Record<string, string | number>> = {}) =>
    temperaturesOf(
      aBoard({ RATED_CURRENT: 160, INTERRUPT_RATING: 10, SB_IP: 'IP54', ...properties }, [
        aFeeder('I/C', 'MCCB_IC', 160, 4, 'A1'),
        aFeeder('O/G', 'MCCB_OG', 63, 4, 'A4'),
      ]),
    );

  it('are those of four equal zones, of which the highest holds its devices', () => {
    const { cubicles, feeders, lossW, wallW, airMaxC } = small();
    const [cabinet] = cubicles;
    expect(cabinet?.zones.map(({ address, kind, limitC }) => [address, kind, limitC])).toEqual([
      ['1-1', 'other', null],
      ['1-2', 'other', null],
      ['1-3', 'other', null],
      ['1-4', 'device', 70],
    ]);
    expect(cabinet?.bars.map(({ bar }) => bar)).toEqual(['main']);
    expect(feeders.map(({ name, airC }) => [name, airC])).toEqual([
      ['I/C', airMaxC],
      ['O/G', airMaxC],
    ]);
    expect([wallW, lossW > 0]).toEqual([lossW, true]);
  });

  it('are lower where air goes through', () => {
    const [closed, open] = [small(), small({ SB_IP: 'IP42' })];
    expect([closed.ventW, open.ventW > 0]).toEqual([0, true]);
    expect(open.airMaxC).toBeLessThan(closed.airMaxC);
  });
});
