import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard } from '@pw/testing/configuration';
import { mustReadSchedule, onlyRow, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { missingEntries } from '../model/feeder-faults.ts';
import { listFeeders } from '../validity/listed-feeder.ts';
import { type FeederSchedule, type ScheduleContext, scheduleEdits } from './feeder-schedule.ts';
import { readFeederSchedule } from './read-feeder-schedule.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const context: ScheduleContext = { knowledge, board: scheduleBoard, couplers: 0, taken: [] };

const read = (text: string, differing: Partial<ScheduleContext> = {}) =>
  mustReadSchedule({ ...context, ...differing }, text);
const feedersOf = ({ rows }: FeederSchedule) => rows.map(({ feeder }) => feeder);
const faultsOf = ({ rows }: FeederSchedule) => rows.flatMap(({ faults }) => faults.map(({ text }) => text));

describe('a feeder schedule', () => {
  it('as a consultant writes it gives feeders', () => {
    const schedule = read(
      scheduleText(
        'MDB-1 feeder schedule|||||',
        'Sr No|Feeder description|Rating (A)|Poles|Type|Qty.',
        '1|Incomer from TR-1|1600A|4P|ACB|1',
        '2|Pump house|400A TPN||MCCB|2 Nos',
        '3|Lighting|63|3P|MCCB|',
        'Total|||||4',
      ),
    );
    expect(feedersOf(schedule)).toEqual([
      {
        name: 'Incomer from TR-1',
        type: 'ACB_IC',
        properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: '4', SECTION_A: 1 },
      },
      {
        name: 'Pump house',
        type: 'MCCB_OG',
        properties: { FEEDER_AMP_RATING: 400, FEEDER_POLES: '3N', SECTION_A: 2 },
      },
      { name: 'Lighting', type: 'MCCB_OG', properties: { FEEDER_AMP_RATING: 63, FEEDER_POLES: '3', SECTION_A: 1 } },
    ]);
    expect(schedule.skipped.map(({ row, reason }) => ({ row, reason }))).toEqual([
      { row: 1, reason: 'above the headings' },
      { row: 2, reason: 'the headings' },
      { row: 6, reason: 'a total' },
    ]);
  });

  it('as the feeder table shows it gives the same feeders', () => {
    const schedule = read(
      scheduleText(
        'Name|Rated current(A)|Poles|Type|A|B|C',
        'I/C-1|1600 A|4|ACB INCOMING|1|-|',
        'B/C|1600 A|4|ACB BUSCOUPLER|1||',
        'OG-01|250 A|3|MCCB OUTGOING||2|',
      ),
      { couplers: 1 },
    );
    expect(faultsOf(schedule)).toEqual([]);
    expect(feedersOf(schedule).map((feeder) => [feeder?.type, feeder?.properties])).toEqual([
      ['ACB_IC', { FEEDER_AMP_RATING: 1600, FEEDER_POLES: '4', SECTION_A: 1 }],
      ['ACB_BC', { FEEDER_AMP_RATING: 1600, FEEDER_POLES: '4', SECTION_A: 1 }],
      ['MCCB_OG', { FEEDER_AMP_RATING: 250, FEEDER_POLES: '3', SECTION_B: 2 }],
    ]);
  });

  it('from a spreadsheet has numbers, empty cells and rows of its own length', () => {
    const rows = [
      ['Tag', 'Load', 'Rating', 'Poles', 'Breaker', 'kA', 'Remarks'],
      ['OG-01', 'Chiller', 630, 4, 'MCCB', 50, null],
      [],
    ];
    const schedule = mustBeOk(readFeederSchedule({ kind: 'rows', rows }, context));
    expect(feedersOf(schedule)).toEqual([
      {
        name: 'OG-01',
        type: 'MCCB_OG',
        properties: {
          FEEDER_AMP_RATING: 630,
          FEEDER_POLES: '4',
          FEEDER_FAULT_LEVEL: 50,
          SECTION_A: 1,
          FEEDER_DESIGNATION: 'Chiller',
        },
      },
    ]);
  });

  it('may be CSV with commas or semicolons, quoted cells and a byte order mark', () => {
    expect(
      feedersOf(read('\uFEFFName,Rating,Type,Note\r\n"A, B",400 A 3P,MCCB,"two\r\nlines ""here"""'))[0],
    ).toMatchObject({ name: 'A, B', properties: { FEEDER_NOTE: 'two lines "here"' } });
    expect(feedersOf(read('Name;Rating;Type\nF;400 A 3P;MCCB'))[0]?.name).toBe('F');
    expect(feedersOf(read('Name,Rating,Type\n"A, B" ,400 A 3P,MCCB'))[0]?.name).toBe('A, B');
    expect(feedersOf(read(scheduleText('Name|Rating|Type', '"Pump|100 A 3P|MCCB')))[0]?.name).toBe('"Pump');
    expect(feedersOf(read(scheduleText('Name|Rating|Type', '"Pump" 2|100 A 3P|MCCB')))[0]?.name).toBe('"Pump" 2');
  });

  it('gives edits that a board takes as they are', () => {
    const { rows } = read(
      scheduleText(
        'Name|Rating|Type|Qty',
        'I/C|1600 A 4P|ACB incomer|1',
        'P-1|400A TPN|MCCB|3',
        'Spare|800 A 3P|ACB|1',
      ),
    );
    const { board } = openEditableBoard(knowledge, draftOf(aBoard({}, [])));
    const confirmed = rows.flatMap(({ feeder }) => feeder ?? []);
    mustBeOk(board.apply(scheduleEdits(confirmed, board.nextPart)));
    const feeders = listFeeders(knowledge, board);
    expect(feeders.map(({ name, values }) => [name, values.RATING, values.COPIES])).toEqual([
      ['I/C', 1600, 1],
      ['P-1', 400, 3],
      ['Spare', 800, 1],
    ]);
    expect(feeders.flatMap(missingEntries)).toEqual([]);
  });
});

