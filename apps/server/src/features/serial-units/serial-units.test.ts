import { moveProjectCall } from '@pw/contract/approvals';
import { saveCompanySettingsCall } from '@pw/contract/company-settings';
import { giveSerialsCall, listUnitsCall, readUnitCall, type UnitOnWire, voidUnitCall } from '@pw/contract/serial-units';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { describe, expect, it } from 'vitest';
import { anOrder, takeSteps } from '../../testing/an-order.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** One PCC-1 and two MDB. */
const order = () => anOrderOfBoards(server, company);

const ask = (orderNumber: string, { manufacturer: { token } } = company) =>
  server.send(giveSerialsCall, { token, params: { orderNumber } });

async function unitsOf(orderNumber: string, { token } = company.sales): Promise<readonly UnitOnWire[]> {
  const reply = await server.send(listUnitsCall, { token, params: { orderNumber } });
  return listUnitsCall.reply.parse(reply.json()).units;
}

const serialsOf = (units: readonly UnitOnWire[]) => units.map(({ serial }) => serial);

const makeVoid = (serial: string, body: { reason: string; revision: number }, { manufacturer: { token } } = company) =>
  server.send(voidUnitCall, { token, params: { serial }, body });

/** The step of an administrator, as its call takes it. */
async function approve(projectId: number, to: ProjectStatus): Promise<void> {
  const { token } = company.administrator;
  const reply = await server.send(moveProjectCall, { token, params: { projectId }, body: { to } });
  expect(reply.statusCode).toBe(200);
}

/** A later revision of an order, which waits for its approval: its boards with other quantities, by their names. */
async function nextRevision(projectId: number, quantities: Readonly<Record<string, number>>): Promise<void> {
  await takeSteps(server, company, projectId, ['order-submitted', 'order-rejected', 'order-submitted']);
  for (const [name, quantity] of Object.entries(quantities)) {
    await server.owner.query(
      `insert into revision_boards select (jsonb_populate_record(null::revision_boards,
          to_jsonb(b) || jsonb_build_object('revision', 2, 'quantity', $3::int))).*
        from revision_boards b where company_id = $1 and project_id = $2 and revision = 1 and name = $4`,
      [company.companyId, projectId, quantity, name],
    );
  }
}

