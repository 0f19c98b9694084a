import { readMarginFloorsCall, saveMarginFloorsCall } from '@pw/contract/margin-floors';
import { describe, expect, it } from 'vitest';
import { saveFloors } from '../../testing/a-margin-request.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);

const read = async (token = company.sales.token) =>
  readMarginFloorsCall.reply.parse((await server.send(readMarginFloorsCall, { token })).json());

const save = (companyPercent: number, revision: number, people: { userId: string; percent: number | null }[] = []) =>
  server.send(saveMarginFloorsCall, {
    token: company.administrator.token,
    body: { companyPercent, people, revision },
  });

describe('margin floors', () => {
  it('are none before the first save, and then those of the company and of its sales engineers', async () => {
    const { accountId: userId, name } = company.sales;
    expect(await read()).toEqual({ companyPercent: 0, people: [{ userId, name, percent: null }], revision: 0 });
    expect((await save(12.5, 0, [{ userId, percent: 9.75 }])).statusCode).toBe(200);
    expect(await read()).toEqual({ companyPercent: 12.5, people: [{ userId, name, percent: 9.75 }], revision: 1 });
    await save(12.5, 1, [{ userId, percent: null }]);
    expect((await read()).people).toEqual([{ userId, name, percent: null }]);
  });

  it('are percentages with two decimals below 100, of people who sell', async () => {
    const { accountId: userId } = company.manufacturer;
    const refused = await save(12.345, 0, [{ userId, percent: 1.001 }]);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'FIELD_INVALID']);
    expect(Object.keys(refused.json().details.faults)).toEqual([
      'companyPercent',
      'people.0.userId',
      'people.0.percent',
    ]);
    expect((await save(100, 0)).json().code).toBe('FIELD_INVALID');
    expect((await save(-1, 0)).statusCode).toBe(400);
  });

  it('are not saved over newer ones, which the refusal shows', async () => {
    await save(10, 0);
    const refused = await save(11, 0);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
    expect(refused.json().details.current).toMatchObject({ companyPercent: 10, revision: 1 });
  });

  it('are saved once by two first saves at once', async () => {
    const held = await holdSaves(server, 'margin_floors');
    const saves = [
      save(10, 0),
      second.send(saveMarginFloorsCall, {
        token: company.administrator.token,
        body: { companyPercent: 11, people: [], revision: 0 },
      }),
    ];
    await held.untilWaiting(2);
    await held.release();
    expect(
      (await Promise.all(saves)).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    expect((await read()).revision).toBe(1);
  });

  it('are set by administrators alone, and hidden from other companies', async () => {
    const body = { companyPercent: 0, people: [], revision: 0 };
    expect((await server.send(saveMarginFloorsCall, { token: company.sales.token, body })).statusCode).toBe(403);
    await saveFloors(server, company.administrator, 12);
    const stranger = await seedCompany(server);
    expect((await read(stranger.sales.token)).companyPercent).toBe(0);
  });
});
