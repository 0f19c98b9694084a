import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readAnswers } from '../answers/answers.ts';
import { applyAnswers } from '../answers/apply-answers.ts';
import { readBook } from '../output/read-intake.ts';
import type { KnownBoard } from './row-context.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const contextOf = (differing: Partial<KnownBoard>) => ({
  ...context,
  board: { ...scheduleBoard, couplers: 0, hasIncomer: true, names: [], ...differing },
});

function readFor(differing: Partial<KnownBoard>, ...lines: readonly string[]) {
  const file = { name: 'x', sha256: 'f', bytes: { length: 0 } };
  return mustBeOk(readBook(textBook(scheduleText(...lines)), file, contextOf(differing)));
}

const rowsFor = (...given: Parameters<typeof readFor>) => readFor(...given).boards.flatMap(({ rows }) => rows);

/** The names of the rows of two boards that go into one. */
function joinedNames(names: readonly string[], ...lines: readonly string[]) {
  const answers = mustBeOk(readAnswers({ file: 'f', boards: { b2: { into: 'b1' } } }));
  const { boards } = mustBeOk(applyAnswers(readFor({ names }, ...lines), answers, contextOf({ names })));
  return boards.map(({ rows }) => rows.map(({ values, feeder }) => [values.name?.value, feeder?.name]));
}

const HEAD = 'Name|Device|Rating|Poles|Qty|Section';

describe('rows for a board that is there', () => {
  it('are outgoing feeders where it has an incomer', () => {
    const type = (hasIncomer: boolean) => rowsFor({ hasIncomer }, HEAD, 'Pump|MCCB|250|3P|1|')[0]?.values.type;
    expect(type(true)).toMatchObject({ value: 'MCCB_OG', certainty: 'certain' });
    expect(type(false)).toMatchObject({ certainty: 'proposed' });
  });

  it('are what the title above the first of them says', () => {
    const [row] = rowsFor({}, 'Description|Device|Rating|Poles|Qty', 'INCOMER||||', 'From TR-1|ACB|1600|4P|1');
    expect(row?.values.type).toMatchObject({ value: 'ACB_IC', reason: 'BELOW_TITLE' });
  });

  it('get names that its feeders do not have', () => {
    const [row] = rowsFor({ names: ['Spare'] }, HEAD, 'Spare|MCCB|250|3P|1|');
    expect(row?.values.name).toMatchObject({ value: 'Spare (2)', certainty: 'proposed', reason: 'TWO_OF_A_NAME' });
  });

  it('may have one name as small ways, which only say what they are for', () => {
    const rows = rowsFor({ names: ['Light'] }, HEAD, 'Light|MCB|16|SP|3|', 'Light|MCB|16|SP|2|');
    expect(rows.map(({ values }) => [values.name?.value, values.name?.certainty])).toEqual([
      ['Light', 'certain'],
      ['Light', 'certain'],
    ]);
  });

  it('get names that its feeders do not have, too, where two boards go into one', () => {
    const head = `Panel|${HEAD}`;
    expect(joinedNames(['Pump (2)'], head, 'PCC-1|Pump|MCCB|250|3P|1|', 'MCC-2|Pump|MCCB|100|3P|1|')).toEqual([
      [
        ['Pump', 'Pump'],
        ['Pump (3)', 'Pump (3)'],
      ],
    ]);
    expect(joinedNames([], head, 'PCC-1|Light|MCB|16|SP|3|', 'MCC-2|Light|MCB|16|SP|2|')).toEqual([
      [
        ['Light', 'Light'],
        ['Light', 'Light'],
      ],
    ]);
  });

  it('have their loads at its voltage', () => {
    const [row] = rowsFor({ voltageV: 690 }, 'Name|Device|kW|Poles|Qty', 'Fan|MCCB|110|3P|1');
    expect(row?.feeder?.properties.FEEDER_LOAD).toBe(108.3);
  });

  it('are in its bus sections: another one is unclear, with those that it has as offers', () => {
    const section = (couplers: number, line: string) => rowsFor({ couplers }, HEAD, line)[0]?.values.section;
    expect(section(1, 'Pump|MCCB|250|3P|1|B')).toMatchObject({ value: 'B', certainty: 'certain' });
    expect(section(1, 'Pump|MCCB|250|3P|1|C')).toMatchObject({ reason: 'NO_SUCH_SECTION', offers: ['A', 'B'] });
    expect(section(1, 'Tie|ACB bus coupler|1600|4P|1|B')).toMatchObject({ reason: 'NO_SUCH_SECTION', offers: ['A'] });
    expect(section(0, 'Tie|ACB bus coupler|1600|4P|1|')).toMatchObject({ reason: 'NO_SUCH_SECTION' });
  });

  it('name one of its bus sections where it has several', () => {
    const section = (couplers: number) => rowsFor({ couplers }, HEAD, 'Pump|MCCB|250|3P|1|')[0]?.values.section;
    expect(section(0)).toBeUndefined();
    expect(section(1)).toMatchObject({ value: null, reason: 'NO_SECTION', offers: ['A', 'B'] });
  });

  it('may be counted in the columns of its bus sections alone', () => {
    const [row] = rowsFor(
      { couplers: 1 },
      'Name|Device|Rating|Poles|Section A|Section B|Section C',
      'P|MCCB|250|3P|1|2|1',
    );
    expect(row).toMatchObject({ feeder: null, values: { sectionC: { reason: 'NO_SUCH_SECTION', offers: [0] } } });
  });
});
