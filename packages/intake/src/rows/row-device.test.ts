import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readAnswers } from '../answers/answers.ts';
import { applyAnswers } from '../answers/apply-answers.ts';
import type { Intake } from '../intake.ts';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const HEAD = 'Name|Description|Device|Rating|Poles|kW|Qty|DB|Remarks';

function read(...lines: readonly string[]): Intake {
  const text = scheduleText(HEAD, 'I/C||ACB|1600|4P|||1|', ...lines);
  return mustBeOk(readBook(textBook(text), { name: 'MDB.csv', sha256: 'f', bytes: { length: 0 } }, context));
}

const rowsOf = ({ boards }: Intake) => boards.flatMap(({ rows }) => rows).slice(1);

function rowOf(line: string) {
  const [row] = rowsOf(read(line));
  if (!row) {
    throw new Error(`${line} is no row`);
  }
  return row;
}

describe('the words of a device', () => {
  it.each([
    ['L1||MCB|16|SP||1||', { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1' }],
    ['L1||RCBO 30 mA|32|DP||1||', { WAY_DEVICE: 'RCBO', WAY_AMP: 32, WAY_POLES: '2', RCCB_MA: 30 }],
    ['L1||ELCB|40|4P||1||', { WAY_DEVICE: 'RCCB', WAY_AMP: 40, WAY_POLES: '4' }],
    ['S1||ISOLATOR|63|4P||1||', { SFU_KIND: 'SWITCH', FEEDER_AMP_RATING: 63 }],
    ['S1||FSU|63|4P||1||', { SFU_KIND: 'FUSE-SWITCH', FEEDER_AMP_RATING: 63 }],
    ['T1||ATS|400|4P||1||', { CO_KIND: 'Motorised switch', CO_CONTROLLER: 'ATS relay' }],
    ['K1||TRIVECTOR METER||||1||', { METER_KIND: 'Trivector' }],
    ['P1||DOL with HRC fuse|||5.5|1||', { STARTER_KIND: 'DOL', SCPD: 'FUSE' }],
    ['O1||MCCB with shunt trip|250|3P||1||', { FEEDER_SHUNT: 'Y', FEEDER_AMP_RATING: 250 }],
    ['PFC||APFC 100 kvar||||1||', { APFC_KVAR: 100 }],
    ['C1||CONTROL TRANSFORMER 1000 VA||||1||', { CONTROL_VA: 1000 }],
  ])('of %s set what the feeder is, besides its type', (line, properties) => {
    expect(rowOf(line).feeder?.properties).toMatchObject(properties);
  });

  it('that nobody knows make it a proposal, and go into the note', () => {
    const row = rowOf('P1||HD R-DOL with timer|||15|1||');
    expect(row.values.device).toMatchObject({
      value: 'HD R-DOL with timer',
      certainty: 'proposed',
      reason: 'SUGGESTED',
    });
    expect(row.feeder?.properties).toMatchObject({
      STARTER_KIND: 'RDOL',
      STARTER_DUTY: 'Heavy',
      FEEDER_NOTE: 'Device HD R-DOL with timer',
    });
  });

  it('in a longer text are those about the device alone', () => {
    const row = rowOf('|2 Nos 32A DP RCBO 30 mA for pump house|||||||');
    expect(row.values.device).toMatchObject({ value: 'RCBO 30 mA', certainty: 'certain' });
    expect(row.feeder?.properties).toMatchObject({ WAY_DEVICE: 'RCBO', RCCB_MA: 30, WAY_POLES: '2' });
  });

  it('that say the type alone are no value of their own', () => {
    expect(rowOf('P1||DOL|||5.5|1||').values.device).toBeUndefined();
  });

  it('can be corrected as every other value', () => {
    const intake = read('L1||RCBO|32|DP||1||');
    const answers = mustBeOk(readAnswers({ file: 'f', values: { 'b1r2.device': 'MCB' } }));
    const [row] = rowsOf(mustBeOk(applyAnswers(intake, answers, context)));
    expect(row?.feeder?.properties.WAY_DEVICE).toBe('MCB');
  });

  it('written in one are no misspelt ones', () => {
    const row = rowOf('P1||HRDOL|||15|1||');
    expect(row.values.starter).toMatchObject({ value: 'RDOL', certainty: 'certain' });
    expect(row.feeder?.properties.STARTER_DUTY).toBe('Heavy');
  });
});

it('a motor has the current that is written', () => {
  const text = scheduleText('Name|Type|kW|FLC (A)|Qty', 'I/C|ACB incomer 1600A 4P|||1', 'P1|DOL|15|27|1');
  const [, motor] = mustBeOk(
    readBook(textBook(text), { name: 'x', sha256: 'f', bytes: { length: 0 } }, context),
  ).boards.flatMap(({ rows }) => rows);
  expect(motor?.feeder?.properties).toMatchObject({ MOTOR_KW: 15, MOTOR_AMP: 27 });
});

it('a type that says the role alone leaves the device to the rating', () => {
  const text = scheduleText('Name|Type|Rating (A)|Poles|Qty', 'I/C|ACB incomer|1600|4P|1', 'Lift|Outgoing|160|3P|1');
  const [, lift] = mustBeOk(
    readBook(textBook(text), { name: 'x', sha256: 'f', bytes: { length: 0 } }, context),
  ).boards.flatMap(({ rows }) => rows);
  expect(lift?.values.type).toMatchObject({ value: 'MCCB_OG', certainty: 'proposed', reason: 'ONLY_ONE_MADE' });
});

it.each([
  ['Bus coupler', '1600', 'ACB_BC', 'USUAL_DEVICE'],
  ['Bus coupler', '800', 'ACB_BC', 'USUAL_DEVICE'],
  ['B/C', '630', 'MCCB_BC', 'USUAL_DEVICE'],
  ['Bus tie', '400', 'MCCB_BC', 'ONLY_ONE_MADE'],
  ['Tie', '500', 'MCCB_BC', 'ONLY_ONE_MADE'],
  ['Bus section', '630', 'MCCB_BC', 'USUAL_DEVICE'],
])('a %s of %s A without a device is proposed as %s', (written, rating, value, reason) => {
  const text = scheduleText(
    'Name|Type|Rating (A)|Poles|Qty',
    'I/C|ACB incomer|1600|4P|1',
    `Link|${written}|${rating}|4P|1`,
    'Lift|MCCB outgoing|160|3P|1',
  );
  const [, link] = mustBeOk(
    readBook(textBook(text), { name: 'x', sha256: 'f', bytes: { length: 0 } }, context),
  ).boards.flatMap(({ rows }) => rows);
  expect(link?.values.type).toMatchObject({ value, certainty: 'proposed', reason });
});

it.each([
  ['Release', 'LSIG, U/V', 'certain', { FEEDER_RELEASE: 'LSIG', FEEDER_UVR: 'Y' }],
  ['Remarks', 'with shunt trip', 'proposed', { FEEDER_SHUNT: 'Y' }],
])('accessories in a column %s tick the breaker: %s', (heading, written, certainty, properties) => {
  const text = scheduleText(`Name|Device|Rating|Poles|Qty|${heading}`, `I/C|ACB|1600|4P|1|${written}`);
  const [row] = mustBeOk(
    readBook(textBook(text), { name: 'x', sha256: 'f', bytes: { length: 0 } }, context),
  ).boards.flatMap(({ rows }) => rows);
  expect(row?.values.device?.certainty).toBe(certainty);
  expect(row?.feeder?.properties).toMatchObject(properties);
});

it('a starter that a remark calls otherwise is unclear', () => {
  const row = rowOf('P1||DOL|||15|1||R-DOL');
  expect(row.values.starter).toMatchObject({ value: null, reason: 'DISAGREE', offers: ['DOL', 'RDOL'] });
});

describe('a small way', () => {
  it('goes to the distribution section that its row names', () => {
    expect(rowOf('L1||MCB|16|SP||12|LDB|').feeder?.properties).toMatchObject({ DB_NAME: 'LDB', QTY: 12 });
  });

  it('is called by its name and what it is for', () => {
    expect(rowOf('L1|Lighting ground floor|MCB|16|SP||1||').feeder?.name).toBe('L1, Lighting ground floor');
  });

  it('of which no device is made is unclear, in the value that is to be another one', () => {
    expect(rowOf('L1||RCCB|40|3P||1||')).toMatchObject({
      feeder: null,
      values: { device: { value: null, reason: 'NOT_MADE' } },
    });
    expect(rowOf('L1||MCB|16|||1||')).toMatchObject({ feeder: null, values: { poles: { reason: 'NO_POLES' } } });
  });
});
