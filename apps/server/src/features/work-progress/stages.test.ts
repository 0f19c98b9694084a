import { dispatchCall } from '@pw/contract/dispatches';
import { readUnitCall, voidUnitCall } from '@pw/contract/serial-units';
import { signWorkerCall } from '@pw/contract/testers';
import { readWorkCalendarCall, saveWorkCalendarCall } from '@pw/contract/work-calendar';
import { listWorkCall, markStageCall, planStagesCall, savePlannedDaysCall } from '@pw/contract/work-stages';
import type { Stage } from '@pw/domain/work-progress/stage';
import { describe, expect, it } from 'vitest';
import { aDispatch } from '../../testing/a-dispatch.ts';
import { aWorker, PIN } from '../../testing/a-tested-unit.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const token = () => company.manufacturer.token;
const now = () => new Date(server.platform.now()).toISOString();

/** An order of one PCC-1 and two MDB, whose units have serial numbers. */
async function anOrder() {
  const { orderNo } = await anOrderOfBoards(server, company);
  const units = await giveSerials(server, company, { orderNo });
  return { orderNo, units, serial: units[0]?.serial ?? '' };
}

async function plan(orderNumber: string, given: { promisedOn?: string; replaces?: boolean; revision?: number } = {}) {
  const body = { promisedOn: '2027-01-29', replaces: false, revision: 0, ...given };
  return server.send(planStagesCall, { token: token(), params: { orderNumber }, body });
}

async function readUnit(serial: string, as = token()) {
  return readUnitCall.reply.parse((await server.send(readUnitCall, { token: as, params: { serial } })).json());
}

async function daysOf(serial: string): Promise<Partial<Record<Stage, string>>> {
  const { stages } = await readUnit(serial);
  return Object.fromEntries(stages.map(({ stage, plannedFrom, plannedTo }) => [stage, `${plannedFrom} ${plannedTo}`]));
}

async function listWork(as = token()) {
  return listWorkCall.reply.parse((await server.send(listWorkCall, { token: as })).json());
}

async function mark(
  serial: string,
  stage: Stage,
  workerId: string,
  given: { what?: 'begin' | 'end' | 'take back'; at?: string } = {},
) {
  const body = { what: 'begin' as const, at: now(), workerId, ...given };
  const reply = await server.send(markStageCall, { token: token(), params: { serial, stage }, body });
  return reply.statusCode === 200 ? markStageCall.reply.parse(reply.json()) : [reply.statusCode, reply.json().code];
}

const type = (serial: string, stage: Stage, from: string | null, to: string | null, revision: number) =>
  server.send(savePlannedDaysCall, {
    token: token(),
    params: { serial, stage },
    body: { plannedFrom: from, plannedTo: to, revision },
  });

