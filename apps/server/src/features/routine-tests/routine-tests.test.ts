import { randomUUID } from 'node:crypto';
import { moveProjectCall } from '@pw/contract/approvals';
import {
  enterTestsCall,
  enterTorquesCall,
  type NewTestEntry,
  readTestsCall,
  readTorquesCall,
  type TestRowOnWire,
  witnessTestsCall,
} from '@pw/contract/routine-tests';
import { listUnitsCall, readUnitCall, voidUnitCall } from '@pw/contract/serial-units';
import { signWorkerCall } from '@pw/contract/testers';
import { compareCodePoints } from '@pw/switchboard/model/code-points';
import { describe, expect, it } from 'vitest';
import {
  aGoodEntry,
  anInstrument,
  aTestedUnit,
  aWorker,
  enterTests,
  PIN,
  readTests,
  type TestedUnit,
  tightenAndWitness,
} from '../../testing/a-tested-unit.ts';
import { takeSteps } from '../../testing/an-order.ts';
import { anOrderOfBoards } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const now = () => new Date(server.platform.now());
const token = () => company.manufacturer.token;

function rowAt(rows: readonly TestRowOnWire[], clause: string, place: string): TestRowOnWire {
  const row = rows.find((each) => each.clause === clause && each.place === place);
  if (!row) {
    throw new Error(`no test of ${clause} at ${place}`);
  }
  return row;
}

/** The first test of a clause, whatever the board has there. */
function firstOf(rows: readonly TestRowOnWire[], clause: string): TestRowOnWire {
  return rowAt(rows, clause, rows.find((each) => each.clause === clause)?.place ?? '');
}

/** A unit of PCC-1 with its tests, and an entry at one of them. */
async function aUnitInTest() {
  const unit = await aTestedUnit(server, company);
  const { rows } = await readTests(server, company, unit.serial);
  const at = (clause: string, place: string, given: Partial<NewTestEntry> = {}): NewTestEntry => {
    return { ...aGoodEntry(rowAt(rows, clause, place), unit, now()), ...given };
  };
  const enter = (...entries: readonly NewTestEntry[]) => enterTests(server, company, unit.serial, entries);
  return { unit, rows, at, enter };
}

async function stateOf({ serial, orderNo: orderNumber }: TestedUnit): Promise<string | undefined> {
  const reply = await server.send(listUnitsCall, { token: token(), params: { orderNumber } });
  return listUnitsCall.reply.parse(reply.json()).units.find((unit) => unit.serial === serial)?.state;
}

describe('the tests of a unit', () => {
  it('are all there before the first one, made once by two who read at once', async () => {
    const unit = await aTestedUnit(server, company);
    const reads = await Promise.all([readTests(server, company, unit.serial), readTests(server, company, unit.serial)]);
    const [one, other] = reads;
    expect(one).toEqual(other);
    expect(one?.rows.length).toBeGreaterThan(40);
    expect(one?.counts).toEqual({ rows: one?.rows.length, passed: 0, failed: 0, na: 0, open: one?.rows.length });
    expect(one?.state).toBe('planned');
    expect(one?.points.map(({ no }) => no)).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(rowAt(one?.rows ?? [], '11.4', 'door 1A').limit).toEqual({ rule: 'at most', value: 0.1, unit: 'ohm' });
  });

  it('of another company and of no serial number are not found', async () => {
    const { unit, at } = await aUnitInTest();
    const other = await seedCompany(server);
    const params = { serial: unit.serial };
    const ask = { token: other.manufacturer.token, params };
    const body = { entries: [at('11.2', 'board')] };
    const witness = { kind: 'waived', reason: 'Waived by their mail' } as const;
    const replies = [
      await server.send(readTestsCall, ask),
      await server.send(readTorquesCall, ask),
      await server.send(enterTestsCall, { ...ask, body }),
      await server.send(witnessTestsCall, { ...ask, body: { itpNo: 10, witness } }),
      await server.send(readTestsCall, { token: token(), params: { serial: 'no such' } }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await readTests(server, company, unit.serial)).counts.passed).toBe(0);
  });

  it('are not entered by sales, who read them', async () => {
    const { unit, at } = await aUnitInTest();
    const ask = { token: company.sales.token, params: { serial: unit.serial } };
    const entered = await server.send(enterTestsCall, { ...ask, body: { entries: [at('11.2', 'board')] } });
    expect([entered.statusCode, (await server.send(readTestsCall, ask)).statusCode]).toEqual([403, 200]);
  });
});

