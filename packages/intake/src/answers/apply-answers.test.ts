import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { mustBeContext } from '@pw/testing/must-be-context';
import { describe, expect, it } from 'vitest';
import type { Intake, IntakeBoard } from '../intake.ts';
import { enquiryOf } from '../output/enquiry-of.ts';
import { readIntake } from '../output/read-intake.ts';
import type { AnsweredColumns } from '../tables/answered-columns.ts';
import { readAnswers } from './answers.ts';
import { applyAnswers } from './apply-answers.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const FILE = 'abc';

async function read(...lines: readonly string[]): Promise<Intake> {
  const bytes = new TextEncoder().encode(['Sl,Feeder,Device,Rating,Pole,kA,Qty', ...lines].join('\n'));
  const intake = await readIntake({ name: 'PCC-1.csv', bytes, sha256: FILE }, context);
  if (!intake.ok) {
    throw new Error(intake.error.text);
  }
  return intake.value;
}

const pcc = () => read('1,Incomer,ACB,1600,4P,50,1', '2,Line A,MCCB,250A/200A,TPN,36,1', '3,Line B,MCCB,161,TP,36,2');

function answer(intake: Intake, given: Readonly<Record<string, unknown>>): Intake {
  const answers = readAnswers({ file: FILE, ...given });
  const applied = answers.ok ? applyAnswers(intake, answers.value, context) : answers;
  if (!applied.ok) {
    throw new Error(JSON.stringify(applied.error));
  }
  return applied.value;
}

function faultsOf(intake: Intake, given: unknown): readonly string[] {
  const answers = readAnswers(given);
  const applied = answers.ok ? applyAnswers(intake, answers.value, context) : answers;
  return applied.ok ? [] : applied.error.map(({ path }) => path);
}

const rowsOf = ({ boards }: Intake) => boards.flatMap(({ rows }) => rows);
const feedersOf = (intake: Intake) => rowsOf(intake).map(({ feeder }) => feeder?.name ?? null);
const aboutOf = ({ questions }: Intake) => questions.map(({ id, about }) => `${id} ${about.row}.${about.value}`);

/** Demands like others that set something else. */
function demandsOf(set: Readonly<Record<string, string>>, like: IntakeBoard['demands']): IntakeBoard['demands'] {
  return like.map((each) => ({ ...each, demand: { ...each.demand, set } }));
}