describe('the plan of an order', () => {
  it('proposes the days of every unit backwards from the promised day, by the calendar of the company', async () => {
    const { orderNo, units, serial } = await anOrder();
    expect((await listWork()).orders.map(({ promisedOn, revision }) => [promisedOn, revision])).toEqual([[null, 0]]);
    const calendar = await server.send(readWorkCalendarCall, { token: token() });
    const holidays = [{ day: '2027-01-26', name: 'Republic Day' }];
    const body = { ...readWorkCalendarCall.reply.parse(calendar.json()), holidays };
    await server.send(saveWorkCalendarCall, { token: company.administrator.token, body });
    const reply = await plan(orderNo);
    expect(planStagesCall.reply.parse(reply.json())).toMatchObject({ promisedOn: '2027-01-29', revision: 1 });
    const days = await daysOf(serial);
    expect([days.despatch, days.test?.slice(-10)]).toEqual(['2027-01-29 2027-01-29', '2027-01-28']);
    expect(Object.values(days).join()).not.toContain('2027-01-26');
    const work = await listWork();
    expect(work.units.map((unit) => unit.serial)).toEqual(units.map((unit) => unit.serial));
    expect(work.units.every(({ stages }) => stages.length > 0)).toBe(true);
    expect(work.orders.map(({ orderNumber, promisedOn, revision }) => [orderNumber, promisedOn, revision])).toEqual([
      [orderNo, '2027-01-29', 1],
    ]);
    expect((await readUnit(serial)).order.promisedOn).toBe('2027-01-29');
    expect(work.calendar).toEqual({ weekdays: [1, 2, 3, 4, 5, 6], holidays: ['2027-01-26'] });
  });

  it('moves nothing that is planned or begun, unless its days are to be replaced', async () => {
    const { orderNo, serial } = await anOrder();
    await plan(orderNo);
    await type(serial, 'paint', '2027-01-02', '2027-01-04', 1);
    await mark(serial, 'fabrication', await aWorker(server, company));
    const before = await daysOf(serial);
    expect((await plan(orderNo, { promisedOn: '2027-02-26', revision: 1 })).json()).toMatchObject({ planned: 0 });
    expect(await daysOf(serial)).toEqual(before);
    await plan(orderNo, { promisedOn: '2027-02-26', revision: 2, replaces: true });
    const after = await daysOf(serial);
    expect([after.fabrication, after.despatch]).toEqual([before.fabrication, '2027-02-26 2027-02-26']);
    expect(after.paint).not.toBe(before.paint);
  });

  it('is refused by a day that is none, an order without units, and a revision that has passed', async () => {
    const { orderNo } = await anOrderOfBoards(server, company);
    expect((await plan(orderNo)).json().code).toBe('NO_UNITS');
    await giveSerials(server, company, { orderNo });
    expect((await plan(orderNo, { promisedOn: '2027-02-30' })).json().code).toBe('DAY_INVALID');
    const both = await Promise.all([plan(orderNo), plan(orderNo)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('the planned days of a stage', () => {
  it('are typed over with the revision that was read; the second of two reads the days that came first', async () => {
    const { serial } = await anOrder();
    expect((await type(serial, 'busbar', '2027-01-11', '2027-01-12', 0)).statusCode).toBe(200);
    const second = await type(serial, 'busbar', '2027-01-20', '2027-01-21', 0);
    expect([second.statusCode, second.json().code]).toEqual([409, 'STALE']);
    expect(second.json().details.current).toMatchObject({ plannedFrom: '2027-01-11', revision: 1 });
    expect((await type(serial, 'busbar', null, null, 1)).statusCode).toBe(200);
    expect(await daysOf(serial)).toEqual({ busbar: 'null null' });
    expect((await type(serial, 'busbar', '2027-01-12', '2027-01-11', 2)).json().code).toBe('DAYS_INVALID');
  });
});

describe('a stage', () => {
  it('is begun and ended by a worker, and puts its unit in work', async () => {
    const { serial } = await anOrder();
    const workerId = await aWorker(server, company);
    const yesterday = new Date(server.platform.now() - 86_400_000).toISOString();
    expect(await mark(serial, 'fabrication', workerId, { at: yesterday })).toMatchObject({
      state: 'in work',
      stage: { begunAt: yesterday, begunBy: 'R. Kumar', endedAt: null, revision: 1 },
    });
    expect(await mark(serial, 'fabrication', workerId, { what: 'end' })).toMatchObject({
      stage: { begunAt: yesterday, endedBy: 'R. Kumar', revision: 2 },
    });
    expect(await mark(serial, 'fabrication', workerId, { what: 'take back' })).toMatchObject({
      stage: { endedAt: null },
    });
    expect(await mark(serial, 'fabrication', workerId, { what: 'take back' })).toMatchObject({
      state: 'planned',
      stage: { begunAt: null },
    });
  });

  it('is begun once, also by several at the same moment', async () => {
    const { serial } = await anOrder();
    const workerId = await aWorker(server, company);
    const all = await Promise.all(Array.from({ length: 6 }, () => mark(serial, 'busbar', workerId)));
    expect(all.filter(Array.isArray)).toEqual(Array(5).fill([409, 'ALREADY_BEGUN']));
    expect((await readUnit(serial)).stages).toMatchObject([{ stage: 'busbar', revision: 1 }]);
  });

  it('is of a worker of the company with a current PIN, at a moment of the last three days', async () => {
    const { serial } = await anOrder();
    const workerId = await aWorker(server, company);
    const other = await seedCompany(server);
    expect(await mark(serial, 'paint', await aWorker(server, other))).toEqual([422, 'NO_SUCH_WORKER']);
    const old = new Date(server.platform.now() - 4 * 86_400_000).toISOString();
    expect(await mark(serial, 'paint', workerId, { at: old })).toEqual([422, 'TIME_TOO_OLD']);
    await server.owner.query(`update worker_signs set at = at - interval '13 hours' where company_id = $1`, [
      company.companyId,
    ]);
    expect(await mark(serial, 'paint', workerId)).toEqual([422, 'WORKER_NOT_SIGNED']);
    await server.send(signWorkerCall, { token: token(), body: { workerId, pin: PIN } });
    expect(await mark(serial, 'paint', workerId)).toMatchObject({ state: 'in work' });
  });

  it('of a void unit is neither planned nor begun, and its unit is no work any more', async () => {
    const { serial } = await anOrder();
    const workerId = await aWorker(server, company);
    const body = { reason: 'Dropped', revision: 1 };
    await server.send(voidUnitCall, { token: token(), params: { serial }, body });
    expect((await type(serial, 'busbar', '2027-01-11', '2027-01-12', 0)).json().code).toBe('VOID');
    expect(await mark(serial, 'busbar', workerId)).toEqual([409, 'VOID']);
    expect((await listWork()).units.map((unit) => unit.serial)).not.toContain(serial);
  });

  it('of a unit that has left is neither planned nor marked', async () => {
    const { orderNo, serial } = await anOrder();
    const workerId = await aWorker(server, company);
    await mark(serial, 'busbar', workerId);
    const asked = aDispatch(
      [1, 2].map((transportUnit) => ({ serial, transportUnit })),
      { releaseReason: 'At site' },
    );
    const params = { orderNumber: orderNo };
    await server.send(dispatchCall, { token: company.administrator.token, params, body: asked });
    expect((await type(serial, 'busbar', '2027-01-11', '2027-01-12', 1)).json().code).toBe('DISPATCHED');
    for (const what of ['begin', 'end', 'take back'] as const) {
      expect(await mark(serial, 'busbar', workerId, { what })).toEqual([409, 'DISPATCHED']);
    }
    expect((await readUnit(serial)).stages).toMatchObject([{ stage: 'busbar', revision: 1, endedAt: null }]);
  });

  it('is none of another company', async () => {
    const { orderNo, serial } = await anOrder();
    const other = await seedCompany(server);
    const as = other.manufacturer.token;
    expect(await listWork(as)).toMatchObject({ units: [], orders: [] });
    const params = { serial, stage: 'busbar' } as const;
    const days = { plannedFrom: null, plannedTo: null, revision: 0 };
    const workerId = await aWorker(server, other);
    const replies = [
      await server.send(savePlannedDaysCall, { token: as, params, body: days }),
      await server.send(markStageCall, { token: as, params, body: { what: 'begin', at: now(), workerId } }),
      await server.send(planStagesCall, {
        token: as,
        params: { orderNumber: orderNo },
        body: { promisedOn: '2027-01-29', replaces: true, revision: 0 },
      }),
    ];
    expect(replies.map((reply) => reply.json().code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('the calendar of the works', () => {
  it('is that of the table until an administrator saves one, over the revision that was read', async () => {
    const calendar = readWorkCalendarCall.reply.parse(
      (await server.send(readWorkCalendarCall, { token: token() })).json(),
    );
    expect(calendar).toMatchObject({
      weekdays: [1, 2, 3, 4, 5, 6],
      holidays: [],
      hoursPerDay: { busbar: 16 },
      revision: 0,
    });
    const as = company.administrator.token;
    const save = (body: typeof calendar, by = as) => server.send(saveWorkCalendarCall, { token: by, body });
    const body = { ...calendar, holidays: [{ day: '2027-01-26', name: ' Republic Day ' }] };
    expect((await save(body, token())).statusCode).toBe(403);
    expect((await save({ ...body, weekdays: [] })).json().code).toBe('FIELD_INVALID');
    const saved = saveWorkCalendarCall.reply.parse((await save(body)).json());
    expect(saved).toMatchObject({ holidays: [{ day: '2027-01-26', name: 'Republic Day' }], revision: 1 });
    expect([(await save(body)).json().code, (await save({ ...body, revision: 1 })).statusCode]).toEqual(['STALE', 200]);
    const other = await seedCompany(server);
    const theirs = await server.send(readWorkCalendarCall, { token: other.manufacturer.token });
    expect(theirs.json()).toMatchObject({ holidays: [], revision: 0 });
  });
});
