import { moveProjectCall } from '@pw/contract/approvals';
import {
  type DispatchPackageOnWire,
  dispatchCall,
  listDispatchesCall,
  type NewDispatch,
  printDispatchNoteCall,
} from '@pw/contract/dispatches';
import { exportLabelsCall, listUnitsCall, printPlatesCall, voidUnitCall } from '@pw/contract/serial-units';
import { describe, expect, it } from 'vitest';
import { aDispatch } from '../../testing/a-dispatch.ts';
import { aLaterRevision } from '../../testing/a-later-revision.ts';
import { allPassed, aTestedUnit, type TestedUnit } from '../../testing/a-tested-unit.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** An order of one PCC-1, whose tests are passed, and two MDB, whose are not. */
async function aReadyOrder(): Promise<TestedUnit & { readonly projectId: number }> {
  const order = await anOrderOfBoards(server, company);
  const unit = await aTestedUnit(server, company, { order });
  await allPassed(server, company, unit);
  return { ...unit, projectId: order.projectId };
}

const send = (orderNumber: string, body: NewDispatch, { token }: Pick<Person, 'token'> = company.manufacturer) =>
  server.send(dispatchCall, { token, params: { orderNumber }, body });

async function outcome(...asked: Parameters<typeof send>): Promise<readonly unknown[]> {
  const reply = await send(...asked);
  const { code, message } = reply.json();
  return reply.statusCode === 200 ? ['done'] : [reply.statusCode, code, message];
}

async function read(orderNumber: string) {
  const { token } = company.sales;
  const reply = await server.send(listDispatchesCall, { token, params: { orderNumber } });
  return listDispatchesCall.reply.parse(reply.json());
}

const ofUnit = (packages: readonly DispatchPackageOnWire[], serial: string) =>
  packages.filter((each) => each.serial === serial);

describe('a dispatch', () => {
  it('takes a unit whose tests are passed: by its last transport unit it is dispatched', async () => {
    const { orderNo, serial } = await aReadyOrder();
    const before = ofUnit((await read(orderNo)).packages, serial);
    expect(before.map(({ transportUnit, state, dispatch }) => [transportUnit, state, dispatch])).toEqual([
      [1, 'passed', null],
      [2, 'passed', null],
    ]);
    const year = new Date(server.platform.now()).getUTCFullYear() % 100;
    const transport = { ...aDispatch([]).transport, vehicle: ' MH 12 AB 1234 ' };
    const first = await send(orderNo, aDispatch([{ serial, transportUnit: 1 }], { transport }));
    expect(dispatchCall.reply.parse(first.json())).toEqual({ number: `DN-${year}-0001` });
    expect(ofUnit((await read(orderNo)).packages, serial).map(({ state, dispatch }) => [state, dispatch])).toEqual([
      ['passed', `DN-${year}-0001`],
      ['passed', null],
    ]);
    expect(await outcome(orderNo, aDispatch([{ serial, transportUnit: 2 }]))).toEqual(['done']);
    const after = await read(orderNo);
    expect(ofUnit(after.packages, serial).map(({ state }) => state)).toEqual(['dispatched', 'dispatched']);
    expect(after.dispatches.map(({ number, packages, vehicle }) => [number, packages, vehicle])).toEqual([
      [`DN-${year}-0002`, [`${serial} TU-2`], ''],
      [`DN-${year}-0001`, [`${serial} TU-1`], 'MH 12 AB 1234'],
    ]);
  });

  it('is refused before the tests of a unit are passed, which is named; an administrator releases it with a reason', async () => {
    const { orderNo, units } = await aReadyOrder();
    const serial = units[1]?.serial ?? '';
    const asked = aDispatch([{ serial, transportUnit: 1 }], { releaseReason: 'Tests at site, mail of 28-11-2026' });
    expect(await outcome(orderNo, asked)).toEqual([409, 'TESTS_NOT_PASSED', expect.stringContaining(serial)]);
    const withoutReason = aDispatch([{ serial, transportUnit: 1 }]);
    expect((await outcome(orderNo, withoutReason, company.administrator))[1]).toBe('TESTS_NOT_PASSED');
    expect((await read(orderNo)).dispatches).toEqual([]);
    expect(await outcome(orderNo, asked, company.administrator)).toEqual(['done']);
    const [dispatch] = (await read(orderNo)).dispatches;
    expect(dispatch?.releaseReason).toBe('Tests at site, mail of 28-11-2026');
  });

  it('is refused whole where one of its transport units is', async () => {
    const { orderNo, serial, units } = await aReadyOrder();
    const other = units[1]?.serial ?? '';
    const asked = aDispatch([
      { serial, transportUnit: 1 },
      { serial: other, transportUnit: 1 },
    ]);
    expect((await outcome(orderNo, asked))[1]).toBe('TESTS_NOT_PASSED');
    expect(ofUnit((await read(orderNo)).packages, serial).map(({ dispatch }) => dispatch)).toEqual([null, null]);
  });

  it('is refused with what to do', async () => {
    const { orderNo, serial } = await aReadyOrder();
    const good = { serial, transportUnit: 1 };
    const size = { lengthMm: 2400, depthMm: 900, heightMm: 2500 };
    const codeOf = async (...asked: Parameters<typeof aDispatch>) => (await outcome(orderNo, aDispatch(...asked)))[1];
    expect(await codeOf([])).toBe('NOTHING_CHOSEN');
    expect(await codeOf([{ ...good, transportUnit: 9 }])).toBe('NO_SUCH_TRANSPORT_UNIT');
    expect(await codeOf([good, good])).toBe('CHOSEN_TWICE');
    expect(await codeOf([{ serial: 'no-such', transportUnit: 1 }])).toBe('UNIT_NOT_FOUND');
    expect(await codeOf([{ ...good, packed: { ...size, heightMm: 0 } }])).toBe('PACKED_SIZE_INVALID');
    expect(await codeOf([good], { loose: [{ item: '', count: 1 }] })).toBe('LOOSE_ITEMS_INVALID');
    const transport = { ...aDispatch([]).transport, seal: 'a\nb' };
    expect(await codeOf([good], { transport })).toBe('FIELD_INVALID');
    expect((await read(orderNo)).dispatches).toEqual([]);
  });

  it('is none of an order of another company, nor with a unit of another order', async () => {
    const { orderNo, serial } = await aReadyOrder();
    const other = await seedCompany(server);
    const asked = aDispatch([{ serial, transportUnit: 1 }]);
    expect((await outcome(orderNo, asked, other.manufacturer))[1]).toBe('NOT_FOUND');
    const second = await anOrderOfBoards(server, company);
    expect((await outcome(second.orderNo, asked))[1]).toBe('UNIT_NOT_FOUND');
  });
});

