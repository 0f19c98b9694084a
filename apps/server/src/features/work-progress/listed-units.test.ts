import { type ListedUnitOnWire, listUnitsCall } from '@pw/contract/serial-units';
import { markStageCall, planStagesCall, savePlannedDaysCall } from '@pw/contract/work-stages';
import { describe, expect, it } from 'vitest';
import { aGoodEntry, aTestedUnit, enterTests, readTests } from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const token = () => company.manufacturer.token;

async function list(orderNumber: string): Promise<readonly ListedUnitOnWire[]> {
  const reply = await server.send(listUnitsCall, { token: token(), params: { orderNumber } });
  return listUnitsCall.reply.parse(reply.json()).units;
}

async function listed(orderNumber: string, serial: string): Promise<ListedUnitOnWire | undefined> {
  return (await list(orderNumber)).find((unit) => unit.serial === serial);
}

describe('a unit in the list of its order', () => {
  it('has its stages in their order, and the promised day of the order', async () => {
    const { orderNo, serial, workerId } = await aTestedUnit(server, company);
    const at = new Date(server.platform.now()).toISOString();
    const params = { serial, stage: 'paint' } as const;
    expect(await listed(orderNo, serial)).toMatchObject({ stages: [], promisedOn: null });
    await server.send(markStageCall, { token: token(), params, body: { what: 'begin', at, workerId } });
    const days = { plannedFrom: '2027-01-02', plannedTo: '2027-01-04', revision: 0 };
    await server.send(savePlannedDaysCall, { token: token(), params: { serial, stage: 'fabrication' }, body: days });
    expect((await listed(orderNo, serial))?.stages).toEqual([
      { stage: 'fabrication', plannedFrom: '2027-01-02', plannedTo: '2027-01-04', begunAt: null, endedAt: null },
      { stage: 'paint', plannedFrom: null, plannedTo: null, begunAt: at, endedAt: null },
    ]);
    const body = { promisedOn: '2027-01-29', replaces: false, revision: 0 };
    await server.send(planStagesCall, { token: token(), params: { orderNumber: orderNo }, body });
    expect((await list(orderNo)).map(({ promisedOn }) => promisedOn)).toEqual(Array(3).fill('2027-01-29'));
  });

  it('has as many tests done as the page of its tests counts: the attempt that was made last counts', async () => {
    const unit = await aTestedUnit(server, company);
    const { orderNo, serial } = unit;
    expect((await listed(orderNo, serial))?.tests).toBeNull();
    const { rows } = await readTests(server, company, serial);
    expect((await listed(orderNo, serial))?.tests).toEqual({ rows: rows.length, done: 0 });
    const now = server.platform.now();
    const [first, second, third] = rows.filter(({ limit }) => limit.rule === 'yes');
    const entry = (row: typeof first, minutesAgo: number, given = {}) => {
      const testedAt = new Date(now - minutesAgo * 60_000);
      return { ...aGoodEntry(row ?? fail(), unit, testedAt), ...given };
    };
    await enterTests(server, company, serial, [
      entry(first, 1),
      // What was tested before comes from another tablet later, and does not count.
      entry(second, 1),
      entry(second, 9, { answer: 'no' }),
      entry(third, 9),
      entry(third, 1, { answer: 'no' }),
    ]);
    const { counts } = await readTests(server, company, serial);
    expect((await listed(orderNo, serial))?.tests).toEqual({ rows: counts.rows, done: counts.passed + counts.na });
    expect([counts.passed, counts.failed]).toEqual([2, 1]);
    // Tests of another unit have the same numbers.
    const other = unit.units[1]?.serial ?? '';
    const ofOther = await readTests(server, company, other);
    const passed = ofOther.rows.slice(0, 4).map((row) => aGoodEntry(row, unit, new Date(now)));
    await enterTests(server, company, other, passed);
    expect((await listed(orderNo, other))?.tests).toEqual({ rows: ofOther.rows.length, done: 4 });
    expect((await listed(orderNo, serial))?.tests?.done).toBe(2);
    await server.owner.query(
      `update test_entries set outcome = 'not applicable' where company_id = $1 and test_no = $2`,
      [company.companyId, first?.testNo],
    );
    expect((await listed(orderNo, serial))?.tests?.done).toBe(2);
    // A later revision may ask for other tests: until they are compared, nobody knows how many.
    await server.owner.query('update test_plans set order_revision = 7 where company_id = $1', [company.companyId]);
    expect((await listed(orderNo, serial))?.tests).toBeNull();
  });

  it('costs no statement of its own', async () => {
    const { orderNo } = await aTestedUnit(server, company);
    const statements = await recordStatements(() => list(orderNo));
    const aboutUnits = statements.filter((each) => /unit_stages|test_rows|serial_units/.test(JSON.stringify(each)));
    expect(aboutUnits).toHaveLength(1);
  });
});

function fail(): never {
  throw new Error('the unit has no such test');
}
