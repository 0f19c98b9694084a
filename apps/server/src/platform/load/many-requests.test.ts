import { serverBases } from '@pw/contract/call';
import { fetchLogoCall, uploadSCCall } from '@pw/contract/spec-api/company-profile';
import { loginCall } from '@pw/contract/spec-api/sign-in';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestServer } from '../../testing/fixtures.ts';
import { multipart } from '../../testing/multipart.ts';
import { aPdf } from '../../testing/picture.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { injection, type TestServer } from '../../testing/start-test-server.ts';
import { buildApp } from '../http/build-app.ts';
import { touchCall } from '../http/testing/tiny-calls.ts';
import { touchRoute } from '../http/testing/touch.route.ts';
import { openServerTurns, type ServerTurns } from './turns.ts';

const server = aTestServer();
let company: SeededCompany;
let neighbour: SeededCompany;
let turns: ServerTurns;
let app: TestServer['app'];

beforeAll(async () => {
  [company, neighbour] = [await seedCompany(server), await seedCompany(server)];
  // As few connections as show who has them.
  turns = openServerTurns(3);
  const platform = { ...server.platform, turns };
  const { routes } = await import('../../routes.ts');
  app = await buildApp(platform, [...routes, touchRoute], false);
});
afterAll(async () => {
  await closePdfWorker();
  await app.close();
});

const look = ({ sales: { token, companyId } }: SeededCompany) =>
  app.inject(injection(fetchLogoCall, { token, body: { companyId } }));

function upload({ administrator }: SeededCompany) {
  const { payload, headers } = multipart(
    { userId: administrator.accountId },
    { name: 'certificate.pdf', bytes: aPdf() },
  );
  return app.inject({
    method: uploadSCCall.method,
    url: `${serverBases[uploadSCCall.server]}${uploadSCCall.path}`,
    headers: { ...headers, authorization: `Bearer ${administrator.token}` },
    payload,
  });
}

describe('while an address signs in more than its share', () => {
  it('its next sign-in waits, and neither another address nor anybody who is signed in does', async () => {
    const comparing = Promise.withResolvers<void>();
    const address = '198.51.100.7';
    const busyWith = [1, 2].map(() => turns.signIns.take(address, () => comparing.promise));
    const signIn = (from: string) =>
      app.inject(injection(loginCall, { address: from, body: { userName: 'nobody', userPassword: 'Wrong@12345' } }));
    let hasAnswer = false;
    const waiting = signIn(address).finally(() => {
      hasAnswer = true;
    });
    expect((await signIn('198.51.100.8')).json().code).toBe('LOGIN_REFUSED');
    expect((await look(company)).statusCode).toBe(200);
    expect(hasAnswer).toBe(false);
    comparing.resolve();
    await Promise.all(busyWith);
    expect((await waiting).json().code).toBe('LOGIN_REFUSED');
  });
});

describe('while a company sends more than its share', () => {
  it('uploads that wait to be tried hold no connection; those beyond the queue are refused with the time to try again', async () => {
    const trying = Promise.withResolvers<void>();
    const busyWith = turns.uploads.take(company.companyId, () => trying.promise);
    const uploads = Array.from({ length: 24 }, () => upload(company));
    const refused = await Promise.race(uploads);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '5',
      {
        code: 'BUSY',
        message: expect.stringContaining('Nothing of this was begun; try again in a moment.'),
      },
    ]);
    for (const asked of [look(neighbour), look(company)]) {
      expect((await asked).statusCode).toBe(200);
    }
    // The neighbour's is next, before all that the company has sent.
    const ofNeighbour = upload(neighbour);
    trying.resolve();
    await busyWith;
    const statuses = (await Promise.all(uploads)).map(({ statusCode }) => statusCode);
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([8, new Set([200, 503])]);
    expect((await ofNeighbour).statusCode).toBe(200);
  });

  it('writes that wait for one another leave connections to others', async () => {
    const holder = await server.owner.connect();
    await holder.query('begin');
    await holder.query('select * from companies where company_id = $1 for update', [company.companyId]);
    const { token } = company.administrator;
    const writes = Array.from({ length: 12 }, () =>
      app.inject(injection(touchCall, { params: { path: 'x' }, token, body: {} })),
    );
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await look(neighbour)).statusCode).toBe(200);
    }
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 200));
  });
});
