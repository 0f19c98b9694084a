import { forgetIntakeMemoryCall, listIntakeMemoriesCall } from '@pw/contract/intake-memories';
import type { IntakeAnswersOnWire, IntakeOnWire } from '@pw/contract/intake-shape';
import { saveProjectCall } from '@pw/contract/projects';
import { describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import {
  anIntake,
  answerIntake,
  feederList,
  getIntake,
  makeBoards,
  readWaitingIntakes,
} from '../../testing/an-intake.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const WRITTEN = 'MCBC';

/** A list in which one device is misspelt; the number makes it another file. */
const misspelt = (number: number) =>
  feederList('1,Incomer,ACB,1600,4P,50,1', `2,Pump ${number},${WRITTEN},100,TP,36,1`);

const typeOf = ({ content }: IntakeOnWire) => content?.rows[1]?.values.type;

type Drop = { readonly sender?: string; readonly projectId?: number; readonly by?: SeededCompany };

/** Drops a list of a sender, and answers what its device is. */
async function read(number: number, { by = company, ...sent }: Drop = { sender: 'acme.test' }): Promise<IntakeOnWire> {
  return anIntake(server, by.sales, misspelt(number), sent);
}

async function made(
  intake: IntakeOnWire,
  answers: Partial<IntakeAnswersOnWire> = { values: { 'b1r2.type': 'MCCB_OG' } },
  by: SeededCompany = company,
): Promise<void> {
  const answered = await answerIntake(server, by.sales, intake, answers);
  expect(answered.json().open).toBe(0);
  const reply = await makeBoards(server, by.sales, await getIntake(server, by.sales, intake.intakeId));
  expect(reply.statusCode).toBe(200);
}

async function listed(search = '', { administrator }: SeededCompany = company) {
  const reply = await server.send(listIntakeMemoriesCall, { token: administrator.token, query: { search } });
  return listIntakeMemoriesCall.reply.parse(reply.json());
}

describe('what a company remembers of the files of a sender', () => {
  it('is proposed once it was corrected in two files, and sure once it was confirmed in a third', async () => {
    const first = await read(1);
    expect(typeOf(first)?.certainty).toBe('unclear');
    await made(first);
    const second = await read(2, { sender: ' R.Iyer@ACME.test ' });
    expect(typeOf(second)?.certainty).toBe('unclear');
    await made(second);
    const third = await read(3);
    expect(typeOf(third)).toMatchObject({ value: 'MCCB_OG', certainty: 'proposed', reason: 'REMEMBERED' });
    await made(third, { confirmed: ['b1r2'] });
    expect(typeOf(await read(4))).toMatchObject({ value: 'MCCB_OG', certainty: 'certain', reason: 'REMEMBERED' });
    expect(await listed()).toMatchObject({
      total: 1,
      items: [
        {
          sender: 'acme.test',
          kind: 'value',
          text: WRITTEN,
          field: 'type',
          means: 'MCCB_OG',
          uses: 3,
          lastBy: company.sales.name,
        },
      ],
    });
  });

  it('counts the same file once, and begins again where it was said otherwise', async () => {
    const { projectID } = await aProject(server, company.sales);
    await made(await read(1));
    await made(await read(1, { sender: 'acme.test', projectId: projectID }));
    expect((await listed()).items).toMatchObject([{ uses: 1 }]);
    await made(await read(2));
    await made(await read(3), { values: { 'b1r2.type': 'ACB_OG', 'b1r2.rating': 800 } });
    expect((await listed()).items).toMatchObject([{ means: 'ACB_OG', uses: 1 }]);
  });

  it('is of the customer of the project where nobody wrote a sender, and of nobody where none is known', async () => {
    const { token } = company.sales;
    const { projectID } = await aProject(server, company.sales);
    const params = { projectId: projectID };
    const unknown = await read(1, { projectId: projectID });
    await made(unknown);
    expect((await listed()).total).toBe(0);
    await server.send(saveProjectCall, { token, params, body: { customerName: 'Acme  Power' } });
    await made(await read(2, { projectId: projectID }));
    expect((await listed()).items).toMatchObject([{ sender: 'Acme Power', uses: 1 }]);
    await made(await read(3, { sender: 'ACME power' }));
    expect(typeOf(await read(4, { sender: 'acme power' }))?.certainty).toBe('proposed');
    expect(typeOf(await read(5, { sender: 'Birla' }))?.certainty).toBe('unclear');
  });

  it('never crosses companies', async () => {
    const other = await seedCompany(server);
    await made(await read(1));
    await made(await read(2));
    expect(typeOf(await read(3, { sender: 'acme.test', by: other }))?.certainty).toBe('unclear');
    expect((await listed('', other)).total).toBe(0);
    const [memory] = (await listed()).items;
    const params = { memoryId: memory?.memoryId ?? 0 };
    const foreign = await server.send(forgetIntakeMemoryCall, { token: other.administrator.token, params });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await listed()).total).toBe(1);
  });

  it('is found by its sender or its text, and forgotten by an administrator', async () => {
    await made(await read(1));
    await made(await read(2));
    expect((await listed('ACME')).total).toBe(1);
    expect((await listed('mcbc')).total).toBe(1);
    expect(await listed('Birla')).toEqual({ items: [], total: 0 });
    const [memory] = (await listed()).items;
    const params = { memoryId: memory?.memoryId ?? 0 };
    const bySales = await server.send(forgetIntakeMemoryCall, { token: company.sales.token, params });
    expect(bySales.statusCode).toBe(403);
    const { token } = company.administrator;
    const gone = await server.send(forgetIntakeMemoryCall, { token, params });
    expect(gone.json()).toEqual({ isForgotten: true });
    expect(typeOf(await read(3))?.certainty).toBe('unclear');
    expect((await server.send(forgetIntakeMemoryCall, { token, params })).json().code).toBe('NOT_FOUND');
  });
});

describe('a heading and a text that were answered', () => {
  const list = (number: number) => ({
    name: 'PCC-1.csv',
    bytes: new TextEncoder().encode(
      [
        'PCC-1',
        'Feeder,Device,Grösse X,Pole,kA,Qty',
        'Incomer,ACB,1600,4P,50,1',
        `Pump ${number},MCCB,100,TP,36,1`,
        '',
        'NOTES',
        '1. Delivery within 6 weeks',
      ].join('\n'),
    ),
  });
  const leftoverOf = ({ content }: IntakeOnWire) => content?.leftovers.find(({ text }) => text.includes('Delivery'));

  it('are proposed and answered in the next file of the sender', async () => {
    const { sales, companyId } = company;
    const sent = { sender: 'acme.test' };
    const first = await anIntake(server, sales, list(1), sent);
    expect(leftoverOf(first)?.answer).toBeNull();
    const id = leftoverOf(first)?.id ?? '';
    const columns = { t1: { C: 'rating' } };
    await answerIntake(server, sales, first, { columns, leftovers: { [id]: { kind: 'deviation' } } });
    await readWaitingIntakes(server, companyId);
    await made(await getIntake(server, sales, first.intakeId), {});
    const next = await anIntake(server, sales, list(2), sent);
    expect(leftoverOf(next)?.answer).toEqual({ kind: 'deviation' });
    expect(next.content?.tables[0]?.fields[2]).toMatchObject({ field: 'rating', certainty: 'proposed' });
    expect((await listed()).items.map(({ kind, means }) => [kind, means])).toEqual(
      expect.arrayContaining([
        ['heading', 'rating'],
        ['leftover', 'deviation'],
      ]),
    );
  });
});
