import { compareFrontViewsCall, compareRevisionsCall, printRevisionNoteCall } from '@pw/contract/revision-comparison';
import { updateQuantityCall } from '@pw/contract/spec-api/boards';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { editProjectCall } from '@pw/contract/spec-api/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import type { SideName } from '@pw/domain/order-submission/comparable-sides';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBoard } from '../../testing/a-board.ts';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aSubmittedProject, submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { beNextRevision, editDrawnBoard } from './testing/next-revision.ts';

const enquiry = aPricedEnquiry({
  boards: [
    { ...referenceBoards.RB2, name: 'MDB', quantity: 1 },
    { ...referenceBoards.RB5, name: 'PCC', quantity: 2 },
  ],
});

const server = aTestServer();
const company = aCompany(server);
let projectId: number;
let lineItemId: number;

const compare = async (before: SideName, after: SideName, token = company.sales.token) => {
  const reply = await server.send(compareRevisionsCall, { token, params: { projectId, before, after } });
  expect(reply.statusCode).toBe(200);
  return compareRevisionsCall.reply.parse(reply.json());
};

const nothing = { fields: [], terms: { gone: [], come: [] }, amounts: [], boards: [] };

const reject = () => beNextRevision(server, company.sales, projectId);

beforeAll(async () => {
  await server.owner.query("update companies set round_to = 'rupee' where company_id = $1", [company.companyId]);
  const made = await aSubmittedProject(server, company.sales, enquiry);
  projectId = made.projectId;
  lineItemId = made.lineItemIds[0] ?? 0;
});
afterAll(closePdfWorker);

