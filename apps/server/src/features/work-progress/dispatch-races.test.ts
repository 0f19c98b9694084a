import { moveProjectCall } from '@pw/contract/approvals';
import { makeCertificateCall, openTestsAgainCall, readCertificateCall } from '@pw/contract/certificates';
import { dispatchCall, listDispatchesCall } from '@pw/contract/dispatches';
import { type ListedUnitOnWire, listUnitsCall, voidUnitCall } from '@pw/contract/serial-units';
import { savePlannedDaysCall } from '@pw/contract/work-stages';
import { describe, expect, it } from 'vitest';
import { aDispatch } from '../../testing/a-dispatch.ts';
import { aLaterRevision } from '../../testing/a-later-revision.ts';
import { aGoodEntry, allPassed, aTestedUnit, enterTests, readTests } from '../../testing/a-tested-unit.ts';
import { anOrderOfBoards } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const token = () => company.manufacturer.token;

/** An order of one PCC-1, whose tests are passed, and two MDB, whose are not. */
async function aReadyOrder() {
  const order = await anOrderOfBoards(server, company);
  const unit = await aTestedUnit(server, company, { order });
  await allPassed(server, company, unit);
  return { ...unit, projectId: order.projectId };
}

type ReadyOrder = Awaited<ReturnType<typeof aReadyOrder>>;

type Reply = { readonly statusCode: number; readonly json: () => { readonly code?: string } };

const replyText = ({ statusCode, json }: Reply) => (statusCode === 200 ? 'done' : `${statusCode} ${json().code}`);

const dispatchOf = async ({ orderNo, serial }: ReadyOrder, transportUnits = [1, 2]) => {
  const params = { orderNumber: orderNo };
  const body = aDispatch(transportUnits.map((transportUnit) => ({ serial, transportUnit })));
  return replyText(await server.send(dispatchCall, { token: token(), params, body }));
};

async function unitOf({ orderNo, serial }: ReadyOrder): Promise<ListedUnitOnWire | undefined> {
  const reply = await server.send(listUnitsCall, { token: token(), params: { orderNumber: orderNo } });
  return listUnitsCall.reply.parse(reply.json()).units.find((unit) => unit.serial === serial);
}

async function makeVoid(order: ReadyOrder): Promise<string> {
  const params = { serial: order.serial };
  const body = { reason: 'Dropped', revision: (await unitOf(order))?.revision ?? 0 };
  return replyText(await server.send(voidUnitCall, { token: token(), params, body }));
}

/** Starts one request, which stops at its save of a table, then another one, which waits for it. */
async function oneThenOther(
  table: Parameters<typeof holdSaves>[1],
  one: () => Promise<string>,
  other: () => Promise<string>,
): Promise<readonly string[]> {
  const held = await holdSaves(server, table);
  const first = one();
  await held.untilWaiting(1);
  const second = other();
  // One that does not wait has ended by itself.
  await Promise.race([held.untilWaiting(2), second]);
  await held.release();
  return Promise.all([first, second]);
}

describe('a dispatch and a void at once', () => {
  it('of a unit that leaves: it stays as it is', async () => {
    const order = await aReadyOrder();
    const both = await oneThenOther(
      'dispatches',
      () => dispatchOf(order),
      () => makeVoid(order),
    );
    expect(both).toEqual(['done', '409 DISPATCHED']);
    expect(await unitOf(order)).toMatchObject({ state: 'dispatched', hasLeft: true, voidReason: null });
  });

  it('of a unit that is made void: it does not leave', async () => {
    const order = await aReadyOrder();
    const both = await oneThenOther(
      'serial_units',
      () => makeVoid(order),
      () => dispatchOf(order),
    );
    expect(both).toEqual(['done', '409 VOID']);
    expect(await unitOf(order)).toMatchObject({ state: 'void', hasLeft: false, voidReason: 'Dropped' });
    const params = { orderNumber: order.orderNo };
    const reply = await server.send(listDispatchesCall, { token: token(), params });
    expect(listDispatchesCall.reply.parse(reply.json()).dispatches).toEqual([]);
  });
});

