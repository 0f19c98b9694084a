import { readCostingCall } from '@pw/contract/costing';
import {
  acceptHouseRateCall,
  addRateExclusionCall,
  houseRateCalls,
  listHouseRatesCall,
  readHouseRateCall,
  readHouseRateEffectCall,
  removeRateExclusionCall,
} from '@pw/contract/house-rates';
import { enterWorkCall } from '@pw/contract/work-entries';
import { mayDo } from '@pw/domain/permissions';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptSection } from '../../database/shop-part-tables.ts';
import { aCutPlan, releasePlan } from '../../testing/a-cut-plan.ts';
import { aCommercialUser } from '../../testing/a-margin-request.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aWorker } from '../../testing/a-tested-unit.ts';
import { aWorkEntry } from '../../testing/a-work-entry.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { anOrderOfUnits, endStage, enterMinutes, finishUnits, JOINTS, jointMinutes } from './testing/finished-work.ts';
import { leaveOut, listRates, readRate } from './testing/rate-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

let workerId: string;
beforeEach(async () => {
  workerId = await aWorker(server, company);
});

const finishedUnits = (units: number, minutes: number) => finishUnits(server, company, { workerId, units, minutes });

const minutesFor = (ratio: number) => jointMinutes(server, company, { workerId, ratio });

const joints = () => readRate(server, company.administrator, JOINTS);

describe('a house rate', () => {
  it('is proposed by the hours of five units: joints that take 1.18 of 0.05 h come to 0.053 h', async () => {
    const minutes = await minutesFor(1.18);
    await finishedUnits(4, minutes);
    const few = await joints();
    expect(few.rate).toMatchObject({ now: 0.05, units: 4, state: 'too few', proposed: null, ratio: null, setAt: null });
    await finishedUnits(1, minutes);
    const { rate, evidence } = await joints();
    expect(rate).toMatchObject({ units: 5, state: 'proposed', proposed: 0.053, of: 'hours', department: 'busbar' });
    expect(rate.ratio).toBeCloseTo(1.18, 2);
    expect(rate.errorBefore).toBeCloseTo((100 * 0.18) / 1.18, 0);
    expect(rate.errorAfter).toBeLessThan(rate.errorBefore ?? 0);
    // The unit that was asked for its estimate has no hours.
    expect(evidence.map(({ state }) => state).toSorted()).toEqual([...Array(5).fill('counted'), 'no hours']);
    expect(evidence.at(-1)).toMatchObject({ board: 'MDB', actual: minutes / 60 });
  });

  it('is one of every activity of the table of labour, and of the purchase factor', async () => {
    const { proposals } = await listRates(server, company.administrator);
    expect(proposals).toHaveLength(20);
    expect(proposals.every(({ units, state }) => units === 0 && state === 'too few')).toBe(true);
    expect(proposals.find(({ activity }) => activity === 'copper bars cut, punched, bent')).toMatchObject({
      per: 'net busbar kg Copper',
      now: 0.06,
    });
    expect(proposals.at(-1)).toMatchObject({ activity: 'busbar purchase factor', of: 'purchase', now: 1.05 });
  });

  it('counts a correction in place of the entry that it corrects', async () => {
    const { serials } = await finishedUnits(1, 90);
    const [serial = ''] = serials;
    const wrong = aWorkEntry(server, { serial, workerId, operation: JOINTS, minutes: 600, isLongDay: true });
    const right = aWorkEntry(server, { serial, workerId, operation: JOINTS, minutes: 30, corrects: wrong.key });
    const { token } = company.manufacturer;
    await server.send(enterWorkCall, { token, body: { entries: [wrong] } });
    await server.send(enterWorkCall, { token, body: { entries: [right] } });
    expect((await joints()).evidence).toMatchObject([{ serial, actual: 2 }]);
  });

  it('divides hours of an order among its units, once all of them are finished', async () => {
    const order = await anOrderOfUnits(server, company, 2);
    const [first = '', second = ''] = order.serials;
    await enterMinutes(server, company, [{ orderNumber: order.orderNo }], {
      workerId,
      operation: JOINTS,
      minutes: 120,
    });
    await endStage(server, company, [first], { workerId, stage: 'busbar' });
    expect((await joints()).evidence).toMatchObject([{ serial: first, state: 'order in work' }]);
    await endStage(server, company, [second], { workerId, stage: 'busbar' });
    const { evidence } = await joints();
    expect(evidence.map(({ actual, state }) => [actual, state])).toEqual([
      [1, 'counted'],
      [1, 'counted'],
    ]);
  });

  it('counts a unit once its department has finished, and no sooner', async () => {
    const { serials } = await anOrderOfUnits(server, company, 1);
    await enterMinutes(server, company, [{ serial: serials[0] ?? '' }], { workerId, operation: JOINTS, minutes: 60 });
    await endStage(server, company, serials, { workerId, stage: 'wiring' });
    expect((await joints()).evidence).toEqual([]);
  });

  it('of engineering counts a unit that has left the works', async () => {
    const { serials, orderNo } = await anOrderOfUnits(server, company, 1);
    const activity = 'scheme and drawings';
    await enterMinutes(server, company, [{ orderNumber: orderNo }], { workerId, operation: activity, minutes: 600 });
    await endStage(server, company, serials, { workerId, stage: 'busbar' });
    expect((await readRate(server, company.administrator, activity)).evidence).toEqual([]);
    await server.owner.query(
      `insert into dispatches (company_id, dispatch_number, project_id, content, content_hash, dispatched_by,
          dispatched_by_name, dispatched_at)
        select company_id, 'DN-1', project_id, '{}', '', gen_random_uuid(), '', now() from serial_units where serial = $1`,
      [serials[0]],
    );
    await server.owner.query(
      `insert into dispatched_packages select company_id, serial, 1, 'DN-1' from serial_units where serial = $1`,
      [serials[0]],
    );
    await server.owner.query(`update serial_units set state = 'dispatched', has_left = true where serial = $1`, [
      serials[0],
    ]);
    expect((await readRate(server, company.administrator, activity)).evidence).toMatchObject([
      { serial: serials[0], quantity: 1, estimated: 12, actual: 10, state: 'counted' },
    ]);
  });
});

