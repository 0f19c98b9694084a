import { answerIntakeCall, readIntakeCall } from '@pw/contract/intake';
import type { IntakeAnswersOnWire, IntakeOnWire } from '@pw/contract/intake-shape';
import { answerLimits } from '@pw/domain/intake/answer-limits';
import { fileLimits } from '@pw/intake/read/read-file';
import { describe, expect, it } from 'vitest';
import { intakeKnowledge, shippedKnowledge } from '../../platform/knowledge.ts';
import {
  anIntake,
  answerIntake,
  clearList,
  doubtfulList,
  feederList,
  getIntake,
  readWaitingIntakes,
  sendIntake,
} from '../../testing/an-intake.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { intakeWorker } from './intake-worker.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function answered(intake: IntakeOnWire, given: Partial<IntakeAnswersOnWire>) {
  const reply = await answerIntake(server, company.sales, intake, given);
  return answerIntakeCall.reply.parse(reply.json());
}

const again = ({ intakeId }: IntakeOnWire) => getIntake(server, company.sales, intakeId);

describe('answers to an intake', () => {
  it('are saved whole, and only what they change comes back', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    const reply = await answered(intake, { values: { 'b1r2.rating': 250 } });
    expect(reply).toMatchObject({ revision: 2, state: 'ready', open: 1 });
    expect(reply.changed?.rows).toMatchObject([
      { id: 'b1r2', isReady: true, values: { rating: { value: 250, text: '250A/200A', certainty: 'certain' } } },
    ]);
    expect(reply.changed?.questions.map(({ about }) => about.row)).toEqual(['b1r3']);
    const read = await again(intake);
    expect(read).toMatchObject({ revision: 2, open: 1, answers: { values: { 'b1r2.rating': 250 } } });
    expect(read.content?.rows[1]).toEqual(reply.changed?.rows[0]);
  });

  it('that remove a row or board leave it in its place, and can be taken back', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    const { changed } = await answered(intake, { removed: ['b1r2'] });
    expect(changed?.rows).toMatchObject([{ id: 'b1r2', isRemoved: true, isReady: false }]);
    expect(changed?.leftovers).toEqual([]);
    const read = await again(intake);
    expect(read.content?.rows.map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
      ['b1r1', false],
      ['b1r2', true],
      ['b1r3', false],
    ]);
    await answered(read, { removed: ['b1'] });
    const without = await again(intake);
    expect(without.content?.boards).toMatchObject([{ id: 'b1', isRemoved: true, into: null }]);
    expect(without.content?.rows.every(({ isRemoved }) => isRemoved)).toBe(true);
    expect(without.open).toBe(0);
    const back = await answered(without, { removed: [] });
    expect([back.open, back.changed?.rows.map(({ isRemoved }) => isRemoved)]).toEqual([2, [false, false, false]]);
  });

  it('that give a board the name of another one put its rows there', async () => {
    const title = 'PCC-1 (1 No),,,,,,';
    const row = '1,Pump,MCCB,250,TPN,36,1';
    const intake = await anIntake(server, company.sales, feederList(title, row, title, row));
    expect(intake.content?.boards.map(({ id, name, into }) => [id, name.value, into])).toEqual([
      ['b1', 'PCC-1', null],
      ['b2', null, null],
    ]);
    const { changed } = await answered(intake, { boards: { b2: { name: 'PCC-1' } } });
    expect(changed?.boards.map(({ id, into }) => [id, into])).toEqual([
      ['b1', null],
      ['b2', 'b1'],
    ]);
  });

  it('that add a row name it with its board, and it is gone when it is taken back', async () => {
    const intake = await anIntake(server, company.sales, clearList);
    const values = { name: 'Spare', type: 'MCCB_OG', rating: 63, poles: '3', faultLevel: 36 } as const;
    const { changed } = await answered(intake, { added: [{ board: 'b1', values }] });
    expect(changed?.rows).toMatchObject([{ id: 'b1a1', board: 'b1', isReady: true, isRemoved: false }]);
    const back = await answered(await again(intake), { added: [] });
    expect(back.changed?.rows).toEqual([]);
    expect((await again(intake)).content?.rows.map(({ id }) => id)).not.toContain('b1a1');
  });

  it('of two people: the second gets the newer intake and loses nothing of the first', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    await answered(intake, { values: { 'b1r2.rating': 250 } });
    const late = await answerIntake(server, company.sales, intake, { values: { 'b1r3.rating': 160 } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE']);
    const current = readIntakeCall.reply.parse(late.json().details.current);
    const answeredBy = company.sales.name;
    expect(current).toMatchObject({ revision: 2, answeredBy, answers: { values: { 'b1r2.rating': 250 } } });
    expect(current.content?.rows[1]?.isReady).toBe(true);
    expect((await again(intake)).answers.values).toEqual({ 'b1r2.rating': 250 });
  });

  it('that could not be kept are nowhere, also where the next save has their number', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    await server.owner.query(`
      create function fail_commit() returns trigger language plpgsql as $$
        begin raise exception 'the database has gone'; end $$;
      create constraint trigger fail_commit after update on intakes deferrable initially deferred
        for each row execute function fail_commit()`);
    const failed = await answerIntake(server, company.sales, intake, { values: { 'b1r2.rating': 250 } });
    await server.owner.query('drop trigger fail_commit on intakes; drop function fail_commit');
    expect(failed.statusCode).toBe(500);
    // As another server does that saves only the sender.
    await server.owner.query('update intakes set revision = 2 where intake_id = $1', [intake.intakeId]);
    expect(await again(intake)).toMatchObject({ revision: 2, answers: { values: {} }, content: intake.content });
  });

  it('at the same moment are judged one after the other', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    const replies = await Promise.all(
      [160, 200].map((rating) => answerIntake(server, company.sales, intake, { values: { 'b1r3.rating': rating } })),
    );
    expect(new Set(replies.map((reply) => reply.json().code ?? 'saved'))).toEqual(new Set(['STALE', 'saved']));
  });

  it('that come again as they were are answered as saved, and the intake is to be read', async () => {
    const { intakeId, answers, revision } = await anIntake(server, company.sales, doubtfulList);
    const send = () =>
      server.send(answerIntakeCall, {
        token: company.sales.token,
        params: { intakeId },
        headers: { 'idempotency-key': 'once' },
        body: { answers: { ...answers, values: { 'b1r2.rating': 250 } }, revision } as never,
      });
    const [first, again] = [await send(), await send()].map((reply) => answerIntakeCall.reply.parse(reply.json()));
    expect(first?.changed?.rows).toHaveLength(1);
    expect(again).toEqual({ ...first, changed: null });
  });

  it('that do not fit the file are refused with the place of each', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    const faultsOf = async (given: Partial<IntakeAnswersOnWire>) => {
      const reply = await answerIntake(server, company.sales, intake, given);
      return [reply.statusCode, reply.json().code, reply.json().details?.faults];
    };
    expect(await faultsOf({ values: { 'b9r1.rating': 63 } })).toEqual([
      422,
      'ANSWERS_INVALID',
      [{ path: 'values.b9r1.rating', text: 'The file has no row or board of this id.' }],
    ]);
    const columns = { t9: { D: 'rating' } };
    expect(await faultsOf({ columns })).toEqual([
      422,
      'ANSWERS_INVALID',
      [{ path: 'columns.t9', text: 'The file has no table of this id.' }],
    ]);
    expect((await faultsOf({ columns: { t1: { D: 'no such field' } } }))[2]).toMatchObject([{ path: 'columns.t1.D' }]);
    expect((await again(intake)).revision).toBe(1);
  });

  it('are no more than a file can ask for: columns as many as are read, demands of the words that demands have', async () => {
    const { answers } = await anIntake(server, company.sales, clearList);
    expect(answerLimits.columns).toBe(fileLimits(intakeKnowledge(shippedKnowledge()).tables).columns);
    const columns = (count: number) => ({
      t1: Object.fromEntries(Array.from({ length: count }, (_, at) => [`C${at}`, null])),
    });
    const isRight = (given: object) => answerIntakeCall.body.shape.answers.safeParse({ ...answers, ...given }).success;
    expect(
      [answerLimits.columns, answerLimits.columns + 1].map((count) => isRight({ columns: columns(count) })),
    ).toEqual([true, false]);
    const leftovers = (demand: object) => ({ l1: { kind: 'demand', demand } });
    expect(isRight({ leftovers: leftovers({ set: { COORDINATION: 'Type 2' }, note: 'All starters' }) })).toBe(true);
    expect(isRight({ leftovers: leftovers({ note: 'All starters', more: ['x'] }) })).toBe(false);
  });

  it('wait until the file is read', async () => {
    const { intakeId } = (await sendIntake(server, company.sales, [clearList])).json();
    const intake = await getIntake(server, company.sales, intakeId);
    expect((await answerIntake(server, company.sales, intake, {})).json().code).toBe('NOT_READ');
  });

  it('remember whose way to write it is', async () => {
    const intake = await anIntake(server, company.sales, clearList);
    const { intakeId, answers, revision } = intake;
    const body = { answers, revision, sender: 'acme.test' };
    await server.send(answerIntakeCall, { token: company.sales.token, params: { intakeId }, body: body as never });
    expect((await again(intake)).sender).toBe('acme.test');
  });

  it('are in the audit by their keys, with who gave them', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    await answered(intake, { values: { 'b1r2.rating': 250 }, confirmed: ['b1r1'] });
    const { rows } = await server.owner.query(
      "select actor_name, details from audit_events where company_id = $1 and event = 'intake.answered'",
      [company.companyId],
    );
    expect(rows).toMatchObject([
      {
        actor_name: company.sales.name,
        details: { answered: { keys: ['values b1r2.rating', 'confirmed b1r1'], count: 2 } },
      },
    ]);
  });
});

