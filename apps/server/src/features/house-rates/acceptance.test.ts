import { acceptHouseRateCall, readHouseRateEffectCall } from '@pw/contract/house-rates';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aWorker } from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { readDraft, sendEdits } from '../catalogue/testing/draft-steps.ts';
import { finishUnits, JOINTS, jointMinutes } from './testing/finished-work.ts';
import { accept, leaveOut, listRates, readRate } from './testing/rate-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

let workerId: string;
beforeEach(async () => {
  workerId = await aWorker(server, company);
});

const finishedUnits = (units: number, minutes: number) => finishUnits(server, company, { workerId, units, minutes });

const minutesFor = (ratio: number) => jointMinutes(server, company, { workerId, ratio });

const joints = () => readRate(server, company.administrator, JOINTS);

/** An edit of the hours of an activity by hand. */
function setHours(row: string, value: string) {
  return { kind: 'set', table: 'labour', row, column: 'hours', value, source: '', reason: 'Measured' } as const;
}

describe('an acceptance', () => {
  it('writes the rate into the draft of the tables, with note, name and units, and changes no rate by itself', async () => {
    const { serials } = await finishedUnits(5, await minutesFor(1.18));
    const before = await listRates(server, company.administrator);
    const reply = await accept(server, company.administrator, JOINTS, { note: ' Measured in 2026 ' });
    const { rate, revision } = acceptHouseRateCall.reply.parse(reply.json());
    expect(revision).toBe(before.revision + 1);
    expect(rate).toMatchObject({ now: 0.05, state: 'in draft', proposed: 0.053 });
    expect(rate.inDraft).toMatchObject({ value: '0.053', by: company.administrator.name, reason: 'Measured in 2026' });
    const draft = await readDraft(server, await aProductEngineer(server, company));
    expect(draft.changes).toMatchObject([
      {
        table: 'labour',
        row: JOINTS,
        column: 'hours',
        before: '0.05',
        after: '0.053',
        reason: 'Measured in 2026',
        source: '5 finished units, actual to estimated 1.182',
      },
    ]);
    expect(draft.faults).toEqual([]);
    expect((await listRates(server, company.administrator)).proposals.find((each) => each.activity === JOINTS)).toEqual(
      rate,
    );
    expect(serials).toHaveLength(5);
    const { rows } = await server.owner.query(
      "select subject, details from audit_events where company_id = $1 and event = 'house-rate.accepted'",
      [company.companyId],
    );
    expect(rows).toMatchObject([{ subject: JOINTS, details: { before: 0.05, proposed: 0.053, units: 5 } }]);
  });

  it('of a product engineer goes next to the edits of another one', async () => {
    await finishedUnits(5, await minutesFor(1.18));
    const [priya, rohan] = [await aProductEngineer(server, company), await aProductEngineer(server, company)];
    expect((await sendEdits(server, rohan, 0, setHours('paint', '0.3'))).statusCode).toBe(200);
    expect((await accept(server, priya, JOINTS)).statusCode).toBe(200);
    const { changes, authors } = await readDraft(server, priya);
    expect(changes.map(({ row }) => row).toSorted()).toEqual([JOINTS, 'paint']);
    expect(authors).toHaveLength(2);
  });

  it('is refused where the draft changes the rate already, by acceptance or by hand', async () => {
    await finishedUnits(5, await minutesFor(1.18));
    const codeOf = async (
      ...given: Parameters<typeof accept> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) => {
      const reply = await accept(server, company.administrator, ...given);
      return [reply.statusCode, reply.json().code];
    };
    expect(await codeOf(JOINTS)).toEqual([200, undefined]);
    expect(await codeOf(JOINTS)).toEqual([409, 'IN_DRAFT']);
    const priya = await aProductEngineer(server, company);
    const { sequence } = await readDraft(server, priya);
    await sendEdits(server, priya, sequence, setHours(JOINTS, '0.05'));
    expect((await joints()).rate).toMatchObject({ state: 'proposed', inDraft: null });
    expect(await codeOf(JOINTS)).toEqual([200, undefined]);
  });

  it('is refused as soon as other units count, and names the current proposal', async () => {
    const { serials } = await finishedUnits(6, await minutesFor(1.18));
    const { rate } = await joints();
    await leaveOut(server, company.administrator, serials[0] ?? '', JOINTS);
    const reply = await accept(server, company.administrator, JOINTS, { proposed: rate.proposed ?? 0 });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'PROPOSAL_CHANGED', message: expect.stringContaining('0.053'), details: { proposed: 0.053 } },
    ]);
    expect((await readDraft(server, await aProductEngineer(server, company))).changes).toEqual([]);
  });

  it('is refused where the draft was released, discarded or changed at this rate since it was read', async () => {
    await finishedUnits(5, await minutesFor(1.18));
    const { revision } = await joints();
    const priya = await aProductEngineer(server, company);
    await sendEdits(server, priya, revision, setHours(JOINTS, '0.06'));
    await sendEdits(server, priya, revision + 1, setHours(JOINTS, '0.05'));
    const reply = await accept(server, company.administrator, JOINTS, { revision });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    const ahead = await accept(server, company.administrator, JOINTS, { revision: revision + 9 });
    expect([ahead.statusCode, ahead.json().code]).toEqual([409, 'STALE']);
  });

  it('is one of two that are sent at the same moment', async () => {
    await finishedUnits(5, await minutesFor(1.18));
    const { rate, revision } = await joints();
    const body = { proposed: rate.proposed ?? 0, revision, note: 'As the works enter it' };
    const replies = await Promise.all(
      [1, 2].map(() =>
        server.send(acceptHouseRateCall, { token: company.administrator.token, params: { activity: JOINTS }, body }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await readDraft(server, await aProductEngineer(server, company))).sequence).toBe(1);
  });

  it('is refused of a rate that nothing or the current rate is proposed for, and without a note', async () => {
    await finishedUnits(5, await minutesFor(1));
    const send = async (activity: string, note = 'As entered') => {
      const reply = await accept(server, company.administrator, activity, { note });
      return [reply.statusCode, reply.json().code];
    };
    expect(await send(JOINTS)).toEqual([409, 'NO_PROPOSAL']);
    expect(await send('paint')).toEqual([409, 'NO_PROPOSAL']);
    expect(await send('paint', '  ')).toEqual([422, 'FIELD_INVALID']);
  });

  it('is refused of hours that the table does not take', async () => {
    const operation = 'frames and doors';
    await finishUnits(server, company, { workerId, units: 5, minutes: 15_000, operation, stage: 'assembly' });
    const { rate } = await readRate(server, company.administrator, operation);
    expect(rate.proposed).toBeGreaterThan(20);
    const reply = await accept(server, company.administrator, operation);
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'OUT_OF_RANGE', details: { max: 20 } }]);
    const { token } = company.administrator;
    const effect = await server.send(readHouseRateEffectCall, { token, params: { activity: operation } });
    expect([effect.statusCode, effect.json().code]).toEqual([422, 'OUT_OF_RANGE']);
  });
});
