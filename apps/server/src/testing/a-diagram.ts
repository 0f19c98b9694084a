import { serverBases } from '@pw/contract/call';
import { uploadDiagramsCall } from '@pw/contract/diagrams';
import type { LightMyRequestResponse } from 'fastify';
import { multipart, type SentFile } from './multipart.ts';
import { aPng } from './picture.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** Uploads files as diagrams, in one request. */
export function sendDiagrams(
  { app }: TestServer,
  { token }: Pick<Person, 'token'>,
  files: readonly SentFile[],
  key?: string,
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipart({}, ...files);
  const { method, path, server } = uploadDiagramsCall;
  return app.inject({
    method,
    url: `${serverBases[server]}${path}`,
    payload,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
}

/** A diagram of one version. */
export async function aDiagram(server: TestServer, administrator: Person, name: string): Promise<void> {
  await sendDiagrams(server, administrator, [{ name, bytes: aPng() }]);
}
