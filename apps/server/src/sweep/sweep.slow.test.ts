import { randomUUID } from 'node:crypto';
import type { Access, CallForm } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { mayDo, type Permission, permissions, type Role, roles } from '@pw/domain/permissions';
import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { afterAll, describe, expect, it } from 'vitest';
import { inCompany } from '../platform/database/app-database.ts';
import { signAccessToken } from '../platform/session-tokens.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { insertUser, type Person, type SeededCompany, seedCompany, signIn } from '../testing/seed-company.ts';
import { injection, type SentRequest } from '../testing/start-test-server.ts';
import type { SweepCase } from './testing/sweep-case.ts';
import { sweepCases } from './testing/sweep-cases.ts';
import { idsOf, invented, replaced, type SweptRequest, sendSwept } from './testing/swept-request.ts';
import { checksumsOf } from './testing/tenant-tables.ts';

const server = aTestServer();

afterAll(closePdfWorker);

const isPermission = (access: Access): access is Permission => permissions.some((each) => each === access);

/** The others are answered without an access token: other tests show whom they let in. */
const sweptCalls = calls.filter(({ access }) => access === 'signing-in' || isPermission(access));

function caseOf({ name }: CallForm): SweepCase {
  const sweepCase = sweepCases[name];
  if (!sweepCase) {
    throw new Error(`${name} has no line in the cases of the sweep`);
  }
  return sweepCase;
}

/** Somebody of a company in a role, signed in. */
async function personOf(company: SeededCompany, role: Role | 'choosing'): Promise<Person> {
  return role === 'administrator' || role === 'sales' || role === 'manufacturer'
    ? company[role]
    : colleagueOf(company, role);
}

/** Somebody whom no request is about: the administrator, or a further user. */
async function colleagueOf(company: SeededCompany, role: Role | 'choosing'): Promise<Person> {
  if (role === 'administrator') {
    return company.administrator;
  }
  return inCompany(server.database, company.companyId, async (tx) => {
    const userName = `${role}-${randomUUID()}`;
    const now = new Date(server.platform.now());
    const held = role === 'choosing' ? 'sales' : role;
    const account = await insertUser(tx, { companyId: company.companyId, userName, roles: [held], now });
    return signIn(server, tx, account, role);
  });
}

/** A token of somebody's session that was signed for a role, whichever the session has now. */
function tokenOf({ companyId, sessionId }: Person, role: Role | 'choosing'): Promise<string> {
  return signAccessToken(server.platform.keys, { companyId, sessionId, role }, server.platform.now());
}

/** A token of a session that is still open, signed so long ago that it has just expired. */
function expiredToken({ companyId, sessionId }: Person, role: Role | 'choosing'): Promise<string> {
  const signedAt = server.platform.now() - sessionTimes.accessTokenSeconds * 1000 - 1000;
  return signAccessToken(server.platform.keys, { companyId, sessionId, role }, signedAt);
}

async function answer(call: CallForm, request: SweptRequest, token?: string): Promise<readonly [number, string]> {
  const { statusCode, body } = await sendSwept(server, call, request, token);
  return [statusCode, body];
}

/** A body that is nested deeper than any code may walk. */
const DEEP_BODY = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

/** What a call answers to a deep body; 400 without a try where its method has no body. */
async function statusOfDeepBody(call: CallForm, request: SweptRequest, token: string): Promise<number> {
  if (call.method === 'GET') {
    return 400;
  }
  const headers = { 'content-type': 'application/json' };
  const sent = { ...request, body: undefined, file: undefined, token, headers } as unknown as SentRequest<CallForm>;
  return (await server.app.inject({ ...injection(call, sent), payload: DEEP_BODY })).statusCode;
}

/** Everything that tells one company from another in an answer. */
function marksOf({ companyId, name, administrator, sales, manufacturer }: SeededCompany): readonly string[] {
  const people = [administrator, sales, manufacturer];
  return [companyId, name, ...people.flatMap((person) => [person.accountId, person.name, person.email])];
}

/** The roles that may not make a call. */
function wrongRolesFor({ access }: CallForm): readonly (Role | 'choosing')[] {
  return isPermission(access) ? [...roles.filter((role) => !mayDo(role, access)), 'choosing'] : [];
}

describe.each(sweptCalls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('is refused to everybody who may not make it, shows strangers nothing, and then succeeds [SGN-49]', async () => {
    const { as, request: make, findsNothing = false, drawnIds, answers = 200 } = caseOf(call);
    const [company, other] = [await seedCompany(server), await seedCompany(server)];
    const [person, stranger] = [await personOf(company, as), await personOf(other, as)];
    const wrong = await Promise.all(wrongRolesFor(call).map((role) => colleagueOf(company, role)));
    const request = await make(company, person, server);
    const before = await checksumsOf(server.owner, company.companyId);

    expect((await answer(call, request))[0]).toBe(401);
    expect((await answer(call, request, await expiredToken(person, as)))[0]).toBe(401);
    for (const each of wrong) {
      expect((await answer(call, request, each.token))[0]).toBe(403);
      // A token of a role that the session does not have, or has no more.
      expect((await answer(call, request, await tokenOf(each, as)))[0]).toBe(403);
    }

    // A stranger sends it as it is, and with the own ids where a request says who sends it.
    const own = new Map([
      [company.companyId, stranger.companyId],
      [person.accountId, stranger.accountId],
      [person.email, stranger.email],
      [person.token, stranger.token],
    ]);
    const drawn = drawnIds?.(request) ?? [];
    const stolenFrom = (attack: SweptRequest) =>
      idsOf(attack).filter((id) => idsOf(request).includes(id) && !drawn.includes(id));
    const attacks = [request, replaced(request, own)].filter((attack) => stolenFrom(attack).length > 0);
    for (const attack of attacks) {
      const reply = await answer(call, attack, stranger.token);
      const toNobody = await answer(call, invented(attack, [...stolenFrom(attack), person.email]), stranger.token);
      expect(reply).toEqual(toNobody);
      expect(reply[0] === 200).toBe(findsNothing);
    }
    const theirs = await answer(call, await make(other, stranger, server), stranger.token);
    expect(marksOf(company).filter((mark) => theirs[1].includes(mark))).toEqual([]);
    expect(await statusOfDeepBody(call, request, person.token)).toBe(400);
    expect(await checksumsOf(server.owner, company.companyId)).toEqual(before);

    // Only now, so that nothing above was refused for having been done before; and nothing above was refused in vain.
    expect(await answer(call, request, person.token)).toEqual([answers, expect.any(String)]);
  });
});

describe('the sweep', () => {
  it('has no line for a call that is gone', () => {
    expect(new Set(Object.keys(sweepCases))).toEqual(new Set(sweptCalls.map(({ name }) => name)));
  });
});
