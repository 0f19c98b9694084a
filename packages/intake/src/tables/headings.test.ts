import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { headingWords } from '@pw/switchboard/feeder-schedule/schedule-words';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import type { Intake } from '../intake.ts';
import { readBook } from '../output/read-intake.ts';

const tables = mustReadCatalog();
const { fieldOfHeading } = headingWords(tables.headingWord.rows);
const context = {
  ...mustBeContext(readIntakeFiles(), tables),
  board: { ...scheduleBoard, couplers: 0, hasIncomer: true, names: [] },
};

const read = (...lines: readonly string[]) =>
  mustBeOk(readBook(textBook(scheduleText(...lines)), { name: 'x', sha256: 'f', bytes: { length: 0 } }, context));
const feedersOf = ({ boards }: Intake) => boards.flatMap(({ rows }) => rows.map(({ feeder }) => feeder));
const fieldsOf = (intake: Intake) => intake.tables[0]?.fields.map(({ field }) => field);
const ratings = (intake: Intake) => feedersOf(intake).map((feeder) => feeder?.properties.FEEDER_AMP_RATING);

describe('headings of two lines', () => {
  const grouped = read(
    'MDB-1|Rev 2||||||',
    'S.N.|FEEDER DESCRIPTION|BREAKER DETAILS||||QTY|REMARKS',
    '||TYPE|RATING (A)|POLES|Icu (kA)||',
    '1|Incomer from DG|ACB|1600|4P|50|1|',
    '2|Chiller|MCCB|400|TP|36|2|ground floor',
  );

  it('are read part by part below a group such as BREAKER DETAILS', () => {
    expect(fieldsOf(grouped)).toEqual([
      'serial',
      'description',
      'type',
      'rating',
      'poles',
      'faultLevel',
      'quantity',
      'note',
    ]);
    expect(feedersOf(grouped)[1]).toMatchObject({
      name: 'Chiller',
      type: 'MCCB_OG',
      properties: { FEEDER_AMP_RATING: 400, FEEDER_FAULT_LEVEL: 36, FEEDER_NOTE: 'ground floor', SECTION_A: 2 },
    });
  });

  it('may be over a first line that names too little by itself', () => {
    const schedule = read('S.N.|FEEDER NAME|BREAKER DETAILS||', '||TYPE|RATING|POLE', '1|P-1|MCCB|100|3');
    expect(fieldsOf(schedule)).toEqual(['serial', 'name', 'type', 'rating', 'poles']);
    expect(ratings(schedule)).toEqual([100]);
  });

  it('may have the units in the second line, where A is no bus section', () => {
    const schedule = read('Feeder|Rating|Fault level|Qty', '|(A)|(kA)|(Nos.)', 'P-1 MCCB 3P|250|36|1');
    expect(fieldsOf(schedule)).toEqual(['name', 'rating', 'faultLevel', 'quantity']);
    expect(ratings(schedule)).toEqual([250]);
  });

  it('may name a unit of a group, which makes another thing of it than the letter of a section', () => {
    const schedule = read(
      'Feeder|LOAD||CABLE SIZE|BREAKER DETAILS|',
      '|kW|A|(R x C x sqmm)|TYPE|RATING',
      'P-1|11|18||MCCB 3P|32',
    );
    expect(fieldsOf(schedule)).toEqual(['name', 'loadKw', 'loadA', 'cable', 'type', 'rating']);
  });

  it('may divide the cables, whatever their group is called, and leave other columns to themselves', () => {
    const schedule = read(
      'FEEDER|RATING|CABLE DETAILS|||||',
      '||RUNS|CORE|SIZE (sqmm)|TYPE|QTY|REMARKS',
      'P-1 MCCB 3P|250|2|3.5|185|Al XLPE|1|',
    );
    expect(fieldsOf(schedule)).toEqual([
      'name',
      'rating',
      'cableRuns',
      'cableCores',
      'cable',
      'cableMetal',
      'quantity',
      'note',
    ]);
    expect(feedersOf(schedule)[0]?.properties).toMatchObject({ CABLE_RUNS: 2, CABLE_SIZE: 185 });
  });

  it('are not made of the first feeder below a single line', () => {
    const plain = read('Name|Rating|Poles|Type|Section', 'Pump|100|3P|MCCB|A', 'Fan|63|3P|MCCB|A');
    expect(ratings(plain)).toEqual([100, 63]);
    const words = read('Name|Rating|Type|Section', 'Spare|100A 3P|MCCB|A');
    expect(ratings(words)).toEqual([100]);
  });

  it('of a second page are left out, both lines', () => {
    const lines = ['Name|BREAKER DETAILS|', '|Rating|Poles', 'P-1 MCCB|100|3'];
    const schedule = read(...lines, ...lines.slice(0, 2), 'P-2 MCCB|63|3');
    expect(ratings(schedule)).toEqual([100, 63]);
  });
});

it.each([
  ['OUTGOING CABLE SIZE & TYPE', 'cable'],
  ['Power cable (R x C x sqmm)', 'cable'],
  ['Cable length (m)', null],
  ['Cable entry', null],
  ['Breaker rating (Amps)', 'rating'],
  ['Trip unit', 'release'],
  ['Icu (kA)', 'faultLevel'],
  ['cosφ', 'powerFactor'],
  ['Load (TR)', 'description'],
  ['Rating (mm)', null],
] as const)('a column %s holds %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field);
});

it('no words over a column mean two things', () => {
  const twice = [
    { field: 'rating', words: 'Strom A' },
    { field: 'loadA', words: 'STROM (A)' },
  ] as const;
  expect(() => headingWords(twice)).toThrow('The heading “strom a” means two things: rating and loadA');
  expect(() => headingWords(twice.slice(1))).not.toThrow();
});

it('a column BREAKER DETAILS of one line holds device, rating, poles and breaking capacity', () => {
  const schedule = read('S.N.|NAME OF FEEDER|BREAKER DETAILS', '1|P-1|MCCB 250A 4P 36kA');
  expect(feedersOf(schedule)[0]).toMatchObject({
    type: 'MCCB_OG',
    properties: { FEEDER_AMP_RATING: 250, FEEDER_POLES: '4', FEEDER_FAULT_LEVEL: 36 },
  });
});
