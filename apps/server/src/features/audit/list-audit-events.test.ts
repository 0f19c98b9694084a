import { type AuditEvent, listAuditEventsCall, listAuditPeopleCall } from '@pw/contract/audit';
import type { RequestOf } from '@pw/contract/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { writeAuditEvent } from '../../platform/http/answer-call.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { type Person, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompany(server);

async function note(of: SeededCompany, person: Person, role: 'administrator' | 'sales', at: string, subject: string) {
  await inCompany(server.database, of.companyId, (tx) => {
    const event = { event: 'user.edited', subject, details: { rate: { from: 1, to: 2.5 } } };
    return writeAuditEvent(tx, of.companyId, { ...person, role }, event, new Date(at));
  });
}

beforeAll(async () => {
  const other = await seedCompany(server);
  const { administrator, sales } = company;
  await note(company, administrator, 'administrator', '2026-11-18T18:29:59Z', 'late on the 18th');
  await note(company, administrator, 'administrator', '2026-11-18T18:30:00Z', 'early on the 19th');
  await note(other, other.administrator, 'administrator', '2026-11-19T06:00:00Z', 'of another company');
  await note(company, sales, 'sales', '2026-11-19T18:29:59Z', '100% of 5_000');
  await note(company, sales, 'sales', '2026-11-19T18:30:00Z', 'early on the 20th');
});

async function list(query: RequestOf<typeof listAuditEventsCall>['query'] = {}) {
  const reply = await server.send(listAuditEventsCall, { token: company.administrator.token, query });
  return listAuditEventsCall.reply.parse(reply.json());
}

const subjects = (events: readonly AuditEvent[]) => events.map(({ subject }) => subject);
const all = ['early on the 20th', '100% of 5_000', 'early on the 19th', 'late on the 18th'];

describe('GET /audit-events', () => {
  it('lists who did what and when in the own company, newest first', async () => {
    const { items, total } = await list();
    expect([subjects(items), total]).toEqual([all, 4]);
    expect(items[0]).toEqual({
      eventId: expect.any(Number),
      at: '2026-11-19T18:30:00.000Z',
      actor: { accountId: company.sales.accountId, name: company.sales.name, role: 'sales' },
      event: 'user.edited',
      subject: 'early on the 20th',
      details: { rate: { from: 1, to: 2.5 } },
    });
  });

  it('gives one page and the number on all of them', async () => {
    expect((await list({ page: 2, size: 3 })).total).toBe(4);
    expect(subjects((await list({ page: 2, size: 3 })).items)).toEqual(all.slice(3));
    expect((await list({ page: 9, size: 3 })).items).toEqual([]);
  });

  it('takes days as they are in India, the last one included', async () => {
    const { items, total } = await list({ from: '2026-11-19', to: '2026-11-19' });
    expect([subjects(items), total]).toEqual([all.slice(1, 3), 2]);
  });

  it('finds who did it', async () => {
    expect(subjects((await list({ actor: company.sales.accountId })).items)).toEqual(all.slice(0, 2));
  });

  it('finds what it was about', async () => {
    expect((await list({ kind: 'users' })).total).toBe(4);
    expect((await list({ kind: 'boards' })).total).toBe(0);
  });

  it('finds any part of what a row says, trimmed, in any case, with no character special [VAL-01, VAL-03]', async () => {
    expect(subjects((await list({ search: ' EARLY ' })).items)).toEqual([all[0], all[2]]);
    expect(subjects((await list({ search: '100%' })).items)).toEqual([all[1]]);
    expect(subjects((await list({ search: '5_0' })).items)).toEqual([all[1]]);
    expect((await list({ search: '2.5' })).total).toBe(4);
    expect((await list({ search: '1%0' })).total).toBe(0);
    expect((await list({ search: company.sales.name })).total).toBe(2);
    expect((await list({ search: '  ' })).total).toBe(4);
  });

  it.each([{ page: 0 }, { size: 201 }, { from: '20-11-2026' }, { actor: 'asha' }, { kind: 'moons' }])(
    'refuses %j and names what is wrong',
    async (query) => {
      const reply = await server.send(listAuditEventsCall, {
        token: company.administrator.token,
        query: query as never,
      });
      expect([reply.statusCode, reply.json().details[0].path]).toEqual([400, `query.${Object.keys(query)[0]}`]);
    },
  );

  it('is for administrators', async () => {
    const reply = await server.send(listAuditEventsCall, { token: company.sales.token, query: {} });
    expect(reply.statusCode).toBe(403);
  });
});

describe('GET /audit-people', () => {
  it('names who did anything in the own company, once each, and nobody of another', async () => {
    const reply = await server.send(listAuditPeopleCall, { token: company.administrator.token });
    const { administrator, sales } = company;
    const own = [administrator, sales].map(({ accountId, name }) => ({ accountId, name }));
    expect(listAuditPeopleCall.reply.parse(reply.json()).people).toEqual(
      own.toSorted((one, other) => one.name.localeCompare(other.name)),
    );
  });

  it('is for administrators', async () => {
    expect((await server.send(listAuditPeopleCall, { token: company.sales.token })).statusCode).toBe(403);
  });
});
