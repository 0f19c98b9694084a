import type { CallForm } from '@pw/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type SeededCompany, seedCompany } from '../../../testing/seed-company.ts';
import { injection, type SentRequest, startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { buildApp } from '../build-app.ts';
import type { Route } from '../route.ts';

/** A server of calls that only a test declares, with a company to make them. */
export type TinyServer = {
  readonly app: FastifyInstance;
  readonly server: TestServer;
  readonly company: SeededCompany;
  readonly send: <Call extends CallForm>(call: Call, request: SentRequest<Call>) => Promise<LightMyRequestResponse>;
  /** How often the company was written to. */
  readonly effects: () => Promise<number>;
  readonly auditEvents: () => Promise<readonly { readonly event: string; readonly actorName: string }[]>;
  readonly close: () => Promise<void>;
};

export async function serveTinyCalls(routes: readonly Route[]): Promise<TinyServer> {
  const server = await startTestServer();
  const app = await buildApp(server.platform, routes, false);
  const company = await seedCompany(server);
  const first = await licencesOf(server, company);
  return {
    app,
    server,
    company,
    send: (call, request) => app.inject(injection(call, request)),
    effects: async () => (await licencesOf(server, company)) - first,
    auditEvents: async () => {
      const { rows } = await server.owner.query<{ event: string; actorName: string }>(
        'select event, actor_name as "actorName" from audit_events where company_id = $1 order by event_id',
        [company.companyId],
      );
      return rows;
    },
    close: async () => {
      await app.close();
      await server.close();
    },
  };
}

async function licencesOf(server: TestServer, { companyId }: SeededCompany): Promise<number> {
  const { rows } = await server.owner.query<{ licences: number }>(
    'select licence_quantity as licences from companies where company_id = $1',
    [companyId],
  );
  return rows[0]?.licences ?? 0;
}
