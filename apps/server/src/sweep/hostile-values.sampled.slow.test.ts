import type { CallForm, Slice } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { ok } from '@pw/domain/result';
import { gateOrNight } from '@pw/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { aProductEngineer } from '../testing/a-product-engineer.ts';
import { makeReports } from '../testing/a-reported-project.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { sweepCases } from './testing/sweep-cases.ts';
import { type SweptRequest, sendSwept } from './testing/swept-request.ts';

const server = aTestServer();

beforeAll(async () => {
  // A call that waits for its reports has nobody to wait for unless they are made.
  await makeReports(server, { make: async () => ok([]) });
});
afterAll(closePdfWorker);

const swept: readonly Slice[] = [
  'customers',
  'projects',
  'boards',
  'board-configuration',
  'feeders',
  'front-view',
  'intake',
  'catalogue',
  'catalogue-comparison',
  'price-lists',
  'project-pricing',
  'reports',
  'diagrams',
  'file-repository',
  'order-submission',
  'approvals',
  'manufacture-documents',
  'routine-tests',
  'wiring',
  'work-progress',
  'house-rates',
];

/** What no client sends, in place of whatever belongs there. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 31,
  '',
  ' ',
  '1; drop table projects',
  '%',
  'a\u0000b',
  'half \ud83d',
  '\u202eتلوح',
  '👷'.repeat(5000),
  'x'.repeat(10_000),
  '2026-02-30',
  [],
  [null],
  [[[]]],
  [{ id: 1e308, value: {} }],
  [{ lineItemId: -1, boardName: [] }],
  Array.from({ length: 1000 }, () => ({})),
  {},
  { toString: 'x', valueOf: 1, length: -1 },
];

/** What replaces the text of a path or a query, which has no other types. */
const texts = hostileValues.filter((value) => typeof value === 'string' && value.isWellFormed() && value.length < 400);

type Odd = { readonly where: string; readonly request: SweptRequest };

/** In the gate each field meets one value in so many: the values that the field before it did not meet. */
const EVERY = gateOrNight(12, 1);

/**
 * A request once for each of its fields and each value that does not belong there, and once without the field. Fields
 * that follow each other share the values in the gate.
 */
function oddRequests(call: CallForm, request: SweptRequest): readonly Odd[] {
  return [
    ...odd(call, request, 'params', texts),
    ...odd(call, request, 'query', texts),
    ...odd(call, request, 'body', [...hostileValues, undefined]),
  ];
}

type Part = 'params' | 'query' | 'body';

function odd(call: CallForm, request: SweptRequest, part: Part, values: readonly unknown[]): readonly Odd[] {
  const shape = call[part];
  const known = shape instanceof ZodObject ? Object.keys(shape.shape) : [];
  const fields = new Set([...known, ...Object.keys(request[part] ?? {})]);
  return [...fields].flatMap((field, place) =>
    values
      .filter((_, at) => at % EVERY === place % EVERY)
      .map((value) => ({
        where: `${part}.${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
        // The types of a request follow from its call; that they do not hold is the point here.
        request: { ...request, [part]: { ...request[part], [field]: value } } as SweptRequest,
      })),
  );
}

async function requestOf({ name }: CallForm) {
  const company = await seedCompany(server);
  const { as, request } = sweepCases[name] ?? {};
  if (!request || as === undefined || as === 'choosing') {
    throw new Error(`${name} has no line in the cases of the sweep that somebody signed in can send`);
  }
  const person = as === 'product-engineer' ? await aProductEngineer(server, company) : company[as];
  return { token: person.token, request: await request(company, person, server) };
}

describe.each(calls.filter(({ slice }) => swept.includes(slice)).map((call) => [call.name, call] as const))(
  '%s',
  (_name, call) => {
    it('answers whatever is sent, or refuses it in words, and never fails', async () => {
      const { token, request } = await requestOf(call);
      const failed: string[] = [];
      for (const { where, request: sent } of oddRequests(call, request)) {
        const reply = await sendSwept(server, call, sent, token);
        const isInWords = reply.statusCode === 200 || typeof reply.json().message === 'string';
        if (reply.statusCode >= 500 || !isInWords) {
          failed.push(`${where}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
        }
      }
      expect(failed).toEqual([]);
    });
  },
);