describe('answers to an intake', () => {
  it('make an unclear value certain, and its row a feeder', async () => {
    const before = await pcc();
    expect(feedersOf(before)).toEqual(['Incomer', null, null]);
    expect(aboutOf(before)).toEqual(['q1 b1r2.rating', 'q2 b1r3.rating']);
    const after = answer(before, { values: { 'b1r2.rating': 250 } });
    expect(rowsOf(after)[1]?.values.rating).toMatchObject({ value: 250, text: '250A/200A', certainty: 'certain' });
    expect(feedersOf(after)).toEqual(['Incomer', 'Line A', null]);
    expect(enquiryOf(after, null).boards[0]?.feeders).toHaveLength(2);
  });

  it('about a load give it the rating that carries it, where the rating was proposed for the load', async () => {
    const bytes = new TextEncoder().encode('Feeder,Device,kW,Pole,Qty\nIncomer,ACB 1600A,,4P,1\nFan,MCCB,45,3P,1');
    const read = await readIntake({ name: 'PCC-1.csv', bytes, sha256: FILE }, context);
    const intake = read.ok ? read.value : await pcc();
    const ratingOf = (of: Intake) => rowsOf(of)[1]?.values.rating;
    expect(ratingOf(intake)).toMatchObject({ value: 100, reason: 'FROM_LOAD' });
    expect(ratingOf(answer(intake, { values: { 'b1r2.kw': 90 } }))).toMatchObject({ value: 200, reason: 'FROM_LOAD' });
  });

  it('about a type ask for the poles of an incomer, though those of an outgoing feeder were proposed', async () => {
    const intake = await read('1,Incomer,ACB,1600,4P,50,1', '2,Line A,MCCB,250,,36,1');
    expect(rowsOf(intake)[1]?.values.poles).toMatchObject({ value: '3', certainty: 'proposed' });
    const row = rowsOf(answer(intake, { values: { 'b1r2.type': 'MCCB_IC' } }))[1];
    expect([row?.values.poles?.reason, row?.feeder]).toEqual(['NO_POLES', null]);
  });

  it('leave the questions that are open, under the ids that they had', async () => {
    expect(aboutOf(answer(await pcc(), { values: { 'b1r2.rating': 250 } }))).toEqual(['q2 b1r3.rating']);
  });

  it('ask again about a value that is not made', async () => {
    const after = answer(await pcc(), { values: { 'b1r1.rating': 1601 } });
    expect(rowsOf(after)[0]?.values.rating).toMatchObject({ value: null, reason: 'NOT_MADE' });
    expect(aboutOf(after)).toEqual(['q1 b1r2.rating', 'q2 b1r3.rating', 'q3 b1r1.rating']);
  });

  it('confirm what is proposed: a row, one of its values, or a column of the table', async () => {
    const intake = await read('1,Line A,MCCB,250,TPN,36,1', '2,Line B,MCCB,160,TPN,36,1');
    const certainty = (after: Intake) => rowsOf(after).map(({ values }) => values.type?.certainty);
    expect(certainty(intake)).toEqual(['proposed', 'proposed']);
    expect(certainty(answer(intake, { confirmed: ['b1r1'] }))).toEqual(['certain', 'proposed']);
    expect(certainty(answer(intake, { confirmed: ['b1r2.type'] }))).toEqual(['proposed', 'certain']);
    expect(certainty(answer(intake, { confirmed: [`${intake.tables[0]?.id}.type`] }))).toEqual(['certain', 'certain']);
  });

  it('remove rows, which stay as leftovers, and add others', async () => {
    const after = answer(await pcc(), {
      removed: ['b1r3'],
      added: [{ board: 'b1', values: { name: 'Line C', type: 'MCCB_OG', rating: 100, poles: '3', quantity: 2 } }],
    });
    expect(feedersOf(after)).toEqual(['Incomer', null, 'Line C']);
    expect(rowsOf(after)[2]?.id).toBe('b1a1');
    expect(after.leftovers.at(-1)).toMatchObject({ id: 'b1r3x', answer: { kind: 'nothing' } });
    expect(after.leftovers.at(-1)?.text).toContain('Line B');
  });

  it('count the rows that are not as they were read', async () => {
    const intake = await pcc();
    expect(answer(intake, { values: { 'b1r2.rating': 250 } }).counts).toMatchObject({ edited: 0, editRate: 0 });
    expect(answer(intake, { values: { 'b1r1.rating': 2000 }, removed: ['b1r3'] }).counts).toMatchObject({
      edited: 2,
      editRate: 0.667,
    });
  });

  it('name boards, count them, and put the rows of one into another', async () => {
    const intake = await read('1,Incomer,ACB,1600,4P,50,1');
    const named = answer(intake, { boards: { b1: { name: 'PCC main', quantity: 2 } } });
    expect(named.boards[0]).toMatchObject({
      name: { value: 'PCC main', certainty: 'certain' },
      quantity: { value: 2 },
    });
    const second = { ...intake, boards: [...intake.boards, ...intake.boards.map((board) => ({ ...board, id: 'b2' }))] };
    const joined = answer(second, { boards: { b2: { into: 'b1' } } });
    expect(joined.boards.map(({ id, rows }) => [id, rows.length])).toEqual([['b1', 2]]);
  });

  it('keep the demands and notes of a board that goes into another one', async () => {
    const text = 'Panel with canopy as per site';
    const intake = await read('1,Incomer,ACB,1600,4P,50,1', `,${text},,,,,`);
    const [board] = intake.boards;
    const [leftover] = intake.leftovers;
    if (!board || !leftover) {
      throw new Error('The file has a board, and a text that is left over');
    }
    const demand = { when: {}, set: { COORDINATION: 'Type 2' }, note: '' };
    const asked = { demand, text, source: leftover.source, certainty: 'certain' as const, reason: '' as const };
    const demands = [{ ...asked, source: { sheet: 'PCC-1', cell: 'A1' } }];
    const second = {
      ...intake,
      boards: [
        { ...board, demands },
        { ...board, id: 'b2', rows: [], demands: [...demands, ...demandsOf({ SEALED: 'Y' }, demands)] },
      ],
      leftovers: [{ ...leftover, about: { board: 'b2' } }],
    };
    const joined = answer(second, { boards: { b2: { into: 'b1' } }, leftovers: { [leftover.id]: { kind: 'note' } } });
    expect(joined.boards[0]?.demands.map((each) => each.demand.set)).toEqual([
      { COORDINATION: 'Type 2' },
      { SEALED: 'Y' },
    ]);
    expect(enquiryOf(joined, null).boards[0]?.properties).toMatchObject({ CUSTOM_NOTE: leftover.text });
  });

  it('settle the loads of a board that goes into another one by the answer to that one', async () => {
    const lines = ['Panel,Load name,kW,Qty', 'MCC-1,Pump,30,1', 'MCC-2,Fan,15,1', 'MCC-2,Lift,11,1'];
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const intake = await readIntake({ name: 'loads.csv', bytes, sha256: FILE }, context);
    const given = { boards: { b2: { into: 'b1' } }, values: { 'b1.type': 'MCCB_OG' } };
    const joined = answer(intake.ok ? intake.value : await pcc(), given);
    expect(rowsOf(joined).map(({ values }) => values.type?.value)).toEqual(['MCCB_OG', 'MCCB_OG', 'MCCB_OG']);
  });

  it('say what the file does not say of a board, such as its rated current', async () => {
    const intake = await read('1,Incomer,ACB,1600,4P,50,1');
    expect(intake.boards[0]?.properties.RATED_CURRENT).toBeUndefined();
    const rated = answer(intake, { values: { 'b1.RATED_CURRENT': 1600 } });
    expect(rated.boards[0]?.properties.RATED_CURRENT).toMatchObject({ value: 1600, text: '', certainty: 'certain' });
    expect(enquiryOf(rated, null).boards[0]?.properties).toMatchObject({ RATED_CURRENT: 1600 });
    expect(faultsOf(intake, { file: FILE, values: { 'b1.RATED_CURRENT': 1601 } })).toEqual(['values.b1.RATED_CURRENT']);
  });

  it('ask for the device of a row that a person adds without one', async () => {
    const intake = await read('1,Incomer,ACB,1600,4P,50,1');
    const added = answer(intake, { added: [{ board: 'b1', values: { name: 'Pump', rating: 63 } }] });
    expect(added.questions.map(({ code, about }) => [code, about.value])).toEqual([['NO_DEVICE', 'type']]);
  });

  it('put a leftover on its board as a property or a demand', async () => {
    const intake = await read('1,Incomer,ACB,1600,4P,50,1', ',Outdoor canopy as per site,,,,,');
    const [leftover] = intake.leftovers;
    const id = leftover?.id ?? '';
    const property = answer(intake, {
      leftovers: { [id]: { kind: 'property', board: 'b1', property: 'SB_IP', value: 'IP54' } },
    });
    expect(property.boards[0]?.properties.SB_IP).toMatchObject({ value: 'IP54', text: leftover?.text });
    expect(property.leftovers[0]?.answer).toMatchObject({ kind: 'property' });
    const demand = { when: { types: ['MCCB_OG'] }, set: { FEEDER_ROT_HANDLE: 'Y' } };
    const demanded = answer(intake, { leftovers: { [id]: { kind: 'demand', board: 'b1', demand } } });
    expect(demanded.boards[0]?.demands[0]?.demand.set).toEqual({ FEEDER_ROT_HANDLE: 'Y' });
  });

  it('say what a column holds: the file is read with them', async () => {
    const lines = ['Sl,Feeder,Device,X,Pole,Qty', '1,Incomer,ACB,1600,4P,1', '2,Line,MCCB,250,TPN,1'];
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const file = { name: 'PCC-1.csv', bytes, sha256: FILE };
    const ratings = async (columns: AnsweredColumns) => {
      const intake = await readIntake({ ...file, columns }, context);
      return intake.ok ? rowsOf(intake.value).map(({ values }) => values.rating?.value ?? null) : [];
    };
    expect(await ratings({})).toEqual([null, null]);
    expect(await ratings({ t1: { D: 'rating' } })).toEqual([1600, 250]);
  });

  it('change nothing where there are none', async () => {
    const intake = await pcc();
    expect(answer(intake, {})).toEqual(intake);
  });

  it('lose no row: none goes to a board that is removed', async () => {
    const intake = await read('1,Incomer,ACB,1600,4P,50,1');
    const two = { ...intake, boards: [...intake.boards, ...intake.boards.map((board) => ({ ...board, id: 'b2' }))] };
    const added = [{ board: 'b1', values: { name: 'Line' } }];
    expect(faultsOf(two, { file: FILE, removed: ['b1'], boards: { b2: { into: 'b1' } }, added })).toEqual([
      'boards.b2.into',
      'added.0.board',
    ]);
  });

  it('are refused with the place of each fault', async () => {
    const intake = await pcc();
    expect(faultsOf(intake, { file: 'other' })).toEqual(['file']);
    expect(faultsOf(intake, { file: FILE, typo: 1 })).toEqual(['answers']);
    expect(faultsOf(intake, { file: FILE, values: { 'b1r2.rating': null } })).toEqual(['values.b1r2.rating']);
    expect(
      faultsOf(intake, {
        file: FILE,
        values: { 'b9r1.rating': 1, 'b1r1.colour': 'red', 'b1r1.name': '50 %', 'b1.SB_IP': 'IP99' },
        columns: { t1: { Z: 'rating' }, t9: { A: null } },
        confirmed: ['b1', 't1.quantity', 'q1', 'x1'],
        removed: ['b1r1', 'b8'],
        boards: { b1: { into: 'b1' }, b7: {} },
        leftovers: { l99: { kind: 'nothing' } },
        added: [{ board: 'b6', values: { name: '' } }],
      }),
    ).toEqual([
      'columns.t1.Z',
      'columns.t9',
      'values.b9r1.rating',
      'values.b1r1.colour',
      'values.b1r1.name',
      'values.b1.SB_IP',
      'confirmed.2',
      'confirmed.3',
      'leftovers.l99',
      'boards.b1.into',
      'boards.b7',
      'removed.1',
      'added.0.board',
      'added.0.values.name',
    ]);
  });
});
