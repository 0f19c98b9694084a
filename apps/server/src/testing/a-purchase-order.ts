import { uploadPurchaseOrderCall } from '@pw/contract/purchase-orders';
import type { LightMyRequestResponse } from 'fastify';
import { multipart, type SentFile } from './multipart.ts';
import { aPdf } from './picture.ts';
import type { Person } from './seed-company.ts';
import { injection, type TestServer } from './start-test-server.ts';

/** Uploads the purchase order of a customer for a project. */
export async function uploadPurchaseOrder(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  file: SentFile | null = { name: 'PO 8.pdf', bytes: aPdf() },
): Promise<LightMyRequestResponse> {
  const sent = injection(uploadPurchaseOrderCall, { token, params: { projectId } });
  const { payload, headers } = multipart({}, ...(file ? [file] : []));
  return app.inject({ ...sent, payload, headers: { ...sent.headers, ...headers } });
}