describe('answers about columns', () => {
  it('have the file read again; the other answers stay with their rows', async () => {
    const intake = await anIntake(server, company.sales, doubtfulList);
    await answered(intake, { values: { 'b1r2.rating': 250 }, removed: ['b1r3'] });
    const reply = await answered(await again(intake), { columns: { t1: { F: null } } });
    expect(reply).toMatchObject({ revision: 3, state: 'reading', changed: null });
    expect(await again(intake)).toMatchObject({ state: 'reading', content: null });
    await readWaitingIntakes(server, company.companyId);
    const read = await again(intake);
    expect(read).toMatchObject({ state: 'ready', dropped: [] });
    expect(read.content?.rows.map(({ values }) => values.faultLevel)).toEqual([undefined, undefined, undefined]);
    expect(read.answers).toMatchObject({ values: { 'b1r2.rating': 250 }, removed: ['b1r3'] });
  });

  it('whose reading fails are taken back: what was read before stays, and the intake says so once', async () => {
    const { companyId } = company;
    const intake = await anIntake(server, company.sales, doubtfulList);
    await answered(intake, { columns: { t1: { F: null } } });
    const { rows } = await server.owner.query('select job_id from intakes where company_id = $1', [companyId]);
    await intakeWorker(server.platform).giveUp({ companyId, jobId: rows[0]?.job_id });
    const read = await again(intake);
    expect(read).toMatchObject({
      state: 'ready',
      failure: null,
      dropped: [
        'The columns are as they were before: The server was ended several times while it read PCC-1.csv: drop it again',
      ],
    });
    expect(read.answers.columns).toEqual({});
    expect(read.content?.rows).toHaveLength(3);
    await answered(read, {});
    expect((await again(intake)).dropped).toEqual([]);
  });
});
