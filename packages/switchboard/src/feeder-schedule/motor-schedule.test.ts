import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard } from '@pw/testing/configuration';
import { mustReadSchedule, scheduleBoard } from '@pw/testing/feeders';
import { motorSchedule } from '@pw/testing/motor-schedule';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import { listFeeders } from '../validity/listed-feeder.ts';
import { scheduleEdits } from './feeder-schedule.ts';
import { gatherRows, proposes } from './gather-rows.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const schedule = mustReadSchedule({ knowledge, board: scheduleBoard, couplers: 0, taken: [] }, motorSchedule);
const read = schedule.rows.filter(proposes);

describe('a schedule of 77 mixed feeders of a motor control centre', () => {
  it('is understood row by row, each with the kind that its words mean (SBD 17.1)', () => {
    expect(schedule.rows).toHaveLength(77);
    const counts = Object.entries(Object.groupBy(read, ({ feeder }) => feeder.type));
    expect(counts.map(([type, rows = []]) => [type, rows.length])).toEqual([
      ['ACB_IC', 1],
      ['CHANGEOVER', 1],
      ['MCCB_OG', 5],
      ['STARTER', 46],
      ['SFU_OG', 3],
      ['SMALL', 8],
      ['METER', 2],
      ['CONTROL', 1],
      ['SPACE', 3],
      ['APFC', 1],
    ]);
    expect(read.find(({ feeder }) => feeder.name === 'M-140')?.feeder.properties).toEqual({
      STARTER_KIND: 'SD',
      MOTOR_KW: 90,
      STARTER_DUTY: 'Heavy',
      SECTION_A: 1,
    });
  });

  it('says of each row that it does not take what to write', () => {
    const refused = schedule.rows.filter(({ feeder }) => feeder === null);
    expect(refused.map(({ row, faults }) => [row, faults.map(({ text }) => text).join()])).toEqual([
      [8, expect.stringMatching(/^161 is not one of 25, 32, 40/)],
      [61, 'The poles of MCB 20 A are empty: write SP, SPN, DP, TP, TPN or 4P'],
      [68, 'Power is empty: write it in VA'],
      [75, 'Motor power is empty: write it in kW'],
      [77, 'The board has no slot A for a coupler: enter more bus couplers on the Board step'],
      [78, 'MCCB OUTGOING is not made with two poles: write 3P, TPN, 4P, or leave the row out'],
    ]);
  });

  it('gives edits that a board takes as they are', () => {
    const { board } = openEditableBoard(knowledge, draftOf(aBoard({ RATED_CURRENT: 2000 }, [])));
    const feeders = gatherRows(read, partInputs(knowledge), []);
    mustBeOk(board.apply(scheduleEdits(feeders, board.nextPart)));
    const listed = listFeeders(knowledge, board);
    expect(listed).toHaveLength(65);
    expect(listed.flatMap(missingEntries)).toEqual([]);
    const sections = listed.filter(({ type }) => type.name === 'DB');
    expect(sections.map(({ name, part }) => [name, board.view.value(part, 'WAY_COUNT')])).toEqual([
      ['LDB', 24],
      ['DB-A', 5],
    ]);
  });
});
