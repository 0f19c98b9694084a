import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, onlyRow, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { ScheduleContext, ScheduleRow } from './feeder-schedule.ts';

const context: ScheduleContext = {
  knowledge: compileKnowledge(mustReadCatalog()),
  board: scheduleBoard,
  couplers: 0,
  taken: [],
};
const row = (...lines: readonly string[]) => onlyRow(mustReadSchedule(context, scheduleText(...lines)));
const of = ({ understood }: ScheduleRow, field: ScheduleField) => understood.find((each) => each.field === field);

describe('the load of a row', () => {
  it.each([
    ['Load kW', '15', 24.6, '15 kW / (√3 x 415 V x 0.85), power factor 0.85 taken'],
    ['Load (kW)', '15 kW', 24.6, '15 kW / (√3 x 415 V x 0.85), power factor 0.85 taken'],
    ['HP', '20', 24.4, '20 HP x 0.746 / (√3 x 415 V x 0.85), power factor 0.85 taken'],
    ['Motor rating', '20 HP', 24.4, '20 HP x 0.746 / (√3 x 415 V x 0.85), power factor 0.85 taken'],
    ['KW/HP', '11/15', 18, '11 kW / (√3 x 415 V x 0.85), power factor 0.85 taken'],
    ['Connected Load (kVA)', '100', 139.1, '100 kVA / (√3 x 415 V)'],
    ['Load', '90 kW at 0.9 PF', 139.1, '90 kW / (√3 x 415 V x 0.9)'],
  ])('%s %s is %d A, as a proposal with its arithmetic', (heading, written, loadA, remark) => {
    const read = row(`Name|${heading}|Rating|Poles|Type`, `P|${written}|200|3P|MCCB outgoing`);
    expect(read.feeder?.properties).toMatchObject({ FEEDER_LOAD: loadA, FEEDER_AMP_RATING: 200 });
    expect(of(read, 'loadA')).toMatchObject({ value: `${loadA} A`, certainty: 'proposed', remark });
  });

  it('in A stands as it is written, unless it is more than the rating', () => {
    const heading = 'Name|FLC (A)|Rating|Poles|Type';
    expect(of(row(heading, 'P|112.5|200|3P|MCCB outgoing'), 'loadA')).toMatchObject({
      value: '112.5 A',
      certainty: 'written',
    });
    expect(of(row(heading, 'P|220|200|3P|MCCB outgoing'), 'loadA')).toMatchObject({
      certainty: 'proposed',
      remark: 'more than its rating of 200 A',
    });
  });

  it('has the power factor of its row', () => {
    const read = row('Name|Load kW|P.F.|Rating|Poles|Type', 'P|90|0.9|200|3P|MCCB outgoing');
    expect(of(read, 'loadA')).toMatchObject({ value: '139.1 A', remark: '90 kW / (√3 x 415 V x 0.9)' });
  });

  it('is worked out at the voltage of the board', () => {
    const at690 = { ...context, board: { ...scheduleBoard, voltageV: 690 } };
    const text = scheduleText('Name|Load kW|Rating|Poles|Type', 'P|90|200|3P|MCCB outgoing');
    expect(onlyRow(mustReadSchedule(at690, text)).feeder?.properties.FEEDER_LOAD).toBe(88.6);
  });

  it.each([
    ['FLC (A)', 'much', 'not entered: write it like 26 A or 15 kW'],
    ['Load kW', '30 TR', 'not entered: write it like 15 kW'],
    ['P.F.', 'good', 'not entered: write it like 0.85'],
    ['Load kW', '9000000', 'not entered: 14730410.8 is not possible: from 0 to 10000 in steps of 0.1 is expected'],
  ])('%s %s waits with what to write, and the feeder is one without it', (heading, written, remark) => {
    const read = row(`Name|${heading}|Rating|Poles|Type`, `P|${written}|200|3P|MCCB outgoing`);
    expect(read.feeder?.properties).not.toHaveProperty('FEEDER_LOAD');
    expect(read.understood).toContainEqual(expect.objectContaining({ certainty: 'proposed', remark }));
  });

  it.each([
    ['85', 'x 0.85)'],
    ['0.02', 'x 0.85), power factor 0.85 taken'],
  ])('has the power factor %s in percent, or the usual one in the place of an impossible one', (factor, remark) => {
    const read = row('Name|Load kW|P.F.|Rating|Poles|Type', `P|90|${factor}|200|3P|MCCB outgoing`);
    expect(of(read, 'loadA')?.remark).toContain(remark);
  });

  it.each(['-', 'NA', '0', ''])('is none where %j stands', (written) => {
    const read = row('Name|Load kW|Rating|Poles|Type', `P|${written}|200|3P|MCCB outgoing`);
    expect(read.feeder?.properties).not.toHaveProperty('FEEDER_LOAD');
    expect(read.faults).toEqual([]);
  });

  it('is no supply of a source, and no part of several', () => {
    const source = row('Load|Rating|Poles|Type', 'From transformer 1000 kVA|1600|4P|ACB incomer');
    expect(source.feeder?.properties).not.toHaveProperty('FEEDER_LOAD');
    const several = row('Load|Rating|Poles|Type', 'Pumps 2 x 15 kW|100|3P|MCCB outgoing');
    expect(several.feeder?.properties).not.toHaveProperty('FEEDER_LOAD');
    const coupler = row('Name|Load kW|Rating|Poles|Type', 'B/C|100|1600|4P|ACB bus coupler');
    expect(of(coupler, 'loadA')?.remark).toBe('ACB BUSCOUPLER has no load of its own: 163.7 A is not entered');
  });

  it('agrees with the rounded HP next to it, and is a fault in its column where it does not', () => {
    expect(of(row('Name|Load kW|HP|Poles|Type', 'P|11|15|3P|MCCB outgoing'), 'loadA')?.value).toBe('18 A');
    expect(row('Name|Load kW|HP|Poles|Type', 'P|11|20|3P|MCCB outgoing').faults[0]?.text).toBe(
      '“11” and “20” do not agree: write one of them',
    );
  });
});

