import { randomUUID } from 'node:crypto';
import {
  enterWorkCall,
  findUnitOfPlateCall,
  listOperationsCall,
  listUnitWorkCall,
  type NewWorkEntry,
  readWorkerDaysCall,
} from '@pw/contract/work-entries';
import { isoDayInIndia } from '@pw/domain/dates';
import { stages } from '@pw/domain/work-progress/stage';
import { describe, expect, it } from 'vitest';
import { aWorker } from '../../testing/a-tested-unit.ts';
import { aWorkEntry } from '../../testing/a-work-entry.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** A unit of an order, and a worker. */
async function aUnit() {
  const { orderNo } = await anOrderOfBoards(server, company);
  const [unit] = await giveSerials(server, company, { orderNo });
  return { orderNo, serial: unit?.serial ?? '', workerId: await aWorker(server, company) };
}

async function enter(entries: readonly NewWorkEntry[], { token } = company.manufacturer) {
  const reply = await server.send(enterWorkCall, { token, body: { entries: [...entries] } });
  const answer = enterWorkCall.reply.parse(reply.json());
  return { taken: answer.taken.map(({ key }) => key), refused: answer.refused.map(({ key, code }) => [key, code]) };
}

const codes = ({ refused }: Awaited<ReturnType<typeof enter>>) => refused.map(([, code]) => code);

async function ofUnit(serial: string, { token } = company.sales) {
  const reply = await server.send(listUnitWorkCall, { token, params: { serial } });
  return listUnitWorkCall.reply.parse(reply.json()).entries;
}

async function daysOf(workerId: string) {
  const reply = await server.send(readWorkerDaysCall, { token: company.manufacturer.token, params: { workerId } });
  return readWorkerDaysCall.reply.parse(reply.json());
}

const today = () => isoDayInIndia(server.platform.now());