describe('the note of a dispatch', () => {
  const print = (orderNumber: string, number: string) =>
    server.send(printDispatchNoteCall, { token: company.sales.token, params: { orderNumber }, query: { number } });

  it('is the same PDF every time, and none once somebody has changed what was frozen', async () => {
    const { orderNo, serial } = await aReadyOrder();
    const made = await send(orderNo, aDispatch([{ serial, transportUnit: 1 }]));
    const { number } = dispatchCall.reply.parse(made.json());
    const [one, other] = [await print(orderNo, number), await print(orderNo, number)];
    expect(one.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect((await print(orderNo, 'DN-26-9999')).json().code).toBe('DISPATCH_NOT_FOUND');
    await server.owner.query(
      `update dispatches set content = replace(content, 'PCC-1', 'PCC-2') where company_id = $1`,
      [company.companyId],
    );
    expect((await print(orderNo, number)).json().code).toBe('TAMPERED');
    expect((await read(orderNo)).dispatches[0]?.isTampered).toBe(true);
  });
});

describe('a unit that has left the works', () => {
  it('is never void: neither by a user, nor by a later revision without its board', async () => {
    const { orderNo, projectId } = await anOrderOfBoards(server, company);
    const [pcc, mdb, other] = await giveSerials(server, company, { orderNo });
    const serial = mdb?.serial ?? '';
    const released = aDispatch([{ serial, transportUnit: 1 }], { releaseReason: 'Tests at site' });
    expect(await outcome(orderNo, released, company.administrator)).toEqual(['done']);
    const { token } = company.manufacturer;
    const params = { serial };
    const reply = await server.send(voidUnitCall, { token, params, body: { reason: 'Lost', revision: 1 } });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'DISPATCHED']);

    // The next revision has the other board alone.
    await aLaterRevision(server, company, projectId, ['PCC-1']);
    const approver = company.administrator.token;
    await server.send(moveProjectCall, { token: approver, params: { projectId }, body: { to: 'on-order' } });
    const listed = await server.send(listUnitsCall, { token, params: { orderNumber: orderNo } });
    const after = listUnitsCall.reply.parse(listed.json()).units;
    expect(after.map((unit) => [unit.serial, unit.orderRevision, unit.hasLeft, unit.voidReason])).toEqual(
      expect.arrayContaining([
        [pcc?.serial, 2, false, null],
        [serial, 1, true, null],
        [other?.serial, 1, false, 'Not in R2'],
      ]),
    );
    // Its plate and labels are still those of the revision that it was built by.
    const order = { token, params: { orderNumber: orderNo } };
    expect((await server.send(printPlatesCall, { ...order, query: {} })).statusCode).toBe(200);
    const labels = await server.send(exportLabelsCall, { ...order, query: { format: 'csv' } });
    expect(labels.payload).toContain(serial);
    expect(ofUnit((await read(orderNo)).packages, serial)[0]?.dispatch).toMatch(/^DN-/);
  });
});