describe('two revisions of a project', () => {
  it('are the same while a rejected project has not been touched, also when it is calculated again', async () => {
    await reject();
    const { before, after, difference } = await compare(1, 'current');
    expect([before.revision, before.submittedAt !== null, after.revision, after.submittedAt]).toEqual([
      1,
      true,
      2,
      null,
    ]);
    expect(difference).toEqual(nothing);
  });

  it('differ in what was changed since, and in nothing else', async () => {
    const { token } = company.sales;
    await editDrawnBoard(server, company.sales, { projectId, lineItemId }, [
      { kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value: 50 },
      { kind: 'rename', part: 'f2', name: 'Chiller' },
    ]);
    const location = { projectID: projectId, rsToken: token, projectLocation: 'Nashik' };
    expect((await server.send(editProjectCall, { token, body: location })).statusCode).toBe(200);
    const discount = { projectId, groupNamesList: ['MCCB'], makeList: ['Siemens'], discount: 10 };
    expect((await server.send(groupLevelDiscountCall, { token, body: discount })).statusCode).toBe(200);

    const { difference } = await compare(1, 'current');
    expect(difference.fields.map(({ group, label, before, after }) => [group, label, before, after])).toEqual([
      ['project', 'Project Location', 'Chakan, Pune', 'Nashik'],
      ['charges', 'Discount on MCCB, Siemens Switchgear', '', '10 %'],
    ]);
    // Of the other board only the discount is another.
    expect(
      difference.boards.map(({ name, values, feeders }) => [name.after, values.length > 0, feeders.length > 0]),
    ).toEqual([
      ['MDB', true, true],
      ['PCC', false, false],
    ]);
    const [mdb, pcc] = difference.boards;
    expect(mdb?.values[0]).toMatchObject({ label: 'Fault level Icw', before: '36 kA', after: '50 kA' });
    expect(mdb?.feeders.find(({ part }) => part === 'f2')?.name).toEqual({ before: 'O/G-160', after: 'Chiller' });
    expect(
      pcc?.lines.every(({ discountPercent }) => discountPercent.before === 0 && discountPercent.after === 10),
    ).toBe(true);
    const finalOf = (amounts: typeof difference.amounts) => amounts.find(({ field }) => field === 'final')?.paise;
    const sum = (side: 'before' | 'after') =>
      difference.boards.reduce((total, board) => total + (finalOf(board.amounts)?.[side] ?? 0), 0);
    // The company rounds to the rupee.
    const rounded = (paise: number) => Math.floor((paise + 50) / 100) * 100;
    expect(finalOf(difference.amounts)).toEqual({
      before: rounded(sum('before')),
      after: rounded(sum('after')),
    });
  });

  it('that were submitted say for ever what was worked out then', async () => {
    const { difference } = await compare(1, 'current');
    await submitQuote(server, company.sales, projectId);
    const frozen = await compare(1, 2);
    expect(frozen.difference).toEqual(difference);
    expect((await compare(1, 'current')).difference).toEqual(difference);

    await reject();
    const body = { projectId, lineItemId, qty: 5, createdBy: company.companyId };
    expect((await server.send(updateQuantityCall, { token: company.sales.token, body })).statusCode).toBe(200);
    await server.owner.query(
      `insert into material_rates (company_id, pricing_id, rate_key, type, material, unit, rate_paise, supplier)
        values ($1, gen_random_uuid(), 'sheetMetalPerKg', 'Sheet Metal', 'Sheet', 'kg', 24500, 'customer')`,
      [company.companyId],
    );
    expect(await compare(1, 2)).toEqual(frozen);
    await aBoard(server, company.sales, { projectID: projectId }, { itemDesc: 'LT-9' });
    const { boards } = (await compare(2, 'current')).difference;
    const [mdb, added] = [boards[0], boards.find(({ change }) => change === 'added')];
    expect(mdb?.quantity).toEqual({ before: 1, after: 5 });
    // Nobody has configured it: it has no price yet.
    expect(added).toMatchObject({ change: 'added', name: { before: '', after: 'LT-9' }, feeders: [], amounts: [] });
    expect((await compare(2, 2)).difference).toEqual(nothing);
  });

  it('are compared by the administrator, too, and only where they were submitted', async () => {
    await compare(1, 2, company.administrator.token);
    const params = { projectId, before: 1, after: 9 };
    const reply = await server.send(compareRevisionsCall, { token: company.sales.token, params });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NO_SUCH_REVISION']);
    const odd = await server.send(compareRevisionsCall, {
      token: company.sales.token,
      params: { projectId, before: 'last' as never, after: 1 },
    });
    expect(odd.statusCode).toBe(400);
  });

  it('have their front views next to each other, with marks that the frozen drawing does not have', async () => {
    const draw = async (board: number) => {
      const params = { projectId, before: 1, after: 2, lineItemId: board };
      const reply = await server.send(compareFrontViewsCall, { token: company.sales.token, params });
      return compareFrontViewsCall.reply.parse(reply.json());
    };
    const { before, after } = await draw(lineItemId);
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(before[0]).toContain('R1, compared with R2');
    expect(before[0]).toContain('data-feeder="O/G-160"');
    expect(after[0]).toContain('data-feeder="Chiller"');
    expect(after[0]).toContain('>Changed<');
    const keys = server
      .storedKeys()
      .filter((key) => key.includes(`/revisions/${projectId}/1-`) && key.endsWith('.svg'));
    const files = await Promise.all(keys.map((key) => server.platform.files.read(key)));
    expect(files).not.toHaveLength(0);
    expect(
      files.every(
        (file) =>
          !Buffer.from(file?.bytes ?? [])
            .toString()
            .includes('compared with'),
      ),
    ).toBe(true);
    expect(await draw(999_999)).toEqual({ before: [], after: [] });
  });

  it('have a note for the customer as PDF', async () => {
    const params = { projectId, before: 1, after: 2 };
    const reply = await server.send(printRevisionNoteCall, { token: company.sales.token, params });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect(reply.headers['content-disposition']).toMatch(/filename="Q-2026-\d{4} Revision Note R1 to R2\.pdf"/);
  });
});