describe('a dispatch and the approval of a revision at once', () => {
  const approve = async ({ projectId }: ReadyOrder) => {
    const params = { projectId };
    const as = company.administrator.token;
    return replyText(await server.send(moveProjectCall, { token: as, params, body: { to: 'on-order' } }));
  };

  it('of a unit that leaves: it keeps its revision, also where the revision does not have it', async () => {
    const order = await aReadyOrder();
    await aLaterRevision(server, company, order.projectId, ['MDB']);
    const both = await oneThenOther(
      'dispatches',
      () => dispatchOf(order, [1]),
      () => approve(order),
    );
    expect(both).toEqual(['done', 'done']);
    expect(await unitOf(order)).toMatchObject({ state: 'passed', hasLeft: true, orderRevision: 1, voidReason: null });
  });

  it('of a unit that the revision does not have: it is void and does not leave', async () => {
    const order = await aReadyOrder();
    await aLaterRevision(server, company, order.projectId, ['MDB']);
    const both = await oneThenOther(
      'serial_units',
      () => approve(order),
      () => dispatchOf(order),
    );
    expect(both).toEqual(['done', '409 VOID']);
    expect(await unitOf(order)).toMatchObject({ state: 'void', hasLeft: false, voidReason: 'Not in R2' });
  });

  it('of a unit that stays: it takes the revision, and does not leave before its tests are compared with it', async () => {
    const order = await aReadyOrder();
    await aLaterRevision(server, company, order.projectId, ['PCC-1', 'MDB']);
    const both = await oneThenOther(
      'serial_units',
      () => approve(order),
      () => dispatchOf(order),
    );
    expect(both).toEqual(['done', '409 TESTS_NOT_PASSED']);
    expect(await unitOf(order)).toMatchObject({ state: 'in test', hasLeft: false, orderRevision: 2 });
    // The revision asks for the same tests.
    await readTests(server, company, order.serial);
    expect(await dispatchOf(order)).toBe('done');
  });
});

describe('a dispatch while the certificate is opened again', () => {
  const certify = async ({ serial }: ReadyOrder) =>
    replyText(await server.send(makeCertificateCall, { token: token(), params: { serial } }));

  const openAgain = async ({ serial }: ReadyOrder) => {
    const body = { number: `RT-${serial}-1`, reason: 'A door was changed' };
    return replyText(await server.send(openTestsAgainCall, { token: token(), params: { serial }, body }));
  };

  const certificatesOf = async ({ serial }: ReadyOrder) => {
    const reply = await server.send(readCertificateCall, { token: token(), params: { serial } });
    const { certificate, isHandedOver } = readCertificateCall.reply.parse(reply.json());
    return [certificate?.number ?? null, isHandedOver];
  };

  it('goes with the certificate, which then stays, and nothing is tested any more', async () => {
    const order = await aReadyOrder();
    await certify(order);
    const both = await oneThenOther(
      'dispatches',
      () => dispatchOf(order),
      () => openAgain(order),
    );
    expect(both).toEqual(['done', '409 DISPATCHED']);
    expect(await certificatesOf(order)).toEqual([`RT-${order.serial}-1`, true]);
    const { rows } = await readTests(server, company, order.serial);
    const now = new Date(server.platform.now());
    const entries = rows.slice(0, 1).map((row) => aGoodEntry(row, order, now));
    const { refused } = await enterTests(server, company, order.serial, entries);
    expect(refused.map(({ code }) => code)).toEqual(['DISPATCHED']);
  });

  it('is refused once it is opened; the unit leaves after the next one', async () => {
    const order = await aReadyOrder();
    await certify(order);
    const both = await oneThenOther(
      'certificates',
      () => openAgain(order),
      () => dispatchOf(order),
    );
    expect(both).toEqual(['done', '409 TESTS_NOT_PASSED']);
    expect((await unitOf(order))?.state).toBe('in test');
    expect(await certify(order)).toBe('done');
    expect(await dispatchOf(order)).toBe('done');
    expect(await certificatesOf(order)).toEqual([`RT-${order.serial}-2`, true]);
  });
});

describe('a dispatch and a test that fails at once', () => {
  it('does not take the unit, which is held', async () => {
    const order = await aReadyOrder();
    const { rows } = await readTests(server, company, order.serial);
    const row = rows.find(({ limit }) => limit.rule === 'yes');
    const now = new Date(server.platform.now());
    const fails = async () => {
      const entries = row ? [{ ...aGoodEntry(row, order, now), answer: 'no' as const }] : [];
      return (await enterTests(server, company, order.serial, entries)).state;
    };
    expect(await oneThenOther('test_entries', fails, () => dispatchOf(order))).toEqual([
      'held',
      '409 TESTS_NOT_PASSED',
    ]);
  });
});

describe('two dispatches at once', () => {
  it('take a transport unit once; the second one takes nothing', async () => {
    const order = await aReadyOrder();
    const both = await oneThenOther(
      'dispatches',
      () => dispatchOf(order, [1]),
      () => dispatchOf(order, [2, 1]),
    );
    expect(both).toEqual(['done', '409 ALREADY_DISPATCHED']);
    expect((await unitOf(order))?.state).toBe('passed');
    expect(await dispatchOf(order, [2])).toBe('done');
  });
});

describe('a dispatch while the days of a stage are planned', () => {
  it('leaves the stages of the unit as they are', async () => {
    const order = await aReadyOrder();
    const plan = async () => {
      const params = { serial: order.serial, stage: 'paint' } as const;
      const body = { plannedFrom: '2027-01-14', plannedTo: '2027-01-15', revision: 0 };
      return replyText(await server.send(savePlannedDaysCall, { token: token(), params, body }));
    };
    expect(await oneThenOther('dispatches', () => dispatchOf(order), plan)).toEqual(['done', '409 DISPATCHED']);
    expect((await unitOf(order))?.stages).toEqual([]);
  });
});
