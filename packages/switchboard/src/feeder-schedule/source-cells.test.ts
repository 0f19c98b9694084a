import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, onlyRow, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { isCertain, type ScheduleCell, type ScheduleContext } from './feeder-schedule.ts';
import { firstLines, knownHeadings, readFeederSchedule } from './read-feeder-schedule.ts';

const context: ScheduleContext = {
  knowledge: compileKnowledge(mustReadCatalog()),
  board: scheduleBoard,
  couplers: 0,
  taken: [],
};
const read = (lines: readonly string[], more: Partial<ScheduleContext> = {}) =>
  mustReadSchedule({ ...context, ...more }, scheduleText(...lines));

function readRows(rows: readonly (readonly ScheduleCell[])[], more: Partial<ScheduleContext> = {}) {
  const result = readFeederSchedule({ kind: 'rows', rows }, { ...context, ...more });
  if (!result.ok) {
    throw new Error(result.error.text);
  }
  return result.value;
}

const formula = { kind: 'formula', formula: 'D2*1.25' } as const;

describe('a cell with a formula whose result was not stored', () => {
  const heads = ['Name', 'Rating', 'Poles', 'Type', 'kW', 'Qty'];

  it.each([
    ['rating', ['F-1', formula, '3P', 'MCCB outgoing', 30, 1]],
    ['poles', ['F-1', 250, formula, 'MCCB outgoing', '', 1]],
    ['type', ['F-1', 250, '3P', formula, '', 1]],
    ['loadKw', ['F-1', 250, '3P', 'MCCB outgoing', formula, 1]],
    ['quantity', ['F-1', 250, '3P', 'MCCB outgoing', '', formula]],
    ['name', [formula, 250, '3P', 'MCCB outgoing', '', 1]],
  ] as const)('says so in the place of its %s, and nothing is proposed there', (field, cells) => {
    const row = onlyRow(readRows([heads, cells]));
    expect(row.faults.find((fault) => fault.field === field)?.text).toMatch(
      /^This cell holds a formula whose result was not stored/,
    );
    expect(row.understood.filter((each) => each.field === field)).toEqual([]);
    expect([row.feeder, isCertain(row)]).toEqual([null, false]);
  });

  it('keeps no row from being read in the column that only numbers the lines', () => {
    const row = onlyRow(
      readRows([
        ['Sr No', ...heads],
        [formula, 'F-1', 250, '3P', 'MCCB outgoing', '', 1],
      ]),
    );
    expect([row.faults, isCertain(row)]).toEqual([[], true]);
  });

  it('is read once the user has written the value, and waits in a column that is not read', () => {
    const cells = ['F-1', formula, '3P', 'MCCB outgoing', '', 1];
    const corrections = new Map([[2, new Map([['rating', '250'] as const])]]);
    expect(onlyRow(readRows([heads, cells], { corrections })).feeder?.properties.FEEDER_AMP_RATING).toBe(250);
    const beside = onlyRow(
      readRows([
        [...heads, 'Height'],
        ['F-1', 250, '3P', 'MCCB outgoing', '', 1, formula],
      ]),
    );
    expect([beside.doubts.map(({ code }) => code), isCertain(beside)]).toEqual([['UNREAD_COLUMN'], false]);
  });
});

describe('a tag that a spreadsheet made a date of', () => {
  it('is flagged, whether the spreadsheet says that it is one or its text looks so', () => {
    const dated = onlyRow(
      readRows([
        ['Tag', 'Rating', 'Poles', 'Type'],
        [{ kind: 'date', text: '2026-03-02' }, 250, '3P', 'MCCB outgoing'],
      ]),
    );
    expect([dated.doubts.map(({ code }) => code), isCertain(dated)]).toEqual([['DATE_FOR_NAME'], false]);
    const codes = (tag: string) =>
      onlyRow(read(['Tag|Rating|Poles|Type', `${tag}|250|3P|MCCB outgoing`])).doubts.map(({ code }) => code);
    for (const tag of ['2-Mar', '02-Mar-26', '3. Mai', '12 déc 2026', '02.03.2026', '2/3/26', '2026-03-02']) {
      expect([tag, codes(tag)]).toEqual([tag, ['DATE_FOR_NAME']]);
    }
    for (const tag of ['2-3', 'P-2', 'MAR-1', '1.2', 'Marine pump']) {
      expect([tag, codes(tag)]).toEqual([tag, []]);
    }
  });
});