describe('a title between the rows', () => {
  const heading = 'S.N.|Description|Device|Rating|Poles';
  const typesOf = (...lines: readonly string[]) =>
    read(scheduleText(heading, ...lines)).rows.map(({ feeder, understood }) => {
      const type = understood.find(({ field }) => field === 'type');
      return [feeder?.type, type?.certainty, type?.remark];
    });

  it('says what the rows below it are', () => {
    expect(
      typesOf(
        'A|INCOMERS|||',
        '1|TR-1|ACB|1600|4P',
        'B|OUTGOING FEEDERS|||',
        '2|Pump|MCCB|100|3P',
        '3|I/C-2|MCCB|630|4P',
      ),
    ).toEqual([
      ['ACB_IC', 'follows', 'below “INCOMERS”'],
      ['MCCB_OG', 'follows', 'below “OUTGOING FEEDERS”'],
      ['MCCB_IC', 'proposed', 'from “I/C” in the description'],
    ]);
  });

  it('is no row that has a number or a breaker', () => {
    expect(typesOf('|Outgoing 100A 3P MCCB|||', '4|Spare|||')).toEqual([
      ['MCCB_OG', 'proposed', 'from “Outgoing” in the description'],
      ['SPACE', 'proposed', 'from “Spare” in the description: spare without rating: room only'],
    ]);
  });
});

