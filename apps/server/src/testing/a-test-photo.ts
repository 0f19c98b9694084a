import { addTestPhotoCall } from '@pw/contract/test-photos';
import type { LightMyRequestResponse } from 'fastify';
import { multipart } from './multipart.ts';
import type { Person } from './seed-company.ts';
import { injection, type TestServer } from './start-test-server.ts';

/** Adds a photo to an entry of a test; null sends none. */
export async function addTestPhoto(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  { serial, entryKey }: { readonly serial: string; readonly entryKey: string },
  bytes: Uint8Array | null,
): Promise<LightMyRequestResponse> {
  const sent = injection(addTestPhotoCall, { token, params: { serial }, body: { entryKey } });
  const { payload, headers } = multipart({ entryKey }, ...(bytes ? [{ name: 'IMG_0001.jpg', bytes }] : []));
  return app.inject({ ...sent, payload, headers: { ...sent.headers, ...headers } });
}
