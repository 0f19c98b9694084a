import { listSupportContactsCall } from '@pw/contract/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

describe('GET /support-contacts', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('answers the contacts that the installation has set up, to every role [SHL-68]', async () => {
    const company = await seedCompany(server);

    for (const { token } of [company.administrator, company.sales, company.manufacturer]) {
      const reply = await server.send(listSupportContactsCall, { token });

      expect(reply.json()).toEqual({ contacts: [...server.platform.supportContacts] });
    }
  });
});
