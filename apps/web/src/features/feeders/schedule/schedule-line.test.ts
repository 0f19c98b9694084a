import { readFeederSchedule } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { scheduleBoard } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { lineValue, placement, scheduleLine } from './schedule-line.ts';

const heading = 'Name\tRating (A)\tPoles\tType\tA\n';

function lines(text: string) {
  const read = readFeederSchedule(
    { kind: 'text', text },
    { knowledge, board: scheduleBoard, couplers: 0, taken: ['OG-9'] },
  );
  if (!read.ok) {
    throw new Error(read.error.text);
  }
  return read.value.rows.map(scheduleLine);
}

describe('a line of the preview', () => {
  it('is plain when everything is in its place', () => {
    const [line] = lines(`${heading}OG-1\t250\t4P\tMCCB outgoing\t2`);
    expect(line).toMatchObject({ isPlain: true, reasons: [], name: { text: 'OG-1', isProposed: false } });
  });

  it('tells what is proposed, and why', () => {
    const [line] = lines(`${heading}OG-1\t250\t\tMCCB outgoing\t2`);
    expect(line?.isPlain).toBe(false);
    expect(line?.reasons).toEqual([
      { field: 'poles', text: '3-pole: no poles are written: the usual number of an outgoing feeder', isFault: false },
    ]);
    expect(line && lineValue(line.row, ['poles'])).toMatchObject({ text: '3-pole', isProposed: true });
  });

  it('tells what is wrong in the place of proposals, and proposes no feeder', () => {
    const [line] = lines(`${heading}OG-1\t251\t4P\tMCCB outgoing\t2`);
    expect(line?.row.feeder).toBeNull();
    expect(line?.reasons).toEqual([
      { field: 'rating', text: expect.stringMatching(/^251 is not|is not one of/), isFault: true },
    ]);
  });

  it('tells where the copies stand, from columns of the sections or from a section and a quantity', () => {
    const [inColumns] = lines(`${heading}OG-1\t250\t4P\tMCCB outgoing\t2`);
    const [inSection] = lines('Name\tRating (A)\tPoles\tType\tSection\tQty\nOG-1\t250\t4P\tMCCB outgoing\tA\t3');
    const [unsaid] = lines('Name\tRating (A)\tPoles\tType\nOG-1\t250\t4P\tMCCB outgoing');
    expect(inColumns && placement(inColumns.row).text).toBe('2 in section A');
    expect(inSection && placement(inSection.row)).toMatchObject({ text: '3 in A', isProposed: false });
    expect(unsaid && placement(unsaid.row)).toMatchObject({
      text: '1 in A',
      isProposed: false,
      remark: 'the board has one bus section; no quantity is written',
    });
  });

  it('shows another name where the board has a feeder of that name', () => {
    const [line] = lines(`${heading}OG-9\t250\t4P\tMCCB outgoing\t2`);
    expect(line?.name).toMatchObject({ text: 'OG-9 (2)', isProposed: true });
    expect(line?.name.remark).toContain('written “OG-9”');
  });
});
