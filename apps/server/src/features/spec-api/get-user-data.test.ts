import { getSpecsUserDataCall, getUserDataCall } from '@pw/contract/spec-api/projects';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

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
