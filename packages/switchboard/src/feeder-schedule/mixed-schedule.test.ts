import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard } from '@pw/testing/configuration';
import { mustReadSchedule, scheduleBoard } from '@pw/testing/feeders';
import { indianSchedule } from '@pw/testing/indian-schedule';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import { listFeeders } from '../validity/listed-feeder.ts';
import { type ScheduleRow, scheduleEdits } from './feeder-schedule.ts';
import { gatherRows, proposes } from './gather-rows.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const schedule = mustReadSchedule({ knowledge, board: scheduleBoard, couplers: 0, taken: [] }, indianSchedule);

const rowOf = (name: string): ScheduleRow => {
  const row = schedule.rows.find(({ understood }) => understood.some((each) => each.value === name));
  if (!row) {
    throw new Error(`The schedule has no ${name}`);
  }
  return row;
};
const proposals = ({ understood }: ScheduleRow) =>
  understood
    .filter(({ certainty }) => certainty === 'proposed')
    .map(({ field, value, remark }) => [field, value, remark]);

describe('a schedule of forty rows as a consultant writes it', () => {
  it('is read column by column below headings of two lines', () => {
    expect(schedule.columns.map(({ field }) => field)).toEqual([
      'serial',
      'description',
      'loadKw',
      'powerFactor',
      'type',
      'rating',
      'poles',
      'faultLevel',
      'release',
      'cable',
      'quantity',
      'note',
    ]);
    expect(schedule.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'above the headings'],
      [2, 'above the headings'],
      [3, 'the headings'],
      [4, 'the headings'],
      [5, 'a title'],
      [8, 'a title'],
      [47, 'a total'],
    ]);
    expect(schedule.rows).toHaveLength(40);
  });

  it('gives whole feeders', () => {
    expect(rowOf('Ring Frame Panel-2').feeder).toEqual({
      name: 'Ring Frame Panel-2',
      type: 'MCCB_OG',
      properties: {
        FEEDER_AMP_RATING: 400,
        FEEDER_POLES: '3N',
        FEEDER_FAULT_LEVEL: 50,
        FEEDER_RELEASE: 'LSIG',
        FEEDER_LOAD: 261.9,
        CABLE_RUNS: 2,
        CABLE_SIZE: 240,
        FEEDER_CABLE_KIND: 'Multi-core',
        SECTION_A: 1,
      },
    });
    expect(rowOf('Spare-1').feeder?.properties).toMatchObject({
      FEEDER_RELEASE: 'TM-A',
      FEEDER_SPARE: 'Y',
      SECTION_A: 2,
    });
    expect(rowOf('Bore well pump').feeder).toMatchObject({
      type: 'STARTER',
      properties: { STARTER_KIND: 'SD', MOTOR_KW: 15 },
    });
    expect(rowOf('Incomer from DG set 500 kVA').feeder?.properties).toMatchObject({
      FEEDER_RELEASE: 'LSIG',
      FEEDER_UVR: 'Y',
      CABLE_RUNS: 3,
    });
  });

  it('refuses no row without saying what to write', () => {
    const refused = schedule.rows.filter(({ feeder }) => feeder === null);
    expect(refused.map(({ row, faults }) => [row, faults.map(({ text }) => text).join()])).toEqual([
      [11, expect.stringMatching(/^320 is not one of 25, 32, 40/)],
      [39, 'MCCB OUTGOING is not made with two poles: write 3P, TPN, 4P, or leave the row out'],
    ]);
  });

  it('ticks what is certain and keeps every proposal waiting, with its reason', () => {
    const certain = schedule.rows.filter((row) => row.feeder && proposals(row).length === 0);
    expect(certain.map(({ feeder }) => feeder?.name)).toEqual([
      'APFC Panel 250 kVAR',
      'Bore well pump',
      'Spare-1',
      'Spare-2',
      'Spare-3',
    ]);
    expect(proposals(rowOf('Speed Frame'))).toEqual([
      ['rating', '100 A', 'the next rating from 1.25 x 73.7 A = 92.1 A'],
      ['loadA', '73.7 A', '45 kW / (√3 x 415 V x 0.85), power factor 0.85 taken'],
    ]);
    expect(proposals(rowOf('WTP'))).toContainEqual([
      'cable',
      '1 x 4C x 16',
      'copper is written, the cables of the board are of aluminium: entered as aluminium, the Board step changes it',
    ]);
    expect(proposals(rowOf('Main Lighting DB'))).toContainEqual([
      'rating',
      'neutral 50 %',
      '“half neutral” is not entered here: the neutral of the board is 100 %, the Board step changes it',
    ]);
    expect(proposals(rowOf('Admin Building'))).toContainEqual([
      'rating',
      'neutral 50 %',
      '“125A/63A” is not entered here: the neutral of the board is 100 %, the Board step changes it',
    ]);
  });

  it('gives edits that a board takes as they are', () => {
    const { board } = openEditableBoard(knowledge, draftOf(aBoard({}, [])));
    const rows = schedule.rows.filter(proposes);
    const feeders = gatherRows(rows, partInputs(knowledge), []);
    mustBeOk(board.apply(scheduleEdits(feeders, board.nextPart)));
    const listed = listFeeders(knowledge, board);
    expect(listed).toHaveLength(38);
    expect(listed.flatMap(missingEntries)).toEqual([]);
  });
});
