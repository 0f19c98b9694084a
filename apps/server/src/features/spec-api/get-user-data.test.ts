import { getSpecsUserDataCall, getUserDataCall } from '@pw/contract/spec-api/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let company: SeededCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await seedCompany(server);
});

describe('GET /Users/user', () => {
  it('answers at both servers who is signed in [API-52]', async () => {
    const { token, accountId, companyId, name, email } = company.sales;
    const quote = await server.send(getUserDataCall, { token });
    const specs = await server.send(getSpecsUserDataCall, { token });
    expect(quote.json()).toEqual({
      userId: accountId,
      name,
      email,
      companyId,
      companyName: company.name,
      roleName: 'Sales',
    });
    expect(specs.json()).toEqual(quote.json());
  });
});
