import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { cables } from '../model/cable.ts';
import { terminationRooms } from './termination-room.ts';

const tables = mustReadCatalog();
const rooms = terminationRooms(tables);
const knowledge = compileKnowledge(tables);

const cableOf = (cores: 1 | 3.5, sizeMm2: number) => cables.of({ runs: 1, cores, sizeMm2, metal: 'Al' });

describe('the room from a gland plate to the first row of lugs (SBD 5.3)', () => {
  it.each([
    ['of several cores', 3.5, { 16: 200, 50: 250, 95: 300, 150: 350, 240: 400, 300: 450, 400: 450 }],
    ['of a single core', 1, { 150: 450, 300: 550, 630: 700 }],
  ] as const)('%s is that of the worked figures', (_kind, cores, roomBySize) => {
    const rows = Object.keys(roomBySize).map((size) => [size, rooms.firstRowMm(cableOf(cores, Number(size)))]);
    expect(Object.fromEntries(rows)).toEqual(roomBySize);
  });

  it('leaves the turn into a module without the room below the bend', () => {
    expect([cableOf(3.5, 400), cableOf(1, 300), cableOf(1, 630)].map(rooms.turnMm)).toEqual([348, 450, 570]);
  });
});

describe('the rows of lugs of a device (SBD 5.3)', () => {
  const lugsOf = (runs: number, barWidthMm: number, withBox = false) => {
    const way = aFeeder('I/C', 'ACB_IC', 1000, 4, 'A1', { CABLE_RUNS: runs, CABLE_SIZE: 185 });
    const [feeder] = assessBoard(knowledge, aBoard({}, [way])).board.feeders;
    return feeder && rooms.ofDevice(feeder, barWidthMm, withBox);
  };

  it('are three of nine runs of 185 mm2 on bars from 80 mm on: 350 + 300 of 800 mm', () => {
    expect(lugsOf(9, 80)).toEqual({ rows: 3, neededMm: 650, roomMm: 800 });
  });

  it('hold two lugs of a phase on narrower bars', () => {
    expect(lugsOf(9, 60)).toEqual({ rows: 5, neededMm: 950, roomMm: 800 });
  });

  it('have 1500 mm with a cable box', () => {
    expect(lugsOf(9, 60, true)?.roomMm).toBe(1500);
  });

  it('count the cables of each source of a changeover apart', () => {
    const changeover = aFeeder('ATS', 'CHANGEOVER', 1250, 4, 'A1', {
      FEEDER_UPSTREAM: 'MCCB',
      CABLE_RUNS: 4,
      CABLE_SIZE: 300,
    });
    const [feeder] = assessBoard(knowledge, aBoard({}, [changeover])).board.feeders;
    expect(feeder?.values).toMatchObject({ REQD_CUBICLE_TYPE: 'DEV', CABLE: { runs: 8 } });
    expect(feeder && rooms.ofDevice(feeder, 80, false)?.rows).toBe(1);
  });
});