describe('a row without a rating', () => {
  it('gets the next rating of 1.25 times its load, as a proposal', () => {
    const read = row('Name|Load kW|Rating|Poles|Type', 'P|45||3P|MCCB outgoing');
    expect(read.feeder?.properties).toMatchObject({ FEEDER_AMP_RATING: 100, FEEDER_LOAD: 73.7 });
    expect(of(read, 'rating')).toMatchObject({
      value: '100 A',
      certainty: 'proposed',
      remark: 'the next rating from 1.25 x 73.7 A = 92.1 A',
    });
  });

  it('gets its device from that, where only one is made so', () => {
    expect(row('Name|Load kW|Poles', 'P|45|3P').feeder?.type).toBe('MCCB_OG');
    expect(row('Name|Load kW|Poles', 'P|900|3P').feeder?.type).toBe('ACB_OG');
  });

  it('takes a power under RATING as its load', () => {
    expect(row('Name|Rating|Poles|Type', 'P|15 kW|3P|MCCB outgoing').feeder?.properties).toMatchObject({
      FEEDER_AMP_RATING: 32,
      FEEDER_LOAD: 24.6,
    });
  });

  it('is refused where no rating is enough', () => {
    expect(row('Name|Load kW|Poles|Type', 'P|2500|3P|MCCB outgoing').faults[0]?.text).toMatch(
      /^No rating of MCCB OUTGOING reaches 1.25 x .* A: write the rating in A$/,
    );
  });
});

it('reads kvar and mA as facts, which are no load and no rating', () => {
  const read = row('Load|Rating|Poles|Type', 'Bank 250 kvar, 300 mA|400|3P|MCCB outgoing');
  expect(read.feeder?.properties).toEqual({ FEEDER_AMP_RATING: 400, FEEDER_POLES: '3', SECTION_A: 1 });
});