describe('hours of workers', () => {
  it('are entered at a unit or an order, once by their keys however often they come', async () => {
    const { orderNo, serial, workerId } = await aUnit();
    const one = aWorkEntry(server, { serial, workerId, kg: 12.5, material: 'Copper', note: ' L1 ' });
    const other = aWorkEntry(server, { orderNumber: orderNo, workerId, operation: 'scheme and drawings' });
    const first = await enter([one, other, one]);
    expect([first.taken.toSorted(), first.refused]).toEqual([[one.key, other.key].toSorted(), []]);
    expect(await enter([one])).toEqual({ taken: [one.key], refused: [] });
    for (const given of [{ minutes: 90 }, { kg: 13 }, { material: 'Aluminium' as const }, { note: 'L2' }]) {
      expect(await enter([{ ...one, ...given }])).toEqual({ taken: [], refused: [[one.key, 'KEY_USED']] });
    }
    const { orderNo: another } = await aUnit();
    expect(codes(await enter([{ ...other, orderNumber: another }]))).toEqual(['KEY_USED']);
    expect(await ofUnit(serial)).toMatchObject([
      { key: one.key, minutes: 60, kg: 12.5, material: 'Copper', note: 'L1', worker: 'R. Kumar', isCorrected: false },
    ]);
  });

  it('that are refused stop no others of their batch', async () => {
    const { serial, workerId } = await aUnit();
    const good = aWorkEntry(server, { serial, workerId });
    const wrong = [
      aWorkEntry(server, { serial: 'no-such', workerId }),
      aWorkEntry(server, { orderNumber: 'no-such', workerId }),
      aWorkEntry(server, { serial, workerId, operation: 'knitting' }),
      aWorkEntry(server, { serial, workerId, minutes: 1e9 }),
      aWorkEntry(server, { serial, workerId, day: '2099-01-01' }),
      aWorkEntry(server, { serial, workerId: randomUUID() }),
      aWorkEntry(server, { serial, workerId, corrects: randomUUID() }),
    ];
    const outcome = await enter([...wrong.slice(0, 3), good, ...wrong.slice(3)]);
    expect(outcome.taken).toEqual([good.key]);
    expect(codes(outcome)).toEqual([
      'UNIT_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'NO_SUCH_OPERATION',
      'MINUTES_WRONG',
      'DAY_WRONG',
      'NO_SUCH_WORKER',
      'NO_SUCH_ENTRY',
    ]);
  });

  it('come in batches of at most 200', async () => {
    const { serial, workerId } = await aUnit();
    const entries = Array.from({ length: 201 }, () =>
      aWorkEntry(server, { serial, workerId, minutes: 5, isLongDay: true }),
    );
    const { token } = company.manufacturer;
    expect((await server.send(enterWorkCall, { token, body: { entries } })).statusCode).toBe(400);
    expect((await enter(entries.slice(1))).taken).toHaveLength(200);
  });

  it('of one day above 16 hours are asked about, also when two phones send at the same moment', async () => {
    const { serial, workerId } = await aUnit();
    const long = () => aWorkEntry(server, { serial, workerId, minutes: 500 });
    const both = await Promise.all([enter([long()]), enter([long()])]);
    expect(both.map(codes).toSorted((one, other) => one.length - other.length)).toEqual([[], ['LONG_DAY']]);
    const again = long();
    expect(codes(await enter([again]))).toEqual(['LONG_DAY']);
    expect((await enter([{ ...again, isLongDay: true }])).taken).toEqual([again.key]);
    expect((await daysOf(workerId)).days).toEqual([{ day: today(), minutes: 1000 }]);
  });

  it('are corrected by rows that name them, each once, and stay on record', async () => {
    const { serial, workerId } = await aUnit();
    const wrong = aWorkEntry(server, { serial, workerId, minutes: 900 });
    await enter([wrong]);
    const right = aWorkEntry(server, { serial, workerId, minutes: 90, corrects: wrong.key });
    const colleague = await aWorker(server, company, 'M. Das');
    const theirs = aWorkEntry(server, { serial, workerId: colleague, minutes: 60, corrects: wrong.key });
    const both = await Promise.all([enter([right]), enter([theirs])]);
    expect(both.map(codes).toSorted((one, other) => one.length - other.length)).toEqual([[], ['CORRECTED']]);
    const entries = await ofUnit(serial);
    expect(entries.map(({ minutes, isCorrected }) => [minutes, isCorrected])).toContainEqual([900, true]);
    const newest = entries.find(({ corrects }) => corrects === wrong.key);
    const away = aWorkEntry(server, { serial, workerId, minutes: 0, corrects: newest?.key ?? '' });
    expect((await enter([away])).taken).toEqual([away.key]);
    expect(await daysOf(workerId)).toEqual({ choices: [], days: [], entries: [] });
  });

  it('of a worker are offered again, the last choice first', async () => {
    const { serial, workerId } = await aUnit();
    const yesterday = isoDayInIndia(server.platform.now() - 86_400_000);
    const at = (minutes: number) => new Date(server.platform.now() - minutes * 60_000).toISOString();
    await enter([
      aWorkEntry(server, { serial, workerId, operation: 'joints', day: yesterday, enteredAt: at(2) }),
      aWorkEntry(server, { serial, workerId, operation: 'paint', enteredAt: at(1) }),
      aWorkEntry(server, { serial, workerId, operation: 'paint', enteredAt: at(0) }),
    ]);
    const { choices, days, entries } = await daysOf(workerId);
    expect(entries.map(({ serial: of, operation }) => [of, operation])).toEqual([
      [serial, 'paint'],
      [serial, 'paint'],
      [serial, 'joints'],
    ]);
    expect(choices.map(({ operation, board }) => [operation, board])).toEqual([
      ['paint', 'PCC-1'],
      ['joints', 'PCC-1'],
    ]);
    expect(days).toEqual(
      expect.arrayContaining([
        { day: yesterday, minutes: 60 },
        { day: today(), minutes: 120 },
      ]),
    );
  });

  it('are neither read nor entered by another company', async () => {
    const { serial, workerId } = await aUnit();
    await enter([aWorkEntry(server, { serial, workerId })]);
    const other = await seedCompany(server);
    const theirWorker = await aWorker(server, other);
    const attempts = [aWorkEntry(server, { serial, workerId: theirWorker }), aWorkEntry(server, { serial, workerId })];
    expect(codes(await enter(attempts, other.manufacturer))).toEqual(['UNIT_NOT_FOUND', 'UNIT_NOT_FOUND']);
    const { token } = other.manufacturer;
    expect((await server.send(listUnitWorkCall, { token, params: { serial } })).statusCode).toBe(404);
    expect((await server.send(readWorkerDaysCall, { token, params: { workerId } })).statusCode).toBe(404);
  });
});

it('operations are the activities of the table of labour, each of its stage', async () => {
  const { operations } = listOperationsCall.reply.parse(
    (await server.send(listOperationsCall, { token: company.manufacturer.token })).json(),
  );
  expect(operations).toContainEqual({ operation: 'joints', stage: 'busbar' });
  expect(operations).toContainEqual({ operation: 'scheme and drawings', stage: null });
  expect(new Set(operations.flatMap(({ stage }) => stage ?? []))).toEqual(new Set(stages));
});

it('the code of a plate leads to its unit, in its own company alone', async () => {
  const { serial } = await aUnit();
  const { rows } = await server.owner.query<{ token: string }>(
    'select token from passports where company_id = $1 and serial = $2',
    [company.companyId, serial],
  );
  const find = (link: string, { token } = company.manufacturer) =>
    server.send(findUnitOfPlateCall, { token, body: { link } });
  const link = `https://works.test/p/#${rows[0]?.token}`;
  expect((await find(link)).json()).toEqual({ serial });
  expect((await find('https://works.test/p/#short')).json().code).toBe('NOT_FOUND');
  expect((await find(link, (await seedCompany(server)).manufacturer)).json().code).toBe('NOT_FOUND');
});
