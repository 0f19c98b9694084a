import { scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { readScheduleText } from '../testing/read-schedule-text.ts';

const feedersOf = (text: string, ...more: readonly [Parameters<typeof readScheduleText>[1]?]) =>
  readScheduleText(text, ...more).lines.map(({ row }) => [
    row.feeder?.name,
    row.feeder?.type,
    row.values.quantity?.value,
  ]);

describe('what is pasted', () => {
  it('may be sentences of a mail', () => {
    const text = 'Incomer: 1 No 1600A 4P EDO ACB 50kA\nOutgoing: 6 nos 250A TPN MCCB 36kA; 2 nos 63A DP MCB';
    expect(readScheduleText(text).lines.map(({ row }) => [row.feeder?.type, row.values.quantity?.value])).toEqual([
      ['ACB_IC', 1],
      ['MCCB_OG', 6],
      ['SMALL', 2],
    ]);
  });

  it('may be lines of a bill of quantities with titles, accessories and other trades', () => {
    const { lines, reading } = readScheduleText(
      scheduleText(
        'Item|Description|Unit|Qty|Rate|Amount',
        '1|INCOMER|||',
        'a|1600A 4P ACB 50 kA|Nos|1||',
        '2|OUTGOING|||',
        'a|250A TPN MCCB 36 kA|Nos|4||',
        '3|Supply and laying of 3.5C x 95 sqmm cable|Mtr|120||',
        '|Total|||',
      ),
    );
    expect(lines.map(({ row }) => row.feeder?.type)).toEqual(['ACB_IC', 'MCCB_OG']);
    expect(reading.leftovers.map(({ reason }) => reason)).toContain('other-trade');
  });

  it('may be a load list with starters, HP and ditto marks', () => {
    const text = scheduleText('Tag|Service|HP|Starter|Qty', 'P-1|Pump|20|DOL|1', 'P-2|Fan|-do-|S/D|2');
    expect(readScheduleText(text).lines.map(({ row }) => [row.values.starter?.value, row.values.kw?.value])).toEqual([
      ['DOL', 15],
      ['SD', 15],
    ]);
  });

  it('may have Hindi words', () => {
    expect(
      feedersOf(scheduleText('Name|Device|Rating|Poles|Qty', 'इनकमर|ACB|1600|4P|1', 'स्पेयर|MCCB|100|3P|2')),
    ).toEqual([
      ['इनकमर', 'ACB_IC', 1],
      ['स्पेयर', 'MCCB_OG', 2],
    ]);
  });

  it('shows what it says of the board and of all feeders as not used', () => {
    const { reading } = readScheduleText(
      scheduleText(
        'MDB-1 (415 V, 50 kA for 1 sec)|||',
        'Name|Device|Rating|Poles',
        'Pump|MCCB|400|3P',
        'Note: all MCCBs above 250 A with microprocessor release|||',
      ),
    );
    const notes = reading.leftovers.filter(({ reason }) => reason === 'note').map(({ text }) => text);
    expect(notes.join()).toContain('all MCCBs above 250 A with microprocessor release');
    expect(notes.join()).toContain('50 kA');
  });

  it('is asked about as a whole where its total is another number, or loads have no device', () => {
    const total = scheduleText('Name|Device|Rating|Poles|Qty', 'A|MCCB|100|3P|2', 'B|MCCB|63|3P|1', 'Total||||5');
    expect(readScheduleText(total).reading.questions.map(({ code }) => code)).toEqual(['TOTAL_DIFFERS']);
    const loads = scheduleText('Name|kW|Qty', 'Pump|15|1', 'Fan|11|2');
    const { reading } = readScheduleText(loads);
    expect(reading.questions.map(({ code, about }) => [code, about.value])).toEqual([['NO_DEVICE', 'type']]);
    expect(feedersOf(loads, { values: { 'b1.type': 'MCCB_OG' } }).map(([, type]) => type)).toEqual([
      'MCCB_OG',
      'MCCB_OG',
    ]);
  });
});

describe('a schedule of several boards', () => {
  const text = scheduleText(
    'Panel|Feeder|Device|Rating|Poles|Qty',
    'PCC-1|Incomer|ACB|1600|4P|1',
    'PCC-1|Pump|MCCB|250|3P|2',
    'MCC-2|Fan|MCCB|100|3P|2',
  );

  it('gives no rows before the user says whose rows are taken', () => {
    const { reading, lines } = readScheduleText(text);
    expect(reading.boards.map(({ name, rows }) => [name.value, rows.length])).toEqual([
      ['PCC-1', 2],
      ['MCC-2', 1],
    ]);
    expect([reading.boardIds, lines]).toEqual([[], []]);
  });

  it('gives the rows of those that are chosen', () => {
    expect(feedersOf(text, { boards: ['b2'] })).toEqual([['Fan', 'MCCB_OG', 2]]);
    expect(feedersOf(text, { boards: ['b1', 'b2'] }).map(([name]) => name)).toEqual(['Incomer', 'Pump', 'Fan']);
  });
});
