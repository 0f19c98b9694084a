import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { scheduleEdits } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { gatherRows } from '@pw/switchboard/feeder-schedule/gather-rows';
import { missingEntries } from '@pw/switchboard/model/feeder-faults';
import { listFeeders } from '@pw/switchboard/validity/listed-feeder';
import { textBook } from '@pw/table-file/read-cells';
import { aBoard } from '@pw/testing/configuration';
import { scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { indianSchedule } from '@pw/testing/indian-schedule';
import { motorSchedule } from '@pw/testing/motor-schedule';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import type { IntakeRow } from '../intake.ts';
import { readBook } from './read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());
const { inputs: known, knowledge } = context;

function readRows(couplers: number, text: string): readonly IntakeRow[] {
  const board = { ...scheduleBoard, couplers, hasIncomer: true, names: [] };
  const file = { name: 'Pasted rows', sha256: 'f', bytes: { length: 0 } };
  return mustBeOk(readBook(textBook(text), file, { ...context, board })).boards.flatMap(({ rows }) => rows);
}

/** The rows that are feeders, numbered as their lines. */
const proposing = (rows: readonly IntakeRow[]) =>
  rows.flatMap(({ at, feeder }) =>
    feeder && 'cell' in at ? [{ row: Number(/\d+/u.exec(at.cell)?.[0]), feeder }] : [],
  );

const read = (couplers: number, ...lines: readonly string[]) =>
  proposing(readRows(couplers, scheduleText('Name|Description|Device|Rating|Poles|Section|Qty|DB', ...lines)));

const mixed = [
  'M1||MCCB|160|3P|A|1|',
  'L1|Lighting ground floor|MCB|16|SP|A|12|',
  'M2||MCCB|100|3P|A|1|',
  'L2|Sockets|RCBO|32|DP|A|4|',
  'L3|Lighting|MCB|16|SP|B|2|',
  'L4|Server|MCB|32|DP|A|1|UPS-DB',
];

describe('rows of small ways', () => {
  it('are gathered by bus section and name, at the place of the first, rated for half of the highest phase (SBD 9.5)', () => {
    expect(
      gatherRows(read(1, ...mixed), known, []).map(({ components, ...feeder }) => [feeder, components.length]),
    ).toMatchObject([
      [{ name: 'M1', type: 'MCCB_OG', rows: [2] }, 0],
      [
        {
          name: 'DB-A',
          type: 'DB',
          rows: [3, 5],
          properties: { FEEDER_AMP_RATING: 80, SECTION_A: 1 },
          shown: 'DISTRIBUTION SECTION, Rated current 80 A proposed: 12 x MCB 1P C16 A, 4 x RCBO 2P C32 A',
        },
        2,
      ],
      [{ name: 'M2', rows: [4] }, 0],
      [{ name: 'DB-B', rows: [6], properties: { FEEDER_AMP_RATING: 40, SECTION_B: 1 } }, 1],
      [{ name: 'UPS-DB', rows: [7], properties: { SECTION_A: 1 } }, 1],
    ]);
  });

  it('are never in a section below the largest of them, and are refused where none is made for it', () => {
    const section = (...lines: readonly string[]) =>
      gatherRows(read(0, ...lines), known, []).map(({ properties, fault }) => [properties.FEEDER_AMP_RATING, fault]);
    expect(section('L1||MCB|63|4P|A|1|')).toEqual([[63, null]]);
    expect(section('L1||MCB|63|SP|A|1|', 'L2||MCB|16|SP|A|3|')).toEqual([[63, null]]);
    expect(section('L1||MCB|100|4P|A|1|')).toEqual([[100, null]]);
    expect(section('L1||MCB|125|4P|A|1|')).toEqual([
      [undefined, 'DB-A ends at 100 A, less than its largest row: write that row as a feeder of its own, such as MCCB'],
    ]);
  });

  it('become a distribution section with its ways in one batch of edits', () => {
    const { board } = openEditableBoard(knowledge, draftOf(aBoard({}, [])));
    const feeders = gatherRows(read(0, ...mixed.map((line) => line.replace('|B|', '|A|'))), known, []);
    mustBeOk(board.apply(scheduleEdits(feeders, board.nextPart)));
    const sections = listFeeders(knowledge, board).filter(({ type }) => type.name === 'DB');
    expect(sections.map(({ name, part }) => [name, board.view.value(part, 'WAY_COUNT')])).toEqual([
      ['DB-A', 18],
      ['UPS-DB', 1],
    ]);
    expect(gatherRows(read(0, 'L1|Lights, floor 1|MCB|16|SP|A|12|'), known, [])[0]?.components).toEqual([
      {
        family: 'SmallWay',
        properties: { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: 12, AM_DESCRIPTION: 'L1, Lights, floor 1' },
      },
    ]);
  });

  it('take a free name where a feeder of the board, or of another row, has it', () => {
    const rows = read(0, 'DB-A||MCCB|63|3P|A|1|', 'L1||MCB|16|SP|A|1|');
    expect(gatherRows(rows, known, ['DB-A (2)']).map(({ name }) => name)).toEqual(['DB-A', 'DB-A (3)']);
  });

  it('are too many for one section beyond a hundred rows, which says what to do', () => {
    const rows = read(0, ...Array.from({ length: 101 }, (_, at) => `L${at}||MCB|16|SP|A|1|`));
    expect(gatherRows(rows, known, [])[0]?.fault).toBe(
      'DB-A has 101 rows: at most 100 are possible, write DB names next to them',
    );
  });

  it('which name their distribution section may be isolators of any size', () => {
    const rows = read(0, 'Q1||ISOLATOR|63|4P|A|1|LDB', 'Q2||ISOLATOR|63|4P|A|1|');
    expect(rows.map(({ feeder }) => feeder.type)).toEqual(['SMALL', 'SFU_OG']);
  });
});

describe('a schedule of 77 mixed feeders of a motor control centre', () => {
  const rows = readRows(0, motorSchedule);

  it('is understood row by row, each with the kind that its words mean (SBD 17.1)', () => {
    expect(rows).toHaveLength(77);
    const counts = Map.groupBy(proposing(rows), ({ feeder }) => feeder.type);
    expect([...counts].map(([type, of]) => [type, of.length])).toEqual([
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
  });

  it('says of each row that is no feeder which value is unclear', () => {
    const unclear = rows.flatMap(({ at, values, feeder }) =>
      feeder || !('cell' in at)
        ? []
        : Object.entries(values).flatMap(([field, { value, reason }]) =>
            value === null ? [[at.cell.split(':')[0], field, reason]] : [],
          ),
    );
    expect(unclear).toEqual([
      ['A8', 'rating', 'NOT_MADE'],
      ['A61', 'poles', 'NO_POLES'],
      ['A68', 'va', 'NO_UNIT'],
      ['A75', 'kw', 'NO_RATING'],
      ['A77', 'section', 'NO_SUCH_SECTION'],
      ['A78', 'poles', 'NOT_MADE'],
    ]);
  });
});

describe('the feeders of a schedule', () => {
  it.each([
    ['of a motor control centre', motorSchedule, 65],
    ['of a consultant', indianSchedule, 36],
  ])('%s are edits that a board takes as they are, with nothing missing', (_of, text, count) => {
    const { board } = openEditableBoard(knowledge, draftOf(aBoard({ RATED_CURRENT: 2500 }, [])));
    mustBeOk(board.apply(scheduleEdits(gatherRows(proposing(readRows(0, text)), known, []), board.nextPart)));
    const listed = listFeeders(knowledge, board);
    expect(listed).toHaveLength(count);
    expect(listed.flatMap(missingEntries)).toEqual([]);
  });
});