describe('a text that is too long for a name', () => {
  it('gives a short name of whole words as a proposal, and is in the note', () => {
    const long = `${'Cooling water booster pump of the second effluent treatment plant '.repeat(2)}near gate 4`;
    const row = onlyRow(read(['Description|Rating|Poles|Type', `${long}|250|3P|MCCB outgoing`]));
    expect(row.feeder?.name).toBe(
      'Cooling water booster pump of the second effluent treatment plant Cooling water booster pump of the',
    );
    expect(row.feeder?.properties.FEEDER_NOTE).toBe(long);
    expect(isCertain(row)).toBe(false);
  });

  it('gives a short designation where it is next to a name', () => {
    const long = 'x'.repeat(20).concat(' y'.repeat(60));
    const row = onlyRow(read(['Tag|Description|Rating|Poles|Type|Remarks', `F-1|${long}|250|3P|MCCB outgoing|roof`]));
    expect(String(row.feeder?.properties.FEEDER_DESIGNATION).length).toBeLessThanOrEqual(100);
    expect(row.feeder?.properties.FEEDER_NOTE).toBe(`${long}; roof`);
  });
});

describe('headings that are not found', () => {
  const lines = ['Panel PCC-1', 'Mark|Stromwert|Wieviel', 'F-1|250|2'];
  const source = { kind: 'text', text: scheduleText(...lines) } as const;

  it('leave the lines to be pointed at, and the columns to be chosen', () => {
    expect(readFeederSchedule(source, context)).toMatchObject({ ok: false, error: { code: 'NO_HEADING' } });
    expect(firstLines(source).map(({ row, cells }) => [row, cells[0]])).toEqual([
      [1, 'Panel PCC-1'],
      [2, 'Mark'],
      [3, 'F-1'],
    ]);
    const pointed = read(lines, { headingRow: 2 });
    expect(pointed.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Mark', null],
      ['Stromwert', null],
      ['Wieviel', null],
    ]);
    const chosen = read(lines, { headingRow: 2, fields: ['name', 'rating', 'quantity'] });
    expect(chosen.rows.map(({ feeder }) => feeder?.name)).toEqual(['F-1']);
    expect(chosen.skipped.map(({ reason }) => reason)).toEqual(['above the headings', 'the headings']);
  });

  it('may be none at all: every line is a row then', () => {
    const schedule = read(lines.slice(2), { fields: ['name', 'rating', 'quantity'] });
    expect(schedule.rows.map(({ feeder, copies }) => [feeder?.name, copies])).toEqual([['F-1', 2]]);
  });

  it('are counted, so that a workbook opens on the sheet that has some', () => {
    const count = (...texts: readonly string[]) =>
      knownHeadings({ kind: 'text', text: scheduleText(...texts) }, context.knowledge);
    expect(count('Cover', 'Date|2026')).toBe(0);
    expect(count('Tag|kW|Starter|Qty', 'P-1|15|DOL|1')).toBe(4);
  });
});

describe('five thousand rows with headings in three languages', () => {
  it.each([
    ['Tag|Rated kW|Starter|Nos'],
    ['Bezeichnung|Motorleistung (kW)|Anlaufart|Stückzahl'],
    ['Repère|Puissance nominale (kW)|Mode de démarrage|Qté'],
  ])('are read under %s', (heads) => {
    const schedule = read([heads, ...Array.from({ length: 5000 }, (_, at) => `P-${at}|15|HD R-DOL|1`)]);
    expect(schedule.rows).toHaveLength(5000);
    expect(schedule.total).toEqual({ read: 5000, written: null });
    expect(schedule.rows.every(isCertain)).toBe(true);
    expect(schedule.rows.at(-1)?.feeder?.properties).toMatchObject({ STARTER_KIND: 'RDOL', STARTER_DUTY: 'Heavy' });
  });
});