describe('a unit that is not usual', () => {
  it('is left out with a reason, and taken back', async () => {
    const minutes = await minutesFor(1.18);
    const { serials } = await finishedUnits(6, minutes);
    const [odd = ''] = serials;
    const reply = await leaveOut(server, company.administrator, odd, JOINTS, 'Bars were cut twice');
    const { exclusionId } = addRateExclusionCall.reply.parse(reply.json());
    const { rate, evidence } = await joints();
    expect(rate).toMatchObject({ units: 5, leftOut: 1 });
    expect(evidence.find(({ serial }) => serial === odd)).toMatchObject({
      state: 'left out',
      exclusion: { exclusionId, isOfAll: false, reason: 'Bars were cut twice', by: company.administrator.name },
    });
    const { token } = company.administrator;
    const back = () => server.send(removeRateExclusionCall, { token, params: { exclusionId } });
    expect((await back()).statusCode).toBe(200);
    expect((await back()).statusCode).toBe(404);
    expect((await joints()).rate).toMatchObject({ units: 6, leftOut: 0 });
    expect((await leaveOut(server, company.administrator, odd, JOINTS)).statusCode).toBe(200);
  });

  it('is left out of one rate, or of all', async () => {
    const { serials } = await finishedUnits(1, 60);
    const [serial = ''] = serials;
    await enterMinutes(server, company, [{ serial }], {
      workerId,
      operation: 'copper bars cut, punched, bent',
      minutes: 60,
    });
    const states = async () => {
      const rates = [JOINTS, 'copper bars cut, punched, bent'];
      const read = await Promise.all(rates.map((each) => readRate(server, company.administrator, each)));
      return read.map(({ evidence }) => evidence[0]?.state);
    };
    await leaveOut(server, company.administrator, serial, JOINTS);
    expect(await states()).toEqual(['left out', 'counted']);
    await leaveOut(server, company.administrator, serial, null);
    expect(await states()).toEqual(['left out', 'left out']);
  });

  it('is refused without a reason, twice, and where there is no such unit or rate', async () => {
    const { serials } = await finishedUnits(1, 60);
    const [serial = ''] = serials;
    const { administrator } = company;
    const codes = [
      await leaveOut(server, administrator, serial, JOINTS, ' '),
      await leaveOut(server, administrator, 'none', JOINTS),
      await leaveOut(server, administrator, serial, 'knitting'),
      await leaveOut(server, administrator, serial, JOINTS),
      await leaveOut(server, administrator, serial, JOINTS),
    ].map((reply) => [reply.statusCode, reply.json().code]);
    expect(codes).toEqual([
      [422, 'FIELD_INVALID'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [200, undefined],
      [409, 'LEFT_OUT'],
    ]);
  });

  it('is left out once by two at the same moment', async () => {
    const { serials } = await finishedUnits(1, 60);
    const [serial = ''] = serials;
    const replies = await Promise.all([1, 2].map(() => leaveOut(server, company.administrator, serial, null)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('the purchase factor', () => {
  const FACTOR = 'busbar purchase factor';
  const costingOf = (orderNumber: string) =>
    server.send(readCostingCall, { token: company.administrator.token, params: { orderNumber } });

  it('is proposed by the orders whose bars are all cut, what their cut plan uses up to what their offer has net', async () => {
    const orders = [];
    for (let each = 0; each < 5; each += 1) {
      const order = await anOrderOfUnits(server, company, 1);
      const { revision } = await aCutPlan(server, company, order);
      await releasePlan(server, company, order, revision);
      orders.push(order);
    }
    const factor = () => readRate(server, company.administrator, FACTOR);
    // The plans are released, and the bars not cut.
    expect((await factor()).evidence).toEqual([]);
    await endStage(
      server,
      company,
      orders.flatMap(({ serials }) => serials),
      { workerId, stage: 'busbar' },
    );
    const { rate, evidence } = await factor();
    expect(rate).toMatchObject({ units: 5, of: 'purchase', department: null });
    const { rows } = await server.owner.query<{ plan: readonly KeptSection[] }>(
      'select plan from cut_plans where company_id = $1',
      [company.companyId],
    );
    // The later orders cut remnants of the earlier ones.
    const consumed = rows
      .flatMap(({ plan }) => plan)
      .reduce((sum, each) => sum + ((each.boughtMm + each.fromRemnantsMm - each.keptMm) * each.kgPerM) / 1000, 0);
    const net = evidence.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(rate.ratio).toBeCloseTo(consumed / (net * 1.05), 4);
    const { metals } = readCostingCall.reply.parse((await costingOf(orders[0]?.orderNo ?? '')).json());
    const offered = metals.reduce((sum, { estimatedKg }) => sum + estimatedKg, 0);
    expect((evidence[0]?.estimated ?? 0) / offered).toBeCloseTo(1, 2);

    const [order] = orders;
    const subject = { of: 'order' as const, orderNumber: order?.orderNo ?? '' };
    const { token } = company.administrator;
    await server.send(addRateExclusionCall, { token, body: { subject, reason: 'Bars of another order' } });
    expect((await factor()).rate).toMatchObject({ units: 4, leftOut: 1, proposed: null });
  });
});

describe('house rates', () => {
  const someUnit = { of: 'unit', serial: 'none', activity: null } as const;
  const ask = async ({ token }: Pick<Person, 'token'>) => {
    const params = { activity: JOINTS };
    const exclusionId = '00000000-0000-4000-8000-000000000001';
    const replies = await Promise.all([
      server.send(listHouseRatesCall, { token }),
      server.send(readHouseRateCall, { token, params }),
      server.send(readHouseRateEffectCall, { token, params }),
      server.send(acceptHouseRateCall, { token, params, body: { proposed: 1, revision: 0, note: 'Some note' } }),
      server.send(addRateExclusionCall, { token, body: { subject: someUnit, reason: 'Some reason' } }),
      server.send(removeRateExclusionCall, { token, params: { exclusionId } }),
    ]);
    expect(replies).toHaveLength(houseRateCalls.length);
    return replies.map(({ statusCode }) => statusCode !== 403);
  };

  it('are read by three roles, left out by two and accepted by two', async () => {
    const people = [
      ['administrator', company.administrator],
      ['sales', company.sales],
      ['manufacturer', company.manufacturer],
      ['commercial', await aCommercialUser(server, company)],
      ['product-engineer', await aProductEngineer(server, company)],
    ] as const;
    for (const [role, person] of people) {
      const [read, propose, accepts] = (['read', 'propose', 'accept'] as const).map((what) =>
        mayDo(role, `house-rates.${what}`),
      );
      expect(await ask(person)).toEqual([read, read, read, accepts, propose, propose]);
    }
  });

  it('stay in their company: neither units nor what is left out of another one are found', async () => {
    const { serials } = await finishedUnits(1, 60);
    const reply = await leaveOut(server, company.administrator, serials[0] ?? '', null);
    const { exclusionId } = addRateExclusionCall.reply.parse(reply.json());
    const { administrator } = await seedCompany(server);
    expect((await readRate(server, administrator, JOINTS)).evidence).toEqual([]);
    expect((await leaveOut(server, administrator, serials[0] ?? '', JOINTS)).statusCode).toBe(404);
    const { token } = administrator;
    const back = await server.send(removeRateExclusionCall, { token, params: { exclusionId } });
    expect(back.statusCode).toBe(404);
    expect((await joints()).rate.leftOut).toBe(1);
  });
});