describe('an entry', () => {
  it('is judged by value, unit and limit; a failed one holds the unit until a later one passes', async () => {
    const { unit, at, enter } = await aUnitInTest();
    const failed = await enter(at('11.4', 'door 1A', { measured: '140', unit: 'mohm' }));
    expect(failed).toMatchObject({ state: 'held', taken: [{ attempt: 1, outcome: 'failed' }], refused: [] });
    expect(await stateOf(unit)).toBe('held');
    const repaired = await enter(at('11.4', 'door 1A', { measured: '0.05' }));
    expect(repaired).toMatchObject({ state: 'in test', taken: [{ attempt: 2, outcome: 'passed' }] });
    const row = rowAt((await readTests(server, company, unit.serial)).rows, '11.4', 'door 1A');
    expect(row.outcome).toBe('passed');
    expect(row.entries.map(({ attempt, measured, unit: of, outcome }) => [attempt, measured, of, outcome])).toEqual([
      [1, '140', 'mohm', 'failed'],
      [2, '0.05', 'ohm', 'passed'],
    ]);
    expect(row.entries[0]?.tester).toBe('R. Kumar');
  });

  it('is taken once, sent twice, in a batch with itself, and by two tablets at once', async () => {
    const { unit, at, enter } = await aUnitInTest();
    const entry = at('11.4', 'door 1A');
    const first = await enter(entry, entry);
    expect(first.taken).toHaveLength(1);
    const again = await Promise.all([enter(entry), enter(entry)]);
    expect(again.map((each) => each.taken)).toEqual([first.taken, first.taken]);
    const twice = [at('11.4', 'door 1B'), at('11.4', 'door 1B')];
    const both = await Promise.all(twice.map((each) => enter(each)));
    const attempts = both.flatMap((each) => each.taken.map(({ attempt }) => attempt));
    expect(new Set(attempts)).toEqual(new Set([1, 2]));
    const { counts, rows } = await readTests(server, company, unit.serial);
    expect(counts.passed).toBe(2);
    expect(rowAt(rows, '11.4', 'door 1A').entries).toHaveLength(1);
  });

  it('of two tablets that were away all arrive: 200 counted, none twice, none lost', async () => {
    const { unit, at, enter } = await aUnitInTest();
    const tablets = [0, 1].map(() => Array.from({ length: 100 }, () => at('11.2', 'board')));
    // Each sends what it has kept twice: the answer to the first time was lost with the server.
    const replies = await Promise.all([...tablets, ...tablets].map((entries) => enter(...entries)));
    expect(replies.map((each) => [each.taken.length, each.refused.length])).toEqual(replies.map(() => [100, 0]));
    const { entries } = rowAt((await readTests(server, company, unit.serial)).rows, '11.2', 'board');
    const keys = tablets.flat().map(({ key }) => key);
    expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(keys));
    expect(entries.map(({ attempt }) => attempt ?? 0).toSorted((one, other) => one - other)).toEqual(
      keys.map((_, index) => index + 1),
    );
  });

  it('that was tested later counts, whenever it arrives', async () => {
    const { unit, at, enter } = await aUnitInTest();
    await enter(at('11.4', 'door 1A', { measured: '0.05' }));
    const earlier = new Date(now().getTime() - 60_000).toISOString();
    await enter(at('11.4', 'door 1A', { measured: '0.2', testedAt: earlier }));
    expect(rowAt((await readTests(server, company, unit.serial)).rows, '11.4', 'door 1A').outcome).toBe('passed');
    expect(await stateOf(unit)).toBe('in test');
  });

  it('that is refused stops no other of its batch', async () => {
    const { rows, at, enter } = await aUnitInTest();
    const door = (given: Partial<NewTestEntry>) => at('11.4', 'door 1A', given);
    const tomorrow = new Date(now().getTime() + 24 * 60 * 60_000).toISOString();
    const longAgo = new Date(now().getTime() - 48 * 60 * 60_000).toISOString();
    const stranger = await aWorker(server, await seedCompany(server));
    const bad = [
      [door({ testNo: 9999 }), 'NO_SUCH_TEST'],
      [door({ measured: '0,05' }), 'NOT_A_NUMBER'],
      [door({ measured: '' }), 'NOT_A_NUMBER'],
      [door({ measured: '-1' }), 'NOT_A_NUMBER'],
      [door({ measured: '1e400' }), 'NOT_A_NUMBER'],
      [door({ measured: 'OL' }), 'NOT_A_NUMBER'],
      [door({ unit: 'V' }), 'UNIT_UNKNOWN'],
      [at('11.2', 'board', { answer: undefined }), 'ANSWER_MISSING'],
      [at('11.2', 'board', { answer: 'not applicable', note: 'It has no enclosure' }), 'NOT_APPLICABLE_NOT_ALLOWED'],
      [at('11.10', firstOf(rows, '11.10').place, { answer: 'not applicable', note: 'none' }), 'REASON_TOO_SHORT'],
      [door({ note: 'x'.repeat(501) }), 'NOTE_TOO_LONG'],
      [door({ testedAt: tomorrow }), 'TIME_IN_FUTURE'],
      [door({ testedAt: longAgo }), 'TIME_BEFORE_SERIAL'],
      [door({ testedAt: '0000-01-01T00:00:00.000Z' }), 'TIME_BEFORE_SERIAL'],
      [door({ testedAt: '9999-12-31T23:59:59.999Z' }), 'TIME_IN_FUTURE'],
      [door({ workerId: randomUUID() }), 'NO_SUCH_WORKER'],
      [door({ workerId: stranger }), 'NO_SUCH_WORKER'],
    ] as const;
    const good = at('11.2', 'board');
    const { taken: counted, refused } = await enter(...bad.map(([entry]) => entry), good);
    expect(refused.map(({ code }) => code)).toEqual(bad.map(([, code]) => code));
    expect(refused.every(({ text }) => text.endsWith('.'))).toBe(true);
    expect(counted.map(({ key }) => key)).toEqual([good.key]);
  });

  it('of a wrong or an overdue instrument is kept and does not count', async () => {
    const { unit, at, enter } = await aUnitInTest();
    const yesterday = new Date(now().getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
    const today = new Date(now().getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
    const over = await anInstrument(server, company, 'continuity tester', yesterday);
    const due = await anInstrument(server, company, 'continuity tester', today);
    const wrong = unit.instruments.get('insulation tester');
    const entries = [
      at('11.4', 'door 1A', { instrumentId: over }),
      at('11.4', 'door 1A', { instrumentId: wrong }),
      at('11.4', 'door 1A', { instrumentId: undefined }),
    ];
    const { taken: counted, refused } = await enter(...entries);
    expect([counted, refused.map(({ code }) => code)]).toEqual([
      [],
      ['CALIBRATION_OVER', 'WRONG_INSTRUMENT', 'WRONG_INSTRUMENT'],
    ]);
    const row = rowAt((await readTests(server, company, unit.serial)).rows, '11.4', 'door 1A');
    expect([row.outcome, row.entries.map(({ refusal }) => refusal ?? '').toSorted(compareCodePoints)]).toEqual([
      null,
      ['CALIBRATION_OVER', 'WRONG_INSTRUMENT', 'WRONG_INSTRUMENT'],
    ]);
    // Sent again it is the same, and on the day when the calibration is due a value counts.
    expect((await enter(...entries)).refused).toEqual(refused);
    expect((await enter(at('11.4', 'door 1A', { instrumentId: due }))).taken).toMatchObject([{ attempt: 1 }]);
  });

  it('with the key of another test is refused', async () => {
    const { at, enter } = await aUnitInTest();
    const entry = at('11.4', 'door 1A');
    await enter(entry);
    const { refused } = await enter(at('11.4', 'door 1B', { key: entry.key }));
    expect(refused).toMatchObject([{ key: entry.key, code: 'KEY_USED' }]);
  });

  it('of a worker who has not entered the PIN on this account is refused', async () => {
    const { at, unit } = await aUnitInTest();
    const send = { token: company.administrator.token, params: { serial: unit.serial } };
    const body = { entries: [at('11.2', 'board')] };
    const before = await server.send(enterTestsCall, { ...send, body });
    expect(before.json().refused).toMatchObject([{ code: 'WORKER_NOT_SIGNED' }]);
    const { workerId } = unit;
    await server.send(signWorkerCall, { token: company.administrator.token, body: { workerId, pin: PIN } });
    const after = await server.send(enterTestsCall, { ...send, body });
    expect(after.json().taken).toHaveLength(1);
  });

  it('at a void unit is refused, and its tests stay as they are', async () => {
    const { unit, at, enter } = await aUnitInTest();
    await enter(at('11.2', 'board'));
    const { revision } = (await server.send(readUnitCall, { token: token(), params: { serial: unit.serial } })).json()
      .unit;
    const params = { serial: unit.serial };
    await server.send(voidUnitCall, { token: token(), params, body: { reason: 'Dropped', revision } });
    const { refused, state } = await enter(at('11.3', 'board'));
    expect([state, refused.map(({ code }) => code)]).toEqual(['void', ['VOID']]);
    const witness = { kind: 'waived', reason: 'Waived by their mail' } as const;
    const waived = await server.send(witnessTestsCall, { token: token(), params, body: { itpNo: 10, witness } });
    expect(waived.json().code).toBe('VOID');
    expect((await readTests(server, company, unit.serial)).counts.passed).toBe(1);
  });

  it('is one of at most 200', async () => {
    const { unit, at } = await aUnitInTest();
    const send = (count: number) => {
      const entries = Array.from({ length: count }, () => at('11.2', 'board'));
      return server.send(enterTestsCall, { token: token(), params: { serial: unit.serial }, body: { entries } });
    };
    expect((await send(201)).statusCode).toBe(400);
    expect((await send(200)).json().taken).toHaveLength(200);
  });
});

describe('a unit', () => {
  it('has passed once every test, torque and witness is there, and is in test again after a later failure', async () => {
    const { unit, rows, at, enter } = await aUnitInTest();
    await tightenAndWitness(server, company, unit, now());
    expect(await stateOf(unit)).toBe('in test');
    const good = rows.map((row) => aGoodEntry(row, unit, now()));
    expect((await enter(...good.slice(1))).state).toBe('in test');
    expect((await enter(...good.slice(0, 1))).state).toBe('passed');
    expect(await stateOf(unit)).toBe('passed');
    expect((await enter(at('11.2', 'board', { answer: 'no' }))).state).toBe('held');
  });

  it('has not passed with a torque outside 5 %, without its mark, or with another wrench', async () => {
    const { unit } = await aUnitInTest();
    const params = { serial: unit.serial };
    const read = readTorquesCall.reply.parse((await server.send(readTorquesCall, { token: token(), params })).json());
    const [first] = read.groups;
    const torque = (given: object) => ({
      key: randomUUID(),
      group: first?.group ?? '',
      nm: '75',
      isMarked: true,
      workerId: unit.workerId,
      instrumentId: unit.instruments.get('torque wrench'),
      at: now().toISOString(),
      ...given,
    });
    const send = async (...given: object[]) => {
      const body = { entries: given.map(torque) };
      return enterTorquesCall.reply.parse(
        (await server.send(enterTorquesCall, { token: token(), params, body })).json(),
      );
    };
    const { taken: counted, refused } = await send(
      { nm: '80' },
      { isMarked: false },
      { instrumentId: unit.instruments.get('length gauge') },
      { group: 'no such' },
      { nm: 'tight' },
    );
    expect(counted.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    expect(refused.map(({ code }) => code)).toEqual(['WRONG_INSTRUMENT', 'NO_SUCH_GROUP', 'NOT_A_NUMBER']);
    expect((await readTests(server, company, unit.serial)).openTorques).toContain(first?.group);
    await send({});
    expect((await readTests(server, company, unit.serial)).openTorques).not.toContain(first?.group);
  });

  it('is witnessed at points of its plan alone, and says who was there', async () => {
    const { unit } = await aUnitInTest();
    const params = { serial: unit.serial };
    const send = (body: object) => server.send(witnessTestsCall, { token: token(), params, body: body as never });
    const seen = { kind: 'witnessed', name: 'R. Iyer', company: 'Acme', at: now().toISOString() };
    expect((await send({ itpNo: 1, witness: seen })).json().code).toBe('NO_SUCH_POINT');
    expect((await send({ itpNo: 10, witness: { ...seen, name: ' ' } })).json().code).toBe('NAME_MISSING');
    expect((await send({ itpNo: 10, witness: { ...seen, at: '0000-01-01T00:00:00.000Z' } })).json().code).toBe(
      'TIME_WRONG',
    );
    expect((await send({ itpNo: 10, witness: { kind: 'waived', reason: 'no' } })).json().code).toBe('REASON_MISSING');
    expect((await send({ itpNo: 10, witness: { kind: 'waived', reason: 'Waived by mail' } })).statusCode).toBe(200);
    const { points } = witnessTestsCall.reply.parse((await send({ itpNo: 10, witness: seen })).json());
    expect(points.find(({ no }) => no === 10)?.witness).toEqual(seen);
  });
});

describe('a unit that takes a later revision', () => {
  it('keeps its results where nothing changed, and has new tests where the article did', async () => {
    const order = await anOrderOfBoards(server, company);
    const unit = await aTestedUnit(server, company, { order });
    const { rows } = await readTests(server, company, unit.serial);
    const article = firstOf(rows, '11.5');
    await tightenAndWitness(server, company, unit, now());
    await enterTests(
      server,
      company,
      unit.serial,
      rows.map((row) => aGoodEntry(row, unit, now())),
    );
    expect(await stateOf(unit)).toBe('passed');
    await takeSteps(server, company, order.projectId, ['order-submitted', 'order-rejected', 'order-submitted']);
    await server.owner.query(
      `insert into revision_boards select (jsonb_populate_record(null::revision_boards,
          to_jsonb(b) || jsonb_build_object('revision', 2))).*
        from revision_boards b where company_id = $1 and project_id = $2 and revision = 1`,
      [company.companyId, order.projectId],
    );
    // As if the design of the first revision had had another article there.
    await server.owner.query(
      `update test_rows set requirement = 'another article' where company_id = $1 and serial = $2 and test_no = $3`,
      [company.companyId, unit.serial, article.testNo],
    );
    const moved = await server.send(moveProjectCall, {
      token: company.administrator.token,
      params: { projectId: order.projectId },
      body: { to: 'on-order' },
    });
    expect(moved.statusCode).toBe(200);
    expect(await stateOf(unit)).toBe('in test');
    const after = await readTests(server, company, unit.serial);
    expect(after.orderRevision).toBe(2);
    expect(after.counts).toMatchObject({ rows: rows.length, open: 1, passed: rows.length - 1 });
    expect(rowAt(after.rows, '11.5', article.place)).toMatchObject({ testNo: rows.length + 1, outcome: null });
    const closed = await server.owner.query(
      'select closed_by_revision from test_rows where company_id = $1 and serial = $2 and closed_by_revision is not null',
      [company.companyId, unit.serial],
    );
    expect(closed.rows).toEqual([{ closed_by_revision: 2 }]);
  });
});
