import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { type Person, seedCompany, signIn } from '../../testing/seed-company.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';
import { inCompany } from '../database/app-database.ts';
import { type Route, route } from './route.ts';
import { serveTinyCalls, type TinyServer } from './testing/serve-tiny-calls.ts';
import { keptTouchCall, touchCall, touchCompany } from './testing/tiny-calls.ts';
import { keptTouchRoute, touchRoute } from './testing/touch.route.ts';

const HOUR_MS = 3_600_000;

/** A write of sales, of whom a company has several, that answers with the note of its author. */
const noteCall = { ...touchCall, name: 'note', path: '/note/:path', access: 'projects.manage' } as const;

const noteRoute = route(noteCall, {
  async handle({ params, body, tx, audit }) {
    await touchCompany(tx);
    audit({ event: 'company.touched', subject: 'the company' });
    return { zebra: params.path, a: 1, body: body.note };
  },
});

const largeCall = { ...touchCall, name: 'large', path: '/large/:path' } as const;

const largeRoute: Route = {
  ...touchRoute,
  call: largeCall,
  leanReply: (reply) => ({ ...Object(reply), body: { note: 'kept' } }),
};

describe('an idempotency key', () => {
  let tiny: TinyServer;
  let effectsBefore: number;
  let key: string;
  let token: string;
  let count = 0;

  beforeAll(async () => {
    tiny = await serveTinyCalls([touchRoute, keptTouchRoute, noteRoute, largeRoute]);
  });
  afterAll(() => tiny.close());
  beforeEach(async () => {
    effectsBefore = await tiny.effects();
    token = await freshToken();
    count += 1;
    key = `key ${count}`;
  });

  const request = (note: string, path = 'x') => ({
    params: { path },
    token,
    body: { note },
    headers: { 'idempotency-key': key },
  });
  const freshToken = async () => {
    const { server, company } = tiny;
    const signedIn = await inCompany(server.database, company.companyId, (tx) =>
      signIn(server, tx, company.administrator, 'administrator'),
    );
    return signedIn.token;
  };
  const effects = async () => (await tiny.effects()) - effectsBefore;

  it('gives the very bytes of the first answer again, and one effect', async () => {
    const first = await tiny.send(touchCall, request('same'));
    const second = await tiny.send(touchCall, request('same'));

    expect(first.statusCode).toBe(200);
    expect(second.payload).toBe(first.payload);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await effects()).toBe(1);
  });

  it('gives what a route keeps of a large answer, which the first request has whole', async () => {
    const first = await tiny.send(largeCall, request('same'));
    const second = await tiny.send(largeCall, request('same'));

    expect([first.json(), second.json()]).toMatchObject([{ body: { note: 'same' } }, { body: { note: 'kept' } }]);
    expect(await effects()).toBe(1);
  });

  it.each([
    ['body', () => request('other')],
    ['path', () => request('same', 'y')],
  ])('refuses another %s under the same key, without an effect', async (_part, other) => {
    await tiny.send(touchCall, request('same'));
    const reply = await tiny.send(touchCall, other());

    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      code: 'KEY_REUSED',
      message: 'This Idempotency-Key was used for another request. Send a new key with a new request.',
    });
    expect(await effects()).toBe(1);
  });

  it('is refused when it is too long to be kept, and never cut to one that was used', async () => {
    const replies = await Promise.all(
      [200, 201].map((length) =>
        tiny.send(touchCall, { ...request('same'), headers: { 'idempotency-key': 'k'.repeat(length) } }),
      ),
    );

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
    expect(await effects()).toBe(1);
  });

  it('takes the retry of a client that renewed its token in between', async () => {
    const renewed = await freshToken();
    const first = await tiny.send(touchCall, { ...request(''), body: { note: 'same', rsToken: token } });
    const retry = await tiny.send(touchCall, {
      ...request(''),
      token: renewed,
      body: { note: 'same', rsToken: renewed },
    });

    expect(retry.payload).toBe(first.payload);
    expect(await effects()).toBe(1);
  });

  it('has one effect when two servers get it at once', async () => {
    const second = await startSecondServer(tiny.server, 0, [touchRoute]);
    const replies = await Promise.all(
      [tiny, second, tiny, second].map((server) => server.send(touchCall, request('same'))),
    );
    await second.close();

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('is kept for 24 hours and then forgotten', async () => {
    await tiny.send(touchCall, request('same'));
    tiny.server.passTime(24 * HOUR_MS - 1);
    await tiny.send(touchCall, { ...request('same'), token: await freshToken() });
    expect(await effects()).toBe(1);

    tiny.server.passTime(2);
    await tiny.send(touchCall, { ...request('same'), token: await freshToken() });
    expect(await effects()).toBe(2);
  });

  it('belongs to one user: another user may have the same', async () => {
    const other = await seedCompany(tiny.server);
    const replies = [
      await tiny.send(touchCall, request('mine')),
      await tiny.send(touchCall, { ...request('yours'), token: other.administrator.token }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('never gives the answer of a colleague of the same company', async () => {
    const sales = [await aColleague(tiny.server, tiny.company), await aColleague(tiny.server, tiny.company)];
    const write = ({ name, token: own }: Person) => tiny.send(noteCall, { ...request(name), token: own });
    const firsts = [];
    for (const person of sales) {
      firsts.push(await write(person));
    }
    const again = await Promise.all(sales.map(write));

    expect(firsts.map((reply) => reply.json().body)).toEqual(sales.map(({ name }) => name));
    expect(again.map(({ payload }) => payload)).toEqual(firsts.map(({ payload }) => payload));
    expect(await effects()).toBe(2);
  });

  it.each([
    ['that undoes', touchCall],
    ['that keeps what it wrote', keptTouchCall],
  ])('is free again after a refusal %s', async (_kind, call) => {
    const refused = await tiny.send(call, { ...request(''), body: { answer: 'refused' } });
    const accepted = await tiny.send(call, { ...request(''), body: { answer: 'done' } });

    expect([refused.statusCode, accepted.statusCode]).toEqual([409, 200]);
  });
});
