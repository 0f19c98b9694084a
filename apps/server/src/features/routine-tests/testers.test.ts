import { randomUUID } from 'node:crypto';
import {
  addInstrumentCall,
  addWorkerCall,
  listInstrumentsCall,
  listWorkersCall,
  saveInstrumentCall,
  saveWorkerCall,
  signWorkerCall,
} from '@pw/contract/testers';
import { describe, expect, it } from 'vitest';
import { aWorker, PIN } from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const token = () => company.manufacturer.token;
const sign = (workerId: string, pin: string, ask = token()) =>
  server.send(signWorkerCall, { token: ask, body: { workerId, pin } });

const tester = {
  kind: 'insulation tester',
  maker: 'Demo',
  serial: 'IR-1',
  range: '0 to 2000 Mohm',
  calibratedOn: '2026-01-10',
  dueOn: '2027-01-10',
} as const;

const add = (given: object = {}) => server.send(addInstrumentCall, { token: token(), body: { ...tester, ...given } });

describe('a worker', () => {
  it('is chosen with a PIN, for 30 minutes', async () => {
    const workerId = await aWorker(server, company);
    const reply = await sign(workerId, PIN);
    const { until } = signWorkerCall.reply.parse(reply.json());
    expect(Date.parse(until) - server.platform.now()).toBe(30 * 60_000);
  });

  it('waits 10 minutes after five wrong PINs, from any account, and the right one is refused, too', async () => {
    const workerId = await aWorker(server, company);
    const wrong = ['0000', '0000', '0001', '', '42'];
    const replies = [];
    for (const pin of wrong) {
      replies.push((await sign(workerId, pin)).json().code);
    }
    expect(replies).toEqual(wrong.map(() => 'PIN_WRONG'));
    for (const asking of [token(), company.administrator.token]) {
      const over = await sign(workerId, PIN, asking);
      expect([over.statusCode, over.json().code]).toEqual([429, 'TOO_MANY']);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    }
    server.passTime(10 * 60_000 + 1000);
    expect((await sign(workerId, PIN)).statusCode).toBe(200);
  });

  it('takes no more than five of many wrong PINs at once', async () => {
    const workerId = await aWorker(server, company);
    const replies = await Promise.all(Array.from({ length: 12 }, () => sign(workerId, '9999')));
    const codes = replies.map((reply) => reply.json().code);
    expect(codes.filter((code) => code === 'PIN_WRONG').length).toBeLessThanOrEqual(5);
  });

  it('keeps the PIN where none is entered, gets another one, and signs no more once inactive', async () => {
    const workerId = await aWorker(server, company);
    const save = (given: object) => {
      const body = { name: 'R. Kumar', short: 'RK', pin: '', isActive: true, revision: 1, ...given };
      return server.send(saveWorkerCall, { token: token(), params: { workerId }, body });
    };
    expect((await save({ short: 'R' })).json().worker).toMatchObject({ short: 'R', revision: 2 });
    expect((await sign(workerId, PIN)).statusCode).toBe(200);
    expect((await save({ pin: '7777' })).json().code).toBe('STALE');
    expect((await save({ pin: '77777', revision: 2 })).json().code).toBe('FIELD_INVALID');
    expect((await save({ pin: '7777', revision: 2 })).statusCode).toBe(200);
    expect((await sign(workerId, PIN)).json().code).toBe('PIN_WRONG');
    expect((await sign(workerId, '7777')).statusCode).toBe(200);
    expect((await save({ isActive: false, revision: 3 })).statusCode).toBe(200);
    expect((await sign(workerId, '7777')).json().code).toBe('NOT_FOUND');
  });

  it('is listed without PIN, and kept as its hash', async () => {
    const workerId = await aWorker(server, company);
    const listed = await server.send(listWorkersCall, { token: token() });
    expect(listed.json().workers).toEqual([{ workerId, name: 'R. Kumar', short: 'RK', isActive: true, revision: 1 }]);
    const { rows } = await server.owner.query('select pin_hash from workers where company_id = $1', [
      company.companyId,
    ]);
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
  });

  it('of another company is none', async () => {
    const workerId = await aWorker(server, company);
    const other = await seedCompany(server);
    expect((await sign(workerId, PIN, other.manufacturer.token)).json().code).toBe('NOT_FOUND');
    const body = { name: 'X', short: 'X', pin: '1111', isActive: true, revision: 1 };
    const saved = await server.send(saveWorkerCall, { token: other.manufacturer.token, params: { workerId }, body });
    expect(saved.statusCode).toBe(404);
    expect((await server.send(listWorkersCall, { token: other.manufacturer.token })).json().workers).toEqual([]);
  });

  it('is added by the works and not by sales', async () => {
    const body = { name: 'R. Kumar', short: 'RK', pin: PIN };
    expect((await server.send(addWorkerCall, { token: company.sales.token, body })).statusCode).toBe(403);
    expect((await server.send(addWorkerCall, { token: token(), body: { ...body, pin: '1' } })).json().code).toBe(
      'FIELD_INVALID',
    );
  });
});

describe('an instrument', () => {
  it('is added with the days of its calibration, and changed after the next one', async () => {
    const { instrument } = addInstrumentCall.reply.parse((await add()).json());
    const params = { instrumentId: instrument.instrumentId };
    const body = { ...tester, calibratedOn: '2027-01-08', dueOn: '2028-01-08', isActive: true, revision: 1 };
    const saved = await server.send(saveInstrumentCall, { token: token(), params, body });
    expect(saved.json().instrument).toMatchObject({ dueOn: '2028-01-08', revision: 2 });
    const late = await server.send(saveInstrumentCall, { token: token(), params, body });
    expect([late.json().code, late.json().details.current.dueOn]).toEqual(['STALE', '2028-01-08']);
    const listed = await server.send(listInstrumentsCall, { token: token() });
    expect(listed.json().instruments).toHaveLength(1);
  });

  it('has a number that no other instrument of its maker has', async () => {
    await add();
    expect((await add({ maker: 'DEMO', serial: ' ir-1 ' })).json().code).toBe('NUMBER_USED');
    expect((await add({ maker: 'Other' })).statusCode).toBe(200);
    const { instrument } = addInstrumentCall.reply.parse((await add({ serial: 'IR-2' })).json());
    const params = { instrumentId: instrument.instrumentId };
    const body = { ...tester, isActive: true, revision: 1 };
    expect((await server.send(saveInstrumentCall, { token: token(), params, body })).json().code).toBe('NUMBER_USED');
  });

  it.each([{ maker: '' }, { serial: ' ' }, { calibratedOn: 'today' }, { dueOn: '2025-01-01' }, { range: 'a\nb' }])(
    'is refused with %j',
    async (given) => {
      expect((await add(given)).json().code).toBe('FIELD_INVALID');
    },
  );

  it('of another company or of none is not found', async () => {
    const { instrument } = addInstrumentCall.reply.parse((await add()).json());
    const other = await seedCompany(server);
    const body = { ...tester, isActive: false, revision: 1 };
    const save = (instrumentId: string, asking: string) =>
      server.send(saveInstrumentCall, { token: asking, params: { instrumentId }, body });
    expect((await save(instrument.instrumentId, other.manufacturer.token)).statusCode).toBe(404);
    expect((await save(randomUUID(), token())).statusCode).toBe(404);
  });
});