describe('the serial numbers of an order', () => {
  it('are one for each unit of its boards, counted by company and year', async () => {
    const { orderNo } = await order();
    const units = await giveSerials(server, company, { orderNo });
    const year = new Date(server.platform.now()).getUTCFullYear() % 100;
    expect(units.map(({ serial, board, unitNo, ofUnits, state }) => [serial, board, unitNo, ofUnits, state])).toEqual([
      [`${year}-00001`, 'PCC-1', 1, 1, 'planned'],
      [`${year}-00002`, 'MDB', 1, 2, 'planned'],
      [`${year}-00003`, 'MDB', 2, 2, 'planned'],
    ]);
    const next = await giveSerials(server, company, await order());
    expect(serialsOf(next)).toEqual([4, 5, 6].map((count) => `${year}-0000${count}`));
  });

  it('are given once, asked twice or by two at once', async () => {
    const { orderNo } = await order();
    const replies = await Promise.all([ask(orderNo), ask(orderNo)]);
    const before = await unitsOf(orderNo);
    const again = await ask(orderNo);
    expect(await unitsOf(orderNo)).toEqual(before);
    const given = [...replies, again].map((reply) => serialsOf(giveSerialsCall.reply.parse(reply.json()).units));
    expect(given[0]).toHaveLength(3);
    expect(given).toEqual([given[0], given[0], given[0]]);
    expect(serialsOf(await unitsOf(orderNo))).toEqual(given[0]);
  });

  it('are given at the step to On Manufacture', async () => {
    const { projectId, orderNo } = await order();
    expect(await unitsOf(orderNo)).toEqual([]);
    await takeSteps(server, company, projectId, ['manufacture-submitted']);
    await approve(projectId, 'on-manufacture');
    expect(await unitsOf(orderNo)).toHaveLength(3);
  });

  it('are written in the form of the company, and never as those of another unit', async () => {
    const { orderNo } = await order();
    const first = await giveSerials(server, company, { orderNo });
    const { token } = company.administrator;
    const settings = { marginMode: 'on cost', insuranceBase: 'goods and freight' } as const;
    const save = (serialForm: string) =>
      server.send(saveCompanySettingsCall, { token, body: { ...settings, serialForm } });
    expect((await save('no number')).statusCode).toBe(400);
    expect((await save('P{yy}/{nnn}')).statusCode).toBe(200);
    const year = first[0]?.serial.slice(0, 2);
    expect(serialsOf(await giveSerials(server, company, await order()))).toEqual(
      [4, 5, 6].map((count) => `P${year}/00${count}`),
    );
    // Somebody has entered what the next number would be.
    await server.owner.query('update counters set last = 3 where company_id = $1 and counted like $2', [
      company.companyId,
      'serial %',
    ]);
    const last = await giveSerials(server, company, await order());
    expect(serialsOf(last)).toEqual([7, 8, 9].map((count) => `P${year}/00${count}`));
    const params = { serial: last[0]?.serial ?? '' };
    const read = await server.send(readUnitCall, { token: company.sales.token, params });
    expect(readUnitCall.reply.parse(read.json()).unit).toEqual(last[0]);
  });

  it('have a link of 22 characters each, with the hash that it is looked up by', async () => {
    await giveSerials(server, company, await order());
    const { rows } = await server.owner.query(
      `select token, token_hash = encode(sha256(token::bytea), 'hex') as "isHash" from passports where company_id = $1`,
      [company.companyId],
    );
    expect(rows.map(({ isHash }) => isHash)).toEqual([true, true, true]);
    expect(new Set(rows.map(({ token }) => token)).size).toBe(3);
    expect(rows.every(({ token }) => /^[\w-]{22}$/.test(token))).toBe(true);
  });

  it('are none of an order of another company, and of no order', async () => {
    const { orderNo } = await order();
    const other = await seedCompany(server);
    const replies = [await ask(orderNo, other), await ask('SO-99-0001'), await ask('')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('are none of an order without boards', async () => {
    expect(await giveSerials(server, company, await anOrder(server, company))).toEqual([]);
  });
});

describe('the units of an order whose later revision is approved', () => {
  it('stay with their boards, go with those that are gone, and get more where more are ordered', async () => {
    const { projectId, orderNo } = await order();
    const before = await giveSerials(server, company, { orderNo });
    await nextRevision(projectId, { MDB: 3 });
    await approve(projectId, 'on-order');
    const units = await unitsOf(orderNo);
    const rows = units.map(({ serial, board, unitNo, ofUnits, orderRevision, state, voidReason }) => {
      return [serial, board, `${unitNo} of ${ofUnits}`, orderRevision, state, voidReason];
    });
    const [pcc, one, two] = serialsOf(before);
    expect(rows).toEqual([
      [one, 'MDB', '1 of 3', 2, 'planned', null],
      [two, 'MDB', '2 of 3', 2, 'planned', null],
      [expect.stringMatching(/-00004$/), 'MDB', '3 of 3', 2, 'planned', null],
      [pcc, 'PCC-1', '1 of 1', 1, 'void', 'Not in R2'],
    ]);
  });

  it('are none where it has not got its serial numbers yet', async () => {
    const { projectId, orderNo } = await order();
    await nextRevision(projectId, { MDB: 3 });
    await approve(projectId, 'on-order');
    expect(await unitsOf(orderNo)).toEqual([]);
  });
});

describe('a unit that is made void', () => {
  it('says why, and its number is not given again: the next one takes its place', async () => {
    const { orderNo } = await order();
    const [pcc] = await giveSerials(server, company, { orderNo });
    const { serial = '', revision = 0 } = pcc ?? {};
    const reply = await makeVoid(serial, { reason: ' Dropped by the crane ', revision });
    const { unit } = voidUnitCall.reply.parse(reply.json());
    expect([unit.state, unit.voidReason]).toEqual(['void', 'Dropped by the crane']);
    expect((await unitsOf(orderNo)).at(-1)).toMatchObject(unit);
    const after = await giveSerials(server, company, { orderNo });
    expect(after.map(({ serial: each, board, state }) => [each.slice(-5), board, state])).toEqual([
      ['00004', 'PCC-1', 'planned'],
      ['00002', 'MDB', 'planned'],
      ['00003', 'MDB', 'planned'],
      ['00001', 'PCC-1', 'void'],
    ]);
  });

  it('is refused without a reason, a second time, and after somebody else has changed it', async () => {
    const [pcc, mdb] = await giveSerials(server, company, await order());
    const { serial = '', revision = 0 } = pcc ?? {};
    const outcome = async (...asked: Parameters<typeof makeVoid>) => {
      const reply = await makeVoid(...asked);
      return [reply.statusCode, reply.json().code];
    };
    expect(await outcome(serial, { reason: '  ', revision })).toEqual([422, 'REASON_MISSING']);
    expect(await outcome(mdb?.serial ?? '', { reason: 'Lost', revision: 7 })).toEqual([409, 'STALE']);
    expect((await outcome(serial, { reason: 'Lost', revision }))[0]).toBe(200);
    expect(await outcome(serial, { reason: 'Lost', revision: revision + 1 })).toEqual([409, 'VOID']);
  });

  it.each(['', ' ', 'no-such', `${'9'.repeat(150)}`])('is none with the serial number %j', async (serial) => {
    expect((await makeVoid(serial, { reason: 'Lost', revision: 1 })).statusCode).toBe(404);
  });

  it('is none of another company', async () => {
    const [pcc] = await giveSerials(server, company, await order());
    const other = await seedCompany(server);
    expect((await makeVoid(pcc?.serial ?? '', { reason: 'Lost', revision: 1 }, other)).statusCode).toBe(404);
  });
});

describe('a unit', () => {
  it('is read with its order, its plate and its transport units', async () => {
    const { orderNo } = await order();
    const [pcc] = await giveSerials(server, company, { orderNo });
    const params = { serial: pcc?.serial ?? '' };
    const reply = await server.send(readUnitCall, { token: company.sales.token, params });
    const read = readUnitCall.reply.parse(reply.json());
    expect(read.unit).toEqual(pcc);
    expect(read.order.orderNumber).toBe(orderNo);
    const lineOf = (line: string) => read.plate.lines.find((each) => each.line === line)?.value;
    expect([lineOf('Manufacturer'), lineOf('Board'), lineOf('Serial no.'), lineOf('Order')]).toEqual([
      company.name,
      'PCC-1',
      pcc?.serial,
      orderNo,
    ]);
    expect(read.plate.lacks).toBeNull();
    expect(read.transportUnits.map(({ no }) => no)).toEqual([1, 2]);
    expect(read.transportUnits.every(({ massKg }) => massKg > 100)).toBe(true);
  });
});
