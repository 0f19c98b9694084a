import { listSupportContactsCall } from '@pw/contract/support';
import { describe, expect, it } from 'vitest';
import { aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

describe('GET /support-contacts', () => {
  const server = aTestServer();

  it('answers the contacts that the installation has set up, to every role [SHL-68]', async () => {
    const company = await seedCompany(server);

    for (const { token } of [company.administrator, company.sales, company.manufacturer]) {
      const reply = await server.send(listSupportContactsCall, { token });

      expect(reply.json()).toEqual({ contacts: [...server.platform.supportContacts] });
    }
  });
});
