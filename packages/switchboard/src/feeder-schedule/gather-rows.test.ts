import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard } from '@pw/testing/configuration';
import { mustReadSchedule, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { listFeeders } from '../validity/listed-feeder.ts';
import { scheduleEdits } from './feeder-schedule.ts';
import { gatherRows, proposes } from './gather-rows.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const known = partInputs(knowledge);

function read(couplers: number, ...lines: readonly string[]) {
  const schedule = mustReadSchedule(
    { knowledge, board: scheduleBoard, couplers, taken: [] },
    scheduleText('Name|Description|Device|Rating|Poles|Section|Qty|DB', ...lines),
  );
  return {
    faults: schedule.rows.flatMap(({ faults }) => faults.map(({ text }) => text)),
    rows: schedule.rows.filter(proposes),
  };
}

const mixed = [
  'M1||MCCB|160|3P|A|1|',
  'L1|Lighting ground floor|MCB|16|SP|A|12|',
  'M2||MCCB|100|3P|A|1|',
  'L2|Sockets|RCBO|32|DP|A|4|',
  'L3|Lighting|MCB|16|SP|B|2|',
  'L4|Server|MCB|32|DP|A|1|UPS-DB',
];

describe('rows of small ways', () => {
  it('are gathered by bus section and name, at the place of the first, rated for half of the highest phase (SBD 9.5)', () => {
    const { rows, faults } = read(1, ...mixed);
    expect(faults).toEqual([]);
    expect(gatherRows(rows, known, []).map(({ components, ...feeder }) => [feeder, components.length])).toMatchObject([
      [{ name: 'M1', type: 'MCCB_OG', rows: [2] }, 0],
      [
        {
          name: 'DB-A',
          type: 'DB',
          rows: [3, 5],
          properties: { FEEDER_AMP_RATING: 80, SECTION_A: 1 },
          shown: 'DISTRIBUTION SECTION, Rated current 80 A proposed: 12 x MCB 1P C16 A, 4 x RCBO 2P C32 A',
        },
        2,
      ],
      [{ name: 'M2', rows: [4] }, 0],
      [{ name: 'DB-B', rows: [6], properties: { FEEDER_AMP_RATING: 40, SECTION_B: 1 } }, 1],
      [{ name: 'UPS-DB', rows: [7], properties: { SECTION_A: 1 } }, 1],
    ]);
  });

  it('are never in a section below the largest of them, and are refused where none is made for it', () => {
    const section = (...lines: readonly string[]) =>
      gatherRows(read(0, ...lines).rows, known, []).map(({ properties, fault }) => [
        properties.FEEDER_AMP_RATING,
        fault,
      ]);
    expect(section('L1||MCB|63|4P|A|1|')).toEqual([[63, null]]);
    expect(section('L1||MCB|63|SP|A|1|', 'L2||MCB|16|SP|A|3|')).toEqual([[63, null]]);
    expect(section('L1||MCB|100|4P|A|1|')).toEqual([[100, null]]);
    expect(section('L1||MCB|125|4P|A|1|')).toEqual([
      [undefined, 'DB-A ends at 100 A, less than its largest row: write that row as a feeder of its own, such as MCCB'],
    ]);
  });

  it('become a distribution section with its ways in one batch of edits', () => {
    const { board } = openEditableBoard(knowledge, draftOf(aBoard({}, [])));
    const feeders = gatherRows(read(0, ...mixed.map((line) => line.replace('|B|', '|A|'))).rows, known, []);
    mustBeOk(board.apply(scheduleEdits(feeders, board.nextPart)));
    const sections = listFeeders(knowledge, board).filter(({ type }) => type.name === 'DB');
    expect(sections.map(({ name, part }) => [name, board.view.value(part, 'WAY_COUNT')])).toEqual([
      ['DB-A', 18],
      ['UPS-DB', 1],
    ]);
    expect(gatherRows(read(0, 'L1|Lights, floor 1|MCB|16|SP|A|12|').rows, known, [])[0]?.components).toEqual([
      {
        family: 'SmallWay',
        properties: { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: 12, AM_DESCRIPTION: 'L1, Lights, floor 1' },
      },
    ]);
  });

  it('take a free name where a feeder of the board, or of another row, has it', () => {
    const { rows } = read(0, 'DB-A||MCCB|63|3P|A|1|', 'L1||MCB|16|SP|A|1|');
    expect(gatherRows(rows, known, ['DB-A (2)']).map(({ name }) => name)).toEqual(['DB-A', 'DB-A (3)']);
  });

  it('are too many for one section beyond a hundred rows, which says what to do', () => {
    const { rows } = read(0, ...Array.from({ length: 101 }, (_, at) => `L${at}||MCB|16|SP|A|1|`));
    expect(gatherRows(rows, known, [])[0]?.fault).toBe(
      'DB-A has 101 rows: at most 100 are possible, write DB names next to them',
    );
  });

  it('of different quantities in two sections are refused with what to write', () => {
    const schedule = mustReadSchedule(
      { knowledge, board: scheduleBoard, couplers: 1, taken: [] },
      scheduleText('Name|Device|Rating|Poles|Qty A|Qty B', 'L1|MCB|16|SP|2|3', 'L2|MCB|16|SP|2|2'),
    );
    expect(schedule.rows.map(({ faults }) => faults.map(({ text }) => text))).toEqual([
      ['SMALL WAY has one quantity: write a row for each bus section'],
      [],
    ]);
  });

  it('have the cable that is written, of one run', () => {
    const schedule = mustReadSchedule(
      { knowledge, board: scheduleBoard, couplers: 0, taken: [] },
      scheduleText('Name|Device|Rating|Poles|Cable', 'L1|MCB|16|SP|2C x 4 sqmm', 'L2|MCB|16|SP|2R x 2C x 4 sqmm'),
    );
    expect(schedule.rows.map(({ feeder }) => feeder?.properties.CABLE_SIZE)).toEqual([4, undefined]);
    expect(schedule.rows[1]?.understood).toContainEqual(
      expect.objectContaining({ field: 'cable', remark: 'not entered: SMALL WAY has one cable' }),
    );
  });

  it('which name their distribution section may be isolators of any size', () => {
    const { rows } = read(0, 'Q1||ISOLATOR|63|4P|A|1|LDB', 'Q2||ISOLATOR|63|4P|A|1|');
    expect(rows.map(({ feeder }) => feeder.type)).toEqual(['SMALL', 'SFU_OG']);
  });
});