describe('the columns of a schedule', () => {
  it('are recognised by the words of the trade, and the others are named as not read', () => {
    const { columns } = read(
      scheduleText('Sl. No.|Designation|Load|In [A]|No. of poles|Make|REMARKS', '1|F|x|100|3||'),
    );
    expect(columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Sl. No.', 'serial'],
      ['Designation', 'name'],
      ['Load', 'description'],
      ['In [A]', 'rating'],
      ['No. of poles', 'poles'],
      ['Make', null],
      ['REMARKS', 'note'],
    ]);
  });

  it('are asked for when there are none', () => {
    expect(
      readFeederSchedule({ kind: 'text', text: scheduleText('OG-01|400|3', 'OG-02|250|3') }, context),
    ).toMatchObject({
      ok: false,
      error: { code: 'NO_HEADING' },
    });
  });

  it('are what the user says, with or without headings', () => {
    const fields = ['name', null, 'rating', 'poles', 'device'] as const;
    expect(feedersOf(read(scheduleText('OG-01|x|400|3|MCCB'), { fields }))[0]).toMatchObject({ name: 'OG-01' });
  });
});

describe('what is understood', () => {
  it('is shown with what is written, where, and how sure it is', () => {
    const row = onlyRow(read(scheduleText('Description|Rating|Device', 'Pump|400A TPN|MCCB')));
    expect(row.understood).toEqual([
      {
        field: 'type',
        value: 'MCCB OUTGOING',
        written: 'MCCB',
        column: 2,
        certainty: 'proposed',
        remark: 'no word for incomer or coupler: taken as outgoing',
      },
      { field: 'rating', value: '400 A', written: '400A TPN', column: 1, certainty: 'written', remark: '' },
      {
        field: 'poles',
        value: 'TPN',
        written: '400A TPN',
        column: 1,
        certainty: 'written',
        remark: 'TPN: three poles and a neutral link, which is not switched',
      },
      {
        field: 'quantity',
        value: '1',
        written: '',
        column: null,
        certainty: 'follows',
        remark: 'no quantity is written',
      },
      {
        field: 'section',
        value: 'A',
        written: '',
        column: null,
        certainty: 'follows',
        remark: 'the board has one bus section',
      },
      {
        field: 'name',
        value: 'Pump',
        written: 'Pump',
        column: 0,
        certainty: 'follows',
        remark: 'no name is written: the description is taken',
      },
    ]);
  });

  it.each([
    ['400', 400],
    ['400A', 400],
    ['400 Amps', 400],
    ['1,600 A', 1600],
    ['MCCB 4P/400A', 400],
    ['630A, CT 600/5A', 630],
    ['2000A,50kA', 2000],
  ])('of the rating %j is %d A', (content, ratingA) => {
    const row = onlyRow(
      read(scheduleText('Name|Rating|Poles|Type', `F|${content}|4|${ratingA > 630 ? 'ACB' : 'MCCB'} outgoing`)),
    );
    expect(row.feeder?.properties.FEEDER_AMP_RATING).toBe(ratingA);
  });

  it.each([
    ['3', '3'],
    ['4P', '4'],
    ['4 Pole', '4'],
    ['TP', '3'],
    ['TPN', '3N'],
    ['TP&N', '3N'],
    ['3P + N', '3N'],
    ['3 pole with neutral link', '3N'],
    ['3N', '3N'],
    ['FP', '4'],
    ['Four-pole', '4'],
  ])('of the poles %j is %s', (content, poles) => {
    const row = onlyRow(read(scheduleText('Name|Rating|Poles|Type', `F|100|${content}|MCCB`)));
    expect(row.feeder?.properties.FEEDER_POLES).toBe(poles);
  });

  it.each([
    ['1600A/800A', 'neutral 50 %'],
    ['1600/800A', 'neutral 50 %'],
    ['1600A/half A', 'neutral 50 %'],
    ['1600 A, half neutral', 'neutral 50 %'],
    ['1600 A, neutral 67%', 'neutral 67 %'],
    ['1600 A, full neutral', 'neutral 100 %'],
  ])('of the neutral of %j is %s, which the board gives', (content, neutral) => {
    const row = onlyRow(read(scheduleText('Name|Rating|Poles|Type', `I/C|${content}|4P|ACB incomer`)));
    expect(row.feeder?.properties).toMatchObject({ FEEDER_AMP_RATING: 1600 });
    const secondRating = row.understood.filter(({ field }) => field === 'rating')[1];
    expect([secondRating?.value, secondRating?.certainty]).toEqual([
      neutral,
      neutral === 'neutral 100 %' ? 'written' : 'proposed',
    ]);
  });

  it('of a tag such as DP-1 in the description is no number of poles', () => {
    const row = onlyRow(read(scheduleText('Description|Rating|Type', 'Supply to DP-1|100|MCCB outgoing')));
    expect(row.feeder?.properties.FEEDER_POLES).toBe('3');
  });

  it.each([
    ['MCCB_OG', 'MCCB_OG'],
    ['MCCB OUTGOING', 'MCCB_OG'],
    ['MCCB I/C', 'MCCB_IC'],
    ['ACB - Bus Coupler', 'ACB_BC'],
    ['Incomer ACB', 'ACB_IC'],
  ])('of the type %j is %s', (content, type) => {
    const row = onlyRow(read(scheduleText('Name|Rating|Poles|Type|Section', `F|800|4|${content}|A`), { couplers: 1 }));
    expect(row.feeder?.type).toBe(type);
  });

  it.each([
    ['250', 'MCCB_OG', 'only MCCBs are made for 250 A'],
    ['2500', 'ACB_OG', 'only ACBs are made for 2500 A'],
  ])('of a feeder of %s A without a device is a proposal: %s', (rating, type, remark) => {
    const row = onlyRow(read(scheduleText('Name|Rating|Poles', `F|${rating}|3`)));
    expect(row.feeder?.type).toBe(type);
    expect(row.understood.find(({ field }) => field === 'type')?.remark).toContain(remark);
  });

  it('of a blank cubicle needs no rating', () => {
    expect(onlyRow(read(scheduleText('Name|Rating|Type', 'Blank 1||Empty'))).feeder).toEqual({
      name: 'Blank 1',
      type: 'EMPTY',
      properties: { SECTION_A: 1 },
    });
  });

  it('of a name that is in use is a free one, as a proposal', () => {
    const schedule = read(scheduleText('Name|Rating|Type', 'Spare|100 A 3P|MCCB', 'Spare|100 A 3P|MCCB'), {
      taken: [' Spare '],
    });
    expect(feedersOf(schedule).map((feeder) => feeder?.name)).toEqual(['Spare (2)', 'Spare (3)']);
    expect(schedule.rows[0]?.understood.find(({ field }) => field === 'name')?.certainty).toBe('proposed');
  });

  it('of a type that is written needs no proposal', () => {
    const types = ['ACB incomer', 'ACB_IC'].map((type) =>
      onlyRow(read(scheduleText('Name|Rating|Poles|Type', `F|1600|4|${type}`))).understood.find(
        ({ field }) => field === 'type',
      ),
    );
    expect(types.map((type) => [type?.value, type?.certainty])).toEqual([
      ['ACB INCOMING', 'written'],
      ['ACB INCOMING', 'written'],
    ]);
    const named = onlyRow(read(scheduleText('Name|Rating|Poles|Device', 'I/C-1|1600|4|ACB')));
    expect(named.understood.find(({ field }) => field === 'type')).toMatchObject({
      value: 'ACB INCOMING',
      certainty: 'proposed',
      remark: 'from “I/C” in the name',
    });
  });

  it('of words in the description is a proposal that says where it comes from', () => {
    const row = onlyRow(read(scheduleText('Sr No|Feeder description|Qty', '1|Outgoing 250A 3P MCCB for pump|1')));
    expect(row.feeder?.properties.FEEDER_AMP_RATING).toBe(250);
    const rating = row.understood.find(({ field }) => field === 'rating');
    expect(rating).toMatchObject({ certainty: 'proposed', remark: 'from “250A” in the description' });
  });
});
